"""Safe colours, as eyes see them that lack one kind of cones, and as a grey copy has them."""

import os

import pytest

from rtt_tools.paper import safe, theme
from rtt_tools.paper.look import looked
from rtt_tools.paper.theme import PALETTES, WHITE, contrast, lightness, rgb
from rtt_tools.top import boardart, boardfile
from rtt_tools.top.sheets import landmark
from tests.paper.samples import BOARDS, STRAINS

OURS = [name for name in BOARDS if name not in STRAINS]
LOOK = looked(["colour-safe"])
EYES = {  # Machado, Oliveira and Fernandes (2009), severity 1, on linear light
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                 (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}  # fmt: skip
EVERY = pytest.mark.parametrize("name", PALETTES)
TO_ALL_EYES = pytest.mark.parametrize("eyes", EYES)


def seen(colour, eyes):
    """The colour as those eyes see it."""
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
    mixed = [sum(a * b for a, b in zip(row, light, strict=True)) for row in EYES[eyes]]
    clipped = [min(1, max(0, c)) for c in mixed]
    codes = [12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in clipped]
    return "#{:02X}{:02X}{:02X}".format(*(round(255 * c) for c in codes))


@EVERY
@TO_ALL_EYES
def test_words_boxes_and_signs_are_told_from_what_they_lie_on(name, eyes):
    palette = LOOK.palette(name)

    def apart(one, other):
        return contrast(seen(one, eyes), seen(other, eyes))

    assert min(apart(palette.ink, c) for c in (*palette.sky, palette.sun, palette.card)) >= 7
    assert min(apart(WHITE, c) for c in (palette.body, palette.shade, palette.accent)) >= 4.5


@EVERY
def test_an_accent_is_of_another_tone_than_the_landmark(name):
    palette = LOOK.palette(name)

    assert safe.tone(palette.accent) != safe.tone(palette.body)


@EVERY
@TO_ALL_EYES
def test_a_landmark_stands_out_from_its_sky(name, eyes):
    palette = LOOK.palette(name)
    body = lightness(seen(palette.body, eyes))

    assert min(lightness(seen(sky, eyes)) for sky in palette.sky) - body > 25


@EVERY
def test_safe_colours_are_as_light_as_their_own(name):
    for colour in (*theme.palette(name).sky, *theme.palette(name).ground):
        assert lightness(safe.safe(colour)) == pytest.approx(lightness(colour), abs=5)


@pytest.mark.parametrize("name", OURS)
def test_all_that_is_printed_of_a_landmark_is_a_safe_colour(name):
    home = os.path.dirname(boardfile.find(name))
    tones = {"", *(tone for tones in safe.TONES.values() for tone in tones)}

    for mark in boardart.art_of(BOARDS[name], home).marks:
        toned = landmark.toned(mark.path)
        assert {toned.fill, toned.stroke} <= tones
        assert bool(toned.fill) == bool(mark.path.fill)


@pytest.mark.parametrize("tones", safe.TONES.values(), ids=safe.TONES)
@TO_ALL_EYES
def test_every_tone_is_darker_than_the_one_before(tones, eyes):
    light = [lightness(seen(tone, eyes)) for tone in tones]

    assert light == sorted(light, reverse=True)


def test_blue_and_brown_differ_for_whoever_sees_no_red_or_no_green():
    for eyes in ("no red", "no green"):
        for blue, brown in zip(
            safe.TONES["blue"][4:-1], safe.TONES["brown"][4:-1], strict=True
        ):
            (r, g, b), (red, green, yellow) = rgb(seen(blue, eyes)), rgb(seen(brown, eyes))
            assert b > (r + g) / 2
            assert yellow < (red + green) / 2


@pytest.mark.parametrize(
    ("colour", "told"),
    [
        ("#5D748F", "blue"),
        ("#8A4338", "brown"),
        ("#4F6B3A", "brown"),  # green is yellowish where red is not seen
        ("#6B6A70", "grey"),
        ("#6E4A63", "blue"),
        ("#7A3F5E", "brown"),  # as much blue as the mean of the others: it is red that counts
        ("#4D6A5A", "blue"),
        ("#FFFFFF", "grey"),
    ],
)
def test_each_colour_has_its_tone(colour, told):
    assert safe.tone(colour) == told


def test_boards_do_not_look_all_alike():
    palettes = [LOOK.palette(BOARDS[name].theme) for name in OURS]

    assert len(set(palettes)) == len(OURS)
    assert len({(palette.sky, palette.body) for palette in palettes}) >= len(OURS) - 1
    assert {safe.tone(palette.body) for palette in palettes} == set(safe.TONES)
