"""A word that would stand alone on a last line takes company, if that costs no line."""

from hypothesis import given
from hypothesis import strategies as st

from rtt_tools.paper import lastlines
from rtt_tools.paper.cover import width, wrapped
from rtt_tools.paper.look import TEXT

WORDS = st.lists(st.text("abcdefg", min_size=1, max_size=9), min_size=1, max_size=30)


def test_a_last_word_takes_company():
    text, room = "Hold it against the light, this side towards you.", 90

    assert wrapped(text, room, TEXT)[-1] == "you."
    assert lastlines.evened(text, room, TEXT)[-1] == "side towards you."


@given(WORDS, st.floats(35, 200))
def test_that_loses_no_word_and_takes_no_line(words, room):
    text = " ".join(words)
    plain, even = wrapped(text, room, TEXT), lastlines.evened(text, room, TEXT)

    assert " ".join(even) == text
    assert len(even) == len(plain)
    assert width(even[-1], TEXT) >= width(plain[-1], TEXT) - 1e-9
