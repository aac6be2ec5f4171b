"""A pen that keeps its steps as the drawing model has them; quadratic curves become cubic."""

from typing import Any

from fontTools.pens.basePen import BasePen

from rtt_tools.paper.model import Close, Curve, Line, Move, Step

Point = tuple[float, float]


class Tracer(BasePen):  # type: ignore[misc]  # fontTools has no types
    """Adds to `steps` what it draws; `glyphs` is the font of letters made of others."""

    def __init__(self, glyphs: Any = None) -> None:
        super().__init__(glyphs)
        self.steps: list[Step] = []

    def _moveTo(self, point: Point) -> None:
        self.steps.append(Move(*point))

    def _lineTo(self, point: Point) -> None:
        self.steps.append(Line(*point))

    def _curveToOne(self, one: Point, other: Point, end: Point) -> None:
        self.steps.append(Curve(*one, *other, *end))

    def _closePath(self) -> None:
        self.steps.append(Close())
