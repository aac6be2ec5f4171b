"""What the house font can write, and how wide: without opening a font file.

`check` asks on every run, so this reads a table (`glyphs.py`) made beforehand from the
fonts themselves by `python -m rtt_tools.paper.fonts`.
"""

import re
from functools import cache, lru_cache

from rtt_tools.paper.glyphs import ADVANCES, COVER, EM, NOTHING

FAMILY = "Geologica"
KEPT = 512  # texts whose widths are remembered: sheets share most of theirs
CAPITAL, DESCENDER = 0.7, 0.25  # how high capitals and digits are, how deep "g", of the size


class Overfull(ValueError):
    """Text that does not fit its place, not even at the least size."""


def composed(text: str) -> str:
    """As it is drawn: accents joined to their letters, invisible marks and controls gone."""
    if text.isascii() and text.isprintable():
        return text
    from unicodedata import category, normalize

    drawn = (" " if character.isspace() else character for character in text)
    kept = (c for c in normalize("NFC", "".join(drawn)) if category(c) not in UNSEEN)
    return "".join(c for c in kept if c not in NO_CHARACTERS)


UNSEEN = ("Cf", "Cc", "Cs")  # formatting, controls, lone surrogates
NO_CHARACTERS = "\ufffe\uffff"  # which XML has no place for


def missing(text: str) -> str:
    """The characters of `text` that the font cannot write, each once, in order."""
    if text.isascii():
        return ""
    return "".join(dict.fromkeys(c for c in composed(text) if c not in COVER))


def width(text: str, size: float, weight: int = 400) -> float:
    """How wide a line of `text` is drawn, in the unit of `size`."""
    return _units(text, weight) * size / EM


@lru_cache(KEPT)
def _units(text: str, weight: int) -> int:
    """The width in units of the font."""
    advances = _advances(weight)
    return sum([advances.get(c, NOTHING[weight]) for c in composed(text)])


def fitted(text: str, room: float, size: float, weight: int = 400) -> float:
    """The size, smaller if the text would be wider than the room."""
    return min(size, room / max(width(text, 1, weight), 0.1))


@cache
def _advances(weight: int) -> dict[str, int]:
    return dict(zip(COVER, ADVANCES[weight], strict=True))


def wrapped(text: str, room: float, size: float, weight: int = 400) -> tuple[str, ...]:
    """`text` in lines no wider than `room`, broken at spaces, or within a word too wide."""
    rows = [""]
    for word in words(composed(text)):
        longer = f"{rows[-1]} {word}" if rows[-1] else word
        if width(longer, size, weight) <= room:
            rows[-1] = longer
        else:
            pieces = _pieces(word, room, size, weight)
            rows += pieces if rows[-1] else []
            rows = rows if rows[0] else pieces
    return tuple(rows)


def words(text: str) -> tuple[str, ...]:
    """What lines are made of: its words, a number together with its unit."""
    return tuple(filter(None, BREAK.split(text)))


BREAK = re.compile(r"(?<!\d)\s+|\s+(?!(?:g|г|mm|мм|%)(?!\w))")


def _pieces(word: str, room: float, size: float, weight: int) -> list[str]:
    """A word cut into stretches that fit, behind hyphens if it has any; else anywhere."""
    pieces = [""]
    for character in word:
        if pieces[-1] and width(pieces[-1] + character, size, weight) > room:
            before, hyphen, begun = pieces[-1].rpartition("-")
            pieces[-1:] = [before + hyphen, begun] if before else [pieces[-1], ""]
        pieces[-1] += character
    return pieces


def shortened(text: str, room: float, size: float, weight: int = 400) -> str:
    """`text`, or as much of its beginning as fits with an ellipsis after it."""
    drawn = composed(text)
    if width(drawn, size, weight) <= room:
        return drawn
    while drawn and width(drawn + "…", size, weight) > room:
        drawn = drawn[:-1]
    return drawn.rstrip() + "…"
