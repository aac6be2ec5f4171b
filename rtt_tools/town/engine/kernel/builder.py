"""Construct, greedily: which building where, and how it is paid."""

from rtt_tools.machinecode.records import Record
from rtt_tools.town.buildings import FOUNTAIN_USES
from rtt_tools.town.engine.kernel.cells import (
    A_CATHEDRAL,
    A_FOUNTAIN,
    A_HARBOUR,
    A_HOUSE,
    A_LIGHTHOUSE,
    A_MARKET,
    A_MINE,
    A_MOUNTAIN,
    A_TAVERN,
    A_TREE,
    A_WATERMILL,
    A_WOODCUTTER,
    COSTS,
    LIMITS,
    NEAR,
    WIDE,
)
from rtt_tools.town.engine.kernel.choice import begin, consider, price
from rtt_tools.town.engine.kernel.codes import BUILD, CHANGES, END, packed
from rtt_tools.town.engine.kernel.compiled import compiled, inlined
from rtt_tools.town.engine.kernel.legal import changed, has_room, lack, may_stand
from rtt_tools.town.engine.kernel.outlook import look, outlook
from rtt_tools.town.engine.kernel.sheet import (
    around,
    built_around,
    is_bare_coast,
    is_free,
)

HARBOURS_LOSS = 100  # a Coast under a Lighthouse bears no Harbour


@compiled
def choose_building(terrain: Record, player: Record, sheet: Record, desk: Record) -> int:
    """The best building that is worth its price, or the end of Construct."""
    begin(desk, packed(END, 0, 0, 0, 0), 0)
    look(terrain, player, sheet, desk)
    for what in range(A_HOUSE, A_CATHEDRAL + 1):
        if not (LIMITS[what] and sheet.stands[what]):
            pairs = pairs_for(sheet, what)
            if pairs >= 0:
                weigh_building(terrain, player, sheet, desk, what, pairs)
    code: int = desk.code
    return code


@compiled
def pairs_for(sheet: Record, what: int) -> int:
    """How the building is paid: pairs given of food, and of stone times 16; -1: not at all.

    What is to spare most is given first.
    """
    lacking = lack(sheet, what)
    if lacking == 0:
        return 0
    if sheet.stands[A_MARKET] == 0:
        return -1
    food, stone = 0, 0
    wood = 0
    for _ in range(lacking):
        spare_food = sheet.stock[0] - COSTS[what, 0] - 2 * food
        spare_stone = sheet.stock[1] - COSTS[what, 1] - 2 * stone
        spare_wood = sheet.stock[2] - COSTS[what, 2] - 2 * wood
        most = max(spare_food, spare_stone, spare_wood)
        if most < 2:
            return -1
        if most == spare_food:
            food += 1
        elif most == spare_stone:
            stone += 1
        else:
            wood += 1
    return food + 16 * stone


@compiled
def weigh_building(
    terrain: Record, player: Record, sheet: Record, desk: Record, what: int, pairs: int
) -> None:
    """Consider a building everywhere, paid so."""
    food, stone = pairs & 15, pairs >> 4
    changes = changed(sheet, what, food, stone) << CHANGES
    wood = lack(sheet, what) - food - stone
    had_food, had_stone, had_wood = desk.food, desk.stone, desk.wood
    desk.food = max(0, desk.food - 2 * food - COSTS[what, 0])
    desk.stone = max(0, desk.stone - 2 * stone - COSTS[what, 1])
    desk.wood = max(0, desk.wood - 2 * wood - COSTS[what, 2])
    if what == A_CATHEDRAL:
        weigh_cathedral(terrain, player, sheet, desk, changes)
    elif what in (A_MINE, A_WOODCUTTER, A_TAVERN):
        weigh_by_place(terrain, player, sheet, desk, what, changes)
    else:
        weigh_plain(terrain, player, sheet, desk, what, changes)
    desk.food, desk.stone, desk.wood = had_food, had_stone, had_wood


@compiled
def weigh_by_place(
    terrain: Record, player: Record, sheet: Record, desk: Record, what: int, changes: int
) -> None:
    """Consider a Mine, a Woodcutter or a Tavern, whose worth is what is around."""
    for one in range(terrain.squares):
        place = terrain.square[one]
        if is_free(sheet, place):
            worth = with_building(player, sheet, desk, what, place)
            worth -= desk.outlook + price(player, sheet, desk, place)
            consider(player, desk, worth, packed(BUILD, 0, what, place, 0) | changes)


@compiled
def with_building(player: Record, sheet: Record, desk: Record, what: int, place: int) -> int:
    """The outlook with a Mine, a Woodcutter or a Tavern there."""
    count, more = 0, 0
    desk.free -= 1
    if what == A_MINE:
        count = around(sheet, place, A_MOUNTAIN)
        desk.quarry += count
        more = count * player.spot  # the square is used for what it is good for
    elif what == A_WOODCUTTER:
        count = unreached(sheet, place)
        desk.reach += count
        desk.cutters += 1
    else:
        count = unsheltered(sheet, place)
        desk.sheltered += count
        rooms = min(free_around(sheet, place), desk.coming // 1000)
        more = rooms * player.tavern // 3
    found = more + outlook(player, desk)
    desk.free += 1
    if what == A_MINE:
        desk.quarry -= count
    elif what == A_WOODCUTTER:
        desk.reach -= count
        desk.cutters -= 1
    else:
        desk.sheltered -= count
    return found


@inlined
def unreached(sheet: Record, place: int) -> int:
    """How many Trees around no Woodcutter reaches yet."""
    count = 0
    for step in range(8):
        other = place + NEAR[step]
        if sheet.ground[other] == A_TREE:
            count += built_around(sheet, other, A_WOODCUTTER) == 0
    return count


@inlined
def unsheltered(sheet: Record, place: int) -> int:
    """How many Houses around have no Tavern yet."""
    count = 0
    for step in range(8):
        other = place + NEAR[step]
        if sheet.standing[other] == A_HOUSE:
            count += built_around(sheet, other, A_TAVERN) == 0
    return count


@inlined
def free_around(sheet: Record, place: int) -> int:
    """How many squares around are free."""
    count = 0
    for step in range(8):
        count += is_free(sheet, place + NEAR[step])
    return count


@compiled
def weigh_plain(
    terrain: Record, player: Record, sheet: Record, desk: Record, what: int, changes: int
) -> None:
    """Consider a building whose worth is the same everywhere but for its squares."""
    gain = plain_gain(player, sheet, desk, what)
    for one in range(terrain.squares):
        place = terrain.square[one]
        if may_stand(terrain, sheet, what, place):
            worth = gain + of_place(player, sheet, desk, what, place)
            if what == A_HARBOUR and desk.lit == 0 and player.light > 0:
                worth -= keeps_no_foot(terrain, sheet)
            consider(player, desk, worth, packed(BUILD, 0, what, place, 0) | changes)


@inlined
def keeps_no_foot(terrain: Record, sheet: Record) -> int:
    """What a Harbour costs that takes the last Coast for a Lighthouse."""
    bare = 0
    for one in range(terrain.squares):
        bare += is_bare_coast(sheet, terrain.square[one])
    return 100_000 if bare < 2 else 0


@compiled
def plain_gain(player: Record, sheet: Record, desk: Record, what: int) -> int:
    """What the building adds to the outlook."""
    more = 0
    houses, mills, harbours = desk.houses, desk.mills, desk.harbours
    lit, market, free = desk.lit, desk.market, desk.free
    if what != A_HARBOUR and what != A_LIGHTHOUSE:
        desk.free -= 1
    if what == A_HOUSE:
        desk.houses += 1
    elif what == A_WATERMILL:
        desk.mills += 1
    elif what == A_HARBOUR:
        desk.harbours += 1
    elif what == A_LIGHTHOUSE:
        desk.lit = 1
    elif what == A_MARKET:
        desk.market = 1
        more = player.market * desk.gathers
    elif what == A_FOUNTAIN:
        more = player.fountain * min(FOUNTAIN_USES, desk.gathers)
    found: int = more + outlook(player, desk) - desk.outlook
    desk.houses, desk.mills, desk.harbours = houses, mills, harbours
    desk.lit, desk.market, desk.free = lit, market, free
    return found


@compiled
def of_place(player: Record, sheet: Record, desk: Record, what: int, place: int) -> int:
    """What the squares of the building add, or cost."""
    if what == A_HARBOUR:
        return 0
    if what == A_LIGHTHOUSE:
        return of_square(player, sheet, desk, place) + of_square(
            player, sheet, desk, place - WIDE
        )
    found = -price(player, sheet, desk, place)
    if what == A_HOUSE:
        if built_around(sheet, place, A_TAVERN):
            found += player.shade + player.tavern
        else:
            found += player.cluster * built_around(sheet, place, A_HOUSE)
    elif what == A_WATERMILL:
        found += player.bank
    return found


@inlined
def of_square(player: Record, sheet: Record, desk: Record, place: int) -> int:
    """What one square of a Lighthouse costs, as a negative number."""
    if is_free(sheet, place):
        return -price(player, sheet, desk, place)
    return -HARBOURS_LOSS if is_bare_coast(sheet, place) else 0


@compiled
def weigh_cathedral(
    terrain: Record, player: Record, sheet: Record, desk: Record, changes: int
) -> None:
    """Consider the Cathedral everywhere."""
    desk.free -= terrain.steps
    desk.cathedral = 1
    gain = outlook(player, desk) - desk.outlook
    desk.free += terrain.steps
    desk.cathedral = 0
    for one in range(terrain.squares):
        place = terrain.square[one]
        for mirrored in range(2):
            if has_room(terrain, sheet, place, mirrored):
                worth, turn = gain, -1 if mirrored else 1
                for step in range(terrain.steps):
                    there = place + WIDE * terrain.down[step] + turn * terrain.right[step]
                    worth -= price(player, sheet, desk, there)
                code = packed(BUILD, 0, A_CATHEDRAL, place, mirrored)
                consider(player, desk, worth, code | changes)
