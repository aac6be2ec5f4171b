"""What a sheet may be worth in the end, in thousandths of a point: a rule of thumb.

It adds up what scores already and what the town can still earn with the income it has.
Points of each source are weighed as the player likes.
"""

from rtt_tools.machinecode.records import Record
from rtt_tools.town.buildings import CATHEDRAL_POINTS, HOUSE_POINTS
from rtt_tools.town.engine.kernel.cells import (
    A_CATHEDRAL,
    A_COAST,
    A_FARM,
    A_HARBOUR,
    A_HOUSE,
    A_LIGHTHOUSE,
    A_MARKET,
    A_MOUNTAIN,
    A_RIVER,
    A_TREE,
    A_WATERMILL,
    A_WOODCUTTER,
    AN_OCEAN,
    BESIDE,
    COSTS,
)
from rtt_tools.town.engine.kernel.compiled import compiled, inlined
from rtt_tools.town.engine.kernel.course import river_worth, set_tolls, to_cross
from rtt_tools.town.engine.kernel.sheet import (
    GATHER,
    around,
    built_around,
    is_free,
    sheltered,
)
from rtt_tools.town.map import MOST

HOUSE_FOOD, HOUSE_STONE = (int(cost) for cost in COSTS[A_HOUSE][:2])
TIMBER = int(COSTS[A_CATHEDRAL][2])
LAMP_STONE = int(COSTS[A_LIGHTHOUSE][1])
ENOUGH = 12  # wood beyond which more is worth a third


@compiled
def look(terrain: Record, player: Record, sheet: Record, desk: Record) -> int:
    """The outlook of the sheet as it is, once the desk holds all that it depends on."""
    late = sheet.phase >= GATHER
    desk.builds = terrain.rounds - sheet.round - late
    desk.gathers = max(0, desk.builds - 1)
    desk.food, desk.stone, desk.wood = sheet.stock[0], sheet.stock[1], sheet.stock[2]
    desk.farms, desk.mills = sheet.lies[A_FARM], sheet.stands[A_WATERMILL]
    desk.harbours, desk.quarry = sheet.stands[A_HARBOUR], sheet.quarry
    desk.cutters = sheet.stands[A_WOODCUTTER]
    desk.coasts, desk.oceans = sheet.lies[A_COAST], sheet.lies[AN_OCEAN]
    desk.lit = int(sheet.stands[A_LIGHTHOUSE] > 0)
    desk.houses = sheet.stands[A_HOUSE]
    desk.sheltered = sheltered(terrain, sheet, A_HOUSE)
    desk.cathedral = int(sheet.stands[A_CATHEDRAL] > 0)
    desk.market = int(sheet.stands[A_MARKET] > 0)
    desk.free = sheet.free
    desk.icons = icons_after(terrain, sheet.round)
    desk.river = sheet.lies[A_RIVER]
    desk.course = to_cross(terrain, sheet, desk)
    set_tolls(terrain, player, sheet, desk)
    count_trees(terrain, sheet, desk)
    desk.pit = deepest(terrain, sheet)
    found = outlook(player, desk)
    desk.outlook = found
    return found


@inlined
def icons_after(terrain: Record, round: int) -> int:
    """How many icons may be drawn in later rounds."""
    count = 0
    for later in range(round + 1, terrain.rounds):
        count += terrain.icons[later]
    return count


@compiled
def count_trees(terrain: Record, sheet: Record, desk: Record) -> None:
    """How many Trees a Woodcutter reaches, and how many stand in forests."""
    desk.reach = desk.grove = 0
    if sheet.lies[A_TREE] == 0:
        return
    for one in range(terrain.squares):
        place = terrain.square[one]
        if sheet.ground[place] == A_TREE:
            desk.reach += built_around(sheet, place, A_WOODCUTTER) > 0
            desk.grove += beside(sheet, place, A_TREE) > 0


@inlined
def beside(sheet: Record, place: int, ground: int) -> int:
    """How many of the four squares beside have this ground."""
    count = 0
    for side in range(4):
        count += sheet.ground[place + BESIDE[side]] == ground
    return count


@compiled
def deepest(terrain: Record, sheet: Record) -> int:
    """The most Mountains around a free square."""
    most = 0
    if sheet.lies[A_MOUNTAIN]:
        for one in range(terrain.squares):
            place = terrain.square[one]
            if is_free(sheet, place):
                most = max(most, around(sheet, place, A_MOUNTAIN))
    return most


@compiled
def outlook(player: Record, desk: Record) -> int:
    """The worth of what the desk holds."""
    worth = HOUSE_POINTS * player.house * desk.houses + player.tavern * desk.sheltered
    worth += player.coast * desk.coasts + player.room * min(desk.free, desk.icons)
    return (
        int(worth)
        + economy(player, desk)
        + river_worth(player, desk)
        + wood_worth(player, desk)
    )


@inlined
def economy(player: Record, desk: Record) -> int:
    """The worth of Houses to come, and of the Lighthouse, there or to come."""
    gathers = desk.gathers
    food = desk.food + gathers * min(MOST, desk.farms * (1 + desk.mills) + desk.harbours)
    pits = min(3, desk.wood) * desk.pit * player.pits if gathers else 0
    stone = 1000 * desk.stone + gathers * min(1000 * MOST, 1000 * desk.quarry + pits)
    sea = desk.coasts + desk.oceans
    light = player.light * sea
    if not desk.lit:
        tide = player.light * player.tide * desk.gathers // 1000
        light = (light + tide) * chance_of_light(desk, stone) // 1000
        if player.light:
            stone -= 1000 * LAMP_STONE
    by_food, by_stone = 1000 * food // HOUSE_FOOD, stone // HOUSE_STONE
    least, most = min(by_food, by_stone), max(by_food, by_stone)
    coming = least + (most - least) * gathers * player.hope // 1000
    if desk.market:
        coming = max(coming, least + (most - least) // 3)
    coming = max(0, min(coming, 3000 * desk.builds, 1000 * (desk.free - 2)))
    desk.coming = coming
    each = HOUSE_POINTS * player.house + player.tavern // 3
    return int(light + coming * each // 1000 * player.later // 1000)


@inlined
def chance_of_light(desk: Record, stone: int) -> int:
    """How likely a Lighthouse is to be built, in thousandths; `stone` in thousandths."""
    if desk.builds == 0:
        return 0
    if desk.stone >= LAMP_STONE:
        return 950
    if desk.stone + desk.gathers * desk.quarry >= LAMP_STONE:
        return 870
    if stone >= 1000 * LAMP_STONE:
        return min(720, 200 + 100 * int(desk.gathers))
    return min(600, 50 * int(desk.gathers))


@inlined
def wood_worth(player: Record, desk: Record) -> int:
    """The worth of wood, there or standing, and of the Cathedral."""
    built = CATHEDRAL_POINTS * int(player.cathedral) * desk.cathedral
    need = 1000 * TIMBER * (1 - desk.cathedral)
    if desk.builds == 0:
        return int(built)
    wood = 1000 * desk.wood + player.reach * desk.reach
    if desk.cutters or desk.wood:
        wood += min(6000, player.growth * desk.grove * min(5, desk.gathers))
    holy = min(wood, need)
    rest = min(wood - holy, 1000 * ENOUGH)
    more = (wood - holy - rest) // 3
    towards = CATHEDRAL_POINTS * player.cathedral * holy // (1000 * TIMBER)
    more = player.timber * (rest + more) // 1000
    return int(built + towards * player.later // 1000 + more)
