"""Whatever fails outside, one line says so, and the exit code says what kind it was."""

import os
import signal
import subprocess
import sys

import click
import pytest

from rtt_tools import __main__, libyaml
from rtt_tools.__main__ import code
from rtt_tools.cli import checking, group, terminal
from rtt_tools.top import boardfile
from tests.terminal import WAIT, listens

RTT = [sys.executable, "-m", "rtt_tools"]
HEAD = "format: 1\nid: hill\nname: Hill\n"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "a.yaml").write_text(HEAD + "layout: |2\n  [ .][ .]\n", "utf-8")
    return tmp_path


def shell(folder, command, **environment):
    """The exit code, stdout and stderr of a shell command; `rtt` is the program."""
    return subprocess.run(
        ["bash", "-c", command.replace("rtt ", f"{sys.executable} -m rtt_tools ")],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.getcwd(), **environment},
        capture_output=True,
        check=False,
        timeout=WAIT,
    )


COMMANDS = [
    "check a.yaml",
    "check --format json a.yaml",
    "check --color never a.yaml",
    "show a.yaml",
    "convert a.yaml",
    "boards",
    "schema",
    "explain",
    "--version",
    "new x -o -",
    "roll --seed 3",
    "roll --seed 3 --format json",
    "completion bash",
]


@pytest.mark.parametrize("command", [*COMMANDS, "--help", "check --help"])
def test_a_full_disk_is_one_line_and_exit_2(folder, command):
    ran = shell(folder, f"rtt {command} > /dev/full")

    assert ran.returncode == 2
    assert ran.stderr == b"rtt-tools: writing the output: no space left on device\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_output_is_one_line_and_exit_2(folder, command):
    ran = shell(folder, f"rtt {command} >&-")

    assert ran.returncode == 2
    assert ran.stderr == b"rtt-tools: writing the output: standard output is closed\n"


@pytest.mark.parametrize("command", [*COMMANDS, "--help"])
def test_a_closed_pipe_is_one_line_and_exit_2(folder, command):
    ran = shell(folder, f"(sleep 0.2; rtt {command}; echo $? > code) | true; cat code")

    assert ran.stdout == b"2\n"
    assert ran.stderr == b"rtt-tools: the output was closed by its reader\n"


@pytest.mark.parametrize(
    ("command", "expected"),
    [("check a.yaml", 0), ("check missing.yaml", 2), ("nonsense", 2), ("show a.yaml", 0)],
)
def test_a_closed_standard_error_changes_nothing(folder, command, expected):
    assert shell(folder, f"rtt {command} 2>&-").returncode == expected


def test_a_closed_standard_input_is_named(folder):
    ran = shell(folder, "rtt check - <&-")

    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr == b"rtt-tools: -: standard input is closed\n"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
@pytest.mark.parametrize(
    "command", ["show major-oak", "explain RTT401", "boards", "check x.yaml", "explain"]
)
def test_old_terminals_get_what_they_can_show(folder, command, encoding):
    (folder / "x.yaml").write_text(HEAD.replace("Hill", "'Пагорб …'") + "quux: ї\n", "utf-8")

    ran = shell(folder, f"rtt {command}", PYTHONIOENCODING=encoding)

    assert ran.returncode == (command == "check x.yaml")
    assert ran.stderr == b""
    assert ran.stdout.decode(encoding)
    assert b"?" not in ran.stdout or command != "show major-oak"


def test_names_that_are_no_text_are_checked(folder):
    (folder / os.fsdecode(b"a\xff.yaml")).write_text(HEAD, "utf-8")

    for format in ("text", "concise", "json", "github", "sarif"):
        ran = shell(folder, f"rtt check --format {format} $'a\\xff.yaml'")
        assert (ran.returncode, ran.stderr) == (1, b"")
        assert ran.stdout.decode("utf-8")


def test_ctrl_c_is_130(folder):
    ran = subprocess.Popen(
        [*RTT, "check", "-"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": os.getcwd()},
    )  # fmt: skip
    ran.stdin.write(b"#" * 100_000)  # more than a pipe holds: it has begun to read
    ran.stdin.flush()
    listens(ran.pid)
    ran.send_signal(signal.SIGINT)

    out, err = ran.communicate(timeout=WAIT)

    assert (ran.returncode, out, err) == (130, b"", b"rtt-tools: interrupted\n")


def test_ctrl_c_before_anything_could_catch_it_is_130_too():
    early = (
        "import rtt_tools.__main__ as door\n"
        "def interrupted(arguments): raise KeyboardInterrupt\n"
        "door.code = interrupted\n"
        "door.main()\n"
    )
    ran = subprocess.run([sys.executable, "-c", early], capture_output=True, check=False)

    assert (ran.returncode, ran.stderr) == (130, b"rtt-tools: interrupted\n")


@pytest.mark.parametrize(
    ("raised", "expected", "said"),
    [
        (KeyboardInterrupt(), 130, "interrupted"),
        (BrokenPipeError(), 2, "the output was closed by its reader"),
        (PermissionError(13, "Permission denied", "x.yaml"), 2, "x.yaml: permission denied"),
        (OSError("plain words"), 2, "plain words"),
        (MemoryError(), 2, "there is not enough memory for that"),
        (RecursionError(), 3, "internal error: too deep; please report it"),
        (
            ValueError("a\nb"),
            3,
            "internal error: ValueError: a b (RTT_TOOLS_DEBUG=1 shows where; please report it)",
        ),
    ],
)
@pytest.mark.parametrize(
    "command", [["check", "x.yaml"], ["check", "x.yaml", "--color", "never"]]
)
def test_exceptions_become_exit_codes(monkeypatch, capsys, command, raised, expected, said):
    def broken(*_):
        raise raised

    monkeypatch.delenv("RTT_TOOLS_DEBUG", raising=False)
    monkeypatch.setattr(checking, "run", broken)

    assert code(command) == expected
    assert capsys.readouterr().err == f"rtt-tools: {said}\n"


def test_the_tool_shows_where_it_broke_when_asked(monkeypatch):
    def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setenv("RTT_TOOLS_DEBUG", "1")
    monkeypatch.setattr(group, "run", broken)

    with pytest.raises(ZeroDivisionError):
        code(["boards"])


def test_main_leaves_with_the_exit_code(monkeypatch):
    left = []
    monkeypatch.setattr(os, "_exit", left.append)
    monkeypatch.setattr(libyaml, "alone", False)
    monkeypatch.setattr(sys, "argv", ["rtt-tools", "nonsense"])

    __main__.main()

    assert left == [2]


def test_progress_is_for_terminals_alone(folder, monkeypatch, capsys):
    many = folder / "many"
    many.mkdir()
    for number in range(60):
        (many / f"{number}.yaml").write_text((folder / "a.yaml").read_text("utf-8"), "utf-8")

    assert code(["check", "-q", str(many)]) == 0
    assert capsys.readouterr().err == ""

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert code(["check", "-q", str(many)]) == 0
    shown = capsys.readouterr().err
    assert shown.startswith("\r\x1b[K25 ")
    assert shown.endswith("\r\x1b[K")


class Closing:
    """A standard output that was closed on its way."""

    encoding = "utf-8"

    def __init__(self, handle):
        self.handle = handle

    def flush(self):
        raise OSError(9, "Bad file descriptor")

    def fileno(self):
        return self.handle

    def isatty(self):
        return False


def test_a_failing_flush_is_told_once(tmp_path, monkeypatch, capsys):
    handle = os.open(tmp_path / "out", os.O_CREAT | os.O_WRONLY)
    try:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", Closing(handle))
            assert code(["--version"]) == 2
    finally:
        os.close(handle)

    assert capsys.readouterr().err == "rtt-tools: writing the output: bad file descriptor\n"


@pytest.mark.parametrize(
    ("stream", "command", "expected"),
    [
        ("stdout", ["--version"], 2),
        ("stdout", ["--help"], 0),
        ("stdout", ["check", "missing.yaml"], 2),
        ("stderr", ["check", "missing.yaml"], 2),
        ("stdin", ["check", "-"], 2),
    ],
)
def test_streams_that_are_none(monkeypatch, capsys, stream, command, expected):
    with monkeypatch.context() as patch:
        patch.setattr(sys, stream, None)
        patch.setattr(os, "_exit", lambda exit_code: None)
        patch.setattr(libyaml, "alone", False)
        patch.setattr(sys, "argv", ["rtt-tools", *command])
        assert code(command) == expected
        __main__.main()


def test_a_closed_standard_error_does_no_harm(monkeypatch):
    class Closed:
        encoding = "ascii"

        def write(self, text):
            raise ValueError("I/O operation on closed file")

    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", Closed())
        terminal.complain("їжак")


@pytest.mark.parametrize("raised", [click.Abort(), KeyboardInterrupt()])
def test_a_prompt_that_is_left_is_an_interruption(monkeypatch, capsys, raised):
    def left(*_, **__):
        raise raised

    monkeypatch.setattr(boardfile, "bundled_ids", left)

    assert code(["boards"]) == 130
    assert capsys.readouterr().err == "rtt-tools: interrupted\n"


def test_words_of_click_are_told_in_a_line(monkeypatch, capsys):
    def failed(*_):
        raise click.FileError("x.yaml", "no such luck")

    monkeypatch.setattr(boardfile, "bundled_ids", failed)

    assert code(["boards"]) == 1
    assert capsys.readouterr().err == "rtt-tools: Could not open file 'x.yaml': no such luck\n"
