"""The score pad: rounds down, players across, a point for each empty box.

As docs/rules.md has it ("Several rounds"), the lowest total wins and equal totals share a
place. Alone against the Companion it is the Companion's empty boxes that count, and nobody
is ranked.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from rtt_tools.paper import kitpage, panels, pens, pictograms
from rtt_tools.paper.cover import composed, width
from rtt_tools.paper.kitpage import BAND
from rtt_tools.paper.look import Look
from rtt_tools.paper.marks import FOLD_DASH
from rtt_tools.paper.model import Group, Path, Shape, Sheet, Text, lines
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.top.evening import MOST_ROUNDS
from rtt_tools.top.sheets import pad_table, ranks
from rtt_tools.top.sheets.pad_table import HEAD, LOWEST, TAIL, Pad, table

MOST_PLAYERS = 6
CARRIED = 2  # rounds that the sums of another page take, and some air
GAP = 3.0
DATED = 9.0  # what the lines for place and date take
CUT = 9.0  # between two pads on a page, where they are cut apart


class Form(NamedTuple):
    """Which kind of pad it is, where it matters for its room."""

    half: bool
    pads: int  # on a page
    solo: bool

    @property
    def dated(self) -> bool:
        """Is there a place to write where and when?"""
        return not self.half and self.pads == 1


def sheets(
    look: Look,
    *,
    players: Sequence[str] = (),
    count: int = MOST_PLAYERS,
    rounds: int = 6,
    landmarks: Sequence[str] = (),
    pictures: Sequence[tuple[Shape, ...]] = (),
    half: bool = False,
    pads: int = 1,
    solo: bool = False,
) -> tuple[Sheet, ...]:
    """Pages of 190 x 259.4 mm or pieces of 124 x 178 mm, as many as the rounds need.

    `players` are the names, or `count` columns stay free; `landmarks` those of the first
    rounds, `pictures` of them `pad_table.STAMP` mm a side; `pads` 1 or 2 on a page. In large
    print there are no pieces, only pages. Raises ValueError for a table that nobody can play.
    """
    form = Form(half and not look.large_print, pads, solo)
    names = tuple(map(composed, players)) or ("",) * count
    _refuse(names, rounds, form)
    places = (*map(composed, landmarks), *("",) * rounds)[:rounds]
    each = _on_each(rounds, _fits(look, form))
    tables = (
        Pad(names, places[at : at + each], at + 1, solo, tuple(pictures[at : at + each]))
        for at in range(0, rounds, each)
    )
    return tuple(_sheet(one, look, form) for one in tables)


def _refuse(names: tuple[str, ...], rounds: int, form: Form) -> None:
    """Raises ValueError for more than a pad, an evening or a page holds."""
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise ValueError(f"a score pad has 1 to {MOST_PLAYERS} players, not {len(names)}")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(f"a score pad has 1 to {MOST_ROUNDS} rounds, not {rounds}")
    if form.pads not in (1, 2) or (form.half and form.pads > 1):
        raise ValueError("a page holds 1 or 2 score pads, a piece 1")


def _on_each(rounds: int, fits: int) -> int:
    """How many rounds a page has, where one holds so many: as many on each."""
    most = rounds if rounds <= fits else fits - CARRIED
    return ceil(rounds / ceil(rounds / most))


def _fits(look: Look, form: Form) -> int:
    """How many rounds have room in one table."""
    wide, high = _room(look, form)
    style = Style(look)
    for_table = high - BAND - 2 * GAP - (DATED if form.dated else 0)
    for_table -= panels.needed(_below(form, wide, style, flags=True))
    return max(1 + CARRIED, int(for_table / LOWEST - HEAD - 2 * TAIL))


def _room(look: Look, form: Form) -> tuple[float, float]:
    """Width and height for one pad, before it is enlarged."""
    wide, high = panels.room(look, half=form.half)
    return wide, (high - CUT * (form.pads - 1)) / form.pads


def _sheet(one: Pad, look: Look, form: Form) -> Sheet:
    made = panels.settled(lambda style: _page(one, style, form), look, "score pad")
    title = look.word("pad")
    foot = () if form.half else tuple(kitpage.foot(title, (), look))
    return Sheet(
        *(panels.HALF if form.half else kitpage.PAGE),
        title=title,
        shapes=(Group(made, scale=panels.enlarged(look)), *foot),
        language=look.language,
        description=look.word("pad-solo-rule" if one.solo else "pad-rule"),
    )


def _page(one: Pad, style: Style, form: Form) -> tuple[Shape, ...]:
    look = style.look
    wide, high = _room(look, form)
    table = tuple(_pad(one, wide, high, form, style))
    shapes: list[Shape] = [*table]
    if form.pads == 2:
        y = high + CUT / 2
        shapes += [Group(pictograms.scissors(style.tints), 6.0, y)]
        cut = lines((12, y), (wide, y))
        shapes += [Path(cut, stroke=style.tints.ink, line=pens.RULING, dash=FOLD_DASH)]
        shapes += [Group(table, 0, high + CUT)]
    return (
        panels.piece(tuple(shapes), (look.word("pad"),), look) if form.half else tuple(shapes)
    )


def _pad(one: Pad, wide: float, high: float, form: Form, style: Style) -> Iterator[Shape]:
    """The band, where and when it was, the table, and below it how to fill it in."""
    look = style.look
    yield from kitpage.band(
        look.word("pad"), look, wide=wide, right=_trophy(style) if form.dated else ()
    )
    top = BAND + GAP
    if form.dated:
        yield Group(tuple(_dated(wide, style)), 0, top)
        top += DATED
    flags = pad_table.flagged(
        one, wide, high - top - GAP - _foot(form, wide, style, flags=True)
    )
    below = _below(form, wide, style, flags=flags)
    foot = high - panels.needed(below)
    yield Group(tuple(table(one, wide, foot - GAP - top, style)), 0, top)
    yield from panels.column(below, 0, foot, panels.needed(below))


def _foot(form: Form, wide: float, style: Style, *, flags: bool) -> float:
    return panels.needed(_below(form, wide, style, flags=flags))


def _below(form: Form, wide: float, style: Style, *, flags: bool) -> list[Block]:
    """What counts, what to colour in, and the ranks if it is for playing alone."""
    word = style.look.word
    if form.solo:
        told = [word("pad-solo-rule"), word("pad-stars")]
        return [*_lines(told, wide, style), ranks.table(wide, style)]
    return _lines([word("pad-rule"), *([word("pad-flags")] if flags else [])], wide, style)


def _lines(told: list[str], wide: float, style: Style) -> list[Block]:
    """The sentences in one line, or each for itself."""
    if width(whole := " ".join(told), style.size) <= wide:
        told = [whole]
    return [panels.prose(one, wide, style, above=0.4) for one in told]


def _trophy(style: Style) -> tuple[Shape, ...]:
    """A medal for the band's right end."""
    return (Group(pictograms.medal(3.4, style.tints), -3.4),)


def _dated(wide: float, style: Style) -> Iterator[Shape]:
    """Lines to write where it was played, and when."""
    x, ink = 0.0, style.tints.ink
    for key, share in (("where", 0.6), ("when", 0.4)):
        words = style.look.word(f"pad-{key}")
        end = x + share * wide - (4.0 if key == "where" else 0.0)
        yield Text(x, 5.4, words, style.size, 600, ink)
        begins = x + width(words, style.size, 600) + 2.0
        yield panels.rule(begins, 6.0, end - begins, ink)
        x += share * wide
