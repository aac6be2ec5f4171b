"""Discover, greedily: which die becomes which icon where."""

from rtt_tools.machinecode.records import Record
from rtt_tools.town.buildings import TOWN_HALL_USES
from rtt_tools.town.engine.kernel.cells import (
    A_COAST,
    A_FARM,
    A_MINE,
    A_MOUNTAIN,
    A_RIVER,
    A_TREE,
    A_WOODCUTTER,
    BESIDE,
    NEAR,
    NOTHING,
)
from rtt_tools.town.engine.kernel.choice import begin, consider, price
from rtt_tools.town.engine.kernel.codes import ADJUST, DRAW, END, packed
from rtt_tools.town.engine.kernel.compiled import compiled, inlined
from rtt_tools.town.engine.kernel.course import pieces_from
from rtt_tools.town.engine.kernel.legal import drawings, has_die, is_bound, may_draw
from rtt_tools.town.engine.kernel.outlook import beside, look, outlook
from rtt_tools.town.engine.kernel.sheet import (
    around,
    built_around,
    flood,
    is_dry,
    is_enough,
    is_finished,
    is_free,
    water_seen,
)
from rtt_tools.town.icons import WILD


@compiled
def choose_drawing(terrain: Record, player: Record, sheet: Record, desk: Record) -> int:
    """The best drawing or change of a die, or the end of Discover."""
    begin(desk, packed(END, 0, 0, 0, 0), 0)
    if may_draw(terrain, sheet):
        look(terrain, player, sheet, desk)
        for icon in range(A_FARM, A_COAST + 1):
            weigh_icon(terrain, player, sheet, desk, icon)
        if desk.best <= 0 and is_bound(terrain, sheet) and drawings(terrain, sheet, desk):
            desk.code = desk.legal[0]
    code: int = desk.code
    return code


@compiled
def weigh_icon(terrain: Record, player: Record, sheet: Record, desk: Record, icon: int) -> None:
    """Consider an icon by the cheapest die that shows it or can be made to."""
    beyond = player.extra if sheet.drawn >= terrain.icons[sheet.round] else 0
    if has_die(sheet, icon):
        weigh_places(terrain, player, sheet, desk, icon, icon, beyond)
        return
    if has_die(sheet, WILD):
        weigh_places(terrain, player, sheet, desk, icon, WILD, beyond + player.wild)
        return
    if terrain.hall == 0 or sheet.hall_uses >= TOWN_HALL_USES:
        return
    for up in range(2):
        face = icon - 1 if up else icon + 1
        if 1 <= face <= A_COAST and sheet.dice[face]:
            before = desk.best
            weigh_places(terrain, player, sheet, desk, icon, icon, beyond + player.hall)
            if desk.best > before:
                desk.code = packed(ADJUST, face, 0, 0, up)
            return


@compiled
def weigh_places(
    terrain: Record,
    player: Record,
    sheet: Record,
    desk: Record,
    icon: int,
    face: int,
    cost: int,
) -> None:
    """Consider the icon everywhere, at a cost."""
    cost += desk.outlook
    desk.free -= 1
    if icon == A_FARM:
        weigh_farm(terrain, player, sheet, desk, face, cost)
    elif icon == A_MOUNTAIN:
        weigh_mountain(terrain, player, sheet, desk, face, cost)
    elif icon == A_TREE:
        weigh_tree(terrain, player, sheet, desk, face, cost)
    elif icon == A_RIVER:
        weigh_river(terrain, player, sheet, desk, face, cost)
    else:
        weigh_coast(terrain, player, sheet, desk, face, cost)
    desk.free += 1


@compiled
def weigh_farm(
    terrain: Record, player: Record, sheet: Record, desk: Record, face: int, cost: int
) -> None:
    """Consider a Farm everywhere."""
    desk.farms += 1
    gain = outlook(player, desk) - cost
    desk.farms -= 1
    for one in range(terrain.squares):
        place = terrain.square[one]
        if is_free(sheet, place):
            worth = gain - price(player, sheet, desk, place)
            consider(player, desk, worth, packed(DRAW, face, A_FARM, place, 0))


@compiled
def weigh_mountain(
    terrain: Record, player: Record, sheet: Record, desk: Record, face: int, cost: int
) -> None:
    """Consider a Mountain everywhere: beside Mines, there or to come."""
    quarry, pit = desk.quarry, desk.pit
    for one in range(terrain.squares):
        place = terrain.square[one]
        if is_free(sheet, place):
            desk.quarry = quarry + built_around(sheet, place, A_MINE)
            desk.pit = max(pit, pit_around(sheet, place))
            worth = outlook(player, desk) - cost - price(player, sheet, desk, place)
            consider(player, desk, worth, packed(DRAW, face, A_MOUNTAIN, place, 0))
    desk.quarry, desk.pit = quarry, pit


@inlined
def pit_around(sheet: Record, place: int) -> int:
    """The most Mountains around a free square, of those around a new Mountain."""
    most = 0
    for step in range(8):
        other = place + NEAR[step]
        if is_free(sheet, other):
            most = max(most, 1 + around(sheet, other, A_MOUNTAIN))
    return most


@compiled
def weigh_tree(
    terrain: Record, player: Record, sheet: Record, desk: Record, face: int, cost: int
) -> None:
    """Consider a Tree everywhere: beside others, and where a Woodcutter reaches it."""
    reach, grove = desk.reach, desk.grove
    for one in range(terrain.squares):
        place = terrain.square[one]
        if is_free(sheet, place):
            desk.reach = reach + (built_around(sheet, place, A_WOODCUTTER) > 0)
            desk.grove = grove
            for side in range(4):
                other = place + BESIDE[side]
                if sheet.ground[other] == A_TREE:
                    desk.grove += 2 if beside(sheet, other, A_TREE) == 0 else 1
            worth = outlook(player, desk) - cost - price(player, sheet, desk, place)
            consider(player, desk, worth, packed(DRAW, face, A_TREE, place, 0))
    desk.reach, desk.grove = reach, grove


@compiled
def weigh_river(
    terrain: Record, player: Record, sheet: Record, desk: Record, face: int, cost: int
) -> None:
    """Consider every piece of the River."""
    if is_finished(sheet):
        return
    course = desk.course
    desk.river += 1
    if sheet.head:
        if is_free(sheet, sheet.head):
            came = (sheet.side + 2) & 3
            weigh_piece(
                terrain, player, sheet, desk, face, cost, sheet.head, came, sheet.source
            )
    else:
        for one in range(terrain.squares):
            place = terrain.square[one]
            if terrain.edges[place] and is_free(sheet, place):
                for source in range(4):
                    if terrain.edges[place] >> source & 1:
                        weigh_piece(
                            terrain, player, sheet, desk, face, cost, place, source, source
                        )
    desk.river -= 1
    desk.course = course


@compiled
def weigh_piece(
    terrain: Record,
    player: Record,
    sheet: Record,
    desk: Record,
    face: int,
    cost: int,
    place: int,
    came: int,
    source: int,
) -> None:
    """Consider the three pieces there that one comes to over this side."""
    paid = cost + price(player, sheet, desk, place) - desk.toll[place]
    for side in range(4):
        if side != came:
            if terrain.edges[place] >> side & 1:
                desk.course = 0 if (side - source) & 3 == 2 else -1
            else:
                sheet.ground[place] = A_RIVER  # so that no way leads through it
                head = place + BESIDE[side]
                desk.course = pieces_from(terrain, sheet, desk, head, source)
                sheet.ground[place] = NOTHING
            code = packed(DRAW, face, A_RIVER, place, 1 << came | 1 << side)
            consider(player, desk, outlook(player, desk) - paid, code)


@compiled
def weigh_coast(
    terrain: Record, player: Record, sheet: Record, desk: Record, face: int, cost: int
) -> None:
    """Consider every Coast everywhere."""
    desk.coasts += 1
    plain = outlook(player, desk) - cost
    for one in range(terrain.squares):
        place = terrain.square[one]
        if is_free(sheet, place):
            paid = price(player, sheet, desk, place)
            for way in range(terrain.shores):
                water = terrain.shore[way]
                gain = plain
                if fills(terrain, sheet, place, water):
                    more = ocean_of(terrain, sheet, desk, place, water)
                    gain = outlook_with(player, desk, more) - cost
                worth = gain + player.damp * damped(sheet, place, water) - paid
                code = packed(DRAW, face, A_COAST, place, water)
                consider(player, desk, worth, code)
    desk.coasts -= 1


@inlined
def fills(terrain: Record, sheet: Record, place: int, water: int) -> bool:
    """Would a Coast there fill a square beside it?"""
    for side in range(4):
        other = place + BESIDE[side]
        seen = water_seen(sheet, other) | 1 << ((side + 2) & 3)
        if water >> side & 1 and is_dry(sheet, other) and is_enough(terrain, seen):
            return True
    return False


@inlined
def damped(sheet: Record, place: int, water: int) -> int:
    """How many squares beside would see water for the first time."""
    count = 0
    for side in range(4):
        other = place + BESIDE[side]
        if water >> side & 1 and is_free(sheet, other):
            count += water_seen(sheet, other) == 0
    return count


@compiled
def ocean_of(terrain: Record, sheet: Record, desk: Record, place: int, water: int) -> int:
    """How many squares a Coast there would fill; the sheet is as before."""
    sheet.ground[place], sheet.sides[place] = A_COAST, water
    flood(terrain, sheet, desk, place)
    for one in range(desk.filled):
        sheet.ground[desk.fill[one]] = NOTHING
    sheet.ground[place] = sheet.sides[place] = NOTHING
    count: int = desk.filled
    return count


@compiled
def outlook_with(player: Record, desk: Record, more: int) -> int:
    """The outlook with so much more Ocean."""
    desk.oceans += more
    desk.free -= more
    found = outlook(player, desk)
    desk.oceans -= more
    desk.free += more
    return found
