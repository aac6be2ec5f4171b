"""Boards to be printed: read with their art, and refused where they cannot be."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from rtt_tools import anyfile, files, source
from rtt_tools.cli import reading, terminal
from rtt_tools.cli.names import tell, way_of
from rtt_tools.diagnostics import Finding, Severity
from rtt_tools.faults import escaped
from rtt_tools.paper import cover
from rtt_tools.texts import MISSING_GLYPH, worded
from rtt_tools.top import boardfile
from rtt_tools.top.board import Board

if TYPE_CHECKING:
    from rtt_tools.paper.art.marks import Drawing
    from rtt_tools.paper.jobs import Job

REFUSED, UNREADABLE = 1, 2  # exit codes
# Boxes too small to write in, art that is missing, a title that cannot be read on it.
TOLD = ("RTT404", "RTT406", "RTT407", "RTT409")
OF_PAGES = "RTT410"  # too small for the mode: the pages are refused, or a size is asked for


class Printable(NamedTuple):
    """A board, its file, and the landmark behind its boxes if it has one."""

    board: Board
    path: str
    art: Drawing | None


def loaded(
    names: Iterable[str], job: Job, *, draft: bool = False
) -> tuple[list[Printable], list[int]]:
    """The boards that can be printed, and the exit codes of the others."""
    found = [load(name, job, draft=draft) for name in names]
    good = [one for one in found if isinstance(one, Printable)]
    return good, [one for one in found if not isinstance(one, Printable)]


def load(name: str, job: Job, *, draft: bool = False) -> Printable | int:
    """The board of that name or path, or the exit code of what keeps it from being printed.

    That is told on standard error, and so are small boxes, lost art, and titles that cannot
    be read on it in this `job`. `draft`: boards that have errors are printed too.
    """
    from rtt_tools.top.wishes import Wish

    language = job.layout.look.language
    try:
        path = boardfile.find(name)
        content = files.read(path, source.LARGEST_FILE)
    except OSError as error:
        terminal.complain(escaped(reading.said(error, name), 400))
        return UNREADABLE
    home = os.path.dirname(path) or "."
    checked = anyfile.check(content, home=home, wish=Wish(job, "", (language,)))
    board = checked.board or (boardfile.drafted(content) if draft else None)
    faults = tuple(_faults(checked.findings, checked.board, language))
    tell(path, (*faults, *(f for f in checked.findings if f.code in TOLD)))
    if board is None or (faults and not draft):
        terminal.complain(_refusal(name, checked))
        return REFUSED
    if not board.art:
        return Printable(board, path, None)
    from rtt_tools.top.boardart import art_of

    return Printable(board, path, art_of(board, home))


def _faults(
    findings: tuple[Finding, ...], board: Board | None, language: str
) -> Iterator[Finding]:
    """The errors, and on a title that the font cannot write the finding that says so."""
    lost = board is not None and bool(cover.missing(worded(board.names, language)))
    for finding in findings:
        if finding.code == OF_PAGES:
            continue
        if lost and finding.code == MISSING_GLYPH.code:
            yield finding._replace(severity=Severity.ERROR)
        elif finding.severity is Severity.ERROR:
            yield finding


def _refusal(name: str, checked: anyfile.Checked) -> str:
    if checked.kind != "board":
        return f"{name} is a {checked.kind}, not a board{way_of(checked.kind)}"
    return f"{name} has errors and is not printed; --draft prints what can be drawn"
