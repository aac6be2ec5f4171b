"""The values of all states, from the full board back to the start.

The value of a state with a pool is the mean number of turns that best play still needs, before
the roll. States are worked out side by side, one in each of 64 lanes, layer by layer.

    X[row]   = least of: the first number of the row's tuple left out, or written in some box
    V[pool]  = cost + mean over signatures of min(least X of its tuples, passing)
    W[pool]  = mean over the faces of the action die of the best change, by V
    E[entry] = min(W of its pool, X of its tuple): what can follow in the same turn

`passing` writes nothing and adds a die; a full pool stays as it is (journeys), so its own value
stands on both sides; see `full_pool`.

Values are 32-bit reals. Each is rounded in the direction of the bound by far more than the
operations before it can have lost (`Slack`), so that the bound holds of the exact numbers.
"""

from typing import Any, NamedTuple

import numpy

from rtt_tools.machinecode.bits import lowest
from rtt_tools.top.engine.coarse.layout import Layout, Rules
from rtt_tools.top.engine.coarse.rolls import MOST_DICE, Rolls
from rtt_tools.top.engine.coarse.states import (
    Desk,
    States,
    decode,
    number_of,
    successors,
)
from rtt_tools.top.engine.count import ADDS, EITHERS, REMOVES, SWAPS
from rtt_tools.top.engine.kernel.compiled import lean
from rtt_tools.top.engine.kernel.shape import Wholes
from rtt_tools.top.pool import POOLS

LANES = 64  # what four registers of a processor hold
NEVER = 1e30  # no such play
FULL = len(POOLS) - 1
MOST_POOLS = len(POOLS)
# 2**-22 is four times what storing a value as a 32-bit real may lose; sums are 64-bit reals.
SLACK = 2.0**-22
MARGIN = 2.0**-40  # more than a sum of some thousand 64-bit reals may lose
MOST_ROUNDS = 200  # of the full pool's iteration, which needs about five


class Bench(NamedTuple):
    """Room to work in, for one thread; the last index is the lane, unless said otherwise."""

    states: Wholes  # how many lanes are taken, in a list of one
    stage: Wholes  # by lane
    code: Wholes  # by lane
    number: Wholes  # by lane
    own: Wholes  # by lane: the state's line in `table`
    moves: Wholes  # by lane
    lines: Any  # int32 by lane, move and class: the line it leads to, or -1
    across: Any  # X by lane and row
    down: Any  # X by row
    least: Any  # by depth
    kept: Any  # by signature of the full pool
    passing: Any
    value: Any  # V by pool
    change: Any  # W by pool
    sum: Any  # float64
    other: Any  # float64


def bench(layout: Layout, rules: Rules, rolls: Rolls) -> Bench:
    """Room for these stages and rolls."""
    moves = int(numpy.diff(layout.move).max(initial=1))
    rows = int(rolls.block[-1])

    def whole(*size: int) -> Any:
        return numpy.zeros(size, numpy.int64)

    def real(*size: int) -> Any:
        return numpy.full(size, NEVER, numpy.float32)

    return Bench(
        whole(1),
        whole(LANES),
        whole(LANES),
        whole(LANES),
        whole(LANES),
        whole(LANES),
        numpy.zeros((LANES, moves, rules.classes), numpy.int32),
        real(LANES, rows),
        real(rows, LANES),
        real(int(rolls.depth.max()) + 1, LANES),
        real(len(rolls.full), LANES),
        real(LANES),
        real(MOST_POOLS, LANES),
        real(MOST_POOLS, LANES),
        numpy.zeros(LANES),
        numpy.zeros(LANES),
    )


class Tables(NamedTuple):
    """What has been worked out so far."""

    line: Wholes  # by stage: where its states begin in `entries`
    entries: Any  # E, float32 by line and entry
    before: Any  # V, float32 by state and pool; of no length where it is not wanted
    after: Any  # W, the same
    start: Any  # V of the state worked out last, float64 by pool


@lean
def work(
    layout: Layout,
    rules: Rules,
    rolls: Rolls,
    states: States,
    tables: Tables,
    room: Desk,
    bench: Bench,
    cost: Any,
    slack: float,
    stages: Wholes,
) -> None:
    """Work out all states of these stages, which must not lead to each other."""
    bench.states[0] = 0
    for stage in stages:
        number = states.first[stage]
        for word in range(layout.code[stage] // 32, layout.code[stage + 1] // 32):
            left = int(states.bits[word])
            while left:
                code = word * 32 + lowest(left)
                left &= left - 1
                sit_down(layout, rules, states, tables, room, bench, stage, code, number)
                number += 1
                if bench.states[0] == LANES:
                    finish(layout, rolls, tables, bench, cost, slack)
    if bench.states[0]:
        finish(layout, rolls, tables, bench, cost, slack)


@lean
def sit_down(
    layout: Layout,
    rules: Rules,
    states: States,
    tables: Tables,
    room: Desk,
    bench: Bench,
    stage: int,
    code: int,
    number: int,
) -> None:
    """Give a state the next lane, and look up where its moves lead."""
    lane = bench.states[0]
    bench.states[0] += 1
    bench.stage[lane], bench.code[lane], bench.number[lane] = stage, code, number
    bench.own[lane] = tables.line[stage] + number - states.first[stage]
    decode(layout, stage, code, room.levels)
    moves = successors(layout, rules, stage, room.levels, room.codes, room.new, room.keys)
    bench.moves[lane] = moves
    for move in range(moves):
        target = layout.target[layout.move[stage] + move]
        shift = tables.line[target] - states.first[target]
        before, line = -1, -1
        for one in range(rules.classes):
            after = room.codes[move, one]
            if after < 0:
                bench.lines[lane, move, one] = -1
                continue
            if after != before:
                before, line = after, shift + number_of(states, after)
            bench.lines[lane, move, one] = line


@lean
def finish(
    layout: Layout, rolls: Rolls, tables: Tables, bench: Bench, cost: Any, slack: float
) -> None:
    """Work out the states in the lanes, and clear these."""
    for lane in range(bench.states[0]):
        write_rows(rolls, tables, bench, lane)
    turn_over(bench)
    full_pool(rolls, bench, cost, slack)
    for pool in range(FULL - 1, -1, -1):
        smaller_pool(rolls, bench, pool, cost, slack)
    for pool in range(MOST_POOLS):
        change_pool(rolls, bench, pool, slack)
    for lane in range(bench.states[0]):
        put_away(layout, rolls, tables, bench, lane)
    bench.states[0] = 0


@lean
def lower(values: Any, others: Any) -> None:
    """Lower each value to the other in its place, where that is less.

    The loops over lanes ask for the length: one that is known beforehand would be unrolled
    before it can be made to work on many values at once.
    """
    for place in range(len(values)):
        new, old = others[place], values[place]
        values[place] = new if new < old else old


@lean
def copy(values: Any, others: Any) -> None:
    """Make the values the others."""
    for place in range(len(values)):
        values[place] = others[place]


@lean
def take_less(values: Any, one: Any, other: Any) -> None:
    """Make each value the lesser of two."""
    for place in range(len(values)):
        new, old = one[place], other[place]
        values[place] = new if new < old else old


@lean
def add(sums: Any, chance: float, values: Any) -> None:
    """Add the values' share to the sums."""
    for place in range(len(sums)):
        sums[place] += chance * values[place]


@lean
def add_less(sums: Any, chance: float, one: Any, other: Any) -> None:
    """Add the share of the lesser of two to the sums."""
    for place in range(len(sums)):
        new, old = one[place], other[place]
        sums[place] += chance * (new if new < old else old)


@lean
def add_taken(sums: Any, others: Any, chance: float, values: Any, limits: Any) -> None:
    """Add the share of values below their limit, and of their chances."""
    for place in range(len(sums)):
        taken = chance if values[place] < limits[place] else 0.0
        sums[place] += taken * values[place]
        others[place] += taken


@lean
def write_rows(rolls: Rolls, tables: Tables, bench: Bench, lane: int) -> None:
    """X of one state."""
    across = bench.across[lane]
    across[:] = NEVER
    for block in range(len(rolls.opens)):
        begin, end, entry = rolls.block[block], rolls.block[block + 1], rolls.entry[block]
        rows = across[begin:end]
        for move in range(bench.moves[lane]):
            line = bench.lines[lane, move, rolls.opens[block]]
            if line >= 0:
                lower(rows, tables.entries[line, entry : entry + end - begin])
        if rolls.row[entry] >= 0:
            leave_out(rows, across, rolls.row[entry : entry + end - begin])


@lean
def leave_out(rows: Any, across: Any, shorter: Wholes) -> None:
    """Lower X of each row to that of the tuple without its first number."""
    for place in range(len(rows)):
        new, old = across[shorter[place]], rows[place]
        rows[place] = new if new < old else old


@lean
def turn_over(bench: Bench) -> None:
    """X by row, so that the lanes lie side by side."""
    for lane in range(LANES):
        across = bench.across[lane]
        for row in range(len(across)):
            bench.down[row, lane] = across[row]


@lean
def smaller_pool(rolls: Rolls, bench: Bench, pool: int, cost: Any, slack: float) -> None:
    """V of a pool with a die in reserve; the larger pools must be done."""
    bench.least[0, :] = NEVER
    for die in range(MOST_DICE):
        larger = rolls.near[pool, die]
        if larger > pool:
            lower(bench.least[0], bench.value[larger])
    bench.sum[:] = cost[rolls.size[pool]]
    for node in range(rolls.tree[pool], rolls.tree[pool + 1]):
        depth, chance = rolls.depth[node], rolls.chance[node]
        take_less(bench.least[depth], bench.down[rolls.tuple_row[node]], bench.least[depth - 1])
        if chance > 0.0:
            add(bench.sum, chance, bench.least[depth])
    for lane in range(LANES):
        bench.value[pool, lane] = bench.sum[lane] * (1.0 + slack)


@lean
def full_pool(rolls: Rolls, bench: Bench, cost: Any, slack: float) -> None:
    """V of all five dice, where passing changes nothing: V = cost + mean of min(V, X).

    From above, the mean of X where it is less than V, given that it is, and the turns until
    then: each round is the value of a way to play, the last one of the best (policy iteration).
    """
    bench.least[0, :] = NEVER
    kept = 0
    for node in range(rolls.tree[FULL], rolls.tree[FULL + 1]):
        depth = rolls.depth[node]
        take_less(bench.least[depth], bench.down[rolls.tuple_row[node]], bench.least[depth - 1])
        if rolls.chance[node] > 0.0:
            copy(bench.kept[kept], bench.least[depth])
            kept += 1
    turn = cost[MOST_DICE]
    iterate(rolls, bench, turn)
    settle(rolls, bench, turn, slack)


@lean
def iterate(rolls: Rolls, bench: Bench, turn: float) -> None:
    """Solve for V, beginning with what it was in the states before these."""
    value, sums, others = bench.value[FULL], bench.sum, bench.other
    for number in range(MOST_ROUNDS):
        sums[:] = turn
        others[:] = 0.0
        for kept in range(len(rolls.full)):
            add_taken(sums, others, rolls.full[kept], bench.kept[kept], value)
        moved = False
        for lane in range(LANES):
            new = NEVER
            if others[lane] > 0.0:
                new = sums[lane] / others[lane]
            if number == 0 or new < value[lane]:
                moved |= number == 0 or new < value[lane] * (1.0 - SLACK)
                value[lane] = new
        if not moved:
            break


@lean
def settle(rolls: Rolls, bench: Bench, turn: float, slack: float) -> None:
    """Move V until it bounds the solution: down, until one more turn does not lower it.

    If V <= cost + mean of min(V, X) for some V, then V is no more than the solution, since the
    right side grows more slowly than V. Up, the other way round. Should that never come about,
    what is left is a bound that says nothing.
    """
    value, sums = bench.value[FULL], bench.sum
    for lane in range(LANES):
        value[lane] = value[lane] * (1.0 + slack)
    for number in range(MOST_ROUNDS):
        step = 1.0 + 4.0 * slack
        if number == MOST_ROUNDS - 1:
            step = 0.0 if slack < 0.0 else NEVER
        sums[:] = turn
        for kept in range(len(rolls.full)):
            add_less(sums, rolls.full[kept], bench.kept[kept], value)
        settled = True
        for lane in range(LANES):
            gain = sums[lane] - value[lane]
            short = gain < value[lane] * MARGIN if slack < 0.0 else -gain < value[lane] * MARGIN
            if short and value[lane] < NEVER * 0.5:
                settled = False
                value[lane] = value[lane] * step
        if settled:
            break


@lean
def change_pool(rolls: Rolls, bench: Bench, pool: int, slack: float) -> None:
    """W: what a pool is worth after a turn in which somebody wrote."""
    for lane in range(bench.states[0]):
        more, less, same = NEVER, NEVER, NEVER
        for die in range(MOST_DICE):
            other = rolls.near[pool, die]
            if other > pool:
                more = min(more, bench.value[other, lane])
            elif other >= 0:
                less = min(less, bench.value[other, lane])
                for into in range(MOST_DICE):
                    swapped = rolls.near[other, into]
                    if swapped > other and swapped != pool:
                        same = min(same, bench.value[swapped, lane])
        if rolls.size[pool] == MOST_DICE:
            mean = less
        elif rolls.size[pool] == 1:
            mean = more
        else:
            mean = ADDS * more + REMOVES * less + EITHERS * min(more, less) + SWAPS * same
        bench.change[pool, lane] = mean * (1.0 + slack)


@lean
def put_away(layout: Layout, rolls: Rolls, tables: Tables, bench: Bench, lane: int) -> None:
    """Keep what has been worked out for the state of a lane."""
    if layout.owes[bench.stage[lane]]:
        for pool in range(MOST_POOLS):
            bench.change[pool, lane] = NEVER
            bench.value[pool, lane] = NEVER
    line = bench.own[lane]
    for entry in range(rolls.entries):
        best = bench.change[rolls.pool[entry], lane]
        row = rolls.row[entry]
        if row >= 0:
            other = bench.across[lane, row]
            best = other if other < best else best
        tables.entries[line, entry] = best
    number = bench.number[lane]
    if number < len(tables.before):
        for pool in range(MOST_POOLS):
            tables.before[number, pool] = bench.value[pool, lane]
            tables.after[number, pool] = bench.change[pool, lane]
    for pool in range(MOST_POOLS):
        tables.start[pool] = bench.value[pool, lane]
