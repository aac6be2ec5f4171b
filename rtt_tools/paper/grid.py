"""Where pieces go on a page: how many, which way round, how far apart. Lengths are in mm."""

from collections.abc import Iterator
from functools import lru_cache
from math import floor
from typing import NamedTuple

from rtt_tools.paper import margin, papers
from rtt_tools.paper.layout import (
    AUTO,
    FOLD_OFF,
    LEAST_AIR,
    TOLERANCE,
    Layout,
    Size,
    edge_of,
    gap_of,
    is_cut,
)
from rtt_tools.paper.model import Rect, Sheet


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


def capacity(piece: Sheet, layout: Layout) -> int:
    """How many such pieces the paper holds."""
    try:
        places = grid(piece, layout)
    except ValueError:
        return 0
    return places.columns * places.rows


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
    free = grid.page[1] - high - 2 * edge_of(bleed, layout.marks)
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
    edge = edge_of(bleed, layout.marks)
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
            (gap_of(bleed), True),
            (gap_of(bleed, LEAST_AIR), True),
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
    edge = edge_of(bleed, layout.marks)
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
    edge = edge_of(bleed, layout.marks)
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
