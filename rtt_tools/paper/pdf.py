"""Sheets as one PDF file, true to size, fonts embedded; the same sheets give the same bytes.

A page is written as soon as it is drawn, so any number of sheets takes the memory of one.
"""

from array import array
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from io import BytesIO
from typing import TYPE_CHECKING

from rtt_tools import __version__
from rtt_tools.paper import cover, fonts
from rtt_tools.paper.model import (
    SHARE,
    Field,
    Group,
    Link,
    Path,
    Rect,
    Shape,
    Sheet,
    Text,
)
from rtt_tools.paper.pdffile import File, Out, numbers, string
from rtt_tools.paper.pdffonts import Fonts
from rtt_tools.paper.pdfshapes import colour, enter, laid, painted
from rtt_tools.paper.pdftree import Outline, Pages, references
from rtt_tools.paper.places import MM, Matrix, Place, places

if TYPE_CHECKING:
    from rtt_tools.paper.forms import Form

DUPLEX = {
    "": "Simplex",
    "long": "DuplexFlipLongEdge",
    "short": "DuplexFlipShortEdge",
    "fold": "Simplex",  # front and back lie on one side
}
PREFERENCES = "/PrintScaling /None /DisplayDocTitle true"
NAMED = 12  # sheets whose titles make the document's, if it has none of its own
SHARED = 512  # pages whose drawing is remembered, to be used again
UNSEEN = 3  # PDF's number for letters that are not painted


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
        self.layers: dict[str, int] = {}
        self.numbers = array("Q")  # of the pages
        self.linked: dict[int, None] = {}  # pages that links lead to
        self.contents: dict[bytes, int] = {}  # drawings, by their checksums
        self.names = _Names()
        self.last: Sheet | None = None
        self.content = 0  # the number of the last sheet's drawing
        self.placed = False  # has the last sheet fields or links?

    def add(self, sheet: Sheet) -> None:
        """A page for the sheet."""
        page = self.file.number()
        if sheet != self.last:
            self.outline.add(sheet.title, page, sheet.chapter)
            self.names.add(sheet)
        if sheet is not self.last:
            self.placed = False
            self.content = self._stream(sheet)
            self.last = sheet
        entries = (
            f"/Parent {self.pages.branch} 0 R /Resources {self.resources} 0 R",
            f"/Contents {self.content} 0 R",
            *_boxes(sheet),
            *(self._annotations(sheet, page) if self.placed else ()),
        )
        self.file.write(page, f"<< /Type /Page\n{' '.join(entries)} >>")
        self.numbers.append(page)
        self.pages.add(page)

    def _stream(self, sheet: Sheet) -> int:
        """The number of the sheet's drawing, written unless the same was before."""
        operators = [f"{numbers(*_upright(sheet))} cm 1 j 1 J"]  # round joins and ends
        self._draw(sheet.shapes, operators)
        drawing = "\n".join(operators).encode("ascii")
        known, key = self.contents, blake2b(drawing, digest_size=16).digest()
        if key not in known:
            if len(known) == SHARED:
                del known[next(iter(known))]
            known[key] = self.file.stream(drawing)
        return known[key]

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
                    self.placed = True  # over the drawing; see _annotations
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

    def _annotations(self, sheet: Sheet, page: int) -> Iterator[str]:
        """The entry of a page for its fields and links."""
        found = [
            self._annotation(place, page) for place in places(sheet.shapes, _upright(sheet))
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
        layers = " ".join(f"/L{number} {number} 0 R" for number in self.layers.values())
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
        if self.layers:
            every = references(list(self.layers.values()))
            yield f"/OCProperties << /OCGs {every} /D << /Order {every} >> >>"
        if self.form:
            yield self.form.end()

    def _led(self, page: int) -> str:
        """Where links to that page lead; it counts from 0."""
        if not 0 <= page < len(self.numbers):
            raise ValueError(f"a link leads to page {page + 1} of {len(self.numbers)}")
        return f"/{_destination(page)} [{self.numbers[page]} 0 R /Fit]"


class _Names:
    """What a document is called, and by whom it is: as its first sheets are."""

    def __init__(self) -> None:
        self.first = False
        self.language = self.description = ""
        self.titles: dict[str, None] = {}
        self.authors: dict[str, None] = {}

    def add(self, sheet: Sheet) -> None:
        """Note what the sheet says of itself."""
        if not self.first:
            self.first, self.language = True, sheet.language
            self.description = sheet.description
        if len(self.titles) <= NAMED:
            self.titles[sheet.title] = None
            self.authors |= {sheet.author: None} if sheet.author else {}

    def information(self, title: str) -> str:
        """The dictionary that catalogues of documents read."""
        entries = {
            "Title": title or _listed(self.titles),
            "Author": _listed(self.authors),
            "Subject": self.description if len(self.titles) == 1 else "",
            "Creator": f"rtt-tools {__version__}",
            "Producer": f"rtt-tools {__version__}",
        }
        return f"<< {' '.join(f'/{k} {string(v)}' for k, v in entries.items() if v)} >>"


def _listed(names: Iterable[str]) -> str:
    """The names, as many as anybody reads."""
    several = list(names)
    return ", ".join([*several[:NAMED], "…"] if len(several) > NAMED else several)


def _destination(page: int) -> str:
    return f"page-{page}"


# --- pages ------------------------------------------------------------------------------


def _upright(sheet: Sheet) -> Matrix:
    """From millimetres counted down to points counted up, as PDF has them."""
    return Matrix(MM, 0, 0, -MM, sheet.edge * MM, (sheet.height + sheet.edge) * MM)


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
