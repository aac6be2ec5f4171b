"""Towns, moves and positions as text, for tables of tests.

A town is drawn as docs/town-files.md says, in one line: ` / ` ends a row of the map.
"""

from rtt_tools.town.drawing import drawn, parse
from rtt_tools.town.map import Cell, Map, Round, Settings, Stock, cell_of
from rtt_tools.town.movetext import read
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, UPKEEP, Die, Position

RICH = Stock(9, 9, 9)
LONG = (Round(dice=20, icons=20),)  # a round table that never stops anybody
PHASES = (DISCOVER, CONSTRUCT, GATHER, UPKEEP)


def rows(picture):
    """The tokens of a drawing."""
    return [row.split() for row in picture.split("/")]


def map_of(picture, *, settings=None, rounds=LONG, **more):
    """The map under a drawing: as large, with its Town Hall and its closed squares."""
    tokens = {
        Cell(row, col): token
        for row, line in enumerate(rows(picture))
        for col, token in enumerate(line)
    }
    return Map(
        rows=1 + max(cell.row for cell in tokens),
        cols=1 + max(cell.col for cell in tokens),
        town_hall=frozenset(cell for cell, token in tokens.items() if token == "TH"),
        closed=frozenset(cell for cell, token in tokens.items() if token == "##"),
        settings=Settings(**(settings or {})),
        rounds=tuple(Round(*one) for one in rounds),
        **more,
    )


def squares_of(map, picture):
    """What lies on the squares of a drawing."""
    found = parse(map, picture.replace("/", "\n"))
    assert not found.findings, found.findings
    return found.squares


def town(picture, **more):
    """The map and the squares of a drawing."""
    map = map_of(picture, **more)
    return map, squares_of(map, picture)


def shown(map, squares):
    """The squares as a drawing in one line, with single blanks."""
    return " / ".join(" ".join(line.split()) for line in drawn(map, squares).split("\n"))


def at(phase, squares, *, dice="", stock=RICH, **more):
    """A position in a phase; `dice` are faces, with an `*` after one that was adjusted."""
    found = (Die(int(one[0]), one.endswith("*")) for one in dice.split())
    return Position(squares, stock, phase=phase, dice=tuple(sorted(found)), **more)


def moves(phase, lines):
    """The moves of lines that stand in one, parted by `;`."""
    return tuple(read(phase, line) for line in lines.split(";") if line.strip())


def cells(text):
    """The cells named in a text."""
    return tuple(cell_of(one) for one in text.split())
