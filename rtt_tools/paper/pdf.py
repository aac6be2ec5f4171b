"""Sheets as one PDF file, true to size, fonts embedded; the same sheets give the same bytes.

A page is written as soon as it is drawn, so any number of sheets takes the memory of one.
"""

import gc
from array import array
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from rtt_tools.paper.model import Field, Rect, Sheet
from rtt_tools.paper.pdffile import File, Out, numbers, string
from rtt_tools.paper.pdffonts import Fonts
from rtt_tools.paper.pdfnames import Names
from rtt_tools.paper.pdfpen import Drawn, Pen
from rtt_tools.paper.pdftree import Outline, Pages, references
from rtt_tools.paper.places import MM, Place, places, upright

if TYPE_CHECKING:
    from rtt_tools.paper.forms import Form

DUPLEX = {
    "": "Simplex",
    "long": "DuplexFlipLongEdge",
    "short": "DuplexFlipShortEdge",
    "fold": "Simplex",  # front and back lie on one side
}
# Drawings after which freed memory is given back: a full collection empties what Python keeps
# of freed tuples and floats, up to 4 MiB, and nothing else starts one in a long document.
SWEPT = 1000
PREFERENCES = "/PrintScaling /None /DisplayDocTitle true"


def render(sheets: Iterable[Sheet], *, duplex: str = "", title: str = "") -> bytes:
    """What `write` writes."""
    out = BytesIO()
    write(sheets, out, duplex=duplex, title=title)
    return out.getvalue()


def write(sheets: Iterable[Sheet], out: Out, *, duplex: str = "", title: str = "") -> None:
    """One page a sheet, with an outline entry wherever another sheet begins.

    `duplex` is how the printer is to turn the paper: "long", "short", or "" and "fold" for not
    at all. The title is that of the sheets unless given. Raises ValueError for numbers and
    colours that are none, and where there is no sheet.
    """
    document = _Document(out)
    for sheet in sheets:
        document.add(sheet)
    document.end(duplex, title)


class _Document:
    """A file that pages are added to."""

    def __init__(self, out: Out) -> None:
        self.file = file = File(out)
        self.fonts = Fonts(file)
        self.pages = Pages(file)
        self.outline = Outline(file)
        self.form: Form | None = None
        self.resources = file.number()  # which all pages share
        self.numbers = array("Q")  # of the pages
        self.linked: dict[int, None] = {}  # pages that links lead to
        self.names = Names()
        self.pen = Pen(file, self.fonts)
        self.last: Sheet | None = None
        self.drawn = Drawn(0, placed=False)  # the last sheet
        self.drawings = 0

    def add(self, sheet: Sheet) -> None:
        """A page for the sheet."""
        page = self.file.number()
        if sheet != self.last:
            self.outline.add(sheet.title, page, sheet.chapter)
            self.names.add(sheet)
        if sheet is not self.last:
            self.drawn = self.pen.drawn(sheet)
            self.last = sheet
            self.drawings += 1
            if self.drawings % SWEPT == 0:
                gc.collect()
        entries = (
            f"/Parent {self.pages.branch} 0 R /Resources {self.resources} 0 R",
            f"/Contents {self.drawn.number} 0 R",
            *_boxes(sheet),
            *(self._annotations(sheet, page) if self.drawn.placed else ()),
        )
        self.file.write(page, f"<< /Type /Page\n{' '.join(entries)} >>")
        self.numbers.append(page)
        self.pages.add(page)

    def _annotations(self, sheet: Sheet, page: int) -> Iterator[str]:
        """The entry of a page for its fields and links."""
        found = [
            self._annotation(place, page) for place in places(sheet.shapes, upright(sheet))
        ]
        if found:
            yield f"/Tabs /S /Annots [{' '.join(found)}]"

    def _annotation(self, place: Place, page: int) -> str:
        if isinstance(place.shape, Field):
            return f"{self._typed().add(place, page)} 0 R"
        self.linked[place.shape.page] = None
        rectangle = numbers(place.left, place.bottom, place.right, place.top)
        where = f"/Rect [{rectangle}] /Border [0 0 0] /Dest /{_destination(place.shape.page)}"
        return f"<< /Type /Annot /Subtype /Link {where} >>"

    def _typed(self) -> "Form":
        """The fields of the document."""
        if not self.form:
            from rtt_tools.paper.forms import Form

            self.form = Form(self.file, self.fonts)
        return self.form

    def end(self, duplex: str, title: str) -> None:
        """Write what the pages share, and what is to be known of them all."""
        if not self.names.first:
            raise ValueError("a document needs a sheet")
        file = self.file
        self.fonts.embed()
        layers = " ".join(f"/L{number} {number} 0 R" for number in self.pen.layers.values())
        shared = f"/Font {self.fonts.number} 0 R /Properties << {layers} >>"
        file.write(self.resources, f"<< {shared} >>")
        self.pages.end()
        self.outline.end()
        catalogue = file.add(f"<< /Type /Catalog\n{' '.join(self._catalogue(duplex))} >>")
        file.end(catalogue, file.add(self.names.information(title)))

    def _catalogue(self, duplex: str) -> Iterator[str]:
        yield f"/Pages {self.pages.trunk} 0 R /Outlines {self.outline.root} 0 R"
        yield f"/Lang {string(self.names.language)}"
        yield f"/ViewerPreferences << {PREFERENCES} /Duplex /{DUPLEX[duplex]} >>"
        yield "/PageLabels << /Nums [0 << /S /D >>] >>"
        if self.linked:
            yield f"/Dests << {' '.join(map(self._led, self.linked))} >>"
        if self.pen.layers:
            every = references(list(self.pen.layers.values()))
            yield f"/OCProperties << /OCGs {every} /D << /Order {every} >> >>"
        if self.form:
            yield self.form.end()

    def _led(self, page: int) -> str:
        """Where links to that page lead; it counts from 0."""
        if not 0 <= page < len(self.numbers):
            raise ValueError(f"a link leads to page {page + 1} of {len(self.numbers)}")
        return f"/{_destination(page)} [{self.numbers[page]} 0 R /Fit]"


def _destination(page: int) -> str:
    return f"page-{page}"


# --- pages ------------------------------------------------------------------------------


def _boxes(sheet: Sheet) -> Iterator[str]:
    """The page's size and, for what is cut out of it, where to cut and how far colour goes."""
    edge, bleed = sheet.edge, sheet.bleed
    wide, high = sheet.width + 2 * edge, sheet.height + 2 * edge
    yield f"/MediaBox [0 0 {numbers(wide * MM, high * MM)}]"
    trim = sheet.trim or (Rect(edge, edge, sheet.width, sheet.height) if edge else None)
    if trim:
        for name, more in (("TrimBox", 0.0), ("BleedBox", bleed)):
            left, foot = trim.x - more, high - (trim.y + trim.height + more)
            right, top = trim.x + trim.width + more, high - (trim.y - more)
            yield f"/{name} [{numbers(left * MM, foot * MM, right * MM, top * MM)}]"
