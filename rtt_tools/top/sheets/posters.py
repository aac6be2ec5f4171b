"""A board as a small poster: its landmark and empty boxes, a picture rather than a sheet."""

from collections.abc import Iterator, Sequence

from rtt_tools.paper import pens
from rtt_tools.paper.art.marks import Drawing
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Rect, Shape
from rtt_tools.paper.theme import Palette
from rtt_tools.paper.titles import Title
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import backdrop, boxes, sizes
from rtt_tools.top.sheets.fit import Plan
from rtt_tools.top.sheets.schemes import Scheme

DRAWN = 110.0  # mm: how high it is drawn, before it is made small
EDGE, LAWN, HEADROOM = 7.0, 11.0, 0.9  # beside, below, above the stack; the last in boxes
GAP = 3.0  # between posters of a row
NARROWEST = 9.0  # of a row, of which anything can be seen
LARGEST = 15.0  # a box, as it is drawn
CORNER = 0.07  # of the poster's height
NO_TITLE = Title((), 1.0, 0.0)


def row(
    boards: Sequence[tuple[Board, Drawing | None]], look: Look, wide: float, high: float
) -> tuple[Shape, ...]:
    """Posters of the boards side by side over that width."""
    share = _share(len(boards), wide)
    return tuple(
        Group(poster(board, look, art, share, high), at * (share + GAP))
        for at, (board, art) in enumerate(boards)
    )


def are_seen(count: int, wide: float) -> bool:
    """Is there room for so many posters side by side?"""
    return count > 0 and _share(count, wide) >= NARROWEST


def _share(count: int, wide: float) -> float:
    """How wide each of so many is."""
    return (wide - GAP * (count - 1)) / count


def poster(
    board: Board, look: Look, art: Drawing | None, wide: float, high: float
) -> tuple[Shape, ...]:
    """The landmark with its boxes from 0, 0 on, so many mm wide and high.

    Where ink is dear only the boxes are drawn, for hatches would close.
    """
    scale = high / DRAWN
    plan = _plan(board, look, wide / scale, DRAWN)
    palette = look.palette(board.theme)
    outlines = boxes.outlines(board, plan, palette, look)
    drawn = tuple(_drawn(plan, outlines, palette, art, scale))
    return (Group(drawn, scale=scale),)


def _plan(board: Board, look: Look, wide: float, high: float) -> Plan:
    """The stack in the middle, as large as its poster allows."""
    pitch = min(
        (wide - 2 * EDGE) / board.width,
        (high - LAWN) / (board.rows + HEADROOM),
        LARGEST + sizes.GAP,
    )
    scheme = Scheme("column", "column", (wide, high), sizes.FULL, (), look.language)
    left = (wide - board.width * pitch) / 2
    return Plan(scheme, NO_TITLE, pitch - sizes.GAP, left, high - LAWN)


def _drawn(
    plan: Plan,
    outlines: tuple[Rect, ...],
    palette: Palette,
    art: Drawing | None,
    scale: float,
) -> Iterator[Shape]:
    """The panel and the boxes; an outline keeps the thickness that lines have on paper."""
    if palette.inked:
        yield backdrop.panel(plan, outlines, palette, art, CORNER * DRAWN)
        yield from (one._replace(stroke="", line=0.0) for one in outlines)
        return
    yield from (one._replace(line=pens.HAIR / scale) for one in outlines)
