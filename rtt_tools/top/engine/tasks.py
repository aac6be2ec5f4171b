"""A board for the scheduler: its boxes as bits, in an order of filling."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rtt_tools.top.board import Board
from rtt_tools.top.engine.fill import followers
from rtt_tools.top.engine.packing import ALL, MAKES, max_count


class Class(NamedTuple):
    """The boxes that ask for a handful of some size or more."""

    size: int
    boxes: int
    heads: tuple[int, ...]  # for each of them that comes first: the boxes before it


class Task(NamedTuple):
    """The boxes of a board as bits, in an order of filling, and what each asks for."""

    ids: Sequence[str]
    sizes: Sequence[int]  # the least sum of sides that makes its number
    after: Sequence[int]  # the boxes that all must be filled before it
    below: Sequence[int]  # those, and all that must be filled before them
    opens: Sequence[tuple[int, ...]]  # places of the boxes that wait for it
    instead: Sequence[int]  # boxes of its size that are better written first
    weight: Sequence[int]  # how much hangs on writing it
    classes: Sequence[Class]
    start: int  # the boxes open at once

    @property
    def every(self) -> int:
        """All boxes."""
        return (1 << len(self.ids)) - 1


def task_of(board: Board, least: Mapping[str, int]) -> Task:
    """The board as bits; `least` holds the number of each box in an order of filling."""
    places = {box_id: place for place, box_id in enumerate(least)}
    boxes, waiting = [board.by_id[box_id] for box_id in least], followers(board)
    sizes = [next(one for one in MAKES if one >= number) for number in least.values()]
    opens = [tuple(places[one] for one in waiting.get(box_id, ())) for box_id in least]
    after = [bits(places[one] for one in box.supports if box.compares) for box in boxes]
    below: list[int] = []
    for mask in after:  # what a box rests on comes before it
        below.append(mask | union(below[one] for one in places_in(mask)))
    return Task(
        tuple(least),
        sizes,
        after,
        below,
        opens,
        [bits(betters(place, sizes, opens)) for place in range(len(sizes))],
        weights(sizes, opens),
        classes(sizes, below),
        bits(places[box.id] for box in boxes if box.dot),
    )


def bits(places: Iterable[int]) -> int:
    """The set of places as one number."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def places_in(mask: int) -> Iterator[int]:
    """The places whose bits are set, ascending."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def betters(
    place: int, sizes: Sequence[int], opens: Sequence[tuple[int, ...]]
) -> Iterator[int]:
    """Boxes that ask for as much and open all that this one opens: write them first.

    In any game that writes this one earlier the two can change places.
    """
    mine = set(opens[place])
    for other, size in enumerate(sizes):
        theirs = opens[other]
        as_good = size == sizes[place] and mine.issubset(theirs)
        if as_good and (len(mine) < len(theirs) or other < place):
            yield other


def weights(sizes: Sequence[int], opens: Sequence[tuple[int, ...]], own: int = 1) -> list[int]:
    """What writing each box is worth: its own share of a turn, and those of all above it."""
    above: dict[int, int] = {}

    def closure(place: int) -> int:
        if place not in above:
            above[place] = 0  # hanging neighbours may wait for each other
            for one in opens[place]:
                above[place] |= 1 << one | closure(one)
        return above[place]

    share = [100 // max_count(ALL, size) for size in sizes]
    return [
        own * share[place] + sum(share[one] for one in places_in(closure(place)))
        for place in range(len(sizes))
    ]


def reweighed(task: Task, own: int) -> Task:
    """The same boxes, of which each counts `own` times itself beside those above it."""
    return task._replace(weight=weights(task.sizes, task.opens, own))


def classes(sizes: Sequence[int], below: Sequence[int]) -> tuple[Class, ...]:
    """The classes that bounds look at: one for each size that one die does not always make."""
    found = []
    for size in sorted({*sizes} - {MAKES[0]}):
        members = bits(place for place, own in enumerate(sizes) if own >= size)
        first = {below[place] for place in places_in(members) if not below[place] & members}
        found.append(Class(size, members, tuple(sorted(first))))
    return tuple(found)


def union(masks: Iterable[int]) -> int:
    """The union of sets of places."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def opened(task: Task, before: int, filled: int, place: int) -> int:
    """The boxes open once `place` is filled too."""
    now = before & ~(1 << place)
    for other in task.opens[place]:
        bit = 1 << other
        if not filled & bit and not task.after[other] & ~filled:
            now |= bit
    return now
