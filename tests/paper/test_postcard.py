"""Postcards: a front to the edge, a back with a puzzle that can really be solved."""

from itertools import combinations

import pytest

from rtt_tools.paper.cover import width
from rtt_tools.paper.imprint import SIZE
from rtt_tools.paper.look import TEXT, looked
from rtt_tools.paper.model import Circle, Path, Rect
from rtt_tools.top import boardfile
from rtt_tools.top.sheets import postcard, postcard_back, postcard_front
from rtt_tools.top.sheets.puzzle import LONGEST, POOL, WIDTHS, puzzle
from tests.paper.samples import BOARDS, board, bundled, placed, wall

pytestmark = pytest.mark.many

PUZZLES = {name: one for name, value in BOARDS.items() if (one := puzzle(value))}
LOOKS = [
    looked([mode], language)
    for mode in ("pencil", "dry-erase", "low-ink", "large-print", "colour-safe")
    for language in ("en", "uk", "es", "de")
]


def legal(boxes, box, written):
    """May the box be filled, and with how little? By its place alone."""
    below = [b for b in boxes if b.y == box.y - 1 and b.x < box.right and box.x < b.right]
    beside = [b for b in boxes if b.y == box.y and (b.right == box.x or box.right == b.x)]
    if box.dot:
        return 1
    if below:
        return (
            max(written[b.id] for b in below) if all(b.id in written for b in below) else None
        )
    return 1 if any(b.id in written for b in beside) else None


def solvable(boxes, rolls, solution, written=None, left=None):
    """Can the numbers of the solution be written in some order, from these dice in turn?"""
    written = written or {}
    if len(written) == len(boxes):
        return True
    left = dict(rolls[0]) if left is None else left
    for box in boxes:
        if box.id in written or (least := legal(boxes, box, written)) is None:
            continue
        number = solution[box.id]
        for count in range(1, len(left) + 1):
            for handful in combinations(left, count):
                if number >= least and sum(left[die] for die in handful) == number:
                    rest = {die: left[die] for die in left if die not in handful}
                    more = written | {box.id: number}
                    if solvable(boxes, rolls, solution, more, rest):
                        return True
    return len(rolls) > 1 and solvable(boxes, rolls[1:], solution, written, None)


def test_every_bundled_board_has_a_puzzle():
    assert set(boardfile.bundled_ids()) <= set(PUZZLES)


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_has_a_solution(name):
    one = PUZZLES[name]

    assert solvable(one.board.boxes, one.rolls, one.solution)


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_fits_the_card(name):
    one = PUZZLES[name]
    sides = {"d6": 6, "d8": 8, "d12": 12}

    assert one.board.width <= max(WIDTHS)
    assert one.board.rows <= 3
    assert 1 <= len(one.rolls) <= LONGEST
    assert all(tuple(roll) == POOL for roll in one.rolls)
    assert all(1 <= roll[die] <= sides[die] for roll in one.rolls for die in roll)


def test_the_same_board_gives_the_same_puzzle():
    assert puzzle(bundled("matterhorn")) == puzzle(bundled("matterhorn"))


def test_a_board_without_a_fitting_part_has_facts_instead():
    lone = board([*wall(1, 1)], "One box")

    assert puzzle(lone) is None
    assert "1 box · 1 dot" in words(postcard.sheet(lone, looked([]))[1])


def texts(sheet):
    return [shape for shape in placed(sheet.shapes) if hasattr(shape, "content")]


def words(sheet):
    return " ".join(text.content for text in texts(sheet))


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_has_its_postcard(name):
    for look in LOOKS[:2]:
        front, back = postcard.sheet(BOARDS[name], look)
        for side in (front, back):
            assert (side.width, side.height, side.bleed) == (148.0, 105.0, 3.0)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_postcards_are_drawn_in_every_look(look):
    front, back = postcard.sheet(bundled("eiffel-tower"), look)

    assert look.word("postcard-stamp") in words(back)
    assert bundled("eiffel-tower").names[look.language].split()[0] in words(front)


@pytest.mark.parametrize("name", PUZZLES)
def test_boxes_of_the_puzzle_are_ten_millimetres_and_clear_of_the_edge(name):
    _, back = postcard.sheet(BOARDS[name], looked([]))
    boxes = [
        shape
        for shape in placed(back.shapes)
        if isinstance(shape, Rect) and shape.height == postcard_back.PUZZLE_BOX
    ]

    assert len(boxes) == len(PUZZLES[name].board.boxes)
    for box in boxes:
        assert box.width >= 10 - 0.01
        assert box.x >= 5
        assert box.x + box.width <= postcard_back.FOLD
        assert box.y + box.height <= postcard_front.HIGH - 5


def written_on(sheet):
    """The lines to write on beside the address."""
    paths = [shape for shape in placed(sheet.shapes) if isinstance(shape, Path)]
    ends = [(path.steps[0], path.steps[-1]) for path in paths]
    return [end for start, end in ends if end == (start.x + postcard_back.WORDS, start.y)]


@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
def test_all_is_told_in_twelve_points_and_leaves_lines_to_write_on(language):
    look = looked([], language)
    backs = [postcard.sheet(bundled(name), look)[1] for name in boardfile.bundled_ids()]
    told = [text.size for back in backs for text in texts(back) if text.weight == 400]

    assert {size for size in told if size > SIZE} == {TEXT}
    assert min(len(written_on(back)) for back in backs) == 2


@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
def test_in_large_print_nothing_is_small_and_there_is_no_puzzle(language):
    look = looked(["large-print"], language)
    for name in boardfile.bundled_ids():
        told = texts(postcard.sheet(bundled(name), look)[1])

        assert min(text.size for text in told if text.size > SIZE) >= look.text - 0.001
        assert look.word("postcard-puzzle", 3) not in [text.content for text in told]


def test_rolls_stand_clear_of_the_boxes():
    for name in PUZZLES:
        _, back = postcard.sheet(BOARDS[name], looked([]))
        boxes = [
            s for s in placed(back.shapes)
            if isinstance(s, Rect) and s.height == postcard_back.PUZZLE_BOX
        ]  # fmt: skip
        discs = [s for s in placed(back.shapes) if isinstance(s, Circle) and s.radius > 2]

        assert max(b.x + b.width for b in boxes) + 1 < min(d.x - d.radius for d in discs)


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("eiffel-tower", ["Greetings from the top:", "Eiffel Tower"]),
        ("matterhorn", ["Greetings from the top:", "Matterhorn"]),
    ],
)
def test_a_name_begins_its_line(name, rows):
    _, back = postcard.sheet(bundled(name), looked([]))

    assert [
        shape.content for shape in placed(back.shapes) if getattr(shape, "content", "") in rows
    ] == rows


@pytest.mark.parametrize("name", sorted(set(BOARDS) - {"tiny", "widths"}))
def test_boxes_of_the_front_keep_clear_of_the_cut_and_the_title(name):
    front, _ = postcard.sheet(BOARDS[name], looked([]))
    shapes = [*placed(front.shapes)]
    boxes = [s for s in shapes if isinstance(s, Rect) and s.fill == "#FFFFFF" and s.stroke]
    titles = [
        s for s in shapes if getattr(s, "weight", 0) == 800 and s.x == postcard_front.EDGE
    ]

    assert titles
    for box in boxes:
        assert 3 <= box.x <= box.x + box.width <= postcard_front.WIDE - 3
        assert 3 <= box.y <= box.y + box.height <= postcard_front.HIGH - 3
        for title in titles:
            end = title.x + width(title.content, title.size, 800)
            assert box.x > end or box.y > title.y


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_signs_of_a_front_have_no_letters_since_nothing_says_what_these_stand_for(look):
    front, _ = postcard.sheet(bundled("toll-gates"), look)

    assert not [text for text in texts(front) if len(text.content) == 1]


@pytest.mark.parametrize("name", PUZZLES)
def test_dice_of_the_puzzle_are_clear_of_its_boxes_and_of_the_imprint(name):
    _, back = postcard.sheet(BOARDS[name], looked([]))
    shapes = [*placed(back.shapes)]
    boxes = [s for s in shapes if isinstance(s, Rect) and s.height == postcard_back.PUZZLE_BOX]
    discs = [s for s in shapes if isinstance(s, Circle) and s.radius == postcard_back.DISC]
    right = max(box.x + box.width for box in boxes)
    ends = min(disc.x for disc in discs) - postcard_back.DISC + postcard_back.ROLL_WIDE

    assert min(disc.x for disc in discs) - postcard_back.DISC - right >= 2
    assert ends <= postcard_back.EDGE + postcard_back.WORDS
