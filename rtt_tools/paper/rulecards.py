"""Cards that tell the rules in brief: their size, and what both of their sides have."""

from collections.abc import Iterable
from typing import NamedTuple

from rtt_tools.paper import cover, panels
from rtt_tools.paper.imprint import SIZE, imprint
from rtt_tools.paper.kitpage import BAND, PAGE
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Anchor, Group, Shape, Sheet, Text
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style


class Format(NamedTuple):
    """A card's size, and how far from its sides and its band anything is printed, in mm."""

    wide: float
    high: float
    edge: float
    first: float  # from the band to what stands below it


def sheet(shapes: tuple[Shape, ...], name: str, cut: Format, look: Look) -> Sheet:
    """A side of the card that tells the rules of `name`."""
    return Sheet(
        cut.wide,
        cut.high,
        title=f"{look.word('card')}, {name}",
        shapes=(Group(shapes, scale=panels.enlarged(look)),),
        language=look.language,
        description=look.word("rules-of", name),
    )


def side(
    head: tuple[Shape, ...], blocks: list[Block], told: Iterable[str], cut: Format, style: Style
) -> tuple[Shape, ...]:
    """The band, what stands below it, and one line that says which card it is."""
    by = panels.enlarged(style.look)
    wide, high, edge = cut.wide / by, cut.high / by, cut.edge
    foot = high - max(edge - 2.2, 0.6)
    below = edge + BAND + cut.first
    column = panels.column(blocks, edge, below, foot - SIZE - 1.0 - below)
    said = _imprint(tuple(told), cut, style.look, wide)
    line = Text(wide / 2, foot, said, SIZE, 400, style.tints.ink, Anchor.MIDDLE)
    return Group(head, edge, edge), *column, line


def _imprint(told: tuple[str, ...], cut: Format, look: Look, wide: float) -> str:
    """Which card it is; of one as large as a page also how to print it, in short if need be."""
    card = look.word("card")
    if (cut.wide, cut.high) != PAGE:
        return imprint((card, *told))
    size = look.word("true-size")
    full = imprint((card, *told, size))
    return full if cover.width(full, SIZE) <= wide else imprint((size,))


def width(cut: Format, style: Style) -> float:
    """What the edges leave for blocks, before it is enlarged."""
    return cut.wide / panels.enlarged(style.look) - 2 * cut.edge
