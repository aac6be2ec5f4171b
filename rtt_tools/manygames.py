"""Many games shared among threads, chunk by chunk, and told in the order of their numbers."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple, TypeVar

Told = TypeVar("Told")

CHUNK = 250  # games: compiled code plays them in about 10 ms
AHEAD = 3  # chunks that wait for each thread


class Chunk(NamedTuple):
    """Some games in a row."""

    first: int
    games: int


def chunks(games: int) -> Iterator[Chunk]:
    """All games, a stretch at a time."""
    for first in range(0, games, CHUNK):
        yield Chunk(first, min(CHUNK, games - first))


def added_up(
    play: Callable[[Chunk], Told],
    add: Callable[[Told, Told], Told],
    games: int,
    workers: int,
    told: Callable[[int], object],
) -> Told:
    """The sum of what `play` tells of each chunk; `told` hears how many games are done.

    Whoever interrupts it gets the sum of the games done by then, which are the first ones;
    raises KeyboardInterrupt where there are none, and ValueError for no games.
    """
    total: Told | None = None
    try:
        for chunk, tally in zip(chunks(games), played(play, games, workers), strict=True):
            total = tally if total is None else add(total, tally)
            told(chunk.first + chunk.games)
    except KeyboardInterrupt:
        if total is None:
            raise
    if total is None:
        raise ValueError(f"{games} games are none")
    return total


def played(play: Callable[[Chunk], Told], games: int, workers: int) -> Iterator[Told]:
    """What `play` tells of each chunk, in order, while others are played."""
    pool = ThreadPoolExecutor(workers)
    waiting: deque[Future[Told]] = deque()
    try:
        for chunk in chunks(games):
            waiting.append(pool.submit(play, chunk))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
