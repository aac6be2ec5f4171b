"""How hard is it to make one of some numbers? As hard as reaching some number or more.

One scale for all boxes: whatever numbers a box still accepts, by its own rules or in Big to
Small, it is as hard to fill as a plain box that accepts a certain number and all above it.
Only a measure for policies to weigh boxes by; no rule and no bound leans on it.
"""

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate, combinations

from rtt_tools.top.board import HIGHEST_NUMBER
from rtt_tools.top.dice import SIDES

SPENT = 0.5  # what a handful counts for each further die in it
NEVER = 100.0  # the level of a box that accepts nothing: higher than any other


def equal_level(numbers: int) -> float:
    """The level of a plain box as hard to fill as one that accepts `numbers`, given as bits.

    Between two levels it lies where the chances say; about 1 for all numbers, 100 for none.
    """
    if not numbers:
        return NEVER
    missed = sum(chance for number, chance in enumerate(chances()) if not numbers >> number & 1)
    level = min(bisect_right(below(), missed) - 1, HIGHEST_NUMBER)
    lower, upper = below()[level : level + 2]
    return level + (missed - lower) / (upper - lower)


@lru_cache(maxsize=1)
def below() -> tuple[float, ...]:
    """For each number from 0 to 51, the chance of a smaller one."""
    return (-1.0, *accumulate(chances()))


@lru_cache(maxsize=1)
def chances() -> tuple[float, ...]:
    """How often each number from 0 to 50 is made, over all handfuls; large ones count less."""
    found = [0.0] * (HIGHEST_NUMBER + 1)
    for size in range(1, 1 + len(SIDES)):
        for handful in combinations(SIDES.values(), size):
            for number, chance in sums(handful).items():
                found[number] += chance * SPENT ** (size - 1)
    return tuple(one / sum(found) for one in found)


def sums(sides: tuple[int, ...]) -> dict[int, float]:
    """The chance of each sum of dice with so many sides."""
    found = {0: 1.0}
    for most in sides:
        before, found = found, {}
        for number, chance in before.items():
            for face in range(1, most + 1):
                found[number + face] = found.get(number + face, 0.0) + chance / most
    return found
