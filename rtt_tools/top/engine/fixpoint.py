"""The least numbers that a board's rules force, or the chain of reasons why there are none.

Every rule here (at least, at most, one of, even, odd, and the four comparisons) is closed
under taking the smaller of two numbers box by box, so raising each box to the least number
that the others force on it ends either in the least filling of all, or nowhere.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rtt_tools.top.board import HIGHEST_NUMBER, Board, Box, Special
from rtt_tools.top.engine.fill import accepted, from_up, up_to


class Bound(NamedTuple):
    """`upper` holds at least `gap` more than `lower`; both are places in `Rules.boxes`."""

    lower: int
    upper: int
    gap: int


class Rules(NamedTuple):
    """A board as the fixpoint sees it: boxes by place, their own rules, their bounds."""

    boxes: Sequence[Box]  # in an order of filling
    specials: Sequence[Special]
    numbers: Sequence[int]  # what each accepts by itself, as bits
    bounds: Sequence[Bound]
    written: Mapping[str, int]


class Raised(NamedTuple):
    """A box's least number so far, and what forced it: a bound on a box raised before."""

    place: int
    least: int
    needed: int = 0  # what the bound alone asks for; its own rules may ask for more
    bound: Bound | None = None
    before: "Raised | None" = None


class Settled(NamedTuple):
    """The least number of every box by id, or what stands against there being one."""

    least: Mapping[str, int]
    broken: Raised | None = None  # the raise that no number of its box meets
    impossible: int | None = None  # the box that accepts no number at all


def smallest(numbers: int) -> int:
    """The smallest of a non-empty set of numbers."""
    return (numbers & -numbers).bit_length() - 1


def largest(numbers: int) -> int:
    """The largest of a non-empty set of numbers."""
    return numbers.bit_length() - 1


def rules_of(
    board: Board,
    reached: Iterable[str],
    written: Mapping[str, int] | None = None,
    *,
    big_to_small: bool = False,
    highest: int = HIGHEST_NUMBER,
) -> Rules:
    """The rules among the boxes `reached`, which are given in an order of filling."""
    by_id, written = board.by_id, written or {}
    boxes = [by_id[box_id] for box_id in reached]
    specials = [box.special.turned() if big_to_small else box.special for box in boxes]
    numbers = [accepted(special, highest) for special in specials]
    for place, box in enumerate(boxes):
        if box.id in written:
            numbers[place] &= 1 << written[box.id]
    return Rules(boxes, specials, numbers, tuple(bounds(boxes, specials)), written)


def bounds(boxes: Sequence[Box], specials: Sequence[Special]) -> Iterator[Bound]:
    """The comparisons of a board; dots and hanging boxes have none with what is below."""
    places = {box.id: place for place, box in enumerate(boxes)}
    for place, (box, special) in enumerate(zip(boxes, specials, strict=True)):
        if box.compares:
            gap = int(special.strictly)
            for support in box.supports:
                below = places[support]
                yield Bound(place, below, gap) if special.falling else Bound(below, place, gap)


def settle(rules: Rules) -> Settled:
    """The least fixpoint of `rules`: each box raised as far as the others force it."""
    if 0 in rules.numbers:
        return Settled({}, impossible=rules.numbers.index(0))
    now = [Raised(place, smallest(numbers)) for place, numbers in enumerate(rules.numbers)]
    if broken := raise_all(rules, now):
        return Settled({}, broken=broken)
    return Settled({rules.boxes[one.place].id: one.least for one in now})


def raise_all(rules: Rules, now: list[Raised]) -> Raised | None:
    """Raise `now` until nothing is forced any more; the first raise that no number meets."""
    from_lower = by_lower(rules.bounds)
    queue = list(range(len(now)))
    for place in queue:
        for bound in from_lower.get(place, ()):
            needed = now[place].least + bound.gap
            if needed > now[bound.upper].least:
                left = from_up(rules.numbers[bound.upper], needed)
                least = smallest(left) if left else needed
                raised = Raised(bound.upper, least, needed, bound, now[place])
                if not left:
                    return raised
                now[bound.upper] = raised
                queue.append(bound.upper)
    return None


def by_lower(all_bounds: Iterable[Bound]) -> dict[int, list[Bound]]:
    """The bounds that a raise of each box may bring into play."""
    found: dict[int, list[Bound]] = {}
    for bound in all_bounds:
        found.setdefault(bound.lower, []).append(bound)
    return found


def greatest(rules: Rules) -> list[int]:
    """The greatest number each place can hold in any filling; `rules` must have one."""
    found = [largest(numbers) for numbers in rules.numbers]
    from_upper: dict[int, list[Bound]] = {}
    for bound in rules.bounds:
        from_upper.setdefault(bound.upper, []).append(bound)
    queue = list(range(len(found)))
    for place in queue:
        for bound in from_upper.get(place, ()):
            if found[bound.lower] > found[place] - bound.gap:
                left = up_to(rules.numbers[bound.lower], found[place] - bound.gap)
                found[bound.lower] = largest(left)
                queue.append(bound.lower)
    return found
