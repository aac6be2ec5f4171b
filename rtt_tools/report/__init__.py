"""Findings as people and programs read them: text, concise, json, github, sarif.

Each writer is a plain function from reports to text; nothing here prints. A plain check loads
none but its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rtt_tools.diagnostics import Finding, Severity

if TYPE_CHECKING:
    from rtt_tools.top.board import Board
    from rtt_tools.top.engine import Proof
    from rtt_tools.top.engine.measures import Rating
    from rtt_tools.town.map import Map

FORMATS = ("text", "concise", "json", "github", "sarif")


class Report(NamedTuple):
    """What is known of one file, after what was asked to be left out is left out."""

    path: str
    findings: tuple[Finding, ...]
    lines: tuple[str, ...] = ()
    board: Board | None = None
    proof: Proof | None = None
    kind: str = "board"
    rating: Rating | None = None  # if one is remembered
    map: Map | None = None


class Style(NamedTuple):
    """How text is laid out: with colours, with signs beyond ASCII, with the witness game."""

    colour: bool = False
    unicode: bool = True
    verbose: bool = False
    quiet: bool = False


def written(reports: Sequence[Report], format: str, style: Style) -> str:
    """The reports in one of the FORMATS; only text has a style."""
    if format == "json":
        from rtt_tools.report import data

        return data.json(reports)
    if format in ("github", "sarif"):
        from rtt_tools.report import services

        return services.github(reports) if format == "github" else services.sarif(reports)
    from rtt_tools.report import lines

    return lines.text(reports, style) if format == "text" else lines.concise(reports)


def with_hint(finding: Finding) -> str:
    """What a finding says and, in brackets, what to do about it."""
    return finding.message + (f" ({finding.hint})" if finding.hint else "")


def worst(reports: Iterable[Report]) -> Severity | None:
    """The worst severity that was found, or None."""
    return max((f.severity for report in reports for f in report.findings), default=None)
