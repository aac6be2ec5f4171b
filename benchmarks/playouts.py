"""Games a second: the kernel compiled, the same source uncompiled, and a C++ program of it.

    python benchmarks/playouts.py [--seconds SECONDS] [--flags FLAGS] [BOARD...]

One core, one player by the heuristic policy, journeys. The three take turns, and medians of
their ratios are compared, so that a busy machine slows all alike. All play the same games: the
turns they count must be equal. Without a C++ compiler that column is empty.

What holds the kernel: it reads sizes, bit sets of several words and special rules from memory
where the C++ program knows one word and plain boards (a tenth), and every record could be
another under a different name. The sum over the boxes above takes about a third of both.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from rtt_tools.top import boardfile
from rtt_tools.top.engine.kernel import playout
from rtt_tools.top.engine.kernel.policies import HEURISTIC, HEURISTIC_WEIGHTS, Player
from rtt_tools.top.steps import Game

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "benchmarks" / "peers" / "playout.cpp"
# Numba too compiles for the processor it runs on, and takes sums of whole numbers in any order.
PLAIN_FLAGS = "-O3 -march=native -std=c++20"
FLAGS = PLAIN_FLAGS + " -fassociative-math -fno-signed-zeros"
FLAGS += " -fno-trapping-math -ffinite-math-only"
SEED = 1
ROUNDS = 7
FEW = 40  # games for the uncompiled source

UNCOMPILED = """
import sys, time
sys.path.insert(0, {root!r})
from benchmarks.playouts import seated, played
table = seated({board!r})
played(table, 1)
print(*played(table, {games}))
"""


class Played(NamedTuple):
    """How many turns some games took, and how many seconds."""

    turns: int
    seconds: float


def seated(board: str) -> playout.Table:
    """The board with one player."""
    found = boardfile.load(board if os.path.exists(board) else boardfile.find(board))
    return playout.table(Game(found), [Player(HEURISTIC, HEURISTIC_WEIGHTS)], SEED)


def played(table: playout.Table, games: int) -> Played:
    """The kernel's games."""
    begun = time.perf_counter()
    tally = playout.play(table, 0, games)
    seconds = time.perf_counter() - begun
    return Played(sum(turn * int(many) for turn, many in enumerate(tally.turns)), seconds)


def uncompiled(board: str, games: int) -> Played:
    """The same source without numba, in a process of its own."""
    program = UNCOMPILED.format(root=str(ROOT), board=board, games=games)
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "RTT_TOOLS_UNCOMPILED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    turns, seconds = ran.stdout.split()
    return Played(int(turns), float(seconds))


def by_hand(program: Path, table: playout.Table, games: int) -> Played:
    """The C++ program's games."""
    ran = subprocess.run(
        [str(program), str(games), str(SEED)],
        input=" ".join(map(str, numbers(table))),
        capture_output=True,
        text=True,
        check=True,
    )
    turns, _, seconds, _ = ran.stdout.split()
    return Played(int(turns), float(seconds))


def numbers(table: playout.Table) -> Iterator[Any]:
    """The board, the ruleset and the player as the C++ program reads them."""
    shape, ground, player = table.shape, table.ground[0], table.players[0]
    yield from (shape.boxes, shape.lanes)
    yield from counted(bits(shape.open[0]))
    yield from counted(bits(shape.loose[0]))
    for box in range(shape.boxes):
        yield from counted(bits(shape.needs[box, 0]))
        for lists in (shape.over, shape.beside):
            yield from counted(lists.item[lists.start[box] : lists.start[box + 1]])
        here = slice(shape.reach.start[box], shape.reach.start[box + 1])
        yield from counted(shape.reach.item[here])
        yield from map(float, player["far"][here])
    faces, start = int(ground["faces"]), ground["after_from"]
    yield faces
    for asked in range(64 * faces):
        yield from counted(ground["after"][start[asked] : start[asked + 1]])
    yield from map(float, player["box"][: shape.boxes])
    yield from (float(player["number"]), float(player["hard"]))
    yield int(player["choices"])
    yield from map(float, player["prices"][:52])
    yield from map(float, player["highest"])
    yield from map(int, player["stage"][: shape.boxes + 1])
    yield from counted(map(float, player["heights"]))
    yield len(player["pools"])
    yield from map(float, player["pools"].ravel())
    yield from map(float, player["least"].ravel())


def counted(items: Iterable[Any]) -> list[Any]:
    """A list as the program reads it: how many, and each."""
    found = list(items)
    return [len(found), *found]


def bits(word: int) -> list[int]:
    """The places of the set bits."""
    return [place for place in range(60) if int(word) >> place & 1]


def built(folder: Path, flags: str) -> Path | None:
    """The C++ program, compiled; None where there is no compiler."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if not compiler:
        return None
    program = folder / "playout"
    subprocess.run([compiler, *flags.split(), "-o", str(program), str(SOURCE)], check=True)
    return program


class Raced(NamedTuple):
    """What a race on one board came to."""

    turns: float  # of a game
    rate: float  # the kernel's games a second
    plain: float  # as a multiple of the same source uncompiled
    by_hand_rate: float  # the C++ program's games a second, or 0
    by_hand: float  # the kernel's as a share of it, or 0


def raced(board: str, program: Path | None, seconds: float) -> Raced:
    """The kernel, the same source uncompiled and the C++ program on a board, taking turns."""
    table = seated(board)
    probe = played(table, 200)
    games = max(200, round(seconds / ROUNDS * 200 / probe.seconds))
    ours: list[Played] = []
    theirs: list[Played] = []
    for _ in range(ROUNDS):
        ours.append(played(table, games))
        if program:
            theirs.append(by_hand(program, table, games))
    plain = uncompiled(board, FEW)
    same(plain, played(table, FEW))
    for one in theirs:
        same(one, ours[0])
    ratios = [their.seconds / our.seconds for our, their in zip(ours, theirs, strict=False)]
    return Raced(
        ours[0].turns / games,
        rate(games, ours),
        rate(games, ours) * plain.seconds / FEW,
        rate(games, theirs) if theirs else 0.0,
        median(ratios) if ratios else 0.0,
    )


def row(name: str, raced: Raced) -> str:
    """One line of the table."""
    cells = f"{name:16}{raced.turns:7.3f}{raced.rate:9.0f}{raced.plain:9.0f}x"
    if raced.by_hand:
        cells += f"{raced.by_hand_rate:9.0f}{raced.by_hand:8.2f}x"
    return cells


def rate(games: int, all_played: list[Played]) -> float:
    """Games a second, in the middle."""
    return games / median(one.seconds for one in all_played)


def same(one: Played, other: Played) -> None:
    """Stop where two programs did not play the same games."""
    if one.turns != other.turns:
        raise SystemExit(f"other games: {one.turns} turns, and {other.turns}")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3, help="for each board and column")
    parser.add_argument("--flags", default=FLAGS, help="of the C++ compiler")
    parser.add_argument("boards", nargs="*", default=["giza-pyramid", "major-oak"])
    asked = parser.parse_args()
    print(f"C++ with {asked.flags}; games a second, medians of {ROUNDS}")
    print("board             turns   compiled  uncompiled      C++   of it")
    with tempfile.TemporaryDirectory() as folder:
        program = built(Path(folder), asked.flags)
        for board in asked.boards:
            print(row(Path(board).stem, raced(board, program, asked.seconds)), flush=True)


if __name__ == "__main__":
    main()
