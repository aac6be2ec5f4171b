"""Undo takes back, redo brings back, and only what is new forgets what was taken back."""

from typing import NamedTuple

import pytest

from rtt_tools.night.history import dropped, redoable, standing, undoable


class Told(NamedTuple):
    kind: str
    number: int
    joined: bool


def told(words):
    """`u` undo, `r` redo, `b` begin, `x` drop; `&a` belongs to the answer before it."""
    kinds = {"u": "undo", "r": "redo", "b": "begin", "x": "drop"}
    return [
        Told(kinds.get(word.lstrip("&"), word.lstrip("&")), number, word.startswith("&"))
        for number, word in enumerate(words.split(), 1)
    ]


def names(events):
    return " ".join(event.kind for event in events)


@pytest.mark.parametrize(
    ("words", "stands", "undone_next", "redone_next"),
    [
        pytest.param("", "", "", "", id="nothing"),
        pytest.param("b", "begin", "", "", id="the begin is never taken back"),
        pytest.param("b u", "begin", "", "", id="not even when undo is recorded"),
        pytest.param("b a", "begin a", "a", "", id="one thing happened"),
        pytest.param("b a u", "begin", "", "a", id="and is taken back"),
        pytest.param("b a u r", "begin a", "a", "", id="and brought back"),
        pytest.param("b a r", "begin a", "a", "", id="redo of nothing"),
        pytest.param("b a c u u", "begin", "", "a", id="the first to go returns last"),
        pytest.param("b a c u u r", "begin a", "a", "c", id="one of two is back"),
        pytest.param("b a c u u r r", "begin a c", "c", "", id="both are back in order"),
        pytest.param("b a c u d", "begin a d", "d", "", id="the new forgets the undone"),
        pytest.param("b a c u d r", "begin a d", "d", "", id="for good"),
        pytest.param("b a c u d u", "begin a", "a", "d", id="undo after that"),
        pytest.param("b a &c &d", "begin a c d", "d c a", "", id="one answer goes at once"),
        pytest.param("b e a &c u u", "begin e", "e", "a c", id="and returns at once"),
        pytest.param("b e a &c u u r r", "begin e a c", "c a", "", id="in its order"),
        pytest.param("b a &c d", "begin a c d", "d", "", id="the next answer is another"),
        pytest.param("b a &c d u u u", "begin", "", "a c", id="which returns after it"),
        pytest.param("b a x", "begin a drop", "drop", "", id="a drop is taken back too"),
        pytest.param("b a u r u r u", "begin", "", "a", id="to and fro"),
    ],
)
def test_what_stands(words, stands, undone_next, redone_next):
    events = told(words)
    following = undoable(events), redoable(events)

    assert names(standing(events)) == stands
    assert tuple(map(names, following)) == (undone_next, redone_next)


def test_equal_things_are_told_apart_by_their_place():
    events = told("b a a a u")

    assert [event.number for event in standing(events)] == [1, 2, 3]
    assert [event.number for event in redoable(events)] == [4]


@pytest.mark.parametrize(
    ("words", "is_dropped"),
    [("b a", False), ("b x", True), ("b x u", False), ("b x u r", True), ("b x u a", False)],
)
def test_a_night_is_dropped_until_that_is_taken_back(words, is_dropped):
    assert dropped(told(words)) is is_dropped
