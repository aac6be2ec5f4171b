"""The policies by which players choose, by name: what the kernel needs to play each.

`random` writes whatever it can; `most` fills as many boxes as it can; `heuristic` weighs what a
number costs the boxes above, in the same way on every board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rtt_tools.top.rounds import Game

if TYPE_CHECKING:
    from rtt_tools.top.engine.kernel.policies import Player


def random(game: Game) -> Player:
    """Writes a number that fits, any of them, and another, as long as one fits."""
    from rtt_tools.top.engine.kernel.policies import MOST_WEIGHTS, RANDOM, Player

    return Player(RANDOM, MOST_WEIGHTS)


def most(game: Game) -> Player:
    """Fills as many boxes as the roll allows, with small numbers, and wants many dice."""
    from rtt_tools.top.engine.kernel.policies import MOST, MOST_WEIGHTS, Player

    return Player(MOST, MOST_WEIGHTS)


def heuristic(game: Game) -> Player:
    """Weighs each number against what it costs the boxes above, alike on every board."""
    from rtt_tools.top.engine.kernel.policies import HEURISTIC, HEURISTIC_WEIGHTS, Player

    return Player(HEURISTIC, HEURISTIC_WEIGHTS)


POLICIES: Mapping[str, Callable[[Game], Player]] = {
    "random": random,
    "most": most,
    "heuristic": heuristic,
}
NAMES = tuple(POLICIES)
USUAL = "heuristic"


def player(name: str, game: Game) -> Player:
    """Who plays the game by the policy of that name; raises KeyError for an unknown one."""
    return POLICIES[name](game)
