"""A roll as it is typed: what the dice show, or nothing where the night throws them."""

from collections.abc import Sequence

from rtt_tools.cli.hosting.answer import (
    Mistyped,
    meant,
    name_at,
    parts,
    seat_of,
    whole,
    words_for,
)
from rtt_tools.languages import said
from rtt_tools.top import dice, rounds
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.game import IllegalMove, Refusal
from rtt_tools.top.steps import START, WRITE, Rolled, Round, Started, Step
from rtt_tools.top.view import example

SIGNS = {
    "+": dice.ADD, "-": dice.REMOVE, "−": dice.REMOVE, "–": dice.REMOVE,
    "+/-": dice.ADD_OR_REMOVE, "+/−": dice.ADD_OR_REMOVE, "±": dice.ADD_OR_REMOVE,
    "⇄": dice.SWAP, "↔": dice.SWAP, "+-": dice.ADD_AND_REMOVE, "+−": dice.ADD_AND_REMOVE,
}  # fmt: skip
FACE_WORDS = {
    dice.ADD: "word-add",
    dice.REMOVE: "word-remove",
    dice.ADD_OR_REMOVE: "word-either",
    dice.SWAP: "word-swap",
    dice.ADD_AND_REMOVE: "word-both",
}


def rolled(
    evening: Evening, words: Sequence[str], first: str | None, language: str
) -> tuple[Step, ...]:
    """The steps of a roll: thrown by the night's seed, or typed in from real dice."""
    round_ = current(evening)
    seat, words = beginner(evening, parts(words), first, language)
    if seat is not None and round_.stage != START:
        raise Mistyped("first-too-late")
    if round_.stage == WRITE:
        again = "roll-again-last" if round_.must_end else "roll-again"
        raise IllegalMove(Refusal("order", again, turn=round_.turn))
    if round_.chance is not None:
        if words:
            raise Mistyped("seeded")
        return thrown(round_, seat)
    if seat is not None and not words:
        raise Mistyped("first-and-roll", name=evening.players[seat])
    if round_.stage == START:
        return (started(words, seat),)
    return (roll_of(round_, words, language),)


def beginner(
    evening: Evening, words: Sequence[str], first: str | None, language: str
) -> tuple[int | None, Sequence[str]]:
    """The seat that begins, as an option or `first ana` says, and the words besides."""
    if first is not None:
        return seat_of(evening, first, language), words
    if len(words) < 2 or not meant(words[0], words_for({0: "word-first"}, language)):
        return None, words
    seat, count = name_at(evening, words[1:], language)
    return seat, words[1 + count :]


def thrown(round_: Round, first: int | None) -> tuple[Step, ...]:
    """What the seed gives: the roll, after the start where the round begins."""
    if round_.stage == START:
        begins = rounds.thrown_start(round_)._replace(first=first)
        return (begins, rounds.thrown(rounds.after(round_, begins))[1])
    return (rounds.thrown(round_)[1],)


def started(words: Sequence[str], first: int | None) -> Started:
    """The start from what all five real dice show, or from the pool that came of it."""
    if words and all(word.lower() in dice.DICE for word in words):
        return Started((), tuple(word.lower() for word in words), first)
    unclear = Mistyped("five-dice", pool=" ".join(dice.DICE))
    return Started((numbers_of(dice.DICE, words, unclear),), (), first)


def roll_of(round_: Round, words: Sequence[str], language: str) -> Rolled:
    """What the dice of the pool and the action die show."""
    pool, face = " ".join(round_.pool), said("no-face", language)
    unclear = Mistyped("roll", pool=pool, example=example(round_.pool), face=face)
    if len(words) < 2:
        raise unclear
    roll = numbers_of(round_.pool, words[:-1], unclear)
    return Rolled(roll, face_of(words[-1], round_.game.ruleset.faces, language))


def numbers_of(pool: Sequence[str], words: Sequence[str], unclear: Mistyped) -> dict[str, int]:
    """What each die of the pool shows: numbers in its order, or as `d8=5` in any.

    Raises `unclear` where these are not the dice, and another Mistyped for what is no number.
    """
    if len(words) != len(pool):
        raise unclear
    pairs = [word.lower().split("=") for word in words]
    if all(len(pair) == 1 for pair in pairs):
        pairs = [[die, number] for die, (number,) in zip(pool, pairs, strict=True)]
    roll: dict[str, int] = {}
    for pair in pairs:
        number = whole(pair[-1])
        if len(pair) != 2 or number is None:
            raise Mistyped("no-number", typed="=".join(pair))
        if pair[0] not in pool or pair[0] in roll:
            raise unclear
        roll[pair[0]] = number
    return {die: roll[die] for die in pool}


def face_of(typed: str, faces: Sequence[str], language: str) -> str:
    """The face of the action die that a sign or a word stands for; raises Mistyped."""
    if typed in SIGNS:
        return SIGNS[typed]
    keys = {face: key for face, key in FACE_WORDS.items() if face in faces}
    found = meant(typed, words_for(keys, language))
    if len(found) != 1:
        raise Mistyped("no-such-face", typed=typed, faces=", ".join(dict.fromkeys(faces)))
    return found[0]
