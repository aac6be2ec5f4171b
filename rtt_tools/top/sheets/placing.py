"""Where the boxes lie on a panel, and how large they can be there.

They stand on a floor and keep clear of the words in both upper corners. All lengths are
millimetres; places count from the top left corner of the panel.
"""

from math import inf
from typing import NamedTuple

from rtt_tools.paper.cover import DESCENDER, width
from rtt_tools.paper.titles import WEIGHT, Title
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import schemes
from rtt_tools.top.sheets.schemes import Scheme
from rtt_tools.top.sheets.sizes import GAP

ART = (0.45, 0.85)  # how far art reaches beyond its boxes, sideways and up, in boxes
LEAN_ART = (0.2, 0.5)  # where boxes need the room most
NO_ART = (0.0, 0.0)
ART_AIR = 2.0  # between art and anything with text, or the panel's top
SHIFTS = sorted(range(-40, 41, 4), key=abs)[1:]  # mm to either side, the nearest first
SHIFT_COSTS = 0.02  # of a millimetre of pitch, for each that the boxes leave the middle


class Row(NamedTuple):
    """How far a row of boxes reaches from the foot of the board's middle, in boxes."""

    left: float
    right: float
    up: int
    beside: float = 0.0  # how far the art around it may reach from there towards words
    above: float = 0.0


class Block(NamedTuple):
    """Text in an upper corner: it reaches that far from the side, and down that far."""

    reach: float
    down: float


class Room(NamedTuple):
    """What a panel leaves for the boxes: above the floor, beside and below the words."""

    scheme: Scheme
    floor: float
    left: tuple[Block, ...]
    right: Block


def rows(board: Board, art: tuple[float, float]) -> tuple[Row, ...]:
    """How far each row of boxes reaches, from the ground up, with the art around it."""
    left = min(box.x for box in board.boxes)
    middle = left + board.width / 2
    reach: dict[int, tuple[float, float]] = {}
    for box in board.boxes:
        low, high = reach.get(box.y, (box.x, box.right))
        reach[box.y] = min(low, box.x), max(high, box.right)
    return tuple(
        Row(low - middle, high - middle, y + 1, *art) for y, (low, high) in reach.items()
    )


def room(scheme: Scheme, title: Title, subtitle: float) -> Room:
    """What the cards, the title, and a subtitle of that width leave."""
    air = scheme.sizes.air
    foot = schemes.in_column(scheme)[-1].foot
    right = Block(scheme.panel[0] - scheme.column + air, foot + air)
    return Room(scheme, schemes.floor(scheme), _words(scheme, title, subtitle), right)


def _words(scheme: Scheme, title: Title, subtitle: float) -> tuple[Block, ...]:
    """What the title keeps free: each line for itself, since short lines leave room."""
    kind = scheme.sizes
    lines = (
        Block(
            kind.title_x + width(row, title.size, WEIGHT) + kind.air,
            title.baseline(number) + DESCENDER * title.size + kind.air,
        )
        for number, row in enumerate(title.lines)
    )
    below = title.last + kind.title_subtitle + kind.air
    return (*lines, Block(kind.title_x + subtitle + kind.air, below))


def placed(rows: tuple[Row, ...], room: Room) -> tuple[float, float]:
    """The size of the boxes and their middle, moved to where they can be largest."""
    middle, largest = room.scheme.panel[0] / 2, room.scheme.sizes.largest
    best, centre = pitch(rows, middle, room), middle
    # In the middle if nothing is won elsewhere, which most boards see at once.
    highest = (room.floor - room.scheme.sizes.top) / max(row.up for row in rows)
    for shift in SHIFTS if best < largest + GAP else ():
        cost = SHIFT_COSTS * abs(shift)
        if highest - cost <= best:
            break
        if (found := pitch(rows, centre + shift, room, best + cost) - cost) > best:
            middle, best = centre + shift, found
    return min(largest, pitch(rows, middle, room) - GAP), middle


def pitch(rows: tuple[Row, ...], middle: float, room: Room, least: float = 0.0) -> float:
    """The largest for all rows; where one allows no more than `least`, the others rest."""
    found = inf
    for row in reversed(rows):  # the highest ones meet the title
        found = min(found, _pitch(row, middle, room))
        if found <= least:
            break
    return found


def _pitch(row: Row, middle: float, room: Room) -> float:
    """The largest pitch at which the row keeps clear of everything."""
    scheme, floor, left, right = room
    wide, edge = scheme.panel[0], scheme.sizes.edge
    most = scheme.sizes.largest + GAP
    best = (floor - scheme.sizes.top) / row.up
    if row.above:
        best = min(best, (floor - ART_AIR) / (row.up + ART[1]))
    if row.left < 0:
        best = min(best, (middle - edge) / -row.left)
    if row.right > 0:
        best = min(best, (wide - edge - middle) / row.right)
    spare = scheme.sizes.air - ART_AIR if row.beside else 0.0
    for block in left:
        if (below := (floor - block.down + spare) / (row.up + row.above)) < best:
            beside, reach = middle - block.reach + spare, row.beside - row.left
            best = min(best, max(below, _clear(reach, beside, most)))
    if (below := (floor - right.down + spare) / (row.up + row.above)) < best:
        beside, reach = wide - right.reach + spare - middle, row.beside + row.right
        best = min(best, max(below, _clear(reach, beside, most)))
    return best


def _clear(reach: float, room: float, most: float) -> float:
    """The largest pitch at which a row that reaches so many boxes out stays within the room."""
    if room <= 0:
        return 0.0
    return room / reach if reach > 0 else most
