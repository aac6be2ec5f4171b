"""The scale of five words on which boards are graded, by figures as they are written.

It is literal and calibrated on the bundled boards; docs/rating.md tells how.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rtt_tools.top.engine.measures import Measures, Rating

GRADES = ("gentle", "friendly", "fair", "hard", "brutal")
FAIR, WORST = GRADES.index("fair"), len(GRADES) - 1


class Step(NamedTuple):
    """How a measure is read: each limit it exceeds is a grade further."""

    measure: str
    limits: tuple[float, float, float, float]
    weight: int  # how much it counts in the grade
    decimals: int  # that are written of it, and count: equal figures, equal words


SCALE = (
    Step("newcomers", (1.65, 1.9, 2.25, 2.6), 2, 2),
    Step("tax", (1.08, 1.16, 1.25, 1.4), 2, 2),
    Step("forgiveness", (1.11, 1.14, 1.19, 1.23), 1, 2),
    Step("stuck", (0.008, 0.015, 0.025, 0.05), 1, 3),
)


def level_of(measures: Measures) -> int:
    """The mean of the levels of all measures of the scale, by their weights; halves go up."""
    return mean([level(step, measures) for step in SCALE])


def mean(levels: Sequence[int]) -> int:
    """The mean of levels in the order of the scale."""
    total = sum(step.weight * one for step, one in zip(SCALE, levels, strict=True))
    weights = sum(step.weight for step in SCALE)
    return (2 * total + weights) // (2 * weights)


def level(step: Step, measures: Measures) -> int:
    """How many limits a measure exceeds; all where nothing can be told of games without end."""
    if step.measure in measures.unknown:
        return WORST
    return exceeded(step, getattr(measures, step.measure))


def exceeded(step: Step, value: float) -> int:
    """How many limits the value exceeds as it is written."""
    return sum(round(value, step.decimals) > limit for limit in step.limits)


def beside(step: Step, rating: Rating) -> int | None:
    """The level that a measure would have if it were its standard error more, or less."""
    measures, now = rating.measures, level(step, rating.measures)
    if step.measure in measures.unknown:
        return None
    value, error = getattr(measures, step.measure), getattr(rating.errors, step.measure)
    if exceeded(step, value + error) > now:
        return now + 1
    return now - 1 if exceeded(step, value - error) < now else None


def border(rating: Rating) -> int | None:
    """The grade that the board would have if one measure had the level beside its own."""
    levels = [level(step, rating.measures) for step in SCALE]
    others = set()
    for place, step in enumerate(SCALE):
        other = beside(step, rating)
        if other is not None:
            others.add(mean([*levels[:place], other, *levels[place + 1 :]]))
    return max(others - {mean(levels)}, default=None)
