"""Small maps that show a rule at a glance; the rules of play hold each of them to be true."""

from collections.abc import Mapping
from typing import NamedTuple

from rtt_tools.town.buildings import (
    CATHEDRAL,
    HARBOUR,
    HOUSE,
    LIGHTHOUSE,
    LIGHTHOUSE_TOP,
    TAVERN,
    WATERMILL,
)
from rtt_tools.town.icons import COAST, OCEAN, RIVER, TREE
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.squares import Square, Squares


class Example(NamedTuple):
    """A few squares of a map, with those that a rule speaks of."""

    rows: int
    cols: int
    squares: Squares
    here: tuple[Cell, ...] = ()  # where the rule puts something
    never: tuple[Cell, ...] = ()  # where it forbids to

    @property
    def map(self) -> Map:
        """A map of that size, without a Town Hall."""
        return Map(rows=self.rows, cols=self.cols, town_hall=frozenset())


def _squares(**lying: Square) -> Mapping[Cell, Square]:
    """What lies on the cells, each named as `a1`."""
    return {Cell(int(at[1]) - 1, ord(at[0]) - ord("a")): one for at, one in lying.items()}


def _river(sides: str) -> Square:
    return Square(RIVER, sides)


def _coast(sides: str, building: str = "") -> Square:
    return Square(COAST, sides, building)


_HOUSE, _TREE = Square(building=HOUSE), Square(TREE)

# It came in over the west edge, and goes on north.
RIVER_GOES_ON = Example(
    2, 3, _squares(a2=_river("EW"), b2=_river("NW")), here=(Cell(0, 1),), never=(Cell(1, 2),)
)
SHORES = {  # by `Settings.coast_two_sides`
    "adjacent": ("S", "SW", "ESW"),
    "any": ("S", "SW", "NS", "ESW"),
}
BEFORE_OCEAN = Example(
    2, 2, _squares(a1=_coast("E"), b2=_coast("N")), here=(Cell(0, 1),), never=(Cell(1, 0),)
)
AFTER_OCEAN = BEFORE_OCEAN._replace(
    squares={**BEFORE_OCEAN.squares, Cell(0, 1): Square(OCEAN)}, here=(), never=()
)
FOREST_GROWS = Example(
    2, 4, _squares(a1=_TREE, a2=_TREE, b1=_TREE, b2=_TREE), here=(Cell(0, 2), Cell(0, 3))
)
MILL_STANDS = Example(
    2,
    3,
    _squares(a2=_river("EW"), b2=_river("EW"), b1=Square(building=WATERMILL)),
    never=(Cell(1, 2),),
)
TAVERN_STANDS = Example(
    2,
    4,
    _squares(a1=_HOUSE, a2=_HOUSE, b2=Square(building=TAVERN), c1=_HOUSE, d2=_HOUSE),
)
LIGHTHOUSES = Example(
    2,
    4,
    _squares(
        a2=_coast("SW", LIGHTHOUSE),
        a1=Square(building=LIGHTHOUSE_TOP),
        c2=Square(building=LIGHTHOUSE),
        c1=Square(OCEAN, building=LIGHTHOUSE_TOP),
        d1=_coast("W"),
    ),
)
HARBOUR_STANDS = Example(1, 1, _squares(a1=_coast("S", HARBOUR)))


def cathedral(map: Map, *, mirrored: bool = False) -> Example:
    """The Cathedral of a map, alone."""
    turn = -1 if mirrored else 1
    rows = [row for row, _ in map.cathedral]
    cols = [turn * col for _, col in map.cathedral]
    cells = (Cell(r - min(rows), c - min(cols)) for r, c in zip(rows, cols, strict=True))
    squares = {cell: Square(building=CATHEDRAL) for cell in cells}
    return Example(max(rows) - min(rows) + 1, max(cols) - min(cols) + 1, squares)


def is_symmetric(map: Map) -> bool:
    """Is the Cathedral of the map its own mirror image?"""
    return cathedral(map) == cathedral(map, mirrored=True)
