"""What lies behind the boxes: a quiet sky, a sun, the ground, and what carries the stack."""

from collections.abc import Iterator
from itertools import combinations

from rtt_tools.paper import pens
from rtt_tools.paper.art.marks import Drawing
from rtt_tools.paper.hatch import hatch
from rtt_tools.paper.model import (
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Shape,
    lines,
)
from rtt_tools.paper.theme import WHITE, Palette
from rtt_tools.top.sheets import landmark
from rtt_tools.top.sheets.fit import Plan
from rtt_tools.top.sheets.sizes import GAP

CORNER = 5.0
BODY = 1.8  # how far the body shows around the boxes
HORIZONS = ((0.27, 14.0), (0.47, 11.0), (0.65, 8.0))  # each band's top and swing
TURF = 0.55  # of the plinth: how deep bare ground is hatched


def panel(
    plan: Plan,
    boxes: tuple[Rect, ...],
    palette: Palette,
    art: Drawing | None = None,
    corner: float = CORNER,
) -> Group:
    """The coloured part of the sheet, cut to its round corners.

    `art` carries the boxes; without it a rim around the stack does.
    """
    wide, high = plan.scheme.panel
    edge = Rect(0, 0, wide, high, corner)
    if palette.inked:
        return Group(tuple(_coloured(plan, boxes, palette, art)), clip=edge)
    inside = Group(tuple(_outlined(plan, boxes, palette, art)), clip=edge)
    return Group((inside, edge._replace(stroke=palette.outline, line=pens.HAIR)))


def _coloured(
    plan: Plan, boxes: tuple[Rect, ...], palette: Palette, art: Drawing | None
) -> Iterator[Shape]:
    middle = (min(box.x for box in boxes) + max(map(_ends, boxes))) / 2
    yield from _sky(plan, middle, palette)
    if art is None:
        yield from _ground(plan, palette)
        yield from _body(boxes, palette)
        return
    yield landmark.far(art, plan, palette)
    yield from _ground(plan, palette)
    yield landmark.near(art, plan, palette)


def _outlined(
    plan: Plan, boxes: tuple[Rect, ...], palette: Palette, art: Drawing | None
) -> Iterator[Shape]:
    """The same without colours: no sky, the ground a line, the body hatched."""
    if art is not None:
        yield landmark.far(art, plan, palette)
    yield from _turf(plan, palette)
    if art is not None:
        yield landmark.near(art, plan, palette)
        return
    rims = (*(_rim(box) for box in boxes), *_bridges(boxes))
    yield from (rim._replace(stroke=palette.outline, line=2 * pens.FINE) for rim in rims)
    yield from (rim._replace(fill=WHITE) for rim in rims)


def _turf(plan: Plan, palette: Palette) -> Iterator[Shape]:
    """The ground as a hatched strip, and white below it."""
    wide, high = plan.scheme.panel
    top, deep = plan.floor + GAP / 2, TURF * plan.scheme.sizes.plinth
    strip = Rect(0, top, wide, deep)
    yield Rect(0, top, wide, high - top, fill=WHITE)
    yield hatch(strip, landmark.HATCH_GAP, palette.outline, pens.HAIR)
    yield Path(lines((0, top), (wide, top)), stroke=palette.outline, line=pens.FINE)


def _sky(plan: Plan, middle: float, palette: Palette) -> Iterator[Shape]:
    """Bands from the top to the horizon, and the sun where the theme has it."""
    wide, high = plan.scheme.panel
    first, *bands = palette.sky
    yield Rect(0, 0, wide, high, fill=first)
    for (share, swing), colour in zip(HORIZONS, bands, strict=True):
        yield Path(_wave(share * high, swing, wide, high), colour)
    beside, down, radius = palette.place
    shorter = min(wide, plan.floor)
    yield Circle(middle + beside * shorter, down * plan.floor, radius * shorter, palette.sun)


def _wave(
    top: float, swing: float, wide: float, high: float
) -> tuple[Move | Line | Curve | Close, ...]:
    """Everything below a line of hills, from edge to edge."""
    return (
        Move(0, top),
        Curve(
            wide * 0.25,
            top - swing,
            wide * 0.4,
            top + swing * 0.2,
            wide * 0.62,
            top - swing / 2,
        ),
        Curve(wide * 0.84, top - swing * 1.2, wide * 0.9, top - swing, wide, top - swing * 0.2),
        Line(wide, high),
        Line(0, high),
        Close(),
    )


def _ground(plan: Plan, palette: Palette) -> Iterator[Shape]:
    wide, high = plan.scheme.panel
    far, near = palette.ground
    top = plan.floor + GAP / 2
    yield Rect(0, top, wide, high - top, fill=far)
    yield Path(_wave(top + 4.5, 2.5, wide, high), near)


def _body(boxes: tuple[Rect, ...], palette: Palette) -> tuple[Shape, ...]:
    """A dark rim around the whole stack, its right half one step darker.

    Gaps of the stack stay open: they show who rests on whom.
    """
    rims = (*(_rim(box) for box in boxes), *_bridges(boxes))
    right = max(box.x + box.width for box in boxes) + BODY
    middle = (min(box.x for box in boxes) - BODY + right) / 2
    top, foot = min(box.y for box in boxes) - BODY, max(box.y + box.height for box in boxes)
    half = Rect(middle, top, right - middle, foot + BODY - top)
    lit = tuple(rim._replace(fill=palette.body) for rim in rims)
    shaded = tuple(rim._replace(fill=palette.shade) for rim in rims if _ends(rim) > middle)
    return (*lit, Group(shaded, clip=half))


def _rim(box: Rect) -> Rect:
    return Rect(
        box.x - BODY,
        box.y - BODY,
        box.width + 2 * BODY,
        box.height + 2 * BODY,
        box.radius + BODY,
    )


def _ends(rim: Rect) -> float:
    return rim.x + rim.width


def _bridges(boxes: tuple[Rect, ...]) -> Iterator[Rect]:
    """What straightens the rim between boxes that touch, where round corners leave notches."""
    for one, other in combinations(map(_rim, boxes), 2):
        left, right = max(one.x, other.x), min(_ends(one), _ends(other))
        top = max(one.y, other.y)
        foot = min(one.y + one.height, other.y + other.height)
        if right > left and foot > top:
            if right - left > foot - top:  # one above the other
                yield Rect(left, top - BODY, right - left, foot - top + 2 * BODY)
            else:
                yield Rect(left - BODY, top, right - left + 2 * BODY, foot - top)
