"""The foot of a sheet: bars to lay a ruler against, and what a found sheet says of itself."""

from collections.abc import Iterator

from rtt_tools.paper import rulers
from rtt_tools.paper.cover import shortened, width
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Shape, Text
from rtt_tools.top.board import Board
from rtt_tools.top.sheets.imprint import (
    BASELINE,
    LEADING,
    MADE_BY,
    SIZE,
    beside_rulers,
    joined,
    name_of,
)
from rtt_tools.top.sheets.sizes import FOOTER_FROM

FORMAT = 1  # of the board file, as footers quote it
RULERS = 115.0  # what the bars take, with air
HALF = (5, 10.0)  # parts of a bar where 100 mm have no room, and their length in mm
WHOLE = (10, 10.0)


def piece(board: Board, wide: float, look: Look, ink: str) -> Iterator[Shape]:
    """One line below the panel of a piece."""
    told = joined((*_named(board, look), *_version(board, look)))
    if width(told, SIZE) > wide:
        told = joined((board.id, *_version(board, look)[1:]))
    yield Text(0, BASELINE, shortened(told, wide, SIZE), SIZE, 400, ink)


def page(
    board: Board, wide: float, look: Look, ink: str, *, draft: bool = False
) -> Iterator[Shape]:
    """Rulers and imprint of a page: side by side, or one below the other on small paper."""
    if wide < FOOTER_FROM:
        yield from _narrow(board, wide, look, ink, draft=draft)
        return
    rows = _imprint(board, wide - RULERS, look, draft=draft)
    yield from beside_rulers(rows, wide, look, ink)


def _narrow(board: Board, wide: float, look: Look, ink: str, *, draft: bool) -> Iterator[Shape]:
    yield from piece(board, wide, look, ink)
    size = look.word("draft-true-size" if draft else "true-size")
    yield Text(0, BASELINE + LEADING, shortened(size, wide, SIZE), SIZE, 400, ink)
    parts, part = WHOLE if wide >= 120 else HALF
    y = BASELINE + 2 * LEADING - 1.6
    yield from rulers.bar(0, y, parts, part, ink)
    label = look.word("mm", f"{parts * part:g}")
    yield Text(parts * part + 2, y + 1.6, label, SIZE, 600, ink)


def _imprint(board: Board, room: float, look: Look, *, draft: bool) -> Iterator[str]:
    """Which board, which version of it, and how to print it again."""
    full = joined(_named(board, look))
    fits = width(full, SIZE, 600) <= room
    yield full if fits else shortened(board.id, room, SIZE, 600)
    yield joined(_version(board, look))
    yield look.word("draft-true-size" if draft else "true-size")


def _named(board: Board, look: Look) -> tuple[str, str]:
    return name_of(board, look), board.id


def _version(board: Board, look: Look) -> tuple[str, str, str]:
    return look.word("format", FORMAT), MADE_BY, board.hash[:8]
