"""Moves that the kernel's own players seldom make, as those of the tests' player do.

Lighthouses that Ocean reaches, erased Trees beside water, changes at the Market that nobody
needs: every move that the rules accept is made on the kernel's sheet too.
"""

from typing import NamedTuple

import pytest

from rtt_tools.machinecode.records import held_in, records
from rtt_tools.town import game
from rtt_tools.town.engine.kernel.cells import GROUNDS, STANDING, place_of, sides_of
from rtt_tools.town.engine.kernel.desk import DESK
from rtt_tools.town.engine.kernel.games import total
from rtt_tools.town.engine.kernel.legal import legal
from rtt_tools.town.engine.kernel.play import play
from rtt_tools.town.engine.kernel.playout import move_of
from rtt_tools.town.engine.kernel.sheet import SHEET, clear
from rtt_tools.town.engine.kernel.terrain import terrain
from rtt_tools.town.map import Map, Round, Settings, Stock, cell_of
from rtt_tools.town.moves import Build, Draw, End, Fell, Roll
from rtt_tools.town.position import OVER, ROLL, Position, start
from rtt_tools.town.scoring import score
from rtt_tools.town.squares import EMPTY
from tests.town.compared import tried
from tests.town.packing import code_of, lay
from tests.town.sampled import OTHERWISE

GAMES = 240
MOST_CHANGES = 8  # that a packed move has room for
LOOKED = 12  # every so many moves the legal ones are compared


@pytest.mark.many
@pytest.mark.parametrize("first", range(0, GAMES, 30))
def test_whatever_the_rules_accept_the_kernel_plays_alike(first):
    for seed in range(first, first + 30):
        follow([one for one in tried(seed) if one.refused is None])


PLENTY = Map(rows=5, cols=5, rounds=(Round(6, 6),) * 2, start=Stock(wood=9))
# A Tree between two Coasts is erased; the next Coast is drawn far away.
ERASED = (
    Roll((3, 5, 5, 6, 6, 6)),
    Draw(3, "tree", cell_of("b2")),
    Draw(5, "coast", cell_of("a2"), "E"),
    Draw(5, "coast", cell_of("b3"), "N"),
    End(),
    Build("woodcutter", cell_of("b1")),
    End(),
    Fell(cell_of("b1")),
    End(),
    End(),
    Roll((5, 1, 1, 1, 1, 1)),
    Draw(5, "coast", cell_of("d5"), "N"),
)
# A River turns back, so that b2 is in front of its head and beside another piece.
BENT = (
    Roll((4, 4, 4, 4, 1, 1)),
    Draw(4, "river", cell_of("c1"), "NW"),
    Draw(4, "river", cell_of("b1"), "EW"),
    Draw(4, "river", cell_of("a1"), "ES"),
    Draw(4, "river", cell_of("a2"), "NE"),
    End(),
)


@pytest.mark.parametrize("settings", [Settings(), OTHERWISE._replace(forced_draw=False)])
@pytest.mark.parametrize("moves", [ERASED, BENT], ids=["erased", "bent"])
def test_what_seldom_happens_is_played_alike_in_both_readings(moves, settings):
    map = PLENTY._replace(settings=settings)
    position, steps = start(map), []
    for move in moves:
        position = game.play(map, position, move)
        steps.append(Step(map, move, position))

    follow(steps, looked=1)


class Step(NamedTuple):
    """A move, and the position after it."""

    map: Map
    move: object
    after: Position


def follow(steps, looked=LOOKED):
    """Makes the moves on a sheet of the kernel, and compares it after each."""
    map = steps[0].map
    ground, sheet, desk = terrain(map)[0], records(SHEET)[0], records(DESK)[0]
    clear(ground, sheet)
    for number, step in enumerate(steps):
        if isinstance(step.move, Roll):
            lay(sheet, step.move.dice)
            continue
        if len(getattr(step.move, "changes", ())) > MOST_CHANGES:
            return
        code = code_of(step.move)
        assert move_of(code) == step.move
        play(ground, sheet, desk, code)
        compare(map, ground, sheet, step.after)
        if number % looked == 0 and step.after.phase not in (ROLL, OVER):
            count = legal(ground, sheet, desk)
            moves = {move_of(int(one)) for one in held_in(desk, "legal")[:count]}
            assert not moves.symmetric_difference(game.legal(map, step.after))


def compare(map, ground, sheet, position):
    """Is the kernel's sheet the position of the rules?"""
    grounds, sides, standing = (
        held_in(sheet, name) for name in ("ground", "sides", "standing")
    )
    free = 0
    for cell in map.cells():
        place, square = place_of(cell), position.squares.get(cell, EMPTY)
        if map.is_open(cell):
            assert GROUNDS[grounds[place]] == square.ground, cell
            assert STANDING[standing[place]] == square.building, cell
            free += square == EMPTY
        if square.sides:
            assert sides_of(int(sides[place])) == square.sides, cell
    assert held_in(sheet, "free") == free
    assert tuple(held_in(sheet, "stock")) == position.stock
    assert held_in(sheet, "hall_uses") == position.town_hall_uses
    assert held_in(sheet, "fountain_uses") == position.fountain_uses
    assert total(ground, sheet) == score(map, position.squares).total
