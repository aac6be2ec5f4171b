"""The Companion's sheet, for playing alone: its copy of the board, to be crossed out.

Which of its boxes are crossed out never matters (docs/rules.md, "Solo: the Companion"). So its
boxes are numbered from the ground up by how many are left: crossed out in that order, the
highest number that stays is the score, and nobody has to count.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rtt_tools.paper import kitpage, panels, pictograms, surfaces
from rtt_tools.paper.cover import CAPITAL, Overfull, shortened, width
from rtt_tools.paper.imprint import SIZE
from rtt_tools.paper.kitpage import BAND
from rtt_tools.paper.look import TEXT, Look
from rtt_tools.paper.model import Anchor, Group, Rect, Shape, Sheet, Text
from rtt_tools.paper.panels import Block, Card
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.theme import Palette
from rtt_tools.paper.titles import Title
from rtt_tools.top.board import Board
from rtt_tools.top.dice import DICE
from rtt_tools.top.sheets import backdrop, boxes, fit, ranks, sizes, symbols
from rtt_tools.top.sheets.names import name_of
from rtt_tools.top.sheets.schemes import Scheme
from rtt_tools.top.solo import crosses

if TYPE_CHECKING:
    from rtt_tools.paper.art.marks import Drawing

FIRST, GAP = 3.6, 3.0
LARGEST, LEAST_BOX = 16.0, 7.0  # of the Companion's boxes, in mm
NAMED = 45.0  # what a name takes at most in the foot of a page
LAWN, EDGE = 8.0, 6.0  # below and beside the stack, within its panel
HEADROOM = 0.9  # boxes above it, for roofs and flags
WIDE = 150.0  # a page, on which steps are set in larger type
TURN = ("roll", "cross", "write", "change")


def sheet(
    board: Board, look: Look, *, half: bool = False, art: "Drawing | None" = None
) -> Sheet:
    """A page of 190 x 259.4 mm, or a piece of 124 x 178 mm, two of which lie on a page.

    In large print it is a page always. `art` is the board's own, behind the boxes. Raises
    Overfull for words that do not fit.
    """
    half = half and not look.large_print
    name = name_of(board, look)
    shapes = panels.settled(lambda style: _page(board, style, half, art), look, "companion")
    foot = () if half else _foot(board, name, look)
    return Sheet(
        *(panels.HALF if half else kitpage.PAGE),
        title=f"{look.word('companion')}, {name}",
        shapes=(Group(shapes, scale=panels.enlarged(look)), *foot),
        language=look.language,
        description=look.word("boxes", len(board.boxes)),
    )


def _foot(board: Board, name: str, look: Look) -> tuple[Shape, ...]:
    known = shortened(name, NAMED, SIZE)
    return tuple(kitpage.foot(look.word("companion"), (known, board.hash[:8]), look))


def _page(board: Board, style: Style, half: bool, art: "Drawing | None") -> tuple[Shape, ...]:
    """The band, the turn in four steps, what to cross out, the board, the ranks."""
    look = style.look
    wide, high = panels.room(look, half=half)
    name = name_of(board, look)
    title = look.word("companion")
    room = wide - 2 * kitpage.BAND_PAD - 6 - width(title, kitpage.HEADING, 800)
    head = kitpage.band(title, look, note=shortened(name, room, TEXT, 600), wide=wide)
    above = [*_steps(wide, style), _table(wide, style)]
    ends = [look.word(f"solo-{key}") for key in ("end", "score")]
    below = [panels.sentences(ends, wide, style), ranks.table(wide, style)]
    top = BAND + FIRST + panels.needed(above) + GAP
    foot = high - panels.needed(below)
    upper = panels.column(above, 0, BAND + FIRST, panels.needed(above))
    lower = panels.column(below, 0, foot, panels.needed(below))
    panel = _board(board, wide, foot - GAP - top, look, art)
    whole = (*head, *upper, Group(panel, 0, top), *lower)
    told = (look.word("companion"), name, board.hash[:8])
    return panels.piece(whole, told, look) if half else whole


# --- a turn ------------------------------------------------------------------------------


def _steps(wide: float, style: Style) -> Iterator[Block]:
    """The steps of a turn: two by two in larger type on a wide page, else as they fit."""
    if wide >= WIDE:
        yield from _rows(2, wide, style._replace(size=style.heading))
        return
    for many in (4, 2):
        rows = _rows(many, wide, style)
        if panels.needed(rows) < 21 or many == 2:
            yield from rows
            return


def _rows(many: int, wide: float, style: Style) -> list[Block]:
    """The steps, so many in a row, those of a row equally high."""
    share = (wide - 2 * (many - 1)) / many
    rows = []
    for at in range(0, len(TURN), many):
        numbers = range(at, at + many)
        high = max(_step(number, share, style).height for number in numbers)
        cards = [_step(number, share, style, high) for number in numbers]
        rows.append(panels.beside(cards, wide, 2))
    return rows


def _step(number: int, wide: float, style: Style, high: float = 0.0) -> Block:
    words = style.look.word(f"solo-{TURN[number]}")
    disc = panels.numbered(number + 1, style.tints)
    one = Card("", words, disc, field=13.0, fill=style.tints.sand, run_in=True, least=high)
    return panels.card(one, wide, style)


def _table(wide: float, style: Style) -> Block:
    """For each number of dice in the pool the boxes to cross out, as pictures.

    Its two labels stand at the left, or above where that leaves too little room.
    """
    look = style.look
    labels = look.word("solo-dice"), look.word("solo-crosses")
    label = max(width(one, style.size, 600) for one in labels) + 3.0
    needs = [max(count, 1.6) * STEP + 3.2 for count in range(1, len(DICE) + 1)]
    spaces = CELL_GAP * (len(needs) - 1)
    at_left = label + sum(needs) + spaces <= wide
    x = label if at_left else 0.0
    top = 0.0 if at_left else style.leading
    spare = (wide - x - sum(needs) - spaces) / len(needs)
    shapes: list[Shape] = list(_labels(labels, wide, style, at_left=at_left))
    for count, need in enumerate(needs, 1):
        shapes.append(Group(_cell(count, need + spare, style), x, top))
        x += need + spare + CELL_GAP
    return Block(top + CELL, tuple(shapes), 2.4)


STEP, CELL, CELL_GAP = 5.0, 15.6, 1.4  # between pictures; a cell's height; between cells
UPPER, LOWER = 4.7, 10.9  # the middles of a cell's two rows


def _labels(
    labels: tuple[str, str], wide: float, style: Style, *, at_left: bool
) -> Iterator[Text]:
    rise, ink = CAPITAL * style.size / 2, style.tints.ink
    if at_left:
        for words, y in zip(labels, (UPPER, LOWER), strict=True):
            yield Text(0, y + rise, words, style.size, 600, ink)
        return
    told = " → ".join(labels)
    size = kitpage.sized(told, wide, style.size, 600)
    yield Text(0, 2 * rise, told, size, 600, ink)


def _cell(count: int, wide: float, style: Style) -> tuple[Shape, ...]:
    """So many dice, and below them the boxes that they cross out."""
    tints = style.tints
    dice = [pictograms.die(kind, 2.35, tints) for kind in DICE[:count]]
    boxes = [symbols.crossed(4.2, tints)] * crosses(DICE[:count], len(DICE))
    return (
        kitpage.ground(wide, CELL, tints.tint, tints),
        *_spread(dice, wide / 2, UPPER),
        *_spread(boxes, wide / 2, LOWER),
    )


def _spread(pictures: list[tuple[Shape, ...]], middle: float, y: float) -> Iterator[Group]:
    for number, one in enumerate(pictures):
        yield Group(one, middle + (number - (len(pictures) - 1) / 2) * STEP, y)


# --- the board ---------------------------------------------------------------------------


def _board(
    board: Board, wide: float, high: float, look: Look, art: "Drawing | None"
) -> tuple[Shape, ...]:
    """The panel with the boxes, numbered by how many are left."""
    palette = look.palette(board.theme)
    pitch = min(
        (wide - 2 * EDGE) / board.width,
        (high - LAWN) / (board.rows + HEADROOM),
        LARGEST + sizes.GAP,
    )
    size = pitch - sizes.GAP
    plan = _plan(board, wide, high, size, look)
    outlines = boxes.outlines(board, plan, palette, look)
    narrow = min(min(one.width, one.height) for one in outlines)
    if narrow < LEAST_BOX:
        return tuple(_track(board, wide, high, look))
    panel = backdrop.panel(plan, outlines, palette, art)
    return (panel, *_numbered(outlines, len(board.boxes), palette))


def _plan(board: Board, wide: float, high: float, size: float, look: Look) -> fit.Plan:
    """The stack in the middle of its panel, as sheets of boards have it."""
    scheme = Scheme("column", "column", (wide, high), sizes.FULL, (), look.language)
    left = (wide - board.width * (size + sizes.GAP)) / 2
    return fit.Plan(scheme, Title((), 1.0, 0.0), size, left, high - LAWN)


def _track(board: Board, wide: float, high: float, look: Look) -> Iterator[Shape]:
    """The boxes in rows, from the lowest up, where their own places are too small."""
    count = len(board.boxes)
    across, down = wide - 4, high - 4
    pitches = (half / 2 for half in range(28, 11, -1))
    pitch = next((p for p in pitches if int(across / p) * int(down / p) >= count), 0.0)
    if not pitch:
        raise Overfull("too many boxes")
    columns = int(across / pitch)
    left = (wide - columns * pitch + sizes.GAP) / 2
    foot = (high + -(-count // columns) * pitch + sizes.GAP) / 2
    side, palette = pitch - sizes.GAP, pictograms.inked(look.tints)
    places = (
        (left + at % columns * pitch, foot - (at // columns + 1) * pitch) for at in range(count)
    )
    outlines = tuple(surfaces.box(x, y, side, side, palette, look) for x, y in places)
    yield kitpage.ground(wide, high, look.tints.sand, look.tints)
    yield from _numbered(outlines, count, palette)


def _numbered(outlines: tuple[Rect, ...], count: int, palette: Palette) -> Iterator[Shape]:
    """Each box with what is left before it is crossed out, and the rank that this gives."""
    for number, outline in enumerate(outlines):
        left = count - number
        yield outline
        middle = outline.x + outline.width / 2
        size = min(outline.height * 0.4, TEXT * 1.25)
        top = outline.y + outline.height * 0.42 + CAPITAL * size / 2 - size * 0.12
        yield Text(middle, top, str(left), size, 800, palette.ink, Anchor.MIDDLE)
        level = ranks.stars(left)
        pitch = min(outline.width * 0.92 / 5, 2.4)
        drawn = pictograms.stars(level, pitch, pitch * 0.46, palette.accent)
        drop = outline.height * (0.8 if level <= 5 else 0.78)
        yield Group(drawn, middle, outline.y + drop)
