"""The work of `check`, apart from its options, so that a plain call needs no option parser.

Importing click takes two thirds of the time that a whole check may take; `__main__` comes
straight here when there is nothing to parse.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rtt_tools import anyfile, files, report
from rtt_tools.cli import reading, terminal
from rtt_tools.diagnostics import ERROR, WARNING, Finding
from rtt_tools.faults import escaped
from rtt_tools.report import Report, Style

if TYPE_CHECKING:
    from rtt_tools.top.board import Board
    from rtt_tools.top.engine.measures import Rating
    from rtt_tools.top.wishes import Wish


class Asked(NamedTuple):
    """The options of one call."""

    format: str = "text"
    strict: bool = False
    quiet: bool = False
    verbose: bool = False
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fix: bool = False
    color: str = "auto"
    stdin_filename: str = "<stdin>"
    wish: Wish | None = None


# The options that need no parser; `cli.check` has them all, with their help.
PLAIN_OPTIONS: dict[str, dict[str, Any]] = {
    "-q": {"quiet": True},
    "--quiet": {"quiet": True},
    "-v": {"verbose": True},
    "--verbose": {"verbose": True},
    "--strict": {"strict": True},
}


def understood(arguments: Sequence[str]) -> tuple[Sequence[str], Asked] | None:
    """Paths and options where they are plain; None leaves them to the option parser."""
    asked, paths, words = Asked(), [], iter(arguments)
    for word in words:
        if word in PLAIN_OPTIONS:
            asked = asked._replace(**PLAIN_OPTIONS[word])
        elif word == "--format" and (name := next(words, "")) in report.FORMATS:
            asked = asked._replace(format=name)
        elif word.startswith("-") and word != "-":
            return None
        else:
            paths.append(word)
    return (paths, asked) if paths else None


def run(paths: Sequence[str], asked: Asked) -> int:
    """Check the files, print the report, and answer with the exit code."""
    unread: list[str] = []
    reports = list(reported(paths, asked, unread))
    style = Style(
        terminal.is_coloured(asked.color), terminal.is_unicode(), asked.verbose, asked.quiet
    )
    written = report.written(reports, asked.format, style)
    if asked.format in ("json", "sarif"):
        terminal.put_bytes(written.encode(errors="backslashreplace"))
    else:
        terminal.put(written)
    if unread:
        return 2
    worst = report.worst(reports)
    return int(worst is not None and worst >= (WARNING if asked.strict else ERROR))


def reported(paths: Sequence[str], asked: Asked, unread: list[str]) -> Iterator[Report]:
    """A report for each file; those that cannot be read are named on stderr and noted."""
    for number, path in enumerate(named(paths, unread), 1):
        progress(number, path)
        try:
            yield one(path, asked)
        except OSError as error:
            unread.append(path)
            progress(0, "")
            terminal.complain(reading.said(error, path))
    progress(0, "")


def named(paths: Sequence[str], unread: list[str]) -> Iterator[str]:
    """Every file that the arguments name, each once."""
    seen: set[str] = set()
    for argument in paths:
        try:
            for path in ["-"] if argument == "-" else files.found(argument):
                if (place := os.path.normpath(path)) not in seen:
                    seen.add(place)
                    yield path
        except OSError as error:
            unread.append(argument)
            terminal.complain(reading.said(error, argument))


def one(path: str, asked: Asked) -> Report:
    """The report on one file, mended first where that was asked for."""
    data = reading.taken(path)
    home = reading.folder(path) or "."
    if asked.fix and path != "-":
        data = mended(path, data, home)
    checked = anyfile.check(data, home=home, wish=asked.wish)
    findings = tuple(f for f in checked.findings if wanted(f, asked))
    shown = asked.stdin_filename if path == "-" else path
    rating = remembered(checked.board) if checked.board and asked.verbose else None
    about = (checked.board, checked.proof, checked.kind, rating, checked.map)
    return Report(shown, findings, checked.lines, *about)


def remembered(board: Board) -> Rating | None:
    """The rating of the board, if one is remembered."""
    from rtt_tools.remembered import folder
    from rtt_tools.top.engine import ratings

    return ratings.last(folder(os.environ), board)


def mended(path: str, data: bytes, home: str) -> bytes:
    """The file after its safe fixes, written back if there were any."""
    from rtt_tools import mending

    better, made = mending.mend(data, home=home)
    if made:
        files.write_atomic(path, better)
        for finding in made:
            place = f"{path}:{finding.span.line}:{finding.span.column}"
            terminal.complain(f"{place}: mended {finding.code} {finding.name}")
    return better


def wanted(finding: Finding, asked: Asked) -> bool:
    """Is the finding among those asked for?"""
    if any(matches(finding, pattern) for pattern in asked.ignore):
        return False
    return not asked.select or any(matches(finding, pattern) for pattern in asked.select)


def matches(finding: Finding, pattern: str) -> bool:
    """Does a code, the beginning of one, or a name mean this finding?"""
    return finding.code.startswith(pattern) or finding.name == pattern


def progress(number: int, path: str) -> None:
    """Show on a terminal which file is being read, once it has become many."""
    if (number == 0 or number % 25 == 0) and terminal.rewrites():
        sys.stderr.write(f"\r\x1b[K{number} {escaped(path)}" if number else "\r\x1b[K")
        sys.stderr.flush()
