"""Policies by number, and the weights they go by.

Every policy but RANDOM and VALUE looks for the way to use a roll that is worth most. A number v
in box i is worth

    box + crowd * boxes above / 10 - number * v + hard * price(i)
    - care * sum of decay**(d - 1) * (dearer - price)

where the sum runs over the boxes whose level v raises, d rows above, from one price to a dearer
one, and the price of a level is (level / 10)**curve. All is counted in boxes.

Pools have a worth too, by how far the game has come: by the boxes left and their mean level.
Whoever plays alone may gain by writing nothing: a die is added then, where else the action die
decides; `passing` is a factor of what is gained.
"""

from typing import NamedTuple

import numpy

from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.engine.coarse.view import View
from rtt_tools.top.engine.kernel.ground import POOLS, dice_of
from rtt_tools.top.engine.kernel.shape import Reals

RANDOM, MOST, HEURISTIC, TUNED, VALUE = range(5)

# The weights in their array, by name; `breadth` is how many boxes are tried for a handful.
NAMES = "box", "number", "hard", "care", "curve", "decay", "crowd", "breadth", "passing"
BOX, NUMBER, HARD, CARE, CURVE, DECAY, CROWD, BREADTH, PASSING = range(len(NAMES))
TABLE = len(NAMES)  # from here the worth of pools, by stage
LEFT = (3, 6, 10, 15)  # a stage has up to so many boxes left, the last ones more
HEIGHTS = (5.0, 10.0, 16.0)  # and up to such a mean level, the last one more
GRADES = len(HEIGHTS) + 1  # stages of as many boxes left, one after another
STAGES = (len(LEFT) + 1) * GRADES
WEIGHTS = TABLE + STAGES * POOLS


class Player(NamedTuple):
    """Who sits in a seat."""

    policy: int
    weights: Reals
    slips: int = 0  # in how many of 1000 turns the player writes at random
    view: View | None = None  # the values that VALUE goes by; one for all players of a game


def weights_of(pools: Reals, **named: float) -> Reals:
    """Weights by their names, 0 where they are not named, and the worth of pools."""
    found = numpy.zeros(WEIGHTS)
    for name, weight in {"box": 1.0, "curve": 1.0, "breadth": 1.0, **named}.items():
        found[NAMES.index(name)] = weight
    found[TABLE:] = numpy.broadcast_to(pools, (STAGES, POOLS)).ravel()
    return found


def pools_of(weights: Reals) -> Reals:
    """The worth of each pool, by stage."""
    return weights[TABLE:].reshape(STAGES, POOLS)


def many_dice() -> Reals:
    """The worth of pools to who wants many dice, and then large ones."""
    return numpy.array(
        [sum(1.0 + SIDES[die] / 100 for die in dice_of(pool)) for pool in range(POOLS)]
    )


class Traits(NamedTuple):
    """What most weights follow from: a handful of numbers that can be searched for."""

    hard: float
    care: float
    curve: float
    decay: float
    crowd: float
    passing: float
    one: float  # the worth of a pool of one die, against one of three
    two: float
    four: float
    five: float
    steps: float  # how much more a larger die is worth, as a factor of `STEPS`
    shift: float  # and besides


# What each die is worth against the next smaller one, from few boxes left to many, and from low
# levels to high: small numbers are wanted first, large ones later.
STEPS = (
    (0.12, 0.22, 0.26, 0.31),
    (0.07, 0.24, 0.48, 0.6),
    (-0.05, 0.19, 0.48, 0.6),
    (-0.12, 0.1, 0.36, 0.48),
    (-0.29, 0.0, 0.24, 0.36),
)
HURRY = 0.58  # how much the size of a pool still counts for the last few boxes

# Found by search (`top.engine.tuning`) over the bundled boards and some plain ones, in games
# alone: for the fewest turns, small numbers first or large ones, and for the Companion's most
# empty boxes likewise. Others are about as good.
RISING = Traits(1.35, 0.79, 1.93, 1.0, 0.58, 1.2, -4.56, -2.4, 2.28, 3.36, 1.0, 0.0)
FALLING = Traits(0.07, 0.19, 2.6, 0.8, 1.0, 1.46, -4.1, -2.3, 2.05, 3.04, 1.22, -0.15)
RISING_ALONE = Traits(1.42, 0.78, 1.94, 1.01, 0.7, 1.17, 0.33, 0.97, -0.5, -2.2, 1.0, 0.0)
FALLING_ALONE = Traits(
    0.07, 0.17, 2.32, 0.82, 1.33, 1.48, -0.4, 0.55, -0.58, -2.22, 0.96, -0.18
)


def usual(big_to_small: bool = False, solo: bool = False) -> Traits:
    """Traits that serve on every board."""
    if solo:
        return FALLING_ALONE if big_to_small else RISING_ALONE
    return FALLING if big_to_small else RISING


def weights_by(traits: Traits, breadth: int = 1) -> Reals:
    """The weights that follow from traits."""
    named = {name: value for name, value in traits._asdict().items() if name in NAMES}
    return weights_of(worths(traits), breadth=breadth, **named)


def worths(traits: Traits) -> Reals:
    """The worth of each pool, by stage."""
    sizes = (0.0, traits.one, traits.two, 0.0, traits.four, traits.five)
    found = numpy.zeros((STAGES, POOLS))
    for row, steps in enumerate(STEPS):
        for grade, step in enumerate(steps):
            for pool in range(1, POOLS):
                dice = [place - 2 for place in range(len(DICE)) if pool >> place & 1]
                size = sizes[len(dice)] * (1.0 if row else HURRY)
                slope = traits.steps * step + traits.shift
                found[GRADES * row + grade, pool] = size + slope * sum(dice)
    return found


# Whatever a number is, a box more is worth more.
def by_heuristic(big_to_small: bool, solo: bool) -> Player:
    """Who weighs each number against what it costs the boxes above, alike on every board."""
    return Player(HEURISTIC, weights_by(usual(big_to_small, solo)))


MOST_WEIGHTS = weights_of(many_dice(), box=1000.0, number=1.0)
HEURISTIC_WEIGHTS = weights_by(RISING)
