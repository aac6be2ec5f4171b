"""`sheet`: an empty sheet that `score` takes back."""

import os

import pytest

from rtt_tools import files
from rtt_tools.__main__ import code
from rtt_tools.source import read
from rtt_tools.top import boardfile, sheetfile

HILL = """format: 1
id: little-hill
name: {en: Little Hill, uk: Пагорбок}
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
  - {id: "null", at: [0.25, 1]}
"""


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hill.yaml").write_text(HILL, "utf-8")
    (tmp_path / "wide.yaml").write_text(WIDE, "utf-8")

    def call(*arguments):
        exit_code = code(["sheet", *map(str, arguments)])
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call


def sheet_in(text, folder="."):
    findings, sheet = sheetfile.read(read(text.encode()), str(folder))
    assert findings == ()
    return sheet


@pytest.mark.parametrize("board_id", boardfile.bundled_ids())
def test_every_bundled_board_has_an_empty_sheet(run, board_id):
    exit_code, out, err = run(board_id, "--player", "Ana")

    sheet = sheet_in(out)
    assert (exit_code, err) == (0, "")
    assert (sheet.player, sheet.board.id, sheet.numbers) == ("Ana", board_id, {})
    assert f"\nboard: {board_id}\n" in out
    assert "\nfilled: |2\n" in out


def test_a_board_that_can_be_drawn_is_drawn(run):
    exit_code, out, err = run("hill.yaml")

    schema = files.shipped("schemas", "sheet.schema.json").replace(os.sep, "/")
    assert (exit_code, err) == (0, "")
    assert out == (
        f"# yaml-language-server: $schema={schema}\n"
        "# Little Hill: type the numbers into the boxes.\n"
        "kind: sheet\n"
        "board: hill.yaml\n"
        f'board-hash: "{boardfile.load("hill.yaml").hash}"\n'
        "player: Player\n"
        "filled: |2\n"
        "      [  ]\n"
        "    [  ][  ]\n"
        "  [  ]    [  ][  ]\n"
        "    [  ]    [  ]\n"
    )


def test_another_board_is_listed(run):
    _, out, _ = run("wide.yaml")

    assert out.endswith("numbers:\n  a1:\n  null:\n")
    assert sheet_in(out).numbers == {}
    assert sheet_in(out.replace("null:", "null: 4")).numbers == {"null": 4}


def test_a_file_names_its_board_from_where_it_lies(run, tmp_path):
    (tmp_path / "night").mkdir()

    exit_code, out, err = run("hill.yaml", "-o", "night/ana.yaml")

    text = (tmp_path / "night" / "ana.yaml").read_text("utf-8")
    assert (exit_code, err) == (0, "")
    assert out == (
        "night/ana.yaml written; when it is filled: rtt-tools score night/ana.yaml\n"
    )
    assert "\nboard: ../hill.yaml\n" in text
    assert sheet_in(text, "night").board.id == "little-hill"
    way = text.splitlines()[0].partition("$schema=")[2]
    assert os.path.samefile(
        tmp_path / "night" / way, files.shipped("schemas", "sheet.schema.json")
    )


def test_a_copy_of_a_bundled_board_is_named_by_its_path(run, tmp_path):
    (tmp_path / "giza-pyramid.yaml").write_text(HILL, "utf-8")

    assert "\nboard: giza-pyramid.yaml\n" in run("giza-pyramid.yaml")[1]
    assert "\nboard: giza-pyramid\n" in run(files.shipped("boards", "giza-pyramid.yaml"))[1]


def test_a_written_sheet_is_not_replaced_unless_forced(run, tmp_path):
    (tmp_path / "ana.yaml").write_text("numbers of a whole evening", "utf-8")

    exit_code, out, err = run("hill.yaml", "-o", "ana.yaml")
    assert (exit_code, out) == (2, "")
    assert "ana.yaml is there already; --force replaces it" in err
    assert (tmp_path / "ana.yaml").read_text("utf-8") == "numbers of a whole evening"

    assert run("hill.yaml", "-o", "ana.yaml", "--force")[0] == 0
    assert "kind: sheet" in (tmp_path / "ana.yaml").read_text("utf-8")


def test_a_dash_is_standard_output(run):
    assert run("hill.yaml", "-o", "-") == run("hill.yaml")


@pytest.mark.parametrize(
    "player", ["Ana", "Оля", 'a "quoted" \\ name', "yes", "12", "# x", "'"]
)
def test_any_name_comes_back(run, player):
    assert sheet_in(run("hill.yaml", "--player", player)[1]).player == player


def test_big_to_small_is_noted(run):
    out = run("hill.yaml", "--big-to-small")[1]

    assert "\nbig-to-small: true\n" in out
    assert sheet_in(out).big_to_small


@pytest.mark.parametrize(
    ("arguments", "exit_code", "reason"),
    [
        (["hill.yaml", "--player", ""], 2, "a name has 1 to 60 characters"),
        (["hill.yaml", "--player", "  "], 2, "not all blank"),
        (["hill.yaml", "--player", "x" * 61], 2, "a name has 1 to 60 characters"),
        (["hill.yaml", "--player", "a\u202eb"], 2, "none invisible"),
        (["giza-piramid"], 2, "did you mean `giza-pyramid`?"),
        (["nowhere/at/all.yaml"], 2, "no such file"),
        (["hill.yaml", "-o", "nowhere/ana.yaml"], 2, "its folder is not there; make it first"),
        (["broken.yaml"], 1, "RTT102"),
        (["hill.yaml", "-o", "./hill.yaml", "--force"], 2, "hill.yaml is the board itself"),
        ([], 2, "Missing argument"),
    ],
)
def test_what_cannot_be_done_has_a_reason(run, tmp_path, arguments, exit_code, reason):
    (tmp_path / "broken.yaml").write_text("format: 1\nid: x\nlayout: |\n  [ .]\n", "utf-8")

    left, out, err = run(*arguments)

    assert (left, out) == (exit_code, "")
    assert reason in err


def test_a_file_called_like_a_bundled_board_is_named_as_a_file(run, tmp_path):
    (tmp_path / "giza-pyramid").write_text(HILL, "utf-8")

    run("./giza-pyramid", "-o", "mine.yaml")

    text = (tmp_path / "mine.yaml").read_text("utf-8")
    assert sheet_in(text, tmp_path).board.id == "little-hill"
