"""The board in the terminal: a line for each row, and in each box how often it blocks.

A number says it, and the shade of a character or, where the terminal has any, a colour.
"""

from rtt_tools.cli.looks import Looks
from rtt_tools.paper.plots import Scale, scale
from rtt_tools.top.board import Board
from rtt_tools.top.engine.results import Results

WIDTHS = (8, 6, 4, 2)  # columns of a box: as many as there is room for
SHADES, PLAIN = "·░░▒▓█", ".::+*#"  # a character for each colour of a scale on paper
GROUNDS = (230, 223, 215, 173, 124, 52)  # the same as terminals number their colours
LEAST = 0.005  # turns a game
BLACK, WHITE = 16, 231
DARK = 4  # from this one on letters are white


def heat(board: Board, results: Results, look: Looks) -> str:
    """The board in lines of text, each ended."""
    blocked = {box.box: box.blocked for box in results.boxes}
    shades = scale(blocked.values())
    size = next((one for one in WIDTHS if board.width * one <= look.width), WIDTHS[-1])
    left = min(box.x for box in board.boxes)
    lines = []
    for row in reversed(range(board.rows)):
        line, at = "", 0
        for box in (one for one in board.boxes if one.y == row):
            first, last = (round((edge - left) * size) for edge in (box.x, box.right))
            line += " " * (first - at) + cell(shades, blocked[box.id], last - first, look)
            at = last
        lines.append(f"{line}\n")
    return "".join(lines)


def cell(shades: Scale, blocked: float, wide: int, look: Looks) -> str:
    """A box in exactly so many columns: its shade, and its number where there is room."""
    level = shades.colours.index(shades.colour(blocked))
    shade = (SHADES if look.unicode else PLAIN)[level]
    if not look.coloured:
        return inside(shade, blocked, wide)
    text = inside(shade if wide < 4 else " ", blocked, wide)
    ink = WHITE if level >= DARK else BLACK
    return f"\x1b[38;5;{ink};48;5;{GROUNDS[level]}m{text}\x1b[0m"


def inside(shade: str, value: float, wide: int) -> str:
    """What a box of that width shows; one that hardly blocks stays empty."""
    if value < LEAST:
        return f"[{' ' * (wide - 2)}]" if wide > 1 else "."
    if wide < 4:
        return shade * wide
    number = short(value)
    if wide < 6:
        return number.rjust(wide, shade)
    return f"[{shade * (wide - 6)}{number.rjust(4, ' ' if wide > 6 else shade)}]"


def short(value: float) -> str:
    """The number in three characters: `.67`, `1.3`, `12`; no game has 1,000 turns."""
    if value < 0.995:
        return f"{value:.2f}".removeprefix("0")
    return f"{value:.1f}" if value < 9.95 else f"{value:.0f}"
