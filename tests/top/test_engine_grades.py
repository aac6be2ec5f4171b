"""The scale: its limits, its weights, the reasons it gives, in every language."""

import pytest

from rtt_tools.languages import LANGUAGES, catalogue
from rtt_tools.lines import TIE
from rtt_tools.top.engine import ratings
from rtt_tools.top.engine.edits import DOT, REMOVE
from rtt_tools.top.engine.grades import blocker, graded
from rtt_tools.top.engine.measures import SECONDS_A_TURN, Errors, Measures, Rating, Tried
from rtt_tools.top.engine.scale import GRADES, SCALE, beside, border, level, level_of
from tests.top.pictures import draw

MEASURES = Measures(
    *(8.0, 10.0, 0.1, 7, 10, 14, 1.25, 2.0, 1.2, 3.0, 0.25, 0.01, 0.1, 0.5),
    *(0.0, 0.0, 0.0, 0.1),
)
SURE = Errors(0.0, 0.0, 0.0, 0.0)
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
            step.measure: (0.0, *step.limits)[level] + 10**-step.decimals
            for step, level in zip(SCALE, levels, strict=True)
        }
    )


def rating(*levels, blocked=()):
    return Rating(100, 1, measured(*levels), SURE, blocked, ())


def told(reasons, language="en"):
    return [one.told(language).replace(TIE, " ") for one in reasons]


@every_step
def test_a_measure_is_a_grade_further_above_each_limit(step):
    found = [
        level(step, MEASURES._replace(**{step.measure: limit + more}))
        for limit in step.limits
        for more in (-(10**-step.decimals), 0.0, 10**-step.decimals)
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


@every_step
def test_equal_figures_are_equal_words(step):
    for limit in step.limits:
        half = 10**-step.decimals / 2
        for value in (limit - 0.9 * half, limit + 0.9 * half):
            assert level(step, MEASURES._replace(**{step.measure: value})) == level(
                step, MEASURES._replace(**{step.measure: limit})
            )


def unsure(levels, **changed):
    """A rating of these levels in which some measures are changed, with their errors."""
    values = {name: value for name, (value, _) in changed.items()}
    errors = {name: error for name, (_, error) in changed.items()}
    found = rating(*levels)
    return found._replace(
        measures=found.measures._replace(**values), errors=SURE._replace(**errors)
    )


@pytest.mark.parametrize(
    ("tax", "error", "other"),
    [
        pytest.param(1.246, 0.004, None, id="the figure would be the limit still"),
        pytest.param(1.252, 0.004, 3, id="more would be hard"),
        pytest.param(1.258, 0.004, 2, id="less would be fair"),
        pytest.param(1.262, 0.004, None, id="far enough above"),
        pytest.param(1.2, 0.004, None, id="far from any limit"),
        pytest.param(3.0, 0.4, None, id="nothing is worse than the worst"),
        pytest.param(1.0, 0.01, None, id="nor better than the best"),
    ],
)
def test_a_measure_lies_on_a_border_within_its_error(tax, error, other):
    assert beside(SCALE[1], unsure((2, 2, 2, 2), tax=(tax, error))) == other


@pytest.mark.parametrize(
    ("levels", "changed", "other"),
    [
        pytest.param((2, 2, 2, 2), {"tax": (1.252, 0.01)}, None, id="one measure is not all"),
        pytest.param((3, 2, 2, 2), {"tax": (1.252, 0.01)}, 3, id="one that decides"),
        pytest.param((2, 3, 3, 2), {"tax": (1.258, 0.01)}, 2, id="downwards as well"),
        pytest.param((3, 2, 2, 2), {}, None, id="no error, no border"),
    ],
)
def test_a_board_lies_on_a_border_where_one_measure_may_change_its_grade(
    levels, changed, other
):
    found = unsure(levels, **changed)

    assert border(found) == other
    assert graded(draw(PYRAMID), found).border == other


# --- games that were stopped ----------------------------------------------------------


@pytest.mark.parametrize(
    ("stopped", "unknown", "understated"),
    [
        pytest.param({}, "", "", id="none"),
        pytest.param({"stopped": 0.01}, "luck", "turns tax", id="a few of good play"),
        pytest.param({"stopped": 0.3}, "forgiveness luck", "turns tax", id="a good quarter"),
        pytest.param(
            {"stopped": 0.5, "slipped": 1.0, "astray": 1.0},
            "forgiveness skill luck",
            "turns tax",
            id="half",
        ),
        pytest.param({"lost": 0.25, "slipped": 0.25}, "", "", id="outside the middle half"),
        pytest.param(
            {"lost": 0.3, "slipped": 0.3, "astray": 0.5},
            "",
            "newcomers forgiveness skill",
            id="of other players",
        ),
    ],
)
def test_games_that_were_stopped_leave_measures_unknown_or_too_low(
    stopped, unknown, understated
):
    found = MEASURES._replace(**stopped)

    assert " ".join(found.unknown) == unknown
    assert " ".join(found.understated) == understated


def test_what_stopped_games_say_is_not_gentle():
    found = rating(4, 4, 0, 4)
    endless = found._replace(measures=found.measures._replace(stopped=0.73))

    assert (level(SCALE[2], found.measures), level(SCALE[2], endless.measures)) == (0, 4)
    assert GRADES[level_of(endless.measures)] == "brutal"
    assert not any("forgiveness" in one for one in told(graded(draw(PYRAMID), endless).reasons))
    assert beside(SCALE[2], endless._replace(errors=Errors(9, 9, 9, 9))) is None


# --- reasons --------------------------------------------------------------------------


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
                "stuck: no number fits in only 0.1 % of turns",
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

    assert told(graded(draw(picture), found).reasons) == reasons


def test_where_no_box_is_to_blame_none_is_named():
    found = rating(4, 4, 4, 4, blocked=(("a1", 0.0),))

    assert graded(draw("[ .]"), found).reasons == ()


@pytest.mark.parametrize("picture", ["[ .]", "[ .][ .]", "[ .][ .][ .]"])
def test_where_nothing_is_compared_that_is_the_reason(picture):
    found = rating(0, 0, 0, 0)
    always = found._replace(measures=found.measures._replace(stuck=0.0))

    assert told(graded(draw(picture), always).reasons) == [
        "tax: no number is compared with another",
        "stuck: some number always fits",
    ]


@pytest.mark.parametrize(
    ("blocked", "box"),
    [
        pytest.param((("a1", 0.1), ("a2", 0.5), ("a3", 0.2)), ("a2", 0.5), id="one by far"),
        pytest.param((("a1", 0.3), ("a2", 0.5)), None, id="two alike"),
        pytest.param((("a1", 0.0), ("a2", 0.04)), None, id="hardly any"),
        pytest.param((("a1", 0.2),), ("a1", 0.2), id="a single box"),
        pytest.param((), None, id="no box"),
    ],
)
def test_the_box_that_blocks_by_far(blocked, box):
    assert blocker(rating(2, 2, 2, 2, blocked=blocked)) == box


def test_of_many_boxes_the_first_are_named():
    board = draw("[  ]" * 9 + "\n" + "[ .]" * 9)

    told = graded(board, rating(0, 0, 0, 0)).reasons[0].told()

    assert told == "newcomers: large numbers can hide in a2, b2, c2, d2, e2, f2, g2, h2 ..."


@every_language
@pytest.mark.parametrize("levels", [(0, 0, 0, 0), (4, 4, 4, 4)])
def test_every_reason_is_told_in_every_language(language, levels):
    board = draw(PYRAMID)

    found = graded(board, rating(*levels, blocked=(("a3", 0.8),)))

    assert len(set(told(found.reasons, language))) == len(SCALE)


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
    Errors(0.1, 0.01, 0.02, 0.003),
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
        [100, 1, list(MEASURES), list(SURE), [], []][:5],
        [100, 1, list(MEASURES)[1:], list(SURE), [], []],
        [100, 1, list(MEASURES), list(SURE)[1:], [], []],
        [100, 1, [*[*MEASURES][:-1], "many"], list(SURE), [], []],
        [100, 1, [*[*MEASURES][:-1], True], list(SURE), [], []],
        [100, 1, [*[*MEASURES][:-1], float("nan")], list(SURE), [], []],
        [100, 1, list(MEASURES), list(SURE), [["a1"]], []],
        [100, 1, list(MEASURES), list(SURE), [], [["a1", DOT, None]]],
        ["100", 1, list(MEASURES), list(SURE), [], []],
    ],
)
def test_what_is_no_rating_is_none(data):
    assert ratings.restored(data) is None
