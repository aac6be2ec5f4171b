"""The tokens that stand for squares, one each; `drawing` puts them together and reads them."""

from collections.abc import Mapping
from typing import NamedTuple

from rtt_tools.diagnostics import Span
from rtt_tools.town.buildings import (
    CATHEDRAL,
    FOUNTAIN,
    HARBOUR,
    HOUSE,
    LIGHTHOUSE,
    LIGHTHOUSE_TOP,
    MARKET,
    MINE,
    TAVERN,
    WATERMILL,
    WOODCUTTER,
)
from rtt_tools.town.icons import FARM, MOUNTAIN, OCEAN, RIVER, TREE
from rtt_tools.town.squares import Square

FREE, CLOSED, HALL = ".", "##", "TH"
GROUNDS = {FARM: "f", MOUNTAIN: "m", TREE: "t", OCEAN: "~"}
PIECES = {"NS": "│", "EW": "─", "NE": "└", "ES": "┌", "SW": "┐", "NW": "┘"}  # by open ends
BUILT = {
    HOUSE: "Ho",
    MINE: "Mi",
    WOODCUTTER: "Wo",
    HARBOUR: "Ha",
    WATERMILL: "Wa",
    TAVERN: "Ta",
    FOUNTAIN: "Fo",
    MARKET: "Ma",
    LIGHTHOUSE: "Li",
    LIGHTHOUSE_TOP: "La",
    CATHEDRAL: "Ca",
}
TYPED = {"|": "│", "¦": "│", "-": "─", "–": "─", "—": "─", "−": "─", "≈": "~"}

ALONE: Mapping[str, Square] = {
    **{token: Square(ground) for ground, token in GROUNDS.items()},
    **{piece: Square(RIVER, ends) for ends, piece in PIECES.items()},
    **{
        token.lower(): Square(building=building)
        for building, token in BUILT.items()
        if building != HARBOUR
    },
    "la~": Square(OCEAN, building=LIGHTHOUSE_TOP),
}
KNOWN = [
    *(FREE, CLOSED, HALL, *GROUNDS.values(), *PIECES.values()),
    *(token for building, token in BUILT.items() if building != HARBOUR),
    *("La~", "c.NE", "r.NS", "Ha.NE", "Li.NE", "La.NE"),
]


class Token(NamedTuple):
    """What stands for a square, and where in the drawing."""

    text: str
    line: int
    column: int  # from 1

    @property
    def span(self) -> Span:
        """From its first character to its last."""
        return Span(self.line, self.column, self.line, self.column + len(self.text))
