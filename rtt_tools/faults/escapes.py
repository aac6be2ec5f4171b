"""Escapes within double quotes that name what files may not hold."""

import re
from collections.abc import Iterator

from rtt_tools.diagnostics import Finding, Span
from rtt_tools.faults.characters import forbidden_character, is_refused
from rtt_tools.faults.notyaml import yaml_syntax

# What YAML writes for characters within double quotes; a backslash before anything else is
# matched too, so that the second of two backslashes begins nothing.
ESCAPE = r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))"
NAMED_ESCAPES = {
    "0": 0, "a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13, "e": 27,
    "N": 0x85, "L": 0x2028, "P": 0x2029,
}  # fmt: skip


def escapes(lines: tuple[str, ...], span: Span) -> Iterator[Finding]:
    """A finding for each escape in the stretch of text that names what files may not hold."""
    for number in range(span.line, span.end_line + 1):
        row = lines[number - 1]
        first = span.column - 1 if number == span.line else 0
        last = span.end_column - 1 if number == span.end_line else len(row)
        for found in re.compile(ESCAPE).finditer(row, first, last) if "\\" in row else ():
            *digits, named = found.groups()
            written = "".join(d for d in digits if d)
            code = int(written, 16) if written else NAMED_ESCAPES.get(named, 0x20)
            here = Span(number, found.start() + 1, number, found.end() + 1)
            if code > 0x10FFFF:
                yield yaml_syntax(f"no character has the number U+{code:X}", here)
            elif is_refused(code):
                yield forbidden_character(chr(code), here)
