"""Signs: letters for rules, and rules in words."""

import pytest

from rtt_tools.paper.model import POINT, Rect, texts
from rtt_tools.paper.theme import palette
from rtt_tools.top.board import PLAIN, Special
from rtt_tools.top.sheets import legends, pieces
from rtt_tools.top.sheets.legends import BARE, PICTURED, ROOMY
from rtt_tools.top.sheets.signs import Sign, legend, lettered, signs
from tests.paper.samples import BOARDS, board, wall, with_signs


@pytest.mark.parametrize(
    ("special", "words"),
    [
        (Special(at_least=12), "at least 12"),
        (Special(at_most=9), "at most 9"),
        (Special(at_least=5, at_most=9), "5 to 9"),
        (Special(at_least=7, at_most=7), "only 7"),
        (Special(one_of=(7,)), "only 7"),
        (Special(one_of=(3, 5, 7)), "one of 3, 5, 7"),
        (Special(one_of=(9, 1, 2, 3, 4, 7, 8)), "one of 1–4, 7–9"),
        (Special(one_of=(1, 2, 4)), "one of 1, 2, 4"),
        (Special(even=True), "even only"),
        (Special(odd=True), "odd only"),
        (Special(strictly=True), "> each box below"),
        (Special(falling=True), "≤ each box below"),
        (Special(strictly=True, falling=True), "< each box below"),
        (Special(at_least=12, even=True), "at least 12, even only"),
        (Special(at_most=9, odd=True, falling=True), "at most 9, odd only, ≤ each box below"),
        (PLAIN, "no rule given"),
    ],
)
def test_legend(special, words):
    assert legend(Sign("A", special)) == words


@pytest.mark.parametrize(
    ("special", "words"),
    [
        (Special(at_least=12), "at most 12"),
        (Special(at_most=9), "at least 9"),
        (Special(at_least=5, at_most=9), "at least 9, at most 5"),
        (Special(one_of=(3, 5), even=True), "one of 3, 5, even only"),
        (Special(strictly=True), "< each box below"),
        (Special(falling=True), "≥ each box below"),
        (Special(strictly=True, falling=True), "> each box below"),
        (PLAIN, "no rule given"),
    ],
)
def test_legend_in_big_to_small(special, words):
    assert legend(Sign("A", special, turned=True)) == words


def test_letters_of_the_drawing_stay_and_others_follow_in_order_of_boxes():
    rules = [Special(at_least=n) for n in (1, 2, 3, 2)]
    letters = ["", "A", "", ""]
    boxes = [
        box._replace(special=special, letter=letter)
        for box, special, letter in zip(wall(4, 1), rules, letters, strict=True)
    ]

    assert [sign.letter for sign in lettered(board(boxes))] == ["B", "A", "C", "A"]


def test_a_box_without_a_rule_has_no_sign():
    assert lettered(board(wall(2, 1))) == (None, None)


def test_a_letter_without_a_rule_is_a_sign_all_the_same():
    boxes = [box._replace(letter="Q") for box in wall(1, 1)]

    assert signs(board(boxes)) == (Sign("Q", PLAIN),)


def test_after_z_come_pairs():
    rules = [Special(at_least=n) for n in range(1, 29)]
    boxes = [b._replace(special=s) for b, s in zip(wall(7, 4), rules, strict=True)]

    assert [sign.letter for sign in signs(board(boxes))][-3:] == ["Z", "AA", "AB"]


def test_signs_come_by_letter_each_once():
    boxes = with_signs(2, wall(3, 1))
    boxes[2] = boxes[2]._replace(special=boxes[0].special)

    assert [sign.letter for sign in signs(board(boxes))] == ["A", "B"]


@pytest.mark.parametrize("entry", [ROOMY, PICTURED, BARE])
@pytest.mark.parametrize("rows", [1, 2, 3])
def test_signs_stand_further_apart_than_lines_of_one(entry, rows):
    apart = legends.row_height(rows, entry) - (rows - 1) * legends.LEADING

    assert apart > legends.LEADING + 1


def test_columns_of_a_band_are_as_wide_as_their_words_need():
    found = signs(BOARDS["salmon-ladder"])
    wide = 100.0
    first, second = legends.shares(found, 2, wide, PICTURED)

    assert first > second
    assert first + second == pytest.approx(wide)
    assert legends.broken(found, 2, wide, PICTURED) == 0
    assert legends.shares(found, 2, 200.0, PICTURED) == (100.0, 100.0)
    assert legends.shares(found, 2, 60.0, PICTURED) == (30.0, 30.0)


@pytest.mark.parametrize(
    ("wide", "box", "rows"),
    [
        pytest.param(62, 11.4, 1, id="a page"),
        pytest.param(38, 6.8, 1, id="A6: a smaller box, and no 20 alone on a line"),
        pytest.param(28, 6.8, 2, id="narrower still: two lines rather than three"),
        pytest.param(22, 0, 2, id="words alone"),
    ],
)
def test_the_box_of_a_lone_sign_makes_room_for_its_words(wide, box, rows):
    sign = Sign("A", Special(at_least=20))

    assert legends.lone(sign, wide).box == box
    assert len(legends.lone_lines(sign, wide)) == rows


@pytest.mark.parametrize("side", [one.box for one in legends.LONE])
def test_letters_of_signs_in_legends_can_be_read(side):
    outline = Rect(0, 0, side, side)
    (letter,) = texts(pieces.sign(outline, "A", palette(""), most=pieces.EXPLAINED))

    assert letter.size >= 6.5 * POINT
