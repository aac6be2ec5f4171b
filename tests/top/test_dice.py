"""The dice, the action die, and the one randomness."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtt_tools.top import dice

STATES = st.integers(0, dice.MASK)


def test_one_number_lies_in_1_to_50():
    # docs/rules.md, "Dice"
    assert dice.DICE == ("d4", "d6", "d8", "d12", "d20")
    assert sum(dice.SIDES.values()) == 50


def test_faces_of_the_action_die():
    # docs/rules.md, "Dice"; online help (Ukrainian): two +, two -, one swap, one +/-
    assert Counter(dice.FACES_JOURNEYS) == {"+": 2, "-": 2, "+/-": 1, "swap": 1}
    # original rulebook, "Content": 2 add, 2 remove, 1 add/remove, 1 add-and-remove
    assert Counter(dice.FACES_ORIGINAL) == {"+": 2, "-": 2, "+/-": 1, "+-": 1}


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        # the reference implementation, https://prng.di.unimi.it/splitmix64.c
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
    ],
)
def test_splitmix64_gives_the_published_numbers(seed, expected):
    state, numbers = seed, []
    for _ in expected:
        state, number = dice.splitmix64(state)
        numbers.append(number)

    assert numbers == expected


def test_rolls_are_the_same_for_ever():
    state, shown = dice.roll(dice.stream(7), dice.DICE)
    state, face = dice.roll_action(state, dice.FACES_JOURNEYS)

    # recorded once; saved games and printed seeds rely on it
    assert shown == {"d4": 1, "d6": 5, "d8": 2, "d12": 1, "d20": 11}
    assert (face, state) == ("-", 7926789375808681667)


@given(STATES, st.integers(1, 2**40))
def test_a_die_shows_1_to_its_sides(state, sides):
    after, number = dice.throw(state, sides)

    assert 1 <= number <= sides
    assert 0 <= after <= dice.MASK


def test_a_number_that_would_favour_low_faces_is_thrown_away():
    # 2**64 mod 12 is 4: of all 64-bit numbers, 0 to 3 are one too many for the faces 1 to 4.
    # This state's next number is 0, and the one after it the first number of seed 0.
    state = -dice.STEP & dice.MASK

    assert dice.splitmix64(state) == (0, 0)
    assert dice.throw(state, 12) == (dice.STEP, 1 + 0xE220A8397B1DCDAF % 12)
    assert dice.throw(state, 4) == (0, 1)  # 4 divides 2**64: nothing is thrown away


@pytest.mark.parametrize("die", dice.DICE)
def test_every_face_is_as_likely(die):
    state, sides, count = dice.stream(1), dice.SIDES[die], Counter()
    for _ in range(6000):
        state, number = dice.throw(state, sides)
        count[number] += 1

    expected = 6000 / sides
    chi = sum((count[face] - expected) ** 2 / expected for face in range(1, 1 + sides))
    assert chi < 2.5 * sides + 10  # beyond the 99.9 % point; the seed is fixed


def test_neighbouring_games_and_seeds_share_no_numbers():
    seen = set()
    for seed in range(12):
        for game in range(12):
            state = dice.stream(seed, game)
            for _ in range(20):
                state, number = dice.splitmix64(state)
                seen.add(number)

    assert len(seen) == 12 * 12 * 20


@given(st.integers(0, dice.MASK), st.integers(0, 2**32))
def test_a_stream_is_a_64_bit_state(seed, game):
    assert 0 <= dice.stream(seed, game) <= dice.MASK


def test_dice_are_thrown_in_the_order_of_the_pool():
    state, shown = dice.roll(5, ("d8", "d20"))
    after_d8, d8 = dice.throw(5, 8)
    after_d20, d20 = dice.throw(after_d8, 20)

    assert (state, list(shown.items())) == (after_d20, [("d8", d8), ("d20", d20)])
