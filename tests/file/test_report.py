"""Reports of findings that have no line, no hint, or a board that cannot be filled."""

import json

import pytest

from rtt_tools.diagnostics import FILE_START, Finding, Severity, Span, has_error, in_order
from rtt_tools.report import FORMATS, Report, Style, worst, written
from rtt_tools.report.data import dumped
from rtt_tools.report.lines import text
from rtt_tools.top import boardfile

PLAIN = Finding(Span(2, 3, 2, 5), "RTT999", "odd", Severity.WARNING, "it is odd")
STYLE = Style()
TIGHT = (
    "format: 1\nid: tight\nname: Tight\nlayout: |2\n    [B ]\n  [A.][ .]\n"
    "special:\n  A: {at-least: 30}\n  B: {at-most: 20}\n"
)


def shown(finding, *lines):
    return text([Report("x.yaml", (finding,), lines)], STYLE).splitlines()[:-1]


@pytest.mark.parametrize(
    ("span", "lines", "expected"),
    [
        pytest.param(
            Span(2, 3, 2, 5), ("a", "bcdefg"), ["    2 | bcdefg", "      |   ^^"], id="span"
        ),
        pytest.param(
            Span(1, 3, 2, 2), ("abcd ", "e"), ["    1 | abcd ", "      |   ^^"], id="lines"
        ),
        pytest.param(Span(1, 2, 1, 2), ("abcd",), ["    1 | abcd", "      |  ^"], id="point"),
        pytest.param(
            Span(1, 9, 1, 9), ("abcd",), ["    1 | abcd", "      |     ^"], id="behind"
        ),
        pytest.param(Span(3, 1, 3, 1), ("abcd",), [], id="no such line"),
        pytest.param(Span(1, 1, 1, 1), ("  ",), [], id="blank line"),
        pytest.param(Span(1, 2, 1, 3), ("\ta",), ["    1 |  a", "      |  ^"], id="tab"),
        pytest.param(
            Span(1, 3, 1, 4), ("e\u0301a",), ["    1 | e\u0301a", "      |  ^"], id="combining"
        ),
    ],
)
def test_excerpts(span, lines, expected):
    finding = PLAIN._replace(span=span)

    assert shown(finding, *lines)[1:] == expected


def test_a_finding_without_a_hint_ends_with_its_excerpt():
    assert shown(PLAIN) == ["x.yaml:2:3: warning[RTT999] odd: it is odd"]


def test_a_board_that_cannot_be_filled_says_so():
    checked = boardfile.check(TIGHT.encode())

    said = text([Report("x", (), checked.lines, checked.board, checked.proof)], STYLE)

    assert said.startswith("x: tight: 3 boxes, 2 dots, 0 hanging; it cannot be filled\n")


def test_what_is_not_known_is_not_said():
    checked = boardfile.check(TIGHT.replace("30", "3").encode())
    proof = checked.proof._replace(fewest_turns=None, witness=None)

    known, unknown = (
        text([Report("x", (), (), checked.board, one)], Style(verbose=True))
        for one in (checked.proof, proof)
    )

    assert "luck" in known
    assert "turn 1" in known
    assert "luck" not in unknown
    assert "turn 1" not in unknown
    assert "can be filled" in unknown


@pytest.mark.parametrize("format", FORMATS)
def test_no_reports_make_no_noise(format):
    said = written([], format, STYLE)

    assert said == "" or said.startswith("{")
    assert worst([]) is None


def test_findings_sort_by_place_each_once():
    later, other = PLAIN._replace(span=Span(9, 1, 9, 1)), PLAIN._replace(code="RTT100")

    assert in_order([later, PLAIN, other, PLAIN]) == (other, PLAIN, later)
    lines = [PLAIN._replace(message=f"hill.svg:{n}:3: text") for n in ("3", "13", "200")]
    assert in_order(lines[::-1]) == tuple(lines)
    assert not has_error([PLAIN])
    assert has_error([PLAIN._replace(severity=Severity.ERROR)])
    assert FILE_START == (1, 1, 1, 1)


@pytest.mark.parametrize("word", ["é", "\ud800", "a\udcff.yaml", "🎲\udfff", "\x1b\\ud800"])
def test_json_holds_any_text_and_is_utf_8(word):
    told = dumped({word: word})

    assert json.loads(told.encode()) == {word: word}
