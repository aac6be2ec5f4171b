"""The numbers of the rules, and the values that must hold whatever the code looks like."""

import pytest

from rtt_tools.town import forest, ocean
from rtt_tools.town.buildings import BUILDINGS, FOUNTAIN_USES, TOWN_HALL_USES
from rtt_tools.town.construct import payments
from rtt_tools.town.game import legal, play, refusal
from rtt_tools.town.icons import drawable, shores
from rtt_tools.town.map import MOST, ROUNDS, START, Cell, Map, Stock, cell_of, middle
from rtt_tools.town.moves import Adjust, Build, Draw, End, Fell, Grow
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, OVER, UPKEEP, start
from rtt_tools.town.river import course
from rtt_tools.town.scoring import rank, score
from rtt_tools.town.squares import count, of_ground
from tests.town.notation import LONG, at, cells, moves, shown, town


def discovered(map, lines, squares=None):
    """The position after these icons; the dice are those that they need."""
    asked = moves(DISCOVER, lines)
    position = at(DISCOVER, squares or {}, dice=" ".join(str(move.face) for move in asked))
    for move in asked:
        position = play(map, position, move)
    return position


def grid(side, **more):
    """An empty map without a Town Hall."""
    return Map(rows=side, cols=side, town_hall=frozenset(), rounds=LONG, **more)


def oceans(squares):
    """How many squares are Ocean."""
    return count(of_ground(squares, "ocean"))


# ------------------------------------------------------------------ the numbers


def test_a_game_rolls_51_dice_and_draws_24_icons_27_with_the_fountain():
    assert len(ROUNDS) == 12
    assert sum(one.dice for one in ROUNDS) == 51
    assert sum(one.icons for one in ROUNDS) == 24
    assert sum(one.icons for one in ROUNDS) + FOUNTAIN_USES == 27


@pytest.mark.parametrize(
    ("first", "last", "dice", "icons"),
    [(1, 3, 5, 3), (4, 6, 5, 2), (7, 9, 4, 2), (10, 12, 3, 1)],
)
def test_what_a_round_offers(first, last, dice, icons):
    assert set(ROUNDS[first - 1 : last]) == {(dice, icons)}


def test_one_starts_with_two_wood_and_holds_nine_of_each_at_most():
    assert Stock(food=0, stone=0, wood=2) == START
    assert start(Map()).stock == START
    assert MOST == 9
    assert TOWN_HALL_USES == 3


@pytest.mark.parametrize(
    ("name", "food", "stone", "wood", "limit"),
    [
        ("house", 3, 2, 0, 0),
        ("mine", 0, 0, 1, 0),
        ("woodcutter", 0, 0, 1, 0),
        ("harbour", 0, 0, 2, 0),
        ("watermill", 0, 0, 3, 0),
        ("tavern", 0, 0, 5, 0),
        ("fountain", 0, 5, 0, 1),
        ("market", 0, 4, 0, 1),
        ("lighthouse", 0, 3, 0, 1),
        ("cathedral", 0, 0, 7, 1),
    ],
)
def test_what_a_building_costs_and_how_many_there_may_be(name, food, stone, wood, limit):
    assert BUILDINGS[name] == (name, Stock(food, stone, wood), limit)
    assert len(BUILDINGS) == 10


def test_the_faces_of_a_die():
    five = ("farm", "mountain", "tree", "river", "coast")

    assert [drawable(face) for face in range(1, 7)] == [*((one,) for one in five), five]


def test_a_coast_has_twelve_ways_to_lie_or_fourteen():
    assert len(shores("adjacent")) == 12
    assert set(shores("any")) - set(shores("adjacent")) == {"NS", "EW"}


@pytest.mark.parametrize(
    ("total", "name"),
    [
        (0, "failed"),
        (50, "failed"),
        (51, "adequate"),
        (60, "adequate"),
        (61, "good"),
        (70, "good"),
        (71, "great"),
        (80, "great"),
        (81, "legendary"),
        (150, "legendary"),
    ],
)
def test_ranks_of_the_game_alone(total, name):
    assert rank(total).name == name


def test_the_default_map():
    map = Map()

    assert (map.rows, map.cols) == (9, 9)
    assert map.town_hall == set(cells("e5"))
    assert map.closed == set()
    assert map.cathedral == ((0, 0), (1, 0), (1, 1))
    assert map.settings == (
        "any-two-sides",
        "adjacent",
        False,
        False,
        "any",
        "allowed-if-beside",
    )


# ------------------------------------------------------------------ the nine values


@pytest.mark.parametrize(
    ("side", "filled"), [(2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21), (8, 28)]
)
def test_1_coasts_on_the_diagonal_fill_the_corner(side, filled):
    lines = [f"5 coast {Cell(n, n)} NE" for n in range(side)]

    for order in (lines, lines[::-1], lines[::2] + lines[1::2]):
        assert oceans(discovered(grid(side), ";".join(order)).squares) == filled


@pytest.mark.parametrize("side", range(2, 6))
def test_2_coasts_on_two_edges_fill_the_square_between(side):
    below = [f"5 coast {Cell(8, col)} N" for col in range(side)]
    right = [f"5 coast {Cell(row, side)} W" for row in range(8 - side, 8)]

    after = discovered(grid(9), ";".join(below + right)).squares

    assert oceans(after) == side * side


def test_3_water_from_two_opposite_sides_will_do():
    after = discovered(grid(9), "5 coast a5 E; 5 coast c5 W").squares

    assert set(of_ground(after, "ocean")) == set(cells("b5"))


def test_4_water_from_two_sides_that_meet_will_do():
    after = discovered(grid(9), "5 coast a1 E; 5 coast b2 N").squares

    assert set(of_ground(after, "ocean")) == set(cells("b1"))


def test_5_a_forest_grows_half_of_its_trees_rounded_down():
    _, squares = town(
        "t t t t t t t / . . . . . . . / t t t . t t . / . . . . . . . / t . . . . . ."
    )

    assert list(forest.due(squares).values()) == [3, 1, 1]


def test_5_forests_that_join_grow_as_many_as_apart():
    map, squares = town("t t . t t t t / . . . . . . .")
    position = play(map, at(GATHER, squares), End())

    position = play(map, position, Grow(cell_of("c1")))

    assert sum(position.quotas.values()) == 2
    for _ in range(2):
        assert refusal(map, position, End()).wording == "must-grow"
        position = play(map, position, next(legal(map, position)))
    assert refusal(map, position, End()) is None
    assert count(of_ground(position.squares, "tree")) == 9


@pytest.mark.parametrize(("food", "after"), [(0, 7), (5, 9)])
def test_6_farms_watermills_and_a_harbour_give_food(food, after):
    map, squares = town("│ Wa f / │ Wa f / Ha.N . .")

    position = play(map, at(CONSTRUCT, squares, stock=Stock(food)), End())

    assert position.stock.food == after


def test_7_a_house_between_two_taverns_counts_once():
    map, squares = town("Ta Ho Ta")

    assert score(map, squares).taverns == 1


@pytest.mark.parametrize(("food", "lines"), [(0, None), (1, 4)])
def test_8_what_the_market_makes_of_nine_wood(food, lines):
    map, squares = town("Ma .")
    stock = Stock(food=food, wood=9)
    found = list(payments(squares, stock, BUILDINGS["house"].cost))

    assert [len(changes) for changes in found] == ([lines] if lines else [])
    if lines:
        after = play(
            map,
            at(CONSTRUCT, squares, stock=stock),
            Build("house", cell_of("b1"), False, found[0]),
        )
        assert after.stock == Stock(wood=1)


@pytest.mark.parametrize(
    ("dice", "face", "by", "wording"),
    [
        ("5", 5, 1, "never-into"),
        ("1", 1, -1, "never-into"),
        ("6", 6, 1, "never-into"),
        ("5*", 5, -1, "adjusted-already"),
        ("3", 3, 2, "by-one"),
        ("3", 3, 0, "by-one"),
        ("4", 4, 1, None),
        ("6", 6, -1, None),
        ("1", 1, 1, None),
        ("4 4*", 4, -1, None),
    ],
)
def test_9_what_the_town_hall_may_do_to_a_die(dice, face, by, wording):
    map, squares = town("TH .")
    found = refusal(map, at(DISCOVER, squares, dice=dice), Adjust(face, by))

    assert (found.wording if found else None) == wording


def test_9_a_four_becomes_a_coast():
    map, squares = town("TH .")
    position = play(map, at(DISCOVER, squares, dice="4 4"), Adjust(4, 1))

    assert position.dice == ((4, False), (5, True))
    assert position.town_hall_uses == 1
    assert (
        shown(map, play(map, position, Draw(5, "coast", cell_of("b1"), "N")).squares)
        == "TH c.N"
    )


# ------------------------------------------------------------------ the finer points


def test_1_the_whole_map_is_looked_at_after_a_coast_and_not_before():
    """A square that was freed between two waters fills with the next Coast, wherever it is."""
    map, squares = town("c.E t c.W Wo . . .")
    squares = {cell: one for cell, one in squares.items() if one.ground != "tree"}

    position = play(map, at(DISCOVER, squares, dice="1 5"), Draw(1, "farm", cell_of("e1")))
    assert shown(map, position.squares) == "c.E . c.W Wo f . ."

    position = play(map, position, Draw(5, "coast", cell_of("g1"), "N"))
    assert shown(map, position.squares) == "c.E ~ c.W Wo f . c.N"


def test_2_pairs_may_be_changed_where_nothing_is_lacking():
    map, squares = town("Ma .")
    move = moves(CONSTRUCT, "mine b1 with 2 wood -> food, 2 food -> stone, 2 stone -> food")[0]

    after = play(map, at(CONSTRUCT, squares, stock=Stock(1, 1, 3)), move)

    assert after.stock == Stock(food=1, stone=0, wood=0)


def test_3_a_woodcutter_works_once_and_only_where_trees_are():
    map, squares = town("t . t / t Wo . / . . t / t . .")
    position = play(map, at(GATHER, squares, stock=Stock()), Fell(cell_of("b2")))

    assert shown(map, position.squares) == ". . . / . Wo . / . . . / t . ."
    assert position.stock == Stock(wood=4)
    assert refusal(map, position, Fell(cell_of("b2"))).wording == "no-trees"


def test_4_an_adjusted_die_may_be_left_undrawn():
    map, squares = town("TH .")
    position = play(map, at(DISCOVER, squares, dice="4"), Adjust(4, 1))

    assert play(map, position, End()).phase == CONSTRUCT


def test_4_dice_lie_by_face_after_an_adjustment():
    map, squares = town("TH .")

    assert play(map, at(DISCOVER, squares, dice="2 5"), Adjust(2, 1)).dice == (
        (3, True),
        (5, False),
    )


def test_4_of_two_dice_of_a_face_the_adjusted_one_is_drawn():
    map, squares = town("TH . .")
    position = at(DISCOVER, squares, dice="1 1*")

    position = play(map, position, Draw(1, "farm", cell_of("b1")))

    assert position.dice == ((1, False),)


def test_5_a_use_of_the_fountain_is_a_draw_beyond_the_rounds_number():
    map, squares = town("Fo . . . . . .", rounds=((8, 2),) * 2)
    position, uses = at(DISCOVER, squares, dice="1 1 1 1 1 1"), []
    for move in moves(DISCOVER, "1 farm b1; 1 farm c1; 1 farm d1; 1 farm e1; 1 farm f1"):
        position = play(map, position, move)
        uses.append(position.fountain_uses)

    assert uses == [0, 0, 1, 2, 3]
    assert refusal(map, position, Draw(1, "farm", cell_of("g1"))).wording == "fountain-spent"


def test_5_the_rounds_own_draws_do_not_need_the_fountain():
    map, squares = town("Fo . . .", rounds=((8, 2),) * 2)
    position = at(DISCOVER, squares, dice="1 1", fountain_uses=3, drawn=1)

    after = play(map, position, Draw(1, "farm", cell_of("b1")))

    assert after.fountain_uses == 3
    assert [move for move in legal(map, after) if isinstance(move, Draw)] == []


def test_6_a_closed_square_is_no_edge():
    map, squares = town(". . . / . . ## / . . .")

    found = refusal(map, at(DISCOVER, squares, dice="4"), Draw(4, "river", cell_of("b2"), "EW"))

    assert found.wording == "river-edge"


def test_7_a_first_piece_with_both_ends_off_the_map_is_a_finished_river():
    map, squares = town("┘ . / . .")
    now = course(map, squares)

    assert (now.finished, now.points, now.head) == (True, 1, None)
    found = refusal(map, at(DISCOVER, squares, dice="4"), Draw(4, "river", cell_of("b1"), "NS"))
    assert found.wording == "river-finished"


def test_8_what_is_under_a_lighthouse_keeps_its_water_and_scores():
    map, squares = town("La.E . c.W / Li.E . c.W")

    assert score(map, squares).coast == 4
    assert shown(map, ocean.flooded(map, squares)) == "La.E ~ c.W / Li.E ~ c.W"
    assert score(map, ocean.flooded(map, squares)).lighthouse == 6


def test_8_a_lighthouse_top_becomes_ocean_and_a_foot_does_not():
    map, squares = town("c.E La c.W / c.E Li c.W")

    assert shown(map, ocean.flooded(map, squares)) == "c.E La~ c.W / c.E Li c.W"


def test_9_upkeep_ends_only_where_nothing_can_grow():
    map, squares = town("t t . / f f f / t t f / t t .")
    position = play(map, at(GATHER, squares), End())
    assert position.quotas == {Cell(0, 0): 1, Cell(2, 0): 2}

    assert refusal(map, position, End()).values == {"count": 3}
    assert set(legal(map, position)) == set(moves(UPKEEP, "tree c1; tree c4"))
    for line in ("tree c1", "tree c4"):
        position = play(map, position, moves(UPKEEP, line)[0])

    assert sum(position.quotas.values()) == 1
    assert list(legal(map, position)) == [End()]


def test_10_the_last_rounds_gather_and_upkeep_are_played():
    map, squares = town("t t . / f Wo t", rounds=((1, 1),))
    position = play(map, at(CONSTRUCT, squares, stock=Stock()), End())
    assert (position.phase, position.stock) == (GATHER, Stock(food=1))
    assert moves(GATHER, "woodcutter b2")[0] in legal(map, position)

    position = play(map, position, End())
    assert (position.phase, position.quotas) == (UPKEEP, {Cell(0, 0): 1})
    position = play(map, play(map, position, Grow(cell_of("c1"))), End())

    assert (position.phase, position.round, position.quotas) == (OVER, 1, {})
    assert list(legal(map, position)) == []


@pytest.mark.parametrize(
    ("rows", "cols", "hall"),
    [
        (9, 9, "e5"),
        (7, 7, "d4"),
        (8, 8, "d4 e4 d5 e5"),
        (7, 8, "d4 e4"),
        (8, 7, "d4 d5"),
        (3, 4, "b2 c2"),
        (15, 3, "b8"),
    ],
)
def test_11_a_town_hall_covers_the_middle_rows_and_columns(rows, cols, hall):
    assert middle(rows, cols) == set(cells(hall))
