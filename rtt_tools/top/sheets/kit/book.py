"""A kit as one run of pages, its contents and the advice how to print before all else."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from rtt_tools.paper import kitpage
from rtt_tools.paper.cover import composed
from rtt_tools.paper.imprint import joined
from rtt_tools.paper.jobs import Job
from rtt_tools.paper.model import Shape, Sheet
from rtt_tools.top.sheets import contents, jobs, posters
from rtt_tools.top.sheets.contents import Entry, Place
from rtt_tools.top.sheets.kit.order import Order, paired, single
from rtt_tools.top.sheets.kit.paper import Section, laid, once, refuse_large, section
from rtt_tools.top.sheets.kit.parts import HOW_TO, PARTS, Part, chapter

STOCKS = {  # what is fed to the printer, by whether it is card and printed on both sides
    (False, False): "kit-on-paper",
    (False, True): "kit-on-paper-both",
    (True, False): "kit-on-card",
    (True, True): "kit-on-card-both",
}


def pages(order: Order, wanted: Sequence[str] = ()) -> tuple[Sheet, ...]:
    """The pages of the parts that are wanted; of all, behind their contents, if none is named.

    Raises ValueError, which says what would fit, for paper that is too small.
    """
    order = _counted(order)
    chosen = [part for part in PARTS if part.name in wanted or not wanted]
    refuse_large(order, chosen)
    if wanted:
        return tuple(page for part in chosen for page in section(order, part).pages)
    return _bound(order, [section(order, part) for part in PARTS[1:] if _usual(order, part)])


def _counted(order: Order) -> Order:
    """The order with a number of boards to a page, where as many as can be are wanted."""
    if not order.boards:
        return order
    boards = [one.board for one in order.boards]
    job = jobs.counted(boards, Job(order.layout, box=order.box))
    return order._replace(layout=job.layout)


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
        one._replace(title=title, chapter=title) for leaf in HOW_TO.make(order) for one in leaf
    ]
    bound = Bound(order, len(advice), sections)
    count = len(_contents(bound))  # which never depends on the numbers in them
    opening = _opened(order, count + len(advice))
    sheets = (*_contents(bound._replace(contents=count, opening=opening)), *advice)
    leaves = paired(sheets) if order.both else single(sheets)
    front = once(laid(order, HOW_TO, leaves))
    return (*front, *(page for part in sections for page in part.pages))


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

    def pictures(wide: float, high: float) -> tuple[Shape, ...]:
        return posters.row([(one.board, one.art) for one in order.boards], look, wide, high)

    seen = pictures if posters.are_seen(len(order.boards), kitpage.WIDE) else None
    return contents.page(tuple(_entries(bound)), look, joined(counts), seen)


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
    stock = look.word(STOCKS[part.card, order.both])
    return Entry(look.word(part.title), use, stock, first, last, places)


def _places(order: Order, sheets: Sequence[Sheet], before: int) -> Iterator[Place]:
    """Where each player's boards begin; if nobody is named, where each board is first."""
    if any(order.names) and order.layout.up == 1:
        for number, name in enumerate(order.seats, 1):
            called = chapter(order, number, name)
            found = (
                at for at, sheet in enumerate(sheets, before + 1) if sheet.chapter == called
            )
            yield from (Place(composed(name) or called, at) for at in islice(found, 1))
        return
    for at, sheet in enumerate(sheets, before + 1):
        if sheet.chapter == sheets[0].chapter and sheet.title != sheet.chapter:
            yield Place(sheet.title, at)
