"""Where on a page one can click or type: fields and links, in points from its lower left.

Groups move, scale and turn what is in them; here that is worked out.
"""

from collections.abc import Iterator
from math import cos, radians, sin
from typing import NamedTuple

from rtt_tools.paper.model import POINT, Field, Group, Link, Shape, Sheet

MM = 1 / POINT  # points in a millimetre


class Matrix(NamedTuple):
    """x' = a x + c y + e and y' = b x + d y + f, as PDF has it."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where the point comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def within(self, group: Group) -> "Matrix":
        """What leads from inside the group to where this leads."""
        along, across = (group.scale * turn(radians(group.turn)) for turn in (cos, sin))
        a, b, c, d, _, _ = self
        return Matrix(
            a * along + c * across,
            b * along + d * across,
            c * along - a * across,
            d * along - b * across,
            *self.at(group.x, group.y),
        )


def upright(sheet: Sheet) -> Matrix:
    """From millimetres counted down to points counted up, as PDF has them."""
    return Matrix(MM, 0, 0, -MM, sheet.edge * MM, (sheet.height + sheet.edge) * MM)


class Place(NamedTuple):
    """A field or link, and the rectangle around it on the page."""

    shape: Field | Link
    left: float
    bottom: float
    right: float
    top: float
    scale: float  # points to a millimetre of the shape
    turn: int  # clockwise, in quarters of a full turn


def places(shapes: tuple[Shape, ...], at: Matrix) -> Iterator[Place]:
    """Every field and link among the shapes, groups opened, in drawing order."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from places(shape.shapes, at.within(shape))
        elif isinstance(shape, Field | Link):
            yield _placed(shape, at)


def _placed(shape: Field | Link, at: Matrix) -> Place:
    x, y, wide, high = shape.x, shape.y, shape.width, shape.height
    corners = (at.at(x, y), at.at(x + wide, y), at.at(x, y + high), at.at(x + wide, y + high))
    xs, ys = zip(*corners, strict=True)
    scale = (at.a**2 + at.b**2) ** 0.5
    # An upright page has a > 0; its y counts down where PDF counts up, so b < 0 is clockwise.
    quarter = (abs(at.a) < abs(at.b)) * (1 if at.b < 0 else 3) or (2 if at.a < 0 else 0)
    return Place(shape, min(xs), min(ys), max(xs), max(ys), scale, quarter)
