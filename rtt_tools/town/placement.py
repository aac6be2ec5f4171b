"""Where each building may stand. See Construct in docs/town-rules.md."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from rtt_tools.town.buildings import (
    CATHEDRAL,
    HARBOUR,
    LIGHTHOUSE,
    LIGHTHOUSE_TOP,
    WATERMILL,
)
from rtt_tools.town.icons import COAST, OCEAN
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.refusals import Refusal
from rtt_tools.town.river import is_beside, is_in_front
from rtt_tools.town.squares import EMPTY, Square, Squares, has, is_bare_coast


@cache
def heading(name: str) -> str:
    """The heading of docs/town-rules.md about a building or an icon."""
    return name.title().replace("-", " ")


def cells_of(map: Map, building: str, cell: Cell, mirrored: bool = False) -> Mapping[Cell, str]:
    """The cells that a building takes, and what each then holds.

    `cell` is the foot of a Lighthouse, and the first step of a Cathedral's shape, which is
    mirrored west to east about it.
    """
    if building == LIGHTHOUSE:
        return {cell: LIGHTHOUSE, cell.next("N"): LIGHTHOUSE_TOP}
    if building == CATHEDRAL:
        turn = -1 if mirrored else 1
        shape = (
            Cell(cell.row + down, cell.col + turn * right) for down, right in map.cathedral
        )
        return dict.fromkeys(shape, CATHEDRAL)
    return {cell: building}


def built(
    map: Map, squares: Squares, building: str, cell: Cell, mirrored: bool = False
) -> Squares:
    """The squares with the building on them."""
    after = dict(squares)
    for at, what in cells_of(map, building, cell, mirrored).items():
        after[at] = squares.get(at, EMPTY)._replace(building=what)
    return after


def refusal(
    map: Map, squares: Squares, building: str, cell: Cell, mirrored: bool = False
) -> Refusal | None:
    """Why the building may not stand there, or None if it may."""
    if building == CATHEDRAL:
        return _cathedral(map, squares, cell, mirrored)
    if mirrored:
        return Refusal(heading(building), "not-mirrored", {"building": building}, cell)
    if building in SPECIAL:
        return SPECIAL[building](map, squares, cell)
    return occupied(map, squares, cell, heading(building))


def sites(map: Map, squares: Squares, building: str) -> Iterator[tuple[Cell, bool]]:
    """Every cell where the building may stand, and whether mirrored, from the north-west."""
    ways = (False, True) if building == CATHEDRAL else (False,)
    return (
        (cell, mirrored)
        for cell in map.cells()
        for mirrored in ways
        if refusal(map, squares, building, cell, mirrored) is None
    )


def occupied(map: Map, squares: Squares, cell: Cell, rule: str) -> Refusal | None:
    """Why nothing new may be put on the cell, under the rule of that heading, or None."""
    if cell not in squares:
        return shut(map, cell, rule)
    what = squares[cell].building or squares[cell].ground
    return Refusal(rule, "occupied", {"what": what}, cell)


def shut(map: Map, cell: Cell, rule: str) -> Refusal | None:
    """Why nothing is ever put on the cell, under the rule of that heading, or None."""
    if not map.covers(cell):
        return Refusal(rule, "off-map", {"rows": map.rows, "cols": map.cols}, cell)
    if cell in map.town_hall:
        return Refusal(rule, "town-hall-square", {}, cell)
    if cell in map.closed:
        return Refusal(rule, "closed-square", {}, cell)
    return None


def _harbour(map: Map, squares: Squares, cell: Cell) -> Refusal | None:
    """A Coast without Harbour or Lighthouse."""
    rule = heading(HARBOUR)
    if found := shut(map, cell, rule):
        return found
    if not has(squares, cell, COAST):
        return Refusal(rule, "needs-coast", {"building": HARBOUR}, cell)
    if standing := squares[cell].building:
        return Refusal(rule, "occupied", {"what": standing}, cell)
    return None


def _watermill(map: Map, squares: Squares, cell: Cell) -> Refusal | None:
    """Empty, beside the River: across a closed side of a piece, not in front of an open end."""
    rule = heading(WATERMILL)
    if found := occupied(map, squares, cell, rule):
        return found
    if not is_beside(squares, cell):
        wording = "only-in-front" if is_in_front(squares, cell) else "not-beside-river"
        return Refusal(rule, wording, {}, cell)
    if map.settings.watermill_in_front == "never" and is_in_front(squares, cell):
        return Refusal(rule, "never-in-front", {}, cell)
    return None


def _lighthouse(map: Map, squares: Squares, foot: Cell) -> Refusal | None:
    """Foot on a bare Coast, or empty with a Coast around; top above, empty, Ocean or Coast."""
    rule, top = heading(LIGHTHOUSE), foot.next("N")
    if not is_bare_coast(squares, foot):
        if found := occupied(map, squares, foot, rule):
            return found
        if not any(has(squares, cell, COAST) for cell in foot.around()):
            return Refusal(rule, "no-coast-around", {}, foot)
    if is_bare_coast(squares, top) or squares.get(top) == Square(OCEAN):
        return None
    return _part_refusal(map, squares, LIGHTHOUSE, foot, top)


def _cathedral(map: Map, squares: Squares, cell: Cell, mirrored: bool) -> Refusal | None:
    """All squares of its shape empty."""
    taken = cells_of(map, CATHEDRAL, cell, mirrored)
    found = (_part_refusal(map, squares, CATHEDRAL, cell, at) for at in taken)
    return next((one for one in found if one), None)


def _part_refusal(
    map: Map, squares: Squares, building: str, cell: Cell, part: Cell
) -> Refusal | None:
    """Why a part of the building that is named by `cell` may not stand there."""
    rule = heading(building)
    if part != cell and not map.covers(part):
        return Refusal(rule, "beyond-edge", {"building": building}, cell)
    return occupied(map, squares, part, rule)


SPECIAL: Mapping[str, Callable[[Map, Squares, Cell], Refusal | None]] = {
    HARBOUR: _harbour,
    WATERMILL: _watermill,
    LIGHTHOUSE: _lighthouse,
}
