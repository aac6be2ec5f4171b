"""Bars of exactly 100 mm and 4 in, to lay a ruler against: was the page printed at 100 %?"""

from collections.abc import Iterator

from rtt_tools.paper.look import PLAIN, SMALL, Look
from rtt_tools.paper.model import INCH, Rect, Shape, Text

BAR = 1.6  # the height of a bar
EDGE, THIN_EDGE = 0.25, 0.12  # the line below its open parts, and all lines where ink is dear


def rulers(look: Look, ink: str) -> Iterator[Shape]:
    """Both bars with their lengths in words, 101.6 mm wide and 12.1 high, from 0, 0 down."""
    yield Text(0, 4.0, look.word("millimetres"), SMALL, 600, ink)
    yield from bar(0, 5.0, 10, 10.0, ink, look)
    yield from bar(0, 7.4, 4, INCH, ink, look)
    yield Text(0, 12.1, look.word("inches"), SMALL, 600, ink)


def bar(
    x: float, y: float, parts: int, part: float, ink: str, look: Look = PLAIN
) -> Iterator[Shape]:
    """Black parts and open ones in turn, each `part` mm long, on a line that ends upright.

    Where ink is dear, a stroke begins each part. Nothing white lies on it, which coarse
    screens would draw over its lines.
    """
    edge, long = THIN_EDGE if look.low_ink else EDGE, parts * part
    yield Rect(x, y + BAR - edge, long, edge, fill=ink)
    yield Rect(x + long - edge, y, edge, BAR, fill=ink)
    for number in range(0, parts, 1 if look.low_ink else 2):
        yield Rect(x + number * part, y, edge if look.low_ink else part, BAR, fill=ink)
