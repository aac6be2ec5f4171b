"""What can be wrong with a drawn board as text: boxes, rows, what stands between them."""

from collections.abc import Iterator, Sequence

from rtt_tools.diagnostics import ERROR, Finding, Law, Span
from rtt_tools.faults import alike, shown
from rtt_tools.top.cells import BOX_CHARACTERS, MOST_BOXES, Mark, span_of

HALF_BOX = Law("RTT202", "half-box", ERROR)
ODD_OFFSET = Law("RTT203", "odd-offset", ERROR)
BLANK_ROW = Law("RTT204", "blank-row", ERROR)
STRAY_CHARACTER = Law("RTT205", "stray-character", ERROR)
BAD_BOX = Law("RTT206", "unreadable-box", ERROR)
NO_BOXES = Law("RTT207", "no-boxes", ERROR)
TAB_IN_DRAWING = Law("RTT208", "tab-in-drawing", ERROR)
LOOKALIKE = Law("RTT209", "lookalike-character", ERROR)
TOO_MANY_BOXES = Law("RTT228", "too-many-boxes", ERROR)

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
        span_of(line, column, max(1, len(piece)) if opened else 1),
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
        span_of(line, column, BOX_CHARACTERS),
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


def odd_offset(marks: Sequence[Mark]) -> Iterator[Finding]:
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
                span_of(line, astray[0], BOX_CHARACTERS),
                f"{what} an odd number of characters from the others",
                hint=f"move {where}: two characters are half a box",
            )


def wrong_parity(marks: Sequence[Mark]) -> int:
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
        span_of(line, 0, 0), "a blank line between two rows of the drawing", hint="delete it"
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
        span_of(line, column),
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
        span_of(line, column),
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
        span_of(line, column),
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


def too_many_boxes(marks: Sequence[Mark]) -> Iterator[Finding]:
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
        span_of(last.line, last.column, BOX_CHARACTERS),
        f"the drawing has more than {MOST_BOXES} boxes; this is one too many",
        hint="make several boards of it",
    )


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
