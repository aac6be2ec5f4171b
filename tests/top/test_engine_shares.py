"""Shares as they are written: nothing that is little, nothing that does not add up."""

import random

import pytest

from rtt_tools.shares import percent
from rtt_tools.top.engine.results import Silence
from rtt_tools.top.engine.shares import silent


@pytest.mark.parametrize(
    ("share", "whole", "tenths"),
    [
        (0, "0 %", "0.0 %"),
        (0.0001, "< 1 %", "< 0.1 %"),
        (0.004, "< 1 %", "0.4 %"),
        (0.126, "13 %", "12.6 %"),
        (0.994, "99 %", "99.4 %"),
        (0.996, "> 99 %", "99.6 %"),
        (0.9999, "> 99 %", "> 99.9 %"),
        (1, "100 %", "100.0 %"),
    ],
)
def test_a_little_is_not_nothing_and_not_quite_all_is_not_all(share, whole, tenths):
    assert (percent(share), percent(share, 1)) == (whole, tenths)


def test_the_parts_of_silence_add_up():
    rng = random.Random(1)
    for _ in range(200):
        forced = rng.uniform(0.001, 0.4)
        found = silent(Silence(forced, rng.uniform(0.001, 0.5)))
        wrote, both, parts = (
            float(found.wrote[:-2]),
            float(found.all[:-2]),
            [float(one[:-2]) for one in (found.forced, found.passed)],
        )

        assert sum(parts) == pytest.approx(both)
        assert wrote + both == pytest.approx(100)


def test_silence_that_is_hardly_any_is_told():
    assert silent(Silence(0.0002, 0.0)) == ("> 99.9 %", "< 0.1 %", "< 0.1 %", "0.0 %")
