"""What can be proved of a board without playing it: can it be filled, and how soon?"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rtt_tools.top.board import HIGHEST_NUMBER, Board
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.engine.fill import Filling, Step, Trap, Waiting, is_plain, order
from rtt_tools.top.engine.luck import luckiest
from rtt_tools.top.game import Turn


class Proof(NamedTuple):
    """All that is certain about a board; journeys, one player."""

    solvable: bool
    reasons: tuple[Step, ...]  # why the boxes that can be reached have no filling
    order: tuple[str, ...]  # one in which they can be filled
    unreachable: tuple[Waiting, ...]
    least: Mapping[str, int]  # by box, in that order; empty where there is no filling
    fewest_turns: int | None = None  # None too where the search gives up
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


def least_filling(
    board: Board,
    written: Mapping[str, int] | None = None,
    *,
    big_to_small: bool = False,
    highest: int = HIGHEST_NUMBER,
) -> Filling:
    """The least number of each box that can be reached, given what is `written` already.

    Reasons mean that the rest can no longer be filled legally: the position is dead. The
    numbers written are not asked whether they were legal when they were written.
    """
    reached, _ = order(board)
    return filled(board, reached, written, big_to_small=big_to_small, highest=highest)


def filled(
    board: Board,
    reached: Iterable[str],
    written: Mapping[str, int] | None = None,
    *,
    big_to_small: bool = False,
    highest: int = HIGHEST_NUMBER,
) -> Filling:
    """The least filling of the boxes `reached`, which are given in an order of filling."""
    if not written and is_plain(board):
        return Filling(dict.fromkeys(reached, 1), ())
    from rtt_tools.top.engine.fixpoint import rules_of  # plain boards do without
    from rtt_tools.top.engine.reasons import filling

    return filling(
        rules_of(board, reached, written, big_to_small=big_to_small, highest=highest)
    )


def springing(board: Board) -> tuple[Trap, ...]:
    """The board's traps; a plain board has none, and needs no module to say so."""
    if is_plain(board):
        return ()
    from rtt_tools.top.engine.traps import traps

    return traps(board)
