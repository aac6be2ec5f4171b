"""The dice, the action die, and how they are thrown."""

from collections import Counter

import pytest

from rtt_tools.chance import stream, throw
from rtt_tools.top import dice


def test_one_number_lies_in_1_to_50():
    # docs/rules.md, "Dice"
    assert dice.DICE == ("d4", "d6", "d8", "d12", "d20")
    assert sum(dice.SIDES.values()) == 50


def test_faces_of_the_action_die():
    # docs/rules.md, "Dice"; online help (Ukrainian): two +, two -, one swap, one +/-
    assert Counter(dice.FACES_JOURNEYS) == {"+": 2, "-": 2, "+/-": 1, "swap": 1}
    # original rulebook, "Content": 2 add, 2 remove, 1 add/remove, 1 add-and-remove
    assert Counter(dice.FACES_ORIGINAL) == {"+": 2, "-": 2, "+/-": 1, "+-": 1}


def test_rolls_are_the_same_for_ever():
    state, shown = dice.roll(stream(7), dice.DICE)
    state, face = dice.roll_action(state, dice.FACES_JOURNEYS)

    # recorded once; saved games and printed seeds rely on it
    assert shown == {"d4": 1, "d6": 5, "d8": 2, "d12": 1, "d20": 11}
    assert (face, state) == ("-", 7926789375808681667)


@pytest.mark.parametrize("die", dice.DICE)
def test_every_face_is_as_likely(die):
    state, sides, count = stream(1), dice.SIDES[die], Counter()
    for _ in range(6000):
        state, number = throw(state, sides)
        count[number] += 1

    expected = 6000 / sides
    chi = sum((count[face] - expected) ** 2 / expected for face in range(1, 1 + sides))
    assert chi < 2.5 * sides + 10  # beyond the 99.9 % point; the seed is fixed


def test_dice_are_thrown_in_the_order_of_the_pool():
    state, shown = dice.roll(5, ("d8", "d20"))
    after_d8, d8 = throw(5, 8)
    after_d20, d20 = throw(after_d8, 20)

    assert (state, list(shown.items())) == (after_d20, [("d8", d8), ("d20", d20)])
