"""The bundled boards: each holds the row of docs/rules.md, "Landmarks", that names it.

The laws are computed here from boxes, supports and neighbours alone, without the engine.
"""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from rtt_tools.diagnostics import ADVICE
from rtt_tools.top import boardfile
from rtt_tools.top.board import LOWEST_NUMBER, connected, resting_on
from rtt_tools.top.engine import least_filling
from rtt_tools.top.engine.traps import traps

FOLDER = Path(__file__).parents[1] / "boards"
FILES = sorted(FOLDER.glob("*.yaml"))
LANDMARKS = (
    "giza-pyramid",
    "eiffel-tower",
    "major-oak",
    "matterhorn",
    "half-dome",
    "marina-bay-sands",
    "burj-khalifa",
)
CHALLENGES = ("salmon-ladder", "rice-terraces", "toll-gates")
OURS = ("portland-head",)
LANGUAGES = ("en", "uk", "es", "de")

# The first digits of each board's hash. A change here makes printed sheets and saved games
# mean something else: say so in the changelog.
HASHES = {
    "burj-khalifa": "6a2e06ed",
    "eiffel-tower": "3e3b040f",
    "giza-pyramid": "e3e11cf2",
    "half-dome": "e6f6a17c",
    "major-oak": "7e6ae938",
    "marina-bay-sands": "86a3b1cb",
    "matterhorn": "e1853430",
    "portland-head": "5fa82821",
    "rice-terraces": "8d62ba48",
    "salmon-ladder": "bcee962b",
    "toll-gates": "e657b0c3",
}

every_board = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def bundled(board_id):
    return boardfile.load(str(FOLDER / f"{board_id}.yaml"))


# --- the words of the table -----------------------------------------------------------


def rows(board):
    """The boxes of each row, from the ground up."""
    return [[box for box in board.boxes if box.y == y] for y in range(board.rows)]


def bare(board):
    """The boxes on which nothing rests."""
    above = resting_on(board.boxes)
    return [box for box in board.boxes if not above[box.id]]


def below(board, box):
    """The ids of everything that `box` rests on, directly or through others."""
    ids = set(box.supports)
    for support in box.supports:
        ids |= below(board, board.box(support))
    return ids


def groups(boxes):
    """The boxes in sets that supports or neighbours connect, from the left."""
    waiting, found = {box.id: box for box in boxes}, []
    while waiting:
        group, fringe = [], [waiting.pop(next(iter(waiting)))]
        while fringe:
            box = fringe.pop()
            group.append(box)
            near = [o for o in waiting.values() if touching(box, o)]
            fringe += [waiting.pop(other.id) for other in near]
        found.append(group)
    return sorted(found, key=lambda group: min(box.x for box in group))


def touching(one, other):
    return other.id in one.supports + one.beside or one.id in other.supports


def span(row):
    """How wide a row is, from its leftmost to its rightmost edge."""
    return max(box.right for box in row) - min(box.x for box in row)


# --- every board ----------------------------------------------------------------------


def test_the_bundled_boards_are_the_seven_landmarks_three_challenges_and_one_of_ours():
    assert {path.stem for path in FILES} == {*LANDMARKS, *CHALLENGES, *OURS}


@every_board
def test_a_board_is_named_as_its_file(path):
    assert boardfile.load(str(path)).id == path.stem


@every_board
def test_a_board_has_18_to_30_boxes(path):
    assert 18 <= len(boardfile.load(str(path)).boxes) <= 30


@every_board
def test_check_has_neither_errors_nor_warnings_nor_traps_to_report(path):
    findings = boardfile.check(path.read_bytes()).findings

    assert [found for found in findings if found.severity > ADVICE] == []
    assert [found for found in findings if "trap" in found.name] == []


@every_board
def test_there_is_an_order_and_a_number_for_every_box(path):
    """Ground up, the most generous number each time; on purpose not the engine's way."""
    board = boardfile.load(str(path))
    written = {}
    while ready := [b for b in board.boxes if b.id not in written and is_ready(b, written)]:
        for box in ready:
            written[box.id] = fitting(box, [written[one] for one in compared(box)])

    assert set(written) == set(board.by_id)


def is_ready(box, written):
    if box.dot:
        return True
    if box.supports:
        return all(support in written for support in box.supports)
    return any(neighbour in written for neighbour in box.beside)


def compared(box):
    return () if box.dot else box.supports


def fitting(box, supports):
    """The least number the box takes above `supports`, the greatest where it falls."""
    numbers = [n for n in range(LOWEST_NUMBER, 51) if takes(box, supports, n)]
    return numbers[-1 if box.special.falling else 0]


def takes(box, supports, number):
    rule = box.special
    return (
        (rule.at_least or 1) <= number <= (rule.at_most or 50)
        and number in (rule.one_of or (number,))
        and not (rule.even and number % 2)
        and not (rule.odd and number % 2 == 0)
        and all(compares(rule, number, other) for other in supports)
    )


def compares(rule, number, other):
    more = other - number if rule.falling else number - other
    return more > 0 if rule.strictly else more >= 0


@every_board
def test_big_to_small_can_be_played_on_a_board_without_traps_too(path):
    board = boardfile.load(str(path))

    assert set(least_filling(board, big_to_small=True).least) == set(board.by_id)
    assert traps(board, big_to_small=True) == ()


@every_board
def test_a_board_has_two_dots_and_a_box_that_hangs(path):
    boxes = boardfile.load(str(path)).boxes

    assert sum(box.dot for box in boxes) >= 2
    assert any(box.hanging for box in boxes)


@every_board
def test_names_come_in_four_languages_and_abouts_in_three(path):
    board = boardfile.load(str(path))

    assert tuple(board.names) == LANGUAGES
    assert tuple(board.abouts) == LANGUAGES[:3]
    assert len(set(board.abouts.values())) == 3


@every_board
def test_a_board_says_that_it_is_our_own_design_and_free_to_copy(path):
    board = boardfile.load(str(path))

    assert board.abouts["en"].endswith("Our own design.")
    assert (board.by, board.license) == ("rtt-tools", "CC0-1.0")


@every_board
def test_a_board_names_its_schema_for_editors(path):
    first = path.read_text("utf-8").splitlines()[0]

    assert first == "# yaml-language-server: $schema=../schemas/board.schema.json"


@every_board
def test_the_hash_of_a_board_does_not_change(path):
    board = boardfile.load(str(path))

    assert board.hash[:8] == HASHES[board.id]


def test_the_table_of_boards_counts_what_the_boards_have():
    table = (FOLDER / "README.md").read_text("utf-8")
    cells = [line.split("|") for line in table.splitlines() if line.startswith("| `")]
    counted = {row[1].strip(" `"): tuple(map(int, row[3].split("/"))) for row in cells}

    assert counted == {path.stem: counts(boardfile.load(str(path))) for path in FILES}


def counts(board):
    dots, hanging = (sum(b.dot for b in board.boxes), sum(b.hanging for b in board.boxes))
    return len(board.boxes), dots, hanging


@every_board
def test_no_two_letters_say_the_same_and_each_is_used(path):
    board = boardfile.load(str(path))
    declared = yaml.safe_load(path.read_bytes()).get("special", {})
    meanings = {box.letter: box.special for box in board.boxes if box.letter}

    assert set(meanings) == set(declared)
    assert len(set(meanings.values())) == len(meanings)


# --- landmarks, row by row ------------------------------------------------------------


def test_on_the_pyramid_every_box_but_the_top_one_supports_another():
    board = bundled("giza-pyramid")

    assert bare(board) == rows(board)[-1]
    assert len(rows(board)[-1]) == 1


def test_the_top_four_rows_of_the_eiffel_tower_hold_one_box_each():
    assert [len(row) for row in rows(bundled("eiffel-tower"))[-4:]] == [1, 1, 1, 1]


def test_the_ground_row_of_the_eiffel_tower_is_two_groups_that_do_not_touch():
    ground = rows(bundled("eiffel-tower"))[0]

    assert len(groups(ground)) == 2


def test_two_to_four_boxes_inside_the_eiffel_tower_carry_nothing():
    board = bundled("eiffel-tower")
    inside = [box for box in bare(board) if 0 < box.y < board.rows - 1]

    assert 2 <= len(inside) <= 4


def test_the_oak_has_three_or_four_dots_and_all_are_roots():
    dots = [box for box in bundled("major-oak").boxes if box.dot]

    assert len(dots) in (3, 4)
    assert {box.y for box in dots} == {0}


def test_every_box_of_the_oak_rests_in_the_end_on_a_dot_or_a_hanging_box():
    board = bundled("major-oak")
    starts = {box.id for box in board.boxes if box.dot or box.hanging}

    assert all(box.id in starts or below(board, box) & starts for box in board.boxes)


def test_the_widest_row_of_the_oak_is_twice_the_narrowest_row_below_it():
    row = rows(bundled("major-oak"))
    widest = max(range(len(row)), key=lambda y: span(row[y]))

    assert span(row[widest]) >= 2 * min(map(span, row[:widest]))
    assert len(row[widest]) >= 2 * min(map(len, row[:widest]))


def test_at_least_two_boxes_of_the_oak_hang():
    assert sum(box.hanging for box in bundled("major-oak").boxes) >= 2


def test_five_boxes_of_the_matterhorn_below_its_summit_carry_one_box_at_most():
    board = bundled("matterhorn")
    above = resting_on(board.boxes)
    roomy = [b for b in board.boxes if b.y < board.rows - 1 and len(above[b.id]) <= 1]

    assert len(roomy) >= 5


def test_the_face_of_half_dome_is_a_column_whose_boxes_support_only_each_other():
    board = bundled("half-dome")
    face = [box for box in board.boxes if box.x == 0]
    ids = {box.id for box in face}
    above = resting_on(board.boxes)

    assert len(face) >= 5
    assert [box.y for box in face] == list(range(len(face)))
    assert all(ids >= set(above[box.id]) and ids >= set(box.supports) for box in face)


def test_half_dome_has_two_dots_on_the_right_that_a_low_box_joins():
    board = bundled("half-dome")
    right = {box.id for box in board.boxes if box.dot and box.x >= board.width / 2}
    joins = [b for b in board.boxes if 1 <= b.y <= 3 and right <= below(board, b)]

    assert len(right) == 2
    assert any(not right & set(box.supports) for box in joins)


def test_the_towers_of_marina_bay_are_three_and_differ():
    board = bundled("marina-bay-sands")
    towers = groups([box for box in board.boxes if box.y < board.rows * 2 / 3])
    outlines = [tuple(sorted(Counter(box.y for box in t).items())) for t in towers]

    assert len(towers) == 3
    assert len(set(outlines)) == 3


def test_a_deck_joins_the_towers_of_marina_bay():
    board = bundled("marina-bay-sands")
    deck = rows(board)[-1]

    assert len(groups(board.boxes)) == 1
    assert len(groups(deck)) == 1
    assert span(deck) == board.width


def test_no_row_of_burj_khalifa_is_wider_than_the_one_below_and_three_are_narrower():
    row = rows(bundled("burj-khalifa"))
    steps = list(pairwise(row))

    assert all(span(upper) <= span(lower) for lower, upper in steps)
    assert all(len(upper) <= len(lower) for lower, upper in steps)
    assert sum(len(upper) < len(lower) for lower, upper in steps) >= 3


def test_five_setbacks_of_burj_khalifa_carry_nothing():
    board = bundled("burj-khalifa")

    assert len([box for box in bare(board) if box.y < board.rows - 1]) >= 5


# --- special challenges and ours ------------------------------------------------------


def test_on_the_salmon_ladder_numbers_rise_and_fall_and_meet():
    board = bundled("salmon-ladder")
    falling = {box.id for box in board.boxes if box.special.falling}
    rising = {box.id for box in board.boxes if box.compares} - falling
    meeting = [b for b in board.boxes if b.id in rising and below(board, b) & falling]

    assert len(falling) >= 5
    assert len(rising) >= 5
    assert meeting
    assert any(box.special.strictly for box in board.boxes)


def test_the_springs_of_the_rice_terraces_lie_at_four_heights():
    dots = [box for box in bundled("rice-terraces").boxes if box.dot]

    assert len({box.y for box in dots}) >= 4
    assert sum(bool(box.supports) for box in dots) >= 3


def test_the_toll_gates_ask_for_thresholds_lists_and_parity():
    rules = [box.special for box in bundled("toll-gates").boxes]

    assert sum(bool(rule.at_least) for rule in rules) >= 4
    assert sum(bool(rule.at_most) for rule in rules) >= 2
    assert any(rule.one_of for rule in rules)
    assert any(rule.odd or rule.even for rule in rules)


def test_the_lighthouse_stands_apart_from_its_house_but_for_the_rock():
    board = bundled("portland-head")

    assert [len(row) for row in rows(board)[-2:]] == [1, 1]
    assert len(groups([box for box in board.boxes if box.y > 0])) == 2


@pytest.mark.parametrize("board_id", [*LANDMARKS, *OURS])
def test_a_landmark_has_at_most_one_box_with_a_rule_of_its_own(board_id):
    assert sum(bool(box.letter) for box in bundled(board_id).boxes) <= 1


@every_board
def test_supports_and_neighbours_are_those_of_the_drawing(path):
    boxes = boardfile.load(str(path)).boxes

    assert connected(boxes) == boxes
