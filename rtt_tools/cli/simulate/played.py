"""Playing the games, with a word to whoever waits."""

from collections.abc import Sequence

from rtt_tools.cli import terminal
from rtt_tools.cli.simulate.progress import progress
from rtt_tools.top.engine.results import Played, Results
from rtt_tools.top.rounds import Game


def games(
    game: Game, by_seat: Sequence[str], games: int, seed: int, workers: int, language: str
) -> tuple[Played, Results]:
    """What was played, and what came of it; fewer games where somebody interrupted it.

    The engine is imported here, since it brings numba along.
    """
    from rtt_tools.top.engine import policies, simulation

    announce()
    players = [policies.player(name, game) for name in by_seat]
    with progress(games, language) as told:
        results = simulation.simulate(game, players, games, seed, workers, told)
    return Played(game, tuple(by_seat), seed), results


def announce() -> None:
    """Say on standard error where the games begin late or go slowly, and why."""
    from rtt_tools.top.engine import simulation
    from rtt_tools.top.engine.kernel import compiled

    if not compiled.COMPILED:
        terminal.complain("numba is not at hand, so the games are played uncompiled: slowly")
    elif not simulation.is_compiled():
        once = "once, " if compiled.HOME else ""
        terminal.complain(f"compiling the engine, {once}about 10 s")
