"""How whole numbers that occurred are spread; the same to the last digit on every machine.

Shares are 0 to 1. A percentile is a value that occurred: the least one that at least so many
percent of all values do not exceed (the nearest rank).
"""

from collections.abc import Sequence
from math import ceil, sqrt
from typing import NamedTuple


class Spread(NamedTuple):
    """How values are spread: their mean and standard deviation, three percentiles, and how
    often each occurred, ascending."""

    mean: float
    deviation: float
    p5: int
    p50: int
    p95: int
    counts: tuple[tuple[int, int], ...]

    @property
    def many(self) -> int:
        """How many values there are."""
        return sum(count for _, count in self.counts)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.many)


def spread(counts: Sequence[tuple[int, int]]) -> Spread | None:
    """The spread of values that occurred so often each, given ascending; None without any."""
    found = tuple((value, count) for value, count in counts if count)
    many = sum(count for _, count in found)
    if not many:
        return None
    mean = sum(value * count for value, count in found) / many
    # Whole numbers up to the last step: the same digits on every machine.
    squares = many * sum(value * value * count for value, count in found)
    square = sum(value * count for value, count in found) ** 2
    deviation = sqrt((squares - square) / (many * max(1, many - 1)))
    fifth, half, most = (percentile(found, percent) for percent in (5, 50, 95))
    return Spread(mean, deviation, fifth, half, most, found)


def percentile(counts: Sequence[tuple[int, int]], percent: int) -> int:
    """The least value that at least `percent` of all values do not exceed."""
    rank = ceil(percent * sum(count for _, count in counts) / 100)
    for value, count in counts:
        rank -= count
        if rank <= 0:
            return value
    raise ValueError("no values, no percentile")


def share(part: int, whole: int) -> float:
    """The part of the whole, 0 of nothing."""
    return part / whole if whole else 0.0
