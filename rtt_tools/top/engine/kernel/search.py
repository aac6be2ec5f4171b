"""The way to use a roll that is worth most to a player, by the weights of `policies`.

Handfuls are taken one after another, the smallest number first, so that each partition of the
dice comes once and whatever it begins with is weighed once. Only a box that may take a smaller
number than the one that opened it (a hanging box, one that falls) is tried with smaller ones
too, at once after it was opened.
"""

from rtt_tools.machinecode.bits import lowest, ones
from rtt_tools.machinecode.records import Record
from rtt_tools.top.engine.kernel.cells import LEVELS
from rtt_tools.top.engine.kernel.compiled import compiled, inlined, summed
from rtt_tools.top.engine.kernel.desk import enter, keep, lay_out, takes
from rtt_tools.top.engine.kernel.ground import POOLS
from rtt_tools.top.engine.kernel.position import raised
from rtt_tools.top.engine.kernel.shape import PER_WORD, Wholes

FINISHED = 2.0**44  # what filling the last box is worth: more than anything else


@compiled
def search(
    ground: Record, player: Record, sheet: Record, desk: Record, pool: int, least: float
) -> float:
    """The worth of the best way, which is kept on the desk; `least` if none is worth more."""
    lay_out(ground, sheet, desk, pool)
    estimate(player, sheet, desk, pool)
    best, depth = least, 0
    while depth >= 0:
        if desk.tried[depth] < desk.choices[depth]:
            worth = desk.worth[depth] + desk.gain[depth, desk.tried[depth]]
            if depth + 1 == sheet.left:
                worth += FINISHED
            if worth > best:
                best = worth
                keep(desk, depth)
            if worth + desk.room[desk.free[depth] & ~desk.dice[desk.place[depth]]] > best:
                enter(ground, player, desk, depth, worth)
                depth += 1
            else:
                desk.tried[depth] += 1
        elif not pick(ground, player, desk, depth, best):
            depth -= 1
            if depth >= 0:
                desk.tried[depth] += 1
    return best


@compiled
def estimate(player: Record, sheet: Record, desk: Record, pool: int) -> None:
    """Note for any dice what they are worth at most: each handful in the best of all boxes."""
    desk.room[0] = FINISHED if sheet.left <= ones(pool) else 0.0
    for dice in range(1, POOLS):
        if dice & ~pool == 0:
            number = desk.makes[dice]
            worth = player.highest[number] - player.number * number
            desk.most[dice] = max(worth, 0.0)
            desk.room[dice] = roomiest(desk, dice)


@compiled
def roomiest(desk: Record, dice: int) -> float:
    """The most that dice are worth: their first one with any others, or left out."""
    first = dice & -dice
    rest = dice ^ first
    others = rest
    best: float = max(desk.room[rest], desk.most[first] + desk.room[rest])
    while others:
        best = max(best, desk.most[first | others] + desk.room[rest ^ others])
        others = (others - 1) & rest
    return best


@inlined
def pick(ground: Record, player: Record, desk: Record, depth: int, best: float) -> bool:
    """Is there another handful to try? Then its boxes are noted."""
    if desk.worth[depth] + desk.room[desk.free[depth]] <= best:
        return False
    early, late = desk.early[depth], desk.late[depth]
    if early | late == 0:
        return False
    desk.is_early[depth] = early != 0
    desk.tried[depth] = 0
    if early:
        desk.early[depth] = early & (early - 1)
        desk.place[depth] = lowest(early)
        choose(ground, player, desk, depth, desk.fresh[depth])
    else:
        desk.late[depth] = late & (late - 1)
        desk.place[depth] = lowest(late)
        choose(ground, player, desk, depth, desk.open[depth])
    return True


@inlined
def choose(ground: Record, player: Record, desk: Record, depth: int, boxes: Wholes) -> None:
    """Note the best of some boxes for the handful, the first of equals first."""
    number, count = desk.number[desk.place[depth]], 0
    for word in range(ground.words):
        bits = boxes[word]
        while bits:
            box = word * PER_WORD + lowest(bits)
            bits &= bits - 1
            if takes(ground, player, desk, depth, box, number):
                worth = gain(ground, player, desk, depth, box, number)
                count = insert(desk, depth, count, player.choices, box, worth)
    desk.choices[depth] = count


@inlined
def insert(desk: Record, depth: int, count: int, most: int, box: int, worth: float) -> int:
    """How many choices there are once a box is put among them, if it is good enough."""
    place = count
    while place > 0 and desk.gain[depth, place - 1] < worth:
        place -= 1
        if place + 1 < most:
            desk.gain[depth, place + 1] = desk.gain[depth, place]
            desk.choice[depth, place + 1] = desk.choice[depth, place]
    if place < most:
        desk.gain[depth, place] = worth
        desk.choice[depth, place] = box
    return min(count + 1, most)


@inlined
def gain(
    ground: Record, player: Record, desk: Record, depth: int, box: int, number: int
) -> float:
    """What a number in a box is worth."""
    cost = nearby_cost(ground, player, desk, depth, box, player.prices[number])
    if not ground.plain:
        cost += special_cost(ground, player, desk, depth, box, number)
    worth: float = player.box[box] - player.number * number
    worth += player.hard * desk.price[depth, box]
    return worth - cost


@summed
def nearby_cost(
    ground: Record, player: Record, desk: Record, depth: int, box: int, price: float
) -> float:
    """What it costs to raise the simple cases of a box's reach to a price."""
    cost = 0.0
    for lane in range(ground.lanes):
        cost += player.decay[box, lane] * max(price - desk.price[depth, lane], 0.0)
    return cost


@inlined
def special_cost(
    ground: Record, player: Record, desk: Record, depth: int, box: int, number: int
) -> float:
    """What it costs to raise the other cases."""
    cost = 0.0
    for entry in range(ground.special_from[box], ground.reach_from[box + 1]):
        other = ground.reach[entry]
        level = max(raised(ground, entry, number), desk.level[depth, other])
        dearer = player.prices[ground.row[other] * LEVELS + level]
        cost += player.far[entry] * (dearer - desk.price[depth, other])
    return cost
