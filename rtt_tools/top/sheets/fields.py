"""Where a sheet can be typed into on a screen: its name, its boxes, and what it is of.

Box ids begin with small letters, so the names of the other fields cannot be theirs.
"""

from collections.abc import Iterator, Mapping

from rtt_tools.paper.hand import PEN
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Anchor, Field, Rect
from rtt_tools.players import LONGEST_NAME
from rtt_tools.top.board import HIGHEST_NUMBER, Board, Box
from rtt_tools.top.rulesets import JOURNEYS
from rtt_tools.top.sheets import pieces
from rtt_tools.top.sheets.filled import NO_NUMBERS
from rtt_tools.top.sheets.signs import Sign, legend, lettered

NAME, BOARD = "Name", "Board"  # what the two fields are called that are no boxes
BIG_TO_SMALL = "big-to-small"
DIGITS = len(str(HIGHEST_NUMBER))


def fields(
    board: Board,
    outlines: tuple[Rect, ...],
    look: Look,
    *,
    numbers: Mapping[str, int] = NO_NUMBERS,
    rules: str = JOURNEYS.id,
    turned: bool = False,
) -> Iterator[Field]:
    """A field over each box, from the ground up, and a hidden one that says what they are.

    `numbers` are in them already; `turned`: for Big to Small.
    """
    yield said(board, rules, turned=turned)
    for box, sign, outline in zip(board.boxes, lettered(board), outlines, strict=True):
        sign = sign and sign._replace(turned=turned, language=look.language)
        number = numbers.get(box.id)
        yield Field(
            *outline[:4],
            box.id,
            label(box, sign, look),
            pieces.number(outline, HIGHEST_NUMBER, look).size,
            DIGITS,
            value="" if number is None else str(number),
            form=board.id,
            fill=PEN,
        )


def name(room: Rect, form: str, look: Look, size: float, value: str = "") -> Field:
    """The field for the player's name, on the sheet of the board `form`."""
    return Field(
        *room[:4],
        NAME,
        look.word("name"),
        size,
        LONGEST_NAME,
        Anchor.START,
        value,
        form,
        PEN,
    )


def said(board: Board, rules: str, *, turned: bool) -> Field:
    """The hidden field: the board's id and hash, the ruleset, and the variant if played."""
    words = (board.id, board.hash, rules, *([BIG_TO_SMALL] if turned else []))
    return Field(0, 0, 0, 0, BOARD, value=" ".join(words), form=board.id)


def label(box: Box, sign: Sign | None, look: Look) -> str:
    """What a box is called when its field is read out."""
    parts = [look.word("field-box", box.id)]
    parts += [f"{look.word('dot')}: {look.word('dot-rule')}"] if box.dot else []
    parts += [f"{look.word('sign', sign.letter)}: {legend(sign)}"] if sign else []
    return "; ".join(parts)
