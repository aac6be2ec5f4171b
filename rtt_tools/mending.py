"""The safe fixes of `check --fix`: those whose finding says what the text should be."""

from rtt_tools import anyfile, source
from rtt_tools.diagnostics import Finding

MARK = b"\xef\xbb\xbf"
MOST_FIXES = 2_000


def mend(data: bytes, *, home: str = ".") -> tuple[bytes, list[Finding]]:
    """The file with every safe fix made, and what was fixed; the rest stays as it was.

    One fix can uncover the next fault, so the file is checked again after each round.
    """
    made: list[Finding] = []
    while len(made) < MOST_FIXES:
        checked = anyfile.check(data, home=home)
        fixes = [finding for finding in checked.findings if finding.fix is not None]
        if not fixes:
            break
        data = replaced(data, fixes)
        made += fixes
    return data, made


def replaced(data: bytes, fixes: list[Finding]) -> bytes:
    """The file with the text of each finding replaced, the last one first."""
    lines = source.decoded(data).split("\n")
    for finding in sorted(fixes, reverse=True, key=lambda one: one.span):
        line, column, _, end = finding.span
        row = lines[line - 1]
        lines[line - 1] = row[: column - 1] + (finding.fix or "") + row[end - 1 :]
    mark = MARK if data.startswith(MARK) else b""
    return mark + "\n".join(lines).encode()
