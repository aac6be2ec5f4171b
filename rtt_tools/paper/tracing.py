"""A pen that follows the outlines of letters and keeps its steps, in millimetres."""

from typing import Any

from fontTools.pens.basePen import BasePen

from rtt_tools.paper.model import Close, Curve, Line, Move, Step

Point = tuple[float, float]


class Tracer(BasePen):  # type: ignore[misc]  # untyped
    """Adds to `steps` what it draws, from font units scaled and moved to x, y."""

    def __init__(
        self, glyphs: Any, steps: list[Step], x: float, y: float, scale: float
    ) -> None:
        super().__init__(glyphs)
        self.steps = steps
        self.x, self.y, self.scale = x, y, scale

    def at(self, point: Point) -> Point:
        """Where the point comes to lie; fonts count upward, sheets downward."""
        return self.x + self.scale * point[0], self.y - self.scale * point[1]

    def _moveTo(self, point: Point) -> None:
        self.steps.append(Move(*self.at(point)))

    def _lineTo(self, point: Point) -> None:
        self.steps.append(Line(*self.at(point)))

    def _curveToOne(self, one: Point, other: Point, end: Point) -> None:
        self.steps.append(Curve(*self.at(one), *self.at(other), *self.at(end)))

    def _closePath(self) -> None:
        self.steps.append(Close())
