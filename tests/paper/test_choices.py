"""What sheets and kits choose: copies, backs, whom contents list, which part is a puzzle."""

from itertools import combinations

import pytest

from rtt_tools.paper.jobs import Job, TooSmall
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import MODES, PLAIN, looked
from rtt_tools.paper.model import Group, Link, Text, texts
from rtt_tools.paper.papers import PAPERS
from rtt_tools.top import boardfile
from rtt_tools.top.sheets import companion, contents, kit, printed
from rtt_tools.top.sheets.contents import Entry
from rtt_tools.top.sheets.envelope import folds_of
from rtt_tools.top.sheets.kit import Order, Shown
from rtt_tools.top.sheets.puzzle import BEST, HIGHEST, LEAST_WIDTH, puzzle
from rtt_tools.top.sheets.travel import Extras
from tests.paper.samples import BOARDS, bundled, placed

A4 = PAPERS["a4"]
SMALL = bundled("salmon-ladder")
ROW = "[ .]" * 26  # more than A4 holds in boxes of 10 mm
WIDE = boardfile.check(
    f"format: 1\nid: wide\nname: Wide\nlayout: |2\n  {ROW}\n  {ROW}\n".encode()
).board
BUNDLED = [bundled(name) for name in ("giza-pyramid", "toll-gates", "burj-khalifa")]


@pytest.mark.parametrize("modes", list(combinations(MODES, 2)), ids=" ".join)
def test_modes_that_contradict_each_other_are_refused(modes):
    if set(modes) in (
        {"pencil", "dry-erase"},
        {"dry-erase", "blank"},
        {"colour-safe", "blank"},
    ):
        with pytest.raises(ValueError, match=r" and .* cannot be combined"):
            looked(modes)
    else:
        assert looked(modes)


# --- copies and backs -------------------------------------------------------------------


def made(boards, layout, copies=1, box=None):
    shown = [(board, Extras()) for board in boards]
    return list(printed.pages(shown, Job(layout, box=box), copies))


@pytest.mark.parametrize(("copies", "pages"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_copies_of_a_lone_board_fill_their_last_page(copies, pages):
    found = made([SMALL], Layout(A4, up=2), copies, box=5)

    assert len(found) == pages
    assert {len(pieces(page)) for page in found} == {2}


def pieces(page):
    """What is laid on a page, within its layers too."""
    return [one for one in groups(page.shapes) if one.clip]


def groups(shapes):
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape
            yield from groups(shape.shapes) if shape.name else ()


def test_of_an_odd_number_of_boards_the_last_stands_on_both_sides():
    titles = [page.title for page in made(BUNDLED, Layout(A4, duplex="long"))]

    names = [board.names["en"] for board in BUNDLED]
    assert titles == [*names, names[-1]]


def test_only_a_plain_page_is_printed_whose_boxes_are_too_small():
    assert made([WIDE], Layout(A4))
    for layout in (Layout(A4, duplex="long"), Layout(PAPERS["a5"])):
        with pytest.raises(TooSmall, match="two digits need 10 mm"):
            made([WIDE], layout)


# --- kits -------------------------------------------------------------------------------


def test_backs_make_no_board_of_a_kit_too_small():
    order = Order((Shown(WIDE),), Layout(A4, duplex="long"))

    assert kit.pages(order, ["sheets"])


@pytest.mark.parametrize("up", [1, 2])
def test_contents_list_players_only_where_each_has_pages_of_their_own(up):
    order = Order((Shown(SMALL),), Layout(A4, up=up), players=2, names=("Ana",), box=5)
    said = [text.content for text in texts(kit.pages(order)[0].shapes)]

    assert ("Ana" in said) == (up == 1)


@pytest.mark.parametrize(
    ("wide", "high", "folds"),
    [(112, 149, 0), (149, 112, 0), (113, 149, 1), (112, 150, 1), (112, 298, 1), (210, 297, 2)],
)
def test_boards_are_folded_until_they_go_in_with_some_air(wide, high, folds):
    assert folds_of(wide, high) == folds


# --- puzzles ----------------------------------------------------------------------------


@pytest.mark.parametrize("board", [b for b in BOARDS.values() if puzzle(b)], ids=lambda b: b.id)
def test_a_puzzle_is_as_high_as_may_be_and_has_boxes_to_write_in(board):
    found = puzzle(board).board

    assert found.rows == min(board.rows, HIGHEST)
    assert all(box.width >= LEAST_WIDTH for box in found.boxes)


@pytest.mark.parametrize(("width", "is_one"), [(1, True), (0.75, False)])
def test_narrow_boxes_are_in_no_puzzle(width, is_one):
    boxes = "".join(
        f"  - {{id: b{x}{y}, at: [{x * width}, {y}], width: {width}"
        f"{', dot: true' if y == 0 else ''}}}\n"
        for x in range(3)
        for y in range(3)
    )
    text = f"format: 1\nid: thin\nname: Thin\nboxes:\n{boxes}"
    board = boardfile.check(text.encode()).board

    assert (puzzle(board) is not None) == is_one


def test_most_puzzles_have_the_best_number_of_boxes():
    sizes = [len(puzzle(board).board.boxes) for board in BUNDLED]

    assert sizes == [BEST] * len(BUNDLED)


def test_a_number_may_equal_the_one_below_it_in_a_puzzle():
    found = puzzle(BUNDLED[0])

    assert any(
        found.solution[box.id] == max(found.solution[below] for below in box.supports)
        for box in found.board.boxes
        if box.supports
    )


# --- what has to be read and crossed out ------------------------------------------------


@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
def test_the_companions_boxes_are_large_enough_to_be_read_and_crossed_out(board):
    """Their numbers are two fifths as high as they are, and these no lower than 5 mm."""
    shapes = placed(companion.sheet(board, PLAIN).shapes)
    numbers = [one for one in shapes if isinstance(one, Text) and one.content.isdigit()]

    assert {one.content for one in numbers} >= {str(n + 1) for n in range(len(board.boxes))}
    assert min(one.size for one in numbers) >= 0.4 * 5


@pytest.mark.parametrize("count", range(1, 14))
def test_a_heading_of_the_contents_stands_on_the_page_of_what_follows_it(count):
    purpose = "What it is for, in a few words that take some lines. " * 3
    stocks = ["plain"] * count + ["card"] * 3 + ["film"] * 2
    entries = [Entry(f"Part {n}", purpose, stock, n, n) for n, stock in enumerate(stocks, 9)]

    for page in contents.page(entries, PLAIN):
        headings, links = [], []
        for block in page.shapes:
            inner = block.shapes if isinstance(block, Group) else ()
            said = {one.content for one in inner if isinstance(one, Text)}
            headings += [block.y] if said & set(stocks) else []
            links += [block.y] if any(isinstance(one, Link) for one in inner) else []
        assert max(headings, default=0) < max(links)
