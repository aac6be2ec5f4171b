"""Every way to use a roll is weighed, and weighed alike by those who work it out otherwise."""

import random
from functools import cache
from itertools import product

import pytest

from rtt_tools.top import dice
from rtt_tools.top.engine import advice, byvalues
from rtt_tools.top.engine.advised import Asked
from rtt_tools.top.engine.coarse import grids
from rtt_tools.top.engine.coarse.solve import planned, solved
from rtt_tools.top.engine.coarse.view import view
from rtt_tools.top.engine.kernel import moves, playout
from rtt_tools.top.game import finished, legal_moves
from rtt_tools.top.pool import POOLS, changed, options
from rtt_tools.top.rulesets import ONLINE
from rtt_tools.top.steps import Game
from tests.top.pictures import draw

PYRAMID = """
    [  ]
  [ .][ .]
"""
BALCONY = """
  [  ][  ][  ]
      [ .]
"""
TWO_HILLS = """
    [  ]        [  ]
  [ .][ .]    [  ][ .]
"""
PICTURES = {"pyramid": PYRAMID, "balcony": BALCONY, "two hills": TWO_HILLS}


@cache
def view_of(name, big_to_small=False):
    board, down = draw(PICTURES[name]), {"big_to_small": big_to_small}
    return view(solved(planned(board, grids.full(board), **down, keep=True), keep=True))


def game_of(name, big_to_small=False):
    return Game(draw(PICTURES[name]), big_to_small=big_to_small)


def position(game, seed):
    """A sheet as random play leaves it, and a roll."""
    rng = random.Random(seed)
    sheet = {}
    for _ in range(rng.randrange(3)):
        roll = thrown(rng, rng.choice(POOLS))
        legal = list(legal_moves(game.board, sheet, roll, big_to_small=game.big_to_small))
        if legal:
            move = rng.choice(legal)
            sheet[move.box] = move.number
    return sheet, thrown(rng, rng.choice(POOLS))


def thrown(rng, pool):
    return {die: rng.randint(1, dice.SIDES[die]) for die in pool}


def reachable(game, sheet, roll, used=frozenset()):
    """All sheets that can come of a roll, by writing number after number in every order."""
    yield frozenset(sheet.items())
    for move in legal_moves(game.board, sheet, roll, used, big_to_small=game.big_to_small):
        after = {**sheet, move.box: move.number}
        yield from reachable(game, after, roll, used.union(move.dice))


CASES = [
    pytest.param(name, big_to_small, seed, id=f"{name} {seed}{' down' * big_to_small}")
    for name in PICTURES
    for big_to_small in (False, True)
    for seed in range(4)
]


@pytest.mark.many
@pytest.mark.parametrize(("name", "big_to_small", "seed"), CASES)
def test_every_sheet_that_can_come_of_the_roll_is_weighed(name, big_to_small, seed):
    game = game_of(name, big_to_small)
    sheet, roll = position(game, seed)
    found = advice.advised(Asked(game, sheet, roll), view_of(name, big_to_small))

    assert found.whole
    assert found.sheets == len(set(reachable(game, sheet, roll)))
    assert sum(way.alike for way in found.ways) == found.sheets


@pytest.mark.parametrize(("name", "big_to_small", "seed"), CASES)
def test_who_plays_by_the_values_does_no_better(name, big_to_small, seed):
    game, seen = game_of(name, big_to_small), view_of(name, big_to_small)
    sheet, roll = position(game, seed)
    if finished(game.board, [sheet]):
        pytest.skip("nothing is left to write")
    found = advice.advised(Asked(game, sheet, roll), seen)
    table = playout.table(game, [byvalues.player_by(seen)])
    (writes,) = moves.chosen(table, [sheet], roll)
    numbers = sorted((one.box, one.number) for one in writes)
    (theirs,) = (
        one.turns
        for one in advice.judged(
            advice.judging(game, seen),
            Asked(game, sheet, roll),
            [advice.Tried(writes, {**sheet, **dict(numbers)})],
        )
    )

    assert found.ways[0].turns == pytest.approx(theirs, abs=1e-4)


def test_the_same_number_from_other_dice_is_followed_up_too():
    game, sheet = game_of("pyramid"), {"b1": 1}
    roll = {"d4": 2, "d6": 3, "d8": 4, "d12": 1, "d20": 9}  # 5, then 11: by d8 and d12 alone
    found = advice.advised(Asked(game, sheet, roll), view_of("pyramid"))

    assert found.sheets == len(set(reachable(game, sheet, roll)))


@pytest.mark.many
@pytest.mark.parametrize("pool", [("d4",), ("d6", "d8"), ("d4", "d6", "d8")], ids=" ".join)
@pytest.mark.parametrize(
    ("sheet", "big_to_small"),
    [({}, False), ({"a1": 7}, False), ({}, True), ({"a1": 7, "b1": 20}, True)],
)
def test_the_best_ways_of_all_rolls_add_up_to_the_value_of_the_pool(pool, sheet, big_to_small):
    game, seen = game_of("pyramid", big_to_small), view_of("pyramid", big_to_small)
    rolls = [
        dict(zip(pool, shown, strict=True))
        for shown in product(*(range(1, dice.SIDES[die] + 1) for die in pool))
    ]
    best = [advice.advised(Asked(game, sheet, roll), seen).ways[0].turns for roll in rolls]
    (row,) = advice.values(advice.judging(game, seen), [sheet])

    assert 1 + sum(best) / len(best) == pytest.approx(row[POOLS.index(pool)], abs=1e-4)


@pytest.mark.many
@pytest.mark.parametrize("face", dict.fromkeys(dice.FACES_JOURNEYS))
@pytest.mark.parametrize("ruleset", [None, ONLINE], ids=["journeys", "online"])
def test_the_changes_of_the_pool_are_those_the_rules_offer(face, ruleset):
    game = game_of("two hills")
    game = game._replace(ruleset=ruleset or game.ruleset)
    asked = Asked(game, {}, {"d4": 1, "d20": 17}, face)
    found = advice.advised(asked, view_of("two hills"))
    _, changes = options(asked.pool, face, game.ruleset, wrote=bool(found.ways[0].writes))
    (told,) = found.choices.values()

    assert {one.change for one in told} == set(changes)
    assert [one.turns for one in told] == sorted(one.turns for one in told)
    assert told[0].turns == pytest.approx(found.ways[0].turns)


def test_without_a_face_ways_count_by_the_mean_over_all_faces():
    game, seen, roll = game_of("two hills"), view_of("two hills"), {"d4": 2, "d8": 5}
    mean = advice.advised(Asked(game, {"a1": 3}, roll), seen)
    each = [
        advice.advised(Asked(game, {"a1": 3}, roll, face), seen) for face in game.ruleset.faces
    ]
    way = mean.ways[-1]
    same = [next(one for one in found.ways if one.writes == way.writes) for found in each]

    assert way.turns == pytest.approx(sum(one.turns for one in same) / len(same), abs=1e-4)


def test_a_pool_of_five_stays_where_nobody_wrote():
    game = game_of("pyramid")
    sheet, roll = {"a1": 20, "b1": 40}, dict.fromkeys(dice.DICE, 1)
    found = advice.advised(Asked(game, sheet, roll, "+"), view_of("pyramid"))
    ((only,),) = found.choices.values()

    assert found.ways[0].writes == ()
    assert found.sheets == len(found.ways) == 1
    assert changed(dice.DICE, only.change) == dice.DICE


def test_the_last_number_leaves_no_turn_and_no_pool_to_change():
    game = game_of("pyramid")
    asked = Asked(game, {"a1": 2, "b1": 3}, {"d4": 3, "d6": 1})
    found = advice.advised(asked, view_of("pyramid"))

    assert [(one.box, one.number) for one in found.ways[0].writes] == [("a2", 3)]
    assert (found.ways[0].turns, found.choices) == (0, {})
    assert found.cost(found.ways[-1]) > 0.5


def test_costs_begin_with_nothing_and_rise():
    game = game_of("two hills")
    asked = Asked(game, {}, {"d4": 2, "d8": 5, "d12": 11})
    found = advice.advised(asked, view_of("two hills"))
    costs = [found.cost(way) for way in found.ways]

    assert costs[0] == 0
    assert costs == sorted(costs)
    assert all(len({move.box for move in way.writes}) == len(way.writes) for way in found.ways)


def test_mirror_images_are_alike():
    found = advice.advised(
        Asked(game_of("pyramid"), {}, {"d4": 3, "d8": 7}), view_of("pyramid")
    )
    alone = next(way for way in found.ways if [one.number for one in way.writes] == [3])

    assert alone.alike == 2


def test_the_ways_of_most_promise_are_followed_where_there_are_too_many(monkeypatch):
    game, roll = game_of("two hills"), {"d4": 2, "d6": 3, "d8": 5, "d12": 11}
    whole = advice.advised(Asked(game, {}, roll), view_of("two hills"))
    monkeypatch.setattr(advice, "PROMISING", 12)
    some = advice.advised(Asked(game, {}, roll), view_of("two hills"))

    assert whole.whole
    assert not some.whole
    assert some.sheets < whole.sheets
    assert some.ways[0].turns == pytest.approx(whole.ways[0].turns, abs=0.02)


def test_a_policy_without_values_tells_what_it_does_under_each_face():
    from rtt_tools.top.engine import policies

    game = game_of("balcony")
    asked = Asked(game, {}, {"d4": 1, "d8": 2})
    found = advice.habit(asked, "most", policies.player("most", game))

    assert {one.box for one in found.writes} >= {"a1"}
    assert set(found.changes) == set(game.ruleset.faces)
