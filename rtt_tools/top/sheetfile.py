"""Filled sheets: text to the numbers in the boxes of a board, with what is wrong and where.

A sheet names its board and holds one player's numbers, listed (`numbers`) or written into the
board's drawing (`filled`). Whether the numbers are legal is the matter of `scoring`.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rtt_tools import heads, schema
from rtt_tools.diagnostics import (
    ERROR,
    WARNING,
    Finding,
    Law,
    Span,
    has_error,
    in_order,
)
from rtt_tools.faults import escaped
from rtt_tools.schema.kinds import is_sheet, kind_of_sheet
from rtt_tools.schema.words import nearest
from rtt_tools.source import Source
from rtt_tools.texts import Text, in_names
from rtt_tools.top import block
from rtt_tools.top.board import Board
from rtt_tools.top.cells import Cell
from rtt_tools.top.drawing import parse
from rtt_tools.top.drawn import draw
from rtt_tools.top.reference import board_changed, board_of
from rtt_tools.top.rulesets import JOURNEYS, RULESETS, Ruleset
from rtt_tools.top.scoring import Score, score

NO_SHEET = Law("RTT130", "not-a-sheet", ERROR)
NUMBERS_OR_FILLED = Law("RTT134", "numbers-or-filled", ERROR)
UNKNOWN_PLACE = Law("RTT135", "box-not-on-board", ERROR)
OTHER_DRAWING = Law("RTT136", "drawing-not-of-board", ERROR)
ILLEGAL_NUMBER = Law("RTT137", "illegal-number", WARNING)

MISSPELT = ("did you mean `numbers`?", "did you mean `filled`?")
MOST_HINTS = 10  # looking for what comes near takes a millisecond a word


class Sheet(NamedTuple):
    """One player's filled sheet."""

    player: str
    board: Board
    numbers: Mapping[str, int]  # by box id, only boxes of the board
    places: Mapping[str, Span]  # where each number stands in the file
    rules: Ruleset = JOURNEYS
    big_to_small: bool = False

    @property
    def score(self) -> Score:
        """The legal and illegal numbers, and the empty boxes."""
        return score(self.board, self.numbers, big_to_small=self.big_to_small)


class Checked(NamedTuple):
    """What is wrong with a sheet file, and the sheet where no error stands."""

    findings: tuple[Finding, ...]
    sheet: Sheet | None


def check(source: Source, folder: str) -> tuple[Finding, ...]:
    """Every finding of a sheet file in `folder`, illegal numbers included."""
    findings, sheet = read(source, folder)
    illegal = illegal_number(sheet) if sheet else ()
    return in_order((*findings, *illegal))


def read(source: Source, folder: str) -> Checked:
    """The sheet in a file of `folder`, against which its board's path is read."""
    findings = list(source.findings)
    if source.sound:
        findings += shape(source)
    if has_error(findings):
        return Checked(in_order(findings), None)
    name = Text(("player",), source.value("player"), source.data["player"])
    findings += in_names((name,))
    board, wrong = board_of(source, folder)
    if board is None:
        return Checked(in_order((*findings, *wrong)), None)
    numbers, places, misplaced = numbers_of(source, board)
    findings += (*wrong, *board_changed(source, board), *misplaced)
    data = source.data
    sheet = Sheet(
        data["player"].strip(),
        board,
        numbers,
        places,
        RULESETS[data.get("rules", JOURNEYS.id)],
        data.get("big-to-small", False),
    )
    return Checked(in_order(findings), None if misplaced else sheet)


def shape(source: Source) -> list[Finding]:
    """What is wrong with the file before its board is looked at."""
    kind = source.data.get("kind", "board")
    if is_sheet(source.data) and kind == "board":
        return [kind_of_sheet(source)]
    if kind != "sheet":
        known = isinstance(kind, str) and kind in heads.KINDS
        return [not_a_sheet(source) if known else heads.unknown_kind(source)]
    findings = schema.check(source, "sheet")
    if "filled" in source.data and not source.places[("filled",)].literal:
        findings = [found for found in findings if found.where != "filled"]
        findings.append(block.not_literal(source, "filled"))
    if any(found.hint in MISSPELT for found in findings):
        return findings
    return [*findings, *numbers_or_filled(source)]


def numbers_of(
    source: Source, board: Board
) -> tuple[dict[str, int], dict[str, Span], tuple[Finding, ...]]:
    """The numbers by box, where each stands, and what is wrong with the boxes they name."""
    if "numbers" in source.data:
        listed = {k: n for k, n in source.data["numbers"].items() if n is not None}
        places = {box: source.value("numbers", box) for box in listed}
        return listed, places, tuple(box_not_on_board(source, board))
    drawing = block.read(source, "filled", numbers=True)
    by_place = placed(board)
    if drawing.findings or not fits(board, drawing.cells):
        wrong = drawing.findings or (drawing_not_of_board(source, board, drawing.cells),)
        return {}, {}, wrong
    cells = {by_place[cell.x, cell.y]: cell for cell in drawing.cells}
    numbers = {box: cell.number for box, cell in cells.items() if cell.number is not None}
    return numbers, {box: cells[box].span for box in numbers}, ()


def placed(board: Board) -> dict[tuple[float, int], str]:
    """The ids of the board's boxes by x and y, as a drawing of them would place them."""
    return {(box.x, box.y): box.id for box in board.boxes}


def fits(board: Board, cells: tuple[Cell, ...]) -> bool:
    """Are the drawn cells exactly the boxes of the board?"""
    plain = all(box.width == 1 for box in board.boxes)
    return plain and {(cell.x, cell.y) for cell in cells} == set(placed(board))


def drawable(board: Board) -> bool:
    """Can a sheet of the board be drawn, whatever the ids of its boxes?"""
    drawing = parse(draw(board.boxes))
    return not drawing.findings and fits(board, drawing.cells)


def not_a_sheet(source: Source) -> Finding:
    """A filled sheet says that it is one.

    Files other than boards begin with their kind; a filled sheet with `kind: sheet`.
    `rtt-tools sheet BOARD` writes an empty one.

    Fails:
        # a board, given to `rtt-tools score`
        format: 1
        id: no-sheet
        name: No sheet
        layout: |2
          [ .][ .]
    Passes:
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 3}
    """
    kind = source.data.get("kind", "board")
    return NO_SHEET.at(
        source.value("kind"),
        f"the file is no filled sheet but a {escaped(str(kind), 30)}",
        where="kind" if "kind" in source.data else None,
        hint="`rtt-tools town score` adds up games and drawn maps of the second game"
        if kind in ("town-game", "town-sheet")
        else "a filled sheet says `kind: sheet`; `rtt-tools sheet BOARD` writes an empty one",
    )


def numbers_or_filled(source: Source) -> Iterator[Finding]:
    """The numbers of a sheet are listed (`numbers`) or drawn (`filled`), not both.

    Fails:
        kind: sheet
        board: giza-pyramid
        player: Ana
    Passes:
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 3}
    """
    both = "numbers" in source.data and "filled" in source.data
    if both or not {"numbers", "filled"} & set(source.data):
        yield NUMBERS_OR_FILLED.at(
            source.key("filled") if both else source.value(),
            "the sheet has both `numbers` and `filled`" if both else "the sheet has no numbers",
            where="filled" if both else None,
            hint="keep one of the two" if both else "add `numbers: {a1: 3, ...}` or a drawing",
        )


def box_not_on_board(source: Source, board: Board) -> Iterator[Finding]:
    """Numbers stand in boxes that the board has.

    Boxes are called by letter and row: a1 is the leftmost of the ground.
    `rtt-tools show BOARD --ids` shows them.

    Fails:
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 3, q9: 5}
    Passes:
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 3}
    """
    known = list(board.by_id)
    strange = [box for box in source.data["numbers"] if box not in known]
    for count, box in enumerate(strange):
        near = nearest(box, known) if count < MOST_HINTS else ""
        yield UNKNOWN_PLACE.at(
            source.key("numbers", box),
            f"the board {board.id} has no box {escaped(box, 30)}",
            where=f"numbers.{escaped(box, 30)}",
            hint=near or "`rtt-tools show --ids` shows the ids",
        )


def drawing_not_of_board(source: Source, board: Board, cells: tuple[Cell, ...]) -> Finding:
    """The drawing of a sheet shows the boxes of its board, each in its place.

    `rtt-tools sheet BOARD` writes the drawing with empty boxes; only numbers are put in.

    Fails:
        kind: sheet
        board: giza-pyramid
        player: Ana
        filled: |2
          [ 3][  ]
    Passes:
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 3}
    """
    boxes, drawn = placed(board), {(cell.x, cell.y) for cell in cells}
    strange = [cell for cell in cells if (cell.x, cell.y) not in boxes]
    missing = [boxes[at] for at in boxes if at not in drawn]
    parts = []
    if strange:
        count = len(strange)
        parts.append(f"{count} box{' is' if count == 1 else 'es are'} drawn where it has none")
    if missing:
        lacks = ", ".join(missing[:3]) + (f" and {len(missing) - 3} more" * (len(missing) > 3))
        parts.append(f"the drawing lacks {lacks}")
    here = strange[0].span if strange else source.key("filled")
    return OTHER_DRAWING.at(
        here,
        f"this is no drawing of {board.id}: {'; '.join(parts) or 'its boxes are wider'}",
        where="filled",
        hint="`rtt-tools sheet` writes an empty one"
        if drawable(board)
        else "the board cannot be drawn: list the numbers under `numbers`",
    )


def illegal_number(sheet: Sheet) -> Iterator[Finding]:
    """A number stands where some order of writing can have put it.

    The file is sound, the play is not: each number obeys the rules of its box, compares with
    those below it, or hangs beside a filled box. `rtt-tools score` counts such a box as empty.

    Fails:
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 51}
    Passes:
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 3}
    """
    for one in sheet.score.illegal:
        yield ILLEGAL_NUMBER.at(
            sheet.places[one.box], f"{one.message}, so it counts as empty", where=one.box
        )


PAGES = (
    (NO_SHEET, not_a_sheet),
    (NUMBERS_OR_FILLED, numbers_or_filled),
    (UNKNOWN_PLACE, box_not_on_board),
    (OTHER_DRAWING, drawing_not_of_board),
    (ILLEGAL_NUMBER, illegal_number),
)
