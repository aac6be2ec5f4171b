"""Processes that record at once, or die while they do: what is left afterwards."""

import random
import sqlite3
import subprocess
import sys
from pathlib import Path

from rtt_tools.night import log, store

ROOT = Path(__file__).parents[2]


def worker(path, night, name, count, *more):
    """A process that records; its output is read from a file, so that no pipe fills."""
    words = [sys.executable, "-m", "tests.night.worker", path, str(night), name, str(count)]
    return subprocess.Popen(
        [*words, *more], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def killed(path, seed):
    """Kill a process at a random moment of its recording; what is wrong with the file then.

    Every second one dies from its very start on, while the file is made.
    """
    rng = random.Random(seed)
    process = worker(path, 0, f"kill {seed}", 100_000, *rng.choice([(), ("apart",)]))
    acknowledged = []
    if rng.random() < 0.9:
        acknowledged.append(process.stdout.readline())  # the moments before are Python's start
        acknowledged += [process.stdout.readline() for _ in range(rng.randrange(20))]
    try:
        process.wait(rng.random() * (0.01 if acknowledged else 0.15))
    except subprocess.TimeoutExpired:
        process.kill()
    rest, _ = process.communicate()
    told = "".join(acknowledged) + rest
    return judged(
        path,
        [
            tuple(map(int, line.split()))
            for line in told.splitlines(True)
            if line.endswith("\n")
        ],
    )


def judged(path, acknowledged):
    """What is wrong with a file that must hold these (night, number); "" where nothing is."""
    if not Path(path).exists():
        return f"lost the file of {len(acknowledged)}" if acknowledged else ""
    try:
        with store.opened(path) as found:
            held = {
                (event.night, event.number)
                for night in log.tales(found, "top", ())
                for event in night
            }
            sound = found.db.execute("PRAGMA integrity_check").fetchall() == [(b"ok",)]
    except (ValueError, sqlite3.Error) as error:
        return f"unreadable: {error}"
    if lost := set(acknowledged) - held:
        return f"lost {sorted(lost)}"
    return "" if sound else "the check of SQLite fails"


def crowd(path, processes, count, *more):
    """Let processes record into one night at once; what is wrong with the night then."""
    with store.opened(path, create=True) as found:
        night = log.begin(found, "top", {}, "2026-11-30T19:05:00Z").night
    names = [f"process {n}" for n in range(processes)]
    running = [worker(path, night, name, count, *more) for name in names]
    said = [process.communicate() for process in running]
    if failed := [err for _, err in said if err]:
        return failed[0]
    with store.opened(path) as found:
        events = log.events(found, night)[1:]
    for name, (out, _) in zip(names, said, strict=True):
        mine = [event for event in events if event.data["name"] == name]
        if [event.data["step"] for event in mine] != list(range(count)):
            return f"{name}: {len(mine)} of {count}, or in another order"
        if out.split("\n")[:-1] != [f"{event.night} {event.number}" for event in mine]:
            return f"{name}: was told other numbers"
    return "" if len(events) == processes * count else "too many events"
