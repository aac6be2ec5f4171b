"""What `--db` may name, and what happens where it names something else."""

import os
import sqlite3

import pytest

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
