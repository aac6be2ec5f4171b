"""Plots: axes with round numbers, columns, bars and a scale of colours, as shapes in mm.

The colours grow darker step by step, so a scale is read in grey and by the colour-blind too;
whatever a colour says, a number or a length says as well.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, takewhile
from math import floor, log10
from typing import NamedTuple

from rtt_tools.paper import pens
from rtt_tools.paper.cover import CAPITAL, fitted
from rtt_tools.paper.model import POINT, Anchor, Path, Rect, Shape, Text, lines
from rtt_tools.paper.theme import WHITE, contrast

SMALL = 9 * POINT  # what stands at axes and in legends
LEAST_STEP = 0.01
GRID = "#C9C9C9"
RAMP = ("#FFF7E6", "#FCCE82", "#F89C39", "#EA6F35", "#B43518", "#73131B")  # light to dark
ROUND_STEPS = (1, 2, 2.5, 5, 10)  # what the steps of an axis begin with
Pointed = Callable[[str], str]  # a figure with the decimal point of its language
CLOSE_STEPS = (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)  # and those of a scale of colours


class Axis(NamedTuple):
    """From values to millimetres: `low` stands at `start`, `high` at `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Where the value stands."""
        return self.start + (value - self.low) / (self.high - self.low) * (
            self.end - self.start
        )


def step(span: float, most: int, round_steps: Sequence[float] = ROUND_STEPS) -> float:
    """The least round number that divides the span into at most so many parts."""
    power: float = 10 ** floor(log10(span / most))
    return next(
        round(first * power, 9) for first in round_steps if first * power * most >= span
    )


def whole_step(span: float, most: int) -> int:
    """The same, no less than 1 and whole."""
    found = max(1.0, step(max(span, 1), most))
    return int(found) if found == int(found) else 5


def ticks(low: float, high: float, step: float) -> tuple[float, ...]:
    """The multiples of the step from `low` to `high`."""
    first = -floor(-low / step)
    return tuple(
        takewhile(lambda v: v <= high + 1e-9, (round(n * step, 9) for n in count(first)))
    )


# --- a scale of colours -----------------------------------------------------------------


class Scale(NamedTuple):
    """Steps of one size from 0 up, and the colour of each."""

    step: float
    colours: tuple[str, ...] = RAMP

    def colour(self, value: float) -> str:
        """The colour of the value; a step begins with its lower bound."""
        return self.colours[min(int(value / self.step), len(self.colours) - 1)]


def scale(values: Iterable[float]) -> Scale:
    """Round steps, as many as there are colours, up to the largest value."""
    most = max(values, default=0.0)
    return Scale(max(LEAST_STEP, step(most, len(RAMP), CLOSE_STEPS)) if most > 0 else 1.0)


def legible(ground: str, ink: str) -> str:
    """The ink, or white where that is read better on the ground."""
    return max((ink, WHITE), key=lambda colour: contrast(colour, ground))


def legend(
    scale: Scale, x: float, y: float, swatch: float, ink: str, pointed: Pointed = str
) -> Iterator[Shape]:
    """The colours side by side, each `swatch` wide, with the bounds between them below."""
    high = 4.0
    bounds = [pointed(short(number * scale.step)) for number in range(len(scale.colours))]
    size = min(fitted(bound, 0.72 * swatch, SMALL) for bound in bounds)
    for number, (colour, bound) in enumerate(zip(scale.colours, bounds, strict=True)):
        left = x + number * swatch
        yield Rect(left, y, swatch, high, 0, colour, ink, pens.HAIR)
        yield Text(left, y + high + 3.4, bound, size, 400, ink, Anchor.MIDDLE)


def short(value: float) -> str:
    """The number without zeros at its end."""
    return f"{value:.4f}".rstrip("0").rstrip(".")


# --- columns ------------------------------------------------------------------------------


class Column(NamedTuple):
    """One column of a histogram."""

    low: float  # its left side, in values
    high: float
    height: float
    fill: str


def columns(
    heights: Sequence[Column], across: Axis, up: Axis, gap: float = 0.3
) -> Iterator[Shape]:
    """Columns that stand on the axis; what is not 0 shows at least as a line."""
    foot = up.at(0)
    for low, high, height, fill in heights:
        left, right = across.at(low) + gap / 2, across.at(high) - gap / 2
        tall = max(foot - up.at(height), pens.HAIR) if height else 0.0
        if tall:
            yield Rect(left, foot - tall, right - left, tall, fill=fill)


def grid(
    up: Axis,
    values: Iterable[float],
    across: Axis,
    unit: str,
    ink: str,
    pointed: Pointed = str,
) -> Iterator[Shape]:
    """A line and a label for each value, the one at 0 in ink."""
    for value in values:
        y = up.at(value)
        stroke = ink if value == 0 else GRID
        yield Path(lines((across.start, y), (across.end, y)), stroke=stroke, line=pens.HAIR * 2)
        label = f"{pointed(short(value))}{unit}"
        drop = y + SMALL * CAPITAL / 2
        yield Text(across.start - 1.5, drop, label, SMALL, 400, ink, Anchor.END)


def labels(across: Axis, y: float, values: Iterable[float], ink: str) -> Iterator[Shape]:
    """The values under an axis."""
    for value in values:
        yield Text(across.at(value), y, short(value), SMALL, 400, ink, Anchor.MIDDLE)


# --- bars ---------------------------------------------------------------------------------


class Part(NamedTuple):
    """A part of a bar."""

    size: float
    fill: str


def stacked(
    parts: Sequence[Part], x: float, y: float, high: float, scale: float
) -> Iterator[Shape]:
    """The parts one after the other, `scale` millimetres to the unit."""
    for part in parts:
        wide = part.size * scale
        if wide > 0:
            yield Rect(x, y, wide, high, fill=part.fill)
        x += wide
