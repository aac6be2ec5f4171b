"""The foot of a sheet: bars to lay a ruler against, and what a found sheet says of itself."""

from collections.abc import Iterator

from rtt_tools import __version__
from rtt_tools.paper import rulers
from rtt_tools.paper.cover import composed, shortened, width
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import POINT, Anchor, Group, Shape, Text
from rtt_tools.top.board import Board, worded
from rtt_tools.top.sheets.sizes import FOOTER_FROM

FORMAT = 1  # of the board file, as footers quote it
IMPRINT = 8 * POINT
LEADING = 3.6
BASELINE = 4.4  # of the first line, below the panel
SEPARATOR = " · "
RULERS = 115.0  # what the bars take, with air
HALF = (5, 10.0)  # parts of a bar where 100 mm have no room, and their length in mm
WHOLE = (10, 10.0)


def piece(board: Board, wide: float, look: Look, ink: str) -> Iterator[Shape]:
    """One line below the panel of a piece."""
    told = SEPARATOR.join((*_named(board, look), *_version(board, look)))
    if width(told, IMPRINT) > wide:
        told = SEPARATOR.join((board.id, *_version(board, look)[1:]))
    yield Text(0, BASELINE, shortened(told, wide, IMPRINT), IMPRINT, 400, ink)


def page(
    board: Board, wide: float, look: Look, ink: str, *, draft: bool = False
) -> Iterator[Shape]:
    """Rulers and imprint of a page: side by side, or one below the other on small paper."""
    if wide < FOOTER_FROM:
        yield from _narrow(board, wide, look, ink, draft=draft)
        return
    yield Group(tuple(rulers.rulers(look, ink)))
    for number, row in enumerate(_imprint(board, wide - RULERS, look, draft=draft)):
        y = BASELINE + LEADING * number
        yield Text(wide, y, row, IMPRINT, 400 if number else 600, ink, Anchor.END)


def _narrow(board: Board, wide: float, look: Look, ink: str, *, draft: bool) -> Iterator[Shape]:
    yield from piece(board, wide, look, ink)
    size = look.word("draft-true-size" if draft else "true-size")
    yield Text(0, BASELINE + LEADING, shortened(size, wide, IMPRINT), IMPRINT, 400, ink)
    parts, part = WHOLE if wide >= 120 else HALF
    y = BASELINE + 2 * LEADING - 1.6
    yield from rulers.bar(0, y, parts, part, ink)
    label = look.word("mm", f"{parts * part:g}")
    yield Text(parts * part + 2, y + 1.6, label, IMPRINT, 600, ink)


def _imprint(board: Board, room: float, look: Look, *, draft: bool) -> Iterator[str]:
    """Which board, which version of it, and how to print it again."""
    full = SEPARATOR.join(_named(board, look))
    fits = width(full, IMPRINT, 600) <= room
    yield full if fits else shortened(board.id, room, IMPRINT, 600)
    yield SEPARATOR.join(_version(board, look))
    yield look.word("draft-true-size" if draft else "true-size")


def _named(board: Board, look: Look) -> tuple[str, str]:
    return composed(worded(board.names, look.language)), board.id


def _version(board: Board, look: Look) -> tuple[str, str, str]:
    return look.word("format", FORMAT), f"rtt-tools {__version__}", board.hash[:8]
