"""Slips of people who draw their first board: one finding each, which says what to write."""

import pytest

from rtt_tools.top import anyfile, mending
from tests.file.loaders import parser  # noqa: F401  (a fixture)

pytestmark = pytest.mark.usefixtures("parser")

HEAD = "format: 1\nid: t\nname: T\n"
SHEET = "kind: sheet\nboard: giza-pyramid\nplayer: Ana\n"
ROWS = "    [A ]\n  [  ][  ]\n[ .][ .][ .]\n"
RULES = "special:\n  A: {at-least: 12}\n"


def errors(text):
    found = anyfile.check(text.encode()).findings
    return [finding for finding in found if finding.severity.word == "error"]


def moved(blanks, rows=ROWS):
    return "".join(f"{' ' * blanks}{row}\n" for row in rows.splitlines())


@pytest.mark.parametrize("key", ["layout", "filled"])
@pytest.mark.parametrize(
    "header",
    ["{}:", "{}: # a hill", "{}: |", "{}: | 2", "{}: |4", "{}: |9-", "{} |2", "{}|2", "{}:|2"],
)
def test_a_drawing_that_begins_in_another_way_is_told_and_mended(key, header):
    text = (HEAD if key == "layout" else SHEET) + header.format(key) + "\n" + moved(2) + RULES

    (found,) = errors(text)
    mended = mending.mend(text.encode())[0].decode().splitlines()[3]

    assert (found.code, found.span.line, found.where) == ("RTT010", 4, key)
    assert "|2" in found.message
    assert found.hint == "write `|2`, or let `rtt-tools check --fix` do it"
    assert mended.startswith(f"{key}: |2")


@pytest.mark.parametrize("header", ["layout: |2", "layout: |", "layout:", "layout |2"])
@pytest.mark.parametrize(("blanks", "line"), [(0, 7), (1, 7)])
def test_rows_too_far_left_are_told_where_they_are(header, blanks, line):
    (found,) = errors(f"{HEAD}{header}\n{moved(blanks)}{RULES}")

    assert (found.code, found.span.line, found.span.column) == ("RTT010", line, blanks + 1)
    assert "two blanks in" in found.hint
    assert found.fix is None


def test_a_row_of_another_kind_is_left_to_its_author():
    (found,) = errors(f"{HEAD}layout:\n  - [  ][  ]\n")

    assert (found.code, found.fix) == ("RTT010", None)
    assert found.hint == "write `layout: |2`, rows two blanks in"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("layout: |2\n  [ .]\nabout: a: b\n", id="behind a good drawing"),
        pytest.param("layout: |2\n  [ .]\nabout: A\n  - [b]: c\n", id="further on"),
        pytest.param("layout:\nabout: a: b\n", id="no rows"),
    ],
)
def test_a_drawing_is_not_blamed_for_what_stands_elsewhere(text):
    assert [found.code for found in errors(HEAD + text)] == ["RTT008"]


@pytest.mark.parametrize("text", ["\t[  ]\n\t[ .]\n", "  [  ]\n\t[ .]\n", "  [ .]\n  \t[ .]\n"])
def test_how_wide_a_tab_of_a_drawing_was_nobody_knows(text):
    (found, *_) = errors(f"{HEAD}layout: |2\n{text}")

    assert found.code in ("RTT009", "RTT208")
    assert (found.hint, found.fix) == ("write blanks instead", None)
