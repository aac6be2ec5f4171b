"""What a kit is made for: boards, players, rules, paper."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper.art.marks import Drawing
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Sheet
from rtt_tools.top.board import Board
from rtt_tools.top.rulesets import JOURNEYS, Ruleset

Leaf = tuple[Sheet, ...]  # a front, or a front and its back


class Shown(NamedTuple):
    """A board with the art behind it."""

    board: Board
    art: Drawing | None = None


class Order(NamedTuple):
    """What a kit is made for, and how it comes on paper.

    `layout.up` is how many boards share a page; the other pieces are laid as many as fit.
    """

    boards: tuple[Shown, ...]
    layout: Layout
    players: int = 1
    names: tuple[str, ...] = ()  # of the first players
    ruleset: Ruleset = JOURNEYS
    solo: bool = True
    fields: bool = False  # sheets can be typed into, in a PDF
    box: float | None = None  # the size of boxes in mm, where somebody wants one

    @property
    def look(self) -> Look:
        """How all of it is made."""
        return self.layout.look

    @property
    def seats(self) -> tuple[str, ...]:
        """The name of each player, "" where it is to be filled in."""
        return (*self.names, *("",) * (self.players - len(self.names)))

    @property
    def both(self) -> bool:
        """Are both sides of the paper printed?"""
        return self.layout.duplex in ("long", "short")


def single(sheets: Iterable[Sheet]) -> Iterator[Leaf]:
    return ((sheet,) for sheet in sheets)


def paired(sheets: Sequence[Sheet]) -> Iterator[Leaf]:
    """Fronts with backs; the last may lack one."""
    return (tuple(sheets[at : at + 2]) for at in range(0, len(sheets), 2))
