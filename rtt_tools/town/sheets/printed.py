"""Player sheets on paper: how many to a page, whose, with what stands on their backs.

With them, or instead of them, come the key, reference cards and score pads; each part is a
chapter of its own in the outline of a PDF.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from rtt_tools.paper import imposition, jobs, papers
from rtt_tools.paper.grid import capacity
from rtt_tools.paper.layout import AUTO, Layout
from rtt_tools.paper.model import Sheet
from rtt_tools.town.map import Map
from rtt_tools.town.position import Position
from rtt_tools.town.sheets import key, pad, player, reference
from rtt_tools.town.sheets.request import Request

EXTRAS = ("key", "card", "pad")  # what may come with sheets
CHAPTERS = {
    "sheet": "town-sheet",
    "key": "town-key",
    "card": "kit-card",
    "pad": "pad",
}  # wordings
Leaf = tuple[Sheet, ...]  # a front, and its back


class Order(NamedTuple):
    """Sheets of a map, each set `copies` times: one for each name, or one without.

    `extras` are some of `EXTRAS`, `alone` if they come without sheets; `games` have a place on
    the score pad, or as many as fill its page. `position` is a game to be shown.
    """

    map: Map
    layout: Layout
    orientation: str = "auto"
    names: tuple[str, ...] = ()
    copies: int = 1
    extras: tuple[str, ...] = ()
    position: Position | None = None
    alone: bool = False
    games: int | None = None


def pages(order: Order) -> Iterator[Sheet]:
    """The pages; raises ValueError, which says what would fit, for paper too small for them."""
    extras = _extras(order)
    parts = extras if order.alone else {"sheet": tuple(_sheets(_counted(order))), **extras}
    told = {name: order.layout.look.word(CHAPTERS[name]) for name in parts if len(parts) > 1}
    return (
        one._replace(chapter=told.get(name, "")) for name, part in parts.items() for one in part
    )


def _extras(order: Order) -> Mapping[str, tuple[Sheet, ...]]:
    """The pages of each part that is wanted; raises ValueError for those without room."""
    made = {name: _held(name, order) for name in order.extras}
    if large := [name for name, part in made.items() if not part]:
        raise ValueError(_too_small(large, order))
    return made


def _too_small(large: Sequence[str], order: Order) -> str:
    """Which parts have no room on the paper, and which have, or all without a fold."""
    told = f"{papers.described(order.layout.paper)} is too small for {', '.join(large)}"
    unfolded = order._replace(layout=order.layout._replace(duplex=""))
    if order.layout.duplex == "fold" and all(_held(name, unfolded) for name in large):
        return f"{told} beside a fold; without --duplex fold it holds {', '.join(large)}"
    holds = [name for name in EXTRAS if _held(name, order)]
    return f"{told}; it holds {', '.join(holds)}" if holds else f"{told}; take A4 or larger"


def _held(name: str, order: Order) -> tuple[Sheet, ...]:
    """The pages of a part, or none where the paper does not hold them."""
    try:
        return tuple(_extra(name, order))
    except ValueError:
        return ()


def _sheets(order: Order) -> Iterator[Sheet]:
    sets = [player.sheets(request) for request in _requests(order)] * order.copies
    return imposition.imposed(
        chain.from_iterable(chain.from_iterable(_leaves(one, order) for one in sets)),
        order.layout._replace(marks=jobs.is_piece(order.layout)),
    )


def _requests(order: Order) -> Iterator[Request]:
    """How each sheet is to be made; halves beside a fold lie as the page leaves them."""
    layout, turned = order.layout, order.orientation
    if layout.duplex == "fold" and turned == "auto":
        turned = jobs.beside_fold(layout)
    for name in order.names or ("",):
        yield Request(
            order.map,
            jobs.area(layout),
            turned,
            layout.look,
            jobs.is_piece(layout),
            name,
            order.position,
        )


def _counted(order: Order) -> Order:
    """The order with a number of sheets to a page: as many as leave each on one piece."""
    return order._replace(
        layout=jobs.counted(order.layout, lambda tried: _is_whole(order._replace(layout=tried)))
    )


def _is_whole(order: Order) -> bool:
    try:
        return all(len(player.sheets(request)) == 1 for request in _requests(order))
    except ValueError:
        return False


def _leaves(sheets: Sequence[Sheet], order: Order) -> Iterator[Leaf]:
    """Fronts with backs where both sides are printed: a lone page stands on both."""
    if not order.layout.duplex:
        yield from ((one,) for one in _filling(sheets, order))
    elif len(sheets) == 1:
        yield from ((one, one) for one in _filling(sheets, order))
    else:
        white = imposition.bare(sheets[-1])
        even = (*sheets, white) if len(sheets) % 2 else sheets
        yield from zip(even[::2], even[1::2], strict=True)


def _filling(sheets: Sequence[Sheet], order: Order) -> Iterable[Sheet]:
    """The sheets; one that is alone, nameless and single fills its page of several."""
    is_alone = len(sheets) == order.copies == 1 and len(order.names) < 2
    return [*sheets] * order.layout.up if is_alone else sheets


# --- what comes with them -----------------------------------------------------------------


def _extra(name: str, order: Order) -> Iterator[Sheet]:
    """The pages of the key, the cards or the pads; raises ValueError for too small paper."""
    whole = order.layout._replace(up=1, marks=False)
    players = max(len(order.names), order.copies)
    if name == "key":
        return _backed(key.pages(order.map, whole.look), whole)
    if name == "pad":
        return _backed(_pads(order, players), whole)
    card = reference.card(order.map, whole.look) * players
    if reference.format_of(whole.look) == reference.LARGE:
        turned = whole._replace(duplex="" if whole.duplex == "fold" else whole.duplex)
        return imposition.imposed(card, turned)
    several = whole._replace(up=AUTO, marks=True)
    return imposition.imposed(card, several if capacity(card[0], several) else whole)


def _backed(sheets: Sequence[Sheet], layout: Layout) -> Iterator[Sheet]:
    """Pages whose backs stay white, where both sides are printed."""
    if layout.duplex not in ("long", "short"):
        return imposition.imposed(sheets, layout._replace(duplex=""))
    pairs = zip(sheets, map(imposition.bare, sheets), strict=True)
    return imposition.imposed(chain.from_iterable(pairs), layout)


def _pads(order: Order, players: int) -> tuple[Sheet, ...]:
    return pad.sheets(
        order.layout.look,
        players=order.names,
        count=min(players, pad.MOST_PLAYERS),
        games=order.games,
        theme=order.map.theme,
    )
