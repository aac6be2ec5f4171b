"""Between which limits the best possible play of a board lies, narrower and narrower.

The lower limit is proved: best play of a coarse game that rounds in the players' favour. The
upper one is proved where rounding against them pays off, as on small boards; elsewhere it is
the mean of the best policy known, over many games, and said to be so.
"""

from collections.abc import Iterator
from contextlib import suppress
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
from rtt_tools.top.engine.coarse.grid import UP, Grid
from rtt_tools.top.engine.coarse.grids import full, grid, ladder
from rtt_tools.top.engine.coarse.solve import BYTES, Plan
from rtt_tools.top.engine.coarse.view import view
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.engine.interval import COUNTED, FALLING, PARITY, SIMULATED, Interval
from rtt_tools.top.engine.kernel.policies import Player
from rtt_tools.top.engine.policies import Preparing
from rtt_tools.top.rounds import Game

TRIAL = 1_000  # games that decide which values play best
FINAL = 4_000  # games that nobody has chosen a player by
TINY = 6  # up to so many boxes, nothing needs to be rounded
SMALL = 10  # up to so many boxes, rounding against the players is worth while
VALUES_SHARE = 0.15  # of the time may go to values to play by
BOUNDS_SHARE = 0.8  # of what is left, to the finest bound
QUICK = 2.0  # seconds: games that take no longer are worked out at once
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
    clock, game = Clock(seconds, told), Game(board, big_to_small=big_to_small)
    levels, first = pilot(game, seed)
    task = Task(game, clock, memory, seed, levels)
    counted = Interval(count_bound(task.boxes), *first, notes=notes(board))
    known = Known(counted, player_by(None))
    yield counted
    for step in closer(task, known):
        known = step
        yield known.interval
        if known.interval.is_enough(within):
            break
    if known.interval.upper_is == SIMULATED and task.clock.left > 0:
        final = mean_turns(game, known.player, FINAL, seed + FINAL_SEED, task.clock)
        yield known.interval.simulated(final)


def notes(board: Board) -> tuple[str, ...]:
    """What is left out of the lower limit of a board with special rules."""
    specials = [box.special for box in board.boxes]
    found = {
        FALLING: any(one.falling for one in specials),
        PARITY: any(one.even or one.odd for one in specials),
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
    """Players who may be better than the heuristic: tuned to the board, and going by values."""
    clock = task.clock
    with suppress(OutOfTime):
        yield policies.player("tuned", task.game, Preparing(told=lambda done: clock.look(0, 0)))
    if suits(task.game.board):
        with suppress(OutOfTime):
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
            value = task.clock.solve(plan, keep=False).value
            best = best.at_least(value, int(plan.states.first[-1]))
            if task.boxes <= SMALL and FALLING not in best.notes:
                best = bounded_above(task, plan.rounding.grid, best)
            yield best
    if not best.states:
        yield best._replace(notes=(*best.notes, COUNTED))


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
