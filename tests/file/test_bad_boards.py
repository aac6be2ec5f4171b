"""Each bad file is marked `#! RTT220` on the lines where that finding must speak.

In a drawing there is no room for marks: `#! RTT203@+2` on its first line means two lines on.
"""

import re
from pathlib import Path

import pytest

from rtt_tools import anyfile, catalogue
from tests.file.loaders import parser  # noqa: F401  (a fixture)

BAD = Path(__file__).parent.parent / "boards" / "bad"
FILES = sorted(BAD.glob("*.yaml"))
MARKS = re.compile(r"#!((?: RTT\d{3}(?:@\+\d+)?)+)")
# What no file in the repository can show: 20,000 values, 1 MiB, what `score` and `replay` say,
# and what is said of a paper that somebody asks about.
ELSEWHERE = {"RTT018", "RTT019", "RTT130", "RTT140", "RTT306", "RTT410", "RTT640"}


def marks(data):
    """The line and code of every mark."""
    found = []
    for number, line in enumerate(data.decode("latin-1").split("\n"), 1):
        for marked in MARKS.findall(line):
            for code, _, rows in (mark.partition("@+") for mark in marked.split()):
                found.append((number + int(rows or 0), code))
    return sorted(found)


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_findings_are_where_they_are_marked(path):
    data = path.read_bytes()

    found = anyfile.check(data, home=str(BAD)).findings

    assert sorted((finding.span.line, finding.code) for finding in found) == marks(data)


def test_there_is_a_bad_file_for_every_finding():
    shown = {code for path in FILES for _, code in marks(path.read_bytes())}

    assert shown | ELSEWHERE == set(catalogue.laws())
