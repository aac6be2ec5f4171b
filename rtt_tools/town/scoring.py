"""What a town scores at the end, part by part. See Scoring in docs/town-rules.md."""

from collections.abc import Iterable
from typing import NamedTuple

from rtt_tools.town.buildings import (
    CATHEDRAL,
    CATHEDRAL_POINTS,
    HOUSE,
    HOUSE_POINTS,
    LIGHTHOUSE,
    TAVERN,
)
from rtt_tools.town.icons import COAST, OCEAN
from rtt_tools.town.map import Map
from rtt_tools.town.river import course
from rtt_tools.town.squares import Squares, count, holds, of_building, of_ground


class Score(NamedTuple):
    """Points by source; nothing else scores."""

    houses: int = 0  # 2 for each House; more of these break a tie
    taverns: int = 0  # 1 for each House with a Tavern around it, once
    river: int = 0  # 1 for each square, 2 where it connects opposite edges
    coast: int = 0  # 1 for each square, with or without a Harbour
    lighthouse: int = 0  # 1 for each Ocean and Coast square, with a Lighthouse
    cathedral: int = 0

    @property
    def total(self) -> int:
        """All points."""
        return sum(self)


class Rank(NamedTuple):
    """A rank of the game alone: its name in the rules, and the least points for it."""

    name: str
    least: int


RANKS = (
    Rank("failed", 0),
    Rank("adequate", 51),
    Rank("good", 61),
    Rank("great", 71),
    Rank("legendary", 81),
)


def score(map: Map, squares: Squares) -> Score:
    """The points of what is drawn and built."""
    houses = tuple(of_building(squares, HOUSE))
    coasts, oceans = count(of_ground(squares, COAST)), count(of_ground(squares, OCEAN))
    lit = any(of_building(squares, LIGHTHOUSE))
    return Score(
        houses=HOUSE_POINTS * len(houses),
        taverns=sum(
            any(holds(squares, cell, TAVERN) for cell in house.around()) for house in houses
        ),
        river=course(map, squares).points,
        coast=coasts,
        lighthouse=(oceans + coasts) * lit,
        cathedral=CATHEDRAL_POINTS * any(of_building(squares, CATHEDRAL)),
    )


def rank(total: int) -> Rank:
    """The rank of a solo game with so many points."""
    return [one for one in RANKS if one.least <= total][-1]


class Placed(NamedTuple):
    """One player in the ranking of a game."""

    place: int
    player: str
    score: Score


def ranking(scores: Iterable[tuple[str, Score]]) -> tuple[Placed, ...]:
    """The players by points; a tie goes to more House points, without Taverns, else is shared.

    Places are 1, 1, 3; who shares one stays in the order given.
    """
    told = sorted(scores, key=lambda one: (-one[1].total, -one[1].houses))
    keys = [(one.total, one.houses) for _, one in told]
    return tuple(
        Placed(1 + keys.index(key), player, one)
        for key, (player, one) in zip(keys, told, strict=True)
    )
