"""How a kit's cards and pages are set: bands, headings, cards of text, one below the other.

All of it is planned for type of 12 pt; a page in large print is the same plan on a smaller
page, enlarged as a whole. Words that take too much room shrink to a floor, then are refused.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper import cover
from rtt_tools.paper.cover import shortened, width
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
from rtt_tools.paper.theme import Tints
from rtt_tools.top.sheets import kitpage
from rtt_tools.top.sheets.imprint import SIZE, imprint
from rtt_tools.top.sheets.kitpage import LEAST, Overfull
from rtt_tools.top.sheets.titles import CAPITAL

HALF, INSET = (124.0, 178.0), 3.0  # a piece of which two lie on a page, and its clear edge
FOOT_AIR = 2.4  # over the foot of a page

LEADING = 1.2  # from one line to the next, in type sizes
STEP = 0.5 * POINT  # by which they shrink
HEADING = 14 / 12  # of the text's size
HAIR, RULING, TABLE = 0.25 * POINT, 0.5 * POINT, 1.0 * POINT
DISC = 4.4  # the radius of a number's disc
GROWS = 1.9  # how much wider than least a space can become


class Style(NamedTuple):
    """The colours and the type size that one try at a page is made with."""

    look: Look
    size: float = TEXT

    @property
    def tints(self) -> Tints:
        """The colours of the page."""
        return self.look.tints

    @property
    def leading(self) -> float:
        """From one line to the next, in mm."""
        return self.size * LEADING

    @property
    def heading(self) -> float:
        """The size of headings."""
        return self.size * HEADING

    @property
    def line(self) -> str:
        """The colour that headings are set in."""
        return kitpage.heading_colour(self.look)


class Block(NamedTuple):
    """Shapes that stand one below the other; `above` is the least space over them."""

    height: float
    shapes: tuple[Shape, ...]
    above: float = 1.6


class Row(NamedTuple):
    """One line of a paragraph: the bold words it begins with, and the others."""

    lead: str
    rest: str


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


# --- paragraphs ------------------------------------------------------------------------


def paragraph(lead: str, text: str, room: float, size: float) -> tuple[Row, ...]:
    """Bold words and then others, in lines no wider than the room."""
    words = [(word, 800) for word in lead.split()]
    words += [(word, 400) for word in cover.words(text)]
    rows: list[list[tuple[str, int]]] = [[]]
    for word in words:
        if rows[-1] and span(_row([*rows[-1], word]), size) > room:
            rows.append([])
        rows[-1].append(word)
    return tuple(map(_row, rows))


def _row(words: Sequence[tuple[str, int]]) -> Row:
    lead = " ".join(word for word, weight in words if weight == 800)
    return Row(lead, " ".join(word for word, weight in words if weight == 400))


def span(row: Row, size: float) -> float:
    """How wide the line is."""
    return _indent(row, size) + (width(row.rest, size) if row.rest else 0)


def _indent(row: Row, size: float) -> float:
    """Where the words that are not bold begin."""
    if not row.lead:
        return 0.0
    return width(row.lead, size, 800) + (width(" ", size) if row.rest else 0.0)


def set_rows(
    rows: Iterable[Row], x: float, y: float, style: Style, colour: str = ""
) -> Iterator[Text]:
    """The lines from the baseline y down."""
    ink = colour or style.tints.ink
    for number, row in enumerate(rows):
        at = y + number * style.leading
        if row.lead:
            yield Text(x, at, row.lead, style.size, 800, ink)
        if row.rest:
            yield Text(x + _indent(row, style.size), at, row.rest, style.size, 400, ink)


def rows_height(count: int, style: Style) -> float:
    """From the top of the first line's capitals to the last line's baseline."""
    return (count - 1) * style.leading + CAPITAL * style.size


def told(lead: str, text: str, room: float, style: Style) -> tuple[Row, ...]:
    """A term over its meaning if that fits one line, else both run in one paragraph."""
    if lead and text and width(text, style.size) <= room >= width(lead, style.size, 800):
        return Row(lead, ""), Row("", text)
    run_in = f"{lead}:" if lead[-1:].isalnum() else lead
    return paragraph(run_in, text, room, style.size)


# --- blocks ----------------------------------------------------------------------------


def heading(text: str, wide: float, style: Style, above: float = 3.7) -> Block:
    """A heading, a little smaller if it has to be; raises Overfull if even that fails."""
    size = kitpage.sized(text, wide, style.heading, 800)
    high = CAPITAL * style.heading + 0.6
    return Block(high, (Text(0, high - 0.6, text, size, 800, style.line),), above)


def prose(text: str, wide: float, style: Style, lead: str = "", above: float = 1.9) -> Block:
    """A paragraph on the bare page."""
    rows = paragraph(lead, text, wide, style.size)
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
        0, 0, radius, tints.band, tints.outline, TABLE if tints.outline else 0
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


def rule(x: float, y: float, long: float, colour: str, line: float = RULING) -> Path:
    """A level line."""
    return Path(lines((x, y), (x + long, y)), stroke=colour, line=line)


def upright(x: float, y: float, long: float, colour: str, line: float = RULING) -> Path:
    """A line down."""
    return Path(lines((x, y), (x, y + long)), stroke=colour, line=line)
