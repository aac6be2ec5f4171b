"""Words as paths, for pictures in which letters lie aslant; they cannot be selected or read."""

from functools import cache
from typing import Any

from rtt_tools.paper import fonts
from rtt_tools.paper.cover import composed, width
from rtt_tools.paper.model import Close, Curve, Line, Move, Step


@cache
def traced(text: str, size: float, weight: int = 400) -> tuple[Step, ...]:
    """The outline of a line of text on the baseline y = 0, its middle at x = 0; in mm."""
    content = composed(text)
    at = -width(content, size, weight) / 2
    steps: list[Step] = []
    for character in content:
        outline, advance = _outline(character, weight, size)
        steps += (_along(step, at) for step in outline)
        at += advance
    return tuple(steps)


def _outline(character: str, weight: int, size: float) -> tuple[list[Step], float]:
    from fontTools.pens.transformPen import TransformPen

    font = fonts.opened(weight)
    name = font.getBestCmap().get(ord(character), ".notdef")
    scale = size / font["head"].unitsPerEm
    steps: list[Step] = []
    glyphs = font.getGlyphSet()
    # Fonts count y upward.
    glyphs[name].draw(TransformPen(_pen(steps, glyphs), (scale, 0, 0, -scale, 0, 0)))
    return steps, font["hmtx"][name][0] * scale


def _pen(steps: list[Step], glyphs: Any) -> Any:
    """A pen that writes down steps; curves of fonts become those of the drawing model."""
    from fontTools.pens.basePen import BasePen

    class Pen(BasePen):  # type: ignore[misc]  # fontTools has no types
        def _moveTo(self, point: tuple[float, float]) -> None:
            steps.append(Move(*point))

        def _lineTo(self, point: tuple[float, float]) -> None:
            steps.append(Line(*point))

        def _curveToOne(self, *points: tuple[float, float]) -> None:
            (x1, y1), (x2, y2), (x, y) = points
            steps.append(Curve(x1, y1, x2, y2, x, y))

        def _closePath(self) -> None:
            steps.append(Close())

    return Pen(glyphs)


def _along(step: Step, by: float) -> Step:
    return type(step)(*(v if n % 2 else v + by for n, v in enumerate(step)))
