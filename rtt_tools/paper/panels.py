"""How a kit's cards and pages are set: headings, cards of text, one below the other.

All of it is planned for type of 12 pt; a page in large print is the same plan on a smaller
page, enlarged as a whole. Words that take too much room shrink to a floor, then are refused.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rtt_tools.paper import kitpage, pens
from rtt_tools.paper.cover import CAPITAL, Overfull, shortened
from rtt_tools.paper.imprint import SIZE, imprint
from rtt_tools.paper.kitpage import LEAST
from rtt_tools.paper.look import TEXT, Look
from rtt_tools.paper.model import (
    POINT,
    Anchor,
    Circle,
    Group,
    Path,
    Shape,
    Text,
    lines,
)
from rtt_tools.paper.paragraphs import (
    HEADING,
    Row,
    Style,
    paragraph,
    rows_height,
    set_rows,
    told,
)
from rtt_tools.paper.theme import Tints

HALF, INSET = (124.0, 178.0), 3.0  # a piece of which two lie on a page, and its clear edge
FOOT_AIR = 2.4  # over the foot of a page
STEP = 0.5 * POINT  # by which type shrinks
DISC = 4.4  # the radius of a number's disc
GROWS = 1.9  # how much wider than least a space can become


class Block(NamedTuple):
    """Shapes that stand one below the other; `above` is the least space over them."""

    height: float
    shapes: tuple[Shape, ...]
    above: float = 1.6


# --- pages and half pieces -------------------------------------------------------------


def enlarged(look: Look) -> float:
    """How much larger than planned everything is drawn in large print."""
    return look.text / TEXT


def room(look: Look, *, half: bool = False) -> tuple[float, float]:
    """Width and height for all but the foot, before it is enlarged."""
    if half:
        wide, high = HALF
        return wide - 2 * INSET, high - 2 * INSET - SIZE
    by = enlarged(look)
    return kitpage.WIDE / by, (kitpage.HIGH - kitpage.FOOT - FOOT_AIR) / by


# --- blocks ----------------------------------------------------------------------------


def heading(text: str, wide: float, style: Style, above: float = 3.7) -> Block:
    """A heading, a little smaller if it has to be; raises Overfull if even that fails."""
    size = kitpage.sized(text, wide, style.heading, 800)
    high = CAPITAL * style.heading + 0.6
    return Block(high, (Text(0, high - 0.6, text, size, 800, style.heading_colour),), above)


def prose(text: str, wide: float, style: Style, lead: str = "", above: float = 1.9) -> Block:
    """A paragraph on the bare page."""
    return _set(paragraph(lead, text, wide, style.size), style, above)


def sentences(every: Sequence[str], wide: float, style: Style) -> Block:
    """A paragraph in which each sentence begins a line, if that takes no more of them."""
    whole = paragraph("", " ".join(every), wide, style.size)
    apart = [row for one in every for row in paragraph("", one, wide, style.size)]
    return _set(apart if len(apart) <= len(whole) else whole, style, 1.9)


def _set(rows: Sequence[Row], style: Style, above: float) -> Block:
    high = rows_height(len(rows), style)
    shapes = tuple(set_rows(rows, 0, CAPITAL * style.size, style))
    return Block(high + 0.25 * style.size, shapes, above)


class Card(NamedTuple):
    """A card of text with a picture at its left, and perhaps another at its right."""

    lead: str
    text: str
    picture: tuple[Shape, ...] = ()
    field: float = 20.0  # the width kept for the picture
    right: tuple[Shape, ...] = ()
    right_field: float = 0.0
    least: float = 11.4  # its height
    fill: str = ""
    above: float = 1.5
    run_in: bool = False  # the lead begins the paragraph, never alone on its line


def card(one: Card, wide: float, style: Style) -> Block:
    """The card, as high as its words and pictures need."""
    room = wide - one.field - one.right_field - 3.0
    setting = paragraph(one.lead, one.text, room, style.size) if one.run_in else ()
    rows = setting or told(one.lead, one.text, room, style)
    high = max(one.least, rows_height(len(rows), style) + 0.95 * style.size)
    first = (high - rows_height(len(rows), style)) / 2 + CAPITAL * style.size
    shapes = (
        kitpage.ground(wide, high, one.fill or style.tints.tint, style.tints),
        Group(one.picture, one.field / 2, high / 2),
        *set_rows(rows, one.field, first, style),
        *((Group(one.right, wide - one.right_field / 2, high / 2),) if one.right else ()),
    )
    return Block(high, shapes, one.above)


def numbered(number: int, tints: Tints, radius: float = DISC) -> tuple[Shape, ...]:
    """A disc with a number."""
    size = HEADING * TEXT * radius / DISC
    figure = Text(0, CAPITAL * size / 2, str(number), size, 800, tints.banded, Anchor.MIDDLE)
    return Circle(
        0, 0, radius, tints.band, tints.outline, pens.RULING if tints.outline else 0
    ), figure


def beside(blocks: Sequence[Block], wide: float, gap: float) -> Block:
    """Blocks side by side in one row; each was made for its share of the width."""
    share = (wide - gap * (len(blocks) - 1)) / len(blocks)
    groups = (Group(b.shapes, at * (share + gap)) for at, b in enumerate(blocks))
    return Block(max(b.height for b in blocks), tuple(groups), max(b.above for b in blocks))


# --- columns ---------------------------------------------------------------------------


def column(blocks: Sequence[Block], x: float, top: float, high: float) -> tuple[Shape, ...]:
    """The blocks from the top down, spread over the height as far as that looks well.

    Raises Overfull if they need more.
    """
    spare = high - needed(blocks)
    if spare < 0:
        raise Overfull("too high")
    spaces = sum(block.above for block in blocks[1:])
    grows = min(GROWS, 1 + spare / spaces) if spaces else 1.0
    placed, y = [], top
    for number, block in enumerate(blocks):
        y += block.above * grows if number else 0
        placed.append(Group(block.shapes, x, y))
        y += block.height
    return tuple(placed)


def needed(blocks: Sequence[Block]) -> float:
    """The least height of the column."""
    return sum(block.height for block in blocks) + sum(block.above for block in blocks[1:])


def settled(
    make: Callable[[Style], tuple[Shape, ...]], look: Look, what: str
) -> tuple[Shape, ...]:
    """What `make` draws with the largest type that fits, 12 pt if it can be.

    Raises Overfull, which names the page, where even 8 pt is too much.
    """
    size = TEXT
    while size >= LEAST - 1e-9:
        try:
            return make(Style(look, size))
        except Overfull:
            size -= STEP
    raise Overfull(f"{what}: the words of language {look.language!r} do not fit")


# --- half pieces, tables ------------------------------------------------------------


def piece(shapes: tuple[Shape, ...], told: Iterable[str], look: Look) -> tuple[Shape, ...]:
    """What is drawn on a half piece, within its clear edge, and below it what it is."""
    wide, high = HALF
    line = shortened(imprint(told), wide - 2 * INSET, SIZE)
    foot = high - INSET
    text = Text(wide / 2, foot, line, SIZE, 400, look.tints.ink, Anchor.MIDDLE)
    return Group(shapes, INSET, INSET), text


def rule(x: float, y: float, long: float, colour: str, line: float = pens.RULING) -> Path:
    """A level line."""
    return Path(lines((x, y), (x + long, y)), stroke=colour, line=line)


def upright(x: float, y: float, long: float, colour: str, line: float = pens.RULING) -> Path:
    """A line down."""
    return Path(lines((x, y), (x, y + long)), stroke=colour, line=line)
