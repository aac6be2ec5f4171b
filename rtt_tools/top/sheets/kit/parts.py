"""The parts of a kit: what each is made of, leaf by leaf."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rtt_tools.paper import calibration, footer
from rtt_tools.paper.areas import footer_height
from rtt_tools.paper.cover import composed
from rtt_tools.paper.grid import capacity
from rtt_tools.paper.imprint import joined
from rtt_tools.paper.jobs import Job, area
from rtt_tools.paper.layout import AUTO, Layout
from rtt_tools.paper.model import Group, Sheet
from rtt_tools.paper.thin import thinner
from rtt_tools.top.evening import MOST_ROUNDS
from rtt_tools.top.sheets import companion, envelope, howto, jobs, pad, postcard, reference
from rtt_tools.top.sheets.filled import Filling
from rtt_tools.top.sheets.fit import Request
from rtt_tools.top.sheets.kit.order import Leaf, Order, paired, single
from rtt_tools.top.sheets.names import name_of
from rtt_tools.top.sheets.nets.page import pages as net_pages
from rtt_tools.top.sheets.pad_table import STAMP
from rtt_tools.top.sheets.posters import poster
from rtt_tools.top.sheets.travel import Extras, travel_piece


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


def _how_to(order: Order) -> Iterator[Leaf]:
    yield (howto.page(order.look, duplex=order.layout.duplex),)


def _calibration(order: Order) -> Iterator[Leaf]:
    turned = order.layout.duplex if order.both else "long"
    yield calibration.sheets(order.layout.paper, turned, order.look, order.layout.front)


def _boards(order: Order) -> Iterator[Leaf]:
    """A set of boards for each player: two to a leaf, the rules behind one that is left."""
    asked = _asked(order)
    plain = tuple(map(travel_piece, asked, _extras(order, "")))
    for number, name in enumerate(order.seats, 1):
        called = chapter(order, number, name)
        sheets = tuple(map(travel_piece, asked, _extras(order, name))) if name else plain
        dealt = tuple(one._replace(chapter=called) for one in sheets)
        if not order.layout.duplex:
            yield from single(dealt)
            continue
        for leaf in paired(dealt):
            yield leaf if len(leaf) == 2 else (*leaf, *_rules(order, leaf[0]))


def _asked(order: Order) -> tuple[Request, ...]:
    """How the boards are laid out; raises ValueError where they would be too small.

    Its message tells of boards that are not folded, if those would be large enough.
    """
    unfolded = order._replace(layout=order.layout._replace(duplex=""))
    layout = unfolded.layout if order.both else order.layout  # backs make no board smaller
    boards = [one.board for one in order.boards]
    try:
        asked = jobs.requests(boards, Job(order.layout, box=order.box))
        jobs.refuse_small(asked, Job(layout, box=order.box))
    except ValueError as error:
        if order.layout.duplex == "fold" and _has_room(unfolded):
            raise ValueError(f"{error}; --duplex none has room for them") from error
        raise
    return asked


def _has_room(order: Order) -> bool:
    try:
        return bool(_asked(order))
    except ValueError:
        return False


def _extras(order: Order, name: str) -> Iterator[Extras]:
    filling = Filling(player=name, complete=False) if name else None
    for one in order.boards:
        yield Extras(filling, one.art, fields=order.fields, rules=order.ruleset.id)


def chapter(order: Order, number: int, name: str) -> str:
    """Under which an outline lists one player's boards."""
    word = order.look.word
    if name:
        return joined((word("kit-sheets"), composed(name)))
    return word("kit-set", number) if order.players > 1 else word("kit-sheets")


def _rules(order: Order, front: Sheet) -> tuple[Sheet, ...]:
    """The rules in brief as the back of a board, if they can be read in that size."""
    wide, high = sorted((front.width, front.height))
    small = wide < reference.USUAL.wide
    card, _ = reference.card(order.ruleset, order.look, solo=order.solo, small=small)
    whole = order.layout.up == 1 and not order.look.dry_erase and order.layout.duplex != "fold"
    for foot in (footer_height(wide, piece=False), 0.0)[not whole :]:
        scale = min(wide / card.width, (high - foot) / card.height)
        if scale >= 1:
            return (_brief(order, front, card, scale, foot),)
    return ()


def _brief(order: Order, front: Sheet, card: Sheet, scale: float, foot: float) -> Sheet:
    """The card in that scale on a sheet as large as the board's, above a foot of so many mm."""
    wide, high = sorted((front.width, front.height))
    look, title = order.look, order.look.word("kit-sheets-rules")
    x, y = (wide - scale * card.width) / 2, (high - foot - scale * card.height) / 2
    below = tuple(footer.bare(title, wide, look, look.tints.ink)) if foot else ()
    shapes = Group(card.shapes, x, y, scale), Group(below, 0, high - foot)
    return card._replace(
        width=wide,
        height=high,
        title=title,
        shapes=thinner(shapes) if look.low_ink else shapes,
        chapter=front.chapter,
    )


def _companion(order: Order) -> Iterator[Leaf]:
    """The Companion's boards; behind one that is left, a pad to keep the ranks on."""
    sheets = [companion.sheet(one.board, order.look, art=one.art) for one in order.boards]
    if order.both and len(sheets) % 2:
        sheets += _pads(order, solo=True)[:1]
    yield from paired(sheets) if order.both else single(sheets)


def _pad(order: Order) -> Iterator[Leaf]:
    """The score pad; behind one that is left, the same for another night."""
    sheets = _pads(order, solo=order.solo and order.players == 1)
    if order.both and len(sheets) % 2:
        sheets += sheets[-1:] if len(sheets) == 1 else ()
    yield from paired(sheets) if order.both else single(sheets)


def _pads(order: Order, *, solo: bool) -> tuple[Sheet, ...]:
    """The pages of a pad for the boards, with their pictures."""
    names = [name_of(one.board, order.look) for one in order.boards]
    rounds = min(MOST_ROUNDS, max(len(names), 6))
    return pad.sheets(
        order.look,
        players=("",) if solo else order.seats,
        rounds=rounds,
        landmarks=names[:rounds],
        pictures=[
            poster(one.board, order.look, one.art, STAMP, STAMP)
            for one in order.boards[:rounds]
        ],
        solo=solo,
    )


def _cards(order: Order) -> Iterator[Leaf]:
    small = small_cards(order)
    card = reference.card(order.ruleset, order.look, solo=order.solo, small=small)
    yield from (card for _ in order.seats)


def small_cards(order: Order) -> bool:
    """Does the paper hold more of the small reference cards than of the usual ones?"""
    layout = order.layout._replace(up=AUTO, marks=True)
    usual, small = (
        capacity(Sheet(one.wide, one.high, "", ()), layout)
        for one in (reference.USUAL, reference.SMALL)
    )
    return small > usual


def _nets(order: Order) -> Iterator[Leaf]:
    yield from single(net_pages(order.look, ruleset=order.ruleset))


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
    folds = envelope.folds_of(*_board_size(order.layout))
    plain = envelope.sheet(order.look, boards, folds=folds)
    for name in order.seats:
        named = composed(name)
        yield (envelope.sheet(order.look, boards, named, folds) if name else plain,)


def _board_size(layout: Layout) -> tuple[float, float]:
    """Width and height of a board as it is used: a piece, or the paper as it is."""
    if layout.up == AUTO:  # there are no boards to count
        layout = layout._replace(up=1)
    if layout.up == 1 and not layout.look.dry_erase and layout.duplex != "fold":
        return layout.paper.width, layout.paper.height
    return area(layout)


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
