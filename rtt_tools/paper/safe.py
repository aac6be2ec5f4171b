"""Colours that everybody tells apart: for each other one a blue, a brown or a grey as light.

Who sees no red or no green still tells blue from yellow; who does not, and a grey copy, tell
light from dark. So what lies side by side and differed in lightness still does.
"""

from functools import lru_cache

from rtt_tools.paper.theme import WHITE, Palette, is_warm, lightness, rgb

# From light to dark, in the same steps: LCh of CIE Lab, hues 262 and 70 to 78.
BLUES = "F7FAFD ECF1F8 DDE6F2 CBD9EA B4C9E0 9BB6D3 7FA1C4 5F8AB2 3F749F 22608C 134D72 133A56"
BROWNS = "FEF8F2 FBEFE2 F6E2CB EDD3B2 E2C196 D4AD77 C19757 B27B3E 97652A 7E5320 64421B 4A3218"
GREYS = "F7F9FC EFF1F3 E3E5E8 D5D7DA C5C7C9 B1B3B6 9C9EA0 858689 6E7072 5A5C5E 47494B 353739"
INK = "#101820"
TONES = {
    name: (WHITE, *(f"#{tone}" for tone in tones.split()), INK)
    for name, tones in (("blue", BLUES), ("brown", BROWNS), ("grey", GREYS))
}
ACCENTS = {"blue": "#9C4A00", "brown": "#134D72", "grey": "#9C4A00"}  # by the body's tone
COLOURED = 10  # of 255: channels that differ less make a grey
TELLING = 4  # of 255: how far blue must be from red and green to tell the tone


def tone(colour: str) -> str:
    """Which tone stands for the colour: as it looks where red and green look alike."""
    red, green, blue = (255 * channel for channel in rgb(colour))
    if max(red, green, blue) - min(red, green, blue) < COLOURED:
        return "grey"
    bluer = blue - (red + green) / 2
    if abs(bluer) < TELLING:  # purples and greens as well as none
        return "brown" if is_warm(colour) else "blue"
    return "blue" if bluer > 0 else "brown"


@lru_cache(maxsize=4096)
def safe(colour: str) -> str:
    """The colour that stands for this one, as light or as near as can be; none stays none."""
    if not colour:
        return ""
    wanted = lightness(colour)
    return min(TONES[tone(colour)], key=lambda one: abs(lightness(one) - wanted))


def safe_palette(palette: Palette) -> Palette:
    """The palette in safe colours: dark ink, white cards, an accent unlike the body."""
    a, b, c, d = map(safe, palette.sky)
    far, near = map(safe, palette.ground)
    return Palette(
        sky=(a, b, c, d),
        sun=safe(palette.sun),
        body=safe(palette.body),
        shade=safe(palette.shade),
        ground=(far, near),
        card=WHITE,
        ink=INK,
        accent=ACCENTS[tone(palette.body)],
        is_safe=True,
        place=palette.place,
    )
