"""A drawing where it stands in a file: a literal block, its places those of the file."""

from rtt_tools.diagnostics import ERROR, Finding, Law, Span
from rtt_tools.source import Source
from rtt_tools.top.drawing import Drawing, parse
from rtt_tools.top.misdrawn import no_boxes

NOT_LITERAL = Law("RTT201", "drawing-not-literal", ERROR)

WRITTEN = {
    ">": "a folded block (`>`), which joins its rows",
    "'": "a quoted text, which loses its places",
    '"': "a quoted text, which loses its places",
    "": "a plain text, which loses its rows",
}


def read(source: Source, key: str, *, numbers: bool = False) -> Drawing:
    """The drawing under `key`, with places in the file; or the finding that it is no block."""
    if not source.places[(key,)].literal:
        return Drawing((), (not_literal(source, key),))
    drawing = parse(source.data[key], numbers=numbers)
    here = source.value(key)
    first = here.line
    if not source.data[key].strip():
        line, column = here[:2]
        end = len(source.lines[line - 1]) + 1
        return Drawing((), (no_boxes(Span(line, column, line, end)),))
    offsets = _offsets(source, source.data[key].split("\n"), first)
    return Drawing(
        tuple(cell._replace(span=_moved(cell.span, first, offsets)) for cell in drawing.cells),
        tuple(f._replace(span=_moved(f.span, first, offsets)) for f in drawing.findings),
    )


def _offsets(source: Source, rows: list[str], first: int) -> list[int]:
    """How many characters of each row's line stand left of the drawing."""
    lines = source.lines[first:]
    return [len(line) - len(row) for line, row in zip(lines, rows, strict=False)]


def _moved(span: Span, first: int, offsets: list[int]) -> Span:
    row = span.line - 1
    offset = offsets[row] if row < len(offsets) and offsets[row] > 0 else 0
    line = first + span.line
    return Span(line, span.column + offset, line, span.end_column + offset)


def not_literal(source: Source, key: str) -> Finding:
    """A drawing is a literal block, introduced by `|2`.

    Only a literal block keeps rows and blanks as they are drawn. `>` joins rows, quotes fold
    lines, and `layout: [  ]` is an empty list to YAML.

    Fails:
        format: 1
        id: folded
        name: Folded
        layout: >
          [ .][ .]
    Passes:
        format: 1
        id: literal
        name: Literal
        layout: |2
          [ .][ .]
    """
    value, place = source.data[key], source.places[(key,)]
    written = WRITTEN[place.style] if isinstance(value, str) else "no text"
    if isinstance(value, (list, dict)):
        written = f"a {'list' if isinstance(value, list) else 'mapping'} to YAML"
    return NOT_LITERAL.at(
        place.value if place.value.line == place.value.end_line else place.key,
        f"the drawing is {written}",
        where=key,
        hint=f"write `{key}: |2` and draw the rows on the lines below, two blanks in",
    )


PAGES = ((NOT_LITERAL, not_literal),)
