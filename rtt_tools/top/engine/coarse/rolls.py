"""What a roll can write, class by class: the same for all states, so worked out once.

All ways to use a roll that write the same classes are one *tuple* of classes, ascending. Of a
roll only the largest tuples count, since any of their numbers may be left out. Rolls with the
same set of tuples are one *signature* with their chances added up. The signatures of a pool are
kept as a tree of tuples, so that those with the same beginning share its work.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy

from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.engine.kernel.compiled import compiled
from rtt_tools.top.engine.kernel.shape import Wholes, wholes
from rtt_tools.top.pool import POOLS, Pool

MOST_DICE = len(DICE)


class Rolls(NamedTuple):
    """Tuples and trees of all pools, as arrays.

    An *entry* is a pool with a tuple that may still have to be written in it, after others of
    the same turn; entry e of a state is the best that can follow. A *row* is a pool with a
    whole tuple from its first number on. Rows that begin with the same class and have the same
    length lie in one block, in the order of their entries, so that a block is worked out as one
    stretch of memory.
    """

    size: Wholes  # by pool: how many dice
    near: Wholes  # by pool and die: the pool with that die added or removed, or -1
    entries: int
    empty: Wholes  # by pool: the entry of the empty tuple
    pool: Wholes  # by entry
    row: Wholes  # by entry: its own row, or -1 for the empty tuple
    block: Wholes  # by block: its first row; one more at the end
    opens: Wholes  # by block: the class its rows begin with
    entry: Wholes  # by block: the entry that its first row leaves to write
    tree: Wholes  # by pool: its first node; one more at the end
    depth: Wholes  # by node, from 1; parents come before their children
    tuple_row: Wholes  # by node
    chance: Any  # by node: float64, of the signature that ends here; 0 where none does
    full: Any  # the chances of the full pool's signatures, in the order of their nodes


@lru_cache(maxsize=4)
def rolls(class_of: tuple[int, ...], classes: int) -> Rolls:
    """The rolls of all pools where number n has the class `class_of[n]`."""
    each = [signatures(pool, class_of, classes) for pool in POOLS]
    tuples = [closed(found, classes + 1) for found, _ in each]
    entries, place = entries_of(tuples, classes + 1)
    rows, blocks = rows_of(tuples, place, classes + 1)
    row_of = {entry: rows[entry] for entry in entries if entry[1]}
    nodes = [tree(found, chances) for found, chances in each]
    return Rolls(
        size=wholes(map(len, POOLS)),
        near=wholes(near(pool, die) for pool in POOLS for die in DICE).reshape(-1, MOST_DICE),
        entries=len(entries),
        empty=wholes(place[number, 0] for number in range(len(POOLS))),
        pool=wholes(number for number, _ in entries),
        row=wholes(row_of.get(entry, -1) for entry in entries),
        block=wholes([*(one[0] for one in blocks), blocks[-1][0] + blocks[-1][3]]),
        opens=wholes(one[1] for one in blocks),
        entry=wholes(one[2] for one in blocks),
        tree=wholes([0, *numpy.cumsum([len(depth) for depth, _, _ in nodes])]),
        depth=numpy.concatenate([depth for depth, _, _ in nodes]),
        tuple_row=wholes(
            rows[number, int(code)]
            for number, (_, codes, _) in enumerate(nodes)
            for code in codes
        ),
        chance=numpy.concatenate([chance for _, _, chance in nodes]),
        full=nodes[-1][2][nodes[-1][2] > 0],
    )


def near(pool: Pool, die: str) -> int:
    """The pool with the die put in or taken out, by number; -1 where none would be left."""
    other = tuple(one for one in DICE if (one in pool) != (one == die))
    return POOLS.index(other) if other else -1


@cache
def set_partitions(size: int) -> tuple[tuple[int, ...], ...]:
    """All ways to put so many dice into groups: the groups as bits, 0 where there is none."""
    found = sorted(parts(size))
    return tuple((*each, *(0,) * (MOST_DICE - len(each))) for each in found)


def parts(size: int) -> Iterator[tuple[int, ...]]:
    """All ways to put so many dice into groups."""
    if not size:
        yield ()
        return
    last = 1 << size - 1
    for rest in parts(size - 1):
        yield (*rest, last)
        for place, group in enumerate(rest):
            yield (*rest[:place], group | last, *rest[place + 1 :])


def signatures(pool: Pool, class_of: tuple[int, ...], classes: int) -> tuple[Any, Any]:
    """The signatures of a pool, one a row of tuples as codes with 0 to fill up; their chances.

    A tuple's code has its classes, each one more, as digits; the smallest class comes first.
    """
    sides = [SIDES[die] for die in pool]
    shown = numpy.array(list(product(*(range(1, one + 1) for one in sides))), numpy.int64)
    shown.sort(axis=1)
    different, counts = numpy.unique(shown, axis=0, return_counts=True)
    ways = wholes(group for each in set_partitions(len(pool)) for group in each)
    found = numpy.zeros((len(different), len(ways) // MOST_DICE), numpy.int64)
    largest(different, wholes(class_of), classes + 1, ways.reshape(-1, MOST_DICE), found)
    found, which = numpy.unique(found, axis=0, return_inverse=True)
    chances = numpy.bincount(which.ravel(), weights=counts) / len(shown)
    return found[:, : int((found > 0).sum(axis=1).max())], chances


@compiled
def largest(shown: Wholes, class_of: Wholes, digits: int, ways: Wholes, found: Any) -> None:
    """For each roll its largest tuples as codes, descending, then 0."""
    sums = numpy.zeros(1 << shown.shape[1], numpy.int64)
    made = numpy.zeros((len(ways), ways.shape[1]), numpy.int64)
    for roll in range(len(shown)):
        for group in range(1, len(sums)):
            sums[group] = 0
            for die in range(shown.shape[1]):
                if group >> die & 1:
                    sums[group] += shown[roll, die]
        count = 0
        for way in range(len(ways)):
            size = gather(ways[way], sums, class_of, made[count])
            count += is_new(made, count, size)
        keep_largest(made, count, digits, found[roll])


@compiled
def gather(way: Wholes, sums: Wholes, class_of: Wholes, out: Wholes) -> int:
    """Put one more than the classes of the groups' sums into `out`, ascending, then 0."""
    size = 0
    for group in way:
        if group:
            one = 1 + class_of[sums[group]]
            place = size
            while place > 0 and out[place - 1] > one:
                out[place] = out[place - 1]
                place -= 1
            out[place] = one
            size += 1
    for place in range(size, len(out)):
        out[place] = 0
    return size


@compiled
def is_new(made: Any, count: int, size: int) -> bool:
    """Does the tuple at `count` differ from those before it?"""
    for before in range(count):
        same = True
        for place in range(made.shape[1]):
            if made[before, place] != made[count, place]:
                same = False
        if same:
            return False
    return True


@compiled
def is_within(one: Wholes, other: Wholes) -> bool:
    """Are the classes of a tuple among those of another?"""
    place = 0
    for member in one:
        if member == 0:
            break
        while place < len(other) and other[place] < member and other[place]:
            place += 1
        if place == len(other) or other[place] != member:
            return False
        place += 1
    return True


@compiled
def keep_largest(made: Any, count: int, digits: int, out: Wholes) -> None:
    """Put the codes of the tuples that lie within no other into `out`, descending."""
    kept = 0
    for one in range(count):
        covered = False
        for other in range(count):
            if other != one and is_within(made[one], made[other]):
                covered = True
        if not covered:
            code = 0
            for member in made[one]:
                if member:
                    code = code * digits + member
            place = kept
            while place > 0 and out[place - 1] < code:
                out[place] = out[place - 1]
                place -= 1
            out[place] = code
            kept += 1


def length_of(code: int, digits: int) -> int:
    """How many numbers a tuple has."""
    size = 0
    while code:
        code //= digits
        size += 1
    return size


def rest_of(code: int, digits: int) -> int:
    """The tuple without its first number."""
    return code % int(digits) ** (length_of(code, digits) - 1) if code else 0


def closed(found: Any, digits: int) -> set[int]:
    """The tuples of some signatures and all that is left of them on the way."""
    codes = {int(code) for code in numpy.unique(found) if code}
    todo = list(codes)
    while todo:
        rest = rest_of(todo.pop(), digits)
        if rest and rest not in codes:
            codes.add(rest)
            todo.append(rest)
    return codes


Entry = tuple[int, int]  # a pool's number, a tuple's code


def entries_of(tuples: Sequence[set[int]], digits: int) -> tuple[list[Entry], dict[Entry, int]]:
    """What may be left to write, by length, tuple and pool; and the place of each."""
    rests = {
        (number, rest_of(code, digits)) for number, codes in enumerate(tuples) for code in codes
    }
    ordered = sorted(rests, key=lambda one: (length_of(one[1], digits), one[1], one[0]))
    return ordered, {entry: place for place, entry in enumerate(ordered)}


Block = tuple[int, int, int, int]  # first row, class, first entry, rows


def rows_of(
    tuples: Sequence[set[int]], place: dict[Entry, int], digits: int
) -> tuple[dict[Entry, int], list[Block]]:
    """The row of each tuple of each pool, and the blocks, short tuples before longer ones.

    Between the rows that are asked for lie others that have an entry; they do no harm.
    """
    groups: dict[tuple[int, int], list[tuple[int, Entry]]] = {}
    for number, codes in enumerate(tuples):
        for code in codes:
            length, rest = length_of(code, digits), rest_of(code, digits)
            first = code // digits ** (length - 1) - 1
            groups.setdefault((length, first), []).append((place[number, rest], (number, code)))
    rows, blocks, begin = {}, [], 0
    for (_, first), members in sorted(groups.items()):
        low, high = min(members)[0], max(members)[0]
        rows.update({entry: begin + at - low for at, entry in members})
        blocks.append((begin, first, low, high - low + 1))
        begin += high - low + 1
    return rows, blocks


def tree(found: Any, chances: Any) -> tuple[Any, Any, Any]:
    """The signatures as a tree: depth, tuple and chance of each node, parents first."""
    codes, counts = numpy.unique(found[found > 0], return_counts=True)
    rank = numpy.empty(len(codes), numpy.int64)
    rank[numpy.lexsort((codes, -counts))] = numpy.arange(len(codes))
    ranked = numpy.where(
        found > 0, rank[numpy.searchsorted(codes, found).clip(max=len(codes) - 1)], len(codes)
    )
    ranked.sort(axis=1)
    order = numpy.lexsort(ranked.T[::-1])
    by_rank = numpy.empty(len(codes), numpy.int64)
    by_rank[rank] = codes
    room = int((ranked < len(codes)).sum())
    depth, node, chance = (
        numpy.zeros(room, numpy.int64),
        numpy.zeros(room, numpy.int64),
        numpy.zeros(room),
    )
    count = grow(ranked[order], chances[order], len(codes), depth, node, chance)
    return depth[:count], by_rank[node[:count]], chance[:count]


@compiled
def grow(ranked: Any, chances: Any, end: int, depth: Wholes, node: Wholes, chance: Any) -> int:
    """Fill in the nodes of sorted rows; how many there are. `end` fills rows up."""
    at = numpy.zeros(ranked.shape[1] + 1, numpy.int64)
    count = 0
    for row in range(len(ranked)):
        place = 0
        if row:
            while place < ranked.shape[1] and ranked[row, place] == ranked[row - 1, place]:
                if ranked[row, place] == end:
                    break
                place += 1
        while place < ranked.shape[1] and ranked[row, place] != end:
            depth[count], node[count] = place + 1, ranked[row, place]
            at[place + 1] = count
            count += 1
            place += 1
        chance[at[place]] += chances[row]
    return count
