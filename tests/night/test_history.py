"""Undo takes back, redo brings back, and only what is new forgets what was taken back."""

from typing import NamedTuple

import pytest

from rtt_tools.night.history import redoable, standing, undoable


class Told(NamedTuple):
    kind: str
    number: int


def told(words):
    kinds = {"u": "undo", "r": "redo", "b": "begin"}
    return [
        Told(kinds.get(word[0], word), number) for number, word in enumerate(words.split(), 1)
    ]


def names(events):
    return " ".join(event.kind for event in events)


@pytest.mark.parametrize(
    ("words", "stands", "undone_next", "redone_next"),
    [
        pytest.param("", "", None, None, id="nothing"),
        pytest.param("b", "begin", None, None, id="the begin is never taken back"),
        pytest.param("b u", "begin", None, None, id="not even when undo is recorded"),
        pytest.param("b a", "begin a", "a", None, id="one thing happened"),
        pytest.param("b a u", "begin", None, "a", id="and is taken back"),
        pytest.param("b a u r", "begin a", "a", None, id="and brought back"),
        pytest.param("b a r", "begin a", "a", None, id="redo of nothing"),
        pytest.param("b a c u u", "begin", None, "a", id="the first to go returns last"),
        pytest.param("b a c u u r", "begin a", "a", "c", id="one of two is back"),
        pytest.param("b a c u u r r", "begin a c", "c", None, id="both are back in order"),
        pytest.param("b a c u d", "begin a d", "d", None, id="the new forgets the undone"),
        pytest.param("b a c u d r", "begin a d", "d", None, id="for good"),
        pytest.param("b a c u d u", "begin a", "a", "d", id="undo after that"),
        pytest.param("b a u r u r u", "begin", None, "a", id="to and fro"),
    ],
)
def test_what_stands(words, stands, undone_next, redone_next):
    events = told(words)
    following = undoable(events), redoable(events)

    assert names(standing(events)) == stands
    assert tuple(event and event.kind for event in following) == (undone_next, redone_next)


def test_equal_things_are_told_apart_by_their_place():
    events = told("b a a a u")

    assert [event.number for event in standing(events)] == [1, 2, 3]
    assert redoable(events).number == 4
