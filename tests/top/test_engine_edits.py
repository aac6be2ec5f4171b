"""Boards one stroke away: tables, and the checks of whole files on boards by chance."""

import random

import pytest

from rtt_tools.diagnostics import ERROR
from rtt_tools.top import boardfile
from rtt_tools.top.board import Special, connected
from rtt_tools.top.engine.edits import DOT, REMOVE, edits
from rtt_tools.top.written import entry
from tests.top.pictures import draw
from tests.top.random_boards import random_board

ROOF = """
  [  ]
[ .][ .]
"""
BALCONY = """
[  ][  ]
    [ .]
"""
FALLS = """
[A ]
[ .]
"""
THRESHOLD = """
[B ][ .]
[A.]
"""


@pytest.mark.parametrize(
    ("picture", "specials", "expected"),
    [
        pytest.param(ROOF, {}, "remove a1, remove b1, dot a2, remove a2", id="all that can be"),
        pytest.param("[ .]", {}, "", id="the last box stays"),
        pytest.param(BALCONY, {}, "dot a2, remove a2, dot b2", id="nothing waits for ever"),
        pytest.param(
            FALLS,
            {"A": Special(falling=True)},
            "remove a2",
            id="a rule of comparison keeps its comparison",
        ),
        pytest.param(
            THRESHOLD,
            {"A": Special(at_least=20), "B": Special(at_most=30)},
            "remove a1, dot a2, remove a2, remove b2",
            id="other rules do not mind",
        ),
    ],
)
def test_the_strokes_are(picture, specials, expected):
    found = edits(draw(picture, **specials))

    assert ", ".join(f"{one.deed} {one.box}" for one in found) == expected


def test_what_rested_on_a_box_that_goes_hangs():
    board = draw("[  ][  ]\n[ .][ .]")
    changed = next(one.board for one in edits(board) if (one.box, one.deed) == ("a1", REMOVE))

    assert [box.id for box in changed.boxes] == ["b1", "a2", "b2"]
    assert changed.box("a2").hanging
    assert changed.box("b2").supports == ("b1",)


def test_a_box_with_a_dot_keeps_its_place():
    changed = next(one.board for one in edits(draw(ROOF)) if one.deed == DOT)

    assert changed.box("a2").dot
    assert changed.box("a2").supports == ("a1", "b1")


def test_an_edited_board_is_what_a_file_would_say():
    rng = random.Random(4)
    for _ in range(60):
        board = random_board(rng, boxes=rng.randint(2, 9))
        for one in edits(board):
            assert connected(one.board.boxes) == moved(one.board.boxes), (board, one)


def moved(boxes):
    left = min(box.x for box in boxes)
    return tuple(box._replace(x=box.x - left) for box in boxes)


def test_a_stroke_is_offered_if_and_only_if_its_board_has_no_errors():
    rng = random.Random(5)
    for _ in range(25):
        board = random_board(rng, boxes=rng.randint(2, 7))
        offered = {(one.box, one.deed) for one in edits(board)}
        for box in board.boxes:
            assert ((box.id, REMOVE) in offered) == sound(gone(board, box)), (board, box)
            if not box.dot:
                assert ((box.id, DOT) in offered) == sound(started(board, box)), (board, box)


def gone(board, box):
    return board._replace(boxes=connected(one for one in board.boxes if one != box))


def started(board, box):
    boxes = (one._replace(dot=one.dot or one == box) for one in board.boxes)
    return board._replace(boxes=connected(boxes))


def sound(board):
    """Does `check` find no error in the board's file?"""
    lines = "".join(f"  - {entry(box)}\n" for box in board.boxes)
    file = f"format: 1\nid: board\nname: Board\nboxes:\n{lines}"
    found = boardfile.check(file.encode()).findings
    return not any(one.severity is ERROR for one in found)
