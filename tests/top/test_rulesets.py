"""The three rulesets say what docs/rules.md, "Changing the pool", says of the sources."""

import pytest

from rtt_tools.top.rulesets import FORCED, RULESETS


@pytest.mark.parametrize(
    ("ruleset", "exceptions", "last_face", "players"),
    [
        ("journeys", "nobody-wrote full-pool single-die", "swap", (1, 6)),
        ("original", "full-pool nobody-wrote single-die", "+-", (2, 5)),
        ("online", "full-pool nobody-wrote single-die", "swap", (1, 6)),
    ],
)
def test_the_table_of_rulesets(ruleset, exceptions, last_face, players):
    rules = RULESETS[ruleset]

    assert rules.exceptions == tuple(exceptions.split())
    assert rules.faces == ("+", "+", "-", "-", "+/-", last_face)
    assert rules.players == players


def test_there_are_three_under_their_ids():
    assert [(key, rules.id) for key, rules in RULESETS.items()] == [
        ("journeys", "journeys"),
        ("original", "original"),
        ("online", "online"),
    ]


def test_what_each_exception_forces():
    assert FORCED == {"nobody-wrote": "+", "full-pool": "-", "single-die": "+"}


def test_each_says_who_begins():
    # Journeys: "most recently took a trip"; original: "won the last game"; online: silent
    assert [rules.first for rules in RULESETS.values()] == [
        "whoever took a trip last",
        "whoever won the last game",
        "whoever the table picks",
    ]
