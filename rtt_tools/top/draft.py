"""A board with where its parts stand in the file: all that a check may look at."""

from collections.abc import Mapping
from typing import NamedTuple

from rtt_tools.diagnostics import Span
from rtt_tools.top.board import Board


class Draft(NamedTuple):
    """A board whose file could be read; whether it is a good one the checks say."""

    board: Board
    layout: Span  # the key that holds the boxes
    boxes: Mapping[str, Span]  # by box id
    rules: Mapping[str, Span]  # where each box's special rule is written, by box id
    letters: Mapping[str, Span]  # special rules that are defined, by letter
    undefined: tuple[tuple[str, str], ...]  # box id and letter, where no rule stands behind it
    keys: Mapping[tuple[str, ...], Span]  # values of the head: ("name", "uk"), ("theme",)

    def box(self, box_id: str) -> Span:
        """Where the box stands."""
        return self.boxes[box_id]

    def rule(self, box_id: str) -> Span:
        """Where the box's special rule stands, or the box."""
        return self.rules.get(box_id, self.boxes[box_id])

    def key(self, *path: str) -> Span:
        """Where a value of the head stands, or the key that holds the boxes."""
        return self.keys.get(path, self.layout)
