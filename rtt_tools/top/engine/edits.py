"""The boards one stroke away from a board: a box becomes a dot, or a box goes."""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.top.board import Board, Box
from rtt_tools.top.engine import filled
from rtt_tools.top.engine.fill import order

DOT, REMOVE = "dot", "remove"


class Edit(NamedTuple):
    """A change of one box, and the board it makes; the other boxes keep their ids."""

    box: str
    deed: str  # DOT or REMOVE
    board: Board


def edits(board: Board) -> Iterator[Edit]:
    """Every change of one box that leaves a board which can be filled, box by box."""
    for box in board.boxes:
        for deed, changed in ((DOT, dotted(board, box)), (REMOVE, without(board, box))):
            if changed != board and is_sound(changed):
                yield Edit(box.id, deed, changed)


def dotted(board: Board, box: Box) -> Board:
    """The board with a dot in the box."""
    boxes = (one._replace(dot=one.dot or one == box) for one in board.boxes)
    return board._replace(boxes=tuple(boxes))


def without(board: Board, gone: Box) -> Board:
    """The board without the box; what rested on nothing else hangs."""
    boxes = (
        box._replace(
            supports=tuple(one for one in box.supports if one != gone.id),
            beside=tuple(one for one in box.beside if one != gone.id),
        )
        for box in board.boxes
        if box != gone
    )
    return board._replace(boxes=tuple(boxes))


def is_sound(board: Board) -> bool:
    """Can all boxes be filled, and has none a rule of comparison where it does not compare?"""
    if any(box.special.compares and not box.compares for box in board.boxes):
        return False
    reached, waiting = order(board)
    return bool(reached) and not waiting and not filled(board, reached).reasons
