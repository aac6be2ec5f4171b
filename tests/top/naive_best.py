"""The best play of tiny boards a second time: every roll, every way to use it, in any order.

It shares the rules of play with the engine, and nothing of the coarse game: no stages, no
classes, no order of numbers. A position is what is filled, and the strictest number below each
box that compares.
"""

from functools import cache
from itertools import combinations, product

import numpy

from rtt_tools.top.dice import FACES_JOURNEYS, SIDES
from rtt_tools.top.game import refusal
from rtt_tools.top.pool import POOLS, changed, options

MOST = 3  # boxes
BASE = 51  # numbers as digits


@cache
def ways(size, most=MOST):
    """Up to so many disjoint groups of so many dice, in each way: groups as bits."""
    groups = range(1, 1 << size)
    return [
        some
        for count in range(1, most + 1)
        for some in combinations(groups, count)
        if all(not one & other for one, other in combinations(some, 2))
    ]


@cache
def sums(pool, most=MOST):
    """The chance of each different roll, and the numbers of each way to use it, as codes."""
    shown = numpy.array(list(product(*(range(1, SIDES[die] + 1) for die in pool))))
    rolls, counts = numpy.unique(numpy.sort(shown, axis=1), axis=0, return_counts=True)
    columns = []
    for way in ways(len(pool), most):
        numbers = [
            sum(rolls[:, die] for die in range(len(pool)) if group >> die & 1) for group in way
        ]
        ordered = numpy.sort(numpy.array(numbers), axis=0)
        columns.append(sum(row * BASE**place for place, row in enumerate(ordered)))
    return counts / counts.sum(), numpy.array(columns).T


@cache
def different(pool):
    """The different codes of a pool, and which of them each way of each roll has."""
    chances, codes = sums(pool)
    found, which = numpy.unique(codes, return_inverse=True)
    return chances, [numbers_of(int(code)) for code in found], which.reshape(codes.shape)


def numbers_of(code):
    """The numbers that a code stands for."""
    found = []
    while code:
        code, number = divmod(code, BASE)
        found.append(number)
    return tuple(found)


@cache
def legal(box, number, held, big_to_small):
    """Do the rules allow the number? Only what stands around the box counts."""
    return not refusal(box, number, dict(held), big_to_small=big_to_small)


class Best:
    """Best play of a board, from any sheet."""

    def __init__(self, board, big_to_small=False):
        self.board, self.big = board, big_to_small
        self.known = {}

    def accept(self, box, number, sheet):
        about = (box.id, *box.supports, *box.beside)
        return legal(
            box, number, tuple((one, sheet[one]) for one in about if one in sheet), self.big
        )

    def mean(self):
        """Mean turns over the 31 start pools."""
        before, _ = self.values({})
        return sum(before.values()) / len(before)

    def key(self, sheet):
        """All that counts for the future."""
        strictest = []
        for box in self.board.boxes:
            below = [sheet[one] for one in box.supports if one in sheet]
            if box.id not in sheet and box.compares and below:
                low = box.special.falling != self.big
                strictest.append((box.id, min(below) if low else max(below)))
        return frozenset(sheet), tuple(strictest)

    def values(self, sheet):
        """Turns to go before a roll, and after a turn in which something was written."""
        key = self.key(sheet)
        if key not in self.known:
            self.known[key] = self.worked_out(sheet)
        return self.known[key]

    def worked_out(self, sheet):
        if len(sheet) == len(self.board.boxes):
            nothing = dict.fromkeys(POOLS, 0.0)
            return nothing, nothing
        before, after = {}, {}
        left = len(self.board.boxes) - len(sheet)
        for pool in sorted(POOLS, key=len, reverse=True):
            chances, every, which = different(pool)
            worth = numpy.full(len(every), numpy.inf)
            for place, numbers in enumerate(every):
                if len(numbers) > left:
                    continue
                if numbers not in after:
                    after[numbers] = [self.values(one)[1] for one in self.after(sheet, numbers)]
                worth[place] = min((one[pool] for one in after[numbers]), default=numpy.inf)
            best = worth[which].min(axis=1)
            more = [
                before[other]
                for other in POOLS
                if set(pool) < set(other) and len(other) == len(pool) + 1
            ]
            if more:
                before[pool] = 1 + float(chances @ numpy.minimum(best, min(more)))
            else:
                before[pool] = kept(chances, best)
        return before, {pool: self.changed(pool, before) for pool in POOLS}

    def after(self, sheet, numbers):
        """Every sheet, but one of each kind."""
        found = {self.key(sheet): sheet}
        if not numbers:
            return list(found.values())
        found = {}
        for place, number in enumerate(numbers):
            for box in self.board.boxes:
                if box.id not in sheet and self.accept(box, number, sheet):
                    rest = numbers[:place] + numbers[place + 1 :]
                    for after in self.after({**sheet, box.id: number}, rest):
                        found[self.key(after)] = after
        return list(found.values())

    def changed(self, pool, before):
        """The mean over the faces of the action die."""
        worth = [
            min(before[changed(pool, one)] for one in options(pool, face).changes)
            for face in FACES_JOURNEYS
        ]
        return sum(worth) / len(worth)


def kept(chances, best):
    """The turns with five dice, where writing nothing changes nothing."""
    turns = numpy.inf
    while (best < turns).any():
        writes = best < turns
        better = (1 + float(chances[writes] @ best[writes])) / float(chances[writes].sum())
        if better >= turns - 1e-13:
            break
        turns = better
    return turns


def best(board, big_to_small=False):
    """Mean turns of best play."""
    assert len(board.boxes) <= MOST
    return Best(board, big_to_small).mean()
