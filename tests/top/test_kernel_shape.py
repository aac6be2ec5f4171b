"""A board as arrays: what they hold follows from the board alone."""

import random

import numpy
import pytest

from rtt_tools.top import boardfile
from rtt_tools.top.board import Board, BoardError, Special
from rtt_tools.top.engine.fill import carried_by
from rtt_tools.top.engine.kernel.scarcity import NEVER, equal_level
from rtt_tools.top.engine.kernel.shape import PER_WORD, shape
from tests.top.pictures import draw
from tests.top.random_boards import random_board

PLAIN_BOARDS = [random_board(random.Random(seed), specials=False) for seed in range(40)]
LADDER = """
    [F ]
    [S ]
    [  ]
    [ .]
"""
ALL = (1 << 51) - 2


def items(lists, box):
    """The list of a box."""
    return lists.item[lists.start[box] : lists.start[box + 1]].tolist()


def ids(board, places):
    """The boxes at these places."""
    return {board.boxes[place].id for place in places}


def bits(row):
    """The places in a bit set of several words."""
    return {
        PER_WORD * word + place
        for word, held in enumerate(row.tolist())
        for place in range(PER_WORD)
        if held >> place & 1
    }


def accepted(made, box, level):
    """The numbers, as counted, that a box accepts at a level."""
    numbers = int(made.accepts[52 * made.row[box] + level])
    return {number for number in range(52) if numbers >> number & 1}


@pytest.mark.parametrize("board", PLAIN_BOARDS, ids=range(40))
def test_a_plain_number_reaches_all_that_it_carries(board):
    made, carried = shape(board), carried_by(board)

    assert made.plain
    assert not made.mirrored
    for place, box in enumerate(board.boxes):
        assert ids(board, items(made.reach, place)) == carried[box.id]
        row = made.touch[place, : made.boxes]
        assert ids(board, numpy.flatnonzero(row)) == carried[box.id]


@pytest.mark.parametrize("board", PLAIN_BOARDS, ids=range(40))
def test_lists_are_those_of_the_boxes(board):
    made = shape(board)

    assert ids(board, bits(made.open)) == {box.id for box in board.boxes if box.dot}
    for place, box in enumerate(board.boxes):
        supports = set(box.supports) if box.compares else set()
        over = {one.id for one in board.boxes if one.compares and box.id in one.supports}
        beside = {one.id for one in board.boxes if one.hanging and box.id in one.beside}
        assert ids(board, bits(made.needs[place])) == supports
        assert ids(board, items(made.over, place)) == over
        assert ids(board, items(made.beside, place)) == beside


def test_boxes_beyond_the_first_word_are_in_the_next():
    made = shape(random_board(random.Random(1), specials=False, boxes=200))

    assert (made.boxes, made.words, made.lanes) == (200, 4, 224)
    assert max(bits(made.open)) < 200


def test_distance_is_counted_in_rows_and_rise_in_strict_boxes():
    made = shape(draw(LADDER.replace("F", "S"), S=Special(strictly=True)))

    assert items(made.reach, 0) == [1, 2, 3]
    assert made.reach.distance[:3].tolist() == [1, 2, 3]
    assert made.reach.rise[:3].tolist() == [0, 1, 2]


def test_a_number_reaches_no_further_than_its_direction():
    made = shape(draw(LADDER, S=Special(), F=Special(falling=True)))

    assert [items(made.reach, box) for box in range(4)] == [[1, 2], [2], [3], []]
    assert made.falls.tolist() == [0, 0, 0, 1]


@pytest.mark.parametrize(
    ("special", "level", "expected"),
    [
        pytest.param(Special(), 0, set(range(1, 51)), id="any number at level 0"),
        pytest.param(Special(), 20, set(range(20, 51)), id="from the level up"),
        pytest.param(Special(), 51, set(), id="none at level 51"),
        pytest.param(Special(falling=True), 31, set(range(1, 21)), id="down if it falls"),
        pytest.param(Special(falling=True), 51, set(), id="none at level 51 if it falls"),
        pytest.param(Special(one_of=(5, 30)), 6, {30}, id="its own rules besides"),
    ],
)
def test_a_box_accepts_what_its_level_and_its_rules_allow(special, level, expected):
    made = shape(draw("[A ]\n[ .]", A=special))

    assert accepted(made, 1, level) == expected


def test_big_to_small_counts_numbers_from_the_other_end():
    made = shape(draw("[A ]\n[ .]", A=Special(at_least=12)), big_to_small=True)

    assert made.mirrored
    assert not made.falls.any()
    assert accepted(made, 1, 0) == set(range(51 - 12, 51))  # 12 or less


def test_levels_begin_where_the_rules_below_put_them():
    tower = "[  ]\n[B ]\n[  ]\n[A.]"
    made = shape(draw(tower, A=Special(at_least=5), B=Special(at_least=9, strictly=True)))

    assert made.level.tolist() == [5, 5, 9, 9]


@pytest.mark.parametrize(
    ("picture", "wrong"),
    [
        pytest.param("[  ]", "never filled", id="no dot"),
        pytest.param("[ .][ .]" * 101, "more than 200", id="too many boxes"),
    ],
)
def test_what_cannot_be_played_is_refused(picture, wrong):
    with pytest.raises(BoardError, match=wrong):
        shape(draw(picture))


def test_an_empty_board_is_refused():
    with pytest.raises(BoardError):
        shape(Board("none", {}, ()))


def test_plain_levels_are_as_hard_as_themselves():
    assert [round(equal_level(ALL >> level << level), 6) for level in (1, 2, 20, 50)] == [
        1,
        2,
        20,
        50,
    ]
    assert equal_level(0) == NEVER


def test_fewer_numbers_are_harder_to_make():
    rng = random.Random(1)
    for _ in range(200):
        more = rng.getrandbits(51) & ALL
        fewer = more & rng.getrandbits(51)
        assert equal_level(fewer) >= equal_level(more)


@pytest.mark.parametrize("board_id", boardfile.bundled_ids())
def test_directions_of_all_boxes_turn_round(board_id):
    board = boardfile.load(boardfile.find(board_id))
    usual, turned = shape(board), shape(board, big_to_small=True)

    assert usual.falls.tolist() == turned.falls.tolist()  # as counted, rising stays the rule
    assert usual.reach.item.tolist() == turned.reach.item.tolist()
