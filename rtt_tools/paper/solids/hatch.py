"""Slanting lines within a polygon, ended where it ends."""

from cmath import exp
from collections.abc import Iterator
from math import ceil, floor, radians

from rtt_tools.paper.solids.net import Polygon, Segment


def hatched(polygon: Polygon, pitch: float, degrees: float = 60) -> Iterator[Segment]:
    """The lines of a hatch in a convex polygon, `pitch` mm apart.

    Polygons beside each other have one hatch, since its lines do not depend on the polygon.
    """
    upright = exp(1j * radians(degrees))  # turns a line of the hatch level
    level = [place * upright for place in polygon]
    first, last = (side(place.imag for place in level) / pitch for side in (min, max))
    for number in range(ceil(first + 1e-9), floor(last - 1e-9) + 1):
        left, right = _across(level, number * pitch)
        yield left / upright, right / upright


def _across(level: list[complex], y: float) -> tuple[complex, complex]:
    """Where the level line at that height enters and leaves."""
    pairs = zip(level, level[1:] + level[:1], strict=True)
    xs = [
        (a + (b - a) * (y - a.imag) / (b.imag - a.imag)).real
        for a, b in pairs
        if min(a.imag, b.imag) <= y <= max(a.imag, b.imag) and a.imag != b.imag
    ]
    return complex(min(xs), y), complex(max(xs), y)
