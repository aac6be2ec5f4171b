"""Who plays, on which boards, as it is typed."""

from collections.abc import Sequence
from typing import TypeVar

from rtt_tools.cli.night.typed.answer import Mistyped
from rtt_tools.players import LONGEST_NAME
from rtt_tools.top.evening import MOST_ROUNDS

Board = TypeVar("Board")


def name_of(text: str) -> str:
    """The player's name, blanks tidied; raises Mistyped for one that cannot be used."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME:
        raise Mistyped("name-length", most=LONGEST_NAME)
    if not name.isprintable() or set("=,") & set(name):
        raise Mistyped("name-signs", name=name)
    return name


def names_of(text: str) -> tuple[str, ...]:
    """The players' names, with commas or blanks between; raises Mistyped."""
    parts = text.split(",") if "," in text else text.split()
    names = tuple(name_of(part) for part in parts if part.strip())
    if not names:
        raise Mistyped("nobody-plays")
    return names


def rounds_of(count: int | None, boards: Sequence[Board]) -> tuple[Board, ...]:
    """The board of each round: the boards in turn, over and over."""
    asked = len(boards) if count is None else count
    if not 1 <= asked <= MOST_ROUNDS:
        raise Mistyped("rounds", most=MOST_ROUNDS)
    return tuple(boards[number % len(boards)] for number in range(asked))
