"""What numbers and words stand on: boxes to write in, cards of text."""

from rtt_tools.paper import pens
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import Rect
from rtt_tools.paper.theme import WHITE, Palette

RADIUS = 1.1


def card(x: float, y: float, wide: float, high: float, radius: float, palette: Palette) -> Rect:
    """What text stands on; an outline where surfaces have no colour."""
    line = 0.0 if palette.inked else pens.HAIR
    return Rect(x, y, wide, high, radius, palette.card, palette.outline, line)


def box(
    x: float, y: float, wide: float, high: float, palette: Palette, look: Look = PLAIN
) -> Rect:
    """An empty white box with its outline."""
    radius = min(RADIUS, wide / 6, high / 6)
    line = pens.FRAME if look.dry_erase else box_line(palette)
    return Rect(x, y, wide, high, radius, WHITE, palette.ink, line)


def box_line(palette: Palette) -> float:
    """The line around a box: where ink is dear, no thicker than it must be."""
    return pens.BOX if palette.inked else pens.FINE
