"""The values of a coarse game as a player of the real one looks them up.

A position of the real game is a set of filled boxes and exact levels. The set gives the stage
and says which box stands for which of its levels; exact levels are rounded to the nearest
threshold, or down where play of the coarse game never comes to such levels. Nor may it come to
levels that the rules of boxes below ask for, before these are filled; the next lower ones that
it comes to mean the same then.
"""

from typing import Any, NamedTuple

import numpy

from rtt_tools.top.dice import DICE
from rtt_tools.top.engine.coarse.grid import DOWN, rounded
from rtt_tools.top.engine.coarse.layout import Layout, grids_of
from rtt_tools.top.engine.coarse.solve import Solved
from rtt_tools.top.engine.coarse.stages import Search, settled_sets
from rtt_tools.top.engine.coarse.states import States
from rtt_tools.top.engine.kernel.cells import LEVELS, TURN
from rtt_tools.top.engine.kernel.compiled import lean_inlined
from rtt_tools.top.engine.kernel.shape import Wholes, wholes
from rtt_tools.top.pool import POOLS

HALF = 31  # bits; products of a half with these stay within 64
MIX_LOW, MIX_HIGH = 0x2C1B3C6D, 0x297A2D39


class View(NamedTuple):
    """What a player who goes by values has in mind; all empty for any other."""

    key: Wholes  # one more than a set of filled boxes, by place in a hash table; 0: free
    stage: Wholes  # by the same place
    boxes: Wholes  # by place and slot: the box whose level counts
    floor: Wholes  # by thresholds and exact level, the level below
    part: Any  # float64 by the same: how far it is to the next, from 0 to less than 1
    strict: Wholes  # by box: 1 where its exact level is one more than the number below it
    pool: Wholes  # by dice as bits, the number of the pool
    layout: Layout
    states: States
    before: Any  # float32 by state and pool
    after: Any


def nothing() -> View:
    """What players have in mind who do not go by values."""
    flat, square = numpy.zeros(1, numpy.int64), numpy.zeros((1, 1), numpy.int64)
    real = numpy.zeros((0, len(POOLS)), numpy.float32)
    states = States(numpy.zeros(1, numpy.uint32), numpy.zeros(1, numpy.int32), flat)
    laid = Layout(*(flat for _ in Layout._fields))
    parts = numpy.zeros((1, 1))
    return View(flat, flat, square, square, parts, flat, flat, laid, states, real, real)


NOTHING = nothing()


def view(solved: Solved) -> View:
    """The values of a solved game; it must have been told to keep them."""
    plan = solved.plan
    # A new search numbers the kinds of boxes as the one of the plan did: from the same nodes.
    search = Search(plan.stages.nodes, len(plan.stages.stages))
    sets = settled_sets(search)
    code = {search.described(stage.filled)[0]: n for n, stage in enumerate(plan.stages.stages)}
    size = 1 << (2 * len(sets)).bit_length()
    key, stage = numpy.zeros(size, numpy.int64), numpy.zeros(size, numpy.int64)
    boxes = numpy.zeros((size, max(len(s.slots) for s in plan.stages.stages) + 1), numpy.int64)
    for filled in sets:
        at = place_of(key, filled)
        found, pieces = search.described(filled)
        slots = [box for piece in pieces for box in piece.boxes]
        key[at], stage[at] = filled + 1, code[found]
        boxes[at, : len(slots)] = slots
    floor, part = roundings(solved)
    pools = [0] * (1 << len(DICE))
    for number, pool in enumerate(POOLS):
        pools[sum(1 << DICE.index(die) for die in pool)] = number
    return View(
        key,
        stage,
        boxes,
        floor,
        part,
        wholes(box.compares and box.special.strictly for box in plan.board.boxes),
        wholes(pools),
        plan.layout,
        plan.states,
        solved.before,
        solved.after,
    )


def roundings(solved: Solved) -> tuple[Wholes, Any]:
    """For each box's thresholds and each exact level, the one below and the way to the next."""
    floor, part = [], []
    for own in grids_of(solved.plan.stages):
        for level in range(LEVELS):
            number = min(max(level, 1), TURN - 1)
            below = rounded(own, DOWN, number)
            above = own[min(below + 1, len(own) - 1)]
            floor.append(below)
            part.append((number - own[below]) / max(1, above - own[below]))
            if above == own[below]:
                part[-1] = 0.0
    return wholes(floor).reshape(-1, LEVELS), numpy.array(part).reshape(-1, LEVELS)


@lean_inlined
def place_of(key: Wholes, filled: int) -> int:
    """The place of a set in the hash table, or a free one for it."""
    mask = len(key) - 1
    mixed = (filled & (1 << HALF) - 1) * MIX_LOW + (filled >> HALF) * MIX_HIGH
    place = (mixed ^ mixed >> 15 ^ mixed >> 32) & mask
    while key[place] != 0 and key[place] != filled + 1:
        place = (place + 1) & mask
    return place
