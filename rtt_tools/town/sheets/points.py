"""The table of points of a player sheet."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.paper import hand, kitpage
from rtt_tools.paper.cover import width
from rtt_tools.paper.look import SMALL, Look
from rtt_tools.paper.model import Shape, Text
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
from rtt_tools.town.scoring import Score, score
from rtt_tools.town.sheets import rich
from rtt_tools.town.sheets.boxes import baseline, box, pen
from rtt_tools.town.sheets.pictures import picture
from rtt_tools.town.sheets.rich import Words, sign

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


def result(map: Map, position: Position | None) -> Score | None:
    """The points of a game that is over."""
    if position and position.phase == OVER:
        return score(map, position.squares)
    return None
