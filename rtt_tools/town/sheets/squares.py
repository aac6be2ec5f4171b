"""A map as a picture: its squares with what is drawn and built on them, or still empty."""

from collections.abc import Iterator

from rtt_tools.paper import pens
from rtt_tools.paper.cover import CAPITAL
from rtt_tools.paper.hatch import hatch
from rtt_tools.paper.look import PLAIN, SMALL, Look
from rtt_tools.paper.model import Anchor, Group, Path, Rect, Shape, Text, lines
from rtt_tools.paper.theme import WHITE
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.sheets.built import buildings
from rtt_tools.town.sheets.colours import Colours, colours
from rtt_tools.town.sheets.grounds import SHARE, ground, placed
from rtt_tools.town.sheets.pictures import FIELD, TOWN_HALL, picture
from rtt_tools.town.squares import Square, Squares

LABEL = 4.4  # mm that the letters and numbers at a map's edges take
RADIUS = 2.0  # of a map's corners, mm
HATCH = 1.6  # mm between the lines of a closed square


def map_drawing(
    map: Map, squares: Squares, side: float, look: Look = PLAIN, *, labels: bool = True
) -> Group:
    """The map with what lies on it, its squares `side` mm, the corner of a1 at 0, 0.

    `labels`: letters above and numbers at its left, within `LABEL` mm.
    """
    paint = colours(look)
    wide, high = map.cols * side, map.rows * side
    ends = Rect(0, 0, wide, high, min(RADIUS, side / 4))
    grounds = (placed(cell, side, ground(one, side, paint)) for cell, one in squares.items())
    shapes = (
        *_paper(map, side, paint),
        Group((*grounds, *_closed(map, side, paint)), clip=ends),
        _grid(map, side, paint),
        *_town_hall(map, side, look),
        *buildings(squares, side, look),
        ends._replace(stroke=paint.ink, line=(1.6 if paint.inked else 1.0) * pens.BOX),
        *(_labels(map, side, paint) if labels else ()),
    )
    return Group(shapes)


def square_drawing(square: Square, side: float, look: Look = PLAIN) -> Group:
    """A square with its ground and its building, `side` mm, around 0, 0.

    A Lighthouse reaches over the square north of it; a Cathedral stands alone.
    """
    paint, cell = colours(look), Cell(0, 0)
    lower = Group(ground(square, side, paint), scale=side / FIELD)
    shapes = tuple(buildings({cell: square}, side, look))
    return Group((lower, Group(shapes, -side / 2, -side / 2)))


# --- the empty map ----------------------------------------------------------------------


def _paper(map: Map, side: float, paint: Colours) -> Iterator[Shape]:
    """White squares and pale ones in turn; those in the corners are round there."""
    wide, high = map.cols * side, map.rows * side
    yield Rect(0, 0, wide, high, min(RADIUS, side / 4), WHITE)
    if not paint.inked:
        return
    corners = {(row, col) for row in (0, map.rows - 1) for col in (0, map.cols - 1)}
    for cell in map.cells():
        if (cell.row + cell.col) % 2 == 0:
            radius = min(RADIUS, side / 4) if cell in corners else 0.0
            yield Rect(cell.col * side, cell.row * side, side, side, radius, paint.pale)


def _grid(map: Map, side: float, paint: Colours) -> Path:
    wide, high = map.cols * side, map.rows * side
    across = (lines((0, row * side), (wide, row * side)) for row in range(1, map.rows))
    down = (lines((col * side, 0), (col * side, high)) for col in range(1, map.cols))
    every = (*across, *down)
    strokes = tuple(step for one in every for step in one)
    return Path(strokes, stroke=paint.grid, line=pens.RULING)


def _closed(map: Map, side: float, paint: Colours) -> Iterator[Shape]:
    """Squares on which nothing may ever be drawn, hatched."""
    for cell in sorted(map.closed):
        room = Rect(cell.col * side, cell.row * side, side, side, 0.0, WHITE)
        yield room
        yield hatch(room, HATCH, paint.closed, pens.RULING)


def _town_hall(map: Map, side: float, look: Look) -> Iterator[Shape]:
    """The Town Hall as one building where its squares are a rectangle, else one on each."""
    paint = colours(look)
    for room in _rooms(map.town_hall):
        x, y = room.x * side, room.y * side
        wide, high = room.width * side, room.height * side
        yield Rect(x, y, wide, high, 0.0, paint.tints.sand, paint.ink, 1.4 * pens.BOX)
        size = SHARE * min(wide, high)
        yield picture(TOWN_HALL, size, look, x + wide / 2, y + high / 2)


def _rooms(cells: frozenset[Cell]) -> Iterator[Rect]:
    """The rectangle of the cells, in squares, or each of them if they fill none."""
    if not cells:
        return
    rows, cols = zip(*cells, strict=True)
    wide, high = max(cols) - min(cols) + 1, max(rows) - min(rows) + 1
    if wide * high == len(cells):
        yield Rect(min(cols), min(rows), wide, high)
    else:
        yield from (Rect(cell.col, cell.row, 1, 1) for cell in sorted(cells))


def _labels(map: Map, side: float, paint: Colours) -> Iterator[Text]:
    """The letters of columns above the map, the numbers of rows at its left."""
    for col in range(map.cols):
        letter, x = str(Cell(0, col))[0], (col + 0.5) * side
        yield Text(x, -1.4, letter, SMALL, 600, paint.ink, Anchor.MIDDLE)
    for row in range(map.rows):
        y = (row + 0.5) * side + CAPITAL * SMALL / 2
        yield Text(-1.2, y, str(row + 1), SMALL, 600, paint.ink, Anchor.END)
