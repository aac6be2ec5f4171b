"""The table of a score pad: rounds down, players across, sums at its foot.

Where rows are high enough, a round shows its landmark, each cell has a flag for whoever
fills a board, each place a medal to write it on, and each rank its stars.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper import kitpage, panels, paragraphs, pictograms, tables
from rtt_tools.paper.cover import CAPITAL
from rtt_tools.paper.model import Anchor, Group, Rect, Shape, Text
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.tables import Grid
from rtt_tools.top.sheets.ranks import spans

LOWEST, HIGHEST = 9.5, 24.0  # a row, in mm
HEAD, TAIL = 1.35, 1.1  # rows of names and of totals, against a round's
LABEL = 0.3  # of the width: the column of landmarks
DISC, SMALL_DISC = 3.9, 2.9
STAMP, STAMPED = 17.0, 12.0  # a landmark's picture at most, and the row from which it has one
FLAG, FLAGGED = 5.4, 12.0  # a flag, and the row from which there are some
MEDAL, DECORATED = 5.0, 17.0  # the radius of a medal, and the row from which there are some


class Pad(NamedTuple):
    """What one table shows."""

    players: tuple[str, ...]  # "" for a name to be filled in
    landmarks: tuple[str, ...]  # of the rounds of this table, likewise
    first: int = 1  # the number of its first round
    solo: bool = False
    pictures: tuple[tuple[Shape, ...], ...] = ()  # of the first landmarks, STAMP mm a side

    @property
    def carried(self) -> bool:
        """Do earlier rounds stand on another page?"""
        return self.first > 1


def _rows(one: Pad) -> tuple[str, ...]:
    """What the rows are, from the top."""
    rounds = ("round",) * len(one.landmarks)
    ends = ("best",) if one.solo else ("total", "place")
    return ("head", *(("carried",) if one.carried else ()), *rounds, *ends)


def _grid(one: Pad, wide: float, high: float, columns: int) -> Grid:
    shares = [HEAD if row == "head" else 1.0 if row == "round" else TAIL for row in _rows(one)]
    label = max(wide * LABEL, wide - 46.0 * columns) if columns > 2 else wide * 0.42
    return tables.grid(shares, (wide, high), label, columns, HIGHEST)


def table(one: Pad, wide: float, high: float, style: Style) -> Iterator[Shape]:
    heads = _solo_heads(style) if one.solo else one.players
    rows = _rows(one)
    grid = _grid(one, wide, high, len(heads))
    sums = [row for row, kind in enumerate(rows) if kind not in ("head", "round")]
    yield from tables.grounds(grid, sums, style)
    yield from _marks(one, grid, rows, style)
    yield from _labels(one, grid, rows, style)
    for column, name in enumerate(heads):
        yield from _head(grid.cell(0, column), name, style)
    strong = [row for row in range(len(rows) - 1) if _ends(rows, row)]
    yield from tables.ruled(grid, strong, style)


def flagged(one: Pad, wide: float, high: float) -> bool:
    """Are there flags in a table of that size?"""
    return not one.solo and _row(one, wide, high) >= FLAGGED


def _row(one: Pad, wide: float, high: float) -> float:
    """How high a round's row is."""
    return _grid(one, wide, high, 1).cell(_rows(one).index("round"), 0).height


def _marks(one: Pad, grid: Grid, rows: tuple[str, ...], style: Style) -> Iterator[Shape]:
    """What cells hold before anything is written: flags, medals, stars."""
    for row, kind in enumerate(rows):
        for column in range(len(grid.across) - 1):
            cell = grid.cell(row, column)
            if kind == "place" and cell.height >= DECORATED:
                radius = min(MEDAL, cell.height / 4.4, cell.width / 3)
                at = cell.x + cell.width / 2, cell.y + cell.height / 2
                yield Group(pictograms.medal(radius, style.tints), *at)
            elif kind == "round" and cell.height >= FLAGGED:
                yield from _round_mark(one, column, cell, style)


def _round_mark(one: Pad, column: int, cell: Rect, style: Style) -> Iterator[Shape]:
    """A flag in the upper right corner; for a rank its stars."""
    if not one.solo:
        high = min(FLAG, 0.36 * cell.height)
        flag = pictograms.pennant(high, style.tints)
        yield Group(flag, cell.x + cell.width - 0.72 * high - 1.6, cell.y + high + 1.4)
    elif column:
        count = len(spans())
        pitch = min(8.0, cell.width / (count + 0.5))
        drawn = pictograms.open_stars(count, pitch, 0.46 * pitch, style.tints.ink)
        yield Group(drawn, cell.x + cell.width / 2, cell.y + cell.height / 2)


def _ends(rows: tuple[str, ...], row: int) -> bool:
    """Does a part of the table end with the row?"""
    return rows[row] == "head" or rows[row + 1] not in ("round", "place")


def _solo_heads(style: Style) -> tuple[str, ...]:
    return tuple(style.look.word(f"pad-{key}") for key in ("companion", "rank"))


def _labels(one: Pad, grid: Grid, rows: tuple[str, ...], style: Style) -> Iterator[Shape]:
    """The first column: which round on which landmark, and what the sums are."""
    look, size = style.look, style.size
    number = one.first
    for row, kind in enumerate(rows):
        top = grid.down[row - 1] if row else 0.0
        middle = (top + grid.down[row]) / 2
        if kind == "head":
            yield from _corner(one, grid, style)
        elif kind == "round":
            yield from _round(
                one, number, Rect(0, top, grid.label, grid.down[row] - top), style
            )
            number += 1
        else:
            words = look.word(f"pad-{kind}")
            room = grid.label - 4.4
            fits = kitpage.sized(words, room, size * paragraphs.HEADING, 800)
            yield Text(3.2, middle + CAPITAL * fits / 2, words, fits, 800, style.tints.ink)


def _corner(one: Pad, grid: Grid, style: Style) -> Iterator[Shape]:
    """The first cell: what stands to the right of it, and what below."""
    look, ink = style.look, style.tints.ink
    high = grid.down[0]
    middle = high / 2
    both = (("player", 800, -0.5), ("landmark", 400, 0.5))
    for key, weight, y in (("landmark", 800, 0.0),) if one.solo else both:
        words = look.word(f"pad-{key}")
        size = kitpage.sized(words, grid.label - 4.4, style.size, weight)
        at = middle + y * style.leading + CAPITAL * style.size / 2
        yield Text(3.2, at, words, size, weight, ink)


def _round(one: Pad, number: int, cell: Rect, style: Style) -> Iterator[Shape]:
    """A round's number and picture, and its landmark or a line to write it on."""
    middle, at = cell.y + cell.height / 2, number - one.first
    if at < len(one.pictures) and cell.height >= STAMPED:
        side = min(STAMP, cell.height - 3.0, 0.36 * cell.width)
        top = middle - side / 2
        yield Group(one.pictures[at], 3.6, top, side / STAMP)
        yield Group(panels.numbered(number, style.tints, SMALL_DISC), 4.4, top + 1.6)
        x = 3.6 + side + 2.4
    else:
        yield Group(panels.numbered(number, style.tints, DISC), 2.6 + DISC, middle)
        x = 2 * DISC + 5.0
    room = cell._replace(x=x, width=cell.width - x - 2.0)
    if name := one.landmarks[at]:
        yield from tables.words(name, x, room, style, 600, Anchor.START)
    else:
        yield tables.dotted(room, style)


def _head(cell: Rect, name: str, style: Style) -> Iterator[Shape]:
    """A player's name, or a line to write it on."""
    room = cell._replace(x=cell.x + 1.2, width=cell.width - 2.4)
    if name:
        yield from tables.words(name, cell.x + cell.width / 2, room, style, 800, Anchor.MIDDLE)
    else:
        yield tables.dotted(room, style)
