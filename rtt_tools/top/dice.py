"""The five exploration dice, the faces of the action die, and the one randomness of all games.

Randomness is splitmix64: the state is a plain 64-bit number that is handed in and handed
back, so a roll can be repeated on any machine, saved, and made by compiled code alike.
"""

from collections.abc import Iterable, Mapping

SIDES: Mapping[str, int] = {"d4": 4, "d6": 6, "d8": 8, "d12": 12, "d20": 20}
DICE = tuple(SIDES)  # by sides, the order every list of dice keeps

ADD, REMOVE, ADD_OR_REMOVE, SWAP, ADD_AND_REMOVE = "+", "-", "+/-", "swap", "+-"
FACES_JOURNEYS = (ADD, ADD, REMOVE, REMOVE, ADD_OR_REMOVE, SWAP)
FACES_ORIGINAL = (ADD, ADD, REMOVE, REMOVE, ADD_OR_REMOVE, ADD_AND_REMOVE)

Roll = Mapping[str, int]  # the number each rolled die shows

MASK = 2**64 - 1
STEP = 0x9E3779B97F4A7C15  # 2**64 divided by the golden ratio, odd: visits every state once


def mixed(state: int) -> int:
    """The 64-bit number that splitmix64 makes of a state (Steele, Lea, Flood 2014)."""
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK
    return state ^ (state >> 31)


def splitmix64(state: int) -> tuple[int, int]:
    """The next state, and a number from 0 to 2**64 - 1."""
    state = (state + STEP) & MASK
    return state, mixed(state)


def stream(seed: int, game: int = 0) -> int:
    """The state in which game number `game` of `seed` begins.

    Mixed twice: neighbouring seeds and neighbouring games share no stretch of numbers.
    """
    return mixed((mixed((seed + STEP) & MASK) + STEP * (game + 1)) & MASK)


def throw(state: int, sides: int) -> tuple[int, int]:
    """The next state, and a number from 1 to `sides`, each as likely as any other."""
    surplus = (2**64 - sides) % sides  # so many numbers would favour the low faces
    while True:
        state, value = splitmix64(state)
        if value >= surplus:
            return state, 1 + value % sides


def roll(state: int, pool: Iterable[str]) -> tuple[int, dict[str, int]]:
    """The next state, and the number each die of `pool` shows, thrown in the pool's order."""
    shown = {}
    for die in pool:
        state, shown[die] = throw(state, SIDES[die])
    return state, shown


def roll_action(state: int, faces: tuple[str, ...]) -> tuple[int, str]:
    """The next state, and the face the action die shows."""
    state, number = throw(state, len(faces))
    return state, faces[number - 1]
