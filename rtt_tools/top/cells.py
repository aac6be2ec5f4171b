"""What a drawn box is: four characters, `[`, a letter or a space, a dot or a space, `]`.

Two characters are half a box, the last row is the ground. In the drawing of a filled sheet a
box holds a number. Places here are relative to the drawing: its first line is 1.
"""

from typing import NamedTuple

from rtt_tools.diagnostics import Span

BOX_CHARACTERS = 4
MOST_BOXES = 200
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
INSIDE = frozenset(f"{sign}{dot}" for sign in " " + LETTERS for dot in " .")
DIGITS = "0123456789"
NUMBER_INSIDE = frozenset(
    [f"{tens}{units}" for tens in " " + DIGITS for units in DIGITS] + [f"{d} " for d in DIGITS]
)


class Cell(NamedTuple):
    """One drawn box: its place, what it holds, and where in the drawing it stands."""

    x: float  # box sizes from the leftmost box
    y: int
    inside: str  # two characters
    span: Span

    @property
    def letter(self) -> str:
        """The letter of its special rule, or nothing."""
        return self.inside[0] if self.inside[0].isalpha() else ""

    @property
    def dot(self) -> bool:
        """Is it a start box?"""
        return self.inside[1] == "."

    @property
    def number(self) -> int | None:
        """The number written in it, on the drawing of a filled sheet."""
        digits = self.inside.strip()
        return int(digits) if digits.isdigit() else None


class Mark(NamedTuple):
    """One box in one line, before the leftmost of all is known."""

    line: int
    column: int  # 0-based
    inside: str


def span_of(line: int, column: int, length: int = 1) -> Span:
    """The place of so many characters; columns count from 0."""
    return Span(line, column + 1, line, column + 1 + length)
