"""Marks outside the pieces of a page: where to cut, where to fold.

Marks lie in page coordinates (mm) and keep clear of the paper's edge, if need be by being
shorter; they touch no piece and no bleed.
"""

from collections.abc import Iterable, Iterator

from rtt_tools.paper import pens
from rtt_tools.paper.model import Line, Move, Path, Rect, Step, lines
from rtt_tools.paper.papers import EDGE

OFF, LENGTH = 2.0, 3.0  # mm from the piece, and long
LEAST = 1.0  # mm, of a mark that the paper's edge makes shorter; a shorter one is none
FOLD_DASH = (2.4, 1.4)
INK = "#000000"


def reach(bleed: float) -> float:
    """How far marks reach beyond a piece: they begin where its bleed ends."""
    return max(OFF, bleed) + LENGTH


def crop(pieces: Iterable[Rect], off: float, page: tuple[float, float]) -> Path:
    """Two marks at each corner of each piece."""
    steps: list[Step] = []
    for piece in pieces:
        left, top, right, foot = _sides(piece)
        for y in (top, foot):
            steps += _stroke((left, y), (-1, 0), off, page)
            steps += _stroke((right, y), (1, 0), off, page)
        for x in (left, right):
            steps += _stroke((x, top), (0, -1), off, page)
            steps += _stroke((x, foot), (0, 1), off, page)
    return Path(tuple(steps), stroke=INK, line=pens.RULING)


def around(pieces: Iterable[Rect], off: float, page: tuple[float, float]) -> Path:
    """A mark at both ends of each cut, around pieces that lie too near for marks between."""
    sides = [_sides(piece) for piece in pieces]
    xs = sorted({round(x, 3) for left, _, right, _ in sides for x in (left, right)})
    ys = sorted({round(y, 3) for _, top, _, foot in sides for y in (top, foot)})
    steps: list[Step] = []
    for y in ys:
        steps += _stroke((xs[0], y), (-1, 0), off, page)
        steps += _stroke((xs[-1], y), (1, 0), off, page)
    for x in xs:
        steps += _stroke((x, ys[0]), (0, -1), off, page)
        steps += _stroke((x, ys[-1]), (0, 1), off, page)
    return Path(tuple(steps), stroke=INK, line=pens.RULING)


def fold(x: float, top: float, foot: float, page: tuple[float, float]) -> Path:
    """The dashed line down which a sheet is folded."""
    edge = EDGE + pens.BOX / 2  # round ends reach that much further
    ends = (max(top, edge), min(foot, page[1] - edge))
    return Path(lines((x, ends[0]), (x, ends[1])), stroke=INK, line=pens.BOX, dash=FOLD_DASH)


def _sides(piece: Rect) -> tuple[float, float, float, float]:
    return piece.x, piece.y, piece.x + piece.width, piece.y + piece.height


def _stroke(
    corner: tuple[float, float],
    way: tuple[int, int],
    off: float,
    page: tuple[float, float],
) -> Iterator[Step]:
    """From `off` mm away to 3 mm further, or to 5 mm from the paper's edge."""
    room = min(_room(*at) for at in zip(corner, way, page, strict=True) if at[1])
    cap = pens.RULING / 2  # round ends reach that much further
    start, end = off + cap, min(off + LENGTH, room) - cap
    if end - start >= LEAST:
        (x, y), (along, down) = corner, way
        yield Move(x + along * start, y + down * start)
        yield Line(x + along * end, y + down * end)


def _room(at: float, way: int, side: float) -> float:
    """How far it is from there to 5 mm from the paper's edge."""
    return (at if way < 0 else side - at) - EDGE
