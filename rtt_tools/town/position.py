"""A game of one player between two moves."""

from collections.abc import Mapping
from typing import NamedTuple

from rtt_tools.town.map import Cell, Map, Round, Stock
from rtt_tools.town.squares import Squares

DISCOVER, CONSTRUCT, GATHER, UPKEEP = "discover", "construct", "gather", "upkeep"
ROLL, OVER = "roll", "over"
PHASES = (DISCOVER, CONSTRUCT, GATHER, UPKEEP)  # of a round (T)


class Die(NamedTuple):
    """A die of this round that is not drawn yet."""

    face: int
    adjusted: bool = False  # by the Town Hall, once a die and roll


class Position(NamedTuple):
    """Everything that the rules ask about: the sheet, and where in its round the game is."""

    squares: Squares
    stock: Stock
    round: int = 1  # the one that is played or rolled next, from 1
    phase: str = ROLL
    dice: tuple[Die, ...] = ()  # not drawn yet, by face
    drawn: int = 0  # icons, in this round
    town_hall_uses: int = 0  # in the game
    fountain_uses: int = 0  # in the game
    quotas: Mapping[Cell, int] = {}  # Trees that must still grow in this Upkeep


def start(map: Map) -> Position:
    """The game before its first roll."""
    return Position({}, map.start)


def this_round(map: Map, position: Position) -> Round:
    """What the round offers."""
    return map.rounds[position.round - 1]
