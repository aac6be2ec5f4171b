"""Filled sheets: what is legal, why not, what is empty, and who wins."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtt_tools.top.board import Board, Box, Special
from rtt_tools.top.game import refusal
from rtt_tools.top.scoring import (
    Standing,
    below_faults,
    legal_numbers,
    mean_ranking,
    ranking,
    score,
    uneven,
)
from tests.top.pictures import draw, little_hill, scattered, seeded


def written_in(text):
    return {box: int(number) for box, number in (pair.split("=") for pair in text.split())}


PYRAMID = """
    [  ]
  [  ][  ]
[ .][ .][ .]
"""


@pytest.mark.parametrize(
    ("numbers", "illegal", "empty"),
    [
        pytest.param("", {}, 6, id="an empty sheet"),
        pytest.param("a1=3 b1=3 c1=9 a2=3 b2=9 a3=50", {}, 0, id="a full sheet"),
        pytest.param(
            "a1=5 b1=9 a2=2",
            {"a2": "it is less than the 5 in a1 below it"},
            4,
            id="2 above larger numbers",
        ),
        pytest.param("a1=3 a2=9", {"a2": "b1 below it is empty"}, 5, id="a support is missing"),
        pytest.param(
            "b1=9 a2=2",
            {"a2": "it is less than the 9 in b1 below it"},
            5,
            id="one's own fault comes before an empty support",
        ),
        pytest.param("a1=0", {"a1": "no dice make it (1 to 50)"}, 6, id="no dice make 0"),
        pytest.param("a1=51", {"a1": "no dice make it (1 to 50)"}, 6, id="no dice make 51"),
        pytest.param(
            "a1=51 b1=3 a2=9",
            {
                "a1": "no dice make it (1 to 50)",
                "a2": "it rests on a1, whose number is illegal",
            },
            5,
            id="resting on an illegal number is not one's own fault",
        ),
        pytest.param(
            "a1=3 b1=3 c1=3 a2=2 b2=5 a3=4",
            {
                "a2": "it is less than the 3 in a1 below it",
                "a3": "it is less than the 5 in b2 below it",
            },
            2,
            id="one's own fault comes before another's",
        ),
        pytest.param(
            "a1=3 b1=3 a2=2 a3=9",
            {
                "a2": "it is less than the 3 in a1 below it",
                "a3": "b2 below it is empty",
            },
            4,
            id="an empty support comes before an illegal one",
        ),
        pytest.param(
            "a1=3 a2=2 b1=51",
            {
                "a2": "it is less than the 3 in a1 below it",
                "b1": "no dice make it (1 to 50)",
            },
            5,
            id="a legal support still compares beside an illegal one",
        ),
    ],
)
def test_pyramids(numbers, illegal, empty):
    result = score(draw(PYRAMID), written_in(numbers))

    assert {one.box: one.reason for one in result.illegal} == illegal
    assert all(one.number == written_in(numbers)[one.box] for one in result.illegal)
    assert result.empty == empty
    assert len(result.legal) == 6 - empty


@pytest.mark.parametrize(
    ("picture", "numbers", "illegal"),
    [
        pytest.param(
            "[  ][ .]",
            "a1=3",
            {"a1": "the box hangs and b1 beside it is empty"},
            id="hanging without a filled neighbour",
        ),
        pytest.param("[  ][ .]", "a1=3 b1=9", {}, id="hanging beside a filled one"),
        pytest.param("[  ][  ][ .]", "a1=3 b1=9 c1=1", {}, id="a chain leftwards"),
        pytest.param(
            "[  ][  ][ .]",
            "a1=3 b1=9",
            {
                "a1": "the box hangs, and b1 beside it is illegal",
                "b1": "the box hangs, and a1 beside it is illegal",
            },
            id="two hanging boxes cannot open each other",
        ),
        pytest.param(
            "[  ][  ][  ]    [ .]",
            "a1=3 b1=9 c1=1",
            {
                "a1": "the box hangs, and b1 beside it is illegal",
                "b1": "the box hangs, and a1 and c1 beside it are illegal",
                "c1": "the box hangs, and b1 beside it is illegal",
            },
            id="nor three",
        ),
        pytest.param(
            "[  ]    [ .]",
            "a1=3",
            {"a1": "the box hangs and nothing stands beside it"},
            id="hanging alone",
        ),
        pytest.param(
            "[A.][  ]",
            "a1=3 b1=9",
            {
                "a1": "it must be at least 12",
                "b1": "the box hangs, and a1 beside it is illegal",
            },
            id="a dot's own rule",
        ),
        pytest.param(
            "[A ][ .]", "a1=3", {"a1": "it must be at least 12"}, id="own fault before place"
        ),
        pytest.param("[  ]\n[ .][ .]", "a2=3", {"a2": "a1 below it is empty"}, id="not beside"),
        pytest.param("[ .]\n[ .]", "a1=9 a2=3", {}, id="a dot on a box never compares"),
    ],
)
def test_hanging_boxes_and_dots(picture, numbers, illegal):
    result = score(draw(picture, A=Special(at_least=12)), written_in(numbers))

    assert {one.box: one.reason for one in result.illegal} == illegal


@pytest.mark.parametrize(
    ("numbers", "big_to_small", "illegal"),
    [
        ("a1=9 b1=5 a2=5", True, {}),
        ("a1=9 b1=5 a2=6", True, {"a2": "too-big"}),
        ("a1=9 b1=5 a2=9", False, {}),
        ("a1=9 b1=5 a2=5", False, {"a2": "too-small"}),
    ],
)
def test_big_to_small(numbers, big_to_small, illegal):
    board = draw("  [  ]\n[ .][ .]")

    result = score(board, written_in(numbers), big_to_small=big_to_small)

    assert {one.box: one.rule for one in result.illegal} == illegal


def test_big_to_small_turns_thresholds_round():
    board = little_hill()
    numbers = {box.id: 12 for box in board.boxes}

    assert score(board, numbers).empty == 0
    assert score(board, numbers, big_to_small=True).empty == 0
    assert score(board, {**numbers, "a4": 13}).illegal == ()
    (over,) = score(board, {**numbers, "a4": 13}, big_to_small=True).illegal
    assert (over.rule, over.reason) == ("at-most", "it must be at most 12")


def test_every_fault_of_a_place_is_known_in_order():
    box = Box("a2", 0, 1, width=4.0, supports=("a1", "b1", "c1", "d1"))
    numbers = {"a2": 3, "a1": 51, "c1": 9, "d1": 2}

    found = below_faults(box, Special(), numbers, {"c1": 9, "d1": 2})

    assert [(one.rule, one.reason.split()[-1]) for one in found] == [
        ("too-small", "it"),
        ("support-empty", "empty"),
        ("rests-on-illegal", "illegal"),
    ]


def test_boxes_that_rest_on_each_other_are_illegal_not_endless():
    boxes = (
        Box("a1", 0, 0, supports=("b1",), free=True),
        Box("b1", 2, 0, supports=("a1",), free=True),
    )
    result = score(Board("loop", {"": "Loop"}, boxes), {"a1": 3, "b1": 3})

    assert [(one.box, one.rule) for one in result.illegal] == [
        ("a1", "rests-on-illegal"),
        ("b1", "rests-on-illegal"),
    ]


def writable_in_some_order(board, numbers, big_to_small):
    """The largest set of numbers that some order of writing allows: every order is tried."""
    boxes = board.by_id

    def works(order):
        written = {}
        for box in order:
            if refusal(boxes[box], numbers[box], written, big_to_small=big_to_small):
                return False
            written[box] = numbers[box]
        return True

    for size in range(len(numbers), -1, -1):
        largest = [
            set(chosen)
            for chosen in combinations(numbers, size)
            if any(works(order) for order in permutations(chosen))
        ]
        if largest:
            return largest
    raise AssertionError("the empty set can be written")


@pytest.mark.many
@pytest.mark.parametrize("seed", range(250))
def test_the_largest_legal_set_agrees_with_trying_every_set_in_every_order(seed):
    rng = seeded(seed)
    board, big_to_small = scattered(rng, most=6), rng.random() < 0.3
    numbers = {box.id: rng.randint(0, 7) for box in board.boxes if rng.random() < 0.85}

    legal = legal_numbers(board, numbers, big_to_small=big_to_small)

    assert writable_in_some_order(board, numbers, big_to_small) == [set(legal)]


@given(st.integers(0, 2**32), st.booleans())
def test_a_number_is_legal_or_has_one_reason_and_is_counted_empty(seed, big_to_small):
    rng = seeded(seed)
    board = scattered(rng, most=9)
    numbers = {box.id: rng.randint(-1, 52) for box in board.boxes if rng.random() < 0.7}

    result = score(board, numbers, big_to_small=big_to_small)

    illegal = [one.box for one in result.illegal]
    assert sorted([*result.legal, *illegal]) == sorted(numbers)
    assert illegal == [box.id for box in board.boxes if box.id in illegal]
    assert result.empty == len(board.boxes) - len(result.legal)


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        pytest.param([], [], id="nobody"),
        pytest.param([("Ana", 4)], ["1 Ana 4 1"], id="one player"),
        pytest.param(
            # Journeys: "Lowest total score ... wins"; original: unfilled squares decide
            [("Ana", 4), ("Bo", 0), ("Cy", 9)],
            ["1 Bo 0 1", "2 Ana 4 1", "3 Cy 9 1"],
            id="fewest empty boxes first",
        ),
        pytest.param(
            [("Cy", 2), ("Bo", 2), ("Ana", 5), ("Di", 5), ("Ed", 7)],
            ["1 Bo 2 1", "1 Cy 2 1", "3 Ana 5 1", "3 Di 5 1", "5 Ed 7 1"],
            id="equal totals share: 1, 1, 3, 3, 5",
        ),
        pytest.param(
            [("Ana", 4), ("Bo", 0), ("Ana", 1), ("Bo", 6)],
            ["1 Ana 5 2", "2 Bo 6 2"],
            id="rounds add up",
        ),
        pytest.param(
            [("Ana", 0), ("Bo", 0)], ["1 Ana 0 1", "1 Bo 0 1"], id="all who finish win"
        ),
    ],
)
def test_ranking(rounds, expected):
    found = ranking(rounds)

    assert [f"{s.place} {s.player} {s.points} {s.rounds}" for s in found] == expected


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        ([("Ana", 1), ("Bo", 2)], {}),
        ([("Ana", 1), ("Bo", 2), ("Ana", 3)], {"Ana": 2, "Bo": 1}),
        ([], {}),
    ],
)
def test_unequal_numbers_of_rounds_are_noticed(rounds, expected):
    assert uneven(ranking(rounds)) == expected


def test_a_standing_names_what_it_counts():
    assert ranking([("Ana", 3)]) == (Standing(place=1, player="Ana", points=3, rounds=1),)


def test_means_rank_those_who_played_unequally_many_rounds():
    # 1/3 and 2/6 are one mean, 0.333 is less than it
    sheets = [("a", 333), *[("a", 0)] * 999, ("b", 1), ("b", 0), ("b", 0), ("d", 0)]
    sheets += [("c", 2), *[("c", 0)] * 5, ("e", 9)]

    lines = mean_ranking(sheets)

    assert [(one.place, one.player) for one in lines] == [
        (1, "d"), (2, "a"), (3, "b"), (3, "c"), (5, "e")
    ]  # fmt: skip
