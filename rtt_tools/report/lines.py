"""Findings as text for people: with their source lines, or a line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rtt_tools.diagnostics import ADVICE, ERROR, WARNING, Finding
from rtt_tools.faults import escaped
from rtt_tools.report import Report, Style, with_hint
from rtt_tools.report.proved import counted, mapped, paint, proved

WINDOW = 100  # characters of a source line that are shown
COLOURS = {ERROR: "1;31", WARNING: "1;33", ADVICE: "1;36"}


def text(reports: Sequence[Report], style: Style) -> str:
    """Each finding with its source line and a caret, then what was proved, then the sum."""
    parts: list[str] = []
    for report in reports:
        parts += [_explained(report, finding, style) for finding in report.findings]
        if report.board and report.proof and not style.quiet:
            parts.append(proved(report, report.board, report.proof, style))
        if report.map and not style.quiet:
            parts.append(mapped(report, report.map, style))
    if reports and (not style.quiet or any(report.findings for report in reports)):
        parts.append(_summed(reports))
    return "".join(part + "\n" for part in parts if part)


def _explained(report: Report, finding: Finding, style: Style) -> str:
    line, column, *_ = finding.span
    place = paint(f"{escaped(report.path, 400)}:{line}:{column}:", "1", style)
    kind = paint(f"{finding.severity.word}[{finding.code}]", COLOURS[finding.severity], style)
    lines = [f"{place} {kind} {finding.name}: {finding.message}"]
    lines += _excerpt(report.lines, finding, style)
    if finding.hint:
        lines.append(f"      = {finding.hint}")
    return "\n".join(lines)


def _excerpt(lines: Sequence[str], finding: Finding, style: Style) -> Iterator[str]:
    """The source line and a line with carets below it, both cut to a window."""
    line, column, end_line, end_column = finding.span
    if not 0 < line <= len(lines) or not lines[line - 1].strip():
        return
    source = lines[line - 1]
    first = max(0, column - 1 - WINDOW // 2) if len(source) > WINDOW else 0
    shown = "".join(c if c.isprintable() else " " for c in source[first : first + WINDOW])
    last = end_column if end_line == line else len(source.rstrip()) + 1
    count = max(1, min(last, first + WINDOW + 1, len(source) + 1) - column)
    yield f"{line:5} | {shown}"
    before = _columns(shown[: column - 1 - first])
    marks = "^" * max(1, _columns(shown[column - 1 - first : column - 1 - first + count]))
    yield f"      | {' ' * before}{paint(marks, COLOURS[finding.severity], style)}"


def _columns(shown: str) -> int:
    """How many columns of a terminal the characters take."""
    if shown.isascii():
        return len(shown)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(c) else 1 + (east_asian_width(c) in "WF") for c in shown)


def _summed(reports: Sequence[Report]) -> str:
    found = [finding.severity for report in reports for finding in report.findings]
    errors, warnings = found.count(ERROR), found.count(WARNING)
    advice = found.count(ADVICE)
    files = counted(len(reports), "file")
    if not found:
        unproved = any(report.board is None and report.kind == "board" for report in reports)
        return f"{files} checked, nothing {'shown' if unproved else 'found'}"
    parts = [counted(errors, "error"), counted(warnings, "warning"), f"{advice} advice"]
    return f"{files} checked: " + ", ".join(p for p in parts if not p.startswith("0 "))


def concise(reports: Sequence[Report]) -> str:
    """One line a finding."""
    return "".join(
        f"{escaped(report.path, 400)}:{f.span.line}:{f.span.column}:"
        f" {f.code} {f.severity.word}: {f.message}\n"
        for report in reports
        for f in report.findings
    )


def brief(path: str, findings: Iterable[Finding]) -> str:
    """One line a finding with its hint, for commands that do more than check."""
    advised = tuple(found._replace(message=with_hint(found)) for found in findings)
    return concise([Report(path, advised)])
