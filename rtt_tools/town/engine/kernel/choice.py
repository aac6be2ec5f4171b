"""The best move so far, and what it costs to take a square."""

from rtt_tools.machinecode.chance import throw
from rtt_tools.machinecode.records import Record
from rtt_tools.town.engine.kernel.cells import A_MOUNTAIN, A_TAVERN
from rtt_tools.town.engine.kernel.compiled import compiled, inlined
from rtt_tools.town.engine.kernel.sheet import around, built_around, is_on_bank, water_seen


@inlined
def begin(desk: Record, code: int, worth: int) -> None:
    """This move, unless another is worth more."""
    desk.best, desk.code = worth, code


@inlined
def consider(player: Record, desk: Record, worth: int, code: int) -> None:
    """Keep the move if it is worth more than the best so far."""
    if player.noise:
        desk.whim, drawn = throw(desk.whim, player.noise)
        worth += drawn
    if worth > desk.best:
        desk.best, desk.code = worth, code


@compiled
def price(player: Record, sheet: Record, desk: Record, place: int) -> int:
    """What it costs to take a free square that may be good for something else."""
    mountains = min(3, around(sheet, place, A_MOUNTAIN))
    seen = water_seen(sheet, place)
    sides = (seen & 1) + (seen >> 1 & 1) + (seen >> 2 & 1) + (seen >> 3)
    found = mountains * player.spot + sides * player.wet
    if is_on_bank(sheet, place):
        found += player.bank
    if built_around(sheet, place, A_TAVERN):
        found += player.shade
    return int(found + desk.toll[place])
