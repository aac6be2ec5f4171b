"""Narrowing down the best play of a board, before the eyes of who waits."""

from __future__ import annotations

import sys
from _thread import interrupt_main
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from rtt_tools.cli import compiling
from rtt_tools.cli.progress import CLEAR, WIDE, write
from rtt_tools.cli.solve.told import Found
from rtt_tools.languages import said
from rtt_tools.top.board import Board, Box
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.steps import Game

if TYPE_CHECKING:
    from rtt_tools.top.engine.interval import Interval

GRACE = 0.5  # seconds that the engine has to find an end by itself
COMPILING = 30  # seconds, about
MARK = ".work-"  # in the name of the coarse game's machine code


class Limits(NamedTuple):
    """When narrowing down has an end."""

    seconds: float
    within: float | None  # a share
    memory: int  # bytes
    seed: int


def narrowed(
    game: Game, asked: Limits, language: str, shown: Callable[[Interval], object]
) -> Found:
    """What is known in the end, or by then where somebody interrupts; `shown` hears each step.

    The engine is imported here, since it brings numba along, and compiled before time counts.
    """
    found = Found(game, asked.seed, asked.within, count_bound(len(game.board.boxes)))
    begun, bell = monotonic(), Bell(asked.seconds + GRACE)
    try:
        announce()
        begun = monotonic()
        with bell:
            for interval in intervals(game, asked, language):
                if interval != found.interval:
                    shown(interval)
                found = found._replace(interval=interval)
    except KeyboardInterrupt:
        return found._replace(seconds=monotonic() - begun, complete=bell.rung)
    return found._replace(seconds=monotonic() - begun, complete=True)


class Bell:
    """Interrupts us when time is up: not every step can look at the clock meanwhile."""

    def __init__(self, seconds: float) -> None:
        self.rung, self.over, self.lock = False, False, Lock()
        self.timer = Timer(seconds, self.ring)
        self.timer.daemon = True

    def ring(self) -> None:
        """Interrupt the main thread, unless it is done."""
        with self.lock:
            if not self.over:
                self.rung = True
                interrupt_main()

    def __enter__(self) -> None:
        self.timer.start()

    def __exit__(self, *reason: object) -> None:
        with self.lock:
            self.over = True
        self.timer.cancel()


def intervals(game: Game, asked: Limits, language: str) -> Iterator[Interval]:
    """Each interval, narrower and narrower."""
    from rtt_tools.top.engine import certify

    with waiting(lambda done, total, gone: bar(gone, asked.seconds, language)) as told:
        steps = certify.narrowing(
            game.board,
            big_to_small=game.big_to_small,
            **asked._asdict(),
            told=told,
        )
        told(0, 1)
        for interval in steps:
            told(0, 0)
            yield interval
            told(0, 1)


def nothing(interval: Interval) -> None:
    """Nothing is shown."""


def announce() -> None:
    """Compile what is not compiled yet, and say so on standard error."""
    from rtt_tools.top.engine.kernel.compiled import MACHINE

    if compiling.announce(MACHINE, MARK, COMPILING, "all is worked out"):
        warm_up()


def warm_up() -> None:
    """Work out the smallest board there is."""
    from rtt_tools.top.engine import byvalues, certify

    board = Board("smallest", {"": "Smallest"}, (Box("a1", 0, 0, dot=True),))
    list(certify.narrowing(board))
    seen = byvalues.values(board)
    if seen is not None:
        byvalues.played(Game(board), byvalues.player_by(seen), 1)


@contextmanager
def waiting(line: Callable[[int, int, int], str]) -> Iterator[Callable[[int, int], None]]:
    """A function that is called every now and then, and shows how far we have come.

    `line` says it, from what is done of how much and the seconds gone. A call with a total of
    0 clears it. Where standard error is no terminal, nothing is shown.
    """
    if not (sys.stderr and sys.stderr.isatty()):
        yield lambda done, total: None
        return
    begun, shown = monotonic(), ""

    def told(done: int, total: int) -> None:
        nonlocal shown
        now = line(done, total, int(monotonic() - begun)) if total else ""
        if now != shown:
            shown = now
            write(CLEAR + now)

    try:
        yield told
    finally:
        write(CLEAR)


def bar(gone: int, seconds: float, language: str) -> str:
    """How much of the time has gone."""
    full = min(WIDE, int(WIDE * gone / seconds))
    words = said("solve-waited", language, done=gone, seconds=f"{seconds:g}")
    return f"[{'#' * full}{'.' * (WIDE - full)}] {words}"


def worked(done: int, total: int, language: str) -> str:
    """How much of the values is worked out."""
    return said("solve-worked", language, percent=100 * done // total)
