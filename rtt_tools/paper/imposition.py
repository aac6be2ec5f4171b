"""Pieces laid on paper: one or several to a page, with marks, and backs behind their fronts.

Where they go is worked out in `grid`; a piece is turned if its place is. Lengths are in mm.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from rtt_tools.paper import margin, marks, papers
from rtt_tools.paper.cover import width
from rtt_tools.paper.grid import Grid, grid
from rtt_tools.paper.layers import Layers, joined, parted
from rtt_tools.paper.layout import TOLERANCE, Layout, is_cut
from rtt_tools.paper.look import SMALL, Look
from rtt_tools.paper.model import Anchor, Group, Rect, Shape, Sheet, Text
from rtt_tools.paper.theme import INK, WHITE

DUPLEX = ("", "long", "short", "fold")
LEAST_EDGE = 3.0  # what no printer reaches, so no offset may push a piece there
SAME = 0.05  # two lengths
Leaf: TypeAlias = tuple[Sheet, ...]  # a front, and its back where there is one


def imposed(pieces: Iterable[Sheet], layout: Layout) -> Iterator[Sheet]:
    """The pages, one after the other, a back after each front if `layout.duplex` says so.

    Raises ValueError, which says what would fit, for a piece that the paper does not hold.
    """
    batch: list[Leaf] = []
    for leaf in leaves(pieces, layout.duplex):
        if batch and (_full(batch, layout) or not _alike(batch[0][0], leaf[0])):
            yield from _sides(batch, layout)
            batch = []
        batch.append(leaf)
    if batch:
        yield from _sides(batch, layout)


def leaves(pieces: Iterable[Sheet], duplex: str) -> Iterator[Leaf]:
    """Each piece with its back: the one after it, if `duplex` is given; the last may lack one.

    Raises ValueError for a back of another size, which may be turned.
    """
    if duplex not in DUPLEX:
        raise ValueError(f"{duplex!r} is no way to print both sides; say long, short or fold")
    rest = iter(pieces)
    for front in rest:
        back = next(rest, bare(front)) if duplex else front
        if not _alike(front, back):
            raise ValueError(
                f"the back of {front.title!r} has {_told(back)}, its front {_told(front)}"
            )
        yield (front, back) if duplex else (front,)


def bare(sheet: Sheet) -> Sheet:
    """A sheet of the same size on which nothing is printed: a white back."""
    return sheet._replace(shapes=(), description="")


def _alike(one: Sheet, other: Sheet) -> bool:
    """Do both have one size, or would have if one were turned?"""
    sides = zip(
        sorted((one.width, one.height)), sorted((other.width, other.height)), strict=True
    )
    return one.bleed == other.bleed and all(abs(a - b) < SAME for a, b in sides)


def _told(piece: Sheet) -> str:
    return f"{piece.width:g} x {piece.height:g} mm"


def _full(batch: list[Leaf], layout: Layout) -> bool:
    places = grid(batch[0][0], layout)
    return len(batch) * (1 + (layout.duplex == "fold")) == places.columns * places.rows


def _sides(batch: list[Leaf], layout: Layout) -> Iterator[Sheet]:
    """One page of pieces, and the page of their backs where there are any."""
    places = grid(batch[0][0], layout)
    if layout.duplex == "fold":
        yield _page([piece for leaf in batch for piece in leaf], places, layout)
        return
    yield _page([leaf[0] for leaf in batch], places, layout)
    if layout.duplex:
        yield _page([leaf[1] for leaf in batch], places, layout, is_back=True)


def _page(pieces: list[Sheet], places: Grid, layout: Layout, *, is_back: bool = False) -> Sheet:
    first = pieces[0]
    spots, around = _frame(len(pieces), places, layout, first.bleed, is_back)
    is_clipped = is_cut(layout, first.bleed)
    laid = tuple(_laid(*pair, is_clipped) for pair in zip(pieces, spots, strict=True))
    white = Rect(0, 0, *places.page, fill=WHITE)
    return first._replace(
        width=places.page[0],
        height=places.page[1],
        title=_joined(piece.title for piece in pieces),
        shapes=_shapes(white, laid, around, is_layered=is_clipped),
        description="; ".join(dict.fromkeys(p.description for p in pieces if p.description)),
        author=_joined(piece.author for piece in pieces),
        trim=_span(spots) if is_clipped else None,
    )


def _shapes(
    white: Rect, laid: Sequence[Group], around: Layers, *, is_layered: bool
) -> tuple[Shape, ...]:
    """All of a page: its ground, the pieces, what is around them; in layers if it is cut."""
    found = tuple(parted(one) for one in laid)
    if not (is_layered or any(one.folded or one.cut for one in found)):
        return (white, *laid)
    return joined((Layers((white,)), *found, around))


def _span(spots: Sequence[Rect]) -> Rect:
    """What reaches around all of them."""
    x, y = min(one.x for one in spots), min(one.y for one in spots)
    right = max(one.x + one.width for one in spots)
    return Rect(x, y, right - x, max(one.y + one.height for one in spots) - y)


def _joined(words: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(filter(None, words)))


def _laid(piece: Sheet, spot: Rect, is_clipped: bool) -> Group:
    """The piece on its spot, a quarter turned if the spot is; cut to its bleed."""
    bleed, wide, high = piece.bleed, piece.width, piece.height
    ends = Rect(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed) if is_clipped else None
    if abs(wide - spot.width) < SAME and abs(high - spot.height) < SAME:
        return Group(piece.shapes, spot.x, spot.y, clip=ends)
    return Group(piece.shapes, spot.x + spot.width, spot.y, turn=90, clip=ends)


@lru_cache(maxsize=256)  # the same for most pages
def _frame(
    count: int, places: Grid, layout: Layout, bleed: float, is_back: bool
) -> tuple[tuple[Rect, ...], Layers]:
    """The spots of so many pieces, and what stands around them.

    Raises ValueError where an offset moves pieces off what a printer reaches.
    """
    side = "back" if is_back else "front"
    across, down = layout.offset(places.page, side)

    def moved(place: Rect) -> Rect:
        seen = places.behind(place, layout.duplex) if is_back else place
        return seen._replace(x=seen.x + across, y=seen.y + down)

    spots = tuple(moved(places.place(number)) for number in range(count))
    block = moved(Rect(*places.corner, *places.block))
    _refuse_far(block, places, layout, bleed, side)
    return spots, _around(spots, block, places, layout, bleed)


def _refuse_far(block: Rect, places: Grid, layout: Layout, bleed: float, side: str) -> None:
    """Raises ValueError for pieces that come where no printer prints.

    Marks may have no room any more: the other end of each cut keeps its own.
    """
    reach = LEAST_EDGE + bleed
    rights = (places.page[0] - block.x - block.width, places.page[1] - block.y - block.height)
    if min(block.x, block.y, *rights) < reach - TOLERANCE:
        across, down = layout.offset(places.page, side)
        raise ValueError(
            f"the {side} offset {across:g},{down:g} moves pieces of {places.piece[0]:g} x "
            f"{places.piece[1]:g} mm too near to the edge of {papers.described(layout.paper)}; "
            "smaller pieces or larger paper have room for it"
        )


def _around(
    spots: tuple[Rect, ...], block: Rect, places: Grid, layout: Layout, bleed: float
) -> Layers:
    """Words beside the pieces, the fold and the marks."""
    if not is_cut(layout, bleed):
        return Layers()
    clear = marks.reach(bleed) if layout.marks else 1.0
    key = "keep-edge" if layout.look.dry_erase and not bleed else "cut-at-marks"
    todo = layout.look.word(key if layout.marks else "true-size")
    told = (*layout.imprint, todo)
    beside = margin.told(block, spots[-1], places.page, clear, told, layout.look)
    cut = (_marks(spots, places, layout, bleed),) if layout.marks else ()
    if layout.duplex != "fold":
        return Layers(tuple(beside), (), cut)
    ends = block.y - clear, block.y + block.height + clear
    fold = marks.fold(block.x + block.width / 2, *ends, places.page)
    return Layers((*_fold_here(block, layout.look), *beside), (fold,), cut)


def _marks(spots: tuple[Rect, ...], places: Grid, layout: Layout, bleed: float) -> Shape:
    """At each corner, or around all where there is no room between."""
    is_apart = places.apart and layout.duplex != "fold"
    return (marks.crop if is_apart else marks.around)(spots, max(marks.OFF, bleed), places.page)


def _fold_here(block: Rect, look: Look) -> Iterator[Shape]:
    """Beside the line between fronts and backs what to do."""
    x = block.x + block.width / 2
    word, size = look.word("fold-here"), SMALL
    if width(word, size) < block.height:
        text = Text(0, 0, word, size, 400, INK, Anchor.MIDDLE)
        yield Group((text,), x - 1.6, block.y + block.height / 2, turn=-90)
