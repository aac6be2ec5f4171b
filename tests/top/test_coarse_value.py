"""The coarse game bounds the real one, and is it where nothing is rounded."""

import random
from functools import cache

import pytest

from rtt_tools.top.board import Board, Box, Special, connected
from rtt_tools.top.engine import byvalues, certify, interval
from rtt_tools.top.engine.coarse.grid import DOWN, UP, Grid, alike
from rtt_tools.top.engine.coarse.grids import full
from rtt_tools.top.engine.coarse.solve import planned, solved
from rtt_tools.top.engine.coarse.stages import TooWide
from rtt_tools.top.engine.coarse.view import view
from rtt_tools.top.pool import POOLS
from rtt_tools.top.steps import Game
from tests.system import printed
from tests.top import naive_best
from tests.top.pictures import draw

RULES = {
    "F": Special(falling=True),
    "G": Special(falling=True, strictly=True),
    "S": Special(strictly=True),
    "A": Special(at_least=12),
    "E": Special(even=True),
    "O": Special(odd=True),
    "L": Special(one_of=(7, 9, 12)),
    "M": Special(at_most=8),
}
TINY = {
    "one box": "[ .]",
    "pyramid": "  [  ]\n[ .][ .]",
    "tower": "[  ]\n[  ]\n[ .]",
    "hanging twice": "[  ][  ][ .]",
    "balcony": "[  ][  ]\n    [ .]",
    "hanging below": "[  ]\n[  ][ .]",
    "dot on top": "[ .]\n[  ]\n[ .]",
    "strict": "[S ]\n[S ]\n[ .]",
    "high": "  [A ]\n[M.][M.]",
    "odd on even": "[O ]\n[E ]\n[ .]",
    "hanging, ruled": "[  ]\n[E ][O.]",
    "lists": "  [L ]\n[M.][ .]",
}
FALLING = {
    "falls": "[F ]\n[ .]",
    "falls from above": "[F ]\n[  ]\n[ .]",
    "falls between": "[  ]\n[F ]\n[ .]",
    "falls from a threshold": "[F ]\n[A.]",
    "falls twice": "[G ]\n[F ]\n[ .]",
    "falls from a hanging box": "[F ]\n[  ][ .]",
}
COARSE = (1, 3, 9, 27)
EITHER = pytest.mark.parametrize("turned", [False, True], ids=["rising", "big to small"])
BOTH = ("pyramid", "balcony", "strict", "high", "hanging, ruled")  # those worth the time


def cases(names):
    return pytest.mark.parametrize("name", names)


def drawn(picture):
    return draw("\n" + picture + "\n", **RULES)


@cache
def naive(picture, turned):
    return naive_best.best(drawn(picture), turned)


def value(board, grid, direction, turned=False):
    return solved(planned(board, grid, direction, big_to_small=turned)).value


@pytest.mark.many
@cases(TINY)
def test_nothing_rounded_is_the_real_game(name):
    """Only the rounding of reals is left, in the direction of the bound."""
    holds_exactly(TINY[name], False)


@pytest.mark.many
@cases(BOTH)
def test_nothing_rounded_is_the_real_game_of_big_to_small(name):
    holds_exactly(TINY[name], True)


def holds_exactly(picture, turned):
    board, exact = drawn(picture), naive(picture, turned)
    lower, upper = (value(board, full(board), way, turned) for way in (DOWN, UP))

    assert lower < exact < upper
    assert upper - lower < 3e-6 * exact


@pytest.mark.many
@EITHER
@cases(BOTH)
def test_rounded_games_lie_on_both_sides(name, turned):
    board, exact = drawn(TINY[name]), naive(TINY[name], turned)
    grid = alike(COARSE, len(board.boxes))

    assert value(board, grid, DOWN, turned) < exact < value(board, grid, UP, turned)


@pytest.mark.many
@pytest.mark.parametrize(
    ("name", "turned"),
    [*((name, False) for name in FALLING), ("falls between", True), ("falls twice", True)],
)
def test_boxes_that_fall_are_bounded_from_below(name, turned):
    """Their numbers may be smaller than those below them in the same turn."""
    board, exact = drawn(FALLING[name]), naive(FALLING[name], turned)

    assert value(board, alike(COARSE, len(board.boxes)), DOWN, turned) < exact


def test_the_smallest_pyramid():
    assert naive(TINY["pyramid"], False) == pytest.approx(1.51328, abs=5e-6)


@pytest.mark.parametrize("least", [9, 23, 31, 40])
def test_the_full_pool_is_bounded_by_itself(least):
    """Its value stands on both sides of its equation: it may not be off to the wrong side."""
    board = draw("\n[A.]", A=Special(at_least=least))
    exact = naive_best.Best(board).values({})[0][POOLS[-1]]
    lower, upper = (
        solved(planned(board, alike((1,), 1), way, keep=True), keep=True).before[0, -1]
        for way in (DOWN, UP)
    )

    assert lower < exact < upper
    assert upper - lower < 3e-6 * exact


WIDER = "    [  ]\n  [  ][  ]\n[ .][ .][  ]"
SIDES = {
    "plain": "  [  ][  ]\n[ .][  ][ .]",
    "ruled": "  [S ]    [A ]\n[E.][ .][ .]",
    "hanging": "[  ][A ]\n  [ .]",
    "falling": "  [F ]\n[ .][E.][S ]",
}


def mirrored(board):
    boxes = [box._replace(x=board.width - box.right) for box in board.boxes]
    return board._replace(boxes=connected(boxes))


@cases(SIDES)
def test_mirror_images_have_the_same_value(name):
    """To the last digit: they are the same stages, met in another order."""
    board = drawn(SIDES[name])
    grid = alike((1, 4, 9), len(board.boxes))

    assert value(board, grid, DOWN) == value(mirrored(board), grid, DOWN)


def some(rng, most=4):
    return (1, *sorted(rng.sample(range(2, 25), rng.randint(0, most))))


@pytest.mark.many
@pytest.mark.parametrize("seed", range(2))
def test_more_thresholds_never_loosen(seed):
    """Each box may have its own."""
    rng = random.Random(seed)
    board = drawn(rng.choice((WIDER, *SIDES.values())))
    coarse = Grid(tuple(some(rng) for _ in board.boxes))
    finer = Grid(tuple(tuple(sorted({*one, *some(rng)})) for one in coarse.by_box))

    assert value(board, coarse, DOWN) <= value(board, finer, DOWN) * (1 + 1e-5)
    if interval.FALLING not in certify.notes(Game(board)):
        assert value(board, finer, UP) <= value(board, coarse, UP) * (1 + 1e-5)
        assert value(board, finer, DOWN) < value(board, finer, UP)


@pytest.mark.parametrize(
    ("picture", "turned", "games"),
    [
        pytest.param("[  ]  [  ]\n[ .]  [ .]", False, 10_000, id="two columns"),
        pytest.param("[  ][  ]\n  [ .][M ]", False, 10_000, id="hanging, ruled"),
        pytest.param("[  ]\n[  ][A.]", False, 10_000, id="above a hanging box"),
        pytest.param("  [  ]\n[A.][M.]", False, 40_000, id="unlike rules below"),
        pytest.param("  [S ]\n[ .][ .]", True, 80_000, id="big to small"),
    ],
)
def test_values_are_what_games_by_them_take(picture, turned, games):
    board = drawn(picture)
    found = solved(planned(board, full(board), big_to_small=turned, keep=True), keep=True)
    player = byvalues.player_by(view(found))
    mean = byvalues.played(Game(board, big_to_small=turned), player, games)

    assert abs(mean.mean - found.value) < 3 * mean.error


VALUES = """
from rtt_tools.top.engine.coarse.grid import DOWN, alike
from tests.top.test_coarse_value import TINY, drawn, value
print(value(drawn(TINY["hanging below"]), alike((1, 5), 3), DOWN))
"""


def test_values_are_the_same_without_a_compiler():
    assert printed(VALUES, RTT_TOOLS_UNCOMPILED="1") == printed(VALUES)


ROOM = """
import resource
from rtt_tools.top.engine.coarse.grid import alike
from rtt_tools.top.engine.coarse.solve import planned
from rtt_tools.top.engine.coarse.stages import TooWide
from tests.top.test_coarse_value import drawn
large = drawn("\\n".join(["[  ]" * 8] * 2 + ["[ .]" * 8]))
planned(drawn("[  ]\\n[ .]"), alike((1, 5), 2))
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    planned(large, alike((1, 4, 6, 8, 10, 13, 17, 22), 24), memory=1 << 24)
except TooWide:
    print("too wide", (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def test_what_is_too_wide_is_refused_before_it_takes_room():
    """16 MiB are allowed; the stages themselves take some."""
    *words, more = printed(ROOM).split()

    assert words == ["too", "wide"]
    assert int(more) < 100


def test_more_levels_than_there_is_room_for_are_too_wide():
    """One box carries seventy, of one level each."""
    low = Box("a1", 0, 0, width=70.0, dot=True)
    boxes = connected([low, *(Box(f"n{place}", float(place), 1) for place in range(70))])

    with pytest.raises(TooWide):
        planned(Board("wide", {"": "Wide"}, boxes), alike((1,), len(boxes)))


def test_columns_beyond_count_are_too_wide():
    board = drawn("\n".join(["[  ] " * 24, "[ .] " * 24]))

    with pytest.raises(TooWide):
        planned(board, alike((1, 5, 9), len(board.boxes)))
