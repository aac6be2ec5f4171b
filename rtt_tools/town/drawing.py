"""Drawn maps: squares as text, a token each, and text as squares, with what is wrong and where.

A row of the map is a line, its tokens are parted by blanks: `.` is empty, `f` a Farm, `c.NE` a
Coast with water north and east, `Ha.S` a Harbour on one. docs/town-files.md has them all.
Places here are relative to the drawing: its first line is 1.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from rtt_tools.diagnostics import Finding, Span, in_order
from rtt_tools.town.buildings import HARBOUR, LIGHTHOUSE, LIGHTHOUSE_TOP
from rtt_tools.town.icons import COAST, OCEAN, RIVER, shores
from rtt_tools.town.map import LARGEST, SIDES, Cell, Map
from rtt_tools.town.misdrawn import (
    ROW_COUNT,
    drawn_on_closed,
    row_count,
    row_length,
    unknown_token,
    wrong_sides,
)
from rtt_tools.town.squares import Square, Squares
from rtt_tools.town.tokens import (
    ALONE,
    BUILT,
    CLOSED,
    FREE,
    GROUNDS,
    HALL,
    PIECES,
    TYPED,
    Token,
)

# The sides of a Coast or a River behind a dot, whatever they are; the rest of the token before.
SIDED = r"(c|r|ha|li|la)\.(.*)"
MOST_FAULTS = 40  # of one drawing; nobody reads on


class Drawing(NamedTuple):
    """The squares that are drawn, where each stands, and what is wrong."""

    squares: Squares
    places: Mapping[Cell, Span]
    findings: tuple[Finding, ...] = ()


def drawn(map: Map, squares: Squares, *, named: bool = False) -> str:
    """The map as text in aligned columns, without a final line feed.

    `named` adds the letters of the columns and the numbers of the rows, for people.
    """
    return "\n".join(
        "".join(text for text, _ in row).rstrip() for row in grid(map, squares, named=named)
    )


def grid(
    map: Map, squares: Squares, *, named: bool = False, plain: bool = False
) -> list[list[tuple[str, Cell | None]]]:
    """The rows of the drawn map, each token with blanks behind it and its cell.

    Letters and numbers have none. `plain` draws Rivers in ASCII.
    """
    rows: list[list[tuple[str, Cell | None]]] = [
        [(token_at(map, squares, cell, plain=plain), cell) for cell in row_of(map, row)]
        for row in range(map.rows)
    ]
    widest = max(len(token) for row in rows for token, _ in row)
    rows = [[(f"{token:<{widest + 1}}", cell) for token, cell in row] for row in rows]
    if named:
        letters = [(f"{chr(ord('a') + col):<{widest + 1}}", None) for col in range(map.cols)]
        rows = [
            [("   ", None), *letters],
            *([(f"{n:<3}", None), *row] for n, row in enumerate(rows, 1)),
        ]
    return rows


def row_of(map: Map, row: int) -> Iterator[Cell]:
    """The cells of a row, from the west."""
    return (Cell(row, col) for col in range(map.cols))


def token_at(map: Map, squares: Squares, cell: Cell, *, plain: bool = False) -> str:
    """The token of a cell."""
    if cell in map.town_hall:
        return HALL
    if cell in map.closed:
        return CLOSED
    return token_of(squares[cell], plain=plain) if cell in squares else FREE


def token_of(square: Square, *, plain: bool = False) -> str:
    """The token of a square with something on it; `plain` keeps to ASCII."""
    water = {OCEAN: "~", COAST: f".{square.sides}"}.get(square.ground, "")
    if square.building:
        return f"{BUILT[square.building]}{water}"
    if square.ground == RIVER:
        return f"r.{square.sides}" if plain else PIECES[square.sides]
    return f"c{water}" if square.ground == COAST else GROUNDS[square.ground]


def parse(map: Map, text: str) -> Drawing:
    """The squares of a map drawn in `text`.

    Capitals do not matter, nor the order of sides, nor how many blanks there are; a first row
    of letters and numbers before the rows are passed over.
    """
    rows = [row for row in rows_of(text, map.rows + 3) if row]
    if rows and is_header(rows[0]):
        rows = rows[1:]
    findings = list(row_count(map, rows))
    squares: dict[Cell, Square] = {}
    places: dict[Cell, Span] = {}
    for row, tokens in enumerate(rows[: map.rows]):
        tokens, wrong = unnumbered(row, tokens)
        wrong = wrong or tuple(row_length(map, tokens))
        findings += wrong
        for cell, token in () if wrong else zip(row_of(map, row), tokens, strict=True):
            places[cell] = token.span
            _put(square_of(map, cell, token), cell, squares, findings)
        if len(findings) > MOST_FAULTS:
            break
    return Drawing(squares, places, in_order(findings))


def _put(
    read: Square | Finding | None,
    cell: Cell,
    squares: dict[Cell, Square],
    findings: list[Finding],
) -> None:
    """Keep what was read of the cell."""
    if isinstance(read, Finding):
        findings.append(read)
    elif read:
        squares[cell] = read


def rows_of(text: str, most: int) -> Iterator[list[Token]]:
    """The tokens of the first lines, each line cut where no map is as wide."""
    for number, line in enumerate(text.split("\n"), 1):
        tokens = islice(re.finditer(r"\S+", line), LARGEST + 3)
        row = [Token(found[0], number, found.start() + 1) for found in tokens]
        most -= bool(row)
        yield row
        if not most:
            return


def is_header(row: Sequence[Token]) -> bool:
    """Is it a row of the columns' letters?"""
    letters = "".join(token.text.lower() for token in row)
    return len(row) > 1 and letters == "abcdefghijklmnopqrstuvwxyz"[: len(row)]


def unnumbered(row: int, tokens: list[Token]) -> tuple[list[Token], tuple[Finding, ...]]:
    """The row without the number before it; and the finding that it is another row's number."""
    first = tokens[0]
    if not re.fullmatch("[0-9]{1,2}", first.text) or len(tokens) == 1:
        return tokens, ()
    if int(first.text) == row + 1:
        return tokens[1:], ()
    said = f"this is row {row + 1}, and not row {int(first.text)}"
    hint = "number the rows from the north, or leave the numbers away"
    return tokens[1:], (ROW_COUNT.at(first.span, said, hint=hint),)


def square_of(map: Map, cell: Cell, token: Token) -> Square | Finding | None:
    """What the token says of the cell, None for nothing; or why it cannot say that."""
    text = TYPED.get(token.text, token.text.lower())
    shut = HALL if cell in map.town_hall else CLOSED if cell in map.closed else ""
    if shut or text in (HALL.lower(), CLOSED):
        if text == FREE or (shut and text in (HALL.lower(), CLOSED)):
            return None
        return drawn_on_closed(cell, token, shut)
    if text == FREE:
        return None
    if text in ALONE:
        return ALONE[text]
    if sided := re.fullmatch(SIDED, text):
        return _with_sides(map, token, sided[1], sided[2])
    return unknown_token(token)


def _with_sides(map: Map, token: Token, what: str, written: str) -> Square | Finding:
    """A River or a Coast with the sides that stand behind the dot."""
    sides = "".join(side for side in SIDES if side in written.upper())
    known = tuple(PIECES) if what == "r" else shores(map.settings.coast_two_sides)
    if len(sides) != len(written) or sides not in known:
        return wrong_sides(map, token, what)
    if what == "r":
        return Square(RIVER, sides)
    building = {"ha": HARBOUR, "li": LIGHTHOUSE, "la": LIGHTHOUSE_TOP}.get(what, "")
    return Square(COAST, sides, building)
