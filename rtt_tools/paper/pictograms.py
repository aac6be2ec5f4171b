"""Small pictures that any game's pages need: dice, stars, medals, a pencil, scissors.

Each is drawn around 0, 0. A die is told by its outline, which survives a grey copy.
"""

from functools import lru_cache
from math import cos, pi, sin

from rtt_tools.paper import pens, theme
from rtt_tools.paper.model import POINT, Anchor, Circle, Group, Path, Rect, Shape, Text, lines
from rtt_tools.paper.theme import WHITE, Palette, Tints

KEPT = 128  # pictures of each kind that are drawn once: pages have the same ones
# Corners of each die on a circle of radius 1: how many, and how far the middle is lowered so
# that the picture stands in the middle of its field.
OUTLINES = {"d4": (3, 0.25), "d8": (4, 0.0), "d12": (5, 0.05), "d20": (6, 0.0)}
SQUARE = 0.82  # half the side of the d6, against the radius of the others
ICON_LINE = 0.9 * POINT


def inked(tints: Tints) -> Palette:
    """The palette that makes the pictures of sheets look at home on a kit's page."""
    colours = theme.palette(theme.DEFAULT)
    return colours._replace(ink=tints.ink, accent=tints.accent)


@lru_cache(KEPT)
def die(kind: str, radius: float, tints: Tints, number: str = "") -> tuple[Shape, ...]:
    """A white die seen from the front, with a number if one is given."""
    size = radius * (0.72 if kind == "d4" or len(number) > 1 else 0.86)
    middle = radius * (0.12 if kind == "d4" else 0.04 if kind == "d12" else 0)
    figure = Text(0, middle + size * 0.36, number, size, 800, tints.ink, Anchor.MIDDLE)
    return (_body(kind, radius, tints), *((figure,) if number else ()))


def _body(kind: str, radius: float, tints: Tints) -> Shape:
    line = pens.RULING if tints.outline else pens.FRAME
    if kind == "d6":
        half = radius * SQUARE
        side = 2 * half
        return Rect(-half, -half, side, side, side * 0.12, WHITE, tints.ink, line)
    corners, drop = OUTLINES[kind]
    turns = (2 * pi * corner / corners for corner in range(corners))
    points = [(radius * sin(turn), radius * (drop - cos(turn))) for turn in turns]
    return Path(lines(*points, closed=True), WHITE, tints.ink, line)


def pencil(palette: Palette) -> tuple[Shape, ...]:
    """A pencil on a line, in a field 13 mm wide and 11 high."""
    ink, thin = palette.ink, pens.RULING
    line = ICON_LINE if palette.inked else pens.RULING
    wood = lines((-1.5, -4.6), (1.5, -4.6), (1.5, 2.6), (0, 5.4), (-1.5, 2.6), closed=True)
    drawn = (
        Path(wood, WHITE, ink, line),
        Path(lines((-1.5, -2.9), (1.5, -2.9)), stroke=ink, line=line),
        Path(lines((-1.5, 2.6), (1.5, 2.6)), stroke=ink, line=line),
        Path(lines((-0.55, 4.4), (0, 5.4), (0.55, 4.4), closed=True), ink, ink, thin),
    )
    ruling = Path(lines((-5.5, 5.4), (5.5, 5.4)), stroke=ink, line=line)
    return Group(drawn, 0, 0.2, turn=45), ruling


@lru_cache(KEPT)
def star(radius: float, fill: str) -> Path:
    """A star of five points, one of them up."""
    turns = (pi * corner / 5 for corner in range(10))
    reach = (radius if corner % 2 == 0 else radius * 0.42 for corner in range(10))
    points = [(r * sin(turn), -r * cos(turn)) for r, turn in zip(reach, turns, strict=True)]
    return Path(lines(*points, closed=True), fill)


@lru_cache(KEPT)
def stars(
    count: int, pitch: float, radius: float, fill: str, rows: int = 2
) -> tuple[Shape, ...]:
    """So many stars around 0, 0, in a row, or more than five in two if that may be."""
    levels = [count] if count <= 5 or rows == 1 else [(count + 1) // 2, count // 2]
    high = 2.15 * radius
    return tuple(
        Group((star(radius, fill),), (at - (row - 1) / 2) * pitch, level * high)
        for number, row in enumerate(levels)
        for level in (number - (len(levels) - 1) / 2,)
        for at in range(row)
    )


@lru_cache(KEPT)
def open_stars(count: int, pitch: float, radius: float, ink: str) -> tuple[Shape, ...]:
    """So many stars in a row around 0, 0, to be coloured in."""
    one = star(radius, WHITE)._replace(stroke=ink, line=pens.RULING)
    return tuple(Group((one,), (at - (count - 1) / 2) * pitch) for at in range(count))


def medal(radius: float, tints: Tints) -> tuple[Shape, ...]:
    """A medal on two ribbons, its disc empty to write a place on; `radius` is the disc's."""
    left = lines((-1.0, -2.2), (-0.3, -2.2), (0.45, -0.7), (-0.3, -0.5), closed=True)
    right = lines((1.0, -2.2), (0.3, -2.2), (-0.45, -0.7), (0.3, -0.5), closed=True)
    ink, line = tints.ink, pens.RULING / radius
    drawn = (
        Path(left, tints.tint, ink, line),
        Path(right, tints.tint, ink, line),
        Circle(0, 0, 1, WHITE, ink, pens.BOX / radius),
        Circle(0, 0, 0.86, "", ink, pens.HAIR / radius),
    )
    return (Group(drawn, 0, 0.6 * radius, radius),)


def pennant(high: float, tints: Tints) -> tuple[Shape, ...]:
    """A flag on its pole, to be coloured in, from its foot at 0, 0 up."""
    cloth = lines((0, -high), (0.72 * high, -0.72 * high), (0, -0.44 * high), closed=True)
    pole = lines((0, 0), (0, -high))
    return (
        Path(cloth, WHITE, tints.ink, pens.RULING),
        Path(pole, stroke=tints.ink, line=pens.BOX),
    )


def scissors(tints: Tints) -> tuple[Shape, ...]:
    """A pair of scissors that cuts to the right along y = 0, 8 mm long."""
    rings = (Circle(-2.6, y, 1.15, WHITE, tints.ink, pens.BOX) for y in (-1.5, 1.5))
    blades = (*lines((-1.6, -0.95), (4.2, 1.0)), *lines((-1.6, 0.95), (4.2, -1.0)))
    return Path(blades, stroke=tints.ink, line=1.25 * POINT), *rings
