"""Ratings that are remembered, for commands that do not play."""

from math import isfinite

from rtt_tools.remembered import Key, recalled_json, remember_json
from rtt_tools.top.board import Board
from rtt_tools.top.engine.measures import Errors, Measures, Rating, Tried
from rtt_tools.top.engine.version import ENGINE

SEED = 1  # of ratings unless another is asked for


def key(board: Board, seed: int, *, quick: bool) -> Key:
    """What a rating of the board is remembered under."""
    return Key("rating", board.hash, ENGINE, {"seed": seed, "quick": quick})


def recalled(
    home: str, board: Board, seed: int = SEED, *, quick: bool = False
) -> Rating | None:
    """The rating of the board that is remembered in the folder `home`, if any."""
    return restored(recalled_json(home, key(board, seed, quick=quick)))


def last(home: str, board: Board) -> Rating | None:
    """The best rating of the board with the usual seed that is remembered, if any."""
    return recalled(home, board) or recalled(home, board, quick=True)


def remember(home: str, board: Board, rating: Rating, *, quick: bool) -> None:
    """Keep the rating, if the folder can be written to."""
    remember_json(home, key(board, rating.seed, quick=quick), rating)


def restored(data: object) -> Rating | None:
    """The rating that JSON holds; None of anything else."""
    try:
        games, seed, measures, errors, blocked, tried = listed(data)
        return Rating(
            int(number(games)),
            int(number(seed)),
            Measures(*map(number, listed(measures))),
            Errors(*map(number, listed(errors))),
            tuple((str(box), number(turns)) for box, turns in map(listed, listed(blocked))),
            tuple(
                Tried(str(box), str(deed), number(tax))
                for box, deed, tax in map(listed, listed(tried))
            ),
        )
    except (TypeError, ValueError):
        return None


def listed(data: object) -> list[object]:
    """The list; raises TypeError of anything else."""
    if not isinstance(data, list):
        raise TypeError("no list")
    return data


def number(data: object) -> float:
    """The number, whole if it is; raises TypeError or ValueError of anything else."""
    if isinstance(data, bool) or not isinstance(data, int | float):
        raise TypeError("no number")
    if not isfinite(data):
        raise ValueError("not finite")
    return data
