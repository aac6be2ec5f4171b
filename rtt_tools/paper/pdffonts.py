"""The house font inside PDF: which letters a document uses, in subsets of 256 at most.

reportlab reads the font files and cuts them; of its document only the part that numbers
font objects is used.
"""

from collections.abc import Iterator
from functools import cache
from threading import Lock

from rtt_tools.paper import cover, fonts
from rtt_tools.paper.fontcutter import (
    PDFDocument,
    PDFIndirectObject,
    TTFont,
    hidden,
    rl_config,
)
from rtt_tools.paper.pdffile import File

ALONE = Lock()  # reportlab moves about in one open font, whoever asks it
DICTIONARY = "BasicFonts"  # reportlab's name for the object that lists the fonts


class Fonts:
    """The letters that one file has used so far."""

    def __init__(self, file: File) -> None:
        # Binary streams: a fifth smaller, and no mail gateway is in the way.
        rl_config.useA85 = 0
        self.file = file
        self.number = file.number()  # of the object that lists the fonts
        with ALONE, hidden("SOURCE_DATE_EPOCH".__eq__):  # which reportlab reads, nobody else
            self._document = PDFDocument(invariant=1, compression=1)

    def coded(self, text: str, weight: int) -> Iterator[tuple[str, str]]:
        """The text in stretches of one subset: its name, and the letters' codes in hex."""
        font = _font(weight)
        for subset, codes in font.splitString(text, self._document):
            yield font.getSubsetInternalName(subset, self._document), codes.hex()

    def embed(self) -> None:
        """Write the subsets; no letters can be added after this."""
        document = self._document
        with ALONE:
            for font in document.delayedFonts:
                font.addObjects(document)
        names = document.numberToId.values()
        numbers = {n: self.number if n == DICTIONARY else self.file.number() for n in names}
        document.idToObjectNumberAndVersion = {n: (numbers[n], 0) for n in names}
        for name, number in numbers.items():
            whole = PDFIndirectObject(name, document.idToObject[name]).format(document)
            body = whole.partition(b" obj\n")[2].removesuffix(b"endobj\n")
            self.file.write(number, body.removesuffix(b"\n"))


@cache
def _font(weight: int) -> TTFont:
    return TTFont(f"{cover.FAMILY}-{weight}", fonts.path(weight), asciiReadable=0)
