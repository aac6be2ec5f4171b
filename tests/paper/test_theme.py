"""Palettes that can be read."""

import pytest

from rtt_tools.paper import theme
from rtt_tools.paper.look import looked
from tests.paper.samples import BOARDS

READABLE = 4.5
PALETTES = pytest.mark.parametrize("name", theme.PALETTES)


@PALETTES
def test_ink_is_readable_on_sky_sun_and_card(name):
    colours = theme.palette(name)
    grounds = (*colours.sky, colours.sun, colours.card, theme.WHITE)

    assert min(theme.contrast(colours.ink, ground) for ground in grounds) >= READABLE


@PALETTES
def test_letters_are_readable_on_signs_and_boxes_stand_out_from_the_body(name):
    colours = theme.palette(name)

    assert theme.contrast(theme.WHITE, colours.accent) >= READABLE
    assert theme.contrast(theme.WHITE, colours.body) >= READABLE
    assert theme.contrast(theme.WHITE, colours.shade) >= theme.contrast(
        theme.WHITE, colours.body
    )


@PALETTES
def test_suns_stand_in_the_sky_and_are_nowhere_else_in_safe_colours(name):
    sun = theme.palette(name).place

    assert abs(sun.beside) + sun.radius < 0.5
    assert sun.down - sun.radius > 0.1
    assert looked(["colour-safe"]).palette(name).place == sun


def test_landmarks_do_not_all_stand_before_the_same_sun():
    assert len({colours.place for colours in theme.PALETTES.values()}) > 6


def test_black_on_white_has_the_highest_contrast():
    assert theme.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert theme.contrast("#777777", "#777777") == 1


def test_every_board_here_names_a_palette_there_is():
    assert {board.theme for board in BOARDS.values()} - {""} <= set(theme.PALETTES)


def test_an_unknown_name_gives_the_default():
    assert theme.palette("no such place") == theme.palette(theme.DEFAULT)


@pytest.mark.parametrize("wrong", ["", "red", "#fff", "#GGGGGG", "123456", "#1234567"])
def test_only_six_digits_are_a_colour(wrong):
    with pytest.raises(ValueError, match=r"#RRGGBB|hexadecimal"):
        theme.rgb(wrong)
