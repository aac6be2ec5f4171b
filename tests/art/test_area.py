"""Where a path paints, compared with asking many points one by one."""

from itertools import product

import pytest

from rtt_tools.paper.art.area import bounds, covers, length
from rtt_tools.paper.art.drawing import drawing
from rtt_tools.paper.model import Rect
from tests.art.hostile_art import drawn

ROOM = Rect(0, 0, 10, 4)


def path(mark):
    (found,) = drawing(drawn(mark)).marks
    return found.path


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        pytest.param('<rect x="2" y="1" width="3" height="1"/>', True, id="within"),
        pytest.param('<rect x="-9" y="-9" width="40" height="40"/>', True, id="all around"),
        pytest.param('<rect x="8" y="3" width="9" height="9"/>', True, id="over a corner"),
        pytest.param('<rect x="11" y="1" width="3" height="1"/>', False, id="beside"),
        pytest.param('<path d="M-5 20L20 20L-5 -5z"/>', True, id="a slope across"),
        pytest.param('<path d="M-5 30L30 30L30 2z"/>', False, id="a slope past a corner"),
        pytest.param('<path d="M-9-9H40V40H-9zM-1-1V6H12V-1z"/>', False, id="in a hole"),
        pytest.param(
            '<path d="M-9-9H40V40H-9zM-1-1H12V6H-1z"/>',
            True,
            id="no hole where all turns add up",
        ),
        pytest.param(
            '<path fill-rule="evenodd" d="M-9-9H40V40H-9zM-1-1H12V6H-1z"/>',
            False,
            id="a hole by the other rule",
        ),
        pytest.param('<path d="M-20 8C5-9 5-9 30 8z"/>', True, id="an arch into it"),
        pytest.param('<path d="M-20 9C5 4.5 5 4.5 30 9z"/>', False, id="an arch below it"),
        pytest.param(
            '<path fill="none" stroke="red" d="M-5 4.4H20"/>', True, id="a line as wide as that"
        ),
        pytest.param(
            '<path fill="none" stroke="red" stroke-width=".5" d="M-5 4.4H20"/>',
            False,
            id="narrow",
        ),
        pytest.param(
            '<path fill="none" stroke="red" d="M-5-9H20V20H-5z"/>',
            False,
            id="a frame around it",
        ),
        pytest.param('<path d="M-5 30H20V-19"/>', True, id="filled as if it were closed"),
    ],
)
def test_what_covers_a_place(mark, expected):
    assert covers(path(mark), ROOM) is expected


def test_covering_agrees_with_points_in_triangles():
    spots = (-3, 1, 5, 12)
    grid = list(product(range(11), range(5)))
    for ax, ay, bx, by in product(spots, repeat=4):
        a, b, c = (ax, ay), (bx, by), (20, -7)
        area = cross(a, b, c)
        hit = any(inside((x, y), a, b, c) for x, y in grid)

        found = covers(path(f'<path d="M{ax} {ay}L{bx} {by}L20 -7z"/>'), ROOM)

        assert found or not hit or not area, (a, b)


def cross(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def inside(point, a, b, c):
    turns = [cross(one, other, point) for one, other in ((a, b), (b, c), (c, a))]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        ('<path d="M1 1"/>', 0),
        ('<path d="M9 9M0 0H3V4"/>', 7),
        ('<path d="M0 0H3V4Z"/>', 12),
        ('<path d="M0 0H3V4Zl0 2"/>', 14),
        ('<path d="M0 0C0 5 10 5 10 0"/>', 20),
    ],
)
def test_outlines_are_at_most_as_long_as_by_way_of_their_handles(mark, expected):
    assert length(path(mark)) == pytest.approx(expected)


def test_bounds_hold_all_points():
    assert bounds(path('<path d="M1 2L5-3L4 9z"/>')) == Rect(1, -3, 4, 12)
