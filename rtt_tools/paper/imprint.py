"""What every sheet says of itself: what it is of, and the tool that made it."""

from collections.abc import Iterable, Iterator

from rtt_tools import __version__
from rtt_tools.paper.cover import composed
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import POINT, Anchor, Group, Shape, Text
from rtt_tools.paper.rulers import rulers

MADE_BY = f"rtt-tools {__version__}"
SEPARATOR = " · "
SIZE = 8 * POINT
LEADING = 3.6
BASELINE = 4.4  # of the first line


def joined(parts: Iterable[str]) -> str:
    """What there is of the parts, in one line."""
    return SEPARATOR.join(filter(None, parts))


def imprint(parts: Iterable[str]) -> str:
    """The parts, and which tool made the sheet."""
    return joined((*map(composed, parts), MADE_BY))


def beside_rulers(rows: Iterable[str], wide: float, look: Look, ink: str) -> Iterator[Shape]:
    """The bars from 0, 0 down, and lines that end at the width, the first of them bold."""
    yield Group(tuple(rulers(look, ink)))
    for number, row in enumerate(rows):
        y, weight = BASELINE + LEADING * number, 400 if number else 600
        yield Text(wide, y, row, SIZE, weight, ink, Anchor.END)
