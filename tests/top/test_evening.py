"""An evening of rounds: which round it is, who plays, what it is worth."""

import pytest

from rtt_tools.chance import stream
from rtt_tools.top import evening as evenings
from rtt_tools.top import rounds
from rtt_tools.top.game import IllegalMove
from rtt_tools.top.rulesets import ORIGINAL
from rtt_tools.top.scoring import Standing
from tests.top.notation import steps_of
from tests.top.pictures import draw

ROW, TOWER = draw("[ .][  ]"), draw("[  ]\n[ .]")


def evening_of(line, players=("Ada", "Bo"), boards=(ROW, TOWER), **table):
    """The evening after the steps of a line."""
    evening = evenings.begun(players, boards, **table)
    for step in steps_of(line):
        evening = evenings.after(evening, step)
    return evening


@pytest.mark.parametrize(
    ("line", "rounds", "played", "over"),
    [
        ("", 0, 0, False),
        ("pool d4", 1, 0, False),
        ("pool d4 | stop", 1, 1, False),
        ("pool d4 | stop | pool d6", 2, 1, False),
        ("pool d4 | stop | pool d6 | stop", 2, 2, True),
    ],
)
def test_rounds_follow_each_other(line, rounds, played, over):
    evening = evening_of(line)

    assert (len(evening.rounds), len(evening.played), evening.over) == (rounds, played, over)


def test_each_round_has_its_board_and_begins_with_empty_sheets():
    line = "pool d4 | roll d4=3 + | 1: a1=3 | stop"
    evening = evening_of(line)

    assert evening.rounds[0].game.board is ROW
    assert evenings.current(evening).game.board is TOWER
    assert evenings.current(evening).sheets == ({}, {})
    assert evenings.current(evening).stage == "start"


def test_what_holds_tonight_holds_in_every_round():
    evening = evening_of("pool d4 | stop", ("Ada",), solo=True, big_to_small=True)
    game = evenings.current(evening).game

    assert (game.seats, game.solo, game.big_to_small) == (1, True, True)
    original = evening_of("pool d4 | stop", ruleset=ORIGINAL)
    assert evenings.current(original).game.ruleset is ORIGINAL


def test_every_round_has_its_own_stream_of_the_seed():
    evening = evening_of("", seed=9)

    assert evenings.current(evening).chance == stream(9, 0)
    for step in (rounds.thrown_start(evenings.current(evening)), *steps_of("stop")):
        evening = evenings.after(evening, step)
    assert evenings.current(evening).chance == stream(9, 1)
    assert evenings.current(evening_of("")).chance is None


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_round_begins_with_whom_the_table_picked(first):
    assert evenings.current(evening_of("", first=first)).active == first


def test_only_rounds_that_are_over_count():
    line = (
        "pool d4 | roll d4=3 + | 1: a1=3 | 2 wrote | end 1 0 | pool d4 | roll d4=3 + | 1: a1=3"
    )
    evening = evening_of(line)

    assert evening.standings == (Standing(1, "Bo", 0, 1), Standing(2, "Ada", 1, 1))
    assert evening_of("").standings == ()


def test_nobody_is_ranked_in_a_game_with_the_companion():
    evening = evening_of("pool d4 | roll d4=3 + | 1 wrote | end 0", ("Ada",), solo=True)

    assert evening.standings == ()
    assert [*evenings.counts(evening)] == [("Ada", 0)]


def test_equal_totals_share_a_place():
    line = "pool d4 | roll d4=3 + | 1 wrote | 2 wrote | end 0 1"
    back = "pool d4 | roll d4=3 + | 1 wrote | 2 wrote | end 1 0"
    evening = evening_of(f"{line} | {back}")

    assert evening.standings == (Standing(1, "Ada", 1, 2), Standing(1, "Bo", 1, 2))


def test_a_refused_step_leaves_the_evening_alone():
    evening = evening_of("pool d4 | roll d4=3 + | 1: a1=3")
    same = evening_of("pool d4 | roll d4=3 + | 1: a1=3")

    for step in steps_of("1: b1=3(d4) | pool d4 | end | keep"):
        with pytest.raises(IllegalMove):
            evenings.after(evening, step)
    assert evening == same
