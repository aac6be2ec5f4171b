"""A map as a record: where things may lie, its round table and its readings."""

from rtt_tools.machinecode.records import WHOLE, Field, Records, put, records
from rtt_tools.town.engine.kernel.cells import (
    GRID,
    OFF,
    PLACES,
    SHUT,
    SQUARES,
    bits_of,
    place_of,
)
from rtt_tools.town.icons import STRAIGHTS_AND_CORNERS, shores
from rtt_tools.town.map import LARGEST, SIDES, Map

MOST_ROUNDS, MOST_DICE = 20, 10
MOST_STEPS = 9  # squares of a Cathedral
PIECES, SHORES = len(STRAIGHTS_AND_CORNERS), 14

TERRAIN = (
    Field("rows", WHOLE),
    Field("cols", WHOLE),
    Field("ground", GRID, (PLACES,)),  # before the game: nothing, SHUT or OFF
    Field("edges", GRID, (PLACES,)),  # the sides over which one leaves the map
    Field("squares", WHOLE),  # how many are open
    Field("square", WHOLE, (SQUARES,)),  # their places, from the north-west
    Field("rounds", WHOLE),
    Field("dice", WHOLE, (MOST_ROUNDS,)),
    Field("icons", WHOLE, (MOST_ROUNDS,)),
    Field("start", WHOLE, (3,)),
    Field("hall", WHOLE),  # 1 with a Town Hall, which changes dice
    Field("piece", WHOLE, (PIECES,)),  # the open ends of each River piece
    Field("shores", WHOLE),  # how many kinds of Coast there are
    Field("shore", WHOLE, (SHORES,)),  # the water of each
    Field("steps", WHOLE),  # squares of the Cathedral
    Field("down", WHOLE, (MOST_STEPS,)),
    Field("right", WHOLE, (MOST_STEPS,)),
    # The settings that are not the default, as 1.
    Field("adjacent", WHOLE),  # ocean: adjacent-sides
    Field("fill", WHOLE),  # fill-on-erase
    Field("forced", WHOLE),  # forced-draw
    Field("once", WHOLE),  # fountain-per-round: 1
    Field("never", WHOLE),  # watermill-in-front: never
)


def terrain(map: Map) -> Records:
    """The record of a map; raises ValueError for one that is too large."""
    if max(map.rows, map.cols) > LARGEST or len(map.rounds) > MOST_ROUNDS:
        raise ValueError(f"{map.id}: larger than the engine has room for")
    found, settings = records(TERRAIN), map.settings
    squares = [place_of(cell) for cell in map.cells() if map.is_open(cell)]
    water = [bits_of(sides) for sides in shores(settings.coast_two_sides)]
    put(found[0], rows=map.rows, cols=map.cols, hall=int(bool(map.town_hall)))
    put(found[0], squares=len(squares), square=squares, start=list(map.start))
    put(found[0], ground=grounds(map), edges=edges(map))
    put(found[0], rounds=len(map.rounds), dice=[one.dice for one in map.rounds])
    put(found[0], icons=[one.icons for one in map.rounds])
    put(found[0], piece=[bits_of(ends) for ends in STRAIGHTS_AND_CORNERS])
    put(found[0], shores=len(water), shore=water, steps=len(map.cathedral))
    put(found[0], down=[step.row for step in map.cathedral])
    put(found[0], right=[step.col for step in map.cathedral])
    put(
        found[0],
        adjacent=int(settings.ocean == "adjacent-sides"),
        fill=int(settings.fill_on_erase),
        forced=int(settings.forced_draw),
        once=int(settings.fountain_per_round == "1"),
        never=int(settings.watermill_in_front == "never"),
    )
    return found


def grounds(map: Map) -> list[int]:
    """What each place of the array is before the game."""
    found = [OFF] * PLACES
    for cell in map.cells():
        found[place_of(cell)] = 0 if map.is_open(cell) else SHUT
    return found


def edges(map: Map) -> list[int]:
    """By place, the sides over which a square leaves the map."""
    found = [0] * PLACES
    for cell in map.cells():
        out = "".join(side for side in SIDES if not map.covers(cell.next(side)))
        found[place_of(cell)] = bits_of(out)
    return found
