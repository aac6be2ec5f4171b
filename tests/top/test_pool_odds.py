"""The pool does what its exact odds say, and the measure of that notices slips."""

from math import erfc, exp, sqrt

import pytest

from rtt_tools.top.rulesets import JOURNEYS, ONLINE, RULESETS
from tests.top.legality import faults_of, random_legal_game
from tests.top.pool_odds import faces, fit, fits, sampled, sizes, upper_gamma

LEAST_P = 1e-4
TURNS = 10_000


@pytest.mark.parametrize("name", RULESETS)
def test_the_pool_follows_its_exact_odds(name):
    unlikely = [one for one in fits(name, sampled(RULESETS[name], TURNS)) if one.p < LEAST_P]

    assert not unlikely


def least(name, sample):
    """The id of the comparison that fits worst, and its p."""
    found = min(fits(name, sample), key=lambda one: one.p)
    return found.name, found.p


def test_exceptions_in_another_order_are_noticed():
    # docs/rules.md, "Changing the pool": five dice and nobody wrote
    for rules, name in ((ONLINE, "journeys"), (JOURNEYS, "online")):
        assert least(name, sampled(rules, TURNS)) == ("changes of the pool", 0.0)


def test_a_missing_exception_is_noticed():
    rules = JOURNEYS._replace(exceptions=("full-pool", "single-die"))

    assert least("journeys", sampled(rules, TURNS)) == ("changes of the pool", 0.0)


def test_a_biased_choice_is_noticed():
    def often_the_first(rng, changes):
        return changes[0] if rng.random() < 0.1 else rng.choice(changes)

    name, p = least("journeys", sampled(JOURNEYS, TURNS, choose=often_the_first))

    assert (name, p < LEAST_P) == ("changes of the pool", True)


def test_a_loaded_action_die_is_noticed():
    rules = JOURNEYS._replace(faces=("+", "-", "-", "-", "+/-", "swap"))
    found = {one.name: one.p for one in fits("journeys", sampled(rules, TURNS))}

    assert found["faces of the action die"] < LEAST_P
    assert found["size at turn 4"] < LEAST_P


@pytest.mark.parametrize("name", RULESETS)
def test_odds_are_odds(name):
    assert sum(faces(name).values()) == pytest.approx(1)
    assert all(sum(odds) == pytest.approx(1) for odds in sizes(name))
    assert sizes(name)[0] == pytest.approx([n / 31 for n in (5, 10, 10, 5, 1)])


@pytest.mark.parametrize("x", [0.1, 1.0, 3.0, 10.0, 40.0])
def test_the_tail_of_chi_square_has_its_known_values(x):
    assert upper_gamma(1 / 2, x / 2) == pytest.approx(erfc(sqrt(x / 2)))
    assert upper_gamma(2 / 2, x / 2) == pytest.approx(exp(-x / 2))
    assert upper_gamma(4 / 2, x / 2) == pytest.approx(exp(-x / 2) * (1 + x / 2))


def test_what_cannot_happen_has_no_chance():
    assert fit("x", [({"a": 9, "b": 1}, {"a": 1.0})]).p == 0.0
    assert fit("x", [({"a": 10}, {"a": 1.0})]).p == 1.0


@pytest.mark.uncounted
def test_random_legal_games_are_legal_to_the_end():
    # benchmarks/pools.py --games 100000 plays them by the hundred thousand
    for seed in range(2000):
        assert not list(faults_of(random_legal_game(seed))), seed
