"""The board as a map: where it blocks by colour, when each box is filled as its number."""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper import pens
from rtt_tools.paper.cover import CAPITAL, fitted, width, wrapped
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import POINT, Anchor, Circle, Path, Rect, Shape, Text, lines
from rtt_tools.paper.plots import (
    GRID,
    SMALL,
    Axis,
    Scale,
    labels,
    legend,
    legible,
    scale,
)
from rtt_tools.paper.theme import Palette
from rtt_tools.spreads import Spread, spread
from rtt_tools.top.board import HIGHEST_NUMBER, Board, Box
from rtt_tools.top.engine.results import Results
from rtt_tools.top.sheets.results_plan import Plan
from rtt_tools.top.sheets.signs import lettered

HEADING, NOTE = 14 * POINT, 9 * POINT
LEADING = 4.0
ROOM = 60.0  # that the words beside the colours need
LARGEST = 4.4  # of a number in a box
SWATCH = 9.0
LARGE = 8.0  # boxes from this size on show their signs, dots and ids
SMALLEST_ID, LARGEST_ID, ID_SHARE = 5 * POINT, 8 * POINT, 0.19  # of a box's smaller side
FILLED = 0.72  # of a box's width that a number takes at most: neighbours must not run together
FIFTY = (0, 10, 20, 30, 40, 50)


def drawn(
    places: Plan, board: Board, results: Results, colours: Palette, look: Look = PLAIN
) -> Iterator[Shape]:
    """The map with its legend, and beside each row the numbers written in it."""
    heat = scale(box.blocked for box in results.boxes)
    yield from _legend(places, heat, colours, look)
    yield from _boxes(places, board, results, heat, colours, look)
    yield from _strip(places, board, results, colours, look)


def _legend(places: Plan, heat: Scale, colours: Palette, look: Look) -> Iterator[Shape]:
    """The colours and what they mean, beside them or, where that is too narrow, below."""
    (x, y, wide), ink = places.legend[:3], colours.ink
    yield Text(x, y + 4, look.word("map"), HEADING, 800, ink)
    if wide - len(heat.colours) * SWATCH >= ROOM:
        swatch, left, top = SWATCH, x + len(heat.colours) * SWATCH + 4, y + 9.4
    else:
        swatch, left, top = min(SWATCH, wide / len(heat.colours)), x, y + 19
    yield from legend(heat, x, y + 7, swatch, ink, look.pointed)
    rows = [
        row
        for key in ("map-colour", "map-number")
        for row in wrapped(look.word(key), x + wide - left, NOTE)
    ]
    for number, row in enumerate(rows):
        yield Text(left, top + number * LEADING, row, NOTE, 400, ink)


def _boxes(
    places: Plan,
    board: Board,
    results: Results,
    heat: Scale,
    colours: Palette,
    look: Look,
) -> Iterator[Shape]:
    digits = _digits(board, results, places.pitch)
    outlines = tuple(_outlines(places, board))
    for box, sign, found, outline in zip(
        board.boxes, lettered(board), results.boxes, outlines, strict=True
    ):
        fill = heat.colour(found.blocked)
        ink = legible(fill, colours.ink)
        yield outline._replace(fill=fill, stroke=colours.ink, line=pens.RULING)
        if found.turn is not None and digits:
            yield _when(outline, look.number(found.turn, digits.places), digits.size, ink)
        if min(outline.width, outline.height) >= LARGE:
            yield from _marks(outline, box, sign.letter if sign else "", ink)


def _outlines(places: Plan, board: Board) -> Iterator[Rect]:
    """The place of each box, in the boxes' order."""
    start = min(box.x for box in board.boxes)
    pitch, area = places.pitch, places.board
    gap = min(0.5, pitch * 0.06)
    for box in board.boxes:
        x = area.x + (box.x - start) * pitch + gap / 2
        y = area.y + (board.rows - 1 - box.y) * pitch + gap / 2
        wide = box.width * pitch - gap
        yield Rect(x, y, wide, pitch - gap, min(1.0, wide / 6))


class Digits(NamedTuple):
    """How the turns in boxes are written: all with as many decimals, in one size."""

    places: int
    size: float


def _digits(board: Board, results: Results, pitch: float) -> Digits | None:
    """With a decimal if that can be read in every box, else without; None if neither can."""
    least = min((box.width for box in board.boxes), default=1) * pitch
    turns = [box.turn or 0 for box in results.boxes]
    for decimals, readable in ((1, 6.5 * POINT), (0, 4.5 * POINT)):
        wide = max(width(f"{turn:.{decimals}f}", 1, 600) for turn in turns)
        size = min(LARGEST, FILLED * least / wide, 0.62 * pitch, max(0.42 * pitch, readable))
        if size >= readable:
            return Digits(decimals, size)
    return None


def _when(outline: Rect, text: str, size: float, ink: str) -> Text:
    """The mean turn in which the box is filled."""
    y = outline.y + (outline.height + CAPITAL * size) / 2
    return Text(outline.x + outline.width / 2, y, text, size, 600, ink, Anchor.MIDDLE)


def _marks(outline: Rect, box: Box, letter: str, ink: str) -> Iterator[Shape]:
    """The dot in the lower right corner, the id in the left, the sign's letter above it."""
    side = min(outline.width, outline.height)
    inset, right = 0.06 * side, outline.x + outline.width
    foot = outline.y + outline.height - inset
    room = outline.width - 2 * inset
    if box.dot:
        radius = 0.05 * side
        yield Circle(right - inset - radius, foot - radius, radius, ink)
        room -= 2 * radius + inset
    if letter:
        size = fitted(letter, 0.3 * side, min(LARGEST_ID, max(6 * POINT, ID_SHARE * side)), 800)
        top = outline.y + inset + 0.75 * size
        yield Text(outline.x + inset, top, letter, size, 800, ink)
    size = fitted(box.id, room, min(LARGEST_ID, max(SMALLEST_ID, ID_SHARE * side)))
    if size >= SMALLEST_ID:
        yield Text(outline.x + inset, foot, box.id, size, 400, ink)


def _strip(
    places: Plan, board: Board, results: Results, colours: Palette, look: Look
) -> Iterator[Shape]:
    """For each row, from which to which number it holds, and the one in the middle."""
    area, pitch = places.strip, places.pitch
    across = Axis(0, HIGHEST_NUMBER, area.x + 6, area.x + area.width - 2)
    yield from _strip_frame(places, across, colours.ink, look)
    for row in range(board.rows):
        y = area.y + area.height - (row + 0.5) * pitch
        if found := _numbers(board, results, row):
            yield from _range(found, across, y, pitch, colours)
        if pitch >= 3.2 or (row + 1) % 5 == 0:
            text, drop = str(row + 1), y + SMALL * CAPITAL / 2
            yield Text(area.x + 3, drop, text, SMALL, 400, colours.ink, Anchor.END)


def _strip_frame(places: Plan, across: Axis, ink: str, look: Look) -> Iterator[Shape]:
    """The heading of the strip, and the lines that stand for 0, 10 ... 50."""
    area, y = places.strip, places.legend.y
    foot = area.y + area.height
    yield Text(area.x, y + 4, look.word("by-row"), HEADING, 800, ink)
    for number, line in enumerate(wrapped(look.word("by-row-note"), area.width, NOTE)):
        yield Text(area.x, y + 9.4 + number * LEADING, line, NOTE, 400, ink)
    for value in FIFTY:
        x = across.at(value)
        yield Path(lines((x, area.y), (x, foot + 1)), stroke=GRID, line=pens.RULING)
    yield from labels(across, foot + 4.6, FIFTY, ink)


def _numbers(board: Board, results: Results, row: int) -> Spread | None:
    """The numbers written in all boxes of a row."""
    counts = [0] * (HIGHEST_NUMBER + 1)
    for box, found in zip(board.boxes, results.boxes, strict=True):
        if box.y == row and found.number:
            for value, count in found.number.counts:
                counts[value] += count
    return spread(tuple(enumerate(counts)))


def _range(
    found: Spread, across: Axis, y: float, pitch: float, colours: Palette
) -> Iterator[Shape]:
    high = min(4.0, pitch * 0.45)
    left, right = across.at(found.p5 - 0.5), across.at(found.p95 + 0.5)
    yield Rect(
        left,
        y - high / 2,
        right - left,
        high,
        high / 4,
        colours.sky[2],
        colours.ink,
        pens.RULING,
    )
    x, tall = across.at(found.p50), high * 0.9
    yield Path(
        lines((x, y - tall / 2), (x, y + tall / 2)), stroke=colours.ink, line=1.6 * POINT
    )
