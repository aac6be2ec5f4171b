"""What lies between states is a mixture of those around it, and the right one."""

import random

import numpy
import pytest

from rtt_tools.machinecode.records import records
from rtt_tools.top.engine.coarse import between
from rtt_tools.top.engine.coarse.between import MIXTURE
from rtt_tools.top.engine.coarse.grid import alike
from rtt_tools.top.engine.coarse.grids import full
from rtt_tools.top.engine.coarse.solve import planned, solved
from rtt_tools.top.engine.coarse.states import decode
from rtt_tools.top.engine.coarse.view import view
from rtt_tools.top.engine.kernel.cells import MOST_BOXES
from rtt_tools.top.engine.kernel.compiled import lean
from tests.top.pictures import draw

PYRAMID = """
      [  ]
    [  ][  ]
  [ .][ .][ .]
"""
THRESHOLDS = (1, 6, 12, 20)


@lean
def mixed(seen, filled, level, mixture):
    between.mix(seen, filled, level, mixture)


@lean
def decoded(layout, stage, code, levels):
    decode(layout, stage, code, levels)


def seen(board, grid):
    return view(solved(planned(board, grid, keep=True), keep=True))


def corners(seen, filled, levels):
    """The corners of a position as shares and states."""
    (mixture,) = records(MIXTURE)
    level = numpy.zeros(MOST_BOXES, numpy.int64)
    level[: len(levels)] = levels
    mixed(seen, filled, level, mixture)
    many = int(mixture["corners"])
    return mixture["share"][:many].tolist(), mixture["state"][:many].tolist(), mixture


def levels_of(seen, state, stage):
    """The thresholds of a state's levels, by slot."""
    codes = [
        word * 32 + bit
        for word, bits in enumerate(seen.states.bits.tolist())
        for bit in range(32)
        if bits >> bit & 1
    ]
    room = numpy.zeros(MOST_BOXES, numpy.int64)
    decoded(seen.layout, stage, sorted(codes)[state], room)
    slots = seen.layout.slot[stage + 1] - seen.layout.slot[stage]
    return [THRESHOLDS[one] for one in room[:slots].tolist()]


@pytest.mark.parametrize("seed", range(30))
def test_shares_give_back_the_exact_levels(seed):
    """A value that is linear in the levels is found without error, mirror images as well."""
    rng = random.Random(seed)
    board = draw(PYRAMID)
    looked_up = seen(board, alike(THRESHOLDS, len(board.boxes)))
    below = [rng.randint(1, 20) for _ in range(3)]
    levels = [0, 0, 0, max(below[:2]), max(below[1:]), max(below)]
    shares, states, mixture = corners(looked_up, 0b000111, levels)
    stage = int(mixture["stage"])
    by_slot = [levels_of(looked_up, state, stage) for state in states]
    total = [sum(s * one[n] for s, one in zip(shares, by_slot, strict=True)) for n in range(2)]

    assert sum(shares) == pytest.approx(1)
    assert all(share > 0 for share in shares)
    assert sum(total) == pytest.approx(levels[3] + levels[4])


def test_with_every_threshold_there_is_one_corner():
    board = draw(PYRAMID)
    looked_up = seen(board, full(board))
    shares, states, _ = corners(looked_up, 0b000111, [0, 0, 0, 9, 17, 17])

    assert shares == [1.0]
    assert len(states) == 1


def test_the_first_corner_is_worth_no_more_than_what_lies_between():
    """So it may be asked first whether a way can be the best at all."""
    board = draw(PYRAMID)
    looked_up = seen(board, alike(THRESHOLDS, len(board.boxes)))
    for one in range(1, 51):
        shares, states, _ = corners(looked_up, 0b000111, [0, 0, 0, one, 25, max(one, 25)])
        values = [looked_up.after[state] for state in states]
        mean = sum(share * value for share, value in zip(shares, values, strict=True))

        assert (values[0] <= mean + 1e-6).all()


def test_beyond_the_last_threshold_nothing_is_added():
    board = draw(PYRAMID)
    looked_up = seen(board, alike(THRESHOLDS, len(board.boxes)))
    high, higher = (
        corners(looked_up, 0b000111, [0, 0, 0, top, top, top])[:2] for top in (20, 40)
    )

    assert high == higher
