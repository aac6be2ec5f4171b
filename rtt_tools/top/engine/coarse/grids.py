"""Which thresholds to round to: coarse ones first, then as many as time and room allow.

Numbers in a box mostly lie near the mean level it has in play, and rarely far above. So a box
gets those of a common list of thresholds that lie in a window around that mean. The window must
reach well above it: a number beyond the last threshold stands in nobody's way in the coarse
game, and best play of it would write many (docs/engine.md).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rtt_tools.top.board import HIGHEST_NUMBER, Board
from rtt_tools.top.engine.coarse.grid import Grid, alike
from rtt_tools.top.engine.kernel.cells import TURN, Cell, cells_of


class Rung(NamedTuple):
    """Thresholds, and the window: from `low` times the mean to `high` times and `more`."""

    thresholds: tuple[int, ...]
    low: float = 0.0
    high: float = 1.0
    more: float = HIGHEST_NUMBER


FEW = (4, 6, 9, 13, 18)
SOME = (3, 4, 6, 9, 13, 18, 25)
MANY = (3, 4, 6, 8, 10, 12, 15, 18, 22, 27)
MOST = (2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 19, 22, 26, 31)
FINE = (*range(2, 19), 20, 22, 24, 26, 28, 31, 35)
ALL = tuple(range(2, HIGHEST_NUMBER + 1))

LADDER = (
    Rung(FEW, 0.5, 1.0, 3),
    Rung(FEW, 0.4, 1.0, 5),
    Rung(SOME, 0.4, 1.2, 5),
    Rung((3, 5, 8, 12, 18)),
    Rung(MANY, 0.5, 1.0, 5),
    Rung((3, 5, 7, 10, 14, 20)),
    Rung(MANY, 0.5, 1.2, 6),
    Rung(MOST, 0.5, 1.0, 6),
    Rung(MOST, 0.4, 1.3, 8),
    Rung(MOST, 0.2, 1.6, 12),
    Rung(FINE, 0.3, 1.5, 10),
    Rung(FINE),
    Rung(ALL),
)

# To play by: every box knows every threshold, since players must be kept from high numbers too.
PLAYING = (
    Rung((6, 12)),
    Rung((5, 9, 15)),
    Rung((4, 7, 11, 18)),
    Rung((3, 5, 8, 12, 18)),
    Rung((3, 5, 7, 10, 14, 20)),
    Rung(MANY),
    Rung(MOST),
    Rung(FINE),
)

# Big to Small, in numbers as the dice show them: boxes high up want the smallest, and 1, 2, 3
# are far apart there, as 30, 40 and 50 are not.
TURNED_SOME = (1, 2, 3, 5, 8, 12)
TURNED_MANY = (1, 2, 3, 4, 6, 8, 11, 15, 20)
TURNED_MOST = (*range(1, 11), 12, 14, 17, 20, 25)
TURNED_ALL = tuple(range(1, HIGHEST_NUMBER))

TURNED_LADDER = (
    Rung((1, 3, 7), more=3),
    Rung((1, 2, 4, 7, 12), more=3),
    Rung(TURNED_SOME, more=3),
    Rung(TURNED_SOME),
    Rung(TURNED_MANY, more=4),
    Rung(TURNED_MANY),
    Rung(TURNED_MOST, more=5),
    Rung(TURNED_MOST),
    Rung(TURNED_ALL),
)
TURNED_PLAYING = (
    Rung((1, 4, 9)),
    Rung((1, 3, 6, 11)),
    Rung((1, 2, 4, 7, 12)),
    Rung(TURNED_SOME),
    Rung(TURNED_MANY),
    Rung(TURNED_MOST),
)


def ladder(*, big_to_small: bool = False) -> tuple[Rung, ...]:
    """What to round to for a lower limit, from coarse to fine."""
    return TURNED_LADDER if big_to_small else LADDER


def playing(*, big_to_small: bool = False) -> tuple[Rung, ...]:
    """What to round to for values to play by, from coarse to fine."""
    return TURNED_PLAYING if big_to_small else PLAYING


def grid(
    board: Board, rung: Rung, means: Mapping[str, float], *, big_to_small: bool = False
) -> Grid:
    """The thresholds of each box; `means` are the mean levels of boxes in play, by id."""
    pick = mirrored if big_to_small else chosen
    stuck = dead_ends(cells_of(board, big_to_small))
    return Grid(
        tuple(
            tuple(sorted({1, *pick(rung, means.get(box.id, 0.0)), *ends}))
            if box.compares
            else (1,)
            for box, ends in zip(board.boxes, stuck, strict=True)
        )
    )


def dead_ends(cells: Sequence[Cell]) -> list[set[int]]:
    """For each box the least levels, as counted, that leave it or a box above no number.

    They are thresholds always: it makes all the difference which side of them a level is on.
    """
    found: list[set[int]] = [set() for _ in cells]
    for number, cell in enumerate(cells):
        last = cell.kind.allowed.bit_length() - 1
        below = [number] if last < HIGHEST_NUMBER else []
        while below:
            place = below.pop()
            found[place].add(last + 1)
            below += [one for one in cells[place].supports if last + 1 not in found[one]]
    return found


def chosen(rung: Rung, mean: float) -> Sequence[int]:
    """The thresholds within the window around a mean."""
    return [
        one for one in rung.thresholds if rung.low * mean <= one <= rung.high * mean + rung.more
    ]


def mirrored(rung: Rung, mean: float) -> Sequence[int]:
    """The same for Big to Small, where small numbers are the ones that get in the way.

    They are never left out, so the window has one end.
    """
    most = rung.high * (TURN - mean) + rung.more
    return sorted(TURN - one for one in rung.thresholds if one <= most)


def full(board: Board) -> Grid:
    """The grid that rounds nothing: the coarse game is the real one."""
    return alike((1, *ALL), len(board.boxes))


def mean_levels(
    board: Board, numbers: Mapping[str, Sequence[int]], *, big_to_small: bool = False
) -> dict[str, float]:
    """The mean level of each box that compares, from how often its supports took each number.

    `numbers` holds the counts of 0, 1, ... 50 by box; the numbers of supports are taken to be
    independent. In Big to Small levels count from the other end.
    """
    found = {}
    for box in board.boxes:
        if box.compares:
            counts = [numbers[below] for below in box.supports]
            if big_to_small:
                counts = [[0, *reversed(each[1:])] for each in counts]
            found[box.id] = mean_of_largest(counts)
    return found


def mean_of_largest(counts: Sequence[Sequence[int]]) -> float:
    """The mean of the largest of independent numbers, from how often each takes 0, 1, ..."""
    mean = 0.0
    for number in range(1, TURN):
        below = 1.0
        for each in counts:
            below *= sum(each[:number]) / max(1, sum(each))
        mean += 1 - below
    return mean
