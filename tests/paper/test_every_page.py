"""Every sheet in every language: no text leaves its page or card, or lies on another."""

from itertools import combinations

import pytest

from rtt_tools.paper.cover import missing
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import POINT, Rect, Text
from rtt_tools.paper.words import languages
from tests.paper.every_page import PAGES, apart, placed

pytestmark = pytest.mark.many

EVERY = pytest.mark.parametrize("kind", PAGES)
EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())
LOOKS = {
    "plain": {},
    "large print": {"large_print": True},
}
EVERY_LOOK = pytest.mark.parametrize("look", LOOKS)
TOUCH = 0.15  # mm that shapes may overlap and still not be seen to
LEAST = 8 * POINT  # of words; letters on signs and ids in boxes may be smaller


@pytest.fixture(scope="module")
def made():
    """The sheets of a kind with what lies on them, each made once."""
    kept = {}

    def sheets(kind, language, look):
        key = kind, language, look
        if key not in kept:
            found = PAGES[kind](Look(language, **LOOKS[look]))
            kept[key] = [(sheet, list(placed(sheet))) for sheet in found]
        return kept[key]

    return sheets


def texts(shapes):
    return [one for one in shapes if isinstance(one.shape, Text)]


def near(one, other):
    """May they meet at all? Quick to tell, for most do not."""
    return all(
        min(a[axis] for a in one.corners) < max(b[axis] for b in other.corners)
        and min(b[axis] for b in other.corners) < max(a[axis] for a in one.corners)
        for axis in (1, 0)
    )


@EVERY
@EVERY_LANGUAGE
@EVERY_LOOK
def test_no_text_leaves_its_page(made, kind, language, look):
    for sheet, shapes in made(kind, language, look):
        for text in texts(shapes):
            for x, y in text.corners:
                assert -TOUCH <= x <= sheet.width + TOUCH, (sheet.title, text)
                assert -TOUCH <= y <= sheet.height + TOUCH, (sheet.title, text)


@EVERY
@EVERY_LANGUAGE
@EVERY_LOOK
def test_no_text_lies_on_another(made, kind, language, look):
    for sheet, shapes in made(kind, language, look):
        for one, other in combinations(texts(shapes), 2):
            depth = apart(one.corners, other.corners) if near(one, other) else 0.0
            assert depth > -TOUCH, (sheet.title, one.shape, other.shape)


@EVERY
@EVERY_LANGUAGE
@EVERY_LOOK
def test_no_text_leaves_its_card(made, kind, language, look):
    """What begins on a card ends on it; where cards lie on each other, on the upper one."""
    for sheet, shapes in made(kind, language, look):
        cards = []
        for one in shapes:
            if isinstance(one.shape, Rect):
                cards += [one] if one.shape.radius and one.shape.width > 12 else []
                continue
            under = [card for card in cards if begins(one, card)]
            assert not under or inside(one, under[-1]), (sheet.title, one.shape, under[-1])


def begins(text, card):
    """Does the text begin and stand on the card?"""
    x, y = text.corners[3]
    (left, top), _, (right, foot), _ = card.corners
    return left < x + 0.5 < right and top < y - 0.5 < foot


def inside(text, card):
    """Does it end there too?"""
    (left, top), _, (right, foot), _ = card.corners
    return all(
        left - TOUCH <= x <= right + TOUCH and top - TOUCH <= y <= foot + TOUCH
        for x, y in text.corners
    )


@EVERY
@EVERY_LANGUAGE
@EVERY_LOOK
def test_words_are_large_enough_to_be_read(made, kind, language, look):
    for sheet, shapes in made(kind, language, look):
        for text in texts(shapes):
            if sum(letter.isalpha() for letter in text.shape.content) > 3:
                assert text.size >= LEAST - 1e-6, (sheet.title, text.shape)


@EVERY
@EVERY_LANGUAGE
def test_a_sheet_says_its_language_and_needs_no_other_font(made, kind, language):
    for sheet, shapes in made(kind, language, "plain"):
        assert sheet.language == language
        assert sheet.title
        for text in texts(shapes):
            assert not missing(text.shape.content), text.shape


NAMES = {"en": "Oak", "uk": "Дуб", "es": "Roble", "de": "Eiche"}
# of no board
NAMELESS = ("cards", "pads", "town pads", "how to print", "dice", "test pages", "blank")


@pytest.mark.parametrize("kind", [kind for kind in PAGES if kind not in NAMELESS])
@EVERY_LANGUAGE
def test_a_board_is_called_by_its_name_in_the_language_and_by_no_other(kind, language):
    said = " ".join(
        text
        for sheet in PAGES[kind](Look(language), names=NAMES)
        for text in (
            sheet.title,
            sheet.chapter,
            sheet.description,
            *(one.shape.content for one in texts(placed(sheet))),
        )
    )

    assert {name for name in NAMES.values() if name in said} == {NAMES[language]}
