"""An empty grid of bricks, to design a landmark by hand before it is typed."""

from collections.abc import Iterator

from rtt_tools.paper import footer, imposition, papers, pens
from rtt_tools.paper.areas import CUT_EDGE, footer_height, least_box
from rtt_tools.paper.cover import fitted, width, wrapped
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import (
    Circle,
    Group,
    Path,
    Rect,
    Shape,
    Sheet,
    Text,
    lines,
)
from rtt_tools.paper.piecesizes import half_size, piece_size
from rtt_tools.paper.theme import INK

BRICK = "#AEB7C2"  # faint enough to be drawn over
LEAST_BRICKS = 3  # in a row and in a column
ROOMIER = 1.3  # than the least box, so that signs have room too
HEAD = 2.6  # lines of text above the grid, before the name is written
SIGNS = "ABC"
LEADING = 1.25
AIR = 5.0


def pages(
    layout: Layout, orientation: str, copies: int, box: float | None = None
) -> Iterator[Sheet]:
    """Empty grids as large as the paper holds them, of bricks of that size in mm if any.

    Raises ValueError for too small paper.
    """
    up = layout.up or 1
    is_piece = up > 1 or layout.duplex == "fold"
    sheet = grid(
        *_sides(layout._replace(up=up), orientation), layout.look, piece=is_piece, box=box
    )
    laid = layout._replace(up=up, marks=is_piece)
    sides = 2 if layout.duplex else 1
    return imposition.imposed((sheet for _ in range(copies * up * sides)), laid)


def _sides(layout: Layout, orientation: str) -> tuple[float, float]:
    """Width and height of one grid."""
    if layout.duplex == "fold":
        return half_size(layout.paper, layout.up)
    piece = layout.up > 1
    area = piece_size(layout.paper, layout.up) if piece else papers.live(layout.paper)
    wide, high = sorted(area, reverse=orientation == "landscape")
    return wide, high


def grid(
    wide: float, high: float, look: Look, *, piece: bool = False, box: float | None = None
) -> Sheet:
    """The grid on an area of that size (mm), with a head to name the landmark and a key.

    A piece has white edges, and the bars stand beside it. Raises ValueError for an area that
    holds no three bricks.
    """
    size, edge = box or round(least_box(look) * ROOMIER), CUT_EDGE if piece else 0.0
    head = HEAD * look.text * LEADING
    foot = edge if piece else footer_height(wide, piece=False)

    def bricks(size: float) -> tuple[int, int]:
        columns = int((wide - 2 * edge) / size)
        key = _key_height(columns * size, look)
        return columns, int((high - edge - head - AIR - key - foot) / size)

    columns, rows = bricks(size)
    if min(columns, rows) < LEAST_BRICKS:
        smaller = (n for n in range(int(size), 0, -1) if min(bricks(n)) >= LEAST_BRICKS)
        most = f"; {largest} mm do" if (largest := next(smaller, 0)) else ""
        raise ValueError(f"no grid of {size:g} mm bricks fits on {wide:g} x {high:g} mm{most}")
    room = columns * size
    drawn = (
        *_head(room, look),
        *_bricks(head, columns, rows, size),
        *_key(head + rows * size + AIR, room, look),
    )
    title = look.word("blank")
    told = () if piece else tuple(footer.bare(title, room, look, INK))
    left = (wide - room) / 2
    shapes = Group(drawn, left, edge), Group(told, left, high - foot)
    return Sheet(wide, high, title, shapes, look.language, look.word("blank-note"))


def _head(wide: float, look: Look) -> Iterator[Shape]:
    """Where the landmark's name is written, and who drew it."""
    row, half = look.text * LEADING, wide * 0.62
    for x, end, key in ((0.0, half - AIR, "blank-name"), (half, wide, "blank-by")):
        asked = look.word(key)
        yield Text(x, look.text, asked, fitted(asked, end - x, look.text, 600), 600, INK)
        yield Path(lines((x, 2.1 * row), (end, 2.1 * row)), stroke=INK, line=pens.RULING)


def _bricks(top: float, columns: int, rows: int, size: float) -> Iterator[Shape]:
    """Rows of bricks, every other one shifted by half."""
    right, foot = columns * size, top + rows * size
    for row in range(rows + 1):
        y = foot - row * size
        yield Path(lines((0, y), (right, y)), stroke=BRICK, line=pens.HAIR)
        for half in range(1, 2 * columns):
            x = half * size / 2
            if row < rows and (half + row) % 2 == 0:
                yield Path(lines((x, y), (x, y - size)), stroke=BRICK, line=pens.HAIR)
    yield Rect(0, top, right, rows * size, stroke=BRICK, line=pens.RULING)
    yield Path(lines((0, foot), (right, foot)), stroke=INK, line=2 * pens.BOX)


def _note(wide: float, look: Look) -> tuple[str, ...]:
    """What to know before drawing, in lines of much the same length."""
    told = look.word("blank-note")
    rows = wrapped(told, wide, look.text)
    even = wrapped(told, 1.1 * width(told, look.text) / len(rows), look.text)
    return even if len(even) == len(rows) else rows


def _key_height(wide: float, look: Look) -> float:
    row = look.text * LEADING
    return (len(_note(wide, look)) + 1.8 * (1 + (wide < KEY_ROW * look.text))) * row + 2


KEY_ROW = 34.0  # times the type size: the width at which key and rules stand side by side


def _key(y: float, wide: float, look: Look) -> Iterator[Shape]:
    """What to draw into the bricks, and lines for the rules of signs."""
    row = look.text * LEADING
    for number, words in enumerate(_note(wide, look)):
        yield Text(0, y + look.text * 0.8 + number * row, words, look.text, 400, INK)
    y += len(_note(wide, look)) * row + 0.4 * row
    beside = wide >= KEY_ROW * look.text
    yield from _samples(y, look)
    if not beside:
        y += 1.8 * row
    yield from _rules(wide / 2 if beside else 0.0, y, wide, look)


def _samples(y: float, look: Look) -> Iterator[Shape]:
    """A plain box, one with a dot, one with a sign, each as it is typed."""
    size = look.text * 1.5
    x = 0.0
    for typed, mark in (("[  ]", ""), ("[ .]", "dot"), ("[A ]", "sign")):
        yield Rect(x, y, size, size, 0.6, "", INK, pens.BOX)
        if mark == "dot":
            yield Circle(x + size * 0.78, y + size * 0.78, size * 0.1, INK)
        if mark == "sign":
            yield Text(x + size * 0.1, y + size * 0.48, "A", size * 0.5, 800, INK)
        yield Text(x + size * 1.2, y + size * 0.72, typed, look.text, 600, INK)
        x += size * 1.2 + look.text * 2.6


def _rules(x: float, y: float, wide: float, look: Look) -> Iterator[Shape]:
    """A line for the rule of each sign."""
    share = (wide - x) / len(SIGNS)
    for number, sign in enumerate(SIGNS):
        left, foot = x + number * share, y + look.text * 1.3
        yield Text(left, foot - 0.6, sign, look.text, 800, INK)
        end = left + share - (3 if number + 1 < len(SIGNS) else 0)
        ruling = lines((left + look.text, foot), (end, foot))
        yield Path(ruling, stroke=INK, line=pens.RULING)
