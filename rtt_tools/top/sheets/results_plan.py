"""Where the parts of a page of results go: the board as large as it can be, plots around it."""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper import papers
from rtt_tools.paper.areas import UPRIGHT
from rtt_tools.paper.model import Rect
from rtt_tools.paper.papers import Paper
from rtt_tools.top.board import Board

HEAD = 44.0  # from the top to the foot of the cards with figures, mm
FOOT = 10.0  # what the footer takes
GAP = 8.0  # between parts
LEGEND, TALL_LEGEND = 22.0, 40.0  # heading and legend above the board; where it is narrow
AXIS = 9.0  # below the board: the axis of the numbers by row
STRIP = 56.0  # the width of the numbers by row
PLOTS, TALLEST = 66.0, 92.0  # the height of the plots: the least, and the most
SIDE = 84.0  # the width of the plots where they stand beside the board
A4 = papers.PAPERS["a4"]
LARGEST = 15.0  # of a box; larger ones say no more
UPRIGHT_GAINS = 1.12  # an upright page is taken unless boxes grow by more elsewhere


class Plan(NamedTuple):
    """The live area and the places of its parts, in mm from its upper left corner."""

    wide: float
    high: float
    legend: Rect
    board: Rect
    strip: Rect  # beside the board, row by row
    turns: Rect
    side: Rect
    pitch: float  # from one box to the next


class Room(NamedTuple):
    """What a page offers, upright and in mm; all is drawn `scale` times as large in the end."""

    wide: float
    high: float
    scale: float


def room(paper: Paper) -> Room:
    """What that paper offers; raises ValueError where type would come out too small to read."""
    if not papers.fits_area(UPRIGHT, paper):
        least = " x ".join(f"{side + 2 * papers.EDGE:g}" for side in UPRIGHT)
        told = f"a page of results needs {least} mm or more, as A4 and Letter have"
        raise ValueError(f"{papers.described(paper)} is too small: {told}")
    wide, high = map(max, papers.live(paper), UPRIGHT)
    scale = min(wide / UPRIGHT[0], high / UPRIGHT[1])
    return Room(wide / scale, high / scale, scale)


def plan(board: Board, paper: Paper = A4) -> Plan:
    """The places that make the boxes largest; upright with the plots below if in doubt.

    In millimetres before the scale of the paper's `room`.
    """
    wide, high, _ = room(paper)
    usual, *others = _plans(board, (wide, high))
    best = max(others, key=lambda one: one.pitch)
    return best if best.pitch > UPRIGHT_GAINS * usual.pitch else usual


def _plans(board: Board, upright: tuple[float, float]) -> Iterator[Plan]:
    lying = upright[::-1]
    yield _over(board, upright)
    yield _over(board, lying)
    yield _beside(board, upright)
    yield _beside(board, lying)


def _over(board: Board, live: tuple[float, float]) -> Plan:
    """The board over the whole width, the plots side by side below."""
    wide, high = live
    top, foot = HEAD + GAP + LEGEND, high - FOOT
    room = foot - PLOTS - GAP - AXIS - top
    pitch = min(LARGEST, (wide - STRIP - GAP) / board.width, room / board.rows)
    below = top + pitch * board.rows + AXIS + GAP
    plots = min(TALLEST, foot - below)
    below += (foot - below - plots) / 2
    half = (wide - GAP) * 0.52
    return Plan(
        wide,
        high,
        Rect(0, HEAD + GAP, wide - STRIP - GAP, LEGEND),
        *_board(board, pitch, Rect(0, top, wide - STRIP - GAP, pitch * board.rows), STRIP),
        Rect(0, below, half, plots),
        Rect(half + GAP, below, wide - half - GAP, plots),
        pitch,
    )


def _beside(board: Board, live: tuple[float, float]) -> Plan:
    """The board over the whole height, the plots one below the other beside it."""
    wide, high = live
    top, foot = HEAD + GAP + TALL_LEGEND, high - FOOT
    left = wide - SIDE - GAP
    strip = min(STRIP, left * 0.45)
    pitch = min(LARGEST, (left - strip - GAP) / board.width, (foot - AXIS - top) / board.rows)
    tall = pitch * board.rows
    half = (foot - HEAD - 2 * GAP - 2) / 2
    return Plan(
        wide,
        high,
        Rect(0, HEAD + GAP, left - strip - GAP, TALL_LEGEND),
        *_board(board, pitch, Rect(0, foot - AXIS - tall, left - strip - GAP, tall), strip),
        Rect(left + GAP, HEAD + GAP, SIDE, half),
        Rect(left + GAP, HEAD + 2 * GAP + half, SIDE, half),
        pitch,
    )


def _board(board: Board, pitch: float, room: Rect, strip: float) -> tuple[Rect, Rect]:
    """The place of the boxes, in the middle of their room, and that of the strip beside it."""
    taken = pitch * board.width
    x = room.x + (room.width - taken) / 2
    return (
        Rect(x, room.y, taken, room.height),
        Rect(room.x + room.width + GAP, room.y, strip, room.height),
    )
