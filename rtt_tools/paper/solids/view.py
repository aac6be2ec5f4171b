"""A solid as it is seen: which faces, and how what lies on a net comes to lie on them."""

from collections.abc import Iterator, Mapping
from math import cos, radians, sin
from typing import NamedTuple

from rtt_tools.paper.model import Step
from rtt_tools.paper.solids.net import Place, Polygon
from rtt_tools.paper.solids.solid import Corner, Solid


class Sight(NamedTuple):
    """How a solid is held: a face upright in front, then turned to the right and down."""

    front: str
    right: float  # degrees
    down: float


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
    """Rightward, downward and towards the eye, where that face stands upright in front."""
    places = [solid.corners[corner] for corner in front]
    middle = _mean(places)
    top = _mean(places[: 2 if len(front) == 4 else 1])
    toward = _unit(middle)
    down = _unit(tuple(m - t for m, t in zip(middle, top, strict=True)))
    return _product(toward, down), down, toward


def _turned(corner: Corner, axes: tuple[Corner, Corner, Corner], sight: Sight) -> Corner:
    x, y, z = (sum(a * b for a, b in zip(corner, axis, strict=True)) for axis in axes)
    right, down = radians(sight.right), radians(sight.down)
    x, z = x * cos(right) + z * sin(right), z * cos(right) - x * sin(right)
    y, z = y * cos(down) + z * sin(down), z * cos(down) - y * sin(down)
    return x, y, z


def _mean(corners: list[Corner]) -> Corner:
    x, y, z = (sum(parts) / len(corners) for parts in zip(*corners, strict=True))
    return x, y, z


def _unit(vector: tuple[float, ...]) -> Corner:
    x, y, z = vector
    long = (x * x + y * y + z * z) ** 0.5
    return x / long, y / long, z / long


def _product(one: Corner, other: Corner) -> Corner:
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d
