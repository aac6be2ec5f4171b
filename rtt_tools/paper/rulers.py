"""Bars of exactly 100 mm and 4 in, to lay a ruler against: was the page printed at 100 %?"""

from collections.abc import Iterator

from rtt_tools.paper.look import SMALL, Look
from rtt_tools.paper.model import INCH, Rect, Shape, Text

BAR, THIN_BAR = 1.6, 0.7  # the height of a bar, and where ink is dear
EDGE = 0.25  # the line below its open parts, of the high one


def rulers(look: Look, ink: str) -> Iterator[Shape]:
    """Both bars with their lengths in words, 101.6 mm wide and 12.1 high, from 0, 0 down."""
    yield Text(0, 4.0, look.word("millimetres"), SMALL, 600, ink)
    high = THIN_BAR if look.low_ink else BAR
    yield from bar(0, 5.0, 10, 10.0, ink, high)
    yield from bar(0, 7.4, 4, INCH, ink, high)
    yield Text(0, 12.1, look.word("inches"), SMALL, 600, ink)


def bar(
    x: float, y: float, parts: int, part: float, ink: str, high: float = BAR
) -> Iterator[Shape]:
    """Black parts and open ones in turn, each `part` mm long, on a line that ends upright.

    Nothing white lies on it, which coarse screens would draw over its lines.
    """
    edge, long = EDGE * high / BAR, parts * part
    yield Rect(x, y + high - edge, long, edge, fill=ink)
    yield Rect(x + long - edge, y, edge, high, fill=ink)
    for number in range(0, parts, 2):
        yield Rect(x + number * part, y, part, high, fill=ink)
