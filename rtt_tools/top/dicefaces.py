"""The dice of Roll to the Top, drawn with blocks (`rtt_tools.dicefaces`)."""

from collections.abc import Sequence

from rtt_tools.dicefaces import DIGITS, Face, Size, joined, shape_lines
from rtt_tools.top.dice import ADD, ADD_AND_REMOVE, ADD_OR_REMOVE, REMOVE, SWAP

ACTION = "action"
# The corners of each die in a square from 0 to 1, y downward; all of them are convex.
CORNERS = {
    "d4": ((0.5, 0), (1, 1), (0, 1)),
    "d6": ((0, 0), (1, 0), (1, 1), (0, 1)),
    "d8": ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
    "d12": ((0.5, 0), (1, 0.4), (0.82, 1), (0.18, 1), (0, 0.4)),
    "d20": ((0.5, 0), (1, 0.27), (1, 0.73), (0.5, 1), (0, 0.73), (0, 0.27)),
    ACTION: ((0.2, 0), (0.8, 0), (1, 0.2), (1, 0.8), (0.8, 1), (0.2, 1), (0, 0.8), (0, 0.2)),
}
# Of a terminal's 256 colours those that stand out from black and from white alike.
COLOURS = {"d4": 136, "d6": 68, "d8": 64, "d12": 134, "d20": 167}

SMALL = {
    "d4": Size(9, 5, 3), "d6": Size(9, 5, 2), "d8": Size(9, 5, 2),
    "d12": Size(10, 5, 2), "d20": Size(10, 5, 2), ACTION: Size(9, 5, 2),
}  # fmt: skip
BIG = {
    "d4": Size(22, 10, 4), "d6": Size(18, 9, 2), "d8": Size(20, 9, 2),
    "d12": Size(22, 10, 3), "d20": Size(22, 9, 2), ACTION: Size(20, 9, 2),
}  # fmt: skip
WIDEST = max(size.columns for size in BIG.values())

SIGNS = {
    ADD: ("   ", " # ", "###", " # ", "   "),
    REMOVE: ("   ", "   ", "###", "   ", "   "),
    ADD_OR_REMOVE: (" # ", "###", " # ", "   ", "###"),
    SWAP: ("    # ", "######", "      ", "######", " #    "),
    ADD_AND_REMOVE: ("       ", " #     ", "### ###", " #     ", "       "),
}
WORDS = {ADD: "+", REMOVE: "−", ADD_OR_REMOVE: "+/−", SWAP: "⇄", ADD_AND_REMOVE: "+ −"}
PLAIN_WORDS = WORDS | {REMOVE: "-", ADD_OR_REMOVE: "+/-", SWAP: "<->", ADD_AND_REMOVE: "+ -"}


def die_face(
    die: str, number: int | None, label: str, *, used: bool, big: bool, unicode: bool
) -> Face:
    """A die that shows `number`, or nothing yet."""
    word = "" if number is None else str(number)
    sign = joined([DIGITS[digit] for digit in word])
    return Face(
        drawn(die, word, sign, used=used, big=big, unicode=unicode), label, COLOURS[die], used
    )


def action_face(action: str, label: str, *, big: bool, unicode: bool) -> Face:
    """The action die that shows a face of `dice`."""
    word = (WORDS if unicode else PLAIN_WORDS)[action]
    return Face(drawn(ACTION, word, SIGNS[action], used=False, big=big, unicode=unicode), label)


def drawn(
    die: str, word: str, sign: Sequence[str], *, used: bool, big: bool, unicode: bool
) -> tuple[str, ...]:
    """The lines of one die; a big one shows `sign`, a small one `word`."""
    size = (BIG if big else SMALL)[die]
    shown = sign if big else None
    return shape_lines(CORNERS[die], size, word, shown, used=used, unicode=unicode)
