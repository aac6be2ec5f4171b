"""What a page says beside its pieces: bars to lay a ruler against, how to print and to cut.

It lies below the pieces, above or right of them, where there is room; where there is none,
one line remains, and on very small paper nothing. All lengths are in mm.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper.cover import CAPITAL, DESCENDER, width
from rtt_tools.paper.lastlines import evened
from rtt_tools.paper.look import SMALL, TEXT, Look
from rtt_tools.paper.model import INCH, POINT, Anchor, Group, Rect, Shape, Text
from rtt_tools.paper.papers import EDGE
from rtt_tools.paper.rulers import bar, rulers
from rtt_tools.paper.theme import INK

SIZES = (TEXT, 10 * POINT, SMALL)  # of what is more than a reminder
LEADING = 1.28
LONG = 4 * INCH
INSET = 4.0  # from the outer sides of the pieces, so that no mark is near
AIR = 0.6  # between marks and bars
GAP = 6.0  # between bars and words
FURTHEST = 6.0  # below the marks, where there is room
NARROWEST = 30.0  # of words in lines


class Bars(NamedTuple):
    """One way to draw both bars: how high and long with their lengths in words."""

    high: float
    wide: float
    is_flat: bool = False


TALL, FLAT = Bars(10.2, LONG), Bars(4.2, LONG + 13, is_flat=True)
HIGH, LOW = 12.0, 6.0  # what tall and flat bars take, with air


def told(
    block: Rect,
    last: Rect,
    page: tuple[float, float],
    clear: float,
    rows: tuple[str, ...],
    look: Look,
) -> Iterator[Shape]:
    """Bars and words outside the block of pieces, whose marks reach `clear` beyond it.

    The last row tells what to do. `last` is the piece under which one line would stand.
    """
    if _bars(_room(block, page, clear), page[0]):
        yield from _told(block, page, clear, rows, look)
        return
    wide, high = page
    aside = Rect(high - block.y - block.height, block.x, block.height, block.width)
    if _bars(_room(aside, (high, wide), clear), high):
        turned = _told(aside, (high, wide), clear, rows, look)
        yield Group(tuple(turned), 0, high, turn=-90)
    else:
        yield from _line(last, page, clear, rows[-1])


def _room(block: Rect, page: tuple[float, float], clear: float) -> float:
    """What marks and the paper's edge leave below the block, or above it if that is more."""
    below = page[1] - block.y - block.height
    return max(below, block.y) - clear - EDGE


def _told(
    block: Rect, page: tuple[float, float], clear: float, rows: tuple[str, ...], look: Look
) -> Iterator[Shape]:
    """Bars and words below the block, or above it."""
    bars = _bars(_room(block, page, clear), page[0]) or FLAT
    foot = block.y + block.height
    below, above = page[1] - foot - clear - EDGE, block.y - clear - EDGE
    is_below = below >= bars.high + AIR
    drop = min(FURTHEST, ((below if is_below else above) - bars.high) / 2)
    y = foot + clear + drop if is_below else block.y - clear - drop - bars.high
    left, right = _span(block, page[0], bars, 0.0 if drop > 2 else INSET)
    yield Group(tuple(_drawn(bars, look)), left, y)
    place = Rect(left, y - drop, right - left, bars.high + 2 * drop)
    yield from _words(place, bars, rows, look)


def _bars(room: float, wide: float) -> Bars | None:
    """The bars that fit between the marks and the paper's edge."""
    fitting = (
        bars
        for bars in (TALL, FLAT)
        if bars.high + AIR <= room and bars.wide <= wide - 2 * EDGE
    )
    return next(fitting, None)


def _drawn(bars: Bars, look: Look) -> Iterator[Shape]:
    """The bars, their ink from 0, 0 down."""
    if not bars.is_flat:
        yield Group(tuple(rulers(look, INK)), 0, -1.9)
        return
    for y, parts, part, word in ((0.0, 10, 10.0, "millimetres"), (2.6, 4, INCH, "inches")):
        yield from bar(0, y, parts, part, INK, look)
        yield Text(LONG + 1.4, y + 1.8, look.word(word), SMALL, 600, INK)


def _span(block: Rect, wide: float, bars: Bars, inset: float) -> tuple[float, float]:
    """Where bars and words begin and end: with the pieces, if these are wide enough."""
    left, right = block.x + inset, block.x + block.width - inset
    if right - left < bars.wide:
        reach = EDGE + bars.wide / 2
        middle = min(max(block.x + block.width / 2, reach), wide - reach)
        left, right = middle - bars.wide / 2, middle + bars.wide / 2
    return left, right


def _words(place: Rect, bars: Bars, rows: tuple[str, ...], look: Look) -> Iterator[Shape]:
    """The rows right of the bars; only the last one, below them, where room is short."""
    room, right = place.width - bars.wide - GAP, place.x + place.width
    for size in SIZES if rows[-1] == look.word("keep-edge") else (SMALL,):
        lines = _lines(rows, room, size)
        ink = CAPITAL * size + (len(lines) - 1) * size * LEADING
        if lines and ink <= place.height:
            first = _within(place, ink, size) + CAPITAL * size
            for number, line in enumerate(lines):
                y = first + number * size * LEADING
                yield Text(right, y, line, size, 400, INK, Anchor.END)
            return
    inches = width(look.word("inches"), SMALL, 600) + 3
    if not bars.is_flat and width(rows[-1], SMALL) <= place.width - inches:
        foot = _within(place, bars.high, SMALL) + bars.high
        yield Text(right, foot, rows[-1], SMALL, 400, INK, Anchor.END)


def _within(place: Rect, ink: float, size: float) -> float:
    """Where so high an ink begins in the middle of a place, or higher for a "g" in its foot."""
    spare = place.height - ink
    return place.y + min(spare / 2, spare - DESCENDER * size)


def _lines(rows: tuple[str, ...], room: float, size: float) -> tuple[str, ...]:
    """The rows broken into lines for that room; none where it is too narrow."""
    if room < NARROWEST:
        return ()
    lines = tuple(line for row in rows for line in _broken(row, room, size))
    return lines if all(width(line, size) <= room for line in lines) else ()


def _broken(row: str, room: float, size: float) -> tuple[str, ...]:
    """The row in lines, broken at its commas rather than elsewhere if that takes no more."""
    lines = evened(row, room, size)
    clauses = tuple(row.replace(", ", ",\n").split("\n"))
    is_better = len(clauses) == len(lines) and all(width(c, size) <= room for c in clauses)
    return clauses if is_better else lines


def _line(last: Rect, page: tuple[float, float], clear: float, row: str) -> Iterator[Text]:
    """One line below the last piece, between its marks or below them, if it has room there."""
    foot = last.y + last.height
    y = min(page[1] - EDGE - DESCENDER * SMALL, foot + clear + 1 + SMALL)
    if y - CAPITAL * SMALL > foot + 1 and width(row, SMALL) < last.width - 4:
        yield Text(last.x + last.width / 2, y, row, SMALL, 400, INK, Anchor.MIDDLE)
