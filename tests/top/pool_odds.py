"""Exact odds of the pool, written straight from docs/rules.md, and chi-square against them.

`sampled` plays turns through the steps of `rounds`; nothing else here asks the package for a
rule. All odds are of tables where somebody writes in `WROTE` of the turns and the player picks
any of the choices with the same chance.
"""

import random
from collections import Counter
from itertools import combinations
from math import exp, lgamma, log
from typing import NamedTuple

from rtt_tools.chance import stream
from rtt_tools.top import rounds
from rtt_tools.top.steps import Changed, Game, Wrote
from tests.top.pictures import little_hill

SIDES = {"d4": 4, "d6": 6, "d8": 8, "d12": 12, "d20": 20}
POOLS = [frozenset(some) for n in range(1, 6) for some in combinations(SIDES, n)]
FACES = {"+": 2, "-": 2, "+/-": 1}  # in sixths; the sixth face is that of the ruleset
LAST_FACE = {"journeys": "swap", "original": "+-", "online": "swap"}
WROTE = 0.75
TURNS = 10  # of each game
LEAST_EXPECTED = 5  # in a cell, as the rule of thumb for chi-square has it


class Fit(NamedTuple):
    """How well counts fit the odds."""

    name: str
    statistic: float
    freedom: int
    p: float  # the chance of a statistic as large or larger, if the odds are right


class Sample(NamedTuple):
    """What was counted over many turns."""

    first: Counter  # of first pools
    shown: Counter  # of (die, number), the action die under "action"
    changes: Counter  # of (pool, face, wrote, pool after)
    sizes: Counter  # of (turn, dice in the pool)


def sampled(ruleset, turns, seed=0, choose=random.Random.choice):
    """The counts of so many turns, in games of `TURNS`; `choose(rng, changes)` picks one."""
    sample = Sample(Counter(), Counter(), Counter(), Counter())
    rng, game = random.Random(seed), Game(little_hill(), ruleset=ruleset)
    for number in range(turns // TURNS):
        played = rounds.begun(game, chance=stream(seed, number))
        played = rounds.after(played, rounds.thrown_start(played))
        sample.first[frozenset(played.pool)] += 1
        for turn in range(1, 1 + TURNS):
            sample.sizes[turn, len(played.pool)] += 1
            played = counted_turn(sample, played, rng, choose)
    return sample


def counted_turn(sample, played, rng, choose):
    """The round after one more turn."""
    played = rounds.after(played, rounds.thrown(played)[1])
    sample.shown.update([*played.roll.items(), ("action", played.action)])
    if wrote := rng.random() < WROTE:
        played = rounds.after(played, Wrote())
    before, face = frozenset(played.pool), played.action
    changes = rounds.offered(played).changes
    change = choose(rng, changes) if changes else Changed()
    played = rounds.after(played, Changed(change.add, change.remove))
    sample.changes[before, face, wrote, frozenset(played.pool)] += 1
    return played


def followers(ruleset, pool, face, wrote):
    """The pools that may follow `pool`, each as likely as any other."""
    more = [pool | {die} for die in SIDES if die not in pool]
    fewer = [pool - {die} for die in pool]
    swaps = [pool - {out} | {into} for out in pool for into in SIDES if into not in pool]
    match ruleset, len(pool), wrote:
        case "journeys", _, False:
            return more or [pool]
        case _, 5, _:
            return fewer
        case (_, 1, _) | (_, _, False):
            return more
    return {"+": more, "-": fewer, "+/-": more + fewer}.get(face, swaps)


def faces(ruleset):
    """The odds of the action die's faces."""
    return {face: sixths / 6 for face, sixths in {**FACES, LAST_FACE[ruleset]: 1}.items()}


def sizes(ruleset):
    """The exact odds of 1 to 5 dice at each turn: a Markov chain over the 31 pools."""
    odds, found = dict.fromkeys(POOLS, 1 / 31), []
    for _ in range(TURNS):
        found.append([sum(odds[p] for p in POOLS if len(p) == n) for n in range(1, 6)])
        after = dict.fromkeys(POOLS, 0.0)
        for pool in POOLS:
            for face, chance in faces(ruleset).items():
                for wrote, share in ((True, WROTE), (False, 1 - WROTE)):
                    follow = followers(ruleset, pool, face, wrote)
                    for one in follow:
                        after[one] += odds[pool] * chance * share / len(follow)
        odds = after
    return found


def fits(ruleset, sample):
    """Every comparison of a sample with the exact odds of a ruleset, by its id."""
    yield fit("first pool", [(sample.first, dict.fromkeys(POOLS, 1 / 31))])
    for die, sides in SIDES.items():
        shown = {n: count for (name, n), count in sample.shown.items() if name == die}
        yield fit(f"faces of {die}", [(shown, dict.fromkeys(range(1, 1 + sides), 1 / sides))])
    shown = {face: count for (name, face), count in sample.shown.items() if name == "action"}
    yield fit("faces of the action die", [(shown, faces(ruleset))])
    yield fit("changes of the pool", list(conditionals(ruleset, sample)))
    for turn, odds in enumerate(sizes(ruleset), 1):
        counts = {n: sample.sizes[turn, n] for n in range(1, 6)}
        yield fit(f"size at turn {turn}", [(counts, dict(enumerate(odds, 1)))])


def conditionals(ruleset, sample):
    """The counts and odds of the next pool, for each pool, face and whether anybody wrote."""
    found = {}
    for (pool, face, wrote, after), count in sample.changes.items():
        found.setdefault((pool, face, wrote), {})[after] = count
    for case, counts in found.items():
        follow = followers(ruleset, *case)
        yield counts, dict.fromkeys(follow, 1 / len(follow))


def fit(name, tables):
    """The fit of (counts, odds) tables taken together; p is 0 where the impossible happened."""
    statistic, freedom = 0.0, 0
    for counts, odds in tables:
        if any(count and not odds.get(cell) for cell, count in counts.items()):
            return Fit(name, float("inf"), 0, 0.0)
        total = sum(counts.values())
        cells = pooled((counts.get(cell, 0), chance * total) for cell, chance in odds.items())
        statistic += sum((seen - due) ** 2 / due for seen, due in cells)
        freedom += max(0, len(cells) - 1)
    return Fit(name, statistic, freedom, upper_gamma(freedom / 2, statistic / 2))


def pooled(cells):
    """The cells (seen, expected), smallest first, taken together until each expects enough."""
    found = []
    for seen, due in sorted(cells, key=lambda cell: cell[1]):
        if found and found[-1][1] < LEAST_EXPECTED:
            before = found.pop()
            seen, due = before[0] + seen, before[1] + due
        found.append((seen, due))
    return found


def upper_gamma(a, x):
    """The regularised incomplete gamma function Q(a, x): the tail of a chi-square, halved.

    A series below a + 1, Lentz's continued fraction above (Numerical Recipes, 6.2).
    """
    if a == 0 or x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-16:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - front * total)
    b = x + 1 - a
    c, d = 1e300, 1 / b
    h = d
    for i in range(1, 100_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return front * h
