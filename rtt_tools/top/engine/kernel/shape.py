"""A board as arrays of whole numbers, as compiled code reads it.

The kernel counts numbers so that rising is the rule: in Big to Small it takes 51 less the
number, which turns every comparison back round. Of each box it keeps a *level*. A box that
rises accepts numbers from its level up, one that falls (a special rule) numbers up to 51 less
its level; so a higher level is always harder to meet, 0 is met by every number and 51 by none.
What the box's own rules forbid besides is in `accepts`.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any, NamedTuple, TypeAlias

import numpy

from rtt_tools.top.board import Board
from rtt_tools.top.engine.kernel.cells import (
    LEVELS,
    PLAIN,
    Cell,
    accepted_at,
    as_counted,
    cells_of,
    filling_order,
    first_levels,
    is_simple,
    opened,
    reached,
    turned,
)
from rtt_tools.top.engine.kernel.scarcity import equal_level

Wholes: TypeAlias = numpy.ndarray[Any, numpy.dtype[numpy.int64]]
Reals: TypeAlias = numpy.ndarray[Any, numpy.dtype[numpy.float64]]

PER_WORD = 60  # boxes in one word of a bit set, so that no word is negative
LANES = 32  # rows of numbers end on a multiple, so that they are worked on side by side


class Lists(NamedTuple):
    """A list of whole numbers for each box: from `start[box]` to before `start[box + 1]`."""

    start: Wholes
    item: Wholes


class Reach(NamedTuple):
    """For each box those whose level a number in it may raise, the nearest first.

    From `start[box]` to before `special[box]` lie boxes that rise and have no rules of their
    own, nor a strict box on the way; from there to before `start[box + 1]` all others.
    """

    start: Wholes
    special: Wholes
    item: Wholes
    distance: Wholes  # 1 for the boxes directly above
    rise: Wholes  # how much more than the number: the strict boxes on the way, itself included


class Shape(NamedTuple):
    """A board for compiled code; its boxes are known by their place in board order."""

    boxes: int
    words: int  # of a bit set of boxes: box i is bit i % 60 of word i // 60
    lanes: int  # of a row of numbers: at least one a box, the rest unused
    mirrored: int  # 1 in Big to Small, else 0
    plain: int  # 1 if no box has a rule of its own, else 0
    falls: Wholes  # 1 for a box that compares the other way round
    open: Wholes  # a bit set: the dots
    loose: (
        Wholes  # a bit set: boxes that may take a smaller number than the one that opens them
    )
    needs: Wholes  # by box and word, a bit set: the supports it waits for
    level: Wholes  # while nothing is written
    row: Wholes  # of the box in `accepts` and `equal`; 0 where no rule of its own says more
    accepts: Wholes  # at row * 52 + level, the numbers accepted as bits
    equal: Reals  # at row * 52 + level, the level of a plain box as hard to fill (`scarcity`)
    over: Lists  # the boxes that wait for it and are compared with it
    beside: Lists  # the hanging boxes that it opens
    reach: Reach
    touch: Reals  # by box and lane: 1.0 for the simple cases of its reach, else 0.0


def shape(board: Board, big_to_small: bool = False) -> Shape:
    """The board as arrays; raises BoardError where it is too large or is never filled."""
    filling = filling_order(board)
    cells = cells_of(board, big_to_small)
    kinds = tuple(dict.fromkeys((PLAIN, *(cell.kind for cell in cells))))
    over = turned([cell.supports for cell in cells])
    strict = any(cell.strictly for cell in cells)
    words, lanes = -(-len(cells) // PER_WORD), -(-len(cells) // LANES) * LANES
    upward = reach(cells, over, filling)
    return Shape(
        boxes=len(cells),
        words=words,
        lanes=lanes,
        mirrored=int(big_to_small),
        plain=int(len(kinds) == 1 and not strict),
        falls=wholes(cell.kind.falls for cell in cells),
        open=bit_set((p for p, box in enumerate(board.boxes) if box.dot), words),
        loose=bit_set(
            (p for p, box in enumerate(board.boxes) if box.hanging or cells[p].kind.falls),
            words,
        ),
        needs=numpy.array([bit_set(cell.supports, words) for cell in cells]),
        level=wholes(first_levels(cells, filling)),
        row=wholes(kinds.index(cell.kind) for cell in cells),
        accepts=wholes(accepted_at(kind, level) for kind in kinds for level in range(LEVELS)),
        equal=numpy.array(
            [
                equal_level(as_counted(accepted_at(kind, level), big_to_small))
                for kind in kinds
                for level in range(LEVELS)
            ]
        ),
        over=lists(over),
        beside=lists(opened(board)),
        reach=upward,
        touch=touched(upward, lanes),
    )


def reach(
    cells: Sequence[Cell], over: Sequence[Sequence[int]], filling: Sequence[int]
) -> Reach:
    """For each box those whose level a number in it may raise, simple cases first."""
    found = reached(cells, over, filling)
    simple = [[one for one in each if is_simple(cells, one)] for each in found]
    others = [[one for one in each if not is_simple(cells, one)] for each in found]
    both = [[*some, *rest] for some, rest in zip(simple, others, strict=True)]
    start = starts(both)
    return Reach(
        start=start,
        special=start[:-1] + wholes(map(len, simple)),
        item=wholes(one.place for each in both for one in each),
        distance=wholes(one.distance for each in both for one in each),
        rise=wholes(one.rise for each in both for one in each),
    )


def touched(reach: Reach, lanes: int) -> Reals:
    """The simple cases of each box's reach as a row of ones and zeros."""
    found = numpy.zeros((len(reach.special), lanes))
    for box, special in enumerate(reach.special):
        found[box, reach.item[reach.start[box] : special]] = 1.0
    return found


def lists(items: Iterable[Sequence[int]]) -> Lists:
    """Lists as arrays."""
    each = list(items)
    return Lists(starts(each), wholes(one for some in each for one in some))


def starts(items: Sequence[Sequence[object]]) -> Wholes:
    """Where each list begins when they lie one after another, and where the last one ends."""
    return wholes(accumulate(map(len, items), initial=0))


def wholes(numbers: Iterable[int]) -> Wholes:
    """An array of whole numbers."""
    return numpy.fromiter(numbers, numpy.int64)


def bit_set(places: Iterable[int], words: int) -> Wholes:
    """A set of boxes as bits."""
    found = [0] * words
    for place in places:
        found[place // PER_WORD] |= 1 << place % PER_WORD
    return wholes(found)
