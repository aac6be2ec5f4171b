"""Where pieces go on a page: how many, which way round, how far apart.

A page holds pieces of one size and never scales them. All lengths are in mm.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import floor
from typing import NamedTuple, TypeAlias

from rtt_tools.paper import margin, marks, papers
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import Rect, Sheet
from rtt_tools.paper.papers import EDGE, SAFE_EDGE, Paper

AUTO = 0  # pieces to a page: as many as fit
AIR, LEAST_AIR = 1.4, 0.6  # between the marks of two pieces
FOLD_OFF = 5.0  # from bleed to the fold
LEAST_PIECE = 40.0  # a shorter side is no board any more
TOLERANCE = 0.01
Size: TypeAlias = tuple[float, float]
Offset: TypeAlias = tuple[float, float]


class Layout(NamedTuple):
    """How pieces come on paper.

    `up` is 1, 2, 4 ... pieces to a page or `AUTO`. With `duplex`, pieces come as fronts and
    backs in turn: "long" and "short" say about which edge the printer turns the paper, "fold"
    lays both on one side. `front` and `back` move all that a page holds, x right and y down
    as one sees that side, for printers that are off; `lying` is both for pages that lie, where
    these have their own. `imprint` is told outside the pieces.
    """

    paper: Paper
    up: int = 1
    marks: bool = False
    duplex: str = ""
    front: Offset = (0.0, 0.0)
    back: Offset = (0.0, 0.0)
    look: Look = PLAIN
    imprint: tuple[str, ...] = ()
    lying: tuple[Offset, Offset] | None = None

    def offset(self, page: Size, side: str) -> Offset:
        """How far everything on the "front" or "back" of such a page is moved."""
        front, back = self.front, self.back
        if self.lying and page[0] > page[1]:
            front, back = self.lying
        return back if side == "back" else front


def is_cut(layout: Layout, bleed: float = 0.0) -> bool:
    """Are pieces cut from the page, or is it one as it is?"""
    return layout.marks or layout.up != 1 or layout.duplex == "fold" or bleed > 0


def _edge(bleed: float, marked: bool) -> float:
    """From a piece to the edge of the paper, at least."""
    return EDGE + marks.reach(bleed) if marked else max(EDGE, bleed)


def _apart(bleed: float, air: float = AIR) -> float:
    """The gap in which the marks of two pieces have room."""
    return 2 * marks.reach(bleed) + air


# --- pieces ---------------------------------------------------------------------------


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


def half_size(paper: Paper, up: int) -> Size:
    """Width and height of a half, of which so many lie beside their backs, a fold between.

    The page stands or lies, whichever leaves them the longer short side. Raises ValueError
    where they would be too small to use.
    """
    edges, air = 2 * SAFE_EDGE, _apart(0)
    found = [
        (
            (wide - edges) / 2 - FOLD_OFF,
            (high - edges - margin.HIGH - (up - 1) * air) / up,
        )
        for wide, high in ((paper.height, paper.width), (paper.width, paper.height))
    ]
    best = max(found, key=min)
    if min(best) < LEAST_PIECE:
        raise ValueError(
            f"{papers.described(paper)} is too small for {up} folded pieces to a page"
        )
    return best


def _common(paper: Paper) -> Size:
    """The paper's sides; of A4 and Letter what both have."""
    if paper.name not in ("a4", "letter"):
        return paper.width, paper.height
    a4, letter = papers.PAPERS["a4"], papers.PAPERS["letter"]
    return min(a4.width, letter.width), min(a4.height, letter.height)


# --- places ---------------------------------------------------------------------------


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
