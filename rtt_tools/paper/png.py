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
    document = pypdfium2.PdfDocument(pdf.render([sheet]))
    try:
        picture = document[0].render(scale=finer * dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()
    picture = picture.reduce(finer)
    out = BytesIO()
    picture.save(out, "PNG", optimize=True, dpi=(dpi, dpi))
    return out.getvalue()
