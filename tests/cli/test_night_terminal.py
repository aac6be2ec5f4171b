"""The guide as a real program: on a terminal with its signals, and at the end of a pipe."""

import codecs
import os
import pty
import select
import signal
import subprocess
import sys
import time

import pytest

from rtt_tools.night import log, nights, store
from tests.terminal import WAIT, listens

RTT_TOOLS = [sys.executable, "-m", "rtt_tools"]
PROGRAM = [*RTT_TOOLS, "night"]


@pytest.fixture
def db(tmp_path):
    return str(tmp_path / "nights.db")


def kinds(path):
    """What was recorded in the last night, the begin left out."""
    with store.opened(path) as file:
        night = log.latest(file, nights.GAME)
        return " ".join(event.kind for event in log.events(file, night)[1:])


def surroundings(path, **more):
    known = {"RTT_TOOLS_DB": path, "LANG": "C.UTF-8", "TERM": "dumb", "LC_ALL": ""}
    return {**os.environ, **known, **more}


class Terminal:
    """A guide on a terminal of its own."""

    def __init__(self, path, group=("night",), **more):
        self.child, self.screen = pty.fork()
        if self.child == 0:
            program = [*RTT_TOOLS, *group]
            os.execvpe(program[0], program, surroundings(path, **more))
        self.shown = ""
        letters = codecs.getincrementaldecoder("utf-8")  # a read may end within one
        self.decoded = letters(errors="replace").decode

    def type(self, *answers):
        """Type each answer when a question is open."""
        for answer in answers:
            self.wait("\r\n> ")
            self.shown = ""
            listens(self.child)  # readline shows the question a moment before it does
            keys = answer if isinstance(answer, bytes) else answer.encode() + b"\r"
            os.write(self.screen, keys)

    def wait(self, words):
        """Read until the words are on the screen."""
        end = time.monotonic() + WAIT
        while words not in self.shown:
            assert time.monotonic() < end, self.shown
            if select.select([self.screen], [], [], 0.2)[0]:
                self.shown += self.decoded(os.read(self.screen, 65536))

    def left(self):
        """The exit code, and the rest of the screen; fails where it does not leave."""
        end = time.monotonic() + WAIT
        while True:
            assert time.monotonic() < end, self.shown
            if not select.select([self.screen], [], [], 0.2)[0]:
                continue
            try:
                part = os.read(self.screen, 65536)
            except OSError:  # Linux: the other side is closed
                break
            if not part:
                break
            self.shown += self.decoded(part)
        os.close(self.screen)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1]), self.shown


BEGUN = ("Ana Bo", "giza", "real", "", "", "2 4 1 1 1", "1 6 +", "ana")
TOWN_BEGUN = ("Ana Bo", "", "real", "1 2 5 5 5", "ana 2 mountain a1, mine b1", "")


def test_a_whole_turn_on_a_terminal(db):
    terminal = Terminal(db)
    terminal.type(*BEGUN, "2", "quit")

    exit_code, shown = terminal.left()

    assert exit_code == 0
    assert "The night is saved" in shown
    assert kinds(db) == "start roll wrote change"


@pytest.mark.parametrize("count", [0, 2, 6, 8])
def test_ctrl_c_leaves_with_everything_saved(db, count):
    terminal = Terminal(db)
    terminal.type(*BEGUN[:count], b"\x03")

    exit_code, shown = terminal.left()

    assert exit_code == 130
    assert "Traceback" not in shown
    assert "everything recorded is saved" in shown
    if count > 5:
        assert kinds(db) == ["start", "start roll", "start roll wrote"][count - 6]


def test_the_second_ctrl_d_leaves(db):
    terminal = Terminal(db)
    terminal.type(*BEGUN, b"\x04")
    terminal.wait("`quit` leaves")
    terminal.type(b"\x04")

    exit_code, shown = terminal.left()

    assert exit_code == 0
    assert "The night is saved" in shown


def test_bytes_that_are_no_text_give_one_line(db):
    terminal = Terminal(db)
    terminal.type(*BEGUN, b"\xff\xfe\xc3\r")
    terminal.wait("signs that cannot be shown")
    terminal.type("quit")

    assert terminal.left()[0] == 0
    assert kinds(db) == "start roll wrote"


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_names_of_any_language_can_be_typed(db, locale):
    terminal = Terminal(db, LC_ALL=locale)
    terminal.type("Олена Ñuño", "giza", "real", "", "", "2 4 1 1 1", "1 6 +", "оле", "quit")

    assert terminal.left()[0] == 0
    with store.opened(db) as file:
        *_, last = log.events(file, 1)
    assert last.data["player"] == "Олена"


@pytest.mark.parametrize("delay", [0.0, 0.02, 0.05, 0.1, 0.2])
def test_a_signal_at_any_moment_keeps_what_was_told(db, delay):
    """Answers come as fast as they are read; whatever was told before the signal is there."""
    answers = "\n".join(["Ana Bo", "giza", "here", "", "", *(["", "all", "1"] * 200)]) + "\n"
    with subprocess.Popen(
        [*PROGRAM, "--guide"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env=surroundings(db),
    ) as guide:  # fmt: skip
        guide.stdin.write(answers.encode())
        guide.stdin.flush()
        shown = b""
        while b"next pool" not in shown:
            part = os.read(guide.stdout.fileno(), 4096)
            assert part, (shown, guide.stderr.read())
            shown += part
        time.sleep(delay)
        guide.send_signal(signal.SIGINT)
        out, err = guide.communicate(timeout=WAIT)

    assert guide.returncode == 130
    assert err.count(b"\n") == 1
    told = (shown + out).count(b"\nnext pool")
    recorded = kinds(db).split().count("roll")
    assert told <= recorded <= told + 1


def piped(db, data, *more, group=("night",)):
    return subprocess.run(
        [*RTT_TOOLS, *group, *more], input=data, capture_output=True, env=surroundings(db),
        check=False, timeout=WAIT,
    )  # fmt: skip


def test_a_pipe_gets_the_status_unless_the_guide_is_asked_for(db):
    empty = piped(db, b"")
    assert (empty.returncode, empty.stdout) == (2, b"")
    assert b"there is no night" in empty.stderr

    begun = piped(db, "\n".join(BEGUN).encode(), "--guide")
    assert begun.returncode == 0
    assert begun.stdout.endswith(b"The night is saved; `rtt-tools night` goes on.\n")

    status = piped(db, b"undo\n")
    assert status.returncode == 0
    assert b"wrote      Ana\n" in status.stdout
    assert (
        status.stderr == b"rtt-tools: the guide asks on a terminal; `--guide` asks here too\n"
    )
    assert kinds(db) == "start roll wrote"


@pytest.mark.parametrize(
    "line",
    [b"\xff\xfe\x00", b"a" * 10_000, b" " * 200_000 + b"x", b" " * 200_000, b"\x1b[2J"],
    ids=["no text", "long", "blanks", "only blanks", "escape"],
)  # fmt: skip
def test_bytes_from_a_pipe_give_one_line(db, line):
    piped(db, b"Ana Bo\ngiza\nhere\n\n\n", "--guide")

    ran = piped(db, line + b"\n", "--guide")

    assert ran.returncode == 0
    last = ran.stdout.decode().split("\n>")[-2].partition("\n")[2]
    assert last.count("\n") == 1  # what is wrong with it, and the question again
    assert kinds(db) == ""


def test_a_damaged_file_is_told_in_one_line(db):
    with open(db, "wb") as file:
        file.write(b"no database at all" * 100)

    ran = piped(db, b"Ana\n", "--guide")

    assert ran.returncode == 2
    assert ran.stderr.count(b"\n") == 1
