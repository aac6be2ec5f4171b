"""Findings: what is wrong with a file, where, how bad, and what to do about it."""

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple


class Severity(IntEnum):
    """How bad a finding is; higher is worse. Only errors fail a plain `check`."""

    ADVICE = 1
    WARNING = 2
    ERROR = 3

    @property
    def word(self) -> str:
        """As reports and JSON write it."""
        return self.name.lower()


ADVICE, WARNING, ERROR = Severity.ADVICE, Severity.WARNING, Severity.ERROR


class Span(NamedTuple):
    """A stretch of text: 1-based lines and columns in code points, the end column exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


FILE_START = Span(1, 1, 1, 1)


class Law(NamedTuple):
    """A mistake a person can tell apart from all others: its code, name and usual severity."""

    code: str
    name: str
    severity: Severity

    def at(
        self,
        span: Span,
        message: str,
        *,
        where: str | None = None,
        hint: str = "",
        severity: Severity | None = None,
        fix: str | None = None,
    ) -> "Finding":
        """The finding that says this law is broken at `span`; `fix` is what to put there."""
        severity = severity or self.severity
        return Finding(span, self.code, self.name, severity, message, where, hint, fix)


class Finding(NamedTuple):
    """One broken law in one place; `where` is a box id, a key path (`special.A`) or None."""

    span: Span
    code: str
    name: str
    severity: Severity
    message: str
    where: str | None = None
    hint: str = ""
    fix: str | None = None  # the text that safely replaces the span's


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings in file order, each once; numbers in their messages count as numbers."""
    return tuple(sorted(set(findings), key=lambda f: (f.span, f.code, _counted(f.message))))


def _counted(message: str) -> list[str | int]:
    """Words and numbers of a message in turns, so that line 9 comes before line 10."""
    parts = NUMBER.split(message)
    return [int(part) if odd % 2 else part for odd, part in enumerate(parts)]


NUMBER = re.compile("([0-9]{1,9})")


def has_error(findings: Iterable[Finding]) -> bool:
    """Is one of them an error?"""
    return any(finding.severity is ERROR for finding in findings)


def errors_told(findings: Iterable[Finding]) -> str:
    """`has 2 errors; on line 3: ...`: how many there are, and which comes first."""
    errors = [found for found in findings if found.severity is ERROR]
    count = f"has {len(errors)} error{'' if len(errors) == 1 else 's'}"
    return f"{count}; on line {errors[0].span.line}: {errors[0].message}"
