"""`rtt-tools score`: which numbers of sheets and games are legal, and who wins."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import click

from rtt_tools import files, report, source
from rtt_tools.cli import checking, names, terminal
from rtt_tools.cli.columns import columns
from rtt_tools.diagnostics import Finding, Severity, Span, has_error
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.report import dumped, finding_data
from rtt_tools.top import sheetfile, solo, transcript
from rtt_tools.top.board import Board
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import Refusal
from rtt_tools.top.scoring import Standing, ranking, uneven
from rtt_tools.top.sheetfile import Sheet

FAULTY, UNREADABLE = 1, 2  # exit codes


class Counted(NamedTuple):
    """What one player left empty in one round, from a filled sheet or from a game."""

    path: str
    player: str
    board: Board
    legal: int
    empty: int
    illegal: tuple[tuple[Refusal, Span], ...] = ()
    round: int | None = None  # from 1, in a game
    companion: int | None = None  # the Companion's empty boxes, in a solo game


class Scored(NamedTuple):
    """One file: what counts of it, or only the findings that kept it out."""

    path: str
    findings: tuple[Finding, ...]
    counted: tuple[Counted, ...] = ()
    warnings: tuple[str, ...] = ()


class Table(NamedTuple):
    """All files of one call, and what follows from them."""

    scored: tuple[Scored, ...]
    unreadable: tuple[str, ...]  # one line for each file that could not be read

    @property
    def kept(self) -> list[Counted]:
        """What counts."""
        return [one for scored in self.scored for one in scored.counted]

    @property
    def left_out(self) -> list[Scored]:
        """The files of which nothing counts."""
        return [one for one in self.scored if not one.counted]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The ranking over all rounds."""
        return ranking((one.player, one.empty) for one in self.kept)

    @property
    def exit_code(self) -> int:
        """2 when a file could not be read, 1 when a number is illegal or a file left out."""
        if self.unreadable:
            return UNREADABLE
        illegal = any(one.illegal for one in self.kept)
        return FAULTY if illegal or self.left_out else 0


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_context
def score(ctx: click.Context, paths: tuple[str, ...], form: str) -> None:
    """Score filled sheets, games and nights: illegal numbers, empty boxes, the ranking.

    One point for each box without a legal number; the lowest total wins, and equals share a
    place. Several sheets or games of one player are rounds. A folder stands for all of them in
    it, - for standard input. Exit 1 when a number is illegal or a file had to be left out.
    """
    table = read_all(paths)
    complain(table)
    if form == "json":
        terminal.put_bytes(dumped(as_json(table)).encode())
    else:
        terminal.put(as_text(table))
    ctx.exit(table.exit_code)


def read_all(arguments: Sequence[str]) -> Table:
    """The score of every file; of a folder's files only sheets and games are taken."""
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
    kind = read.data.get("kind") if read.sound else None
    if not whole and read.sound and kind not in ("sheet", *transcript.KINDS):
        return None
    folder = os.path.dirname(path)
    if kind in transcript.KINDS:
        return scored_game(path, transcript.read(read, folder))
    findings, sheet = sheetfile.read(read, folder)
    counted = (counted_sheet(path, sheet),) if sheet else ()
    return Scored(path, findings, counted)


def counted_sheet(path: str, sheet: Sheet) -> Counted:
    """What counts of a filled sheet."""
    score = sheet.score
    illegal = tuple((one, sheet.places[one.box]) for one in score.illegal)
    return Counted(path, sheet.player, sheet.board, len(score.legal), score.empty, illegal)


def scored_game(path: str, checked: transcript.Checked) -> Scored:
    """What counts of a transcript: all its rounds that are over, if no move is illegal."""
    if checked.replay is None or has_error(checked.findings):
        return Scored(path, checked.findings)
    evening = checked.replay.evening
    unplayed = len(evening.boards) - len(evening.played)
    count = report.counted(unplayed, "round")
    doubt = [f"{escaped(path, 300)}: {count} not over, not counted"] if unplayed else []
    return Scored(path, checked.findings, counted_rounds(path, evening), tuple(doubt))


def counted_rounds(path: str, evening: Evening) -> tuple[Counted, ...]:
    """What counts of an evening: each player in each round that is over."""
    return tuple(
        Counted(
            path,
            player,
            one.game.board,
            len(one.game.board.boxes) - empty,
            empty,
            round=number,
            companion=one.companion if evening.solo else None,
        )
        for number, one in enumerate(evening.played, 1)
        for player, empty in zip(evening.players, one.empty or (), strict=True)
    )


def complain(table: Table) -> None:
    """Name on standard error what could not be read, what is wrong, and unequal rounds."""
    for line in table.unreadable:
        terminal.complain(line)
    for one in table.scored:
        names.tell(one.path, (f for f in one.findings if f.severity > Severity.ADVICE))
        if not one.counted:
            terminal.complain(f"{escaped(one.path, 300)} is left out of the ranking")
    for warning in warnings(table):
        terminal.complain(f"warning: {warning}")


def warnings(table: Table) -> list[str]:
    """What makes the ranking doubtful."""
    rounds = uneven(table.standings)
    told = ", ".join(f"{escaped(player)} {count}" for player, count in sorted(rounds.items()))
    uneven_rounds = [f"not all have played equally many rounds: {told}"] if rounds else []
    unplayed = [line for one in table.scored for line in one.warnings]
    twice_named = twice(one.path for one in table.scored if one.counted)
    return [*unplayed, *twice_named, *uneven_rounds]


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
        "sheets": [counted_json(one) for one in table.kept],
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


def counted_json(one: Counted) -> dict[str, object]:
    """What one player left empty in one round; the round and the rank only in games."""
    data: dict[str, object] = {
        "path": one.path,
        "player": one.player,
        "board": one.board.id,
        "illegal": [illegal_json(*illegal) for illegal in one.illegal],
        "empty": one.empty,
    }
    if one.round is not None:
        data["round"] = one.round
    if one.companion is not None:
        data |= {"companion": one.companion, "rank": solo.rank(one.companion)}
    return data


def illegal_json(one: Refusal, span: Span) -> dict[str, object]:
    """An illegal number, with its reason and its place in the file."""
    return {
        "box": one.box,
        "number": one.number,
        "reason": one.reason,
        "rule": one.rule,
        "line": span.line,
        "column": span.column,
    }


def as_text(table: Table) -> str:
    """The scores for people: illegal numbers, then each sheet, the ranks, the ranking."""
    parts = [illegal_lines, sheet_lines, solo_lines, ranking_lines]
    return "\n".join(filter(None, (part(table) for part in parts)))


def illegal_lines(table: Table) -> str:
    """Each illegal number with its place and reason."""
    return "".join(
        f"{escaped(one.path, 300)}:{span.line}:{span.column}: {refusal.message}\n"
        for one in table.kept
        for refusal, span in one.illegal
    )


def sheet_lines(table: Table) -> str:
    """One line a sheet: the player, the board, and what its boxes hold."""
    head = ("player", "board", "legal", "illegal", "empty")
    rows = [
        (escaped(one.player), one.board.id, one.legal, len(one.illegal), one.empty)
        for one in table.kept
    ]
    return columns(head, rows)


def solo_lines(table: Table) -> str:
    """One line a solo game: what the Companion has left, and the rank it gives."""
    head = ("player", "board", "companion", "rank")
    rows = [
        (escaped(one.player), one.board.id, one.companion, said(f"rank-{rank}"))
        for one in table.kept
        if one.companion is not None
        for rank in (solo.rank(one.companion),)
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
