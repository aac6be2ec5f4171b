"""The house font as files: Geologica in three weights, open, shipped with its licence.

Run as `python -m rtt_tools.paper.fonts` it prints the table `glyphs.py` made from them.
"""

import os
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from rtt_tools.paper.glyphs import EM
from rtt_tools.paper.model import Step

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fonts")
FILES = {
    400: "Geologica-400.ttf",
    600: "Geologica-600.ttf",
    800: "Geologica-800.ttf",
}


def path(weight: int) -> str:
    """Where the font file of that weight lies."""
    return os.path.join(FOLDER, FILES[weight])


@cache
def opened(weight: int) -> "TTFont":
    """The font of that weight, its tables read as they are asked for."""
    from fontTools.ttLib import TTFont

    return TTFont(path(weight), lazy=True)


@cache
def outline(character: str, weight: int) -> tuple[str, int]:
    """SVG path data of a character (y upward, font units) and its advance width."""
    from fontTools.pens.svgPathPen import SVGPathPen

    font = opened(weight)
    name = font.getBestCmap().get(ord(character), ".notdef")
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs)
    glyphs[name].draw(pen)
    return pen.getCommands(), font["hmtx"][name][0]


@lru_cache(maxsize=512)  # titles and dice come again on many sheets
def traced(text: str, weight: int, size: float, x: float, y: float) -> tuple[Step, ...]:
    """The outlines of the letters as they are drawn from x on the baseline y, in mm."""
    from fontTools.pens.transformPen import TransformPen

    from rtt_tools.paper.tracing import Tracer

    font, scale = opened(weight), size / EM
    names, glyphs = font.getBestCmap(), font.getGlyphSet()
    tracer = Tracer(glyphs)
    for character in text:
        name = names.get(ord(character), ".notdef")
        # Fonts count upward, sheets downward.
        glyphs[name].draw(TransformPen(tracer, (scale, 0, 0, -scale, x, y)))
        x += font["hmtx"][name][0] * scale
    return tuple(tracer.steps)


def table() -> str:
    """The source of `glyphs.py`: cover and advance widths as the font files have them."""
    cover = sorted(set.intersection(*(set(opened(w).getBestCmap()) for w in FILES)) - {13})
    advances = {w: _widths(opened(w), cover) for w in FILES}
    nothing = {w: opened(w)["hmtx"][".notdef"][0] for w in FILES}
    return "\n".join(
        (
            '"""Made by `python -m rtt_tools.paper.fonts` from the font files; do not edit."""',
            "",
            "# fmt: off",
            f"EM = {opened(400)['head'].unitsPerEm}  # font units in one type size",
            f"NOTHING = {nothing}  # width of the sign for a missing glyph",
            "COVER = (",
            *(f'    "{row}"' for row in _rows([_escaped(code) for code in cover], 8, "")),
            ")",
            "ADVANCES = {  # by weight, in the order of COVER",
            *(_tuple(weight, advances[weight]) for weight in FILES),
            "}",
            "",
        )
    )


def _widths(font: Any, cover: list[int]) -> list[int]:
    names, widths = font.getBestCmap(), font["hmtx"]
    return [widths[names[code]][0] for code in cover]


def _escaped(code: int) -> str:
    return f"\\u{code:04x}"


def _rows(items: list[str], size: int, join: str) -> list[str]:
    return [join.join(items[at : at + size]) for at in range(0, len(items), size)]


def _tuple(weight: int, advances: list[int]) -> str:
    rows = _rows([str(advance) for advance in advances], 14, ", ")
    return "\n".join((f"    {weight}: (", *(f"        {row}," for row in rows), "    ),"))


if __name__ == "__main__":
    print(table(), end="")
