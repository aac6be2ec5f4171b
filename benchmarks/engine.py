"""What the engine can do, each figure beside the one it aims at.

    python benchmarks/engine.py [--short] [--only PART...] [--seconds SECONDS]

Parts: `speed` (the kernel beside a C++ program and beside itself uncompiled), `start` (the
first compilation, and a command afterwards), `exact` (small pyramids), `plain` (bounds and best
policies on plain shapes), `bundled` (the same on our own boards), `rate`. Times are of one core
of this machine; ratios and intervals are what counts. All of it takes about 45 minutes; with
`--short` (for CI) each part is a glance. Exit code 1 when a figure is missed, but not then.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import playouts
from rtt_tools.top import boardfile
from rtt_tools.top.engine import certify
from rtt_tools.top.engine.interval import RIGOROUS, Interval, mean_of_turns

ROOT = Path(__file__).resolve().parents[1]
SHAPES = ROOT / "tests" / "boards" / "engine"
BUNDLED = ROOT / "boards"
# Mean turns of the best policy of an earlier program, with a standard error of about 0.04.
EARLIER = {
    "pyramid-10": 4.68,
    "pyramid-15": 6.59,
    "pyramid-21": 9.10,
    "tower-24": 12.86,
    "columns-24": 9.78,
    "joined-22": 9.96,
    "oak-19": 8.56,
}
EARLIER_ERROR = 0.04
EXACT = {"pyramid-3": (1.5133, 2.0), "pyramid-6": (3.0047, 30.0)}
MOST_GAP = {"pyramid-15": 1.04, "bundled": 1.10}
RACED = ("pyramid-15", "pyramid-21", "tower-24")


class Figure(NamedTuple):
    """One line: what was measured, what it aims at, and whether it is met."""

    name: str
    measured: str
    aim: str
    met: bool


def shape(name: str) -> str:
    """The path of a plain shape."""
    return str(SHAPES / f"{name}.yaml")


def speed(short: bool, seconds: float) -> Iterator[Figure]:
    """The kernel beside a C++ program of the same search, and beside itself uncompiled."""
    for flags, aimed in ((playouts.PLAIN_FLAGS, True), (playouts.FLAGS, False)):
        with tempfile.TemporaryDirectory() as folder:
            program = playouts.built(Path(folder), flags)
            for name in RACED[:1] if short else RACED:
                raced = playouts.raced(shape(name), program, 0.5 if short else 3)
                yield from beside(name, raced, flags, aimed)
    table = playouts.seated(shape("tower-24"))
    begun, first, games = time.perf_counter(), 0, 250
    turns: list[int] = []
    while time.perf_counter() - begun < (0.2 if short else 2):
        tally = playouts.playout.play(table, first, games).turns.tolist()
        turns = [a + b for a, b in zip(turns or [0] * len(tally), tally, strict=True)]
        first += games
    mean = mean_of_turns(turns)
    said = f"{mean.mean:.2f} ± {mean.error:.3f}"
    yield Figure("tower-24: mean turns after 2 s", said, "± 0.02", mean.error <= 0.02)


def beside(name: str, raced: playouts.Raced, flags: str, aimed: bool) -> Iterator[Figure]:
    """The kernel beside the C++ program with these flags, and beside itself uncompiled."""
    if aimed:
        plain = f"{raced.plain:.0f}x uncompiled"
        yield Figure(f"{name}: {raced.rate:,.0f} games/s", plain, "60x", raced.plain >= 60)
    if raced.by_hand:
        said = f"{raced.by_hand:.2f}x of C++ {flags.partition(' -std')[0]}"
        said += "" if aimed else ", sums in any order"
        aim = "0.9x" if aimed else "-"
        yield Figure(name, said, aim, not aimed or raced.by_hand >= 0.9)


def start(short: bool, seconds: float) -> Iterator[Figure]:
    """The first compilation, in an empty cache, and the same command afterwards."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "RTT_TOOLS_CACHE": cache}
        words = ["-m", "rtt_tools", "simulate", "giza-pyramid", "--games", "250"]
        spent = [timed([*words, "--policy", "heuristic"], environment) for _ in range(4)]
    yield Figure("first command ever", f"{spent[0]:.1f} s", "20 s", spent[0] <= 20)
    best = sorted(spent[1:])[1]
    yield Figure("afterwards, to the first result", f"{best:.2f} s", "1.5 s", best <= 1.5)


def timed(words: list[str], environment: dict[str, str] | None = None) -> float:
    """Seconds that a command takes."""
    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, *words], env=environment, cwd=ROOT, check=True, capture_output=True
    )
    return time.perf_counter() - begun


def exact(short: bool, seconds: float) -> Iterator[Figure]:
    """Small pyramids, exactly; and a proved bracket of a larger one."""
    narrowed(shape("pyramid-3"), 60)  # so that nothing is compiled meanwhile
    for name, (value, most) in EXACT.items():
        last, spent = narrowed(shape(name), most)
        met = last.exact is not None and abs(last.exact - value) <= 1e-4 and spent <= most
        yield Figure(
            f"{name}, exact", f"{last.exact} in {spent:.1f} s", f"{value} in {most:.0f} s", met
        )
    last, spent = narrowed(shape("pyramid-10"), 5 if short else 90)
    met = last.upper_is == RIGOROUS and last.gap <= 0.01
    said = f"{last.lower:.4f} to {last.upper:.4f} ({last.gap:.2%}), both proved, {spent:.0f} s"
    yield Figure("pyramid-10, bracket", said, "1 % in 90 s", met)


def narrowed(path: str, seconds: float) -> tuple[Interval, float]:
    """The last interval, and how long it took."""
    begun = time.perf_counter()
    *_, last = certify.narrowing(boardfile.load(path), seconds=seconds)
    return last, time.perf_counter() - begun


def plain(short: bool, seconds: float) -> Iterator[Figure]:
    """Plain shapes: the best policy beside an earlier one, and how near it is to best play."""
    for name in ("pyramid-10",) if short else EARLIER:
        last, spent = narrowed(shape(name), 5 if short else min(seconds, 60))
        yield between(name, last, spent, MOST_GAP.get(name, 9.9))
        earlier = EARLIER[name]
        error = 2 * (last.error**2 + EARLIER_ERROR**2) ** 0.5
        said = f"{last.upper:.2f} ± {last.error:.2f}"
        yield Figure(f"{name}: mean turns", said, f"{earlier}", last.upper <= earlier + error)


def bundled(short: bool, seconds: float) -> Iterator[Figure]:
    """Our own boards: how near the best policy is to optimal."""
    for path in sorted(BUNDLED.glob("*.yaml"))[: 1 if short else None]:
        board = boardfile.load(str(path))
        special = any(box.letter for box in board.boxes)
        last, spent = narrowed(str(path), 5 if short else seconds)
        yield between(board.id, last, spent, 9.9 if special else MOST_GAP["bundled"])


def between(name: str, last: Interval, spent: float, most: float) -> Figure:
    """An interval as a figure."""
    upper = f"{last.upper:.3f}" + (f" ± {last.error:.3f}" if last.error else "")
    said = f"{last.lower:.3f} to {upper}: {1 + last.gap:.3f} in {spent:.0f} s"
    aim = f"{most:.2f}" if most < 9 else "-"
    return Figure(f"{name}: lower to best", said, aim, 1 + last.gap <= most)


def rate(short: bool, seconds: float) -> Iterator[Figure]:
    """The rating of a board of 24 boxes, nothing of it remembered but the compiled code."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
        for options, most in ((["--quick"], 1.0), ([], 5.0)):
            words = ["-m", "rtt_tools", "rate", shape("tower-24"), *options]
            timed(words, {**environment, "RTT_TOOLS_CACHE": os.path.join(cache, "warm")})
            with tempfile.TemporaryDirectory() as other:
                spent = timed(words, {**environment, "RTT_TOOLS_CACHE": other})
            name = " ".join(["rate tower-24", *options])
            yield Figure(name, f"{spent:.2f} s", f"{most:.0f} s", spent <= most)


PARTS: dict[str, Callable[[bool, float], Iterator[Figure]]] = {
    "speed": speed,
    "start": start,
    "exact": exact,
    "plain": plain,
    "bundled": bundled,
    "rate": rate,
}


def main() -> int:
    """Print the table, a line as soon as it is known."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--short", action="store_true", help="a glance at each part")
    parser.add_argument("--only", nargs="*", choices=PARTS, default=list(PARTS))
    parser.add_argument("--seconds", type=float, default=180, help="for each board")
    asked = parser.parse_args()
    missed = 0
    for part in asked.only:
        print(f"-- {part}")
        for figure in PARTS[part](asked.short, asked.seconds):
            missed += not figure.met
            mark = "ok" if figure.met else "MISSED"
            print(f"{figure.name:32} {figure.measured:46} {figure.aim:14} {mark}", flush=True)
    return int(missed > 0 and not asked.short)


if __name__ == "__main__":
    sys.exit(main())
