"""Many games of one map by several strategies, the same on any number of threads.

Games are numbered, and each draws its dice from a stream of its own, which all strategies
share. A chunk of games gives tallies of whole numbers, and sums of those do not depend on who
played which chunk.
"""

from collections.abc import Callable

from rtt_tools.manygames import added_up
from rtt_tools.town.engine import results
from rtt_tools.town.engine.kernel import playout
from rtt_tools.town.engine.players import player
from rtt_tools.town.engine.results import Played, Results


def simulate(
    asked: Played,
    games: int,
    workers: int = 1,
    told: Callable[[int], object] = lambda done: None,
) -> Results:
    """What so many games add up to; `told` hears how many are done.

    Whoever interrupts it gets the results of the games done by then, which are the first ones;
    raises KeyboardInterrupt where there are none, and ValueError for no games.
    """
    players = [player(name) for name in asked.strategies]
    table = playout.table(asked.map, players, asked.seed)
    total = added_up(
        lambda chunk: playout.play(table, *chunk), playout.added, games, workers, told
    )
    return results.of(total, asked)
