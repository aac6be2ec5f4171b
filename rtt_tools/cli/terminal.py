"""What the terminal can do, and writing to it without ever losing the reason of a failure."""

import os
import sys
from collections.abc import Callable
from errno import EBADF
from typing import BinaryIO

# Signs beyond ASCII that our own words use, for terminals that have none.
PLAIN = str.maketrans(
    {"…": "...", "×": "x", "·": "|", "–": "-", "≥": ">=", "≤": "<=", "•": "*", "±": "+-"}
)
NARROWEST = 20  # columns; a terminal that claims fewer is one that does not know


def is_unicode() -> bool:
    """Can standard output show characters beyond ASCII?"""
    return (getattr(sys.stdout, "encoding", None) or "").lower().startswith("utf")


def is_screen() -> bool:
    """Does somebody look at standard output, or is it a file or another program's input?"""
    return bool(sys.stdout) and sys.stdout.isatty()


def is_coloured(wanted: str = "auto") -> bool:
    """Are colours wanted? By `--color`, else NO_COLOR, else FORCE_COLOR, else the terminal."""
    if wanted != "auto":
        return wanted == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return is_screen() and not is_plain()


def rewrites() -> bool:
    """Does somebody look at standard error, on a terminal where lines can be written over?"""
    return bool(sys.stderr) and sys.stderr.isatty() and not is_plain()


def width() -> int:
    """The columns of the screen, or 80 where there is none."""
    from shutil import get_terminal_size

    return max(NARROWEST, get_terminal_size((80, 24)).columns)


def is_plain() -> bool:
    """Does the terminal know no more than characters and new lines?"""
    return os.environ.get("TERM", "").lower() in ("dumb", "unknown")


def taken(most: int) -> bytes:
    """Standard input, at most `most` bytes and one more; raises OSError where there is none."""
    if sys.stdin is None:
        raise OSError(EBADF, "standard input is closed")
    return sys.stdin.buffer.read(most + 1)


def put(text: str) -> None:
    """Write text to standard output, in what its encoding can show."""
    if not is_unicode():
        text = text.translate(PLAIN)
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    put_bytes(text.encode(encoding, "backslashreplace"))


def put_bytes(data: bytes) -> None:
    """Write bytes to standard output and see them off; raises OSError when they cannot go."""
    put_filled(lambda out: out.write(data))


def put_filled(fill: Callable[[BinaryIO], object]) -> None:
    """Let `fill` write to standard output; raises OSError when bytes cannot go."""
    if sys.stdout is None:
        raise OSError(EBADF, "standard output is closed")
    sys.stdout.flush()
    fill(sys.stdout.buffer)
    sys.stdout.buffer.flush()


def complain(message: str) -> None:
    """One line on standard error; where even that is closed, nothing."""
    line = "".join(c if c.isprintable() else " " for c in message)
    if sys.stderr is None:
        return
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    try:
        sys.stderr.write(
            f"rtt-tools: {line}\n".encode(encoding, "backslashreplace").decode(encoding)
        )
        sys.stderr.flush()
    except (OSError, ValueError):
        pass
