"""Players' names in every kind of file: what is said of them is the same in both games."""

import pytest

from rtt_tools import anyfile
from rtt_tools.diagnostics import WARNING

ROW = "  .  .  .  .  .  .  .\n"
FILES = {
    "sheet": "kind: sheet\nboard: giza-pyramid\nplayer: {}\nnumbers: {{a1: 3}}\n",
    "game": "kind: game\nboard: giza-pyramid\nplayers:\n  - Bo\n  - {}\nfirst-pool: [d12]\n",
    "night": "kind: night\nplayers: [Bo, {}]\nrounds:\n"
    "  - board: giza-pyramid\n    first-pool: [d12]\n",
    "town-game": "kind: town-game\nmap: town-9x9\nplayer: {}\nrounds: []\n",
    "town-sheet": "kind: town-sheet\nmap: town-7x7\nplayer: {}\ndrawn: |\n"
    + 3 * ROW
    + "  .  .  .  TH .  .  .\n"
    + 3 * ROW,
}
EVERY_FILE = pytest.mark.parametrize("kind", FILES)


def findings(kind, name):
    text = FILES[kind].format(name)
    return text, [one for one in anyfile.check(text.encode()).findings if one.code < "RTT5"]


@EVERY_FILE
@pytest.mark.parametrize(
    ("name", "code", "message"),
    [
        (
            r'"A\u202Ena"',
            "RTT402",
            r"the invisible character U+202E in A\u202Ena",
        ),
        (r'"A\u200Bna"', "RTT402", r"the invisible character U+200B in A\u200Bna"),
        ("A龍na", "RTT401", "the font cannot print 龍 (U+9F8D)"),
    ],
    ids=["bidi", "zero width", "no glyph"],
)
def test_a_name_that_is_not_what_it_seems_is_warned_of_where_it_stands(
    kind, name, code, message
):
    text, found = findings(kind, name)
    (one,) = found

    assert (one.code, one.message, one.severity) == (code, message, WARNING)
    line = text.split("\n")[one.span.line - 1]
    assert line[one.span.column - 1 :].startswith(name)


@EVERY_FILE
@pytest.mark.parametrize("name", ["Ana", "Оленка", "Chloë", "Bo 3"])
def test_of_other_names_nothing_is_said(kind, name):
    assert findings(kind, name)[1] == []
