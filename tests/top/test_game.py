"""The rules of play: each row a rule or a worked example, with the source that says it."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtt_tools.top import dice
from rtt_tools.top.board import Board, Box, Special, connected
from rtt_tools.top.game import (
    IllegalMove,
    Position,
    Turn,
    Write,
    finished,
    handfuls,
    is_full,
    is_open,
    legal_moves,
    next_pool,
    play,
    refusal,
    refusals,
    replay,
    sheet_after,
    total,
    ways,
    writable,
    write,
    write_all,
)
from rtt_tools.top.pool import POOLS, Change, options
from rtt_tools.top.rulesets import ONLINE, ORIGINAL, RULESETS
from tests.top.pictures import draw, little_hill, scattered, seeded

PYRAMID = """
  [  ]
[ .][ .]
"""
BALCONY = """
[  ][  ]
[ .]
"""
ROW = "[ .][  ][  ]"
WIDE = """
  [  ][  ]
[ .][ .]
"""  # b2 rests on b1 and stands half over nothing
DOT_ON_TOP = """
  [  ]
  [ .]
[ .][ .]
"""
CORNERS = """
    [  ]
[ .]    [ .]
"""


def written_in(text):
    """`a1=3 b1=9` as numbers by box."""
    return {box: int(number) for box, number in (pair.split("=") for pair in text.split())}


@pytest.mark.parametrize(
    ("picture", "written", "expected"),
    [
        pytest.param(PYRAMID, "", "a1 b1", id="only dots are open at first (Journeys 2)"),
        pytest.param(
            PYRAMID, "a1=3", "b1", id="one support is not enough (all the underlying)"
        ),
        pytest.param(PYRAMID, "a1=3 b1=9", "a2", id="both supports open the top"),
        pytest.param(PYRAMID, "a1=3 b1=9 a2=9", "", id="a number is never erased"),
        pytest.param(BALCONY, "", "a1", id="a hanging box waits for its neighbour"),
        pytest.param(
            BALCONY, "a1=5", "a2", id="what lies below its neighbour does not open it"
        ),
        pytest.param(BALCONY, "a1=5 a2=7", "b2", id="and opens once that is written"),
        pytest.param(ROW, "a1=5", "b1", id="a row opens box by box"),
        pytest.param(ROW, "a1=5 b1=7", "c1", id="from neighbour to neighbour"),
        pytest.param(WIDE, "b1=5", "a1 b2", id="part of a box may stand over nothing"),
        pytest.param(WIDE, "a1=1 b1=5", "a2 b2", id="one or two supports"),
        pytest.param(DOT_ON_TOP, "", "a1 b1 a2", id="a dot on boxes is open at once"),
        pytest.param(DOT_ON_TOP, "a2=4", "a1 b1 a3", id="and opens what rests on it"),
        pytest.param(CORNERS, "a1=1 b1=1", "", id="touching corners is not resting"),
    ],
)
def test_open_boxes(picture, written, expected):
    board, written = draw(picture), written_in(written)

    assert [b.id for b in board.boxes if is_open(b, written)] == expected.split()


@pytest.mark.parametrize(
    ("picture", "written", "box", "number", "rule"),
    [
        # Journeys rulebook, "2. Explore the Landmark", and its diagram
        pytest.param(PYRAMID, "", "a1", 1, None, id="any number on a dot: the least"),
        pytest.param(PYRAMID, "", "a1", 50, None, id="any number on a dot: the greatest"),
        pytest.param(PYRAMID, "a1=5 b1=9", "a2", 9, None, id="equal is fine"),
        pytest.param(PYRAMID, "a1=5 b1=9", "a2", 8, "too-small", id="each, not only one"),
        pytest.param(PYRAMID, "a1=9 b1=5", "a2", 8, "too-small", id="each, on either side"),
        pytest.param(PYRAMID, "a1=3 b1=5", "a2", 2, "too-small", id="2 above larger numbers"),
        pytest.param(PYRAMID, "a1=5", "a2", 9, "support-empty", id="all supports are filled"),
        pytest.param(PYRAMID, "a1=5", "a1", 9, "filled", id="one number per box"),
        pytest.param(BALCONY, "a1=9 a2=9", "b2", 3, None, id="3 beside a filled box"),
        pytest.param(BALCONY, "a1=9", "b2", 3, "neighbour-empty", id="not before that"),
        pytest.param(
            WIDE, "b1=4", "b2", 3, "too-small", id="a box partly over nothing compares"
        ),
        # docs/rules.md, "Resting on": only direct supports; a dot cuts off what lies below
        pytest.param(DOT_ON_TOP, "a1=9 b1=9", "a2", 2, None, id="a dot on boxes takes any"),
        pytest.param(DOT_ON_TOP, "a1=9 b1=9 a2=2", "a3", 3, None, id="and cuts them off"),
        # docs/rules.md, "Dice": one number lies in 1..50
        pytest.param(PYRAMID, "", "a1", 0, "no-such-number", id="no dice make 0"),
        pytest.param(PYRAMID, "", "a1", 51, "no-such-number", id="no dice make 51"),
        pytest.param(PYRAMID, "", "a1", -3, "no-such-number", id="nor less"),
    ],
)
def test_numbers_in_boxes(picture, written, box, number, rule):
    board = draw(picture)

    refused = refusal(board.box(box), number, written_in(written))

    assert (refused.rule if refused else None) == rule
    assert not refused or (refused.box, refused.number) == (box, number)


@pytest.mark.parametrize(
    ("written", "number", "rule"),
    [
        # Journeys rulebook, "Variant: Big to Small"; original: "higher or equal"
        ("a1=5 b1=9", 5, None),
        ("a1=5 b1=9", 4, None),
        ("a1=5 b1=9", 6, "too-big"),
        ("a1=5 b1=9", 9, "too-big"),
        ("a1=5", 1, "support-empty"),
    ],
)
def test_big_to_small_turns_the_comparison_round(written, number, rule):
    top = draw(PYRAMID).box("a2")

    refused = refusal(top, number, written_in(written), big_to_small=True)

    assert (refused.rule if refused else None) == rule


@pytest.mark.parametrize(
    ("special", "allowed", "turned"),
    [
        # over supports 4 and 6; the second list is Big to Small ("size rules turn round too.
        # Parity and lists do not")
        (Special(), range(6, 51), range(1, 5)),
        (Special(at_least=12), range(12, 51), range(1, 5)),
        (Special(at_least=2), range(6, 51), [1, 2]),
        (Special(at_most=9), range(6, 10), []),
        (Special(at_most=3), [], [3, 4]),
        (Special(one_of=(2, 5, 7, 50)), [7, 50], [2]),
        (Special(even=True), range(6, 51, 2), [2, 4]),
        (Special(odd=True), range(7, 51, 2), [1, 3]),
        (Special(strictly=True), range(7, 51), range(1, 4)),
        (Special(falling=True), range(1, 5), range(6, 51)),
        (Special(falling=True, strictly=True), range(1, 4), range(7, 51)),
        (Special(at_least=7, at_most=9), range(7, 10), []),
        (Special(at_most=3, falling=True), range(1, 4), range(6, 51)),
        (Special(at_least=3, falling=True), [3, 4], []),
        (Special(at_least=10, even=True, at_most=14), [10, 12, 14], []),
    ],
)
def test_special_rules_and_big_to_small(special, allowed, turned):
    top = draw(PYRAMID.replace("[  ]", "[A ]"), A=special).box("a2")
    written = {"a1": 4, "b1": 6}

    assert [n for n in range(-1, 53) if not refusal(top, n, written)] == list(allowed)
    assert [
        n for n in range(-1, 53) if not refusal(top, n, written, big_to_small=True)
    ] == list(turned)


@pytest.mark.parametrize(
    ("picture", "box", "written"),
    [("[A.][A ]", "a1", ""), ("[ .][A ]", "b1", "a1=40"), ("[A.]\n[ .][ .]", "a2", "")],
)
def test_special_numbers_hold_on_dots_and_hanging_boxes_too(picture, box, written):
    # docs: "they hold on dots and hanging boxes too"
    board = draw(picture, A=Special(at_least=12, even=True))
    allowed = [n for n in range(1, 51) if not refusal(board.box(box), n, written_in(written))]

    assert allowed == list(range(12, 51, 2))


@pytest.mark.parametrize(
    ("picture", "specials", "written", "box", "number", "message"),
    [
        (PYRAMID, {}, "", "a1", 51, "51 in a1: no dice make it (1 to 50)"),
        (PYRAMID, {}, "a1=4", "a1", 5, "5 in a1: it already holds 4"),
        (PYRAMID, {}, "a1=4", "a2", 5, "5 in a2: b1 below it is empty"),
        (PYRAMID, {}, "a1=4 b1=9", "a2", 5, "5 in a2: it is less than the 9 in b1 below it"),
        (
            PYRAMID.replace("[  ]", "[A ]"),
            {"A": Special(falling=True)},
            "a1=4 b1=9",
            "a2",
            5,
            "5 in a2: it is more than the 4 in a1 below it",
        ),
        (
            PYRAMID.replace("[  ]", "[A ]"),
            {"A": Special(strictly=True)},
            "a1=4 b1=9",
            "a2",
            9,
            "9 in a2: it must be greater than the 9 in b1, not equal",
        ),
        (
            PYRAMID.replace("[  ]", "[A ]"),
            {"A": Special(strictly=True, falling=True)},
            "a1=4 b1=9",
            "a2",
            4,
            "4 in a2: it must be less than the 4 in a1, not equal",
        ),
        ("[A.]", {"A": Special(at_least=9)}, "", "a1", 8, "8 in a1: it must be at least 9"),
        ("[A.]", {"A": Special(at_most=7)}, "", "a1", 8, "8 in a1: it must be at most 7"),
        ("[A.]", {"A": Special(odd=True)}, "", "a1", 8, "8 in a1: it must be odd"),
        ("[A.]", {"A": Special(even=True)}, "", "a1", 7, "7 in a1: it must be even"),
        (
            "[A.]",
            {"A": Special(one_of=(3, 9))},
            "",
            "a1",
            8,
            "8 in a1: it must be one of 3, 9",
        ),
        (
            "[ .]\n[  ][ .]",
            {},
            "",
            "a1",
            8,
            "8 in a1: the box hangs and b1 beside it is empty",
        ),
        (
            "[  ][  ][ .]",
            {},
            "",
            "b1",
            8,
            "8 in b1: the box hangs and a1 and c1 beside it are empty",
        ),
        (
            "[  ]    [ .]",
            {},
            "b1=1",
            "a1",
            8,
            "8 in a1: the box hangs and nothing stands beside it",
        ),
    ],
)
def test_a_refusal_says_which_rule_and_which_box(
    picture, specials, written, box, number, message
):
    board = draw(picture, **specials)

    assert refusal(board.box(box), number, written_in(written)).message == message


def test_every_reason_is_given_the_numbers_own_first():
    board = draw("  [A ]\n[ .][ .]", A=Special(at_least=12, even=True))

    found = refusals(board.box("a2"), 7, {"b1": 9})

    assert [one.rule for one in found] == ["at-least", "even", "support-empty", "too-small"]


# ------------------------------------------------------------------ handfuls


def test_ways_to_use_a_roll():
    # docs: 203 / 52 / 15 / 5 / 2 for 5 / 4 / 3 / 2 / 1 dice, the empty way included
    assert [len(list(ways(dice.DICE[:n]))) for n in (5, 4, 3, 2, 1, 0)] == [
        203,
        52,
        15,
        5,
        2,
        1,
    ]


@pytest.mark.parametrize("size", range(6))
def test_ways_agree_with_every_set_of_handfuls(size):
    pool = dice.DICE[:size]
    every = list(handfuls(pool))
    naive = {
        frozenset(chosen)
        for count in range(size + 1)
        for chosen in combinations(every, count)
        if sum(map(len, chosen)) == len(set().union(*chosen))
    }
    found = [frozenset(way) for way in ways(pool)]

    assert len(found) == len(set(found))
    assert set(found) == naive


@pytest.mark.parametrize("size", range(6))
def test_handfuls_are_the_non_empty_sets_of_dice(size):
    found = list(handfuls(dice.DICE[:size]))

    assert len(set(found)) == len(found) == 2**size - 1
    assert all(list(one) == sorted(one, key=dice.DICE.index) for one in found)


def roll_of(**shown):
    return shown


@pytest.mark.parametrize(
    ("roll", "numbers"),
    [
        # online help (Ukrainian): a roll of 2, 5, 5 makes {2,5,5}, {2,10}, {5,7}
        (roll_of(d4=2, d6=5, d8=5), (2, 5, 7, 10, 12)),
        # original rulebook: 1, 5, 8, 12 -> 9 = 1 + 8, and 12
        (
            roll_of(d4=1, d6=5, d8=8, d12=12),
            (1, 5, 6, 8, 9, 12, 13, 14, 17, 18, 20, 21, 25, 26),
        ),
        (roll_of(d20=20), (20,)),
        (dict(dice.SIDES), None),
    ],
)
def test_numbers_a_roll_makes(roll, numbers):
    found = writable(roll)

    assert found == tuple(
        sorted({sum(c) for n in range(1, 6) for c in combinations(roll.values(), n)})
    )
    assert numbers is None or found == numbers


@pytest.mark.parametrize(
    ("numbers", "possible"),
    [
        # online help (Ukrainian) on 2, 5, 5: three claims hold, {2, 5, 7} would use the 2 twice
        ([2, 5, 5], True),
        ([2, 10], True),
        ([5, 7], True),
        ([2, 5, 7], False),
        ([12], True),
        ([], True),
    ],
)
def test_each_die_is_used_once(numbers, possible):
    roll = roll_of(d4=2, d6=5, d8=5)
    uses = [sorted(total(roll, one) for one in way) for way in ways(tuple(roll))]

    assert (numbers in uses) == possible


def test_every_number_from_1_to_50_can_be_rolled():
    made = set()
    for pool in POOLS:
        low, high = len(pool), sum(dice.SIDES[die] for die in pool)
        made |= set(range(low, high + 1))

    assert made == set(range(1, 51))


# ------------------------------------------------------------------ moves


def slowly(board, written, roll, used, big_to_small):
    """The legal moves, written a second time straight from docs/rules.md."""
    sides = {box.id: box for box in board.boxes}
    for box in board.boxes:
        if box.id in written:
            continue
        if not box.dot:
            if box.supports and any(s not in written for s in box.supports):
                continue
            if not box.supports and all(b not in written for b in box.beside):
                continue
        rule = box.special
        low, high = rule.at_least or 0, rule.at_most or 99
        if big_to_small:
            low, high = rule.at_most or 0, rule.at_least or 99
        for mask in range(1, 32):
            hand = [die for bit, die in enumerate(dice.DICE) if mask >> bit & 1]
            if any(die not in roll or die in used for die in hand):
                continue
            number = sum(roll[die] for die in hand)
            fine = low <= number <= high
            fine &= number in (rule.one_of or range(99))
            fine &= not (rule.even and number % 2) and not (rule.odd and not number % 2)
            for below in () if sides[box.id].dot else box.supports:
                difference = number - written[below]
                if rule.falling != big_to_small:
                    difference = -difference
                fine &= difference > 0 if rule.strictly else difference >= 0
            if fine:
                yield Write(box.id, tuple(hand), number)


@pytest.mark.many
@pytest.mark.parametrize("seed", range(300))
def test_legal_moves_agree_with_the_rules_written_twice(seed):
    rng = seeded(seed)
    board, big_to_small = scattered(rng), rng.random() < 0.5
    written = {}
    for _ in range(6):
        pool = rng.choice(POOLS)
        roll = {die: rng.randint(1, dice.SIDES[die]) for die in pool}
        used = rng.sample(pool, rng.randint(0, len(pool) - 1))
        moves = list(legal_moves(board, written, roll, used, big_to_small=big_to_small))
        assert sorted(moves) == sorted(slowly(board, written, roll, used, big_to_small))
        if moves:
            move = rng.choice(moves)
            written = write(board.by_id, written, move, big_to_small=big_to_small)


def test_moves_come_by_box_and_small_handfuls_first():
    moves = list(legal_moves(draw(PYRAMID), {}, roll_of(d4=1, d6=2)))

    assert moves == [
        Write(box, hand, number)
        for box in ("a1", "b1")
        for hand, number in ((("d4",), 1), (("d6",), 2), (("d4", "d6"), 3))
    ]


def test_a_write_leaves_the_sheet_it_came_from_alone():
    before = {"a1": 3}

    after = write(draw(PYRAMID).by_id, before, Write("b1", ("d6",), 5))

    assert (before, after) == ({"a1": 3}, {"a1": 3, "b1": 5})


EXAMPLE = """
  [  ][  ]
[ .][ .][ .]
"""


def test_the_worked_example_of_the_original_rulebook():
    # 1, 5, 8, 12 rolled: 9 = 1 + 8 into a box, then 12 above the 9 and an 11; the 5 unused
    roll = roll_of(d4=1, d6=5, d12=8, d20=12)
    moves = [Write("b1", ("d4", "d12"), 9), Write("a2", ("d20",), 12)]

    after = write_all(draw(EXAMPLE).by_id, {"a1": 11}, roll, moves)

    assert after == {"a1": 11, "b1": 9, "a2": 12}


def test_boxes_filled_earlier_in_the_same_turn_count_in_that_order_only():
    roll = roll_of(d4=1, d6=5, d12=8, d20=12)
    moves = [Write("a2", ("d20",), 12), Write("b1", ("d4", "d12"), 9)]

    with pytest.raises(IllegalMove, match="12 in a2: b1 below it is empty"):
        write_all(draw(EXAMPLE).by_id, {"a1": 11}, roll, moves)


def test_using_none_is_allowed():
    # Journeys: "You may choose not to use any or all of the dice."
    assert write_all(draw(PYRAMID).by_id, {"a1": 3}, roll_of(d4=1), []) == {"a1": 3}


@pytest.mark.parametrize(
    ("moves", "rule", "message"),
    [
        ([Write("a1", ("d6",), 5)], "not-rolled", "a1: d6 was not rolled"),
        (
            [Write("a1", ("d4",), 3), Write("b1", ("d4", "d8"), 10)],
            "used-twice",
            "b1: d4 is used already",
        ),
        ([Write("a1", ("d4", "d4"), 6)], "used-twice", "a1: d4 is used already"),
        ([Write("a1", ("d4",), 4)], "wrong-sum", "4 in a1: d4 did not make it"),
        (
            [Write("a1", ("d4", "d8"), 11)],
            "wrong-sum",
            "11 in a1: d4 + d8 did not make it",
        ),
        ([Write("a1", (), 0)], "wrong-sum", "0 in a1: it takes no die"),
        ([Write("z9", ("d4",), 3)], "no-such-box", "there is no box z9"),
    ],
)
def test_dice_that_are_not_there_are_refused(moves, rule, message):
    with pytest.raises(IllegalMove) as caught:
        write_all(draw(PYRAMID).by_id, {}, roll_of(d4=3, d8=7), moves)

    assert (caught.value.refusal.rule, str(caught.value)) == (rule, message)


# ------------------------------------------------------------------ turns


LITTLE_TURNS = (
    Turn(
        ("d4", "d6", "d8", "d12", "d20"),
        {"d4": 1, "d6": 1, "d8": 1, "d12": 1, "d20": 1},
        "+",
        (
            Write("a1", ("d4",), 1),
            Write("b1", ("d6",), 1),
            Write("b2", ("d8",), 1),
            Write("c2", ("d12",), 1),
            Write("b3", ("d20",), 1),
        ),
        Change("full-pool", remove="d6"),
    ),
    Turn(
        ("d4", "d8", "d12", "d20"),
        {"d4": 1, "d8": 1, "d12": 12, "d20": 20},
        "swap",
        (
            Write("a2", ("d4",), 1),
            Write("a3", ("d8",), 1),
            Write("a4", ("d12", "d20"), 32),
        ),
    ),
)


def test_a_whole_game_is_replayed():
    board = little_hill()
    full = sheet_after(board, LITTLE_TURNS)

    assert replay(board, LITTLE_TURNS) is None
    assert is_full(board, full)
    assert list(full.items())[-1] == ("a4", 32)


def test_a_game_that_stops_early_is_no_wrong_game():
    board = little_hill()

    assert replay(board, LITTLE_TURNS[:1]) is None
    assert not is_full(board, sheet_after(board, LITTLE_TURNS[:1]))
    assert replay(board, ()) is None
    assert sheet_after(board, ()) == {}


def with_turn(number, **changes):
    turns = list(LITTLE_TURNS)
    turns[number - 1] = turns[number - 1]._replace(**changes)
    return turns


FIVE_ONES = LITTLE_TURNS[0].roll


@pytest.mark.parametrize(
    ("turns", "rule", "message"),
    [
        (with_turn(1, pool=()), "pool", "turn 1: a pool has at least one die"),
        (with_turn(1, pool=("d4", "d5")), "pool", "turn 1: there is no d5, only"),
        (
            with_turn(2, pool=("d4", "d8")),
            "pool",
            "turn 2: the pool is d4 d8 d12 d20, not d4 d8",
        ),
        (with_turn(2, pool=("d4", "d4")), "pool", "turn 2: there is only one d4"),
        (with_turn(1, roll={}), "roll", "turn 1: nothing was rolled, the pool is d4 d6"),
        (with_turn(1, roll={"d4": 1}), "roll", "turn 1: d4 was rolled, the pool is d4 d6"),
        (with_turn(1, roll={**FIVE_ONES, "d4": 5}), "roll", "turn 1: d4 cannot show 5"),
        (with_turn(1, roll={**FIVE_ONES, "d8": 0}), "roll", "turn 1: d8 cannot show 0"),
        (
            with_turn(1, action="+-"),
            "action",
            r"turn 1: the action die of Roll to the Top: Journeys has no face \+-",
        ),
        (
            with_turn(1, writes=LITTLE_TURNS[0].writes[::-1]),
            "support-empty",
            "turn 1: 1 in b3: b2 below it is empty",
        ),
        (
            with_turn(1, change=None),
            "change",
            "turn 1: the pool was not changed after this turn",
        ),
        (
            with_turn(1, change=Change("action-die", add="d6")),
            "change",
            "turn 1: the pool is changed by the rule full-pool, not by action-die",
        ),
        (
            with_turn(1, change=Change("full-pool", add="d6")),
            "change",
            r"turn 1: add d6: full-pool with \+ and d4 d6 d8 d12 d20 does not offer it",
        ),
        (
            with_turn(1, change=Change("full-pool", "d4", "d6")),
            "change",
            r"turn 1: swap d6 for d4: full-pool with \+",
        ),
        (
            with_turn(1, change=Change("full-pool")),
            "change",
            r"turn 1: keep the pool: full-pool with \+",
        ),
        (
            with_turn(2, change=Change("action-die", "d6", "d4")),
            "over",
            "turn 2: the game is over: nobody changes the pool",
        ),
        (
            [*LITTLE_TURNS, LITTLE_TURNS[1]],
            "change",
            "turn 2: the pool was not changed after this turn",
        ),
    ],
)
def test_a_wrong_game_is_refused_at_its_first_fault(turns, rule, message):
    refused = replay(little_hill(), turns)

    assert refused.rule == rule
    with pytest.raises(IllegalMove, match=f"^{message}"):
        sheet_after(little_hill(), turns)


def test_a_pool_may_be_named_in_any_order():
    turned = LITTLE_TURNS[1]._replace(pool=LITTLE_TURNS[1].pool[::-1])

    assert replay(little_hill(), (LITTLE_TURNS[0], turned)) is None


ONE = draw("[ .][  ]")


def passing(pool, action="+", change=None):
    return Turn(pool, dict.fromkeys(pool, 1), action, (), change)


@pytest.mark.parametrize(
    ("ruleset", "change", "rule"),
    [
        # five dice and nobody wrote: Journeys keeps them, the others remove one
        ("journeys", Change("nobody-wrote"), None),
        ("journeys", Change("nobody-wrote", remove="d4"), "change"),
        ("journeys", Change("full-pool", remove="d4"), "change"),
        ("online", Change("full-pool", remove="d4"), None),
        ("online", Change("nobody-wrote"), "change"),
        ("original", Change("full-pool", remove="d4"), None),
    ],
)
def test_nobody_wrote_with_five_dice(ruleset, change, rule):
    after = pool_after(dice.DICE, change)
    turns = (passing(dice.DICE, change=change), passing(after))

    refused = replay(ONE, turns, RULESETS[ruleset])

    assert (refused.rule if refused else None) == rule


def pool_after(pool, change):
    return tuple(die for die in pool if die != change.remove)


def test_a_board_filled_before_the_last_turn_ends_the_game():
    board = draw("[ .]")
    write_it = Turn(("d4",), {"d4": 3}, "+", (Write("a1", ("d4",), 3),))
    turns = (write_it._replace(change=Change("single-die", add="d6")), passing(("d4", "d6")))

    assert replay(board, turns).message == "turn 1: the game is over: nobody changes the pool"
    assert replay(board, (write_it,)) is None


def test_original_swaps_by_adding_one_and_removing_another():
    change = Change("action-die", add="d6", remove="d4")
    first = Turn(("d4", "d8"), {"d4": 1, "d8": 1}, "+-", (Write("a1", ("d4",), 1),), change)

    assert replay(ONE, (first, passing(("d6", "d8"))), ORIGINAL) is None
    assert replay(ONE, (first, passing(("d6", "d8"))), ONLINE).rule == "action"


def test_big_to_small_is_replayed_with_every_comparison_turned_round():
    roll = {"d4": 3, "d6": 5, "d8": 2}
    writes = (Write("a1", ("d4",), 3), Write("b1", ("d6",), 5), Write("a2", ("d8",), 2))
    turn = Turn(("d4", "d6", "d8"), roll, "+", writes)

    assert replay(draw(PYRAMID), (turn,), big_to_small=True) is None
    assert replay(draw(PYRAMID), (turn,)).rule == "too-small"


# ------------------------------------------------------------------ several players


def test_all_players_write_from_the_same_roll_on_their_own_sheets():
    board = draw(PYRAMID)
    position = Position(({}, {"a1": 4}, {}), ("d4", "d8"))
    moves = ((Write("a1", ("d4",), 2),), (Write("b1", ("d4", "d8"), 9),), ())

    after = play(
        board, position, {"d4": 2, "d8": 7}, "-", moves, Change("action-die", None, "d4")
    )

    assert after == Position(({"a1": 2}, {"a1": 4, "b1": 9}, {}), ("d8",))


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        # "If no players wrote": one who did is enough
        (((), ()), "nobody-wrote"),
        (((), (Write("a1", ("d4",), 2),)), "action-die"),
    ],
)
def test_nobody_wrote_means_none_of_the_players(moves, rule):
    position = Position(({}, {}), ("d4", "d8"))
    roll = {"d4": 2, "d8": 7}

    after = play(draw(PYRAMID), position, roll, "+", moves, Change(rule, add="d6"))

    assert after.pool == ("d4", "d6", "d8")


def test_all_who_fill_their_last_box_on_the_last_turn_win():
    board = draw("[ .]")
    position = Position(({}, {}, {}), ("d4",))
    last = (Write("a1", ("d4",), 2),)

    after = play(board, position, {"d4": 2}, "-", (last, (), last), None)

    assert finished(board, after.sheets) == (0, 2)
    assert after.pool == ("d4",)


def test_a_sheet_without_moves_or_moves_without_a_sheet_is_a_callers_mistake():
    with pytest.raises(ValueError, match="zip"):
        play(ONE, Position(({}, {}), ("d4",)), {"d4": 1}, "+", ((),), None)


# ------------------------------------------------------------------ whole games


@given(st.integers(0, 2**32), st.sampled_from(sorted(RULESETS)), st.booleans())
def test_random_games_replay_and_any_slip_in_a_number_is_refused(seed, ruleset, big_to_small):
    board, rng = little_hill(), seeded(seed)
    rules, pool, written, turns = RULESETS[ruleset], rng.choice(POOLS), {}, []
    for number in range(8):
        roll = {die: rng.randint(1, dice.SIDES[die]) for die in pool}
        action, writes, used = rng.choice(rules.faces), [], []
        while moves := list(legal_moves(board, written, roll, used, big_to_small=big_to_small)):
            if rng.random() < 0.2:
                break
            writes.append(rng.choice(moves))
            used += writes[-1].dice
            written = write(board.by_id, written, writes[-1], big_to_small=big_to_small)
        rule, changes = options(pool, action, rules, wrote=bool(writes))
        change = rng.choice(changes) if changes else Change(rule)
        ends = is_full(board, written) or number == 7
        turns.append(Turn(pool, roll, action, tuple(writes), None if ends else change))
        if ends:
            break
        pool = next_pool(pool, action, change, rules, wrote=bool(writes))

    assert replay(board, turns, rules, big_to_small=big_to_small) is None
    assert sheet_after(board, turns, rules, big_to_small=big_to_small) == written
    for place, turn in enumerate(turns):
        for slip, move in enumerate(turn.writes):
            wrong = list(turn.writes)
            wrong[slip] = move._replace(number=move.number + 1)
            game = [*turns[:place], turn._replace(writes=tuple(wrong)), *turns[place + 1 :]]
            refused = replay(board, game, rules, big_to_small=big_to_small)
            assert (refused.turn, refused.rule) == (place + 1, "wrong-sum")


def test_turns_as_json():
    data = LITTLE_TURNS[0].as_json()

    assert data["writes"][0] == {"box": "a1", "dice": ["d4"], "number": 1}
    assert {key: data[key] for key in ("pool", "roll", "action", "change")} == {
        "pool": ["d4", "d6", "d8", "d12", "d20"],
        "roll": {"d4": 1, "d6": 1, "d8": 1, "d12": 1, "d20": 1},
        "action": "+",
        "change": {"rule": "full-pool", "remove": "d6"},
    }
    assert LITTLE_TURNS[1].as_json()["change"] is None


def test_all_orders_of_writing_end_in_the_same_sheet():
    board = draw(PYRAMID)
    moves = [Write("a1", ("d4",), 3), Write("b1", ("d6",), 5), Write("a2", ("d8",), 7)]
    roll = {"d4": 3, "d6": 5, "d8": 7}
    ends = []
    for order in product(moves, repeat=3):
        try:
            ends.append(write_all(board.by_id, {}, roll, order))
        except IllegalMove:
            continue

    assert ends == [{"a1": 3, "b1": 5, "a2": 7}] * 2


def test_a_free_box_follows_its_declared_lists():
    # docs: "free: true": the lists it declares hold and may name any box
    ground = Box("a1", 0, 0, dot=True), Box("b1", 5, 0, supports=("a1",), free=True)
    board = Board("free", {"": "Free"}, ground)

    assert not is_open(board.box("b1"), {})
    assert refusal(board.box("b1"), 3, {"a1": 4}).rule == "too-small"
    assert connected(ground)[1].supports == ()
