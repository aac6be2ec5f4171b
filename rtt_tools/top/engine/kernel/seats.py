"""A player for compiled code: all weights as whole numbers, for the boxes of one board.

Whole numbers, so that every machine finds the same way worth most. In Big to Small, where
numbers are counted from the other end, so are dice: what the weights say of the d4 holds for
the d20.
"""

from bisect import bisect_left
from collections.abc import Iterable

import numpy

from rtt_tools.machinecode.records import REAL, WHOLE, Field, Record, put
from rtt_tools.top.dice import DICE
from rtt_tools.top.engine.kernel.cells import LEVELS, MOST_BOXES, TURN
from rtt_tools.top.engine.kernel.desk import MOST_CHOICES
from rtt_tools.top.engine.kernel.ground import POOLS, pools_after
from rtt_tools.top.engine.kernel.policies import (
    BOX,
    BREADTH,
    CARE,
    CROWD,
    CURVE,
    DECAY,
    GRADES,
    HARD,
    HEIGHTS,
    LEFT,
    NUMBER,
    PASSING,
    STAGES,
    Player,
    pools_of,
)
from rtt_tools.top.engine.kernel.records import LANES, REACH, ROWS
from rtt_tools.top.engine.kernel.scarcity import NEVER
from rtt_tools.top.engine.kernel.shape import Reals, Shape, Wholes, wholes
from rtt_tools.top.rulesets import Ruleset

PRICE = 2.0**14  # of level 10
SHARE = 2.0**8  # the whole of a price
UNIT = PRICE * SHARE  # what 1 in the weights becomes
RUIN = PRICE * 2.0**22  # of a box that accepts nothing any more

PLAYER = (
    Field("policy", WHOLE),
    Field("slips", WHOLE),
    Field("choices", WHOLE),  # how many boxes are tried for a handful
    Field("box", REAL, (MOST_BOXES,)),  # what it is worth to fill it
    Field("number", REAL),
    Field("hard", REAL),
    Field("prices", REAL, (ROWS,)),  # by row and level, as `Shape.accepts`
    Field("highest", REAL, (LEVELS,)),  # by number: in no box it is worth more
    Field("decay", REAL, (MOST_BOXES, LANES)),  # by box and lane: the simple cases of its reach
    Field("far", REAL, (REACH,)),  # as `Reach.item`, for all cases
    Field("stage", WHOLE, (MOST_BOXES + 1,)),  # the first one by boxes left
    Field("heights", REAL, (len(HEIGHTS),)),  # the mean price above which the next begins
    Field("pools", REAL, (STAGES, POOLS)),  # the worth of a pool after the change
    Field("least", REAL, (STAGES, POOLS)),  # a way must be worth more, or nothing is written
)


def put_player(
    record: Record, shape: Shape, ruleset: Ruleset, player: Player, *, alone: bool
) -> None:
    """Write a player into a record; whoever is `alone` may gain by writing nothing."""
    weights = player.weights
    shares, asked, worth = far(shape, weights), prices(shape, weights), boxes(shape, weights)
    hard, pools = round(weights[HARD] * SHARE), pools_of(weights)[:, counted_pools(shape)]
    put(
        record,
        policy=player.policy,
        slips=player.slips,
        choices=min(max(1, round(weights[BREADTH])), MOST_CHOICES),
        box=worth,
        number=round(weights[NUMBER] * UNIT),
        hard=hard,
        prices=asked,
        highest=worth.max() + hard * highest(shape, asked),
        decay=nearby(shape, shares),
        far=shares,
        stage=first_stages(shape.boxes),
        heights=numpy.rint(price(numpy.array(HEIGHTS), weights)),
        pools=numpy.rint(pools * UNIT),
    )
    if alone and weights[PASSING]:
        gained = weights[PASSING] * gained_by_passing(ruleset, pools)
        put(record, least=numpy.rint(gained * UNIT))


def counted_pools(shape: Shape) -> Wholes:
    """For each pool the one that stands for it in the weights."""
    pools: Iterable[int] = range(POOLS)
    if shape.mirrored:
        pools = [int(f"{pool:0{len(DICE)}b}"[::-1], 2) for pool in pools]
    return wholes(pools)


def price(levels: Reals, weights: Reals) -> Reals:
    """What it costs that boxes are at these levels."""
    found: Reals = PRICE * (levels / 10) ** weights[CURVE]
    return found


def prices(shape: Shape, weights: Reals) -> Reals:
    """The price of each level in each row of the shape; no two levels have the same."""
    found: Reals = numpy.rint(price(shape.equal, weights))
    found[shape.equal == NEVER] = RUIN
    return found + numpy.arange(len(found)) % LEVELS


def highest(shape: Shape, prices: Reals) -> Reals:
    """For each number from 0 to 50, the highest price of any box that accepts it."""
    found = numpy.zeros(LEVELS)
    for number in range(1, TURN):
        found[number] = prices[shape.accepts >> number & 1 == 1].max(initial=0.0)
    return found


def boxes(shape: Shape, weights: Reals) -> Reals:
    """What it is worth to fill each box: more, the more boxes wait above it."""
    above = numpy.diff(shape.reach.start)
    found: Reals = numpy.rint((weights[BOX] + weights[CROWD] * above / 10) * UNIT)
    return found


def far(shape: Shape, weights: Reals) -> Reals:
    """What the price of each box in the reach of another counts."""
    decay = weights[DECAY] ** (shape.reach.distance - 1.0)
    found: Reals = numpy.rint(SHARE * weights[CARE] * decay)
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
    return [GRADES * bisect_left(LEFT, left) for left in range(boxes + 1)]


def gained_by_passing(ruleset: Ruleset, pools: Reals) -> Reals:
    """By stage and pool, how much better the next pool is if nobody writes."""
    start, item = pools_after(ruleset)
    best = numpy.maximum.reduceat(pools[:, item], start[:-1], axis=1)
    found = best.reshape(STAGES, 2, POOLS, -1).mean(axis=3)  # over the faces
    gained: Reals = found[:, 0] - found[:, 1]
    return gained
