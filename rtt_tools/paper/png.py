"""A sheet as a picture of dots: its PDF, drawn by the program that browsers draw PDF with."""

from io import BytesIO

import pypdfium2

from rtt_tools.paper import pdf
from rtt_tools.paper.model import Sheet

DPI = 150  # of a picture to look at; a printer wants 300
COARSE = 250  # dots to an inch; below this PDFium would draw thin lines too thick


def render(sheet: Sheet, dpi: float = DPI) -> bytes:
    """The PNG file, `dpi` dots to an inch; the same sheet gives the same bytes.

    Raises ValueError for what `pdf.render` refuses.
    """
    finer = 2 if dpi < COARSE else 1
    document = pypdfium2.PdfDocument(pdf.render([_in_dots(sheet, dpi)]))
    try:
        picture = document[0].render(scale=finer * dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()
    picture = picture.reduce(finer)
    out = BytesIO()
    picture.save(out, "PNG", optimize=True, dpi=(dpi, dpi))
    return out.getvalue()


def _in_dots(sheet: Sheet, dpi: float) -> Sheet:
    """The sheet with whole dots along its sides; PDFium would stretch the drawing instead.

    A little less than whole, since it rounds up.
    """
    wide, high = (
        (round((side + 2 * sheet.edge) * dpi / 25.4) - 0.05) * 25.4 / dpi - 2 * sheet.edge
        for side in (sheet.width, sheet.height)
    )
    return sheet._replace(width=wide, height=high)
