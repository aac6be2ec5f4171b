"""Drawings of boards read: text to cells, with what is wrong and where (`misdrawn`)."""

from typing import NamedTuple

from rtt_tools.diagnostics import Finding, in_order
from rtt_tools.faults import alike
from rtt_tools.top.cells import (
    BOX_CHARACTERS,
    INSIDE,
    MOST_BOXES,
    NUMBER_INSIDE,
    Cell,
    Mark,
    span_of,
)
from rtt_tools.top.misdrawn import (
    LOOKALIKES,
    bad_box,
    blank_row,
    half_box,
    lookalike,
    no_boxes,
    odd_offset,
    stray_character,
    tab_in_drawing,
    too_many_boxes,
)

MOST_FAULTS = 40  # of one drawing; nobody reads on


class Drawing(NamedTuple):
    """The cells by row from the ground, then from the left, and what is wrong."""

    cells: tuple[Cell, ...]
    findings: tuple[Finding, ...]


def parse(text: str, *, numbers: bool = False) -> Drawing:
    """The boxes drawn in `text`, with numbers in them where `numbers` says so."""
    rows = text.split("\n")
    while rows and not rows[-1].strip(" "):
        rows.pop()
    findings: list[Finding] = []
    marks: list[Mark] = []
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
        findings.append(no_boxes(span_of(1, 0, 0)))
    return Drawing(_cells(marks, len(rows)), in_order(findings))


def _cells(marks: list[Mark], rows: int) -> tuple[Cell, ...]:
    left = min((mark.column for mark in marks), default=0)
    return tuple(
        Cell(
            (m.column - left) / BOX_CHARACTERS,
            rows - m.line,
            m.inside,
            span_of(m.line, m.column, 4),
        )
        for m in sorted(marks, key=lambda mark: (-mark.line, mark.column))
    )


def _scan(
    row: str, line: int, numbers: bool, marks: list[Mark], findings: list[Finding]
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
            marks.append(Mark(line, column, inside))
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
