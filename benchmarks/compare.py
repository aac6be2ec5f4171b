"""How long `rtt-tools` takes beside other tools, in ratios.

    python benchmarks/compare.py [--folder FOLDER] [--short]

Whole processes are measured, start-up included. The commands of a comparison take turns,
seven rounds, and medians are compared, so that a busy machine slows all alike. The peers are
installed from the package index into an environment under FOLDER, which is used again if it
is there; this checkout is installed into one of its own each time. Exit code 1 when a ratio
misses its target, with `--short` (two rounds, for CI) never.
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
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
FONTS = ROOT / "rtt_tools" / "paper" / "fonts"
ROUNDS, SHORT_ROUNDS = 7, 2
PEERS = ("yamllint", "check-jsonschema", "protograf")
MANY = 100  # boards in one call

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


def check_race(at: Bench, board: Path) -> Race:
    """Checking a board, and what else checks YAML."""
    schema = str(ROOT / "schemas" / "board.schema.json")
    validator = (str(at.peers / "check-jsonschema"), "--schemafile", schema, str(board))
    return Race(
        f"checking 60 boxes, {board.stem}",
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
        Command("rtt-tools export", (str(at.ours / "rtt-tools"), "export", "giza-pyramid", "-o", target)),
        (
            (Command("protograf, a page of 21 boxes", protograf), 0.35),
            (Command("raw reportlab, the same shapes", raw), 1.6),
        ),
    )


# ---- files for it --------------------------------------------------------------------------


def sixty(folder: Path) -> tuple[Path, Path]:
    """One good board of 60 boxes, drawn and listed."""
    from rtt_tools.top import boardfile, written

    rows = [f"  {'  ' * row}{'[  ]' * (14 - row)}\n" for row in (4, 3, 2, 1)]
    rows.append(f"  {'[ .][  ]' * 7}\n")
    text = f"---\nformat: 1\nid: sixty\nname: Sixty\nlayout: |2\n{''.join(rows)}"
    board = boardfile.check(text.encode()).board
    if board is None or len(board.boxes) != 60:
        raise SystemExit("the board to be measured is not good")
    drawn, listed = folder / "drawn.yaml", folder / "listed.yaml"
    drawn.write_text(text, "utf-8")
    listed.write_text(written.listed(text.encode(), board), "utf-8")
    return drawn, listed


def many(folder: Path, board: Path) -> list[str]:
    """A hundred boards in files of their own."""
    text = board.read_text("utf-8")
    paths = [folder / f"sixty-{number}.yaml" for number in range(MANY)]
    for number, path in enumerate(paths):
        path.write_text(text.replace("id: sixty", f"id: sixty-{number}"), "utf-8")
    return list(map(str, paths))


def shapes(folder: Path) -> Path:
    """A page of ours as JSON, for raw reportlab."""
    from rtt_tools.paper.model import texts
    from rtt_tools.top import boardfile
    from rtt_tools.top.sheets.travel import travel_board

    sheet = travel_board(boardfile.load(boardfile.find("giza-pyramid")))
    plain = {
        "width": sheet.width,
        "height": sheet.height,
        "title": sheet.title,
        "weights": sorted({text.weight for text in texts(sheet.shapes)}),
        "shapes": [as_json(shape) for shape in sheet.shapes],
    }
    path = folder / "shapes.json"
    path.write_text(json.dumps(plain), "utf-8")
    return path


def as_json(shape: Any) -> dict[str, Any]:
    """A shape as plain data that says its kind."""
    data = {"kind": type(shape).__name__, **shape._asdict()}
    if "anchor" in data:
        data["anchor"] = shape.anchor.value
    if "steps" in data:
        data["steps"] = [(type(step).__name__, *step) for step in shape.steps]
    if "clip" in data:
        data["shapes"] = [as_json(inner) for inner in shape.shapes]
        data["clip"] = as_json(shape.clip) if shape.clip else None
    return data


# ---- measuring -----------------------------------------------------------------------------


def medians(commands: list[Command], rounds: int, folder: Path) -> list[float]:
    """The median seconds of each, after one round that counts for nothing."""
    times: list[list[float]] = [[] for _ in commands]
    for number in range(rounds + 1):
        for taken, command in zip(times, commands, strict=True):
            started = time.perf_counter()
            ran = subprocess.run(command.words, capture_output=True, cwd=folder, check=False)
            if number:
                taken.append(time.perf_counter() - started)
            if ran.returncode:
                raise SystemExit(f"{command.name} failed:\n{(ran.stdout + ran.stderr).decode()}")
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
    print(f"\n{race.title}\n  {race.ours.name:34}{1000 * ours:8.1f} ms")
    verdicts = []
    for (other, most), seconds in zip(race.others, others, strict=True):
        verdicts.append(ours <= most * seconds)
        ratio = f"{ours / seconds:.2f}x of it, at most {most}"
        print(f"  {other.name:34}{1000 * seconds:8.1f} ms   {ratio}  {mark(verdicts[-1])}")
    return all(verdicts)


def memory_held(at: Bench, board: Path) -> bool:
    """Print how much memory a check needs beyond Python itself; is it little?"""
    python = at.ours / "python"
    ours = peak((str(at.ours / "rtt-tools"), "check", str(board)), python)
    bare = peak((str(python), "-c", "pass"), python)
    fine = ours - bare <= 30
    print(f"\nmemory of checking 60 boxes\n  {'rtt-tools check':34}{ours:8.1f} MiB")
    print(f"  {'bare Python':34}{bare:8.1f} MiB   {ours - bare:.1f} more, at most 30  {mark(fine)}")
    return fine


def many_held(at: Bench, board: Path, rounds: int) -> bool:
    """Print how long a hundred boards take in one call; is it short?"""
    call = Command("rtt-tools check", (str(at.ours / "rtt-tools"), "check", *many(at.files, board)))
    (seconds,) = medians([call], rounds, at.files)
    fine = seconds <= 4
    print(f"\nchecking {MANY} boards of 60 boxes in one call, {board.stem}")
    print(f"  {call.name:34}{1000 * seconds:8.1f} ms   at most 4000  {mark(fine)}")
    return fine


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
        at = bench((asked.folder or Path(temporary)).resolve())
        rounds = SHORT_ROUNDS if asked.short else ROUNDS
        print(f"{machine()}; medians of {rounds}")
        drawn, listed = sixty(at.files)
        fine = [held(race, rounds, at.files) for race in races(at)]
        fine.append(memory_held(at, listed))
        fine += [many_held(at, board, rounds) for board in (drawn, listed)]
    return 0 if all(fine) or asked.short else 1


if __name__ == "__main__":
    sys.exit(main())
