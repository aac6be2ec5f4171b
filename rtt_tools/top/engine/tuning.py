"""Traits that suit one board: found by playing it many times.

The cross-entropy method: a crowd of candidates is drawn around the best guess, all play the
same games, and the guess moves to the mean of the best of them. Budgets are games, not seconds,
and chance is that of `top.dice`: the same board gives the same traits everywhere.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rtt_tools.chance import stream, throw
from rtt_tools.top.engine.kernel.playout import Table, Tally, play, reseated, table
from rtt_tools.top.engine.kernel.policies import TUNED, Player, Traits, usual, weights_by
from rtt_tools.top.steps import Game

GAMES = 60_000
BREADTH = 3
ROUNDS, CROWD, BEST = 8, 20, 5
FINAL = 0.15  # of all games: to compare what was found with where it began
MOVED, NARROWED = (
    0.7,
    0.5,
)  # how far the guess moves each time, and how fast the crowd closes in

# How far candidates first lie from the guess, and between which bounds.
SPREAD = Traits(0.2, 0.12, 0.15, 0.05, 0.12, 0.2, 0.8, 0.4, 0.4, 0.6, 0.3, 0.1)
LEAST = Traits(0.0, 0.05, 0.5, 0.3, 0.0, 0.0, -20.0, -20.0, -20.0, -20.0, -5.0, -2.0)
MOST = Traits(5.0, 5.0, 3.0, 1.3, 5.0, 3.0, 20.0, 20.0, 20.0, 20.0, 5.0, 2.0)


class Tried(NamedTuple):
    """A candidate, and what it came to: turns, or boxes that the Companion filled."""

    cost: float
    traits: Traits


def tuned(
    game: Game,
    games: int = GAMES,
    seed: int = 1,
    told: Callable[[int], object] = lambda played: None,
) -> Traits:
    """The best traits found for the game in so many games; `told` hears how many are played.

    Several players are tuned for as one is: the fewest turns.
    """
    of_one = table(game._replace(seats=1), [good(usual())], seed)
    guess, spread = usual(game.big_to_small, game.solo), SPREAD
    each = max(1, round(games * (1 - FINAL) / (ROUNDS * CROWD)))
    chance = stream(seed, games)
    for number in range(ROUNDS):
        drawn, chance = crowd(guess, spread, chance)
        found = sorted(compared(of_one, drawn, number * each, each))[:BEST]
        told((number + 1) * CROWD * each)
        guess, spread = nearer(guess, spread, [one.traits for one in found])
    last = max(1, round(games * FINAL / 2))
    ends = [usual(game.big_to_small, game.solo), guess]
    best = min(compared(of_one, ends, ROUNDS * each, last))
    told(games)
    return best.traits


def compared(
    of_one: Table, traits: Sequence[Traits], first: int, games: int
) -> Iterator[Tried]:
    """What each candidate comes to in the same games."""
    for one in traits:
        tally = play(reseated(of_one, [good(one)]), first, games)
        yield Tried(cost(of_one.game, tally), one)


def good(traits: Traits) -> Player:
    """Who plays by these traits, and looks at several boxes for each number."""
    return Player(TUNED, weights_by(traits, BREADTH))


def cost(game: Game, tally: Tally) -> float:
    """The mean turns; against the Companion, the mean number of its boxes that were filled."""
    if game.solo:
        left = sum(int(many) * empty for empty, many in enumerate(tally.companion))
        return len(game.board.boxes) - left / int(tally.games[0])
    turns = sum(int(many) * turn for turn, many in enumerate(tally.turns))
    return turns / int(tally.games[0])


def crowd(guess: Traits, spread: Traits, chance: int) -> tuple[list[Traits], int]:
    """Candidates around the guess, itself among them, and the next state of chance."""
    found = [guess]
    while len(found) < CROWD:
        values = []
        for middle, width, least, most in zip(guess, spread, LEAST, MOST, strict=True):
            deviation, chance = normal(chance)
            values.append(round(min(max(least, middle + width * deviation), most), 4))
        found.append(Traits(*values))
    return found, chance


def normal(chance: int) -> tuple[float, int]:
    """A number from the normal distribution, nearly, and the next state of chance."""
    total = 0
    for _ in range(12):  # the sum of twelve has variance 1
        chance, number = throw(chance, 1_000_000)
        total += number
    return total / 1_000_000 - 6, chance


def nearer(guess: Traits, spread: Traits, best: Sequence[Traits]) -> tuple[Traits, Traits]:
    """The guess and the spread after looking at the best candidates."""
    means = [sum(values) / len(best) for values in zip(*best, strict=True)]
    deviations = [
        (sum((value - mean) ** 2 for value in values) / len(best)) ** 0.5
        for values, mean in zip(zip(*best, strict=True), means, strict=True)
    ]
    moved = [(1 - MOVED) * old + MOVED * new for old, new in zip(guess, means, strict=True)]
    closer = [
        (1 - NARROWED) * old + NARROWED * new
        for old, new in zip(spread, deviations, strict=True)
    ]
    return rounded(moved), rounded(closer)


def rounded(values: Sequence[float]) -> Traits:
    """Traits to 4 decimals, so that the last bits of a machine decide nothing."""
    return Traits(*(round(value, 4) for value in values))
