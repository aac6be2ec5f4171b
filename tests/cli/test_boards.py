"""explain, new, show, convert, boards, schema, completion: what they print and refuse."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rtt_tools.__main__ import code
from rtt_tools.cli.group import COMMANDS
from rtt_tools.top import boardfile
from rtt_tools.top.engine import ratings
from rtt_tools.top.engine.measures import Errors, Measures, Rating

HEAD = "format: 1\nid: hill\nname: Hill\n"
SMALL = HEAD + "layout: |2\n    [A ]\n  [ .][ .]\nspecial:\n  A: {at-least: 12}\n"
OVERLAP = HEAD + "boxes:\n- {id: a1, at: [0, 0], dot: true}\n- {id: b1, at: [0.5, 0]}"


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    """Runs a command in a folder with two boards: exit code, stdout, stderr."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("RTT_TOOLS_CACHE", str(tmp_path / "cache"))
    (tmp_path / "small.yaml").write_text(SMALL, "utf-8")
    (tmp_path / "bad.yaml").write_text(OVERLAP + "\n", "utf-8")
    (tmp_path / "silenced.yaml").write_text(OVERLAP + "  # rtt: ignore RTT220\n", "utf-8")
    (tmp_path / "sheet.yaml").write_text(
        "kind: sheet\nboard: small.yaml\nplayer: Ana\nnumbers: {a1: 3}\n", "utf-8"
    )

    def call(*arguments):
        exit_code = code(list(arguments))
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call


# explain


def test_explain_prints_a_page(run, golden):
    exit_code, out, err = run("explain", "RTT209")

    assert (exit_code, err) == (0, "")
    golden("explain-RTT209.txt", out)


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        (["RTT220"], ["RTT220"]),
        (["rtt220"], ["RTT220"]),
        (["overlap"], ["RTT220"]),
        (["RTT220,no-dot"], ["RTT220", "RTT221"]),
        (["RTT50", "overlap"], ["RTT220", "RTT501", "RTT502", "RTT503", "RTT504"]),
    ],
)
def test_explain_takes_codes_names_and_beginnings(run, asked, codes):
    exit_code, out, _ = run("explain", *asked)

    assert exit_code == 0
    assert re.findall(r"^(RTT\d+) \S+ \(", out, flags=re.M) == codes


def test_explain_lists_all_pages(run):
    exit_code, out, _ = run("explain")

    lines = out.splitlines()
    assert exit_code == 0
    assert len(lines) > 80
    assert all(re.match(r"RTT\d{3} (error|warning|advice) ", line) for line in lines)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("overlpa", "did you mean `overlap`?"),
        ("RTT999", "`rtt-tools explain` lists them all"),
        ("no_dot", "did you mean `no-dot`?"),
    ],
)
def test_explain_of_what_there_is_not(run, asked, said):
    exit_code, out, err = run("explain", asked)

    assert (exit_code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


# new


def test_a_new_board_checks_clean_and_its_schema_lies_where_it_says(run, tmp_path):
    exit_code, out, err = run("new", "my-hill")

    assert (exit_code, err) == (0, "")
    assert out == "my-hill.yaml written; check it with: rtt-tools check my-hill.yaml\n"
    assert run("check", "--strict", "-q", "my-hill.yaml") == (0, "", "")
    assert_schema_is_there(tmp_path / "my-hill.yaml")


@pytest.mark.parametrize("origin", boardfile.bundled_ids())
def test_copies_of_bundled_boards_check_clean(run, tmp_path, origin):
    (tmp_path / "deep" / "er").mkdir(parents=True)

    assert run("new", "copy", "--from", origin, "-o", "deep/er/c.yaml")[0] == 0

    assert run("check", "--strict", "-q", "--ignore", "RTT5", "deep") == (0, "", "")
    assert_schema_is_there(tmp_path / "deep" / "er" / "c.yaml")
    text = (tmp_path / "deep" / "er" / "c.yaml").read_text("utf-8")
    assert "\nid: copy\n" in text


def test_a_copy_has_a_copy_of_its_art_and_replaces_none(run, tmp_path):
    exit_code, out, _ = run("new", "copy", "--from", "major-oak")
    assert (exit_code, out.startswith("copy.yaml and copy.svg written;")) == (0, True)
    art = (tmp_path / "copy.svg").read_bytes()
    (tmp_path / "copy.yaml").unlink()
    (tmp_path / "copy.svg").write_bytes(b"mine")

    assert "copy.svg is there already" in run("new", "copy", "--from", "major-oak")[2]
    assert (tmp_path / "copy.svg").read_bytes() == b"mine"
    assert not (tmp_path / "copy.yaml").exists()
    assert run("new", "copy", "--from", "major-oak", "--force")[0] == 0
    assert (tmp_path / "copy.svg").read_bytes() == art
    _, out, err = run("new", "copy", "--from", "major-oak", "-o", "-")
    assert "art:" not in out
    assert "the art art/major-oak.svg stays behind" in err


def test_a_copy_keeps_its_line_ends(run, tmp_path):
    (tmp_path / "windows.yaml").write_bytes(SMALL.replace("\n", "\r\n").encode())

    run("new", "copy", "--from", "windows.yaml")

    copy = (tmp_path / "copy.yaml").read_bytes()
    assert copy.count(b"\r\n") == copy.count(b"\n") == SMALL.count("\n") + 1


def test_a_copy_of_a_file_is_a_copy(run, tmp_path):
    run("new", "copy", "--from", "small.yaml")

    text = (tmp_path / "copy.yaml").read_text("utf-8")
    assert text.split("\n", 1)[1] == SMALL.replace("id: hill", "id: copy")


def assert_schema_is_there(path):
    first = path.read_text("utf-8").splitlines()[0]
    way = re.fullmatch(r"# yaml-language-server: \$schema=(.*)", first).group(1)
    schema = json.loads((path.parent / way).read_text("utf-8"))
    assert "Roll to the Top board" in schema["title"]


def test_new_writes_to_standard_output(run, tmp_path):
    before = sorted(os.listdir(tmp_path))

    out = run("new", "my-hill", "-o", "-")[1]

    assert boardfile.check(out.encode()).findings == ()
    assert sorted(os.listdir(tmp_path)) == before


def test_new_replaces_nothing_unless_forced(run, tmp_path):
    (tmp_path / "my-hill.yaml").write_text("mine", "utf-8")

    exit_code, _, err = run("new", "my-hill")

    assert (exit_code, err.count("\n")) == (2, 1)
    assert "my-hill.yaml is there already; --force replaces it" in err
    assert (tmp_path / "my-hill.yaml").read_text("utf-8") == "mine"
    assert run("new", "my-hill", "--force")[0] == 0
    assert (tmp_path / "my-hill.yaml").read_text("utf-8") != "mine"


@pytest.mark.parametrize(
    ("board_id", "said"),
    [
        ("Little Hill", "write little-hill"),
        ("../evil", "write evil"),
        ("9-lives", "write lives"),
        ("x" * 61, "write " + "x" * 60),
        ("ї", "an id has small letters"),
        ("", "an id has small letters"),
        ("con", "Windows cannot make files called con"),
        ("lpt1", "Windows cannot make files called lpt1"),
    ],
)
def test_new_refuses_what_is_no_id(run, tmp_path, board_id, said):
    before = sorted(os.listdir(tmp_path))

    exit_code, out, err = run("new", board_id)

    assert (exit_code, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert sorted(os.listdir(tmp_path)) == before


# show


@pytest.mark.parametrize(
    "options", [(), ("--ids",), ("--ascii",)], ids=["plain", "ids", "ascii"]
)
def test_show(run, golden, options):
    exit_code, out, err = run("show", "small.yaml", *options)

    assert (exit_code, err) == (0, "")
    golden(f"show{'-'.join(options)}.txt", out)


# convert


def test_convert_goes_both_ways(run, tmp_path):
    listed = run("convert", "small.yaml")[1]
    (tmp_path / "listed.yaml").write_text(listed, "utf-8")

    assert "special: {at-least: 12}" in listed
    assert run("convert", "listed.yaml") == (0, SMALL, "")


def test_convert_writes_a_file(run, tmp_path):
    assert run("convert", "small.yaml", "-o", "other.yaml") == (0, "other.yaml written\n", "")
    assert run("check", "-q", "--ignore", "RTT5", "other.yaml") == (0, "", "")


def test_convert_replaces_a_file_only_when_told(run, tmp_path):
    (tmp_path / "other.yaml").write_text("mine", "utf-8")

    assert run("convert", "small.yaml", "-o", "other.yaml")[0] == 2
    assert (tmp_path / "other.yaml").read_text("utf-8") == "mine"
    assert run("convert", "small.yaml", "-o", "other.yaml", "--force")[0] == 0
    assert "boxes:" in (tmp_path / "other.yaml").read_text("utf-8")


def test_convert_leads_the_editor_to_the_schema_from_where_the_file_lies(run, tmp_path):
    run("convert", "giza-pyramid", "-o", "giza.yaml")

    first = (tmp_path / "giza.yaml").read_text("utf-8").split("\n")[0]
    assert (tmp_path / first.partition("$schema=")[2]).resolve().is_file()


def test_convert_names_what_a_drawing_would_lose(run, tmp_path):
    text = HEAD + "boxes: [{id: base, at: [0, 0], width: 2, dot: true}]\n"
    (tmp_path / "wide.yaml").write_text(text, "utf-8")

    exit_code, out, err = run("convert", "wide.yaml", "-o", "small.yaml", "--force")

    assert (exit_code, out) == (1, "")
    assert err == (
        "rtt-tools: wide.yaml: a drawing would lose the id base: a drawing calls this box a1\n"
        "rtt-tools: wide.yaml: a drawing would lose the width 2 of base: drawn boxes are 1"
        " wide\n"
    )
    assert (tmp_path / "small.yaml").read_text("utf-8") == SMALL


def test_convert_names_rules_that_no_box_has(run, tmp_path):
    (tmp_path / "rules.yaml").write_text(SMALL + "  B: {even: true}\n", "utf-8")

    exit_code, _, err = run("convert", "rules.yaml")

    assert exit_code == 0
    assert err == "rtt-tools: rules.yaml: the rule B is left out, since no box has it\n"


# boards that are none


@pytest.mark.parametrize("name", ["bad.yaml", "silenced.yaml"])
def test_show_draws_a_faulty_board_as_far_as_it_goes(run, name):
    exit_code, out, err = run("show", name)

    assert exit_code == 1
    assert "┌" in out
    assert err == f"{name}:6:8: RTT220 error: box b1 overlaps box a1\n"


@pytest.mark.parametrize("name", ["bad.yaml", "silenced.yaml"])
def test_convert_refuses_a_faulty_board(run, name):
    told = f"{name}:6:8: RTT220 error: box b1 overlaps box a1\n"

    assert run("convert", name) == (1, "", told)


@pytest.mark.parametrize("command", ["show", "convert"])
@pytest.mark.parametrize(
    ("board", "exit_code", "said"),
    [
        ("sheet.yaml", 1, "rtt-tools: sheet.yaml: is a sheet, not a board\n"),
        ("matterhron", 2, "no bundled board of that id; did you mean `matterhorn`?"),
        ("giza", 2, "did you mean `giza-pyramid`?"),
        ("Tower-On-Hill.yml", 2, "did you mean `tower-on-hills.yaml`?"),
        ("tower-on-hills", 2, "did you mean `tower-on-hills.yaml`?"),
        ("elsewhere/tower-on-hills", 2, "`rtt-tools boards` lists the bundled ones"),
        ("missing.yaml", 2, "no such file"),
        (".", 2, "is a folder"),
    ],
)
def test_boards_that_are_none(run, command, board, exit_code, said):
    Path("tower-on-hills.yaml").write_text("format: 1\n")
    code_, out, err = run(command, board)

    assert (code_, out) == (exit_code, "")
    assert said in err
    assert err.count("\n") == 1


# boards, schema, completion


def test_boards_lists_what_is_bundled(run):
    exit_code, out, _ = run("boards")

    assert exit_code == 0
    ids = [line.split()[0] for line in out.splitlines() if not line.startswith(" ")]
    assert ids == list(boardfile.bundled_ids())
    assert "A good first board." in out


def test_boards_draws_them(run):
    assert out_of_drawings(run("boards", "--draw")[1]) > 11 * 5


def out_of_drawings(out):
    return sum("[" in line for line in out.splitlines())


def test_boards_as_json(run):
    data = json.loads(run("boards", "--format", "json")[1])

    assert data["version"] == 1
    assert [board["id"] for board in data["boards"]] == list(boardfile.bundled_ids())
    for board in data["boards"]:
        assert list(board) == [
            "id",
            "name",
            "about",
            "boxes",
            "dots",
            "hanging",
            "hash",
            "rating",
        ]
        assert board["hash"] == boardfile.load(boardfile.find(board["id"])).hash
        assert board["rating"] is None


def test_boards_tell_programs_of_ratings_that_are_remembered(run, tmp_path):
    measures = Measures(*[0.0] * len(Measures._fields))._replace(turns=9.5, tax=1.2)
    rating = Rating(9, 1, measures, Errors(0, 0, 0, 0), (), ())
    ratings.remember(
        str(tmp_path / "cache"), boardfile.load(boardfile.find("half-dome")), rating, quick=True
    )
    told = json.loads(run("boards", "--format", "json")[1])["boards"]
    found = {board["id"]: board["rating"] for board in told if board["rating"]}

    assert list(found) == ["half-dome"]
    assert (found["half-dome"]["grade"], found["half-dome"]["tax"]) == ("friendly", 1.2)
    assert "friendly: 9.5 turns, tax 1.20" in run("boards")[1]


@pytest.mark.parametrize(
    ("arguments", "title"),
    [([], "Roll to the Top board, format 1"), (["sheet"], "Roll to the Top filled sheet")],
)
def test_schema(run, arguments, title):
    exit_code, out, _ = run("schema", *arguments)
    path = run("schema", *arguments, "--path")[1].strip()

    assert exit_code == 0
    assert json.loads(out)["title"] == title
    with open(path, encoding="utf-8") as file:
        assert file.read() == out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(run, shell):
    exit_code, out, _ = run("completion", shell)

    assert exit_code == 0
    assert f"_RTT_TOOLS_COMPLETE={shell}_complete" in out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("rtt-tools sh", "plain,show plain,sheet"),
        ("rtt-tools show mat", "plain,matterhorn"),
        ("rtt-tools check --for", "plain,--format"),
        ("rtt-tools check --format s", "plain,sarif"),
        ("rtt-tools completion f", "plain,fish"),
        ("rtt-tools solve x --sheet sm", "file,sm"),
        ("rtt-tools simulate x -o a", "file,a"),
        ("rtt-tools replay g", "file,g"),
        ("rtt-tools check --paper l", "plain,letter"),
        ("rtt-tools kit --paper a", "plain,a3 plain,a4 plain,a5 plain,a6"),
        ("rtt-tools town sheet town-9x9 --with k", "plain,key"),
        ("rtt-tools town sheet town-9x9 --only card,", "plain,card,key plain,card,pad"),
        ("rtt-tools check b", "file,b"),
        ("rtt-tools night import n", "file,n"),
    ],
)
def test_shells_complete_words(run, monkeypatch, words, expected):
    monkeypatch.setenv("_RTT_TOOLS_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(words.count(" ")))

    exit_code, out, _ = run()

    assert exit_code == 0
    assert set(expected.split()) <= set(out.split())


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param("show gi", "giza-pyramid", id="a bundled board"),
        pytest.param("export giza-pyramid sm", "small.yaml", id="a file of the folder"),
        pytest.param("explain RTT30", "RTT301 RTT302 RTT303", id="codes"),
        pytest.param("check --select over", "overlap", id="names of findings"),
        pytest.param("simulate x --policy tu", "tuned", id="a policy"),
        pytest.param("simulate x --policy tuned,r", "tuned,random", id="another policy"),
        pytest.param("roll --rules o", "original online", id="rules"),
        pytest.param("rate --lang e", "en es", id="a language"),
        pytest.param("solve x --move --face s", "swap", id="a face"),
        pytest.param("night start --rules j", "journeys", id="a command of the night"),
        pytest.param("town simulate x --set fo", "forced-draw=true", id="a setting"),
    ],
)
def test_bash_offers_words(tmp_path, words, expected):
    """In a real bash: its own handling of files can wipe out the words beside them."""
    (tmp_path / "small.yaml").write_text(SMALL, "utf-8")
    folder = os.path.dirname(sys.executable)
    script = f"""
        export PATH={folder}:$PATH
        eval "$(rtt-tools completion bash)"
        COMP_WORDS=(rtt-tools {words}) COMP_CWORD={len(words.split())}
        COMPREPLY=()
        _rtt_tools_completion rtt-tools
        echo "${{COMPREPLY[@]}}"
    """

    done = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )

    assert set(expected.split()) <= set(done.stdout.split())


# the group


def test_every_command_has_help(run):
    for command in COMMANDS:
        exit_code, out, err = run(command, "--help")
        assert (exit_code, err) == (0, "")
        assert out.startswith(f"Usage: rtt-tools {command} ")


def test_help_lists_every_command(run):
    exit_code, out, _ = run("--help")

    assert exit_code == 0
    assert [word for word in COMMANDS if f"\n  {word} " not in out] == []
    assert run("-h")[1] == out


def test_a_bare_call_shows_help_and_is_misuse(run):
    assert run() == (2, run("--help")[1], "")


@pytest.mark.parametrize(
    ("word", "said"),
    [("chek", "did you mean `check`?"), ("exprot", "did you mean `export`?"), ("zzz", "")],
)
def test_unknown_commands(run, word, said):
    exit_code, out, err = run(word, "x")

    assert (exit_code, out, err.count("\n")) == (2, "", 1)
    assert f"no such command: '{word}'" in err
    assert said in err


def test_version(run):
    from rtt_tools import __version__

    assert run("--version") == (0, f"rtt-tools {__version__}\n", "")


def test_a_schema_on_another_drive_has_its_whole_path(run, monkeypatch):
    def other_drive(*_):
        raise ValueError("path is on mount 'C:', start on mount 'D:'")

    monkeypatch.setattr(os.path, "relpath", other_drive)

    first = run("new", "my-hill", "-o", "-")[1].splitlines()[0]

    assert first.endswith("/schemas/board.schema.json")
    assert os.path.isabs(first.split("=", 1)[1])


def test_nothing_completes_an_unknown_command(run, monkeypatch):
    monkeypatch.setenv("_RTT_TOOLS_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "rtt-tools zzz sh")
    monkeypatch.setenv("COMP_CWORD", "2")

    assert run()[0] == 0


@pytest.mark.parametrize(
    "option", [["--dpi", "90"], ["--paper", "a3"], ["--lang", "de"], ["-o", "b.png"]]
)
def test_options_of_the_gallery_are_for_the_gallery(run, option):
    exit_code, out, err = run("boards", *option)

    assert (exit_code, out) == (2, "")
    assert f"{option[0]} is for a --gallery" in err
