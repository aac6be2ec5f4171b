"""How hard a board is: what games of good, plain and careless play say of it.

All games of one board are numbered alike and draw the same dice, so that differences come from
the players and the boxes. Numbers of games are fixed, never times, and every machine says the
same.
"""

from collections.abc import Callable, Sequence

from rtt_tools.top.board import Board
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.engine.edits import Edit, edits
from rtt_tools.top.engine.evidence import (
    Table,
    errors,
    gathered,
    measured,
    played,
    player,
    suited,
)
from rtt_tools.top.engine.kernel.policies import Player
from rtt_tools.top.engine.measures import Rating, Tried
from rtt_tools.top.engine.plan import FULL, Plan, Round

FEWEST = 20  # games of an edit: a board that has too many edits for that tries only some


def rated(
    board: Board,
    plan: Plan = FULL,
    seed: int = 1,
    told: Callable[[int], object] = lambda more: None,
) -> Rating:
    """The rating of a board that can be filled."""
    table = Table(board, seed, told)
    traits = suited(table, plan.fit)
    games = gathered(table, plan, player(traits))
    measures = measured(count_bound(len(board.boxes)), games)
    blocked = tuple((box.box, box.blocked) for box in games.good.boxes)
    tried = compared(table, plan.rounds, player(traits, breadth=1), measures.tax)
    return Rating(plan.good, seed, measures, errors(measures, games), blocked, tried)


def compared(
    table: Table, rounds: Sequence[Round], good: Player, now: float
) -> tuple[Tried, ...]:
    """The edits that change the tax most, from the one that eases the board most.

    All play a few games, the extremes play more, and again. The taxes are what they
    are beside the board's own in the same games, given what it is `now` in all games.
    """
    left = thinned([*edits(table.board)], rounds[0].games // FEWEST if rounds else 0)
    tried: list[tuple[float, Edit]] = []
    for games, easier, harder in rounds:
        taxes = factors(table, [edit.board for edit in left], good, games)
        ranked = sorted(zip(taxes, left, strict=True), key=lambda one: one[0])
        tried = [*ranked[:easier], *ranked[easier:][-harder:]]
        left = [edit for _, edit in tried]
    return tuple(Tried(edit.box, edit.deed, now * factor) for factor, edit in tried)


def thinned(found: Sequence[Edit], most: int) -> list[Edit]:
    """At most so many of the edits, evenly spread over the board."""
    step = -(-len(found) // max(1, most))
    return list(found[:: max(1, step)])


def factors(table: Table, boards: Sequence[Board], good: Player, games: int) -> list[float]:
    """The tax of each board as a factor on that of the table's, sharing so many games."""
    each = max(1, games // (1 + len(boards)))
    own = tax(table, good, each)
    return [tax(table._replace(board=board), good, each) / own for board in boards]


def tax(table: Table, good: Player, games: int) -> float:
    """The tax of the table's board in so many games."""
    turns = played(table, good, games).turns
    return turns.mean / count_bound(len(table.board.boxes))
