"""A table: whose maps are known, when they are not any more, and how the points are counted."""

import pytest

from rtt_tools.players import LONGEST_NAME
from rtt_tools.refused import Refused
from rtt_tools.town import evening as evenings
from rtt_tools.town import game
from rtt_tools.town.evening import begun
from rtt_tools.town.icons import COAST, MOUNTAIN, TREE
from rtt_tools.town.map import Cell, Map, Round, Settings, Stock, cell_of
from rtt_tools.town.moves import Adjust, Build, Draw, End, Fell, Grow, Roll
from rtt_tools.town.position import (
    CONSTRUCT,
    DISCOVER,
    GATHER,
    OVER,
    ROLL,
    UPKEEP,
)
from rtt_tools.town.scoring import Score, score
from rtt_tools.town.squares import Square
from rtt_tools.town.steps import Counted, Drawn, Passed, Rolled, Scored, Sheet, Told
from tests.town.evenings import SMALL, played

DICE = (1, 2, 3, 3, 5)
FOREST = {Cell(0, col): Square(TREE) for col in range(4)}
STOCK = Stock(1, 2, 3)


def tree(cell):
    return Draw(3, TREE, cell_of(cell))


def after(*steps, players=("Ana", "Bo"), map=SMALL, seed=None):
    evening = begun(players, map, seed)
    for step in steps:
        evening = evenings.after(evening, step)
    return evening


def refusal(*steps, **table):
    """Why the last of the steps is refused; all before it are not."""
    evening = after(*steps[:-1], **table)
    with pytest.raises(Refused) as refused:
        evenings.after(evening, steps[-1])
    return refused.value.refusal.wording


@pytest.mark.parametrize(
    ("names", "wording"),
    [
        ([], "table-players"),
        ([f"P{n}" for n in range(31)], "table-players"),
        (["Ana", "ANA"], "table-same-name"),
    ],
)
def test_a_table_that_cannot_be(names, wording):
    with pytest.raises(Refused) as refused:
        begun(names, SMALL)

    assert refused.value.refusal.wording == wording


@pytest.mark.parametrize(
    ("steps", "wording"),
    [
        ([Told(0, ())], "table-not-rolled"),
        ([Passed(CONSTRUCT)], "table-not-rolled"),
        ([Rolled((1, 2, 3))], "roll-count"),
        ([Rolled((1, 2, 3, 4, 7))], "no-such-face"),
        ([Rolled(DICE), Rolled(DICE)], "table-rolled"),
        ([Rolled(DICE), Passed(GATHER), Passed(GATHER)], "table-phase-over"),
        ([Rolled(DICE), Passed(GATHER), Passed(CONSTRUCT)], "table-phase-over"),
        ([Rolled(DICE), Passed(DISCOVER)], "table-phase-over"),
        ([Rolled(DICE), Told(2, ())], "table-no-seat"),
        ([Rolled(DICE), Told(-1, ())], "table-no-seat"),
        ([Rolled(DICE), Passed(CONSTRUCT), Told(0, ())], "table-unknown-map"),
        ([Rolled(DICE), Told(0, (tree("a1"), tree("a1")))], "occupied"),
        ([Rolled(DICE), Told(0, (Build("mine", cell_of("a1")), tree("b1")))], "other-phase"),
        ([Rolled(DICE), Told(0, (tree("c3"),))], "town-hall-square"),
        ([Rolled(DICE), Drawn(0, {}, Stock(10, 0, 0))], "table-stock"),
        ([Rolled(DICE), Drawn(0, {}, STOCK, 4)], "table-uses"),
        ([Rolled(DICE), Drawn(0, {}, STOCK, 0, -1)], "table-uses"),
        ([Scored()], "table-rounds-left"),
        ([Scored((), True)], "table-not-counted"),
        ([Rolled(DICE), Told(0, ()), Counted(0, Score(houses=2))], "table-other-score"),
    ],
)
def test_what_a_table_refuses(steps, wording):
    assert refusal(*steps) == wording


@pytest.mark.parametrize(
    ("points", "wording"),
    [
        (Score(houses=3), "houses"),
        (Score(houses=2, taverns=2), "taverns"),
        (Score(cathedral=9), "cathedral"),
        (Score(coast=4, lighthouse=3), "lighthouse"),
        (Score(river=-1), "bounds"),
        (Score(coast=51), "bounds"),
    ],
)
def test_points_that_no_map_scores(points, wording):
    assert refusal(Counted(0, points)) == f"table-score-{wording}"


def test_the_dice_are_those_of_the_seed_in_any_order():
    evening = begun(["Ana"], SMALL, 7)
    dice = evenings.thrown(evening).dice

    assert evenings.after(evening, Rolled(dice[::-1])).phase == DISCOVER
    assert refusal(Rolled(tuple(7 - face for face in dice)), players=["Ana"], seed=7) == (
        "not-of-seed"
    )


def test_moves_lead_a_player_through_the_phases():
    moves = (Draw(2, MOUNTAIN, cell_of("a1")), Build("mine", cell_of("b1")))
    evening = after(Rolled(DICE), Told(0, moves))

    assert [sheet.position.phase for sheet in evening.sheets] == [CONSTRUCT, DISCOVER]
    assert evening.phase == DISCOVER
    ended = evenings.after(evening, Passed(GATHER))
    assert ended.sheets[0].position.stock.stone == 9
    assert ended.sheets[1] == Sheet(None, False, False, None)


def test_a_map_is_known_while_every_round_is_told():
    evening = after(
        Rolled(DICE), Told(0, (tree("a1"),)), Passed(ROLL),
        Rolled((1, 2, 3, 4)), Told(0, ()), Passed(ROLL),
    )  # fmt: skip
    silent = evenings.after(evening, Rolled((1, 2, 3)))
    ended = evenings.after(silent, Passed(ROLL))

    assert evenings.is_known(evening, 0)
    assert not evenings.is_known(evening, 1)
    assert evenings.silent(silent) == (0,)
    assert evenings.lost(silent, ended) == (0,)
    assert not evenings.is_known(ended, 0)


def test_nobody_is_missed_of_whom_nothing_was_ever_told():
    evening = after(Rolled(DICE))

    assert evenings.silent(evening) == ()
    assert evenings.lost(evening, evenings.after(evening, Passed(ROLL))) == ()


def test_growth_that_is_due_and_not_told_loses_the_map():
    evening = after(Rolled(DICE), Told(0, (tree("a1"), tree("b1"))), Passed(UPKEEP))

    assert evenings.silent(evening) == (0,)
    grown = evenings.after(evening, Told(0, (Grow(cell_of("c1")),)))
    assert evenings.silent(grown) == ()
    assert evenings.is_known(evenings.after(grown, Passed(ROLL)), 0)
    assert not evenings.is_known(evenings.after(evening, Passed(ROLL)), 0)


def test_a_map_that_forces_to_draw_is_lost_where_nothing_is_drawn():
    map = SMALL._replace(settings=Settings(forced_draw=True))
    evening = after(Rolled(DICE), Told(0, (Adjust(2, 1),)), map=map)

    assert evenings.silent(evening) == (0,)
    assert evenings.owed(evening, 0, CONSTRUCT).wording == "forced-draw"


@pytest.mark.parametrize(
    ("steps", "forced", "wording"),
    [
        ((Told(0, (tree("a1"), tree("b1"))), Passed(UPKEEP)), False, "must-grow"),
        ((), True, "forced-draw"),
    ],
)
def test_nothing_more_is_refused_while_the_rules_ask_for_more(steps, forced, wording):
    map = SMALL._replace(settings=Settings(forced_draw=forced))
    evening = after(Rolled(DICE), *steps, map=map)

    with pytest.raises(Refused) as refused:
        evenings.after(evening, Told(0, ()))
    assert refused.value.refusal.wording == wording
    assert refused.value.refusal.message.startswith("Ana: ")


def test_nothing_more_is_refused_of_a_player_who_is_ahead_of_the_table():
    trees = tuple(Draw(3, TREE, cell_of(cell)) for cell in ("a1", "b1", "d5", "e5"))
    evening = after(Rolled((3,) * 5), map=SMALL._replace(rounds=(Round(5, 4),)))
    evening = evenings.after(evening, Told(0, (*trees, Grow(cell_of("c1")))))

    assert evening.phase == DISCOVER
    with pytest.raises(Refused, match="Trees to come: 1"):
        evenings.after(evening, Told(0, ()))


def test_nothing_is_owed_by_whom_nothing_was_told_on_a_map_that_forces():
    map = SMALL._replace(settings=Settings(forced_draw=True))

    assert evenings.owed(after(Rolled(DICE), map=map), 0, CONSTRUCT) is None


def test_nothing_is_owed_by_whom_nothing_was_told():
    evening = after(Rolled(DICE), Told(0, (tree("a1"), tree("b1"))), Passed(UPKEEP))

    assert evenings.owed(evening, 0, ROLL).wording == "must-grow"
    assert evenings.owed(evening, 1, ROLL) is None


def test_points_counted_before_a_roll_are_old():
    evening = after(Rolled(DICE), Counted(0, Score(coast=3)), Passed(ROLL))

    assert evening.sheets[0].counted == Score(coast=3)
    assert evenings.after(evening, Rolled((1, 2, 3, 4))).sheets[0].counted is None


@pytest.mark.parametrize(
    ("steps", "phase", "dice", "due"),
    [
        ((), ROLL, 0, 0),
        ((Rolled(DICE),), DISCOVER, 5, 0),
        ((Rolled(DICE), Passed(CONSTRUCT)), CONSTRUCT, 0, 0),
        ((Rolled(DICE), Passed(UPKEEP)), UPKEEP, 0, 2),
    ],
)
def test_a_drawn_map_stands_where_the_table_is(steps, phase, dice, due):
    evening = after(*steps, Drawn(1, FOREST, STOCK, 1, 2))
    position = evening.sheets[1].position

    assert (position.phase, position.stock, position.round) == (phase, STOCK, 1)
    assert (len(position.dice), sum(position.quotas.values())) == (dice, due)
    assert (position.town_hall_uses, position.fountain_uses) == (1, 2)
    assert evening.sheets[1].moves is None
    assert evenings.is_known(evening, 1)


def test_a_map_drawn_in_discover_still_misses_the_moves_of_the_round():
    evening = after(Rolled(DICE), Drawn(0, FOREST, STOCK))

    assert evenings.silent(evening) == (0,)
    assert evenings.silent(evenings.after(evening, Told(0, ()))) == ()


def test_a_drawn_map_can_be_played_on():
    evening = after(
        Rolled(DICE), Passed(ROLL), Rolled((3, 3, 3, 3)), Drawn(0, FOREST, STOCK),
        Told(0, (tree("a2"), Build("woodcutter", cell_of("b2")), Fell(cell_of("b2")))),
        Passed(ROLL),
    )  # fmt: skip

    assert evening.sheets[0].position.stock.wood == 6  # 3 - 1 + 4 around b2
    assert evenings.is_known(evening, 0)


@pytest.mark.parametrize("seed", range(8))
def test_a_game_that_is_told_is_scored_by_its_maps(seed):
    evening, _ = played(begun(["Ana", "Bo"], SMALL, seed), seed)

    for seat, sheet in enumerate(evening.sheets):
        position = game.played(SMALL, sheet.moves)
        assert position == sheet.position
        assert position.phase == OVER
        assert evening.scores[seat] == score(SMALL, position.squares)
        assert sum(isinstance(move, Roll) for move in sheet.moves) == len(SMALL.rounds)
        assert sum(isinstance(move, End) for move in sheet.moves) == 4 * len(SMALL.rounds)
    assert not evening.early
    with pytest.raises(Refused, match="the game is over"):
        evenings.after(evening, Counted(0, Score()))


def test_a_table_that_tells_nothing_counts_at_the_end():
    evening, _ = played(begun(["Ana", "Bo", "Cy"], SMALL), 1, told=())

    assert evening.scores == (Score(),) * 3
    assert [one.place for one in evening.ranking] == [1, 1, 1]


def test_a_game_may_stop_before_its_last_round():
    points = Score(houses=4, coast=3)
    evening = after(Rolled(DICE), Counted(0, points), Counted(1, points), Scored((), True))

    assert evening.over
    assert evening.early
    assert evening.scores == (points, points)


def test_a_game_whose_rounds_are_over_has_not_stopped_early():
    *rounds, _ = played(begun(["Ana"], SMALL), 3)[1]

    assert not after(*rounds, Scored((), True), players=["Ana"]).early


def test_a_refused_move_names_the_player_and_the_move():
    with pytest.raises(Refused, match=r"^Bo, 5 coast a1 N: no die left shows 5") as refused:
        after(Rolled((1, 1, 1, 1, 1)), Told(1, (Draw(5, COAST, cell_of("a1"), "N"),)))

    assert "кубик" in refused.value.refusal.told("uk")


def test_names_may_be_as_long_as_those_of_the_other_game():
    assert begun(["A" * LONGEST_NAME], Map()).players
