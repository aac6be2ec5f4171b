"""Between which limits the best possible play of a board lies, narrower and narrower.

The lower limit is proved: best play of a coarse game that rounds in the players' favour. The
upper one is proved where rounding against them pays off, as on small boards; elsewhere it is
the mean of the best policy known, over many games, and said to be so.
"""

from collections.abc import Iterator
from contextlib import suppress
from math import inf
from typing import NamedTuple

from rtt_tools.top.board import Board
from rtt_tools.top.engine import policies
from rtt_tools.top.engine.byvalues import (
    Levels,
    finest,
    mean_turns,
    pilot,
    player_by,
    room_for,
    suits,
)
from rtt_tools.top.engine.clock import Clock, OutOfTime, Told, nothing
from rtt_tools.top.engine.coarse.grid import UP, Grid, holds_in_turns
from rtt_tools.top.engine.coarse.grids import full, grid, ladder
from rtt_tools.top.engine.coarse.solve import BYTES, Plan
from rtt_tools.top.engine.coarse.view import view
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.engine.interval import COUNTED, FALLING, PARITY, SIMULATED, Interval
from rtt_tools.top.engine.kernel.cells import cells_of
from rtt_tools.top.engine.kernel.policies import Player
from rtt_tools.top.engine.policies import Preparing
from rtt_tools.top.steps import Game

TRIAL = 1_000  # games that decide which values play best
FINAL = 4_000  # games that nobody has chosen a player by
TINY = 6  # up to so many boxes, nothing needs to be rounded
SMALL = 10  # up to so many boxes, rounding against the players is worth while
VALUES_SHARE = 0.25  # of the time may go to values to play by
BOUNDS_SHARE = 0.9  # of what is left, to the finest bound
FINAL_SHARE = 0.1  # of the time is kept for the last games
QUICK = 2.0  # seconds: games that take no longer are worked out at once
ENOUGH_TO_TUNE = 20.0  # seconds; fitting takes some, and mostly values play better
MISSES = 2  # so many grids too fine for the time may be passed over
TRIAL_SEED, FINAL_SEED = 1, 2


class Task(NamedTuple):
    """What is asked, and how much of time and memory (bytes) there is."""

    game: Game
    clock: Clock
    memory: int
    seed: int
    levels: Levels  # mean levels of boxes in play

    @property
    def boxes(self) -> int:
        """How many boxes the board has."""
        return len(self.game.board.boxes)


class Known(NamedTuple):
    """An interval, and who plays best so far."""

    interval: Interval
    player: Player


def narrowing(
    board: Board,
    *,
    big_to_small: bool = False,
    seconds: float = 60.0,
    within: float | None = None,
    memory: int = 4 * BYTES,
    seed: int = 1,
    told: Told = nothing,
) -> Iterator[Interval]:
    """Intervals, each as good as the one before or better.

    It ends once the upper end is less than `within` above the lower, or the value is exact, or
    time or memory (bytes) are used up. A simulated upper end is the mean of games by which
    nobody was chosen, in the last interval.
    """
    clock = Clock(seconds, told, kept=FINAL_SHARE * seconds)
    game = Game(board, big_to_small=big_to_small)
    levels, first = pilot(game, seed, clock)
    task = Task(game, clock, memory, seed, levels)
    counted = Interval(count_bound(task.boxes), inf, notes=(COUNTED, *notes(game)))
    known = Known(counted.simulated(first), policies.player("heuristic", game))
    yield known.interval
    for step in closer(task, known):
        known = step
        yield known.interval
        if known.interval.is_enough(within):
            break
    clock.kept = 0.0
    if known.interval.upper_is == SIMULATED and clock.left > 0:
        final = mean_turns(game, known.player, FINAL, seed + FINAL_SEED, clock)
        yield known.interval.simulated(final)


def notes(game: Game) -> tuple[str, ...]:
    """What is left out of the lower limit of a board with special rules."""
    found = {
        FALLING: any(box.special.falling for box in game.board.boxes),
        PARITY: any(holds_in_turns(c) for c in cells_of(game.board, game.big_to_small)),
    }
    return tuple(note for note, holds in found.items() if holds)


def closer(task: Task, known: Known) -> Iterator[Known]:
    """What is known after each step: by better players first, then by finer grids."""
    if task.boxes > SMALL:
        for player in contenders(task):
            seed = task.seed + TRIAL_SEED
            tried = mean_turns(task.game, player, TRIAL, seed, task.clock)
            if tried.mean < known.interval.upper:
                known = Known(known.interval.simulated(tried), player)
                yield known
    for interval in climbing(task, known.interval):
        yield known._replace(interval=interval)


def contenders(task: Task) -> Iterator[Player]:
    """Players who may be better than the heuristic: going by values, and tuned to the board."""
    clock, known = task.clock, False
    with suppress(OutOfTime):
        for player in by_values(task):
            known = True
            yield player
    if not known or clock.left > ENOUGH_TO_TUNE:
        with suppress(OutOfTime):
            preparing = Preparing(told=lambda done: clock.look(0, 0))
            yield policies.player("tuned", task.game, preparing)


def by_values(task: Task) -> Iterator[Player]:
    """Who goes by the finest values that take no more than their share of the time, if any."""
    if not suits(task.game.board):
        return
    clock = task.clock
    most = clock.left * VALUES_SHARE
    plan = finest(
        *(task.game, task.levels, task.memory, clock.quietly),
        is_affordable=lambda one: clock.needed(one) <= most,
    )
    if plan is not None:
        yield player_by(view(clock.solve(plan, keep=True)))


def climbing(task: Task, best: Interval) -> Iterator[Interval]:
    """Better intervals from finer grids: the quick ones, then the finest there is time for."""
    with suppress(OutOfTime):
        for plan in affordable(task):
            value, before = task.clock.solve(plan, keep=False).value, best
            best = best.at_least(value, int(plan.states.first[-1]))
            if task.boxes <= SMALL and FALLING not in best.notes:
                best = bounded_above(task, plan.rounding.grid, best)
            if best != before:
                yield best


def affordable(task: Task) -> Iterator[Plan]:
    """The coarse games that take little time, and last the one that takes most of what is left.

    None where not even the coarsest fits.
    """
    clock, best, missed, begun = task.clock, None, 0, False
    for each in grids_for(task):
        plan = room_for(task.game, each, task.memory, clock.quietly)
        if plan is None or clock.needed(plan) > clock.left * BOUNDS_SHARE:
            missed += 1
        elif clock.needed(plan) < QUICK or not begun:
            best, begun = None, True
            yield plan
        else:
            best = plan
        if missed > MISSES:
            break
    if best is not None:
        yield best


def grids_for(task: Task) -> Iterator[Grid]:
    """The grids to try, one after another."""
    board, turned = task.game.board, task.game.big_to_small
    if task.boxes <= TINY:
        yield full(board)
        return
    before = None
    for rung in ladder(big_to_small=turned):
        found = grid(board, rung, task.levels, big_to_small=turned)
        if found != before:
            yield found
        before = found


def bounded_above(task: Task, each: Grid, best: Interval) -> Interval:
    """The interval with a proved upper end, if that is as good and there is time for it."""
    with suppress(OutOfTime):
        plan = room_for(task.game, each, task.memory, task.clock.quietly, direction=UP)
        if plan is not None and task.clock.needed(plan) <= task.clock.left:
            return best.at_most(task.clock.solve(plan, keep=False).value)
    return best
