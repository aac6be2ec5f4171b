"""How fast sheets are written, and in how much memory, each figure beside its aim.

    python benchmarks/sheets.py [--short]

A page beside plain reportlab calls for the same shapes, in turns within one process; 1,000
sheets once fonts are read, all different and copies; memory at 100 and 10,000 sheets, in
processes of their own; the kit of a night. Exit code 1 when a figure is missed, but not with
`--short` (for CI), where all of it is a glance.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.peers import page_reportlab
from benchmarks.shapes import as_json
from rtt_tools.paper import fonts, pdf
from rtt_tools.paper.art.marks import Drawing
from rtt_tools.paper.model import Sheet
from rtt_tools.top import boardart, boardfile
from rtt_tools.top.board import Board
from rtt_tools.top.sheets.travel import travel_board

ROOT = Path(__file__).resolve().parents[1]
MOST = 1.6  # times raw reportlab
EACH = 3.0  # ms, of a thousand sheets
GROWTH = 4.0  # MiB, from a hundred sheets to ten thousand
KIT_SECONDS, KIT_BYTES = 2.0, 2_000_000


class Figure(NamedTuple):
    """One line: what was measured, what it aims at, and whether it is met."""

    name: str
    measured: str
    aim: str
    met: bool


class Known(NamedTuple):
    """A bundled board and its art."""

    board: Board
    art: Drawing | None


def known(name: str) -> Known:
    """The bundled board of that id."""
    path = boardfile.find(name)
    board = boardfile.load(path)
    return Known(board, boardart.art_of(board, os.path.dirname(path)))


BOARDS = {name: known(name) for name in boardfile.bundled_ids()}


def drawn(one: Known, name: str = "") -> Sheet:
    """The board's page, perhaps under a name of its own."""
    board = one.board._replace(names={"": name}) if name else one.board
    return travel_board(board, art=one.art)


# ---- one page --------------------------------------------------------------------------------


def page(short: bool) -> Iterator[Figure]:
    """Each board's page beside the same shapes by plain calls, written in turns."""
    ratios = [beside(drawn(one), 3 if short else 15) for one in BOARDS.values()]
    worst = max(ratios)
    said = f"{median(ratios):.2f}x of it, at most {worst:.2f}x"
    yield Figure("a page, beside raw reportlab", said, f"at most {MOST}x", worst <= MOST)


def beside(sheet: Sheet, rounds: int) -> float:
    """Our time for the page by that of reportlab, which registers its fonts anew as we do."""
    plain = as_json(sheet)
    ours, theirs = [], []
    for number in range(rounds + 1):
        begun = perf_counter()
        pdf.render([sheet])
        between = perf_counter()
        page_reportlab.write(plain, fonts.FOLDER, BytesIO())
        ended = perf_counter()
        if number:  # what is read once is read by now
            ours.append(between - begun)
            theirs.append(ended - between)
    return median(ours) / median(theirs)


# ---- a thousand sheets -----------------------------------------------------------------------


class Sink:
    """Takes bytes and keeps their number."""

    def __init__(self) -> None:
        self.taken = 0

    def write(self, data: bytes) -> None:
        """Count them."""
        self.taken += len(data)


def different() -> Iterator[Sheet]:
    """Pages of boards under ever new names, drawn when they are asked for."""
    boards, number = [*BOARDS.values()], 0
    while True:
        yield drawn(boards[number % len(boards)], f"Tower {number}")
        number += 1


def copies() -> Iterator[Sheet]:
    """Copies of each board in turn, a hundred of each."""
    sheets, number = [drawn(one) for one in BOARDS.values()], 0
    while True:
        yield sheets[number // 100 % len(sheets)]
        number += 1


def many(short: bool) -> Iterator[Figure]:
    """Milliseconds of the processor a sheet, once warm."""
    count = 50 if short else 1000
    pdf.write(islice(different(), 2 * len(BOARDS)), Sink())
    for name, supply in (
        ("different sheets, written", iter([*islice(different(), count)])),
        ("different sheets, laid out and written", different()),
        ("copies, a hundred of each board", copies()),
    ):
        begun = process_time()
        pdf.write(islice(supply, count), Sink())
        each = 1000 * (process_time() - begun) / count
        met = each <= EACH
        yield Figure(f"{count:,} {name}", f"{each:.2f} ms each", f"at most {EACH:g} ms", met)


# ---- memory ----------------------------------------------------------------------------------

GROWN = """
import sys
sys.path.insert(0, sys.argv[1])
from itertools import islice
from benchmarks import sheets
sheets.pdf.write(islice(getattr(sheets, sys.argv[2])(), int(sys.argv[3])), sheets.Sink())
with open("/proc/self/status") as file:  # getrusage would count what our parent had
    print(*(line.split()[1] for line in file if line.startswith("VmHWM")))
"""


def memory(short: bool) -> Iterator[Figure]:
    """The most memory that a process took which wrote few sheets, and one which wrote many."""
    few, lots = (50, 200) if short else (100, 10_000)
    for supply in ("different", "copies"):
        least, most = (peak(supply, count) for count in (few, lots))
        said = f"{least:.1f} MiB, then {most:.1f} MiB"
        aim = f"at most {GROWTH:g} MiB more"
        yield Figure(f"{few} and {lots:,} {supply}", said, aim, most - least <= GROWTH)


def peak(supply: str, count: int) -> float:
    """The most memory that writing so many sheets took, in MiB."""
    words = (sys.executable, "-c", GROWN, str(ROOT), supply, str(count))
    return int(subprocess.run(words, check=True, capture_output=True).stdout) / 1024


# ---- the kit ---------------------------------------------------------------------------------


def kit(short: bool) -> Iterator[Figure]:
    """The whole night of six players and six boards, by the command."""
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "kit.pdf")
        words = (sys.executable, "-m", "rtt_tools", "kit", *list(BOARDS)[:6])
        begun = perf_counter()
        run = (*words, "--players", "6", "-o", target)
        subprocess.run(run, check=True, cwd=ROOT, capture_output=True)
        seconds = perf_counter() - begun
        size = os.path.getsize(target)
    said = f"{seconds:.2f} s, {size / 1e6:.2f} MB"
    aim = f"at most {KIT_SECONDS:g} s, {KIT_BYTES / 1e6:g} MB"
    met = seconds <= KIT_SECONDS and size <= KIT_BYTES
    yield Figure("a kit for 6 players and 6 boards", said, aim, met)


PARTS = (page, many, memory, kit)


def main() -> int:
    """Measure everything; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--short", action="store_true", help="a glance, print only")
    short = parser.parse_args().short
    fine = True
    for part in PARTS:
        for figure in part(short):
            mark = "ok" if figure.met else "MISSED"
            print(f"{figure.name:50}{figure.measured:>34}   {figure.aim}  {mark}", flush=True)
            fine &= figure.met
    return 0 if fine or short else 1


if __name__ == "__main__":
    sys.exit(main())
