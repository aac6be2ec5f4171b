"""The resource tracks: a row of values for each, to mark how much there is."""

from collections.abc import Iterator
from functools import lru_cache

from rtt_tools.paper import kitpage
from rtt_tools.paper.cover import Overfull
from rtt_tools.paper.model import POINT, Rect, Shape
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.map import MOST, RESOURCES, Stock
from rtt_tools.town.sheets.boxes import ROW_GAP, box, numbered, pen, ringed
from rtt_tools.town.sheets.pictures import picture

START = 1.75 * POINT  # the line around a value that a game starts with
NARROWEST = 7.2  # a box of a track
HIGHEST = 1.8  # times as high as its least


@lru_cache(maxsize=256)
def tracks(
    start: Stock, wide: float, style: Style, has: Stock | None = None, high: float = 0.0
) -> Block:
    """A row of values for each resource, those that a game starts with outlined.

    What somebody `has` is ringed. Boxes are higher if the height allows. Raises Overfull for
    boxes too narrow to mark.
    """
    least = pen(style.look).value
    share = (high + ROW_GAP) / len(RESOURCES) - ROW_GAP - 1.6
    value = max(least, min(share, HIGHEST * least))
    row = value + 1.6
    label = 2.6 * style.size
    pitch = (wide - label - 0.8) / (MOST + 1)
    if pitch - 0.9 < NARROWEST:
        raise Overfull("the resource tracks are too narrow")
    shapes: list[Shape] = []
    for number, (name, first) in enumerate(zip(RESOURCES, start, strict=True)):
        y = number * (row + ROW_GAP)
        fill = (style.tints.tint, style.tints.sand)[number % 2]
        shapes.append(kitpage.ground(wide, row, fill, style.tints, 0, y))
        shapes.append(picture(name, 1.75 * style.size, style.look, label / 2, y + row / 2))
        now = has[number] if has else None
        place = Rect(label, y + 0.8, pitch, value)
        shapes += _values(first, now, place, style)
    return Block(len(RESOURCES) * (row + ROW_GAP) - ROW_GAP, tuple(shapes), 3.0)


def _values(first: int, now: int | None, at: Rect, style: Style) -> Iterator[Shape]:
    """The boxes of a resource, the first in its place."""
    for value in range(MOST + 1):
        line = START if value == first else 0.0
        x, wide = at.x + value * at.width, at.width - 0.9
        place = box(x, at.y, wide, at.height, style.look, line)
        yield place
        yield numbered(place, value, style, 800 if value == first else 400)
        if value == now:
            yield ringed(place)
