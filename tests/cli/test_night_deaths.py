"""Whole commands that fail or die: what they told is in the file, and the file is sound.

`benchmarks/nights.py` kills many more of them.
"""

import os
import signal
import sqlite3
import tempfile
from itertools import count

import pytest

from rtt_tools.cli.hosting.table import Table
from rtt_tools.cli.looks import Looks
from rtt_tools.night.refusals import StoreError
from tests.cli import dying
from tests.cli.dying import TOP, TOWN
from tests.cli.test_night_terminal import BEGUN, TOWN_BEGUN

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows kills otherwise")
KILLS, GUIDES = 40, 10
# An evening of one turn, command by command; those that record, and those that look.
EVENINGS = {
    TOP: (
        dying.START.format(seed=3), "roll", "wrote ana", "wrote bo", "change 1", "undo", "redo",
        "finish --early ana=3 bo=4", f"import {dying.TRANSCRIPT}",
    ),
    TOWN: (
        dying.TOWN_START.format(seed=3), "roll", "did ana mine a1", "next", "undo", "redo",
        "next finish", "score --early bo 4 1 0 3 5 10", "drop",
    ),
}  # fmt: skip
LOOKS = {
    TOP: ("status", "log", "list", "standings", "export -o -"),
    TOWN: ("status", "log", "list", "standings", "map", "export ana -o -"),
}
BEGINS = {TOP: BEGUN, TOWN: TOWN_BEGUN}
COMMANDS = [(game, words) for game in EVENINGS for words in EVENINGS[game]]
LOOKING = [(game, words) for game in LOOKS for words in LOOKS[game]]


def named(value):
    """How a test of a command is called."""
    return value.command[0] if isinstance(value, dying.Hosted) else str(value).split()[0]


CALLS = {os: ("open", "link", "fsync", "unlink"), tempfile: ("mkstemp",)}  # of the system


class Operations:
    """Counts what a command asks of the database and the system; does `harm` at one of them."""

    def __init__(self, number, harm, after=False):
        self.number, self.harm, self.after, self.seen = number, harm, after, 0
        self.paused = False

    def done(self, call, error, words, more):
        """The call, with the harm before or after it if it is its turn."""
        self.seen += not self.paused
        due = self.seen == self.number and not self.paused
        if due and not self.after:
            self.harm(error)
        answer = call(*words, **more)
        if due and self.after:
            self.harm(error)
        return answer

    def watch(self, monkeypatch):
        """Let all calls from now on be counted."""
        full = OSError(28, "No space left on device")
        broken = sqlite3.OperationalError("disk I/O error")
        watch, connect = self.done, sqlite3.connect

        class Watched(sqlite3.Connection):
            def execute(self, *words):
                return watch(super().execute, broken, words, {})

        for home, names in CALLS.items():
            for name in names:
                monkeypatch.setattr(home, name, self.counted(getattr(home, name), full))
        monkeypatch.setattr(
            sqlite3, "connect", lambda *words, **more: connect(*words, factory=Watched, **more)
        )

    def counted(self, call, error):
        return lambda *words, **more: self.done(call, error, words, more)


def raised(error):
    raise error


def before(tmp_path, words, game):
    """A file in which everything of the evening happened that comes before the command."""
    path, evening = str(tmp_path / "before.db"), EVENINGS[game]
    whole = [one for one in evening if one != "drop"]
    for earlier in evening[: evening.index(words)] if words in evening else whole:
        assert dying.called(path, earlier, game)[0] == 0, earlier
    return path


def copied(path, number):
    """The file under another name; none where there is none."""
    new = f"{path}-{number}"
    if os.path.exists(path):
        with open(path, "rb") as file, open(new, "wb") as copy:
            copy.write(file.read())
    return new


@pytest.mark.parametrize("game", EVENINGS, ids=named)
def test_nothing_told_by_a_command_is_lost_to_kill_9(tmp_path, game):
    killed = [dying.killed(tmp_path, seed, game) for seed in range(KILLS)]

    assert [said for said in killed if said] == []


@pytest.mark.parametrize("game", EVENINGS, ids=named)
def test_nothing_told_by_the_guide_is_lost_to_kill_9(tmp_path, game):
    killed = [dying.killed_guide(tmp_path, seed, BEGINS[game], game) for seed in range(GUIDES)]

    assert [said for said in killed if said] == []


@pytest.mark.uncounted
@pytest.mark.parametrize(("game", "words"), COMMANDS, ids=named)
def test_a_command_killed_at_any_operation_happened_whole_or_not_at_all(tmp_path, game, words):
    first = before(tmp_path, words, game)
    was, after, wrong = dying.recorded(first), dying.done(first, words, game), []
    for number in count(1):
        path = copied(first, number)
        child = os.fork()
        if child == 0:
            watched = Operations(number, lambda _: os.kill(os.getpid(), signal.SIGKILL))
            watched.watch(pytest.MonkeyPatch())
            os._exit(dying.called(path, words, game)[0])
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if said := dying.judged(path, words, was, after, ended == 0):
            wrong.append((number, said))
        if ended != -signal.SIGKILL:
            break

    assert (wrong, ended) == ([], 0)
    assert number > 10


@pytest.mark.many
@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(("game", "words"), [*COMMANDS, *LOOKING], ids=named)
def test_an_error_at_any_operation_of_a_command_is_told_in_one_line(
    tmp_path, game, words, late
):
    first = before(tmp_path, words, game)
    was, after, wrong = dying.recorded(first), dying.done(first, words, game), []
    for number in count(1):
        path = copied(first, number)
        with pytest.MonkeyPatch.context() as patch:
            watched = Operations(number, raised, after=late)
            watched.watch(patch)
            exit_code, out, err = dying.called(path, words, game)
        if said := dying.judged(path, words, was, after, exit_code == 0):
            wrong.append((number, said))
        if exit_code and (exit_code != 2 or out or err.count("\n") != 1):
            wrong.append((number, exit_code, out, err))
        if watched.seen < number:
            break

    assert (wrong, exit_code) == ([], 0)
    assert number > 10


class Patient:
    """Types each answer until it is recorded; notes what was told where it was not."""

    screen = False

    def __init__(self, path, answers, counts, operations):
        self.path, self.answers, self.counts = path, [*answers], [*counts]
        self.operations = operations
        self.between, self.refusals, self.last = "", [], None

    def tell(self, text):
        self.between += text

    def ask(self, text, words):
        told, self.between = self.between, ""
        self.operations.paused = True
        now = len(dying.recorded(self.path))
        self.operations.paused = False
        if now < self.counts[0]:
            self.refusals.append(told)
            return self.last
        if not self.answers:
            raise EOFError
        self.counts.pop(0)
        self.last = self.answers.pop(0)
        return self.last


@pytest.mark.parametrize(
    ("game", "answers"),
    [
        (TOP, ("", "ana", "bo", "1", "undo", "redo", "log", "status")),
        (TOWN, ("", "ana mine a1", "", "", "undo", "redo", "log", "status", "finish")),
    ],
    ids=["night", "town"],
)
def test_an_error_at_any_operation_of_the_guide_is_told_in_one_line_and_asked_again(
    tmp_path, game, answers
):
    table = Table(before(tmp_path, "roll", game), None, Looks(), " ".join(game.command))
    whole = table._replace(path=copied(table.path, 0))
    counting = dying.Counting(whole.path, answers)
    game.talk(whole, counting)
    refused, wrong = 0, []
    for number in count(1):
        here = table._replace(path=copied(table.path, number))
        watched = Operations(number, raised)
        ends = Patient(here.path, answers, counting.counts, watched)
        with pytest.MonkeyPatch.context() as patch:
            watched.watch(patch)
            try:
                game.talk(here, ends)
            except StoreError:
                assert ends.last is None  # it could not begin
                continue
        refused += len(ends.refusals)
        if dying.recorded(here.path) != dying.recorded(whole.path):
            wrong.append((number, "something is lost"))
        wrong += [(number, told) for told in ends.refusals if told.count("\n") != 1]
        if watched.seen < number:
            break

    assert wrong == []
    assert refused > 10
