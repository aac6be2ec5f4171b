"""The plots of a page of results: how long games take, who writes nothing, who wins."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper import pens
from rtt_tools.paper.cover import CAPITAL, fitted, shortened, width
from rtt_tools.paper.imprint import SEPARATOR
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import POINT, Anchor, Path, Rect, Shape, Text, lines
from rtt_tools.paper.plots import (
    SMALL,
    Axis,
    Column,
    Part,
    columns,
    grid,
    labels,
    stacked,
    step,
    ticks,
    whole_step,
)
from rtt_tools.paper.theme import WHITE, Palette
from rtt_tools.shares import percent
from rtt_tools.spreads import Spread
from rtt_tools.top.engine.results import Played, Results, Seat, Silence
from rtt_tools.top.engine.shares import silent

HEADING, NOTE = 14 * POINT, 9 * POINT
LEAST_APART = 2.5  # between the words of a bar's parts
MOST_COLUMNS, WIDEST = 40, 12.0
ABOVE = 28.0  # what the turns without a number take
WORST = 6  # boxes that are named for blocking


def turns(
    area: Rect, results: Results, colours: Palette, look: Look = PLAIN
) -> Iterator[Shape]:
    """How many games took how many turns."""
    ink, found = colours.ink, results.turns
    yield Text(area.x, area.y + 4, look.word("turns-plot"), HEADING, 800, ink)
    note = look.word("turns-note", found.p5, found.p95)
    if results.capped:
        note += SEPARATOR + look.word("capped", results.capped)
    yield Text(area.x, area.y + 9.2, note, fitted(note, area.width, NOTE), 400, ink)
    bins = binned(found)
    top, foot = area.y + 17, area.y + area.height - 6
    most = max(share for _, _, share in bins)
    up = Axis(0, most, foot, top)
    wide = min(area.width - 13, WIDEST * len(bins))
    across = Axis(bins[0][0], bins[-1][1], area.x + 11, area.x + 11 + wide)
    yield from grid(up, ticks(0, most, step(most, 5)), across, " %", ink, look.pointed)
    yield from columns(
        [
            Column(low, high, share, _fill(low, high, found, colours))
            for low, high, share in bins
        ],
        across,
        up,
    )
    yield from _turn_labels(bins, across, foot + 4.4, ink)
    yield from _mean(found, across, top, foot, colours, look)


def binned(found: Spread) -> list[tuple[float, float, float]]:
    """The sides of each column, half a turn around its turns, and its share in percent."""
    least, most = found.counts[0][0], found.counts[-1][0]
    wide = whole_step(most - least + 1, MOST_COLUMNS)
    first = least if wide == 1 else least - least % wide
    shares: dict[int, int] = dict.fromkeys(range(first, most + 1, wide), 0)
    for value, count in found.counts:
        shares[first + (value - first) // wide * wide] += count
    return [
        (at - 0.5, at + wide - 0.5, 100 * count / found.many) for at, count in shares.items()
    ]


def _fill(low: float, high: float, found: Spread, colours: Palette) -> str:
    """Dark from the 5th to the 95th percentile, light outside."""
    return colours.shade if high > found.p5 and low < found.p95 else colours.sky[3]


def _turn_labels(
    bins: Sequence[tuple[float, float, float]], across: Axis, y: float, ink: str
) -> Iterator[Shape]:
    low, high = bins[0][0], bins[-1][1]
    apart = whole_step(high - low, max(3, int((across.end - across.start) / 9)))
    yield from labels(across, y, ticks(low + 0.5, high - 0.5, apart), ink)


def _mean(
    found: Spread, across: Axis, top: float, foot: float, colours: Palette, look: Look
) -> Iterator[Shape]:
    x = across.at(found.mean)
    line = lines((x, top - 1.5), (x, foot))
    yield Path(line, stroke=WHITE, line=2.5 * POINT)
    yield Path(line, stroke=colours.accent, line=1.25 * POINT)
    label = look.word("mean", look.number(found.mean, 2))
    room = width(label, SMALL, 600)
    x = max(across.start + room / 2, min(x, across.end - room / 2))
    yield Text(x, top - 2.6, label, SMALL, 600, colours.accent, Anchor.MIDDLE)


def beside(
    area: Rect, played: Played, results: Results, colours: Palette, look: Look = PLAIN
) -> Iterator[Shape]:
    """Turns without a number; below how the games ended, or what blocks most."""
    yield from _silence(area, results.silence, colours, look)
    rest = area._replace(y=area.y + ABOVE, height=area.height - ABOVE)
    if results.alone:
        yield from _ranks(rest, results.alone.ranks, colours, look)
    elif len(results.seats) > 1:
        yield from _seats(rest, played.policies, results.seats, colours, look)
    else:
        yield from _blocking(rest, results, colours, look)


def _silence(area: Rect, silence: Silence, colours: Palette, look: Look) -> Iterator[Shape]:
    word, ink = look.word, colours.ink
    yield Text(area.x, area.y + 4, word("silence-plot"), HEADING, 800, ink)
    wrote, shown = 1 - silence.forced - silence.voluntary, silent(silence)
    parts = (
        (word("wrote"), wrote, shown.wrote, colours.sky[2]),
        (word("passed"), silence.voluntary, shown.passed, WHITE),
        (word("fitted-nowhere"), silence.forced, shown.forced, colours.shade),
    )
    y = area.y + 8
    bar = [Part(share, fill) for _, share, _, fill in parts]
    yield from stacked(bar, area.x, y, 6, area.width)
    yield Rect(area.x, y, area.width, 6, stroke=ink, line=pens.RULING)
    named = [(f"{label} {look.pointed(told)}", fill) for label, _, told, fill in parts]
    signs, words = 4.4 * len(named), sum(width(text, 1) for text, _ in named)
    size = min(NOTE, (area.width - signs - LEAST_APART * (len(named) - 1)) / words)
    apart = min(5.0, (area.width - signs - words * size) / (len(named) - 1))
    x = area.x
    for text, fill in named:
        yield Rect(x, y + 8.6, 3.2, 3.2, 0, fill, ink, pens.RULING)
        yield Text(x + 4.4, y + 11.4, text, size, 400, ink)
        x += 4.4 + width(text, size) + apart


class Bar(NamedTuple):
    """A bar with what stands before and after it."""

    name: str
    size: float
    label: str
    end: str = ""  # at the right side of all bars


def _bars(
    area: Rect, title: str, bars: Sequence[Bar], colours: Palette, end: str = ""
) -> Iterator[Shape]:
    """Bars below each other, in proportion, with their title and what their ends say."""
    ink, right = colours.ink, area.x + area.width
    yield Text(area.x, area.y + 4, title, HEADING, 800, ink)
    yield Text(right, area.y + 4, end, NOTE, 400, ink, Anchor.END)
    if not bars:
        return
    each = min(7.5, (area.height - 8) / len(bars))
    before = max(width(bar.name, NOTE) for bar in bars) + 3
    after = max(width(bar.label, NOTE, 600) for bar in bars) + 3
    after += max(width(bar.end, NOTE) for bar in bars) + 3 if end else 0
    scale = (area.width - before - after) / (max(bar.size for bar in bars) or 1)
    for number, bar in enumerate(bars):
        y = area.y + 8 + number * each
        high = each * 0.78
        drop = y + (high + NOTE * CAPITAL) / 2
        yield Text(area.x, drop, bar.name, NOTE, 400, ink)
        x = area.x + before
        yield from stacked([Part(bar.size, colours.shade)], x, y, high, scale)
        yield Text(x + bar.size * scale + 1.5, drop, bar.label, NOTE, 600, ink)
        yield Text(right, drop, bar.end, NOTE, 400, ink, Anchor.END)


def _ranks(
    area: Rect, ranks: tuple[tuple[str, float], ...], colours: Palette, look: Look
) -> Iterator[Shape]:
    """The share of games in which each solo rank was reached."""
    bars = [Bar(look.word(f"rank-{rank}"), share, percent(share)) for rank, share in ranks]
    return _bars(area, look.word("ranks-plot"), bars, colours)


def _seats(
    area: Rect, policies: tuple[str, ...], seats: tuple[Seat, ...], colours: Palette, look: Look
) -> Iterator[Shape]:
    """The share of games that each seat won, and its boxes left empty."""
    bars = [
        Bar(f"{number}  {policy}", seat.wins, percent(seat.wins), look.number(seat.empty, 1))
        for number, (policy, seat) in enumerate(zip(policies, seats, strict=True), 1)
    ]
    return _bars(area, look.word("wins-plot"), bars, colours, look.word("empty"))


def _blocking(area: Rect, results: Results, colours: Palette, look: Look) -> Iterator[Shape]:
    """The boxes that block most."""
    worst = sorted((b for b in results.boxes if b.blocked), key=lambda b: -b.blocked)[:WORST]
    bars = [
        Bar(shortened(box.box, 25, NOTE), box.blocked, look.number(box.blocked, 2))
        for box in worst
    ]
    said = look.word("blocks-unit" if bars else "never-blocked")
    return _bars(area, look.word("blocks-most"), bars, colours, said)
