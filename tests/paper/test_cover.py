"""The font's cover and widths, and lines broken by them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtt_tools.paper import cover, fonts, glyphs

WORDS = st.text(alphabet="abc іїєґ Ωθ mW", max_size=60)


def test_the_table_is_what_the_font_files_say():
    with open(glyphs.__file__, encoding="utf-8") as file:
        assert file.read() == fonts.table()


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        pytest.param("Eiffel Tower ~ 100 %", "", id="ASCII is covered"),
        pytest.param("Пагорбок Ґ Є І Ї ё ў", "", id="Cyrillic is covered"),
        pytest.param("Ελλάδα", "", id="Greek is covered"),
        pytest.param("Café ≥ ≤ × ± − · – …", "", id="signs on sheets are covered"),
        pytest.param("Cafe\u0301", "", id="accents are joined first"),
        pytest.param(
            "a\u00a0b\u200bc\u202ed", "", id="spaces and invisible marks need no glyph"
        ),
        pytest.param("日本 ⇄ 日", "日本⇄", id="each missing one once, in order"),
        pytest.param("Ἀθῆναι", "Ἀῆ", id="polytonic Greek is not covered"),
        pytest.param("🗼", "🗼", id="pictures are not covered"),
    ],
)
def test_missing(text, lost):
    assert cover.missing(text) == lost


@pytest.mark.parametrize("weight", sorted(glyphs.ADVANCES))
@pytest.mark.parametrize("text", ["Mont-Blanc 4807", "Київ", "Ωμέγα", "日"])
def test_width_is_the_sum_of_the_font_files_advances(text, weight):
    expected = sum(fonts.outline(character, weight)[1] for character in text) / glyphs.EM * 7

    assert cover.width(text, 7, weight) == pytest.approx(expected)


@given(WORDS, st.floats(3, 60))
def test_wrapping_keeps_every_letter_and_the_room(text, room):
    rows = cover.wrapped(text, room, 4)

    assert "".join(rows).replace(" ", "") == text.replace(" ", "")
    assert all(cover.width(row, 4) <= room or len(row) == 1 for row in rows)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("Anna-Lena-Sophie", ("Anna-", "Lena-", "Sophie")),
        ("Ana-Ida", ("Ana-Ida",)),
        ("-Donaudampf", ("-Donaud", "ampf")),
    ],
)
def test_a_word_too_wide_breaks_behind_its_hyphens(text, rows):
    assert cover.wrapped(text, 18, 4) == rows


@given(WORDS, st.floats(8, 60))
def test_a_line_breaks_only_where_the_next_word_would_not_fit(text, room):
    rows = cover.wrapped(text, room, 4)
    words = text.split()

    if all(cover.width(word, 4) <= room for word in words):
        assert " ".join(rows).split() == words
        for row, following in pairwise(rows):
            assert cover.width(f"{row} {following.split()[0]}", 4) > room


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("card of 200 g", ("card", "of", "200 g"), id="a unit"),
        pytest.param(" 160 bis 200 g. ", ("160", "bis", "200 g."), id="a unit ends a sentence"),
        pytest.param("до 90 г, 5 мм", ("до", "90 г,", "5 мм"), id="Cyrillic units"),
        pytest.param("at 100 % or", ("at", "100 %", "or"), id="per cent"),
        pytest.param("2 gates", ("2", "gates"), id="no unit, but a word"),
        pytest.param("a g", ("a", "g"), id="a unit of nothing"),
    ],
)
def test_a_number_and_its_unit_are_one_word(text, words):
    assert cover.words(text) == words


@given(WORDS, st.floats(8, 60))
def test_shortening_fits_and_keeps_the_beginning(text, room):
    short = cover.shortened(text, room, 4)

    assert cover.width(short, 4) <= room
    assert short == text or text.startswith(short.removesuffix("…"))


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("plain", "plain"),
        ("e\u0301", "é"),
        ("a\u00a0b\u2003c", "a b c"),
        ("a\u200b\u202eb\u00adc", "abc"),
        ("a\x07b\tc\ufffe", "ab c"),
        ("a\ud800b", "ab"),
    ],
)
def test_what_is_drawn(text, drawn):
    assert cover.composed(text) == drawn


def test_text_is_made_smaller_only_where_it_must():
    assert cover.fitted("turns", 1000, 4) == 4
    assert cover.width("turns", cover.fitted("turns", 5, 4)) == pytest.approx(5)
    assert cover.fitted("", 5, 4) == 4
