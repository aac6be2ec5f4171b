"""The map as an array with a border, and the numbers by which the kernel knows things.

Square (row, col) is at (row + 1) * WIDE + col + 1, so that every step from a square of the map
leads to a place in the array. Sides are bits in the order NESW: 1, 2, 4, 8.
"""

from typing import Any

import numpy

from rtt_tools.town.buildings import BUILDINGS, LIGHTHOUSE_TOP
from rtt_tools.town.icons import ICONS, OCEAN
from rtt_tools.town.map import AROUND, LARGEST, SIDES, STEPS, Cell

Wholes = numpy.ndarray[Any, numpy.dtype[numpy.int64]]

WIDE = LARGEST + 2
PLACES = WIDE * WIDE
SQUARES = LARGEST * LARGEST
GRID = numpy.int8

BESIDE = numpy.array([WIDE * down + right for down, right in (STEPS[side] for side in SIDES)])
NEAR = numpy.array([WIDE * down + right for down, right in AROUND])

# What lies on a square.
GROUNDS = ("", *ICONS, OCEAN)
NOTHING, A_FARM, A_MOUNTAIN, A_TREE, A_RIVER, A_COAST, AN_OCEAN = range(len(GROUNDS))
SHUT, OFF = 7, 8  # closed or Town Hall, and off the map
# What stands on it.
STANDING = ("", *BUILDINGS, LIGHTHOUSE_TOP)
BARE, A_HOUSE, A_MINE, A_WOODCUTTER, A_HARBOUR, A_WATERMILL = range(6)
A_TAVERN, A_FOUNTAIN, A_MARKET, A_LIGHTHOUSE, A_CATHEDRAL, A_LAMP = range(6, len(STANDING))
COSTS = numpy.array([(0, 0, 0), *(one.cost for one in BUILDINGS.values())])
LIMITS = numpy.array([0, *(one.limit for one in BUILDINGS.values())])


def place_of(cell: Cell) -> int:
    """Where the cell is in the array."""
    return (cell.row + 1) * WIDE + cell.col + 1


def cell_at(place: int) -> Cell:
    """The cell that is there."""
    return Cell(place // WIDE - 1, place % WIDE - 1)


def bits_of(sides: str) -> int:
    """The sides as bits."""
    return sum(1 << SIDES.index(side) for side in sides)


def sides_of(bits: int) -> str:
    """The sides by name, in the order NESW."""
    return "".join(side for bit, side in enumerate(SIDES) if bits >> bit & 1)
