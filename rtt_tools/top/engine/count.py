"""How many turns would a board take if any number could go anywhere?

Without comparisons and special rules only two counts matter: boxes left, and dice in the
pool. The mean over the 31 start pools is a lower bound on any play of the real board with
that many boxes, and a good yardstick (docs/rules.md, "Changing the pool", journeys).
"""

from math import comb

from rtt_tools.top.dice import ADD, ADD_OR_REMOVE, DICE, FACES_JOURNEYS, REMOVE, SWAP

MOST = len(DICE)
SIZES = range(1, MOST + 1)
ADDS, REMOVES, EITHERS, SWAPS = (
    FACES_JOURNEYS.count(face) / len(FACES_JOURNEYS)
    for face in (ADD, REMOVE, ADD_OR_REMOVE, SWAP)
)


def count_bound(boxes: int) -> float:
    """Mean turns of best play, passing allowed, to fill `boxes` boxes.

    Whoever writes at all does best to write as many numbers as there are dice.
    """
    after = [(0.0,) * (MOST + 1)]  # by boxes left: turns still to play, by pool size
    mean = 0.0
    for left in range(1, boxes + 1):
        turns = [0.0] * (MOST + 1)
        turns[MOST] = 1 + after[max(left - MOST, 0)][MOST]
        for size in range(MOST - 1, 0, -1):  # nobody wrote: a die is added
            turns[size] = 1 + min(after[max(left - size, 0)][size], turns[size + 1])
        after.append(changed(turns))
        mean = sum(comb(MOST, size) * turns[size] for size in SIZES) / (2**MOST - 1)
    return mean


def changed(turns: list[float]) -> tuple[float, ...]:
    """The mean of `turns`, by pool size, over the best changes the action die allows."""
    between = [
        ADDS * more + REMOVES * less + EITHERS * min(more, less) + SWAPS * same
        for less, same, more in zip(turns[1:], turns[2:], turns[3:], strict=False)
    ]
    return (0.0, turns[2], *between, turns[MOST - 1])
