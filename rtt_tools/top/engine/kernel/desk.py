"""What a player has before them while they look for the best way to use a roll.

The handfuls of the roll lie in the order in which they are tried, the smallest number first;
a handful is known by its place there, or by its dice as bits. What changes as numbers are
written on trial is kept once for every depth: how many numbers are written so far.
"""

from rtt_tools.machinecode.bits import lowest
from rtt_tools.machinecode.records import REAL, WHOLE, Field, Record
from rtt_tools.top.dice import DICE
from rtt_tools.top.engine.kernel.cells import LEVELS, MOST_BOXES, TURN
from rtt_tools.top.engine.kernel.compiled import compiled, inlined
from rtt_tools.top.engine.kernel.ground import POOLS
from rtt_tools.top.engine.kernel.position import fill, raised
from rtt_tools.top.engine.kernel.records import LANES, WORDS
from rtt_tools.top.engine.kernel.shape import Wholes

DEPTHS = len(DICE) + 1
MOST_CHOICES = 3  # the most boxes that are tried for a handful

DESK = (
    Field("shown", WHOLE, (len(DICE),)),  # what each die shows
    # The handfuls of the roll.
    Field("places", WHOLE),  # of all, as bits
    Field("number", WHOLE, (POOLS,)),  # by place, as counted
    Field("dice", WHOLE, (POOLS,)),  # by place
    Field("apart", WHOLE, (POOLS,)),  # by place: the places of those that share no die
    Field("sums", WHOLE, (POOLS,)),  # by dice: what they show together
    Field("makes", WHOLE, (POOLS,)),  # by dice: the same as counted
    Field("last", WHOLE, (LEVELS,)),  # by number: one handful that makes it
    Field("other", WHOLE, (POOLS,)),  # by dice: the next handful of the same number, or 0
    Field("holding", WHOLE, (len(DICE),)),  # by die: the places of the handfuls it is in
    Field("most", REAL, (POOLS,)),  # by dice: no number made with all of them is worth more
    Field("room", REAL, (POOLS,)),  # by dice: however they are used, they are not worth more
    # The sheet, by depth.
    Field("price", REAL, (DEPTHS, LANES)),
    Field("level", WHOLE, (DEPTHS, MOST_BOXES)),  # where boxes have rules of their own
    Field("filled", WHOLE, (DEPTHS, WORDS)),
    Field("open", WHOLE, (DEPTHS, WORDS)),
    Field("fresh", WHOLE, (DEPTHS, WORDS)),  # just opened, and tried with smaller numbers too
    # What is tried, by depth.
    Field("worth", REAL, (DEPTHS,)),  # of all numbers that are written
    Field("free", WHOLE, (DEPTHS,)),  # dice not used yet
    Field("fit", WHOLE, (DEPTHS,)),  # places of the handfuls of such dice
    Field("late", WHOLE, (DEPTHS,)),  # and of those to be tried yet: from the last number up
    Field("early", WHOLE, (DEPTHS,)),  # and of smaller ones, for fresh boxes
    Field("is_early", WHOLE, (DEPTHS,)),  # 1 while such a smaller one is tried
    Field("place", WHOLE, (DEPTHS,)),  # of the handful that is tried
    Field("choices", WHOLE, (DEPTHS,)),  # how many boxes it is tried in
    Field("tried", WHOLE, (DEPTHS,)),  # how many of them have been tried
    Field("choice", WHOLE, (DEPTHS, MOST_CHOICES)),  # the boxes, the best first
    Field("gain", REAL, (DEPTHS, MOST_CHOICES)),  # and what the number is worth there
    # The best way so far, in order.
    Field("length", WHOLE),  # how many numbers
    Field("way_box", WHOLE, (DEPTHS,)),
    Field("way_dice", WHOLE, (DEPTHS,)),
    Field("way_number", WHOLE, (DEPTHS,)),  # as counted
)


@compiled
def deal(ground: Record, desk: Record, pool: int, roll: Wholes) -> int:
    """All numbers that a roll makes, as bits and as counted, once its handfuls are laid out."""
    made = gather(ground, desk, pool, roll)
    count, left = 0, made
    while left:
        handful = desk.last[lowest(left)]
        left &= left - 1
        while handful:
            desk.number[count] = desk.makes[handful]
            desk.dice[count] = handful
            count += 1
            handful = desk.other[handful]
    desk.places = (1 << count) - 1
    part(desk, count)
    return made


@compiled
def gather(ground: Record, desk: Record, pool: int, roll: Wholes) -> int:
    """The numbers of the handfuls, as bits; those that make the same are chained."""
    made = 0
    for handful in range(1, POOLS):
        if handful & ~pool == 0:
            total = desk.sums[handful & (handful - 1)] + roll[lowest(handful)]
            desk.sums[handful] = total
            number = TURN - total if ground.mirrored else total
            desk.makes[handful] = number
            desk.other[handful] = desk.last[number] if made >> number & 1 else 0
            desk.last[number] = handful
            made |= 1 << number
    return made


@compiled
def part(desk: Record, count: int) -> None:
    """Note of each handful which others share no die with it."""
    for die in range(len(desk.holding)):
        desk.holding[die] = 0
    for place in range(count):
        dice = desk.dice[place]
        while dice:
            desk.holding[lowest(dice)] |= 1 << place
            dice &= dice - 1
    for place in range(count):
        shared, dice = 0, desk.dice[place]
        while dice:
            shared |= desk.holding[lowest(dice)]
            dice &= dice - 1
        desk.apart[place] = desk.places & ~shared


@compiled
def lay_out(ground: Record, sheet: Record, desk: Record, pool: int) -> None:
    """Lay a sheet on the desk, with all handfuls to be tried."""
    for lane in range(ground.lanes):
        desk.price[0, lane] = sheet.price[lane]
    if not ground.plain:
        for box in range(ground.boxes):
            desk.level[0, box] = sheet.level[box]
    for word in range(ground.words):
        desk.filled[0, word] = sheet.filled[word]
        desk.open[0, word] = sheet.open[word]
        desk.fresh[0, word] = 0
    desk.worth[0] = 0.0
    desk.free[0] = pool
    desk.fit[0] = desk.late[0] = desk.places
    desk.early[0] = 0
    desk.choices[0] = desk.tried[0] = 0
    desk.length = 0


@inlined
def enter(ground: Record, player: Record, desk: Record, depth: int, worth: float) -> None:
    """Write what is tried, and lay out one deeper what can follow."""
    place, below = desk.place[depth], depth + 1
    box = desk.choice[depth, desk.tried[depth]]
    raise_above(ground, player, desk, depth, box, desk.number[place])
    desk.worth[below] = worth
    desk.free[below] = desk.free[depth] & ~desk.dice[place]
    desk.fit[below] = desk.fit[depth] & desk.apart[place]
    desk.late[below] = desk.late[depth] & desk.apart[place]
    desk.choices[below] = desk.tried[below] = 0
    fresh = open_more(ground, desk, depth, box)
    desk.early[below] = desk.fit[below] & ~desk.late[below] if fresh else 0


@inlined
def raise_above(
    ground: Record, player: Record, desk: Record, depth: int, box: int, number: int
) -> None:
    """The prices and levels one deeper, once the number is in the box."""
    price = player.prices[number]
    for lane in range(ground.lanes):
        raised_to = price * ground.touch[box, lane]
        desk.price[depth + 1, lane] = max(desk.price[depth, lane], raised_to)
    if not ground.plain:
        for other in range(ground.boxes):
            desk.level[depth + 1, other] = desk.level[depth, other]
        for entry in range(ground.reach_from[box], ground.reach_from[box + 1]):
            other = ground.reach[entry]
            level = max(raised(ground, entry, number), desk.level[depth, other])
            desk.level[depth + 1, other] = level
            dearer = player.prices[ground.row[other] * LEVELS + level]
            desk.price[depth + 1, other] = dearer


@inlined
def open_more(ground: Record, desk: Record, depth: int, box: int) -> int:
    """Are there fresh boxes one deeper, once the box is filled and others are opened?"""
    below, found = depth + 1, 0
    for word in range(ground.words):
        desk.filled[below, word] = desk.filled[depth, word]
        desk.open[below, word] = desk.open[depth, word]
    fill(ground, desk.filled[below], desk.open[below], box)
    for word in range(ground.words):
        fresh = desk.open[below, word] & ~desk.open[depth, word]
        if desk.is_early[depth]:
            fresh |= desk.fresh[depth, word] & desk.open[below, word]
        else:
            fresh &= ground.loose[word]
        desk.fresh[below, word] = fresh
        found |= fresh
    return found


@inlined
def takes(
    ground: Record, player: Record, desk: Record, depth: int, box: int, number: int
) -> bool:
    """Does an open box take a number?"""
    if ground.plain:
        affordable: bool = desk.price[depth, box] <= player.prices[number]
        return affordable
    accepts: int = ground.accepts[ground.row[box] * LEVELS + desk.level[depth, box]]
    return accepts >> number & 1 == 1


@inlined
def keep(desk: Record, depth: int) -> None:
    """Remember the way that is tried."""
    desk.length = depth + 1
    for step in range(depth + 1):
        place = desk.place[step]
        desk.way_box[step] = desk.choice[step, desk.tried[step]]
        desk.way_dice[step] = desk.dice[place]
        desk.way_number[step] = desk.number[place]
