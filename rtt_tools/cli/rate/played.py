"""Ratings from memory, or from games that are played now, with a word to whoever waits."""

import os
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rtt_tools import remembered
from rtt_tools.cli import terminal
from rtt_tools.cli.progress import progress
from rtt_tools.cli.simulate.played import announce
from rtt_tools.top.board import Board
from rtt_tools.top.engine import ratings as kept
from rtt_tools.top.engine.grades import Grade, graded
from rtt_tools.top.engine.measures import Rating
from rtt_tools.top.engine.plan import FULL, QUICK
from rtt_tools.top.engine.structure import Structure, structure

INTERRUPTED = 130  # exit code


class Asked(NamedTuple):
    """How boards are to be rated."""

    seed: int
    quick: bool
    again: bool  # even where a rating is remembered
    language: str


class Named(NamedTuple):
    """A board, and the id or path that it was called by."""

    name: str
    board: Board


class Rated(NamedTuple):
    """All that is known of a board."""

    name: str  # the id or path that it was called by
    board: Board
    shape: Structure
    rating: Rating
    grade: Grade
    quick: bool


def ratings(boards: Sequence[Named], asked: Asked, codes: list[int]) -> list[Rated]:
    """Each board's rating; those there are where somebody interrupts, who is noted."""
    found: list[Rated] = []
    try:
        for name, board in boards:
            rating = rating_of(board, asked)
            grade = graded(board, rating)
            found.append(Rated(name, board, structure(board), rating, grade, asked.quick))
    except KeyboardInterrupt:
        if not found:
            raise
        terminal.complain(f"interrupted after {len(found)} of {len(boards)} boards")
        codes.append(INTERRUPTED)
    return found


def rating_of(board: Board, asked: Asked) -> Rating:
    """The rating that is remembered, else a new one, which is remembered."""
    home = remembered.folder(os.environ)
    if not asked.again:
        old = kept.recalled(home, board, asked.seed, quick=asked.quick)
        if old is not None:
            return old
    rating = played(board, asked)
    kept.remember(home, board, rating, quick=asked.quick)
    return rating


def played(board: Board, asked: Asked) -> Rating:
    """A new rating; the engine is imported here, since it brings numba along."""
    from rtt_tools.top.engine import rating

    announce()
    plan = (QUICK if asked.quick else FULL).scaled(len(board.boxes))
    with progress(plan.games, asked.language) as told:
        return rating.rated(board, plan, asked.seed, adding(told))


def adding(told: Callable[[int], object]) -> Callable[[int], None]:
    """What hears of games by how many more, for what hears of them by how many in all."""
    done = 0

    def more(games: int) -> None:
        nonlocal done
        done += games
        told(done)

    return more
