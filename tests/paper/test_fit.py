"""How large boxes come out: the size that is asked for, posters, air around words."""

import pytest

from rtt_tools.paper import areas, papers
from rtt_tools.paper.areas import LYING, UPRIGHT
from rtt_tools.paper.cover import DESCENDER, width
from rtt_tools.paper.look import Look, looked
from rtt_tools.paper.titles import WEIGHT
from rtt_tools.top.sheets import boxes, fit
from rtt_tools.top.sheets.fit import Request
from tests.paper.samples import BOARDS

GIZA = BOARDS["giza-pyramid"]
EVERY_BOARD = pytest.mark.parametrize("name", BOARDS)


@EVERY_BOARD
def test_boxes_of_a_size_asked_for_stand_around_the_same_middle(name):
    board = BOARDS[name]
    largest = fit.plan(Request(board, orientation="portrait"))
    wanted = largest.size * 0.8
    smaller = fit.plan(Request(board, orientation="portrait", box=wanted))

    assert smaller.size == wanted
    assert middle(smaller, board) == pytest.approx(middle(largest, board))
    assert smaller.floor == largest.floor


def middle(plan, board):
    return plan.left + plan.pitch * board.width / 2


def test_boxes_a_little_larger_than_the_largest_are_refused():
    tight = Request(BOARDS["widest"], orientation="portrait")
    largest = fit.plan(tight).size

    assert fit.plan(tight._replace(box=largest)).size == pytest.approx(largest)
    with pytest.raises(ValueError, match="do not fit; the largest are"):
        fit.plan(tight._replace(box=largest + 0.1))


@pytest.mark.parametrize(
    ("name", "paper", "language", "size"),
    [
        pytest.param("eiffel-tower", "a6", "en", 10.1, id="the art comes nearer to words"),
        pytest.param("portland-head", "a5", "uk", 13.2, id="any title grows smaller"),
    ],
)
def test_a_size_that_is_asked_for_takes_room_that_is_else_left(name, paper, language, size):
    request = Request(BOARDS[name], papers.live(papers.paper(paper)), look=Look(language))

    assert fit.plan(request).size < size - 0.05
    assert fit.plan(request._replace(box=size)).size == pytest.approx(size)


@pytest.mark.parametrize(
    ("area", "scale"),
    [
        (UPRIGHT, 1),
        (LYING, 1),
        ((229, 400), 1),
        ((230, 240), 1),
        ((230, 400), 230 / 190),
        ((400, 230), 230 / 190),
        ((518.8, 400), 2),
    ],
)
def test_only_posters_are_drawn_larger(area, scale):
    assert Request(GIZA, area).scale == pytest.approx(scale)


@pytest.mark.many
@pytest.mark.parametrize("modes", [(), ("dry-erase",), ("large-print",)])
@EVERY_BOARD
def test_boxes_without_art_keep_the_air_around_the_title(name, modes):
    board = BOARDS[name]._replace(art="", names={"": "A name of many words for any board"})
    look = looked(modes)
    plan = fit.plan(Request(board, (277, 190), look=look))
    sizes, title = plan.scheme.sizes, plan.title
    outlines = boxes.outlines(board, plan, look.palette(""), look)

    for number, row in enumerate(title.lines):
        right = sizes.title_x + width(row, title.size, WEIGHT) + sizes.air
        below = title.baseline(number) + DESCENDER * title.size + sizes.air
        for box in outlines:
            assert box.x >= right - 0.5 or box.y >= below - 0.5, (row, box)


@pytest.mark.parametrize(
    ("name", "paper", "modes"),
    [
        ("half-dome", "a6", []),
        *((name, "a5", ["large-print"]) for name in ("half-dome", "major-oak", "toll-gates")),
    ],
)
def test_a_title_is_no_smaller_than_the_line_under_it_where_boxes_are_large_enough(
    name, paper, modes
):
    look = looked(modes)
    made = fit.plan(Request(BOARDS[name], papers.live(papers.paper(paper)), look=look))

    assert made.size >= areas.least_box(look)
    assert made.title.size >= made.scheme.sizes.subtitle - 0.01
