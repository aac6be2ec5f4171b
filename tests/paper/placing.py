"""Where the shapes of a sheet lie, and whether they meet."""

from rtt_tools.paper.cover import width
from rtt_tools.paper.model import SHARE, Rect
from tests.paper.samples import placed

INK_TOLERANCE = 0.05  # mm


def drawn(sheet):
    return list(placed(sheet.shapes))


def extent(text):
    """Left, top, right and foot of what a text paints."""
    long = width(text.content, text.size, text.weight)
    left = text.x - SHARE[text.anchor] * long
    return left, text.y - 0.75 * text.size, left + long, text.y + 0.05 * text.size


def rectangle(rect):
    return rect.x, rect.y, rect.x + rect.width, rect.y + rect.height


def meet(one, other):
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > INK_TOLERANCE
        and min(one[3], other[3]) - max(one[1], other[1]) > INK_TOLERANCE
    )


def within(inner, outer):
    return (
        inner[0] >= outer[0] - INK_TOLERANCE
        and inner[1] >= outer[1] - INK_TOLERANCE
        and inner[2] <= outer[2] + INK_TOLERANCE
        and inner[3] <= outer[3] + INK_TOLERANCE
    )


def outlines(value, sheet):
    """The boxes of the board on the page: the white ones that come first."""
    white = [
        s for s in drawn(sheet) if isinstance(s, Rect) and s.fill == "#FFFFFF" and s.stroke
    ]
    return white[: len(value.boxes)]
