"""Drawn maps as files: text to the map at the end of a game, with what is wrong and where."""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.diagnostics import ERROR, Finding, Law, Span, has_error, in_order
from rtt_tools.source import Source
from rtt_tools.town import endings, gamefaults, reference
from rtt_tools.town.drawing import Drawing, parse
from rtt_tools.town.map import Map
from rtt_tools.town.scoring import Score, score
from rtt_tools.town.squares import Squares

NOT_A_BLOCK = Law("RTT655", "map-not-a-block", ERROR)


class Sheet(NamedTuple):
    """One player's map at the end."""

    player: str
    map: Map
    squares: Squares

    @property
    def score(self) -> Score:
        """Its points by source."""
        return score(self.map, self.squares)


class Checked(NamedTuple):
    """What is wrong with a drawn map, and the sheet where no error stands."""

    findings: tuple[Finding, ...]
    sheet: Sheet | None = None


def check(source: Source, folder: str) -> tuple[Finding, ...]:
    """Every finding of a drawn map in `folder`."""
    return read(source, folder).findings


def read(source: Source, folder: str) -> Checked:
    """The sheet in a file of `folder`, against which its map's path is read."""
    findings = list(source.findings)
    if source.sound:
        findings += reference.shape(source, reference.SHEET)
        findings += not_a_block(source)
    if has_error(findings):
        return Checked(in_order(findings))
    map, wrong = reference.map_of(source, folder)
    findings += [*wrong, *reference.player_named(source)]
    if map is None:
        return Checked(in_order(findings))
    drawing = placed(source, parse(map, source.data["drawn"]))
    findings += drawing.findings or endings.check(map, drawing)
    if has_error(findings):
        return Checked(in_order(findings))
    sheet = Sheet(source.data["player"].strip(), map, drawing.squares)
    if source.data.get("score", sheet.score.total) != sheet.score.total:
        findings.append(gamefaults.other_score(source, sheet.score))
        return Checked(in_order(findings))
    return Checked(in_order(findings), sheet)


def placed(source: Source, drawing: Drawing) -> Drawing:
    """The drawing with its places those of the file."""
    here = source.value("drawn")
    rows = source.data["drawn"].split("\n")
    lines = source.lines[here.line :]
    indents = [len(line) - len(row) for line, row in zip(lines, rows, strict=False)]

    def moved(span: Span) -> Span:
        if not rows[span.line - 1]:  # nothing is drawn
            return here
        line, indent = here.line + span.line, indents[span.line - 1]
        return Span(line, span.column + indent, line, span.end_column + indent)

    places = {cell: moved(span) for cell, span in drawing.places.items()}
    findings = (one._replace(span=moved(one.span)) for one in drawing.findings)
    return drawing._replace(places=places, findings=tuple(findings))


def not_a_block(source: Source) -> Iterator[Finding]:
    """A drawn map is a literal block, introduced by `|`.

    Only such a block keeps rows as they are drawn: `>` joins them, and quotes fold lines.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: ". . . . . . ."
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    place = source.places.get(("drawn",))
    if place and isinstance(source.data.get("drawn"), str) and not place.literal:
        yield NOT_A_BLOCK.at(
            place.value if place.value.line == place.value.end_line else place.key,
            "the map is not drawn as a block",
            where="drawn",
            hint="write `drawn: |` and a line for each row of the map below it, two blanks in",
        )


PAGES = ((NOT_A_BLOCK, not_a_block),)
