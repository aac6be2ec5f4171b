"""Filled sheets as files: what is read, what is refused, and where."""

import json
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtt_tools import anyfile, files, schema
from rtt_tools.source import read as read_source
from rtt_tools.top import boardfile, sheetfile
from rtt_tools.top.board import Box
from rtt_tools.top.drawn import draw as drawing_of
from rtt_tools.top.rulesets import JOURNEYS, ORIGINAL
from tests.top.pictures import LITTLE_HILL, draw, little_hill, scattered, seeded

HILL = """format: 1
id: little-hill
name: Little Hill
layout: |2
        [A ]
      [  ][  ]
    [  ]    [  ][ .]
      [ .]    [ .]
special:
  A: {at-least: 12}
"""
WIDE = """format: 1
id: wide
name: Wide
boxes:
  - {id: a1, at: [0, 0], dot: true, width: 1.5}
  - {id: top, at: [0.25, 1]}
"""
HEAD = "kind: sheet\nboard: hill.yaml\nplayer: Ana\n"
DRAWN = """filled: |2
        [11]
      [ 9][9 ]
    [  ]    [12][ 1]
      [ 3]    [09]
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "hill.yaml").write_text(HILL, "utf-8")
    (tmp_path / "wide.yaml").write_text(WIDE, "utf-8")
    (tmp_path / "broken.yaml").write_text("format: 1\n", "utf-8")
    return tmp_path


def read(text, folder):
    return sheetfile.read(read_source(text.encode()), str(folder))


def check(text, folder):
    return sheetfile.check(read_source(text.encode()), str(folder))


def marked(text):
    """The text without its `^code` marks, and `code line:column` for each of them."""
    lines, expected = [], []
    for line in text.split("\n"):
        if line.lstrip().startswith("^"):
            expected.append(f"{line.split('^')[1]} {len(lines)}:{line.index('^') + 1}")
        else:
            lines.append(line)
    return "\n".join(lines), expected


def test_a_list_of_numbers(folder):
    text = HEAD + "numbers: {a1: 3, b3: 12, c2: 0, a4: }\n"

    findings, sheet = read(text, folder)

    assert findings == ()
    assert (sheet.player, sheet.board.id) == ("Ana", "little-hill")
    assert sheet.numbers == {"a1": 3, "b3": 12, "c2": 0}
    assert sheet.places["b3"][:2] == (4, 22)
    assert (sheet.rules, sheet.big_to_small) == (JOURNEYS, False)


def test_a_drawing_of_numbers(folder):
    findings, sheet = read(HEAD + "rules: original\nbig-to-small: true\n" + DRAWN, folder)

    assert findings == ()
    assert sheet.numbers == {
        "a1": 3, "b1": 9, "b2": 12, "c2": 1, "a3": 9, "b3": 9, "a4": 11
    }  # fmt: skip
    assert sheet.places["a4"] == (7, 9, 7, 13)
    assert sheet.places["b3"] == (8, 11, 8, 15)
    assert (sheet.rules, sheet.big_to_small) == (ORIGINAL, True)


def test_drawing_and_list_say_the_same(folder):
    drawn = read(HEAD + DRAWN, folder).sheet
    listed = read(HEAD + f"numbers: {json.dumps(drawn.numbers)}\n", folder).sheet

    assert listed.numbers == drawn.numbers
    assert listed.score == drawn.score


def test_a_drawing_may_keep_the_boards_letters_and_dots(folder):
    kept = "filled: |2\n" + "".join(f"  {row}\n" for row in LITTLE_HILL.split("\n") if row)

    findings, sheet = read(HEAD + kept, folder)

    assert (findings, sheet.numbers) == ((), {})


def test_a_bundled_board_is_named_by_its_id(folder):
    sheet = read("kind: sheet\nboard: giza-pyramid\nplayer: Ana\nnumbers: {}\n", folder).sheet

    assert sheet.board.id == "giza-pyramid"


def test_a_bundled_id_comes_before_a_file_of_that_name(folder):
    (folder / "giza-pyramid").write_text(HILL, "utf-8")

    sheet = read("kind: sheet\nboard: giza-pyramid\nplayer: Ana\nnumbers: {}\n", folder).sheet

    assert sheet.board.id == "giza-pyramid"


def test_a_path_starts_from_the_sheets_folder(folder):
    (folder / "tonight").mkdir()
    text = HEAD.replace("hill.yaml", "../hill.yaml") + "numbers: {a1: 3}\n"

    assert read(text, folder / "tonight").sheet.board.id == "little-hill"
    assert read(text, folder).findings[0].code == "RTT131"


@pytest.mark.parametrize("length", [8, 20, 64])
def test_a_sheet_remembers_its_board(folder, length):
    stored = boardfile.load(str(folder / "hill.yaml")).hash[:length]
    text = HEAD + f'board-hash: "{stored}"\nnumbers: {{}}\n'

    assert read(text, folder).findings == ()
    assert read(text.replace(stored, stored.upper()), folder).findings == ()

    (folder / "hill.yaml").write_text(HILL.replace("    [  ]    [", "    [ .]    ["), "utf-8")
    findings, sheet = read(text, folder)
    assert [found.code for found in findings] == ["RTT133"]
    assert sheet is not None


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("kind: shet\n      ^RTT120\nboard: x\nplayer: Ana\n", id="another kind"),
        pytest.param("format: 1\n^RTT130\nid: a\nname: A\n", id="no kind is a board"),
        pytest.param("board: hill.yaml\n^RTT102\nplayer: Ana\n", id="a sheet all the same"),
        pytest.param(
            "kind: sheet\nboard: hil.yaml\n       ^RTT131\nplayer: Ana\nnumbers: {}",
            id="no such file",
        ),
        pytest.param(
            "kind: sheet\nboard: giza\n       ^RTT131\nplayer: Ana\nnumbers: {}",
            id="no such bundled board",
        ),
        pytest.param(
            "kind: sheet\nboard: .\n       ^RTT131\nplayer: Ana\nnumbers: {}", id="a folder"
        ),
        pytest.param(
            "kind: sheet\nboard: broken.yaml\n       ^RTT132\nplayer: Ana\nnumbers: {}",
            id="a board with errors",
        ),
        pytest.param(
            "kind: sheet\nboard: self.yaml\n       ^RTT132\nplayer: Ana\nnumbers: {}",
            id="itself",
        ),
        pytest.param(HEAD.replace("\n", "\n^RTT134\n", 1), id="no numbers"),
        pytest.param(HEAD + "numbers: {}\n" + DRAWN.replace("\n", "\n^RTT134\n", 1), id="both"),
        pytest.param(
            HEAD + "numbers: {a1: 3, z9: 4, a5: 5}\n                 ^RTT135\n"
            "                        ^RTT135",
            id="boxes that are not there",
        ),
        pytest.param(
            HEAD + "numbers:\n  a1: three\n      ^RTT103\n  b1: 2.5\n      ^RTT103",
            id="no whole numbers",
        ),
        pytest.param(HEAD + "numbers: [3, 4]\n         ^RTT103", id="a list"),
        pytest.param(HEAD + "rules: jurneys\n       ^RTT104\nnumbers: {}", id="rules"),
        pytest.param(HEAD + "big_to_small: true\n^RTT101\nnumbers: {}", id="a misspelt key"),
        pytest.param(HEAD + "number: {a1: 3}\n^RTT101", id="misspelt numbers are one slip"),
        pytest.param(HEAD + 'filled: "[ 3]"\n        ^RTT201', id="a quoted drawing"),
        pytest.param(HEAD + "filled: []\n        ^RTT201", id="a drawing that is a list"),
        pytest.param(HEAD + "filled: |\n  [ 3][ 4\n      ^RTT202", id="half a box"),
        pytest.param(HEAD + "filled: |\n  [ 3][123]\n      ^RTT202", id="three digits"),
        pytest.param(HEAD + DRAWN.replace("        [11]", "^RTT136"), id="the top is missing"),
        pytest.param(HEAD + "filled: |\n  [ 3]\n  ^RTT136", id="too few boxes"),
        pytest.param(
            HEAD + DRAWN.replace("[ 9][9 ]", "[ 9][9 ][ 9]\n              ^RTT136"),
            id="a box too many",
        ),
        pytest.param(HEAD + "player: Bo\n^RTT011\nnumbers: {}", id="a key given twice"),
        pytest.param(
            HEAD + "numbers: {a1: 51, b1: 0, b2: 7}\n              ^RTT137\n"
            "                      ^RTT137\n                             ^RTT137",
            id="numbers no dice can make, and what rests on them",
        ),
    ],
)
def test_findings_stand_where_marked(folder, text):
    text, expected = marked(text)
    (folder / "self.yaml").write_text(text, "utf-8")

    found = check(text, folder)

    assert [f"{one.code} {one.span.line}:{one.span.column}" for one in found] == expected


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        (
            "kind: board\nid: a\n",
            "the file is no filled sheet but a board",
            "a filled sheet says `kind: sheet`; `rtt-tools sheet BOARD` writes an empty one",
        ),
        (
            "kind: sheet\nboard: giza-piramid\nplayer: Ana\nnumbers: {}",
            "the board giza-piramid cannot be read: no board of that id comes with rtt-tools",
            "did you mean `giza-pyramid`?",
        ),
        (
            "kind: sheet\nboard: hill\nplayer: Ana\nnumbers: {}",
            "the board hill cannot be read: no board of that id comes with rtt-tools",
            "did you mean the file `hill.yaml`?",
        ),
        (
            "kind: sheet\nboard: x/y.yaml\nplayer: Ana\nnumbers: {}",
            "the board x/y.yaml cannot be read: there is no such file",
            "`rtt-tools boards` lists the ids; a path is read from the sheet's folder",
        ),
        (
            "kind: sheet\nboard: hill.yaml/x\nplayer: Ana\nnumbers: {}",
            "the board hill.yaml/x cannot be read: there is no such file",
            "`rtt-tools boards` lists the ids; a path is read from the sheet's folder",
        ),
        (
            "kind: sheet\nboard: self.yaml\nplayer: Ana\nnumbers: {}",
            "the board self.yaml is no board",
            "run `rtt-tools check` on the board",
        ),
        (
            HEAD + "numbers: {a1: 3}\nfilled: |\n  [ 3]\n",
            "the sheet has both `numbers` and `filled`",
            "keep one of the two",
        ),
        (HEAD, "the sheet has no numbers", "add `numbers: {a1: 3, ...}` or a drawing"),
        (
            HEAD + "numbers: {A1: 3}",
            "the board little-hill has no box A1",
            "did you mean `a1`?",
        ),
        (
            HEAD + "numbers: {tower: 3}",
            "the board little-hill has no box tower",
            "`rtt-tools show --ids` shows the ids",
        ),
        (
            HEAD + "filled: |\n  [ 3]",
            "this is no drawing of little-hill: 1 box is drawn where it has none; "
            "the drawing lacks a1, b1, a2 and 5 more",
            "`rtt-tools sheet` writes an empty one",
        ),
        (
            HEAD + "filled: |\n  [ 3]        [ 3]",
            "this is no drawing of little-hill: 2 boxes are drawn where it has none; "
            "the drawing lacks a1, b1, a2 and 5 more",
            "`rtt-tools sheet` writes an empty one",
        ),
        (
            HEAD.replace("hill", "wide") + "filled: |\n  [ 3]",
            "this is no drawing of wide: the drawing lacks top",
            "the board cannot be drawn: list the numbers under `numbers`",
        ),
        (
            HEAD + "numbers: {a1: 5, a2: 3}",
            "3 in a2: it is less than the 5 in a1 below it, so it counts as empty",
            "",
        ),
    ],
)
def test_what_findings_say(folder, text, message, hint):
    (folder / "self.yaml").write_text(text, "utf-8")

    found = check(text, folder)[0]

    assert (found.message, found.hint) == (message, hint)


def test_errors_of_the_board_are_counted_and_the_first_is_told(folder):
    text = "kind: sheet\nboard: broken.yaml\nplayer: Ana\nnumbers: {}\n"

    message = check(text, folder)[0].message

    assert (
        message == "the board broken.yaml has 3 errors; on line 1: the file lacks the key `id`"
    )


def test_a_board_wider_than_its_drawing_is_no_match(folder):
    (folder / "one.yaml").write_text(
        WIDE.split("  - {id: top")[0].replace("id: wide", "id: one"), "utf-8"
    )

    found = check(HEAD.replace("hill", "one") + "filled: |\n  [ 3]", folder)[0]

    assert found.message == "this is no drawing of one: its boxes are wider"


def test_paths_that_no_file_can_have_are_findings(folder):
    for reference in ("x" * 900, "y/" * 400):
        text = f"kind: sheet\nboard: {reference}\nplayer: Ana\nnumbers: {{}}\n"
        assert [found.code for found in check(text, folder)] == ["RTT131"]


def test_a_device_is_not_read_as_a_board(folder):
    text = "kind: sheet\nboard: /dev/zero\nplayer: Ana\nnumbers: {}\n"

    (found,) = check(text, folder)

    assert (found.code, found.message) == (
        "RTT131",
        "the board /dev/zero cannot be read: is not a regular file",
    )


def test_a_flood_of_unknown_boxes_is_told_box_by_box_and_soon(folder):
    listed = "  a11: 1\n" + "".join(f"  q{number}: 1\n" for number in range(9000))

    found = check(HEAD + "numbers:\n" + listed, folder)

    assert len(found) == 9001
    assert found[0].hint == "did you mean `a1`?"
    assert found[-1].hint == "`rtt-tools show --ids` shows the ids"


def test_check_reads_sheets_too(folder):
    (folder / "tonight").mkdir()
    text = HEAD.replace("hill", "../hill") + "numbers: {a1: 0}\n"

    checked = anyfile.check(text.encode(), home=str(folder / "tonight"))

    assert (checked.kind, [found.code for found in checked.findings]) == ("sheet", ["RTT137"])
    assert checked.board is None


@pytest.mark.many
@pytest.mark.parametrize("seed", range(150))
def test_every_drawable_board_takes_its_numbers_back_from_its_drawing(seed):
    rng = seeded(seed)
    board = scattered(rng, most=9)
    if not sheetfile.drawable(board):
        assert {box.y for box in board.boxes} != set(range(board.rows))
        return
    numbers = {box.id: rng.randint(0, 99) for box in board.boxes if rng.random() < 0.7}
    inside = {box.id: f"{numbers.get(box.id, ''):>2}" for box in board.boxes}
    text = "filled: |2\n" + "".join(
        f"  {row}\n" for row in drawing_of(board.boxes, inside).split("\n")
    )

    found, places, wrong = sheetfile.numbers_of(read_source(text.encode()), board)

    assert (found, wrong) == (numbers, ())
    assert set(places) == set(numbers)


@pytest.mark.parametrize(
    ("change", "possible"),
    [
        ({}, True),
        ({"x": 0.25}, False),
        ({"width": 2.0}, False),
        ({"id": "balcony"}, True),
    ],
)
def test_what_can_be_drawn(change, possible):
    board = draw("[  ][ .]")
    first, _ = board.boxes
    moved = board._replace(boxes=(first, Box("b1", 3.0, 0, dot=True)._replace(**change)))

    assert sheetfile.drawable(moved) == possible
    assert sheetfile.drawable(little_hill())


SCHEMA = json.loads(Path(files.shipped("schemas", "sheet.schema.json")).read_text("utf-8"))
VALUES = st.sampled_from(
    [
        None,
        True,
        False,
        -1,
        0,
        1,
        51,
        2.5,
        "",
        "x",
        "sheet",
        "online",
        "x" * 61,
        {},
        [],
        {"a": 1},
    ]
)
KEYS = st.sampled_from([*SCHEMA["properties"], "colour"])
SOUND = {"kind": "sheet", "board": "x", "player": "Ana", "rules": "online", "format": 1}


@given(
    st.dictionaries(KEYS, VALUES, max_size=4),
    st.dictionaries(st.sampled_from(["a1", "b2"]), VALUES, max_size=2),
)
def test_the_generated_verdict_is_that_of_jsonschema(changes, numbers):
    data = {**SOUND, "numbers": numbers, **changes}

    valid = jsonschema.Draft7Validator(SCHEMA).is_valid(data)

    assert schema.is_valid(data, "sheet") == valid


def test_the_schema_is_one():
    jsonschema.Draft7Validator.check_schema(SCHEMA)


def test_blanks_around_a_name_make_no_other_player(folder):
    text = HEAD.replace("player: Ana", 'player: " Ana "') + "numbers: {a1: 3}\n"

    assert read(text, folder).sheet.player == "Ana"
