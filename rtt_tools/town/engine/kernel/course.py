"""The course of the River: how many pieces it takes, what it is worth, and who stands in it."""

from rtt_tools.machinecode.records import Record
from rtt_tools.town.engine.kernel.cells import A_RIVER, BESIDE, NOTHING
from rtt_tools.town.engine.kernel.compiled import compiled, inlined
from rtt_tools.town.engine.kernel.sheet import is_free, river_points


@compiled
def to_cross(terrain: Record, sheet: Record, desk: Record) -> int:
    """How many more pieces bring the River to the opposite edge; -1: none will."""
    if sheet.lies[A_RIVER] == 0:
        return -1
    if sheet.head == 0:
        return 0 if river_points(sheet) > sheet.lies[A_RIVER] else -1
    return pieces_from(terrain, sheet, desk, sheet.head, sheet.source)


@compiled
def pieces_from(terrain: Record, sheet: Record, desk: Record, head: int, source: int) -> int:
    """How many pieces lead from the head over the edge opposite the source; -1: none do."""
    if not is_free(sheet, head):
        return -1
    goal = 1 << ((source + 2) & 3)
    desk.stamp += 1
    desk.seen[head] = desk.stamp
    desk.waiting[0], desk.far[head] = head, 1
    count, one = 1, 0
    while one < count:
        place = desk.waiting[one]
        if terrain.edges[place] & goal:
            desk.goal = place
            far: int = desk.far[place]
            return far
        for side in range(4):
            other = place + BESIDE[side]
            if desk.seen[other] != desk.stamp and is_free(sheet, other):
                desk.seen[other] = desk.stamp
                desk.far[other] = desk.far[place] + 1
                desk.waiting[count] = other
                count += 1
        one += 1
    return -1


@inlined
def river_worth(player: Record, desk: Record) -> int:
    """The worth of the River, doubled as far as it is likely to cross."""
    river, course = desk.river, desk.course
    if course == 0:
        return 2 * int(player.river * river)
    if course < 0:
        return int(player.river * river)
    # The pieces that are likely to come, beyond those that it takes.
    spare = player.flow * desk.builds // 1000 - course
    chance = max(0, min(950, 600 + 100 * spare))
    coming = max(0, spare) + course
    return int(player.river * (river * (1000 + chance) + coming * chance // 4) // 1000)


@compiled
def set_tolls(terrain: Record, player: Record, sheet: Record, desk: Record) -> None:
    """Lay a toll on each square of the shortest course: what the River loses if it is taken.

    Then the River goes round, which is longer, or it never crosses.
    """
    for one in range(desk.length):
        desk.toll[desk.way[one]] = 0
    desk.length = 0
    if desk.course <= 0:
        return
    trace(sheet, desk)
    worth, course = river_worth(player, desk), desk.course
    for one in range(desk.length):
        place = desk.way[one]
        sheet.ground[place] = A_RIVER  # so that no way leads through it
        desk.course = pieces_from(terrain, sheet, desk, sheet.head, sheet.source)
        sheet.ground[place] = NOTHING
        desk.toll[place] = max(0, worth - river_worth(player, desk))
    desk.course = course


@compiled
def trace(sheet: Record, desk: Record) -> None:
    """List the squares of the shortest course, from the edge back to the head."""
    place = desk.goal
    while True:
        desk.way[desk.length] = place
        desk.length += 1
        if place == sheet.head:
            return
        for side in range(4):
            other = place + BESIDE[side]
            if desk.seen[other] == desk.stamp and desk.far[other] == desk.far[place] - 1:
                place = other
                break
