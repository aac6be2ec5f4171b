"""Paper sizes, and drawings laid on them: never rescaled, always centred."""

from rtt_tools.paper.model import Group, Rect, Sheet
from rtt_tools.paper.theme import WHITE

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # mm, upright


def on_paper(sheet: Sheet, paper: str) -> Sheet:
    """The sheet in the middle of a page of that paper, which lies if the sheet does."""
    width, height = PAPERS[paper]
    if sheet.width > sheet.height:
        width, height = height, width
    x, y = (width - sheet.width) / 2, (height - sheet.height) / 2
    page = Rect(0, 0, width, height, fill=WHITE)  # many viewers show SVG on black
    shapes = (page, Group(sheet.shapes, x, y))
    return sheet._replace(width=width, height=height, shapes=shapes)


def copies(sheets: tuple[Sheet, ...], count: int) -> tuple[Sheet, ...]:
    """Each sheet `count` times, its copies together."""
    return tuple(sheet for sheet in sheets for _ in range(count))
