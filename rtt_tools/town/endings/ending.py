"""A finished map as its laws see it."""

from typing import NamedTuple

from rtt_tools.diagnostics import Span
from rtt_tools.town.drawing import Drawing
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.squares import Squares


class Ending(NamedTuple):
    """A drawn map, and where each square stands in its file."""

    map: Map
    squares: Squares
    drawing: Drawing

    def place(self, cell: Cell) -> Span:
        """Where the cell stands."""
        return self.drawing.places[cell]
