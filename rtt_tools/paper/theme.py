"""Themes: the few colours of a poster, how well they are told apart, and the titles' ornament.

Text stands on sky or card, never on body or ground; boxes are white always.
"""

from math import pi, sin
from typing import NamedTuple, TypeAlias

WHITE = "#FFFFFF"
INK = "#1E2530"  # of a kit's pages and of all margins


class Sun(NamedTuple):
    """Where a sky's sun stands: so far beside the middle of the boxes, so far from the top.

    `down` is a share of the sky's height, the others of its shorter side.
    """

    beside: float = 0.0
    down: float = 0.46
    radius: float = 0.255


BEHIND = Sun()  # large, behind the boxes


class Palette(NamedTuple):
    """The colours of one place, each `#RRGGBB`."""

    sky: tuple[str, str, str, str]  # from the top to the horizon
    sun: str
    body: str  # what carries the boxes
    shade: str  # its right half
    ground: tuple[str, str]  # far, near
    card: str  # what text stands on
    ink: str
    accent: str
    outline: str = ""  # of cards and panel, where they have no colour of their own
    is_safe: bool = False  # are those of its art to be safe, too?
    place: Sun = BEHIND  # of its sun

    @property
    def inked(self) -> bool:
        """Are surfaces coloured? If not, they are outlines and hatches."""
        return not self.outline


class Tints(NamedTuple):
    """The colours of a kit's pages, each `#RRGGBB`."""

    tint: str  # behind text and tables
    sand: str  # the other ground for text, told apart from tint by more than its colour
    band: str  # headings
    banded: str  # text on a band
    ink: str
    accent: str
    outline: str = ""  # of tint, sand and band, where they have no colour of their own


KIT = Tints("#E3F0F0", "#F7F1E4", "#15535C", WHITE, INK, "#A3341F")
OUTLINED_KIT = Tints(WHITE, WHITE, WHITE, INK, INK, INK, INK)


def _palette(
    sky: str,
    sun: str,
    body: str,
    ground: str,
    card: str,
    ink: str,
    accent: str,
    place: Sun = BEHIND,
) -> Palette:
    a, b, c, d = _colours(sky)
    body, shade = _colours(body)
    far, near = _colours(ground)
    (sun,), (card,), (ink,), (accent,) = map(_colours, (sun, card, ink, accent))
    found = Palette((a, b, c, d), sun, body, shade, (far, near), card, ink, accent)
    return found._replace(place=place)


def _colours(words: str) -> list[str]:
    return [f"#{word}" for word in words.split()]


DEFAULT = "meadow"
PALETTES = {
    "giza": _palette(
        sky="FDF1DC FAE3BD F6D29C F0BD7C",
        sun="FFFAEB",
        body="8A5A3C 774B31",
        ground="D9AE6C C4934F",
        card="FFFCF5",
        ink="2E1C12",
        accent="A63A1B",
        place=Sun(0.0, 0.42, 0.27),
    ),
    "eiffel": _palette(
        sky="FBEBDD F9DCC8 F5C6B0 EDAE9F",
        sun="FFF6E6",
        body="6E4A63 5F3C56",
        ground="7C9A6B 5F7F57",
        card="FFFBF5",
        ink="2A1A2B",
        accent="A3341F",
    ),
    "oak": _palette(
        sky="F3F6E4 E6EECB D6E4B3 C3D69B",
        sun="FFFDF0",
        body="4F6B3A 43602F",
        ground="8C9F58 6E8444",
        card="FDFEF6",
        ink="1F2A16",
        accent="9A3F14",
        place=Sun(0.0, 0.42, 0.29),
    ),
    "matterhorn": _palette(
        sky="E4F0F8 CFE3F2 B7D4EB A3C6E2",
        sun="FFFDF4",
        body="5D748F 465B75",
        ground="5E8A6A 426C53",
        card="F8FCFF",
        ink="14263A",
        accent="B23A1E",
        place=Sun(-0.25, 0.47, 0.14),
    ),
    "half-dome": _palette(
        sky="E9F1F4 D8E6EA F2E3D3 EBCFB6",
        sun="FFFBF0",
        body="6B6A70 58575E",
        ground="5F8262 46694C",
        card="FBFDFD",
        ink="1D2329",
        accent="A8431A",
        place=Sun(0.2, 0.42, 0.2),
    ),
    "marina-bay": _palette(
        sky="ECE8F8 DDD6F3 F3D5D6 F0C6C4",
        sun="FFF6E9",
        body="5E5A96 524E88",
        ground="6FB3BE 4F97A6",
        card="FBFAFF",
        ink="1E1B3A",
        accent="9A2C63",
        place=Sun(0.0, 0.68, 0.25),
    ),
    "burj": _palette(
        sky="E7F3F3 D3E9E8 F4E4CC EFD3AC",
        sun="FFFAEC",
        body="3F6470 33555F",
        ground="DDBF8C C9A66D",
        card="FAFEFD",
        ink="12262B",
        accent="A63C22",
        place=Sun(0.24, 0.44, 0.13),
    ),
    "meadow": _palette(
        sky="EAF5F6 D8EDEB CBE5D6 BBDBBD",
        sun="FFFDEE",
        body="7A5B4A 694C3D",
        ground="84AB66 688F50",
        card="FCFFFB",
        ink="1B2A22",
        accent="A8391F",
    ),
    "ladder": _palette(
        sky="F8E9EE F2D8E2 EAC4D4 DFADC4",
        sun="FFF7F3",
        body="7A3F5E 69334F",
        ground="8E9B6E 727F56",
        card="FFFAFB",
        ink="2C1522",
        accent="9C2A4A",
    ),
    "terraces": _palette(
        sky="F2F3DD E5EBC6 F3DFB4 EBC894",
        sun="FFFCEB",
        body="4D6A5A 40594B",
        ground="A9A85E 8B8D48",
        card="FEFEF5",
        ink="1E2A20",
        accent="9E3E12",
        place=Sun(-0.06, 0.48, 0.2),
    ),
    "gates": _palette(
        sky="E8ECF7 D6DEF1 C5D0EA B3C1E1",
        sun="FFFBF1",
        body="8A4338 75362D",
        ground="7F8E9B 66757F",
        card="FAFBFF",
        ink="1A2036",
        accent="A6301C",
    ),
    "lighthouse": _palette(
        sky="E6F4F7 D0E9F0 F6E2D2 F2CDB6",
        sun="FFFBEF",
        body="33567A 284867",
        ground="5FA3AE 43838F",
        card="F9FDFF",
        ink="102536",
        accent="B5331F",
        place=Sun(0.16, 0.78, 0.24),
    ),
}


# What stands under a title, drawn in the accent: points from left to right, x as a share of the
# ornament's length and y, downwards, in millimetres.
Ornament: TypeAlias = tuple[tuple[float, float], ...]
RULE: Ornament = ((0, 0), (1, 0))
PEAKS: Ornament = ((0, 0.5), (0.34, 0.5), (0.5, -1.0), (0.66, 0.5), (1, 0.5))
STEPS: Ornament = ((0, 0.7), (0.34, 0.7), (0.34, 0), (0.67, 0), (0.67, -0.7), (1, -0.7))
WAVE: Ornament = tuple((n / 36, 0.75 * sin(n * pi / 6)) for n in range(37))
ORNAMENTS = {  # by theme; the others have the plain rule
    "matterhorn": PEAKS,
    "half-dome": PEAKS,
    "marina-bay": WAVE,
    "ladder": WAVE,
    "lighthouse": WAVE,
    "terraces": STEPS,
    "giza": STEPS,
}


def palette(name: str) -> Palette:
    """The palette of that name, or the default one."""
    return PALETTES.get(name, PALETTES[DEFAULT])


def ornament(name: str) -> Ornament:
    """What stands under the titles of the theme of that name."""
    return ORNAMENTS.get(name, RULE)


def outlined(palette: Palette) -> Palette:
    """The palette without surfaces: all white, lines and letters in ink."""
    white = (WHITE,) * 4
    return Palette(
        white, WHITE, WHITE, WHITE, (WHITE, WHITE), WHITE, palette.ink, palette.ink, palette.ink
    )


def rgb(colour: str) -> tuple[float, float, float]:
    """Red, green and blue, 0 to 1, of `#RRGGBB`; raises ValueError for anything else."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"{colour!r} is no colour; write one as #RRGGBB")
    red, green, blue = bytes.fromhex(colour[1:])
    return red / 255, green / 255, blue / 255


def contrast(one: str, other: str) -> float:
    """Between two colours, 1 to 21, as WCAG 2 (relative luminance) has it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def is_warm(colour: str) -> bool:
    """Is the colour a red, a yellow or a brown rather than a green or a blue?"""
    red, green, blue = rgb(colour)
    return red > green and red > blue


def lightness(colour: str) -> float:
    """How light people find a colour, 0 to 100 (CIE 1976 L*)."""
    share = _luminance(colour)
    return 116 * share ** (1 / 3) - 16 if share > 216 / 24389 else share * 24389 / 27


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(channel) for channel in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4
