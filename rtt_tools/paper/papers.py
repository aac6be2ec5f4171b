"""Sizes of paper, in mm and upright: the usual ones by name, any other as width x height."""

import re
from typing import NamedTuple

from rtt_tools.faults import escaped
from rtt_tools.paper.model import INCH, Sheet

SMALLEST, LARGEST = 50.0, 2000.0  # mm, of a side
EDGE = 5.0  # mm along the paper's edge that many printers leave white
SAFE_EDGE = 10.0  # and that all do
SMALL_PAPER = 120.0  # a shorter side below this cannot spare the safe edge
COMMON = (190.0, 259.4)  # what A4 and Letter both hold within the safe edge
SIZE = re.compile(
    r"\s*(\d{1,5}(?:[.,]\d{1,4})?)\s*[x×*]\s*(\d{1,5}(?:[.,]\d{1,4})?)\s*(mm|cm|in|\"|)\s*",
    re.ASCII | re.IGNORECASE,
)
UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": INCH, '"': INCH}


class Paper(NamedTuple):
    """One kind of paper, upright; `name` is what `paper` knows it by."""

    name: str
    width: float
    height: float


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a3", 297.0, 420.0),
        Paper("a4", 210.0, 297.0),
        Paper("a5", 148.0, 210.0),
        Paper("a6", 105.0, 148.0),
        Paper("letter", 215.9, 279.4),
    )
}
EXAMPLES = f"{', '.join(PAPERS)}, or a size such as 148x210 (mm) or 5.5x8.5in"


def paper(text: str) -> Paper:
    """The paper of that name or size; raises ValueError, which says what there is."""
    if known := PAPERS.get(text.strip().lower()):
        return known
    found = SIZE.fullmatch(text)
    if not found:
        raise ValueError(f"'{escaped(text)}' is no paper; there are {EXAMPLES}")
    scale = UNITS[found[3].lower()]
    sides = sorted(
        round(float(side.replace(",", ".")) * scale, 2) for side in found.group(1, 2)
    )
    for side in sides:
        if not SMALLEST <= side <= LARGEST:
            raise ValueError(
                f"{escaped(text)} has a side of {side:g} mm; paper has "
                f"{SMALLEST:g} to {LARGEST:g} mm"
            )
    named = (known for known in PAPERS.values() if [known.width, known.height] == sides)
    return next(named, Paper("{:g}x{:g}".format(*sides), *sides))


def live(paper: Paper) -> tuple[float, float]:
    """Width and height of what a page of that paper carries, upright, in mm.

    A4 and Letter carry the same, so that a table may mix both.
    """
    if paper.name in ("a4", "letter"):
        return COMMON
    edge = EDGE if paper.width < SMALL_PAPER else SAFE_EDGE
    return round(paper.width - 2 * edge, 2), round(paper.height - 2 * edge, 2)


def fits(piece: Sheet, paper: Paper) -> bool:
    """Does the piece lie on that paper, upright or lying, clear of the edge of all sides?"""
    return fits_area((piece.width, piece.height), paper)


def fits_area(area: tuple[float, float], paper: Paper) -> bool:
    """Does anything of that size in mm lie so on that paper?"""
    short, long = sorted(area)
    return short <= paper.width - 2 * EDGE + 0.01 and long <= paper.height - 2 * EDGE + 0.01


def described(paper: Paper) -> str:
    """The paper for people: "A4", "Letter", "148 x 210 mm"."""
    if paper.name not in PAPERS:
        return f"{paper.width:g} x {paper.height:g} mm"
    return paper.name.capitalize() if paper.name.isalpha() else paper.name.upper()
