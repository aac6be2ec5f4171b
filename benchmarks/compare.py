"""How long `rtt-tools` takes beside other tools, in ratios.

    python benchmarks/compare.py [--folder FOLDER] [--short]

Whole processes are measured, start-up included. The commands of a comparison take turns,
seven rounds, and medians are compared, so that a busy machine slows all alike. The peers are
installed from the package index into an environment under FOLDER, which is used again if it
is there; this checkout is installed into one of its own each time. Exit code 1 when a ratio
misses its target and 2 when something cannot be installed, with `--short` (two rounds, for
CI) never.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
FONTS = ROOT / "rtt_tools" / "paper" / "fonts"
ROUNDS, SHORT_ROUNDS = 7, 2
PEERS = ("yamllint", "check-jsonschema", "protograf")
MANY = 100  # boards in one call
NIGHTS = 1_000  # saved before the one that goes on

# A child's peak memory counts what its parent had at its birth, so a small process starts it.
PEAK = """
import os, sys
null = os.open(os.devnull, os.O_WRONLY)
quiet = [(os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2)]
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet)
print(os.wait4(child, 0)[2].ru_maxrss)
"""


class Command(NamedTuple):
    """Something to run, and what to call it."""

    name: str
    words: tuple[str, ...]
    before: tuple[str, ...] = ()  # run first each time, and not timed


class Race(NamedTuple):
    """One of our commands, and others with the most that ours may take of their time."""

    title: str
    ours: Command
    others: tuple[tuple[Command, float], ...]


class Bench(NamedTuple):
    """Where things are: two environments' commands and a folder for files."""

    ours: Path
    peers: Path
    files: Path


# ---- environments --------------------------------------------------------------------------


def bench(folder: Path) -> Bench:
    """Both environments, made where they are missing, and boards to check."""
    ours, peers, files = folder / "ours", folder / "peers", folder / "files"
    files.mkdir(parents=True, exist_ok=True)
    install(ours, "--force-reinstall", "--no-deps", str(ROOT), first=(str(ROOT),))
    if not (peers / "complete").exists():
        install(peers, *PEERS)
        (peers / "complete").touch()
    return Bench(ours / "bin", peers / "bin", files)


def install(environment: Path, *wanted: str, first: tuple[str, ...] = ()) -> None:
    """Install into the environment; `first`, with what it needs, when it is new."""
    python = environment / "bin" / "python"
    pip = (str(python), "-m", "pip", "install", "--quiet")
    if not python.exists():
        subprocess.run((sys.executable, "-m", "venv", str(environment)), check=True)
        if first:
            subprocess.run((*pip, *first), check=True)
    subprocess.run((*pip, *wanted), check=True)


# ---- what is compared ----------------------------------------------------------------------


def races(at: Bench) -> Iterator[Race]:
    """Every comparison of times."""
    bare = Command("bare Python", (str(at.ours / "python"), "-c", "pass"))
    for board in sixty(at.files):
        yield check_race(at, board)
    for option in ("--version", "--help"):
        asked = Command(f"rtt-tools {option}", (str(at.ours / "rtt-tools"), option))
        yield Race(option, asked, ((bare, 5.0),))
    yield page_race(at)
    yield night_race(at, bare)


def check_race(at: Bench, board: Path) -> Race:
    """Checking a board, and what else checks YAML."""
    schema = str(ROOT / "schemas" / "board.schema.json")
    validator = (str(at.peers / "check-jsonschema"), "--schemafile", schema, str(board))
    return Race(
        f"checking 60 boxes, {board.stem.removeprefix('sixty-')}",
        Command("rtt-tools check", (str(at.ours / "rtt-tools"), "check", str(board))),
        (
            (Command("yamllint", (str(at.peers / "yamllint"), str(board))), 0.6),
            (Command("check-jsonschema", validator), 0.35),
        ),
    )


def page_race(at: Bench) -> Race:
    """Printing one page, and what else prints one."""
    target = str(at.files / "giza.pdf")
    protograf = (str(at.peers / "python"), str(HERE / "peers" / "pyramid_protograf.py"))
    raw = (str(at.ours / "python"), str(HERE / "peers" / "page_reportlab.py"))
    raw += (str(shapes(at.files)), str(FONTS), str(at.files / "raw.pdf"))
    return Race(
        "printing one page as PDF",
        Command(
            "rtt-tools export",
            (str(at.ours / "rtt-tools"), "export", "giza-pyramid", "-o", target),
        ),
        (
            (Command("protograf, a page of 21 boxes", protograf), 0.35),
            (Command("raw reportlab, the same shapes", raw), 1.6),
        ),
    )


def night_race(at: Bench, bare: Command) -> Race:
    """Rolling in the last of a thousand nights; the roll before is taken back each time."""
    night = (str(at.ours / "rtt-tools"), "night", "--db", str(thousand_nights(at.files)))
    return Race(
        f"a roll, with {NIGHTS:,} saved nights",
        Command("rtt-tools night roll", (*night, "roll"), (*night, "undo")),
        ((bare, 6.0),),
    )


# ---- files for it --------------------------------------------------------------------------


def sixty(folder: Path, dots: int = 0b1111111, name: str = "sixty") -> tuple[Path, Path]:
    """One good board of 60 boxes, drawn and listed; the bits of `dots` are its dots."""
    from rtt_tools.top import boardfile, written

    rows = [f"  {'  ' * row}{'[  ]' * (14 - row)}\n" for row in (4, 3, 2, 1)]
    ground = "".join("[ .][  ]" if dots >> place & 1 else "[  ][  ]" for place in range(7))
    text = f"---\nformat: 1\nid: {name}\nname: Sixty\nlayout: |2\n{''.join(rows)}  {ground}\n"
    board = boardfile.check(text.encode()).board
    if board is None or len(board.boxes) != 60:
        raise SystemExit("the board to be measured is not good")
    drawn, listed = folder / f"{name}-drawn.yaml", folder / f"{name}-listed.yaml"
    drawn.write_text(text, "utf-8")
    listed.write_text(written.listed(text.encode(), board), "utf-8")
    return drawn, listed


def thousand_nights(folder: Path) -> Path:
    """Saved nights of three players and about a hundred events; the last is half played."""
    from rtt_tools.night import log, nights, store
    from rtt_tools.top import boardfile
    from rtt_tools.top.steps import Rolled
    from tests.top.random_games import Played, random_evening

    def save(file: store.Store, played: Played) -> None:
        night = nights.begin(file, played.begun, "2026-11-30T19:05:00Z")
        rows, _, _ = nights.led_on(played.begun, played.steps)
        log.record(file, night, lambda _: rows, "2026-11-30T21:05:00Z")

    boards = [boardfile.load(boardfile.find(name)) for name in boardfile.bundled_ids()]
    table = ("Ana", "Bo", "Cem")
    played = [random_evening(n, board, players=table) for n, board in enumerate(boards)]
    last = played[-1]
    rolls = [n for n, step in enumerate(last.steps) if isinstance(step, Rolled)]
    path = folder / "nights.db"
    path.unlink(missing_ok=True)
    with store.opened(str(path), create=True) as file:
        for number in range(NIGHTS - 1):
            save(file, played[number % len(played)])
        save(file, last._replace(steps=last.steps[: rolls[len(rolls) // 2] + 1]))
    return path


def shapes(folder: Path) -> Path:
    """The same page as JSON, for raw reportlab."""
    from benchmarks.shapes import as_json
    from benchmarks.sheets import BOARDS, drawn

    path = folder / "shapes.json"
    path.write_text(json.dumps(as_json(drawn(BOARDS["giza-pyramid"]))), "utf-8")
    return path


# ---- measuring -----------------------------------------------------------------------------


def medians(commands: list[Command], rounds: int, folder: Path) -> list[float]:
    """The median seconds of each, after one round that counts for nothing."""
    times: list[list[float]] = [[] for _ in commands]
    for number in range(rounds + 1):
        for taken, command in zip(times, commands, strict=True):
            if command.before:
                subprocess.run(command.before, capture_output=True, cwd=folder, check=True)
            started = time.perf_counter()
            ran = subprocess.run(command.words, capture_output=True, cwd=folder, check=False)
            if number:
                taken.append(time.perf_counter() - started)
            if ran.returncode:
                raise SystemExit(
                    f"{command.name} failed:\n{(ran.stdout + ran.stderr).decode()}"
                )
    return [median(taken) for taken in times]


def peak(words: tuple[str, ...], python: Path) -> float:
    """The most memory the command ever had, in MiB."""
    starter = (str(python), "-S", "-c", PEAK)
    ran = subprocess.run((*starter, *words), capture_output=True, check=True)
    return int(ran.stdout) / 1024


def held(race: Race, rounds: int, folder: Path) -> bool:
    """Print a comparison; was every target met?"""
    commands = [race.ours, *(other for other, _ in race.others)]
    ours, *others = medians(commands, rounds, folder)
    print(f"\n{race.title}")
    told(race.ours.name, f"{1000 * ours:.1f} ms")
    verdicts = []
    for (other, most), seconds in zip(race.others, others, strict=True):
        verdicts.append(ours <= most * seconds)
        ratio = f"{ours / seconds:.2f}x of it, at most {most}"
        told(other.name, f"{1000 * seconds:.1f} ms", ratio, mark(verdicts[-1]))
    return all(verdicts)


def memory_held(at: Bench, board: Path) -> bool:
    """Print how much memory a check needs beyond Python itself; is it little?"""
    python = at.ours / "python"
    ours = peak((str(at.ours / "rtt-tools"), "check", str(board)), python)
    bare = peak((str(python), "-c", "pass"), python)
    more = ours - bare
    print("\nmemory of checking 60 boxes")
    told("rtt-tools check", f"{ours:.1f} MiB")
    told("bare Python", f"{bare:.1f} MiB", f"{more:.1f} more, at most 30", mark(more <= 30))
    return more <= 30


def many_held(at: Bench, rounds: int) -> bool:
    """Print how long a hundred boards take in one call, drawn and listed; is it short?"""
    boards = [sixty(at.files, dots, f"board-{dots}") for dots in range(1, MANY + 1)]
    verdicts = []
    for form, paths in zip(("drawn", "listed"), zip(*boards, strict=True), strict=True):
        words = (str(at.ours / "rtt-tools"), "check", *map(str, paths))
        (seconds,) = medians([Command("rtt-tools check", words)], rounds, at.files)
        verdicts.append(seconds <= 4)
        print(f"\nchecking {MANY} boards of 60 boxes in one call, {form}")
        told("rtt-tools check", f"{seconds:.2f} s", "at most 4", mark(verdicts[-1]))
    return all(verdicts)


def told(name: str, figure: str, *judged: str) -> None:
    """Print a line of a table."""
    print(f"  {name:34}{figure:>12}   {'  '.join(judged)}".rstrip())


def mark(fine: bool) -> str:
    return "ok" if fine else "MISSED"


def machine() -> str:
    """What this ran on."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    kind = names[0] if names else platform.machine()
    return f"Python {platform.python_version()}, {os.cpu_count()} x {kind}, {platform.system()}"


def main() -> int:
    """Measure everything; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--folder", type=Path, help="keep the environments there")
    parser.add_argument("--short", action="store_true", help="two rounds, print only")
    asked = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory() as temporary:
        try:
            at = bench((asked.folder or Path(temporary)).resolve())
        except subprocess.CalledProcessError as error:
            print(f"not measured: {error}", file=sys.stderr)
            return 0 if asked.short else 2
        rounds = SHORT_ROUNDS if asked.short else ROUNDS
        print(f"{machine()}; medians of {rounds}")
        fine = [held(race, rounds, at.files) for race in races(at)]
        fine.append(memory_held(at, sixty(at.files)[1]))
        fine.append(many_held(at, rounds))
    return 0 if all(fine) or asked.short else 1


if __name__ == "__main__":
    sys.exit(main())
