"""Tables of plain text."""

from collections.abc import Sequence


def columns(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table with a head: words to the left, numbers to the right; nothing without rows."""
    if not rows:
        return ""
    cells = [tuple(map(str, row)) for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    numeric = [isinstance(value, int) for value in rows[0]]
    lines = (
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        )
        for row in cells
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)
