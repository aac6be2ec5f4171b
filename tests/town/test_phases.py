"""A round and its phases: what they bring, and what they let a player do."""

from collections import Counter

import pytest

from rtt_tools.town import forest, gather
from rtt_tools.town.buildings import BUILDINGS
from rtt_tools.town.construct import payments
from rtt_tools.town.discover import may_draw_more
from rtt_tools.town.game import IllegalMove, legal, play, played, refusal, roll
from rtt_tools.town.map import START, Cell, Map, Round, Stock, cell_of
from rtt_tools.town.moves import Draw, End, Fell, Grow, Roll
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, OVER, ROLL, UPKEEP, start
from tests.town.notation import at, cells, map_of, town


def test_a_round_goes_through_its_phases_and_forgets_what_was_its_own():
    map, squares = town("TH t t / . . .", rounds=((2, 1), (3, 2)))
    position = at(ROLL, squares, stock=START)

    seen = []
    for move in (
        Roll((6, 2)),
        Draw(2, "mountain", cell_of("a2")),
        End(),
        End(),
        End(),
        Grow(cell_of("b2")),
        End(),
    ):
        position = play(map, position, move)
        seen.append(
            (
                position.phase,
                position.round,
                [die.face for die in position.dice],
                position.drawn,
            )
        )

    assert seen == [
        (DISCOVER, 1, [2, 6], 0),
        (DISCOVER, 1, [6], 1),
        (CONSTRUCT, 1, [], 1),
        (GATHER, 1, [], 1),
        (UPKEEP, 1, [], 1),
        (UPKEEP, 1, [], 1),
        (ROLL, 2, [], 1),
    ]
    assert position.quotas == {}
    assert play(map, position, Roll((1, 1, 1))).drawn == 0


def test_a_roll_of_chance_has_the_dice_of_the_round():
    map = Map(rounds=(Round(4, 1),) * 300)
    faces, state = Counter(), 5
    for _ in range(300):
        state, rolled = roll(map, start(map), state)
        assert len(rolled.dice) == 4
        assert refusal(map, start(map), rolled) is None
        faces.update(rolled.dice)

    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert min(faces.values()) > 150
    assert roll(map, start(map), 5) == roll(map, start(map), 5)


@pytest.mark.parametrize(
    ("picture", "dice", "drawn", "more"),
    [
        (". .", "1", 0, True),
        (". .", "", 0, False),
        (". .", "1", 1, False),
        ("Fo .", "1", 1, True),
        ("Fo .", "", 1, False),
    ],
)
def test_one_may_draw_more_with_a_die_and_a_draw_left(picture, dice, drawn, more):
    map, squares = town(picture, rounds=((5, 1),))

    assert may_draw_more(map, at(DISCOVER, squares, dice=dice, drawn=drawn)) == more


def test_no_phase_of_income_but_gather():
    map, squares = town("f Mi m / t t .", rounds=((1, 1),) * 2)
    position = at(DISCOVER, squares, stock=Stock())

    assert play(map, position, End()).stock == Stock()
    assert play(map, play(map, position, End()), End()).stock == Stock(food=1, stone=1)


# ------------------------------------------------------------------ Construct


def halves(stock, cost):
    """Payable with a Market, as the rules put it."""
    lacking = sum(max(price - have, 0) for have, price in zip(stock, cost, strict=True))
    return lacking <= sum(
        max(have - price, 0) // 2 for have, price in zip(stock, cost, strict=True)
    )


@pytest.mark.parametrize("name", ["house", "tavern", "lighthouse", "cathedral"])
def test_a_market_pays_what_the_halves_of_the_rest_cover(name):
    _, squares = town("Ma .")
    cost = BUILDINGS[name].cost
    for number in range(1000):
        stock = Stock(number // 100, number // 10 % 10, number % 10)
        found = list(payments(squares, stock, cost))

        assert bool(found) == halves(stock, cost)
        assert len(found) == len({tuple(sorted(changes)) for changes in found})
        assert bool(list(payments({}, stock, cost))) == all(
            have >= price for have, price in zip(stock, cost, strict=True)
        )


# ------------------------------------------------------------------ Gather


@pytest.mark.parametrize(
    ("picture", "income"),
    [
        pytest.param("f f .", Stock(food=2), id="farms"),
        pytest.param("f Wa f / f │ .", Stock(food=6), id="a watermill"),
        pytest.param("Wa . Wa", Stock(), id="watermills without farms"),
        pytest.param("Ha.N c.N Ha.S", Stock(food=2), id="harbours"),
        pytest.param("m m m / m Mi m / m m m", Stock(stone=8), id="a mine sees eight"),
        pytest.param("Mi m Mi", Stock(stone=2), id="mines share"),
        pytest.param("Mi . m", Stock(), id="too far"),
        pytest.param("t Wo t", Stock(), id="woodcutters work when told"),
    ],
)
def test_what_gather_brings(picture, income):
    _, squares = town(picture)

    assert gather.income(squares) == income


def test_more_than_nine_is_lost():
    assert gather.earned(Stock(8, 9, 0), Stock(5, 1, 2)) == Stock(9, 9, 2)
    map, squares = town("t t t / t Wo t / t t t")
    after = play(map, at(GATHER, squares, stock=Stock(wood=3)), Fell(cell_of("b2")))
    assert after.stock == Stock(wood=9)


# ------------------------------------------------------------------ Upkeep


@pytest.mark.parametrize(
    ("picture", "grown", "room"),
    [
        pytest.param("t t . .", "", "c1", id="beside the forest"),
        pytest.param("t . . .", "", "", id="a single tree does not grow"),
        pytest.param("t . . / . t .", "", "", id="nor trees that touch at a corner"),
        pytest.param("t t t t . . .", "e1", "f1", id="through a new tree"),
        pytest.param("t t t t . t .", "e1", "g1", id="through a tree that stood alone"),
        pytest.param("t t . t t .", "c1", "f1", id="through another forest, which grows too"),
        pytest.param("t t t t . t t . .", "e1 h1", "i1", id="pooled"),
        pytest.param("t t TH .", "", "", id="not over the Town Hall"),
        pytest.param("t t ## .", "", "", id="nor over a closed square"),
        pytest.param("t t f .", "", "", id="nor over a farm"),
        pytest.param("t t . . .", "c1", "", id="no more than is due"),
    ],
)
def test_where_forests_grow(picture, grown, room):
    map, squares = town(picture)
    position = play(map, at(GATHER, squares), End())
    for cell in cells(grown):
        position = play(map, position, Grow(cell))

    assert [move.cell for move in legal(map, position) if isinstance(move, Grow)] == list(
        cells(room)
    )


def test_forests_that_join_share_what_they_owe_under_the_least_of_their_cells():
    _, squares = town("t t . t t / . . t . . / t t . . .")
    due = forest.due(squares)
    after = forest.after_growing({**squares, Cell(0, 2): squares[Cell(0, 0)]}, due, Cell(0, 2))

    assert due == {Cell(0, 0): 1, Cell(0, 3): 1, Cell(2, 0): 1}
    assert after == {Cell(0, 0): 1, Cell(2, 0): 1}


def test_groups_of_trees_are_joined_by_sides():
    _, squares = town("t t . t / . . t . / t . t .")

    found = forest.groups(squares)

    assert [sorted(map(str, group)) for group in found] == [
        ["a1", "b1"],
        ["d1"],
        ["c2", "c3"],
        ["a3"],
    ]


# ------------------------------------------------------------------ whole games


def test_a_game_is_played_from_its_moves():
    map = map_of("TH . / . .", rounds=((1, 1),))
    line = (Roll((1,)), Draw(1, "farm", cell_of("b2")), End(), End(), End(), End())

    after = played(map, line)

    assert (after.phase, after.stock) == (OVER, Stock(food=1, wood=2))
    with pytest.raises(IllegalMove, match="the game is over"):
        played(map, (*line, End()))
    with pytest.raises(IllegalMove, match="1 die, not 2"):
        played(map, (Roll((1, 2)), *line))
