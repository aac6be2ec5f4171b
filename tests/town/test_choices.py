"""Groups of moves: all moves, each once, and few lines."""

import random

import pytest

from rtt_tools.town import game
from rtt_tools.town.choices import groups, legal_lines, spans
from rtt_tools.town.map import Map, cell_of
from rtt_tools.town.moves import End, Roll
from rtt_tools.town.movetext import written
from rtt_tools.town.position import OVER, ROLL, start
from tests.town.evenings import SMALL


def spelt(group):
    """The lines that a group stands for."""
    for head in group.heads:
        for cell in group.cells or ("",):
            for tail in group.tails:
                yield " ".join(f"{head} {cell} {tail}".split())


@pytest.mark.parametrize("map", [Map(), SMALL], ids=["usual", "small"])
@pytest.mark.parametrize("seed", range(6))
def test_groups_are_the_legal_moves_each_once(map, seed):
    rng, position = random.Random(seed), start(map)
    while position.phase != OVER:
        if position.phase == ROLL:
            dice = tuple(rng.randint(1, 6) for _ in range(map.rounds[position.round - 1].dice))
            position = game.play(map, position, Roll(dice))
        moves = legal_lines(map, position)
        found = groups(moves)
        told = [line for group in found for line in spelt(group)]
        assert sorted(told) == sorted(written(move) for move in moves)
        assert len(found) <= 80
        move = rng.choice(moves) if moves and rng.random() < 0.8 else End()
        if game.refusal(map, position, move) is None:
            position = game.play(map, position, move)


@pytest.mark.parametrize(
    ("cells", "lines"),
    [
        ("", ""),
        ("a1", "a1-a1"),
        ("a1 b1 c1", "a1-c1"),
        ("a1 a2 a3", "a1-a3"),
        ("c1 a1 b1 a2", "a1-c1 a2-a2"),
        ("a1 c1", "a1-a1 c1-c1"),
        ("a1 b1 a2 b2", "a1-b1 a2-b2"),
        ("a2 b1", "b1-b1 a2-a2"),
    ],
)
def test_cells_in_a_line_are_told_by_their_ends(cells, lines):
    found = spans([cell_of(cell) for cell in cells.split()])

    assert " ".join(f"{first}-{last}" for first, last in found) == lines
