"""A board as people see it in a terminal: a wall of boxes drawn with lines."""

from collections.abc import Mapping

from rtt_tools.top.board import Board, Box

QUARTER = 4  # a box size is four quarters; each takes as many characters as the scale says
UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
# A line's character by the directions that leave its cell.
LINES = {
    0: " ", LEFT | RIGHT: "─", UP | DOWN: "│", LEFT: "─", RIGHT: "─", UP: "│", DOWN: "│",
    DOWN | RIGHT: "┌", DOWN | LEFT: "┐", UP | RIGHT: "└", UP | LEFT: "┘",
    UP | DOWN | RIGHT: "├", UP | DOWN | LEFT: "┤", LEFT | RIGHT | DOWN: "┬",
    LEFT | RIGHT | UP: "┴", UP | DOWN | LEFT | RIGHT: "┼",
}  # fmt: skip
DOT, PLAIN_DOT = "•", "."


def picture(
    board: Board,
    *,
    ids: bool = False,
    unicode: bool = True,
    width: int = 80,
    numbers: Mapping[str, int] | None = None,
) -> str:
    """The board in lines of text, each ended; as wide as `width` columns allow.

    A box shows its letter and dot, or its id, or its number on a filled sheet.
    """
    left = min(box.x for box in board.boxes)
    scale = 2 if board.width * QUARTER * 2 < width else 1
    rows = board.rows
    grid: dict[tuple[int, int], int] = {}
    words: dict[tuple[int, int], str] = {}
    for box in board.boxes:
        first = round((box.x - left) * QUARTER) * scale
        last = round((box.right - left) * QUARTER) * scale
        top = 2 * (rows - 1 - box.y)
        _frame(grid, first, last, top)
        text = _inside(box, last - first - 1, ids, DOT if unicode else PLAIN_DOT, numbers)
        words |= {(top + 1, first + 1 + n): character for n, character in enumerate(text)}
    return "".join(
        _line(grid, words, row, unicode).rstrip() + "\n" for row in range(2 * rows + 1)
    )


def _frame(grid: dict[tuple[int, int], int], first: int, last: int, top: int) -> None:
    """Add a box's four lines to the grid."""
    for row in (top, top + 2):
        for column in range(first, last + 1):
            sides = (LEFT if column > first else 0) | (RIGHT if column < last else 0)
            grid[row, column] = grid.get((row, column), 0) | sides
    for column in (first, last):
        for row, sides in ((top, DOWN), (top + 1, UP | DOWN), (top + 2, UP)):
            grid[row, column] = grid.get((row, column), 0) | sides


def _inside(box: Box, room: int, ids: bool, dot: str, numbers: Mapping[str, int] | None) -> str:
    """What stands in a box, in exactly `room` characters."""
    if numbers and box.id in numbers:
        return str(numbers[box.id])[:room].center(room)
    sign, end = (box.id if ids else box.letter), dot if box.dot else " "
    if len(sign) + 1 <= room:
        return sign.ljust(room - 1) + end
    return sign[:room].ljust(room)


def _line(
    grid: dict[tuple[int, int], int], words: dict[tuple[int, int], str], row: int, unicode: bool
) -> str:
    columns = [c for r, c in (*grid, *words) if r == row]
    return "".join(
        words.get((row, c)) or _joint(grid.get((row, c), 0), unicode)
        for c in range(max(columns, default=-1) + 1)
    )


def _joint(sides: int, unicode: bool) -> str:
    if unicode:
        return LINES[sides]
    if sides & (UP | DOWN) and sides & (LEFT | RIGHT):
        return "+"
    return "|" if sides & (UP | DOWN) else "-" if sides else " "
