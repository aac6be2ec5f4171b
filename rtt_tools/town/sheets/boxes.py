"""Boxes to tick, to mark and to write in, as large as their pen asks, and marks of a pen."""

from typing import NamedTuple

from rtt_tools.paper import hand, pens
from rtt_tools.paper.cover import CAPITAL
from rtt_tools.paper.look import SMALL, Look
from rtt_tools.paper.model import Anchor, Circle, Path, Rect, Text, lines
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.theme import WHITE

RADIUS = 1.2  # of boxes
GAP = 0.8  # between boxes of a row
ROW_GAP = 0.9  # between rows of boxes
EDGE = 1.2  # from a row's sides to its boxes
SIGN_CORNER = 1.1  # from a box's sides to a number in its corner


class Pen(NamedTuple):
    """The least sizes in mm of what is ticked and written with it, before enlarging."""

    tick: float  # the side of a box for a tick
    value: float  # the height of a box of a resource track
    sum: float  # the height of a box for a sum
    sum_wide: float


PENCILS = Pen(8.0, 7.6, 8.0, 14.0)
WIPED = Pen(10.0, 10.0, 12.0, 18.0)


def pen(look: Look) -> Pen:
    """What the sheet is written on with."""
    return WIPED if look.dry_erase else PENCILS


def box(x: float, y: float, wide: float, high: float, look: Look, line: float = 0.0) -> Rect:
    """An empty white box."""
    usual = pens.FRAME if look.dry_erase else pens.RULING if look.low_ink else pens.BOX
    return Rect(x, y, wide, high, RADIUS, WHITE, look.tints.ink, line or usual)


def baseline(middle: float, size: float) -> float:
    """Where a line stands whose capitals have their middle there."""
    return middle + CAPITAL * size / 2


def numbered(place: Rect, number: int, style: Style, weight: int = 800) -> Text:
    """The number of a box: in its middle, but in its corner where the box is wiped."""
    if style.look.dry_erase:
        x, y = place.x + SIGN_CORNER, place.y + SIGN_CORNER + CAPITAL * SMALL
        return Text(x, y, str(number), SMALL, 600, style.tints.ink)
    size = min(style.size, place.height * 0.56)
    y = baseline(place.y + place.height / 2, size)
    middle = place.x + place.width / 2
    return Text(middle, y, str(number), size, weight, style.tints.ink, Anchor.MIDDLE)


def struck(place: Rect) -> Path:
    """A stroke of the pen through a box."""
    inset = 0.18 * min(place.width, place.height)
    left, right = place.x + inset, place.x + place.width - inset
    top, foot = place.y + inset, place.y + place.height - inset
    return Path(lines((left, foot), (right, top)), stroke=hand.PEN, line=hand.PEN_LINE)


def ringed(place: Rect) -> Circle:
    """A ring of the pen around the number of a box."""
    x, y = place.x + place.width / 2, place.y + place.height / 2
    radius = 0.44 * min(place.width, place.height)
    return Circle(x, y, radius, "", hand.PEN, hand.PEN_LINE)
