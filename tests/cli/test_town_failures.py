"""Whatever fails outside of the second game's commands is one line, and the right exit code."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rtt_tools.__main__ import code
from rtt_tools.source import read
from rtt_tools.town import transcript
from tests import hostile
from tests.terminal import WAIT

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "boards" / "town" / "examples"
NIGHT = "town night start Ana Bo --map town-7x7 --seed 5", "town night roll"

# Every command that prints; what they answer is said elsewhere.
COMMANDS = [
    "town check town-7x7 solo-game.yaml",
    "town new x -o -",
    "town show town-7x7",
    "town maps",
    "town roll 1 --seed 3",
    "town score solo-game.yaml solo-map.yaml",
    "town replay solo-game.yaml",
    "town replay solo-game.yaml -o -",
    "town sheet town-7x7 -o -",
    "town simulate town-7x7 --games 2 --strategy house",
    "town night status",
    "town night log",
    "town night list",
    "town night standings",
    "town night map",
]
AS_JSON = [
    "town check town-7x7 solo-game.yaml solo-map.yaml",
    "town check bad.yaml",
    "town show town-7x7",
    "town maps",
    "town roll 1-12 --seed 3",
    "town score solo-game.yaml solo-map.yaml",
    "town score bad.yaml solo-map.yaml",
    "town replay solo-game.yaml",
    "town replay bad.yaml",
    "town simulate town-7x7 --games 2 --strategy house",
    "town simulate town-7x7 --search 1 --strategy house",
    "town night start Cleo --map town-9x9 --seed 1",
    "town night roll",
    "town night did Cleo nothing",
    "town night next upkeep",
    "town night undo",
    "town night redo",
    "town night score --early",
    "town night status",
    "town night log",
    "town night list",
    "town night standings",
    "town night map",
    "town night drop --night 2",
]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for path in EXAMPLES.glob("*.yaml"):
        shutil.copy(path, tmp_path)
    text = (EXAMPLES / "solo-game.yaml").read_text("utf-8")
    (tmp_path / "bad.yaml").write_text(text.replace("2 mountain b8", "2 mountain e5"), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RTT_TOOLS_DB", str(tmp_path / "nights.db"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    for words in NIGHT:
        assert code(words.split()) == 0
    return tmp_path


def shell(command, **environment):
    """The exit code, stdout and stderr of a shell command; `rtt` is the program."""
    return subprocess.run(
        ["bash", "-c", command.replace("rtt ", f"{sys.executable} -m rtt_tools ")],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        check=False,
        timeout=WAIT,
    )


def last_line(ran):
    """What stderr ends with; a simulation may say before that it compiles."""
    return ran.stderr.splitlines()[-1]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", COMMANDS)
def test_outputs_that_take_nothing_are_one_line_and_exit_2(command):
    full = shell(f"rtt {command} > /dev/full")
    closed = shell(f"rtt {command} >&-")
    broken = shell(f"(sleep 0.2; rtt {command}; echo $? > code) | true; cat code")

    assert (full.returncode, closed.returncode, broken.stdout) == (2, 2, b"2\n")
    assert last_line(full) == b"rtt-tools: writing the output: no space left on device"
    assert last_line(closed) == b"rtt-tools: writing the output: standard output is closed"
    assert last_line(broken) == b"rtt-tools: the output was closed by its reader"


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", COMMANDS)
def test_any_terminal_and_any_hash_seed_will_do(command):
    first = shell(f"rtt {command} 2>&-", PYTHONHASHSEED="1")
    again = shell(f"rtt {command}", PYTHONHASHSEED="2")
    narrow = shell(f"rtt {command}", COLUMNS="1", TERM="dumb")
    old = shell(f"rtt {command}", PYTHONIOENCODING="ascii", LC_ALL="\U0001f4a5")

    assert (
        (first.returncode, first.stdout)
        == (again.returncode, again.stdout)
        == (0, first.stdout)
    )
    assert (narrow.returncode, old.returncode) == (0, 0)
    assert "-o -" in command or old.stdout.isascii()


@pytest.mark.usefixtures("folder")
def test_json_is_whole_and_has_a_version(capsys):
    capsys.readouterr()
    for command in AS_JSON:
        exit_code = code([*command.split(), "--format", "json"])
        out = capsys.readouterr().out

        assert exit_code == ("bad.yaml" in command), command
        assert json.loads(out)["version"] == 1, command
        assert out.endswith("}\n"), command


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("replay ''", ": no such file or directory"),
        ("town replay ''", ": no such file or directory"),
        ("town score ''", ": no such file or directory"),
        ("town check ''", ": no such file or directory"),
        ("town show ''", ": no such file, and no bundled map of that id"),
    ],
)
def test_a_path_of_nothing_is_a_file_that_is_not_there(capsys, words, said):
    exit_code = code([word.strip("'") for word in words.split()])

    assert exit_code == 2
    assert capsys.readouterr().err.startswith(f"rtt-tools: {said}")


SAVING = ["town", "simulate", "town-7x7", "--games", "1", "--strategy", "house", "--save-games"]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("solo-map.yaml", "solo-map.yaml: not a directory"),
        ("/dev/null", "/dev/null: not a directory"),
        ("dangling", "dangling: not a directory"),
        ("shut", "shut: permission denied"),
        ("", ": no such file or directory"),
        ("x" * 300, f"{'x' * 300}: file name too long"),
    ],
)
def test_a_folder_that_cannot_hold_games_is_named_before_they_are_played(
    folder, capsys, monkeypatch, place, said
):
    (folder / "dangling").symlink_to("nowhere")
    (folder / "shut").mkdir(mode=0o500)
    allowed = os.access
    # Whoever runs tests as root may write everywhere.
    monkeypatch.setattr(os, "access", lambda path, how: path != "shut" and allowed(path, how))
    capsys.readouterr()

    exit_code = code([*SAVING, place])

    assert (exit_code, *capsys.readouterr()) == (2, "", f"rtt-tools: {said}\n")


@pytest.mark.parametrize("seed", [10**18 - 1, 10**18, 2**64 - 1])
def test_saved_games_name_a_seed_as_long_as_files_hold_one(folder, seed):
    assert code([*SAVING, "kept", "--seed", str(seed)]) == 0
    (path,) = (folder / "kept").iterdir()
    checked = transcript.read(read(path.read_bytes()), str(path.parent))

    assert not checked.findings
    assert checked.replay.seed == (seed if seed < 10**18 else None)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", ["status", "undo", "redo", "log", "export", "drop", "roll"])
@pytest.mark.parametrize("game", ["town night", "night"])
def test_a_night_beyond_counting_is_not_there(capsys, game, command):
    capsys.readouterr()

    exit_code = code([*game.split(), command, "--night", str(2**63)])

    out, err = capsys.readouterr()
    assert (exit_code, out) == (2, "")
    assert f"nights.db holds no night {2**63}; `rtt-tools {game} list`" in err


SMALL = "kind: town-map\nformat: 1\nid: small\nname: Small\nrows: 4\ncols: 4\n"


@pytest.mark.parametrize("name", ['it\'s a: #map "\u00fc"', "bidi\u202e", "-", "C:\\maps"])
def test_saved_games_find_a_map_by_any_path_that_is_text(folder, name):
    (folder / name).mkdir()
    path = folder / name / "small.yaml"
    path.write_text(SMALL, "utf-8")

    assert code([*SAVING[:2], str(path), *SAVING[3:], "kept"]) == 0
    assert code(["check", "kept"]) == 0


@pytest.mark.parametrize("name", ["two\nlines", "escape\x1b[31m", os.fsdecode(b"a\xff")])
def test_maps_that_no_file_can_name_save_no_games(folder, capsys, name):
    (folder / name).mkdir()
    (folder / name / "small.yaml").write_text(SMALL, "utf-8")
    capsys.readouterr()

    exit_code = code([*SAVING[:2], f"{name}/small.yaml", *SAVING[3:], "kept"])

    out, err = capsys.readouterr()
    assert (exit_code, out, err.count("\n")) == (2, "", 1)
    assert "--save-games: games cannot name a map at " in err
    assert err.strip().isprintable()


@pytest.mark.parametrize("game", ["town new", "new"])
@pytest.mark.parametrize(
    ("path", "said", "typed"),
    [
        ("a b.yaml", "a b.yaml", "'a b.yaml'"),
        ("a\x1b[31m.yaml", "a\\u001B[31m.yaml", "'a\\u001B[31m.yaml'"),
        ("plain.yaml", "plain.yaml", "plain.yaml"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_new_file_is_named_as_it_can_be_typed(capsys, game, path, said, typed):
    capsys.readouterr()

    assert code([*game.split(), "hill", "-o", path]) == 0
    told = capsys.readouterr().out

    check = game.replace("new", "check")
    assert told == f"{said} written; check it with: rtt-tools {check} {typed}\n"


READERS = [
    "town check",
    "town show",
    "town maps",
    "town new copy -o - --from",
    "town roll 1 --seed 3 --map",
    "town sheet -o page.svg",
    "town simulate --games 1",
    "town night start Ana --map",
]
REFUSED_MAPS = [
    name
    for name, (text, _) in hostile.REFUSED.items()
    if hostile.content(text).startswith(b"kind: town-map")
]


@pytest.mark.parametrize("name", REFUSED_MAPS)
def test_no_command_takes_a_hostile_map(tmp_path, monkeypatch, capsys, name):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RTT_TOOLS_DB", str(tmp_path / "nights.db"))
    (tmp_path / "bad.yaml").write_bytes(hostile.content(hostile.REFUSED[name][0]))

    for command in READERS:
        exit_code = code(
            [
                *command.split(),
                "bad.yaml",
            ]
        )
        out, err = capsys.readouterr()
        assert exit_code == 1, command
        assert "RTT" in out + err
        assert (out + err).replace("\n", "").isprintable()
    assert os.listdir() == ["bad.yaml"]


@pytest.mark.parametrize(
    "name", [n for n in hostile.ACCEPTED if n.startswith(("town", "drawn"))]
)
def test_what_only_looks_hostile_is_told_and_scored(tmp_path, monkeypatch, capsys, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.yaml").write_bytes(hostile.content(hostile.ACCEPTED[name]))

    assert code(["town", "score", "good.yaml"]) == 0
    assert code(["town", "replay", "good.yaml"]) == name.startswith("drawn")
    assert "internal error" not in capsys.readouterr().err
