"""The guide's loop: one question after another until somebody quits.

What happens between two questions is `answering`, functions of the state and the answer; the
night itself is read anew each time, so two guides may serve one night.
"""

import sys
from typing import NamedTuple, Protocol

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.cli.hosting.answering import Answering, State
from rtt_tools.cli.hosting.console import Console
from rtt_tools.cli.hosting.table import Table
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.lines import wrapped
from rtt_tools.night.refusals import StoreError
from rtt_tools.refused import Refused
from rtt_tools.shaped import Unreadable

INTERRUPTED = 130  # exit code


class Ends(Protocol):
    """Where questions go and answers come from."""

    screen: bool

    def tell(self, text: str) -> None:
        """Show the text."""
        ...

    def ask(self, text: str, words: tuple[str, ...]) -> str:
        """The answer; raises EOFError where there is none any more."""
        ...


class Guide(NamedTuple):
    """The guide of a game."""

    answering: Answering

    def guided(self, table: Table, *, forced: bool) -> None:
        """The loop on a terminal, or on a pipe if `forced`; else how the night stands."""
        screen = bool(sys.stdin) and sys.stdin.isatty() and terminal.is_screen()
        if not screen and not forced:
            self.told_only(table)
            return
        try:
            self.talk(table, Console(screen, table.looks.width))
        except KeyboardInterrupt:
            words = {"command": table.command}
            terminal.complain(said("guide-interrupted", table.looks.language, **words))
            raise click.exceptions.Exit(INTERRUPTED) from None

    def told_only(self, table: Table) -> None:
        """How the night stands, and that the guide needs a terminal."""
        state = self.answering.opening(table)
        if state.night is None:
            raise Mistyped("no-night", command=table.command)
        terminal.put(self.answering.status(state, table, False))
        terminal.complain(said("guide-needs-terminal", table.looks.language))

    def talk(self, table: Table, ends: Ends) -> None:
        """Ask and take answers until somebody quits or no answers come any more."""
        language = table.looks.language
        state, closing, above = self.answering.opening(table), False, ""
        ends.tell(wrapped(said("guide-hello", language), table.looks.width))
        if state.night:
            ends.tell(f"\n{self.answering.status(state, table, True)}")
        while not state.left:
            asked = self.answering.question(state, language)
            if asked.above != above:
                ends.tell(asked.above)
                above = asked.above
            try:
                text = ends.ask(asked.text, asked.words)
            except EOFError:
                if closing or not ends.screen:
                    break
                closing = True
                ends.tell(f"\n{said('guide-leave', language)}\n")
                continue
            closing = False
            state = self.told(table, state, text, ends)
        key = "guide-saved" if state.night else "guide-nothing"
        ends.tell(wrapped(said(key, language, command=table.command), table.looks.width))

    def told(self, table: Table, state: State, text: str, ends: Ends) -> State:
        """The state after the answer, what came of it being told; a refusal changes nothing."""
        try:
            after, shown = self.answering.led_on(table, state, text)
        except (Refused, Mistyped, StoreError, Unreadable, OSError) as error:
            line = self.one_line(error, table.looks.language)
            ends.tell(wrapped(line, table.looks.width) if ends.screen else f"{line}\n")
            return state
        ends.tell(shown)
        return after

    def one_line(self, error: Exception, language: str) -> str:
        """The refusal, fit for a terminal."""
        if isinstance(error, OSError):
            return escaped(str(error.strerror or error), 300)
        told = self.answering.manner.reason(error, language, asked=True)
        return "".join(c if c.isprintable() else " " for c in told)
