"""A map as a picture: its squares with what is drawn and built on them, or still empty.

A square is drawn around 0, 0 in the field of 10 units that pictures have. The ground is told by
its lines as well as by its colour: water has waves, a beach has none.
"""

from collections.abc import Iterator, Mapping

from rtt_tools.paper import pens
from rtt_tools.paper.cover import CAPITAL
from rtt_tools.paper.hatch import hatch
from rtt_tools.paper.look import PLAIN, SMALL, Look
from rtt_tools.paper.model import Anchor, Circle, Group, Path, Rect, Shape, Text, lines
from rtt_tools.paper.strokes import steps
from rtt_tools.paper.theme import WHITE
from rtt_tools.town.buildings import CATHEDRAL, HARBOUR, LIGHTHOUSE, LIGHTHOUSE_TOP
from rtt_tools.town.icons import COAST, OCEAN, RIVER
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.sheets.colours import Colours, colours
from rtt_tools.town.sheets.pictures import (
    FIELD,
    LINE,
    PICTURES,
    TOWN_HALL,
    Disc,
    Mark,
    Stroke,
    drawn,
    picture,
)
from rtt_tools.town.squares import EMPTY, Square, Squares

HALF = FIELD / 2
SHARE = 0.86  # of a square's side: its picture
LABEL = 4.4  # mm that the letters and numbers at a map's edges take
RADIUS = 2.0  # of a map's corners, mm
HATCH = 1.6  # mm between the lines of a closed square
WATER = 2.9  # units from the side of a Coast to its shore
BED = 2.2  # half of a River's width
LANDING = 2.9  # the radius of the disc that an anchor lies on


def map_drawing(
    map: Map, squares: Squares, side: float, look: Look = PLAIN, *, labels: bool = True
) -> Group:
    """The map with what lies on it, its squares `side` mm, the corner of a1 at 0, 0.

    `labels`: letters above and numbers at its left, within `LABEL` mm.
    """
    paint = colours(look)
    wide, high = map.cols * side, map.rows * side
    ends = Rect(0, 0, wide, high, min(RADIUS, side / 4))
    ground = (_at(cell, side, _ground(one, side, paint)) for cell, one in squares.items())
    shapes = (
        *_paper(map, side, paint),
        Group((*ground, *_closed(map, side, paint)), clip=ends),
        _grid(map, side, paint),
        *_town_hall(map, side, look),
        *_buildings(squares, side, look),
        ends._replace(stroke=paint.ink, line=(1.6 if paint.inked else 1.0) * pens.BOX),
        *(_labels(map, side, paint) if labels else ()),
    )
    return Group(shapes)


def _at(cell: Cell, side: float, shapes: tuple[Shape, ...]) -> Group:
    """Shapes of a square's field in its place."""
    x, y = (cell.col + 0.5) * side, (cell.row + 0.5) * side
    return Group(shapes, x, y, side / FIELD)


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


# --- ground -----------------------------------------------------------------------------


def square_drawing(square: Square, side: float, look: Look = PLAIN) -> Group:
    """A square with its ground and its building, `side` mm, around 0, 0.

    A Lighthouse reaches over the square north of it; a Cathedral stands alone.
    """
    paint, cell = colours(look), Cell(0, 0)
    ground = Group(_ground(square, side, paint), scale=side / FIELD)
    shapes = tuple(_buildings({cell: square}, side, look))
    return Group((ground, Group(shapes, -side / 2, -side / 2)))


def _ground(square: Square, side: float, paint: Colours) -> tuple[Shape, ...]:
    """What was drawn there, in the field of the square."""
    line = LINE * FIELD / side
    if square.ground == COAST:
        return tuple(_coast(square.sides, paint, line))
    if square.ground == RIVER:
        return tuple(_river(square.sides, paint, line))
    if square.ground == OCEAN:
        water = Rect(-HALF, -HALF, FIELD, FIELD, 0.0, paint.water)
        return water, *drawn(PICTURES[OCEAN][1:], paint, line)
    if square.ground:
        inner = tuple(drawn(PICTURES[square.ground], paint, line / SHARE))
        return (Group(inner, scale=SHARE),)
    return ()


BANKS: Mapping[str, tuple[str, str]] = {  # of a River: its bed, its two banks
    "NS": (f"M-{BED} -5H{BED}V5H-{BED}Z", f"M-{BED} -5V5M{BED} -5V5"),
    "NE": (
        f"M-{BED} -5C-{BED} -.5 .5 {BED} 5 {BED}V-{BED}C3.6 -{BED} {BED} -3.6 {BED} -5Z",
        f"M-{BED} -5C-{BED} -.5 .5 {BED} 5 {BED}M5 -{BED}C3.6 -{BED} {BED} -3.6 {BED} -5",
    ),
}
TURNED: Mapping[str, tuple[str, float]] = {  # ends of a River, as those above turned
    "NS": ("NS", 0),
    "EW": ("NS", 90),
    "NE": ("NE", 0),
    "ES": ("NE", 90),
    "SW": ("NE", 180),
    "NW": ("NE", 270),
}
CURRENT = {
    "NS": "M-.5 -3.4Q.5 -2.3 -.5 -1.2M.4 1.2Q1.4 2.3 .4 3.4",
    "NE": "M.1 -1.8Q.6 -.6 1.8 -.1",
}


def _river(ends: str, paint: Colours, line: float) -> Iterator[Shape]:
    """The bed between the sides where the River has open ends."""
    shape, turn = TURNED[ends]
    bed, banks = BANKS[shape]
    current = Path(steps(CURRENT[shape]), stroke=paint.ink, line=line)
    drawn_bed = Path(steps(bed), paint.water)
    drawn_banks = Path(steps(banks), stroke=paint.ink, line=line)
    yield Group((drawn_bed, drawn_banks, current), turn=turn)


WAVE = 1.7  # units of a shore from crest to trough
RIPPLE = "M-1.1 0Q-.55 -.7 0 0Q.55 .7 1.1 0"


def _coast(sides: str, paint: Colours, line: float) -> Iterator[Shape]:
    """Water along those sides, and between it the beach with its shore."""
    yield Rect(-HALF, -HALF, FIELD, FIELD, 0.0, paint.water)
    yield Path(steps(_land(sides)), paint.beach)
    yield Path(steps(" ".join(_shores(sides))), stroke=paint.ink, line=line)
    places = {"N": (0, -4.2), "E": (4.2, 0), "S": (0, 4.2), "W": (-4.2, 0)}
    for side in sides:
        x, y = places[side]
        ripple = Path(steps(RIPPLE), stroke=paint.ink, line=line)
        yield Group((ripple,), x, y, turn=90 if side in "EW" else 0)


def beach(sides: str) -> tuple[float, float, float, float]:
    """Left, top, right and foot of what is land on a Coast with water on those sides."""
    inset = {side: WATER if side in sides else 0.0 for side in "NESW"}
    return -HALF + inset["W"], -HALF + inset["N"], HALF - inset["E"], HALF - inset["S"]


def _land(sides: str) -> str:
    """The outline of the beach: waves where water is, straight along other sides."""
    return "M" + " ".join(_edges(sides))[1:] + "Z"


def _edges(sides: str) -> Iterator[str]:
    """The four edges of the beach clockwise from its north-west, each from its corner on."""
    left, top, right, foot = beach(sides)
    corners = ((left, top), (right, top), (right, foot), (left, foot))
    for number, side in enumerate("NESW"):
        start, end = corners[number], corners[(number + 1) % 4]
        yield _wave(start, end) if side in sides else f"L{_point(start)}L{_point(end)}"


def _shores(sides: str) -> Iterator[str]:
    """The edges of the beach that lie at water, each begun anew unless the last led there."""
    edges = dict(zip("NESW", _edges(sides), strict=True))
    start = next((n for n, side in enumerate("NESW") if "NESW"[n - 1] not in sides), 0)
    before = ""
    for number in range(4):
        side = "NESW"[(start + number) % 4]
        if side in sides:
            yield edges[side] if before else "M" + edges[side][1:]
        before = side if side in sides else ""


def _wave(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A waving line from one corner to the next, its crests to its left and right in turn."""
    along, down = end[0] - start[0], end[1] - start[1]
    long = abs(along) + abs(down)
    count = max(1, round(long / WAVE))
    unit, across = (along / long, down / long), (down / long, -along / long)
    told = f"L{_point(start)}"
    for number in range(count):
        swing = 0.42 if number % 2 == 0 else -0.42
        middle, ends = ((number + part) / count * long for part in (0.5, 1.0))
        handle = tuple(
            s + u * middle + a * 2 * swing * 0.8
            for s, u, a in zip(start, unit, across, strict=True)
        )
        stop = tuple(s + u * ends for s, u in zip(start, unit, strict=True))
        told += f"Q{handle[0]:.3f} {handle[1]:.3f} {stop[0]:.3f} {stop[1]:.3f}"
    return told


def _point(place: tuple[float, float]) -> str:
    return f"{place[0]:.3f} {place[1]:.3f}"


# --- buildings --------------------------------------------------------------------------

# Over two squares: its foot on the lower one, its lamp on the upper; 10 units wide, 20 high.
TOWER: tuple[Mark, ...] = (
    Stroke("M1.7 -5.2L4.7 -6.8V-2L1.7 -3.4ZM-1.7 -5.2L-4.7 -6.8V-2L-1.7 -3.4Z", "lamp"),
    Stroke("M-3.2 9.2L-1.7 -2.4H1.7L3.2 9.2Z", "white"),
    Stroke("M-2.16 1.2H2.16L2.55 4.2H-2.55Z", "roof"),
    Stroke("M-1.5 -2.4V-6.2H1.5V-2.4Z", "lamp"),
    Stroke("M-2.4 -2.4H2.4M-2.4 -2.4V-3.4M2.4 -2.4V-3.4"),
    Stroke("M-1.9 -6.2L0 -8.4L1.9 -6.2Z", "roof"),
    Stroke("M-.8 9.2V7.4Q0 6.4 .8 7.4V9.2Z", "ink"),
    Stroke("M0 -8.4V-9.2"),
)


def _buildings(squares: Squares, side: float, look: Look) -> Iterator[Shape]:
    """What stands on the squares, the Lighthouse last, since it reaches over two."""
    late: list[Shape] = []
    for cell, square in squares.items():
        name, x, y = square.building, (cell.col + 0.5) * side, (cell.row + 0.5) * side
        if name == CATHEDRAL:
            yield _at(cell, side, _nave(cell, squares, side, look))
        elif name == HARBOUR and square.ground == COAST:
            yield _at(cell, side, _landing(square.sides, side, look))
        elif name == LIGHTHOUSE:
            marks = tuple(drawn(TOWER, colours(look), LINE * FIELD / side))
            late.append(Group(marks, x, y - side / 2, side / FIELD))
        elif name and name != LIGHTHOUSE_TOP:
            yield picture(name, SHARE * side, look, x, y)
    yield from late


def _landing(sides: str, side: float, look: Look) -> tuple[Shape, ...]:
    """A Harbour on the beach of its Coast."""
    left, top, right, foot = beach(sides)
    x, y = (left + right) / 2, (top + foot) / 2
    paint, line = colours(look), LINE * FIELD / side
    anchor = tuple(drawn(PICTURES[HARBOUR], paint, line * 1.8))
    disc = Circle(x, y, LANDING, WHITE, paint.ink, line)
    return disc, Group(anchor, x, y + 0.1, 0.46)


def _nave(cell: Cell, squares: Squares, side: float, look: Look) -> tuple[Shape, ...]:
    """A Cathedral's part on one square, joined to its other parts."""
    north, east, south, west = (
        squares.get(near, EMPTY).building == CATHEDRAL for near in cell.beside()
    )
    left, right = -5.0 if west else -3.9, 5.0 if east else 3.9
    foot = 5.0 if south else 4.5
    eaves, ridge = (-5.0, -5.0) if north else (-0.6, -4.2) if south else (0.2, -2.8)
    wall = f"M{left} {foot}V{eaves}L0 {ridge}L{right} {eaves}V{foot}Z"
    marks: list[Mark] = [Stroke(wall, "abbey")]
    if south and not north:
        marks.append(Stroke("M0 -4.2V-5.6M-.6 -5.1H.6"))
    if south:
        marks += [Disc(0, 1.4, 1.5, "white"), Stroke("M-1.5 1.4H1.5M0 -.1V2.9")]
    else:
        marks.append(Stroke("M-1.3 4.5V1.9Q0 .2 1.3 1.9V4.5Z", "white"))
    return tuple(drawn(tuple(marks), colours(look), LINE * FIELD / side))
