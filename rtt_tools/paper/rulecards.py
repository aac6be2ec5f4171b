"""Cards that tell the rules in brief: their size, and what both of their sides have."""

from collections.abc import Iterable
from typing import NamedTuple

from rtt_tools.paper import kitpage, panels
from rtt_tools.paper.imprint import SIZE, imprint
from rtt_tools.paper.kitpage import BAND
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Anchor, Group, Shape, Sheet, Text
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style

FOOT_AIR = 1.2  # over the foot of a page, whose words are in large print


class Format(NamedTuple):
    """A card's size, and how far from its sides and its band anything is printed, in mm."""

    wide: float
    high: float
    edge: float
    first: float  # from the band to what stands below it


def sheet(shapes: tuple[Shape, ...], name: str, cut: Format, look: Look) -> Sheet:
    """A side of the card that tells the rules of `name`."""
    card = look.word("card")
    foot = tuple(kitpage.foot(card, (name,), look)) if is_page(cut) else ()
    return Sheet(
        cut.wide,
        cut.high,
        title=f"{card}, {name}",
        shapes=(Group(shapes, scale=panels.enlarged(look)), *foot),
        language=look.language,
        description=look.word("rules-of", name),
    )


def side(
    head: tuple[Shape, ...], blocks: list[Block], told: Iterable[str], cut: Format, style: Style
) -> tuple[Shape, ...]:
    """The band and what stands below it; on a piece one line that says which card it is."""
    edge, below = cut.edge, cut.edge + BAND + cut.first
    if is_page(cut):
        by = panels.enlarged(style.look)
        ends = (cut.high - kitpage.FOOT - FOOT_AIR) / by
        return Group(head, edge, edge), *panels.column(blocks, edge, below, ends - below)
    foot = cut.high - (edge - 2.2)
    column = panels.column(blocks, edge, below, foot - SIZE - 1.0 - below)
    said = imprint((style.look.word("card"), *told))
    line = Text(cut.wide / 2, foot, said, SIZE, 400, style.tints.ink, Anchor.MIDDLE)
    return Group(head, edge, edge), *column, line


def is_page(cut: Format) -> bool:
    """Is the card a page of its own, with bars and imprint in its foot?"""
    return (cut.wide, cut.high) == kitpage.PAGE


def width(cut: Format, style: Style) -> float:
    """What the edges leave for blocks, before it is enlarged."""
    return cut.wide / panels.enlarged(style.look) - 2 * cut.edge
