"""Limits of best play: proved ones hold, and small boards are exact."""

from pathlib import Path

import pytest

from rtt_tools.top import boardfile
from rtt_tools.top.engine import byvalues, certify
from rtt_tools.top.engine.coarse.grid import DOWN, UP, alike
from rtt_tools.top.engine.coarse.grids import full
from rtt_tools.top.engine.coarse.solve import planned, solved
from rtt_tools.top.engine.coarse.stages import TooWide
from rtt_tools.top.engine.coarse.view import view
from rtt_tools.top.engine.interval import RIGOROUS
from rtt_tools.top.rounds import Game

SHAPES = Path(__file__).parents[1] / "boards" / "engine"


def shape(name):
    return boardfile.load(str(SHAPES / f"{name}.yaml"))


def value(board, thresholds, direction, **how):
    return solved(planned(board, alike(thresholds, len(board.boxes)), direction, **how)).value


def test_the_smallest_pyramid_is_exact():
    *_, last = certify.narrowing(shape("pyramid-3"), seconds=60)

    assert last.upper_is == RIGOROUS
    assert last.exact == pytest.approx(1.5133, abs=5e-5)


def test_limits_close_in_as_thresholds_are_added():
    board = shape("pyramid-3")
    exact = solved(planned(board, full(board))).value
    finer = [(1, 9), (1, 5, 9), (1, 3, 5, 9, 14), (1, 2, 3, 5, 7, 9, 11, 14, 20)]
    lower = [value(board, one, DOWN) for one in finer]
    upper = [value(board, one, UP) for one in finer]

    assert lower == sorted(lower)
    assert upper == sorted(upper, reverse=True)
    assert lower[-1] <= exact <= upper[-1]


def test_hanging_boxes_bound_alike_from_both_sides():
    board = boardfile.load("boards/giza-pyramid.yaml")

    assert value(board, (1, 8), DOWN) < value(board, (1, 8), UP)


def test_whoever_goes_by_exact_values_needs_as_many_turns():
    board = shape("pyramid-3")
    found = solved(planned(board, full(board), keep=True), keep=True)
    mean = byvalues.played(Game(board), byvalues.player_by(view(found)), 4000)

    assert abs(mean.mean - found.value) < 3 * mean.error


def test_what_has_no_room_is_refused_beforehand():
    board = shape("wall-40")

    with pytest.raises(TooWide):
        planned(board, alike((1, 4, 7, 10), len(board.boxes)), memory=1 << 24)


@pytest.mark.slow
def test_the_pyramid_of_six_is_exact():
    *_, last = certify.narrowing(shape("pyramid-6"), seconds=120)

    assert last.exact == pytest.approx(3.00465, abs=1e-5)
