"""Which boards are played, as it is typed."""

from collections.abc import Sequence
from typing import TypeVar

from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.top.evening import MOST_ROUNDS

Board = TypeVar("Board")


def rounds_of(count: int | None, boards: Sequence[Board]) -> tuple[Board, ...]:
    """The board of each round: the boards in turn, over and over."""
    asked = len(boards) if count is None else count
    if not 1 <= asked <= MOST_ROUNDS:
        raise Mistyped("rounds", most=MOST_ROUNDS)
    return tuple(boards[number % len(boards)] for number in range(asked))
