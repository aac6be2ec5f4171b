"""The structure of boards: pictures, and counting everything on boards by chance."""

import random
from itertools import combinations, pairwise

import pytest

from rtt_tools.top import boardfile
from rtt_tools.top.board import Board
from rtt_tools.top.engine.fill import carried_by
from rtt_tools.top.engine.structure import bottlenecks, chain, needs, parts, structure, width
from rtt_tools.top.game import is_open
from tests.top.pictures import draw
from tests.top.random_boards import random_board

PYRAMID = """
    [  ]
  [  ][  ]
[ .][ .][ .]
"""
BALCONY = """
[  ][  ][  ]
    [ .]
"""
BRIDGE = """
[  ][  ][  ]
[ .]    [ .]
"""
CUT = """
[  ]
[ .]
[  ]
[ .]
"""
VASE = """
  [  ][  ]
    [  ]
  [ .][ .]
"""
LONE = "[ .]"
ISLANDS = "[ .]    [ .][  ][ .]"


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        pytest.param(PYRAMID, "a1 a2 a3", id="from the ground to the top"),
        pytest.param(CUT, "a1 a2", id="a dot is compared with nothing below it"),
        pytest.param(BALCONY, "a1 b2", id="hanging boxes compare with nobody"),
        pytest.param(LONE, "a1", id="a single box"),
    ],
)
def test_the_longest_chain_is(picture, expected):
    assert " ".join(chain(draw(picture))) == expected


@pytest.mark.parametrize(
    ("picture", "above"),
    [
        pytest.param(PYRAMID, 9 / 6, id="everything that rests on a box counts, once"),
        pytest.param(CUT, 2 / 4, id="but nothing beyond a dot"),
        pytest.param(LONE, 0, id="nothing"),
    ],
)
def test_the_mean_number_of_boxes_above_is(picture, above):
    assert structure(draw(picture)).above == pytest.approx(above)


@pytest.mark.parametrize(
    ("picture", "hiding"),
    [
        pytest.param(PYRAMID, "a3", id="only the top of a pyramid"),
        pytest.param(CUT, "a2 a4", id="what lies right below a dot"),
        pytest.param(BALCONY, "a2 b2 c2", id="boxes that carry nothing"),
    ],
)
def test_large_numbers_hide_in(picture, hiding):
    assert " ".join(structure(draw(picture)).hiding) == hiding


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        pytest.param(
            PYRAMID, [("b1", 3)], id="three of five wait for the middle of the ground"
        ),
        pytest.param(VASE, [("a1", 3), ("b1", 3), ("a2", 2)], id="most first, then in order"),
        pytest.param(BALCONY, [("a1", 3), ("b2", 2)], id="hanging boxes wait too"),
        pytest.param(BRIDGE, [], id="but not for one of two neighbours that open them"),
        pytest.param(LONE, [], id="nobody waits for a single box"),
    ],
)
def test_bottlenecks_are_what_half_of_the_others_wait_for(picture, expected):
    assert [tuple(one) for one in bottlenecks(draw(picture))] == expected


@pytest.mark.parametrize(
    ("picture", "count"),
    [
        pytest.param(PYRAMID, 1, id="one"),
        pytest.param(CUT, 2, id="a dot parts"),
        pytest.param(ISLANDS, 2, id="hanging boxes hold together what opens them"),
    ],
)
def test_independent_parts_are_counted(picture, count):
    assert parts(draw(picture)) == count


def test_the_rest_is_counted():
    shape = structure(draw(ISLANDS))

    assert (shape.boxes, shape.rows, shape.dots, shape.hanging, shape.special) == (
        4,
        1,
        3,
        1,
        0,
    )
    assert shape.comparisons == 0


# --- the same by trying everything ----------------------------------------------------


def boards_by_chance(count=150):
    rng = random.Random(6)
    return [random_board(rng, boxes=rng.randint(1, 11)) for _ in range(count)]


def test_the_longest_chain_is_the_longest_of_all():
    for board in boards_by_chance():
        found = chain(board)
        steps = pairwise(found)

        assert all(b in above(board, a) for a, b in steps), board
        assert len(found) == max(tallest(board, box.id) for box in board.boxes), board


def above(board, box_id):
    """The boxes that are compared with this one."""
    return [box.id for box in board.boxes if box_id in box.supports and not box.dot]


def tallest(board, box_id):
    return 1 + max((tallest(board, upper) for upper in above(board, box_id)), default=0)


def test_what_waits_for_a_box_is_what_is_not_reached_without_it():
    for board in boards_by_chance():
        needed = needs(board)
        for box in board.boxes:
            left = reached_without(board, box.id)
            assert {one for one in needed if box.id not in needed[one]} == left, board


def reached_without(board, box_id):
    """The boxes that play fills in the end when one is never filled."""
    written = {}
    while more := [
        box.id
        for box in board.boxes
        if box.id not in (box_id, *written) and is_open(box, written)
    ]:
        written |= dict.fromkeys(more, 1)
    return set(written)


def test_the_width_is_that_of_the_largest_set_without_comparisons():
    for board in boards_by_chance(60):
        carried = carried_by(board)
        assert width(carried) == widest(carried), board


def widest(carried):
    for size in range(len(carried), 0, -1):
        for some in combinations(carried, size):
            if not any(one in carried[other] for one in some for other in some):
                return size
    return 0


def test_a_board_beside_another_adds_its_parts():
    rng = random.Random(8)
    for one in boards_by_chance(40):
        other = random_board(rng, boxes=rng.randint(1, 8))
        both = Board("both", {"": "Both"}, (*one.boxes, *map(renamed, other.boxes)))
        assert parts(both) == parts(one) + parts(other)


def renamed(box):
    """The box under an id of its own, with what it rests on and stands beside."""
    return box._replace(
        id=f"other-{box.id}",
        supports=tuple(f"other-{one}" for one in box.supports),
        beside=tuple(f"other-{one}" for one in box.beside),
    )


def test_parts_are_what_a_walk_finds():
    for board in boards_by_chance():
        assert parts(board) == walked(board), board


def walked(board):
    near = {box.id: set() for box in board.boxes}
    for box in board.boxes:
        for other in () if box.dot else (box.supports or box.beside):
            near[box.id].add(other)
            near[other].add(box.id)
    count, waiting = 0, set(near)
    while waiting:
        count += 1
        fringe = [waiting.pop()]
        while fringe:
            fresh = near[fringe.pop()] & waiting
            waiting -= fresh
            fringe += fresh
    return count


def test_a_mirror_image_has_the_same_structure():
    for board_id in boardfile.bundled_ids():
        board = boardfile.load(boardfile.find(board_id))
        one, other = structure(board), structure(mirrored(board))
        assert one.comparisons == other.comparisons
        assert sorted(one.hiding) == sorted(other.hiding)
        assert sorted(one.bottlenecks) == sorted(other.bottlenecks)
        assert (one.above, one.parts, one.width) == (other.above, other.parts, other.width)


def mirrored(board):
    """The board seen from behind, under the same ids."""
    boxes = sorted(board.boxes, key=lambda box: (box.y, -box.x))
    return board._replace(boxes=tuple(box._replace(x=-box.x - box.width) for box in boxes))
