"""The policies by which players choose, by name: what the kernel needs to play each.

The kernel is imported where a player is made, so that names cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from rtt_tools.remembered import Key, recalled_json, remember_json
from rtt_tools.top.engine.version import ENGINE
from rtt_tools.top.steps import Game

if TYPE_CHECKING:
    from rtt_tools.top.engine.kernel.policies import Player, Traits


MOST_GAMES, FEWEST_GAMES = 60_000, 3_200
LARGE = 30  # boxes; each game of a board twice as large takes four times as long


class Preparing(NamedTuple):
    """Where what suits a board is remembered ("" for nowhere), and who hears of the search."""

    home: str = ""
    told: Callable[[int], object] = lambda done: None  # how many games of its budget are done


def random(game: Game, preparing: Preparing) -> Player:
    """Writes a number that fits, any of them, and another, as long as one fits."""
    from rtt_tools.top.engine.kernel.policies import MOST_WEIGHTS, RANDOM, Player

    return Player(RANDOM, MOST_WEIGHTS)


def most(game: Game, preparing: Preparing) -> Player:
    """Fills as many boxes as the roll allows, with small numbers, and wants many dice."""
    from rtt_tools.top.engine.kernel.policies import MOST, MOST_WEIGHTS, Player

    return Player(MOST, MOST_WEIGHTS)


def heuristic(game: Game, preparing: Preparing) -> Player:
    """Weighs each number against what it costs the boxes above, alike on every board."""
    from rtt_tools.top.engine.kernel.policies import by_heuristic

    return by_heuristic(game.big_to_small, game.solo)


def tuned(game: Game, preparing: Preparing) -> Player:
    """Weighs likewise, with traits that suit the board, and tries more ways to use a roll."""
    from rtt_tools.top.engine import tuning
    from rtt_tools.top.engine.kernel.policies import TUNED, Player, weights_by

    key = traits_key(game)
    traits = remembered_traits(preparing.home, key)
    if traits is None:
        games = budget(len(game.board.boxes))
        traits = tuning.tuned(game, games, told=preparing.told)
        remember_json(preparing.home, key, traits)
    return Player(TUNED, weights_by(traits, tuning.BREADTH))


def coarse(game: Game, preparing: Preparing) -> Player:
    """Looks up how many turns each way to use a roll leaves; `tuned` where that is not known.

    The values are those of the game with numbers rounded (docs/engine.md).
    """
    from rtt_tools.top.engine import byvalues

    seen = byvalues.values(game.board, big_to_small=game.big_to_small)
    return tuned(game, preparing) if seen is None else byvalues.player_by(seen)


POLICIES: Mapping[str, Callable[[Game, Preparing], Player]] = {
    "random": random,
    "most": most,
    "heuristic": heuristic,
    "tuned": tuned,
    "coarse": coarse,
}
NAMES = tuple(POLICIES)
USUAL = "heuristic"


UNPREPARED = Preparing()


def player(name: str, game: Game, preparing: Preparing = UNPREPARED) -> Player:
    """Who plays the game by the policy of that name; raises KeyError for an unknown one."""
    return POLICIES[name](game, preparing)


def budget(boxes: int) -> int:
    """How many games are played to find what suits a board: fewer on large ones.

    Counted in games and not in seconds, so that every machine finds the same.
    """
    return min(MOST_GAMES, max(FEWEST_GAMES, MOST_GAMES * LARGE**2 // boxes**2))


def is_prepared(name: str, game: Game, home: str) -> bool:
    """Is all that the policy needs to know of the board at hand? Never for `coarse`."""
    if name == "tuned":
        return remembered_traits(home, traits_key(game)) is not None
    return name != "coarse"


def traits_key(game: Game) -> Key:
    """What the traits that suit a game are remembered under, for any number of seats."""
    rules, big_to_small, solo = game.ruleset.id, game.big_to_small, game.solo
    settings = {"rules": rules, "big_to_small": big_to_small, "solo": solo}
    return Key("traits", game.board.hash, ENGINE, settings)


def remembered_traits(home: str, key: Key) -> Traits | None:
    """The traits that are remembered, if any sound ones are."""
    from rtt_tools.top.engine.kernel.policies import Traits

    data = recalled_json(home, key)
    if not isinstance(data, list) or len(data) != len(Traits._fields):
        return None
    if not all(isinstance(one, float | int) and isfinite(one) for one in data):
        return None
    return Traits(*data)
