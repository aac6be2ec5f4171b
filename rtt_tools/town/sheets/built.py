"""What stands on a map's squares, each in the field of 10 units that pictures have."""

from collections.abc import Iterator

from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Circle, Group, Shape
from rtt_tools.paper.theme import WHITE
from rtt_tools.town.buildings import CATHEDRAL, HARBOUR, LIGHTHOUSE, LIGHTHOUSE_TOP
from rtt_tools.town.icons import COAST
from rtt_tools.town.map import Cell
from rtt_tools.town.sheets.colours import colours
from rtt_tools.town.sheets.grounds import SHARE, beach, placed
from rtt_tools.town.sheets.pictures import (
    FIELD,
    LINE,
    PICTURES,
    Disc,
    Mark,
    Stroke,
    drawn,
    picture,
)
from rtt_tools.town.squares import EMPTY, Squares

LANDING = 2.9  # the radius of the disc that an anchor lies on
# Over two squares: its foot on the lower one, its lamp on the upper; 10 units wide, 20 high.
TOWER: tuple[Mark, ...] = (
    Stroke("M1.7 -5.2L4.7 -6.8V-2L1.7 -3.4ZM-1.7 -5.2L-4.7 -6.8V-2L-1.7 -3.4Z", "lamp"),
    Stroke("M-3.2 9.2L-1.7 -2.4H1.7L3.2 9.2Z", "white"),
    Stroke("M-2.16 1.2H2.16L2.55 4.2H-2.55Z", "roof"),
    Stroke("M-1.5 -2.4V-6.2H1.5V-2.4Z", "lamp"),
    Stroke("M-2.4 -2.4H2.4M-2.4 -2.4V-3.4M2.4 -2.4V-3.4"),
    Stroke("M-1.9 -6.2L0 -8.4L1.9 -6.2Z", "roof"),
    Stroke("M-.8 9.2V7.4Q0 6.4 .8 7.4V9.2Z", "ink"),
    Stroke("M0 -8.4V-9.2"),
)


def buildings(squares: Squares, side: float, look: Look) -> Iterator[Shape]:
    """What stands on the squares, the Lighthouse last, since it reaches over two."""
    late: list[Shape] = []
    for cell, square in squares.items():
        name, x, y = square.building, (cell.col + 0.5) * side, (cell.row + 0.5) * side
        if name == CATHEDRAL:
            yield placed(cell, side, _nave(cell, squares, side, look))
        elif name == HARBOUR and square.ground == COAST:
            yield placed(cell, side, _landing(square.sides, side, look))
        elif name == LIGHTHOUSE:
            marks = tuple(drawn(TOWER, colours(look), LINE * FIELD / side))
            late.append(Group(marks, x, y - side / 2, side / FIELD))
        elif name and name != LIGHTHOUSE_TOP:
            yield picture(name, SHARE * side, look, x, y)
    yield from late


def _landing(sides: str, side: float, look: Look) -> tuple[Shape, ...]:
    """A Harbour on the beach of its Coast."""
    left, top, right, foot = beach(sides)
    x, y = (left + right) / 2, (top + foot) / 2
    paint, line = colours(look), LINE * FIELD / side
    anchor = tuple(drawn(PICTURES[HARBOUR], paint, line * 1.8))
    disc = Circle(x, y, LANDING, WHITE, paint.ink, line)
    return disc, Group(anchor, x, y + 0.1, 0.46)


def _nave(cell: Cell, squares: Squares, side: float, look: Look) -> tuple[Shape, ...]:
    """A Cathedral's part on one square, joined to its other parts."""
    north, east, south, west = (
        squares.get(near, EMPTY).building == CATHEDRAL for near in cell.beside()
    )
    left, right = -5.0 if west else -3.9, 5.0 if east else 3.9
    foot = 5.0 if south else 4.5
    eaves, ridge = (-5.0, -5.0) if north else (-0.6, -4.2) if south else (0.2, -2.8)
    wall = f"M{left} {foot}V{eaves}L0 {ridge}L{right} {eaves}V{foot}Z"
    marks: list[Mark] = [Stroke(wall, "abbey")]
    if south and not north:
        marks.append(Stroke("M0 -4.2V-5.6M-.6 -5.1H.6"))
    if south:
        marks += [Disc(0, 1.4, 1.5, "white"), Stroke("M-1.5 1.4H1.5M0 -.1V2.9")]
    else:
        marks.append(Stroke("M-1.3 4.5V1.9Q0 .2 1.3 1.9V4.5Z", "white"))
    return tuple(drawn(tuple(marks), colours(look), LINE * FIELD / side))
