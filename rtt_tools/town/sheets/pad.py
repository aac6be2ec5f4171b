"""The score pad: where points come from down, players across; alone, games across.

The most points win; of equal totals the one with more points for Houses, and then they share
(Scoring in docs/town-rules.md).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper import kitpage, panels, tables
from rtt_tools.paper.cover import CAPITAL, composed
from rtt_tools.paper.kitpage import BAND
from rtt_tools.paper.look import TEXT, Look
from rtt_tools.paper.model import Anchor, Group, Rect, Shape, Sheet, Text
from rtt_tools.paper.paragraphs import HEADING, Style
from rtt_tools.paper.tables import Grid
from rtt_tools.town.sheets import points, rich
from rtt_tools.town.sheets.colours import dressed
from rtt_tools.town.sheets.names import GAME
from rtt_tools.town.sheets.pictures import picture
from rtt_tools.town.sheets.points import Source
from rtt_tools.town.sheets.ranks import rank_table
from rtt_tools.town.sheets.rich import Words

MOST_PLAYERS, MOST_GAMES = 6, 24
COLUMNS, FEWER = 6, 4  # games of one player in a table; in large print
LOWEST, HIGHEST = 9.5, 14.0  # a row, in mm
HEAD, TAIL = 1.35, 1.1  # rows of names and of sums, against a source's
GAP, BETWEEN = 3.0, 5.0  # below the band; between tables
LABEL = 62.0  # the width of the first column; less where there are many
ICON, WORD = 7.0, 9.6  # of a source: its picture, where its word begins


class Pad(NamedTuple):
    """What one table shows: names over its columns, "" for a line to write on."""

    corner: str
    heads: tuple[str, ...]
    solo: bool = False


def sheets(
    look: Look,
    *,
    players: Sequence[str] = (),
    count: int = 4,
    games: int | None = None,
    theme: str = "town",
) -> tuple[Sheet, ...]:
    """Pages of 190 x 259.4 mm, as many as the games need, or one that is full of games.

    `players` are the names, or `count` columns stay free; one player has a column for each
    game. Raises ValueError for more players or games than a pad has.
    """
    look = dressed(look, theme)
    names = tuple(map(composed, players)) or ("",) * count
    each = _on_each(look, solo=len(names) == 1)
    full = each * (_columns(look) if len(names) == 1 else 1)
    wanted = full if games is None else games
    _refuse(names, wanted)
    every = tuple(_pads(names, wanted, look))
    pages = (every[at : at + each] for at in range(0, len(every), each))
    return tuple(_sheet(one, look) for one in pages)


def _refuse(names: tuple[str, ...], games: int) -> None:
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise ValueError(f"a score pad has 1 to {MOST_PLAYERS} players, not {len(names)}")
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"a score pad has 1 to {MOST_GAMES} games, not {games}")


def _pads(names: tuple[str, ...], games: int, look: Look) -> Iterator[Pad]:
    """A table for each game, or for one player as few as hold the games."""
    if len(names) > 1:
        for game in range(1, games + 1):
            yield Pad(look.word("town-pad-game", game), names)
        return
    each = _columns(look)
    for first in range(1, games + 1, each):
        last = min(first + each - 1, games)
        heads = tuple(look.word("town-pad-game", game) for game in range(first, last + 1))
        yield Pad(names[0], heads, solo=True)


def _columns(look: Look) -> int:
    """How many games of one player stand in a table."""
    return FEWER if look.large_print else COLUMNS


def _shares() -> tuple[float, ...]:
    return (HEAD, *(1.0,) * len(points.sources(Look())), TAIL, TAIL)


def _on_each(look: Look, *, solo: bool) -> int:
    """How many tables a page holds."""
    _, high = _table_room(Style(look), solo)
    return max(1, int((high + BETWEEN) / (LOWEST * sum(_shares()) + BETWEEN)))


def _table_room(style: Style, solo: bool) -> tuple[float, float]:
    """Width and height for the tables of a page, before it is enlarged."""
    wide, high = panels.room(style.look)
    taken = BAND + 2 * GAP + _rule(wide, style, solo).height
    return wide, high - taken


def _rule(wide: float, style: Style, solo: bool) -> panels.Block:
    """Who wins, or how well one did alone."""
    if solo:
        return rank_table(wide, style, least=1.0)
    return panels.prose(style.look.word("town-pad-rule"), wide, style)


def _sheet(pads: Sequence[Pad], look: Look) -> Sheet:
    made = panels.settled(lambda style: tuple(_page(pads, style)), look, "score pad")
    title = look.word("pad")
    foot = kitpage.foot(title, (GAME,), look)
    return Sheet(
        *kitpage.PAGE,
        title=title,
        shapes=(Group(made, scale=panels.enlarged(look)), *foot),
        language=look.language,
        description=look.word("town-pad-rule"),
    )


def _page(pads: Sequence[Pad], style: Style) -> Iterator[Shape]:
    """The band, what the points are good for, and the tables."""
    look, solo = style.look, pads[0].solo
    wide, high = _table_room(style, solo)
    yield from kitpage.band(look.word("pad"), look, note=GAME, wide=wide)
    rule = _rule(wide, style, solo)
    yield Group(rule.shapes, 0, BAND + GAP)
    share = (high - BETWEEN * (len(pads) - 1)) / len(pads)
    y = BAND + 2 * GAP + rule.height
    for one in pads:
        grid = _grid(one, wide, share)
        yield Group(tuple(_table(one, grid, style)), 0, y)
        y += grid.down[-1] + BETWEEN


def _grid(one: Pad, wide: float, high: float) -> Grid:
    columns = max(len(one.heads), 2)
    label = max(min(LABEL, wide - 20.0 * columns), 0.3 * wide)
    return tables.grid(_shares(), (wide, high), label, columns, HIGHEST)


def _table(one: Pad, grid: Grid, style: Style) -> Iterator[Shape]:
    every = points.sources(style.look)
    total = len(every) + 1
    yield from tables.grounds(grid, (total, total + 1), style)
    corner = Rect(2.0, 0, grid.label - 4.0, grid.down[0])
    yield from _named(one.corner, corner, style, 800, Anchor.START)
    for column, name in enumerate(one.heads):
        cell = grid.cell(0, column)
        room = cell._replace(x=cell.x + 1.2, width=cell.width - 2.4)
        yield from _named(name, room, style, 800, Anchor.MIDDLE)
    for row, source in enumerate(every, 1):
        yield from _source(source, grid, row, style)
    for row, word in (
        (total, "pad-total"),
        (total + 1, "pad-rank" if one.solo else "pad-place"),
    ):
        yield _sum(style.look.word(word), grid, row, style)
    yield from tables.ruled(grid, (0, total - 1, total), style)


def _named(name: str, room: Rect, style: Style, weight: int, anchor: Anchor) -> Iterator[Shape]:
    """A name in its room, or a line to write it on."""
    if not name:
        yield tables.dotted(room, style)
        return
    x = room.x if anchor == Anchor.START else room.x + room.width / 2
    yield from tables.words(name, x, room, style, weight, anchor)


def _source(one: Source, grid: Grid, row: int, style: Style) -> Iterator[Shape]:
    """Where points come from, and how they count where there is room for that."""
    middle = (grid.down[row - 1] + grid.down[row]) / 2
    y, end = middle + CAPITAL * style.size / 2, grid.label - 2.0
    words = Words(style.size, style.look)
    yield picture(one.picture, ICON, style.look, 5.2, middle)
    counts = rich.span(one.counts, style.size, 600) + 1.5
    left = end - WORD - counts
    if rich.span(one.word, style.size) > left:
        left = end - WORD
    else:
        yield from rich.line_to(one.counts, end, y, words._replace(weight=600))
    yield from rich.line(one.word, WORD, y, rich.fitted(one.word, left, words))


def _sum(word: str, grid: Grid, row: int, style: Style) -> Text:
    """A row of sums, named."""
    middle = (grid.down[row - 1] + grid.down[row]) / 2
    size = kitpage.sized(word, grid.label - 5.0, HEADING * TEXT, 800)
    return Text(3.0, middle + CAPITAL * size / 2, word, size, 800, style.tints.ink)
