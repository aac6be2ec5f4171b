"""Traps: numbers the rules of play accept, after which some box can never be filled.

A box may hold whatever its supports and its own rules allow; that the box above it must
stay at most 20 is nobody's business until it is too late. Only rising boxes hand a ceiling
down to what they rest on, and only falling ones a floor: every other comparison is with a
number written before, which the rules of play see to. So what springs a trap depends on
the number in one box alone, and one walk down from each victim finds it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rtt_tools.top.board import HIGHEST_NUMBER, LOWEST_NUMBER, Board
from rtt_tools.top.engine.fill import Trap, from_up, is_plain, listed, order, up_to
from rtt_tools.top.engine.fixpoint import (
    Rules,
    greatest,
    largest,
    rules_of,
    settle,
    smallest,
)
from rtt_tools.top.engine.reasons import limits


class Side(NamedTuple):
    """How limits work that come from one side: ceilings from above, or floors."""

    above: bool
    farthest: Callable[[int], int]  # the number nearest to the limit and beyond
    within: Callable[[int, int], int]  # the numbers that keep the limit
    tighter: Callable[[int, int], int]  # of two limits
    step: int  # what a strict comparison adds on the way down


CEILING = Side(True, largest, up_to, min, -1)
FLOOR = Side(False, smallest, from_up, max, 1)

Handed = Mapping[int, Sequence[tuple[int, int]]]  # by box: its supports, and the gap to each


def traps(
    board: Board, *, big_to_small: bool = False, highest: int = HIGHEST_NUMBER
) -> tuple[Trap, ...]:
    """One trap for each box that others can make impossible; none if it cannot be filled.

    A box whose own rules never bind, because one above it is stricter, is no victim.
    """
    if is_plain(board):
        return ()
    reached, _ = order(board)
    rules = rules_of(board, reached, big_to_small=big_to_small, highest=highest)
    least = settle(rules).least
    if not least:
        return ()
    playable = legal_numbers(rules, list(least.values()))
    place_on_board = {box.id: place for place, box in enumerate(board.boxes)}
    found = [*sprung(rules, playable, CEILING), *sprung(rules, playable, FLOOR)]
    return tuple(sorted(found, key=lambda trap: (place_on_board[trap.victim], not trap.above)))


def legal_numbers(rules: Rules, least: Sequence[int]) -> list[int]:
    """What each box may hold while everything written before it leaves the board fillable."""
    found = list(rules.numbers)
    most = greatest(rules) if any(special.falling for special in rules.specials) else []
    for lower, upper, gap in rules.bounds:
        if falls(rules, lower, upper):
            found[lower] = up_to(found[lower], most[upper] - gap)
        else:
            found[upper] = from_up(found[upper], least[lower] + gap)
    return found


def falls(rules: Rules, lower: int, upper: int) -> bool:
    """Is this comparison made by a falling box, which lies above the box at `upper`?"""
    # Places are in an order of filling, so a box that compares comes after its supports.
    return lower > upper and rules.specials[lower].falling


def sprung(rules: Rules, playable: Sequence[int], side: Side) -> Iterator[Trap]:
    """The traps of every victim on one side."""
    handed = handed_down(rules, side)
    if not handed:
        return
    strictest = limits_of_all(rules, handed, side)
    for victim in sorted(handed):
        numbers = rules.numbers[victim]
        if side.within(numbers, strictest[victim]) == numbers:
            limits = limits_of(rules, handed, side, victim)
            if springs := springing(playable, limits, side):
                yield trap(rules, victim, springs, side)


def handed_down(rules: Rules, side: Side) -> Handed:
    """For each box that hands limits of this side down: the boxes it rests on, and gaps."""
    found: dict[int, list[tuple[int, int]]] = {}
    for lower, upper, gap in rules.bounds:
        falling = falls(rules, lower, upper)
        if falling is not side.above:
            box, support = (lower, upper) if falling else (upper, lower)
            found.setdefault(box, []).append((support, gap))
    return found


def limits_of_all(rules: Rules, handed: Handed, side: Side) -> list[int]:
    """The limit that all the boxes above it together set to each box."""
    limits = [HIGHEST_NUMBER if side.above else LOWEST_NUMBER] * len(rules.boxes)
    for box in sorted(handed, reverse=True):
        limit = side.farthest(side.within(rules.numbers[box], limits[box]))
        for support, gap in handed[box]:
            limits[support] = side.tighter(limits[support], limit + side.step * gap)
    return limits


def limits_of(rules: Rules, handed: Handed, side: Side, victim: int) -> dict[int, int]:
    """The limit that `victim` alone sets to each box below it.

    The walk ends at boxes that cannot hold a number beyond the limit: they are the victims
    of whatever would go further.
    """
    limits = {victim: side.farthest(rules.numbers[victim])}
    for box in range(victim, -1, -1):
        if box in limits and box in handed:
            kept = side.within(rules.numbers[box], limits[box])
            if box == victim or kept != rules.numbers[box]:
                for support, gap in handed[box]:
                    limit = side.farthest(kept) + side.step * gap
                    limits[support] = side.tighter(limits.get(support, limit), limit)
    del limits[victim]
    return limits


def springing(playable: Sequence[int], limits: Mapping[int, int], side: Side) -> dict[int, int]:
    """The smallest playable number beyond its limit, for each box that has one."""
    beyond = {
        box: playable[box] & ~side.within(playable[box], limit) for box, limit in limits.items()
    }
    return {box: smallest(numbers) for box, numbers in beyond.items() if numbers}


def trap(rules: Rules, victim: int, springs: Mapping[int, int], side: Side) -> Trap:
    """The trap of `victim`, given the smallest number that springs it in each box."""
    number = min(springs.values())
    places = sorted(place for place, least in springs.items() if least == number)
    boxes = tuple(sorted((rules.boxes[place].id for place in places), key=by_row(rules)))
    name, rule = rules.boxes[victim].id, to_blame(rules, victim, side)
    text = (
        f"{number} in {listed(boxes, 'or')} is legal, "
        f"but then {name} ({rule}) can never be filled"
    )
    return Trap(number, boxes, name, rule, side.above, text)


def by_row(rules: Rules) -> Callable[[str], tuple[int, float, str]]:
    """The board's own order of its boxes, as a sort key of ids."""
    keys = {box.id: (box.y, box.x, box.id) for box in rules.boxes}
    return keys.__getitem__


def to_blame(rules: Rules, victim: int, side: Side) -> str:
    """The rules of `victim` that set its limit on one side, in words, with their letter."""
    special, letter = rules.specials[victim], rules.boxes[victim].letter
    end = HIGHEST_NUMBER if side.above else LOWEST_NUMBER
    words = limits(special) if side.farthest(rules.numbers[victim]) != end else ""
    if special.strictly or not words:
        than = "less than" if special.falling else "greater than"
        words = f"{words} and {than} what is below it" if words else f"{than} what is below it"
    return f"{words}, special {letter}" if letter else words
