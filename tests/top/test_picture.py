"""Boards in the terminal, as walls of boxes."""

import pytest

from rtt_tools.top import boardfile
from rtt_tools.top.board import Board, Box, Special, connected
from rtt_tools.top.picture import picture
from tests.top.pictures import draw, little_hill

WALL = little_hill()._replace(
    boxes=tuple(
        box._replace(letter="A") if box.special != Special() else box
        for box in little_hill().boxes
    )
)


def test_boxes_share_their_lines(golden):
    golden("little-hill.txt", picture(WALL))


def test_ascii_has_no_other_signs(golden):
    drawn = picture(WALL, unicode=False)

    assert drawn.isascii()
    golden("little-hill-ascii.txt", drawn)


def test_ids_stand_in_their_boxes(golden):
    golden("little-hill-ids.txt", picture(WALL, ids=True))


def test_numbers_stand_in_the_middle(golden):
    golden("little-hill-numbers.txt", picture(WALL, numbers={"a1": 3, "a2": 12}))


def test_a_narrow_terminal_gets_a_narrow_picture(golden):
    golden("little-hill-narrow.txt", picture(WALL, width=20, ids=True))


@pytest.mark.parametrize("board_id", boardfile.bundled_ids())
def test_bundled_boards_look_like_themselves(golden, board_id):
    board = boardfile.load(boardfile.find(board_id))

    golden(f"{board_id}.txt", picture(board))


@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("ids", [True, False])
def test_widths_and_quarters_are_drawn(unicode, ids):
    boxes = [
        Box("a-very-long-id", 0, 0, 2.5, dot=True),
        Box("b", 2.75, 0, 0.25, dot=True),
        Box("c", 0.25, 2),
    ]

    drawn = picture(Board("b", {"": "B"}, connected(boxes)), unicode=unicode, ids=ids)

    assert len(drawn.splitlines()) == 7
    assert all(line == line.rstrip() for line in drawn.splitlines())


def test_nothing_is_wider_than_the_board():
    board = draw("[ .]" * 3)

    assert max(map(len, picture(board, width=200).splitlines())) == 3 * 8 + 1
    assert max(map(len, picture(board, width=24).splitlines())) == 3 * 4 + 1
