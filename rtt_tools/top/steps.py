"""What happens in a round step by step, and how the game stands, as values.

A round is one whole game for one to six players. The steps are what people do at a table: the
five dice that give the first pool, a roll, what somebody wrote, the change of the pool, the
end (docs/rules.md, "Setup" and "A turn").
"""

from typing import NamedTuple, TypeAlias

from rtt_tools.top.board import Board
from rtt_tools.top.dice import Roll
from rtt_tools.top.game import Write, Written, is_full
from rtt_tools.top.pool import Pool
from rtt_tools.top.rulesets import JOURNEYS, Ruleset
from rtt_tools.top.solo import rank

START, ROLL, WRITE, OVER = "start", "roll", "write", "over"  # the stages of a round


class Game(NamedTuple):
    """What is played, and by how many."""

    board: Board
    seats: int = 1
    ruleset: Ruleset = JOURNEYS
    big_to_small: bool = False
    solo: bool = False  # one player, with the Companion


class Started(NamedTuple):
    """All five dice were rolled, again while all were odd: the even ones are the first pool.

    Without `rolls` the table only says which pool came of it.
    """

    rolls: tuple[Roll, ...] = ()
    pool: Pool = ()
    first: int | None = None  # the seat that begins; None: whose turn it is anyway


class Rolled(NamedTuple):
    """What the dice of the pool and the action die show."""

    roll: Roll
    action: str


class Wrote(NamedTuple):
    """Somebody wrote: who, if known, and which numbers, if recorded.

    A move without dice leaves it to us to find dice that make its number.
    """

    seat: int | None = None
    moves: tuple[Write, ...] = ()


class Changed(NamedTuple):
    """The next active player changed the pool; neither die: it stays as it must."""

    add: str | None = None
    remove: str | None = None


class Ended(NamedTuple):
    """The round is over: the empty boxes of each seat, None where the sheet tells them."""

    empty: tuple[int | None, ...] = ()
    early: bool = False  # stopped before anybody had finished


Step: TypeAlias = Started | Rolled | Wrote | Changed | Ended


class Round(NamedTuple):
    """How a game stands."""

    game: Game
    sheets: tuple[Written, ...]
    first: int = 0  # the seat that was active in turn 1
    chance: int | None = None  # the state of the randomness; None: real dice
    starts: tuple[Roll, ...] = ()
    turn: int = 0  # from 1; 0 before the first pool is known
    pool: Pool = ()
    roll: Roll | None = None  # None: the pool waits to be rolled
    action: str = ""
    writes: tuple[tuple[Write, ...], ...] = ()  # of this turn, by seat, dice as they were said
    unsaid: frozenset[int | None] = frozenset()  # wrote unrecorded this turn; None: somebody
    unnamed: bool = False  # somebody wrote in any turn, and nobody said who
    loose: frozenset[int] = frozenset()  # seats of which something was not recorded
    crossed: int = 0  # boxes of the Companion
    crossing: int = 0  # of these, by the roll of this turn
    empty: tuple[int, ...] | None = None  # by seat, once the round is over

    @property
    def stage(self) -> str:
        """What the table waits for: START, ROLL, WRITE (then a change or the end), OVER."""
        if self.empty is not None:
            return OVER
        if not self.pool:
            return START
        return ROLL if self.roll is None else WRITE

    @property
    def active(self) -> int:
        """The seat whose turn it is: from the first to the left, round the table."""
        return (self.first + max(0, self.turn - 1)) % self.game.seats

    @property
    def next_active(self) -> int:
        """The seat to the left of the active one, which changes the pool and is active next."""
        return (self.active + 1) % self.game.seats

    @property
    def wrote(self) -> bool:
        """Did anybody write in this turn?"""
        return bool(self.unsaid) or any(self.writes)

    @property
    def companion(self) -> int:
        """The Companion's empty boxes: the score of a solo game."""
        return len(self.game.board.boxes) - self.crossed

    @property
    def rank(self) -> str | None:
        """The rank of a solo game whose sheet or Companion is full; None for any other."""
        done = self.must_end or bool(self.winners)
        return rank(self.companion) if self.game.solo and done else None

    @property
    def full(self) -> tuple[int, ...]:
        """The seats whose recorded sheet is full."""
        return tuple(
            s for s, sheet in enumerate(self.sheets) if is_full(self.game.board, sheet)
        )

    @property
    def must_end(self) -> bool:
        """Is this the last turn, as far as sheets and Companion tell?"""
        return bool(self.full) or (self.game.solo and self.companion == 0)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that filled their last box; they share the win, without a tiebreak."""
        return tuple(seat for seat, empty in enumerate(self.empty or ()) if empty == 0)
