"""Many games of one board, the same on any number of threads.

Games are numbered, and each draws its dice from a stream of its own. A chunk of games gives a
tally of whole numbers, and sums of those do not depend on who played which chunk.
"""

from collections.abc import Callable, Sequence

from rtt_tools.manygames import added_up
from rtt_tools.top.engine import results
from rtt_tools.top.engine.kernel import playout
from rtt_tools.top.engine.kernel.policies import Player
from rtt_tools.top.engine.results import Results
from rtt_tools.top.steps import Game


def simulate(
    game: Game,
    players: Sequence[Player],
    games: int,
    seed: int = 1,
    workers: int = 1,
    told: Callable[[int], object] = lambda done: None,
) -> Results:
    """What so many games add up to; `told` hears how many are done.

    Whoever interrupts it gets the results of the games done by then, which are the first ones;
    raises KeyboardInterrupt where there are none, and ValueError for no games.
    """
    table = playout.table(game, players, seed)
    total = added_up(
        lambda chunk: playout.play(table, *chunk), playout.added, games, workers, told
    )
    return results.of(total, game)
