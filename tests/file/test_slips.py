"""Slips of people who draw their first board: one finding each, which says what to write."""

import pytest

from rtt_tools import anyfile, mending, source
from rtt_tools.top import sheetfile
from tests import pace
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


@pytest.mark.parametrize("rows", ["[ .][ .]\n", "  [ .][ .]\n[ .][ .]\n"])
def test_rows_at_the_margin_are_told(rows):
    (found,) = errors(f"{HEAD}layout: |\n{rows}")

    assert (found.code, found.span.column) == ("RTT010", 1)


TOWN = "kind: town-sheet\nmap: town-7x7\nplayer: Ana\n"
COPIED = "   a  b  c\n1  ## .  f\n2  .  TH c.NE\n10 m  │  Ho\n"  # the head is further right


def test_a_map_that_was_copied_with_its_head_is_told_and_mended():
    text = f"{TOWN}drawn: |\n{moved(2, COPIED)}score: 3\n"

    (found,) = errors(text)

    assert (found.code, found.span.line, found.span.column) == ("RTT010", 4, 8)
    assert mending.mend(text.encode())[0].decode() == text.replace("|", "|2", 1)


@pytest.mark.parametrize("header", ["drawn: |", "drawn: |2", "drawn:"])
def test_a_map_that_was_copied_to_the_margin_is_told_at_its_row(header):
    (found,) = errors(f"{TOWN}{header}\n{COPIED}")

    assert (found.code, found.span.line, found.span.column) == ("RTT010", 6, 1)
    assert "two blanks in" in found.hint


def test_a_key_without_colon_below_a_map_is_no_row():
    (found,) = errors(f"{TOWN}drawn: |2\n{moved(2, COPIED)}score 3\n")

    assert (found.code, found.span.line) == ("RTT008", 9)


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
        pytest.param("layout: |2\n  [ .]\nabout A [little] hill\n", id="a key without colon"),
    ],
)
def test_a_drawing_is_not_blamed_for_what_stands_elsewhere(text):
    assert [found.code for found in errors(HEAD + text)] == ["RTT008"]


@pytest.mark.parametrize("text", ["\t[  ]\n\t[ .]\n", "  [  ]\n\t[ .]\n", "  [ .]\n  \t[ .]\n"])
def test_how_wide_a_tab_of_a_drawing_was_nobody_knows(text):
    (found, *_) = errors(f"{HEAD}layout: |2\n{text}")

    assert found.code in ("RTT009", "RTT208")
    assert (found.hint, found.fix) == ("write blanks instead", None)


def ruled(rule):
    return f"{HEAD}layout: |2\n{moved(2)}special:\n  {rule}\n"


@pytest.mark.parametrize(
    ("rule", "code", "hint", "mended"),
    [
        ("A: {at-least:20}", "RTT101", "`at-least: 20`, with a blank", "A: {at-least: 20}"),
        ("A: {at-least 20}", "RTT101", "`at-least: 20`, with a blank", "A: {at-least: 20}"),
        ("A: {even:true}", "RTT101", "write `even: true`, with a blank", "A: {even: true}"),
        ("A:{at-least: 3}", "RTT109", "a blank after the colon", "A: {at-least: 3}"),
        ("A {at-least: 3}", "RTT109", "a blank after the colon", "A: {at-least: 3}"),
        ("A: at-least: 3", "RTT008", "write `A: {at-least: 3}`", "A: {at-least: 3}"),
        ("A: at-least: 3 # so", "RTT008", "write `A: {at-least: 3}`", "A: {at-least: 3} # so"),
        ("A: even: true", "RTT008", "write `A: {even: true}`", "A: {even: true}"),
        ("A: (at-most: 3)", "RTT008", "write `A: {at-most: 3}`", "A: {at-most: 3}"),
        ("A: >= 20", "RTT008", "write `A: {at-least: 20}`", "A: {at-least: 20}"),
        ("A: {<=20}", "RTT101", "known keys", None),
        ("A: {at-least: >= 20}", "RTT008", "`A: {at-least: 20}`", "A: {at-least: 20}"),
        ("A: <= 20", "RTT103", "write `A: {at-most: 20}`", "A: {at-most: 20}"),
        ("A: ≤ 20", "RTT103", "write `A: {at-most: 20}`", "A: {at-most: 20}"),
        ("A: {at-least:3, at-least: 4}", "RTT101", "did you mean `at-least`?", None),
        ("A: at-least 20", "RTT103", "write `A: {at-least: 20}`", "A: {at-least: 20}"),
        ("A: even", "RTT103", "write `A: {even: true}`", "A: {even: true}"),
        ("A: one-of 7, 11", "RTT103", "write `A: {one-of: [7, 11]}`", "A: {one-of: [7, 11]}"),
        ("A: big", "RTT103", "write `A: {at-least: 12}` or another rule", None),
        ("A: 20", "RTT103", "write `A: {at-least: 12}` or another rule", None),
        ("A:", "RTT103", "write `A: {at-least: 12}` or another rule", None),
        ("A: {even}", "RTT103", "write `even: true`", None),
        ("A: {even: 1}", "RTT103", "write true", None),
        ("A: {even: often}", "RTT103", "", None),
        ('A: {even: "true"}', "RTT103", "write true without quotes", "A: {even: true}"),
        ('A: {at-least: "20"}', "RTT103", "write 20 without quotes", "A: {at-least: 20}"),
        ("A: {at-least: twenty}", "RTT103", "", None),
        ("A: {one-of: 7}", "RTT103", "write `[7]`", None),
        ("A: {one-of: 7, 11}", "RTT103", "write `[7, 11]`", None),
        ('A: {one-of: "7, 11"}', "RTT103", "write `[7, 11]`", None),
        ("A: {one-of: [7 11]}", "RTT103", "write `[7, 11]`", None),
        ("A: {one-of: [x]}", "RTT103", "", None),
        ("A: {one-of: {x: 1}}", "RTT103", "", None),
        ("А: {even: true}", "RTT109", "write `A`", "A: {even: true}"),
        ("A:\n  at-least: 20", "RTT109", "two blanks further in, below its letter", None),
        ("- A: {even: true}", "RTT103", "leave out the dashes", None),
    ],
)
def test_rules_in_other_words(rule, code, hint, mended):
    text = ruled(rule)

    (found,) = errors(text)
    after = mending.mend(text.encode())[0].decode()

    assert found.code == code
    assert hint in found.hint
    assert bool(hint) == bool(found.hint)
    assert found.span.line >= 9
    assert after == (text if mended is None else ruled(mended))


def test_a_rule_is_not_looked_for_in_other_lines():
    (found,) = errors(ruled("A: {even: true}\n  B: {at-least: 3}\n  C even"))

    assert "write `B" not in found.hint


@pytest.mark.parametrize("rule", ["A: {at-least: 12}", "A:\n  at-least: 12"])
def test_a_rule_beside_special_belongs_below_it(rule):
    (found,) = errors(f"{HEAD}layout: |2\n{moved(2)}special:\n{rule}\n")

    assert (found.code, found.span.line) == ("RTT101", 9)
    assert found.hint == "indent it by two blanks: the rule A belongs below `special:`"


def test_a_rule_behind_special_belongs_below_it():
    (found,) = errors(f"{HEAD}layout: |2\n{moved(2)}special: A: {{even: true}}\n")

    assert (found.code, found.span[:2]) == ("RTT008", (8, 10))
    assert found.hint == "write the rule on a line of its own below `special:`, two blanks in"


def test_special_without_rules():
    (found,) = errors(f"{HEAD}layout: |2\n  [ .]\nspecial:\n")

    assert found.message == "special is empty; it must be a mapping (`key: value`)"
    assert found.hint == "add `A: {at-least: 12}` below it, two blanks in"


@pytest.mark.parametrize(
    ("value", "rules", "hint"),
    [
        (
            "A",
            "A: {at-least: 9, even: true}",
            "the rule out: `special: {at-least: 9, even: true}`",
        ),
        ("B", "A: {at-least: 9}", "write the rule out, such as `special: {at-least: 12}`"),
        ("A", "A: {one-of: [7]}", "write the rule out, such as `special: {at-least: 12}`"),
        ("even", "A: {even: true}", "write `special: {even: true}`"),
    ],
)
def test_a_listed_box_has_its_rule_written_out(value, rules, hint):
    box = f"{{id: a1, at: [0, 0], dot: true, special: {value}}}"

    (found,) = errors(f"{HEAD}boxes:\n- {box}\nspecial:\n  {rules}\n")

    assert (found.code, found.where) == ("RTT103", "boxes.0.special")
    assert found.hint.endswith(hint)


@pytest.mark.parametrize(
    ("box", "code", "hint"),
    [
        ("id: a1, at: 0.5, 1", "RTT103", "write `[0.5, 1]`"),
        ("id: a1, at: [0, 0], supports: b1", "RTT103", "write `[b1]`"),
        ("id: a1, at: [0, 0], dot:true", "RTT101", "`dot: true`, with a blank after the colon"),
        ("id:a1, at: [0, 0]", "RTT101", "write `id: a1`, with a blank after the colon"),
        ("id: a1", "RTT102", "add `at: [0, 0]`"),
    ],
)
def test_listed_boxes_in_other_words(box, code, hint):
    (found,) = errors(f"{HEAD}boxes:\n- {{{box}}}\n")

    assert found.code == code
    assert hint in found.hint


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("id: mühle", "write `muhle`"),
        ("id: Große Windmühle", "write `grosse-windmuhle`"),
        ("id: 1windmill", "write `windmill-1`"),
        ("id: 2-3", "write `board-2-3`"),
        ("id: 42", "write `board-42`"),
        ("id: true", "put it in quotes"),
        ("id: млин", ""),
        ('id: ""', ""),
        ('format: "1"', "write 1 without quotes"),
        ("name: {en_US: T}", "write `en-US`"),
        ("name: {english: T}", "write a code such as en, uk, es or pt-BR"),
    ],
)
def test_heads_in_other_words(line, hint):
    key = line.partition(":")[0]
    head = "".join(f"{row}\n" for row in HEAD.splitlines() if not row.startswith(key))

    (found,) = errors(f"{line}\n{head}layout: |2\n  [ .]\n")

    assert found.hint == hint


def test_a_missing_format_is_said_whole():
    (found,) = errors(HEAD.replace("format: 1\n", "") + "layout: |2\n  [ .]\n")

    assert found.hint == "add `format: 1`"


@pytest.mark.parametrize(
    ("key", "message"),
    [("id:", "id is empty; it must be text"), ('id: ""', "the id is empty")],
)
def test_what_is_empty_is_said_to_be(key, message):
    (found,) = errors(HEAD.replace("id: t", key) + "layout: |2\n  [ .]\n")

    assert found.message == message


@pytest.mark.parametrize(
    ("kind", "code", "hint"),
    [
        ("", "RTT102", "add `kind: sheet`"),
        ("kind: board\n", "RTT104", "write `kind: sheet`"),
        ("kind: sheets\n", "RTT120", "did you mean `sheet`?"),
    ],
)
@pytest.mark.parametrize("numbers", ["numbers: {a1: 3}\n", "filled: |2\n  [ 3]\n", ""])
def test_a_sheet_that_does_not_say_so_is_one_finding(kind, code, hint, numbers):
    text = f"{kind}board: giza-pyramid\nplayer: Ana\n{numbers}".encode()

    (found,) = anyfile.check(text).findings
    scored = sheetfile.read(source.read(text), ".").findings

    assert (found.code, found.hint) == (code, hint)
    assert scored == (found,)


@pytest.mark.parametrize("kept", ["id: t\n", "name: T\n", "layout: |2\n  [ .]\n"])
def test_a_board_with_a_key_of_sheets_is_a_board(kept):
    assert "RTT101" in {found.code for found in errors(f"player: Ana\n{kept}")}


def test_a_wrong_ruleset_is_told_the_right_ones():
    (found,) = errors(SHEET + "rules: chess\nnumbers: {}\n")

    assert found.message.endswith("this version reads journeys, original or online")


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ("      [ .]\n    [  ][  ]\n", "RTT223"),
        ("  [ .]    [ .]\n      [  ]\n", "RTT222"),
    ],
)
def test_a_drawing_upside_down_is_told_where_the_ground_is(rows, code):
    found = errors(f"{HEAD}layout: |2\n{rows}")

    assert {one.code for one in found} == {code}
    assert all(one.hint.endswith("; the last row is the ground") for one in found)


def test_a_drawing_with_dots_on_the_ground_is_not():
    (found,) = errors(f"{HEAD}layout: |2\n  [ .][ .]    [  ]\n")

    assert "ground" not in found.hint


LONG = {
    "first line of a drawing": lambda n: "layout" + " " * n + "x\n  [ .][ .]\n",
    "row": lambda n: "layout:\n" + " " * n + "[ .][ .]\n",
    "rule": lambda n: "special:\n  A: at-least: x" + " " * n + "y\n",
    "number": lambda n: "special:\n  A: >= " + "2" * n + "\n",
    "text": lambda n: f"special:\n  A: even{' ' * n}x\n",
    "letter": lambda n: f"special:\n  ? 'A{' ' * n}x'\n  : 1\n",
    "key": lambda n: f"? 'format{' ' * n}='\n: \n",
    "id": lambda n: f"id: '{'1-' * (n // 2)}'\n",
    "list": lambda n: "boxes: [{at: '" + "a, " * (n // 3) + "'}]\n",
}


@pytest.mark.many
@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_what_is_very_long_is_not_guessed_at_for_long(text):
    head = HEAD if not text(9).startswith("id") else HEAD.replace("id: t\n", "")
    large, small = (head + text(length) for length in (900_000, 225_000))

    with pace.cut_off(2 * pace.ample(2)):
        found = errors(large)
        grown = pace.growth(errors, small, large)

    assert found
    assert all(len(one.hint) < 300 for one in found)
    assert grown < 2
