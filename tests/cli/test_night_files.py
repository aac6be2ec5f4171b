"""What `--db` may name, and what happens where it names something else."""

import os
import sqlite3
from pathlib import Path

import pytest

from rtt_tools.__main__ import code
from rtt_tools.night import nights, store
from tests.cli.night_tables import Sat

START = ("start", "Ana", "Bo", "--board", "giza-pyramid", "--seed", "1")


@pytest.fixture
def night(tmp_path, monkeypatch, capfd):
    monkeypatch.setenv("RTT_TOOLS_DB", str(tmp_path / "mine.db"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    return Sat(tmp_path / "mine.db", capfd)


def made(kind):
    """The path of something that is no file of saved nights."""
    match kind:
        case "folder":
            os.mkdir("other")
        case "pipe":
            os.mkfifo("other")
        case "device":
            return os.devnull
        case "loop":
            os.symlink("other", "other")
        case "text":
            with open("other", "w", encoding="utf-8") as file:
                file.write("no database " * 20)
        case "empty":
            open("other", "w", encoding="utf-8").close()
        case "strange":
            with sqlite3.connect("other") as db:
                db.execute("CREATE TABLE other (one)")
    return "other"


@pytest.mark.parametrize("command", [START, ("list",), ("roll",), ("export", "-o", "-")])
@pytest.mark.parametrize(
    "kind", ["folder", "pipe", "device", "loop", "text", "empty", "strange"]
)
def test_what_is_no_file_of_nights_is_left_as_it_is(night, command, kind):
    path = made(kind)
    before = os.lstat(path)

    exit_code, out, err = night.call(*command, "--db", path)

    after = os.lstat(path)
    assert (exit_code, out, err.count("\n")) == (2, "", 1)
    assert (after.st_mtime_ns, after.st_size) == (before.st_mtime_ns, before.st_size)
    assert not [name for name in os.listdir() if name.startswith("other-")]


@pytest.mark.parametrize("command", [START, ("list",)])
def test_an_empty_name_does_not_mean_the_default_file(night, command):
    exit_code, _, err = night.call(*command, "--db", "")

    assert exit_code == 2
    assert "it names no file" in err
    assert not os.listdir()


@pytest.mark.parametrize(
    "name", ["a?b#c%20d.db", "x'; drop.db", "-x.db", "\udcff.db", "é\n.db"]
)
def test_any_name_that_a_file_can_have_will_do(night, name):
    assert night.call(*START, f"--db=./{name}")[0] == 0
    assert night.call("roll", f"--db={name}")[0] == 0
    assert os.listdir() == [name]


@pytest.mark.parametrize("log", ["", "-wal"])
@pytest.mark.parametrize(
    "words",
    [
        ("night", "export", "--force"),
        ("new", "tiny", "--force"),
        ("convert", "giza-pyramid", "--force"),
        ("sheet", "giza-pyramid", "--force"),
    ],
)
def test_no_output_replaces_saved_nights(night, capfd, words, log):
    night(" ".join(START))
    keeper = sqlite3.connect("mine.db")  # while somebody has it open its log stays
    keeper.execute("SELECT * FROM night").fetchall()
    night("roll")
    before = [Path(f"mine.db{end}").read_bytes() for end in ("", "-wal")]

    exit_code = code([*words, "-o", f"mine.db{log}"])

    assert exit_code == 2
    assert f"mine.db{log} is a database" in capfd.readouterr().err
    assert [Path(f"mine.db{end}").read_bytes() for end in ("", "-wal")] == before
    keeper.close()


def test_a_board_is_written_beside_a_file_but_not_beside_a_device(night, tmp_path):
    board = (Path(__file__).parents[2] / "boards" / "giza-pyramid.yaml").read_text("utf-8")
    (tmp_path / "hill.yaml").write_text(board.replace("giza-pyramid", "hill"), "utf-8")
    night("start Ana Bo --board hill.yaml")
    os.symlink(os.devnull, "device")

    exit_code, out, err = night.call("export", "--force", "-o", "device")

    assert (exit_code, out) == (2, "")
    assert "hill is no bundled board" in err
    night("export -o there.yaml")
    assert sorted(os.listdir()) == ["device", "hill.yaml", "mine.db", "there.yaml"]


def hill(name, board_id):
    """A file with the bundled pyramid under another name and id."""
    board = (Path(__file__).parents[2] / "boards" / "giza-pyramid.yaml").read_text("utf-8")
    board = board.replace("id: giza-pyramid", f"id: {board_id}").replace(
        "Pyramid of Giza", name
    )
    Path(f"{board_id}.yaml").write_text(board, "utf-8")
    return f"{board_id}.yaml"


def test_a_transcript_called_like_its_board_is_not_its_board(night):
    os.mkdir("out")
    night(f"start Ana Bo --board {hill('Hill', 'hill')}")

    night("export -o out/hill.yaml")
    night("import out/hill.yaml --db other.db")

    assert len(os.listdir("out")) == 2


def test_two_boards_of_one_shape_keep_their_names(night):
    os.mkdir("out")
    night(f"start Ana Bo --board {hill('Hill', 'hill')} --board {hill('Mount', 'mount')}")

    night("export -o out/n.yaml")
    night("import out/n.yaml --db other.db")

    assert sorted(os.listdir("out")) == ["hill.yaml", "mount.yaml", "n.yaml"]
    with store.opened("other.db") as file:
        boards = nights.saved(file, 1).evening.boards
    assert [board.name for board in boards] == ["Hill", "Mount"]
