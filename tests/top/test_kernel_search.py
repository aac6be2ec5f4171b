"""The search finds the way that is worth most: compared with trying every way by the rules."""

import random

import pytest

from rtt_tools.top.board import Special
from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.engine.kernel.moves import chosen, chosen_change
from rtt_tools.top.engine.kernel.playout import table
from rtt_tools.top.engine.kernel.policies import (
    HEURISTIC,
    MOST,
    MOST_WEIGHTS,
    RISING,
    TUNED,
    Player,
    weights_by,
    weights_of,
)
from rtt_tools.top.game import is_full, legal_moves, write, write_all
from rtt_tools.top.pool import POOLS
from rtt_tools.top.steps import Game
from tests.top.pictures import draw

NARROW = """
      [  ]
    [  ][  ]
  [  ][  ][  ]
  [ .][ .][ .]
"""
HANGING = """
  [  ][  ][  ][  ]
    [  ][  ][  ]
    [ .]    [ .]
"""
TRAITS = RISING._replace(hard=0.8, care=0.9, curve=1.5, decay=0.7, crowd=0.3, passing=0.0)
PROUD = TRAITS._replace(hard=6.0, care=0.05, curve=3.0)  # a large number is worth many small


def least_of(board, written):
    """For each empty box, the least number it will still accept."""
    found = {}
    for box in board.boxes:  # supports come before what rests on them
        below = [written.get(one, found.get(one)) for one in box.supports if box.compares]
        found[box.id] = max(below, default=0)
    return {box: least for box, least in found.items() if box not in written}


def price(traits, level):
    """What a level costs: 1 is as good as 0."""
    return (max(1, level) / 10) ** traits.curve


def above(board, box_id, distance=1):
    """Each box whose number is compared with that one through others, and how far above."""
    found = {}
    for box in board.boxes:
        if box.compares and box_id in box.supports:
            found.setdefault(box.id, distance)
            for further, rows in above(board, box.id, distance + 1).items():
                found[further] = min(rows, found.get(further, rows))
    return found


def gain(board, traits, written, move):
    """What a number is worth, written out as kernel.policies has it."""
    least, carried = least_of(board, written), above(board, move.box)
    cost = sum(
        traits.decay ** (rows - 1)
        * (price(traits, max(least[box], move.number)) - price(traits, least[box]))
        for box, rows in carried.items()
    )
    worth = 1 + traits.crowd * len(carried) / 10 + traits.hard * price(traits, least[move.box])
    return worth - traits.care * cost


def worth_of(board, traits, written, moves):
    """What a way is worth, number by number."""
    total, by_id = 0.0, board.by_id
    for move in moves:
        total += gain(board, traits, written, move)
        written = write(by_id, written, move)
    return total


def every_way(board, written, roll, moves=(), ascending=False):
    """All moves that a turn may hold, in every order or with ascending numbers."""
    yield moves
    used = [die for move in moves for die in move.dice]
    for move in legal_moves(board, written, roll, used):
        if not ascending or not moves or move.number >= moves[-1].number:
            after = write(board.by_id, written, move)
            yield from every_way(board, after, roll, (*moves, move), ascending)


def positions(board, seed, count, most=15):
    """Places where games stand: some boxes written by chance, mostly less than `most`."""
    rng = random.Random(seed)
    while count:
        written = {}
        for _ in range(rng.randrange(len(board.boxes))):
            roll = {die: rng.randint(1, SIDES[die]) for die in DICE}
            moves = list(legal_moves(board, written, roll))
            low = [move for move in moves if move.number < most] or moves
            if low:
                written = write(board.by_id, written, rng.choice(low))
        pool = rng.choice([pool for pool in POOLS if len(pool) <= 4])
        if not is_full(board, written):
            count -= 1
            yield written, {die: rng.randint(1, SIDES[die]) for die in pool}


def played(board, player, written, roll):
    """What the kernel writes."""
    (moves,) = chosen(table(Game(board), [player]), [written], roll)
    assert write_all(board.by_id, written, roll, moves) is not None
    return moves


@pytest.mark.parametrize(("traits", "most"), [(TRAITS, 15), (PROUD, 30)])
def test_no_ascending_way_is_worth_more(traits, most):
    board = draw(NARROW)
    player = Player(TUNED, weights_by(traits, breadth=3))
    for written, roll in positions(board, 1, 60, most):
        moves = played(board, player, written, roll)
        if len(written) + len(moves) == len(board.boxes):
            continue  # filling the last box is worth more than anything
        best = max(
            worth_of(board, traits, written, way)
            for way in every_way(board, written, roll, ascending=True)
        )
        assert worth_of(board, traits, written, moves) == pytest.approx(
            best, abs=0.01, rel=0.01
        )


def test_the_best_of_all_boxes_is_tried_if_only_one_is():
    board = draw(NARROW)
    player = Player(TUNED, weights_by(TRAITS, breadth=1))
    for written, roll in positions(board, 4, 60):
        die, number = next(iter(roll.items()))
        moves = played(board, player, written, {die: number})
        gains = [
            gain(board, TRAITS, written, move)
            for move in legal_moves(board, written, {die: number})
        ]
        if len(written) < len(board.boxes) - 1 and max(gains, default=0) > 0.01:
            worth = worth_of(board, TRAITS, written, moves)
            assert worth == pytest.approx(max(gains), abs=0.01)


def test_whoever_wants_most_boxes_fills_the_most_that_any_order_can():
    """Also where a hanging box takes a smaller number than the one that opened it."""
    board = draw(HANGING)
    player = Player(MOST, weights_of(MOST_WEIGHTS[-32:], box=1000.0, number=1.0, breadth=3.0))
    for written, roll in positions(board, 2, 60):
        most = max(map(len, every_way(board, written, roll)))
        assert len(played(board, player, written, roll)) == most


def test_a_large_number_may_open_several_boxes_to_small_ones():
    board = draw("[  ][A.][  ]", A=Special(at_least=15))
    player = Player(MOST, weights_of(MOST_WEIGHTS[-32:], box=1000.0, number=1.0, breadth=3.0))

    moves = played(board, player, {}, {"d4": 1, "d6": 2, "d20": 20})

    assert [(move.box, move.number) for move in moves] == [("b1", 20), ("a1", 1), ("c1", 2)]


def test_two_dice_may_be_worth_more_together_than_apart():
    rules = {"A": Special(at_least=8), "B": Special(at_least=12), "C": Special(at_least=20)}
    board = draw("[A.][B.][C.]  [ .]", **rules)

    moves = played(board, Player(TUNED, weights_by(PROUD)), {}, {"d8": 8, "d12": 12})

    assert [(move.box, move.number) for move in moves] == [("c1", 20)]


def test_what_is_written_counts_from_the_other_end_in_big_to_small():
    board = draw("[  ]\n[ .]")
    of_one = table(Game(board, big_to_small=True), [Player(MOST, MOST_WEIGHTS)])

    assert chosen(of_one, [{"a1": 3}], {"d20": 4}) == ((),)
    assert [move.number for move in chosen(of_one, [{"a1": 3}], {"d20": 3})[0]] == [3]


def test_a_turn_that_can_fill_the_board_does():
    board = draw(NARROW)
    full = {box.id: 1 for box in board.boxes}
    written = {box: 1 for box in full if box not in ("a3", "b3", "a4")}
    player = Player(HEURISTIC, weights_by(RISING._replace(passing=30.0)))

    moves = played(board, player, written, {"d4": 4, "d8": 8, "d20": 20})

    assert is_full(board, write_all(board.by_id, written, {"d4": 4, "d8": 8, "d20": 20}, moves))


def test_nothing_is_written_in_the_hope_of_a_better_pool():
    board = draw(NARROW)
    roll = {"d20": 20}

    assert played(board, Player(TUNED, weights_by(RISING)), {}, roll) == ()
    assert played(board, Player(MOST, MOST_WEIGHTS), {}, roll)


@pytest.mark.parametrize("big_to_small", [False, True])
def test_players_of_several_write_what_one_would_that_never_passes(big_to_small):
    board = draw(NARROW)
    player = Player(TUNED, weights_by(RISING, breadth=3))
    never = Player(TUNED, weights_by(RISING._replace(passing=0.0), breadth=3))
    one = table(Game(board, 1, big_to_small=big_to_small), [never])
    two = table(Game(board, 2, big_to_small=big_to_small), [player] * 2)
    rng = random.Random(3)
    for _ in range(20):
        roll = {die: rng.randint(1, SIDES[die]) for die in rng.choice(POOLS)}
        assert chosen(two, [{}, {}], roll) == chosen(one, [{}], roll) * 2


def test_more_dice_and_larger_ones_are_chosen_by_who_wants_most_boxes():
    board = draw(NARROW)
    of_one = table(Game(board), [Player(MOST, MOST_WEIGHTS)])

    added = chosen_change(of_one, 0, {}, ("d4", "d8"), "+", wrote=True)
    removed = chosen_change(of_one, 0, {}, ("d4", "d8"), "-", wrote=True)
    swapped = chosen_change(of_one, 0, {}, ("d4", "d8"), "swap", wrote=True)

    assert (added.add, removed.remove) == ("d20", "d4")
    assert (swapped.remove, swapped.add) == ("d4", "d20")


def test_in_big_to_small_the_small_dice_are_the_better_ones():
    board = draw(NARROW)
    of_one = table(Game(board, big_to_small=True), [Player(MOST, MOST_WEIGHTS)])

    assert chosen_change(of_one, 0, {}, ("d8", "d20"), "+", wrote=True).add == "d4"
