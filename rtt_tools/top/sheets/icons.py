"""The icons of the rules, each in a field 13 mm wide and 11 high around 0, 0."""

from collections.abc import Callable

from rtt_tools.paper.model import (
    Anchor,
    Circle,
    Path,
    Rect,
    Shape,
    Text,
    lines,
)
from rtt_tools.paper.pictograms import pencil
from rtt_tools.paper.surfaces import box_line
from rtt_tools.paper.theme import WHITE, Palette


def dot(palette: Palette) -> tuple[Shape, ...]:
    """A box with a dot and a number in it."""
    outline = Rect(-5, -5, 10, 10, 0.8, WHITE, palette.ink, box_line(palette))
    return (
        outline,
        Circle(3.05, 3.05, 1.15, palette.ink),
        Text(-0.9, 1.6, "9", 4.59, 600, palette.ink, Anchor.MIDDLE),
    )


def on_boxes(palette: Palette) -> tuple[Shape, ...]:
    """12 resting on 5 and 9."""
    return _resting("12", "5", "9", palette)


def on_boxes_turned(palette: Palette) -> tuple[Shape, ...]:
    """5 resting on 12 and 9, as in Big to Small."""
    return _resting("5", "12", "9", palette)


def _resting(top: str, left: str, right: str, palette: Palette) -> tuple[Shape, ...]:
    return (
        *_brick(-6.5, 0, 6.5, 5.2, left, 400, palette),
        *_brick(0, 0, 6.5, 5.2, right, 400, palette),
        *_brick(-3.25, -5.2, 6.5, 5.2, top, 800, palette),
    )


def hanging(palette: Palette) -> tuple[Shape, ...]:
    """8, and beside it 3 over nothing."""
    drops = tuple(
        Path(lines((x, 4.35), (x, 5.75)), stroke=palette.ink, line=box_line(palette))
        for x in (1.1, 3.25, 5.4)
    )
    return (
        *_brick(-6.5, -3.15, 6.5, 6.5, "8", 400, palette),
        *_brick(0, -3.15, 6.5, 6.5, "3", 800, palette),
        *drops,
    )


def _brick(
    x: float, y: float, wide: float, high: float, number: str, weight: int, palette: Palette
) -> tuple[Shape, ...]:
    size = high * 0.57 if high > 6 else high * 0.644
    middle = y + high / 2 + size * 0.35
    return (
        Rect(x, y, wide, high, 0.5, WHITE, palette.ink, box_line(palette)),
        Text(x + wide / 2, middle, number, size, weight, palette.ink, Anchor.MIDDLE),
    )


ICONS: dict[str, Callable[[Palette], tuple[Shape, ...]]] = {
    "dot": dot,
    "on-boxes": on_boxes,
    "on-boxes-turned": on_boxes_turned,
    "hanging": hanging,
    "written": pencil,
}
