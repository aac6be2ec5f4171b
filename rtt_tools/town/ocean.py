"""Ocean: empty squares that see water, until nothing changes.

See Ocean in docs/town-rules.md.
"""

from collections.abc import Iterator

from rtt_tools.town.buildings import LIGHTHOUSE_TOP
from rtt_tools.town.icons import COAST, OCEAN
from rtt_tools.town.map import OPPOSITE, SIDES, Cell, Map
from rtt_tools.town.squares import EMPTY, Square, Squares

NEIGHBOURING = ("NE", "ES", "SW", "NW")  # pairs of sides that meet in a corner


def water_seen(squares: Squares, cell: Cell) -> str:
    """The sides on which the cell sees water: a Coast's water facing it, or an Ocean.

    The map's edge is not water (ruling).
    """
    return "".join(side for side in SIDES if _is_water(squares, cell, side))


def _is_water(squares: Squares, cell: Cell, side: str) -> bool:
    """Does the cell see water on this side?"""
    square = squares.get(cell.next(side), EMPTY)
    if square.ground == COAST:
        return OPPOSITE[side] in square.sides
    return square.ground == OCEAN


def is_enough(map: Map, seen: str) -> bool:
    """Does a square with water on these sides become Ocean, as the map reads the rule?"""
    if map.settings.ocean == "adjacent-sides":
        return any(set(pair) <= set(seen) for pair in NEIGHBOURING)
    return len(seen) >= 2


def can_flood(map: Map, squares: Squares, cell: Cell) -> bool:
    """May the cell become Ocean: empty, or the top of a Lighthouse on an empty square?"""
    square = squares.get(cell, EMPTY)
    return map.is_open(cell) and square in (EMPTY, Square(building=LIGHTHOUSE_TOP))


def _shallows(squares: Squares) -> Iterator[Cell]:
    """The cells beside a Coast or an Ocean: no other sees water."""
    for cell, square in squares.items():
        if square.ground in (COAST, OCEAN):
            yield from cell.beside()


def flooded(map: Map, squares: Squares) -> Squares:
    """The squares once everything that sees enough water has become Ocean.

    A square never sees less water than before, so the order does not matter (D).
    """
    after, waiting = dict(squares), list(_shallows(squares))
    while waiting:
        cell = waiting.pop()
        if can_flood(map, after, cell) and is_enough(map, water_seen(after, cell)):
            after[cell] = after.get(cell, EMPTY)._replace(ground=OCEAN)
            waiting.extend(cell.beside())
    return after
