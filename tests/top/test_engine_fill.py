"""Order of filling and least numbers: tables, CP-SAT, and trying everything on small boards."""

import random
from itertools import product

import pytest
from ortools.sat.python import cp_model

from rtt_tools.top.board import Board, Box, Special, connected
from rtt_tools.top.engine import least_filling, prove
from rtt_tools.top.engine.fill import accepted, order
from rtt_tools.top.game import is_open, refusal
from tests.top.pictures import draw
from tests.top.random_boards import named, random_board

STACK = """
[B ]
[A.]
"""
TOWER = """
[C ]
[B ]
[A.]
"""
ROOF = """
  [B ]
[A.][ .]
"""

AT_LEAST_30, AT_MOST_20 = Special(at_least=30), Special(at_most=20)


# --- the order ----------------------------------------------------------------------

BALCONY = """
[  ][  ][  ]
    [ .]
"""
HIGH_DOT = """
[ .]
[  ]
[ .]
"""


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        pytest.param(ROOF, "a1 b1 a2", id="dots first, then what rests on all its supports"),
        pytest.param(BALCONY, "a1 b2 a2 c2", id="hanging boxes after a neighbour"),
        pytest.param(HIGH_DOT, "a1 a3 a2", id="a dot is open at once, whatever it lies on"),
    ],
)
def test_the_order_is(picture, expected):
    found, unreachable = order(draw(picture))

    assert " ".join(found) == expected
    assert unreachable == ()


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        pytest.param(
            "[  ]    [ .]",
            {"a1": "a1 has no dot, no support and no neighbour"},
            id="nothing opens a hanging box without neighbours",
        ),
        pytest.param(
            "[  ][  ]    [ .]",
            {
                "a1": "a1 hangs beside b1, never filled",
                "b1": "b1 hangs beside a1, never filled",
            },
            id="two hanging boxes wait for each other",
        ),
        pytest.param(
            "[  ]\n[  ]    [ .]",
            {
                "a1": "a1 has no dot, no support and no neighbour",
                "a2": "a2 rests on a1, never filled",
            },
            id="what rests on a box never filled is never filled",
        ),
    ],
)
def test_boxes_never_reached_say_why(picture, expected):
    proof = prove(draw(picture))

    assert {one.box: one.text for one in proof.unreachable} == expected
    assert not proof.solvable


def grid_boards():
    """All boards on a 3 x 2 grid with the upper row half a box aside: 728 of them."""
    places = [(x, 0) for x in range(3)] + [(x + 0.5, 1) for x in range(3)]
    for kinds in product("- .", repeat=6):
        boxes = [
            Box(f"x{n}", x, y, dot=kind == ".")
            for n, ((x, y), kind) in enumerate(zip(places, kinds, strict=True))
            if kind != "-"
        ]
        if boxes:
            yield Board("grid", {"": "Grid"}, named(connected(boxes)))


def reached_by_playing(board):
    """The boxes that some order of writing reaches, by trying whatever is open."""
    written = {}
    while opened := [box.id for box in board.boxes if is_open(box, written)]:
        written |= dict.fromkeys(opened, 1)
    return set(written)


def test_the_order_agrees_with_the_rules_of_play_on_all_small_boards():
    for board in grid_boards():
        found, unreachable = order(board)
        written = {}
        for box_id in found:
            assert is_open(board.box(box_id), written), (board, box_id)
            written[box_id] = 1
        assert set(found) == reached_by_playing(board), board
        assert {one.box for one in unreachable} == {box.id for box in board.boxes} - set(found)


# --- reasons ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picture", "specials", "reasons"),
    [
        pytest.param(
            TOWER,
            {"A": AT_LEAST_30, "C": AT_MOST_20},
            [
                "a1 is at least 30",
                "so a2, resting on a1, is at least 30",
                "so a3, resting on a2, is at least 30",
                "but a3 is at most 20",
            ],
            id="a threshold below a limit",
        ),
        pytest.param(
            STACK,
            {"A": Special(one_of=(9, 12)), "B": Special(at_most=9, strictly=True)},
            [
                "a1 is one of 9 or 12, so at least 9",
                "so a2, greater than a1 below it, is at least 10",
                "but a2 is at most 9",
            ],
            id="equal is refused where greater is asked",
        ),
        pytest.param(
            STACK,
            {"A": Special(at_most=11), "B": Special(at_least=12, falling=True)},
            [
                "a2 is at least 12",
                "so a1, under the falling a2, is at least 12",
                "but a1 is at most 11",
            ],
            id="a falling box needs room below it",
        ),
        pytest.param(
            STACK,
            {"A": Special(at_least=49, odd=True), "B": Special(even=True, strictly=True)},
            None,
            id="49 and then 50 is just possible",
        ),
        pytest.param(
            STACK,
            {"A": Special(at_least=50), "B": Special(strictly=True)},
            [
                "a1 is at least 50",
                "so a2, greater than a1 below it, is at least 51",
                "but no dice make more than 50",
            ],
            id="nothing is greater than 50",
        ),
        pytest.param(
            TOWER,
            {
                "A": AT_LEAST_30,
                "B": Special(one_of=(8, 40)),
                "C": Special(at_most=38, odd=True),
            },
            [
                "a1 is at least 30",
                "so a2, resting on a1 and one of 8 or 40, is at least 40",
                "so a3, resting on a2, is at least 40",
                "but a3 is at most 38 and odd, so at most 37",
            ],
            id="a list jumps, parity lowers the limit",
        ),
        pytest.param(
            STACK,
            {"A": Special(at_least=30, at_most=20)},
            ["a1 is at least 30 and at most 20, and there is no such number"],
            id="a box that contradicts itself",
        ),
        pytest.param(
            STACK,
            {"A": Special(), "B": Special(at_most=1, strictly=True)},
            [
                "a1 is at least 1",
                "so a2, greater than a1 below it, is at least 2",
                "but a2 is at most 1",
            ],
            id="nothing is less than 1",
        ),
        pytest.param(
            STACK,
            {"A": Special(at_least=13), "B": Special(falling=True, strictly=True)},
            None,
            id="a falling box may hold less",
        ),
    ],
)
def test_the_reasons_are(picture, specials, reasons):
    filling = least_filling(draw(picture, **specials))

    assert [step.text for step in filling.reasons] == (reasons or [])
    assert bool(filling.least) is (reasons is None)


def test_a_reason_names_the_letter_of_the_rule():
    board = draw(STACK, A=AT_LEAST_30, B=AT_MOST_20)
    lettered = [
        box._replace(letter=letter) for box, letter in zip(board.boxes, "AB", strict=True)
    ]

    steps = least_filling(board._replace(boxes=tuple(lettered))).reasons

    assert [step.box for step in steps] == ["a1", "a2", "a2"]
    assert steps[0].text == "a1 is at least 30 (special A)"
    assert steps[-1].text == "but a2 is at most 20 (special B)"


@pytest.mark.parametrize(
    ("written", "reasons"),
    [
        pytest.param({}, [], id="the board can be filled"),
        pytest.param({"a1": 20}, [], id="20 leaves room"),
        pytest.param(
            {"a1": 21},
            ["a1 holds 21", "so a2, resting on a1, is at least 21", "but a2 is at most 20"],
            id="21 does not",
        ),
        pytest.param(
            {"a1": 9, "a2": 5},
            ["a1 holds 9", "so a2, resting on a1, is at least 9", "but a2 holds 5"],
            id="two written numbers may contradict each other",
        ),
        pytest.param(
            {"a2": 21}, ["a2 holds 21", "but a2 is at most 20"], id="or their own rules"
        ),
        pytest.param({"a1": 51}, ["a1 holds 51", "which no dice make"], id="or the dice"),
    ],
)
def test_a_position_is_dead_when_the_rest_cannot_be_filled(written, reasons):
    filling = least_filling(draw(STACK, B=AT_MOST_20), written)

    assert [step.text for step in filling.reasons] == reasons


def test_a_dot_cuts_what_lies_below_it_off():
    board = draw("[B.]\n[A.]", A=AT_LEAST_30, B=AT_MOST_20)

    assert dict(least_filling(board).least) == {"a1": 30, "a2": 1}


def test_a_hanging_box_compares_with_nothing():
    board = draw("[A.][B ]", A=AT_LEAST_30, B=AT_MOST_20)

    assert dict(least_filling(board).least) == {"a1": 30, "b1": 1}


def test_big_to_small_turns_every_rule_round():
    board = draw(STACK, A=AT_LEAST_30, B=AT_MOST_20)

    assert not least_filling(board, big_to_small=True).reasons
    assert dict(least_filling(board, big_to_small=True).least) == {"a1": 20, "a2": 20}


# --- CP-SAT -------------------------------------------------------------------------


def cp_sat_least(board, written, big_to_small):
    """The least filling by OR-tools, or None where there is none.

    A filling of least sum is the least one in every box: all rules allow the smaller of
    two numbers box by box.
    """
    model = cp_model.CpModel()
    number = {box.id: model.new_int_var(1, 50, box.id) for box in board.boxes}
    for box in board.boxes:
        special = box.special
        least, most = special.at_least, special.at_most
        falling = special.falling is not big_to_small
        least, most = (most, least) if big_to_small else (least, most)
        if least:
            model.add(number[box.id] >= least)
        if most:
            model.add(number[box.id] <= most)
        if special.one_of:
            model.add_allowed_assignments([number[box.id]], [(n,) for n in special.one_of])
        if special.even:
            model.add_modulo_equality(0, number[box.id], 2)
        if special.odd:
            model.add_modulo_equality(1, number[box.id], 2)
        if box.id in written:
            model.add(number[box.id] == written[box.id])
        if box.supports and not box.dot:
            for below in box.supports:
                upper, lower = number[box.id], number[below]
                more, less = (lower, upper) if falling else (upper, lower)
                model.add(more > less if special.strictly else more >= less)
    model.minimize(sum(number.values()))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) == cp_model.INFEASIBLE:
        return None
    return {box_id: solver.value(one) for box_id, one in number.items()}


def random_positions(part):
    """A hundred boards by chance, a few boxes written, and whether it is Big to Small."""
    rng = random.Random(part)
    for _ in range(100):
        board = random_board(rng, share=rng.choice((0.1, 0.3, 0.6)))
        big_to_small = rng.random() < 0.3
        written = {
            box.id: rng.choice((1, 7, 20, 33, 50)) for box in board.boxes if rng.random() < 0.05
        }
        yield board, written, big_to_small


@pytest.mark.parametrize("part", range(10))
def test_cp_sat_agrees_on_random_boards(part):
    fillable = 0
    for board, written, big_to_small in random_positions(part):
        filling = least_filling(board, written, big_to_small=big_to_small)
        expected = cp_sat_least(board, written, big_to_small)

        assert (dict(filling.least) or None) == expected, board
        assert bool(filling.reasons) is (expected is None), board
        fillable += expected is not None
    assert 20 <= fillable <= 95  # both answers are common enough to mean something


# --- trying everything --------------------------------------------------------------


def fillings_by_playing(board, highest, big_to_small):
    """Every full sheet that some legal game writes, with numbers up to `highest`."""
    found, seen, queue = [], set(), [{}]
    while queue:
        written = queue.pop()
        if len(written) == len(board.boxes):
            found.append(written)
        for box in board.boxes:
            for number in range(1, highest + 1):
                if not refusal(box, number, written, big_to_small=big_to_small):
                    more = {**written, box.id: number}
                    key = frozenset(more.items())
                    if key not in seen:
                        seen.add(key)
                        queue.append(more)
    return found


def test_the_least_filling_agrees_with_trying_every_number_in_every_order():
    rng = random.Random(5)
    answers = set()
    for _ in range(150):
        board = random_board(rng, boxes=rng.randint(1, 4), highest=4, share=0.7)
        big_to_small = rng.random() < 0.3
        filling = least_filling(board, highest=4, big_to_small=big_to_small)
        found = fillings_by_playing(board, 4, big_to_small)
        least = {box.id: min(sheet[box.id] for sheet in found) for box in board.boxes if found}

        assert dict(filling.least) == least, board
        answers.add(bool(found))
    assert answers == {True, False}


@pytest.mark.parametrize(
    ("special", "numbers"),
    [
        (Special(), list(range(1, 51))),
        (Special(at_least=48), [48, 49, 50]),
        (Special(at_most=3), [1, 2, 3]),
        (Special(one_of=(4, 9, 9)), [4, 9]),
        (Special(one_of=(4, 9), odd=True), [9]),
        (Special(even=True, at_most=7), [2, 4, 6]),
        (Special(even=True, odd=True), []),
        (Special(strictly=True, falling=True), list(range(1, 51))),
    ],
)
def test_a_box_accepts_by_itself(special, numbers):
    assert [n for n in range(64) if accepted(special) >> n & 1] == numbers
