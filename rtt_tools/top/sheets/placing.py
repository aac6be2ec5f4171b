"""Where the boxes lie on a panel, and how large they can be there.

They stand on a floor and keep clear of the words in both upper corners. All lengths are
millimetres; places count from the top left corner of the panel.
"""

from collections.abc import Iterator
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


class Words(NamedTuple):
    """Words that may keep a row of boxes small: it lies below them, or beside them."""

    below: float  # the largest pitch at which the row is below them
    reach: float  # of the row and its art towards them, in boxes
    end: float  # where they begin, seen from the panel's left
    way: int  # -1 for words on the left, 1 on the right


class Bounds(NamedTuple):
    """What keeps all rows of a board in a room."""

    height: float  # the largest pitch that the room is high enough for
    reach: float  # of the widest row to either side, in boxes
    left: float  # where the room begins and ends
    right: float
    largest: float  # pitch that anybody wants
    words: tuple[Words, ...]  # those that may matter at all


def placed(rows: tuple[Row, ...], room: Room) -> tuple[float, float]:
    """The size of the boxes and their middle, moved to where they can be largest."""
    middle, largest = room.scheme.panel[0] / 2, room.scheme.sizes.largest
    bounds = bounded(rows, room)
    best, centre = pitch(bounds, middle), middle
    # In the middle if nothing is won elsewhere, which most boards see at once.
    for shift in SHIFTS if best < largest + GAP else ():
        cost = SHIFT_COSTS * abs(shift)
        beside = (centre - bounds.left - abs(shift)) / bounds.reach
        if min(bounds.height, beside) - cost <= best:
            break
        if (found := pitch(bounds, centre + shift) - cost) > best:
            middle, best = centre + shift, found
    return min(largest, pitch(bounds, middle) - GAP), middle


def bounded(rows: tuple[Row, ...], room: Room) -> Bounds:
    """What keeps these rows in the room, wherever their middle is."""
    floor, wide, kind = room.floor, room.scheme.panel[0], room.scheme.sizes
    roofs = ((floor - ART_AIR) / (row.up + ART[1]) for row in rows if row.above)
    height = min([*((floor - kind.top) / row.up for row in rows), *roofs])
    reach = max(max(-row.left, row.right) for row in rows)
    words = tuple(_words_above(rows, room, height))
    return Bounds(height, reach, kind.edge, wide - kind.edge, kind.largest + GAP, words)


def _words_above(rows: tuple[Row, ...], room: Room, height: float) -> Iterator[Words]:
    """The words that a row would meet before it is as large as the height allows."""
    wide, right = room.scheme.panel[0], room.right
    sides = [(block.reach, block.down, -1) for block in room.left]
    sides.append((wide - right.reach, right.down, 1))
    for row in rows:
        spare = room.scheme.sizes.air - ART_AIR if row.beside else 0.0
        for end, down, way in sides:
            below = (room.floor - down + spare) / (row.up + row.above)
            if below < height:
                reach = row.beside + (row.right if way > 0 else -row.left)
                yield Words(below, reach, end + way * spare, way)


def pitch(bounds: Bounds, middle: float) -> float:
    """The largest pitch at which all rows keep clear of everything."""
    height, reach, left, right, largest, words = bounds
    best = min(height, (middle - left) / reach, (right - middle) / reach)
    for below, towards, end, way in words:
        if below < best:
            best = min(best, max(below, _clear(towards, way * (end - middle), largest)))
    return best


def _clear(reach: float, room: float, most: float) -> float:
    """The largest pitch at which a row that reaches so many boxes out stays within the room."""
    if room <= 0:
        return 0.0
    return room / reach if reach > 0 else most
