"""`check`: formats, options, exit codes, fixes, what is read and what is skipped."""

import io
import json
import os
import sys

import pytest

from rtt_tools.__main__ import code
from rtt_tools.top import boardfile
from rtt_tools.top.engine import ratings
from rtt_tools.top.engine.measures import Errors, Measures, Rating
from tests.system import IS_ROOT

HEAD = "format: 1\nid: hill\nname: Hill\n"
GOOD = HEAD + (
    "layout: |2\n      [  ][  ]\n    [  ][  ][  ]\n  [  ][  ][  ][  ]\n  [ .][ .][ .][ .][ .]\n"
)
SMALL = HEAD + "layout: |2\n    [  ]\n  [ .][ .]\n"  # gets advice
WARNED = SMALL + "theme: medow\n"
BAD = HEAD + "auther: me  # 50 %, they say\nlayout: |2\n  [ .][ .]\n"
CUT = SMALL.replace("|2", "|")


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    """Runs `check` in a folder with one file of each sort: exit code, stdout, stderr."""
    monkeypatch.chdir(tmp_path)
    for name, text in (
        ("good", GOOD),
        ("small", SMALL),
        ("warned", WARNED),
        ("bad", BAD),
        ("cut", CUT),
    ):
        (tmp_path / f"{name}.yaml").write_bytes(text.encode())

    def call(*arguments):
        exit_code = code(["check", *arguments])
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call


@pytest.mark.parametrize("format", ["text", "concise", "json", "github", "sarif"])
def test_formats(run, golden, format):
    exit_code, out, err = run(
        "--format", format, "good.yaml", "warned.yaml", "bad.yaml", "cut.yaml"
    )

    assert (exit_code, err) == (1, "")
    golden(f"check.{format}", out)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("good.yaml", 0),
        ("small.yaml", 0),
        ("small.yaml --strict", 0),
        ("warned.yaml", 0),
        ("warned.yaml --strict", 1),
        ("bad.yaml", 1),
        ("good.yaml bad.yaml", 1),
        ("missing.yaml", 2),
        ("bad.yaml missing.yaml", 2),
        ("missing.yaml good.yaml", 2),
        ("*.png", 2),
        (".", 1),
        ("[gs]*.yaml", 0),
        ("--no-such-option good.yaml", 2),
        ("--format xml good.yaml", 2),
        ("", 2),
        ("bad.yaml --ignore RTT101", 0),
        ("bad.yaml --ignore unknown-key", 0),
        ("bad.yaml --ignore rtt1", 0),
        ("bad.yaml --ignore RTT2,RTT101", 0),
        ("bad.yaml --select RTT2", 0),
        ("bad.yaml --select RTT101", 1),
        ("bad.yaml --select RTT1 --ignore RTT101", 0),
        ("warned.yaml --strict --ignore unknown-theme", 0),
        ("bad.yaml --select RTT999", 2),
        ("bad.yaml --select nonsense", 2),
        ("--help", 0),
    ],
)
def test_exit_codes(run, arguments, expected):
    assert run(*arguments.split())[0] == expected


@pytest.mark.parametrize(
    "arguments",
    ["good.yaml", "--strict warned.yaml", "-q warned.yaml", "-v good.yaml", "bad.yaml"],
)
@pytest.mark.parametrize("format", ["text", "concise", "json", "github", "sarif"])
def test_a_plain_call_says_what_the_option_parser_says(run, arguments, format):
    words = [*arguments.split(), "--format", format]

    assert run(*words) == run(*words, "--color", "auto")


def board_in(out):
    return json.loads(out)["files"][0]["board"]


def test_json_keeps_its_contract(run):
    exit_code, out, _ = run("--format", "json", "good.yaml", "bad.yaml", "small.yaml")
    data = json.loads(out)

    assert exit_code == 1
    assert out.endswith("}\n")
    assert not out.endswith("\n\n")
    assert list(data) == ["version", "files"]
    assert data["version"] == 1
    assert [one["path"] for one in data["files"]] == ["good.yaml", "bad.yaml", "small.yaml"]
    assert [list(one) for one in data["files"]] == [["path", "findings", "board"]] * 3
    assert data["files"][1]["board"] is None
    (finding, *_) = data["files"][1]["findings"]
    assert finding == {
        "code": "RTT101",
        "name": "unknown-key",
        "severity": "error",
        "message": "unknown key `auther`",
        "line": 4,
        "column": 1,
        "end_line": 4,
        "end_column": 7,
        "where": "auther",
        "hint": "known keys: about, art, boxes, by, format, id, kind, layout, license, name,"
        " special, theme",
    }
    advice = data["files"][2]["findings"][0]
    assert (advice["severity"], advice["where"]) == ("advice", None)


def test_json_carries_the_witness(run):
    board = board_in(run("--format", "json", "good.yaml")[1])

    assert (board["id"], board["boxes"], board["dots"], board["hanging"]) == ("hill", 14, 5, 0)
    assert board["solvable"] is True
    assert board["fewest_turns"] == len(board["witness"])
    assert board["count_bound"] == round(board["count_bound"], 4)
    assert [list(turn) for turn in board["witness"]] == [
        ["pool", "roll", "action", "writes", "change"]
    ] * len(board["witness"])
    assert [turn["change"] is None for turn in board["witness"]][-1]
    written = [write["box"] for turn in board["witness"] for write in turn["writes"]]
    assert sorted(written) == sorted(set(written))
    assert len(written) == 14


def test_json_of_an_unsolvable_board(run, tmp_path):
    rules = "special:\n  A: {at-least: 30}\n  B: {at-most: 20}\n"
    text = HEAD + "layout: |2\n    [B ]\n  [A.][ .]\n" + rules
    (tmp_path / "tight.yaml").write_text(text, "utf-8")

    board = board_in(run("--format", "json", "tight.yaml")[1])

    assert board["solvable"] is False
    assert board["boxes"] == 3
    assert (board["fewest_turns"], board["count_bound"], board["witness"]) == (None, None, None)


def test_the_little_hill_of_the_documentation(run, tmp_path):
    (tmp_path / "little-hill.yaml").write_text(LITTLE_HILL, "utf-8")

    board = board_in(run("--format", "json", "little-hill.yaml")[1])

    assert (board["fewest_turns"], board["count_bound"]) == (2, 3.4471)


LITTLE_HILL = """\
format: 1
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


def test_github_escapes_what_would_end_a_command(run, tmp_path):
    (tmp_path / "a,b:c%.yaml").write_text(BAD, "utf-8")

    out = run("--format", "github", "a,b:c%.yaml")[1]

    assert out.startswith("::error file=a%2Cb%3Ac%25.yaml,line=4,endLine=4,col=1,endColumn=7,")
    assert "title=RTT101 unknown-key::unknown key `auther` (known keys: about, art," in out
    assert out.count("\n") == 1


def test_sarif_has_what_readers_of_sarif_need(run, tmp_path):
    (tmp_path / "a b.yaml").write_text(BAD, "utf-8")

    (ran,) = json.loads(run("--format", "sarif", str(tmp_path / "a b.yaml"), "warned.yaml")[1])[
        "runs"
    ]

    assert ran["columnKind"] == "unicodeCodePoints"
    rules = [rule["id"] for rule in ran["tool"]["driver"]["rules"]]
    assert rules == sorted(set(rules))
    assert {result["ruleId"] for result in ran["results"]} == set(rules)
    assert {result["level"] for result in ran["results"]} == {"error", "warning", "note"}
    places = [result["locations"][0]["physicalLocation"] for result in ran["results"]]
    assert places[0] == {
        "artifactLocation": {"uri": "a%20b.yaml"},
        "region": {"startLine": 4, "startColumn": 1, "endLine": 4, "endColumn": 7},
    }
    assert all(place["region"]["startLine"] >= 1 for place in places)


# What is read.


def test_standard_input_and_its_name(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BAD.encode())))

    exit_code, out, _ = run(
        "--format", "concise", "-", "--stdin-filename", "mine.yaml", "good.yaml"
    )

    assert exit_code == 1
    assert out.startswith("mine.yaml:4:1: RTT101 error: unknown key `auther`\n")


def test_each_file_is_checked_once(run):
    out = run("--format", "json", "good.yaml", "good.yaml", "*.yaml")[1]

    assert [one["path"] for one in json.loads(out)["files"]] == [
        "good.yaml",
        "bad.yaml",
        "cut.yaml",
        "small.yaml",
        "warned.yaml",
    ]


def test_other_files_are_still_checked(run):
    exit_code, out, err = run("--format", "concise", "missing.yaml", "bad.yaml", "nothing")

    assert exit_code == 2
    assert out.startswith("bad.yaml:4:1:")
    assert err == (
        "rtt-tools: missing.yaml: no such file or directory\n"
        "rtt-tools: nothing: no such file or directory\n"
    )


def test_a_folder_without_boards_is_misuse(run, tmp_path):
    (tmp_path / "empty").mkdir()

    assert run("empty") == (2, "", "rtt-tools: empty: the folder holds no .yaml file\n")


def test_hidden_files_are_skipped_and_others_found(run, tmp_path):
    (tmp_path / "sub" / ".git").mkdir(parents=True)
    for name in (".h.yaml", "sub/.git/x.yaml", "sub/y.yml", "sub/z.txt"):
        (tmp_path / name).write_text(BAD, "utf-8")

    out = run("--format", "json", "sub")[1]

    assert [one["path"] for one in json.loads(out)["files"]] == ["sub/y.yml"]


@pytest.mark.skipif(IS_ROOT, reason="root may read everything")
def test_an_unreadable_file_is_named(run, tmp_path):
    (tmp_path / "good.yaml").chmod(0)

    assert run("good.yaml")[::2] == (2, "rtt-tools: good.yaml: permission denied\n")


def test_sheets_are_checked_from_their_own_folder(run, tmp_path):
    (tmp_path / "night").mkdir()
    sheet = "kind: sheet\nboard: ../good.yaml\nplayer: Ana\nnumbers: {a1: 3}\n"
    (tmp_path / "night" / "ana.yaml").write_text(sheet, "utf-8")

    assert run("-q", "night/ana.yaml") == (0, "", "")


# What is shown.


def test_quiet_shows_findings_alone(run):
    assert run("-q", "good.yaml") == (0, "", "")
    assert "medow" in run("-q", "warned.yaml")[1]


def test_verbose_shows_the_game(run):
    out = run("-v", "good.yaml")[1]

    assert "turn 1: roll d4:" in out
    assert "then " in out


def test_verbose_tells_of_the_shape_and_of_a_rating_that_is_remembered(
    run, tmp_path, monkeypatch
):
    monkeypatch.setenv("RTT_TOOLS_CACHE", str(tmp_path / "cache"))
    shape = "\n  longest chain 3 comparisons, 2.3 boxes above a box, 3 hiding places"
    fresh = run("-v", "good.yaml")[1]
    board = boardfile.load("good.yaml")
    found = Measures(*[1.0] * len(Measures._fields))._replace(turns=7.54, tax=1.456, stopped=0)
    rating = Rating(9, 1, found, Errors(0.1, 0.01, 0.01, 0.01), (), ())
    ratings.remember(str(tmp_path / "cache"), board, rating, quick=True)
    later = run("-v", "good.yaml")[1]

    assert f"{shape}\n  not rated yet: `rtt-tools rate` says" in fresh
    assert shape in later
    assert "\n  fair: 7.5 turns, tax 1.46, newcomers 1.00, forgiveness 1.00\n" in later
    assert run("good.yaml")[1] in fresh + later + run("good.yaml")[1]
    assert "tax" not in run("good.yaml")[1]


def test_programs_get_the_rating_where_people_do(run, tmp_path, monkeypatch):
    home = str(tmp_path / "cache")
    monkeypatch.setenv("RTT_TOOLS_CACHE", home)

    def told(*options):
        return json.loads(run("--format", "json", *options, "good.yaml")[1])["files"][0][
            "board"
        ]

    fresh = told("-v")
    found = Measures(*[1.0] * len(Measures._fields))._replace(turns=7.54, tax=1.456)
    rating = Rating(9, 1, found, Errors(0.1, 0.01, 0.01, 0.01), (), ())
    ratings.remember(home, boardfile.load("good.yaml"), rating, quick=False)

    assert (fresh["rating"], told()["rating"]) == (None, None)
    assert told("-v")["rating"] == {
        "grade": "hard",
        "border": None,
        "games": 9,
        "seed": 1,
        "turns": 7.54,
        "tax": 1.456,
        "newcomers": 1.0,
        "forgiveness": None,  # all games were stopped
    }
    assert "tax 1.46, newcomers 1.00, forgiveness -\n" in run("-v", "good.yaml")[1]


def test_a_comment_silences_a_finding(run, tmp_path):
    loud = BAD.replace("me  #", "me  # rtt: ignore RTT101  #")
    (tmp_path / "loud.yaml").write_text(loud, "utf-8")
    drawn = SMALL.replace("|2", "|2  # rtt: ignore RTT501, RTT503")
    (tmp_path / "drawn.yaml").write_text(drawn, "utf-8")

    assert run("loud.yaml")[0] == 1  # errors are not to be silenced
    assert "RTT" not in run("drawn.yaml")[1]


@pytest.mark.parametrize(
    ("option", "environment", "terminal", "coloured"),
    [
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": ""}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"TERM": "xterm"}, True, True),
    ],
)
def test_colours(run, monkeypatch, option, environment, terminal, coloured):
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)

    out = run("bad.yaml", "--color", option)[1]

    assert ("\x1b[" in out) == coloured


@pytest.mark.parametrize(
    ("line", "marks"),
    [
        pytest.param("auther: me", "^^^^^^", id="under the key"),
        pytest.param("'ї龍': me", "^^^^^", id="a wide letter takes two columns"),
        pytest.param("zz" + "z" * 200 + ": me", "^" * 100, id="a long key in a window"),
    ],
)
def test_carets_stand_below_what_they_mean(run, tmp_path, line, marks):
    (tmp_path / "x.yaml").write_text(SMALL + line + "\n", "utf-8")

    lines = run("x.yaml", "--select", "RTT101")[1].splitlines()

    assert lines[2] == "      | " + marks


def test_a_finding_far_to_the_right_is_shown_in_a_window(run, tmp_path):
    (tmp_path / "x.yaml").write_text(
        SMALL + f"special: {{{' ' * 500}a: {{even: true}}}}\n", "utf-8"
    )

    _, source, carets, *_ = run("x.yaml", "--select", "RTT109")[1].splitlines()

    assert source[carets.index("^")] == "a"
    assert len(source) < 120


def test_control_characters_are_not_echoed(run, tmp_path):
    (tmp_path / "x.yaml").write_bytes(SMALL.encode().replace(b"Hill", b"\x1b[31mHi\x07ll"))

    out = run("x.yaml")[1]

    assert out.replace("\n", "").isprintable()


# Fixes.


def test_fixes_are_written_and_told(run, tmp_path):
    exit_code, out, err = run("--fix", "cut.yaml", "-q")

    told = "rtt-tools: cut.yaml:4:9: mended RTT010 missing-indentation-2\n"
    assert (exit_code, err) == (0, told)
    assert "RTT010" not in out
    assert (tmp_path / "cut.yaml").read_text("utf-8") == SMALL


@pytest.mark.parametrize("name", ["good", "small", "warned", "bad"])
def test_files_without_fixes_are_not_touched(run, tmp_path, name):
    path = tmp_path / f"{name}.yaml"
    before = (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino)

    run("--fix", path.name)

    assert (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino) == before


def test_standard_input_is_not_mended(run):
    assert run("--fix", "-")[0] == 2


def test_check_writes_nothing_else(run, tmp_path):
    before = sorted(os.listdir(tmp_path))

    run(".")

    assert sorted(os.listdir(tmp_path)) == before
