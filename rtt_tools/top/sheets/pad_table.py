"""The table of a score pad: rounds down, players across, sums at its foot."""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper import kitpage, panels, paragraphs, pens
from rtt_tools.paper.cover import CAPITAL, shortened, wrapped
from rtt_tools.paper.kitpage import LEAST
from rtt_tools.paper.model import Anchor, Group, Path, Rect, Shape, Text, lines
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.theme import WHITE

LOWEST, HIGHEST = 9.5, 24.0  # a row, in mm
HEAD, TAIL = 1.35, 1.1  # rows of names and of totals, against a round's
DOTS = (0.6, 0.9)
LABEL = 0.27  # of the width: the column of landmarks
DISC = 3.9
NAME_LEADING = 1.12


class Pad(NamedTuple):
    """What one table shows."""

    players: tuple[str, ...]  # "" for a name to be filled in
    landmarks: tuple[str, ...]  # of the rounds of this table, likewise
    first: int = 1  # the number of its first round
    solo: bool = False

    @property
    def carried(self) -> bool:
        """Do earlier rounds stand on another page?"""
        return self.first > 1


class Grid(NamedTuple):
    """Where the lines of a table are, from its upper left corner."""

    label: float  # the width of the first column
    across: tuple[float, ...]  # where columns end, the first one's end first
    down: tuple[float, ...]  # where rows end, from the top

    def cell(self, row: int, column: int) -> Rect:
        """A cell of the table; row 0 holds the names, column 0 is the first player's."""
        x, y = self.across[column], self.down[row - 1] if row else 0.0
        return Rect(x, y, self.across[column + 1] - x, self.down[row] - y)


def _rows(one: Pad) -> tuple[str, ...]:
    """What the rows are, from the top."""
    rounds = ("round",) * len(one.landmarks)
    ends = ("best",) if one.solo else ("total", "place")
    return ("head", *(("carried",) if one.carried else ()), *rounds, *ends)


def _grid(one: Pad, wide: float, high: float, columns: int) -> Grid:
    shares = [HEAD if row == "head" else 1.0 if row == "round" else TAIL for row in _rows(one)]
    unit = min(HIGHEST, high / sum(shares))
    label = max(wide * LABEL, wide - 46.0 * columns) if columns > 2 else wide * 0.42
    share = (wide - label) / columns
    down, y = [], 0.0
    for one_share in shares:
        y += one_share * unit
        down.append(y)
    return Grid(label, tuple(label + at * share for at in range(columns + 1)), tuple(down))


def table(one: Pad, wide: float, high: float, style: Style) -> Iterator[Shape]:
    heads = _solo_heads(style) if one.solo else one.players
    rows = _rows(one)
    grid = _grid(one, wide, high, len(heads))
    yield from _grounds(grid, rows, wide, style)
    yield from _labels(one, grid, rows, style)
    for column, name in enumerate(heads):
        yield from _head(grid.cell(0, column), name, style)
    yield from _ruled(grid, rows, wide, style)


def _solo_heads(style: Style) -> tuple[str, ...]:
    return tuple(style.look.word(f"pad-{key}") for key in ("companion", "rank"))


def _grounds(grid: Grid, rows: tuple[str, ...], wide: float, style: Style) -> Iterator[Shape]:
    """Tints of the names, the landmarks and the sums; what is written on stays white."""
    tints = style.tints
    high = grid.down[-1]
    yield Rect(0, 0, wide, high, kitpage.RADIUS, WHITE)
    corner = Rect(0, 0, wide, high, kitpage.RADIUS)
    bands: list[Shape] = [Rect(0, 0, wide, grid.down[0], fill=tints.tint)]
    bands += [Rect(0, 0, grid.label, high, fill=tints.tint)]
    for row, kind in enumerate(rows):
        if kind not in ("head", "round"):
            y = grid.down[row - 1]
            bands += [Rect(0, y, wide, grid.down[row] - y, fill=tints.sand)]
    yield Group(tuple(bands), clip=corner)


def _ruled(grid: Grid, rows: tuple[str, ...], wide: float, style: Style) -> Iterator[Shape]:
    ink, high = style.tints.ink, grid.down[-1]
    for row, y in enumerate(grid.down[:-1]):
        strong = rows[row] == "head" or rows[row + 1] not in ("round", "place")
        yield panels.rule(0, y, wide, ink, pens.FRAME if strong else pens.RULING)
    for column, x in enumerate(grid.across[:-1]):
        yield panels.upright(x, 0, high, ink, pens.RULING if column else pens.FRAME)
    yield Rect(0, 0, wide, high, kitpage.RADIUS, "", ink, pens.FRAME)


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
    """A round's number, and its landmark or a line to write it on."""
    middle = cell.y + cell.height / 2
    yield Group(panels.numbered(number, style.tints, DISC), 2.6 + DISC, middle)
    x = 2 * DISC + 5.0
    room = cell._replace(x=x, width=cell.width - x - 2.5)
    if name := one.landmarks[number - one.first]:
        yield from _words(name, x, room, style, 600, Anchor.START)
    else:
        yield _dotted(room, style)


def _head(cell: Rect, name: str, style: Style) -> Iterator[Shape]:
    """A player's name, or a line to write it on."""
    room = cell._replace(x=cell.x + 1.2, width=cell.width - 2.4)
    if name:
        yield from _words(name, cell.x + cell.width / 2, room, style, 800, Anchor.MIDDLE)
    else:
        yield _dotted(room, style)


def _dotted(room: Rect, style: Style) -> Path:
    """A line to write on, a little below the middle."""
    y = room.y + room.height / 2 + 2.6
    ends = (room.x + 0.8, y), (room.x + room.width - 0.8, y)
    ink, line = style.tints.ink, pens.RULING
    return Path(lines(*ends), stroke=ink, line=line, dash=DOTS)


def _words(
    text: str, x: float, cell: Rect, style: Style, weight: int, anchor: Anchor
) -> Iterator[Shape]:
    """A name in its cell: in a line, in several or smaller, or as much of it as fits.

    The cell is the room for the words; x is their beginning or middle.
    """
    size, rows = _broken(text, cell, style.size, weight)
    leading = size * NAME_LEADING
    first = cell.y + cell.height / 2 - (len(rows) - 1) * leading / 2 + CAPITAL * size / 2
    for number, row in enumerate(rows):
        y = first + number * leading
        yield Text(x, y, row, size, weight, style.tints.ink, anchor)


def _broken(text: str, cell: Rect, size: float, weight: int) -> tuple[float, tuple[str, ...]]:
    """The largest type in which the text fits without a torn word, and its lines."""
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
    return max(1, int((cell.height - CAPITAL * size - 1.4) / (NAME_LEADING * size)) + 1)
