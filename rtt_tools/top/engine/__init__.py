"""What can be proved of a board without playing it: can it be filled, and how soon?"""

from collections.abc import Mapping
from typing import NamedTuple

from rtt_tools.top.board import Board
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.engine.fill import (
    Filling,
    Step,
    Waiting,
    is_plain,
    least_filling,
    order,
    rules_of,
    settle,
)
from rtt_tools.top.engine.luck import luckiest
from rtt_tools.top.game import Turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rtt_tools.top.engine.traps import Trap

__all__ = ["Proof", "Step", "Waiting", "count_bound", "least_filling", "order", "prove"]


class Proof(NamedTuple):
    """All that is certain about a board; journeys, one player."""

    solvable: bool
    reasons: tuple[Step, ...]  # why the boxes that can be reached have no filling
    order: tuple[str, ...]  # one in which they can be filled
    unreachable: tuple[Waiting, ...]
    least: Mapping[str, int]  # by box, in that order; empty where there is no filling
    fewest_turns: int | None  # None too where a second's search does not settle it
    count_bound: float | None
    witness: tuple[Turn, ...] | None
    traps: "tuple[Trap, ...]"


def prove(board: Board) -> Proof:
    """Everything `check` says about filling a board."""
    reached, unreachable = order(board)
    plain = is_plain(board)
    filling = (
        Filling(dict.fromkeys(reached, 1), ()) if plain else settle(rules_of(board, reached))
    )
    if unreachable or filling.reasons or not board.boxes:
        unsolved = (None, None, None, ())
        return Proof(False, filling.reasons, reached, unreachable, filling.least, *unsolved)
    witness = luckiest(board, filling.least)
    found: tuple[Trap, ...] = ()
    if not plain:
        from rtt_tools.top.engine.traps import traps

        found = traps(board)
    return Proof(
        True,
        (),
        reached,
        (),
        filling.least,
        None if witness is None else len(witness),
        count_bound(len(board.boxes)),
        witness,
        found,
    )
