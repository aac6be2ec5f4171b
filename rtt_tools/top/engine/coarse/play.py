"""Playing the real game by the values of a coarse one: every way to use a roll is looked up.

The position after each way, with its exact levels, is a mixture of the states around it.
The best one is written, unless adding a die (a turn without writing, alone at the table) is
better still. This is greedy play on an approximate value.
"""

from rtt_tools.machinecode.bits import lowest
from rtt_tools.machinecode.records import REAL, WHOLE, Field, Record
from rtt_tools.top.dice import DICE
from rtt_tools.top.engine.coarse.backward import NEVER
from rtt_tools.top.engine.coarse.between import (
    MIXTURE,
    first_corner,
    mix,
    other_corners,
    told_by_numbers,
    worth,
)
from rtt_tools.top.engine.coarse.view import View
from rtt_tools.top.engine.kernel.cells import LEVELS, MOST_BOXES
from rtt_tools.top.engine.kernel.compiled import lean, lean_inlined
from rtt_tools.top.engine.kernel.desk import DEPTHS
from rtt_tools.top.engine.kernel.ground import POOLS
from rtt_tools.top.engine.kernel.position import fill, raised
from rtt_tools.top.engine.kernel.records import WORDS

FULL = POOLS - 1  # all five dice

# What a player who goes by values has tried so far, by depth: how many numbers are written.
WALK = (
    Field("level", WHOLE, (DEPTHS, MOST_BOXES)),
    Field("told", WHOLE, (DEPTHS, MOST_BOXES)),  # the same by numbers alone, without rules
    Field("filled", WHOLE, (DEPTHS, WORDS)),
    Field("open", WHOLE, (DEPTHS, WORDS)),
    Field("fresh", WHOLE, (DEPTHS,)),  # just opened, and tried with smaller numbers too
    Field("late", WHOLE, (DEPTHS,)),  # handfuls to be tried yet, from the last number up
    Field("early", WHOLE, (DEPTHS,)),  # and smaller ones, for fresh boxes
    Field("is_early", WHOLE, (DEPTHS,)),  # 1 while such a smaller one is tried
    Field("place", WHOLE, (DEPTHS,)),  # the handful that is tried
    Field("boxes", WHOLE, (DEPTHS,)),  # and the boxes it has still to be tried in
    Field("box", WHOLE, (DEPTHS,)),  # the one it is in
    Field("best", REAL),
    *MIXTURE,
)


@lean
def weigh(
    ground: Record,
    view: View,
    walk: Record,
    sheet: Record,
    desk: Record,
    pool: int,
    alone: bool,
) -> None:
    """Put the best way to use the roll on the desk; none if it is better to write nothing."""
    set_out(ground, walk, sheet, desk)
    number = view.pool[pool]
    walk.best = passing(ground, view, walk, pool) if alone else NEVER
    depth = 0
    while depth >= 0:
        if walk.boxes[depth]:
            if try_next(ground, view, walk, desk, depth, number):
                depth += 1
        elif not next_handful(ground, walk, desk, depth):
            depth -= 1


@lean_inlined
def set_out(ground: Record, walk: Record, sheet: Record, desk: Record) -> None:
    """Begin with what is on the sheet."""
    for box in range(ground.boxes):
        walk.level[0, box] = sheet.level[box]
    told_by_numbers(ground, sheet, walk.told[0])
    walk.filled[0, 0], walk.open[0, 0] = sheet.filled[0], sheet.open[0]
    walk.fresh[0] = walk.early[0] = walk.boxes[0] = 0
    walk.late[0] = desk.places
    desk.length = 0


@lean_inlined
def passing(ground: Record, view: View, walk: Record, pool: int) -> float:
    """The turns to go if nothing is written and a die is added (journeys)."""
    mix(view, walk.filled[0, 0], walk.told[0], walk)
    if not walk.corners:
        return NEVER
    if pool == FULL:
        return worth(view.before, walk, view.pool[FULL])
    least = NEVER
    for die in range(len(DICE)):
        if not pool >> die & 1:
            least = min(least, worth(view.before, walk, view.pool[pool | 1 << die]))
    return least


@lean_inlined
def next_handful(ground: Record, walk: Record, desk: Record, depth: int) -> bool:
    """Is there another handful to try? Then the boxes that take it are noted."""
    walk.is_early[depth] = walk.early[depth] != 0
    if walk.early[depth]:
        place = lowest(walk.early[depth])
        walk.early[depth] &= walk.early[depth] - 1
        boxes = walk.fresh[depth]
    elif walk.late[depth]:
        place = lowest(walk.late[depth])
        walk.late[depth] &= walk.late[depth] - 1
        boxes = walk.open[depth, 0]
    else:
        return False
    number = desk.number[place]
    walk.place[depth] = place
    taking = 0
    while boxes:
        box = lowest(boxes)
        boxes &= boxes - 1
        accepts = ground.accepts[ground.row[box] * LEVELS + walk.level[depth, box]]
        taking |= (accepts >> number & 1) << box
    walk.boxes[depth] = taking
    return True


@lean_inlined
def try_next(
    ground: Record, view: View, walk: Record, desk: Record, depth: int, pool: int
) -> bool:
    """Look up what the handful is worth in its next box; can more be written after it?"""
    box = lowest(walk.boxes[depth])
    walk.boxes[depth] &= walk.boxes[depth] - 1
    place, below = walk.place[depth], depth + 1
    walk.box[depth] = box
    write_below(ground, walk, depth, box, desk.number[place])
    first_corner(view, walk.filled[below, 0], walk.told[below], walk)
    if walk.corners and view.after[walk.state[0], pool] < walk.best:
        other_corners(view, walk)
        turns = worth(view.after, walk, pool)
        if turns < walk.best:
            walk.best = turns
            keep(walk, desk, depth)
    fit = desk.apart[place]
    for step in range(depth):
        fit &= desk.apart[walk.place[step]]
    above = fit & ~((1 << last_place(walk, depth)) - 1)
    opened = walk.open[below, 0] & ~walk.open[depth, 0]
    if not walk.is_early[depth]:  # above a smaller number, any box may take one
        opened &= ground.loose[0]
    walk.fresh[below] = (walk.fresh[depth] & walk.open[below, 0]) | opened
    walk.late[below] = above
    walk.early[below] = fit & ~above if walk.fresh[below] else 0
    walk.boxes[below] = 0
    left: bool = fit != 0
    return left


@lean_inlined
def last_place(walk: Record, depth: int) -> int:
    """The place of the last handful that was in order: later ones must follow it."""
    last = 0
    for step in range(depth + 1):
        last = max(last, walk.place[step])
    return last


@lean_inlined
def write_below(ground: Record, walk: Record, depth: int, box: int, number: int) -> None:
    """The position one deeper, once the number is in the box."""
    below = depth + 1
    for other in range(ground.boxes):
        walk.level[below, other] = walk.level[depth, other]
        walk.told[below, other] = walk.told[depth, other]
    for entry in range(ground.reach_from[box], ground.reach_from[box + 1]):
        other = ground.reach[entry]
        level = raised(ground, entry, number)
        walk.level[below, other] = max(level, walk.level[depth, other])
        walk.told[below, other] = max(level, walk.told[depth, other])
    walk.filled[below, 0], walk.open[below, 0] = walk.filled[depth, 0], walk.open[depth, 0]
    fill(ground, walk.filled[below], walk.open[below], box)


@lean_inlined
def keep(walk: Record, desk: Record, depth: int) -> None:
    """Remember the way that is tried."""
    desk.length = depth + 1
    for step in range(depth + 1):
        place = walk.place[step]
        desk.way_box[step] = walk.box[step]
        desk.way_dice[step] = desk.dice[place]
        desk.way_number[step] = desk.number[place]


@lean
def best_pool(
    ground: Record, view: View, walk: Record, sheet: Record, begin: int, end: int
) -> int:
    """The pool worth most among those at `begin` up to `end` of the ground's list."""
    told_by_numbers(ground, sheet, walk.told[0])
    mix(view, sheet.filled[0], walk.told[0], walk)
    best: int = ground.after[begin]
    least = worth(view.before, walk, view.pool[best])
    for place in range(begin + 1, end):
        other = ground.after[place]
        turns = worth(view.before, walk, view.pool[other])
        if turns < least:
            best, least = other, turns
    return best
