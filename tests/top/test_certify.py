"""Limits of best play: proved ones hold, and small boards are exact."""

from itertools import count
from pathlib import Path

import pytest

from rtt_tools.top import boardfile
from rtt_tools.top.board import Special
from rtt_tools.top.engine import byvalues, certify, clock
from rtt_tools.top.engine.coarse.grid import DOWN, UP, alike
from rtt_tools.top.engine.coarse.grids import full
from rtt_tools.top.engine.coarse.solve import planned, solved
from rtt_tools.top.engine.coarse.stages import TooWide
from rtt_tools.top.engine.coarse.view import view
from rtt_tools.top.engine.interval import COUNTED, PARITY, RIGOROUS, STOPPED
from rtt_tools.top.steps import Game
from tests.top.pictures import draw

SHAPES = Path(__file__).parents[1] / "boards" / "engine"


def shape(name):
    return boardfile.load(str(SHAPES / f"{name}.yaml"))


def value(board, thresholds, direction, **how):
    return solved(planned(board, alike(thresholds, len(board.boxes)), direction, **how)).value


def test_the_smallest_pyramid_is_exact():
    *_, last = certify.narrowing(shape("pyramid-3"), seconds=600)

    assert last.upper_is == RIGOROUS
    assert last.exact == pytest.approx(1.5133, abs=5e-5)


def test_a_single_box_is_exact():
    *_, last = certify.narrowing(draw("[ .]"), seconds=600)

    assert last.exact == 1
    assert last.notes == ()


def test_until_a_coarse_game_is_worked_out_a_limit_only_counts():
    first, *_, last = certify.narrowing(shape("pyramid-3"), seconds=600)

    assert first.notes == (COUNTED,)
    assert first.lower == pytest.approx(46 / 31)
    assert last.notes == ()


def test_it_ends_as_soon_as_the_limits_are_near_enough():
    *found, last = certify.narrowing(shape("pyramid-15"), seconds=600, within=0.15)

    assert found[-1].gap <= 0.15
    assert all(one.gap > 0.15 for one in found[:-1])
    assert last.games == certify.FINAL


def test_time_is_left_for_games_that_chose_nobody(monkeypatch):
    ticks = count(step=0.02)  # a clock that counts how often it is read, the same everywhere
    monkeypatch.setattr(clock, "monotonic", lambda: next(ticks))
    *_, before, last = certify.narrowing(shape("pyramid-15"), seconds=8)

    assert last.lower == before.lower
    assert last.upper != before.upper


def test_games_that_were_stopped_give_no_limit():
    tower = draw("\n".join(["[S ]"] * 40 + ["[ .]"]), S=Special(strictly=True))
    first = next(certify.narrowing(tower, seconds=2))

    assert STOPPED in first.notes


def test_rules_that_hold_in_turns_are_named():
    plain, even = draw("[  ]\n[ .]"), draw("[E ]\n[ .]", E=Special(even=True))

    assert certify.notes(Game(plain)) == ()
    assert certify.notes(Game(even)) == (PARITY,)


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
    *_, last = certify.narrowing(shape("pyramid-6"), seconds=1200)

    assert last.exact == pytest.approx(3.00465, abs=1e-5)
