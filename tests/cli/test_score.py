"""`score`: legality, empty boxes and the ranking, for people and for scripts."""

import io
import json
import re
import sys

import pytest

from rtt_tools.__main__ import code
from rtt_tools.languages import LANGUAGES
from rtt_tools.top import boardfile

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
HASH = boardfile.check(HILL.encode()).board.hash[:8]
FULL = "{a1: 1, b1: 1, a2: 1, b2: 1, c2: 1, a3: 1, b3: 1, a4: 12}"


@pytest.fixture
def table(tmp_path, monkeypatch):
    """A folder with a board, in which sheets are put down."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hill.yaml").write_text(HILL, "utf-8")

    def put(name, player, numbers, more=""):
        text = f"kind: sheet\nboard: hill.yaml\nplayer: {player}\nnumbers: {numbers}\n{more}"
        (tmp_path / name).write_text(text, "utf-8")
        return name

    return put


@pytest.fixture
def run(capsys):
    def call(*arguments):
        exit_code = code(["score", *map(str, arguments)])
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call


def data(run, *arguments):
    exit_code, out, err = run(*arguments, "--format", "json")
    return exit_code, json.loads(out), err


def test_the_contract(run, table):
    names = [
        table("ana.yaml", "Ana", FULL),
        table("bo.yaml", "Bo", "{a1: 3, b1: 5, a2: 2, c2: 0, a3: 9}"),
    ]

    exit_code, said, err = data(run, *names)

    assert (exit_code, err) == (1, "")
    assert said == {
        "version": 1,
        "sheets": [
            {
                "path": "ana.yaml",
                "player": "Ana",
                "board": "little-hill",
                "illegal": [],
                "empty": 0,
            },
            {
                "path": "bo.yaml",
                "player": "Bo",
                "board": "little-hill",
                "illegal": [
                    {
                        "box": "a2",
                        "number": 2,
                        "reason": "it is less than the 3 in a1 below it",
                        "rule": "too-small",
                        "line": 4,
                        "column": 29,
                    },
                    {
                        "box": "c2",
                        "number": 0,
                        "reason": "no dice make it (1 to 50)",
                        "rule": "no-such-number",
                        "line": 4,
                        "column": 36,
                    },
                    {
                        "box": "a3",
                        "number": 9,
                        "reason": "it rests on a2, whose number is illegal",
                        "rule": "rests-on-illegal",
                        "line": 4,
                        "column": 43,
                    },
                ],
                "empty": 6,
            },
        ],
        "ranking": [
            {"place": 1, "player": "Ana", "points": 0, "rounds": 1},
            {"place": 2, "player": "Bo", "points": 6, "rounds": 1},
        ],
        "warnings": [],
        "left_out": [],
    }


def test_legal_sheets_exit_0(run, table):
    assert data(run, table("ana.yaml", "Ana", "{a1: 3}"))[::2] == (0, "")


def test_text_for_a_table(run, table):
    names = [
        table("ana.yaml", "Ana", "{a1: 3}"),
        table("bo.yaml", "Bo", "{b1: 51}"),
        table("cy.yaml", "Cyrus", FULL),
        table("di.yaml", "Di", "{c2: 7}"),
    ]

    exit_code, out, err = run(*names)

    assert (exit_code, err) == (1, "")
    assert out == (
        "bo.yaml:4:15: 51 in b1: no dice make it (1 to 50)\n"
        "\n"
        "player  board        legal  illegal  empty\n"
        "Ana     little-hill      1        0      7\n"
        "Bo      little-hill      0        1      8\n"
        "Cyrus   little-hill      8        0      0\n"
        "Di      little-hill      1        0      7\n"
        "\n"
        "place  player  points\n"
        "    1  Cyrus        0\n"
        "    2  Ana          7\n"
        "    2  Di           7\n"
        "    4  Bo           8\n"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_for_the_table_is_in_its_language(run, table, language):
    names = [
        table("ana.yaml", "Ana", "{b1: 51}"),
        table("ana2.yaml", "Ana", FULL),
        table("bo.yaml", "Bo", FULL),
        "bo.yaml",
    ]

    _, out, err = run(*names, "--lang", language)
    _, english, complaints = run(*names, "--lang", "en")
    _, data, _ = run(*names, "--lang", language, "--format", "json")

    words = {line for line in (out + err).splitlines() if re.search(r"[^\W\d_]{4}", line)}
    told = set((english + complaints).splitlines()) & words
    names_only = {line for line in told if re.match(r"(Ana|Bo) +little-hill|    \d  ", line)}
    assert (told == words) if language == "en" else (told == names_only)
    assert json.loads(data)["sheets"][0]["illegal"][0]["reason"] == "no dice make it (1 to 50)"


def test_several_sheets_of_one_player_are_rounds(run, table):
    names = [
        table("ana1.yaml", "Ana", "{a1: 3}"),
        table("bo1.yaml", "Bo", FULL),
        table("ana2.yaml", "Ana", FULL),
        table("bo2.yaml", "Bo", "{}"),
    ]

    exit_code, out, err = run(*names)

    assert (exit_code, err) == (0, "")
    assert out.endswith(
        "\nplace  player  points  rounds\n"
        "    1  Ana          7       2\n"
        "    2  Bo           8       2\n"
    )
    assert data(run, *names)[1]["ranking"] == [
        {"place": 1, "player": "Ana", "points": 7, "rounds": 2},
        {"place": 2, "player": "Bo", "points": 8, "rounds": 2},
    ]


def test_unequal_numbers_of_rounds_get_a_warning(run, table):
    names = [
        table("ana1.yaml", "Ana", FULL),
        table("ana2.yaml", "Ana", FULL),
        table("bo.yaml", "Bo", FULL),
    ]

    exit_code, said, err = data(run, *names)

    assert exit_code == 0
    assert said["warnings"] == ["not all have played equally many rounds: Ana 2, Bo 1"]
    assert err == "rtt-tools: warning: not all have played equally many rounds: Ana 2, Bo 1\n"


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("kind: [", "bad.yaml:1:8: RTT024"),
        (
            "kind: sheet\nboard: hill.yaml\nplayer: Bo\nnumbers: {z9: 4}\n",
            "bad.yaml:4:11: RTT135",
        ),
        (
            "kind: sheet\nboard: hill.yaml\nplayer: Bo\nfilled: |\n  [ 1]\n",
            "bad.yaml:5:3: RTT136",
        ),
        ("kind: sheet\nboard: nix.yaml\nplayer: Bo\nnumbers: {}\n", "bad.yaml:2:8: RTT131"),
        (HILL, "bad.yaml:1:1: RTT130"),
        ("", "bad.yaml:1:1: RTT001"),
    ],
)
def test_a_sheet_with_errors_is_reported_and_left_out(run, table, tmp_path, text, finding):
    (tmp_path / "bad.yaml").write_text(text, "utf-8")
    good = table("ana.yaml", "Ana", FULL)

    exit_code, said, err = data(run, "bad.yaml", good)

    assert exit_code == 1
    assert [sheet["player"] for sheet in said["sheets"]] == ["Ana"]
    assert [one["player"] for one in said["ranking"]] == ["Ana"]
    assert [one["path"] for one in said["left_out"]] == ["bad.yaml"]
    assert said["left_out"][0]["findings"][0]["severity"] == "error"
    assert finding in err
    assert "rtt-tools: bad.yaml is left out of the ranking\n" in err


def test_a_file_that_is_not_there_exits_2_and_the_others_are_scored(run, table):
    exit_code, said, err = data(run, "nix.yaml", table("bo.yaml", "Bo", "{a1: 0}"))

    assert exit_code == 2
    assert [sheet["player"] for sheet in said["sheets"]] == ["Bo"]
    assert err == "rtt-tools: nix.yaml: no such file or directory\n"


def test_nothing_to_score_prints_nothing(run, table):
    assert run("nix.yaml")[:2] == (2, "")


def test_a_folder_stands_for_the_sheets_in_it(run, table):
    table("ana.yaml", "Ana", FULL)
    table("bo.yaml", "Bo", FULL)

    exit_code, said, err = data(run, ".")

    assert (exit_code, err, said["left_out"]) == (0, "", [])
    assert [sheet["player"] for sheet in said["sheets"]] == ["Ana", "Bo"]


def test_a_broken_file_in_a_folder_is_not_passed_over(run, table, tmp_path):
    table("ana.yaml", "Ana", FULL)
    (tmp_path / "broken.yaml").write_text("kind: [", "utf-8")

    assert run(".")[0] == 1


def test_a_changed_board_is_a_warning(run, table):
    name = table("ana.yaml", "Ana", FULL, 'board-hash: "00000000"\n')

    exit_code, out, err = run(name)

    assert exit_code == 0
    changed = "the board little-hill has changed since the sheet was made"
    assert err.startswith(f"ana.yaml:5:13: RTT133 warning: {changed} (")
    assert f'then write `board-hash: "{HASH}"`)' in err
    assert "Ana" in out


def test_standard_input_is_a_sheet(run, table, tmp_path, monkeypatch):
    name = table("ana.yaml", "Ana", FULL)
    monkeypatch.setattr(
        sys, "stdin", io.TextIOWrapper(io.BytesIO((tmp_path / name).read_bytes()))
    )

    exit_code, said, _ = data(run, "-")

    assert (exit_code, said["sheets"][0]["path"]) == (0, "-")


def test_names_are_shown_safely(run, table):
    out = run(table("ana.yaml", '"A\\u202Eb\\u200Bc"', FULL))[1]

    assert "A\\u202Eb\\u200Bc" in out
    assert "\u202e" not in out


def test_big_to_small_is_scored_the_other_way_round(run, table):
    more = "big-to-small: true\n"
    falling = "{a1: 20, b1: 20, a2: 19, b2: 18, c2: 50, a3: 10, b3: 12, a4: 9}"

    assert data(run, table("ana.yaml", "Ana", falling, more))[0] == 0
    assert data(run, table("ana.yaml", "Ana", falling))[0] == 1


def test_a_file_named_twice_gets_a_warning(run, table):
    name = table("ana.yaml", "Ana", FULL)

    assert data(run, name, f"./{name}")[1]["warnings"] == [
        "ana.yaml was named 2 times: as many rounds"
    ]


def test_a_closed_standard_input_exits_2(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)

    assert run("-")[::2] == (2, "rtt-tools: -: standard input is closed\n")


def test_findings_come_with_their_way_out(run, table):
    err = run(table("ana.yaml", "Ana", FULL, "playr: Bo\n"))[2]

    assert "unknown key `playr` (did you mean `player`?)\n" in err


def test_wrong_use_exits_2(run):
    assert run()[0] == 2
    assert run("x", "--format", "xml")[0] == 2


def test_numbers_that_nobody_recorded_are_not_called_legal(run, table, tmp_path):
    (tmp_path / "game.yaml").write_text(
        "kind: game\nboard: giza-pyramid\nplayers: [Ana, Bo]\nfirst-pool: [d4]\nturns:\n"
        '  - roll: {d4: 3}\n    action: "+"\n    writes: {Ana: {a1: 3}}\n    wrote: [Bo]\n'
        "empty: {Bo: 0}\n",
        "utf-8",
    )

    exit_code, out, err = run("game.yaml")

    assert (exit_code, err) == (0, "")
    assert [line.split() for line in out.splitlines()[1:3]] == [
        ["Ana", "giza-pyramid", "1", "0", "26"],
        ["Bo", "giza-pyramid", "-", "-", "0"],
    ]


def test_a_game_that_goes_on_is_told_once(run, table, tmp_path):
    (tmp_path / "game.yaml").write_text(
        "kind: game\nboard: giza-pyramid\nplayers: [Ana, Bo]\nfirst-pool: [d4]\nturns: []\n",
        "utf-8",
    )

    assert run("game.yaml") == (
        1, "", "rtt-tools: warning: game.yaml: 1 round not over, not counted\n"
    )  # fmt: skip


def test_a_folder_with_nothing_to_score_says_so(run, tmp_path):
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "hill.yaml").write_text(HILL, "utf-8")

    exit_code, out, err = run(str(tmp_path / "boards"))

    assert (exit_code, out) == (1, "")
    assert err == "rtt-tools: nothing to score: no filled sheet and no game is there\n"
