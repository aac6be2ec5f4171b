"""Asking and telling: a terminal with its history and completion, or a pipe."""

import sys

from rtt_tools.cli import terminal
from rtt_tools.cli.hosting.answer import LONGEST
from rtt_tools.faults import escaped
from rtt_tools.lines import wrapped

PROMPT = "> "
CHUNK = 65_536  # bytes that are read at a time


class Console:
    """The two ends of the conversation. `screen`: somebody types, so an end can be a slip."""

    def __init__(self, screen: bool, width: int) -> None:
        self.screen = screen
        self.width = width  # columns
        self.words: tuple[str, ...] = ()
        if screen:
            set_up(self)

    def tell(self, text: str) -> None:
        """Show the text."""
        terminal.put(text)

    def ask(self, text: str, words: tuple[str, ...]) -> str:
        """The answer; raises EOFError where there is none any more."""
        self.words = words
        self.tell(wrapped(text, self.width))
        if self.screen:
            return input(PROMPT)
        terminal.put(PROMPT.rstrip())
        answer = piped()
        terminal.put(f" {escaped(answer.strip(), 200)}".rstrip() + "\n")
        return answer

    def complete(self, begun: str, state: int) -> str | None:
        """What readline asks: the words that begin so, one after another."""
        near = [w for w in self.words if w.casefold().startswith(begun.casefold())]
        return f"{near[state]} " if state < len(near) else None


def set_up(console: Console) -> None:
    """Let bytes that are no text arrive as signs to refuse; history where there is readline.

    Under LC_ALL=C readline would take the letters of all languages but English for keys.
    """
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="surrogateescape")
    sys.stdout.flush()
    try:
        import readline
    except ImportError:  # Windows
        return
    readline.set_completer(console.complete)
    readline.set_completer_delims(" ,")
    readline.parse_and_bind("tab: complete")
    for wish in ("input-meta on", "output-meta on", "convert-meta off"):
        readline.parse_and_bind(f"set {wish}")


def piped() -> str:
    """One line of standard input; one that never ends is too long, whatever it holds.

    Raises EOFError where there is none any more.
    """
    if sys.stdin is None:
        raise EOFError
    line = rest = sys.stdin.buffer.readline(CHUNK)
    if not line:
        terminal.put("\n")
        raise EOFError
    while len(rest) == CHUNK and not rest.endswith(b"\n"):
        rest = sys.stdin.buffer.readline(CHUNK)
    return line.decode("utf-8", "surrogateescape") if rest is line else "…" * (LONGEST + 1)
