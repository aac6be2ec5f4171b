"""Play without aim: any number in any box, as long as any is legal."""

from rtt_tools.machinecode.bits import lowest
from rtt_tools.machinecode.chance import throw
from rtt_tools.machinecode.records import Record
from rtt_tools.top.engine.kernel.compiled import compiled
from rtt_tools.top.engine.kernel.desk import enter, keep, lay_out, takes
from rtt_tools.top.engine.kernel.shape import PER_WORD


@compiled
def wander(
    ground: Record, player: Record, sheet: Record, desk: Record, pool: int, whim: int
) -> int:
    """The next state of the randomness, once the desk keeps a way drawn number by number.

    Each is drawn among all boxes with all handfuls that are legal then; no more when none is.
    """
    lay_out(ground, sheet, desk, pool)
    depth = 0
    while True:
        count = settle(ground, player, desk, depth, 0)
        if count == 0:
            return whim
        whim, drawn = throw(whim, count)
        settle(ground, player, desk, depth, drawn)
        keep(desk, depth)
        enter(ground, player, desk, depth, 0.0)
        depth += 1


@compiled
def settle(ground: Record, player: Record, desk: Record, depth: int, drawn: int) -> int:
    """How many boxes with handfuls are legal; the one that was drawn, from 1, is noted."""
    count = 0
    desk.tried[depth] = desk.is_early[depth] = 0
    for word in range(ground.words):
        bits = desk.open[depth, word]
        while bits:
            box = word * PER_WORD + lowest(bits)
            bits &= bits - 1
            places = desk.fit[depth]
            while places:
                place = lowest(places)
                places &= places - 1
                if takes(ground, player, desk, depth, box, desk.number[place]):
                    count += 1
                    if count == drawn:
                        desk.choice[depth, 0] = box
                        desk.place[depth] = place
    return count
