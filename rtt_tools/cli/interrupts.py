"""Ctrl-C while the engine is being compiled: it waits, since the compiler cannot be broken off.

An exception inside the compiler's calls back to Python would be lost there, and what it was
about to make would be missing.
"""

import signal
import sys
from _thread import interrupt_main
from threading import Timer
from typing import Any

AGAIN = 0.05  # seconds until it is tried again


def hold_while_compiling() -> None:
    """From now on an interrupt waits until nothing is being compiled."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupted)


def interrupted(number: int, frame: Any) -> None:
    """Raise KeyboardInterrupt, or see to it that it is raised later."""
    if not is_compiling():
        raise KeyboardInterrupt
    later = Timer(AGAIN, interrupt_main)
    later.daemon = True
    later.start()


def is_compiling() -> bool:
    """Is some function being compiled?"""
    locks = sys.modules.get("numba.core.compiler_lock")
    return bool(locks and locks.global_compiler_lock.is_locked())
