"""The fewest turns: known boards, witnesses replayed, and searches that know no shortcut."""

import random
from functools import cache
from itertools import combinations
from string import ascii_uppercase

import pytest

from rtt_tools.top.board import Board, Special
from rtt_tools.top.dice import FACES_JOURNEYS, SIDES
from rtt_tools.top.engine import least_filling, prove
from rtt_tools.top.engine.bounds import certain
from rtt_tools.top.engine.relaxed import COARSE, FINE, relaxed
from rtt_tools.top.engine.search import STEPS, Search, dive, glance
from rtt_tools.top.engine.tasks import task_of
from rtt_tools.top.game import is_open, refusal, replay, sheet_after, ways
from rtt_tools.top.pool import POOLS, changed, options
from tests.top.pictures import draw, little_hill
from tests.top.random_boards import random_board

OAK_19 = """
    [  ][  ][  ]
  [  ][  ][  ][  ]
[  ][  ][  ][  ][  ]
        [  ]
        [  ]
      [  ][  ]
    [ .][ .][ .]
"""
LOW, HIGH = ascii_uppercase[:13], ascii_uppercase[13:]
COLUMN = "\n".join(["[  ]"] * 8 + ["[A.]"])


@pytest.mark.parametrize(
    ("board", "turns", "bound"),
    [
        pytest.param(little_hill(), 2, 3.4471, id="little-hill, 8 boxes and one threshold"),
        pytest.param(draw(OAK_19), 5, 6.7458, id="oak-19, 5 4 5 4 and one more"),
        pytest.param(draw("[ .]"), 1, 1.0, id="one box"),
        pytest.param(draw(COLUMN), 2, None, id="a plain column of nine: 5 and 4"),
        pytest.param(draw(COLUMN, A=Special(at_most=4)), 2, None, id="a limit costs nothing"),
        pytest.param(draw(COLUMN, A=Special(at_least=5)), 3, None, id="d4 makes no 5: 4 4 1"),
        pytest.param(draw(COLUMN, A=Special(at_least=21)), 6, None, id="2 1 2 1 2 1"),
        pytest.param(draw(COLUMN, A=Special(at_least=27)), 9, None, id="one handful a turn"),
        pytest.param(draw(COLUMN, A=Special(at_least=50)), 17, None, id="every second turn"),
    ],
)
def test_the_fewest_turns_are(board, turns, bound):
    proof = prove(board)

    assert proof.fewest_turns == turns
    assert bound in (None, round(proof.count_bound, 4))


def assert_witness(board, proof):
    """The witness is a game of the fewest turns that the rules of play accept."""
    assert replay(board, proof.witness) is None, board
    assert sheet_after(board, proof.witness) == dict(proof.least), board
    assert len(proof.witness) == proof.fewest_turns
    assert proof.witness[-1].change is None


@pytest.mark.parametrize("part", range(4))
def test_every_witness_is_a_legal_game(part):
    rng = random.Random(part)
    for _ in range(60):
        share = rng.choice((0.0, 0.1, 0.3, 0.6))
        board = random_board(rng, specials=share > 0, boxes=rng.randint(1, 30), share=share)
        proof = prove(board)
        if proof.witness:
            assert_witness(board, proof)
        else:
            assert proof.reasons or proof.fewest_turns is None


# --- a search through true games ----------------------------------------------------


def next_pools(pool, wrote):
    """Every pool the action die may lead to, by the rules of play."""
    for face in FACES_JOURNEYS:
        for change in options(pool, face, wrote=wrote).changes:
            yield changed(pool, change)
        if not options(pool, face, wrote=wrote).changes:
            yield pool


@cache
def sets_of_handfuls(pool):
    """Each way to use the dice of a pool, as handfuls in any order."""
    return tuple(ways(pool))


def made_by(handful):
    """The numbers a handful can show."""
    return range(len(handful), 1 + sum(SIDES[die] for die in handful))


def turn_by_turn(board, numbers):
    """The fewest turns by breadth-first search over (sheet, pool), any of `numbers` allowed."""
    layer = {(frozenset(), pool) for pool in POOLS}
    seen = set(layer)
    turns = 0
    while layer:
        turns += 1
        following = set()
        for sheet, pool in layer:
            for after in sheets_after_a_turn(board, sheet, pool, numbers):
                if len(after) == len(board.boxes):
                    return turns
                following |= {(after, more) for more in next_pools(pool, after != sheet)}
        layer = following - seen
        seen |= layer
    return None


def sheets_after_a_turn(board, sheet, pool, numbers):
    """Every sheet one turn can leave, the same one included."""
    found = {sheet}
    for handfuls in sets_of_handfuls(pool):
        queue = [(sheet, handfuls)]
        for before, left in queue:
            found.add(before)
            queue += [
                (after, left[:place] + left[place + 1 :])
                for place, handful in enumerate(left)
                for after in sheets_after_a_number(board, before, handful, numbers)
            ]
    return found


def sheets_after_a_number(board, sheet, handful, numbers):
    """Every sheet after one more number, made by this handful."""
    written = dict(sheet)
    for box in board.boxes:
        if is_open(box, written):
            for number in numbers:
                if number in made_by(handful) and not refusal(box, number, written):
                    yield sheet | {(box.id, number)}


def fewest_by_subsets(board, least):
    """The fewest turns by breadth-first search over (filled, pool) with the least numbers.

    Every pool of one to five dice, every change, every set of boxes, no bound, no order.
    """

    @cache
    def fits(pool, numbers):
        if not numbers:
            return True
        rest = numbers[1:]
        return any(
            sum(SIDES[die] for die in handful) >= numbers[0]
            and fits(tuple(die for die in pool if die not in handful), rest)
            for size in range(1, 1 + len(pool))
            for handful in combinations(pool, size)
        )

    @cache
    def after(filled, pool):
        found, queue = {filled}, [(filled, ())]
        for done, numbers in queue:
            for box in board.boxes:
                more = done | {box.id}
                if is_open(box, dict.fromkeys(done, 1)) and more not in found:
                    asked = tuple(sorted((*numbers, least[box.id]), reverse=True))
                    if fits(pool, asked):
                        found.add(more)
                        queue.append((more, asked))
        return found

    layer = {(frozenset(), pool) for pool in POOLS}
    seen, turns = set(layer), 0
    while True:
        turns += 1
        following = set()
        for filled, pool in layer:
            for done in after(filled, pool):
                if len(done) == len(board.boxes):
                    return turns
                following |= {(done, more) for more in next_pools(pool, done != filled)}
        layer = following - seen
        seen |= layer


def test_four_dice_may_follow_four_where_five_are_needed_first_and_last():
    """Eight boxes between two that ask for 50: a pool of four is swapped for another."""
    slope = "\n".join(["[F ][A ]", *["[F ]"] * 7, "[A.]"])
    board = draw(slope, A=Special(at_least=50), F=Special(falling=True))
    proof = prove(board)

    assert [len(turn.pool) for turn in proof.witness] == [5, 4, 4, 5]
    assert proof.witness[1].action == "swap"
    assert_witness(board, proof)


def test_four_dice_are_never_followed_by_the_same_four():
    """Both times only the four greatest dice would do: the second time one box must wait."""
    slope = "\n".join(["[F ][A ]", *["[F ]"] * 7, "[A.]"])
    board = draw(slope, A=Special(at_least=50), F=Special(at_least=5, falling=True))
    proof = prove(board)

    assert proof.fewest_turns == fewest_by_subsets(board, proof.least) == 5
    assert_witness(board, proof)


def heavy_board(rng, boxes):
    """A board on which nearly every number needs several dice."""
    board = random_board(rng, specials=False, boxes=boxes)
    least = [Special(at_least=rng.choice((1, 5, 9, 13, 20, 21, 27, 33, 41, 47, 50)))]
    least += [Special(at_least=rng.choice((1, 7, 15, 20, 27))), Special(), Special()]
    ruled = [box._replace(special=sloping(rng, box, rng.choice(least))) for box in board.boxes]
    return board._replace(boxes=tuple(ruled))


def sloping(rng, box, special):
    """The rules of a box, now and then falling where it compares."""
    return special._replace(falling=box.compares and rng.random() < 0.3)


@pytest.mark.many
@pytest.mark.parametrize("part", range(6))
def test_the_fewest_turns_agree_with_a_search_over_all_pools(part):
    rng = random.Random(part)
    for _ in range(12):
        board = heavy_board(rng, rng.randint(3, 9))
        proof = prove(board)
        task = task_of(board, proof.least)

        assert proof.fewest_turns == fewest_by_subsets(board, proof.least), board
        assert certain(task) <= proof.fewest_turns
        assert relaxed(task, COARSE) <= relaxed(task, FINE) <= proof.fewest_turns
        assert_witness(board, proof)


def test_the_fewest_turns_agree_with_a_search_that_may_write_other_numbers():
    rng = random.Random(11)
    turns = set()
    for _ in range(30):
        board = heavy_board(rng, rng.randint(2, 4))
        proof = prove(board)
        numbers = sorted({*proof.least.values(), rng.choice((2, 13, 33)), 50})
        turns.add(proof.fewest_turns)

        assert proof.fewest_turns == turn_by_turn(board, numbers), board
    assert len(turns) >= 3


def test_a_board_without_boxes_proves_nothing():
    assert not prove(Board("empty", {"": "Empty"}, ())).solvable


def test_the_least_filling_comes_in_an_order_of_filling():
    board = draw(OAK_19)

    assert tuple(least_filling(board).least) == prove(board).order


def nth_board(seed, boxes, share, number):
    """The board that comes `number`th from a seed."""
    rng = random.Random(seed)
    return [random_board(rng, boxes=boxes, share=share) for _ in range(number + 1)][-1]


@pytest.mark.many
@pytest.mark.parametrize(
    ("seed", "boxes", "share", "number", "turns"),
    [
        pytest.param(3, 25, 0.3, 34, 10, id="the fourth look finds the game"),
        pytest.param(1, 30, 0.2, 2, 7, id="a second look finds the game"),
        pytest.param(5, 50, 0.1, 165, 11, id="the whole search finds the game"),
        pytest.param(2, 30, 0.3, 181, 10, id="the finer bound settles it"),
        pytest.param(75010, 75, 0.1, 46, None, id="the steps do not settle it"),
    ],
)
def test_hard_boards_are_settled_or_left_open(seed, boxes, share, number, turns):
    board = nth_board(seed, boxes, share, number)
    proof = prove(board)

    assert proof.solvable
    assert proof.fewest_turns == turns
    if turns is None:
        assert proof.witness is None
    else:
        assert_witness(board, proof)


def test_the_steps_of_every_look_count_for_the_whole_search():
    board = nth_board(75010, 75, 0.1, 46)
    task = task_of(board, prove(board).least)
    whole = Search(task, STEPS)

    assert glance(whole, certain(task)) is None
    assert 200_000 < whole.steps < STEPS


def test_the_relaxed_bound_knows_what_lies_below():
    """Eight boxes take two turns whole; only then come two that ask for a turn each."""
    board = draw("\n".join(["[  ]", "[A ]", *["[  ]"] * 7, "[ .]"]), A=Special(at_least=27))
    task = task_of(board, prove(board).least)

    assert (certain(task), relaxed(task, COARSE), prove(board).fewest_turns) == (3, 4, 4)


def test_the_finer_bound_settles_orderly_rows_that_each_ask_for_more():
    """Two rows of 13 in line over 13 dots, which ask for at least 1, 2, 3 ... 26."""
    rows = ["".join(f"[{letter} ]" for letter in letters) for letters in (HIGH, LOW)]
    rules = {letter: Special(at_least=least) for least, letter in enumerate(LOW + HIGH, 1)}
    board = draw("\n".join([*rows, "[ .]" * 13]), **rules)
    proof = prove(board)
    task = task_of(board, proof.least)

    assert (relaxed(task, COARSE), relaxed(task, FINE), proof.fewest_turns) == (10, 11, 11)
    assert_witness(board, proof)


def test_many_sizes_are_rounded_down_in_the_relaxed_bound():
    board = heavy_board(random.Random(4), 60)
    task = task_of(board, prove(board).least)

    assert certain(task) <= relaxed(task, COARSE) + 1
    assert relaxed(task, COARSE) <= len(dive(task, full=True))


def test_the_quick_bound_knows_what_five_dice_and_four_hold():
    """At least 21: two handfuls of five dice, one of four, so nine boxes take six turns."""
    board = draw(COLUMN, A=Special(at_least=21))

    assert certain(task_of(board, prove(board).least)) == 6
