"""The randomness of `top.dice` and the start of `top.pool`, number for number, compiled.

A pool is a set of bits: die 0 is the d4, die 4 the d20. What the dice show is an array of five
numbers by die, of which only those in the pool mean anything.
"""

import numpy

from rtt_tools.machinecode.chance import throw
from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.engine.kernel.compiled import compiled
from rtt_tools.top.engine.kernel.shape import Wholes

ALL_DICE = (1 << len(DICE)) - 1
SIDES_OF = numpy.array([SIDES[die] for die in DICE], numpy.int64)


@compiled
def roll(state: int, pool: int, shown: Wholes) -> int:
    """The next state; `shown` gets the number of each die of the pool, thrown by sides."""
    for die in range(len(SIDES_OF)):
        if pool >> die & 1:
            state, shown[die] = throw(state, SIDES_OF[die])
    return state


@compiled
def start(state: int, shown: Wholes) -> tuple[int, int]:
    """The next state, and the first pool: the dice that show an even number, if any do."""
    pool = 0
    while pool == 0:
        state = roll(state, ALL_DICE, shown)
        for die in range(len(SIDES_OF)):
            if shown[die] % 2 == 0:
                pool |= 1 << die
    return state, pool
