"""The sheet of a player: what is written, what is open, and how hard the rest has become."""

from rtt_tools.machinecode.records import REAL, WHOLE, Field, Record
from rtt_tools.top.engine.kernel.cells import LEVELS, MOST_BOXES, TURN
from rtt_tools.top.engine.kernel.compiled import compiled, inlined
from rtt_tools.top.engine.kernel.records import LANES, WORDS
from rtt_tools.top.engine.kernel.shape import PER_WORD, Wholes

SHEET = (
    Field("begun", WHOLE, (MOST_BOXES,)),  # numbers written when a game begins, as counted
    Field("number", WHOLE, (MOST_BOXES,)),  # as counted; 0 where nothing is written
    Field("level", WHOLE, (MOST_BOXES,)),
    Field("price", REAL, (LANES,)),  # what the level of a box costs, by its player's weights
    Field("filled", WHOLE, (WORDS,)),  # a bit set of boxes
    Field("open", WHOLE, (WORDS,)),  # a bit set: boxes that wait for nothing but a number
    Field("left", WHOLE),  # how many boxes are empty
    Field("waited", WHOLE),  # turns in a row in which a number was legal and none was written
)


@compiled
def clear(ground: Record, player: Record, sheet: Record) -> None:
    """Make a sheet as it is when a game begins."""
    for box in range(ground.boxes):
        sheet.number[box] = 0
        sheet.level[box] = ground.level[box]
        sheet.price[box] = player.prices[ground.row[box] * LEVELS + ground.level[box]]
    for word in range(ground.words):
        sheet.filled[word] = 0
        sheet.open[word] = ground.open[word]
    sheet.left = ground.boxes
    sheet.waited = 0
    for box in range(ground.boxes):
        if sheet.begun[box]:
            write(ground, player, sheet, box, sheet.begun[box])


@inlined
def accepted(ground: Record, sheet: Record, box: int) -> int:
    """The numbers, as bits and as counted, that a box accepts once it is open."""
    found: int = ground.accepts[ground.row[box] * LEVELS + sheet.level[box]]
    return found


@inlined
def raised(ground: Record, entry: int, number: int) -> int:
    """The level that a number gives to the box at `entry` of its reach."""
    towards = TURN - number if ground.falls[ground.reach[entry]] else number
    level: int = min(towards + ground.rise[entry], TURN)
    return level


@compiled
def write(ground: Record, player: Record, sheet: Record, box: int, number: int) -> None:
    """Write a number, as counted, on a sheet."""
    sheet.number[box] = number
    sheet.left -= 1
    sheet.waited = 0
    for entry in range(ground.reach_from[box], ground.reach_from[box + 1]):
        other = ground.reach[entry]
        level = max(raised(ground, entry, number), sheet.level[other])
        sheet.level[other] = level
        sheet.price[other] = player.prices[ground.row[other] * LEVELS + level]
    fill(ground, sheet.filled, sheet.open, box)


@inlined
def fill(ground: Record, filled: Wholes, open: Wholes, box: int) -> None:
    """Move a box to the filled ones, and open what waited only for it."""
    bit = 1 << box % PER_WORD
    filled[box // PER_WORD] |= bit
    open[box // PER_WORD] &= ~bit
    for place in range(ground.over_from[box], ground.over_from[box + 1]):
        other = ground.over[place]
        if is_carried(ground, filled, other):
            open[other // PER_WORD] |= 1 << other % PER_WORD
    for place in range(ground.beside_from[box], ground.beside_from[box + 1]):
        other = ground.beside[place]
        if not filled[other // PER_WORD] >> other % PER_WORD & 1:
            open[other // PER_WORD] |= 1 << other % PER_WORD


@inlined
def is_carried(ground: Record, filled: Wholes, box: int) -> bool:
    """Are all supports of a box filled?"""
    missing = 0
    for word in range(ground.words):
        missing |= ground.needs[box, word] & ~filled[word]
    return missing == 0
