"""What saved nights survive: kills, crowds and damage, by the hundred.

    python benchmarks/nights.py [--kills 200] [--processes 8] [--events 100] [--damages 1000]

Prints each promise with what was found; exit code 1 where one is broken. The tests hold the
same with smaller numbers.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.cli import dying
from tests.cli.dying import TOP, TOWN
from tests.cli.test_night_terminal import BEGUN, TOWN_BEGUN
from tests.night import crowds, damage


def main() -> int:
    """Print every promise and what became of it; 1 where one is broken."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, number in (("kills", 200), ("processes", 8), ("events", 100), ("damages", 1000)):
        parser.add_argument(f"--{name}", type=int, default=number)
    asked = parser.parse_args()
    broken = 0
    with tempfile.TemporaryDirectory() as folder:
        for promise, wrong in held(Path(folder), asked):
            print(f"{len(wrong)} wrong of {promise}", *wrong[:5], sep="\n    ", flush=True)
            broken += len(wrong)
    return 1 if broken else 0


def held(folder: Path, asked: argparse.Namespace) -> Iterator[tuple[str, list[str]]]:
    """Each promise with what was found wrong."""
    path = str(folder / "kills.db")
    killed = [crowds.killed(path, seed) for seed in range(asked.kills)]
    yield f"{asked.kills} kills while recording", [said for said in killed if said]
    for game, begun in ((TOP, BEGUN), (TOWN, TOWN_BEGUN)):
        called = "rtt-tools " + " ".join(game.command)
        home = folder / game.command[0]
        home.mkdir()
        killed = [dying.killed(home, seed, game) for seed in range(asked.kills)]
        yield f"{asked.kills} kills of commands of `{called}`", [one for one in killed if one]
        killed = [dying.killed_guide(home, seed, begun, game) for seed in range(asked.kills)]
        yield f"{asked.kills} kills of the guide of `{called}`", [one for one in killed if one]
    for way in ((), ("apart",)):
        path = str(folder / f"crowd{len(way)}.db")
        said = crowds.crowd(path, asked.processes, asked.events, *way)
        how = "a command each" if way else "kept open"
        title = f"{asked.processes} processes x {asked.events} events, {how}"
        yield title, [said] if said else []
    for nights in (1, 12, 30):
        yield damaged(str(folder / f"{nights}.db"), nights, asked.damages)


def damaged(path: str, nights: int, damages: int) -> tuple[str, list[str]]:
    """The damages to one file that are neither refused nor without effect."""
    written = damage.whole(path, nights, 4)
    content = Path(path).read_bytes()
    said = [
        damage.judged(path, damage.spoilt(content, f"{nights} {seed}"), written)
        for seed in range(damages)
    ]
    return f"{damages} damages to {len(content):,} bytes", [one for one in said if one]


if __name__ == "__main__":
    sys.exit(main())
