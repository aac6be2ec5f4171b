"""The table of points of a player sheet, and the ranks of a game alone."""

from collections.abc import Iterator, Sequence
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

GAP = 0.9  # between columns of ranks
RANK_PAD, RANK_GAP = 0.34, 0.3  # beside a rank, and after its points, in type sizes
RANKS_LEAST = 0.9  # of their size, to stand in a row
LABEL = 2.35  # from a line's left to its word, in type sizes
ROW_GAP = 0.6  # between rows


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
    least = pen(look).sum + 0.7
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


def natural(style: Style) -> float:
    """The width at which no line of the table has to shrink."""
    size = style.size
    every = sources(style.look)
    longest = max(width(one.word, size) + rich.span(one.counts, size, 600) for one in every)
    return LABEL * size + longest + 1.6 + 2.4 + pen(style.look).sum_wide


def _source(one: Source, wide: float, y: float, row: float, style: Style) -> Iterator[Shape]:
    look, size, middle = style.look, style.size, y + row / 2
    x, end = LABEL * size, wide - pen(look).sum_wide - 2.4
    words, room = Words(size, look), end - x
    yield picture(one.picture, 1.7 * size, look, 1.25 * size, middle)
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
def ranks(
    wide: float, style: Style, total: int | None = None, least: float = RANKS_LEAST
) -> Block:
    """The ranks of a game alone, in a row, or in columns read downwards.

    The one reached is ringed. In a row type may shrink to the `least` share of its size.
    Raises Overfull where not even one column is wide enough.
    """
    every = rank_lines(style.look)
    room = wide - GAP * (len(every) - 1)
    fits = room / sum(_rank_width(one, 1.0) for one in every)
    if fits >= max(least * style.size, min(SMALL, style.size)):
        smaller = style._replace(size=min(fits, style.size))
        widths = [_rank_width(one, smaller.size) for one in every]
        spare = (room - sum(widths)) / len(widths)
        return _ranks(every, [one + spare for one in widths], 1, smaller, total)
    for columns in (3, 2, 1):
        share = (wide - GAP * (columns - 1)) / columns
        if all(_rank_width(one, style.size) <= share for one in every):
            rows = -(-len(every) // columns)
            return _ranks(every, [share] * columns, rows, style, total)
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
            RankLine(points, look.word(f"town-solo-{one.name}"), one)
            for points, one in zip(figures, RANKS, strict=True)
        ),
    )


def _ranks(
    every: tuple[RankLine, ...],
    widths: Sequence[float],
    rows: int,
    style: Style,
    total: int | None,
) -> Block:
    """The lines in columns of those widths."""
    high = 1.62 * style.size
    shapes: list[Shape] = []
    for number, one in enumerate(every):
        column, row = divmod(number, rows)
        x, y = sum(widths[:column]) + column * GAP, row * (high + 0.7)
        place = Rect(x, y, widths[column], high)
        shapes += _rank(one, place, style, ringed=total is not None and rank(total) == one.rank)
    return Block(rows * (high + 0.7) - 0.7, tuple(shapes), 1.8)


def _rank(one: RankLine, place: Rect, style: Style, *, ringed: bool) -> Iterator[Shape]:
    size, ink = style.size, style.tints.ink
    x, y = place.x + RANK_PAD * size, baseline(place.y + place.height / 2, size)
    if not one.rank:
        yield Text(x, y, one.name, size, 800, ink)
        return
    yield kitpage.ground(
        place.width, place.height, style.tints.tint, style.tints, place.x, place.y
    )
    yield Text(x, y, one.points, size, 800, ink)
    yield Text(x + width(one.points, size, 800) + RANK_GAP * size, y, one.name, size, 400, ink)
    if ringed:
        ring = Rect(place.x + 0.6, place.y + 0.6, place.width - 1.2, place.height - 1.2, 2.0)
        yield ring._replace(stroke=hand.PEN, line=hand.PEN_LINE)


def _rank_width(one: RankLine, size: float) -> float:
    if not one.rank:
        return 2 * RANK_PAD * size + width(one.name, size, 800)
    words = width(one.points, size, 800) + width(one.name, size)
    return words + (2 * RANK_PAD + RANK_GAP) * size


def result(map: Map, position: Position | None) -> Score | None:
    """The points of a game that is over."""
    if position and position.phase == OVER:
        return score(map, position.squares)
    return None
