"""The Companion: what a roll crosses out, how far it goes, and every rank."""

import pytest

from rtt_tools import languages
from rtt_tools.top.dice import DICE
from rtt_tools.top.solo import RANKS, crosses, rank
from tests.top.notation import game_of, played

BOXES = {"picture": "[ .]" * 5, "solo": True}


@pytest.mark.parametrize(
    # Journeys rulebook, "Solo Mode": the dice minus 1; one die crosses out one box, not none
    ("dice", "boxes"),
    [(5, 4), (4, 3), (3, 2), (2, 1), (1, 1)],
)
def test_how_many_boxes_a_roll_crosses_out(dice, boxes):
    assert crosses(DICE[:dice], 30) == boxes


@pytest.mark.parametrize(
    ("left", "dice", "boxes"), [(20, 5, 4), (4, 5, 4), (3, 5, 3), (1, 5, 1), (0, 1, 0)]
)
def test_where_fewer_boxes_are_left_all_are_crossed_out(left, dice, boxes):
    # docs/rules.md, "Solo: the Companion": ruling
    assert crosses(DICE[:dice], left) == boxes


@pytest.mark.parametrize(
    # Journeys rulebook, "Solo Game End and Scoring": both ends of each rank
    ("empty", "name"),
    [
        (0, "Obvious Tourist"),
        (1, "Well-Traveled"),
        (3, "Well-Traveled"),
        (4, "Practically a Local"),
        (6, "Practically a Local"),
        (7, "Globetrotter"),
        (9, "Globetrotter"),
        (10, "Citizen of the World"),
        (12, "Citizen of the World"),
        (13, "Superhuman Sightseer"),
        (30, "Superhuman Sightseer"),
    ],
)
def test_ranks(empty, name):
    assert languages.said(f"rank-{rank(empty)}") == name


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_every_rank_has_a_name_of_its_own_in_every_language(language):
    names = {languages.said(f"rank-{name}", language) for _, name in RANKS}

    assert len(names) == 6


@pytest.mark.parametrize(
    ("line", "companion", "must_end"),
    [
        ("", 5, False),
        ("pool d4 d6 d8", 5, False),  # nothing before the roll
        ("pool d4 d6 d8 | roll d4=1 d6=1 d8=1 +", 3, False),
        ("pool d4 | roll d4=1 + | +d6 | roll d4=1 d6=1 +", 3, False),
        ("pool d4 d6 d8 d12 d20 | roll d4=1 d6=1 d8=1 d12=1 d20=1 +", 1, False),
        ("pool d4 d6 d8 d12 d20 | roll d4=1 d6=1 d8=1 d12=1 d20=1 + | keep", 1, False),
        (
            "pool d4 d6 d8 d12 d20 | roll d4=1 d6=1 d8=1 d12=1 d20=1 + | keep"
            "| roll d4=1 d6=1 d8=1 d12=1 d20=1 +",
            0,
            True,
        ),
    ],
)
def test_the_companion_walks_with_the_rolls(line, companion, must_end):
    round_ = played(line, game_of(**BOXES))

    assert (round_.companion, round_.must_end) == (companion, must_end)


@pytest.mark.parametrize(
    ("line", "crossing"),
    [
        ("pool d4 d6 d8", 0),
        ("pool d4 d6 d8 | roll d4=1 d6=1 d8=1 +", 2),
        ("pool d4 d6 d8 | roll d4=1 d6=1 d8=1 + | somebody | +d12", 0),
        (
            "pool d4 d6 d8 d12 d20 | roll d4=1 d6=1 d8=1 d12=1 d20=1 + | keep"
            "| roll d4=1 d6=1 d8=1 d12=1 d20=1 +",
            1,
        ),
    ],
)
def test_what_the_roll_of_this_turn_crosses_out(line, crossing):
    assert played(line, game_of(**BOXES)).crossing == crossing


@pytest.mark.parametrize(
    ("line", "rank_"),
    [
        ("", None),
        ("pool d4 | roll d4=1 + | 1: a1=1", None),
        ("pool d4 | roll d4=1 + | stop", None),
        ("pool d4 | roll d4=1 + | 1 wrote | stop 1", None),
        ("pool d4 | roll d4=1 + | 1 wrote | end 0", "practically-a-local"),
        (
            "pool d4 d6 d8 d12 d20 | roll d4=1 d6=1 d8=1 d12=1 d20=1 +"
            "| 1: a1=1 b1=1 c1=1 d1=1 e1=1",
            "well-traveled",
        ),
        (
            "pool d4 d6 d8 d12 d20 | roll d4=1 d6=1 d8=1 d12=1 d20=1 + | keep"
            "| roll d4=1 d6=1 d8=1 d12=1 d20=1 + | stop",
            "obvious-tourist",
        ),
    ],
)
def test_only_a_full_board_or_a_full_companion_gives_a_rank(line, rank_):
    assert played(line, game_of(**BOXES)).rank == rank_
    assert played(line, game_of(**{**BOXES, "solo": False})).rank is None


def test_without_the_companion_nothing_is_crossed_out():
    round_ = played("pool d4 d6 d8 | roll d4=1 d6=1 d8=1 +", game_of(picture="[ .]" * 5))

    assert (round_.crossed, round_.must_end) == (0, False)
