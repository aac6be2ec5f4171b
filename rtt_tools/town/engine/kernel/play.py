"""What a move does to a sheet; whoever calls has seen that it is legal."""

from rtt_tools.machinecode.chance import throw
from rtt_tools.machinecode.records import Record
from rtt_tools.town.engine.kernel.cells import (
    A_CATHEDRAL,
    A_COAST,
    A_FARM,
    A_HARBOUR,
    A_LAMP,
    A_LIGHTHOUSE,
    A_MINE,
    A_MOUNTAIN,
    A_RIVER,
    A_TREE,
    A_WATERMILL,
    AN_OCEAN,
    BESIDE,
    COSTS,
    NEAR,
    NOTHING,
    WIDE,
)
from rtt_tools.town.engine.kernel.codes import (
    ADJUST,
    BUILD,
    CHANGE,
    DRAW,
    FELL,
    GROW,
    at,
    changes_of,
    face_of,
    kind_of,
    sides_in,
    what_of,
)
from rtt_tools.town.engine.kernel.compiled import compiled, inlined
from rtt_tools.town.engine.kernel.sheet import (
    CONSTRUCT,
    DISCOVER,
    FACES,
    GATHER,
    OVER,
    UPKEEP,
    around,
    built_around,
    flood,
    is_free,
)
from rtt_tools.town.map import MOST


@compiled
def roll(terrain: Record, sheet: Record, state: int) -> int:
    """The next state of chance, with the dice of the round on the table."""
    for face in range(FACES + 1):
        sheet.dice[face] = sheet.changed[face] = 0
    for _ in range(terrain.dice[sheet.round]):
        state, face = throw(state, FACES)
        sheet.dice[face] += 1
    sheet.drawn = 0
    return state


@compiled
def play(terrain: Record, sheet: Record, desk: Record, code: int) -> None:
    """Make the move."""
    kind, place = kind_of(code), at(code)
    if kind == DRAW:
        draw(terrain, sheet, desk, face_of(code), what_of(code), place, sides_in(code))
    elif kind == ADJUST:
        face = face_of(code)
        sheet.dice[face] -= 1
        sheet.changed[face + (1 if sides_in(code) else -1)] += 1
        sheet.hall_uses += 1
    elif kind == BUILD:
        pay(sheet, what_of(code), changes_of(code))
        build(terrain, sheet, what_of(code), place, sides_in(code))
    elif kind == FELL:
        fell(terrain, sheet, desk, place)
    elif kind == GROW:
        grow(sheet, desk, place)
    else:
        end(terrain, sheet, desk)


@compiled
def draw(
    terrain: Record, sheet: Record, desk: Record, face: int, icon: int, place: int, sides: int
) -> None:
    """Draw a die; of two of that face the one that was changed goes."""
    if sheet.changed[face]:
        sheet.changed[face] -= 1
    else:
        sheet.dice[face] -= 1
    sheet.fountain_uses += sheet.drawn >= terrain.icons[sheet.round]
    sheet.drawn += 1
    put_icon(sheet, icon, place, sides)
    if icon == A_MOUNTAIN:
        sheet.quarry += built_around(sheet, place, A_MINE)
    elif icon == A_RIVER:
        flow(terrain, sheet, place, sides)
    elif icon == A_COAST:
        let_in(terrain, sheet, desk, 0 if sheet.freed else place)


@inlined
def put_icon(sheet: Record, icon: int, place: int, sides: int) -> None:
    """The icon on the free square."""
    sheet.ground[place] = icon
    sheet.sides[place] = sides
    sheet.lies[icon] += 1
    sheet.free -= 1


@compiled
def let_in(terrain: Record, sheet: Record, desk: Record, coast: int) -> None:
    """Let the water of the Coast in, or with 0 all water, and count what it fills."""
    flood(terrain, sheet, desk, coast)
    sheet.lies[AN_OCEAN] += desk.filled
    if coast == 0:
        sheet.freed = 0
    for one in range(desk.filled):
        sheet.free -= sheet.standing[desk.fill[one]] == 0  # a Lighthouse's top was not free


@compiled
def flow(terrain: Record, sheet: Record, place: int, ends: int) -> None:
    """The River goes on over the end that it did not come by."""
    if sheet.lies[A_RIVER] == 1:
        sheet.source = lowest_side(ends & terrain.edges[place])
        came = sheet.source
    else:
        came = (sheet.side + 2) & 3
    sheet.side = lowest_side(ends & ~(1 << came))
    gone = terrain.edges[place] >> sheet.side & 1
    sheet.head = 0 if gone else place + BESIDE[sheet.side]


@inlined
def lowest_side(sides: int) -> int:
    """The first of the sides in the order NESW."""
    if sides & 1:
        return 0
    if sides & 2:
        return 1
    return 2 if sides & 4 else 3


@compiled
def pay(sheet: Record, what: int, changes: int) -> None:
    """Change at the Market, then pay."""
    while changes:
        change = (changes & 15) - 1
        sheet.stock[change // 3] -= 2
        sheet.stock[change % 3] += 1
        changes >>= CHANGE
    for resource in range(3):
        sheet.stock[resource] -= COSTS[what, resource]


@compiled
def build(terrain: Record, sheet: Record, what: int, place: int, mirrored: int) -> None:
    """The building on its squares."""
    if what == A_CATHEDRAL:
        turn = -1 if mirrored else 1
        for step in range(terrain.steps):
            there = place + WIDE * terrain.down[step] + turn * terrain.right[step]
            put_building(sheet, A_CATHEDRAL, there)
        return
    put_building(sheet, what, place)
    if what == A_LIGHTHOUSE:
        put_building(sheet, A_LAMP, place - WIDE)
    elif what == A_MINE:
        sheet.quarry += around(sheet, place, A_MOUNTAIN)


@inlined
def put_building(sheet: Record, what: int, place: int) -> None:
    """One square of it."""
    sheet.free -= sheet.ground[place] == NOTHING
    sheet.standing[place] = what
    sheet.stands[what] += 1


@compiled
def fell(terrain: Record, sheet: Record, desk: Record, place: int) -> None:
    """The Woodcutter erases all Trees around."""
    for step in range(8):
        other = place + NEAR[step]
        if sheet.ground[other] == A_TREE:
            sheet.ground[other] = NOTHING
            sheet.lies[A_TREE] -= 1
            sheet.free += 1
            earn(sheet, 2, 1)
    sheet.freed = 1
    if terrain.fill:
        let_in(terrain, sheet, desk, 0)


@inlined
def earn(sheet: Record, resource: int, more: int) -> None:
    """So much more of a resource; what goes beyond 9 is lost."""
    total = sheet.stock[resource] + more
    sheet.lost[resource] += max(0, total - MOST)
    sheet.stock[resource] = min(MOST, total)


@compiled
def grow(sheet: Record, desk: Record, place: int) -> None:
    """The new Tree; forests that it joined pool what they still must grow."""
    sheet.ground[place] = A_TREE
    sheet.lies[A_TREE] += 1
    sheet.free -= 1
    left = -1
    for one in range(group(sheet, desk, place)):
        left += sheet.quota[desk.waiting[one]]
        sheet.quota[desk.waiting[one]] = 0
    sheet.quota[place] = left


@compiled
def group(sheet: Record, desk: Record, tree: int) -> int:
    """How many Trees are joined with this one; the desk lists them, this one first."""
    desk.stamp += 1
    desk.seen[tree] = desk.stamp
    desk.waiting[0] = tree
    count, one = 1, 0
    while one < count:
        for side in range(4):
            other = desk.waiting[one] + BESIDE[side]
            if sheet.ground[other] == A_TREE and desk.seen[other] != desk.stamp:
                desk.seen[other] = desk.stamp
                desk.waiting[count] = other
                count += 1
        one += 1
    return count


@compiled
def end(terrain: Record, sheet: Record, desk: Record) -> None:
    """The next phase begins; that of a round after its dice are rolled."""
    if sheet.phase == DISCOVER:
        sheet.phase = CONSTRUCT
    elif sheet.phase == CONSTRUCT:
        sheet.phase = GATHER
        gather(sheet)
    elif sheet.phase == GATHER:
        sheet.phase = UPKEEP
        count_forests(terrain, sheet, desk)
    else:
        sheet.round += 1
        sheet.phase = OVER if sheet.round == terrain.rounds else DISCOVER


@compiled
def gather(sheet: Record) -> None:
    """The income before any Woodcutter works."""
    for resource in range(3):
        sheet.lost[resource] = 0
    mills, harbours = sheet.stands[A_WATERMILL], sheet.stands[A_HARBOUR]
    earn(sheet, 0, sheet.lies[A_FARM] * (1 + mills) + harbours)
    earn(sheet, 1, sheet.quarry)


@compiled
def count_forests(terrain: Record, sheet: Record, desk: Record) -> None:
    """How much each forest must grow: half of its Trees, rounded down."""
    for one in range(terrain.squares):
        sheet.quota[terrain.square[one]] = 0
    desk.stamp += 1
    begun = desk.stamp
    for one in range(terrain.squares):
        tree = terrain.square[one]
        if sheet.ground[tree] == A_TREE and desk.seen[tree] < begun:
            sheet.quota[tree] = group(sheet, desk, tree) // 2


@compiled
def find_room(terrain: Record, sheet: Record, desk: Record) -> int:
    """How many free squares a forest may grow on now; the desk lists them, in no order."""
    count = 0
    desk.stamp += 1
    begun = desk.stamp
    for one in range(terrain.squares):
        tree = terrain.square[one]
        if sheet.quota[tree] > 0:
            trees = group(sheet, desk, tree)
            for place in range(trees):
                count = room_beside(sheet, desk, desk.waiting[place], begun, count)
    return count


@inlined
def room_beside(sheet: Record, desk: Record, tree: int, begun: int, count: int) -> int:
    """How many squares are listed, with those beside this Tree."""
    for side in range(4):
        place = tree + BESIDE[side]
        if is_free(sheet, place) and desk.roomy[place] < begun:
            desk.roomy[place] = begun
            desk.room[count] = place
            count += 1
    return count
