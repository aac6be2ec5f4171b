"""Drawn maps on a screen, in colours where it has them."""

from rtt_tools.cli import terminal
from rtt_tools.town.drawing import grid
from rtt_tools.town.icons import COAST, FARM, MOUNTAIN, OCEAN, RIVER, TREE
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.squares import EMPTY, Squares

# Colours of the terminal by ground; buildings are bold, what is empty stands back.
COLOURS = {FARM: "33", MOUNTAIN: "35", TREE: "32", RIVER: "34", COAST: "36", OCEAN: "34"}
BOLD, DIM = "1", "2"


def shown(map: Map, squares: Squares, *, coloured: bool) -> str:
    """The map with its letters and numbers, each line ended."""
    rows = grid(map, squares, named=True, plain=not terminal.is_unicode())
    lines = (
        "".join(painted(map, squares, text, cell) if coloured else text for text, cell in row)
        for row in rows
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)


def painted(map: Map, squares: Squares, text: str, cell: Cell | None) -> str:
    """A token in the colour of what it stands for, its blanks behind it."""
    square = squares.get(cell, EMPTY) if cell else EMPTY
    codes = [COLOURS[square.ground]] if square.ground else []
    codes += [BOLD] if square.building or (cell and cell in map.town_hall) else []
    codes = codes or [DIM]
    token = text.rstrip()
    return f"\x1b[{';'.join(codes)}m{token}\x1b[0m{text[len(token) :]}" if token else text
