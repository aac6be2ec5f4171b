"""The scale: its limits, its weights, the reasons it gives, in every language."""

import pytest

from rtt_tools.languages import LANGUAGES, catalogue
from rtt_tools.top.engine import ratings
from rtt_tools.top.engine.edits import DOT, REMOVE
from rtt_tools.top.engine.grades import (
    GRADES,
    SCALE,
    SECONDS_A_TURN,
    Measures,
    Rating,
    Tried,
    graded,
    level,
    level_of,
)
from tests.top.pictures import draw

MEASURES = Measures(
    8.0, 10.0, 0.1, 7, 10, 14, 1.25, 2.0, 1.2, 3.0, 0.25, 0.01, 0.1, 0.5, 0.0, 0.1
)
PYRAMID = """
    [  ]
  [  ][  ]
[ .][ .][ .]
"""
BRIDGE = """
[  ][  ][  ]
[ .]    [ .]
"""
every_step = pytest.mark.parametrize("step", SCALE, ids=lambda step: step.measure)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def measured(*levels):
    """Measures that reach these levels, by the order of the scale."""
    return MEASURES._replace(
        **{
            step.measure: (0.0, *step.limits)[level] + 0.001
            for step, level in zip(SCALE, levels, strict=True)
        }
    )


def rating(*levels, blocked=()):
    return Rating(100, 1, measured(*levels), blocked, ())


@every_step
def test_a_measure_is_a_grade_further_above_each_limit(step):
    found = [
        level(step, MEASURES._replace(**{step.measure: limit + more}))
        for limit in step.limits
        for more in (-0.0001, 0.0, 0.0001)
    ]

    assert found == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]


@every_step
def test_limits_ascend_within_what_a_measure_can_be(step):
    assert list(step.limits) == sorted(set(step.limits))
    assert step.limits[0] > (0 if step.measure == "stuck" else 1)


@pytest.mark.parametrize(
    ("levels", "grade"),
    [
        pytest.param((0, 0, 0, 0), "gentle", id="the least of all"),
        pytest.param((4, 4, 4, 4), "brutal", id="the most of all"),
        pytest.param((1, 1, 1, 1), "friendly", id="all the same"),
        pytest.param((1, 0, 0, 0), "gentle", id="newcomers count two of six"),
        pytest.param((1, 0, 1, 0), "friendly", id="halves go up"),
        pytest.param((0, 1, 0, 1), "friendly", id="tax counts two as well"),
        pytest.param((0, 0, 1, 1), "gentle", id="forgiveness and stuck count one each"),
        pytest.param((4, 4, 0, 0), "hard", id="16 of 24"),
        pytest.param((2, 2, 2, 4), "fair", id="14 of 24"),
    ],
)
def test_the_grade_is_the_weighted_mean(levels, grade):
    assert GRADES[level_of(measured(*levels))] == grade


@pytest.mark.parametrize(
    ("picture", "levels", "reasons"),
    [
        pytest.param(
            PYRAMID,
            (4, 4, 4, 4),
            [
                "newcomers: much rests on single boxes: b1 3, a1 2, c1 2",
                "tax: numbers are compared 2 times in a row, a1-a3",
                "forgiveness: large numbers can hide only in a3",
                "stuck: open boxes wait in vain, turns a game: a3 0.8, b2 0.2",
            ],
            id="what makes a board hard",
        ),
        pytest.param(
            BRIDGE,
            (0, 0, 0, 0),
            [
                "newcomers: large numbers can hide in a2, b2, c2",
                "tax: numbers are compared at most once in a row",
                "forgiveness: a slip harms little: 0.4 boxes above a box",
                "stuck: some number nearly always fits",
            ],
            id="what makes a board easy",
        ),
        pytest.param(
            PYRAMID,
            (4, 3, 2, 0),
            [
                "newcomers: much rests on single boxes: b1 3, a1 2, c1 2",
                "tax: numbers are compared 2 times in a row, a1-a3",
            ],
            id="a hard board is not excused",
        ),
        pytest.param(
            BRIDGE,
            (0, 0, 2, 4),
            [
                "newcomers: large numbers can hide in a2, b2, c2",
                "tax: numbers are compared at most once in a row",
            ],
            id="an easy one is not accused",
        ),
        pytest.param(
            PYRAMID,
            (4, 0, 2, 2),
            [
                "newcomers: much rests on single boxes: b1 3, a1 2, c1 2",
                "tax: numbers are compared at most 2 times in a row",
            ],
            id="a fair one is pulled both ways",
        ),
        pytest.param(PYRAMID, (2, 2, 2, 2), [], id="or none"),
    ],
)
def test_the_reasons_are(picture, levels, reasons):
    found = rating(*levels, blocked=(("b2", 0.21), ("a1", 0.0), ("a3", 0.8)))

    assert [one.told() for one in graded(draw(picture), found).reasons] == reasons


def test_where_no_box_is_to_blame_none_is_named():
    found = rating(4, 4, 4, 4, blocked=(("a1", 0.0),))

    assert [one.told() for one in graded(draw("[ .]"), found).reasons] == [
        "forgiveness: large numbers can hide only in a1"
    ]


def test_of_many_boxes_the_first_are_named():
    board = draw("[ .]" * 9)

    told = graded(board, rating(0, 0, 0, 0)).reasons[0].told()

    assert told == "newcomers: large numbers can hide in a1, b1, c1, d1, e1, f1, g1, h1 ..."


@every_language
@pytest.mark.parametrize("levels", [(0, 0, 0, 0), (4, 4, 4, 4)])
def test_every_reason_is_told_in_every_language(language, levels):
    board = draw(PYRAMID)

    told = [
        one.told(language)
        for one in graded(board, rating(*levels, blocked=(("a3", 0.8),))).reasons
    ]

    assert len(set(told)) == len(SCALE)


@every_language
def test_every_grade_and_measure_has_a_word(language):
    words = catalogue(language)

    assert {f"grade-{one}" for one in GRADES} <= set(words)
    assert {f"measure-{step.measure}" for step in SCALE} <= set(words)
    assert {f"rate-{deed}" for deed in (DOT, REMOVE)} <= set(words)


def test_a_game_at_the_table_takes_its_turns():
    assert MEASURES.minutes == 10.0 * SECONDS_A_TURN / 60


# --- remembered -----------------------------------------------------------------------

RATING = Rating(
    100,
    1,
    MEASURES,
    (("a1", 0.25), ("b1", 0.0)),
    (Tried("a1", DOT, 1.1), Tried("b1", REMOVE, 1)),
)
BOARD = draw(PYRAMID)


@pytest.fixture
def home(tmp_path):
    return str(tmp_path)


def test_a_rating_comes_back_as_it_was(home):
    ratings.remember(home, BOARD, RATING, quick=False)

    assert ratings.recalled(home, BOARD) == RATING


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"quick": True}, id="from fewer games"),
        pytest.param({"seed": 2}, id="with another seed"),
        pytest.param({"board": draw(BRIDGE)}, id="of another board"),
    ],
)
def test_it_does_not_come_back_for_another(home, other):
    ratings.remember(home, BOARD, RATING, quick=False)

    assert ratings.recalled(home, **{"board": BOARD} | other) is None


def test_the_rating_of_more_games_comes_first(home):
    rough = RATING._replace(games=10)
    assert ratings.last(home, BOARD) is None

    ratings.remember(home, BOARD, rough, quick=True)
    assert ratings.last(home, BOARD) == rough

    ratings.remember(home, BOARD, RATING, quick=False)
    assert ratings.last(home, BOARD) == RATING


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        [100, 1, list(MEASURES), [], []][:4],
        [100, 1, list(MEASURES)[1:], [], []],
        [100, 1, [*[*MEASURES][:-1], "many"], [], []],
        [100, 1, [*[*MEASURES][:-1], True], [], []],
        [100, 1, [*[*MEASURES][:-1], float("nan")], [], []],
        [100, 1, list(MEASURES), [["a1"]], []],
        [100, 1, list(MEASURES), [], [["a1", DOT, None]]],
        ["100", 1, list(MEASURES), [], []],
    ],
)
def test_what_is_no_rating_is_none(data):
    assert ratings.restored(data) is None
