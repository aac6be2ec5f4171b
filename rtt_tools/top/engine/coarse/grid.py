"""How numbers are rounded: thresholds, the classes of numbers between them, levels of boxes.

A level is the least number a box still takes, rounded to one of the box's own thresholds.
Thresholds of all boxes together split the numbers into classes; two numbers of one class do
the same to every box.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rtt_tools.top.board import HIGHEST_NUMBER
from rtt_tools.top.engine.kernel.cells import TURN, Cell

DOWN, UP = "down", "up"
MOST_CHANGES = 8
NUMBERS = range(1, HIGHEST_NUMBER + 1)


class Grid(NamedTuple):
    """For each box its thresholds, ascending; the first is 1, which every number meets."""

    by_box: tuple[tuple[int, ...], ...]

    @property
    def all(self) -> tuple[int, ...]:
        """The thresholds of all boxes together."""
        return tuple(sorted({one for box in self.by_box for one in box}))


class Class(NamedTuple):
    """Numbers that are rounded alike, as counted (rising is the rule)."""

    least: int
    most: int
    becomes: int  # the threshold that stands for them; 51 where none is high enough


class Rounding(NamedTuple):
    """A grid with a direction: what becomes of numbers, and what they may fill."""

    grid: Grid
    direction: str
    classes: tuple[Class, ...]
    class_of: tuple[int, ...]  # by number, as counted; the first, of 0, means nothing


def alike(thresholds: Sequence[int], boxes: int) -> Grid:
    """The grid that has the same thresholds for every box."""
    return Grid((tuple(thresholds),) * boxes)


def rounding(grid: Grid, direction: str, breaks: Sequence[int] = ()) -> Rounding:
    """What a grid does to numbers; `breaks` are numbers at which a class must begin."""
    thresholds = grid.all
    starts = sorted({*thresholds, *breaks})
    if direction == UP:  # a threshold itself stays as it is, what is above it does not
        starts = sorted({*starts, *(one + 1 for one in thresholds if one < HIGHEST_NUMBER)})
    ends = [*(start - 1 for start in starts[1:]), HIGHEST_NUMBER]
    classes = tuple(
        Class(least, most, becomes(thresholds, direction, least, most))
        for least, most in zip(starts, ends, strict=True)
    )
    class_of = [0] * (HIGHEST_NUMBER + 1)
    for number, one in enumerate(classes):
        for value in range(one.least, one.most + 1):
            class_of[value] = number
    return Rounding(grid, direction, classes, tuple(class_of))


def becomes(thresholds: Sequence[int], direction: str, least: int, most: int) -> int:
    """The threshold that numbers from `least` to `most` are rounded to."""
    if direction == DOWN:
        return max(one for one in thresholds if one <= least)
    return min((one for one in thresholds if one >= most), default=TURN)


def rounded(own: Sequence[int], direction: str, number: int) -> int:
    """Which of a box's own thresholds a number becomes, by place; -1: none is high enough."""
    if direction == DOWN:
        return max(place for place, one in enumerate(own) if one <= number)
    return next((place for place, one in enumerate(own) if one >= number), -1)


def breaks_of(cells: Sequence[Cell]) -> tuple[int, ...]:
    """The numbers at which a box's own rules begin or cease to hold, unless they hold in turns.

    Even and odd would break everywhere; they are left to what a whole class allows.
    """
    found = {n for cell in cells if not holds_in_turns(cell) for n in changes_of(cell)}
    return tuple(sorted(found))


def changes_of(cell: Cell) -> list[int]:
    """The numbers at which the rules of a box begin or cease to hold."""
    allowed = cell.kind.allowed
    return [n for n in NUMBERS if n > 1 and (allowed >> n & 1) != (allowed >> n - 1 & 1)]


def holds_in_turns(cell: Cell) -> bool:
    """Does a box's rule change so often that classes cannot follow, as even and odd do?"""
    return len(changes_of(cell)) > MOST_CHANGES


def first_class(rounding: Rounding, level: int, strictly: bool) -> int:
    """The first class that meets a level: down, if some number of it does; up, if all do.

    A level rounded up asks for more than the truth, rounded down for less; so do strict boxes.
    """
    least = level + strictly
    for place, one in enumerate(rounding.classes):
        if (one.most if rounding.direction == DOWN else one.least) >= least:
            return place
    return len(rounding.classes)


def allowed_classes(rounding: Rounding, allowed: int) -> tuple[bool, ...]:
    """Which classes a box's own rules accept: down, if some number of it; up, if all."""
    test = any if rounding.direction == DOWN else all
    return tuple(
        test(allowed >> number & 1 for number in range(one.least, one.most + 1))
        for one in rounding.classes
    )
