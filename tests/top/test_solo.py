"""The Companion: what a roll crosses out, how far it goes, and every rank."""

import pytest

from rtt_tools import languages
from rtt_tools.top.dice import DICE
from rtt_tools.top.solo import RANKS, crossed, crosses, rank
from tests.top.notation import game_of, played

BOXES = {"picture": "[ .]" * 5, "solo": True}


@pytest.mark.parametrize(
    # Journeys rulebook, "Solo Mode": the dice minus 1; one die crosses out one box, not none
    ("dice", "boxes"),
    [(5, 4), (4, 3), (3, 2), (2, 1), (1, 1)],
)
def test_how_many_boxes_a_roll_crosses_out(dice, boxes):
    assert crosses(DICE[:dice]) == boxes


@pytest.mark.parametrize(
    ("boxes", "before", "dice", "after"),
    [(20, 0, 5, 4), (20, 16, 5, 20), (20, 17, 5, 20), (20, 19, 5, 20), (20, 20, 1, 20)],
)
def test_where_fewer_boxes_are_left_all_are_crossed_out(boxes, before, dice, after):
    # docs/rules.md, "Solo: the Companion": ruling
    assert crossed(boxes, before, DICE[:dice]) == after


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


def test_without_the_companion_nothing_is_crossed_out():
    round_ = played("pool d4 d6 d8 | roll d4=1 d6=1 d8=1 +", game_of(picture="[ .]" * 5))

    assert (round_.crossed, round_.must_end) == (0, False)
