"""A puzzle for a postcard: a few boxes of a landmark, and rolls that are enough to fill them.

The boxes are a window of the board, its lowest row open to any number. The rolls are those of
a game that was played, the luckiest of some, so the puzzle has a solution; most ways to use
its dice have none. The same board always gives the same puzzle.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from rtt_tools.chance import stream
from rtt_tools.top import dice
from rtt_tools.top.board import PLAIN, Board, Box, connected
from rtt_tools.top.game import is_open

WIDTHS, HIGHEST = (4.0, 3.0), 3  # boxes of a window
FEWEST, MOST = 5, 9
BEST = 8  # boxes make the best puzzle
POOL = ("d6", "d8", "d12")
GAMES = 60  # that are played to find a lucky one
LONGEST = 4  # rolls
LEAST_WIDTH = 1.0  # of a box that two digits are written in


class Puzzle(NamedTuple):
    """Boxes, the rolls to fill them with, and one way to do it."""

    board: Board
    rolls: tuple[Mapping[str, int], ...]
    solution: Mapping[str, int]


@lru_cache(maxsize=256)
def _puzzle(board_id: str, boxes: tuple[Box, ...]) -> Puzzle | None:
    window = max(_windows(boxes), key=_merit, default=())
    if not window:
        return None
    board = Board(board_id, {}, window)
    seed = int.from_bytes(board_id.encode()[-8:], "big")
    best, most = None, LONGEST
    for at in range(GAMES):
        game = _played(board, stream(seed, at), most)
        if game and (best is None or _luck(game) < _luck(best)):
            best, most = game, len(game.rolls)  # longer ones have less luck
    return best


def puzzle(board: Board) -> Puzzle | None:
    """The puzzle of a board; None where no part of it makes one."""
    return _puzzle(board.id, board.boxes)


def _luck(game: Puzzle) -> tuple[int, int]:
    """Few rolls, and many pips: high numbers low down are the trouble."""
    return len(game.rolls), -sum(sum(roll.values()) for roll in game.rolls)


# --- the window -------------------------------------------------------------------------


def _windows(boxes: tuple[Box, ...]) -> Iterator[tuple[Box, ...]]:
    """Every part of the board that is small enough, can be filled and is no mere row."""
    for inside in dict.fromkeys(_parts(boxes)):
        if FEWEST <= len(inside) <= MOST and (found := _fillable(inside)):
            yield found


def _parts(boxes: tuple[Box, ...]) -> Iterator[tuple[Box, ...]]:
    """What a window shows of the board, wherever it is; some of it several times."""
    lefts = sorted({box.x for box in boxes})
    for low in range(max(box.y for box in boxes)):
        for high in (low + HIGHEST, low + 2):
            rows = [box for box in boxes if low <= box.y < high and box.width >= LEAST_WIDTH]
            for left, wide in product(lefts, WIDTHS):
                yield tuple(b for b in rows if left <= b.x and b.right <= left + wide)


def _fillable(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """The boxes on their own, or nothing if some of them could never be filled."""
    low = min(box.y for box in boxes)
    alone = connected(
        box._replace(
            y=box.y - low, dot=box.y == low or box.dot, supports=(), beside=(),
            special=PLAIN, letter="", free=False,
        )
        for box in boxes
    )  # fmt: skip
    if alone[-1].y == 0:
        return ()
    written: dict[str, int] = {}
    while opened := [box for box in alone if is_open(box, written)]:
        written |= dict.fromkeys((box.id for box in opened), 1)
    return alone if len(written) == len(alone) else ()


def _merit(window: tuple[Box, ...]) -> tuple[float, ...]:
    """High windows of the best number of boxes, some of them hanging, from the left."""
    rows = 1 + window[-1].y
    hanging = min(1, sum(box.hanging for box in window))
    compared = sum(len(box.supports) for box in window if box.compares)
    return rows, -abs(len(window) - BEST), hanging, compared


# --- the game -----------------------------------------------------------------------------


def _played(board: Board, state: int, most: int) -> Puzzle | None:
    """A game whose numbers are as small as their boxes let them be; None if it takes longer."""
    written: dict[str, int] = {}
    rolls: list[Mapping[str, int]] = []
    while len(written) < len(board.boxes):
        if len(rolls) == most:
            return None
        state, roll = dice.roll(state, POOL)
        rolls.append(roll)
        left = dict(roll)
        while move := _tightest(board, written, left):
            box_id, handful = move
            written[box_id] = sum(left.pop(die) for die in handful)
    return Puzzle(board, tuple(rolls), written)


def _tightest(
    board: Board, written: Mapping[str, int], left: Mapping[str, int]
) -> tuple[str, tuple[str, ...]] | None:
    """The box and the dice that waste least, higher boxes first; None where nothing fits."""
    found, handfuls = [], tuple(_handfuls(left))
    for number, box in enumerate(board.boxes):
        if not is_open(box, written):
            continue
        least = max((written[b] for b in box.supports if box.compares), default=1)
        for handful, total in handfuls:
            if total >= least:
                found.append((total - least, len(handful), -box.y, number, box.id, handful))
    return min(found)[-2:] if found else None


def _handfuls(left: Mapping[str, int]) -> Iterator[tuple[tuple[str, ...], int]]:
    for count in range(1, len(left) + 1):
        for handful in combinations(left, count):
            yield handful, sum(left[die] for die in handful)
