"""What counts of sheets and games: each player's empty boxes, round by round."""

from typing import NamedTuple

from rtt_tools.diagnostics import Finding, Span, has_error
from rtt_tools.top import transcript
from rtt_tools.top.board import Board
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import Refusal
from rtt_tools.top.rounds import recorded
from rtt_tools.top.scoring import Standing, ranking
from rtt_tools.top.sheetfile import Sheet

FAULTY, UNREADABLE = 1, 2  # exit codes


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
        """2 for an unreadable file; 1 for an illegal number, a file left out, or none."""
        if self.unreadable:
            return UNREADABLE
        illegal = any(one.illegal for one in self.kept)
        return FAULTY if illegal or self.left_out or not self.scored else 0


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
