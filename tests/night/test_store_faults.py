"""Whatever fails, the file is readable and holds what was acknowledged."""

import os
import sqlite3
import subprocess
import sys
from itertools import count

import pytest

from rtt_tools.night import log, store
from rtt_tools.night.refusals import StoreError
from tests.night import crowds

AT = "2026-11-30T19:05:00Z"
EVERY = ("begin", "a", "b", "step")  # kind of event


class Fault:
    """Counts operations, and fails the one with the given number."""

    def __init__(self, number):
        self.number, self.seen = number, 0

    def due(self):
        self.seen += 1
        return self.seen == self.number


def failing(fault, after):
    """A kind of connection with a failing operation, before or after that is done."""

    class Failing(sqlite3.Connection):
        def execute(self, *words):
            due = fault.due()
            if due and not after:
                raise sqlite3.OperationalError("disk I/O error")
            done = super().execute(*words)
            if due:
                raise sqlite3.OperationalError("disk I/O error")
            return done

    return Failing


def evening(path, acknowledged):
    """Two nights, as commands record them; whatever is acknowledged is noted at once."""
    for game in ("top", "town"):
        with store.opened(path, create=True) as found:
            acknowledged.append(log.begin(found, game, {"game": game}, AT))
            night = acknowledged[-1].night
            acknowledged += log.record(found, night, lambda _: [("a", {}), ("b", {})], AT)


def held(path):
    if not os.path.exists(path):
        return []
    with store.opened(path) as found:
        nights = [night for game in ("top", "town") for night in log.tales(found, game, EVERY)]
        return [event for night in nights for event in night]


def left_over(path):
    return [name for name in os.listdir(os.path.dirname(path)) if name != "nights.db"]


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_an_error_at_any_operation_of_the_database_loses_nothing(tmp_path, monkeypatch, after):
    connect, wrong = sqlite3.connect, []
    for number in count(1):
        path = str(tmp_path / str(number) / "nights.db")
        os.mkdir(os.path.dirname(path))
        fault, acknowledged = Fault(number), []
        with monkeypatch.context() as broken:
            kind = failing(fault, after)
            broken.setattr(
                sqlite3, "connect", lambda *a, k=kind, **b: connect(*a, factory=k, **b)
            )
            try:
                evening(path, acknowledged)
                failed = False
            except StoreError:
                failed = True
        now = held(path)
        # The last call may have recorded all of its events before the error came.
        if now[: len(acknowledged)] != acknowledged or len(now) - len(acknowledged) > 2 * after:
            wrong.append((number, acknowledged, now))
        if left_over(path):
            wrong.append((number, left_over(path)))
        if fault.seen < number:
            break
        if not failed and now != acknowledged:
            wrong.append((number, "silent"))

    assert wrong == []
    assert number > 40


@pytest.mark.skipif(os.name == "nt", reason="Windows gives a new file its name otherwise")
@pytest.mark.parametrize("call", ["open", "link", "fsync", "unlink", "close", "mkstemp"])
def test_an_error_at_any_call_of_the_system_loses_nothing(tmp_path, monkeypatch, call):
    import tempfile

    home = tempfile if call == "mkstemp" else os
    real, wrong = getattr(home, call), []
    for number in count(1):
        path = str(tmp_path / str(number) / "nights.db")
        os.mkdir(os.path.dirname(path))
        fault, acknowledged = Fault(number), []

        def failing(*words, fault=fault, **more):
            if fault.due():
                raise OSError(28, "No space left on device")
            return real(*words, **more)

        with monkeypatch.context() as broken:
            broken.setattr(home, call, failing)
            try:
                evening(path, acknowledged)
            except StoreError as error:
                said = str(error)
        if held(path) != acknowledged:
            wrong.append((number, acknowledged))
        if fault.seen < number:
            break
        assert call == "link" or "no space left on device" in said
        evening(path, [])  # and it goes on

    assert wrong == []
    assert number > 1


@pytest.mark.skipif(os.name == "nt", reason="Windows gives a new file its name otherwise")
@pytest.mark.parametrize("fails", [False, True])
def test_where_no_links_can_be_made_the_file_is_copied_whole_or_not_at_all(
    tmp_path, monkeypatch, fails
):
    def refuse(*_):
        raise OSError(1, "Operation not permitted")

    path, acknowledged = str(tmp_path / "nights.db"), []
    with monkeypatch.context() as broken:
        broken.setattr(os, "link", refuse)
        if fails:
            broken.setattr(os, "fsync", refuse)
            with pytest.raises(StoreError, match="operation not permitted"):
                evening(path, acknowledged)
        else:
            evening(path, acknowledged)

    assert held(path) == acknowledged
    assert os.listdir(tmp_path) == ([] if fails else ["nights.db"])


@pytest.mark.skipif(os.name == "nt", reason="there are no such limits on Windows")
@pytest.mark.parametrize("size", [0, 1, 9, 17, 25, 33, 41, 60, 90, 150])  # kilobytes
def test_a_full_disk_loses_nothing(tmp_path, size):
    path = str(tmp_path / "nights.db")
    limit = (
        f"ulimit -f {size}; exec {sys.executable} -m tests.night.worker {path} 0 full 400 apart"
    )
    done = subprocess.run(
        ["bash", "-c", limit], cwd=crowds.ROOT, capture_output=True, text=True, check=False
    )
    told = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]

    assert "StoreError" in done.stderr
    assert crowds.judged(path, told) == ""
    assert len(held(path)) == len(told)


def test_an_interrupt_at_any_step_loses_nothing(tmp_path):
    """SQLite asks now and then whether to go on; here it is told to stop."""
    path, acknowledged, reasons = str(tmp_path / "nights.db"), [], set()
    with store.opened(path, create=True) as found:
        acknowledged.append(log.begin(found, "top", {}, AT))
        for number in range(1, 120):
            fault = Fault(number)
            found.db.set_progress_handler(lambda fault=fault: fault.due(), 1)
            try:
                acknowledged += log.record(found, 1, lambda _: [("a", {}), ("b", {})], AT)
            except StoreError as error:
                reasons.add(error.reason)
        found.db.set_progress_handler(None, 1)

    assert held(path) == acknowledged
    assert reasons == {"interrupted"}
