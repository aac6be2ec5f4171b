"""The title of a sheet: a name in a few lines, as large as its room allows."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from rtt_tools.paper import pens
from rtt_tools.paper.cover import CAPITAL, composed, width, wrapped
from rtt_tools.paper.model import Text
from rtt_tools.paper.theme import WHITE, Palette

LEADING = 1.05
MOST_LINES = 4
WEIGHT = 800
STROKE, LEAST_STROKE = 0.023, 2 * pens.FINE  # of a title's size; half lies outside letters
HYPHENED = re.compile("[^-]+-*|-+")  # a word's parts, each with its hyphen


class Limits(NamedTuple):
    """The sizes of type that a title may have, and where its capitals begin, in mm."""

    largest: float
    least: float
    top: float


class Title(NamedTuple):
    """The name in lines of one size; `top` is where its capitals begin."""

    lines: tuple[str, ...]
    size: float
    top: float
    whole: bool = True  # False where a word had to be torn

    def baseline(self, number: int) -> float:
        """Where the line of that number (0 is the first) stands."""
        return self.top + CAPITAL * self.size + number * LEADING * self.size

    @property
    def last(self) -> float:
        """Where the last line stands."""
        return self.baseline(len(self.lines) - 1)


def titles(name: str, room: float, limits: Limits) -> tuple[Title, ...]:
    """The ways to set the title, at least one; torn within words only if none else fits.

    Lines end at blanks and at hyphens that the name has.
    """
    largest, least, top = limits
    words = tuple(f"{word} " for word in composed(name).split()) or ("",)
    parts = tuple(part for word in words for part in HYPHENED.findall(word))
    broken = chain(_broken(words), _broken(parts) if len(parts) > len(words) else ())
    sized = (_sized(rows, room, largest) for rows in broken)
    kept = tuple(Title(rows, size, top) for rows, size in sized if size >= least)
    return kept or (Title(wrapped(name, room, least, WEIGHT), least, top, whole=False),)


def reduced(title: Title, least: float) -> Title:
    """The title a quarter smaller, but no smaller than the least."""
    return title._replace(size=min(title.size, max(least, 0.75 * title.size)))


def titled(title: Title, x: float, palette: Palette) -> Iterator[Text]:
    """The lines of a title; outlined letters where ink is dear."""
    fill, stroke = (palette.ink, "") if palette.inked else (WHITE, palette.ink)
    line = max(LEAST_STROKE, STROKE * title.size)
    for number, row in enumerate(title.lines):
        y = title.baseline(number)
        yield Text(x, y, row, title.size, WEIGHT, fill, stroke=stroke, line=line)


def _sized(rows: tuple[str, ...], room: float, largest: float) -> tuple[tuple[str, ...], float]:
    """The rows, and their size: as large as the room and the largest size allow."""
    wide = max(width(row, 1, WEIGHT) for row in rows)
    return rows, min(largest, room / wide) if wide else largest


def _broken(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The words in one line, two, three ..., the widest line each time as narrow as can be.

    A word brings the blank after it, if it has one.
    """
    ends = range(1, len(words) + 1)
    lines = {(a, b): "".join(words[a:b]).rstrip() for b in ends for a in range(b)}
    wide = {span: width(line, 1, WEIGHT) for span, line in lines.items()}
    # best[end]: of the best way to set the words before `end` the widest line, how uneven
    # the lines are, and the lines
    best: dict[int, tuple[float, float, tuple[str, ...]]]
    best = {end: (wide[0, end], wide[0, end] ** 2, (lines[0, end],)) for end in ends}
    yield best[len(words)][2]
    for count in range(2, min(MOST_LINES, len(words)) + 1):
        best = {
            end: min(
                (
                    max(best[cut][0], wide[cut, end]),
                    best[cut][1] + wide[cut, end] ** 2,
                    (*best[cut][2], lines[cut, end]),
                )
                for cut in range(count - 1, end)
            )
            for end in ends[count - 1 :]
        }
        yield best[len(words)][2]
