"""Tables of plain text."""

from collections.abc import Sequence

from rtt_tools.lines import wrapped

NARROWEST = 16  # columns that the last cells keep, before a table falls into paragraphs


class Figure(str):
    """A number as it is written; like whole numbers it stands to the right."""


def columns(
    head: Sequence[str], rows: Sequence[Sequence[object]], width: int | None = None
) -> str:
    """A table with a head: words to the left, numbers to the right; nothing without rows.

    Within a `width`, in columns, the last cells are wrapped; what is wider even so becomes a
    paragraph for each row.
    """
    if not rows:
        return ""
    cells = [tuple(map(str, row)) for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    numeric = [
        any(isinstance(value, int | Figure) for value in column)
        for column in zip(*rows, strict=True)
    ]
    lines = [
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ).rstrip()
        for row in cells
    ]
    if width is None or max(map(len, lines)) <= width:
        return "".join(f"{line}\n" for line in lines)
    indent = sum(widths[:-1]) + 2 * len(widths[:-1])
    if width - indent < NARROWEST:
        return paragraphs(head, cells[1:], width)
    return "".join(hung(line, indent, width) for line in lines)


def hung(line: str, indent: int, width: int) -> str:
    """The line with what stands from column `indent` on wrapped there."""
    first, *more = wrapped(line[indent:], width - indent, 0).splitlines()
    return "".join(
        f"{one.rstrip()}\n"
        for one in (line[:indent] + first, *(" " * indent + one for one in more))
    )


def paragraphs(head: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> str:
    """Each row as `head cell; head cell`, without empty cells, wrapped."""
    told = (
        "; ".join(f"{name} {cell}" for name, cell in zip(head, row, strict=True) if cell)
        for row in rows
    )
    return "".join(wrapped(one, width) for one in told)
