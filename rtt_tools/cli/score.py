"""`rtt-tools score`: which numbers of filled sheets are legal, and who wins."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import click

from rtt_tools import files, source
from rtt_tools.cli import checking, names, terminal
from rtt_tools.diagnostics import Finding, Severity
from rtt_tools.faults import escaped
from rtt_tools.report import dumped, finding_data
from rtt_tools.top import sheetfile
from rtt_tools.top.game import Refusal
from rtt_tools.top.scoring import Score, Standing, ranking, uneven
from rtt_tools.top.sheetfile import Sheet

FAULTY, UNREADABLE = 1, 2  # exit codes


class Scored(NamedTuple):
    """One file: the sheet and its score, or only the findings that kept it out."""

    path: str
    findings: tuple[Finding, ...]
    sheet: Sheet | None = None
    score: Score | None = None


class Table(NamedTuple):
    """All files of one call, and what follows from them."""

    scored: tuple[Scored, ...]
    unreadable: tuple[str, ...]  # one line for each file that could not be read

    @property
    def kept(self) -> list[tuple[str, Sheet, Score]]:
        """The sheets that count."""
        return [(s.path, s.sheet, s.score) for s in self.scored if s.sheet and s.score]

    @property
    def left_out(self) -> list[Scored]:
        """The files that do not."""
        return [one for one in self.scored if one.sheet is None]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The ranking over all rounds."""
        return ranking((sheet.player, score.empty) for _, sheet, score in self.kept)

    @property
    def exit_code(self) -> int:
        """2 when a file could not be read, 1 when a number is illegal or a sheet left out."""
        if self.unreadable:
            return UNREADABLE
        illegal = any(score.illegal for _, _, score in self.kept)
        return FAULTY if illegal or self.left_out else 0


@click.command()
@click.argument("sheets", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_context
def score(ctx: click.Context, sheets: tuple[str, ...], form: str) -> None:
    """Score filled sheets: illegal numbers, empty boxes, and the ranking.

    One point for each box without a legal number; the lowest total wins, and equals share a
    place. Several sheets of one player are rounds. A folder stands for the sheets in it, - for
    standard input. Exit 1 when a number is illegal or a sheet had to be left out.
    """
    table = read_all(sheets)
    complain(table)
    if form == "json":
        terminal.put_bytes(dumped(as_json(table)).encode())
    else:
        terminal.put(as_text(table))
    ctx.exit(table.exit_code)


def read_all(arguments: Sequence[str]) -> Table:
    """The score of every file; of a folder's files only the sheets are taken."""
    scored: list[Scored] = []
    unreadable: list[str] = []
    for name in arguments:
        try:
            for path in ["-"] if name == "-" else files.found(name):
                one = read_one(path, whole=not os.path.isdir(name))
                scored += [one] if one else []
        except OSError as error:
            unreadable.append(escaped(checking.said(error, name), 400))
    return Table(tuple(scored), tuple(unreadable))


def read_one(path: str, *, whole: bool) -> Scored | None:
    """The score of one file; None for a file of another kind unless `whole`."""
    most = source.LARGEST_FILE
    data = terminal.taken(most) if path == "-" else files.read(path, most)
    read = source.read(data)
    if not whole and read.sound and read.data.get("kind") != "sheet":
        return None
    findings, sheet = sheetfile.read(read, os.path.dirname(path))
    return Scored(path, findings, sheet, sheet.score if sheet else None)


def complain(table: Table) -> None:
    """Name on standard error what could not be read, what is wrong, and unequal rounds."""
    for line in table.unreadable:
        terminal.complain(line)
    for one in table.scored:
        names.tell(one.path, (f for f in one.findings if f.severity > Severity.ADVICE))
        if one.sheet is None:
            terminal.complain(f"{escaped(one.path, 300)} is left out of the ranking")
    for warning in warnings(table):
        terminal.complain(f"warning: {warning}")


def warnings(table: Table) -> list[str]:
    """What makes the ranking doubtful."""
    rounds = uneven(table.standings)
    told = ", ".join(f"{escaped(player)} {count}" for player, count in sorted(rounds.items()))
    uneven_rounds = [f"not all have played equally many rounds: {told}"] if rounds else []
    return [*twice(path for path, _, _ in table.kept), *uneven_rounds]


def twice(paths: Iterable[str]) -> list[str]:
    """A warning for each file that was named more than once."""
    counts = Counter(map(os.path.realpath, paths))
    return [
        f"{escaped(os.path.basename(path), 300)} was named {count} times: as many rounds"
        for path, count in counts.items()
        if count > 1
    ]


def as_json(table: Table) -> dict[str, object]:
    """The scores for scripts."""
    return {
        "version": 1,
        "sheets": [
            {
                "path": path,
                "player": sheet.player,
                "board": sheet.board.id,
                "illegal": [illegal_json(sheet, one) for one in score.illegal],
                "empty": score.empty,
            }
            for path, sheet, score in table.kept
        ],
        "ranking": [
            {
                "place": one.place,
                "player": one.player,
                "points": one.points,
                "rounds": one.rounds,
            }
            for one in table.standings
        ],
        "warnings": warnings(table),
        "left_out": [
            {"path": one.path, "findings": [finding_data(found) for found in one.findings]}
            for one in table.left_out
        ],
    }


def illegal_json(sheet: Sheet, one: Refusal) -> dict[str, object]:
    """An illegal number, with its reason and its place in the file."""
    span = sheet.places[one.box]
    return {
        "box": one.box,
        "number": one.number,
        "reason": one.reason,
        "rule": one.rule,
        "line": span.line,
        "column": span.column,
    }


def as_text(table: Table) -> str:
    """The scores for people: illegal numbers, then each sheet, then the ranking."""
    parts = [illegal_lines(table), sheet_lines(table), ranking_lines(table)]
    return "\n".join(part for part in parts if part)


def illegal_lines(table: Table) -> str:
    """Each illegal number with its place and reason."""
    return "".join(
        f"{escaped(path, 300)}:{span.line}:{span.column}: {one.message}\n"
        for path, sheet, score in table.kept
        for one in score.illegal
        for span in (sheet.places[one.box],)
    )


def sheet_lines(table: Table) -> str:
    """One line a sheet: the player, the board, and what its boxes hold."""
    head = ("player", "board", "legal", "illegal", "empty")
    rows = [
        (
            escaped(sheet.player),
            sheet.board.id,
            len(score.legal),
            len(score.illegal),
            score.empty,
        )
        for _, sheet, score in table.kept
    ]
    return columns(head, rows)


def ranking_lines(table: Table) -> str:
    """The ranking, with rounds where anybody has played more than one."""
    standings = table.standings
    several = any(one.rounds > 1 for one in standings)
    head = ("place", "player", "points", "rounds")
    rows = [(one.place, escaped(one.player), one.points, one.rounds) for one in standings]
    cut = None if several else 3
    return columns(head[:cut], [row[:cut] for row in rows])


def columns(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table with a head: words to the left, numbers to the right; nothing without rows."""
    if not rows:
        return ""
    cells = [tuple(map(str, row)) for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    numeric = [isinstance(value, int) for value in rows[0]]
    lines = (
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        )
        for row in cells
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)
