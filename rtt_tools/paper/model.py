"""The drawing model: shapes in millimetres on a sheet, counted from its top left corner.

A sheet says everything that can be seen; writers translate it and decide nothing. Colours
are `#RRGGBB`; an empty colour paints nothing. Later shapes paint over earlier ones.
"""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple, TypeAlias

INCH = 25.4  # mm
POINT = INCH / 72  # mm in one point, the unit that line weights and type sizes are given in
ARC = 0.5523  # a Bezier handle this share of the radius draws a quarter circle


class Anchor(Enum):
    """Which end of a text its x is."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


SHARE = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}  # of a text, left of its x


class Rect(NamedTuple):
    """A rectangle, with round corners if `radius` is given; `line` is the stroke's width."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    fill: str = ""
    stroke: str = ""
    line: float = 0.0
    dash: tuple[float, ...] = ()


class Circle(NamedTuple):
    """A disc or ring around its middle."""

    x: float
    y: float
    radius: float
    fill: str = ""
    stroke: str = ""
    line: float = 0.0
    dash: tuple[float, ...] = ()


class Move(NamedTuple):
    """Lift the pen and begin a stretch of a path at x, y."""

    x: float
    y: float


class Line(NamedTuple):
    """A straight line to x, y."""

    x: float
    y: float


class Curve(NamedTuple):
    """A cubic Bezier curve to x, y with two handles."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float


class Close(NamedTuple):
    """Back to where the stretch began."""


Step: TypeAlias = Move | Line | Curve | Close


class Path(NamedTuple):
    """Lines and curves; joins and ends are round. `even_odd` leaves holes open."""

    steps: tuple[Step, ...]
    fill: str = ""
    stroke: str = ""
    line: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False


class Text(NamedTuple):
    """One line of type in the house font. `y` is its baseline, `size` its size in mm.

    A stroke lies below the fill, so that letters keep their shape in an outline.
    """

    x: float
    y: float
    content: str
    size: float
    weight: int = 400
    fill: str = "#000000"
    anchor: Anchor = Anchor.START
    stroke: str = ""
    line: float = 0.0


class Field(NamedTuple):
    """A place to type into on a screen; it paints nothing, and paper and SVG know none.

    `name` is what a program finds the typing under, `label` what people read or hear. The
    fields of one sheet belong to one `form`; one without size holds its value out of sight.
    """

    x: float
    y: float
    width: float
    height: float
    name: str
    label: str = ""
    size: float = 4.23  # of the type, in mm
    most: int = 0  # characters; 0: any number
    anchor: Anchor = Anchor.MIDDLE
    value: str = ""
    form: str = ""
    fill: str = "#000000"


class Link(NamedTuple):
    """A place that leads to another page of the same document; `page` counts from 0."""

    x: float
    y: float
    width: float
    height: float
    page: int


class Group(NamedTuple):
    """Shapes drawn together: first cut to `clip`, then turned, scaled and moved to x, y.

    `turn` is in degrees clockwise about the group's own origin; `name` is the layer's, for
    cutting machines ("cut", "fold", "print").
    """

    shapes: tuple["Shape", ...]
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    clip: Rect | Path | None = None
    name: str = ""


Shape: TypeAlias = Rect | Circle | Path | Text | Field | Link | Group


class Sheet(NamedTuple):
    """One side of paper. `title`, `author`, `description` are for readers and catalogues.

    A piece to be cut out is a sheet of its own size, which `bleed` mm of its shapes reach
    beyond; on paper, `trim` is where the cut goes.
    """

    width: float
    height: float
    title: str
    shapes: tuple[Shape, ...]
    language: str = "en"
    description: str = ""
    author: str = ""
    bleed: float = 0.0
    trim: Rect | None = None
    chapter: str = ""  # under which an outline lists it

    @property
    def edge(self) -> float:
        """How far its page reaches beyond its sides: the bleed of a piece not yet on paper."""
        return 0.0 if self.trim else self.bleed


def lines(*points: tuple[float, float], closed: bool = False) -> tuple[Step, ...]:
    """The straight stretch through `points`."""
    (x, y), *rest = points
    steps: tuple[Step, ...] = (Move(x, y), *(Line(x, y) for x, y in rest))
    return (*steps, Close()) if closed else steps


def texts(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    """Every text among the shapes, groups opened, in drawing order."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            yield from texts(shape.shapes)
