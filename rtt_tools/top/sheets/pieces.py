"""The small pictures of a travel board: boxes, dots, signs, and what is written on them.

Sizes follow one hand: thin ink outlines, round joins, a dot at the lower right of a box
and a folded corner with a letter at its upper left.
"""

from collections.abc import Iterator

from rtt_tools.paper import hand, pens
from rtt_tools.paper.cover import CAPITAL, width, wrapped
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import (
    ARC,
    POINT,
    Anchor,
    Circle,
    Close,
    Curve,
    Line,
    Move,
    Path,
    Rect,
    Shape,
    Text,
    lines,
)
from rtt_tools.paper.theme import WHITE, Palette

SMALL = 16.0  # below this size dots are drawn smaller
FOLDED, EXPLAINED = 0.42, 0.62  # of a box's side a sign takes at most; in a legend
FOLD, SMALL_FOLD = 6.4, 4.8  # legs of a sign; between them, its letter is clear of the middle
NUMBER_SHARE = 0.56  # of a box's height: the largest type size of its number
CROSS_INSET = 0.25  # of a box's sides: clear of dot and sign


def dot(outline: Rect, palette: Palette, look: Look = PLAIN) -> Circle:
    """The disc in the lower right of a box; where boxes are wiped, clear of the middle."""
    side = min(outline.width, outline.height)
    radius = 1.5 if side >= SMALL else min(1.15, side * 0.1)
    inset = radius + min(0.8, side * 0.06)
    if look.dry_erase:
        radius = min(0.95, side * 0.1)
        inset = radius + 0.2
    return Circle(
        outline.x + outline.width - inset,
        outline.y + outline.height - inset,
        radius,
        palette.ink,
    )


def sign(
    outline: Rect,
    letter: str,
    palette: Palette,
    look: Look = PLAIN,
    *,
    most: float = FOLDED,
) -> tuple[Shape, ...]:
    """The folded corner in the upper left of a box, with its letter if it has one.

    It takes at most that share of a small box's side.
    """
    leg = _fold(outline, look, most)
    x, y, radius = outline.x, outline.y, outline.radius
    handle = radius * (1 - ARC)
    corner = (
        Move(x, y + leg),
        Line(x, y + radius),
        Curve(x, y + handle, x + handle, y, x + radius, y),
        Line(x + leg, y),
        Close(),
    )
    fold = Path(corner, WHITE, palette.ink, pens.FINE)
    ink = palette.ink
    if palette.inked:
        fold, ink = Path(corner, palette.accent), WHITE
    if not letter:
        return (fold,)
    size = min(leg * 0.55, leg * 0.42 / max(width(letter, 1, 800), 0.42))
    at = leg * 0.31
    return fold, Text(x + at, y + at + size * 0.32, letter, size, 800, ink, Anchor.MIDDLE)


def _fold(outline: Rect, look: Look, most: float = FOLDED) -> float:
    """How far the folded corner of a sign reaches along the box's sides."""
    side = min(outline.width, outline.height)
    least = FOLD if look.large_print and not look.dry_erase else SMALL_FOLD
    return min(FOLD, max(least, side - 10.2), side * most)


def id_of(
    outline: Rect, box_id: str, dotted: bool, palette: Palette, look: Look = PLAIN
) -> Iterator[Text]:
    """The id of a box in its lower left corner, clear of the dot, a long one in lines."""
    margin = min(0.8, outline.width * 0.06)
    disc = dot(outline, palette, look)
    end = disc.x - disc.radius if dotted else outline.x + outline.width
    room, high = end - outline.x - 2 * margin, outline.height / 2
    size, rows = _set_small(box_id, room, high, min(7 * POINT, outline.height * 0.22))
    foot = outline.y + outline.height - min(1.0, outline.height * 0.1)
    for number, row in enumerate(reversed(rows)):
        y = foot - number * LINE * size
        yield Text(outline.x + margin, y, row, size, 600, palette.ink)


def number(outline: Rect, value: int, look: Look = PLAIN, *, above_id: bool = False) -> Text:
    """A number written in the middle of a box, or of its upper half if its id is below.

    All numbers of two digits are as large, whether or not the box has a dot or a sign.
    """
    high = outline.height / 2 if above_id else outline.height
    wide = max(width(str(value), 1, hand.HAND), width("00", 1, hand.HAND))
    size = min(_clear_sizes(outline, wide, high, look))
    return hand.figure(str(value), outline.x + outline.width / 2, outline.y + high / 2, size)


def _clear_sizes(outline: Rect, wide: float, high: float, look: Look) -> Iterator[float]:
    """The largest sizes for a number `wide` times its size within the box's upper `high` mm.

    The first keeps it clear of a dot, the second of the sides, the third of a sign.
    """
    margin = min(0.8, outline.width * 0.06)
    yield NUMBER_SHARE * outline.height
    yield (outline.width - 2 * margin) / wide
    yield (outline.width + high - 2 * (_fold(outline, look) + margin)) / (wide + CAPITAL)


def cross(outline: Rect) -> Path:
    """The X over a box that was crossed out."""
    inset, drop = outline.width * CROSS_INSET, outline.height * CROSS_INSET
    left, right = outline.x + inset, outline.x + outline.width - inset
    top, foot = outline.y + drop, outline.y + outline.height - drop
    strokes = (*lines((left, top), (right, foot)), *lines((right, top), (left, foot)))
    thin = 0.05 * min(outline.width, outline.height)
    return Path(strokes, stroke=hand.PEN, line=min(hand.PEN_LINE, thin))


LINE = 1.1  # from one line of an id to the next, in type sizes


def _set_small(
    text: str, room: float, high: float, size: float
) -> tuple[float, tuple[str, ...]]:
    """The size and lines that fit the room: one line if it need not be much smaller."""
    alone = room / max(width(text, 1, 600), 0.1)
    if alone >= 0.6 * size:
        return min(size, alone), (text,)
    rows = wrapped(text, room, size, 600)
    while len(rows) * LINE * size > high or max(width(r, size, 600) for r in rows) > room:
        size *= 0.9
        rows = wrapped(text, room, size, 600)
    return size, rows
