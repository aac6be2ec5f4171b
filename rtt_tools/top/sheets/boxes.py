"""The boxes of a board, where its plan puts them."""

from collections.abc import Iterator

from rtt_tools.paper import surfaces
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import Rect, Shape
from rtt_tools.paper.theme import Palette
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import pieces
from rtt_tools.top.sheets.fit import Plan
from rtt_tools.top.sheets.signs import lettered
from rtt_tools.top.sheets.sizes import GAP


def outlines(
    board: Board, plan: Plan, palette: Palette, look: Look = PLAIN
) -> tuple[Rect, ...]:
    """The place of each box on the panel, in the boxes' order."""
    start = min(box.x for box in board.boxes)
    return tuple(
        surfaces.box(
            plan.left + (box.x - start) * plan.pitch + GAP / 2,
            plan.floor - (box.y + 1) * plan.pitch + GAP / 2,
            plan.outlined(box.width),
            plan.size,
            palette,
            look,
        )
        for box in board.boxes
    )


def drawn(
    board: Board,
    outlines: tuple[Rect, ...],
    palette: Palette,
    look: Look,
    *,
    ids: bool = False,
    legend: bool = True,
) -> Iterator[Shape]:
    """Each box with its sign and its dot, and its id if that is wanted.

    Signs have letters where a legend says what these stand for.
    """
    for box, sign, outline in zip(board.boxes, lettered(board), outlines, strict=True):
        yield outline
        if sign:
            yield from pieces.sign(outline, sign.letter if legend else "", palette, look)
        if box.dot:
            yield pieces.dot(outline, palette, look)
        if ids:
            yield from pieces.id_of(outline, box.id, box.dot, palette, look)
