"""The score pad: rounds down, players across, a point for each empty box.

As docs/rules.md has it ("Several rounds"), the lowest total wins and equal totals share a
place. Alone against the Companion it is the Companion's empty boxes that count, and nobody
is ranked.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper.cover import composed, shortened, wrapped
from rtt_tools.paper.look import TEXT, Look
from rtt_tools.paper.marks import FOLD_DASH
from rtt_tools.paper.model import Anchor, Group, Path, Rect, Shape, Sheet, Text, lines
from rtt_tools.paper.theme import WHITE
from rtt_tools.top.evening import MOST_ROUNDS
from rtt_tools.top.sheets import kitpage, panels, ranks, symbols
from rtt_tools.top.sheets.kitpage import BAND, LEAST
from rtt_tools.top.sheets.panels import Style
from rtt_tools.top.sheets.titles import CAPITAL

MOST_PLAYERS = 6
LOWEST, HIGHEST = 9.5, 24.0  # a row, in mm
HEAD, TAIL = 1.35, 1.1  # rows of names and of totals, against a round's
CARRIED = 2  # rounds that the sums of another page take, and some air
GAP = 3.0
CUT = 9.0  # between two pads on a page, where they are cut apart
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


def sheets(
    look: Look,
    *,
    players: Sequence[str] = (),
    count: int = MOST_PLAYERS,
    rounds: int = 6,
    landmarks: Sequence[str] = (),
    half: bool = False,
    pads: int = 1,
    solo: bool = False,
) -> tuple[Sheet, ...]:
    """Pages of 190 x 259.4 mm or pieces of 124 x 178 mm, as many as the rounds need.

    `players` are the names, or `count` columns stay free; `landmarks` those of the first
    rounds; `pads` 1 or 2 on a page. In large print there are no pieces, only
    pages. Raises ValueError for a table that nobody can play.
    """
    half = half and not look.large_print
    names = tuple(map(composed, players)) or ("",) * count
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise ValueError(f"a score pad has 1 to {MOST_PLAYERS} players, not {len(names)}")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(f"a score pad has 1 to {MOST_ROUNDS} rounds, not {rounds}")
    if pads not in (1, 2) or (half and pads > 1):
        raise ValueError("a page holds 1 or 2 score pads, a piece 1")
    places = (*map(composed, landmarks), *("",) * rounds)[:rounds]
    fits = _fits(look, half, pads, solo)
    each = rounds if rounds <= fits else fits - CARRIED
    each = -(-rounds // -(-rounds // each))  # as many on each page
    tables = (Pad(names, places[at : at + each], at + 1, solo) for at in range(0, rounds, each))
    return tuple(_sheet(one, look, half, pads) for one in tables)


def _fits(look: Look, half: bool, pads: int, solo: bool) -> int:
    """How many rounds have room in one table."""
    _, high = _table_size(look, half, pads)
    if solo:
        high -= panels.needed([ranks.table(_room(look, half, pads)[0], Style(look))]) + GAP
    return max(1 + CARRIED, int(high / LOWEST - HEAD - 2 * TAIL))


def _room(look: Look, half: bool, pads: int) -> tuple[float, float]:
    """Width and height for one pad, before it is enlarged."""
    wide, high = panels.room(look, half=half)
    return wide, (high - CUT * (pads - 1)) / pads


def _table_size(look: Look, half: bool, pads: int) -> tuple[float, float]:
    wide, high = _room(look, half, pads)
    return wide, high - BAND - 2 * GAP - 2 * TEXT


def _sheet(one: Pad, look: Look, half: bool, pads: int) -> Sheet:
    made = panels.settled(lambda style: _page(one, style, half, pads), look, "score pad")
    title = look.word("pad")
    foot = () if half else tuple(kitpage.foot(title, (), look))
    return Sheet(
        *(panels.HALF if half else kitpage.PAGE),
        title=title,
        shapes=(Group(made, scale=panels.enlarged(look)), *foot),
        language=look.language,
        description=look.word("pad-solo-rule" if one.solo else "pad-rule"),
    )


def _page(one: Pad, style: Style, half: bool, pads: int) -> tuple[Shape, ...]:
    look = style.look
    wide, high = _room(look, half, pads)
    table = tuple(_pad(one, wide, high, style))
    shapes: list[Shape] = [*table]
    if pads == 2:
        y = high + CUT / 2
        shapes += [Group(symbols.scissors(style.tints), 6.0, y)]
        cut = lines((12, y), (wide, y))
        shapes += [Path(cut, stroke=style.tints.ink, line=panels.RULING, dash=FOLD_DASH)]
        shapes += [Group(table, 0, high + CUT)]
    return panels.piece(tuple(shapes), (look.word("pad"),), look) if half else tuple(shapes)


def _pad(one: Pad, wide: float, high: float, style: Style) -> Iterator[Shape]:
    """The band, the table, and the ranks if it is for playing alone."""
    look = style.look
    note = look.word("pad-solo-rule" if one.solo else "pad-rule")
    yield from kitpage.band(look.word("pad"), look, wide=wide)
    below = panels.prose(note, wide, style)
    yield Group(below.shapes, 0, BAND + GAP)
    top, foot = BAND + below.height + 2 * GAP - 1.0, high
    if one.solo:
        legend = ranks.table(wide, style)
        foot -= legend.height
        yield Group(legend.shapes, 0, foot)
        foot -= GAP
    yield Group(tuple(_table(one, wide, foot - top, style)), 0, top)


# --- the table ---------------------------------------------------------------------------


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


def _table(one: Pad, wide: float, high: float, style: Style) -> Iterator[Shape]:
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
        yield panels.rule(0, y, wide, ink, panels.TABLE if strong else panels.RULING)
    for column, x in enumerate(grid.across[:-1]):
        yield panels.upright(x, 0, high, ink, panels.RULING if column else panels.TABLE)
    yield Rect(0, 0, wide, high, kitpage.RADIUS, "", ink, panels.TABLE)


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
            fits = kitpage.sized(words, room, size * panels.HEADING, 800)
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
    ink, line = style.tints.ink, panels.RULING
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
