"""Pieces laid on paper: one or several to a page, with marks, and backs behind their fronts.

A page holds pieces of one size, which are turned if that makes them alike, and never scaled.
All lengths are in mm.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import floor
from typing import NamedTuple

from rtt_tools.paper import margin, marks, papers
from rtt_tools.paper.cover import width
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import Anchor, Group, Rect, Shape, Sheet, Text
from rtt_tools.paper.papers import EDGE, Paper
from rtt_tools.paper.theme import WHITE

AUTO = 0  # pieces to a page: as many as fit
DUPLEX = ("", "long", "short", "fold")
AIR, LEAST_AIR = 1.4, 0.6  # between the marks of two pieces
FOLD_OFF = 5.0  # from bleed to the fold
LEAST_EDGE = 3.0  # what no printer reaches, so no offset may push a piece there
LEAST_PIECE = 40.0  # a shorter side is no board any more
SAME = 0.05  # two lengths
Size = tuple[float, float]
TOLERANCE = 0.01
Leaf = tuple[Sheet, ...]  # a front, and its back where there is one


class Layout(NamedTuple):
    """How pieces come on paper.

    `up` is 1, 2, 4 ... pieces to a page or `AUTO`. With `duplex`, pieces come as fronts and
    backs in turn: "long" and "short" say about which edge the printer turns the paper, "fold"
    lays both on one side. `front` and `back` move all that a page holds, x right and y down
    as one sees that side, for printers that are off. `imprint` is told outside the pieces.
    """

    paper: Paper
    up: int = 1
    marks: bool = False
    duplex: str = ""
    front: tuple[float, float] = (0.0, 0.0)
    back: tuple[float, float] = (0.0, 0.0)
    look: Look = PLAIN
    imprint: tuple[str, ...] = ()


class Grid(NamedTuple):
    """The places for pieces on a page."""

    page: Size
    piece: Size
    columns: int
    rows: int
    gaps: Size  # between columns, between rows
    corner: tuple[float, float]  # of the block of places
    apart: bool  # marks have room between the pieces

    @property
    def block(self) -> Size:
        """Width and height of all places together."""
        return (
            self.columns * self.piece[0] + (self.columns - 1) * self.gaps[0],
            self.rows * self.piece[1] + (self.rows - 1) * self.gaps[1],
        )

    def place(self, number: int) -> Rect:
        """The place of that number, row by row from the top left."""
        row, column = divmod(number, self.columns)
        (wide, high), (across, down) = self.piece, self.gaps
        return Rect(
            self.corner[0] + column * (wide + across),
            self.corner[1] + row * (high + down),
            wide,
            high,
        )

    def behind(self, place: Rect, duplex: str) -> Rect:
        """Where a place of the front comes to lie on the back.

        Paper turned about its long edge turns sideways if it stands, and over if it lies.
        """
        wide, high = self.page
        if (duplex == "long") == (wide <= high):
            return place._replace(x=wide - place.x - place.width)
        return place._replace(y=high - place.y - place.height)


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


def piece_size(paper: Paper, up: int, bleed: float = 0.0) -> Size:
    """The largest piece, upright, of which so many (1, 2, 4) go on a page with marks.

    A4 and Letter hold the same. Raises ValueError where pieces would be too small to use.
    """
    if up == 1:
        return papers.live(paper)
    if up not in (2, 4):
        raise ValueError(f"{up} pieces to a page; there are pages with 1, 2 or 4")
    short, long = _common(paper)
    page, rows = ((long, short), 1) if up == 2 else ((short, long), 2)
    edge, air = _edge(bleed, marked=True), _apart(bleed)
    wide = (page[0] - 2 * edge - air) / 2
    high = (page[1] - 2 * edge - margin.HIGH - (rows - 1) * air) / rows
    if min(wide, high) < LEAST_PIECE:
        raise ValueError(f"{papers.described(paper)} is too small for {up} pieces to a page")
    return floor(wide + TOLERANCE), floor(high + TOLERANCE)


def leaves(pieces: Iterable[Sheet], duplex: str) -> Iterator[Leaf]:
    """Each piece with its back: the one after it, if `duplex` is given; the last may lack one.

    Raises ValueError for a back of another size, which may be turned.
    """
    if duplex not in DUPLEX:
        raise ValueError(f"{duplex!r} is no way to print both sides; say long, short or fold")
    rest = iter(pieces)
    for front in rest:
        back = next(rest, front._replace(shapes=(), description="")) if duplex else front
        if not _alike(front, back):
            raise ValueError(
                f"the back of {front.title!r} has {_told(back)}, its front {_told(front)}"
            )
        yield (front, back) if duplex else (front,)


def _alike(one: Sheet, other: Sheet) -> bool:
    """Do both have one size, or would have if one were turned?"""
    sides = zip(
        sorted((one.width, one.height)), sorted((other.width, other.height)), strict=True
    )
    return one.bleed == other.bleed and all(abs(a - b) < SAME for a, b in sides)


def _told(piece: Sheet) -> str:
    return f"{piece.width:g} x {piece.height:g} mm"


def _common(paper: Paper) -> Size:
    """The paper's sides; of A4 and Letter what both have."""
    if paper.name not in ("a4", "letter"):
        return paper.width, paper.height
    a4, letter = papers.PAPERS["a4"], papers.PAPERS["letter"]
    return min(a4.width, letter.width), min(a4.height, letter.height)


# --- places ---------------------------------------------------------------------------


def grid(piece: Sheet, layout: Layout) -> Grid:
    """Where pieces of that size go; raises ValueError, with what would fit, if nowhere."""
    return _grid((piece.width, piece.height), piece.bleed, layout)


@lru_cache(maxsize=256)  # each page asks
def _grid(piece: Size, bleed: float, layout: Layout) -> Grid:
    found = tuple(_grids(piece, bleed, layout))
    if not found:
        raise ValueError(_refusal(piece, bleed, layout))
    return max(found, key=lambda grid: _merit(grid, bleed, layout))


def _merit(
    grid: Grid, bleed: float, layout: Layout
) -> tuple[int, bool, bool, bool, int, float]:
    """Many if asked for; room for marks and for words; a page that lies as they do; compact."""
    wide, high = grid.block
    free = grid.page[1] - high - 2 * _edge(bleed, layout.marks)
    return (
        0 if layout.up else grid.columns * grid.rows,
        grid.apart,
        not is_cut(layout, bleed) or free >= margin.LOW,
        (wide > high) == (grid.page[0] > grid.page[1]),
        -(grid.columns + grid.rows),
        grid.gaps[1],
    )


def _grids(piece: Size, bleed: float, layout: Layout) -> Iterator[Grid]:
    """Every way to lay the pieces on the paper, standing or lying, far apart or near."""
    edge = _edge(bleed, layout.marks)
    for page, gaps, apart in _pages(bleed, layout):
        room = page[0] - 2 * edge + TOLERANCE, page[1] - 2 * edge + TOLERANCE
        most = tuple(
            int((r + gap) / (side + gap))
            for r, gap, side in zip(room, gaps, piece, strict=True)
        )
        for columns, rows in _shapes(layout, most):
            if columns <= most[0] and rows <= most[1]:
                bare = Grid(page, piece, columns, rows, gaps, (0, 0), apart)
                yield bare._replace(corner=_corner(bare, bleed, layout))


def _pages(bleed: float, layout: Layout) -> Iterator[tuple[Size, Size, bool]]:
    """The page standing and lying, each with its gaps and whether marks fit into them."""
    short, long = layout.paper.width, layout.paper.height
    for page in ((short, long), (long, short)):
        for gap, apart in (
            (_apart(bleed), True),
            (_apart(bleed, LEAST_AIR), True),
            (2 * bleed, False),
        ):
            fold = 2 * (FOLD_OFF + bleed)
            yield page, (fold if layout.duplex == "fold" else gap, gap), apart


def _shapes(layout: Layout, most: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The columns and rows to try, of which at most so many fit; a fold lies between two."""
    if layout.duplex == "fold":
        yield 2, layout.up or max(1, most[1])
    elif layout.up == AUTO:
        yield max(1, most[0]), max(1, most[1])
    else:
        yield from ((n, layout.up // n) for n in range(1, layout.up + 1) if layout.up % n == 0)


def _corner(grid: Grid, bleed: float, layout: Layout) -> tuple[float, float]:
    """In the middle, but higher where only that leaves room for words below."""
    x, y = ((side - own) / 2 for side, own in zip(grid.page, grid.block, strict=True))
    edge = _edge(bleed, layout.marks)
    for high in (margin.HIGH, margin.LOW) if is_cut(layout, bleed) else ():
        if y >= edge + high / 2:
            return x, min(y, 2 * y - edge - high)
    return x, y


def is_cut(layout: Layout, bleed: float = 0.0) -> bool:
    """Are pieces cut from the page, or is it one as it is?"""
    return layout.marks or layout.up != 1 or layout.duplex == "fold" or bleed > 0


def _edge(bleed: float, marked: bool) -> float:
    """From a piece to the edge of the paper, at least."""
    return EDGE + marks.reach(bleed) if marked else max(EDGE, bleed)


def _apart(bleed: float, air: float = AIR) -> float:
    """The gap in which the marks of two pieces have room."""
    return 2 * marks.reach(bleed) + air


def _refusal(piece: Size, bleed: float, layout: Layout) -> str:
    """What does not fit on what, and what would."""
    paper, (wide, high) = papers.described(layout.paper), piece
    what = f"{layout.up} pieces of" if layout.up > 1 else "a piece of"
    sides = ", front and back side by side" if layout.duplex == "fold" else ""
    told = f"{paper} does not hold {what} {wide:g} x {high:g} mm{sides}"
    return f"{told}; {_largest(bleed, layout, piece)}"


def _largest(bleed: float, layout: Layout, piece: Size) -> str:
    """The pieces that come nearest to the asked ones and fit, in words."""
    edge = _edge(bleed, layout.marks)
    best: Size = (0.0, 0.0)
    for page, gaps, _ in _pages(bleed, layout):
        for columns, rows in _shapes(layout, (1, 1)):
            wide = (page[0] - 2 * edge - (columns - 1) * gaps[0]) / columns
            high = (page[1] - 2 * edge - (rows - 1) * gaps[1]) / rows
            best = max(best, (wide, high), key=lambda size: _share(size, piece))
    if min(best) < 1:
        return "that many have no room there"
    wide, high = (floor(10 * side) / 10 for side in best)
    return f"{wide:g} x {high:g} mm is the most"


def _share(size: Size, piece: Size) -> float:
    """How much of the piece's width and height is there, of that which lacks more."""
    return min(size[0] / piece[0], size[1] / piece[1])


# --- pages ----------------------------------------------------------------------------


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
    spots, block, around = _frame(len(pieces), places, layout, first.bleed, is_back)
    is_clipped = is_cut(layout, first.bleed)
    laid = (_laid(*pair, is_clipped) for pair in zip(pieces, spots, strict=True))
    white = Rect(0, 0, *places.page, fill=WHITE)
    return first._replace(
        width=places.page[0],
        height=places.page[1],
        title=_joined(piece.title for piece in pieces),
        shapes=(white, *laid, *around),
        description="; ".join(dict.fromkeys(p.description for p in pieces if p.description)),
        author=_joined(piece.author for piece in pieces),
        trim=block if is_clipped else None,
    )


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
) -> tuple[tuple[Rect, ...], Rect, tuple[Shape, ...]]:
    """The spots of so many pieces, the block of all places, and what stands around them.

    Raises ValueError where an offset moves pieces off what a printer reaches.
    """
    across, down = layout.back if is_back else layout.front

    def moved(place: Rect) -> Rect:
        seen = places.behind(place, layout.duplex) if is_back else place
        return seen._replace(x=seen.x + across, y=seen.y + down)

    spots = tuple(moved(places.place(number)) for number in range(count))
    block = moved(Rect(*places.corner, *places.block))
    _refuse_far(block, places, layout, bleed, "back" if is_back else "front")
    return spots, block, tuple(_around(spots, block, places, layout, bleed))


def _refuse_far(block: Rect, places: Grid, layout: Layout, bleed: float, side: str) -> None:
    """Raises ValueError for pieces whose marks, or who themselves, have no room any more."""
    reach = EDGE + max(marks.OFF, bleed) + marks.LEAST if layout.marks else LEAST_EDGE
    rights = (places.page[0] - block.x - block.width, places.page[1] - block.y - block.height)
    if min(block.x, block.y, *rights) < reach - TOLERANCE:
        across, down = layout.back if side == "back" else layout.front
        raise ValueError(
            f"the {side} offset {across:g},{down:g} moves pieces of {places.piece[0]:g} x "
            f"{places.piece[1]:g} mm too near to the edge of {papers.described(layout.paper)}; "
            "smaller pieces or larger paper have room for it"
        )


def _around(
    spots: tuple[Rect, ...], block: Rect, places: Grid, layout: Layout, bleed: float
) -> Iterator[Shape]:
    """Marks, the fold, and the words beside the pieces."""
    if not is_cut(layout, bleed):
        return
    off, clear = max(marks.OFF, bleed), marks.reach(bleed) if layout.marks else 1.0
    if layout.marks:
        is_apart = places.apart and layout.duplex != "fold"
        yield (marks.crop if is_apart else marks.around)(spots, off, places.page)
    if layout.duplex == "fold":
        yield from _fold(block, places.page, clear, layout.look)
    key = "keep-edge" if layout.look.dry_erase and not bleed else "cut-at-marks"
    todo = layout.look.word(key if layout.marks else "true-size")
    told = (*layout.imprint, todo)
    yield from margin.told(block, spots[-1], places.page, clear, told, layout.look)


def _fold(block: Rect, page: Size, clear: float, look: Look) -> Iterator[Shape]:
    """The line between fronts and backs, and beside it what to do."""
    x, foot = block.x + block.width / 2, block.y + block.height
    yield marks.fold(x, block.y - clear, foot + clear, page)
    word, size = look.word("fold-here"), margin.SMALL
    if width(word, size) < block.height:
        text = Text(0, 0, word, size, 400, margin.INK, Anchor.MIDDLE)
        yield Group((text,), x - 1.6, block.y + block.height / 2, turn=-90)
