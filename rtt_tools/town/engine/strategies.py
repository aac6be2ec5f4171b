"""Strategies by name: what a greedy player thinks things are worth.

A strategy is a list of weights and nothing else; the kernel plays all of them alike.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Weights(NamedTuple):
    """What a greedy player thinks things are worth, in thousandths of a point.

    The first six are what a point of each source is worth to the player: 1000 is the truth.
    """

    house: int = 1000
    tavern: int = 1000
    river: int = 1000
    coast: int = 1000
    light: int = 1000  # Ocean and Coast under a Lighthouse
    cathedral: int = 1000
    hope: int = 40  # of food or stone that the other is lacking for, for each Gather to come
    later: int = 850  # of a point whose House is not built yet
    timber: int = 500  # a wood beyond those for the Cathedral
    reach: int = 600  # of a wood that still stands, where a Woodcutter reaches it
    growth: int = 250  # of a wood, for each Tree of a forest and Gather to come
    pits: int = 600  # of a stone that a Mine could give that is not built yet
    spot: int = 150  # to take a square, for each Mountain around
    bank: int = 200  # to take a square on the bank of the River
    shade: int = 400  # to take a square with a Tavern around
    wet: int = 150  # to take a square, for each side on which it sees water
    tide: int = (
        2000  # Ocean and Coast to come for each Gather, in thousandths, for a Lighthouse
    )
    damp: int = 200  # a dry square that sees water for the first time
    hall: int = 500  # to use the Town Hall
    wild: int = 150  # to use a Wild
    extra: int = 300  # to use the Fountain
    flow: int = 900  # River pieces of a round, in thousandths
    market: int = 200  # for each Gather to come
    fountain: int = 900  # each use
    cluster: int = 100  # a House, for each House around


STRATEGIES: Mapping[str, Weights] = {
    "house": Weights(light=0, coast=300, river=500),
    "sea": Weights(house=300, tavern=300, cathedral=300),
    "river": Weights(river=2500, light=0, coast=300),
    "cathedral": Weights(cathedral=2500, tavern=1500, light=0, coast=300, river=300),
    "mixed": Weights(),
}
RANDOM = "random"
NAMES = (*STRATEGIES, RANDOM)
