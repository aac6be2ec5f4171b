"""The words that all of a night is told in: names, boards, rules, numbers."""

from collections.abc import Iterable

from rtt_tools.faults import escaped
from rtt_tools.languages import listed, said
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import Write
from rtt_tools.top.rulesets import JOURNEYS, RULESETS


def name(evening: Evening, seat: int) -> str:
    """The player's name, fit for a terminal."""
    return escaped(evening.players[seat])


def names(evening: Evening, seats: Iterable[int], language: str) -> str:
    """`Ana, Bo and Cy`."""
    return listed([name(evening, seat) for seat in seats], language)


def rules(evening: Evening, language: str) -> str:
    """`Roll to the Top: Journeys, Big to Small`."""
    return ", ".join([evening.ruleset.name, *turned(evening.big_to_small, language)])


def unusual(ruleset: str, big_to_small: bool, language: str) -> list[str]:
    """What is played otherwise than by the Journeys rules, in words; nothing for those."""
    other = [] if ruleset == JOURNEYS.id else [RULESETS.get(ruleset, JOURNEYS).name]
    return other + turned(big_to_small, language)


def turned(big_to_small: bool, language: str) -> list[str]:
    """The variant in words, where it is played."""
    return [said("account-big-to-small", language)] if big_to_small else []


def move_words(move: Write) -> str:
    """`b1=13`, or `b1=13 (d6+d8)` where the dice were said."""
    dice = f" ({'+'.join(move.dice)})" if move.dice else ""
    return f"{move.box}={move.number}{dice}"
