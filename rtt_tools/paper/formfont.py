"""The house font for what people type into a form: one simple font with fixed codes.

Viewers draw typed text anew, and most can only do so with a font of one byte a letter whose
codes they know by name. So this one holds ASCII, and above it the letters of the languages
that sheets are printed in; for any other letter viewers take a font of their own.
"""

from struct import pack, unpack_from

from rtt_tools.paper import cover, fonts
from rtt_tools.paper.fontcutter import TTFontFile, TTFontMaker
from rtt_tools.paper.pdffile import File

NAME = "House"  # as default appearances call it
WEIGHT = 600  # of what is written by hand
FIRST, ABOVE_ASCII = 0x20, 0x80
ASCII = "".join(map(chr, range(FIRST, 0x7F)))
CYRILLIC = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁёҐґЄєІіЇї"
LATIN = "ÁÉÍÓÚÜÑáéíóúüñ¿¡ÄÖäößàâçèêëîïôùûãõåøæ"
SIGNS = "’–—„“”«»…·"
ABOVE = CYRILLIC + LATIN + SIGNS
CODES = {
    **{letter: FIRST + at for at, letter in enumerate(ASCII)},
    **{letter: ABOVE_ASCII + at for at, letter in enumerate(ABOVE)},
}
NONSYMBOLIC = 1 << 5  # letters are found by their names
STEM = 120  # how thick its strokes are, in thousandths of the type size


def embed(file: File, number: int) -> None:
    """Write the font as the object of that number."""
    font = TTFontFile(fonts.path(WEIGHT))
    program = _program(font)
    held = file.stream(program, f"/Length1 {len(program)}")
    name = font.name.decode("ascii")
    described = file.add(
        f"<< /Type /FontDescriptor /FontName /{name} /Flags {NONSYMBOLIC}"
        f" /FontBBox [{' '.join(str(round(side)) for side in font.bbox)}]"
        f" /ItalicAngle 0 /Ascent {font.ascent:.0f} /Descent {font.descent:.0f}"
        f" /CapHeight {font.capHeight:.0f} /StemV {STEM} /FontFile2 {held} 0 R >>"
    )
    last = ABOVE_ASCII + len(ABOVE) - 1
    file.write(
        number,
        f"<< /Type /Font /Subtype /TrueType /BaseFont /{name} /FirstChar {FIRST}"
        f" /LastChar {last} /Widths [{_widths(last)}] /FontDescriptor {described} 0 R"
        f" /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding"
        f" /Differences [{ABOVE_ASCII} {' '.join(_glyph(letter) for letter in ABOVE)}] >> >>",
    )


def _widths(last: int) -> str:
    letters = {code: letter for letter, code in CODES.items()}
    return " ".join(
        f"{cover.width(letters[code], 1000, WEIGHT):.0f}" if code in letters else "0"
        for code in range(FIRST, last + 1)
    )


def _glyph(letter: str) -> str:
    """The letter's name, as Adobe's glyph list makes names from code points."""
    return f"/uni{ord(letter):04X}"


def _program(font: TTFontFile) -> bytes:
    """The font file cut to our letters, found in it by their code points.

    reportlab's own cut has them by place, which only fonts without names may have.
    """
    letters = sorted(map(ord, CODES))
    cut = font.makeSubset(letters)
    maker = TTFontMaker()
    for at in range(unpack_from(">H", cut, 4)[0]):
        tag, _, start, length = unpack_from(">4sLLL", cut, 12 + 16 * at)
        maker.add(tag.decode("ascii"), cut[start : start + length])
    maker.add("cmap", _cmap(letters, _places(font, letters)))
    return bytes(maker.makeStream())


def _places(font: TTFontFile, letters: list[int]) -> list[int]:
    """Where reportlab puts each letter: in their order from 1 on, equal drawings once."""
    places: dict[int, int] = {0: 0}
    return [places.setdefault(font.charToGlyph.get(c, 0), len(places)) for c in letters]


def _cmap(letters: list[int], places: list[int]) -> bytes:
    """A table of format 4 for Windows' Unicode, with a stretch for each letter."""
    ends = [*letters, 0xFFFF]
    deltas = [(place - c) & 0xFFFF for c, place in zip(letters, places, strict=True)] + [1]
    count = len(ends)
    power = count.bit_length() - 1
    search = (count * 2, 2 << power, power, count * 2 - (2 << power))
    body = [*search, *ends, 0, *ends, *deltas, *[0] * count]
    table = pack(f">3H{len(body)}H", 4, 6 + 2 * len(body), 0, *body)
    return pack(">4HL", 0, 1, 3, 1, 12) + table
