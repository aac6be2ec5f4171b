"""How pieces come on paper, and the room that they leave around them.

A page holds pieces of one size and never scales them. All lengths are in mm.
"""

from typing import NamedTuple, TypeAlias

from rtt_tools.paper import marks
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.papers import EDGE, Paper

AUTO = 0  # pieces to a page: as many as fit
AIR, LEAST_AIR = 1.4, 0.6  # between the marks of two pieces
FOLD_OFF = 5.0  # from bleed to the fold
TOLERANCE = 0.01
Size: TypeAlias = tuple[float, float]
Offset: TypeAlias = tuple[float, float]


class Layout(NamedTuple):
    """How pieces come on paper.

    `up` is 1, 2, 4 ... pieces to a page or `AUTO`. With `duplex`, pieces come as fronts and
    backs in turn: "long" and "short" say about which edge the printer turns the paper, "fold"
    lays both on one side. `front` and `back` move all that a page holds, x right and y down
    as one sees that side, for printers that are off; `lying` is both for pages that lie, where
    these have their own. `imprint` is told outside the pieces.
    """

    paper: Paper
    up: int = 1
    marks: bool = False
    duplex: str = ""
    front: Offset = (0.0, 0.0)
    back: Offset = (0.0, 0.0)
    look: Look = PLAIN
    imprint: tuple[str, ...] = ()
    lying: tuple[Offset, Offset] | None = None

    def offset(self, page: Size, side: str) -> Offset:
        """How far everything on the "front" or "back" of such a page is moved."""
        front, back = self.front, self.back
        if self.lying and page[0] > page[1]:
            front, back = self.lying
        return back if side == "back" else front


def is_cut(layout: Layout, bleed: float = 0.0) -> bool:
    """Are pieces cut from the page, or is it one as it is?"""
    return layout.marks or layout.up != 1 or layout.duplex == "fold" or bleed > 0


def edge_of(bleed: float, marked: bool) -> float:
    """From a piece to the edge of the paper, at least."""
    return EDGE + marks.reach(bleed) if marked else max(EDGE, bleed)


def gap_of(bleed: float, air: float = AIR) -> float:
    """The gap in which the marks of two pieces have room."""
    return 2 * marks.reach(bleed) + air
