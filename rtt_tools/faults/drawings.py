"""Drawings in a file that YAML would cut short: a first line without its `|2`."""

import re

from rtt_tools.diagnostics import ERROR, Finding, Law, Span
from rtt_tools.faults import short

CUT_DRAWING = Law("RTT010", "missing-indentation-2", ERROR)

DRAWING_HEADER = r"( *)(layout|filled)( *:?) *(?:(\|)([-+]?)( *)([0-9]?)[-+]?)?[ \t]*(?:#.*)?"
DRAWING_ROW = r"(?!\s*[\w-]+ *:)(?=[][\s]).*[][]"
MAP_HEADER = DRAWING_HEADER.replace("layout|filled", "drawn")
MAP_ROW = r"(?!\s*[\w-]+ *:)\s*(?:\S{1,5}\s+){2,}\S{1,5}\s*$"
DRAWINGS = ((DRAWING_HEADER, DRAWING_ROW), (MAP_HEADER, MAP_ROW))


def cut_drawing(lines: tuple[str, ...], line: int) -> Finding | None:
    """A drawing whose first row is indented is introduced by `|2`.

    Without the 2, YAML takes the indentation of the first row for that of the whole drawing,
    and the drawing ends at the next row that begins further left. `|2` says that two spaces
    are indentation and the rest is drawing; `rtt-tools check --fix` writes it. Every row then
    begins two blanks in or further right.

    Fails:
        format: 1
        id: two-steps
        name: Two steps
        layout: |
            [  ]
          [ .][ .]
    Passes:
        format: 1
        id: two-steps
        name: Two steps
        layout: |2
            [  ]
          [ .][ .]
    """
    begun = drawn(lines, line)
    if begun is None:
        return None
    found = ((re.fullmatch(first, lines[begun]), row) for first, row in DRAWINGS)
    header, row = next((head, row) for head, row in found if head)
    rows = rows_below(lines, begun, row)
    depths = {n: len(lines[n]) - len(lines[n].lstrip(" ")) - header.end(1) for n in rows}
    if not rows or not is_cut(header, list(depths.values())):
        return None
    short = [n for n in rows if depths[n] < 2]
    if short:
        return cut_row(short[0], lines[short[0]], header.group(2))
    plain = row == MAP_ROW or all(lines[n].lstrip(" ").startswith("[") for n in rows)
    return cut_header(begun, header, plain)


def is_cut(header: re.Match[str], depths: list[int]) -> bool:
    """Does a drawing with this first line lose rows, indented by `depths`?"""
    _, _, colon, bar, _, gap, depth = header.groups()
    if ":" not in colon or not bar or (gap and depth) or header.string[header.end(3)] == "|":
        return True
    return min(depths) < (int(depth) if depth else max(1, depths[0]))


def cut_row(number: int, row: str, key: str) -> Finding:
    """The finding for a row that begins too far left to belong to its drawing."""
    start = len(row) - len(row.lstrip(" ")) + 1
    return CUT_DRAWING.at(
        Span(number + 1, start, number + 1, start + 1),
        "the drawing breaks off above this row, which is less than two blanks in",
        where=key,
        hint=f"write `{key}: |2`, and begin every row two blanks in or further right",
    )


def cut_header(number: int, header: re.Match[str], plain: bool) -> Finding:
    """The finding for a drawing whose rows are right and whose first line is not."""
    key, bar, depth = header.group(2, 4, 7)
    glued = bool(bar) and header.string[header.end(3)] == "|"
    whole = not bar or ":" not in header.group(3) or glued
    start = header.end(2) if whole else header.start(4)
    end = max(header.end(3), header.end(7) if depth else header.end(4))
    said = f"the drawing has to begin with `{key}: |2`"
    if not whole and not depth:
        said = "the drawing is cut short: its first row is indented, so it needs `|2`"
        said += " instead of `|`"
    fix = ": |2" if whole else "|2"
    return CUT_DRAWING.at(
        Span(number + 1, start + 1, number + 1, end + 1),
        said,
        where=key,
        hint=f"write `{fix.removeprefix(': ')}`, or let `rtt-tools check --fix` do it"
        if plain
        else f"write `{key}: |2`, rows two blanks in",
        fix=fix if plain else None,
    )


def drawn(lines: tuple[str, ...], line: int) -> int | None:
    """The 0-based line that begins the drawing which `line` belongs to or ends; else None."""
    begun = (_begun(lines, min(line, len(lines) - 1), first, row) for first, row in DRAWINGS)
    return next((number for number in begun if number is not None), None)


def _begun(lines: tuple[str, ...], last: int, first: str, row: str) -> int | None:
    """The 0-based line like `first`, at `last` or above it with nothing but rows between."""
    for number in range(last, -1, -1):
        if re.fullmatch(first, short(lines[number])):
            return number
        if number < last and lines[number].strip() and not re.match(row, lines[number]):
            return None
    return None


def rows_below(lines: tuple[str, ...], header: int, row: str) -> list[int]:
    """The 0-based lines below the first line of a drawing that are like `row`."""
    rows: list[int] = []
    for number in range(header + 1, len(lines)):
        if re.match(row, lines[number]):
            rows.append(number)
        elif lines[number].strip():
            break
    return rows


PAGES = ((CUT_DRAWING, cut_drawing),)
