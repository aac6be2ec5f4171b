"""The table's view: dice, sums and pool changes as a table sees, hears and reads them."""

from collections.abc import Collection, Mapping, Sequence

from rtt_tools.dicefaces import Face, rows_text
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, listed, said
from rtt_tools.lines import Row
from rtt_tools.top import dice, rulesets
from rtt_tools.top.board import Board
from rtt_tools.top.dice import Roll
from rtt_tools.top.dicefaces import WIDEST, action_face, die_face
from rtt_tools.top.game import writable
from rtt_tools.top.pool import Change, Pool, options
from rtt_tools.top.rulesets import Ruleset

FACE_KEYS = {
    dice.ADD: "face-add",
    dice.REMOVE: "face-remove",
    dice.ADD_OR_REMOVE: "face-either",
    dice.SWAP: "face-swap",
    dice.ADD_AND_REMOVE: "face-both",
}
SIGN_KEYS = {
    dice.ADD: "sign-add",
    dice.REMOVE: "sign-remove",
    dice.ADD_OR_REMOVE: "sign-either",
    dice.SWAP: "sign-swap",
    dice.ADD_AND_REMOVE: "sign-both",
}
RULE_KEYS = {
    rulesets.ACTION_DIE: "rule-action-die",
    rulesets.FULL_POOL: "rule-full-pool",
    rulesets.SINGLE_DIE: "rule-single-die",
    rulesets.NOBODY_WROTE: "rule-nobody-wrote",
}


def board_title(board: Board, language: str = DEFAULT) -> str:
    """The board's name in the language, and its id."""
    return f"{escaped(board.names.get(language, board.name))} ({board.id})"


def dice_row(
    roll: Mapping[str, int | None],
    action: str | None,
    *,
    used: Collection[str] = (),
    width: int = 80,
    unicode: bool = True,
    coloured: bool = False,
    big: bool = False,
    language: str = DEFAULT,
) -> str:
    """The dice in lines of text, each ended, none longer than `width` columns allow.

    A die without a number is in the pool and not rolled yet. Used dice are hollow and say so.
    """
    big = big and width >= WIDEST
    shown: list[Face] = []
    for die, number in roll.items():
        label = said("die-used", language, die=die) if die in used else die
        shown.append(die_face(die, number, label, used=die in used, big=big, unicode=unicode))
    if action is not None:
        word = said(SIGN_KEYS[action], language)
        shown.append(action_face(action, word, big=big, unicode=unicode))
    return rows_text(shown, width, coloured=coloured)


def sums(roll: Roll, used: Collection[str] = ()) -> tuple[int, ...]:
    """Every number that the dice not used yet can make, ascending."""
    return writable({die: number for die, number in roll.items() if die not in used})


def faces(roll: Roll) -> str:
    """`d4: 3  d8: 7`."""
    return "  ".join(f"{die}: {number}" for die, number in roll.items())


def as_typed(roll: Roll) -> str:
    """`d4=3 d8=7`, by sides."""
    return " ".join(f"{die}={roll[die]}" for die in dice.DICE if die in roll)


def example(pool: Pool) -> str:
    """A roll of the pool and the action die as it may be typed: `1 2 +`."""
    return " ".join([*map(str, range(1, 1 + len(pool))), dice.ADD])


def start_row(roll: Roll, language: str = DEFAULT) -> Row:
    """One roll of the five dice that give the first pool, and what follows from it."""
    even = " ".join(die for die, number in roll.items() if number % 2 == 0)
    what = said("start-pool", language, dice=even) if even else said("start-again", language)
    return Row("label-start", f"{faces(roll)} ({what})")


def roll_rows(
    roll: Roll, action: str, language: str = DEFAULT, *, used: Collection[str] = ()
) -> list[Row]:
    """The action die in words, and the sums of the dice that are not used."""
    numbers = " ".join(map(str, sums(roll, used))) or said("can-write-nothing", language)
    words = face_words(action, language)
    return [
        Row("label-action-die", words if action == dice.SWAP else f"{action} ({words})"),
        Row("label-can-write", numbers),
    ]


def change_row(
    pool: Pool,
    action: str,
    ruleset: Ruleset,
    language: str = DEFAULT,
    *,
    wrote: bool = True,
    say: bool = False,
) -> Row:
    """What the pool may become after the turn, if somebody `wrote` or if nobody did."""
    rule, changes = options(pool, action, ruleset, wrote=wrote)
    if say and not wrote and rule == rulesets.NOBODY_WROTE:
        return Row("label-nobody-wrote", offer(changes, language))  # the label says the rule
    words = change_words(rule, changes, language, say=say)
    return Row("label-next-pool" if wrote else "label-nobody-wrote", words)


def spoken(
    roll: Roll,
    action: str | None,
    *,
    used: Collection[str] = (),
    language: str = DEFAULT,
) -> str:
    """The dice in one plain line, in words and digits, without an end of line."""
    faces = []
    for die, number in roll.items():
        key = "die-shows-used" if die in used else "die-shows"
        faces.append(said(key, language, die=die, number=number))
    parts = [", ".join(faces)]
    if action is not None:
        parts.append(said("action-die-says", language, face=face_words(action, language)))
    found = sums(roll, used)
    parts.append(
        said("sums-are", language, sums=", ".join(map(str, found)))
        if found
        else said("all-dice-used", language)
    )
    return "; ".join(parts)


def face_sign(action: str, language: str = DEFAULT) -> str:
    """A face of the action die as it is typed: by its sign, or by its word if it has none."""
    return said("word-swap", language) if action == dice.SWAP else action


def face_words(action: str, language: str = DEFAULT) -> str:
    """What a face of the action die does, in words."""
    return said(FACE_KEYS[action], language)


def rule_words(rule: str, language: str = DEFAULT) -> str:
    """Why the pool changes as it does, in words."""
    return said(RULE_KEYS[rule], language)


def change_words(
    rule: str, changes: Sequence[Change], language: str = DEFAULT, *, say: bool = False
) -> str:
    """What may be done to the pool, and the rule that says so; `say`: without brackets."""
    key = "change-why-spoken" if say else "change-why"
    return said(key, language, change=offer(changes, language), why=rule_words(rule, language))


def offer(changes: Sequence[Change], language: str = DEFAULT) -> str:
    """What may be done to the pool: "add d6 or d12", "swap d4 for d6", "stays as it is"."""
    adds = [one.add for one in changes if one.add and not one.remove]
    removes = [one.remove for one in changes if one.remove and not one.add]
    swaps = [(one.remove, one.add) for one in changes if one.remove and one.add]
    add, remove = either(adds, language), either(removes, language)
    parts = [said("change-add", language, add=add)] if adds else []
    parts += [said("change-remove", language, remove=remove)] if removes else []
    if swaps:
        old, new = (
            either([*dict.fromkeys(dice)], language) for dice in zip(*swaps, strict=True)
        )
        parts.append(said("change-swap", language, remove=old, add=new))
    *most, last = parts or [said("pool-stays", language)]
    return said("change-or", language, most=", ".join(most), last=last) if most else last


def either(named: list[str], language: str = DEFAULT) -> str:
    """`d4`, `d4 or d6`, `d4, d6 or d8`."""
    return listed(named, language, joint="or")
