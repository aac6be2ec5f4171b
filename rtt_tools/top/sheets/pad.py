"""The score pad: rounds down, players across, a point for each empty box.

As docs/rules.md has it ("Several rounds"), the lowest total wins and equal totals share a
place. Alone against the Companion it is the Companion's empty boxes that count, and nobody
is ranked.
"""

from collections.abc import Iterator, Sequence
from math import ceil

from rtt_tools.paper import kitpage, panels, pens, pictograms
from rtt_tools.paper.cover import composed
from rtt_tools.paper.kitpage import BAND
from rtt_tools.paper.look import TEXT, Look
from rtt_tools.paper.marks import FOLD_DASH
from rtt_tools.paper.model import Group, Path, Shape, Sheet, lines
from rtt_tools.paper.paragraphs import Style
from rtt_tools.top.evening import MOST_ROUNDS
from rtt_tools.top.sheets import ranks
from rtt_tools.top.sheets.pad_table import HEAD, LOWEST, TAIL, Pad, table

MOST_PLAYERS = 6
CARRIED = 2  # rounds that the sums of another page take, and some air
GAP = 3.0
CUT = 9.0  # between two pads on a page, where they are cut apart


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
    _refuse(names, rounds, pads, half=half)
    places = (*map(composed, landmarks), *("",) * rounds)[:rounds]
    each = _on_each(rounds, _fits(look, half, pads, solo))
    tables = (Pad(names, places[at : at + each], at + 1, solo) for at in range(0, rounds, each))
    return tuple(_sheet(one, look, half, pads) for one in tables)


def _refuse(names: tuple[str, ...], rounds: int, pads: int, *, half: bool) -> None:
    """Raises ValueError for more than a pad, an evening or a page holds."""
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise ValueError(f"a score pad has 1 to {MOST_PLAYERS} players, not {len(names)}")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(f"a score pad has 1 to {MOST_ROUNDS} rounds, not {rounds}")
    if pads not in (1, 2) or (half and pads > 1):
        raise ValueError("a page holds 1 or 2 score pads, a piece 1")


def _on_each(rounds: int, fits: int) -> int:
    """How many rounds a page has, where one holds so many: as many on each."""
    most = rounds if rounds <= fits else fits - CARRIED
    return ceil(rounds / ceil(rounds / most))


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
        shapes += [Group(pictograms.scissors(style.tints), 6.0, y)]
        cut = lines((12, y), (wide, y))
        shapes += [Path(cut, stroke=style.tints.ink, line=pens.RULING, dash=FOLD_DASH)]
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
    yield Group(tuple(table(one, wide, foot - top, style)), 0, top)
