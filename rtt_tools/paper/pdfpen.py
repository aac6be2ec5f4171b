"""Sheets as drawings of a PDF file: shapes, letters and layers; the same drawing once."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple

from rtt_tools.paper import cover, fonts
from rtt_tools.paper.model import SHARE, Field, Group, Link, Path, Shape, Sheet, Text
from rtt_tools.paper.pdffile import File, numbers, string
from rtt_tools.paper.pdffonts import Fonts
from rtt_tools.paper.pdfshapes import colour, enter, laid, painted
from rtt_tools.paper.places import upright

SHARED = 512  # pages whose drawing is remembered, to be used again
UNSEEN = 3  # PDF's number for letters that are not painted


class Drawn(NamedTuple):
    """The number of a drawing in the file, and whether fields or links lie over it."""

    number: int
    placed: bool


class Pen:
    """Draws the sheets of one file."""

    def __init__(self, file: File, fonts: Fonts) -> None:
        self.file = file
        self.fonts = fonts
        self.layers: dict[str, int] = {}  # the numbers of what drawings name
        self._known: dict[bytes, int] = {}  # drawings, by their checksums
        self._placed = False  # has the sheet fields or links?

    def drawn(self, sheet: Sheet) -> Drawn:
        """The sheet's drawing, written unless the same was before."""
        self._placed = False
        operators = [f"{numbers(*upright(sheet))} cm 1 j 1 J"]  # round joins and ends
        self._draw(sheet.shapes, operators)
        drawing = "\n".join(operators).encode("ascii")
        known, key = self._known, blake2b(drawing, digest_size=16).digest()
        if key not in known:
            if len(known) == SHARED:
                del known[next(iter(known))]
            known[key] = self.file.stream(drawing)
        return Drawn(known[key], self._placed)

    def _draw(self, shapes: Iterable[Shape], operators: list[str]) -> None:
        for shape in shapes:
            match shape:
                case Text():
                    self._write(shape, operators)
                case Group():
                    operators.append(f"q {enter(shape)}")
                    if shape.name:
                        operators.append(f"/OC /{self._layer(shape.name)} BDC")
                    self._draw(shape.shapes, operators)
                    operators.append("EMC Q" if shape.name else "Q")
                case Field() | Link():
                    self._placed = True  # they lie over the drawing
                case _:
                    operators.append(painted(shape))

    def _write(self, text: Text, operators: list[str]) -> None:
        """Letters, upright again on the turned page."""
        content = cover.composed(text.content)
        x = text.x - SHARE[text.anchor] * cover.width(content, text.size, text.weight)
        size = laid("%.3f Tf", (text.size,))
        place = laid("1 0 0 -1 %.3f %.3f Tm", (x, text.y))
        stretches = self.fonts.coded(content, text.weight)
        letters = " ".join(f"{name} {size} <{codes}> Tj" for name, codes in stretches)
        seen = bool(text.fill) and not text.stroke
        if text.stroke:
            # As paths, since letters drawn twice would be read twice, and viewers that round
            # letters to whole pixels would lay them beside their outlines.
            outlines = fonts.traced(content, text.weight, text.size, x, text.y)
            operators.append(painted(Path(outlines, "", text.stroke, text.line)))
            operators.append(painted(Path(outlines, text.fill)) if text.fill else "")
        filled = f"{colour(text.fill, 'rg')} BT" if seen else f"BT {UNSEEN} Tr"
        operators.append(f"{filled} {place} {letters} {'' if seen else '0 Tr '}ET")

    def _layer(self, name: str) -> str:
        """How drawings speak of the layer of that name, a new one at first."""
        if name not in self.layers:
            self.layers[name] = self.file.add(f"<< /Type /OCG /Name {string(name)} >>")
        return f"L{self.layers[name]}"
