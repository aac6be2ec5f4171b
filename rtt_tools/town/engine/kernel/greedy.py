"""Playing for the best outlook: the move after which the sheet is worth most."""

from rtt_tools.machinecode.records import Record
from rtt_tools.town.engine.kernel.builder import choose_building
from rtt_tools.town.engine.kernel.cells import A_TREE, A_WOODCUTTER
from rtt_tools.town.engine.kernel.choice import begin, consider, price
from rtt_tools.town.engine.kernel.codes import END, FELL, GROW, packed
from rtt_tools.town.engine.kernel.compiled import compiled
from rtt_tools.town.engine.kernel.explorer import choose_drawing
from rtt_tools.town.engine.kernel.outlook import look, outlook
from rtt_tools.town.engine.kernel.play import find_room
from rtt_tools.town.engine.kernel.sheet import (
    CONSTRUCT,
    DISCOVER,
    GATHER,
    around,
    built_around,
)
from rtt_tools.town.map import MOST

FIRST = -(1 << 40)  # worth less than anything


@compiled
def choose(terrain: Record, player: Record, sheet: Record, desk: Record) -> int:
    """The move that a greedy player makes."""
    if sheet.phase == DISCOVER:
        return choose_drawing(terrain, player, sheet, desk)
    if sheet.phase == CONSTRUCT:
        return choose_building(terrain, player, sheet, desk)
    if sheet.phase == GATHER:
        return choose_felling(terrain, player, sheet, desk)
    return choose_growth(terrain, player, sheet, desk)


@compiled
def choose_felling(terrain: Record, player: Record, sheet: Record, desk: Record) -> int:
    """The Woodcutter whose wood is worth more now than its Trees, or the end of Gather."""
    begin(desk, packed(END, 0, 0, 0, 0), 0)
    if sheet.stands[A_WOODCUTTER] and sheet.lies[A_TREE]:
        look(terrain, player, sheet, desk)
        last = desk.builds == 0
        for one in range(terrain.squares):
            place = terrain.square[one]
            if sheet.standing[place] == A_WOODCUTTER:
                trees = around(sheet, place, A_TREE)
                if last:  # free squares may still become Ocean, as the map reads the rules
                    worth = trees * terrain.fill
                else:
                    worth = with_felled(player, desk, trees) - desk.outlook
                if trees:
                    consider(player, desk, worth, packed(FELL, 0, 0, place, 0))
    code: int = desk.code
    return code


@compiled
def with_felled(player: Record, desk: Record, trees: int) -> int:
    """The outlook with so many Trees erased."""
    wood, reach, grove = desk.wood, desk.reach, desk.grove
    desk.wood = min(MOST, wood + trees)
    desk.reach = reach - trees
    desk.grove = max(0, grove - trees)
    found = outlook(player, desk)
    desk.wood, desk.reach, desk.grove = wood, reach, grove
    return found


@compiled
def choose_growth(terrain: Record, player: Record, sheet: Record, desk: Record) -> int:
    """Where a forest grows: in reach of a Woodcutter, out of the way; else the end."""
    begin(desk, packed(END, 0, 0, 0, 0), FIRST)
    count = find_room(terrain, sheet, desk)
    if count:
        look(terrain, player, sheet, desk)  # for the tolls
    for one in range(count):
        place = desk.room[one]
        reached = player.reach if built_around(sheet, place, A_WOODCUTTER) else 0
        worth = reached - price(player, sheet, desk, place)
        consider(player, desk, worth, packed(GROW, 0, 0, place, 0))
    code: int = desk.code
    return code
