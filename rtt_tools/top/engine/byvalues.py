"""Players who go by the values of a coarse game, and others they are measured against."""

from collections.abc import Callable, Iterator, Mapping

from rtt_tools.top.board import Board
from rtt_tools.top.engine.clock import Clock, Told, nothing, work_of
from rtt_tools.top.engine.coarse.grid import DOWN, Grid
from rtt_tools.top.engine.coarse.grids import grid, mean_levels, playing
from rtt_tools.top.engine.coarse.solve import BYTES, Plan, planned, solved
from rtt_tools.top.engine.coarse.stages import TooWide
from rtt_tools.top.engine.coarse.view import View, view
from rtt_tools.top.engine.interval import Mean, mean_of_turns
from rtt_tools.top.engine.kernel import playout
from rtt_tools.top.engine.kernel.playout import Tally
from rtt_tools.top.engine.kernel.policies import VALUE, Player, by_heuristic, usual, weights_by
from rtt_tools.top.engine.kernel.shape import PER_WORD
from rtt_tools.top.steps import Game

PILOT = 2_000  # games by the heuristic, to learn which numbers boxes get
FEWEST, LARGE = 100, 40  # fewer on boards of more boxes than that
CHUNK = 50  # games between two looks at the clock
FREE = Clock(float("inf"))
WORK = 1e9  # states times rows: about ten seconds

Levels = Mapping[str, float]


def values(
    board: Board,
    *,
    big_to_small: bool = False,
    work: float = WORK,
    memory: int = 2 * BYTES,
    seed: int = 1,
    told: Told = nothing,
) -> View | None:
    """Values to play by, the finest that take no more `work`: 10**8 states times rows a second.

    The same for the same board on every machine. None where the board does not suit.
    """
    if not suits(board):
        return None
    game = Game(board, big_to_small=big_to_small)
    levels, _ = pilot(game, seed)
    plan = finest(game, levels, memory, told, lambda one: work_of(one) <= work, least=True)
    return None if plan is None else view(solved(plan, keep=True, told=told))


def finest(
    game: Game,
    levels: Levels,
    memory: int,
    told: Told,
    is_affordable: Callable[[Plan], bool],
    *,
    least: bool = False,
) -> Plan | None:
    """The finest game to play by that can be afforded; with `least` the coarsest, if none."""
    best = None
    for rung in playing(big_to_small=game.big_to_small):
        each = grid(game.board, rung, levels, big_to_small=game.big_to_small)
        plan = room_for(game, each, memory, told, keep=True)
        if plan is None or not (is_affordable(plan) or (least and best is None)):
            break
        best = plan
    return best


def room_for(
    game: Game,
    each: Grid,
    memory: int,
    told: Told,
    *,
    direction: str = DOWN,
    keep: bool = False,
) -> Plan | None:
    """The coarse game of a grid, or None where there is no room for it."""
    try:
        return planned(
            game.board,
            each,
            direction,
            big_to_small=game.big_to_small,
            keep=keep,
            memory=memory,
            told=told,
        )
    except TooWide:
        return None


def suits(board: Board) -> bool:
    """Can a player go by the values of a coarse game of the board? Not where boxes fall."""
    return len(board.boxes) <= PER_WORD and not any(box.special.falling for box in board.boxes)


def player_by(seen: View) -> Player:
    """Who goes by values."""
    return Player(VALUE, weights_by(usual(False, False)), view=seen)


def pilot(game: Game, seed: int, clock: Clock = FREE) -> tuple[Levels, Mean]:
    """The mean level of each box when the heuristic plays, and its turns."""
    boxes = game.board.boxes
    games = max(FEWEST, PILOT * LARGE**2 // max(LARGE, len(boxes)) ** 2)
    sums = added(portions(game, by_heuristic(game.big_to_small, game.solo), games, seed), clock)
    numbers = {box.id: sums.numbers[n].tolist() for n, box in enumerate(boxes)}
    return mean_levels(game.board, numbers, big_to_small=game.big_to_small), mean_of(sums)


def mean_turns(game: Game, player: Player, games: int, seed: int, clock: Clock) -> Mean:
    """The mean turns of a player, of as many of the games as time allows, but of some."""
    return mean_of(added(portions(game, player, games, seed), clock))


def portions(game: Game, player: Player, games: int, seed: int) -> Iterator[Tally]:
    """What came of so many games, some after others."""
    table = playout.table(game, [player], seed)
    for first in range(0, games, CHUNK):
        yield playout.play(table, first, min(CHUNK, games - first))


def added(portions: Iterator[Tally], clock: Clock) -> Tally:
    """What came of all, or of those there was time for."""
    sums = next(portions)
    while clock.left > 0:
        clock.told(0, 1)
        more = next(portions, None)
        if more is None:
            break
        sums = Tally(*(one + other for one, other in zip(sums, more, strict=True)))
    return sums


def mean_of(tally: Tally) -> Mean:
    """The mean turns of a tally."""
    return mean_of_turns(tally.turns.tolist(), int(tally.capped[0]))


def played(game: Game, player: Player, games: int, seed: int = 1) -> Mean:
    """The mean turns of a player over so many games."""
    return mean_turns(game, player, games, seed, FREE)
