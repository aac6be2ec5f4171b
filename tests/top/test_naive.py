"""Two independent answers: the steps of an evening against a night written twice."""

import random

import pytest

from rtt_tools.top import evening as evenings
from rtt_tools.top.game import IllegalMove
from tests.top.naive import NaiveNight, state_of
from tests.top.random_steps import any_evening, any_step

GAMES, STEPS = 2000, 50


def naive_of(evening):
    """The naive night of the same table."""
    return NaiveNight(
        evening.players,
        evening.boards,
        evening.ruleset.id,
        big=evening.big_to_small,
        solo=evening.solo,
        seed=evening.seed,
        first=evening.first,
    )


def after(evening, step):
    """The evening after the step, and whether it was accepted."""
    try:
        return evenings.after(evening, step), True
    except IllegalMove:
        return evening, False


@pytest.mark.uncounted
def test_steps_agree_with_the_naive_night():
    seen = set()
    for seed in range(GAMES):
        rng = random.Random(seed)
        evening = any_evening(rng)
        naive = naive_of(evening)
        for number in range(STEPS):
            step = any_step(rng, evening)
            evening, accepted = after(evening, step)
            assert naive.take(step) == accepted, (seed, number, step)
            assert naive.state() == state_of(evening), (seed, number, step)
            seen.add((type(step).__name__, accepted))
            if evening.over and rng.random() < 0.3:
                break
        seen.add(("over", evening.over))

    kinds = ("Started", "Rolled", "Wrote", "Changed", "Ended", "over")
    assert seen == {(kind, answer) for kind in kinds for answer in (True, False)}


def test_undo_and_redo_of_the_naive_night_are_each_others_opposites():
    for seed in range(50):
        rng = random.Random(seed)
        evening = any_evening(rng)
        naive, states = naive_of(evening), []
        for _ in range(STEPS):
            states.append(naive.state())
            step = any_step(rng, evening, wild=0.0)
            evening, accepted = after(evening, step)
            if not accepted:
                states.pop()
            naive.take(step)
        states.append(naive.state())
        for state in reversed(states[:-1]):
            assert naive.undo()
            assert naive.state() == state
        assert not naive.undo()
        for state in states[1:]:
            assert naive.redo()
            assert naive.state() == state
        assert not naive.redo()
