"""Playing the games, with a word to whoever waits."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rtt_tools import remembered
from rtt_tools.cli import compiling, terminal
from rtt_tools.cli.progress import progress
from rtt_tools.top.engine.policies import Preparing
from rtt_tools.top.engine.results import Played, Results
from rtt_tools.top.steps import Game

if TYPE_CHECKING:
    from rtt_tools.top.engine.kernel.policies import Player


def games(
    game: Game, by_seat: Sequence[str], games: int, seed: int, workers: int, language: str
) -> tuple[Played, Results]:
    """What was played, and what came of it; fewer games where somebody interrupted it.

    The engine is imported here, since it brings numba along.
    """
    from rtt_tools.top.engine import simulation

    begin(game, by_seat)
    made = {name: player(name, game, language) for name in dict.fromkeys(by_seat)}
    names, players = zip(*(made[name] for name in by_seat), strict=True)
    with progress(games, language) as told:
        results = simulation.simulate(game, players, games, seed, workers, told)
    return Played(game, names, seed), results


def begin(game: Game, by_seat: Sequence[str]) -> None:
    """Say on standard error where the games begin late, and why; `coarse` needs more code."""
    from rtt_tools.top.engine import byvalues

    if "coarse" in by_seat and byvalues.suits(game.board):
        from rtt_tools.cli.solve.narrowed import announce as announce_coarse

        announce_coarse()
    else:
        announce()


COMPILING = 10  # seconds, about
WAITING = {
    "tuned": "fitting `tuned` to {board} ({rules}), once, 5 to 30 s",
    "coarse": "working out `coarse` for {board}, 1 to 20 s",
}


def player(name: str, game: Game, language: str) -> tuple[str, Player]:
    """Who plays by that policy, and the policy's name; what takes its time is said.

    Where `coarse` cannot be worked out, `tuned` plays.
    """
    from rtt_tools.top.engine import policies
    from rtt_tools.top.engine.kernel.policies import VALUE

    home, board = remembered.folder(os.environ), game.board
    if policies.is_prepared(name, game, home):
        return name, policies.player(name, game, Preparing(home))
    terminal.complain(WAITING[name].format(board=board.id, rules=rules_of(game)))
    with progress(policies.budget(len(board.boxes)), language) as told:
        made = policies.player(name, game, Preparing(home, told))
    if name == "coarse" and made.policy != VALUE:
        terminal.complain(f"`coarse` cannot be worked out for {board.id}, so `tuned` plays")
        return "tuned", made
    return name, made


def rules_of(game: Game) -> str:
    """What `tuned` is fitted to beside the board, as options name it: `journeys, solo`."""
    turned = ["big-to-small"] * game.big_to_small
    return ", ".join([game.ruleset.id, *turned, *["solo"] * game.solo])


def announce() -> None:
    """Say on standard error where the games begin late or go slowly, and why."""
    from rtt_tools.top.engine.kernel.compiled import MACHINE

    compiling.announce(MACHINE, "play_games", COMPILING)
