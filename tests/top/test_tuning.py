"""Traits fitted to a board: the same everywhere, and no worse than those of every board."""

import pytest

from rtt_tools.top import boardfile
from rtt_tools.top.engine import tuning
from rtt_tools.top.engine.kernel.playout import play, table
from rtt_tools.top.engine.kernel.policies import TUNED, Player, Traits, usual, weights_by
from rtt_tools.top.steps import Game

FEW = 1_600


def bundled(board_id):
    return boardfile.load(boardfile.find(board_id))


def mean(game, traits, breadth=tuning.BREADTH):
    player = Player(TUNED, weights_by(traits, breadth))
    return tuning.cost(game, play(table(game, [player], 9), 0, 1_000))


@pytest.mark.many
@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("big_to_small", [False, True])
def test_the_same_board_gives_the_same_traits(big_to_small, solo):
    game = Game(bundled("rice-terraces"), 1, big_to_small=big_to_small, solo=solo)
    heard = []

    found = tuning.tuned(game, FEW, 3, heard.append)

    assert found == tuning.tuned(game, FEW, 3)
    assert heard == sorted(heard)
    assert heard[-1] == FEW
    for value, least, most in zip(found, tuning.LEAST, tuning.MOST, strict=True):
        assert least <= value <= most
        assert value == round(value, 4)


def test_several_players_are_tuned_for_as_one_is():
    board = bundled("rice-terraces")

    assert tuning.tuned(Game(board, 4), FEW) == tuning.tuned(Game(board), FEW)


def test_a_search_for_one_board_makes_up_for_a_bad_guess(monkeypatch):
    game = Game(bundled("matterhorn"))
    bad = usual()._replace(care=0.1, crowd=0.0, five=-3.0)
    monkeypatch.setattr(tuning, "usual", lambda *_: bad)

    assert mean(game, tuning.tuned(game, 8_000)) < 0.97 * mean(game, bad)


def test_more_boxes_tried_for_a_handful_are_better():
    game = Game(bundled("giza-pyramid"))

    assert mean(game, usual(), 3) < mean(game, usual(), 1)


def test_the_companion_is_left_more_boxes_by_who_wants_few_dice():
    game = Game(bundled("giza-pyramid"), solo=True)

    assert mean(game, usual(solo=True)) < mean(game, usual())


def test_large_numbers_first_are_played_another_way():
    game = Game(bundled("giza-pyramid"), big_to_small=True)

    assert mean(game, usual(big_to_small=True)) < mean(game, usual())


def test_deviations_are_about_one():
    chance, drawn = 1, []
    for _ in range(2_000):
        number, chance = tuning.normal(chance)
        drawn.append(number)

    assert abs(sum(drawn) / 2_000) < 0.1
    assert 0.9 < sum(number**2 for number in drawn) / 2_000 < 1.1


def test_the_guess_moves_to_the_best_and_the_crowd_closes_in():
    zero, best = Traits(*[0.0] * 12), [Traits(*[1.0] * 12)] * 5

    guess, spread = tuning.nearer(zero, Traits(*[1.0] * 12), best)

    assert set(guess) == {0.7}
    assert set(spread) == {0.5}
