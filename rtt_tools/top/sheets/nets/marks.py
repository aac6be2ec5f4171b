"""What stands on the faces of a paper die, flat on its net or aslant in its picture."""

from cmath import phase
from collections.abc import Iterator
from math import degrees
from typing import NamedTuple

from rtt_tools.paper import fonts, pens
from rtt_tools.paper.cover import CAPITAL, width
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import (
    ARC,
    Anchor,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Path,
    Shape,
    Step,
    Text,
    lines,
)
from rtt_tools.paper.solids.net import Place, Polygon
from rtt_tools.paper.solids.view import Slant
from rtt_tools.paper.theme import WHITE
from rtt_tools.top.sheets import symbols
from rtt_tools.top.sheets.nets.dice import PaperDie

WEIGHT = 800
BARRED = "69"  # which could be read upside down
BAR_GAP, BAR_LINE = 0.14, 0.075  # below the number, in type sizes
FURTHER_OUT = 0.53  # of the way from the middle of a face to a corner
LOWER = 0.05  # of an edge: where a triangle is wider


class Mark(NamedTuple):
    """A number or a face of the action die, around a place on a net."""

    sign: str
    at: Place
    up: complex  # of length 1
    size: float

    @property
    def barred(self) -> bool:
        """Does it need a bar to show which way up it stands?"""
        return self.sign in BARRED

    @property
    def half(self) -> tuple[float, float]:
        """Half of its width and of its height."""
        if self.sign in symbols.STROKES:
            return self.size / 2, self.size / 2
        high = CAPITAL + (BAR_GAP + BAR_LINE if self.barred else 0)
        return width(self.sign, self.size, WEIGHT) / 2, high * self.size / 2


def marks(die: PaperDie, face: str, places: Polygon) -> Iterator[Mark]:
    """The marks of a face whose corners lie there."""
    middle = sum(places) / len(places)
    if die.at_corners:
        for corner, place in zip(face, places, strict=True):
            out = place - middle
            yield Mark(die.marks[corner], middle + FURTHER_OUT * out, out / abs(out), die.size)
    else:
        top = (places[0] + places[1]) / 2 if len(face) == 4 else places[0]
        up = (top - middle) / abs(top - middle)
        low = LOWER * die.edge if len(face) == 3 else 0
        yield Mark(die.marks[face], middle - low * up, up, die.size)


def flat(mark: Mark, look: Look) -> Group:
    """The mark on its net, to be read by people and programs."""
    shapes: tuple[Shape, ...]
    if mark.sign in symbols.STROKES:
        shapes = symbols.face(mark.sign, mark.size, look.tints)
    else:
        foot, ink = _foot(mark), look.tints.ink
        number = Text(0, foot, mark.sign, mark.size, WEIGHT, ink, Anchor.MIDDLE)
        shapes = (number, *_bar(mark, ink))
    return Group(shapes, mark.at.real, mark.at.imag, turn=_turn(mark))


def aslant(mark: Mark, slant: Slant, look: Look) -> Iterator[Path]:
    """The mark in a picture of the folded die, as paths alone."""
    for path in _paths(mark, look):
        laid = tuple(_laid(step, mark) for step in path.steps)
        yield path._replace(steps=slant.steps(laid))


def _paths(mark: Mark, look: Look) -> Iterator[Path]:
    ink = look.tints.ink
    if mark.sign in symbols.STROKES:
        _, strokes = symbols.face(mark.sign, mark.size, look.tints)
        assert isinstance(strokes, Path)
        fill = WHITE if look.tints.outline else ink
        yield Path(_square(mark.size), fill, ink, pens.BOX)
        yield strokes
    else:
        left, foot = -mark.half[0], _foot(mark)
        yield Path(fonts.traced(mark.sign, WEIGHT, mark.size, left, foot), ink)
        yield from _bar(mark, ink)


def _foot(mark: Mark) -> float:
    """From the middle of a number down to its baseline; what has a bar stands higher."""
    return CAPITAL * mark.size - mark.half[1]


def _bar(mark: Mark, ink: str) -> Iterator[Path]:
    if mark.barred:
        half, y = mark.half[0] * 0.9, mark.half[1] - BAR_LINE * mark.size / 2
        yield Path(lines((-half, y), (half, y)), stroke=ink, line=BAR_LINE * mark.size)


def _turn(mark: Mark) -> float:
    """In degrees clockwise, from upright on the page."""
    turn = round(degrees(phase(mark.up / -1j)), 6)
    return turn % 360


def _laid(step: Step, mark: Mark) -> Step:
    """The step of a mark where it lies on the net."""
    points = zip(step[::2], step[1::2], strict=True)
    turned = (complex(x, y) * mark.up / -1j + mark.at for x, y in points)
    return type(step)(*(part for place in turned for part in (place.real, place.imag)))


def _square(side: float) -> tuple[Step, ...]:
    """The rounded square of the action die's faces."""
    half, radius = side / 2, side * symbols.FACE_RADIUS
    inner, handle = half - radius, half - radius * (1 - ARC)
    return (
        Move(-inner, -half),
        Line(inner, -half),
        Curve(handle, -half, half, -handle, half, -inner),
        Line(half, inner),
        Curve(half, handle, handle, half, inner, half),
        Line(-inner, half),
        Curve(-handle, half, -half, handle, -half, inner),
        Line(-half, -inner),
        Curve(-half, -handle, -handle, -half, -inner, -half),
        Close(),
    )
