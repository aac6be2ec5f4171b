"""Tables to write in: a head, a first column of names, rows of sums, lines for names."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from rtt_tools.paper import kitpage, panels, pens
from rtt_tools.paper.cover import CAPITAL, shortened, wrapped
from rtt_tools.paper.kitpage import LEAST
from rtt_tools.paper.model import Anchor, Group, Path, Rect, Shape, Text, lines
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.theme import WHITE
from rtt_tools.paper.titles import Limits, titles

DOTS = (0.6, 0.9)  # of a line to write on
LEADING = 1.12  # from one line of a name to the next, in type sizes


class Grid(NamedTuple):
    """Where the lines of a table are, from its upper left corner."""

    label: float  # the width of the first column
    across: tuple[float, ...]  # where columns end, the first one's end first
    down: tuple[float, ...]  # where rows end, from the top

    def cell(self, row: int, column: int) -> Rect:
        """A cell of the table; row 0 holds the names, column 0 is the first player's."""
        x, y = self.across[column], self.down[row - 1] if row else 0.0
        return Rect(x, y, self.across[column + 1] - x, self.down[row] - y)


def grid(
    shares: Sequence[float], room: tuple[float, float], label: float, columns: int, most: float
) -> Grid:
    """Rows of those shares of the room's height, a share no higher than `most` mm.

    The first column is `label` wide; the others share the rest.
    """
    wide, high = room
    unit = min(most, high / sum(shares))
    share = (wide - label) / columns
    down = tuple(accumulate(one * unit for one in shares))
    return Grid(label, tuple(label + at * share for at in range(columns + 1)), down)


def grounds(grid: Grid, sums: Iterable[int], style: Style) -> Iterator[Shape]:
    """Tints of the head, the first column, the rows of sums; what is written on stays white."""
    tints, wide, high = style.tints, grid.across[-1], grid.down[-1]
    yield Rect(0, 0, wide, high, kitpage.RADIUS, WHITE)
    bands: list[Shape] = [Rect(0, 0, wide, grid.down[0], fill=tints.tint)]
    bands += [Rect(0, 0, grid.label, high, fill=tints.tint)]
    for row in sums:
        y = grid.down[row - 1]
        bands += [Rect(0, y, wide, grid.down[row] - y, fill=tints.sand)]
    yield Group(tuple(bands), clip=Rect(0, 0, wide, high, kitpage.RADIUS))


def ruled(grid: Grid, strong: Collection[int], style: Style) -> Iterator[Shape]:
    """The lines of the table, strong ones below the rows `strong`."""
    ink, wide, high = style.tints.ink, grid.across[-1], grid.down[-1]
    for row, y in enumerate(grid.down[:-1]):
        yield panels.rule(0, y, wide, ink, pens.FRAME if row in strong else pens.RULING)
    for column, x in enumerate(grid.across[:-1]):
        yield panels.upright(x, 0, high, ink, pens.RULING if column else pens.FRAME)
    yield Rect(0, 0, wide, high, kitpage.RADIUS, "", ink, pens.FRAME)


def dotted(room: Rect, style: Style) -> Path:
    """A line to write on, a little below the middle."""
    y = room.y + room.height / 2 + 2.6
    ends = (room.x + 0.8, y), (room.x + room.width - 0.8, y)
    ink, line = style.tints.ink, pens.RULING
    return Path(lines(*ends), stroke=ink, line=line, dash=DOTS)


def words(
    text: str, x: float, cell: Rect, style: Style, weight: int, anchor: Anchor
) -> Iterator[Shape]:
    """Words in their cell: in a line, in several or smaller, or as much of it as fits.

    The cell is the room for the words; x is their beginning or middle.
    """
    size, rows = _broken(text, cell, style.size, weight)
    leading = size * LEADING
    first = cell.y + cell.height / 2 - (len(rows) - 1) * leading / 2 + CAPITAL * size / 2
    for number, row in enumerate(rows):
        y = first + number * leading
        yield Text(x, y, row, size, weight, style.tints.ink, anchor)


Setting = tuple[float, tuple[str, ...]]  # the size of type, and lines


def _broken(text: str, cell: Rect, size: float, weight: int) -> Setting:
    """The largest type in which the text fits without a torn word, and its lines."""
    plain = _at_blanks(text, cell, size, weight)
    limits = Limits(size, LEAST, 0.0)
    hyphened = (
        (one.size, one.lines)
        for one in titles(text, cell.width, limits)
        if one.whole and len(one.lines) <= _lines(cell, one.size)
    )
    return max((plain, *hyphened), key=lambda one: one[0]) if plain[0] < size else plain


def _at_blanks(text: str, cell: Rect, size: float, weight: int) -> Setting:
    """The largest type in which the text fits broken at blanks, and its lines."""
    whole = " ".join(text.split())
    while size > LEAST:
        rows = wrapped(text, cell.width, size, weight)
        if " ".join(rows) == whole and len(rows) <= _lines(cell, size):
            return size, rows
        size -= panels.STEP
    rows, most = wrapped(text, cell.width, LEAST, weight), _lines(cell, LEAST)
    if len(rows) > most:
        last = shortened(" ".join(rows[most - 1 :]), cell.width, LEAST, weight)
        rows = (*rows[: most - 1], last)
    return LEAST, rows


def _lines(cell: Rect, size: float) -> int:
    """How many lines the cell holds."""
    return max(1, int((cell.height - CAPITAL * size - 1.4) / (LEADING * size)) + 1)
