"""One printing of sheets: on what, how many to a page, and what each has for itself."""

from collections.abc import Callable
from typing import NamedTuple

from rtt_tools.paper import papers
from rtt_tools.paper.areas import UPRIGHT
from rtt_tools.paper.layout import AUTO, Layout
from rtt_tools.paper.piecesizes import half_size, piece_size

UPS = (4, 2, 1)  # pieces to a page, as many as can be first
POUCHED = (180.0, 240.0)  # what is laminated, from a page of A4 or Letter


class TooSmall(ValueError):
    """Boxes would be too small to write in; the message says how large, and what would help."""


class Job(NamedTuple):
    """One printing of sheets. `box` is the size of boxes in mm, where somebody wants one."""

    layout: Layout
    orientation: str = "auto"
    box: float | None = None


def area(layout: Layout) -> tuple[float, float]:
    """What a sheet has for itself, upright, mm; raises ValueError where that is too little.

    A piece for a pouch leaves room for the marks by which it is cut out.
    """
    if layout.duplex == "fold":
        wide, high = half_size(layout.paper, layout.up)
        return min(wide, high), max(wide, high)
    if layout.up != 1:
        return piece_size(layout.paper, layout.up)
    wide, high = papers.live(layout.paper)
    if layout.look.dry_erase:
        return wide - UPRIGHT[0] + POUCHED[0], high - UPRIGHT[1] + POUCHED[1]
    return wide, high


def is_piece(layout: Layout) -> bool:
    """Is a sheet cut out of its page?"""
    return layout.up != 1 or layout.look.dry_erase or layout.duplex == "fold"


def beside_fold(layout: Layout) -> str:
    """How halves lie that a page leaves beside its fold: "portrait" or "landscape"."""
    wide, high = half_size(layout.paper, layout.up)
    return "portrait" if wide <= high else "landscape"


def counted(layout: Layout, fits: Callable[[Layout], bool]) -> Layout:
    """The layout with a number of pieces to a page: the most that fit, where that is asked."""
    if layout.up != AUTO:
        return layout
    tried = (layout._replace(up=up) for up in UPS)
    return next(filter(fits, tried), layout._replace(up=1))
