"""The states that play can reach, as a bit set of codes with the rank of each word.

A state's number is its rank: how many reachable codes are smaller. Stages follow each other
in the order of their codes, so the states of a stage have numbers in a row.
"""

from typing import Any, NamedTuple

import numpy

from rtt_tools.machinecode.bits import lowest, ones
from rtt_tools.top.engine.coarse.layout import MOST_SLOTS, Layout, Rules
from rtt_tools.top.engine.kernel.compiled import lean, lean_inlined
from rtt_tools.top.engine.kernel.shape import Wholes


class States(NamedTuple):
    """The reachable codes."""

    bits: Any  # uint32 by code / 32: a bit set
    rank: Any  # int32 by the same: how many states come before
    first: Wholes  # by stage: the number of its first state; one more at the end


@lean_inlined
def encoded(layout: Layout, stage: int, levels: Wholes, keys: Wholes) -> int:
    """The code of a stage with these levels; `keys` is room to work in."""
    begin = layout.piece[stage]
    count = 0
    for piece in range(begin, layout.piece[stage + 1]):
        key = smallest_writing(layout, layout.slot[stage], piece, levels)
        place = count
        while (
            place > 0
            and layout.kind[begin + place - 1] == layout.kind[piece]
            and keys[place - 1] > key
        ):
            keys[place] = keys[place - 1]
            place -= 1
        keys[place] = key
        count += 1
    code = 0
    for place in range(count):
        code = code * layout.writings[begin + place] + keys[place]
    begins: int = layout.code[stage]
    return begins + code


@lean_inlined
def smallest_writing(layout: Layout, slot: int, piece: int, levels: Wholes) -> int:
    """The levels of a piece as one number, the smallest among its automorphisms."""
    first, size = layout.first[piece], layout.size[piece]
    best = -1
    for order in range(layout.order[piece], layout.order[piece + 1], size):
        key = 0
        for place in range(size):
            level = levels[first + layout.places[order + place]]
            key = key * layout.base[slot + first + place] + level
        if best < 0 or key < best:
            best = key
    return best


@lean_inlined
def decode(layout: Layout, stage: int, code: int, levels: Wholes) -> None:
    """Put the levels of a code of the stage into `levels`."""
    slot = layout.slot[stage]
    rest = code - layout.code[stage]
    for place in range(layout.slot[stage + 1] - slot - 1, -1, -1):
        base = layout.base[slot + place]
        levels[place] = rest % base
        rest //= base


@lean_inlined
def after(
    layout: Layout, rules: Rules, move: int, one: int, levels: Wholes, new: Wholes
) -> bool:
    """Put into `new` the levels once a number of class `one` is written; False: not allowed."""
    stage = layout.target[move]
    slot, change = layout.slot[stage], layout.change[move]
    for place in range(layout.slot[stage + 1] - slot):
        source = layout.source[change + place]
        level = levels[source] if source >= 0 else 0
        if layout.raised[change + place]:
            raised = rules.level[layout.grid[slot + place], one]
            if raised < 0:
                return False
            level = max(level, raised)
        new[place] = level
    return carry(layout, rules, stage, new)


@lean_inlined
def carry(layout: Layout, rules: Rules, stage: int, levels: Wholes) -> bool:
    """Raise each level to what the empty boxes below ask for; False: beyond all thresholds."""
    slot = layout.slot[stage]
    for place in range(layout.slot[stage + 1] - slot):
        own = layout.grid[slot + place]
        for entry in range(layout.below[slot + place], layout.below[slot + place + 1]):
            lower = layout.lower[entry]
            level = rules.carried[own, layout.grid[slot + lower], levels[lower]]
            if level < 0:
                return False
            levels[place] = max(levels[place], level)
    return True


@lean
def successors(
    layout: Layout,
    rules: Rules,
    stage: int,
    levels: Wholes,
    codes: Wholes,
    new: Wholes,
    keys: Wholes,
) -> int:
    """How many moves there are; `codes[move, class]` becomes where each leads, or -1."""
    first = layout.move[stage]
    moves: int = layout.move[stage + 1] - first
    for place in range(moves):
        move = first + place
        meets, rule = layout.meets[move], layout.accepts[move]
        start = 0
        if meets >= 0:
            start = rules.least[rule, layout.grid[layout.slot[stage] + meets], levels[meets]]
        begin, code = -2, -1
        for one in range(rules.classes):
            if one < start or not rules.accepted[rule, one]:
                codes[place, one] = -1
                continue
            if rules.same[one] != begin:
                begin = rules.same[one]
                fits = after(layout, rules, move, one, levels, new)
                code = encoded(layout, layout.target[move], new, keys) if fits else -1
            codes[place, one] = code
    return moves


class Desk(NamedTuple):
    """Room to work in, for one thread."""

    levels: Wholes
    new: Wholes
    keys: Wholes
    codes: Wholes  # by move and class


def desk(layout: Layout, rules: Rules) -> Desk:
    """Room for these stages."""
    moves = int(numpy.diff(layout.move).max(initial=1))
    return Desk(
        numpy.zeros(MOST_SLOTS, numpy.int64),
        numpy.zeros(MOST_SLOTS, numpy.int64),
        numpy.zeros(MOST_SLOTS, numpy.int64),
        numpy.zeros((moves, rules.classes), numpy.int64),
    )


def none_reached(layout: Layout) -> Any:
    """A bit set of codes that holds the start alone."""
    bits = numpy.zeros(int(layout.code[-1]) // 32 + 1, numpy.uint32)
    bits[0] = 1
    return bits


@lean
def reach(
    layout: Layout, rules: Rules, room: Desk, bits: Any, stage: int, end: int, most: int
) -> int:
    """Mark what follows from the states of stages up to `end`, and count these.

    It stops, with a count above `most`, where there are more.
    """
    count = 0
    for at in range(stage, end):
        for word in range(layout.code[at] // 32, layout.code[at + 1] // 32):
            left = int(bits[word])
            while left:
                code = word * 32 + lowest(left)
                left &= left - 1
                count += 1
                decode(layout, at, code, room.levels)
                follow(layout, rules, room, bits, at)
        if count > most:
            return count
    return count


@lean_inlined
def follow(layout: Layout, rules: Rules, room: Desk, bits: Any, stage: int) -> None:
    """Mark the successors of the state on the desk."""
    moves = successors(layout, rules, stage, room.levels, room.codes, room.new, room.keys)
    for move in range(moves):
        for one in range(rules.classes):
            code = room.codes[move, one]
            if code >= 0:
                bits[code // 32] = int(bits[code // 32]) | 1 << code % 32


@lean
def count_up(layout: Layout, bits: Any, rank: Any, first: Wholes) -> None:
    """Fill in the ranks of a bit set."""
    total = 0
    for stage in range(len(first) - 1):
        first[stage] = total
        for word in range(layout.code[stage] // 32, layout.code[stage + 1] // 32):
            rank[word] = total
            total += ones(int(bits[word]))
    first[-1] = total


def ranked(layout: Layout, bits: Any) -> States:
    """The states of a bit set, numbered."""
    rank = numpy.zeros(len(bits), numpy.int32)
    first = numpy.zeros(len(layout.code), numpy.int64)
    count_up(layout, bits, rank, first)
    return States(bits, rank, first)


@lean_inlined
def number_of(states: States, code: int) -> int:
    """The number of a code's state, or -1 where it cannot be reached."""
    word, bit = code // 32, code % 32
    bits = int(states.bits[word])
    if not bits >> bit & 1:
        return -1
    number: int = states.rank[word] + ones(bits & ((1 << bit) - 1))
    return number
