"""What can be proved of a board without playing it: can it be filled, and how soon?"""

from collections.abc import Mapping
from typing import NamedTuple

from rtt_tools.top.board import Board
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.engine.fill import Step, Trap, Waiting, filled, is_plain, order
from rtt_tools.top.engine.luck import luckiest
from rtt_tools.top.game import Turn


class Proof(NamedTuple):
    """All that is certain about a board; journeys, one player."""

    solvable: bool
    reasons: tuple[Step, ...]  # why the boxes that can be reached have no filling
    order: tuple[str, ...]  # one in which they can be filled
    unreachable: tuple[Waiting, ...]
    least: Mapping[str, int]  # by box, in that order; empty where there is no filling
    fewest_turns: int | None = None  # None too where a second's search does not settle it
    count_bound: float | None = None
    witness: tuple[Turn, ...] | None = None
    traps: tuple[Trap, ...] = ()


def prove(board: Board) -> Proof:
    """Everything that `check` says about filling a board."""
    reached, unreachable = order(board)
    least, reasons = filled(board, reached)
    solvable = bool(reached) and not unreachable and not reasons
    proof = Proof(solvable, reasons, reached, unreachable, least)
    if not solvable:
        return proof
    witness = luckiest(board, least)
    return proof._replace(
        fewest_turns=len(witness) if witness else None,
        count_bound=count_bound(len(board.boxes)),
        witness=witness,
        traps=springing(board),
    )


def springing(board: Board) -> tuple[Trap, ...]:
    """The board's traps; a plain board has none, and needs no module to say so."""
    if is_plain(board):
        return ()
    from rtt_tools.top.engine.traps import traps

    return traps(board)
