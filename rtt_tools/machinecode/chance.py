"""The randomness of `chance`, number for number, as machine code."""

from rtt_tools.chance import MASK, STEP
from rtt_tools.machinecode.compiler import Compiler, whole, word

MACHINE = Compiler("chance.py")

ZERO, ONE, ALL_ONES, GOLDEN = word(0), word(1), word(MASK), word(STEP)
FIRST, SECOND = word(0xBF58476D1CE4E5B9), word(0x94D049BB133111EB)
THIRTY, TWENTY_SEVEN, THIRTY_ONE = word(30), word(27), word(31)


@MACHINE.compiled
def mixed(state: int) -> int:
    """The 64-bit number that splitmix64 makes of a state."""
    state = ((state ^ (state >> THIRTY)) * FIRST) & ALL_ONES
    state = ((state ^ (state >> TWENTY_SEVEN)) * SECOND) & ALL_ONES
    made: int = state ^ (state >> THIRTY_ONE)
    return made


@MACHINE.compiled
def stream(seed: int, game: int) -> int:
    """The state in which game number `game` of `seed` begins; both are words."""
    return mixed((mixed((seed + GOLDEN) & ALL_ONES) + GOLDEN * (game + ONE)) & ALL_ONES)


@MACHINE.compiled
def throw(state: int, sides: int) -> tuple[int, int]:
    """The next state, and a number from 1 to `sides`, each as likely as any other."""
    most = word(sides)
    surplus = (ALL_ONES - most + ONE) % most
    while True:
        state = (state + GOLDEN) & ALL_ONES
        value = mixed(state)
        if value >= surplus:
            return state, 1 + whole(value % most)
