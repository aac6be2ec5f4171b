"""Words in lines: as few as the room allows, and no last line that is a mere stub."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtt_tools.paper import panels, paragraphs
from rtt_tools.paper.look import PLAIN, TEXT
from rtt_tools.paper.paragraphs import Style, paragraph, span

WORDS = st.lists(st.text("abcdefg", min_size=1, max_size=9), min_size=1, max_size=30)
ROOMS = st.floats(35, 200)


def told(rows):
    return " ".join(" ".join(filter(None, row)) for row in rows)


def test_a_word_that_would_stand_alone_takes_company():
    rows = paragraph("", "Cut it out and fold every dashed line back.", 83, TEXT)

    assert [row.rest for row in rows] == ["Cut it out and fold every", "dashed line back."]


@given(WORDS, ROOMS)
def test_evening_out_loses_no_word_and_takes_no_line(words, room):
    text = " ".join(words)
    plain, even = paragraphs._broken("", text, room, TEXT), paragraph("", text, room, TEXT)

    assert told(even) == text
    assert len(even) == len(plain)
    assert span(even[-1], TEXT) >= span(plain[-1], TEXT) - 1e-9


@given(WORDS, ROOMS)
def test_lines_stay_within_their_room(words, room):
    for row in paragraph("Lead", " ".join(words), room, TEXT):
        assert span(row, TEXT) <= room


@pytest.mark.parametrize(
    ("room", "lines"),
    [
        pytest.param(
            90, ["The game ends with this turn.", "The rest scores."], id="no more lines"
        ),
        pytest.param(60, ["The game ends with this", "turn. The rest scores."], id="one more"),
    ],
)
def test_a_sentence_begins_a_line_where_that_takes_no_more_of_them(room, lines):
    told = ["The game ends with this turn.", "The rest scores."]

    block = panels.sentences(told, room, Style(PLAIN))

    assert [text.content for text in block.shapes] == lines
