"""Solo ranks as a small table: what each is for, stars, a name.

The number of stars tells ranks apart where their names are not at hand: one for the lowest.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper import kitpage, pictograms
from rtt_tools.paper.cover import CAPITAL, width
from rtt_tools.paper.model import Anchor, Group, Rect, Shape, Text
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style

GAP = 1.6  # between columns
BETWEEN = 1.0  # between rows
PITCH, RADIUS = 2.2, 1.05  # of stars
STARS = 5 * PITCH  # the width kept for them


Rank = tuple[int, str, str]  # stars, figures such as "4–6", name in the sheet's words


class Way(NamedTuple):
    """One way to set the table."""

    columns: int
    pad: float  # from a cell's sides, and between its parts
    stars: bool = True
    below: bool = False  # stars stand below the figures
    lines: int = 1  # of a name


WAYS = (
    Way(3, 2.2),
    Way(2, 2.2),
    Way(2, 1.2),
    Way(2, 2.0, below=True),
    Way(2, 1.2, below=True),
    Way(2, 1.6, below=True, lines=2),
)
PLAIN_WAYS = tuple(Way(2, pad, stars=False) for pad in (2.2, 1.2, 0.6))


def table(every: Sequence[Rank], wide: float, style: Style, *, starred: bool = True) -> Block:
    """The ranks in as many columns as their names allow, read downwards.

    Where columns are narrow, stars stand below the figures, and then names in two lines.
    Raises Overfull where even then type of 8 pt is too large.
    """
    for way in WAYS if starred else PLAIN_WAYS:
        rows = -(-len(every) // way.columns)
        columns = [every[at : at + rows] for at in range(0, len(every), rows)]
        needs = [_need(column, way, style) for column in columns]
        spare = (wide - GAP * (way.columns - 1) - sum(needs)) / way.columns
        if spare >= 0:
            break
    high = (2.5 if way.lines > 1 else 2.05 if way.below else 1.5) * style.size
    shapes: list[Shape] = []
    x = 0.0
    for column, need in zip(columns, needs, strict=True):
        for down, rank in enumerate(column):
            cell = Rect(x, down * (high + BETWEEN), need + spare, high)
            drawn = tuple(_cell(rank, cell, _figures(column, way, style), way, style))
            shapes.append(Group(drawn, cell.x, cell.y))
        x += need + spare + GAP
    return Block(rows * (high + BETWEEN) - BETWEEN, tuple(shapes), 2.0)


def _figures(column: Sequence[Rank], way: Way, style: Style) -> float:
    """Where the figures of a column end."""
    return way.pad + max(width(span, style.size, 800) for _, span, _ in column)


def _beside(way: Way) -> float:
    """What stars beside the figures take."""
    return STARS + way.pad if way.stars and not way.below else 0.0


def _need(column: Sequence[Rank], way: Way, style: Style) -> float:
    """How wide a column has to be for the text's size."""
    names = (_name(name, way, style) for *_, name in column)
    widest = max(width(row, style.size) for rows in names for row in rows)
    return _figures(column, way, style) + 2 * way.pad + _beside(way) + widest


def _name(name: str, way: Way, style: Style) -> tuple[str, ...]:
    """The name in so many lines that are as short as can be."""
    words = name.split()
    if way.lines == 1 or len(words) == 1:
        return (" ".join(words),)
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(cuts, key=lambda rows: max(width(row, style.size) for row in rows))


def _cell(rank: Rank, cell: Rect, figures: float, way: Way, style: Style) -> Iterator[Shape]:
    count, span, name = rank
    tints, size, middle = style.tints, style.size, cell.height / 2
    baseline = middle + CAPITAL * size / 2
    rise = 0.28 * size if way.below else 0.0
    yield kitpage.ground(cell.width, cell.height, tints.tint, tints)
    yield Text(figures, baseline - rise, span, size, 800, tints.ink, Anchor.END)
    if way.below:
        pitch = min(1.9, (figures - 1.0) / count)
        row = pictograms.stars(count, pitch, 0.48 * pitch, tints.accent, rows=1)
        yield Group(row, figures - count * pitch / 2, middle + 0.62 * size)
    elif way.stars:
        row = pictograms.stars(count, PITCH, RADIUS, tints.accent)
        yield Group(row, figures + way.pad + STARS / 2, middle)
    x = figures + way.pad + _beside(way)
    rows = _name(name, way, style)
    room = max(cell.width - x - way.pad, 1.0)
    small = min(kitpage.sized(row, room, size, 400) for row in rows)
    first = baseline - (len(rows) - 1) * style.leading / 2
    for number, row_of in enumerate(rows):
        yield Text(x, first + number * style.leading, row_of, small, 400, tints.ink)
