"""A player's sheet as a record, and what its squares are asked about."""

from rtt_tools.machinecode.records import WHOLE, Field, Record
from rtt_tools.town.engine.kernel.cells import (
    A_COAST,
    A_LAMP,
    A_RIVER,
    A_TAVERN,
    AN_OCEAN,
    BARE,
    BESIDE,
    GRID,
    GROUNDS,
    NEAR,
    NOTHING,
    PLACES,
    STANDING,
)
from rtt_tools.town.engine.kernel.compiled import compiled, inlined

FACES = 6
DISCOVER, CONSTRUCT, GATHER, UPKEEP, OVER = range(5)
PARTS = 6  # of a score

SHEET = (
    Field("ground", GRID, (PLACES,)),
    Field("sides", GRID, (PLACES,)),  # open ends of a River, water of a Coast
    Field("standing", GRID, (PLACES,)),
    Field("lies", WHOLE, (len(GROUNDS),)),  # how many squares of each ground
    Field("stands", WHOLE, (len(STANDING),)),  # how many squares with each building
    Field("free", WHOLE),  # squares with nothing on them
    Field("stock", WHOLE, (3,)),
    Field("quarry", WHOLE),  # stone that the Mines give
    Field("round", WHOLE),  # from 0
    Field("phase", WHOLE),
    Field("dice", WHOLE, (FACES + 1,)),  # of each face, not drawn nor changed yet
    Field("changed", WHOLE, (FACES + 1,)),  # changed by the Town Hall, not drawn yet
    Field("drawn", WHOLE),
    Field("hall_uses", WHOLE),
    Field("fountain_uses", WHOLE),
    Field("source", WHOLE),  # the side, from 0, over which the River came
    Field("side", WHOLE),  # the side over which its last piece goes on
    Field("head", WHOLE),  # the place that points to; 0: no River, or a finished one
    Field("freed", WHOLE),  # 1: Trees were erased since the whole map was last checked
    Field("quota", GRID, (PLACES,)),  # Trees that must still grow, on one Tree of the forest
    Field("lost", WHOLE, (3,)),  # resources above 9 that this round's Gather lost
)


@compiled
def clear(terrain: Record, sheet: Record) -> None:
    """The sheet before the first roll."""
    for place in range(PLACES):
        sheet.ground[place] = terrain.ground[place]
        sheet.sides[place] = sheet.standing[place] = sheet.quota[place] = 0
    for kind in range(len(sheet.lies)):
        sheet.lies[kind] = 0
    for kind in range(len(sheet.stands)):
        sheet.stands[kind] = 0
    for resource in range(3):
        sheet.stock[resource] = terrain.start[resource]
        sheet.lost[resource] = 0
    sheet.free = terrain.squares
    sheet.quarry = sheet.round = sheet.phase = sheet.drawn = 0
    sheet.hall_uses = sheet.fountain_uses = 0
    sheet.source = sheet.side = sheet.head = sheet.freed = 0


@inlined
def is_free(sheet: Record, place: int) -> bool:
    """Is the square open, and nothing on it?"""
    free: bool = sheet.ground[place] == NOTHING and sheet.standing[place] == BARE
    return free


@inlined
def is_bare_coast(sheet: Record, place: int) -> bool:
    """Is it a Coast on which nothing stands?"""
    bare: bool = sheet.ground[place] == A_COAST and sheet.standing[place] == BARE
    return bare


@inlined
def is_dry(sheet: Record, place: int) -> bool:
    """May the square become Ocean?"""
    dry: bool = sheet.ground[place] == NOTHING and sheet.standing[place] in (BARE, A_LAMP)
    return dry


@inlined
def around(sheet: Record, place: int, ground: int) -> int:
    """How many squares around have this ground."""
    count = 0
    for step in range(8):
        count += sheet.ground[place + NEAR[step]] == ground
    return count


@inlined
def built_around(sheet: Record, place: int, standing: int) -> int:
    """How many squares around have this building."""
    count = 0
    for step in range(8):
        count += sheet.standing[place + NEAR[step]] == standing
    return count


@inlined
def water_seen(sheet: Record, place: int) -> int:
    """The sides, as bits, on which the square sees water."""
    seen = 0
    for side in range(4):
        other = place + BESIDE[side]
        ground = sheet.ground[other]
        if ground == AN_OCEAN or (
            ground == A_COAST and sheet.sides[other] >> ((side + 2) & 3) & 1
        ):
            seen |= 1 << side
    return seen


@inlined
def is_enough(terrain: Record, seen: int) -> bool:
    """Does a square with water on these sides become Ocean?"""
    if terrain.adjacent:
        return (seen & 5) != 0 and (seen & 10) != 0
    return (seen & (seen - 1)) != 0


@compiled
def flood(terrain: Record, sheet: Record, desk: Record, coast: int) -> None:
    """Let the water of a Coast in, or with 0 all water; the desk lists the squares filled."""
    waiting = desk.filled = 0
    if coast == 0:
        for one in range(terrain.squares):
            desk.waiting[waiting] = terrain.square[one]
            waiting += 1
    else:
        for side in range(4):
            desk.waiting[waiting] = coast + BESIDE[side]
            waiting += 1
    while waiting:
        waiting -= 1
        place = desk.waiting[waiting]
        if is_dry(sheet, place) and is_enough(terrain, water_seen(sheet, place)):
            sheet.ground[place] = AN_OCEAN
            desk.fill[desk.filled] = place
            desk.filled += 1
            for side in range(4):
                desk.waiting[waiting] = place + BESIDE[side]
                waiting += 1


@inlined
def is_pointed_at(sheet: Record, place: int) -> bool:
    """Does an open end of the River point at the square?"""
    for side in range(4):
        other = place + BESIDE[side]
        if sheet.ground[other] == A_RIVER and sheet.sides[other] >> ((side + 2) & 3) & 1:
            return True
    return False


@inlined
def is_on_bank(sheet: Record, place: int) -> bool:
    """Does the square touch a closed side of a River piece?"""
    for side in range(4):
        other = place + BESIDE[side]
        if sheet.ground[other] == A_RIVER and not sheet.sides[other] >> ((side + 2) & 3) & 1:
            return True
    return False


@compiled
def is_finished(sheet: Record) -> bool:
    """Has the River left the map?"""
    finished: bool = sheet.lies[A_RIVER] > 0 and sheet.head == 0
    return finished


@compiled
def river_points(sheet: Record) -> int:
    """1 for each square, 2 where its ends lie over opposite edges."""
    crosses = is_finished(sheet) and (sheet.source - sheet.side) & 3 == 2
    points: int = sheet.lies[A_RIVER] * (2 if crosses else 1)
    return points


@compiled
def sheltered(terrain: Record, sheet: Record, standing: int) -> int:
    """How many squares with this building have a Tavern around."""
    count = 0
    for one in range(terrain.squares):
        place = terrain.square[one]
        if sheet.standing[place] == standing and built_around(sheet, place, A_TAVERN):
            count += 1
    return count
