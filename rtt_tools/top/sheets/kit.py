"""A kit for one game night: everything a table needs, in the order it is printed.

First all that goes on paper, then all that goes on card, so that the tray is filled twice.
With both sides printed, every part begins on a sheet of paper of its own.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from rtt_tools.paper import calibration, papers
from rtt_tools.paper.art.marks import Drawing
from rtt_tools.paper.cover import composed
from rtt_tools.paper.imposition import imposed
from rtt_tools.paper.layout import AUTO, Layout, grid
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Sheet
from rtt_tools.top.board import Board
from rtt_tools.top.evening import MOST_ROUNDS
from rtt_tools.top.rulesets import JOURNEYS, Ruleset
from rtt_tools.top.sheets import (
    companion,
    contents,
    envelope,
    howto,
    kitpage,
    pad,
    postcard,
    printed,
    reference,
)
from rtt_tools.top.sheets.contents import Entry, Place
from rtt_tools.top.sheets.filled import Filling
from rtt_tools.top.sheets.imprint import joined, name_of
from rtt_tools.top.sheets.nets.page import pages as net_pages
from rtt_tools.top.sheets.printed import Job
from rtt_tools.top.sheets.travel import Extras, travel_piece

Leaf = tuple[Sheet, ...]  # a front, or a front and its back


class Shown(NamedTuple):
    """A board with the art behind it."""

    board: Board
    art: Drawing | None = None


class Order(NamedTuple):
    """What a kit is made for, and how it comes on paper.

    `layout.up` is how many boards share a page; the other pieces are laid as many as fit.
    """

    boards: tuple[Shown, ...]
    layout: Layout
    players: int = 1
    names: tuple[str, ...] = ()  # of the first players
    ruleset: Ruleset = JOURNEYS
    solo: bool = True
    fields: bool = False  # sheets can be typed into, in a PDF
    box: float | None = None  # the size of boxes in mm, where somebody wants one

    @property
    def look(self) -> Look:
        """How all of it is made."""
        return self.layout.look

    @property
    def seats(self) -> tuple[str, ...]:
        """The name of each player, "" where it is to be filled in."""
        return (*self.names, *("",) * (self.players - len(self.names)))

    @property
    def both(self) -> bool:
        """Are both sides of the paper printed?"""
        return self.layout.duplex in ("long", "short")


class Part(NamedTuple):
    """One part of a kit, called as the option that asks for it; `title` is a wording's key.

    "pages" fill what A4 and Letter hold, "pieces" are cut out or take the paper as it is,
    "proof" is a page for one paper only.
    """

    name: str
    title: str
    make: Callable[[Order], Iterable[Leaf]]
    kind: str = "pages"
    card: bool = False  # rather than paper
    boards: bool = False  # does it show boards?


class Section(NamedTuple):
    """A part with its pages."""

    part: Part
    pages: tuple[Sheet, ...]


# --- parts ----------------------------------------------------------------------------------


def _how_to(order: Order) -> Iterator[Leaf]:
    yield (howto.page(order.look, duplex=order.layout.duplex if order.both else ""),)


def _calibration(order: Order) -> Iterator[Leaf]:
    turned = order.layout.duplex if order.both else "long"
    yield calibration.sheets(order.layout.paper, turned, order.look, order.layout.front)


def _boards(order: Order) -> Iterator[Leaf]:
    """A set of boards for each player: two to a leaf, the rules behind one that is left."""
    boards = [one.board for one in order.boards]
    job = Job(order.layout, box=order.box)
    asked = printed.requests(boards, job)
    alone = order.layout._replace(duplex="") if order.both else order.layout
    printed.refuse_small(asked, job._replace(layout=alone))  # backs make no board smaller
    plain = tuple(map(travel_piece, asked, _extras(order, "")))
    for number, name in enumerate(order.seats, 1):
        chapter = _chapter(order, number, name)
        sheets = tuple(map(travel_piece, asked, _extras(order, name))) if name else plain
        dealt = tuple(one._replace(chapter=chapter) for one in sheets)
        if not order.layout.duplex:
            yield from _single(dealt)
            continue
        for leaf in _paired(dealt):
            yield leaf if len(leaf) == 2 else (*leaf, *_rules(order, leaf[0]))


def _extras(order: Order, name: str) -> Iterator[Extras]:
    filling = Filling(player=name, complete=False) if name else None
    for one in order.boards:
        yield Extras(filling, one.art, fields=order.fields, rules=order.ruleset.id)


def _chapter(order: Order, number: int, name: str) -> str:
    """Under which an outline lists one player's boards."""
    if name:
        return joined((order.look.word("kit-sheets"), composed(name)))
    return (
        order.look.word("kit-set", number)
        if order.players > 1
        else order.look.word("kit-sheets")
    )


def _rules(order: Order, front: Sheet) -> tuple[Sheet, ...]:
    """The rules in brief as the back of a board, if they can be read in that size."""
    wide, high = sorted((front.width, front.height))
    small = wide < reference.USUAL.wide
    card, _ = reference.card(order.ruleset, order.look, solo=order.solo, small=small)
    scale = min(wide / card.width, high / card.height)
    if scale < 1:
        return ()
    x, y = (wide - scale * card.width) / 2, (high - scale * card.height) / 2
    shapes = (Group(card.shapes, x, y, scale),)
    title = order.look.word("kit-sheets-rules")
    return (
        card._replace(
            width=wide, height=high, title=title, shapes=shapes, chapter=front.chapter
        ),
    )


def _companion(order: Order) -> Iterator[Leaf]:
    sheets = [companion.sheet(one.board, order.look, art=one.art) for one in order.boards]
    yield from _paired(sheets) if order.both else _single(sheets)


def _pad(order: Order) -> Iterator[Leaf]:
    names = [name_of(one.board, order.look) for one in order.boards]
    rounds = min(MOST_ROUNDS, max(len(names), 6))
    yield from _single(
        pad.sheets(
            order.look,
            players=order.seats,
            rounds=rounds,
            landmarks=names[:rounds],
            solo=order.solo and order.players == 1,
        )
    )


def _cards(order: Order) -> Iterator[Leaf]:
    small = _small_cards(order)
    card = reference.card(order.ruleset, order.look, solo=order.solo, small=small)
    yield from (card for _ in order.seats)


def _nets(order: Order) -> Iterator[Leaf]:
    yield from _single(net_pages(order.look, ruleset=order.ruleset))


def _postcards(order: Order) -> Iterator[Leaf]:
    for one in order.boards:
        front, back = postcard.sheet(one.board, order.look, one.art)
        yield _upright(front, back) if order.layout.duplex == "fold" else (front, back)


def _upright(front: Sheet, back: Sheet) -> Leaf:
    """Lying pieces turned to stand side by side, so that both have their heads at the fold."""
    wide, high = front.width, front.height
    turned = Group(front.shapes, high, 0, turn=90), Group(back.shapes, 0, wide, turn=-90)
    sides = zip((front, back), turned, strict=True)
    return tuple(one._replace(width=high, height=wide, shapes=(group,)) for one, group in sides)


def _envelopes(order: Order) -> Iterator[Leaf]:
    boards = tuple(name_of(one.board, order.look) for one in order.boards)
    plain = envelope.sheet(order.look, boards)
    for name in order.seats:
        yield (envelope.sheet(order.look, boards, composed(name)) if name else plain,)


def _single(sheets: Iterable[Sheet]) -> Iterator[Leaf]:
    return ((sheet,) for sheet in sheets)


def _paired(sheets: Sequence[Sheet]) -> Iterator[Leaf]:
    """Fronts with backs; the last may lack one."""
    return (tuple(sheets[at : at + 2]) for at in range(0, len(sheets), 2))


HOW_TO = Part("how-to", "howto", _how_to)
PARTS = (
    HOW_TO,
    Part("calibration", "calibration", _calibration, "proof"),
    Part("sheets", "kit-sheets", _boards, "pieces", boards=True),
    Part("companion", "companion", _companion, boards=True),
    Part("pad", "pad", _pad),
    Part("card", "kit-card", _cards, "pieces", card=True),
    Part("postcard", "kit-postcard", _postcards, "pieces", card=True, boards=True),
    Part("nets", "nets", _nets, card=True),
    Part("envelope", "kit-envelope", _envelopes, card=True),
)
MADE_TO_FIT = ("calibration", "sheets")


# --- on paper -------------------------------------------------------------------------------


def _section(order: Order, part: Part) -> Section:
    title = order.look.word(part.title)
    leaves = (
        tuple(one if one.chapter else one._replace(chapter=title) for one in leaf)
        for leaf in part.make(order)
    )
    return Section(part, tuple(_once(_laid(order, part, leaves))))


def _laid(order: Order, part: Part, leaves: Iterable[Leaf]) -> Iterable[Sheet]:
    layout = _layout(order, part)
    sides = _sides(leaves) if layout.duplex else (side for leaf in leaves for side in leaf)
    return sides if part.kind == "proof" else imposed(sides, layout)


def _sides(leaves: Iterable[Leaf]) -> Iterator[Sheet]:
    """Fronts and backs in turn; a back that is missing stays white."""
    for front, *backs in leaves:
        yield front
        yield backs[0] if backs else front._replace(shapes=(), description="")


def _once(pages: Iterable[Sheet]) -> Iterator[Sheet]:
    """The pages, so named that an outline lists each name once in a chapter."""
    seen = set()
    for page in pages:
        known = (page.chapter, page.title) in seen
        seen.add((page.chapter, page.title))
        yield page._replace(title=page.chapter) if known else page


def _layout(order: Order, part: Part) -> Layout:
    """How the part comes on paper: pages alone, pieces as many as fit, boards as asked for."""
    layout, look = order.layout, order.look
    if part.name == "sheets":
        cut = layout.up != 1 or look.dry_erase or layout.duplex == "fold"
        return layout._replace(marks=cut)
    whole = layout._replace(up=1, marks=False)
    if part.kind != "pieces" or _size(order, part) == kitpage.PAGE:
        return whole._replace(duplex=layout.duplex if order.both else "")
    several = layout._replace(up=AUTO, marks=True)
    return several if _holds(several, order, part) else whole


def _size(order: Order, part: Part) -> tuple[float, float]:
    """Width and height of a piece or page of the part, in mm."""
    lying = postcard.WIDE, postcard.HIGH
    card = reference.format_of(order.look, small=_small_cards(order))
    sizes = {
        "card": (card.wide, card.high),
        "postcard": lying[::-1] if order.layout.duplex == "fold" else lying,
    }
    return sizes.get(part.name, kitpage.PAGE)


def _small_cards(order: Order) -> bool:
    """Does the paper hold more of the small reference cards than of the usual ones?"""
    layout = order.layout._replace(up=AUTO, marks=True)
    usual, small = (
        _capacity(Sheet(one.wide, one.high, "", ()), layout)
        for one in (reference.USUAL, reference.SMALL)
    )
    return small > usual


def _holds(layout: Layout, order: Order, part: Part) -> bool:
    """Has that paper room for the part, laid so?"""
    bleed = postcard.BLEED if part.name == "postcard" else 0.0
    return _capacity(Sheet(*_size(order, part), "", (), bleed=bleed), layout) > 0


def _capacity(piece: Sheet, layout: Layout) -> int:
    """How many such pieces the paper holds."""
    try:
        places = grid(piece, layout)
    except ValueError:
        return 0
    return places.columns * places.rows


# --- the kit --------------------------------------------------------------------------------


def pages(order: Order, wanted: Sequence[str] = ()) -> tuple[Sheet, ...]:
    """The pages of the parts that are wanted; of all, behind their contents, if none is named.

    Raises ValueError, which says what would fit, for paper that is too small.
    """
    order = _counted(order)
    chosen = [part for part in PARTS if part.name in wanted or not wanted]
    refuse_large(order, chosen)
    if wanted:
        return tuple(page for part in chosen for page in _section(order, part).pages)
    return _bound(order, [_section(order, part) for part in PARTS[1:] if _usual(order, part)])


def refuse_large(order: Order, parts: Sequence[Part]) -> None:
    """Raises ValueError, with what would fit, for parts that the paper does not hold."""
    large = [f"--{part.name}" for part in parts if not _fits(order, part)]
    if large:
        fitting = ", ".join(f"--{part.name}" for part in PARTS if _fits(order, part))
        paper = papers.described(order.layout.paper)
        raise ValueError(f"{paper} is too small for {', '.join(large)}; it holds {fitting}")


def _fits(order: Order, part: Part) -> bool:
    """Does the paper hold the part? Boards are made for the paper, and tell what they lack."""
    return part.name in MADE_TO_FIT or _holds(_layout(order, part), order, part)


def _counted(order: Order) -> Order:
    """The order with a number of boards to a page, where as many as can be are wanted."""
    boards = [(one.board, Extras()) for one in order.boards]
    return (
        order._replace(layout=printed.counted(boards, Job(order.layout, box=order.box)).layout)
        if boards
        else order
    )


def _usual(order: Order, part: Part) -> bool:
    """Does a whole kit have it? Backs are measured where there are any; film does not fold."""
    usual = {
        "companion": order.solo,
        "calibration": order.both,
        "envelope": not order.look.dry_erase,
    }
    return usual.get(part.name, True)


def _bound(order: Order, sections: list[Section]) -> tuple[Sheet, ...]:
    """The sections behind their contents, on whose back the advice how to print is."""
    title = order.look.word(HOW_TO.title)
    advice = [
        one._replace(title=title, chapter=title) for leaf in _how_to(order) for one in leaf
    ]
    bound = Bound(order, len(advice), sections)
    count = len(_contents(bound))  # which never depends on the numbers in them
    opening = _opened(order, count + len(advice))
    sheets = (*_contents(bound._replace(contents=count, opening=opening)), *advice)
    leaves = _paired(sheets) if order.both else _single(sheets)
    front = _once(_laid(order, HOW_TO, leaves))
    return (*front, *(page for section in sections for page in section.pages))


def _opened(order: Order, count: int) -> int:
    """How many pages come before the first section, whose leaf is its own."""
    return count + count % 2 if order.both else count


class Bound(NamedTuple):
    """What the contents are made from."""

    order: Order
    advice: int  # pages
    sections: list[Section]
    contents: int = 0  # pages
    opening: int = 0  # pages before the first section


def _contents(bound: Bound) -> tuple[Sheet, ...]:
    order, look = bound.order, bound.order.look
    counts = (look.word("kit-boards", len(order.boards)), look.word("players", order.players))
    return contents.page(tuple(_entries(bound)), look, joined(counts))


def _entries(bound: Bound) -> Iterator[Entry]:
    order = bound.order
    first = bound.contents + 1
    yield _entry(order, HOW_TO, first, first + bound.advice - 1)
    before = bound.opening
    for part, sheets in bound.sections:
        places = tuple(_places(order, sheets, before)) if part.name == "sheets" else ()
        yield _entry(order, part, before + 1, before + len(sheets), places)
        before += len(sheets)


def _entry(
    order: Order, part: Part, first: int, last: int, places: tuple[Place, ...] = ()
) -> Entry:
    look = order.look
    use = look.word(f"kit-{part.name}-use", order.players)
    stock = ("kit-on-card" if part.card else "kit-on-paper") + ("-both" if order.both else "")
    return Entry(look.word(part.title), use, look.word(stock), first, last, places)


def _places(order: Order, sheets: Sequence[Sheet], before: int) -> Iterator[Place]:
    """Where each player's boards begin; if nobody is named, where each board is first."""
    if any(order.names) and order.layout.up == 1:
        for number, name in enumerate(order.seats, 1):
            chapter = _chapter(order, number, name)
            found = (
                at for at, sheet in enumerate(sheets, before + 1) if sheet.chapter == chapter
            )
            yield from (Place(composed(name) or chapter, at) for at in islice(found, 1))
        return
    for at, sheet in enumerate(sheets, before + 1):
        if sheet.chapter == sheets[0].chapter and sheet.title != sheet.chapter:
            yield Place(sheet.title, at)
