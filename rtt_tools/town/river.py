"""The river: where it comes from, where its head points, what it scores.

See River in docs/town-rules.md.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.town.icons import RIVER
from rtt_tools.town.map import OPPOSITE, SIDES, Cell, Map
from rtt_tools.town.squares import Squares, has, of_ground

ACROSS = ({"N", "S"}, {"E", "W"})  # the pairs of opposite edges


class Course(NamedTuple):
    """The river from the edge where it begins to its head.

    Its direction needs no record: only the first piece has an end that leaves the map, until
    the head leaves it too.
    """

    cells: tuple[Cell, ...] = ()
    source: str = ""  # the side over which the first piece leaves the map
    side: str = ""  # the side over which the last piece goes on
    head: Cell | None = None  # the cell that it points to; None: no river, or a finished one

    @property
    def finished(self) -> bool:
        """Has the head left the map?"""
        return bool(self.cells) and self.head is None

    @property
    def points(self) -> int:
        """1 for each square, 2 where the ends lie over opposite edges."""
        crosses = self.finished and {self.source, self.side} in ACROSS
        return len(self.cells) * (2 if crosses else 1)


def leaving(map: Map, cell: Cell, sides: str) -> str:
    """Those of the sides over which a piece on this cell leaves the map."""
    return "".join(side for side in sides if not map.covers(cell.next(side)))


def course(map: Map, squares: Squares) -> Course:
    """The river on these squares."""
    for cell in of_ground(squares, RIVER):
        if out := leaving(map, cell, squares[cell].sides):
            return followed(map, squares, cell, out[0])
    return Course()


def followed(map: Map, squares: Squares, first: Cell, source: str) -> Course:
    """The river that enters the map over this side of its first piece."""
    cells, came = [first], source
    while True:
        side = squares[cells[-1]].sides.replace(came, "")
        head, came = cells[-1].next(side), OPPOSITE[side]
        if not map.covers(head):
            return Course(tuple(cells), source, side)
        if not has(squares, head, RIVER) or came not in squares[head].sides:
            return Course(tuple(cells), source, side, head)
        cells.append(head)


def is_in_front(squares: Squares, cell: Cell) -> bool:
    """Does an open end of a River point at the cell?"""
    return any(is_open for is_open in _pieces_beside(squares, cell))


def is_beside(squares: Squares, cell: Cell) -> bool:
    """Does the cell share a side with a River square, across a closed side of that piece?"""
    return any(not is_open for is_open in _pieces_beside(squares, cell))


def _pieces_beside(squares: Squares, cell: Cell) -> Iterator[bool]:
    """For each River piece beside the cell: is its side towards the cell an open end?"""
    for side in SIDES:
        if has(squares, other := cell.next(side), RIVER):
            yield OPPOSITE[side] in squares[other].sides
