"""Drawn maps: squares as text, a token each, and text as squares, with what is wrong and where.

A row of the map is a line, its tokens are parted by blanks: `.` is empty, `f` a Farm, `c.NE` a
Coast with water north and east, `Ha.S` a Harbour on one. docs/town-files.md has them all.
Places here are relative to the drawing: its first line is 1.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from rtt_tools.diagnostics import ERROR, Finding, Law, Span, in_order
from rtt_tools.faults import alike, escaped
from rtt_tools.town.buildings import (
    CATHEDRAL,
    FOUNTAIN,
    HARBOUR,
    HOUSE,
    LIGHTHOUSE,
    LIGHTHOUSE_TOP,
    MARKET,
    MINE,
    TAVERN,
    WATERMILL,
    WOODCUTTER,
)
from rtt_tools.town.icons import COAST, FARM, MOUNTAIN, OCEAN, RIVER, TREE, shores
from rtt_tools.town.map import LARGEST, SIDES, Cell, Map
from rtt_tools.town.squares import Square, Squares

UNKNOWN_TOKEN = Law("RTT650", "unknown-token", ERROR)
ROW_LENGTH = Law("RTT651", "row-length", ERROR)
ROW_COUNT = Law("RTT652", "row-count", ERROR)
ON_CLOSED = Law("RTT653", "drawn-on-closed", ERROR)
WRONG_SIDES = Law("RTT654", "wrong-sides", ERROR)

FREE, CLOSED, HALL = ".", "##", "TH"
GROUNDS = {FARM: "f", MOUNTAIN: "m", TREE: "t", OCEAN: "~"}
PIECES = {"NS": "│", "EW": "─", "NE": "└", "ES": "┌", "SW": "┐", "NW": "┘"}  # by open ends
BUILT = {
    HOUSE: "Ho",
    MINE: "Mi",
    WOODCUTTER: "Wo",
    HARBOUR: "Ha",
    WATERMILL: "Wa",
    TAVERN: "Ta",
    FOUNTAIN: "Fo",
    MARKET: "Ma",
    LIGHTHOUSE: "Li",
    LIGHTHOUSE_TOP: "La",
    CATHEDRAL: "Ca",
}
TYPED = {"|": "│", "¦": "│", "-": "─", "–": "─", "—": "─", "−": "─", "≈": "~"}
# The sides of a Coast or a River behind a dot, whatever they are; the rest of the token before.
SIDED = r"(c|r|ha|li|la)\.(.*)"
# Tokens that lack their sides, and what to write.
BARE = {
    "c": "a Coast is written with the sides that have water, as `c.NE`",
    "r": "a River is written with its open ends, as `r.NS`",
    "ha": "a Harbour stands on a Coast: write the sides that have water too, as `Ha.NE`",
}
MOST_FAULTS = 40  # of one drawing; nobody reads on
LONGEST_NAME = 10  # of an icon or building, spelt out

ALONE: Mapping[str, Square] = {
    **{token: Square(ground) for ground, token in GROUNDS.items()},
    **{piece: Square(RIVER, ends) for ends, piece in PIECES.items()},
    **{
        token.lower(): Square(building=building)
        for building, token in BUILT.items()
        if building != HARBOUR
    },
    "la~": Square(OCEAN, building=LIGHTHOUSE_TOP),
}
KNOWN = [
    *(FREE, CLOSED, HALL, *GROUNDS.values(), *PIECES.values()),
    *(token for building, token in BUILT.items() if building != HARBOUR),
    *("La~", "c.NE", "r.NS", "Ha.NE", "Li.NE", "La.NE"),
]


class Token(NamedTuple):
    """What stands for a square, and where in the drawing."""

    text: str
    line: int
    column: int  # from 1

    @property
    def span(self) -> Span:
        """From its first character to its last."""
        return Span(self.line, self.column, self.line, self.column + len(self.text))


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


def unknown_token(token: Token) -> Finding:
    """Each square of a drawn map is one of the tokens that are known.

    `.` is empty, `##` closed, `TH` the Town Hall; `f`, `m`, `t` and `~` are Farm, Mountain,
    Tree and Ocean; a River is one of `│ ─ └ ┌ ┐ ┘` or `r.NS`, a Coast `c.NE`, with the sides
    that have water. Buildings are `Ho Mi Wo Wa Ta Fo Ma Ca`. A Harbour stands on a Coast, as
    `Ha.NE`; a Lighthouse has a foot, `Li` or `Li.NE`, and a top, `La`, `La.NE` or `La~`.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  x  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  f  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    return UNKNOWN_TOKEN.at(
        token.span, f"{escaped(token.text, 20)} is no square of a map", hint=_meant(token.text)
    )


def _meant(text: str) -> str:
    """What an unknown token was meant to be."""
    if text.lower() in BARE:
        return BARE[text.lower()]
    import difflib

    text = text[:LONGEST_NAME]
    plain = "".join((alike(letter.upper()) or (letter,))[0] for letter in text)
    if plain != text:
        return "one of its letters only looks like one from A to Z"
    if token := {**GROUNDS, **BUILT}.get(text.lower()):
        return f"write `{token}`"
    begun = [token for token in KNOWN if token[0].lower() == text[0].lower()]
    near = difflib.get_close_matches(text, begun, 1, 0.5)  # half of two letters
    return f"did you mean `{near[0]}`?" if near else f"the tokens are {' '.join(KNOWN)}"


def row_length(map: Map, row: Sequence[Token]) -> Iterator[Finding]:
    """Each row of a drawn map has a token for every column.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  f  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  f  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    if len(row) != map.cols:
        more = len(row) > map.cols
        count = f"{len(row)} square{'' if len(row) == 1 else 's'}"
        said = "this square is one too many" if more else f"this row has {count}"
        yield ROW_LENGTH.at(
            row[map.cols if more else -1].span,
            f"{said}, the map has {map.cols} columns",
            hint="write `.` for an empty square, and blanks between squares",
        )


def row_count(map: Map, rows: Sequence[Sequence[Token]]) -> Iterator[Finding]:
    """A drawn map has a line for every row of the map.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  f  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  f  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    if len(rows) == map.rows:
        return
    more = len(rows) > map.rows
    last = rows[map.rows if more else -1] if rows else [Token("", 1, 1)]
    span = Span(last[0].line, last[0].column, last[0].line, last[-1].span.end_column)
    said = "this row is one too many" if more else f"the drawing has {len(rows)} rows"
    yield ROW_COUNT.at(
        span,
        f"{said}, the map has {map.rows}",
        hint=f"the map {map.id} has {map.rows} rows and {map.cols} columns",
    )


def drawn_on_closed(cell: Cell, token: Token, shut: str) -> Finding:
    """Nothing is drawn on the Town Hall or on a closed square, and neither is anywhere else.

    The map's file says where they are. `TH` and `##` may be left empty (`.`).

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  f  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  TH f  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    what = {HALL: "the Town Hall", CLOSED: "a closed square"}
    if shut:
        said = f"{what[shut]} is at {cell}, and nothing is drawn there"
        return ON_CLOSED.at(token.span, said, where=str(cell), hint=f"write `{shut}` there")
    said = f"{cell} is open on this map, not {what[token.text.upper()]}"
    return ON_CLOSED.at(token.span, said, where=str(cell), hint="write `.` for an empty square")


def wrong_sides(map: Map, token: Token, what: str) -> Finding:
    """A River has two open ends; a Coast has water on one side, on two that meet, or on three.

    Sides are N, E, S and W, in any order. Two opposite ones are a Coast only on maps with the
    setting `coast-two-sides: any`.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .    .    .    .    .    .    .
          .    c.NS .    .    .    .    .
          .    .    .    .    .    .    .
          .    .    .    TH   .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .    .    .    .    .    .    .
          .    c.NE .    .    .    .    .
          .    .    .    .    .    .    .
          .    .    .    TH   .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
    """
    if what == "r":
        hint = "a River has two open ends, as `r.NS` or `r.NE`"
    else:
        also = " (or opposite)" if map.settings.coast_two_sides == "any" else ""
        hint = f"a Coast has water on one side, two that meet{also}, or three: `c.N`, `c.NE`"
    return WRONG_SIDES.at(
        token.span, f"{escaped(token.text, 20)} has sides that cannot be", hint=hint
    )


PAGES = (
    (UNKNOWN_TOKEN, unknown_token),
    (ROW_LENGTH, row_length),
    (ROW_COUNT, row_count),
    (ON_CLOSED, drawn_on_closed),
    (WRONG_SIDES, wrong_sides),
)
