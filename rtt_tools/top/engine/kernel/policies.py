"""What a player is to compiled code: a policy by number, and the weights it goes by.

Every policy but RANDOM and VALUE looks for the way to use a roll that is worth most. A number v
in box i is worth

    box - number * v + hard * price(i) - care * sum of decay**(d - 1) * (dearer - price)

where the sum runs over the boxes whose level v raises, d rows above, from one price to a dearer
one, and the price of a level is (level / 10)**curve. Weights are given in units of one box;
here they become whole numbers, so that every machine finds the same way worth most.
"""

from bisect import bisect_left
from itertools import pairwise
from typing import NamedTuple

import numpy

from rtt_tools.top.dice import SIDES
from rtt_tools.top.engine.kernel.cells import LEVELS, MOST_BOXES, TURN
from rtt_tools.top.engine.kernel.desk import MOST_CHOICES
from rtt_tools.top.engine.kernel.ground import POOLS, dice_of, pools_after
from rtt_tools.top.engine.kernel.records import (
    LANES,
    REACH,
    REAL,
    ROWS,
    WHOLE,
    Field,
    Record,
    put,
)
from rtt_tools.top.engine.kernel.shape import Reals, Shape
from rtt_tools.top.rulesets import Ruleset

RANDOM, MOST, HEURISTIC, TUNED, VALUE = range(5)

# The places of a policy's weights in their array, and their names.
BOX, NUMBER, HARD, CARE, CURVE, DECAY, BREADTH, PASSING = range(8)
NAMES = ("box", "number", "hard", "care", "curve", "decay", "breadth", "passing")
TABLE = len(NAMES)  # from here the worth of a pool by stage: by boxes left and their mean level
LEFT = (3, 6, 10, 15)  # each stage has up to so many boxes left, the last one more
HEIGHTS = (8.0,)  # and up to such a mean level, the last one more
STAGES = (len(LEFT) + 1) * (len(HEIGHTS) + 1)
WEIGHTS = TABLE + STAGES * POOLS

PRICE = 2.0**14  # of level 10
SHARE = 2.0**8  # the whole of a price
UNIT = PRICE * SHARE  # what 1 in the weights becomes

PLAYER = (
    Field("policy", WHOLE),
    Field("slips", WHOLE),
    Field("choices", WHOLE),  # how many boxes are tried for a handful
    Field("box", REAL),
    Field("number", REAL),
    Field("hard", REAL),
    Field("prices", REAL, (ROWS,)),  # by row and level, as `Shape.accepts`
    Field("highest", REAL, (LEVELS,)),  # by number, the highest price of a box that accepts it
    Field("decay", REAL, (MOST_BOXES, LANES)),  # by box and lane: the simple cases of its reach
    Field("far", REAL, (REACH,)),  # as `Reach.item`, for all cases
    Field("stage", WHOLE, (MOST_BOXES + 1,)),  # the first one by boxes left
    Field("heights", REAL, (len(HEIGHTS),)),  # the mean price above which the next begins
    Field("pools", REAL, (STAGES, POOLS)),  # the worth of a pool after the change
    Field("least", REAL, (STAGES, POOLS)),  # a way must be worth more, or nothing is written
)


class Player(NamedTuple):
    """Who sits in a seat."""

    policy: int
    weights: Reals
    slips: int = 0  # in how many of 1000 turns the player writes at random


def put_player(
    record: Record, shape: Shape, ruleset: Ruleset, seat: Player, alone: bool
) -> None:
    """Write a player into a record."""
    weights = seat.weights
    asked, shares = prices(shape, weights), numpy.rint(far(shape, weights))
    put(
        record,
        policy=seat.policy,
        slips=seat.slips,
        choices=min(max(1, round(weights[BREADTH])), MOST_CHOICES),
        box=round(weights[BOX] * UNIT),
        number=round(weights[NUMBER] * UNIT),
        hard=round(weights[HARD] * SHARE),
        prices=asked,
        highest=highest(shape, asked),
        decay=nearby(shape, shares),
        far=shares,
        stage=first_stages(shape.boxes),
        heights=numpy.rint(price(numpy.array(HEIGHTS), weights)),
        pools=numpy.rint(pools(weights) * UNIT),
        least=numpy.rint(least(ruleset, seat, alone) * UNIT),
    )


def price(levels: Reals, weights: Reals) -> Reals:
    """What it costs that boxes are at these levels."""
    found: Reals = PRICE * (levels / 10) ** weights[CURVE]
    return found


def prices(shape: Shape, weights: Reals) -> Reals:
    """The price of each level in each row of the shape; no two levels have the same."""
    found: Reals = numpy.rint(price(shape.equal, weights))
    return found + numpy.arange(len(found)) % LEVELS


def highest(shape: Shape, prices: Reals) -> Reals:
    """For each number from 0 to 50, the highest price of any box that accepts it."""
    found = numpy.zeros(LEVELS)
    for number in range(1, TURN):
        found[number] = prices[shape.accepts >> number & 1 == 1].max(initial=0.0)
    return found


def far(shape: Shape, weights: Reals) -> Reals:
    """What the price of each box in the reach of another counts."""
    found: Reals = SHARE * weights[CARE] * weights[DECAY] ** (shape.reach.distance - 1.0)
    return found


def nearby(shape: Shape, far: Reals) -> Reals:
    """The same as a row for each box, of the simple cases."""
    found = numpy.zeros_like(shape.touch)
    for box, special in enumerate(shape.reach.special):
        here = slice(shape.reach.start[box], special)
        found[box, shape.reach.item[here]] = far[here]
    return found


def first_stages(boxes: int) -> list[int]:
    """The first stage for each number of boxes left."""
    return [(1 + len(HEIGHTS)) * bisect_left(LEFT, left) for left in range(boxes + 1)]


def pools(weights: Reals) -> Reals:
    """The worth of each pool, by stage, in boxes."""
    return weights[TABLE:].reshape(STAGES, POOLS)


def least(ruleset: Ruleset, seat: Player, alone: bool) -> Reals:
    """What a way must be worth more than, in boxes: what the pool gains by writing nothing."""
    if not alone or not seat.weights[PASSING]:
        return numpy.zeros((STAGES, POOLS))
    start, item = pools_after(ruleset)
    options = [item[begin:end] for begin, end in pairwise(start)]
    found = numpy.zeros((STAGES, 2 * POOLS))
    for stage, worth in enumerate(pools(seat.weights)):
        best = [max(worth[some], default=0.0) for some in options]
        found[stage] = numpy.reshape(best, (-1, len(ruleset.faces))).mean(axis=1)
    gained: Reals = seat.weights[PASSING] * (found[:, :POOLS] - found[:, POOLS:])
    return gained


def weights_of(worth: Reals, **named: float) -> Reals:
    """Weights by their names, 0 where they are not named, and the worth of pools."""
    found = numpy.zeros(WEIGHTS)
    for name, weight in {"box": 1.0, "curve": 1.0, "breadth": 1.0, **named}.items():
        found[NAMES.index(name)] = weight
    found[TABLE:] = numpy.broadcast_to(worth, (STAGES, POOLS)).ravel()
    return found


def many_dice() -> Reals:
    """The worth of pools to who wants many dice, and then large ones."""
    return numpy.array(
        [sum(1.0 + SIDES[die] / 100 for die in dice_of(pool)) for pool in range(POOLS)]
    )


# Whatever a number is, a box more is worth more.
MOST_WEIGHTS = weights_of(many_dice(), box=1000.0, number=1.0)
HEURISTIC_WEIGHTS = weights_of(many_dice(), hard=0.5, care=1.0, curve=1.5, decay=0.7)
