"""Who plays by the values of a coarse game plays by the rules, and takes what is worth most."""

import pytest

from rtt_tools.top.engine import byvalues
from rtt_tools.top.engine.coarse.grid import alike
from rtt_tools.top.engine.coarse.solve import planned, solved
from rtt_tools.top.engine.coarse.stages import TooWide
from rtt_tools.top.engine.coarse.view import view
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.steps import Game
from tests.pairs import WHOLE
from tests.top.pictures import draw
from tests.top.test_kernel_rules import BUNDLED, PLAYERS, bundled, follow

SUITED = [board_id for board_id in BUNDLED if byvalues.suits(bundled(board_id))]


WIDE = "burj-khalifa", "rice-terraces"


def player(board, turned):
    levels = (1,) if board.id in WIDE and not WHOLE else (1, 9)
    plan = planned(board, alike(levels, len(board.boxes)), big_to_small=turned, keep=True)
    return byvalues.player_by(view(solved(plan, keep=True)))


def cases():
    """Each board one way, every other one in Big to Small; the widest are slow."""
    for number, board_id in enumerate(SUITED):
        marks = [pytest.mark.slow] if board_id in WIDE else []
        yield pytest.param(board_id, number % 2 == 1, marks=marks, id=board_id)


@pytest.mark.many
@pytest.mark.parametrize(("board_id", "turned"), list(cases()))
def test_every_step_is_one_of_the_rules(board_id, turned):
    board = bundled(board_id)
    by_values = player(board, turned)
    for ruleset in RULESETS.values():
        for seats in (1, 2):
            if ruleset.players[0] <= seats:
                game = Game(board, seats, ruleset, turned)
                for number in range(3):
                    assert follow(game, [by_values, PLAYERS[0]][:seats], seats, number)


def test_rules_of_empty_boxes_do_not_mislead_who_plays_by_values():
    """Such levels are not carried up in the coarse game; a player misled waits for ever."""
    board = bundled("toll-gates")
    plan = planned(board, alike((1, 6, 12), len(board.boxes)), keep=True)
    mean = byvalues.played(Game(board), byvalues.player_by(view(solved(plan, keep=True))), 300)

    assert mean.stopped == 0
    assert mean.mean < 14


def test_more_sets_of_boxes_than_can_be_known_are_too_wide():
    """Eighteen dots: few stages, since they are alike, but 262,144 sets."""
    board = draw("\n" + "[ .] " * 18)

    assert planned(board, alike((1,), 18)).lines < 100
    with pytest.raises(TooWide):
        planned(board, alike((1,), 18), keep=True)
