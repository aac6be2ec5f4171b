"""How large pieces can be of which so many go on a page. All lengths are in mm."""

from math import floor

from rtt_tools.paper import margin, papers
from rtt_tools.paper.layout import FOLD_OFF, TOLERANCE, Size, edge_of, gap_of
from rtt_tools.paper.papers import SAFE_EDGE, Paper

LEAST_PIECE = 40.0  # a shorter side is no board any more


def piece_size(paper: Paper, up: int, bleed: float = 0.0) -> Size:
    """The largest piece, upright, of which so many (1, 2, 4) go on a page with marks.

    A4 and Letter hold the same. Raises ValueError where pieces would be too small to use.
    """
    if up == 1:
        return papers.live(paper)
    if up not in (2, 4):
        raise ValueError(f"{up} pieces to a page; there are pages with 1, 2 or 4")
    short, long = _common(paper)
    page, rows = ((long, short), 1) if up == 2 else ((short, long), 2)
    edge, air = edge_of(bleed, marked=True), gap_of(bleed)
    wide = (page[0] - 2 * edge - air) / 2
    high = (page[1] - 2 * edge - margin.HIGH - (rows - 1) * air) / rows
    if min(wide, high) < LEAST_PIECE:
        raise ValueError(f"{papers.described(paper)} is too small for {up} pieces to a page")
    return floor(wide + TOLERANCE), floor(high + TOLERANCE)


def half_size(paper: Paper, up: int) -> Size:
    """Width and height of a half, of which so many lie beside their backs, a fold between.

    The page stands or lies, whichever leaves them the longer short side. Raises ValueError
    where they would be too small to use.
    """
    edges, air = 2 * SAFE_EDGE, gap_of(0)
    found = [
        (
            (wide - edges) / 2 - FOLD_OFF,
            (high - edges - margin.HIGH - (up - 1) * air) / up,
        )
        for wide, high in ((paper.height, paper.width), (paper.width, paper.height))
    ]
    best = max(found, key=min)
    if min(best) < LEAST_PIECE:
        raise ValueError(
            f"{papers.described(paper)} is too small for {up} folded pieces to a page"
        )
    return best


def _common(paper: Paper) -> Size:
    """The paper's sides; of A4 and Letter what both have."""
    if paper.name not in ("a4", "letter"):
        return paper.width, paper.height
    a4, letter = papers.PAPERS["a4"], papers.PAPERS["letter"]
    return min(a4.width, letter.width), min(a4.height, letter.height)
