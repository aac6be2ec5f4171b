"""The solo ranks as a small table: empty boxes of the Companion, stars, a name.

The number of stars tells ranks apart where their names are not at hand: one for the lowest.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper.cover import width
from rtt_tools.paper.model import Anchor, Group, Shape, Text
from rtt_tools.top.sheets import panels, symbols
from rtt_tools.top.sheets.kitpage import LEAST
from rtt_tools.top.sheets.panels import Block, Style
from rtt_tools.top.sheets.titles import CAPITAL
from rtt_tools.top.solo import RANKS

GAP = 2.0  # between columns
BETWEEN = 1.0  # between rows
SIDE, INNER = 2.2, 1.9  # from a cell's side to its figures; between its parts
HIGH, STACKED = 1.5, 2.05  # a cell, in type sizes
PITCH, RADIUS = 2.2, 1.05  # of stars
STARS = 5 * PITCH  # the width kept for them


def stars(left: int) -> int:
    """How many stars the rank for so many empty boxes has."""
    return sum(left >= least for least, _ in RANKS)


def spans() -> tuple[tuple[str, str], ...]:
    """The ranks from the lowest: their empty boxes, such as "4–6", and their names."""
    rising = RANKS[::-1]
    ends = [least - 1 for least, _ in rising[1:]]
    bounds = zip(rising, ends, strict=False)  # the highest has no end
    shown = [f"{low}" if low == end else f"{low}–{end}" for (low, _), end in bounds]
    return tuple(zip((*shown, f"{rising[-1][0]}+"), (name for _, name in rising), strict=True))


Rank = tuple[int, str, str]  # stars, empty boxes, name


def table(wide: float, style: Style, *, starred: bool = True) -> Block:
    """The ranks in as many columns as their names allow, read downwards.

    Stars stand beside the figures, or below them where columns are narrow. Raises Overfull
    where even then two columns are too narrow for type of 8 pt.
    """
    every = [(at + 1, span, name) for at, (span, name) in enumerate(spans())]
    beside = STARS + INNER if starred else 0.0
    for count, taken in ((3, beside), (2, beside), (2, 0.0)):
        rows = -(-len(every) // count)
        columns = [every[at : at + rows] for at in range(0, len(every), rows)]
        needs = [_need(column, style) + taken for column in columns]
        spare = (wide - GAP * (count - 1) - sum(needs)) / count
        if spare >= 0:
            break
    below = starred and not taken
    high = (STACKED if below else HIGH) * style.size
    shapes: list[Shape] = []
    x = 0.0
    for column, need in zip(columns, needs, strict=True):
        for down, rank in enumerate(column):
            place = Place(need + spare, high, _figures(column, style), taken, below)
            shapes.append(Group(_cell(rank, place, style), x, down * (high + BETWEEN)))
        x += need + spare + GAP
    return Block(rows * (high + BETWEEN) - BETWEEN, tuple(shapes), 2.0)


class Place(NamedTuple):
    """A cell of the table."""

    wide: float
    high: float
    figures: float  # where they end
    stars: float  # the width kept for stars beside the figures
    below: bool  # do stars stand below the figures?


def _figures(column: list[Rank], style: Style) -> float:
    """Where the figures of a column end."""
    return SIDE + max(width(span, style.size, 800) for _, span, _ in column)


def _need(column: list[Rank], style: Style) -> float:
    """How wide a column without stars has to be for the text's size."""
    names = max(width(style.look.word(f"rank-{name}"), style.size) for *_, name in column)
    return _figures(column, style) + INNER + names + SIDE - 1.0


def _cell(rank: Rank, place: Place, style: Style) -> tuple[Shape, ...]:
    count, span, name = rank
    tints, size = style.tints, style.size
    baseline = (place.high + CAPITAL * size) / 2
    x = place.figures + INNER + place.stars
    words = style.look.word(f"rank-{name}")
    room = max(place.wide - x - SIDE + 1.0, 1.0)
    small = panels.shrunk(words, room, size, 400, LEAST)
    span_at = baseline - (0.28 * size if place.below else 0.0)
    return (
        panels.ground(place.wide, place.high, tints.tint, tints),
        Text(place.figures, span_at, span, size, 800, tints.ink, Anchor.END),
        *_stars(count, place, style),
        Text(x, baseline, words, small, 400, tints.ink),
    )


def _stars(count: int, place: Place, style: Style) -> Iterator[Group]:
    colour, middle = style.tints.accent, place.high / 2
    if place.stars:
        drawn = symbols.stars(count, PITCH, RADIUS, colour)
        yield Group(drawn, place.figures + INNER + STARS / 2, middle)
    elif place.below:
        pitch = min(1.9, (place.figures - 1.0) / max(count, 1))
        row = symbols.stars(count, pitch, 0.48 * pitch, colour, rows=1)
        yield Group(row, place.figures - count * pitch / 2, middle + 0.62 * style.size)
