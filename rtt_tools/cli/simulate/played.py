"""Playing the games, with a word to whoever waits."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rtt_tools.cli import terminal
from rtt_tools.cli.interrupts import hold_while_compiling
from rtt_tools.cli.simulate.progress import progress
from rtt_tools.top.engine import remembered
from rtt_tools.top.engine.policies import Preparing
from rtt_tools.top.engine.results import Played, Results
from rtt_tools.top.rounds import Game

if TYPE_CHECKING:
    from rtt_tools.top.engine.kernel.policies import Player


def games(
    game: Game, by_seat: Sequence[str], games: int, seed: int, workers: int, language: str
) -> tuple[Played, Results]:
    """What was played, and what came of it; fewer games where somebody interrupted it.

    The engine is imported here, since it brings numba along.
    """
    from rtt_tools.top.engine import simulation

    announce()
    made = {name: player(name, game, language) for name in dict.fromkeys(by_seat)}
    players = [made[name] for name in by_seat]
    with progress(games, language) as told:
        results = simulation.simulate(game, players, games, seed, workers, told)
    return Played(game, tuple(by_seat), seed), results


def player(name: str, game: Game, language: str) -> Player:
    """Who plays by that policy; what suits the board is looked for once, which is said."""
    from rtt_tools.top.engine import policies

    home = remembered.folder(os.environ)
    if policies.is_prepared(name, game, home):
        return policies.player(name, game, Preparing(home))
    terminal.complain(f"fitting `{name}` to {game.board.id}, once, a few seconds")
    with progress(policies.budget(len(game.board.boxes)), language) as told:
        return policies.player(name, game, Preparing(home, told))


def announce() -> None:
    """Say on standard error where the games begin late or go slowly, and why."""
    from rtt_tools.top.engine import simulation
    from rtt_tools.top.engine.kernel import compiled

    hold_while_compiling()
    if not compiled.COMPILED:
        terminal.complain("numba is not at hand, so the games are played uncompiled: slowly")
    elif not simulation.is_compiled():
        once = "once, " if compiled.HOME else ""
        terminal.complain(f"compiling the engine, {once}about 10 s")
