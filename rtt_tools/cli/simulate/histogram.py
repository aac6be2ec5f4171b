"""A histogram in lines of text."""

from collections.abc import Sequence
from typing import NamedTuple

from rtt_tools.paper.plots import whole_step

HIGH = 5  # lines
MARGIN = 7  # columns before the first bar: how much a full bar is
WIDEST = 4  # columns of a bar
EIGHTHS = " ▁▂▃▄▅▆▇█"
PLAIN = " .:#"


class Bar(NamedTuple):
    """From which value on, and how many games."""

    first: int
    games: int


def histogram(counts: Sequence[tuple[int, int]], width: int, *, unicode: bool = True) -> str:
    """The counts of values as bars, most of them a column or more for each value.

    A bar that is not 0 shows at least as its least part.
    """
    bars, step = binned(counts, max(10, width - MARGIN - 1))
    wide = max(1, min(WIDEST, (width - MARGIN - 1) // len(bars)))
    parts = EIGHTHS if unicode else PLAIN
    most, many = max(bar.games for bar in bars), sum(bar.games for bar in bars)
    whole = HIGH * (len(parts) - 1)
    heights = [-(-bar.games * whole // most) for bar in bars]
    top = f"{100 * most / many:.0f} %"
    lines = [
        f"{top if level == HIGH - 1 else '':>{MARGIN - 1}} "
        + "".join(f"{part(one, level, parts) * max(1, wide - 1):{wide}}" for one in heights)
        for level in reversed(range(HIGH))
    ]
    return "".join(f"{line.rstrip()}\n" for line in (*lines, below(bars, step, wide)))


def binned(counts: Sequence[tuple[int, int]], room: int) -> tuple[list[Bar], int]:
    """A bar for each value, or for each stretch of round length where there are too many."""
    least, most = counts[0][0], counts[-1][0]
    step = whole_step(most - least + 1, room)
    first = least - least % step if step > 1 else least
    sums = dict.fromkeys(range(first, most + 1, step), 0)
    for value, count in counts:
        sums[first + (value - first) // step * step] += count
    return [Bar(*pair) for pair in sums.items()], step


def part(height: int, level: int, parts: str) -> str:
    """The part of a bar that lies in a line."""
    return parts[max(0, min(len(parts) - 1, height - level * (len(parts) - 1)))]


def below(bars: Sequence[Bar], step: int, wide: int) -> str:
    """The values under their bars, as many as have room."""
    longest = len(str(bars[-1].first)) + 1
    apart = step * whole_step(len(bars), max(1, len(bars) * wide // max(longest, 5)))
    line = " " * MARGIN
    for number, bar in enumerate(bars):
        at = MARGIN + number * wide
        if bar.first % apart == 0 and len(line) <= at:
            line = line.ljust(at) + str(bar.first)
    return line
