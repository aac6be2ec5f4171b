"""Whole commands of a night that fail or are killed: what was told, and what is in the file.

A command has happened whole or not at all: what it would record is known from a copy of the
file, in which it ran to its end.
"""

import contextlib
import io
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rtt_tools.__main__ import code
from rtt_tools.cli.hosting.table import Table
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.night import guide
from rtt_tools.cli.town.night import guide as town_guide
from rtt_tools.night import log, store

ROOT = Path(__file__).parents[2]
TRANSCRIPT = ROOT / "tests" / "top" / "games" / "giza-pyramid-journeys.yaml"
TOWN_TRANSCRIPT = ROOT / "boards" / "town" / "examples" / "solo-game.yaml"
START = "start Ana Bo --board giza-pyramid --seed {seed}"


class Hosted(NamedTuple):
    """The nights of a game: how a command is called, and commands that record."""

    command: tuple[str, ...]
    begins: tuple[str, ...]
    orders: tuple[str, ...]
    talk: Callable  # the guide
    turns: tuple[str, ...]  # answers to the guide in a night with a seed


TOP = Hosted(
    ("night",),
    (START, START, f"import {TRANSCRIPT}"),
    (
        "roll", "roll", "wrote ana", "wrote bo", "wrote", "change 1", "change 1", "undo",
        "redo", "finish --early ana=3 bo=4",
    ),
    guide.talk,
    ("", *["", "all", "1"] * 8),
)  # fmt: skip
TOWN_START = "start Ana Bo --map town-7x7 --seed {seed}"
TOWN = Hosted(
    ("town", "night"),
    (TOWN_START, TOWN_START, f"import {TOWN_TRANSCRIPT}"),
    (
        "roll", "roll", "did ana nothing", "did bo mine a1", "did ana woodcutter a1", "next",
        "next", "next finish", "undo", "redo", "score bo 4 1 0 3 5 10",
        "score --early ana 0 0 0 0 0 0",
    ),
    town_guide.talk,
    ("", *["", "ana mine a1", "ana nothing", "", "", "", ""] * 5),
)  # fmt: skip
LONGEST = 0.3  # seconds that a command takes


def recorded(path):
    """Every event of every night, but not when it was; nothing where there is no file."""
    if not os.path.exists(path):
        return []
    with store.opened(path) as file:
        tales = (night for game in ("top", "town") for night in log.tales(file, game, ()))
        numbers = sorted(night[0].night for night in tales)
        return [event[:4] for number in numbers for event in log.events(file, number)]


def unsound(path):
    """What SQLite's own check finds in the file."""
    with store.opened(path) as file:
        found = file.db.execute("PRAGMA integrity_check").fetchall()
    return "" if found == [(b"ok",)] else str(found)


def called(path, words, game=TOP):
    """The exit code, the output and the complaint of a command that runs in this process."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        exit_code = code([*game.command, *words.split(), "--db", path])
    return exit_code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode()


def done(path, words, game=TOP):
    """What is recorded after the command, which runs in a copy; None where it is refused."""
    copy = f"{path}-copy"
    for end in ("", "-wal", "-shm"):
        if os.path.exists(path + end):
            shutil.copy(path + end, copy + end)
    exit_code, _, _ = called(copy, words, game)
    after = recorded(copy)
    for end in ("", "-wal", "-shm"):
        Path(copy + end).unlink(missing_ok=True)
    return after if exit_code == 0 else None


def chosen(path, rng, game):
    """A command that the night allows now, and what is recorded after it."""
    while os.path.exists(path) and rng.random() < 0.95:
        words = rng.choice(game.orders)
        if (after := done(path, words, game)) is not None:
            return words, after
    words = rng.choice(game.begins).format(seed=rng.randrange(1000))
    return words, done(path, words, game)


def killed(folder, seed, game=TOP):
    """Kill a command at a random moment; what is wrong then, "" where nothing is.

    Every second one dies as soon as it has told something, every fifth has a new file to make.
    """
    rng = random.Random(seed)
    path = os.path.join(folder, "nights.db" if rng.random() < 0.8 else f"{seed}.db")
    words, after = chosen(path, rng, game)
    before = recorded(path)
    process = started(path, words.split(), game)
    told = process.stdout.read(1) if rng.random() < 0.5 else b""
    if not told:
        time.sleep(rng.random() * LONGEST)
    process.kill()
    told += process.communicate()[0]
    return judged(path, words, before, after, told or process.returncode == 0)


def started(path, words, game=TOP, **more):
    """The command as a process."""
    return subprocess.Popen(
        [sys.executable, "-m", "rtt_tools", *game.command, *words, "--db", path],
        cwd=ROOT, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, bufsize=0, **more,
    )  # fmt: skip


def judged(path, words, before, after, told):
    """What is wrong with a file after a command that may have been cut off."""
    try:
        now = recorded(path)
        wrong = now and unsound(path)
    except (ValueError, sqlite3.Error) as error:
        return f"{words}: unreadable: {error}"
    if now not in (before, after):
        return f"{words}: neither whole nor nothing"
    if told and now != after:
        return f"{words}: told, and not recorded"
    return f"{words}: {wrong}" if wrong else ""


# ---- the guide -----------------------------------------------------------------------------


class Counting:
    """Answers for the guide, and how many events there were at each question."""

    def __init__(self, path, answers):
        self.path, self.answers, self.screen = path, [*answers], False
        self.counts = []

    def tell(self, text):
        pass

    def ask(self, text, words):
        self.counts.append(len(recorded(self.path)))
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


def killed_guide(folder, seed, begun, game=TOP):
    """Kill the guide on a pipe at a random moment; what is wrong then, "" where nothing is.

    `begun`: the answers that begin a night with real dice. Every second guide goes on with a
    night that throws its dice.
    """
    rng = random.Random(seed)
    path, copy = (
        os.path.join(folder, f"guide{seed}.db"),
        os.path.join(folder, f"whole{seed}.db"),
    )
    answers = (*begun, *["undo", "redo"] * 12)
    if rng.random() < 0.5:
        called(path, game.begins[0].format(seed=seed), game)
        shutil.copy(path, copy)
        answers = game.turns
    counting = Counting(copy, answers)
    game.talk(Table(copy, None, Looks(), " ".join(game.command)), counting)

    process = started(path, ["--guide"], game, stdin=subprocess.PIPE)
    process.stdin.write("".join(f"{answer}\n" for answer in answers).encode())
    process.stdin.flush()
    told = process.stdout.read(1)
    time.sleep(rng.random() * LONGEST)
    process.kill()
    told += process.communicate()[0]
    return misled(path, recorded(copy), counting.counts, told.count(b"\n>"))


def misled(path, whole, counts, asked):
    """What is wrong with a file after so many questions of a guide that was killed."""
    try:
        now = recorded(path)
        wrong = now and unsound(path)
    except (ValueError, sqlite3.Error) as error:
        return f"the guide: unreadable: {error}"
    least, most = counts[max(asked - 1, 0)], [*counts, counts[-1]][asked]
    if now != whole[: len(now)] or not least <= len(now) <= most:
        return f"the guide: {len(now)} events, not {least} to {most}"
    return f"the guide: {wrong}" if wrong else ""
