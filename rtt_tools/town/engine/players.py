"""Strategies as players of the kernel, which is imported where one is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtt_tools.town.engine.strategies import RANDOM, STRATEGIES

if TYPE_CHECKING:
    from rtt_tools.town.engine.kernel.policies import Player


def player(name: str) -> Player:
    """Who plays by that strategy, or at random."""
    from rtt_tools.town.engine.kernel import policies

    if name == RANDOM:
        return policies.Player(policies.RANDOM)
    return policies.Player(policies.GREEDY, STRATEGIES[name])
