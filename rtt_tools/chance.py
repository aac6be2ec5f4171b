"""The one randomness of all games: splitmix64, handed in and handed back.

The state is a plain 64-bit number, so a roll can be repeated on any machine, saved, and made
by compiled code alike.
"""

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
