"""The pictures of the second game: faces, resources, buildings, and the signs between them.

Each is drawn around 0, 0 in a field of 10 units, in one stroke with one or two pale fills. Its
outline alone tells it, so it survives a grey copy and a page without colour. Data, not code:
`PICTURES` says what is drawn, in which order, in which of the colours of `colours.Colours`.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import Circle, Group, Path, Shape
from rtt_tools.paper.strokes import steps
from rtt_tools.paper.theme import WHITE
from rtt_tools.town import buildings, icons
from rtt_tools.town.sheets.colours import Colours, colours

FIELD = 10.0  # units, of each side
LINE = 0.24  # mm, of strokes in pictures of every size
TOWN_HALL, WILD, ARROW, PENCIL, POINTS, DIE, TICK = (
    "town-hall",
    "wild",
    "arrow",
    "pencil",
    "points",
    "die",
    "tick",
)
FOOD, STONE, WOOD = "food", "stone", "wood"  # as `map.RESOURCES` has them


class Stroke(NamedTuple):
    """A path of a picture. `fill` names a colour; an empty one paints the stroke alone."""

    data: str
    fill: str = ""
    bold: float = 0.0  # units, of a stroke that is thicker than others
    bare: bool = False  # without a stroke


class Disc(NamedTuple):
    """A disc of a picture, with an outline unless it is ink."""

    x: float
    y: float
    radius: float
    fill: str


Mark = Stroke | Disc
PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {  # of a die's faces, in thirds of it
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _star(radius: float, x: float = 0.0, y: float = 0.0) -> str:
    """A star of five points, one of them up."""
    unit = (
        (0, -1), (0.235, -0.324), (0.951, -0.309), (0.38, 0.124), (0.588, 0.809),
        (0, 0.4), (-0.588, 0.809), (-0.38, 0.124), (-0.951, -0.309), (-0.235, -0.324),
    )  # fmt: skip
    points = (f"{x + radius * a:.2f} {y + radius * b:.2f}" for a, b in unit)
    return f"M{'L'.join(points)}Z"


def _paddles() -> str:
    """The paddles of a mill's wheel, each a plank across its rim."""
    plank = ((3.1, -0.75), (4.5, -0.75), (4.5, 0.75), (3.1, 0.75))
    told = ""
    for turn in range(8):
        along, across = cos(turn * pi / 4 + pi / 8), sin(turn * pi / 4 + pi / 8)
        points = (
            f"{r * along - s * across:.2f} {r * across + s * along - 0.5:.2f}" for r, s in plank
        )
        told += f"M{'L'.join(points)}Z"
    return told


def _die(face: int) -> tuple[Mark, ...]:
    pips = (Disc(2.1 * x, 2.1 * y, 0.92, "ink") for x, y in PIPS[face])
    body = "M-3 -4.2H3Q4.2 -4.2 4.2 -3V3Q4.2 4.2 3 4.2H-3Q-4.2 4.2 -4.2 3V-3Q-4.2 -4.2 -3 -4.2Z"
    return Stroke(body, "white"), *pips


PICTURES: Mapping[str, tuple[Mark, ...]] = {
    # --- faces of a die -----------------------------------------------------------------
    icons.FARM: (
        Stroke("M-4.6 4.2V-.6Q0 -3.2 4.6 -.6V4.2Z", "gold"),
        Stroke("M-2.7 4.2Q-2.1 0 -1 -1.8M0 4.2V-1.9M2.7 4.2Q2.1 0 1 -1.8"),
        Stroke("M0 -1.9V-4.2"),
        Stroke("M0 -3Q-2 -2.8 -2.2 -4.8Q-.2 -4.8 0 -3Q.2 -4.8 2.2 -4.8Q2 -2.8 0 -3Z", "leaf"),
    ),
    icons.MOUNTAIN: (
        Stroke("M-4.8 4.2L-1 -4.2L1.1 .3L2.2 -1.5L4.8 4.2Z", "rock"),
        Stroke("M-2.35 -1.2L-1 -4.2L.4 -1.1L-.4 -.4L-1.1 -1.3L-1.7 -.5Z", "white"),
    ),
    icons.TREE: (
        Stroke("M-.75 4.6V1.5H.75V4.6Z", "bark"),
        Stroke(
            "M0 -4.6C2.6 -4.6 3.7 -2.9 3.3 -1.4C4.3 0 3.1 2.2 0 2.2"
            "C-3.1 2.2 -4.3 0 -3.3 -1.4C-3.7 -2.9 -2.6 -4.6 0 -4.6Z",
            "crown",
        ),
        Stroke("M-.2 1Q1.6 .8 1.8 -.6M-1.7 -1.2Q-1.4 -2.5 -.2 -2.6"),
    ),
    icons.RIVER: (
        Stroke("M-1.9 -4.6C1.7 -2.4 -4.7 .8 -2.1 4.6H2.3C-.3 .8 5.7 -2.4 2.1 -4.6Z", "water"),
        Stroke("M.5 -3.2C2.1 -1 -1.7 .8 -.1 3.4"),
    ),
    icons.COAST: (
        Stroke("M-4.4 -4.4H4.4V4.4H-4.4Z", "beach"),
        Stroke(
            "M-4.4 -.2Q-3.3 -1.6 -2.2 -.2Q-1.1 1.2 0 -.2Q1.1 -1.6 2.2 -.2"
            "Q3.3 1.2 4.4 -.2V4.4H-4.4Z",
            "water",
        ),
        Stroke("M-2.9 2.3Q-2 1.3 -1.1 2.3M.9 2.9Q1.8 1.9 2.7 2.9"),
        Disc(-1.6, -2.9, 0.3, "ink"),
        Disc(1.9, -2.6, 0.3, "ink"),
    ),
    icons.OCEAN: (
        Stroke("M-4.4 -4.4H4.4V4.4H-4.4Z", "water"),
        Stroke(
            "M-3 -1.5Q-2 -2.7 -1 -1.5Q0 -.3 1 -1.5Q2 -2.7 3 -1.5"
            "M-3 1.7Q-2 .5 -1 1.7Q0 2.9 1 1.7Q2 .5 3 1.7"
        ),
    ),
    WILD: (Stroke(_star(4.8, 0, 0.4), "lamp"),),
    # --- the Town Hall, resources -------------------------------------------------------
    TOWN_HALL: (
        Stroke("M0 -3V-4.9L2.2 -4.3L0 -3.6", "lamp"),
        Stroke("M-4.3 4.4V0H4.3V4.4Z", "gold"),
        Stroke("M-4.9 0L0 -3L4.9 0Z", "roof"),
        Stroke("M-2.8 4.4V1.5M2.8 4.4V1.5M-1 4.4V2.2Q0 .8 1 2.2V4.4"),
    ),
    FOOD: (
        Stroke(
            "M0 -2.2C-1.4 -3.4 -4 -2.8 -4 .4C-4 3 -2 4.6 -.8 4.3Q0 4 .8 4.3"
            "C2 4.6 4 3 4 .4C4 -2.8 1.4 -3.4 0 -2.2Z",
            "apple",
        ),
        Stroke("M0 -2.2Q0 -3.8 .8 -4.6"),
        Stroke("M.3 -3.4Q2 -5 3.2 -3.9Q1.9 -2.8 .3 -3.4Z", "leaf"),
        Stroke("M-2.6 .6Q-2.7 -.9 -1.5 -1.4"),
    ),
    STONE: (
        Stroke("M-4.4 3.4L-3.6 -1L-.8 -3.7L2.8 -2.7L4.5 .8L3.4 3.4Z", "stone"),
        Stroke("M-.8 -3.7L-.2 -.4L-3.6 -1M-.2 -.4L4.5 .8M-.2 -.4L-.9 3.4"),
    ),
    WOOD: (
        Stroke("M-3 -2.5H3.1C3.9 -2.5 4.5 -1.4 4.5 0C4.5 1.4 3.9 2.5 3.1 2.5H-3Z", "wood"),
        Stroke(
            "M-3 -2.5C-2.2 -2.5 -1.6 -1.4 -1.6 0C-1.6 1.4 -2.2 2.5 -3 2.5"
            "C-3.8 2.5 -4.4 1.4 -4.4 0C-4.4 -1.4 -3.8 -2.5 -3 -2.5Z",
            "cut",
        ),
        Stroke(
            "M-3 -1C-2.6 -1 -2.4 -.6 -2.4 0C-2.4 .6 -2.6 1 -3 1"
            "C-3.4 1 -3.6 .6 -3.6 0C-3.6 -.6 -3.4 -1 -3 -1Z"
            "M.4 -.9H2.6M-.3 1H1.8"
        ),
    ),
    # --- buildings ----------------------------------------------------------------------
    buildings.HOUSE: (
        Stroke("M-3.4 4.3V-.4L0 -4L3.4 -.4V4.3Z", "gold"),
        Stroke("M1.9 -2.6V-4.4H3.1V-1.4"),
        Stroke("M-4.6 .6L0 -4.3L4.6 .6", bold=0.42),
        Stroke("M-.95 4.3V1.2H.95V4.3Z", "white"),
    ),
    buildings.MINE: (
        Stroke("M-4.7 4.2C-4.5 -1 -2.6 -4.2 0 -4.2C2.6 -4.2 4.5 -1 4.7 4.2Z", "rock"),
        Stroke("M-2.6 4.2V.6Q0 -2 2.6 .6V4.2Z", "ink"),
        Stroke("M-3.3 4.2V-.3Q0 -3.3 3.3 -.3V4.2"),
    ),
    buildings.WOODCUTTER: (
        Stroke("M-3.4 4.5L2 -3.3", bold=0.95),
        Stroke("M.4 -4.6Q3.6 -4.3 4.6 -.2L2.6 .3Q1.6 -1.2 -.7 -2Z", "rock"),
    ),
    buildings.HARBOUR: (
        Stroke(
            "M0 -2.4V4.2M-2 -.8H2M-4 .8Q-3.8 4.2 0 4.2Q3.8 4.2 4 .8"
            "M-4.7 1.9L-4 .8L-2.9 1.6M4.7 1.9L4 .8L2.9 1.6",
            bold=0.75,
        ),
        Disc(0, -3.5, 1.15, "white"),
    ),
    buildings.WATERMILL: (
        Stroke(_paddles(), "wood"),
        Disc(0, -0.5, 3.5, "wood"),
        Disc(0, -0.5, 2.4, "white"),
        Stroke("M0 -4V3M-3.5 -.5H3.5M-2.47 -2.97L2.47 1.97M-2.47 1.97L2.47 -2.97"),
        Disc(0, -0.5, 0.9, "ink"),
        Stroke(
            "M-5 4.2Q-4 3.2 -3 4.2Q-2 5.2 -1 4.2Q0 3.2 1 4.2Q2 5.2 3 4.2Q4 3.2 5 4.2V5H-5Z",
            "water",
        ),
    ),
    buildings.TAVERN: (
        Stroke("M1.8 -1.2H3.1Q4.4 -1 4.4 .8Q4.4 2.9 3.1 2.9H1.8", bold=0.42),
        Stroke("M-3.1 -2.4H1.9V4.3H-3.1Z", "gold"),
        Stroke("M-3.5 -2.1Q-4 -4 -2.1 -4.1Q-1.2 -5 0 -4.3Q2.6 -4.7 2.4 -2.1Z", "white"),
        Stroke("M-1.5 -.4V2.7M.3 -.4V2.7"),
    ),
    buildings.FOUNTAIN: (
        Stroke("M0 1.2V-3.4M0 -3.4Q-2.9 -4.7 -3.1 -.6M0 -3.4Q2.9 -4.7 3.1 -.6", bold=0.36),
        Stroke("M-4.5 1.2H4.5Q4.1 4.3 1.6 4.3H-1.6Q-4.1 4.3 -4.5 1.2Z", "water"),
        Stroke("M-2.2 2.5Q-1.4 1.8 -.6 2.5Q.2 3.2 1 2.5Q1.6 2 2.2 2.3"),
    ),
    buildings.MARKET: (
        Stroke("M-3.8 -1.4V4.3H3.8V-1.4Z", "white"),
        Stroke("M-1.2 4.3V1.6H1.2V4.3Z", "gold"),
        Stroke(
            "M-4.7 -.8L-3.6 -4.3H3.6L4.7 -.8Q3.5 .9 2.35 -.8Q1.2 .9 0 -.8"
            "Q-1.2 .9 -2.35 -.8Q-3.5 .9 -4.7 -.8Z",
            "apple",
        ),
        Stroke("M-2.35 -.8L-1.8 -4.3M0 -.8V-4.3M2.35 -.8L1.8 -4.3"),
    ),
    buildings.LIGHTHOUSE: (
        Stroke("M1.7 -3.3L4.6 -4.2V-1.6L1.7 -2.5ZM-1.7 -3.3L-4.6 -4.2V-1.6L-1.7 -2.5Z", "lamp"),
        Stroke("M-2.2 4.5L-1.3 -1.8H1.3L2.2 4.5Z", "white"),
        Stroke("M-1.65 .7H1.65L1.92 2.6H-1.92Z", "roof"),
        Stroke("M-1.2 -1.8V-3.8H1.2V-1.8Z", "lamp"),
        Stroke("M-1.8 -1.8H1.8M-1.5 -3.8L0 -5L1.5 -3.8Z", "roof"),
    ),
    buildings.CATHEDRAL: (
        Stroke("M-.4 4.4V.8L2.1 -1L4.6 .8V4.4Z", "abbey"),
        Stroke("M-4.2 4.4V-1.4L-2.3 -4.1L-.4 -1.4V4.4Z", "abbey"),
        Stroke("M-2.3 -4.1V-5M-2.8 -4.6H-1.8M-3 4.4V2.4Q-2.3 1.2 -1.6 2.4V4.4"),
        Stroke("M1.4 4.4V2.8H2.8V4.4Z", "white"),
        Disc(-2.3, -0.9, 0.75, "white"),
    ),
    # --- signs --------------------------------------------------------------------------
    POINTS: (Disc(0, 0, 4.5, "disc"), Stroke(_star(3.1, 0, 0.1), "star", bare=True)),
    ARROW: (Stroke("M-4 0H4M1.2 -2.8L4 0L1.2 2.8", bold=0.6),),
    PENCIL: (
        Stroke("M-4.2 4.2L-3.4 1L1.9 -4.3L4.3 -1.9L-1 3.4Z", "white"),
        Stroke("M-4.2 4.2L-3.8 2.6L-2.6 3.8Z", "ink"),
        Stroke("M-3.4 1L-1 3.4M.5 -2.9L2.9 -.5"),
    ),
    TICK: (Stroke("M-3.4 .4L-1 3L3.6 -3", bold=0.9),),
    DIE: _die(5),
    **{f"{DIE}-{face}": _die(face) for face in PIPS},
}
NAMES = tuple(PICTURES)


def picture(
    name: str, size: float, look: Look = PLAIN, x: float = 0.0, y: float = 0.0
) -> Group:
    """The picture of that name in a field of `size` mm around x, y; raises KeyError."""
    return Group(_drawn(name, size, look), x, y, size / FIELD)


@lru_cache(maxsize=512)  # the same few on each page
def _drawn(name: str, size: float, look: Look) -> tuple[Shape, ...]:
    return tuple(drawn(PICTURES[name], colours(look), LINE * FIELD / size))


def drawn(marks: tuple[Mark, ...], paint: Colours, line: float) -> Iterator[Shape]:
    """The marks in those colours, the thinnest strokes `line` units thick."""
    for mark in marks:
        if isinstance(mark, Disc):
            yield _disc(mark, paint, line)
            continue
        fill = _paint(mark.fill, paint)
        stroke = "" if mark.bare else paint.ink
        yield Path(steps(mark.data), fill, stroke, max(line, mark.bold) if stroke else 0.0)


def _disc(mark: Disc, paint: Colours, line: float) -> Circle:
    fill = _paint(mark.fill, paint)
    stroke = "" if fill == paint.ink else paint.ink
    return Circle(mark.x, mark.y, mark.radius, fill, stroke, line if stroke else 0.0)


def _paint(name: str, paint: Colours) -> str:
    """The colour of that name; ink and white are the same in every look."""
    if name in ("", "ink", "white"):
        return {"": "", "ink": paint.ink, "white": WHITE}[name]
    found: str = getattr(paint, name)
    return found
