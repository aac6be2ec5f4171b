"""The table of points of a player sheet, and the ranks of a game alone."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.paper import hand, kitpage
from rtt_tools.paper.cover import Overfull, width
from rtt_tools.paper.look import SMALL, Look
from rtt_tools.paper.model import Rect, Shape, Text
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.buildings import (
    CATHEDRAL,
    CATHEDRAL_POINTS,
    HOUSE,
    HOUSE_POINTS,
    LIGHTHOUSE,
    TAVERN,
)
from rtt_tools.town.icons import COAST, OCEAN, RIVER
from rtt_tools.town.map import Map
from rtt_tools.town.position import OVER, Position
from rtt_tools.town.scoring import RANKS, Rank, Score, rank, score
from rtt_tools.town.sheets import rich
from rtt_tools.town.sheets.boxes import baseline, box, pen
from rtt_tools.town.sheets.pictures import picture
from rtt_tools.town.sheets.rich import Words, sign

GAP = 1.0  # between columns of ranks
ROW_GAP = 0.7  # between rows


class Source(NamedTuple):
    """A line of the score table: its picture, its word, how it counts."""

    picture: str
    word: str
    counts: str


def sources(look: Look) -> tuple[Source, ...]:
    """Where points come from, in the order of `Score`."""
    return (
        Source(HOUSE, look.word("town-houses"), f"×{HOUSE_POINTS}"),
        Source(TAVERN, look.word("town-taverns"), f"{sign(HOUSE)} ×1"),
        Source(RIVER, look.word("town-river"), look.word("town-river-score")),
        Source(COAST, look.word("town-coast"), "×1"),
        Source(LIGHTHOUSE, look.word("town-lighthouse"), f"{sign(COAST)}{sign(OCEAN)} ×1"),
        Source(CATHEDRAL, look.word("town-cathedral"), str(CATHEDRAL_POINTS)),
    )


@lru_cache(maxsize=256)
def scores(wide: float, style: Style, high: float = 0.0, found: Score | None = None) -> Block:
    """The table of points, its rows higher if the height allows; `found` written in."""
    look, every = style.look, sources(style.look)
    gap, many = ROW_GAP, len(every) + 1
    least = pen(look).sum + 0.8
    row = max(least, min((high - gap * (many - 1)) / many, 1.35 * least))
    shapes: list[Shape] = []
    for number, one in enumerate(every):
        y = number * (row + gap)
        shapes.append(kitpage.ground(wide, row, style.tints.sand, style.tints, 0, y))
        shapes += _source(one, wide, y, row, style)
        shapes += _sum(wide, y, row, look, found[number] if found else None)
    y = (many - 1) * (row + gap)
    total = look.word("pad-total")
    shapes.append(kitpage.ground(wide, row, style.tints.band, style.tints, 0, y))
    size = kitpage.sized(total, wide - pen(look).sum_wide - 6, style.heading, 800)
    shapes.append(Text(3.2, baseline(y + row / 2, size), total, size, 800, style.tints.banded))
    shapes += _sum(wide, y, row, look, found.total if found else None)
    return Block(many * (row + gap) - gap, tuple(shapes), 3.0)


def _source(one: Source, wide: float, y: float, row: float, style: Style) -> Iterator[Shape]:
    look, size, middle = style.look, style.size, y + row / 2
    x, end = 2.45 * size, wide - pen(look).sum_wide - 2.4
    words, room = Words(size, look), end - x
    yield picture(one.picture, 1.7 * size, look, 1.3 * size, middle)
    whole = width(one.word, size) + 1.6 + rich.span(one.counts, size, 600)
    least = max(rich.LEAST, SMALL / size)
    if whole * least > room:  # the word says more than how it counts
        fits = rich.fitted(one.word, room, words)
        yield from rich.line(one.word, x, baseline(middle, fits.size), fits)
        return
    words = words._replace(size=size * min(1.0, room / whole))
    foot = baseline(middle, words.size)
    yield from rich.line(one.word, x, foot, words)
    yield from rich.line_to(one.counts, end, foot, words._replace(weight=600))


def _sum(wide: float, y: float, row: float, look: Look, points: int | None) -> Iterator[Shape]:
    least = pen(look)
    high = min(row - 0.8, 1.2 * least.sum)
    place = box(wide - least.sum_wide - 1.0, y + (row - high) / 2, least.sum_wide, high, look)
    yield place
    if points is not None:
        middle = place.x + place.width / 2, place.y + place.height / 2
        yield hand.figure(str(points), *middle, 0.66 * high, least.sum_wide - 3)


@lru_cache(maxsize=256)
def ranks(wide: float, style: Style, total: int | None = None) -> Block:
    """The ranks of a game alone, in columns read downwards; the one reached is ringed.

    Raises Overfull where not even one column is wide enough.
    """
    every = rank_lines(style.look)
    for columns in (6, 3, 2, 1):
        share = (wide - GAP * (columns - 1)) / columns
        if all(_rank_width(one, style.size) <= share for one in every):
            return _ranks(every, columns, share, style, total)
    raise Overfull("the ranks are too wide")


class RankLine(NamedTuple):
    """Points such as "51–60" and what they are called; the first line has no points."""

    points: str
    name: str
    rank: Rank | None = None


def rank_lines(look: Look) -> tuple[RankLine, ...]:
    """What the ranks are for, and each of them."""
    after = (*(one.least for one in RANKS[1:]), None)
    figures = (
        f"{one.least}+" if end is None else f"{one.least}–{end - 1}"
        for one, end in zip(RANKS, after, strict=True)
    )
    return (
        RankLine("", look.word("town-card-alone")),
        *(
            RankLine(points, look.word(f"town-rank-{one.name}"), one)
            for points, one in zip(figures, RANKS, strict=True)
        ),
    )


def _ranks(
    every: tuple[RankLine, ...], columns: int, share: float, style: Style, total: int | None
) -> Block:
    high, size, ink = 1.62 * style.size, style.size, style.tints.ink
    rows = -(-len(every) // columns)
    shapes: list[Shape] = []
    for number, one in enumerate(every):
        column, row = divmod(number, rows)
        x, y = column * (share + GAP), row * (high + 0.7)
        told = baseline(y + high / 2, size)
        if not one.rank:
            shapes.append(Text(x + 2, told, one.name, size, 800, ink))
            continue
        shapes.append(kitpage.ground(share, high, style.tints.tint, style.tints, x, y))
        shapes.append(Text(x + 2, told, one.points, size, 800, ink))
        after = x + 3.4 + width(one.points, size, 800)
        shapes.append(Text(after, told, one.name, size, 400, ink))
        if total is not None and rank(total) == one.rank:
            ring = Rect(x + 0.6, y + 0.6, share - 1.2, high - 1.2, 2.0)
            shapes.append(ring._replace(stroke=hand.PEN, line=hand.PEN_LINE))
    return Block(rows * (high + 0.7) - 0.7, tuple(shapes), 1.8)


def _rank_width(one: RankLine, size: float) -> float:
    weight = 400 if one.rank else 800
    return 4 + width(one.points, size, 800) + 1.4 + width(one.name, size, weight)


def result(map: Map, position: Position | None) -> Score | None:
    """The points of a game that is over."""
    if position and position.phase == OVER:
        return score(map, position.squares)
    return None
