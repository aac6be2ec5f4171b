"""How hard a board is: what games of good, plain and careless play say of it.

All games of one board are numbered alike and draw the same dice, so that differences come from
the players and the boxes. Numbers of games are fixed, never times, and every machine says the
same.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rtt_tools.top.board import Board
from rtt_tools.top.engine import policies
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.engine.edits import Edit, edits
from rtt_tools.top.engine.grades import Measures, Rating, Tried
from rtt_tools.top.engine.kernel.policies import TUNED, Player, Traits, usual, weights_by
from rtt_tools.top.engine.results import Results
from rtt_tools.top.engine.simulation import simulate
from rtt_tools.top.engine.tuning import tuned
from rtt_tools.top.rounds import Game
from rtt_tools.top.rulesets import JOURNEYS

LARGE = 40  # boxes; a board of more plays fewer games
BREADTH = 2  # boxes that good play tries for a number: three are hardly better, and slower
FEWEST = 20  # games of an edit: a board that has too many edits for that tries only some
SLIPS = 100  # of 1000 turns are played at random where forgiveness is measured


class Round(NamedTuple):
    """One round in which edits are compared."""

    games: int  # in all, shared among the edits
    easier: int  # how many of the edits that ease the board most go on
    harder: int


class Plan(NamedTuple):
    """How many games each measure takes."""

    fit: int  # to find what suits the board, and as many against the Companion; 0: as usual
    good: int
    plain: int
    random: int
    careless: int
    alone: int
    rounds: tuple[Round, ...]

    @property
    def games(self) -> int:
        """All of them."""
        return self.fit + sum(self[:6]) + sum(one.games for one in self.rounds)

    def scaled(self, boxes: int) -> "Plan":
        """The plan for so many boxes: on large boards games are long, and alike."""
        part: float = min(1.0, LARGE / boxes) ** 1.5

        def fewer(games: int) -> int:
            return round(games * part)

        fit, good, plain, random, careless, alone = map(fewer, self[:6])
        rounds = tuple(one._replace(games=fewer(one.games)) for one in self.rounds)
        return Plan(fit, good, plain, random, careless, alone, rounds)


FULL = Plan(
    *(12_000, 10_000, 4_000, 2_000, 10_000, 4_000),
    rounds=(Round(9_000, 8, 4), Round(12_000, 2, 1)),
)
QUICK = Plan(
    *(0, 2_000, 1_000, 500, 2_000, 1_000),
    rounds=(Round(2_000, 3, 1), Round(1_600, 1, 1)),
)


class Table(NamedTuple):
    """What is played with, and who hears of it."""

    board: Board
    seed: int
    told: Callable[[int], object]  # hears how many more games are done


def rated(
    board: Board,
    plan: Plan = FULL,
    seed: int = 1,
    told: Callable[[int], object] = lambda more: None,
) -> Rating:
    """The rating of a board that can be filled."""
    table = Table(board, seed, told)
    traits = suited(table, plan.fit)
    results = played(table, player(traits), plan.good)
    blocked = tuple((box.box, box.blocked) for box in results.boxes)
    measures = measured(table, plan, player(traits), results)
    tried = compared(table, plan.rounds, player(traits, breadth=1), measures.tax)
    return Rating(plan.good, seed, measures, blocked, tried)


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


def measured(table: Table, plan: Plan, good: Player, results: Results) -> Measures:
    """The measures, given the results of good play."""
    bound = count_bound(len(table.board.boxes))
    game = game_of(table.board)
    plain = played(table, policies.player("most", game), plan.plain)
    aimless = played(table, policies.player("random", game), plan.random)
    careless = played(table, good._replace(slips=SLIPS), plan.careless)
    suits_alone = suited(table, plan.fit, solo=True)
    alone = played(table, player(suits_alone), plan.alone, solo=True)
    turns = results.turns
    return Measures(
        bound,
        turns.mean,
        turns.error,
        turns.p5,
        turns.p50,
        turns.p95,
        turns.mean / bound,
        middle(plain.turns.counts) / bound,
        middle(careless.turns.counts) / middle(turns.counts),
        aimless.turns.p50 / turns.p50,
        turns.deviation / turns.mean,
        results.silence.forced,
        results.silence.voluntary,
        alone.alone.won if alone.alone else 0.0,
        results.capped / results.games,
        aimless.capped / aimless.games,
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


def compared(
    table: Table, rounds: Sequence[Round], good: Player, now: float
) -> tuple[Tried, ...]:
    """The edits that change the tax most, from the one that eases the board most.

    All play a few games, the extremes play more, and again. The taxes are what they
    are beside the board's own in the same games, given what it is `now` in all games.
    """
    left = thinned([*edits(table.board)], rounds[0].games // FEWEST if rounds else 0)
    tried: list[tuple[float, Edit]] = []
    for games, easier, harder in rounds:
        taxes = factors(table, [edit.board for edit in left], good, games)
        ranked = sorted(zip(taxes, left, strict=True), key=lambda one: one[0])
        tried = [*ranked[:easier], *ranked[easier:][-harder:]]
        left = [edit for _, edit in tried]
    return tuple(Tried(edit.box, edit.deed, now * factor) for factor, edit in tried)


def thinned(found: Sequence[Edit], most: int) -> list[Edit]:
    """At most so many of the edits, evenly spread over the board."""
    step = -(-len(found) // max(1, most))
    return list(found[:: max(1, step)])


def factors(table: Table, boards: Sequence[Board], good: Player, games: int) -> list[float]:
    """The tax of each board as a factor on that of the table's, sharing so many games."""
    each = max(1, games // (1 + len(boards)))
    own = tax(table, good, each)
    return [tax(table._replace(board=board), good, each) / own for board in boards]


def tax(table: Table, good: Player, games: int) -> float:
    """The tax of the table's board in so many games."""
    turns = played(table, good, games).turns
    return turns.mean / count_bound(len(table.board.boxes))
