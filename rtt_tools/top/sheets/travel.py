"""The travel board: one landmark on one page, to be filled in with a pencil."""

from collections.abc import Iterator

from rtt_tools import __version__
from rtt_tools.paper import pages
from rtt_tools.paper.cover import composed, shortened, width
from rtt_tools.paper.model import POINT, Anchor, Group, Path, Rect, Shape, Sheet, Text, lines
from rtt_tools.paper.theme import WHITE, Palette, palette
from rtt_tools.paper.words import word
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import backdrop, cards, filled, fit, pieces
from rtt_tools.top.sheets.filled import SEPARATOR, Filling
from rtt_tools.top.sheets.signs import legend, lettered, signs

FORMAT = 1  # of the board file, as footers quote it
IMPRINT = 8 * POINT
TITLE_RULE = 2.5 * POINT


def travel_board(
    board: Board,
    paper: str = "a4",
    orientation: str = "auto",
    *,
    ids: bool = False,
    draft: bool = False,
    filling: Filling | None = None,
) -> Sheet:
    """The board on a page of that paper: "a4" or "letter", "portrait", "landscape" or "auto".

    `ids` prints each box's id into it; `draft` says on the sheet that the board has errors;
    `filling` is what was written on it. Raises ValueError for a filling of another board.
    """
    if filling:
        filled.refuse_strange(board, filling)
    plan = fit.plan(
        board,
        orientation,
        subtitle=filled.subtitle(board, filling) if filling else "",
        turned=bool(filling and filling.big_to_small),
    )
    sheet = Sheet(
        *(fit.UPRIGHT if plan.scheme.upright else fit.LYING),
        title=filled.title(board, filling) if filling else composed(board.name),
        shapes=tuple(_live(board, plan, filling, ids=ids, draft=draft)),
        description=described(board, filling),
        author=composed(board.by),
    )
    return pages.on_paper(sheet, paper)


def described(board: Board, filling: Filling | None = None) -> str:
    """The board in one line of words, for those who hear the sheet instead of seeing it."""
    dots = sum(box.dot for box in board.boxes)
    parts = [fit.count(board), word("dots", dots)]
    found = signs(board, bool(filling and filling.big_to_small))
    parts += [f"{word('sign', s.letter)}: {legend(s.special, s.turned)}" for s in found]
    parts += [filled.described(board, filling)] if filling else []
    return "; ".join(parts)


def _live(
    board: Board, plan: fit.Plan, filling: Filling | None, *, ids: bool, draft: bool
) -> Iterator[Shape]:
    """Everything in the live area: the panel and, below it, the footer."""
    colours = palette(board.theme)
    found = signs(board, plan.turned)
    outlines = tuple(_outlines(board, plan, colours))
    yield backdrop.panel(plan, outlines, colours)
    yield from _boxes(board, outlines, colours, ids=ids)
    if filling:
        yield from filled.marks(board, filling, outlines, ids=ids)
    yield from _title(plan, colours)
    name = filled.whose(filling) if filling else ""
    left = filled.empty(board, filling) if filling else None
    empty = "" if left is None else str(left)
    yield from cards.column(plan, found, colours, draft=draft, name=name, empty=empty)
    yield from cards.below(plan, found, colours)
    yield from _footer(board, plan, colours, draft=draft)


def _outlines(board: Board, plan: fit.Plan, colours: Palette) -> Iterator[Rect]:
    """The place of each box on the panel, in the boxes' order."""
    start = min(box.x for box in board.boxes)
    half = fit.GAP / 2
    for box in board.boxes:
        x = plan.left + (box.x - start) * plan.pitch + half
        y = plan.floor - (box.y + 1) * plan.pitch + half
        yield pieces.box(x, y, plan.outlined(box.width), plan.size, colours)


def _boxes(
    board: Board, outlines: tuple[Rect, ...], colours: Palette, *, ids: bool
) -> Iterator[Shape]:
    for box, sign, outline in zip(board.boxes, lettered(board), outlines, strict=True):
        yield outline
        if sign:
            yield from pieces.sign(outline, sign.letter, colours)
        if box.dot:
            yield pieces.dot(outline, colours)
        if ids:
            yield from pieces.name_of(outline, box.id, box.dot, colours)


def _title(plan: fit.Plan, colours: Palette) -> Iterator[Shape]:
    title = plan.title
    for number, row in enumerate(title.lines):
        yield Text(fit.TITLE_X, title.baseline(number), row, title.size, 800, colours.ink)
    y = title.last + fit.RULE_BELOW
    rule = lines((fit.TITLE_X + 0.5, y), (fit.TITLE_X + 24.5, y))
    yield Path(rule, stroke=colours.accent, line=TITLE_RULE)
    y = title.last + fit.SUBTITLE_BELOW
    yield Text(fit.TITLE_X, y, plan.subtitle, fit.SUBTITLE, 600, colours.ink)


def _footer(board: Board, plan: fit.Plan, colours: Palette, *, draft: bool) -> Iterator[Shape]:
    wide, high = plan.scheme.panel
    yield Group(tuple(_rulers(colours.ink)), 0, high)
    for number, row in enumerate(_imprint(board, wide - 115, draft=draft)):
        weight = 400 if number else 600
        y = high + 4.4 + 3.6 * number
        yield Text(wide, y, row, IMPRINT, weight, colours.ink, Anchor.END)


def _imprint(board: Board, room: float, *, draft: bool) -> Iterator[str]:
    """What a found sheet says: which board, which version of it, and how to print it again."""
    full = composed(board.name) + SEPARATOR + board.id
    fits = width(full, IMPRINT, 600) <= room
    yield full if fits else shortened(board.id, room, IMPRINT, 600)
    version = (word("format", FORMAT), f"rtt-tools {__version__}", board.hash[:8])
    yield SEPARATOR.join(version)
    yield word("draft-true-size" if draft else "true-size")


def _rulers(ink: str) -> Iterator[Shape]:
    """Bars of exactly 100 mm and 4 in, to lay a ruler against."""
    yield Text(0, 4.0, word("millimetres"), IMPRINT, 600, ink)
    yield from _ruler(5.0, 10, 10.0, ink)
    yield from _ruler(7.4, 4, 25.4, ink)
    yield Text(0, 12.1, word("inches"), IMPRINT, 600, ink)


def _ruler(y: float, parts: int, part: float, ink: str) -> Iterator[Shape]:
    yield Rect(0, y, parts * part, 1.6, fill=ink)
    for number in range(1, parts, 2):
        white = part if number + 1 < parts else part - 0.25  # the end of the bar stays closed
        yield Rect(number * part, y + 0.25, white, 1.1, fill=WHITE)
