"""The pictures of how to print, each in a field 32 mm wide and 26 high around 0, 0."""

from collections.abc import Callable, Iterator

from rtt_tools.paper import pens, pictograms
from rtt_tools.paper.hatch import hatch
from rtt_tools.paper.look import Look
from rtt_tools.paper.marks import FOLD_DASH
from rtt_tools.paper.model import (
    Anchor,
    Circle,
    Curve,
    Group,
    Move,
    Path,
    Rect,
    Shape,
    Text,
    lines,
)
from rtt_tools.paper.rulers import bar
from rtt_tools.paper.theme import WHITE, Tints
from rtt_tools.top.dice import ADD
from rtt_tools.top.sheets import symbols


def _sheet(x: float, y: float, wide: float, high: float, tints: Tints) -> Rect:
    return Rect(x, y, wide, high, 0.8, WHITE, tints.ink, pens.FRAME)


def _stack(x: float, foot: float, side: float, tints: Tints) -> Iterator[Shape]:
    """A small stack of boxes that stands on `foot`."""
    for row, count in enumerate((3, 2, 1)):
        for at in range(count):
            left = x + (at - count / 2) * side
            top = foot - (row + 1) * side
            yield Rect(left, top, side, side, side / 8, WHITE, tints.ink, pens.BOX)


def true_size(look: Look) -> tuple[Shape, ...]:
    """A sheet with a bar, and a button that says 100 %."""
    tints = look.tints
    on = tints.outline or tints.band
    label = Text(4.6, 6.9, "100 %", 4.6, 800, tints.banded, Anchor.MIDDLE)
    return (
        _sheet(-14, -12.5, 18, 25, tints),
        *_stack(-5, -0.5, 3.6, tints),
        *bar(-12, 9, 7, 2, tints.ink),
        Rect(-5.6, 1.2, 20.4, 8.2, 4.1, tints.band, on, pens.FRAME),
        label,
    )


def paper_and_card(look: Look) -> tuple[Shape, ...]:
    """Thin sheets and a thick one, seen from the side."""
    tints = look.tints

    def slab(y: float, thick: float, fill: str) -> Iterator[Shape]:
        top = ((-14, y), (-5, y - 7), (14, y - 7), (5, y))
        front = ((-14, y), (5, y), (5, y + thick), (-14, y + thick))
        side = ((5, y), (14, y - 7), (14, y - 7 + thick), (5, y + thick))
        yield from (
            Path(lines(*one, closed=True), tone, tints.ink, pens.BOX)
            for one, tone in ((top, WHITE), (front, fill), (side, fill))
        )

    thin = [shape for y in (-1.2, -2.4, -3.6) for shape in slab(y, 0.5, WHITE)]
    return *slab(8.4, 2.6, (tints.outline and WHITE) or tints.band), *thin


def _front(tints: Tints) -> tuple[Shape, ...]:
    """The front of a sheet with a board."""
    return (
        _sheet(-13, -7, 11.5, 16, tints),
        *_stack(-7.25, 4.5, 2.6, tints),
        Rect(-11, 6, 7.5, 1.2, fill=tints.ink),
    )


def _turning(tints: Tints, *, short: bool) -> tuple[Shape, ...]:
    """A sheet and its back, and an arrow over the edge that it is turned on."""
    back = (
        Rect(1.5, -7, 11.5, 16, 0.8, WHITE, tints.ink, pens.FRAME, (1.4, 0.9)),
        *_stack(7.25, 4.5, 2.6, tints),
        Rect(3.5, 6, 7.5, 1.2, fill=tints.ink),
    )
    arrow = (
        Path(
            (Move(-7, -9), Curve(-4, -13.4, 4, -13.4, 6.6, -9.6)),
            stroke=tints.accent,
            line=0.7,
        ),
        Path(lines((7.4, -12.2), (6.6, -9.4), (3.9, -10.4)), stroke=tints.accent, line=0.7),
    )
    edge = Path(lines((0, -8), (0, 10)), stroke=tints.ink, line=pens.BOX, dash=(1.2, 1.2))
    whole = (*_front(tints), *back, *arrow, edge)
    return (Group(whole, 0, 1.2),) if not short else (Group(whole, -0.8, 0, turn=90),)


def long_edge(look: Look) -> tuple[Shape, ...]:
    """A sheet that is turned like the page of a book."""
    return _turning(look.tints, short=False)


def short_edge(look: Look) -> tuple[Shape, ...]:
    """A sheet that is turned like the leaf of a calendar."""
    return _turning(look.tints, short=True)


def one_side(look: Look) -> tuple[Shape, ...]:
    """A sheet, and its back without anything on it."""
    tints = look.tints
    back = Rect(1.5, -7, 11.5, 16, 0.8, WHITE, tints.ink, pens.FRAME, (1.4, 0.9))
    return (*_front(tints), back)


def side_by_side(look: Look) -> tuple[Shape, ...]:
    """Front and back on one sheet, and the line between them along which it is folded."""
    tints = look.tints
    arrow = (Move(6.6, -9.6), Curve(4, -13.4, -4, -13.4, -6.6, -9.6))
    tip = lines((-7.4, -12.2), (-6.6, -9.4), (-3.9, -10.4))
    whole = (
        _sheet(-14.5, -8, 29, 18, tints),
        *(shape for x in (-7.25, 7.25) for shape in _stack(x, 4.5, 2.6, tints)),
        *(Rect(x, 6, 7.5, 1.2, fill=tints.ink) for x in (-11, 3.5)),
        Path(lines((0, -8), (0, 10)), stroke=tints.accent, line=pens.FRAME, dash=(1.2, 1.2)),
        *(Path(steps, stroke=tints.accent, line=0.7) for steps in (arrow, tip)),
    )
    return (Group(whole, 0, 1.2),)


def marks(look: Look) -> tuple[Shape, ...]:
    """A piece with crop marks, and scissors on their line."""
    tints = look.tints
    ends = ((-11, -7), (11, -7), (-11, 9), (11, 9))
    steps = tuple(
        step
        for x, y in ends
        for a, b in (
            ((x + 1.4 * (1 if x > 0 else -1), y), (x + 4.2 * (1 if x > 0 else -1), y)),
            ((x, y + 1.4 * (1 if y > 0 else -1)), (x, y + 4.2 * (1 if y > 0 else -1))),
        )
        for step in lines(a, b)
    )
    return (
        Rect(-11, -7, 22, 16, fill=WHITE),
        Rect(-8.6, -4.6, 17.2, 11.2, 1.5, tints.tint, tints.ink, pens.BOX),
        *_stack(0, 5.0, 2.9, tints),
        Path(steps, stroke=tints.ink, line=pens.FRAME),
        Path(lines((-11, -7), (11, -7)), stroke=tints.accent, line=pens.BOX, dash=FOLD_DASH),
        Group(pictograms.scissors(tints), -5.5, -7.0, 1.35),
    )


def pouch(look: Look) -> tuple[Shape, ...]:
    """A sheet in a clear pouch, 5 mm of film around it, and a pen."""
    tints = look.tints
    told = Text(8.2, -3.8, look.word("mm", 5), 3.4, 800, tints.ink)
    measure = () if look.large_print else (told,)  # the step says it in type that can be read
    pen = lines((-1.3, -6), (1.3, -6), (1.3, 4), (0, 6.8), (-1.3, 4), closed=True)
    ink = tints.outline or tints.band
    return (
        Rect(-16.5, -12.5, 22, 25, 3, WHITE, tints.ink, pens.FRAME),
        Rect(-13, -9, 15, 18, 0.8, tints.tint, tints.ink, pens.BOX),
        *_stack(-5.5, 5.6, 3.4, tints),
        Path(lines((2, -5), (5.5, -5)), stroke=tints.accent, line=0.6),
        Path(
            (*lines((2, -6.4), (2, -3.6)), *lines((5.5, -6.4), (5.5, -3.6))),
            stroke=tints.accent,
            line=0.6,
        ),
        *measure,
        Group(
            (Path(pen, (tints.outline and WHITE) or tints.band, ink, pens.BOX),),
            8,
            5.6,
            turn=38,
        ),
    )


def net(look: Look) -> tuple[Shape, ...]:
    """The net of a cube, folds dashed and a tab hatched, and the folded die."""
    tints = look.tints
    side = 6.4
    left, top = -16.5, -3.2
    shapes: list[Shape] = []
    cross = (
        (1, -1), (2, -1), (2, 0), (3, 0), (3, 1), (2, 1),
        (2, 2), (1, 2), (1, 1), (0, 1), (0, 0), (1, 0),
    )  # fmt: skip
    outline = [(left + x * side, top + y * side) for x, y in cross]
    tab = Rect(left + 3 * side, top + 0.7, 2.0, side - 1.4, 0.3, WHITE, tints.ink, pens.BOX)
    shapes += [tab, hatch(tab, 0.65, tints.ink, pens.HAIR)]
    shapes += [Path(lines(*outline, closed=True), WHITE, tints.ink, pens.FRAME)]
    across = ((left + x * side, top + y * side) for x, y in ((1, 0), (2, 0), (1, 1), (1, 0)))
    a, b, c, d = across
    folds = (a, (a[0], a[1] + side)), (b, (b[0], b[1] + side)), (c, (c[0] + side, c[1])), (d, b)
    steps = tuple(step for fold in folds for step in lines(*fold))
    shapes += [Path(steps, stroke=tints.accent, line=pens.FRAME, dash=(1.1, 1.0))]
    return *shapes, Group(symbols.face(ADD, 9.0, tints), 11.6)


def less_ink(look: Look) -> tuple[Shape, ...]:
    """A house of boxes, once in colour and once in outline and hatch."""
    tints = look.tints
    dark = (tints.outline and WHITE) or tints.band
    coloured = Rect(-14.5, -10, 13, 20, 2, dark, tints.ink, pens.BOX)
    plain = Rect(1.5, -10, 13, 20, 2, WHITE, tints.ink, pens.BOX)
    return (
        coloured,
        *_stack(-8, 7.6, 3.4, tints),
        plain,
        hatch(Rect(2.2, -9, 11.6, 18), 1.2, tints.ink, pens.HAIR),
        *_stack(8, 7.6, 3.4, tints),
    )


def crosses(look: Look) -> tuple[Shape, ...]:
    """A target on the front, and that of the back a little beside it."""
    tints = look.tints

    def target(x: float, y: float, colour: str, dash: tuple[float, ...]) -> Iterator[Shape]:
        yield Circle(x, y, 5.4, "", colour, pens.FRAME, dash)
        steps = (*lines((x - 8.2, y), (x + 8.2, y)), *lines((x, y - 8.2), (x, y + 8.2)))
        yield Path(steps, stroke=colour, line=pens.FRAME, dash=dash)

    return (
        _sheet(-14.5, -11.5, 29, 23, tints),
        *target(-1.2, 0.8, tints.ink, ()),
        *target(1.4, -1.0, tints.accent, (1.2, 1.0)),
    )


PICTURES: dict[str, Callable[[Look], tuple[Shape, ...]]] = {
    "size": true_size,
    "paper": paper_and_card,
    "duplex-long": long_edge,
    "duplex-short": short_edge,
    "duplex-fold": side_by_side,
    "duplex-none": one_side,
    "cut": marks,
    "laminate": pouch,
    "fold": net,
    "ink": less_ink,
    "calibrate": crosses,
}
