"""A word to whoever waits for the engine of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtt_tools.cli import terminal
from rtt_tools.cli.interrupts import hold_while_compiling

if TYPE_CHECKING:
    from rtt_tools.machinecode.compiler import Compiler

GAMES = "the games are played"


def announce(machine: Compiler, function: str, seconds: int, what: str = GAMES) -> bool:
    """Is this function still to be compiled? Says on standard error what begins late, and why.

    From now on Ctrl-C waits until nothing is being compiled.
    """
    from rtt_tools.machinecode.compiler import COMPILED

    hold_while_compiling()
    if not COMPILED:
        terminal.complain(f"numba is not at hand, so {what} uncompiled: slowly")
        return False
    if machine.holds(function):
        return False
    once = "once, " if machine.is_lasting() else ""
    terminal.complain(f"compiling the engine, {once}about {seconds} s")
    return True
