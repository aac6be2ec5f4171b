"""What the greedy player sees: positions made by hand, and the move that it makes there."""

import pytest

from rtt_tools.machinecode.records import records
from rtt_tools.town import game
from rtt_tools.town.engine.kernel.desk import DESK
from rtt_tools.town.engine.kernel.greedy import choose
from rtt_tools.town.engine.kernel.play import play
from rtt_tools.town.engine.kernel.playout import move_of
from rtt_tools.town.engine.kernel.policies import seated
from rtt_tools.town.engine.kernel.sheet import SHEET, clear
from rtt_tools.town.engine.kernel.terrain import terrain
from rtt_tools.town.engine.players import player
from rtt_tools.town.engine.strategies import STRATEGIES
from rtt_tools.town.map import Map, Round, Settings, cell_of
from rtt_tools.town.moves import Draw, Roll
from rtt_tools.town.ocean import flooded
from rtt_tools.town.position import start
from rtt_tools.town.squares import Square
from tests.town.packing import code_of, lay

PLAIN = Map(town_hall=frozenset(), rounds=(Round(9, 9),) + (Round(4, 2),) * 9)
ADJACENT = Settings(ocean="adjacent-sides")


def river(*pieces):
    """Pieces of a River: `c1 EW`."""
    return [Draw(4, "river", cell_of(cell), ends) for cell, ends in map(str.split, pieces)]


def coasts(*pieces):
    """Coasts: `c1 E`."""
    return [Draw(5, "coast", cell_of(cell), sides) for cell, sides in map(str.split, pieces)]


def answer(name, moves, dice, map=PLAIN, desk=None):
    """What that strategy draws of the dice, once these moves are made."""
    ground, sheet, desk = (
        terrain(map)[0],
        records(SHEET)[0],
        records(DESK)[0] if desk is None else desk,
    )
    clear(ground, sheet)
    lay(sheet, (*(move.face for move in moves), *dice))
    for move in moves:
        play(ground, sheet, desk, code_of(move))
    return move_of(int(choose(ground, seated([player(name)])[0], sheet, desk)))


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize("die", [1, 2, 3, 5])
def test_nobody_stands_in_the_way_of_their_river(name, die):
    """Its head points to c1, the first free square of the map."""
    drawn = answer(name, river("a1 EW", "b1 EW"), [die])

    assert getattr(drawn, "cell", None) != cell_of("c1")


def test_who_cares_for_the_river_keeps_its_whole_course_free():
    """Between Farms and the edge there is one way; a Farm anywhere on it would shut it."""
    wall = [Draw(1, "farm", cell_of(f"{col}2")) for col in "cdefgh"]
    moves = [*river("a1 EW", "b1 EW"), *wall]
    drawn = answer("river", moves, [1])

    assert drawn.cell not in {cell_of(f"{col}1") for col in "cdefghi"}


def test_the_river_goes_the_shortest_way_across():
    drawn = answer("river", river("a1 EW", "b1 EW"), [4])

    assert drawn == Draw(4, "river", cell_of("c1"), "EW")


def test_a_river_is_forgotten_with_its_game():
    """Players sit at one desk, one after another."""
    desk = records(DESK)[0]
    answer("house", river("i1 EW", "h1 EW"), [1], desk=desk)  # it goes on to a1

    assert answer("house", [], [1], desk=desk) == answer("house", [], [1])


# Coasts, what fills most with one more, and how many squares that is.
BAYS = [
    (["a5 E"], Settings(), 1),  # value 3: they face each other
    (["a9 N", "b9 N", "c8 W"], Settings(), 3),  # value 2: the last of a corner
    (["a9 N", "b9 N", "c8 W"], ADJACENT, 2),
    (["b2 ES", "d4 NW"], Settings(), 3),
]


@pytest.mark.parametrize(("laid", "settings", "least"), BAYS)
def test_the_sea_closes_a_bay(laid, settings, least):
    """It makes as much Ocean as any Coast would that the rules accept."""
    map = PLAIN._replace(settings=settings)
    moves = coasts(*laid)
    drawn = answer("sea", moves, [5], map)
    made = {
        after: oceans(map, [*moves, after]) - oceans(map, moves)
        for after in following(map, moves)
    }

    assert made[drawn] == max(made.values()) >= least


def following(map, moves):
    """Every Coast that may be drawn next."""
    dice = (5,) * 9
    position = game.play(map, start(map), Roll(dice))
    for move in moves:
        position = game.play(map, position, move)
    return [move for move in game.legal(map, position) if isinstance(move, Draw)]


def oceans(map, moves):
    """How much Ocean the Coasts make by the rules."""
    laid = {move.cell: Square(move.icon, move.sides) for move in moves}
    return len(flooded(map, laid)) - len(laid)
