"""The one randomness: published numbers, fair throws, streams apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtt_tools import chance

STATES = st.integers(0, chance.MASK)


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
        state, number = chance.splitmix64(state)
        numbers.append(number)

    assert numbers == expected


@given(STATES, st.integers(1, 2**40))
def test_a_die_shows_1_to_its_sides(state, sides):
    after, number = chance.throw(state, sides)

    assert 1 <= number <= sides
    assert 0 <= after <= chance.MASK


def test_a_number_that_would_favour_low_faces_is_thrown_away():
    # 2**64 mod 12 is 4: of all 64-bit numbers, 0 to 3 are one too many for the faces 1 to 4.
    # This state's next number is 0, and the one after it the first number of seed 0.
    state = -chance.STEP & chance.MASK

    assert chance.splitmix64(state) == (0, 0)
    assert chance.throw(state, 12) == (chance.STEP, 1 + 0xE220A8397B1DCDAF % 12)
    assert chance.throw(state, 4) == (0, 1)  # 4 divides 2**64: nothing is thrown away


def test_neighbouring_games_and_seeds_share_no_numbers():
    seen = set()
    for seed in range(12):
        for game in range(12):
            state = chance.stream(seed, game)
            for _ in range(20):
                state, number = chance.splitmix64(state)
                seen.add(number)

    assert len(seen) == 12 * 12 * 20


@given(st.integers(0, chance.MASK), st.integers(0, 2**32))
def test_a_stream_is_a_64_bit_state(seed, game):
    assert 0 <= chance.stream(seed, game) <= chance.MASK
