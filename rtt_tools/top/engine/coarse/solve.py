"""The coarse game of a board worked out from the end: a proven bound, and values to play by."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy

from rtt_tools.top.board import Board
from rtt_tools.top.dice import DICE
from rtt_tools.top.engine.coarse.backward import MOST_POOLS, SLACK, Bench, Tables, bench, work
from rtt_tools.top.engine.coarse.grid import DOWN, Grid, Rounding, breaks_of, rounding
from rtt_tools.top.engine.coarse.layout import MOST_CODES, Layout, Rules, layout, rules
from rtt_tools.top.engine.coarse.rolls import Rolls, rolls
from rtt_tools.top.engine.coarse.stages import (
    Search,
    Stages,
    TooWide,
    nodes_of,
    rules_of,
    settled_sets,
    stages,
)
from rtt_tools.top.engine.coarse.states import Desk, States, desk, none_reached, ranked, reach
from rtt_tools.top.engine.kernel.cells import TURN, cells_of
from rtt_tools.top.engine.kernel.shape import Wholes, wholes

BYTES = 1 << 30
TURNS = (0.0,) + (1.0,) * len(DICE)  # what a turn costs, by dice in the pool
CHUNK = 4_096  # states between two words to who waits


class Plan(NamedTuple):
    """A coarse game before it is worked out, and how much room that takes."""

    board: Board
    rounding: Rounding
    stages: Stages
    layout: Layout
    rules: Rules
    states: States
    rolls: Rolls
    line: Wholes  # by stage: its first line of entries
    lines: int
    bytes: int


class Solved(NamedTuple):
    """What a coarse game is worth: no more than the real one if down, no less if up."""

    plan: Plan
    value: float  # mean turns of best play over the 31 start pools
    before: Any  # float32 by state and pool: turns to go before a roll; empty unless kept
    after: Any  # the same after a turn in which something was written


def planned(
    board: Board,
    grid: Grid,
    direction: str = DOWN,
    *,
    big_to_small: bool = False,
    keep: bool = False,
    memory: int = 4 * BYTES,
    told: Callable[[int, int], object] = lambda done, total: None,
) -> Plan:
    """The coarse game of a board; raises TooWide where it needs more than `memory` bytes.

    `told` hears how many stages are known, and may raise to stop it.
    """
    cells = cells_of(board, big_to_small)
    found = stages(nodes_of(board, grid, big_to_small=big_to_small), told=told)
    if keep:  # to play by: every set must be found again
        settled_sets(Search(found.nodes, len(found.stages)))
    way = rounding(grid, direction, breaks_of(cells))
    laid = layout(found, min(MOST_CODES, memory))  # two bits each, with the ranks
    ruled = rules(found, way, rules_of(cells))
    known = rolls(counted(way, big_to_small), len(way.classes))
    each = 4 * known.entries / 4 + 8 * MOST_POOLS * keep  # a layer holds a quarter or less
    states = reached(laid, ruled, len(found.stages), int(memory / each))
    line, lines = in_turns(found, states)
    room = 4 * lines * known.entries + 8 * MOST_POOLS * keep * int(states.first[-1])
    room += states.bits.nbytes + states.rank.nbytes
    if room > memory:
        raise TooWide(f"{room / BYTES:.1f} GiB are needed")
    return Plan(board, way, found, laid, ruled, states, known, line, lines, room)


def counted(way: Rounding, big_to_small: bool) -> tuple[int, ...]:
    """The class of each number that dice show."""
    if not big_to_small:
        return way.class_of
    return (0, *(way.class_of[TURN - number] for number in range(1, TURN)))


def reached(laid: Layout, ruled: Rules, stages: int, most: int) -> States:
    """The states that play reaches; raises TooWide where there are more than `most`."""
    bits = none_reached(laid)
    if reach(laid, ruled, desk(laid, ruled), bits, 0, stages, most) > most:
        raise TooWide(f"more than {most:,} states")
    return ranked(laid, bits)


def in_turns(found: Stages, states: States) -> tuple[Wholes, int]:
    """The first line of each stage, where layers take turns with two stretches; all lines."""
    sizes = numpy.diff(states.first)
    totals = [int(sizes[list(layer)].sum()) for layer in found.layers if layer]
    even, odd = max(totals[::2]), max(totals[1::2], default=0)
    line = numpy.zeros(len(found.stages), numpy.int64)
    for number, layer in enumerate(found.layers):
        at = even * (number % 2)
        for stage in layer:
            line[stage] = at
            at += sizes[stage]
    return line, even + odd


def solved(
    plan: Plan,
    *,
    keep: bool = False,
    cost: Sequence[float] = TURNS,
    told: Callable[[int, int], object] = lambda done, total: None,
) -> Solved:
    """Work the game out; `told` hears how many states are done, and may raise to stop it."""
    total = int(plan.states.first[-1])
    shape = (total if keep else 0, MOST_POOLS)
    tables = Tables(
        plan.line,
        numpy.empty((plan.lines, plan.rolls.entries), numpy.float32),
        numpy.zeros(shape, numpy.float32),
        numpy.zeros(shape, numpy.float32),
        numpy.zeros(MOST_POOLS),
    )
    room = desk(plan.layout, plan.rules), bench(plan.layout, plan.rules, plan.rolls)
    done = 1
    for layer in reversed(plan.stages.layers[:-1]):
        for some in portions(layer, plan.states):
            one_more(plan, tables, *room, cost, some, first=layer == plan.stages.layers[-2])
            done += sum(int(plan.states.first[s + 1] - plan.states.first[s]) for s in some)
            told(done, total)
    return Solved(plan, float(tables.start.mean()), tables.before, tables.after)


def portions(layer: Sequence[int], states: States) -> list[list[int]]:
    """The stages of a layer, about so many states at a time."""
    found: list[list[int]] = [[]]
    count = 0
    for stage in layer:
        count += int(states.first[stage + 1] - states.first[stage])
        found[-1].append(stage)
        if count >= CHUNK:
            found.append([])
            count = 0
    return [some for some in found if some]


def one_more(
    plan: Plan,
    tables: Tables,
    room: Desk,
    bench: Bench,
    cost: Sequence[float],
    some: Sequence[int],
    *,
    first: bool,
) -> None:
    """Work out some stages of one layer."""
    if first:  # nothing is left to do on the full board
        (full,) = plan.stages.layers[-1]
        tables.entries[plan.line[full]] = 0.0
    slack = -SLACK if plan.rounding.direction == DOWN else SLACK
    work(
        plan.layout,
        plan.rules,
        plan.rolls,
        plan.states,
        tables,
        room,
        bench,
        numpy.array(cost),
        slack,
        wholes(some),
    )
