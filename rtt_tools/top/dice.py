"""The five exploration dice, the faces of the action die, and their rolls."""

from collections.abc import Iterable, Mapping

from rtt_tools.chance import throw

SIDES: Mapping[str, int] = {"d4": 4, "d6": 6, "d8": 8, "d12": 12, "d20": 20}
DICE = tuple(SIDES)  # by sides, the order every list of dice keeps

ADD, REMOVE, ADD_OR_REMOVE, SWAP, ADD_AND_REMOVE = "+", "-", "+/-", "swap", "+-"
FACES_JOURNEYS = (ADD, ADD, REMOVE, REMOVE, ADD_OR_REMOVE, SWAP)
FACES_ORIGINAL = (ADD, ADD, REMOVE, REMOVE, ADD_OR_REMOVE, ADD_AND_REMOVE)

Roll = Mapping[str, int]  # the number each rolled die shows


def roll(state: int, pool: Iterable[str]) -> tuple[int, dict[str, int]]:
    """The next state, and the number each die of `pool` shows, thrown in the pool's order."""
    shown = {}
    for die in pool:
        state, shown[die] = throw(state, SIDES[die])
    return state, shown


def roll_action(state: int, faces: tuple[str, ...]) -> tuple[int, str]:
    """The next state, and the face the action die shows."""
    state, number = throw(state, len(faces))
    return state, faces[number - 1]
