"""`rtt-tools town score`: the points of games and drawn maps by source, and who wins."""

import os
from collections.abc import Sequence
from typing import NamedTuple

import click

from rtt_tools import files, source
from rtt_tools.cli import names, reading, terminal
from rtt_tools.cli.columns import columns
from rtt_tools.cli.looks import LANG
from rtt_tools.cli.town import points
from rtt_tools.diagnostics import Finding, Severity, has_error
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, chosen, listed, said
from rtt_tools.report.data import dumped, finding_data
from rtt_tools.town import account, reference, sheetfile, transcript
from rtt_tools.town.scoring import Placed, Score, ranking, score

FAULTY, UNREADABLE = 1, 2  # exit codes
KINDS = (reference.GAME, reference.SHEET)
HEAD = ("column-player", "column-map", *(f"town-part-{part}" for part in points.PARTS))


class Counted(NamedTuple):
    """One player's town, of a game or of a drawn map."""

    path: str
    player: str
    map: str  # its id
    score: Score
    standing: str = ""  # where a game stands that is not over, in words


class Scored(NamedTuple):
    """A file: what counts of it, or what kept it out."""

    path: str
    findings: tuple[Finding, ...]
    counted: Counted | None = None


class Scores(NamedTuple):
    """All files of one call, and what follows from them."""

    scored: tuple[Scored, ...]
    unreadable: tuple[str, ...]  # a line for each file that could not be read

    @property
    def kept(self) -> list[Counted]:
        """What counts."""
        return [one.counted for one in self.scored if one.counted]

    @property
    def places(self) -> tuple[Placed, ...]:
        """The ranking, of several; who plays alone has a rank instead."""
        return ranking((one.player, one.score) for one in self.kept)

    @property
    def exit_code(self) -> int:
        """2 for an unreadable file; 1 for one that is left out, or for none at all."""
        if self.unreadable:
            return UNREADABLE
        return FAULTY if not self.kept or len(self.kept) < len(self.scored) else 0


@click.command("score")
@click.argument("paths", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@LANG
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], form: str, lang: str | None) -> None:
    """Score games and drawn maps: points by source, the rank alone, the ranking of several.

    The most points win; of equals the one with more points for Houses, Taverns not counted;
    then they share a place. A folder stands for what of these is in it, - for standard input.
    Exit 1 when a file had to be left out, or nothing was there.
    """
    language = chosen(lang, os.environ)
    scores = read_all(paths, DEFAULT if form == "json" else language)
    complain(scores, language)
    if form == "json":
        terminal.put_bytes(dumped(as_json(scores)).encode())
    else:
        terminal.put(as_text(scores, language))
    ctx.exit(scores.exit_code)


def read_all(arguments: Sequence[str], language: str) -> Scores:
    """The score of every file; of a folder's files only games and drawn maps are taken."""
    scored: list[Scored] = []
    unreadable: list[str] = []
    for name in arguments:
        try:
            for path in [name] if name == reading.STDIN else files.found(name):
                read = reading.read(path)
                kind = read.data.get("kind") if read.sound else None
                if not os.path.isdir(name) or not read.sound or kind in KINDS:
                    scored.append(read_one(path, read, kind, language))
        except OSError as error:
            unreadable.append(escaped(reading.said(error, name), 400))
    return Scores(tuple(scored), tuple(unreadable))


def read_one(path: str, read: source.Source, kind: object, language: str) -> Scored:
    """The score of one file."""
    folder = reading.folder(path)
    if kind == reference.GAME:
        return scored_game(path, transcript.read(read, folder, language), language)
    if kind != reference.SHEET and read.sound:
        return Scored(path, tuple(reference.shape(read, *KINDS)))
    findings, sheet = sheetfile.read(read, folder)
    if sheet is None:
        return Scored(path, findings)
    return Scored(path, findings, Counted(path, sheet.player, sheet.map.id, sheet.score))


def scored_game(path: str, checked: transcript.Checked, language: str) -> Scored:
    """What counts of a game: the map as it stands, if no move is refused."""
    findings, replay = checked
    if replay is None or has_error(findings):
        return Scored(path, findings)
    standing = "" if replay.is_over else account.unfinished(replay, language)
    points_ = score(replay.map, replay.position.squares)
    return Scored(
        path, findings, Counted(path, replay.player, replay.map.id, points_, standing)
    )


def complain(scores: Scores, language: str) -> None:
    """Name on standard error what could not be read, what is wrong, and what is doubtful."""
    for line in scores.unreadable:
        terminal.complain(line)
    if not scores.scored and not scores.unreadable:
        terminal.complain(said("town-score-nothing", language))
    for one in scores.scored:
        names.tell(one.path, (f for f in one.findings if f.severity > Severity.ADVICE))
        if not one.counted:
            terminal.complain(said("score-left-out", language, path=escaped(one.path, 300)))
    for warning in warnings(scores, language):
        terminal.complain(said("score-warning", language, what=warning))


def warnings(scores: Scores, language: str) -> list[str]:
    """What makes the ranking doubtful: games that are not over, maps that differ."""
    said_ = [
        said("town-score-not-over", language, path=escaped(one.path, 300), reason=one.standing)
        for one in scores.kept
        if one.standing
    ]
    maps = sorted({one.map for one in scores.kept})
    if len(maps) > 1:
        said_.append(said("town-score-maps", language, maps=listed(maps, language)))
    return said_


def as_text(scores: Scores, language: str) -> str:
    """Each town with its points by source; then the rank of one, the places of several."""
    if len(scores.kept) == 1:
        (one,) = scores.kept
        head = f"{escaped(one.player)}, {one.map}\n\n"
        return head + points.breakdown(one.score, language, over=not one.standing)
    rows = [(escaped(one.player), one.map, *one.score, one.score.total) for one in scores.kept]
    head_ = [said(key, language) for key in (*HEAD, "column-total")]
    parts = (columns(head_, rows), places(scores, language))
    return "\n".join(filter(None, parts))


def places(scores: Scores, language: str) -> str:
    """The ranking, with the Houses that break a tie."""
    keys = ("column-place", "column-player", "column-points", "town-part-houses")
    rows = [
        (one.place, escaped(one.player), one.score.total, one.score.houses)
        for one in scores.places
    ]
    return columns([said(key, language) for key in keys], rows)


def as_json(scores: Scores) -> dict[str, object]:
    """The scores for scripts."""
    return {
        "version": 1,
        "towns": [
            {
                "path": one.path,
                "player": one.player,
                "map": one.map,
                "over": not one.standing,
                **points.as_json(one.score, over=not one.standing),
            }
            for one in scores.kept
        ],
        "ranking": [
            {
                "place": one.place,
                "player": one.player,
                "total": one.score.total,
                "houses": one.score.houses,
            }
            for one in scores.places
        ],
        "warnings": warnings(scores, DEFAULT),
        "left_out": [
            {"path": one.path, "findings": [finding_data(found) for found in one.findings]}
            for one in scores.scored
            if not one.counted
        ],
    }
