"""A map as people see it in a terminal: squares in lines, and the shape of the Cathedral."""

from collections.abc import Iterable, Mapping

from rtt_tools.town.map import Cell, Map

ROOM = 3  # characters of a square
HALL = "TH"
SHUT, PLAIN_SHUT = "▒", "#"
# Corners, joints and ends of the lines, row by row: above, between and below the squares.
LINES = (("┌", "┬", "┐"), ("├", "┼", "┤"), ("└", "┴", "┘"))
BOLD, DIM = "1", "2"


def picture(
    map: Map,
    words: Mapping[Cell, str] | None = None,
    *,
    unicode: bool = True,
    coloured: bool = False,
) -> str:
    """The map in lines of text, each ended, with letters of columns and numbers of rows.

    `words` stand in the squares that have any, cut to three characters.
    """
    top, joint, bottom = (_rule(map.cols, ends, unicode) for ends in LINES)
    bar = "│" if unicode else "|"
    lines = ["".join(f"{chr(ord('a') + col):^{ROOM + 1}}" for col in range(map.cols))]
    lines = [f"{'':4}{lines[0].rstrip()}", top]
    for row in range(map.rows):
        squares = (
            _square(map, Cell(row, col), words or {}, unicode, coloured)
            for col in range(map.cols)
        )
        lines += [f"{row + 1:>2} {bar}{bar.join(squares)}{bar}", joint]
    return "".join(f"{line}\n" for line in (*lines[:-1], bottom))


def _rule(cols: int, ends: tuple[str, str, str], unicode: bool) -> str:
    """A line between rows."""
    left, joint, right = ends if unicode else ("+", "+", "+")
    return f"{'':3}{left}{joint.join([('─' if unicode else '-') * ROOM] * cols)}{right}"


def _square(
    map: Map, cell: Cell, words: Mapping[Cell, str], unicode: bool, coloured: bool
) -> str:
    """What stands in a square, in exactly the room it has."""
    if cell in map.town_hall:
        return painted(f"{HALL:^{ROOM}}", BOLD, coloured)
    if cell in map.closed:
        return painted((SHUT if unicode else PLAIN_SHUT) * ROOM, DIM, coloured)
    return f"{words.get(cell, '')[:ROOM]:^{ROOM}}"


def painted(text: str, code: str, coloured: bool) -> str:
    """The text in a colour or weight of the terminal, where that is wanted."""
    return f"\x1b[{code}m{text}\x1b[0m" if coloured else text


def shape(steps: Iterable[Cell]) -> tuple[str, ...]:
    """The rows of a shape; `[x]` is its first square, by which moves name it."""
    cells = tuple(steps)
    top, left = min(cell.row for cell in cells), min(cell.col for cell in cells)
    grid = {Cell(row - top, col - left): "[ ]" for row, col in cells}
    grid[Cell(cells[0].row - top, cells[0].col - left)] = "[x]"
    width = 1 + max(cell.col for cell in grid)
    return tuple(
        "".join(grid.get(Cell(row, col), "   ") for col in range(width)).rstrip()
        for row in range(1 + max(cell.row for cell in grid))
    )


def mirrored(steps: Iterable[Cell]) -> tuple[Cell, ...]:
    """The same shape, west for east."""
    return tuple(Cell(row, -col) for row, col in steps)
