"""Board files: stages, what a board is named, what a comment silences, who finds a file."""

import os

import pytest

from rtt_tools.top import boardfile
from rtt_tools.top.board import BoardError

HEAD = "format: 1\nid: hill\nname: Hill\n"
SMALL = HEAD + "layout: |2\n    [  ]\n  [ .][ .]\n"
OVERLAP = HEAD + "boxes:\n- {id: a1, at: [0, 0], dot: true}\n- {id: b1, at: [0.5, 0]}"
SHEET = "kind: sheet\nboard: giza-pyramid\nplayer: Ana\nnumbers: {a1: 3}\n"


def check(text, **options):
    return boardfile.check(text.encode(), **options)


def codes(checked):
    return [finding.code for finding in checked.findings]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("a: 'b\n" + SMALL, ["RTT023"], id="the text"),
        pytest.param(
            SMALL.replace("[ .]", "[. ]") + "by: 5\n", ["RTT103"], id="then the schema"
        ),
        pytest.param(SMALL.replace("[ .][", "[. ]["), ["RTT206"], id="then the drawing"),
        pytest.param(
            HEAD + "layout: |2\n  [  ][A ]\n", ["RTT221", "RTT224"], id="then the shape"
        ),
        pytest.param(SMALL + "theme: x\n", ["RTT501", "RTT405"], id="then all the rest"),
    ],
)
def test_stages_stop_at_the_first_with_an_error(text, expected):
    assert codes(check(text)) == expected


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("Hill", "Hill"), ("' Hill  '", "Hill"), ("|\n  Little\n  Hill", "Little Hill"),
        ("{uk: Пагорб, en: Hill}", "Hill"), ("{uk: Пагорб, es: Cerro}", "Пагорб"),
        ('"a\\_b"', "a\u00a0b"),
    ],
)  # fmt: skip
def test_names(value, name):
    assert check(SMALL.replace("name: Hill", f"name: {value}")).board.name == name


def test_the_head_of_a_board():
    more = "by: me\nlicense: CC0-1.0\nabout: {en: A hill., uk: Пагорб.}\ntheme: meadow\n"
    board = check(SMALL + more).board

    assert (board.by, board.license, board.theme) == ("me", "CC0-1.0", "meadow")
    assert board.abouts == {"en": "A hill.", "uk": "Пагорб."}


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (SMALL.replace("|2", "|2  # rtt: ignore RTT501"), []),
        (SMALL.replace("|2", "|2  # rtt: ignore RTT50"), ["RTT501"]),
        (SMALL.replace("name: Hill", "name: Hill  # rtt: ignore RTT501"), ["RTT501"]),
        (HEAD + "layout: |2  # rtt: ignore RTT503, RTT501\n  [  ][  ]\n    [ .]\n", []),
        (HEAD + "layout: |2  # rtt: ignore RTT206\n  [x.][ .]\n", ["RTT206"]),
        (OVERLAP + "  # rtt: ignore RTT220\n", ["RTT220"]),
    ],
)
def test_comments_silence_warnings_and_advice_on_their_line(text, left):
    assert codes(check(text)) == left


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (OVERLAP + "\n", r"x\.yaml:6: box b1 overlaps box a1 \[RTT220\]"),
        (OVERLAP + "  # rtt: ignore RTT220\n", r"x\.yaml:6: box b1 overlaps box a1 \[RTT220\]"),
        (SHEET, r"x\.yaml: is a sheet, not a board"),
        ("", r"x\.yaml:1: the file is empty \[RTT001\]"),
    ],
)
def test_loading_what_is_no_board_is_an_error(tmp_path, text, said):
    (tmp_path / "x.yaml").write_text(text, "utf-8")

    with pytest.raises(BoardError, match=said):
        boardfile.load(str(tmp_path / "x.yaml"))


def test_loading_a_board(tmp_path):
    (tmp_path / "x.yaml").write_text(SMALL, "utf-8")

    assert boardfile.load(str(tmp_path / "x.yaml")).id == "hill"


def test_a_bundled_board_goes_before_a_file_and_a_folder_of_its_name(tmp_path, monkeypatch):
    bundled = boardfile.find("matterhorn")
    (tmp_path / "matterhorn").write_text(SMALL, "utf-8")
    monkeypatch.chdir(tmp_path)

    assert os.path.isabs(bundled)
    assert boardfile.find("matterhorn") == bundled
    assert boardfile.find("./matterhorn") == "./matterhorn"
    assert boardfile.find("matterhorn", home=str(tmp_path)) == bundled


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("matterhron", "did you mean `matterhorn`"),
        ("no/such/file.yaml", "`rtt-tools boards` lists the bundled ones"),
        ("../boards/matterhorn", "no such file"),
        ("x\x1b", r"x\\u001B: no such file"),
    ],
)
def test_a_board_that_is_nowhere(name, said):
    with pytest.raises(FileNotFoundError, match=said):
        boardfile.find(name)


def test_kinds_of_files():
    assert check(SHEET).kind == "sheet"
    assert check("kind: board\n" + SMALL).kind == "board"
    assert codes(check("kind: 5\n" + SMALL)) == ["RTT120"]
    assert codes(check("kind:\n" + SMALL)) == ["RTT120"]
