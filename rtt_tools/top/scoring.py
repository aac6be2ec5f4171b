"""Filled sheets: which numbers are legal, how many boxes are empty, and who wins.

A sheet keeps no history, so a number is illegal when no order of writing could have put
it there. Numbers never get in each other's way: the legal ones are simply all that can be
written one after another.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from rtt_tools.top.board import Board, Box, Special
from rtt_tools.top.game import (
    Refusal,
    Written,
    lonely,
    number_refusals,
    refusal,
    special_of,
    support_refusals,
)


class Score(NamedTuple):
    """What a filled sheet is worth."""

    legal: Written
    illegal: tuple[Refusal, ...]  # in the order of the board's boxes
    empty: int  # boxes without a legal number: one point each, few are good


class Standing(NamedTuple):
    """One line of the ranking."""

    place: int  # shared by equals: 1, 1, 3
    player: str
    points: int  # empty boxes, over all rounds
    rounds: int

    def as_json(self) -> dict[str, object]:
        """As every command writes a ranking for scripts."""
        return self._asdict()


def legal_numbers(
    board: Board, numbers: Written, *, big_to_small: bool = False
) -> dict[str, int]:
    """The largest set of `numbers` that can be written one after another."""
    legal: dict[str, int] = {}
    waiting = [box for box in board.boxes if box.id in numbers]
    while True:
        left = []
        for box in waiting:
            if refusal(box, numbers[box.id], legal, big_to_small=big_to_small):
                left.append(box)
            else:
                legal[box.id] = numbers[box.id]
        if len(left) == len(waiting):
            return legal
        waiting = left


def score(board: Board, numbers: Written, *, big_to_small: bool = False) -> Score:
    """The legal numbers of a sheet, the illegal ones with a reason each, the empty boxes.

    `numbers` holds a number for each filled box, of this board only.
    """
    legal = legal_numbers(board, numbers, big_to_small=big_to_small)
    illegal = tuple(
        fault(box, numbers, legal, big_to_small=big_to_small)
        for box in board.boxes
        if box.id in numbers and box.id not in legal
    )
    return Score(legal, illegal, len(board.boxes) - len(legal))


def fault(box: Box, numbers: Written, legal: Written, *, big_to_small: bool = False) -> Refusal:
    """Why the number in `box` is illegal: its own fault if it has one, else that of others."""
    number, special = numbers[box.id], special_of(box, big_to_small)
    of_place = below_faults if box.compares else beside_faults
    every = chain(number_refusals(box, number, special), of_place(box, special, numbers, legal))
    return next(every)


def below_faults(
    box: Box, special: Special, numbers: Written, legal: Written
) -> Iterator[Refusal]:
    """What the supports say: the legal ones compare, then the empty and the illegal ones."""
    sound = [below for below in box.supports if below in legal]
    empty = [below for below in box.supports if below not in numbers]
    for below in (*sound, *empty):
        yield from support_refusals(box, numbers[box.id], special, below, legal.get(below))
    for below in box.supports:
        if below in numbers and below not in legal:
            values = {"below": below}
            yield Refusal(
                "rests-on-illegal", "rests-on-illegal", values, box.id, numbers[box.id]
            )


def beside_faults(
    box: Box, special: Special, numbers: Written, legal: Written
) -> Iterator[Refusal]:
    """What the neighbours of a hanging box say, none of which is filled legally."""
    filled = [neighbour for neighbour in box.beside if neighbour in numbers]
    if filled:
        values = {"names": tuple(filled), "count": len(filled)}
        yield Refusal("beside-illegal", "beside-illegal", values, box.id, numbers[box.id])
    else:
        yield lonely(box, numbers[box.id])


def ranking(rounds: Iterable[tuple[str, int]]) -> tuple[Standing, ...]:
    """Places from the player and the empty boxes of each sheet; lowest total first.

    Several sheets of one player are rounds and add up; equal totals share a place.
    """
    points: dict[str, int] = {}
    played: dict[str, int] = {}
    for player, empty in rounds:
        points[player] = points.get(player, 0) + empty
        played[player] = played.get(player, 0) + 1
    totals = sorted(points.values())
    lines = (
        Standing(1 + totals.index(points[one]), one, points[one], played[one]) for one in points
    )
    return tuple(sorted(lines))


def mean_ranking(rounds: Iterable[tuple[str, int]]) -> tuple[Standing, ...]:
    """As `ranking`, by the mean of a player's sheets: for those who play unequally many.

    The means are compared as they are, not rounded; equal ones share a place.
    """
    lines = ranking(rounds)
    return tuple(
        sorted(one._replace(place=1 + sum(less(two, one) for two in lines)) for one in lines)
    )


def less(one: Standing, two: Standing) -> bool:
    """Has `one` the lower mean?"""
    return one.points * two.rounds < two.points * one.rounds


def uneven(standings: Iterable[Standing]) -> Mapping[str, int]:
    """Rounds by player where not all have played equally many; else empty."""
    rounds = {standing.player: standing.rounds for standing in standings}
    return rounds if len(set(rounds.values())) > 1 else {}
