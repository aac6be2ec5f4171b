"""The dice of a whole game under a seed, round by round."""

from collections.abc import Iterator

from rtt_tools.chance import stream
from rtt_tools.town import game
from rtt_tools.town.map import Map
from rtt_tools.town.position import start


def rolls(map: Map, seed: int) -> Iterator[tuple[int, ...]]:
    """The dice of each round, in the order they were thrown."""
    state, position = stream(seed), start(map)
    for number in range(1, 1 + len(map.rounds)):
        state, thrown = game.roll(map, position._replace(round=number), state)
        yield thrown.dice


def roll_of(map: Map, seed: int, number: int) -> tuple[int, ...]:
    """The dice of the round of that number, from 1."""
    for count, dice in enumerate(rolls(map, seed), 1):
        if count == number:
            return dice
    raise ValueError(number)
