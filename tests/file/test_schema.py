"""The generated verdict is that of two JSON Schema validators; errors have our words."""

import copy
import json
from pathlib import Path

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtt_tools import schema, source
from rtt_tools.schema.wording import errors

SCHEMAS = Path(__file__).parent.parent.parent / "schemas"
DRAWN = {
    "format": 1,
    "id": "hill",
    "name": {"en": "Hill", "uk": "Пагорб", "pt-BR": "Morro"},
    "by": "me",
    "license": "CC0-1.0",
    "about": "A hill.",
    "theme": "meadow",
    "layout": "[A.]",
    "special": {"A": {"at-least": 3, "one-of": [5, 7]}, "B": {"falling": True}},
}
LISTED = {
    "kind": "board",
    "format": 1,
    "id": "hill",
    "name": "Hill",
    "about": {"en": "A hill."},
    "boxes": [
        {"id": "a1", "at": [0, 0], "dot": True, "beside": ["b1"], "hanging": False},
        {"id": "b1", "at": [1.25, 0], "width": 0.75, "free": True, "supports": []},
        {"id": "a2", "at": [-0.5, 1], "special": {"at-most": 50, "even": True, "odd": False}},
    ],
}
SHEET = {
    "kind": "sheet",
    "format": 1,
    "board": "hill",
    "board-hash": "0123abcd",
    "player": "Ana",
    "rules": "journeys",
    "big-to-small": True,
    "numbers": {"a1": 3, "b1": None},
    "filled": "[ 3]",
}
TURN = {
    "pool": ["d4", "d20"],
    "roll": {"d4": 3, "d20": 17},
    "action": "+/-",
    "crossed": 1,
    "writes": {"Ana": {"a1": 17, "b1": "3 = d4"}, "Bo": None},
    "wrote": ["Bo"],
    "somebody-wrote": True,
    "change": {"swap": ["d4", "d6"], "rule": "action-die"},
}
PLAYED = {
    "board": "hill",
    "board-hash": "0123abcd",
    "start": [{"d4": 1, "d6": 1, "d8": 1, "d12": 1, "d20": 2}],
    "first-pool": ["d20"],
    "turns": [TURN, {"roll": {"d6": 1}, "action": "+", "change": {"keep": True}}],
    "empty": {"Ana": 0, "Bo": 3},
    "early": True,
    "companion": 4,
    "rank": "practically-a-local",
}
TABLE = {
    "format": 1,
    "rules": "online",
    "big-to-small": False,
    "solo": False,
    "players": ["Ana", "Bo"],
    "seed": 7,
    "first": "Bo",
}
GAME = {"kind": "game", **TABLE, **PLAYED}
NIGHT = {"kind": "night", **TABLE, "rounds": [{**PLAYED, "first": "Ana"}, {"board": "x.yaml"}]}
TOWN = {
    "kind": "town-map",
    "format": 1,
    "id": "high-pass",
    "name": {"en": "High Pass"},
    "by": "me",
    "license": "CC0-1.0",
    "about": "Two gaps.",
    "theme": "town",
    "rows": 3,
    "cols": 15,
    "town-hall": ["e5", "e6"],
    "closed": ["a1"],
    "cathedral": [[0, 0], [1, -8]],
    "rounds": [{"dice": 10, "icons": 1}],
    "start": {"food": 0, "stone": 9, "wood": 2},
    "ocean": "adjacent-sides",
    "coast-two-sides": "any",
    "fill-on-erase": True,
    "forced-draw": False,
    "fountain-per-round": 1,
    "watermill-in-front": "never",
}
TOWN_GAME = {
    "kind": "town-game",
    "format": 1,
    "map": "town-9x9",
    "map-hash": "0123abcd",
    "player": "Ana",
    "seed": 7,
    "rounds": [
        {
            "dice": [1, 2, 3, 4, 6],
            "discover": ["1 farm b2", "4+1"],
            "construct": ["house e5"],
            "gather": None,
            "upkeep": [],
        },
        {"dice": [3]},
    ],
    "now": "upkeep",
    "score": 107,
}
TOWN_SHEET = {
    "kind": "town-sheet",
    "format": 1,
    "map": "town-7x7",
    "map-hash": "0123abcd",
    "player": "Ana",
    "drawn": ". TH .",
    "score": 0,
}
VALID = [
    ("town-map", TOWN),
    ("town-game", TOWN_GAME),
    ("town-sheet", TOWN_SHEET),
    ("board", DRAWN),
    ("board", LISTED),
    ("sheet", SHEET),
    ("game", GAME),
    ("night", NIGHT),
]

SCALARS = st.sampled_from(
    [
        None, True, False, 0, 1, 2, -1, 50, 51, 39, 40, 100, 101, 26, 27, 1.0, 0.25, 0.3, 26.25,
        -100, -100.25, 10**17, 1e17, "", " ", "x", "on", "A", "a1", "A1", "1", "board", "sheet",
        "en", "pt-BR", "e", "x" * 60, "x" * 61, "x" * 300, "x" * 301, "a-b", "-a", "online",
        "ї", "a b", "\u00a0", "d4", "swap", "game",
        3, 15, 16, 8, -8, -9, 9, 10, 20, "e5", "a0", "o15", "any", "never", "town-map",
        "town-game", "discover", "construct", 250, 251, 999, -999,
    ]
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "at", "A", "en", "even", "x"]), inner, max_size=2
        )
    ),
    max_leaves=4,
)
KEYS = st.sampled_from(
    ["kind", "format", "layout", "boxes", "special", "dot", "A", "AB", "zz", "rounds", "closed"]
)


def places(data, path=()):
    """The path of everything in the data."""
    yield path
    entries = enumerate(data) if isinstance(data, list) else ()
    for key, value in data.items() if isinstance(data, dict) else entries:
        yield from places(value, (*path, key))


def spoil(draw, data):
    """Change one place of the data: another value, none, or a further entry."""
    path = draw(st.sampled_from([path for path in places(data) if path]))
    at = data
    for key in path[:-1]:
        at = at[key]
    match draw(st.sampled_from(["change", "change", "remove", "add", "double"])):
        case "change":
            at[path[-1]] = draw(VALUES)
        case "remove":
            del at[path[-1]]
        case "add":
            if isinstance(at, dict):
                at[draw(KEYS)] = draw(VALUES)
            else:
                at.append(draw(VALUES))
        case "double":
            if isinstance(at, list):
                at.append(copy.deepcopy(at[path[-1]]))


@pytest.mark.uncounted
@settings(deadline=None, max_examples=1_500)
@given(st.sampled_from(VALID), st.integers(0, 3), st.data())
def test_three_validators_give_one_verdict(kind, count, data):
    name, valid = kind
    spoilt = copy.deepcopy(valid)
    for _ in range(count):
        if list(places(spoilt)) != [()]:
            spoil(data.draw, spoilt)

    verdict = schema.is_valid(spoilt, name)

    assert verdict == (next(iter(errors(spoilt, name)), None) is None)
    assert verdict == RUST[name].is_valid(spoilt)
    assert verdict or count


RUST = {
    name: jsonschema_rs.Draft7Validator(
        json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8"))
    )
    for name in dict(VALID)
}


@pytest.mark.parametrize("value", ["a\n", "a1\n", "-", "a.b"])
def test_a_pattern_ends_at_the_very_end(value):
    spoilt = {**DRAWN, "id": value}

    assert not schema.is_valid(spoilt, "board")
    assert list(errors(spoilt, "board"))


def findings(text, name="board"):
    return schema.check(source.read(text.encode()), name)


HEAD = "format: 1\nid: a\nname: A\n"


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        pytest.param("lincense: x", "did you mean `license`?", id="letters swapped in"),
        pytest.param("LICENSE: x", "did you mean `license`?", id="capitals"),
        pytest.param("abuot: x", "did you mean `about`?", id="letters swapped"),
        pytest.param("tehme: x", "did you mean `theme`?", id="theme"),
        pytest.param("by_: x", "did you mean `by`?", id="short"),
        pytest.param("special: {A: {atleast: 3}}", "did you mean `at-least`?", id="rule"),
        pytest.param("special: {A: {one_of: [3]}}", "did you mean `one-of`?", id="underscore"),
        pytest.param("special: {a: {even: true}}", "write `A`", id="small letter"),
        pytest.param("special: {A: {even: yes}}", "write true", id="yes"),
        pytest.param("special: {A: {even: Off}}", "write false", id="off"),
        pytest.param("by: 5", "put it in quotes", id="number as text"),
        pytest.param("about: true", "put it in quotes", id="truth as text"),
        pytest.param(
            "quux: x",
            "known keys: about, art, boxes, by, format, id, kind, layout, license, name,"
            " special, theme",
            id="nothing near",
        ),
    ],
)
def test_hints_say_what_was_meant(line, hint):
    (found,) = findings(f"{HEAD}layout: |2\n  [ .]\n{line}\n")

    assert found.hint == hint


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("boxes: [5]", "item 1 of boxes must be a mapping (`key: value`), not `5`"),
        pytest.param("boxes: [{id: b}]", "item 1 of boxes lacks the key `at`"),
        pytest.param("boxes: [{id: b, at: [x, 0]}]", 'x must be a number, not the text "x"'),
        pytest.param(
            "boxes: [{id: b, at: [0, .5]}]", "the row y must be a whole number, not `0.5`"
        ),
        pytest.param("boxes: [{id: b, at: [0, 0, 0]}]", "at has 3 items; it needs 2"),
        pytest.param(
            "boxes: [{id: b, at: [0, 0], beside: [a, 5, a]}]",
            "item 2 of beside must be text, not `5`",
        ),
        pytest.param("boxes: [{id: b, at: [0, 99]}]", "the row y is 99; it must be 0 to 39"),
        pytest.param(
            "boxes: [{id: b, at: [0, 0], beside: [1]}]",
            "item 1 of beside must be text, not `1`",
        ),
        pytest.param(
            "boxes: [{id: b, at: [0, 0], width: -.5}]", "width is -0.5; it must be 0.25 to 26"
        ),
    ],
)
def test_messages_name_the_place_in_words(text, message):
    assert findings(f"{HEAD}{text}\n")[0].message == message


def test_a_value_of_the_wrong_kind_is_one_finding():
    (found,) = findings(HEAD.replace("1", "'1'") + "layout: |2\n  [ .]\n")

    assert found.code == "RTT103"


@pytest.mark.parametrize(
    ("text", "line", "hint"),
    [
        ("format: 1\nid: a\nnmae: A\nlayout: |2\n  [ .]\n", 3, "did you mean `name`?"),
        ("format: 1\nid: a\nname: A\nlayot: |2\n  [ .]\n", 4, "did you mean `layout`?"),
        (HEAD + "boxes:\n- {id: a1, att: [0, 0]}\n", 5, "did you mean `at`?"),
    ],
)
def test_a_misspelt_key_that_is_needed_is_one_finding(text, line, hint):
    (found,) = findings(text)

    assert (found.code, found.span.line, found.hint) == ("RTT101", line, hint)


def test_a_key_that_is_there_twice_in_other_words_does_not_hide_a_missing_one():
    codes = [found.code for found in findings("format: 1\nnames: A\nname: A\nlayout: |2\n")]

    assert codes == ["RTT102", "RTT101"]


def test_items_that_are_no_texts_are_not_compared():
    found = findings(f"{HEAD}boxes: [{{id: b, at: [0, 0], beside: [[a], a, [a], a]}}]\n")

    assert [finding.code for finding in found] == ["RTT103", "RTT103", "RTT112"]


def test_floods_of_errors_are_cut():
    text = HEAD + "layout: |2\n  [ .]\n" + "".join(f"key{n}: x\n" for n in range(3_000))

    assert len(findings(text)) == schema.MOST_ERRORS
