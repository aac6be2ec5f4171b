"""A board as the kernel counts it, box by box, before it becomes arrays (`shape`).

Numbers are counted so that rising is the rule: in Big to Small a number is taken as 51 less
itself, which turns every comparison back round.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rtt_tools.top.board import HIGHEST_NUMBER, Board, BoardError
from rtt_tools.top.engine.fill import accepted, order
from rtt_tools.top.game import special_of

MOST_BOXES = 200
TURN = HIGHEST_NUMBER + 1  # a number and its mirror image add up to this
LEVELS = TURN + 1  # 0 to 51


class Kind(NamedTuple):
    """What decides which numbers a box accepts at each level."""

    allowed: int  # by its own rules, as bits of numbers as counted
    falls: bool


PLAIN = Kind((1 << TURN) - 2, False)


class Cell(NamedTuple):
    """A box before it becomes part of arrays."""

    kind: Kind
    strictly: bool
    supports: tuple[int, ...]  # those it is compared with, by place


def filling_order(board: Board) -> tuple[int, ...]:
    """The places of the boxes in an order of filling; raises BoardError if there is none."""
    found, unreachable = order(board)
    if unreachable or not found:
        raise BoardError(f"board {board.id} has boxes that are never filled")
    if len(found) > MOST_BOXES:
        raise BoardError(f"board {board.id} has more than {MOST_BOXES} boxes")
    places = places_of(board)
    return tuple(places[box_id] for box_id in found)


def places_of(board: Board) -> dict[str, int]:
    """The place of each box by its id."""
    return {box.id: place for place, box in enumerate(board.boxes)}


def cells_of(board: Board, big_to_small: bool) -> tuple[Cell, ...]:
    """Each box by what decides its numbers."""
    places = places_of(board)
    found = []
    for box in board.boxes:
        special = special_of(box, big_to_small)
        allowed = as_counted(accepted(special), big_to_small)
        supports = tuple(places[one] for one in box.supports) if box.compares else ()
        falls = box.compares and special.falling != big_to_small
        found.append(Cell(Kind(allowed, falls), box.compares and special.strictly, supports))
    return tuple(found)


def as_counted(numbers: int, big_to_small: bool) -> int:
    """A set of numbers as the kernel counts them, or back again."""
    if not big_to_small:
        return numbers
    return sum(1 << TURN - number for number in range(1, TURN) if numbers >> number & 1)


def accepted_at(kind: Kind, level: int) -> int:
    """The numbers, as bits, that a box accepts at a level."""
    if kind.falls:
        return kind.allowed & ((1 << LEVELS - level) - 1)
    return kind.allowed >> level << level


def turned(supports: Sequence[Sequence[int]]) -> list[list[int]]:
    """For each box those that have it in their list."""
    above: list[list[int]] = [[] for _ in supports]
    for place, below in enumerate(supports):
        for support in below:
            above[support].append(place)
    return above


def opened(board: Board) -> list[list[int]]:
    """For each box the hanging boxes that open once it is filled."""
    places = places_of(board)
    return turned(
        [[places[one] for one in box.beside] if box.hanging else [] for box in board.boxes]
    )


def first_levels(cells: Sequence[Cell], filling: Sequence[int]) -> list[int]:
    """The level of each box while nothing is written: what the rules below it ask for."""
    least, most = [0] * len(cells), [TURN] * len(cells)
    for place in filling:
        (allowed, falls), strictly, supports = cells[place]
        if falls:
            high = min(most[one] for one in supports) - strictly
            numbers = allowed & ((2 << max(0, high)) - 1)
        else:
            low = max((least[one] for one in supports), default=0) + strictly
            numbers = allowed >> low << low
        least[place] = smallest(numbers) if numbers else TURN
        most[place] = numbers.bit_length() - 1 if numbers else 0
    return [
        tightness(TURN - most[place] if cells[place].kind.falls else least[place])
        for place in range(len(cells))
    ]


def smallest(numbers: int) -> int:
    """The smallest of a non-empty set of numbers."""
    return (numbers & -numbers).bit_length() - 1


def tightness(level: int) -> int:
    """The level, where 1 is as good as none."""
    return 0 if level == 1 else level


class Raised(NamedTuple):
    """A box whose level a number written below it may raise."""

    distance: int  # 1 for the box directly above
    place: int
    rise: int  # how much more than the number: the strict boxes on the way, itself included


def reached(
    cells: Sequence[Cell], over: Sequence[Sequence[int]], filling: Sequence[int]
) -> list[list[Raised]]:
    """For each box those that a number in it may raise: up until the direction changes."""
    found: list[dict[int, Raised]] = [{} for _ in cells]
    for place in reversed(filling):
        for above in over[place]:
            rise = int(cells[above].strictly)
            note(found[place], Raised(1, above, rise))
            for distance, further, more in found[above].values():
                if cells[further].kind.falls == cells[above].kind.falls:
                    note(found[place], Raised(distance + 1, further, rise + more))
    return [sorted(each.values()) for each in found]


def note(found: dict[int, Raised], raised: Raised) -> None:
    """Keep the shortest distance, and the greatest rise."""
    before = found.get(raised.place, raised)
    found[raised.place] = Raised(
        min(before.distance, raised.distance), raised.place, max(before.rise, raised.rise)
    )


def is_simple(cells: Sequence[Cell], raised: Raised) -> bool:
    """Is it a box without rules of its own, and is none on the way strict?"""
    return cells[raised.place].kind == PLAIN and not raised.rise
