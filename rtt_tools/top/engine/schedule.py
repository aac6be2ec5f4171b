"""The fewest turns in which given numbers can be written, when dice and luck obey.

Every box has its number, and a handful makes it when its dice have enough sides; so a turn
is a packing of boxes into dice, and the order of filling decides what may be packed when.
The luckiest pools are worth a word: a pool of five must lose a die, a pool of four may
gain or swap one, and fewer than four dice can always be bettered by four. So a game is a
row of turns with five dice or four, no two neighbours with five, no two alike with four.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rtt_tools.top.board import Board
from rtt_tools.top.engine.bounds import certain
from rtt_tools.top.engine.packing import ALL, pack
from rtt_tools.top.engine.relaxed import COARSE, relaxed
from rtt_tools.top.engine.search import dive, shortest
from rtt_tools.top.engine.tasks import Task, opened, places_in, task_of
from rtt_tools.top.engine.turn import State


class Plan(NamedTuple):
    """One turn: the dice in the pool, and for each box written, in order, its handful."""

    pool: int
    writes: tuple[tuple[str, int], ...]


def fewest(board: Board, least: Mapping[str, int]) -> tuple[Plan, ...] | None:
    """A game of the fewest turns, exactly; None where the search gives up first."""
    task = task_of(board, least)
    lower, best = certain(task), dive(task, full=True)
    if lower < len(best):
        best = min(best, dive(task, full=False), key=len)
    if lower < len(best):
        lower = max(lower, relaxed(task, COARSE))
    game = shortest(task, lower, best)
    return None if game is None else plans(task, game)


def plans(task: Task, game: Sequence[State]) -> tuple[Plan, ...]:
    """The turns of a game, with a pool and a handful for each box."""
    found: list[Plan] = []
    following = 0
    for state in reversed(game):
        # Two pools of four in a row differ: the second is got by a swap.
        less = min(places_in(state.less & ~following), default=-1) if state.less else -1
        following = 1 << less if less >= 0 else 0
        found.append(plan(task, state, ALL & ~following))
    return tuple(reversed(found))


def plan(task: Task, state: State, pool: int) -> Plan:
    """The boxes one turn writes, each after those it waits for, with their handfuls."""
    assert state.before is not None
    filled, waiting = state.before.filled, state.before.open
    new = state.filled & ~filled
    by_size = sorted(places_in(new), key=lambda place: (task.sizes[place], place))
    packed = pack(pool, tuple(task.sizes[place] for place in by_size))
    dice = dict(zip(by_size, packed or (), strict=True))
    writes = []
    while new:
        place = next(places_in(new & waiting))
        filled |= 1 << place
        new &= ~(1 << place)
        waiting = opened(task, waiting, filled, place)
        writes.append((task.ids[place], dice[place]))
    return Plan(pool, tuple(writes))
