"""What the pages of a kit share: the live area, a band with a heading, a foot with rulers.

All lengths are millimetres; places count from the top left corner of the live area.
"""

from collections.abc import Iterator

from rtt_tools.paper import pens
from rtt_tools.paper.cover import Overfull, fitted, width
from rtt_tools.paper.imprint import SIZE, beside_rulers, imprint
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import POINT, Anchor, Group, Rect, Shape, Text
from rtt_tools.paper.papers import COMMON
from rtt_tools.paper.theme import Tints

PAGE = WIDE, HIGH = COMMON
BAND, BAND_RADIUS, BAND_PAD = 15.0, 3.0, 6.0
FOOT, RULERS = 12.1, 105.0  # rulers and imprint; what of them rulers take, with air
HEADING, NOTE = 22 * POINT, 12 * POINT
RADIUS = 2.2  # of grounds
FLOOR = 0.6  # what text that does not fit may shrink to
LEAST = SIZE


def sized(text: str, room: float, size: float, weight: int = 400) -> float:
    """The type size (mm) at which the text fits; raises Overfull below the floor."""
    fits = fitted(text, room, size, weight)
    if fits < max(FLOOR * size, min(LEAST, size)):
        raise Overfull(f"{text!r} does not fit into {room:.1f} mm")
    return fits


def band(
    title: str,
    look: Look,
    *,
    note: str = "",
    note_size: float = NOTE,
    right: tuple[Shape, ...] = (),
    wide: float = WIDE,
) -> Iterator[Shape]:
    """A heading on a band across the page, with a note or a picture at its right.

    A note in larger type than usual is left out where it would have to shrink.
    """
    tints = look.tints
    line = pens.FINE if tints.outline else 0.0
    yield Rect(0, 0, wide, BAND, BAND_RADIUS, tints.band, tints.outline, line)
    room = wide - 2 * BAND_PAD - (5 if note else 0)
    noted = width(note, note_size, 600)
    if note_size > NOTE and noted > room - width(title, HEADING, 800):
        note, noted = "", 0.0
    size = sized(title, room - min(noted, room / 2), HEADING, 800)
    yield Text(BAND_PAD, 10.4, title, size, 800, tints.banded)
    end = wide - BAND_PAD
    if note:
        small = sized(note, room - width(title, size, 800), note_size, 600)
        yield Text(end, 9.1, note, small, 600, tints.banded, Anchor.END)
    if right:
        yield Group(right, end, BAND / 2)


def heading_colour(look: Look) -> str:
    """What headings on plain paper are set in: the band's colour, or ink where it has none."""
    return look.tints.ink if look.tints.outline else look.tints.band


def ground(
    wide: float, high: float, fill: str, tints: Tints, x: float = 0.0, y: float = 0.0
) -> Rect:
    """The round-cornered rectangle that text stands on, outlined where it has no colour."""
    line = pens.FINE if tints.outline else 0.0
    return Rect(x, y, wide, high, RADIUS, fill, tints.outline, line)


def foot(
    name: str, facts: tuple[str, ...], look: Look, *, wide: float = WIDE, high: float = HIGH
) -> Iterator[Shape]:
    """The last 12.1 mm of a page: two rulers, and which page it is of what."""
    rows = (name, imprint(facts), look.word("true-size"))
    for row in rows:
        sized(row, wide - RULERS, SIZE, 600)
    yield Group(tuple(beside_rulers(rows, wide, look, look.tints.ink)), 0, high - FOOT)
