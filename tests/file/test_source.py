"""YAML as data with places: what scalars mean, where things stand, what may not be."""

import pytest

from rtt_tools import source
from rtt_tools.diagnostics import Span
from rtt_tools.faults import escaped
from rtt_tools.faults.spots import one_wide, whole_line
from rtt_tools.faults.values import DEEPEST
from tests.file.loaders import parser  # noqa: F401  (a fixture)

pytestmark = pytest.mark.usefixtures("parser")


def read(text):
    return source.read(text if isinstance(text, bytes) else text.encode())


@pytest.mark.parametrize(
    ("scalar", "value"),
    [
        ("", None), ("~", None), ("null", None), ("Null", None), ("NULL", None),
        ("nUll", "nUll"),
        ("true", True), ("True", True), ("TRUE", True), ("false", False), ("False", False),
        ("FALSE", False), ("tRue", "tRue"), ("yes", "yes"), ("no", "no"), ("on", "on"),
        ("off", "off"), ("y", "y"), ("N", "N"), ("0", 0), ("7", 7), ("-7", -7), ("+7", 7),
        ("-0", 0), ("010", "010"), ("08", "08"), ("0o10", "0o10"), ("0x1F", "0x1F"),
        ("0b1", "0b1"), ("1_000", "1_000"), ("12:30", "12:30"), ("1:2:3", "1:2:3"),
        ("2024-01-02", "2024-01-02"), ("2024-13-45", "2024-13-45"), ("1.5", 1.5), ("1.0", 1),
        ("-1.50", -1.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E-1", 0.1), ("1e-400", 0),
        ("01.5", "01.5"), ("1.2.3", "1.2.3"), ("+", "+"), (".", "."), ("-x", "-x"),
        ("999999999999999999", 999999999999999999), ("'7'", "7"), ('"true"', "true"),
        ("'it''s'", "it's"), ('"\\u0416\\x41\\t"'.replace("\\t", ""), "ЖA"), ("<<", "<<"),
        ("a: b".replace(": ", ":"), "a:b"), ("Пагорб", "Пагорб"), ("😀", "😀"), ("=", "="),
        ("|\n  a\n   b", "a\n b\n"), (">-\n  a\n  b", "a b"), ("|2\n    a\n  b", "  a\nb\n"),
    ],
)  # fmt: skip
def test_scalars_follow_yaml_1_2(scalar, value):
    found = read(f"key: {scalar}\n")

    assert found.findings == ()
    assert found.data == {"key": value}
    assert type(found.data["key"]) is type(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{a: [1, {b: 2}], c: {}}", {"a": [1, {"b": 2}], "c": {}}),
        ("a:\n- 1\n-\n- b: 2\n", {"a": [1, None, {"b": 2}]}),
        ("? a\n: b\n", {"a": "b"}),
        ("1: a\ntrue: b\n~: c\n'': d\n", {"1": "a", "true": "b", "~": "c", "": "d"}),
        ("{a, b}", {"a": None, "b": None}),
        ("--- # x\na: 1\n...\n", {"a": 1}),
    ],
)
def test_collections(text, value):
    found = read(text)

    assert (found.data, found.findings) == (value, ())


TEXT = (
    "one: 1\nїжак: [a, 'b c']\nbox:\n  - {id: a1, at: [0, 5]}\n  - \n  - |\n    x\nlast:   \n"
)


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        (("one",), (1, 1, 1, 4), (1, 6, 1, 7)),
        (("їжак",), (2, 1, 2, 5), (2, 7, 2, 8)),
        (("їжак", 1), (2, 11, 2, 16), (2, 11, 2, 16)),
        (("box", 0), (4, 5, 4, 6), (4, 5, 4, 6)),
        (("box", 0, "at"), (4, 14, 4, 16), (4, 18, 4, 19)),
        (("box", 0, "at", 1), (4, 22, 4, 23), (4, 22, 4, 23)),
        (("box", 1), (5, 4, 5, 4), (5, 4, 5, 4)),
        (("box", 2), (6, 5, 8, 1), (6, 5, 8, 1)),
        (("last",), (8, 1, 8, 5), (8, 6, 8, 6)),
        (("box", 0, "dot"), (4, 5, 4, 6), (4, 5, 4, 6)),
        (("none", "below"), (1, 1, 1, 1), (1, 1, 1, 1)),
    ],
)
def test_places_are_in_code_points_from_one(path, key, value):
    for end in ("\n", "\r\n"):
        for mark in ("", "\ufeff"):
            found = read(mark + TEXT.replace("\n", end))

            assert found.findings == ()
            assert found.key(*path) == key
            assert found.value(*path) == value


def test_a_source_without_data_has_one_place():
    found = read("")

    assert not found.sound
    assert found.value("a") == found.key() == (1, 1, 1, 1)


def test_literal_blocks_are_known():
    places = read("a: |\n  x\nb: >\n  x\nc: 'x'\nd: x\n").places

    assert [places[key,].style for key in "abcd"] == ["|", ">", "'", ""]
    assert [places[key,].literal for key in "abcd"] == [True, False, False, False]


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("a: 1 # rtt: ignore RTT501", {"RTT501"}),
        ("# rtt: ignore RTT501", {"RTT501"}),
        ("a: 1 #rtt:ignore RTT501", {"RTT501"}),
        ("a: 1 # rtt: ignore RTT501, RTT2 RTT302", {"RTT501", "RTT2", "RTT302"}),
        ("a: 1 # rtt: ignore RTT501 because of it", {"RTT501"}),
        ("a: 1 # rtt: ignore", None),
        ("a: 1 # rtt ignore RTT501", None),
        ("a#rtt: ignore RTT501", None),
        ("a: 1 # ignore RTT501", None),
    ],
)
def test_silencing_comments(line, codes):
    found = source.ignored(("", line))

    assert found == ({2: frozenset(codes)} if codes else {})


def test_all_duplicates_are_told_with_their_lines():
    found = read("a: 1\nb: {c: 1, c: 2}\na: 3\n'a': 4\n")

    assert found.data == {"a": 1, "b": {"c": 1}}
    assert [(f.code, f.span.line, f.message.split(" was ")[1]) for f in found.findings] == [
        ("RTT011", 2, "given on line 2 already and again on line 2"),
        ("RTT011", 3, "given on line 1 already and again on line 3"),
        ("RTT011", 4, "given on line 1 already and again on line 4"),
    ]


def test_what_a_second_key_holds_is_read_too():
    (duplicate, tag) = read("a: 1\na: {b: !x 2}\n").findings

    assert (duplicate.code, tag.code) == ("RTT011", "RTT014")


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        pytest.param("a: |0\n  x\n", "RTT008", (1, None), id="block indented by nothing"),
        pytest.param("a: |3x\n   x\n", "RTT008", (1, None), id="words behind a bar"),
        pytest.param("a: !<x y\n", "RTT014", (1, 4), id="tag not closed"),
        pytest.param("a: [!x[b]]\n", "RTT014", (1, 5), id="tag run into a bracket"),
        pytest.param("a: !!\n", "RTT014", (1, 4), id="tag of nothing"),
        pytest.param("a: b\tc\n", "RTT003", (1, 5), id="tab in a text"),
        pytest.param("a: b\t# c\nd: \te\n", None, None, id="tabs around texts"),
        pytest.param("a: b\n  \tc\n", None, None, id="tab on the next line"),
        pytest.param("a: b\n\tc\n", "RTT009", (2, 1), id="tab instead of blanks"),
        pytest.param("a: b\n  \t\n  c\n", None, None, id="tab in a line between"),
        pytest.param("a: {b:[c]}\n", "RTT008", (1, 6), id="no blank before a list"),
        pytest.param("a: {b?c: d? }\n", None, None, id="question marks in braces"),
        pytest.param("a: {'b':[c]}\n", None, None, id="quoted keys need no blank"),
        pytest.param("a: [b\nc: d\n", "RTT024", (1, 6), id="list open to the next key"),
        pytest.param("a: [b, c: [d\n", "RTT024", (1, None), id="open to the end"),
        pytest.param("a: 'b\n", "RTT023", (1, 4), id="quote open to the end"),
        pytest.param("a: 'b\nc: 'd'\n", "RTT023", (1, 4), id="quote open to the next"),
        pytest.param("a: 'b\n---\n", "RTT023", (1, 4), id="quote open over a document's end"),
        pytest.param("&a : b\n", "RTT012", (1, 1), id="anchor of an empty key"),
        pytest.param('a: "\\UFFFFFFFF"\n', "RTT008", (1, 5), id="escape beyond all characters"),
    ],
)
def test_syntax(text, code, place):
    found = read(text).findings

    if code is None:
        assert found == ()
    else:
        assert found[0].code == code
        line, column = place
        assert found[0].span.line == line
        assert column in (None, found[0].span.column)


def test_the_largest_file_is_read_and_one_byte_more_is_not():
    text = b"# " + b"x" * (source.LARGEST_FILE - 8) + b"\na: 1"

    assert len(text) == source.LARGEST_FILE - 1
    assert read(text + b" ").data == {"a": 1}
    assert read(text + b"  ").findings[0].code == "RTT019"


def test_depth_and_number_of_values_have_their_bounds():
    deep = "a: " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1)
    wide = "a: [" + "1," * (source.MOST_NODES - 3) + "]"

    assert read(deep).findings == ()
    assert read(deep.replace("[]", "[[]]")).findings == ()
    assert read(deep.replace("[]", "[[[]]]")).findings[0].code == "RTT017"
    assert read(wide).findings == ()
    assert read(wide.replace("]", "1]")).findings[0].code == "RTT018"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", "plain"), ("\x1b[0m", "\\u001B[0m"), ("\u202e", "\\u202E"), ("\n", "\\u000A"),
        ("\U000e0001", "\\U000E0001"), ("x" * 61, "x" * 59 + "…"), ("їжак", "їжак"),
    ],
)  # fmt: skip
def test_user_text_is_shown_without_what_is_invisible(text, expected):
    assert escaped(text) == expected


def test_spans_of_one_and_of_a_line():
    assert one_wide((3, 4)) == Span(3, 4, 3, 5)
    assert whole_line(("abc",), 1) == Span(1, 1, 1, 4)
