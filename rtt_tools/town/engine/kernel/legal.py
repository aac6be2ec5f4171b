"""Every move that is legal, as `town.game.legal` says it."""

from rtt_tools.machinecode.records import Record
from rtt_tools.town.buildings import FOUNTAIN_USES, TOWN_HALL_USES
from rtt_tools.town.engine.kernel.cells import (
    A_CATHEDRAL,
    A_COAST,
    A_FOUNTAIN,
    A_HARBOUR,
    A_HOUSE,
    A_LIGHTHOUSE,
    A_MARKET,
    A_RIVER,
    A_TREE,
    A_WATERMILL,
    A_WOODCUTTER,
    AN_OCEAN,
    BARE,
    COSTS,
    LIMITS,
    WIDE,
)
from rtt_tools.town.engine.kernel.codes import (
    ADJUST,
    BUILD,
    CHANGE,
    CHANGES,
    DRAW,
    END,
    FELL,
    GROW,
    packed,
)
from rtt_tools.town.engine.kernel.compiled import compiled, inlined
from rtt_tools.town.engine.kernel.play import find_room
from rtt_tools.town.engine.kernel.sheet import (
    CONSTRUCT,
    DISCOVER,
    FACES,
    GATHER,
    UPKEEP,
    around,
    is_bare_coast,
    is_finished,
    is_free,
    is_on_bank,
    is_pointed_at,
)
from rtt_tools.town.icons import WILD


@compiled
def legal(terrain: Record, sheet: Record, desk: Record) -> int:
    """How many moves are legal; the desk lists them."""
    count = 0
    if sheet.phase == DISCOVER:
        count = drawings(terrain, sheet, desk)
        if count and is_bound(terrain, sheet):
            return adjustments(terrain, sheet, desk, count)
        count = adjustments(terrain, sheet, desk, count)
    elif sheet.phase == CONSTRUCT:
        count = buildings(terrain, sheet, desk)
    elif sheet.phase == GATHER:
        count = fellings(terrain, sheet, desk)
    elif sheet.phase == UPKEEP:
        count = find_room(terrain, sheet, desk)
        for one in range(count):
            desk.legal[one] = packed(GROW, 0, 0, desk.room[one], 0)
        if count:
            return count
    return listed(desk, packed(END, 0, 0, 0, 0), count)


@inlined
def listed(desk: Record, code: int, count: int) -> int:
    """How many there are with one more."""
    desk.legal[count] = code
    return count + 1


@inlined
def is_bound(terrain: Record, sheet: Record) -> bool:
    """Does the map force to draw while there is a drawing?"""
    bound: bool = terrain.forced == 1 and sheet.drawn < terrain.icons[sheet.round]
    return bound


@compiled
def may_draw(terrain: Record, sheet: Record) -> bool:
    """Is a draw left in the round's number, or in the Fountain?"""
    icons = terrain.icons[sheet.round]
    if sheet.drawn < icons:
        return True
    if sheet.stands[A_FOUNTAIN] == 0 or sheet.fountain_uses >= FOUNTAIN_USES:
        return False
    return not (terrain.once and sheet.drawn > icons)


@inlined
def has_die(sheet: Record, face: int) -> bool:
    """Is a die of that face left?"""
    has: bool = sheet.dice[face] + sheet.changed[face] > 0
    return has


@compiled
def drawings(terrain: Record, sheet: Record, desk: Record) -> int:
    """How many drawings there are."""
    count = 0
    if not may_draw(terrain, sheet):
        return 0
    for face in range(1, FACES + 1):
        if has_die(sheet, face):
            for icon in range(1 if face == WILD else face, 1 + min(face, A_COAST)):
                count = of_icon(terrain, sheet, desk, face, icon, count)
    return count


@compiled
def of_icon(
    terrain: Record, sheet: Record, desk: Record, face: int, icon: int, count: int
) -> int:
    """How many there are with those of one icon."""
    if icon == A_RIVER:
        return pieces(terrain, sheet, desk, face, count)
    for one in range(terrain.squares):
        place = terrain.square[one]
        if is_free(sheet, place):
            if icon == A_COAST:
                for way in range(terrain.shores):
                    code = packed(DRAW, face, icon, place, terrain.shore[way])
                    count = listed(desk, code, count)
            else:
                count = listed(desk, packed(DRAW, face, icon, place, 0), count)
    return count


@compiled
def pieces(terrain: Record, sheet: Record, desk: Record, face: int, count: int) -> int:
    """How many there are with those of the River."""
    if is_finished(sheet):
        return count
    if sheet.head:
        if is_free(sheet, sheet.head):
            met = 1 << ((sheet.side + 2) & 3)
            count = of_ends(terrain, desk, face, sheet.head, met, count)
        return count
    for one in range(terrain.squares):
        place = terrain.square[one]
        if terrain.edges[place] and is_free(sheet, place):
            count = of_ends(terrain, desk, face, place, terrain.edges[place], count)
    return count


@inlined
def of_ends(
    terrain: Record, desk: Record, face: int, place: int, wanted: int, count: int
) -> int:
    """How many there are with the pieces there that have one of the ends wanted."""
    for way in range(len(terrain.piece)):
        if terrain.piece[way] & wanted:
            code = packed(DRAW, face, A_RIVER, place, terrain.piece[way])
            count = listed(desk, code, count)
    return count


@compiled
def adjustments(terrain: Record, sheet: Record, desk: Record, count: int) -> int:
    """How many there are with the changes of a die."""
    if terrain.hall and sheet.hall_uses < TOWN_HALL_USES:
        for face in range(1, FACES + 1):
            for up in range(2):
                if is_adjustable(sheet, face, up):
                    count = listed(desk, packed(ADJUST, face, 0, 0, up), count)
    return count


@inlined
def is_adjustable(sheet: Record, face: int, up: int) -> bool:
    """Is there a die of that face, not changed yet, that may go up or down?"""
    able: bool = sheet.dice[face] > 0 and (face < WILD - 1 if up else face > 1)
    return able


@compiled
def buildings(terrain: Record, sheet: Record, desk: Record) -> int:
    """How many buildings there are, everywhere and paid in every way."""
    count = 0
    for what in range(A_HOUSE, A_CATHEDRAL + 1):
        if LIMITS[what] and sheet.stands[what]:
            continue
        lacking = lack(sheet, what)
        if lacking and sheet.stands[A_MARKET] == 0:
            continue
        for food in range(lacking + 1):
            for stone in range(lacking + 1 - food):
                wood = lacking - food - stone
                if is_payable(sheet, what, food, stone, wood):
                    changes = changed(sheet, what, food, stone)
                    count = sites(terrain, sheet, desk, what, changes, count)
    return count


@compiled
def lack(sheet: Record, what: int) -> int:
    """How many resources are lacking, of all kinds."""
    lacking = 0
    for resource in range(3):
        lacking += max(0, COSTS[what, resource] - sheet.stock[resource])
    return lacking


@compiled
def is_payable(sheet: Record, what: int, food: int, stone: int, wood: int) -> bool:
    """May so many pairs be given of each resource, and the cost still be paid?"""
    return (
        is_spare(sheet, what, 0, food)
        and is_spare(sheet, what, 1, stone)
        and is_spare(sheet, what, 2, wood)
    )


@inlined
def is_spare(sheet: Record, what: int, resource: int, pairs: int) -> bool:
    """Are so many pairs to spare beyond the cost?"""
    spare: bool = pairs == 0 or sheet.stock[resource] - 2 * pairs >= COSTS[what, resource]
    return spare


@compiled
def changed(sheet: Record, what: int, food: int, stone: int) -> int:
    """The changes packed: first those given from food, then from stone, then from wood."""
    changes, done = 0, 0
    for taken in range(3):
        for _ in range(max(0, COSTS[what, taken] - sheet.stock[taken])):
            given = 0 if done < food else 1 if done < food + stone else 2
            changes |= (1 + 3 * given + taken) << (CHANGE * done)
            done += 1
    return changes


@compiled
def sites(
    terrain: Record, sheet: Record, desk: Record, what: int, changes: int, count: int
) -> int:
    """How many there are with those of one building that is paid so."""
    paid = changes << CHANGES
    for one in range(terrain.squares):
        place = terrain.square[one]
        if what == A_CATHEDRAL:
            for mirrored in range(2):
                if has_room(terrain, sheet, place, mirrored):
                    code = packed(BUILD, 0, what, place, mirrored)
                    count = listed(desk, code | paid, count)
        elif may_stand(terrain, sheet, what, place):
            count = listed(desk, packed(BUILD, 0, what, place, 0) | paid, count)
    return count


@compiled
def may_stand(terrain: Record, sheet: Record, what: int, place: int) -> bool:
    """May a building that is not the Cathedral stand there?"""
    if what == A_HARBOUR:
        return is_bare_coast(sheet, place)
    if what == A_LIGHTHOUSE:
        return bears_lamp(sheet, place)
    if not is_free(sheet, place):
        return False
    if what != A_WATERMILL:
        return True
    if not is_on_bank(sheet, place):
        return False
    return not (terrain.never and is_pointed_at(sheet, place))


@compiled
def bears_lamp(sheet: Record, foot: int) -> bool:
    """May a Lighthouse stand there?"""
    top = foot - WIDE
    if not is_bare_coast(sheet, foot) and not (
        is_free(sheet, foot) and around(sheet, foot, A_COAST) > 0
    ):
        return False
    if sheet.ground[top] == AN_OCEAN:
        bare: bool = sheet.standing[top] == BARE
        return bare
    return is_bare_coast(sheet, top) or is_free(sheet, top)


@compiled
def has_room(terrain: Record, sheet: Record, place: int, mirrored: int) -> bool:
    """Are all squares of the Cathedral free?"""
    row, col = place // WIDE, place % WIDE
    turn = -1 if mirrored else 1
    for step in range(terrain.steps):
        down, right = row + terrain.down[step], col + turn * terrain.right[step]
        if not (0 < down <= terrain.rows and 0 < right <= terrain.cols):
            return False
        if not is_free(sheet, down * WIDE + right):
            return False
    return True


@compiled
def fellings(terrain: Record, sheet: Record, desk: Record) -> int:
    """How many Woodcutters may work now."""
    count = 0
    if sheet.stands[A_WOODCUTTER]:
        for one in range(terrain.squares):
            place = terrain.square[one]
            if sheet.standing[place] == A_WOODCUTTER and around(sheet, place, A_TREE):
                count = listed(desk, packed(FELL, 0, 0, place, 0), count)
    return count
