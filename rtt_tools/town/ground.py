"""Where each icon may be drawn, and on which sides. See Discover in docs/town-rules.md.

What buildings may stand on is `placement`.
"""

from collections.abc import Iterator

from rtt_tools.town.icons import COAST, RIVER, STRAIGHTS_AND_CORNERS, shores
from rtt_tools.town.map import OPPOSITE, SIDES, Cell, Map
from rtt_tools.town.placement import occupied
from rtt_tools.town.refusals import Refusal
from rtt_tools.town.river import Course, course, leaving
from rtt_tools.town.squares import Squares, empties


def refusal(
    map: Map, squares: Squares, icon: str, cell: Cell, sides: str = ""
) -> Refusal | None:
    """Why the icon may not lie there, with ends or water on these sides; None if it may."""
    if icon == RIVER:
        return _piece(map, squares, course(map, squares), cell, sides)
    if found := occupied(map, squares, cell, "Discover"):
        return found
    if icon == COAST:
        return _shore(map, cell, sides)
    if sides:
        return Refusal("Discover", "no-sides", {"icon": icon}, cell)
    return None


def sites(map: Map, squares: Squares, icon: str) -> Iterator[tuple[Cell, str]]:
    """Every cell where the icon may lie, and the sides of it, from the north-west."""
    if icon == RIVER:
        yield from _pieces(map, squares)
        return
    ways = shores(map.settings.coast_two_sides) if icon == COAST else ("",)
    for cell in empties(map, squares):
        yield from ((cell, sides) for sides in ways)


def _shore(map: Map, cell: Cell, sides: str) -> Refusal | None:
    """Why a Coast has no such water."""
    reading = map.settings.coast_two_sides
    if sides in shores(reading):
        return None
    wording = "shore-any" if reading == "any" else "shore"
    return Refusal("Coast", wording, {"sides": sides}, cell)


def _pieces(map: Map, squares: Squares) -> Iterator[tuple[Cell, str]]:
    """Every piece of the River that may lie somewhere now."""
    now = course(map, squares)
    edge = (cell for cell in empties(map, squares) if leaving(map, cell, SIDES))
    for cell in (now.head,) if now.head else edge:
        for sides in STRAIGHTS_AND_CORNERS:
            if _piece(map, squares, now, cell, sides) is None:
                yield cell, sides


def _piece(map: Map, squares: Squares, now: Course, cell: Cell, sides: str) -> Refusal | None:
    """Why no such piece may lie there, the River being as it is now."""
    if sides not in STRAIGHTS_AND_CORNERS:
        return Refusal("River", "river-ends", {"sides": sides}, cell)
    if now.finished:
        return Refusal("River", "river-finished", {"end": now.cells[-1]}, cell)
    if now.head:
        return _next_piece(map, squares, cell, sides, now, now.head)
    return occupied(map, squares, cell, "Discover") or _spring(map, cell, sides)


def _spring(map: Map, cell: Cell, sides: str) -> Refusal | None:
    """Why the River may not begin there."""
    if not leaving(map, cell, SIDES):
        return Refusal("River", "river-edge", {}, cell)
    if not leaving(map, cell, sides):
        return Refusal("River", "river-leaves", {"sides": sides}, cell)
    return None


def _next_piece(
    map: Map, squares: Squares, cell: Cell, sides: str, now: Course, head: Cell
) -> Refusal | None:
    """Why the piece does not go on where the head points; a head may be blocked (ruling)."""
    blocked = occupied(map, squares, head, "River")
    if cell != head:
        wording = "river-blocked" if blocked else "river-elsewhere"
        return Refusal("River", wording, {"head": head}, cell)
    if not blocked and OPPOSITE[now.side] not in sides:
        values = {"sides": sides, "side": OPPOSITE[now.side], "last": now.cells[-1]}
        return Refusal("River", "river-meets", values, cell)
    return blocked
