"""The back of a postcard: a puzzle to play, an address, and lines to write on."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rtt_tools.paper import kitpage, panels, pens, pictograms, surfaces
from rtt_tools.paper.cover import composed, fitted
from rtt_tools.paper.imprint import SEPARATOR, SIZE, imprint
from rtt_tools.paper.lastlines import evened
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Anchor, Group, Path, Rect, Shape, Text, lines
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.theme import WHITE
from rtt_tools.texts import worded
from rtt_tools.top.board import Board
from rtt_tools.top.dice import DICE
from rtt_tools.top.sheets import fit, pieces
from rtt_tools.top.sheets.postcard_front import BLEED, EDGE, HIGH, WIDE
from rtt_tools.top.sheets.puzzle import Puzzle
from rtt_tools.top.sheets.sizes import GAP

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
APART, CLEAR = 8.0, 0.8  # from boxes to rolls: at most, and of what is left
ROLL_WIDE, ROLL_PITCH = FIRST_DIE + 2 * DIE_PITCH + DIE, 2 * DIE + 2.6


class Back(NamedTuple):
    """What both halves of the back share."""

    board: Board
    name: str
    look: Look
    puzzle: Puzzle | None


def drawn(back: Back) -> Iterator[Shape]:
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
    rows = evened(text, wide, size, 800)
    apart = *evened(greeting, wide, size, 800), *evened(back.name, wide, size, 800)
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
    """The boxes to write in, below the words' beginning, and the rolls for them beside them."""
    boxes, rolls = _boxes(one.board, style.look), _rolls(one.rolls, style)
    high = max(boxes.height, rolls.height)
    across = one.board.width * BOX_PITCH - GAP
    apart = min(APART, CLEAR * (wide - across - ROLL_WIDE))
    shapes = (
        Group(boxes.shapes, 0, (high - boxes.height) / 2),
        Group(rolls.shapes, across + apart, (high - rolls.height) / 2),
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
