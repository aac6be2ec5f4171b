"""The foot of a sheet: bars to lay a ruler against, and what a found sheet says of itself."""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper import rulers
from rtt_tools.paper.areas import FOOTER_FROM
from rtt_tools.paper.cover import shortened, width
from rtt_tools.paper.imprint import BASELINE, LEADING, MADE_BY, SIZE, beside_rulers, joined
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Shape, Text

RULERS = 115.0  # what the bars take, with air
HALF = (5, 10.0)  # parts of a bar where 100 mm have no room, and their length in mm
WHOLE = (10, 10.0)


class Subject(NamedTuple):
    """What a sheet is of: its name in the sheet's language, its id, and which version of it."""

    name: str
    id: str
    hash: str  # sha256 of what matters to play, in hex; footers quote its beginning
    format: int  # of the file it comes from


def piece(of: Subject, wide: float, look: Look, ink: str) -> Iterator[Shape]:
    """One line below the panel of a piece."""
    told = joined((of.name, of.id, *_version(of, look)))
    if width(told, SIZE) > wide:
        told = joined((of.id, *_version(of, look)[1:]))
    yield Text(0, BASELINE, shortened(told, wide, SIZE), SIZE, 400, ink)


def page(
    of: Subject, wide: float, look: Look, ink: str, *, draft: bool = False
) -> Iterator[Shape]:
    """Rulers and imprint of a page: side by side, or one below the other on small paper."""
    if wide < FOOTER_FROM:
        yield from piece(of, wide, look, ink)
        size = look.word("draft-true-size" if draft else "true-size")
        yield from _narrow(size, wide, look, ink)
        return
    rows = _imprint(of, wide - RULERS, look, draft=draft)
    yield from beside_rulers(rows, wide, look, ink)


def bare(name: str, wide: float, look: Look, ink: str) -> Iterator[Shape]:
    """The foot of a page that is of nothing yet: what it is, and what made it."""
    size = look.word("true-size")
    if wide >= FOOTER_FROM:
        yield from beside_rulers((name, MADE_BY, size), wide, look, ink)
        return
    told = shortened(joined((name, MADE_BY)), wide, SIZE)
    yield Text(0, BASELINE, told, SIZE, 400, ink)
    yield from _narrow(size, wide, look, ink)


def _narrow(size: str, wide: float, look: Look, ink: str) -> Iterator[Shape]:
    """How to print it, and a bar, below the first line."""
    yield Text(0, BASELINE + LEADING, shortened(size, wide, SIZE), SIZE, 400, ink)
    parts, part = WHOLE if wide >= 120 else HALF
    y = BASELINE + 2 * LEADING - 1.6
    yield from rulers.bar(0, y, parts, part, ink, look)
    label = look.word("mm", f"{parts * part:g}")
    yield Text(parts * part + 2, y + 1.6, label, SIZE, 600, ink)


def _imprint(of: Subject, room: float, look: Look, *, draft: bool) -> Iterator[str]:
    """What it is, which version of it, and how to print it again."""
    full = joined((of.name, of.id))
    fits = width(full, SIZE, 600) <= room
    yield full if fits else shortened(of.id, room, SIZE, 600)
    yield joined(_version(of, look))
    yield look.word("draft-true-size" if draft else "true-size")


def _version(of: Subject, look: Look) -> tuple[str, str, str]:
    return look.word("format", of.format), MADE_BY, of.hash[:8]
