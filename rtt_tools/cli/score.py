"""`rtt-tools score`: which numbers of sheets and games are legal, and who wins."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import click

from rtt_tools import files, source
from rtt_tools.cli import checking, names, reading, terminal
from rtt_tools.cli.columns import columns
from rtt_tools.cli.looks import LANG
from rtt_tools.cli.names import BOARD
from rtt_tools.cli.ranking import ranking as ranking_table
from rtt_tools.diagnostics import Finding, Severity, Span, has_error
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, chosen, said
from rtt_tools.paper import formread
from rtt_tools.report import dumped, finding_data
from rtt_tools.top import sheetfile, transcript
from rtt_tools.top.board import Board
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import Refusal
from rtt_tools.top.rounds import recorded
from rtt_tools.top.scoring import Standing, ranking, uneven
from rtt_tools.top.sheetfile import Sheet

FAULTY, UNREADABLE = 1, 2  # exit codes
FILLED = (*files.SUFFIXES, ".pdf")  # what is looked at of a folder
UNKNOWN = "-"  # where numbers that nobody recorded would be counted


class Counted(NamedTuple):
    """What one player left empty in one round, from a filled sheet or from a game."""

    path: str
    player: str
    board: Board
    legal: int | None  # None: not every number is known
    empty: int
    illegal: tuple[tuple[Refusal, Span], ...] = ()
    round: int | None = None  # from 1, in a game
    companion: int | None = None  # the Companion's empty boxes, in a solo game
    rank: str | None = None  # of a solo game that was not stopped


class Scored(NamedTuple):
    """A file, or a sheet of several in one: what counts of it, or what kept it out."""

    path: str
    findings: tuple[Finding, ...]
    counted: tuple[Counted, ...] = ()
    unplayed: int = 0  # rounds of a game that are not over
    first: bool = True  # of its file


class Scores(NamedTuple):
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
        """The ranking over all rounds; games with the Companion are another thing."""
        ranked = (one for one in self.kept if one.companion is None)
        return ranking((one.player, one.empty) for one in ranked)

    @property
    def exit_code(self) -> int:
        """2 when a file could not be read, 1 when a number is illegal or a file left out."""
        if self.unreadable:
            return UNREADABLE
        illegal = any(one.illegal for one in self.kept)
        return FAULTY if illegal or self.left_out else 0


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--board",
    "boards",
    multiple=True,
    type=BOARD,
    metavar="BOARD",
    help="The board of a filled PDF, if it is not bundled. Again for another board.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@LANG
@click.pass_context
def score(
    ctx: click.Context,
    paths: tuple[str, ...],
    boards: tuple[str, ...],
    form: str,
    lang: str | None,
) -> None:
    """Score filled sheets, games and nights: illegal numbers, empty boxes, the ranking.

    A sheet is a YAML file, or a PDF of `export --fillable` that was typed into. One point for
    each box without a legal number; the lowest total wins, and equals share a place. Several
    sheets or games of one player are rounds; a game with the Companion has a rank instead. A
    folder stands for what of these is in it, - for standard input. Exit 1 when a number is
    illegal or a file had to be left out.
    """
    language = chosen(lang, os.environ)
    scores = read_all(paths, DEFAULT if form == "json" else language, placed(boards))
    complain(scores, language)
    if form == "json":
        terminal.put_bytes(dumped(as_json(scores)).encode())
    else:
        terminal.put(as_text(scores, language))
    ctx.exit(scores.exit_code)


def placed(boards: Iterable[str]) -> dict[str, str]:
    """Where each of the boards lies, by its id; exit 1 for one that has errors."""
    return {
        names.sound_board(one)[0].id: os.path.abspath(names.board_path(one)) for one in boards
    }


def read_all(arguments: Sequence[str], language: str, boards: Mapping[str, str]) -> Scores:
    """The score of every file; of a folder's files only filled sheets and games are taken."""
    scored: list[Scored] = []
    unreadable: list[str] = []
    for name in arguments:
        try:
            for path in [name] if name == reading.STDIN else files.found(name, FILLED):
                data = reading.taken(path, formread.LARGEST)
                named = not os.path.isdir(name)
                if formread.is_pdf(data):
                    scored += scored_forms(path, data, boards, named=named)
                else:
                    one = read_one(path, data, language, named=named)
                    scored += [one] if one else []
        except OSError as error:
            unreadable.append(escaped(checking.said(error, name), 400))
    return Scores(tuple(scored), tuple(unreadable))


def scored_forms(
    path: str, data: bytes, boards: Mapping[str, str], *, named: bool
) -> Iterator[Scored]:
    """The score of each sheet in a PDF."""
    from rtt_tools.top import sheetform  # most calls have no PDF and need none of it

    for number, (findings, sheet) in enumerate(sheetform.read(data, boards, named=named)):
        counted = (counted_sheet(path, sheet),) if sheet else ()
        yield Scored(path, findings, counted, first=number == 0)


def read_one(path: str, data: bytes, language: str, *, named: bool) -> Scored | None:
    """The score of one file; None for a file of another kind that nobody `named`."""
    read = source.read(data[: source.LARGEST_FILE + 1])
    kind = read.data.get("kind") if read.sound else None
    if not named and read.sound and kind not in ("sheet", *transcript.KINDS):
        return None
    folder = reading.folder(path)
    if kind in transcript.KINDS:
        return scored_game(path, transcript.read(read, folder, language))
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
    return Scored(path, checked.findings, counted_rounds(path, evening), unplayed)


def counted_rounds(path: str, evening: Evening) -> tuple[Counted, ...]:
    """What counts of an evening: each player in each round that is over."""
    return tuple(
        Counted(
            path,
            player,
            one.game.board,
            len(one.sheets[seat]) if recorded(one, seat) else None,
            empty,
            round=number,
            companion=one.companion if evening.solo else None,
            rank=one.rank,
        )
        for number, one in enumerate(evening.played, 1)
        for seat, (player, empty) in enumerate(
            zip(evening.players, one.empty or (), strict=True)
        )
    )


def complain(scores: Scores, language: str) -> None:
    """Name on standard error what could not be read, what is wrong, and unequal rounds."""
    for line in scores.unreadable:
        terminal.complain(line)
    for one in scores.scored:
        names.tell(one.path, (f for f in one.findings if f.severity > Severity.ADVICE))
        if not one.counted and not one.unplayed:  # a warning below tells of those
            terminal.complain(said("score-left-out", language, path=escaped(one.path, 300)))
    for warning in warnings(scores, language):
        terminal.complain(said("score-warning", language, what=warning))


def warnings(scores: Scores, language: str = DEFAULT) -> list[str]:
    """What makes the ranking doubtful."""
    unplayed = [
        said("score-unplayed", language, path=escaped(one.path, 300), count=one.unplayed)
        for one in scores.scored
        if one.unplayed
    ]
    counted = (one.path for one in scores.scored if one.counted and one.first)
    twice_named = [*twice(counted, language)]
    rounds = uneven(scores.standings)
    told = ", ".join(f"{escaped(player)} {count}" for player, count in sorted(rounds.items()))
    uneven_rounds = [said("score-uneven", language, rounds=told)] if rounds else []
    return [*unplayed, *twice_named, *uneven_rounds]


def twice(paths: Iterable[str], language: str) -> Iterator[str]:
    """A warning for each file that was named more than once."""
    for path, count in Counter(map(os.path.realpath, paths)).items():
        if count > 1:
            name = escaped(os.path.basename(path), 300)
            yield said("score-twice", language, path=name, count=count)


def as_json(scores: Scores) -> dict[str, object]:
    """The scores for scripts."""
    return {
        "version": 1,
        "sheets": [counted_json(one) for one in scores.kept],
        "ranking": [one.as_json() for one in scores.standings],
        "warnings": warnings(scores),
        "left_out": [
            {"path": one.path, "findings": [finding_data(found) for found in one.findings]}
            for one in scores.left_out
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
        data |= {"companion": one.companion, "rank": one.rank}
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


def as_text(scores: Scores, language: str) -> str:
    """The scores for people: illegal numbers, then each sheet, the ranks, the ranking."""
    parts = (
        illegal_lines(scores, language),
        sheet_lines(scores, language),
        solo_lines(scores, language),
        ranking_table(scores.standings, language),
    )
    return "\n".join(filter(None, parts))


def illegal_lines(scores: Scores, language: str) -> str:
    """Each illegal number with its place and reason."""
    return "".join(
        f"{escaped(one.path, 300)}:{span.line}:{span.column}: {refusal.told(language)}\n"
        for one in scores.kept
        for refusal, span in one.illegal
    )


def sheet_lines(scores: Scores, language: str) -> str:
    """One line a sheet: the player, the board, and what its boxes hold."""
    keys = ("column-player", "column-board", "column-legal", "column-illegal", "column-empty")
    rows = [
        (
            escaped(one.player),
            one.board.id,
            UNKNOWN if one.legal is None else one.legal,
            UNKNOWN if one.legal is None else len(one.illegal),
            one.empty,
        )
        for one in scores.kept
    ]
    return columns([said(key, language) for key in keys], rows)


def solo_lines(scores: Scores, language: str) -> str:
    """One line a solo game: what the Companion has left, and the rank it gives, if any."""
    keys = ("column-player", "column-board", "column-companion", "column-rank")
    rows = [
        (escaped(one.player), one.board.id, one.companion, rank_words(one.rank, language))
        for one in scores.kept
        if one.companion is not None
    ]
    return columns([said(key, language) for key in keys], rows)


def rank_words(rank: str | None, language: str) -> str:
    """The rank's name, or a dash."""
    return said(f"rank-{rank}", language) if rank else "-"
