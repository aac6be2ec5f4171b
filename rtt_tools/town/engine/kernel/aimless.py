"""Playing at random: a kind of move first, then any move of that kind."""

from rtt_tools.machinecode.chance import throw
from rtt_tools.machinecode.records import Record
from rtt_tools.town.engine.kernel.codes import PLACE
from rtt_tools.town.engine.kernel.compiled import compiled, inlined
from rtt_tools.town.engine.kernel.legal import legal


@compiled
def wander(terrain: Record, sheet: Record, desk: Record) -> int:
    """A legal move.

    Kinds are icons by the face of their die, buildings, changes of each face, and the end of
    the phase; each is as likely as any other.
    """
    count = legal(terrain, sheet, desk)
    desk.whim, wanted = throw(desk.whim, kinds(desk, count))
    first = 0
    while wanted > 1:
        first += 1
        wanted -= is_other(desk, first)
    last = first + 1
    while last < count and not is_other(desk, last):
        last += 1
    desk.whim, drawn = throw(desk.whim, last - first)
    code: int = desk.legal[first + drawn - 1]
    return code


@compiled
def kinds(desk: Record, count: int) -> int:
    """How many kinds of moves are listed, one after another."""
    found = 1
    for one in range(1, count):
        found += is_other(desk, one)
    return found


@inlined
def is_other(desk: Record, one: int) -> bool:
    """Is a move of another kind than the one listed before it?"""
    low = (1 << PLACE) - 1
    other: bool = desk.legal[one] & low != desk.legal[one - 1] & low
    return other
