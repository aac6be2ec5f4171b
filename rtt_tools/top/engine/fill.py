"""Can a board be filled, in what order, and with which least numbers?

Only a landmark's own rules can make it impossible. Every rule here (at least, at most,
one of, even, odd, and the four comparisons) is closed under taking the smaller of two
numbers box by box, so raising each box to the least number that the others force on it
ends either in the least filling of all, or in a chain of reasons why there is none.

In Big to Small the same functions see every box with its rules turned round.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.top.board import HIGHEST_NUMBER, PLAIN, Board, Box, Special

EVEN = sum(1 << number for number in range(0, HIGHEST_NUMBER + 1, 2))


class Step(NamedTuple):
    """One link of a chain of reasons: the box it speaks of, and the words."""

    box: str
    text: str


class Waiting(NamedTuple):
    """A box that no order of play ever opens, and what it waits for."""

    box: str
    on: tuple[str, ...]  # boxes never filled either; none: nothing stands beside it
    text: str


class Filling(NamedTuple):
    """The least number of every box, or the chain of reasons why there is none."""

    least: Mapping[str, int]  # by box id, in an order of filling; empty with reasons
    reasons: tuple[Step, ...]


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


def order(board: Board) -> tuple[tuple[str, ...], tuple[Waiting, ...]]:
    """An order in which boxes can be filled, and the boxes that no order reaches.

    Dots are open at once, boxes on supports after all of them, hanging boxes after one
    neighbour ("A turn" in docs/rules.md).
    """
    missing = {box.id: 0 if box.dot else len(box.supports) or 1 for box in board.boxes}
    after = followers(board)
    found = [box.id for box in board.boxes if box.dot]
    for box_id in found:
        for follower in after.get(box_id, ()):
            missing[follower] -= 1
            if missing[follower] == 0:
                found.append(follower)
    reached = set(found)
    left = [box for box in board.boxes if box.id not in reached]
    return tuple(found), tuple(waiting(box, reached) for box in left)


def followers(board: Board) -> dict[str, list[str]]:
    """For each box, those that wait for it: the boxes on it, and hanging boxes beside it."""
    after: dict[str, list[str]] = {}
    for box in board.boxes:
        if not box.dot:
            for before in box.supports or box.beside:
                after.setdefault(before, []).append(box.id)
    return after


def waiting(box: Box, reached: set[str]) -> Waiting:
    """Why `box` is never opened when `reached` are all that can be filled."""
    on = tuple(each for each in box.supports or box.beside if each not in reached)
    if not on:
        return Waiting(box.id, (), f"{box.id} has no dot, no support and no neighbour")
    relation = "rests on" if box.supports else "hangs beside"
    return Waiting(box.id, on, f"{box.id} {relation} {listed(on, 'and')}, never filled")


def listed(words: Sequence[str], last: str) -> str:
    """`a, b and c`, with the last joining word given."""
    head, tail = words[:-1], words[-1:]
    return f" {last} ".join(part for part in (", ".join(head), *tail) if part)


@lru_cache(maxsize=512)
def accepted(special: Special, highest: int = HIGHEST_NUMBER) -> int:
    """The numbers a box with these rules accepts by itself, as bits: bit n stands for n."""
    numbers = up_to(-2, highest)
    if special.at_least is not None:
        numbers = from_up(numbers, special.at_least)
    if special.at_most is not None:
        numbers = up_to(numbers, special.at_most)
    if special.one_of:
        numbers &= sum(1 << number for number in set(special.one_of))
    if special.even:
        numbers &= EVEN
    if special.odd:
        numbers &= ~EVEN
    return numbers


def from_up(numbers: int, least: int) -> int:
    """Those of `numbers` that are `least` or more."""
    return numbers >> least << least


def up_to(numbers: int, most: int) -> int:
    """Those of `numbers` that are `most` or less."""
    return numbers & ((2 << most) - 1)


def smallest(numbers: int) -> int:
    """The smallest of a non-empty set of numbers."""
    return (numbers & -numbers).bit_length() - 1


def largest(numbers: int) -> int:
    """The largest of a non-empty set of numbers."""
    return numbers.bit_length() - 1


def is_plain(board: Board) -> bool:
    """Has no box a rule of its own?"""
    return all(box.special == PLAIN for box in board.boxes)


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


def least_filling(
    board: Board,
    written: Mapping[str, int] | None = None,
    *,
    big_to_small: bool = False,
    highest: int = HIGHEST_NUMBER,
) -> Filling:
    """The least number of each box that can be reached, given what is `written` already.

    Reasons mean that the rest can no longer be filled legally: the position is dead. The
    numbers written are not asked whether they were legal when they were written.
    """
    reached, _ = order(board)
    if not written and not big_to_small and is_plain(board):
        return Filling(dict.fromkeys(reached, 1), ())
    return settle(rules_of(board, reached, written, big_to_small=big_to_small, highest=highest))


def settle(rules: Rules) -> Filling:
    """The least fixpoint of `rules`: each box raised as far as the others force it."""
    if 0 in rules.numbers:
        from rtt_tools.top.engine.reasons import impossible

        return Filling({}, impossible(rules, rules.numbers.index(0)))
    now = [Raised(place, smallest(numbers)) for place, numbers in enumerate(rules.numbers)]
    if broken := raise_all(rules, now):
        from rtt_tools.top.engine.reasons import chain

        return Filling({}, chain(rules, broken))
    return Filling({rules.boxes[one.place].id: one.least for one in now}, ())


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
