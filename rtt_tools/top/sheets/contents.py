"""The contents of a kit: what each part is for, on which pages, on what paper to print it.

Every line leads to its page, and has a box to tick once it is printed. Where there is room,
pictures of what is played stand above them.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rtt_tools.paper import kitpage, pens
from rtt_tools.paper.cover import Overfull, width, wrapped
from rtt_tools.paper.lastlines import evened
from rtt_tools.paper.look import TEXT, Look
from rtt_tools.paper.model import (
    POINT,
    Anchor,
    Group,
    Link,
    Path,
    Rect,
    Shape,
    Sheet,
    Text,
    lines,
)
from rtt_tools.paper.theme import WHITE

HEADING = 14 * POINT
LEADING = 1.25  # of the type size
PAD, TICK, GAP = 2.7, 5.2, 2.0
INDENT = 13.0  # from a row's left to its words
COLUMNS, GUTTER = 2, 7.0  # of the names below a part
DOTS = (0.01, 1.5)  # a leader from a name to its page
TOP = kitpage.BAND + 5.0
ROOM = kitpage.HIGH - kitpage.FOOT - TOP - 2.0
MOST_AIR = 3.0  # between two parts, besides the gap
STRIP = (20.0, 62.0)  # of pictures: its least and its largest height
STRIP_GAP = 4.0  # below it
KEPT_AIR = 0.8  # between two parts, of what a strip may take
Pictures = Callable[[float, float], tuple[Shape, ...]]  # so many mm wide and high


class Place(NamedTuple):
    """A name with the page it begins on; `page` counts from 1, as page labels do."""

    name: str
    page: int


class Entry(NamedTuple):
    """One part of the kit."""

    title: str
    purpose: str
    stock: str  # what to print it on; neighbours with the same stock stand together
    page: int
    last: int
    places: tuple[Place, ...] = ()


class _Block(NamedTuple):
    """Shapes drawn from 0, 0 on, and how much of the page's height they take."""

    height: float
    shapes: tuple[Shape, ...]
    keep: bool = False  # together with the next block
    loose: bool = False  # room that is left may follow it


def page(
    entries: Sequence[Entry], look: Look, note: str = "", pictures: Pictures | None = None
) -> tuple[Sheet, ...]:
    """The contents, on one page or as many as it takes; `note` says what the kit is for.

    How many pages it takes never depends on the numbers in it, nor on `pictures`.
    """
    stocks = tuple(_stocks(entries, look))
    pages = tuple(_paged([block for stock in stocks for block in stock]))
    if len(pages) == len(stocks) and all(_height(stock) <= ROOM for stock in stocks):
        pages = stocks  # better than a last page with little on it
    title = look.word("kit-contents")
    return tuple(
        Sheet(
            kitpage.WIDE,
            kitpage.HIGH,
            title,
            tuple(_page(placed, look, note, None if number else pictures)),
            language=look.language,
            chapter=title,
        )
        for number, placed in enumerate(pages)
    )


def _page(
    blocks: Sequence[_Block], look: Look, note: str, pictures: Pictures | None
) -> Iterator[Shape]:
    yield from kitpage.band(look.word("kit"), look, note=note, note_size=look.text)
    y, strip = TOP, _strip(blocks) if pictures else 0.0
    if pictures and strip:
        yield Group(pictures(kitpage.WIDE, strip), 0, kitpage.BAND + STRIP_GAP)
        y += strip + STRIP_GAP
    air = _air(blocks, ROOM - (y - TOP))
    for block in blocks:
        yield Group(block.shapes, 0, y)
        y += block.height + (air if block.loose else 0)
    yield from kitpage.foot(look.word("kit-contents"), (look.word("kit"),), look)


def _strip(blocks: Sequence[_Block]) -> float:
    """How high pictures can be; 0 where they would be too small to be seen."""
    kept = KEPT_AIR * sum(block.loose for block in blocks)
    spare = ROOM - _height(blocks) - kept - STRIP_GAP
    least, most = STRIP
    return min(most, spare) if spare >= least else 0.0


def _air(blocks: Sequence[_Block], room: float) -> float:
    """What of the room that is left goes between two parts."""
    spare = room - _height(blocks)
    return min(MOST_AIR, spare / max(1, sum(block.loose for block in blocks)))


def _height(blocks: Sequence[_Block]) -> float:
    return sum(block.height for block in blocks)


def _paged(blocks: Sequence[_Block]) -> Iterator[tuple[_Block, ...]]:
    """The blocks by pages; a heading goes with what follows it."""
    placed: list[_Block] = []
    taken = 0.0
    for number, block in enumerate(blocks):
        needs = block.height + (blocks[number + 1].height if block.keep else 0.0)
        if placed and taken + needs > ROOM:
            yield tuple(placed)
            placed, taken = [], 0.0
        placed.append(block)
        taken += block.height
    yield tuple(placed)


def _stocks(entries: Sequence[Entry], look: Look) -> Iterator[tuple[_Block, ...]]:
    """A heading for each stock, and the entries to be printed on it."""
    fills = (look.tints.tint, look.tints.sand)
    for number, (stock, group) in enumerate(groupby(entries, key=lambda entry: entry.stock)):
        together, fill = tuple(group), fills[number % len(fills)]
        rows = (block for entry in together for block in _rows(entry, fill, look))
        yield _heading(stock, together, look), *rows


def _heading(stock: str, entries: Sequence[Entry], look: Look) -> _Block:
    """On what to print the entries that follow, and which pages to ask the printer for."""
    pages = ranged(entries[0].page, entries[-1].last, look)
    colour = kitpage.heading_colour(look)
    size = HEADING * look.text / TEXT
    room = kitpage.WIDE - width(pages, look.text, 600) - 6
    words = (
        Text(0, size * 1.2, stock, kitpage.sized(stock, room, size, 800), 800, colour),
        Text(kitpage.WIDE, size * 1.2, pages, look.text, 600, colour, Anchor.END),
    )
    return _Block(size * 1.2 + 3.2, words, keep=True)


def ranged(first: int, last: int, look: Look) -> str:
    """ "page 3", or "pages 3–14"."""
    if first == last:
        return look.word("kit-page", first)
    return look.word("kit-pages", first, last)


def _rows(entry: Entry, fill: str, look: Look) -> Iterator[_Block]:
    """The part, and below it the names in it; a long list runs on to further pages."""
    size, lead = look.text, LEADING * look.text
    pages = ranged(entry.page, entry.last, look)
    room = kitpage.WIDE - INDENT - 8 - width(pages, size, 600)
    rows = evened(entry.purpose, room, size)
    high = 2 * PAD + size + len(rows) * lead - 0.6
    ink = look.tints.ink
    shapes: list[Shape] = [
        kitpage.ground(kitpage.WIDE, high, fill, look.tints),
        Rect(4, (high - TICK) / 2, TICK, TICK, 0.6, WHITE, ink, pens.BOX),
    ]
    at = PAD + size * 0.86
    head = kitpage.sized(entry.title, room, size, 800)
    shapes.append(Text(INDENT, at, entry.title, head, 800, ink))
    shapes += [
        Text(INDENT, at + n * lead, row, size, 400, ink) for n, row in enumerate(rows, 1)
    ]
    right = kitpage.WIDE - 4
    shapes.append(Text(right, high / 2 + size * 0.35, pages, size, 600, ink, Anchor.END))
    shapes.append(Link(0, 0, kitpage.WIDE, high, entry.page - 1))
    below = bool(entry.places)
    yield _Block(high + (1.2 if below else GAP), tuple(shapes), keep=below, loose=not below)
    yield from _places(entry.places, look)


def _places(places: Sequence[Place], look: Look) -> Iterator[_Block]:
    """Names in columns, read down and then across, each with a leader to its page."""
    share = (kitpage.WIDE - INDENT - 4 - GUTTER) / COLUMNS
    size, lead = look.text, LEADING * look.text + 0.9
    depth = -(-len(places) // COLUMNS)
    for row in range(depth):
        line: list[Shape] = []
        tall = 1
        for column, place in enumerate(places[row::depth]):
            x = INDENT + column * (share + GUTTER)
            drawn, taken = _place(x, share, place, size, lead, look)
            line += drawn
            tall = max(tall, taken)
        last = row == depth - 1
        yield _Block(tall * lead + (GAP + 0.8 if last else 0), tuple(line), loose=last)


def _place(
    x: float, share: float, place: Place, size: float, lead: float, look: Look
) -> tuple[tuple[Shape, ...], int]:
    """A name that shrinks to fit one line, or takes several, and its page number."""
    number, ink = str(place.page), look.tints.ink
    wide = width(number, size, 600)
    room = share - wide - 6
    try:
        small = kitpage.sized(place.name, room, size)
        rows: tuple[str, ...] = (place.name,)
    except Overfull:
        small = size
        rows = wrapped(place.name, room, size)
    at = 0.86 * size
    texts = [Text(x, at + n * lead, row, small, 400, ink) for n, row in enumerate(rows)]
    y = texts[-1].y
    begins = x + width(rows[-1], small) + 1.6
    leader = lines((begins, y - 0.5), (x + share - wide - 1.6, y - 0.5))
    return (
        *texts,
        Path(leader, stroke=ink, line=0.5, dash=DOTS),
        Text(x + share, y, number, size, 600, ink, Anchor.END),
        Link(x, 0, share, lead * len(rows), place.page - 1),
    ), len(rows)
