"""A map with where its parts stand in the file: all that a check may look at."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rtt_tools.diagnostics import Span
from rtt_tools.town.map import Cell, Map


class Listed(NamedTuple):
    """A square, or a step of a shape, as a list of the file names it."""

    cell: Cell
    span: Span
    where: str  # `closed.3`: its key path


class Draft(NamedTuple):
    """A map whose file could be read; whether it is a good one the checks say."""

    map: Map
    town_hall: tuple[Listed, ...]
    closed: tuple[Listed, ...]
    cathedral: tuple[Listed, ...]
    rounds: tuple[Span, ...]  # of each round that the file lists
    keys: Mapping[str, Span]  # of the file's own keys
    values: Mapping[tuple[str, ...], Span]  # of the head and the start: ("name", "uk")
    head: Span  # the id, for what no key of the file says

    def key(self, *names: str) -> Span:
        """Where the first of these keys that the file has stands; else the id of the map."""
        return next((self.keys[name] for name in names if name in self.keys), self.head)

    def value(self, *path: str) -> Span:
        """Where a value of the head or the start stands; else its key, or the id."""
        return self.values.get(path) or self.key(path[0])

    def open_cells(self) -> Iterator[Cell]:
        """The squares on which something may be drawn, row by row."""
        return (cell for cell in self.map.cells() if self.map.is_open(cell))
