"""The dice of a seed: a whole game's are those of its rounds, one after another."""

import pytest

from rtt_tools.chance import stream
from rtt_tools.town import game
from rtt_tools.town.map import Map, Round
from rtt_tools.town.position import start
from rtt_tools.town.rolls import roll_of, rolls

SMALL = Map(rounds=(Round(2, 1), Round(1, 1), Round(7, 2)))


@pytest.mark.parametrize("map", [Map(), SMALL], ids=["usual", "small"])
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_round_by_round_a_game_rolls_the_same_dice(map, seed):
    state, position, dice = stream(seed), start(map), []
    for number in range(1, 1 + len(map.rounds)):
        state, roll = game.roll(map, position._replace(round=number), state)
        dice.append(roll.dice)

    assert list(rolls(map, seed)) == dice
    assert [roll_of(map, seed, number) for number in range(1, 1 + len(dice))] == dice


def test_a_game_has_51_dice():
    assert sum(map(len, rolls(Map(), 7))) == 51


def test_a_round_that_is_not_there_is_an_error():
    with pytest.raises(ValueError, match="13"):
        roll_of(Map(), 7, 13)
