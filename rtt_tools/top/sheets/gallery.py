"""A contact sheet: the boards small, side by side, each over its name."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper import kitpage
from rtt_tools.paper.areas import footer_height
from rtt_tools.paper.cover import shortened, width, wrapped
from rtt_tools.paper.imprint import MADE_BY, joined
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import POINT, Anchor, Group, Rect, Shape, Sheet, Text
from rtt_tools.paper.theme import WHITE
from rtt_tools.top.board import Board
from rtt_tools.top.sheets.names import name_of

COLUMNS, ROWS = 4, 3  # of a page, at most
GAP, ROW_GAP = 6.0, 6.5
TOP = kitpage.BAND + 6.5
RADIUS = 5.0  # of a board's panel, in its own millimetres
NAME, FLOOR = 12 * POINT, 8 * POINT
FACTS = 8 * POINT
LEADING = 1.15
ABOVE, BETWEEN = 1.8, 4.1  # from panel to name, and from its last line to the facts
MARGIN = 10.0  # around a picture, which lies on no paper


class Entry(NamedTuple):
    """A board, and its sheet as `travel.travel_piece` draws it."""

    board: Board
    piece: Sheet

    @property
    def panel(self) -> tuple[float, float]:
        """What is shown of the sheet: all but its foot."""
        wide, high = self.piece.width, self.piece.height
        return wide, high - footer_height(wide, piece=False)


class _Grid(NamedTuple):
    """Columns of equal cells."""

    columns: int
    cell: float  # the width of one
    panel: float  # the height of one without its words
    words: float

    @property
    def row(self) -> float:
        """From one row to the next."""
        return self.panel + self.words + ROW_GAP


def pages(shown: Sequence[Entry], look: Look = PLAIN) -> tuple[Sheet, ...]:
    """The boards on the live area of A4 and Letter, in order, on as many pages as it takes."""
    parts = [shown[at : at + COLUMNS * ROWS] for at in range(0, len(shown), COLUMNS * ROWS)]
    note = _note(shown, look)
    return tuple(_sheet(part, look, note, kitpage.HIGH) for part in parts)


def picture(shown: Sequence[Entry], look: Look = PLAIN) -> Sheet:
    """All of the boards on one sheet, as high as it has to be, with a white margin."""
    grid = _grid(shown, look)
    rows = -(-len(shown) // grid.columns)
    sheet = _sheet(shown, look, _note(shown, look), TOP + rows * grid.row + FACTS)
    wide, high = sheet.width + 2 * MARGIN, sheet.height + 2 * MARGIN
    shapes = (Rect(0, 0, wide, high, fill=WHITE), Group(sheet.shapes, MARGIN, MARGIN))
    return sheet._replace(width=wide, height=high, shapes=shapes)


def _note(shown: Sequence[Entry], look: Look) -> str:
    return look.word("kit-boards", len(shown))


def _sheet(shown: Sequence[Entry], look: Look, note: str, high: float) -> Sheet:
    names = (name_of(one.board, look) for one in shown)
    return Sheet(
        kitpage.WIDE,
        high,
        look.word("gallery"),
        tuple(_shapes(shown, look, note, high)),
        language=look.language,
        description=", ".join(names),
    )


def _shapes(shown: Sequence[Entry], look: Look, note: str, high: float) -> Iterator[Shape]:
    yield from kitpage.band(look.word("gallery"), look, note=note, note_size=look.text)
    grid = _grid(shown, look)
    for number, one in enumerate(shown):
        row, column = divmod(number, grid.columns)
        x, y = column * (grid.cell + GAP), TOP + row * grid.row
        yield from _cell(one, grid, x, y, look)
    yield Text(kitpage.WIDE, high - 1, MADE_BY, FACTS, 400, look.tints.ink, Anchor.END)


def _grid(shown: Sequence[Entry], look: Look) -> _Grid:
    """As few columns as leave room for all the rows, so that the cells are large."""
    room = kitpage.HIGH - TOP - FACTS
    for columns in range(1, COLUMNS + 1):
        cell = (kitpage.WIDE - (columns - 1) * GAP) / columns
        panel = max(cell * one.panel[1] / one.panel[0] for one in shown)
        lines = max(len(_name(one.board, cell, look)[0]) for one in shown)
        words = ABOVE + NAME + (lines - 1) * LEADING * NAME + BETWEEN
        grid = _Grid(columns, cell, panel, words)
        if -(-len(shown) // columns) * grid.row - ROW_GAP <= room:
            break
    return grid


def _cell(one: Entry, grid: _Grid, x: float, y: float, look: Look) -> Iterator[Shape]:
    """The board's panel and, below it, its name, its id and how many boxes it has."""
    wide, high = one.panel
    scale = grid.cell / wide
    clip = Rect(0, 0, wide, high, RADIUS)
    foot = y + grid.panel
    yield Group((Group(one.piece.shapes, clip=clip),), x, foot - scale * high, scale)
    rows, size = _name(one.board, grid.cell, look)
    ink = look.tints.ink
    for number, row in enumerate(rows):
        yield Text(x, foot + ABOVE + NAME + number * LEADING * size, row, size, 800, ink)
    at = foot + ABOVE + NAME + (len(rows) - 1) * LEADING * size + BETWEEN
    facts = joined((one.board.id, look.word("boxes", len(one.board.boxes))))
    yield Text(x, at, shortened(facts, grid.cell, FACTS), FACTS, 400, ink)


def _name(board: Board, room: float, look: Look) -> tuple[tuple[str, ...], float]:
    """The name in one line or two, and its size; what is too long even then ends in "…"."""
    name, size = name_of(board, look), NAME
    while size > FLOOR and width(name, size, 800) > room:
        size -= 0.5 * POINT
    if width(name, size, 800) <= room:
        return (name,), size
    rows = wrapped(name, room, NAME, 800)
    if len(rows) > 2:
        rows = (rows[0], shortened(" ".join(rows[1:]), room, NAME, 800))
    return rows, NAME
