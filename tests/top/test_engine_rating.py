"""Rating by playing: the same games, the same rating; and what each measure must show."""

import random
import statistics

import pytest

from rtt_tools.top import boardfile
from rtt_tools.top.board import Special
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.engine.edits import edits
from rtt_tools.top.engine.evidence import middle, middle_error
from rtt_tools.top.engine.evidence import player as good_player
from rtt_tools.top.engine.kernel.policies import usual
from rtt_tools.top.engine.measures import Errors
from rtt_tools.top.engine.plan import FULL, LARGE, QUICK, Plan, Round
from rtt_tools.top.engine.policies import player
from rtt_tools.top.engine.rating import rated, thinned
from rtt_tools.top.engine.simulation import simulate
from rtt_tools.top.engine.structure import structure
from rtt_tools.top.rulesets import JOURNEYS
from rtt_tools.top.steps import Game
from tests.top.pictures import draw

SHORT = Plan(0, 400, 300, 200, 400, 300, (Round(2_000, 3, 1), Round(1_500, 1, 1)))
TOWER = "\n".join(["[  ]"] * 9 + ["[ .]"])
FLAT = "[ .]" * 10
VASE = """
[  ][  ][  ][  ][  ]
  [  ][  ][  ][  ]
      [  ][  ]
        [  ]
      [ .][ .]
"""


@pytest.fixture(scope="module")
def ratings():
    return {
        name: rated(draw(picture), SHORT)
        for name, picture in {"tower": TOWER, "flat": FLAT, "vase": VASE}.items()
    }


@pytest.fixture(scope="module")
def bundled():
    boards = [boardfile.load(boardfile.find(one)) for one in boardfile.bundled_ids()]
    return {board.id: (board, rated(board, SHORT._replace(rounds=()))) for board in boards}


# --- the middle -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        pytest.param([5], 5, id="one value"),
        pytest.param([1, 2, 3, 100], 2.5, id="outliers do not count"),
        pytest.param([1, 2, 3], 2, id="quarters of a value do"),
        pytest.param([1, 1, 1, 1, 9], (1 + 1 + 0.25 + 0.25) / 2.5, id="nor do a few"),
    ],
)
def test_the_middle_is_the_mean_of_the_middle_half(values, expected):
    counts = [(value, values.count(value)) for value in sorted(set(values))]

    assert middle(counts) == pytest.approx(expected)


def test_the_middle_agrees_with_writing_every_value_four_times():
    rng = random.Random(2)
    for _ in range(50):
        values = sorted(rng.randint(1, 9) for _ in range(rng.randint(1, 12)))
        fourfold = [value for value in values for _ in range(4)]
        half = fourfold[len(values) : 3 * len(values)]
        counts = [(value, values.count(value)) for value in sorted(set(values))]

        assert middle(counts) == pytest.approx(sum(half) / len(half))


def test_the_error_of_the_middle_is_how_far_other_samples_put_it():
    rng = random.Random(3)
    samples = [sorted(int(rng.expovariate(1 / 40)) for _ in range(400)) for _ in range(300)]
    counts = [[(value, one.count(value)) for value in sorted(set(one))] for one in samples]

    assert statistics.mean(map(middle_error, counts)) == pytest.approx(
        statistics.stdev(map(middle, counts)), rel=0.15
    )


def test_values_that_are_all_alike_have_no_error():
    assert middle_error([(7, 30)]) == 0


# --- ratings --------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_rating(ratings):
    assert rated(draw(VASE), SHORT) == ratings["vase"]


def test_another_seed_plays_other_games(ratings):
    assert rated(draw(VASE), SHORT, 2).measures != ratings["vase"].measures


def test_errors_are_how_far_other_seeds_put_the_measures():
    plan = SHORT._replace(rounds=())
    found = [rated(draw(VASE), plan, seed) for seed in range(1, 25)]

    for name in Errors._fields:
        apart = statistics.stdev(getattr(one.measures, name) for one in found)
        error = statistics.mean(getattr(one.errors, name) for one in found)
        assert 0.6 < apart / error < 1.5, name


def test_where_every_number_fits_nothing_is_taxed(ratings):
    flat = ratings["flat"].measures

    assert flat.bound == count_bound(10)
    assert flat.tax == pytest.approx(1, abs=0.08)
    assert flat.stuck == 0
    assert flat.forgiveness == pytest.approx(1, abs=0.08)


def test_a_column_is_harder_than_a_row_in_every_way(ratings):
    tower, flat = ratings["tower"].measures, ratings["flat"].measures

    for name in ("turns", "tax", "newcomers", "forgiveness", "skill", "stuck"):
        assert getattr(tower, name) > getattr(flat, name), name
    assert tower.solo < flat.solo


def test_measures_are_within_what_they_can_be(ratings):
    for one in ratings.values():
        found = one.measures
        assert found.p5 <= found.p50 <= found.p95
        assert found.turns == pytest.approx(found.tax * found.bound)
        assert all(0 <= getattr(found, share) <= 1 for share in ("stuck", "passed", "solo"))
        assert found.stuck + found.passed <= 1
        assert min(found.skill, found.forgiveness, found.newcomers) > 0.9
        assert found.stopped == 0 <= found.astray < 0.1


def test_skill_and_luck_are_those_of_the_games_of_simulate(ratings):
    board = draw(VASE)
    game, found = Game(board, 1, JOURNEYS), ratings["vase"].measures
    good = simulate(game, [good_player(usual())], SHORT.good).turns
    random_play = simulate(game, [player("random", game)], SHORT.random).turns

    assert (found.turns, found.error) == (good.mean, good.error)
    assert found.skill == random_play.p50 / good.p50
    assert found.luck == good.deviation / good.mean


def test_games_without_an_end_are_counted():
    found = rated(draw("[A.]", A=Special(one_of=(50,))), Plan(0, 20, 20, 20, 20, 20, ()))

    for sort in ("stopped", "lost", "slipped", "astray"):
        assert getattr(found.measures, sort) > 0.8, sort
    assert found.tried == ()


def test_the_smallest_board_has_a_rating():
    found = rated(draw("[ .]"), SHORT)

    assert (found.measures.turns, found.measures.tax, found.tried) == (1, 1, ())


def test_two_hundred_boxes_are_rated():
    wall = draw("\n".join(["[  ]" * 20] * 9 + ["[ .]" * 20]))
    plan = Plan(0, 10, 10, 10, 10, 10, (Round(1, 1, 1),))

    assert rated(wall, plan).measures.turns > count_bound(200)


def test_boxes_that_refuse_are_named(ratings):
    blocked = dict(ratings["tower"].blocked)

    assert list(blocked) == [box.id for box in draw(TOWER).boxes]
    assert blocked["a1"] == 0 < blocked["a9"]


def test_all_games_are_told_of():
    heard = []
    rated(draw(VASE), SHORT, told=heard.append)

    assert min(heard) > 0
    assert 0 <= SHORT.games - sum(heard) < 100  # a round shares what divides


def test_games_that_fit_a_player_to_the_board_are_told_of_too():
    heard = []
    plan = SHORT._replace(fit=320, rounds=())
    rated(draw(TOWER), plan, told=heard.append)

    assert sum(heard) == plan.games == SHORT._replace(rounds=()).games + 2 * 320


@pytest.mark.parametrize("games", [100, 2_500, 3_500])
def test_interrupted_there_is_no_rating(games):
    def told(more):
        nonlocal games
        games -= more
        if games < 0:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rated(draw(VASE), SHORT._replace(good=1000), told=told)


def test_who_is_fitted_to_a_board_plays_it_better():
    board = boardfile.load(boardfile.find("salmon-ladder"))
    usual, fitted = (
        rated(board, SHORT._replace(fit=fit, rounds=())).measures for fit in (0, 4_000)
    )

    assert fitted.turns < usual.turns
    assert fitted.solo > usual.solo + 0.1


# --- what to change -------------------------------------------------------------------


def test_changes_are_listed_from_the_easiest(ratings):
    for name in ("tower", "vase"):
        taxes = [one.tax for one in ratings[name].tried]
        assert taxes == sorted(taxes)
        assert len(taxes) == 2


def test_the_change_that_eases_most_is_found():
    tower = rated(draw(TOWER), SHORT)
    easiest = tower.tried[0]

    # A dot in the middle halves the column; at its end it would leave all of it to climb.
    assert easiest.deed == "dot"
    assert easiest.box in ("a4", "a5", "a6", "a7")
    assert 1 < easiest.tax < 0.8 * tower.measures.tax


def test_the_extremes_go_on():
    board, games = draw(VASE), Plan(0, 100, 1, 1, 1, 1, (Round(900, 100, 1),))
    every = rated(board, games).tried
    extremes = rated(board, games._replace(rounds=(Round(900, 2, 1),))).tried

    assert len(every) == len([*edits(board)])
    assert extremes == (*every[:2], every[-1])


def test_of_too_many_changes_some_are_tried():
    wall = draw("\n".join(["[  ]" * 20] * 4 + ["[ .]" * 20]))
    plan = Plan(0, 1, 1, 1, 1, 1, (Round(90, 2, 2),))
    found = [*edits(wall)]

    assert thinned(found, 4) == [found[place] for place in (0, 45, 90, 135)]
    assert thinned(found, 1000) == found
    assert len(rated(wall, plan).tried) == 4


def test_only_boards_that_can_be_filled_are_compared(ratings):
    offered = {(one.box, one.deed) for one in edits(draw(VASE))}

    assert {(one.box, one.deed) for one in ratings["vase"].tried} <= offered


# --- plans ----------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [FULL, QUICK], ids=["full", "quick"])
def test_large_boards_play_fewer_games(plan):
    assert plan.scaled(LARGE) == plan
    assert plan.scaled(4 * LARGE).games == pytest.approx(plan.games / 8, rel=0.01)
    assert min(plan.scaled(200)[1:6]) > 40


def test_quick_is_quick():
    assert QUICK.games < FULL.games / 4


# --- the bundled boards ---------------------------------------------------------------


@pytest.mark.parametrize("measure", ["newcomers", "tax"])
def test_burj_khalifa_is_the_easiest(bundled, measure):
    found = {name: getattr(one.measures, measure) for name, (_, one) in bundled.items()}

    assert min(found, key=found.get) == "burj-khalifa"


def test_and_it_is_so_because_of_its_shape(bundled):
    shapes = {name: structure(board) for name, (board, _) in bundled.items()}
    burj = shapes.pop("burj-khalifa")

    assert all(burj.above < shape.above for shape in shapes.values())
    assert not burj.bottlenecks
    assert len(burj.hiding) >= 5
    assert burj.special == 0
