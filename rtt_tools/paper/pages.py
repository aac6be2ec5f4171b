"""Drawings laid on paper: never rescaled, always centred."""

from rtt_tools.paper import papers
from rtt_tools.paper.model import Group, Rect, Sheet
from rtt_tools.paper.papers import Paper
from rtt_tools.paper.theme import WHITE


def on_paper(sheet: Sheet, paper: str | Paper) -> Sheet:
    """The sheet in the middle of a page of that paper, which lies if the sheet does.

    Raises ValueError for a paper that nobody knows or that does not hold the sheet.
    """
    paper = papers.paper(paper) if isinstance(paper, str) else paper
    refuse_large(sheet, paper)
    width, height = paper.width, paper.height
    if sheet.width > sheet.height:
        width, height = height, width
    x, y = (width - sheet.width) / 2, (height - sheet.height) / 2
    page = Rect(0, 0, width, height, fill=WHITE)  # many viewers show SVG on black
    shapes = (page, Group(sheet.shapes, x, y))
    return sheet._replace(width=width, height=height, shapes=shapes)


def refuse_large(sheet: Sheet, paper: Paper) -> None:
    """Raises ValueError, with what would fit, for a sheet that the paper does not hold."""
    if not papers.fits(sheet, paper):
        wide, high = papers.live(paper)
        raise ValueError(
            f"{papers.described(paper)} does not hold a sheet of {sheet.width:g} x "
            f"{sheet.height:g} mm; {wide:g} x {high:g} mm is the most"
        )
