"""Policies by number, and the weights that a greedy player goes by."""

from collections.abc import Sequence
from typing import NamedTuple

from rtt_tools.machinecode.records import WHOLE, Field, Records, put, records
from rtt_tools.town.engine.strategies import Weights

RANDOM, GREEDY = range(2)


PLAYER = (
    Field("policy", WHOLE),
    *(Field(name, WHOLE) for name in Weights._fields),
    Field("noise", WHOLE),  # by so much, in thousandths of a point, any choice may err
)


class Player(NamedTuple):
    """Who plays: a policy, its weights, and by how much any choice may err."""

    policy: int
    weights: Weights = Weights()
    noise: int = 0


def seated(players: Sequence[Player]) -> Records:
    """The records of the players."""
    found = records(PLAYER, len(players))
    for record, player in zip(found, players, strict=True):
        put(record, policy=player.policy, noise=player.noise, **player.weights._asdict())
    return found
