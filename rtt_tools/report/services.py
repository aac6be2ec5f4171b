"""Findings for services and editors: GitHub's workflow commands, SARIF."""

from __future__ import annotations

from collections.abc import Sequence

from rtt_tools import __version__
from rtt_tools.diagnostics import ADVICE, ERROR, WARNING, Finding
from rtt_tools.report import Report, with_hint
from rtt_tools.report.data import dumped

GITHUB = {ERROR: "error", WARNING: "warning", ADVICE: "notice"}
SARIF_LEVELS = {ERROR: "error", WARNING: "warning", ADVICE: "note"}


def github(reports: Sequence[Report]) -> str:
    """Workflow commands that GitHub shows beside the lines of a pull request."""
    return "".join(
        f"::{GITHUB[f.severity]} file={_property(r.path)},line={f.span.line},"
        f"endLine={f.span.end_line},col={f.span.column},endColumn={f.span.end_column},"
        f"title={_property(f'{f.code} {f.name}')}::{_github(with_hint(f))}\n"
        for r in reports
        for f in r.findings
    )


def _github(words: str) -> str:
    return words.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(words: str) -> str:
    return _github(words).replace(":", "%3A").replace(",", "%2C")


def sarif(reports: Sequence[Report]) -> str:
    """SARIF 2.1.0, for code scanning services and editors."""
    from rtt_tools import catalogue

    found = {finding.code for report in reports for finding in report.findings}
    rules = [
        {
            "id": page.law.code,
            "name": page.law.name,
            "shortDescription": {"text": page.rule},
            "help": {"text": page.why or page.rule},
        }
        for page in catalogue.pages()
        if page.law.code in found
    ]
    driver = {"name": "rtt-tools", "version": __version__, "rules": rules}
    results = [
        _result(report.path, finding) for report in reports for finding in report.findings
    ]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return dumped(
        {
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [run],
        }
    )


def _result(path: str, finding: Finding) -> dict[str, object]:
    line, column, end_line, end_column = finding.span
    region = {
        "startLine": line,
        "startColumn": column,
        "endLine": end_line,
        "endColumn": end_column,
    }
    place = {"artifactLocation": {"uri": _uri(path)}, "region": region}
    return {
        "ruleId": finding.code,
        "level": SARIF_LEVELS[finding.severity],
        "message": {"text": with_hint(finding)},
        "locations": [{"physicalLocation": place}],
    }


def _uri(path: str) -> str:
    """The path relative to the working folder where it lies in it, else a `file:` address."""
    import os
    from pathlib import Path
    from urllib.parse import quote

    if os.path.isabs(path):
        home = Path.cwd()
        if not Path(path).is_relative_to(home):
            return Path(path).as_uri()
        path = str(Path(path).relative_to(home))
    return quote(path.replace(os.sep, "/"), errors="replace")
