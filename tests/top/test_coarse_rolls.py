"""What rolls can write, class by class: compared with every roll and every way to use it."""

from collections import Counter
from functools import cache
from itertools import product

import numpy
import pytest

from rtt_tools.top.dice import SIDES
from rtt_tools.top.engine.coarse.grid import DOWN, UP, alike, rounding
from rtt_tools.top.engine.coarse.rolls import rolls
from rtt_tools.top.pool import POOLS
from tests.top import naive_best

MAPS = {
    "one class": rounding(alike((1,), 1), DOWN),
    "down": rounding(alike((1, 4, 9, 15), 1), DOWN),
    "up": rounding(alike((1, 6, 20), 1), UP),
    "with breaks": rounding(alike((1, 7), 1), DOWN, (3, 12)),
}
SMALL = [pool for pool in POOLS if numpy.prod([SIDES[die] for die in pool]) <= 2000]


def known(name):
    way = MAPS[name]
    return rolls(way.class_of, len(way.classes))


def tuples_of(found):
    """The classes of each row, read from the first to the last."""

    @cache
    def of_row(row):
        block = int(numpy.searchsorted(found.block, row, side="right")) - 1
        entry = int(found.entry[block]) + row - int(found.block[block])
        return (int(found.opens[block]), *of_entry(entry))

    def of_entry(entry):
        row = int(found.row[entry])
        return () if row < 0 else of_row(row)

    return of_row


def signatures(found, pool):
    """The sets of tuples of a pool, each with its chance, read from its tree."""
    of_row, number = tuples_of(found), POOLS.index(pool)
    path, seen = [], Counter()
    for node in range(int(found.tree[number]), int(found.tree[number + 1])):
        path[int(found.depth[node]) - 1 :] = [of_row(int(found.tuple_row[node]))]
        if found.chance[node]:
            assert frozenset(path) not in seen
            seen[frozenset(path)] = float(found.chance[node])
    return seen


def naive_signatures(class_of, pool):
    """The same by every roll."""
    seen = Counter()
    shown = list(product(*(range(1, SIDES[die] + 1) for die in pool)))
    for roll in shown:
        written = {
            tuple(
                sorted(
                    class_of[sum(n for die, n in enumerate(roll) if group >> die & 1)]
                    for group in way
                )
            )
            for way in naive_best.ways(len(pool), len(pool))
        }
        seen[frozenset(one for one in written if not is_within_another(one, written))] += 1
    return {one: count / len(shown) for one, count in seen.items()}


def is_within_another(one, others):
    return any(other != one and not Counter(one) - Counter(other) for other in others)


@pytest.mark.parametrize("name", MAPS)
def test_signatures_are_those_of_every_roll(name):
    for pool in SMALL:
        expected = naive_signatures(MAPS[name].class_of, pool)
        assert signatures(known(name), pool) == pytest.approx(expected), pool


@pytest.mark.parametrize("name", MAPS)
def test_chances_add_up(name):
    found = known(name)

    for number in range(len(POOLS)):
        chances = found.chance[found.tree[number] : found.tree[number + 1]]
        assert chances.sum() == pytest.approx(1.0, abs=1e-12)
    assert sorted(found.full) == sorted(chances[chances > 0])


@pytest.mark.parametrize("name", MAPS)
def test_what_begins_alike_is_shared(name):
    """No node of a tree has two children of the same tuple."""
    found = known(name)
    for number in range(len(POOLS)):
        path, children = [0], set()
        for node in range(int(found.tree[number]), int(found.tree[number + 1])):
            path[int(found.depth[node]) :] = [node]
            child = (path[-2], int(found.tuple_row[node]), len(path))
            assert child not in children
            children.add(child)


@pytest.mark.parametrize("name", MAPS)
def test_the_best_of_a_roll_is_the_best_of_all_its_ways(name):
    """All pools: the mean of the most that a roll is worth, each class worth something else."""
    class_of = numpy.array(MAPS[name].class_of)
    worth = numpy.random.default_rng(5).uniform(0.1, 1.0, len(MAPS[name].classes))
    for pool in POOLS:
        chances, codes = naive_best.sums(pool, 5)
        total = 0.0
        for place in range(5):
            number = codes // naive_best.BASE**place % naive_best.BASE
            total = total + numpy.where(number > 0, worth[class_of[number]], 0.0)
        expected = float(chances @ total.max(axis=1))
        mean = sum(
            chance * max(sum(worth[one] for one in each) for each in signature)
            for signature, chance in signatures(known(name), pool).items()
        )
        assert mean == pytest.approx(expected, abs=1e-12)


def test_pools_differ_by_one_die():
    found = known("down")

    for number, pool in enumerate(POOLS):
        assert found.size[number] == len(pool)
        for place, die in enumerate(SIDES):
            other = set(pool) ^ {die}
            near = int(found.near[number, place])
            assert (set(POOLS[near]) if near >= 0 else set()) == other
