"""The solo ranks as a small table: empty boxes of the Companion, stars, a name.

The number of stars tells ranks apart where their names are not at hand: one for the lowest.
"""

from rtt_tools.paper.cover import width
from rtt_tools.paper.model import Anchor, Group, Shape, Text
from rtt_tools.top.sheets import panels, symbols
from rtt_tools.top.sheets.kitpage import LEAST, Overfull
from rtt_tools.top.sheets.panels import Block, Style
from rtt_tools.top.sheets.titles import CAPITAL
from rtt_tools.top.solo import RANKS

GAP = 2.0  # between columns
BETWEEN = 1.0  # between rows
SIDE, INNER = 2.5, 2.2  # from a cell's side to its figures; between its parts
HIGH = 1.5  # a cell, in type sizes
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

    Raises Overfull where even two columns are too narrow for type of 8 pt.
    """
    every = [(at + 1, span, name) for at, (span, name) in enumerate(spans())]
    for count in (3, 2):
        rows = -(-len(every) // count)
        columns = [every[at : at + rows] for at in range(0, len(every), rows)]
        needs = [_need(column, style, starred) for column in columns]
        spare = (wide - GAP * (count - 1) - sum(needs)) / count
        if spare >= 0:
            break
    step = HIGH * style.size + BETWEEN
    shapes: list[Shape] = []
    x = 0.0
    for column, need in zip(columns, needs, strict=True):
        for down, rank in enumerate(column):
            cell = _cell(rank, _figures(column, style), need + spare, style, starred)
            shapes.append(Group(cell, x, down * step))
        x += need + spare + GAP
    return Block(rows * step - BETWEEN, tuple(shapes), 2.0)


def _figures(column: list[Rank], style: Style) -> float:
    """Where the figures of a column end."""
    return SIDE + max(width(span, style.size, 800) for _, span, _ in column)


def _need(column: list[Rank], style: Style, starred: bool) -> float:
    """How wide a column has to be for the text's size."""
    names = max(width(style.look.word(f"rank-{name}"), style.size) for *_, name in column)
    taken = STARS + INNER if starred else 0.0
    return _figures(column, style) + INNER + taken + names + SIDE - 1.0


def _cell(
    rank: Rank, figures: float, wide: float, style: Style, starred: bool
) -> tuple[Shape, ...]:
    count, span, name = rank
    tints, size = style.tints, style.size
    high = HIGH * size
    baseline = (high + CAPITAL * size) / 2
    x = figures + INNER + (STARS + INNER if starred else 0.0)
    words = style.look.word(f"rank-{name}")
    room = wide - x - SIDE + 1.0
    if room <= 0:
        raise Overfull(f"{words!r} does not fit")
    small = panels.shrunk(words, room, size, 400, LEAST)
    drawn = symbols.stars(count, PITCH, RADIUS, tints.accent) if starred else ()
    return (
        panels.ground(wide, high, tints.tint, tints),
        Text(figures, baseline, span, size, 800, tints.ink, Anchor.END),
        *((Group(drawn, figures + INNER + STARS / 2, high / 2),) if starred else ()),
        Text(x, baseline, words, small, 400, tints.ink),
    )
