"""The randomness of `top.dice` and the start of `top.pool`, number for number, compiled.

A pool is a set of bits: die 0 is the d4, die 4 the d20. What the dice show is an array of five
numbers by die, of which only those in the pool mean anything.
"""

import numpy

from rtt_tools.chance import MASK, STEP
from rtt_tools.machinecode.compiler import whole, word
from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.engine.kernel.compiled import compiled
from rtt_tools.top.engine.kernel.shape import Wholes

ALL_DICE = (1 << len(DICE)) - 1
SIDES_OF = numpy.array([SIDES[die] for die in DICE], numpy.int64)

ZERO, ONE, ALL_ONES, GOLDEN = word(0), word(1), word(MASK), word(STEP)
FIRST, SECOND = word(0xBF58476D1CE4E5B9), word(0x94D049BB133111EB)
THIRTY, TWENTY_SEVEN, THIRTY_ONE = word(30), word(27), word(31)


@compiled
def mixed(state: int) -> int:
    """The 64-bit number that splitmix64 makes of a state."""
    state = ((state ^ (state >> THIRTY)) * FIRST) & ALL_ONES
    state = ((state ^ (state >> TWENTY_SEVEN)) * SECOND) & ALL_ONES
    made: int = state ^ (state >> THIRTY_ONE)
    return made


@compiled
def stream(seed: int, game: int) -> int:
    """The state in which game number `game` of `seed` begins; both are words."""
    return mixed((mixed((seed + GOLDEN) & ALL_ONES) + GOLDEN * (game + ONE)) & ALL_ONES)


@compiled
def throw(state: int, sides: int) -> tuple[int, int]:
    """The next state, and a number from 1 to `sides`, each as likely as any other."""
    most = word(sides)
    surplus = (ALL_ONES - most + ONE) % most
    while True:
        state = (state + GOLDEN) & ALL_ONES
        value = mixed(state)
        if value >= surplus:
            return state, 1 + whole(value % most)


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
