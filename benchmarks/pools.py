"""The statistics of the pool against their exact odds, and random games by the thousand.

    python benchmarks/pools.py [--turns N] [--seed N] [--games N]

Plays N turns (100,000) of each ruleset, in games of ten turns, and prints chi-square, degrees
of freedom and p for the first pool, the faces of each die, the changes of the pool and its
size at each turn. Exit code 1 when any p is below 1e-4. With `--games` it plays so many random
legal games as well, checks each after every step, and says how long that took.
"""

import argparse
import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from rtt_tools.top.rulesets import RULESETS
from tests.top.legality import faults_of, random_legal_game
from tests.top.pool_odds import fits, sampled

LEAST_P = 1e-4


def statistics(turns, seed):
    """Print the fits of each ruleset; True when all are likely enough."""
    fine = True
    for place, (name, ruleset) in enumerate(RULESETS.items()):
        started = perf_counter()
        found = list(fits(name, sampled(ruleset, turns, seed + place)))
        print(f"{name}: {turns} turns, {perf_counter() - started:.1f} s")
        print(f"  {'':24} {'chi-square':>10} {'freedom':>7} {'p':>8}")
        for one in found:
            mark = "" if one.p >= LEAST_P else "  too unlikely"
            print(f"  {one.name:24} {one.statistic:10.2f} {one.freedom:7} {one.p:8.4f}{mark}")
            fine &= one.p >= LEAST_P
    return fine


def games(count, seed):
    """Play random legal games and print what is wrong with them; True when nothing is."""
    started, turns, wrong = perf_counter(), 0, 0
    for number in range(seed, seed + count):
        played = random_legal_game(number)
        turns += sum(one.turn for one in played.evening.rounds)
        for fault in faults_of(played):
            print(f"  game {number}: {fault}")
            wrong += 1
    took = perf_counter() - started
    print(f"{count} games, {turns} turns, {wrong} faults")
    print(f"{took:.0f} s, {count / took:.0f} games a second")
    return not wrong


def main():
    """Print everything; exit 1 where something does not hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=0)
    asked = parser.parse_args()
    fine = statistics(asked.turns, asked.seed) if asked.turns else True
    fine &= games(asked.games, asked.seed) if asked.games else True
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
