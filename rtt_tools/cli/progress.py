"""How far the games have come, on a terminal that somebody looks at."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rtt_tools.cli import terminal
from rtt_tools.languages import said

WIDE = 30  # columns of the bar
CLEAR = "\r\x1b[K"


@contextmanager
def progress(games: int, language: str) -> Iterator[Callable[[int], None]]:
    """A function that is told how many games are done; its line is gone in the end.

    It says nothing where standard error is no terminal, or one that only goes forward.
    """
    if not terminal.rewrites():
        yield lambda done: None
        return
    shown = -1

    def told(done: int) -> None:
        nonlocal shown
        percent = 100 * done // games
        if percent != shown:
            shown = percent
            write(CLEAR + line(done, games, language))

    try:
        yield told
    finally:
        write(CLEAR)


def line(done: int, games: int, language: str) -> str:
    """A bar, and how many games of how many."""
    full = WIDE * done // games
    words = said("many-done", language, done=done, games=games)
    return f"[{'#' * full}{'.' * (WIDE - full)}] {words}"


def write(text: str) -> None:
    """To a terminal's standard error, at once, in what its encoding can show."""
    if not terminal.rewrites():
        return
    encoding = sys.stderr.encoding or "utf-8"
    sys.stderr.write(text.encode(encoding, "backslashreplace").decode(encoding))
    sys.stderr.flush()
