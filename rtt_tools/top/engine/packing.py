"""What five dice or four can hold: packings of handfuls, and the most that turns can write.

Dice are bits, by sides; a size is the sum of sides that a handful must have.
"""

from functools import lru_cache
from itertools import pairwise

from rtt_tools.top.dice import DICE, SIDES

ALL = (1 << len(DICE)) - 1  # dice as bits, by sides
LESS_ONE = tuple(ALL & ~(1 << die) for die in range(len(DICE)))
SUM = tuple(
    sum(SIDES[name] for die, name in enumerate(DICE) if dice >> die & 1)
    for dice in range(ALL + 1)
)
MAKES = tuple(sorted(set(SUM[1:])))  # the greatest numbers that handfuls can make


@lru_cache(maxsize=4096)
def handfuls(dice: int, size: int) -> tuple[int, ...]:
    """The handfuls of `dice` that make `size`, without any die to spare; small sums first."""
    found = []
    part = dice
    while part:
        spare = part & -part  # its smallest die
        if SUM[part] >= size > SUM[part] - SUM[spare]:
            found.append(part)
        part = (part - 1) & dice
    return tuple(sorted(found, key=SUM.__getitem__))


@lru_cache(maxsize=65536)
def pack(dice: int, sizes: tuple[int, ...]) -> tuple[int, ...] | None:
    """Disjoint handfuls of `dice`, one for each of `sizes`, which ascend; None if too few."""
    if not sizes:
        return ()
    if len(sizes) > dice.bit_count() or sum(sizes) > SUM[dice]:
        return None
    for handful in handfuls(dice, sizes[-1]):
        rest = pack(dice & ~handful, sizes[:-1])
        if rest is not None:
            return (*rest, handful)
    return None


@lru_cache(maxsize=65536)
def lacking(sizes: tuple[int, ...]) -> int:
    """The dice, as bits, without any one of which the other four still make `sizes`."""
    return sum(1 << die for die, dice in enumerate(LESS_ONE) if pack(dice, sizes) is not None)


@lru_cache(maxsize=4096)
def max_count(dice: int, size: int) -> int:
    """How many disjoint handfuls of at least `size` the dice hold."""
    count = 0
    while pack(dice, (size,) * (count + 1)) is not None:
        count += 1
    return count


@lru_cache(maxsize=512)
def losses(size: int, full: bool) -> tuple[int, ...]:
    """By how many boxes each further handful of `size` lowers what one turn can write."""
    pools = (ALL,) if full else LESS_ONE
    most = max(max_count(dice, size) for dice in pools)
    totals = [n + max(left_over(dice, (size,) * n) for dice in pools) for n in range(most + 1)]
    return tuple(one - other for one, other in pairwise(totals))


@lru_cache(maxsize=65536)
def room(size: int, count: int, full: int, four: int) -> int:
    """By how many boxes `count` of `size` lower what so many turns can write; -1: no room."""
    each = sorted(losses(size, True) * full + losses(size, False) * four)
    return sum(each[:count]) if count <= len(each) else -1


@lru_cache(maxsize=256)
def mixtures(sizes: tuple[int, ...], full: bool) -> tuple[tuple[tuple[int, ...], int], ...]:
    """How many handfuls of each size one turn can hold together, and the dice it has left."""
    pools = (ALL,) if full else LESS_ONE
    found: dict[tuple[int, ...], int] = {}
    queue: list[tuple[int, ...]] = [(0,) * len(sizes)]
    for counts in queue:
        asked = tuple(
            size for size, count in zip(sizes, counts, strict=True) for _ in range(count)
        )
        left = max(left_over(dice, asked) for dice in pools)
        if left >= 0 and counts not in found:
            found[counts] = left
            queue += [raised(counts, place) for place in range(len(sizes))]
    return tuple(found.items())


def raised(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The counts with one more in one place."""
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])


@lru_cache(maxsize=65536)
def left_over(dice: int, sizes: tuple[int, ...]) -> int:
    """The most dice left beside disjoint handfuls of these ascending sizes; -1: no room."""
    if not sizes:
        return dice.bit_count()
    rest = [left_over(dice & ~one, sizes[:-1]) for one in handfuls(dice, sizes[-1])]
    return max(rest, default=-1)
