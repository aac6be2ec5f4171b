"""A sheet as a picture of dots: its PDF, drawn by the program that browsers draw PDF with."""

from collections.abc import Iterator
from io import BytesIO

import pypdfium2

from rtt_tools.paper import pdf
from rtt_tools.paper.model import INCH, Sheet

DPI = 150  # of a picture to look at; a printer wants 300
MOST_DOTS = 150_000_000  # that are drawn; each takes 7 bytes, and A4 has fewer at 1200 dpi
COARSE = 250  # dots to an inch; below this PDFium would draw thin lines too thick


def render(sheet: Sheet, dpi: float = DPI) -> bytes:
    """The PNG file, `dpi` dots to an inch; the same sheet gives the same bytes.

    Raises ValueError for what `pdf.render` refuses, and for more than MOST_DOTS.
    """
    _refuse_many(sheet, dpi)
    (picture,) = pages(pdf.render([_in_dots(sheet, dpi)]), dpi)
    return picture


def pages(document: bytes, dpi: float = DPI) -> Iterator[bytes]:
    """A PNG file of each page of a PDF."""
    finer = _finer(dpi)
    opened = pypdfium2.PdfDocument(document)
    try:
        for page in opened:
            drawn = page.render(scale=finer * dpi / 72).to_pil()
            seen = drawn.reduce(finer) if finer > 1 else drawn  # which would copy it
            out = BytesIO()
            seen.save(out, "PNG", optimize=True, dpi=(dpi, dpi))
            yield out.getvalue()
    finally:
        opened.close()


def _finer(dpi: float) -> int:
    """How many dots are drawn for each that is seen, along a side."""
    return 2 if dpi < COARSE else 1


def _refuse_many(sheet: Sheet, dpi: float) -> None:
    """Raises ValueError, with a resolution that is possible, for too many dots."""
    inches = (sheet.width + 2 * sheet.edge) * (sheet.height + 2 * sheet.edge) / INCH**2
    if inches * (_finer(dpi) * dpi) ** 2 > MOST_DOTS:
        most = int((MOST_DOTS / inches) ** 0.5)
        most = most if most >= COARSE else most // 2
        raise ValueError(
            f"{dpi:g} dots to an inch are too many for a picture of {sheet.width:g} x"
            f" {sheet.height:g} mm; --dpi {most} is possible"
        )


def _in_dots(sheet: Sheet, dpi: float) -> Sheet:
    """The sheet with whole dots along its sides; PDFium would stretch the drawing instead.

    A little less than whole, since it rounds up.
    """
    wide, high = (
        (round((side + 2 * sheet.edge) * dpi / INCH) - 0.05) * INCH / dpi - 2 * sheet.edge
        for side in (sheet.width, sheet.height)
    )
    return sheet._replace(width=wide, height=high)
