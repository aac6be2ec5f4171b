"""Playing and searching, with a word to whoever waits. The engine is imported here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtt_tools.cli import compiling
from rtt_tools.cli.progress import progress
from rtt_tools.town.engine.results import Played, Results
from rtt_tools.town.engine.strategies import RANDOM

if TYPE_CHECKING:
    from rtt_tools.town.engine.search import Found

COMPILING = 20  # seconds, about


def games(asked: Played, games: int, workers: int, language: str) -> Results:
    """What came of the games; fewer of them where somebody interrupted it."""
    from rtt_tools.town.engine import simulation

    announce("play_games")
    with progress(games, language) as told:
        return simulation.simulate(asked, games, workers, told)


def searched(
    asked: Played, games: int, width: int, workers: int, language: str
) -> tuple[Found, ...]:
    """The best games found on the dice of so many; fewer where somebody interrupted it."""
    from rtt_tools.town.engine import search
    from rtt_tools.town.engine.players import player

    announce("try_all")
    able = [name for name in asked.strategies if name != RANDOM] or asked.strategies
    players = tuple(map(player, able))
    found: list[Found] = []
    try:
        for number in range(games):
            wanted = search.Asked(asked.map, players, asked.seed, number, width)
            with progress(wanted.most, language) as told:
                found.append(search.search(wanted, workers, told))
            if not found[-1].complete:
                break
    except KeyboardInterrupt:
        if not found:
            raise
    return tuple(found)


def announce(function: str) -> None:
    """Say on standard error where the games begin late or go slowly, and why.

    They begin late where this function of the kernel is still to be compiled.
    """
    from rtt_tools.town.engine.kernel.compiled import MACHINE

    compiling.announce(MACHINE, function, COMPILING)
