"""The count-only bound against the two published figures and a naive value iteration."""

from functools import cache

import pytest

from rtt_tools.top.dice import FACES_JOURNEYS
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.pool import POOLS, changed, options


@pytest.mark.parametrize(
    ("boxes", "turns"),
    [
        pytest.param(0, 0.0, id="nothing to fill takes no turn"),
        pytest.param(1, 1.0, id="one box takes one turn with any pool"),
        pytest.param(2, 1.1613, id="two take a second turn from the five pools of one die"),
        pytest.param(8, 3.4471, id="little-hill"),
        pytest.param(19, 6.7458, id="oak-19"),
    ],
)
def test_the_bound_is(boxes, turns):
    assert round(count_bound(boxes), 4) == turns


@cache
def turns_from(left, pool):
    """Mean turns by trying every count of numbers and every change of real pools."""
    if left == 0:
        return 0.0
    writing = [after(left - n, pool, True) for n in range(1, min(left, len(pool)) + 1)]
    passing = [after(left, pool, False)] if len(pool) < 5 else []
    return 1 + min(writing + passing)


def after(left, pool, wrote):
    """Mean turns after this one, over the action die and the best change it allows."""
    if left == 0:
        return 0.0
    found = 0.0
    for face in FACES_JOURNEYS:
        offered = options(pool, face, wrote=wrote).changes
        found += min(turns_from(left, changed(pool, change)) for change in offered)
    return found / len(FACES_JOURNEYS)


@pytest.mark.parametrize("boxes", [1, 2, 3, 5, 8, 13, 19])
def test_the_bound_agrees_with_trying_all_pools(boxes):
    mean = sum(turns_from(boxes, pool) for pool in POOLS) / len(POOLS)

    assert count_bound(boxes) == pytest.approx(mean, abs=5.1e-5)
