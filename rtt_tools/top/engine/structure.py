"""What a board's shape says of it before a die is thrown.

Everything is counted in comparisons: a box that compares has its number held against those
of the boxes it rests on, and a dot cuts what lies below it off ("Resting on" in
docs/rules.md). In Big to Small every comparison turns round, and none of this changes.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rtt_tools.top.board import PLAIN, Board, Box
from rtt_tools.top.engine.fill import carried_by, order

MUCH = 0.5  # of the other boxes, for a box that they wait for to be a bottleneck


class Bottleneck(NamedTuple):
    """A box that much of the board waits for."""

    box: str
    waiting: int  # how many boxes cannot be filled before it


class Structure(NamedTuple):
    """The shape of a board in numbers and boxes; ids are in the order of the board."""

    boxes: int
    rows: int
    dots: int
    hanging: int
    special: int  # boxes with a rule of their own
    chain: tuple[str, ...]  # a longest run of boxes, each compared with the one before
    above: float  # how many boxes rest on a box, directly or not, on average
    hiding: tuple[str, ...]  # boxes whose number is compared with none above it
    bottlenecks: tuple[Bottleneck, ...]  # those that most wait for first
    parts: int  # groups of boxes with nothing but the dice in common
    width: int  # the most boxes of which none rests on another

    @property
    def comparisons(self) -> int:
        """How many comparisons the longest chain makes."""
        return len(self.chain) - 1


def structure(board: Board) -> Structure:
    """The shape of the board."""
    boxes = board.boxes
    carried = carried_by(board)
    return Structure(
        len(boxes),
        board.rows,
        sum(box.dot for box in boxes),
        sum(box.hanging for box in boxes),
        sum(box.special != PLAIN for box in boxes),
        chain(board),
        sum(map(len, carried.values())) / len(boxes),
        tuple(box.id for box in boxes if not carried[box.id]),
        bottlenecks(board),
        parts(board),
        width(carried),
    )


def chain(board: Board) -> tuple[str, ...]:
    """A longest run of boxes of which each is compared with the one before, from below."""
    longest: dict[str, tuple[str, ...]] = {}
    for box in in_filling_order(board):
        below = [longest[one] for one in box.supports if box.compares and one in longest]
        longest[box.id] = (*max(below, key=len, default=()), box.id)
    return max(longest.values(), key=len, default=())


def in_filling_order(board: Board) -> list[Box]:
    """The boxes that can be reached, each after those it waits for."""
    boxes = board.by_id
    return [boxes[box_id] for box_id in order(board)[0]]


def bottlenecks(board: Board) -> tuple[Bottleneck, ...]:
    """The boxes that at least half of the others wait for, those of most first."""
    waiting = dict.fromkeys(board.by_id, 0)
    for box_id, needed in needs(board).items():
        for one in needed - {box_id}:
            waiting[one] += 1
    least = MUCH * (len(board.boxes) - 1)
    found = [Bottleneck(box, count) for box, count in waiting.items() if count >= least > 0]
    return tuple(sorted(found, key=lambda one: -one.waiting))


def needs(board: Board) -> dict[str, frozenset[str]]:
    """For each box that can be reached, those that any order of play fills no later.

    These are the dominators of a graph in which supports are waited for together and the
    neighbours of a hanging box one for another; so the greatest sets that hold are taken.
    """
    reached = in_filling_order(board)
    every = frozenset(box.id for box in reached)
    found = dict.fromkeys(every, every)
    changed = True
    while changed:
        changed = False
        for box in reached:
            now = frozenset({box.id}) | waited_for(box, found)
            changed |= now != found[box.id]
            found[box.id] = now
    return found


def waited_for(box: Box, found: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """What must be filled before the box, given what each box needs."""
    if box.dot:
        return frozenset()
    if box.supports:
        return frozenset().union(*(found[one] for one in box.supports))
    ways = [found[one] for one in box.beside if one in found]
    return ways[0].intersection(*ways[1:])


def parts(board: Board) -> int:
    """How many groups of boxes neither compare nor wait for each other."""
    group = {box.id: box.id for box in board.boxes}

    def head(box_id: str) -> str:
        while group[box_id] != box_id:
            box_id = group[box_id]
        return box_id

    for box in board.boxes:
        for other in () if box.dot else box.supports or box.beside:
            group[head(box.id)] = head(other)
    return sum(head(box_id) == box_id for box_id in group)


def width(carried: Mapping[str, Iterable[str]]) -> int:
    """The most boxes of which none rests on another, given the boxes that each carries.

    By Dilworth's theorem that many chains cover the board and fewer do not: all boxes less
    the links of a largest matching between boxes and boxes above them.
    """
    lower_of: dict[str, str] = {}
    return len(carried) - sum(linked(box, carried, lower_of, set()) for box in carried)


def linked(
    box: str, carried: Mapping[str, Iterable[str]], lower_of: dict[str, str], seen: set[str]
) -> bool:
    """Could the box be linked to one above it, others changing their links if need be?"""
    for upper in carried[box]:
        if upper not in seen:
            seen.add(upper)
            if upper not in lower_of or linked(lower_of[upper], carried, lower_of, seen):
                lower_of[upper] = box
                return True
    return False
