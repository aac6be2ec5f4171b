"""What the project promises, measured, each figure beside its target.

    python benchmarks/held.py [--mutations N] [--short]

The tests hold the same with the same functions, and say only whether. Exit code 1 when a
target is missed. `--short` tries less of everything, for CI, where a slow machine only has its
seconds told. Needs the `dev` extra, and for
the pages pdftoppm, pdftotext and rsvg-convert.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path
from shutil import which
from time import perf_counter
from typing import Any, NamedTuple

from compare import ROOT, machine, mark, told

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rtt_tools import anyfile, libyaml, pureyaml
from rtt_tools.paper.model import texts
from rtt_tools.top import boardfile
from rtt_tools.top.engine import least_filling
from tests import hostile
from tests.faults_rate import VALID, alarmed, judged, seeded
from tests.file import test_files as writes
from tests.file.test_bad_boards import BAD, FILES
from tests.night import test_model, test_town_model
from tests.night.machine import STEPS
from tests.paper import test_files as pages
from tests.top.faults import FAULTS, spoilt_bytes
from tests.top.test_engine_fill import cp_sat_least, random_positions
from tests.top.test_faults import said_by

# One small process starts every check, as a child's peak memory counts what its parent had.
# A line of its input is the arguments; what the check says goes to files of that number.
WATCH = """
import os, resource, sys, time
resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
for number, line in enumerate(sys.stdin):
    words = [sys.executable, "-m", "rtt_tools", *line.split()]
    kinds = enumerate(("out", "err"), 1)
    files = [(os.POSIX_SPAWN_OPEN, n, f"{number}.{kind}", os.O_WRONLY | os.O_CREAT, 0o600)
             for n, kind in kinds]
    began = time.perf_counter()
    child = os.posix_spawn(words[0], words, os.environ, file_actions=files)
    _, status, used = os.wait4(child, 0)
    took = time.perf_counter() - began
    print(os.waitstatus_to_exitcode(status), took, used.ru_maxrss / 1024)
"""


class Size(NamedTuple):
    """How much is tried."""

    hundreds: int  # of boards, for the solver
    step: int  # from one hostile file to the next
    mutations: int
    faulty: int  # boards for each kind of fault
    valid: int
    boards: int  # drawn as pictures
    nights: int  # saved, of fifty steps


WHOLE = Size(10, 1, 4000, 20, VALID, 11, 2000)
SHORT = Size(2, 2, 300, 2, 100, 2, 20)
READERS = ("pdftoppm", "pdftotext", "rsvg-convert")


class Case(NamedTuple):
    """A hostile file, the options of its check, and the answer that is right."""

    path: Path
    kind: str
    options: tuple[str, ...]
    code: int
    place: tuple[str, int | None, int | None] | None


class Ran(NamedTuple):
    """What a check gave and needed."""

    code: int
    seconds: float
    mib: float
    said: bytes
    complained: bytes


def held(name: str, figure: str, target: str, fine: bool) -> bool:
    """Print a figure beside its target; is it met?"""
    told(name, figure, target, mark(fine))
    return fine


def every(name: str, good: int, total: int) -> bool:
    """Print how many of all are as they should be; are all, and is there one?"""
    return held(name, f"{good} of {total}", "all", good == total > 0)


# ---- the solver ----------------------------------------------------------------------------


def solver(size: Size) -> Iterator[bool]:
    """The solver beside CP-SAT."""
    asked = [one for part in range(size.hundreds) for one in random_positions(part)]
    began = perf_counter()
    ours = [least_filling(board, done, big_to_small=big) for board, done, big in asked]
    middle = perf_counter()
    theirs = [cp_sat_least(*one) for one in asked]
    end = perf_counter()
    both = list(zip(ours, theirs, strict=True))
    verdicts = sum(bool(one.reasons) is (other is None) for one, other in both)
    fillable = [(dict(one.least), other) for one, other in both if other is not None]
    print(f"\nthe solver beside CP-SAT on {len(asked)} random boards")
    yield every("can be filled or not", verdicts, len(asked))
    least = sum(one == other for one, other in fillable)
    yield every("least number in every box", least, len(fillable))
    told("seconds", f"{middle - began:.2f}", f"CP-SAT {end - middle:.2f}")


# ---- hostile files -------------------------------------------------------------------------


def cases(folder: Path) -> Iterator[Case]:
    """Every check of a hostile file."""
    for name in hostile.ACCEPTED:
        yield Case(hostile.place(folder, "accepted", name), "accepted", (), 0, None)
    for name in hostile.WARNED:
        for options, code in (((), 0), (("--strict",), 1)):
            path = hostile.place(folder, "warned", name)
            yield Case(path, "warned", options, code, None)
    for name, (_, place) in hostile.REFUSED.items():
        yield Case(hostile.place(folder, "refused", name), "refused", (), 1, place)


def checked(folder: Path, asked: list[Case]) -> Iterator[Ran]:
    """The checks, each by a process of its own, one after another."""
    lines = [
        " ".join(("check", "--format", "json", *c.options, seen(c, folder))) for c in asked
    ]
    ran = subprocess.run(
        (sys.executable, "-c", WATCH),
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        input="\n".join(lines),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    for number, line in enumerate(ran.stdout.splitlines()):
        said, complained = ((folder / f"{number}.{e}").read_bytes() for e in ("out", "err"))
        code, seconds, mib = line.split()
        yield Ran(int(code), float(seconds), float(mib), said, complained)


def seen(case: Case, folder: Path) -> str:
    return str(case.path.relative_to(folder))


def right(case: Case, ran: Ran) -> bool:
    """Is the exit code right, and is what is said, where it has to be?"""
    if ran.code != case.code or ran.complained:
        return False
    (file,) = json.loads(ran.said)["files"]
    errors = [found for found in file["findings"] if found["severity"] == "error"]
    if case.place:
        said = (errors[0][key] for key in ("code", "line", "column"))
        return all(due in (None, now) for due, now in zip(case.place, said, strict=True))
    warned = [found["code"] for found in file["findings"] if found["severity"] == "warning"]
    fitting = bool(warned) if case.kind == "warned" else {*warned} <= {"RTT404"}
    played = re.search(rb"kind: town-(game|sheet)", case.path.read_bytes()) is not None
    told = file["board"] is not None or "map" in file or played  # of a game there are findings
    return fitting and not errors and told


def hostile_files(size: Size) -> Iterator[bool]:
    """Every hostile file, checked by a process of its own."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        hostile.write(folder)
        asked = list(cases(folder))[:: size.step]
        answers = list(zip(asked, checked(folder, asked), strict=True))
        wrong = [case for case, ran in answers if not right(case, ran)]
    print(f"\nhostile files, {len({case.path for case in asked})} of them, a process each")
    yield every("exit code, finding, line, column", len(asked) - len(wrong), len(asked))
    for case in wrong:
        print(f"    wrong: {case.kind} {case.path.name} {' '.join(case.options)}")
    slowest = max(ran.seconds for _, ran in answers)
    quick = held("slowest", f"{slowest:.2f} s", "at most 2", slowest <= 2)
    yield quick or size is SHORT
    largest = max(ran.mib for _, ran in answers)
    yield held("largest", f"{largest:.1f} MiB", "at most 200", largest <= 200)
    traces = sum(b"Traceback" in ran.complained or ran.code == 3 for _, ran in answers)
    yield held("tracebacks", str(traces), "none", not traces)


# ---- the two parsers -----------------------------------------------------------------------


def readable(size: Size) -> Iterator[tuple[str, bytes, str]]:
    """Files to read twice: their kind, their bytes and the folder they are for."""
    for seed in range(size.mutations):
        rng = random.Random(f"spoilt {seed}")
        yield "valid files with spoilt bytes", spoilt_bytes(rng, rng.choice), ""
    for path in FILES:
        yield "bad boards of the tests", path.read_bytes(), str(BAD)
    refused = (text for text, _ in hostile.REFUSED.values())
    contents = (*hostile.ACCEPTED.values(), *hostile.WARNED.values(), *refused)
    for text in contents[:: size.step]:
        yield "hostile files", hostile.content(text), ""


def parsers(size: Size) -> Iterator[bool]:
    """libyaml's parser beside the pure one."""
    counts: dict[str, list[int]] = {}
    unlike = []
    for kind, data, home in readable(size):
        check = partial(anyfile.check, home=home)
        first = said_by(libyaml.parser, data, check)
        other = said_by(lambda: pureyaml.Loader, data, check)
        count = counts.setdefault(kind, [0, 0, 0])
        for place, hit in enumerate((True, first[:1] == other[:1], first == other)):
            count[place] += hit
        if first[:1] != other[:1]:
            unlike.append(f"{data!r:.300}: {first[:1]}, {other[:1]}")
    print("\ncode and line of the first finding, by libyaml's parser and the pure one")
    two = libyaml.parser() is not pureyaml.Loader
    yield held("parsers", "two" if two else "one", "libyaml's is there", two)
    for kind, (total, same, whole) in counts.items():
        yield every(kind, same, total)
        told("  every finding", f"{whole} of {total}")
    for one in unlike:
        print(f"    unlike: {one}")


# ---- pages ---------------------------------------------------------------------------------


def printed(size: Size) -> Iterator[bool]:
    """The bundled boards as PDF and SVG, read back and drawn by other programs."""
    missing = [program for program in READERS if not which(program)]
    if missing:
        yield held("PDF and SVG", "not measured", f"needs {', '.join(missing)}", False)
        return
    names = boardfile.bundled_ids()
    same, drawn, bars = 0, [], [0.0]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for number, name in enumerate(names):
            sheet = pages.sheet_of(name)
            pages.write(folder, name, sheet)
            text = "".join(text.content for text in texts(sheet.shapes))
            same += pages.letters(pages.read_back(folder / f"{name}.pdf")) == pages.letters(
                text
            )
            if number < size.boards:
                drawn.append(alike(*pages.rasters(folder / name, folder, 127)))
                for picture in pages.rasters(folder / name, folder, 508):
                    bars += pages.bar_errors(picture)
    print(f"\nPDF and SVG, {len(drawn)} of the bundled boards as pictures, each figure's worst")
    yield every("text read back from the PDF", same, len(names))
    mean, most, share = map(max, zip(*drawn, strict=True))
    yield held("mean difference, of 255", f"{mean:.2f}", "less than 2", mean < 2)
    yield held("most in a square mm, of 255", f"{most}", "less than 70", most < 70)
    told("square mm unlike by a tenth", f"{share:.2%}")
    yield held(
        "bars, to 0.05 mm",
        f"{max(bars):.2f} mm",
        "off by less than 0.1",
        max(bars) < 0.1,
    )


def alike(one: Any, other: Any) -> tuple[float, int, float]:
    """Mean and greatest difference of two pictures, and the share of squares unlike."""
    levels = pages.unlike(one, other, 5).convert("L").histogram()
    return *pages.difference(one, other, 5), sum(levels[26:]) / sum(levels)


# ---- writes --------------------------------------------------------------------------------


def atomic_writes(size: Size) -> Iterator[bool]:
    """Writes during which a call to the system fails."""
    kept, injected = 0, 0
    how = ((writes.in_one, writes.in_pieces), (writes.OLD, None))
    ways = product(*how, writes.CALLS, writes.NUMBERS, writes.ERRORS.values())
    for write, before, *fault in ways:
        with tempfile.TemporaryDirectory() as folder:
            failed, _, whole = writes.failing_write(
                write, Path(folder) / "file", before, *fault
            )
        injected += failed
        kept += failed and whole
    print("\nwrites interrupted, and on a full disk, at each call to the system")
    yield every("old or new file whole, no other", kept, injected)


# ---- faults --------------------------------------------------------------------------------


def faults(size: Size) -> Iterator[bool]:
    """Single faults seeded into valid boards, and the valid boards themselves."""
    hits = [judged(slip)[:3] for _, slip in seeded(size.faulty)]
    found, line, column = map(sum, zip(*hits, strict=True))
    print(f"\nsingle faults of {len(FAULTS)} kinds in {size.faulty} valid boards each")
    yield every("found", found, len(hits))
    for name, count, least in (("right line", line, 0.99), ("right column", column, 0.95)):
        share = count / len(hits)
        yield held(name, f"{share:.2%}", f"at least {least:.0%}", share >= least)
    alarms = sum(map(alarmed, range(size.valid)))
    figure = f"{alarms} of {size.valid}"
    yield held("false alarms on valid boards", figure, "none", not alarms)


# ---- nights --------------------------------------------------------------------------------


def saved_nights(size: Size) -> Iterator[bool]:
    """Saved nights beside naive ones in memory; the first difference ends it."""
    print(f"\nsaved nights of {STEPS} steps, undone, redone, crashed, by two processes")
    for game, model in (("Roll to the Top", test_model), ("Roll Into Town", test_town_model)):
        figure = f"the same as a naive night of {game}"
        try:
            model.played(size.nights, STEPS)
        except AssertionError as error:
            print(error)
            yield held(figure, "a difference", "none", False)
        else:
            yield every(figure, size.nights, size.nights)


FIGURES = (solver, hostile_files, parsers, printed, atomic_writes, faults, saved_nights)


def main() -> int:
    """Measure everything; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--mutations", type=int, help="files with spoilt bytes (4,000)")
    parser.add_argument("--short", action="store_true", help="less of everything")
    asked = parser.parse_args()
    size = SHORT if asked.short else WHOLE
    if asked.mutations is not None:
        size = size._replace(mutations=asked.mutations)
    began = perf_counter()
    print(machine())
    fine = [good for figures in FIGURES for good in figures(size)]
    print(f"\n{fine.count(True)} of {len(fine)} targets met, {perf_counter() - began:.0f} s")
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
