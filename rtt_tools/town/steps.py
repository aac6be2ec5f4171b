"""What happens at a table step by step, and how its game stands, as values.

A table need not tell what its players draw: the sheet of a player may not be known.
"""

from typing import NamedTuple

from rtt_tools.town.map import Map, Stock
from rtt_tools.town.moves import Adjust, Build, Draw, Fell, Grow, Move
from rtt_tools.town.movetext import Line
from rtt_tools.town.position import (
    CONSTRUCT,
    DISCOVER,
    GATHER,
    OVER,
    PHASES,
    ROLL,
    UPKEEP,
    Position,
)
from rtt_tools.town.scoring import Placed, Score, ranking
from rtt_tools.town.squares import Squares

ORDER = (*PHASES, ROLL, OVER)  # of the table within a round; ROLL and OVER come after it
PHASE_OF = {Adjust: DISCOVER, Draw: DISCOVER, Build: CONSTRUCT, Fell: GATHER, Grow: UPKEEP}


class Rolled(NamedTuple):
    """The dice of the next round."""

    dice: tuple[int, ...]


class Told(NamedTuple):
    """What a player did in the round, in its order; nothing: they did nothing more."""

    seat: int
    moves: tuple[Line, ...]


class Drawn(NamedTuple):
    """The map of a player as it lies now, and what else their sheet says."""

    seat: int
    squares: Squares
    stock: Stock
    town_hall_uses: int = 0
    fountain_uses: int = 0


class Passed(NamedTuple):
    """The table goes on: to a phase of the round, or with ROLL to its end."""

    to: str


class Counted(NamedTuple):
    """The points of a player by source, as the table has counted them."""

    seat: int
    score: Score


class Scored(NamedTuple):
    """The game is over, and all points are known; `early`: before its last round was."""

    scores: tuple[Score, ...] = ()  # of each seat; they follow from maps and counts
    early: bool = False


Step = Rolled | Told | Drawn | Passed | Counted | Scored


class Sheet(NamedTuple):
    """What is known of a player's sheet."""

    position: Position | None  # None: it is not known
    told: bool = False  # was anything of it ever told?
    lately: bool = False  # in this round?
    moves: tuple[Move, ...] | None = ()  # all from the start; None: some were not told
    counted: Score | None = None


class Evening(NamedTuple):
    """A table, and how its game stands."""

    players: tuple[str, ...]
    map: Map
    seed: int | None = None  # None: real dice
    rolled: tuple[tuple[int, ...], ...] = ()  # the dice of each round so far
    phase: str = ROLL  # of the table; ROLL: the next round is not rolled yet
    sheets: tuple[Sheet, ...] = ()
    scores: tuple[Score, ...] = ()  # once the game is scored
    early: bool = False

    @property
    def over(self) -> bool:
        """Is the game scored?"""
        return bool(self.scores)

    @property
    def round(self) -> int:
        """The round that is played or rolled next, from 1; after the last that one."""
        return min(len(self.rolled) + (self.phase == ROLL), len(self.map.rounds))

    @property
    def ranking(self) -> tuple[Placed, ...]:
        """The players by points, once the game is scored."""
        return ranking(zip(self.players, self.scores, strict=True)) if self.scores else ()
