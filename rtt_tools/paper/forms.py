"""Fields to type into, as PDF has them: an AcroForm of text fields.

The fields of a form are called as they are if the file has no other form; else each form has
a name, and its fields are called form.field. Nothing here runs in a viewer: no script checks
what is typed. reportlab's forms know Latin letters only, so these are written by hand.
"""

from collections import Counter
from collections.abc import Iterator

from rtt_tools.paper import cover, formfont
from rtt_tools.paper.model import SHARE, Field
from rtt_tools.paper.pdffile import File, numbers, string
from rtt_tools.paper.pdffonts import Fonts
from rtt_tools.paper.pdfshapes import colour
from rtt_tools.paper.pdftree import references
from rtt_tools.paper.places import Place

HIDDEN, PRINTED = 2, 4  # of annotations
READ_ONLY, NO_SPELLING = 1, 1 << 22  # of fields
LEAST = 0.6  # what given words shrink to, of the type size
PADDING = 2.0  # points beside given words, as viewers leave them
TURNS = ("", "0 -1 1 0 0 0", "-1 0 0 -1 0 0", "0 1 -1 0 0 0")  # by quarters, clockwise


class Copy:
    """The fields of one form on one sheet: contiguous, since sheets are drawn one by one."""

    def __init__(self, form: str, count: int) -> None:
        self.form = form
        self.name = form if count == 1 else f"{form}_{count}"
        self.number = 0  # of the object above its fields; the only form has none
        self.fields: dict[str, int] = {}
        self.held: dict[int, str] = {}  # what is not written yet


class Form:
    """All forms of one file, as its pages are written."""

    def __init__(self, file: File, fonts: Fonts) -> None:
        self.file = file
        self.fonts = fonts
        self._font = 0
        self._counts: Counter[str] = Counter()
        self._now: Copy | None = None
        self._tops: list[int] = []

    def add(self, place: Place, page: int) -> int:
        """Write the field there, on the page of that number; the number of its annotation."""
        field = place.shape
        if not isinstance(field, Field):
            raise TypeError("only fields can be typed into")
        copy = self._copy(field)
        number = copy.fields[field.name] = self.file.number()
        entries = " ".join(self._entries(place, field, page))
        if copy.number:
            self._write(number, entries, copy)
        else:
            copy.held[number] = entries
        return number

    def end(self) -> str:
        """Write what the fields share; the entry of the catalogue that lists them."""
        copy = self._now
        if copy is None:
            return ""
        if copy.number:
            self._close(copy)
        else:
            self._tops += copy.fields.values()
            for number, entries in copy.held.items():
                self._write(number, entries, copy)
        formfont.embed(self.file, self._font)
        shared = f"/DR << /Font << /{formfont.NAME} {self._font} 0 R >> >>"
        usual = f"/DA (/{formfont.NAME} 0 Tf 0 g)"
        form = self.file.add(f"<< /Fields {references(self._tops)} {shared} {usual} >>")
        return f"/AcroForm {form} 0 R"

    def _copy(self, field: Field) -> Copy:
        """The form of the field: the last one, or a new one where that has such a field."""
        last = self._now
        if last and last.form == field.form and field.name not in last.fields:
            return last
        self._counts[field.form] += 1
        self._now = Copy(field.form, self._counts[field.form])
        if last is None:
            self._font = self.file.number()
        else:
            self._now.number = self.file.number()
            self._close(last)
        return self._now

    def _close(self, copy: Copy) -> None:
        """Write what stands above the fields of a form, and the fields that waited for it."""
        copy.number = copy.number or self.file.number()
        for number, entries in copy.held.items():
            self._write(number, entries, copy)
        kids = references([*copy.fields.values()])
        self.file.write(copy.number, f"<< /T {string(copy.name)} /Kids {kids} >>")
        self._tops.append(copy.number)

    def _write(self, number: int, entries: str, copy: Copy) -> None:
        above = f" /Parent {copy.number} 0 R" if copy.number else ""
        self.file.write(number, f"<< {entries}{above} >>")

    def _entries(self, place: Place, field: Field, page: int) -> Iterator[str]:
        """The field and its annotation, which are one dictionary."""
        hidden = not (field.width and field.height)
        flags = NO_SPELLING | (READ_ONLY if hidden else 0)
        yield f"/Type /Annot /Subtype /Widget /FT /Tx /T {string(field.name)}"
        yield f"/TU {string(field.label)}" if field.label else ""
        yield f"/V {string(field.value)}" if field.value else ""
        yield f"/MaxLen {field.most}" if field.most else ""
        yield f"/F {HIDDEN if hidden else PRINTED} /Ff {flags} /P {page} 0 R"
        yield f"/Rect [{numbers(place.left, place.bottom, place.right, place.top)}]"
        yield f"/Q {round(2 * SHARE[field.anchor])} /BS << /W 0 >>"
        size, ink = numbers(field.size * place.scale), colour(field.fill, "rg")
        yield f"/DA ({ink} /{formfont.NAME} {size} Tf)"
        yield f"/MK << /R {(4 - place.turn) % 4 * 90} >>" if place.turn else ""
        if field.value and not hidden:
            yield f"/AP << /N {self._appearance(place, field)} 0 R >>"

    def _appearance(self, place: Place, field: Field) -> int:
        """What the field's value looks like, in the whole house font; the object's number."""
        wide, high = field.width * place.scale, field.height * place.scale
        text = cover.composed(field.value)
        length = cover.width(text, field.size * place.scale, formfont.WEIGHT)
        share = min(1.0, max(LEAST, (wide - 2 * PADDING) / max(length, 0.1)))
        size, length = share * field.size * place.scale, share * length
        x = PADDING + max(0.0, wide - 2 * PADDING - length) * SHARE[field.anchor]
        y = (high - cover.CAPITAL * size) / 2
        shown = "".join(
            f"{font} {numbers(size)} Tf <{codes}> Tj "
            for font, codes in self.fonts.coded(text, formfont.WEIGHT)
        )
        drawn = f"/Tx BMC q {numbers(0, 0, wide, high)} re W n BT {colour(field.fill, 'rg')}"
        drawn += f" {numbers(x, y)} Td {shown}ET Q EMC"
        entries = f"/Type /XObject /Subtype /Form /BBox [{numbers(0, 0, wide, high)}]"
        entries += f" /Matrix [{TURNS[place.turn]}]" if place.turn else ""
        entries += f" /Resources << /Font {self.fonts.number} 0 R >>"
        return self.file.stream(drawn.encode("ascii"), entries)
