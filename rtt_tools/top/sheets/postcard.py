"""A postcard of a landmark: its poster in front, a puzzle to play and an address behind.

The piece is 148 x 105 mm; its front is printed to the edge and 3 mm beyond. All lengths are
millimetres, places count from the upper left corner of the trimmed piece.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rtt_tools.paper import kitpage, panels, pens, pictograms, surfaces, theme
from rtt_tools.paper.art.marks import Drawing
from rtt_tools.paper.cover import composed, fitted, width, wrapped
from rtt_tools.paper.imprint import SEPARATOR, SIZE, imprint
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import (
    POINT,
    Anchor,
    Group,
    Path,
    Rect,
    Shape,
    Sheet,
    Text,
    lines,
)
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.theme import WHITE, Palette
from rtt_tools.paper.titles import Title, titled, titles
from rtt_tools.texts import worded
from rtt_tools.top.board import Board
from rtt_tools.top.dice import DICE
from rtt_tools.top.sheets import backdrop, boxes, fit, legible, pieces
from rtt_tools.top.sheets.fit import Plan
from rtt_tools.top.sheets.landmark import lettered
from rtt_tools.top.sheets.names import name_of
from rtt_tools.top.sheets.puzzle import Puzzle, puzzle
from rtt_tools.top.sheets.schemes import Scheme
from rtt_tools.top.sheets.sizes import COMPACT, GAP, Sizes

WIDE, HIGH, BLEED = 148.0, 105.0, 3.0
EDGE, AIR = 6.0, 4.0  # from the cut, and between title and boxes
GROUND, ROOF = 14.0, 12.0  # below the lowest boxes and above the highest
PEAK = 0.9  # boxes that art may rise above the stack
LARGEST = 13.0  # a box of the poster
SHARES = (1.0, 0.85, 0.7, 0.55)  # of its size, where art would lie under the title
TITLE_ROOM = 82.0
SIZES = COMPACT._replace(title=26 * POINT, title_x=EDGE, title_top=7.5)
LARGE_TITLE = 34 * POINT  # in large print


class Back(NamedTuple):
    """What both halves of the back share."""

    board: Board
    name: str
    look: Look
    puzzle: Puzzle | None


def sheet(board: Board, look: Look, art: Drawing | None = None) -> tuple[Sheet, Sheet]:
    """Front and back."""
    name = name_of(board, look)
    front = tuple(_front(board, name, look, art))
    found = None if look.large_print else puzzle(board)  # its boxes and dice are small
    back = tuple(_back(Back(board, name, look, found)))
    piece = Sheet(
        WIDE,
        HIGH,
        name,
        front,
        language=look.language,
        description=f"{look.word('kit-postcard')}: {name}, {fit.count(board, look)}",
        author=composed(board.by),
        bleed=BLEED,
        chapter=look.word("kit-postcard"),
    )
    return piece, piece._replace(shapes=back)


# --- the front ------------------------------------------------------------------------------


def _front(board: Board, name: str, look: Look, art: Drawing | None) -> Iterator[Shape]:
    """The landmark on its ground, under its name."""
    colours = look.palette(board.theme)
    plan = _plan(board, name, look, art)
    outlines = boxes.outlines(board, plan, colours, look)
    wide = plan._replace(
        scheme=plan.scheme._replace(panel=(WIDE + 2 * BLEED, HIGH + 2 * BLEED)),
        left=plan.left + BLEED,
        floor=plan.floor + BLEED,
    )
    shifted = tuple(one._replace(x=one.x + BLEED, y=one.y + BLEED) for one in outlines)
    scene = backdrop.panel(wide, shifted, colours, art, corner=0)
    yield scene._replace(x=-BLEED, y=-BLEED)
    yield from boxes.drawn(board, outlines, colours, look)
    yield from _title(plan, colours)


def _title(plan: Plan, colours: Palette) -> Iterator[Shape]:
    title = plan.title
    yield from titled(title, EDGE, colours)
    y = title.last + plan.scheme.sizes.title_rule
    yield Path(lines((EDGE + 0.4, y), (EDGE + 16, y)), stroke=colours.accent, line=1.75 * POINT)


def _plan(board: Board, name: str, look: Look, art: Drawing | None) -> Plan:
    """The boxes as large as they can be beside the title, in the middle if nothing is lost.

    Art that reaches far beyond its stack takes the title's place only where it is drawn
    small as well.
    """
    sizes = _sizes(look)
    scheme = Scheme("row", "column", (WIDE, HIGH), sizes, (), look.language)
    found = (
        _placed(board, title, scheme, middle)
        for title in titles(name, TITLE_ROOM, sizes.limits)
        for middle in range(54, 111, 4)
    )
    best = sorted(found, key=lambda plan: _merit(board, plan), reverse=True)
    if art is None or look.low_ink:  # there all surfaces are white
        return best[0]
    dark = legible.dark(art, theme.palette(board.theme))
    tried = (_smaller(plan, board, share) for share in SHARES for plan in best)
    clear = (one for one in tried if not any(legible.under(dark, tuple(lettered(one)))))
    return next(clear, best[0])


def _smaller(plan: Plan, board: Board, share: float) -> Plan:
    """The plan with that share of its boxes' size, around the same middle."""
    size = share * plan.size
    middle = plan.left + plan.pitch * board.width / 2
    return plan._replace(size=size, left=middle - (size + GAP) * board.width / 2)


def _sizes(look: Look) -> Sizes:
    """The measures of the front; in large print the title grows too."""
    if not look.large_print:
        return SIZES
    return SIZES._replace(title=LARGE_TITLE, least_title=0.6 * LARGE_TITLE)


def _merit(board: Board, plan: Plan) -> float:
    middle = plan.left + plan.pitch * board.width / 2
    away = abs(middle - 0.58 * WIDE)  # a little right of the middle, beside the title
    return plan.size + 0.2 * plan.title.size + 2 * plan.title.whole - 0.02 * away


def _placed(board: Board, title: Title, scheme: Scheme, middle: float) -> Plan:
    """The largest boxes around that middle that keep clear of the edges and the title."""
    floor = HIGH - GROUND
    right = EDGE + max(width(row, title.size, 800) for row in title.lines) + AIR
    foot = title.last + scheme.sizes.title_rule + AIR
    pitch = min(
        LARGEST + GAP,
        (floor - ROOF) / board.rows,
        2 * (min(middle, WIDE - middle) - EDGE) / board.width,
    )
    start = min(box.x for box in board.boxes)
    for box in board.boxes:
        reach = board.width / 2 - (box.x - start)  # from the middle to the left, in boxes
        below = (floor - foot) / (box.y + 1 + PEAK)
        beside = (middle - right) / reach if reach > 0 else pitch
        pitch = min(pitch, max(below, beside))
    size = max(pitch - GAP, 1.0)
    return Plan(scheme, title, size, middle - (size + GAP) * board.width / 2, floor)


# --- the back -------------------------------------------------------------------------------

FOLD = 88.0  # the line between puzzle and address
TOP, FOOT = 6.0, HIGH - 6.0
STAMP = (22.0, 26.0)
ADDRESS = (62.0, 72.0, 82.0, 92.0)
WORDS = FOLD - EDGE - 5  # the width for what is told
MESSAGE, MESSAGE_PITCH = 4, 7.5  # the most lines to write on
PUZZLE_BOX = 10.0
BOX_PITCH = PUZZLE_BOX + GAP
DIE, DIE_PITCH = 3.9, 8.6  # radius, and from one to the next
DISC, FIRST_DIE = 2.9, 11.0  # the radius of a roll's number, and the middle of its first die
ROLL_WIDE, ROLL_PITCH = FIRST_DIE + 2 * DIE_PITCH + DIE, 2 * DIE + 2.6


def _back(back: Back) -> Iterator[Shape]:
    tints = back.look.tints
    yield Rect(-BLEED, -BLEED, WIDE + 2 * BLEED, HIGH + 2 * BLEED, fill=WHITE)
    yield Path(lines((FOLD, TOP), (FOLD, FOOT)), stroke=tints.ink, line=pens.RULING)
    yield from _stamp(back.look)
    for y in ADDRESS:
        yield Path(lines((FOLD + 5, y), (WIDE - EDGE, y)), stroke=tints.ink, line=pens.RULING)
    yield from _imprint(back)
    words = panels.settled(lambda style: _left(back, style), back.look, "postcard")
    yield Group(words, EDGE, TOP, panels.enlarged(back.look))


def _stamp(look: Look) -> Iterator[Shape]:
    wide, high = STAMP
    x, y = WIDE - EDGE - wide, TOP
    yield Rect(x, y, wide, high, 0, "", look.tints.ink, pens.RULING, (1.2, 1.2))
    text = look.word("postcard-stamp")
    size = kitpage.sized(text, wide - 2, look.text, 400)
    middle = (x + wide / 2, y + high / 2 + size * 0.35)
    yield Text(*middle, text, size, 400, look.tints.ink, Anchor.MIDDLE)


def _imprint(back: Back) -> Iterator[Shape]:
    """Which board of which version it is, along the middle."""
    told = imprint((back.board.id, back.board.hash[:8]))
    size = fitted(told, FOOT - TOP, SIZE)
    words = Text(0, 0, told, size, 400, back.look.tints.ink)
    yield Group((words,), FOLD - 1.2, FOOT, turn=-90)


def _left(back: Back, style: Style) -> tuple[Shape, ...]:
    """The greeting, the puzzle or what there is to say of the board, and lines to write on."""
    by = panels.enlarged(back.look)
    wide, high = WORDS / by, (FOOT - TOP) / by
    puzzle = back.puzzle
    below = _puzzle(back, puzzle, wide, style) if puzzle else _facts(back, wide, style)
    told = (*_greeting(back, wide, style), *below)
    return panels.column((*told, *_message(told, wide, high, style)), 0, 0, high)


def _greeting(back: Back, wide: float, style: Style) -> Iterator[Block]:
    """From where it is sent, in as many lines as that takes; the name begins one if it can."""
    text, size = back.look.word("postcard-greeting", back.name), style.heading
    greeting = back.look.word("postcard-greeting", "").strip()
    rows = wrapped(text, wide, size, 800)
    apart = *wrapped(greeting, wide, size, 800), *wrapped(back.name, wide, size, 800)
    for row in apart if len(apart) == len(rows) else rows:
        yield Block(
            0.9 * size, (Text(0, 0.77 * size, row, size, 800, style.heading_colour),), 1.5
        )


def _facts(back: Back, wide: float, style: Style) -> Iterator[Block]:
    board, look = back.board, back.look
    dots = look.word("dots", sum(box.dot for box in board.boxes))
    yield panels.prose(f"{fit.count(board, look)}{SEPARATOR}{dots}", wide, style)
    about = "" if look.large_print else worded(board.abouts, look.language)
    if about:
        yield panels.prose(composed(about), wide, style)


def _puzzle(back: Back, one: Puzzle, wide: float, style: Style) -> Iterator[Block]:
    """What to do, the boxes, the rolls."""
    look = back.look
    yield panels.prose("", wide, style, look.word("postcard-puzzle", len(one.rolls)), above=4.0)
    rules = [look.word("postcard-rule-dice"), look.word("postcard-rule-boxes")]
    if any(box.hanging for box in one.board.boxes):
        rules.append(look.word("postcard-rule-hanging"))
    yield panels.prose(" ".join(rules), wide, style, above=1.5)
    yield _climb(one, wide, style)


def _climb(one: Puzzle, wide: float, style: Style) -> Block:
    """The boxes to write in, and the rolls for them at their right."""
    boxes, rolls = _boxes(one.board, style.look), _rolls(one.rolls, style)
    high = max(boxes.height, rolls.height)
    left = (wide - ROLL_WIDE - one.board.width * BOX_PITCH + GAP) / 2
    shapes = (
        Group(boxes.shapes, left, (high - boxes.height) / 2),
        Group(rolls.shapes, wide - ROLL_WIDE, (high - rolls.height) / 2),
    )
    return Block(high, shapes, 2.5)


def _boxes(board: Board, look: Look) -> Block:
    """The boxes, 10 mm high."""
    colours = look.palette(board.theme)._replace(ink=look.tints.ink)
    shapes: list[Shape] = []
    for box in board.boxes:
        y = (board.rows - 1 - box.y) * BOX_PITCH
        wide_box = box.width * BOX_PITCH - GAP
        outline = surfaces.box(box.x * BOX_PITCH, y, wide_box, PUZZLE_BOX, colours, look)
        shapes += (outline, *((pieces.dot(outline, colours, look),) if box.dot else ()))
    return Block(board.rows * BOX_PITCH - GAP, tuple(shapes))


def _rolls(rolls: tuple[Mapping[str, int], ...], style: Style) -> Block:
    """The dice of each roll, one roll below the other."""
    shapes: list[Shape] = []
    for at, roll in enumerate(rolls):
        y = at * ROLL_PITCH + DIE
        shapes.append(Group(panels.numbered(at + 1, style.tints, DISC), DISC, y))
        for place, die in enumerate(one for one in DICE if one in roll):
            drawn = pictograms.die(die, DIE, style.tints, str(roll[die]))
            shapes.append(Group(drawn, FIRST_DIE + place * DIE_PITCH, y))
    return Block((len(rolls) - 1) * ROLL_PITCH + 2 * DIE, tuple(shapes))


def _message(
    told: tuple[Block, ...], wide: float, high: float, style: Style
) -> Iterator[Block]:
    """A few lines to write on, where the words leave room for them."""
    for _ in range(MESSAGE):
        high -= MESSAGE_PITCH
        if high < panels.needed(told):
            return
        rule = panels.rule(0, MESSAGE_PITCH, wide, style.tints.ink, pens.RULING)
        yield Block(MESSAGE_PITCH, (rule,), 0.0)
