"""The moves that may be made now, those that are alike in one group.

A Coast that may lie on any of forty squares in twelve ways is one group, not 480 moves.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rtt_tools.languages import DEFAULT
from rtt_tools.town import game
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.moves import Adjust, End, Roll
from rtt_tools.town.movetext import Line, written
from rtt_tools.town.position import Position


class Group(NamedTuple):
    """Moves that differ in their square only, or in what stands before and behind it."""

    heads: tuple[str, ...]  # what is written before the square, as `5 coast`
    cells: tuple[Cell, ...]  # none where the head is all of the move
    tails: tuple[str, ...]  # what may stand behind it, as `NE`; "" for nothing


class Parts(NamedTuple):
    """The line of a move, taken apart at its square."""

    head: str
    cell: Cell | None
    tail: str


def legal_lines(map: Map, position: Position) -> tuple[Line, ...]:
    """Every move that may be made now and can be written in a line."""
    moves = game.legal(map, position)
    return tuple(move for move in moves if not isinstance(move, Roll | End))


def parts(move: Line, language: str = DEFAULT) -> Parts:
    """The move's line before its square, the square, and the line behind it."""
    line = written(move, language)
    if isinstance(move, Adjust):
        return Parts(line, None, "")
    head, tail = line.split(f" {move.cell}", 1)
    return Parts(head, move.cell, tail.strip())


def groups(moves: Iterable[Line], language: str = DEFAULT) -> tuple[Group, ...]:
    """The moves in groups: by tails on the same square, then by squares, then by heads.

    They are worded as a table of that language types them.
    """
    tails: dict[tuple[str, Cell | None], list[str]] = {}
    for head, cell, tail in (parts(move, language) for move in moves):
        tails.setdefault((head, cell), []).append(tail)
    squares: dict[tuple[str, tuple[str, ...]], list[Cell]] = {}
    for (head, cell), found in tails.items():
        squares.setdefault((head, tuple(found)), []).extend([cell] if cell else [])
    heads: dict[tuple[tuple[Cell, ...], tuple[str, ...]], list[str]] = {}
    for (head, ways), cells in squares.items():
        heads.setdefault((tuple(sorted(cells)), ways), []).append(head)
    return tuple(Group(tuple(found), *alike) for alike, found in heads.items())


def spans(cells: Iterable[Cell]) -> tuple[tuple[Cell, Cell], ...]:
    """The first and the last of those cells that lie in a line, along rows or along columns.

    The way that gives fewer lines is taken.
    """
    rows = tuple(_runs(sorted(cells), lambda cell: (cell.row, cell.col)))
    across = sorted(cells, key=lambda cell: (cell.col, cell.row))
    cols = tuple(_runs(across, lambda cell: (cell.col, cell.row)))
    return rows if len(rows) <= len(cols) else cols


def _runs(
    cells: Sequence[Cell], along: Callable[[Cell], tuple[int, int]]
) -> Iterator[tuple[Cell, Cell]]:
    """The ends of each run of cells of one line, which follow each other."""
    line = [(along(cell), cell) for cell in cells]
    keyed = (((at[0], at[1] - number), cell) for number, (at, cell) in enumerate(line))
    for _, found in groupby(keyed, lambda pair: pair[0]):
        run = [cell for _, cell in found]
        yield run[0], run[-1]
