"""The ranks of a game alone, in a row or in columns, the one reached ringed."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.paper import hand, kitpage
from rtt_tools.paper.cover import Overfull, width
from rtt_tools.paper.look import SMALL, Look
from rtt_tools.paper.model import Rect, Shape, Text
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.scoring import RANKS, Rank, rank
from rtt_tools.town.sheets.boxes import baseline

GAP = 0.9  # between columns
PAD, AFTER = 0.34, 0.3  # beside a rank, and after its points, in type sizes
IN_A_ROW = 0.9  # of their size, at least, to stand in a row


@lru_cache(maxsize=256)
def rank_table(
    wide: float, style: Style, total: int | None = None, least: float = IN_A_ROW
) -> Block:
    """The ranks of a game alone, in a row, or in columns read downwards.

    The one reached is ringed. In a row type may shrink to the `least` share of its size.
    Raises Overfull where not even one column is wide enough.
    """
    every = lines(style.look)
    room = wide - GAP * (len(every) - 1)
    fits = room / sum(_wide(one, 1.0) for one in every)
    if fits >= max(least * style.size, min(SMALL, style.size)):
        smaller = style._replace(size=min(fits, style.size))
        widths = [_wide(one, smaller.size) for one in every]
        spare = (room - sum(widths)) / len(widths)
        return _set(every, [one + spare for one in widths], 1, smaller, total)
    for columns in (3, 2, 1):
        share = (wide - GAP * (columns - 1)) / columns
        if all(_wide(one, style.size) <= share for one in every):
            rows = -(-len(every) // columns)
            return _set(every, [share] * columns, rows, style, total)
    raise Overfull("the ranks are too wide")


class Line(NamedTuple):
    """Points such as "51–60" and what they are called; the first line has no points."""

    points: str
    name: str
    rank: Rank | None = None


def lines(look: Look) -> tuple[Line, ...]:
    """What the ranks are for, and each of them."""
    after = (*(one.least for one in RANKS[1:]), None)
    figures = (
        f"{one.least}+" if end is None else f"{one.least}–{end - 1}"
        for one, end in zip(RANKS, after, strict=True)
    )
    return (
        Line("", look.word("town-card-alone")),
        *(
            Line(points, look.word(f"town-solo-{one.name}"), one)
            for points, one in zip(figures, RANKS, strict=True)
        ),
    )


def _set(
    every: tuple[Line, ...],
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


def _rank(one: Line, place: Rect, style: Style, *, ringed: bool) -> Iterator[Shape]:
    size, ink = style.size, style.tints.ink
    x, y = place.x + PAD * size, baseline(place.y + place.height / 2, size)
    if not one.rank:
        yield Text(x, y, one.name, size, 800, ink)
        return
    yield kitpage.ground(
        place.width, place.height, style.tints.tint, style.tints, place.x, place.y
    )
    yield Text(x, y, one.points, size, 800, ink)
    yield Text(x + width(one.points, size, 800) + AFTER * size, y, one.name, size, 400, ink)
    if ringed:
        ring = Rect(place.x + 0.6, place.y + 0.6, place.width - 1.2, place.height - 1.2, 2.0)
        yield ring._replace(stroke=hand.PEN, line=hand.PEN_LINE)


def _wide(one: Line, size: float) -> float:
    if not one.rank:
        return 2 * PAD * size + width(one.name, size, 800)
    words = width(one.points, size, 800) + width(one.name, size)
    return words + (2 * PAD + AFTER) * size
