"""What a filled travel board says besides its print: numbers, crosses, whose it is."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rtt_tools.paper.cover import composed
from rtt_tools.paper.imprint import joined
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import Rect, Shape
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import fit, pieces
from rtt_tools.top.sheets.names import name_of

READ_OF_NAME = 200  # characters that are looked at; no field shows as many
NO_NUMBERS: Mapping[str, int] = {}


class Filling(NamedTuple):
    """What was written on one player's sheet, or crossed out on the Companion's."""

    numbers: Mapping[str, int] = NO_NUMBERS  # by the boxes' ids
    player: str = ""
    empty: int | None = None  # as scored; counted from the boxes if not given
    crossed: int | None = None  # boxes crossed out; the sheet is the Companion's if given
    complete: bool = True  # False: numbers are missing here, so nothing is said of empty boxes
    big_to_small: bool = False
    round: int | None = None  # from 1, where several are played


def refuse_strange(board: Board, filling: Filling) -> None:
    """Raises ValueError for numbers in no box of the board, or more crosses than boxes left."""
    ids = {box.id for box in board.boxes}
    if strange := sorted(set(filling.numbers) - ids):
        raise ValueError(f"the board has no box {strange[0]!r}")
    left = len(ids) - len(filling.numbers)
    if not 0 <= (filling.crossed or 0) <= left:
        raise ValueError(f"{filling.crossed} crosses do not go into {left} boxes")


def whose(filling: Filling, look: Look = PLAIN) -> str:
    """What stands in the field for the name: the player's, or that it is the Companion."""
    player = composed(filling.player[:READ_OF_NAME]).strip()
    return player or (look.word("companion") if filling.crossed is not None else "")


def empty(board: Board, filling: Filling) -> int | None:
    """How many boxes the sheet counts as empty; None where nobody can say."""
    if not filling.complete:
        return None
    if filling.empty is not None:
        return filling.empty
    return len(board.boxes) - len(filling.numbers) - (filling.crossed or 0)


def title(board: Board, filling: Filling, look: Look = PLAIN) -> str:
    """The sheet's name in lists of files and pages: the board's, and whose it is."""
    parts = (name_of(board, look), played_round(filling, look), whose(filling, look))
    return joined(parts)


def subtitle(board: Board, filling: Filling, look: Look = PLAIN) -> str:
    """What stands below the title: how many boxes, and how they are played."""
    variant = look.word("big-to-small") if filling.big_to_small else ""
    parts = (fit.count(board, look), variant, played_round(filling, look))
    return joined(parts)


def played_round(filling: Filling, look: Look = PLAIN) -> str:
    """Which round it is, where several are played."""
    return look.word("round", filling.round) if filling.round is not None else ""


def described(board: Board, filling: Filling, look: Look = PLAIN) -> str:
    """That the sheet is filled, by whom and how far, in one line of words."""
    name = whose(filling, look)
    if filling.crossed is not None:
        done = look.word("crossed-by", name, filling.crossed)
    else:
        done = look.word("filled-by", name) if name else look.word("filled")
    left = empty(board, filling)
    counted = f"{look.word('empty')}: {left}" if left is not None else ""
    variant = look.word("big-to-small") if filling.big_to_small else ""
    return "; ".join(filter(None, (variant, played_round(filling, look), done, counted)))


def marks(
    board: Board,
    filling: Filling,
    outlines: tuple[Rect, ...],
    look: Look = PLAIN,
    *,
    ids: bool = False,
) -> Iterator[Shape]:
    """Each number in its box, and the crosses in the first boxes without one.

    Which boxes are crossed out never matters (docs/rules.md, "Solo: the Companion").
    """
    crosses = filling.crossed or 0
    for box, outline in zip(board.boxes, outlines, strict=True):
        if box.id in filling.numbers:
            yield pieces.number(outline, filling.numbers[box.id], look, above_id=ids)
        elif crosses:
            crosses -= 1
            yield pieces.cross(outline)
