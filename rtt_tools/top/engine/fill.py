"""In what order a board can be filled, and which numbers a box accepts by itself.

Without rules of their own all boxes can hold ones, so only the order matters; otherwise
`fixpoint` finds the least numbers. In Big to Small every rule is turned round.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.top.board import HIGHEST_NUMBER, PLAIN, Board, Box, Special, resting_on

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


class Trap(NamedTuple):
    """The smallest number that makes `victim` impossible, and where it may be written."""

    number: int
    boxes: tuple[str, ...]  # in board order
    victim: str  # the box that can then never be filled
    rule: str  # the victim's rule that is to blame, in words
    above: bool  # is the number too great for the victim, rather than too small?
    text: str


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


def carried_by(board: Board) -> dict[str, frozenset[str]]:
    """For each box, the boxes that rest on it by comparisons: up to the next dots."""
    above = resting_on(box for box in board.boxes if box.compares)
    carried: dict[str, frozenset[str]] = {}

    def gathered(box_id: str, path: frozenset[str]) -> frozenset[str]:
        if box_id not in carried:
            over = [b for b in above.get(box_id, ()) if b not in path]
            below = path | {box_id}
            carried[box_id] = frozenset(over).union(*(gathered(b, below) for b in over))
        return carried[box_id]

    return {box.id: gathered(box.id, frozenset()) for box in board.boxes}


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


def is_plain(board: Board) -> bool:
    """Has no box a rule of its own?"""
    return all(box.special == PLAIN for box in board.boxes)
