"""Where the parser gives up far from the slip, the finding stands at the slip: `^` marks it."""

import pytest

from rtt_tools import libyaml
from rtt_tools.top import boardfile
from tests.file.loaders import PARSERS, parser  # noqa: F401  (a fixture)


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("RTT008", "format:1\n       ^\nid: a\n"),
        ("RTT008", "format 1\n      ^\nid: a\n"),
        ("RTT008", "format\n      ^\n# more\nid: a\n"),
        ("RTT008", "---\nformat:1\n       ^\nid: a\n"),
        ("RTT008", "special:\n  A even\n   ^\n  B: {odd: true}\n"),
        ("RTT008", "special:\n  A {even: true, odd: true}\n   ^\n"),
        ("RTT008", "special:\n  A:{even: true, odd: true}\n    ^\n"),
        ("RTT008", "boxes:\n  -{id: a1, at: [0, 0]}\n   ^\n"),
        ("RTT008", "about: A hill\n  that is\n  so: x\n    ^\n"),
        ("RTT008", "about: A hill: high\n             ^\n"),
        ("RTT024", "name: [\n       ^\n\n# the end\n"),
        ("RTT024", "boxes: [{id: a1,\n                ^\n"),
        ("RTT024", "boxes: [{id: a1},\n                 ^\n"),
    ],
)
def test_slips_of_syntax_are_found_where_they_are(code, text):
    lines = text.split("\n")
    (mark,) = (n for n, line in enumerate(lines) if line.strip() == "^")
    column = lines.pop(mark).index("^") + 1

    (found,) = boardfile.check("\n".join(lines).encode()).findings

    assert (found.code, found.span[:2]) == (code, (mark, column))


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("text", "bracket"), [("a: [{b: 1,\n", "}"), ("a: {b: [\n", "]"), ("a: [1}\n", "]")]
)
def test_the_bracket_that_is_missing_is_named(text, bracket):
    (found,) = boardfile.check(text.encode()).findings

    assert found.message == f"a comma or the closing `{bracket}` is missing here"


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("text", "named"), [("&a b: 1\n", "anchor &a"), ("*a : 1\n", "alias *a")]
)
def test_a_key_that_is_an_anchor_is_told_from_an_alias(text, named):
    (found,) = boardfile.check(text.encode()).findings

    assert named in found.message


@pytest.mark.parametrize(
    "text",
    [
        "a: [? , 0]\n", "a: [?]\n", "a: [? b, 0]\n", "a: [?, 1]\n", "a: {?}\n", "a: {? b, c}\n",
        "a: [?b, ?c: 1]\n", "a: [?\n]\n", "a: {? ?}\n", "a: [? : 1, 2]\n", 'a: [? "", 2]\n',
        "a: 1\n%l\n", "a: |\n  x\n%l\n", "a: 'x\n%l'\n",
    ],
)  # fmt: skip
def test_odd_signs_are_read_alike(monkeypatch, text):
    said = []
    for reader in PARSERS.values():
        monkeypatch.setattr(libyaml, "parser", reader)
        said.append([(f.code, f.span.line) for f in boardfile.check(text.encode()).findings])

    assert said[0] == said[1]
