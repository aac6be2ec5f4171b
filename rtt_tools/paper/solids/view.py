"""A solid as it is seen: which faces, and how what lies on a net comes to lie on them."""

from collections.abc import Iterator, Mapping
from math import cos, radians, sin
from typing import NamedTuple

from rtt_tools.paper.model import Step
from rtt_tools.paper.solids.net import Place, Polygon
from rtt_tools.paper.solids.solid import Corner, Solid


class Sight(NamedTuple):
    """From where a solid is seen: from the side of a face whose top is up, at two angles.

    To the left of that face and above it; both in degrees. What is up is a square's top
    edge, or the corner of the solid that another face has at its top.
    """

    front: str
    left: float
    above: float


class Slant(NamedTuple):
    """A plane laid aslant: a place z goes to `at` + `along` z + `across` z*, z* its mirror."""

    at: Place
    along: complex
    across: complex

    def place(self, place: Place) -> Place:
        """Where a place comes to lie."""
        return self.at + self.along * place + self.across * place.conjugate()

    def steps(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """A path with all its points there."""
        return tuple(type(step)(*self._points(step)) for step in steps)

    def _points(self, step: Step) -> Iterator[float]:
        for x, y in zip(step[::2], step[1::2], strict=True):
            place = self.place(complex(x, y))
            yield from (place.real, place.imag)


def slant(before: Polygon, after: Polygon) -> Slant:
    """What brings the first three places of one polygon to those of another."""
    u, v = before[1] - before[0], before[2] - before[0]
    r, s = after[1] - after[0], after[2] - after[0]
    area = u * v.conjugate() - u.conjugate() * v
    along = (r * v.conjugate() - s * u.conjugate()) / area
    across = (u * s - v * r) / area
    at = after[0] - along * before[0] - across * before[0].conjugate()
    return Slant(at, along, across)


def seen(solid: Solid, edge: float, sight: Sight) -> Mapping[str, Polygon]:
    """The faces that can be seen, their corners around 0 in mm, y down."""
    corners = {
        name: _turned(corner, _axes(solid, sight.front), sight)
        for name, corner in solid.sized(edge).items()
    }
    faces = {face: tuple(corners[corner] for corner in face) for face in solid.faces}
    return {
        face: tuple(complex(x, y) for x, y, _ in places)
        for face, places in faces.items()
        if sum(z for _, _, z in places) > 1e-9 * edge
    }


def _axes(solid: Solid, front: str) -> tuple[Corner, Corner, Corner]:
    """Rightward, downward and towards the eye, before the solid is turned."""
    places = [solid.corners[corner] for corner in front]
    middle, square = _mean(places), len(front) == 4
    top = _mean(places[:2]) if square else places[0]
    down = _unit(_further(middle, top, -1) if square else _further((0, 0, 0), top, -1))
    toward = _unit(_further(middle, down, -_along(middle, down)))
    return _product(toward, down), down, toward


def _turned(corner: Corner, axes: tuple[Corner, Corner, Corner], sight: Sight) -> Corner:
    x, y, z = (_along(corner, axis) for axis in axes)
    left, above = radians(sight.left), radians(sight.above)
    x, z = x * cos(left) + z * sin(left), z * cos(left) - x * sin(left)
    y, z = y * cos(above) + z * sin(above), z * cos(above) - y * sin(above)
    return x, y, z


def _along(one: Corner, other: Corner) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _further(start: Corner, way: Corner, by: float) -> Corner:
    x, y, z = (a + by * b for a, b in zip(start, way, strict=True))
    return x, y, z


def _mean(corners: list[Corner]) -> Corner:
    x, y, z = (sum(parts) / len(corners) for parts in zip(*corners, strict=True))
    return x, y, z


def _unit(vector: Corner) -> Corner:
    x, y, z = vector
    long = (x * x + y * y + z * z) ** 0.5
    return x / long, y / long, z / long


def _product(one: Corner, other: Corner) -> Corner:
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d
