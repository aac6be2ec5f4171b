"""Drawings of boards: text to cells, with what is wrong and where, and boxes to text.

A box is four characters: `[`, a letter or a space, a dot or a space, `]`. Two characters are
half a box, the last row is the ground. In the drawing of a filled sheet a box holds a number.
Places here are relative to the drawing: its first line is 1.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rtt_tools.diagnostics import ERROR, Finding, Law, Span, in_order
from rtt_tools.faults import alike, shown
from rtt_tools.top.board import PLAIN, Box
from rtt_tools.top.board import in_order as boxes_in_order

HALF_BOX = Law("RTT202", "half-box", ERROR)
ODD_OFFSET = Law("RTT203", "odd-offset", ERROR)
BLANK_ROW = Law("RTT204", "blank-row", ERROR)
STRAY_CHARACTER = Law("RTT205", "stray-character", ERROR)
BAD_BOX = Law("RTT206", "unreadable-box", ERROR)
NO_BOXES = Law("RTT207", "no-boxes", ERROR)
TAB_IN_DRAWING = Law("RTT208", "tab-in-drawing", ERROR)
LOOKALIKE = Law("RTT209", "lookalike-character", ERROR)
TOO_MANY_BOXES = Law("RTT228", "too-many-boxes", ERROR)

BOX_CHARACTERS = 4
MOST_BOXES = 200
MOST_FAULTS = 40  # of one drawing; nobody reads on
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
INSIDE = frozenset(f"{sign}{dot}" for sign in " " + LETTERS for dot in " .")
DIGITS = "0123456789"
NUMBER_INSIDE = frozenset(
    [f"{tens}{units}" for tens in " " + DIGITS for units in DIGITS] + [f"{d} " for d in DIGITS]
)
OF_SHEETS = (
    "a box of a filled sheet holds a number of one or two digits, or nothing:"
    " `[ 9]`, `[12]`, `[  ]`"
)
# What looks like a blank or a bracket, and is neither; letters that do are in `faults`.
LOOKALIKES = {
    "\u00a0": ("no-break space", " "),
    "\u2007": ("figure space", " "),
    "\u2009": ("thin space", " "),
    "\u202f": ("narrow no-break space", " "),
    "\u200b": ("zero-width space", ""),
    "\u3000": ("full-width space", " "),
    "\uff3b": ("full-width bracket", "["),
    "\uff3d": ("full-width bracket", "]"),
    "\uff0e": ("full-width dot", "."),
    "\u00b7": ("middle dot", "."),
    "\u2022": ("bullet", "."),
    "\u2024": ("one dot leader", "."),
    "\u3010": ("black bracket", "["),
    "\u3011": ("black bracket", "]"),
    "\u301a": ("white bracket", "["),
    "\u301b": ("white bracket", "]"),
}
LOOKALIKES |= {chr(0xFF21 + n): ("full-width letter", chr(65 + n)) for n in range(26)}


class Cell(NamedTuple):
    """One drawn box: its place, what it holds, and where in the drawing it stands."""

    x: float  # box sizes from the leftmost box
    y: int
    inside: str  # two characters
    span: Span

    @property
    def letter(self) -> str:
        """The letter of its special rule, or nothing."""
        return self.inside[0] if self.inside[0].isalpha() else ""

    @property
    def dot(self) -> bool:
        """Is it a start box?"""
        return self.inside[1] == "."

    @property
    def number(self) -> int | None:
        """The number written in it, on the drawing of a filled sheet."""
        digits = self.inside.strip()
        return int(digits) if digits.isdigit() else None


class Drawing(NamedTuple):
    """The cells by row from the ground, then from the left, and what is wrong."""

    cells: tuple[Cell, ...]
    findings: tuple[Finding, ...]


class _Mark(NamedTuple):
    """One box in one line, before the leftmost of all is known."""

    line: int
    column: int  # 0-based
    inside: str


def parse(text: str, *, numbers: bool = False) -> Drawing:
    """The boxes drawn in `text`, with numbers in them where `numbers` says so."""
    rows = text.split("\n")
    while rows and not rows[-1].strip(" "):
        rows.pop()
    findings: list[Finding] = []
    marks: list[_Mark] = []
    for line, row in enumerate(rows, 1):
        if row.strip(" "):
            _scan(row, line, numbers, marks, findings)
        elif marks or findings:
            findings.append(blank_row(line))
        if len(marks) > MOST_BOXES or len(findings) > MOST_FAULTS:
            break
    broken = {finding.span.line for finding in findings}  # behind a fault all is shifted
    whole = [mark for mark in marks if mark.line not in broken]
    findings += too_many_boxes(marks) if len(marks) > MOST_BOXES else odd_offset(whole)
    if not marks and not findings:
        findings.append(no_boxes(_span(1, 0, 0)))
    return Drawing(_cells(marks, len(rows)), in_order(findings))


def _cells(marks: list[_Mark], rows: int) -> tuple[Cell, ...]:
    left = min((mark.column for mark in marks), default=0)
    return tuple(
        Cell(
            (m.column - left) / BOX_CHARACTERS,
            rows - m.line,
            m.inside,
            _span(m.line, m.column, 4),
        )
        for m in sorted(marks, key=lambda mark: (-mark.line, mark.column))
    )


def _span(line: int, column: int, length: int = 1) -> Span:
    return Span(line, column + 1, line, column + 1 + length)


def _scan(
    row: str, line: int, numbers: bool, marks: list[_Mark], findings: list[Finding]
) -> None:
    """Add one row's boxes and faults; after a fault the row's next box is looked for."""
    row = row.rstrip(" ") if row.rstrip(" ").endswith("]") else row
    column = 0
    while column < len(row) and len(marks) <= MOST_BOXES and len(findings) <= MOST_FAULTS:
        if row[column] == " ":
            column += 1
            continue
        inside = row[column + 1 : column + 3]
        closed = row[column] == "[" and row[column + 3 : column + 4] == "]"
        if closed and (inside in INSIDE or (numbers and inside in NUMBER_INSIDE)):
            marks.append(_Mark(line, column, inside))
            column += BOX_CHARACTERS
        else:
            findings.append(_fault(row, line, column, closed, numbers))
            following = row.find("[", column + 1)
            column = len(row) if following < 0 else following


def _fault(row: str, line: int, column: int, closed: bool, numbers: bool) -> Finding:
    """The finding for what stands at `column` where a box or a blank should."""
    part = row[column : column + BOX_CHARACTERS]
    for offset, character in enumerate(part):
        if character == "\t":
            return tab_in_drawing(
                line, column + offset, last=not row[column + offset :].strip()
            )
        if character in LOOKALIKES or (closed and alike(character)):
            return lookalike(line, column + offset, character)
    if closed:
        return bad_box(line, column, part, numbers)
    if part[0] == "[" or part[0] == "]":
        return half_box(line, column, row[column : column + 2 * BOX_CHARACTERS], numbers)
    return stray_character(line, column, part[0], numbers)


def half_box(line: int, column: int, part: str, numbers: bool = False) -> Finding:
    """A box is four characters, from `[` to `]`.

    `[  ]` is a plain box, `[ .]` one with a dot, `[A ]` one with the special rule A. With fewer
    or more characters between the brackets nothing above would stand where it seems to.

    Fails:
        format: 1
        id: half
        name: Half
        layout: |2
            [ ]
          [ .][ .]
    Passes:
        format: 1
        id: whole
        name: Whole
        layout: |2
            [  ]
          [ .][ .]
    """
    end = next((n for n, c in enumerate(part) if n and c in "[]"), len(part))
    piece = part[: end + (part[end : end + 1] == "]")].rstrip()
    opened = part[0] == "["
    what = f"`{piece}` is not a whole box" if opened else "`]` closes no box"
    return HALF_BOX.at(
        _span(line, column, max(1, len(piece)) if opened else 1),
        what,
        hint=OF_SHEETS
        if numbers
        else "a box is four characters: `[  ]`, `[ .]`, `[A ]` or `[A.]`",
    )


def bad_box(line: int, column: int, part: str, numbers: bool) -> Finding:
    """A box holds a letter or a blank, then a dot or a blank.

    Small letters, dots in front and other signs mean nothing there.

    Fails:
        format: 1
        id: dots
        name: Dots
        layout: |2
          [. ][ .]
    Passes:
        format: 1
        id: dots
        name: Dots
        layout: |2
          [ .][ .]
    """
    inside = part[1:3]
    shown_part = "".join(c if c.isprintable() else shown(c) for c in part)
    return BAD_BOX.at(
        _span(line, column, BOX_CHARACTERS),
        f"`{shown_part}` holds what no box can",
        hint=_bad_box_hint(inside, numbers),
        fix=None if numbers else mended(inside),
    )


def mended(inside: str) -> str | None:
    """The box that was surely meant: a dot in the wrong place, a small or shifted letter."""
    first, second = inside.strip()[:1], inside.strip()[1:]
    if first == "." and not second:
        return "[ .]"
    if first.isalpha() and first.isascii() and second in ("", "."):
        return f"[{first.upper()}{second or ' '}]"
    return None


def _bad_box_hint(inside: str, numbers: bool) -> str:
    if numbers:
        return OF_SHEETS
    if fix := mended(inside):
        return f"write `{fix}`"
    return "a box holds a capital letter or a blank, then a dot or a blank"


def odd_offset(marks: Sequence[_Mark]) -> Iterator[Finding]:
    """Every box begins an even number of characters from the others.

    Two characters are half a box; boxes can stand in line or half a box apart, and nothing
    between. The row that disagrees with most of the drawing is the one reported.

    Fails:
        format: 1
        id: askew
        name: Askew
        layout: |2
             [  ]
          [ .][ .]
    Passes:
        format: 1
        id: straight
        name: Straight
        layout: |2
            [  ]
          [ .][ .]
    """
    wrong = wrong_parity(marks)
    rows: dict[int, list[int]] = {}
    for mark in marks:
        rows.setdefault(mark.line, []).append(mark.column)
    for line, columns in rows.items():
        astray = [column for column in columns if column % 2 == wrong]
        if astray:
            whole = len(astray) == len(columns)
            what = "the boxes of this row begin" if whole else "this box begins"
            where = f"the row {way(columns, rows, line)}" if whole else "it by one character"
            yield ODD_OFFSET.at(
                _span(line, astray[0], BOX_CHARACTERS),
                f"{what} an odd number of characters from the others",
                hint=f"move {where}: two characters are half a box",
            )


def wrong_parity(marks: Sequence[_Mark]) -> int:
    """Are the even (0) or the odd columns (1) the wrong ones?

    Those of fewer boxes, or else of fewer rows, or else not those of the leftmost box.
    """
    odd = sum(mark.column % 2 for mark in marks)
    if 2 * odd != len(marks):
        return int(2 * odd < len(marks))
    of_rows = {mark.line: mark.column % 2 for mark in marks}.values()
    if 2 * sum(of_rows) != len(of_rows):
        return int(2 * sum(of_rows) < len(of_rows))
    return 1 - min((mark.column for mark in marks), default=0) % 2


def way(columns: Sequence[int], rows: dict[int, list[int]], line: int) -> str:
    """Which way a row goes by one character, where more boxes then rest, or it is centred."""
    below, above = rows.get(line + 1, []), rows.get(line - 1, [])
    by_step = {}
    for step in (-1, 1):
        moved = [column + step for column in columns]
        rest = _resting(moved, below) + _resting(above, moved)
        centred = bool(below or above) and _middle(moved) == _middle(below or above)
        by_step[step] = (rest, centred)
    if by_step[-1] == by_step[1]:
        return "by one character"
    return f"one character to the {'left' if by_step[-1] > by_step[1] else 'right'}"


def _resting(upper: Sequence[int], lower: Sequence[int]) -> int:
    """How many of the upper boxes are over one of the lower ones."""
    return sum(any(abs(one - other) < BOX_CHARACTERS for other in lower) for one in upper)


def _middle(columns: Sequence[int]) -> int:
    """Twice the column in the middle of a row, but for a box."""
    return min(columns) + max(columns)


def blank_row(line: int) -> Finding:
    """No blank lines stand between the rows of a drawing.

    A row without boxes would lift everything above it off the ground.

    Fails:
        format: 1
        id: gap
        name: Gap
        layout: |2
            [  ]

          [ .][ .]
    Passes:
        format: 1
        id: no-gap
        name: No gap
        layout: |2
            [  ]
          [ .][ .]
    """
    return BLANK_ROW.at(
        _span(line, 0, 0), "a blank line between two rows of the drawing", hint="delete it"
    )


def stray_character(line: int, column: int, character: str, numbers: bool = False) -> Finding:
    """Between boxes there are only blanks.

    Comments, frames and decoration have no place in a drawing; a comment can stand on the
    `layout:` line or above it.

    Fails:
        format: 1
        id: decorated
        name: Decorated
        layout: |2
          [ .]-[ .]
    Passes:
        format: 1
        id: plain
        name: Plain
        layout: |2
          [ .][ .]
    """
    return STRAY_CHARACTER.at(
        _span(line, column),
        f"{shown(character)} stands outside of any box",
        hint="between boxes there are only blanks"
        if not numbers
        else "numbers stand in boxes, such as `[ 9]` or `[12]`; between them are only blanks",
    )


def tab_in_drawing(line: int, column: int, *, last: bool) -> Finding:
    r"""Drawings hold no tabs.

    A tab is one character that looks like several, so boxes are not where they seem to be.

    Fails (escaped):
        format: 1
        id: tabbed
        name: Tabbed
        layout: |2
          [ .]\t[ .]
    Passes:
        format: 1
        id: spaced
        name: Spaced
        layout: |2
          [ .]    [ .]
    """
    return TAB_IN_DRAWING.at(
        _span(line, column),
        "a tab in the drawing",
        hint="delete it" if last else "write blanks instead",
        fix="" if last else None,
    )


def lookalike(line: int, column: int, character: str) -> Finding:
    r"""Brackets, dots, letters and blanks are the plain ones.

    No-break spaces, full-width brackets and Cyrillic or Greek capitals look alike; they come
    with text copied from web pages or typed with another keyboard. `rtt-tools check --fix`
    puts the plain ones.

    Fails (escaped):
        format: 1
        id: copied
        name: Copied
        layout: |2
          [ .][\u00A0.]
    Passes:
        format: 1
        id: typed
        name: Typed
        layout: |2
          [ .][ .]
    """
    if letter := alike(character):
        plain, name = letter
        said = f"{name} looks like {plain}"
    else:
        name, plain = LOOKALIKES[character]
        said = f"{name} U+{ord(character):04X} in the drawing"
    hint = f"write `{plain}`" if plain.strip() else "write a blank" if plain else "delete it"
    return LOOKALIKE.at(
        _span(line, column),
        said,
        hint=hint,
        fix=plain,
    )


def no_boxes(span: Span) -> Finding:
    """A drawing shows at least one box.

    Fails:
        format: 1
        id: air
        name: Air
        layout: |2

    Passes:
        format: 1
        id: one-box
        name: One box
        layout: |2
          [ .]
    """
    return NO_BOXES.at(span, "the drawing holds no box", hint="a box is `[  ]`")


def too_many_boxes(marks: Sequence[_Mark]) -> Iterator[Finding]:
    r"""A board has at most 200 boxes.

    A long form with more breaks the law on counts, RTT111.

    Fails (escaped):
        format: 1
        id: crowd
        name: Crowd
        layout: |2
        \*8(  \*26([ .]))
    Passes:
        format: 1
        id: small
        name: Small
        layout: |2
          [ .][ .]
    """
    last = marks[MOST_BOXES]
    yield TOO_MANY_BOXES.at(
        _span(last.line, last.column, BOX_CHARACTERS),
        f"the drawing has more than {MOST_BOXES} boxes; this is one too many",
        hint="make several boards of it",
    )


def row_letters(index: int) -> str:
    """a to z for the first 26 boxes of a row; aa, ab ... behind them."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(97 + rest) + letters
    return letters


def drawn_ids(boxes: Iterable[Box]) -> tuple[str, ...]:
    """The ids a drawing gives to boxes in canonical order: a1 b1 c1, a2 ..."""
    count: dict[int, int] = {}
    ids = []
    for box in boxes:
        ids.append(f"{row_letters(count.get(box.y, 0))}{box.y + 1}")
        count[box.y] = count.get(box.y, 0) + 1
    return tuple(ids)


def undrawable(boxes: Sequence[Box]) -> Iterator[str]:
    """What a drawing of these boxes would lose, one line of words for each loss."""
    ordered = boxes_in_order(boxes)
    for box, drawn in zip(ordered, drawn_ids(ordered), strict=True):
        if box.id != drawn:
            yield f"the id {box.id}: a drawing calls this box {drawn}"
        if box.width != 1:
            yield f"the width {box.width:g} of {box.id}: drawn boxes are 1 wide"
        if (2 * (box.x - ordered[0].x)) % 1:
            yield f"the place of {box.id}: drawn boxes stand whole or half a box apart"
        if box.free:
            yield f"the free lists of {box.id}: in a drawing all follows from the geometry"
    rows = {box.y for box in ordered}
    for y in range(max(rows, default=0)):
        if y not in rows:
            yield f"the empty row {y + 1}: a drawing has no blank rows"
    if len({b.special for b in ordered if b.special != PLAIN}) > 26:
        yield "special rules beyond the 26th: a drawing has the letters A to Z"


def lettered(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """The boxes with a letter for every special rule, equal rules under one letter.

    Letters that boxes carry already stay; other rules take the first free one, in order of
    the boxes: A to Z, then AA, AB ..., which sheets can show and drawings cannot.
    """
    boxes = tuple(boxes)
    letters = {box.special: box.letter for box in reversed(boxes) if box.letter}
    free = _free_letters({box.letter for box in boxes})
    for box in boxes:
        if box.special != PLAIN and box.special not in letters:
            letters[box.special] = next(free)
    return tuple(
        box if box.letter or box.special == PLAIN else box._replace(letter=letters[box.special])
        for box in boxes
    )


def _free_letters(taken: set[str]) -> Iterator[str]:
    for first in ("", *LETTERS):
        yield from (first + c for c in LETTERS if first + c not in taken)


def draw(boxes: Iterable[Box], inside: dict[str, str] | None = None) -> str:
    """The drawing of the boxes, one line a row from the top, without a final line feed.

    `inside` gives two characters to put into a box instead of its letter and dot.
    """
    ordered = lettered(boxes_in_order(boxes))
    left = min(box.x for box in ordered)
    lines = []
    for y in range(max(box.y for box in ordered), -1, -1):
        line = ""
        for box in (b for b in ordered if b.y == y):
            held = f"{box.letter or ' '}{'.' if box.dot else ' '}"
            held = (inside or {}).get(box.id, held)
            line = line.ljust(round((box.x - left) * BOX_CHARACTERS)) + f"[{held}]"
        lines.append(line)
    return "\n".join(lines)


PAGES = (
    (HALF_BOX, half_box),
    (ODD_OFFSET, odd_offset),
    (BLANK_ROW, blank_row),
    (STRAY_CHARACTER, stray_character),
    (BAD_BOX, bad_box),
    (NO_BOXES, no_boxes),
    (TAB_IN_DRAWING, tab_in_drawing),
    (LOOKALIKE, lookalike),
    (TOO_MANY_BOXES, too_many_boxes),
)
