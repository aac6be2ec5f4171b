"""Shapes as PDF's own operators, which say the same as reportlab's calls in less time.

Numbers are millimetres; a page turns them into points once for all.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from rtt_tools.paper import theme
from rtt_tools.paper.model import (
    ARC,
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Step,
)
from rtt_tools.paper.places import Matrix

FARTHEST = 1e9  # mm; nothing lies there
KEPT = 4096  # outlines that are remembered, to be drawn again
OUTLINE = {Move: "%.3f %.3f m", Line: "%.3f %.3f l", Curve: "%.3f " * 6 + "c", Close: "h"}
CORNER = "%.3f %.3f l " + "%.3f " * 6 + "c"
ROUNDED = f"%.3f %.3f m {CORNER} {CORNER} {CORNER} {CORNER} h"
PAINT = {  # by fill, stroke and even-odd
    (False, False, False): "n",
    (True, False, False): "f",
    (False, True, False): "S",
    (True, True, False): "B",
    (False, False, True): "n",
    (True, False, True): "f*",
    (False, True, True): "S",
    (True, True, True): "B*",
}


def painted(shape: Rect | Circle | Path) -> str:
    """The operators that draw the shape."""
    style = _style(shape.fill, shape.stroke, shape.line, shape.dash)
    even_odd = isinstance(shape, Path) and shape.even_odd
    paint = PAINT[bool(shape.fill), bool(shape.stroke), even_odd]
    return f"{style} {_outline(shape)} {paint}"


@lru_cache(1024)
def _style(fill: str, stroke: str, line: float, dash: tuple[float, ...]) -> str:
    """The operators that choose colours, line and dash."""
    parts = [colour(fill, "rg")] if fill else []
    if stroke:
        gaps = laid("%.3f " * len(dash), dash)
        parts.append(f"{colour(stroke, 'RG')} {laid('%.3f w', (line,))} [{gaps}] 0 d")
    return " ".join(parts)


def _outline(shape: Rect | Circle | Path) -> str:
    """The operators that lay the shape's path."""
    match shape:
        case Circle(x, y, radius):
            return _rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)
        case Rect(x, y, width, height, radius) if radius:
            return _rounded(x, y, width, height, min(radius, width / 2, height / 2))
        case Rect(x, y, width, height):
            return laid("%.3f %.3f %.3f %.3f re", (x, y, width, height))
        case Path(steps):
            return _stretches(tuple(map(type, steps)), steps)


@lru_cache(KEPT)
def _stretches(kinds: tuple[type[Step], ...], steps: tuple[Step, ...]) -> str:
    """Lines and curves; sheets of one board share most of theirs.

    A line equals a gap as long as nobody asks for their `kinds`.
    """
    form = " ".join([OUTLINE[kind] for kind in kinds])
    return _unsigned(form, chain.from_iterable(steps))


@lru_cache(KEPT)
def _rounded(x: float, y: float, wide: float, high: float, radius: float) -> str:
    """A rectangle whose corners are quarter circles; a circle if nothing else is left."""
    right, foot, short = x + wide, y + high, radius * (1 - ARC)
    near, far, upper, lower = x + radius, right - radius, y + radius, foot - radius
    points = (
        *(near, y, far, y, right - short, y, right, y + short, right, upper),
        *(right, lower, right, foot - short, right - short, foot, far, foot),
        *(near, foot, x + short, foot, x, foot - short, x, lower),
        *(x, upper, x, y + short, x + short, y, near, y),
    )
    return _unsigned(ROUNDED, points)


def _unsigned(form: str, values: Iterable[float]) -> str:
    """The operators with no sign before a 0, since what is remembered of it serves -0, too."""
    return laid(form, tuple(value + 0.0 for value in values))


def enter(group: Group) -> str:
    """The operators that move into a group's own millimetres and cut to its clip."""
    matrix = Matrix(1, 0, 0, 1, 0, 0).within(group)
    moved = laid("%.6f %.6f %.6f %.6f %.6f %.6f cm", matrix)
    if not group.clip:
        return moved
    even_odd = isinstance(group.clip, Path) and group.clip.even_odd
    return f"{moved} {_outline(group.clip)} {'W* n' if even_odd else 'W n'}"


def laid(form: str, values: tuple[float, ...]) -> str:
    """Operators with their numbers, to a thousandth of a millimetre: finer than any printer."""
    if not sum(map(abs, values)) < FARTHEST:  # also where one is no number at all
        strange = next((v for v in values if not abs(v) < FARTHEST), max(values, key=abs))
        raise ValueError(f"a shape cannot lie at {strange}")
    return form % values


@lru_cache(1024)
def colour(tone: str, operator: str) -> str:
    """The tone made the colour of fills ("rg") or strokes ("RG"); raises ValueError."""
    return " ".join(f"{channel:.4f}" for channel in theme.rgb(tone)) + f" {operator}"
