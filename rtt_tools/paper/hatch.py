"""Slanting lines instead of a colour, ended where their place ends."""

from cmath import exp
from collections.abc import Iterator
from math import ceil, floor, radians
from typing import TypeAlias

from rtt_tools.paper.model import Line, Move, Path, Rect, Step

Place: TypeAlias = complex  # x + yi, in mm
SLANT = 60.0  # degrees


def hatch(room: Rect | tuple[Place, ...], pitch: float, ink: str, line: float) -> Path:
    """A rectangle or a convex polygon filled with lines, `pitch` mm apart."""
    corners = _corners(room) if isinstance(room, Rect) else room
    steps: list[Step] = []
    for start, end in hatched(corners, pitch):
        steps += (Move(start.real, start.imag), Line(end.real, end.imag))
    return Path(tuple(steps), stroke=ink, line=line)


def _corners(room: Rect) -> tuple[Place, ...]:
    corner, wide, high = complex(room.x, room.y), room.width, room.height * 1j
    return corner, corner + wide, corner + wide + high, corner + high


def hatched(polygon: tuple[Place, ...], pitch: float) -> Iterator[tuple[Place, Place]]:
    """The lines of a hatch in a convex polygon, `pitch` mm apart.

    Polygons beside each other have one hatch, since its lines do not depend on the polygon.
    """
    upright = exp(1j * radians(SLANT))  # turns a line of the hatch level
    level = [place * upright for place in polygon]
    first, last = (side(place.imag for place in level) / pitch for side in (min, max))
    for number in range(ceil(first + 1e-9), floor(last - 1e-9) + 1):
        left, right = _across(level, number * pitch)
        yield left / upright, right / upright


def _across(level: list[Place], y: float) -> tuple[Place, Place]:
    """Where the level line at that height enters and leaves."""
    pairs = zip(level, level[1:] + level[:1], strict=True)
    xs = [
        (a + (b - a) * (y - a.imag) / (b.imag - a.imag)).real
        for a, b in pairs
        if min(a.imag, b.imag) <= y <= max(a.imag, b.imag) and a.imag != b.imag
    ]
    return complex(min(xs), y), complex(max(xs), y)
