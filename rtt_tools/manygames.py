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
