"""What can be wrong with a drawn map as text: its tokens, and how many there are."""

from collections.abc import Iterator, Sequence

from rtt_tools.diagnostics import ERROR, Finding, Law, Span
from rtt_tools.faults import alike, escaped
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.tokens import BUILT, CLOSED, GROUNDS, HALL, KNOWN, Token

UNKNOWN_TOKEN = Law("RTT650", "unknown-token", ERROR)
ROW_LENGTH = Law("RTT651", "row-length", ERROR)
ROW_COUNT = Law("RTT652", "row-count", ERROR)
ON_CLOSED = Law("RTT653", "drawn-on-closed", ERROR)
WRONG_SIDES = Law("RTT654", "wrong-sides", ERROR)

# Tokens that lack their sides, and what to write.
BARE = {
    "c": "a Coast is written with the sides that have water, as `c.NE`",
    "r": "a River is written with its open ends, as `r.NS`",
    "ha": "a Harbour stands on a Coast: write the sides that have water too, as `Ha.NE`",
}
LONGEST_NAME = 10  # of an icon or building, spelt out


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
