"""The moves that `legal` lists are exactly those that the rules let through."""

import random
from itertools import product

import pytest

from rtt_tools.town.buildings import BUILDINGS
from rtt_tools.town.game import legal, play, refusal
from rtt_tools.town.map import Cell
from rtt_tools.town.moves import Adjust, Build, Change, Draw, End, Fell, Grow
from rtt_tools.town.position import CONSTRUCT, DISCOVER, OVER, ROLL, start
from tests.town.naive import ICONS, NaiveTown, ends
from tests.town.notation import RICH, at, town
from tests.town.sampled import MAPS, Sampler

SIDES = ["", *ends(1), *ends(2), *ends(3), "NESW", "SN"]


def every(map, position):
    """All moves there are but rolls and builds, whatever the rules say of them."""
    cells = [
        Cell(row, col) for row in range(-1, map.rows + 1) for col in range(-1, map.cols + 1)
    ]
    faces = {die.face for die in position.dice} | {0, 1, 7}
    yield End()
    yield from (Adjust(face, by) for face in faces for by in (-2, -1, 0, 1, 2))
    for cell in cells:
        yield Fell(cell)
        yield Grow(cell)
        if position.phase == DISCOVER:
            yield from (
                Draw(face, icon, cell, sides)
                for face, icon, sides in product(faces, ICONS, SIDES)
            )


def builds(map, position, naive):
    """Each building anywhere, paid in each way that changes no more than is lacking."""
    ways = {name: naive.ways_to_pay(name) for name in BUILDINGS}
    for row, col in product(range(-1, map.rows + 1), range(-1, map.cols + 1)):
        for name, mirrored in product(BUILDINGS, (False, True)):
            for way in ways[name]:
                move = Build(name, Cell(row, col), mirrored, tuple(Change(*one) for one in way))
                if refusal(map, position, move) is None:
                    yield move


def in_order(move):
    """The move with its changes sorted, as the order in which they are made is all the same."""
    if not isinstance(move, Build):
        return move
    return move._replace(changes=tuple(sorted(map(tuple, move.changes))))


def both(map, position, naive):
    """The legal moves as listed, and as found among all."""
    listed = list(legal(map, position))
    found = {move for move in every(map, position) if refusal(map, position, move) is None}
    if position.phase == CONSTRUCT:
        found |= set(builds(map, position, naive))
    return listed, found


@pytest.mark.many
@pytest.mark.parametrize("seed", [7, 15, 23, 31, 5, 6, 13, 14])
def test_legal_moves_are_those_that_are_not_refused(seed):
    map = MAPS[seed % len(MAPS)]
    sampler, naive, position = Sampler(seed), NaiveTown(map, random.Random(seed)), start(map)
    while position.phase != OVER and position.round <= 3:
        move = sampler.move(map, position)
        if refusal(map, position, move) is not None:
            continue
        naive.take(move)
        position = play(map, position, move)
        if position.phase != ROLL:
            listed, found = both(map, position, naive)
            assert len(listed) == len(set(listed))
            assert {in_order(one) for one in listed} == found


@pytest.mark.parametrize("number", range(0, 1000, 37))
def test_every_way_to_pay_by_the_market_is_listed(number):
    map, squares = town("Ma . │ / c.N . .")
    stock = RICH._replace(food=number // 100, stone=number // 10 % 10, wood=number % 10)
    naive = NaiveTown(map, random.Random(0))
    naive.building[0, 0], naive.stock = "market", stock._asdict()
    listed, found = both(map, at(CONSTRUCT, squares, stock=stock), naive)

    assert len(listed) == len(set(listed))
    assert {in_order(one) for one in listed} == found
