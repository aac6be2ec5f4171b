"""What is drawn on a square, around 0, 0 in the field of 10 units that pictures have.

It is told by its lines as well as by its colour: water has waves, a beach has none.
"""

from collections.abc import Iterator, Mapping

from rtt_tools.paper.model import Group, Path, Rect, Shape
from rtt_tools.paper.strokes import steps
from rtt_tools.town.icons import COAST, OCEAN, RIVER
from rtt_tools.town.map import Cell
from rtt_tools.town.sheets.colours import Colours
from rtt_tools.town.sheets.pictures import FIELD, LINE, PICTURES, drawn
from rtt_tools.town.squares import Square

SHARE = 0.86  # of a square's side: its picture
HALF = FIELD / 2
WATER = 2.9  # units from the side of a Coast to its shore
BED = 2.2  # half of a River's width


def placed(cell: Cell, side: float, shapes: tuple[Shape, ...]) -> Group:
    """Shapes of a square's field in its place."""
    x, y = (cell.col + 0.5) * side, (cell.row + 0.5) * side
    return Group(shapes, x, y, side / FIELD)


def ground(square: Square, side: float, paint: Colours) -> tuple[Shape, ...]:
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
