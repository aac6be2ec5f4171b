"""A round as a value: stages, seats, what is known of the sheets, and the dice of a seed."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtt_tools.chance import stream
from rtt_tools.top import dice, rounds
from rtt_tools.top import evening as evenings
from rtt_tools.top.boardfile import bundled_ids, find, load
from rtt_tools.top.dice import DICE
from rtt_tools.top.game import IllegalMove, Write, fitted, writable
from rtt_tools.top.pool import POOLS
from rtt_tools.top.steps import WRITE, Changed, Rolled, Started, Wrote
from tests.top.legality import illegal_in
from tests.top.notation import game_of, played, step_of, steps_of
from tests.top.random_games import random_evening

ROLLED = "pool d4 d8 d12 | roll d4=3 d8=7 d12=9 +"
TWO = {"seats": 2}


@pytest.mark.parametrize(
    ("line", "stages"),
    [
        ("pool d4 | roll d4=1 + | somebody | +d6", "start roll write write roll"),
        (
            "dice 2 1 1 1 1 | roll d4=1 + | +d6 | roll d4=1 d6=1 -",
            "start roll write roll write",
        ),
        ("pool d4 | stop", "start roll over"),
        ("pool d4 | roll d4=1 + | 1 wrote | end 0", "start roll write write over"),
    ],
)
def test_stages_follow_each_other(line, stages):
    steps = line.split(" | ")
    found = [played(" | ".join(steps[:count])).stage for count in range(len(steps) + 1)]

    assert " ".join(found) == stages


def test_the_pool_that_a_seed_gives_may_be_said_without_its_rolls():
    round_ = rounds.begun(game_of(), chance=stream(5, 0))
    thrown = rounds.after(round_, rounds.thrown_start(round_))

    for pool in (thrown.pool, tuple(reversed(thrown.pool))):
        assert rounds.after(round_, Started((), pool)) == thrown


@pytest.mark.parametrize("seats", range(1, 7))
def test_turns_go_round_the_table_to_the_left(seats):
    line, active = "pool d4 d6", []
    for _ in range(2 * seats + 1):
        round_ = played(line, game_of(seats), first=seats - 1)
        active.append((round_.active, round_.next_active))
        shown = " ".join(f"{die}=1" for die in round_.pool)
        line += f" | roll {shown} swap | somebody | "
        line += "-d4+d8" if "d4" in round_.pool else "-d8+d4"

    expected = [(seats - 1 + turn) % seats for turn in range(2 * seats + 2)]
    assert active == list(pairwise(expected))


@pytest.mark.parametrize("seats", range(1, 7))
def test_before_the_first_turn_too_the_next_is_to_the_left(seats):
    round_ = rounds.begun(game_of(seats), first=seats - 1)

    assert (round_.active, round_.next_active) == (seats - 1, 0)


def test_a_roll_is_kept_by_sides_however_it_was_said():
    assert list(played("pool d12 d4 | roll d12=9 d4=3 +").roll) == ["d4", "d12"]


def test_a_change_puts_the_dice_away():
    round_ = played(f"{ROLLED} | somebody | +d6")

    assert (round_.roll, round_.action, round_.turn) == (None, "", 2)
    assert round_.pool == ("d4", "d6", "d8", "d12")


def test_what_was_written_is_forgotten_with_the_next_roll():
    line = f"{ROLLED} | 1: a1=3 | +d6 | roll d4=1 d6=1 d8=1 d12=1 -"
    round_ = played(line)

    assert (round_.wrote, round_.writes, round_.sheets) == (False, ((),), ({"a1": 3},))
    assert rounds.offered(round_).rule == "nobody-wrote"


@pytest.mark.parametrize(
    ("line", "wrote"),
    [
        ("", False),
        ("| somebody", True),
        ("| 2 wrote", True),
        ("| 1: a1=3", True),
        ("| 2: a1=3 | 1: a1=3", True),
    ],
)
def test_who_wrote_at_all(line, wrote):
    round_ = played(ROLLED + line, game_of(**TWO))

    assert round_.wrote == wrote
    assert (rounds.offered(round_).rule == "nobody-wrote") != wrote


@pytest.mark.parametrize(
    ("moves", "dice"),
    [
        ("a1=3", "d4"),
        ("a1=10 b1=9", "d4+d8 d12"),
        ("a1=19", "d4+d8+d12"),
        ("a1=9 b1=10(d4+d8)", "d12 d4+d8"),
        ("a1=12 b1=7", "d4+d12 d8"),
    ],
)
def test_dice_are_found_for_numbers_said_without(moves, dice):
    round_ = played(f"{ROLLED} | 1: {moves}")
    found = rounds.moves(round_, 0)

    assert " ".join("+".join(move.dice) for move in found) == dice
    assert rounds.spent(round_, 0) == frozenset(dice.replace("+", " ").split())


def test_dice_found_for_one_number_make_room_for_the_next():
    # 7 alone is the d8; with another 7 that needs it, the first is 3 + 4
    line = "pool d4 d6 d8 | roll d4=3 d6=4 d8=7 + | 1: a1=7"
    first = played(line)
    both = played(f"{line} | 1: b1=7(d8)")

    assert [move.dice for move in rounds.moves(first, 0)] == [("d8",)]
    assert [move.dice for move in rounds.moves(both, 0)] == [("d4", "d6"), ("d8",)]


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_found_dice_make_the_numbers_and_serve_once(data):
    pool = data.draw(st.sampled_from(POOLS))
    roll = {die: data.draw(st.integers(1, dice.SIDES[die])) for die in pool}
    way = data.draw(st.lists(st.integers(0, 3), min_size=len(pool), max_size=len(pool)))
    groups = [
        [die for die, group in zip(pool, way, strict=True) if group == g] for g in (1, 2, 3)
    ]
    wanted = [sum(roll[die] for die in group) for group in groups if group]

    found = fitted(roll, [rounds.Write("a1", (), number) for number in wanted])

    assert [sum(roll[die] for die in move.dice) for move in found] == wanted
    used = [die for move in found for die in move.dice]
    assert len(used) == len(set(used))


@pytest.mark.many
@pytest.mark.parametrize("big_to_small", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_the_legal_numbers_are_those_that_can_be_written(seed, big_to_small):
    boards = [load(find(bundled_ids()[seed])), load(find(bundled_ids()[-seed - 1]))]
    at_table = random_evening(seed, *boards, big_to_small=big_to_small)
    evening = at_table.begun
    for step in at_table.steps:
        evening = evenings.after(evening, step)
        round_ = evening.rounds[-1]
        if round_.stage == WRITE:
            assert rounds.legal(round_, 0) == tried(round_, 0)


def tried(round_, seat):
    """The numbers that seat may write next, by box, each of them tried."""
    found = {}
    for box in round_.game.board.by_id:
        for number in writable(round_.roll):
            try:
                rounds.after(round_, Wrote(seat, (Write(box, (), number),)))
            except IllegalMove:
                continue
            found[box] = (*found.get(box, ()), number)
    return found


# ------------------------------------------------------------------ what is not recorded


@pytest.mark.parametrize(
    ("line", "empty"),
    [
        ("| stop", (3, 3)),
        ("| 1: a1=3 | stop", (2, 3)),
        ("| 1: a1=3 | stop 2 3", (2, 3)),
        ("| 1 wrote | stop 1 ?", (1, 3)),
        ("| 1 wrote | end 0 3", (0, 3)),
        ("| 1: a1=3 | 1 wrote | stop 1 ?", (1, 3)),
        ("| 1: a1=3 | 2 wrote | end ? 0", (2, 0)),
        ("| somebody | end 0 3", (0, 3)),
        ("| somebody | stop 3 3", (3, 3)),
        ("| somebody | end 0 0", (0, 0)),
        ("| 1: a1=3 b1=7 a2=9 | end", (0, 3)),
        ("| 1: a1=3 b1=7 a2=9 | 2 wrote | end 0 1", (0, 1)),
        ("| 1: a1=3 b1=7 a2=9 | stop", (0, 3)),
    ],
)
def test_empty_boxes_are_read_off_the_sheets_or_said(line, empty):
    round_ = played(ROLLED + line, game_of(**TWO))

    assert (round_.stage, round_.empty) == ("over", empty)
    assert round_.winners == tuple(seat for seat in (0, 1) if empty[seat] == 0)


def test_a_full_sheet_is_known_though_a_stranger_wrote():
    round_ = played(f"{ROLLED} | somebody | 1: a1=3 b1=7 a2=9", game_of(**TWO))

    assert rounds.recorded(round_, 0)
    assert not rounds.recorded(round_, 1)
    assert rounds.after(round_, step_of("end ? 2")).empty == (0, 2)


def test_a_round_remembers_whose_numbers_are_not_known():
    round_ = played(f"{ROLLED} | 2 wrote | +d6 | roll d4=1 d6=1 d8=1 d12=1 -", game_of(**TWO))

    assert [rounds.recorded(round_, seat) for seat in (0, 1)] == [True, False]
    with pytest.raises(IllegalMove):
        rounds.after(round_, step_of("2: a1=1"))


# ------------------------------------------------------------------ values, and seeded dice


def test_a_step_leaves_the_round_it_came_from_alone():
    game = game_of(2)
    line = f"{ROLLED} | 1: a1=3 | 2: b1=7 | +d6 | roll d4=1 d6=1 d8=1 d12=1 - | end"
    before, steps = [rounds.begun(game)], steps_of(line)
    for step in steps[:-1]:
        before.append(rounds.after(before[-1], step))

    again = rounds.begun(game)
    for value, step in zip(before, steps, strict=True):
        assert value == again
        again = rounds.after(again, step) if step != steps[-1] else again


@pytest.mark.parametrize("seed", range(20))
def test_the_dice_of_a_seed_come_one_after_another(seed):
    game, state = game_of(), stream(seed, 3)
    round_ = rounds.begun(game, chance=state)
    start = rounds.thrown_start(round_)
    rolls = []
    while not rolls or all(n % 2 for n in rolls[-1].values()):
        state, shown = dice.roll(state, DICE)
        rolls.append(shown)
    assert start.rolls == tuple(rolls)

    round_ = rounds.after(round_, start)
    for _ in range(4):
        state, shown = dice.roll(state, round_.pool)
        state, face = dice.roll_action(state, game.ruleset.faces)
        after, thrown = rounds.thrown(round_)
        assert (after, thrown) == (state, Rolled(shown, face))
        round_ = rounds.after(rounds.after(round_, thrown), Wrote())
        change = random.Random(seed).choice(rounds.offered(round_).changes)
        round_ = rounds.after(round_, Changed(change.add, change.remove))


def test_the_pool_is_not_said_against_the_dice_that_were_rolled():
    start = step_of("dice 2 1 1 1 1")
    round_ = rounds.begun(game_of())

    assert rounds.after(round_, start._replace(pool=("d4",))).pool == ("d4",)
    with pytest.raises(IllegalMove, match=r"^the pool is d4, not d6$"):
        rounds.after(round_, start._replace(pool=("d6",)))


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"pool": ("d8", "d4")}, "the pool is ('d8', 'd4')"),
        ({"sheets": ({"a1": 3, "b1": 5, "a2": 4},)}, "seat 0: 4 in a2: it is less than the 5"),
        ({"sheets": ({"a1": 51},)}, "seat 0: 51 in a1: no dice make it"),
        ({"empty": (1,)}, "seat 0: 1 empty boxes, the scorer says 2"),
        ({"crossed": 4}, "the Companion has -1 empty boxes"),
    ],
)
def test_the_measure_of_legal_games_notices_a_wrong_one(wrong, fault):
    round_ = played(f"{ROLLED} | 1: a1=3 | stop")

    assert not list(illegal_in(round_))
    assert fault in " ".join(illegal_in(round_._replace(**wrong)))
