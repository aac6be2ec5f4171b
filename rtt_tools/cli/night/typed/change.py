"""The change of the pool as it is typed: a number of a choice, a die, words."""

from collections.abc import Iterable, Sequence

from rtt_tools.cli.hosting.answer import Mistyped, meant, whole, words_for
from rtt_tools.faults import escaped
from rtt_tools.top import dice, rounds
from rtt_tools.top.game import IllegalMove, Refusal, kind_of
from rtt_tools.top.pool import Change
from rtt_tools.top.steps import WRITE, Changed, Round
from rtt_tools.top.view import offer, rule_words

CHANGE_WORDS = {
    "add": "word-add",
    "remove": "word-remove",
    "swap": "word-swap",
    "keep": "word-keep",
}
SIGNS = "+-−–"  # a die comes in or goes out, whichever of the dashes a keyboard gives
FILLERS = {"for", "with", "->", "→", "на", "por"}  # between the dice of a swap


def choices_of(round_: Round) -> tuple[Change, ...]:
    """What the pool may become, in the order that numbers name; one that keeps it for none."""
    rule, changes = rounds.offered(round_)
    return changes or (Change(rule),)


def numbered(round_: Round, language: str, tie: str = " ") -> str:
    """`1 add d6, 2 add d12`; `tie` stands between the words of each."""
    words = (
        f"{number} {offer([change], language)}"
        for number, change in enumerate(choices_of(round_), 1)
    )
    return ", ".join(one.replace(" ", tie) for one in words)


def change_of(round_: Round, words: Sequence[str], language: str) -> Changed:
    """The change that the words name; raises Mistyped, and IllegalMove for one not offered."""
    if round_.stage != WRITE:
        return Changed()  # refused with the reason
    if round_.must_end:
        raise IllegalMove(Refusal("over", "last-turn", turn=round_.turn))
    offers = choices_of(round_)
    number = whole(words[0]) if len(words) == 1 else None
    if number is not None and 1 <= number <= len(offers):
        return changed(offers[number - 1])
    found = [one for one in offers if fits(one, words, language)]
    if len(found) == 1:
        return changed(found[0])
    if found:
        raise Mistyped("which-change", choices=numbered(round_, language))
    values = {
        "typed": escaped(" ".join(words)),
        "choices": numbered(round_, language),
        "why": rule_words(offers[0].rule, language),
    }
    raise IllegalMove(Refusal("change", "not-offered", values, turn=round_.turn))


def changed(change: Change) -> Changed:
    """The step that makes the change."""
    return Changed(change.add, change.remove)


def fits(change: Change, words: Iterable[str], language: str) -> bool:
    """Can the words mean this change?"""
    kinds = words_for(CHANGE_WORDS, language)
    bare: list[str] = []
    for word in (word.lower() for word in words if word.lower() not in FILLERS):
        die = word.lstrip(SIGNS)
        if die in dice.DICE and die != word:
            if die != (change.add if word[0] == "+" else change.remove):
                return False
        elif word in dice.DICE:
            bare.append(word)
        elif kind_of(change) not in meant(word, kinds):
            return False
    if change.add and change.remove and len(bare) == 2:
        return bare == [change.remove, change.add]
    return set(bare) <= {change.add, change.remove} and len(bare) < 3
