"""The parts of a kit on paper: pages alone, pieces as many as fit, boards as asked for."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper import kitpage, papers
from rtt_tools.paper.grid import capacity
from rtt_tools.paper.imposition import bare, imposed
from rtt_tools.paper.jobs import is_piece
from rtt_tools.paper.layout import AUTO, Layout
from rtt_tools.paper.model import Sheet
from rtt_tools.paper.thin import thinner
from rtt_tools.top.sheets import postcard_front, reference
from rtt_tools.top.sheets.kit.order import Leaf, Order
from rtt_tools.top.sheets.kit.parts import HOW_TO, PARTS, Part, small_cards

MADE_TO_FIT = ("calibration", "sheets")
SPARING = ("sheets",)  # which see themselves to the weights of their type


class Section(NamedTuple):
    """A part with its pages."""

    part: Part
    pages: tuple[Sheet, ...]


def section(order: Order, part: Part) -> Section:
    title = order.look.word(part.title)
    leaves = (
        tuple(one if one.chapter else one._replace(chapter=title) for one in leaf)
        for leaf in part.make(order)
    )
    return Section(part, tuple(once(laid(order, part, leaves))))


def laid(order: Order, part: Part, leaves: Iterable[Leaf]) -> Iterable[Sheet]:
    layout = _layout(order, part)
    if part.kind == "pages" and part != HOW_TO:  # which is bound with the contents
        leaves = tuple(leaves)
        layout = _shared(layout, leaves)
    if order.look.low_ink and part.name not in SPARING:
        leaves = (
            tuple(one._replace(shapes=thinner(one.shapes)) for one in leaf) for leaf in leaves
        )
    sides = _sides(leaves) if layout.duplex else (side for leaf in leaves for side in leaf)
    return sides if part.kind == "proof" else imposed(sides, layout)


def _sides(leaves: Iterable[Leaf]) -> Iterator[Sheet]:
    """Fronts and backs in turn; a back that is missing stays white."""
    for front, *backs in leaves:
        yield front
        yield backs[0] if backs else bare(front)


def once(pages: Iterable[Sheet]) -> Iterator[Sheet]:
    """The pages, so named that an outline lists each name once in a chapter."""
    seen = set()
    for page in pages:
        known = (page.chapter, page.title) in seen
        seen.add((page.chapter, page.title))
        yield page._replace(title=page.chapter) if known else page


def _layout(order: Order, part: Part) -> Layout:
    """How the part comes on paper: pages alone, pieces as many as fit, boards as asked for."""
    layout = order.layout
    if part.name == "sheets":
        return layout._replace(marks=is_piece(layout))
    whole = layout._replace(up=1, marks=False)
    if part.kind != "pieces" or _size(order, part) == kitpage.PAGE:
        return whole._replace(duplex=layout.duplex if order.both else "")
    several = layout._replace(up=AUTO, marks=True)
    return several if _holds(several, order, part) else whole


def _shared(layout: Layout, leaves: Sequence[Leaf]) -> Layout:
    """As many of a part's pages on one as large paper holds, to be cut apart."""
    several = layout._replace(up=AUTO, marks=True)
    is_shared = len(leaves) > 1 and capacity(leaves[0][0], several) > 1
    return several if is_shared else layout


def _size(order: Order, part: Part) -> tuple[float, float]:
    """Width and height of a piece or page of the part, in mm."""
    lying = postcard_front.WIDE, postcard_front.HIGH
    card = reference.format_of(order.look, small=small_cards(order))
    sizes = {
        "card": (card.wide, card.high),
        "postcard": lying[::-1] if order.layout.duplex == "fold" else lying,
    }
    return sizes.get(part.name, kitpage.PAGE)


def _holds(layout: Layout, order: Order, part: Part) -> bool:
    """Has that paper room for the part, laid so?"""
    bleed = postcard_front.BLEED if part.name == "postcard" else 0.0
    return capacity(Sheet(*_size(order, part), "", (), bleed=bleed), layout) > 0


def refuse_large(order: Order, parts: Sequence[Part]) -> None:
    """Raises ValueError, with what would fit, for parts that the paper does not hold."""
    large = [f"--{part.name}" for part in parts if not fits(order, part)]
    if large:
        fitting = ", ".join(f"--{part.name}" for part in PARTS if can_be_made(order, part))
        paper = papers.described(order.layout.paper)
        instead = f"; it holds {fitting}" if fitting else ""
        raise ValueError(f"{paper} is too small for {', '.join(large)}{instead}")


def fits(order: Order, part: Part) -> bool:
    """Does the paper hold the part? Boards are made for the paper, and tell what they lack."""
    return part.name in MADE_TO_FIT or _holds(_layout(order, part), order, part)


def can_be_made(order: Order, part: Part) -> bool:
    """Does the paper hold the part, also where only making it tells?"""
    if part.name not in MADE_TO_FIT or (part.boards and not order.boards):
        return fits(order, part)
    try:
        return bool(section(order, part))
    except ValueError:
        return False
