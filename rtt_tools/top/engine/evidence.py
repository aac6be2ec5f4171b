"""The games that a rating rests on, and the measures of them."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from rtt_tools.spreads import percentile, spread
from rtt_tools.top.board import Board
from rtt_tools.top.engine import policies
from rtt_tools.top.engine.kernel.policies import TUNED, Player, Traits, usual, weights_by
from rtt_tools.top.engine.measures import Errors, Measures
from rtt_tools.top.engine.plan import Plan
from rtt_tools.top.engine.results import Results
from rtt_tools.top.engine.simulation import simulate
from rtt_tools.top.engine.tuning import tuned
from rtt_tools.top.rulesets import JOURNEYS
from rtt_tools.top.steps import Game

BREADTH = 2  # boxes that good play tries for a number: three are hardly better, and slower
SLIPS = 100  # of 1000 turns are played at random where forgiveness is measured
RUNS = 1.3  # measured: turns without a number come in runs, and err by more than single ones


class Table(NamedTuple):
    """What is played with, and who hears of it."""

    board: Board
    seed: int
    told: Callable[[int], object]  # hears how many more games are done


def suited(table: Table, games: int, *, solo: bool = False) -> Traits:
    """What suits the board, found in so many games; what suits every board, in none.

    The search has a seed of its own: another seed of the rating plays the same way.
    """
    if not games:
        return usual(solo=solo)
    return tuned(game_of(table.board, solo=solo), games, told=further(table.told))


def player(traits: Traits, breadth: int = BREADTH) -> Player:
    """Who plays by these traits."""
    return Player(TUNED, weights_by(traits, breadth))


def game_of(board: Board, *, solo: bool = False) -> Game:
    """A game of one player, by the rules that ratings are for."""
    return Game(board, 1, JOURNEYS, solo=solo)


def played(table: Table, player: Player, games: int, *, solo: bool = False) -> Results:
    """What so many games of the player add up to."""
    game = game_of(table.board, solo=solo)
    results = simulate(game, [player], games, table.seed, told=further(table.told))
    if results.games < games:
        raise KeyboardInterrupt
    return results


def further(told: Callable[[int], object]) -> Callable[[int], None]:
    """What hears of games by how many are done, for what hears of them by how many more."""
    before = 0

    def heard(done: int) -> None:
        nonlocal before
        before, more = done, done - before
        told(more)

    return heard


class Evidence(NamedTuple):
    """What came of the games of each sort of play."""

    good: Results
    plain: Results
    aimless: Results
    careless: Results
    alone: Results


def gathered(table: Table, plan: Plan, good: Player) -> Evidence:
    """All that is played of the board itself."""
    game = game_of(table.board)
    results = played(table, good, plan.good)
    plain = played(table, policies.player("most", game), plan.plain)
    aimless = played(table, policies.player("random", game), plan.random)
    careless = played(table, good._replace(slips=SLIPS), plan.careless)
    suits_alone = suited(table, plan.fit, solo=True)
    alone = played(table, player(suits_alone), plan.alone, solo=True)
    return Evidence(results, plain, aimless, careless, alone)


def measured(bound: float, of: Evidence) -> Measures:
    """The measures of a board of that count bound."""
    turns, alone = of.good.turns, of.alone.alone
    good, plain, careless, aimless = of.good, of.plain.turns, of.careless.turns, of.aimless
    return Measures(
        bound=bound,
        turns=turns.mean,
        error=turns.error,
        p5=turns.p5,
        p50=turns.p50,
        p95=turns.p95,
        tax=turns.mean / bound,
        newcomers=middle(plain.counts) / bound,
        forgiveness=middle(careless.counts) / middle(turns.counts),
        skill=aimless.turns.p50 / turns.p50,
        luck=turns.deviation / turns.mean,
        stuck=good.silence.forced,
        passed=good.silence.voluntary,
        solo=alone.won if alone else 0.0,
        stopped=good.capped / good.games,
        lost=of.plain.capped / of.plain.games,
        slipped=of.careless.capped / of.careless.games,
        astray=aimless.capped / aimless.games,
    )


def errors(measures: Measures, of: Evidence) -> Errors:
    """How far other games would put the measures that make the grade: standard errors."""
    turns, careless, stuck = of.good.turns, of.careless.turns, measures.stuck
    return Errors(
        newcomers=middle_error(of.plain.turns.counts) / measures.bound,
        tax=measures.error / measures.bound,
        # Careless and good play have their dice in common, so one of them errs alone.
        forgiveness=middle_error(careless.counts) / middle(turns.counts),
        stuck=RUNS * sqrt(stuck * (1 - stuck) / (turns.mean * turns.many)),
    )


def middle(counts: Sequence[tuple[int, int]]) -> float:
    """The mean of the middle half of values, given how often each occurred, ascending."""
    many = sum(count for _, count in counts)
    total = before = 0
    for value, count in counts:
        # In quarters of a value, so that whole numbers do.
        first, last = max(4 * before, many), min(4 * (before + count), 3 * many)
        total += value * max(0, last - first)
        before += count
    return total / (2 * many)


def middle_error(counts: Sequence[tuple[int, int]]) -> float:
    """The standard error of that mean: outside the quarters values count as these do.

    Tukey and McLaughlin, Sankhya A 25 (1963): the error of a trimmed mean.
    """
    low, high = percentile(counts, 25), percentile(counts, 75)
    near = spread([(min(max(low, value), high), count) for value, count in counts])
    return 2 * near.error if near else 0.0
