"""A slower, better lower bound: an exact answer for a board of which much is forgotten."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rtt_tools.top.engine.packing import MAKES, mixtures
from rtt_tools.top.engine.tasks import Task, bits, places_in

COARSE = 12_000  # boxes times mixtures of boxes written that the bound tells apart
FINE = 50_000


class Kinds(NamedTuple):
    """The boxes as the relaxed bound sees them: only how many there are of each size."""

    sizes: tuple[int, ...]  # ascending; what one die makes is not among them
    counts: tuple[int, ...]
    small: int  # boxes that one die makes
    needs: tuple["Need", ...]


class Need(NamedTuple):
    """Once so many boxes of one class are written, so many of another must be too."""

    kind: int
    other: int
    table: tuple[int, ...]  # by how many are written


def relaxed(task: Task, most: int) -> int:
    """A number of turns below which no game is possible.

    Of the order of filling it keeps only how many boxes of each class lie below the first,
    second, third ... of another; of the sizes only so many, the others rounded down, that
    boxes times ways to have written some of each are `most`.
    """
    kinds = kinds_of(task, most)
    nothing = (0,) * len(kinds.sizes)
    after_full: dict[tuple[int, ...], int] = {}
    after_four = {nothing: 0}  # by boxes written of each size, the most small ones with them
    turns = 0
    while max(after_full.get(kinds.counts, -1), after_four.get(kinds.counts, -1)) < kinds.small:
        turns += 1
        four = one_turn(kinds, after_four, full=False)
        for counts, small in one_turn(kinds, after_full, full=False).items():
            four[counts] = max(small, four.get(counts, -1))
        after_full, after_four = one_turn(kinds, after_four, full=True), four
    return turns


def one_turn(
    kinds: Kinds, before: Mapping[tuple[int, ...], int], *, full: bool
) -> dict[tuple[int, ...], int]:
    """What may be written after one more turn: counts by size, and the most small ones."""
    found: dict[tuple[int, ...], int] = {}
    for counts, small in before.items():
        for more, left in mixtures(kinds.sizes, full):
            now = tuple(map(int.__add__, counts, more))
            fitting = min(small + left, kinds.small)
            if found.get(now, -1) < fitting and allowed(kinds, now, fitting):
                found[now] = fitting
    return found


def allowed(kinds: Kinds, counts: tuple[int, ...], small: int) -> bool:
    """May exactly so many boxes of each size be filled, with so many small ones?"""
    if any(map(int.__gt__, counts, kinds.counts)):
        return False
    classes = [small, *counts]
    for place in range(len(counts) - 1, -1, -1):
        classes[place] += classes[place + 1]
    return all(classes[need.other] >= need.table[classes[need.kind]] for need in kinds.needs)


def kinds_of(task: Task, most: int) -> Kinds:
    """The boxes by size, with the sizes that fewest boxes ask for rounded down."""
    rounded = list(task.sizes)
    while len(rounded) * mixes(rounded) > most:
        sizes = sorted(set(rounded))
        rare = min(sizes[1:], key=lambda size: (rounded.count(size), size))
        lower = sizes[sizes.index(rare) - 1]
        rounded = [lower if size == rare else size for size in rounded]
    asked = tuple(sorted({*rounded} - {MAKES[0]}))
    counts = tuple(rounded.count(size) for size in asked)
    members = [task.every] + [
        bits(place for place, own in enumerate(rounded) if own >= size) for size in asked
    ]
    needs = tuple(
        Need(kind, other, table)
        for kind in range(1, len(members))
        for other in range(len(members))
        if any(table := needed(task, members[kind], members[other]))
    )
    return Kinds(asked, counts, rounded.count(MAKES[0]), needs)


def mixes(sizes: Sequence[int]) -> int:
    """How many ways there are to have written some boxes of each size that needs dice."""
    found = 1
    for size in {*sizes} - {MAKES[0]}:
        found *= 1 + sizes.count(size)
    return found


def needed(task: Task, members: int, others: int) -> tuple[int, ...]:
    """How many `others` are filled at least once 0, 1, 2 ... of `members` are."""
    found = sorted(
        ((task.below[place] | 1 << place) & others).bit_count() for place in places_in(members)
    )
    return (0, *found)
