"""What lies on the squares of a map: the ground that was drawn, and what was built on it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rtt_tools.town.icons import COAST
from rtt_tools.town.map import Cell, Map


class Square(NamedTuple):
    """One square with something on it.

    A Lighthouse takes two squares, `lighthouse` its foot and `lighthouse-top` north of it;
    each square of a Cathedral says `cathedral`.
    """

    ground: str = ""  # an icon or ocean; "" where only a building stands
    sides: str = ""  # the open ends of a River, the water of a Coast, in the order NESW
    building: str = ""


Squares = Mapping[Cell, Square]  # only the squares with something on them
EMPTY = Square()


def is_empty(map: Map, squares: Squares, cell: Cell) -> bool:
    """Is the cell on the map, open, and nothing on it?"""
    return cell not in squares and map.is_open(cell)


def empties(map: Map, squares: Squares) -> Iterator[Cell]:
    """The empty cells, row by row from the north-west."""
    return (cell for cell in map.cells() if is_empty(map, squares, cell))


def count(cells: Iterable[Cell]) -> int:
    """How many they are."""
    return sum(1 for _ in cells)


def of_ground(squares: Squares, ground: str) -> Iterator[Cell]:
    """The cells with this ground, in the order they were drawn."""
    return (cell for cell, square in squares.items() if square.ground == ground)


def of_building(squares: Squares, building: str) -> Iterator[Cell]:
    """The cells with this building, in the order they were built."""
    return (cell for cell, square in squares.items() if square.building == building)


def has(squares: Squares, cell: Cell, ground: str) -> bool:
    """Is this the ground of the cell?"""
    return squares.get(cell, EMPTY).ground == ground


def holds(squares: Squares, cell: Cell, building: str) -> bool:
    """Does this building stand on the cell?"""
    return squares.get(cell, EMPTY).building == building


def is_bare_coast(squares: Squares, cell: Cell) -> bool:
    """Is it a Coast on which nothing stands?"""
    square = squares.get(cell, EMPTY)
    return square.ground == COAST and not square.building
