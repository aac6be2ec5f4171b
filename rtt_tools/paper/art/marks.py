"""What an SVG file shows: marks with their roles in a picture, and what had to be left out."""

from typing import NamedTuple

from rtt_tools.paper.model import Path

FAR, SKY, BODY, SLAB = "far", "sky", "body", "slab"
TEXTURE, DETAIL = "texture", "detail"
ROLES = {  # what a `class` says
    FAR: "stands far away, behind the ground",
    SKY: "clouds and birds",
    BODY: "what carries the boxes",
    SLAB: "carries a row: the darkest part",
    TEXTURE: "bricks, seams, ripples: left out where ink is saved",
    DETAIL: "all the rest",
}


class Fault(NamedTuple):
    """What cannot be printed, with its place: line and column count from 1."""

    line: int
    column: int
    message: str
    hint: str = ""


class Mark(NamedTuple):
    """One path, what it stands for in the picture, and where it is told."""

    role: str  # of ROLES
    path: Path
    line: int = 1
    column: int = 1


class Drawing(NamedTuple):
    """Marks in drawing order, and what had to be left out."""

    marks: tuple[Mark, ...]
    faults: tuple[Fault, ...] = ()
