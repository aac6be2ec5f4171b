"""A sheet as a picture of dots: its PDF, drawn by the program that browsers draw PDF with."""

from collections.abc import Iterator
from io import BytesIO

import pypdfium2

from rtt_tools.paper import pdf
from rtt_tools.paper.model import INCH, Sheet

DPI = 150  # of a picture to look at; a printer wants 300
COARSE = 250  # dots to an inch; below this PDFium would draw thin lines too thick


def render(sheet: Sheet, dpi: float = DPI) -> bytes:
    """The PNG file, `dpi` dots to an inch; the same sheet gives the same bytes.

    Raises ValueError for what `pdf.render` refuses.
    """
    (picture,) = pages(pdf.render([_in_dots(sheet, dpi)]), dpi)
    return picture


def pages(document: bytes, dpi: float = DPI) -> Iterator[bytes]:
    """A PNG file of each page of a PDF."""
    finer = 2 if dpi < COARSE else 1
    opened = pypdfium2.PdfDocument(document)
    try:
        for page in opened:
            drawn = page.render(scale=finer * dpi / 72).to_pil().convert("RGB")
            out = BytesIO()
            drawn.reduce(finer).save(out, "PNG", optimize=True, dpi=(dpi, dpi))
            yield out.getvalue()
    finally:
        opened.close()


def _in_dots(sheet: Sheet, dpi: float) -> Sheet:
    """The sheet with whole dots along its sides; PDFium would stretch the drawing instead.

    A little less than whole, since it rounds up.
    """
    wide, high = (
        (round((side + 2 * sheet.edge) * dpi / INCH) - 0.05) * INCH / dpi - 2 * sheet.edge
        for side in (sheet.width, sheet.height)
    )
    return sheet._replace(width=wide, height=high)
