"""The guide's questions before a night begins: who plays what, whose dice, who begins, rules.

A plan holds the answers so far; nothing is recorded before the last of them.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rtt_tools.cli.hosting.answer import (
    Mistyped,
    chosen,
    meant,
    seat_of,
    tidy,
    whole,
    words_for,
)
from rtt_tools.cli.hosting.dice import DICE, HERE, dice_of
from rtt_tools.cli.hosting.players import names_of
from rtt_tools.cli.hosting.question import Order, Question
from rtt_tools.cli.night.question import ORDERS
from rtt_tools.cli.night.typed.table import rounds_of
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.top import evening as evenings
from rtt_tools.top.board import Board
from rtt_tools.top.evening import Evening
from rtt_tools.top.rulesets import JOURNEYS, RULESETS, Ruleset

TURNED = "big-to-small"
Load = Callable[[str], Board]  # the board of a file or a bundled id; raises Mistyped


class Rules(NamedTuple):
    """By which rules, and how many rounds."""

    ruleset: Ruleset = JOURNEYS
    big_to_small: bool = False
    rounds: int | None = None  # None: one on each board


class Plan(NamedTuple):
    """The answers so far, in the order of the questions."""

    players: tuple[str, ...] | None = None
    boards: tuple[Board, ...] | None = None
    dice: str | None = None  # REAL or HERE
    first: int | None = None
    rules: Rules | None = None

    @property
    def next(self) -> str:
        """The question that is open, or "" when all are answered."""
        for key in self._fields:
            if getattr(self, key) is None:
                return key
        return ""


def back(plan: Plan) -> Plan:
    """The plan without its last answer; who begins alone was never asked."""
    given = [key for key in plan._fields if getattr(plan, key) is not None]
    alone = len(plan.players or ()) == 1
    last = [key for key in given if not (alone and key == "first")][-1]
    return Plan() if last == "players" else plan._replace(**{last: None})


def evening_of(plan: Plan, seed: int) -> Evening:
    """The evening that was planned; `seed` is used where the dice are rolled here."""
    rules = plan.rules or Rules()
    return evenings.begun(
        plan.players or (),
        rounds_of(rules.rounds, plan.boards or ()),
        rules.ruleset,
        big_to_small=rules.big_to_small,
        solo=len(plan.players or ()) == 1,
        seed=seed if plan.dice == HERE else None,
        first=plan.first or 0,
    )


def question(plan: Plan, known: Sequence[str], language: str) -> Question:
    """What is asked next; `known` are the ids of the bundled boards."""
    orders = tuple(said(key, language) for key in ORDERS.values())
    if plan.next == "players":
        return Question(said("ask-players", language), orders)
    if plan.next == "boards":
        key = "ask-boards-alone" if len(plan.players or ()) == 1 else "ask-boards"
        names = ", ".join(map(escaped, plan.players or ()))
        text = said(key, language, names=names)
        return Question(text, (*known, *orders), offers(known, language))
    if plan.next == "dice":
        dice = tuple(said(key, language) for key in DICE.values())
        return Question(said("ask-dice", language), (*dice, *orders))
    if plan.next == "rules":
        wordings = tuple(words[0] for words in rules_words(language).values())
        return Question(said("ask-rules", language), (*wordings, *orders))
    names = ", ".join(map(escaped, plan.players or ()))
    return Question(said("ask-first", language, names=names), (*(plan.players or ()), *orders))


def offers(known: Sequence[str], language: str) -> str:
    """The bundled boards with the numbers that choose them, a line each in any language."""
    return "".join(f"{number:3} {one}\n" for number, one in enumerate(known, 1))


def answered(
    plan: Plan, text: str, known: Sequence[str], load: Load, language: str
) -> Plan | Order:
    """The plan with the answer; raises Mistyped, and IllegalMove for a table that cannot be."""
    bare = tidy(text)
    orders = meant(bare, words_for(ORDERS, language))
    if order := ordered(plan, bare, orders, language):
        return order
    if plan.next == "players":
        return with_players(plan, bare)
    if plan.next == "boards":
        return plan._replace(boards=boards_of(bare, known, load))
    if plan.next == "dice":
        return plan._replace(dice=dice_of(bare, language))
    if plan.next == "rules":
        return plan._replace(rules=rules_of(bare, plan.boards or (), language))
    names = Evening(plan.players or (), plan.boards or ())
    return plan._replace(first=seat_of(names, bare, language) if bare else 0)


def ordered(plan: Plan, text: str, orders: list[str], language: str) -> Order | None:
    """The order that is meant; what begins like one may be a name, a board or dice."""
    if len(orders) != 1:
        return None
    very = text.casefold() in map(str.casefold, words_for(ORDERS, language)[orders[0]])
    if plan.next in ("players", "boards", "first") and not very:
        return None
    if plan.next == "dice" and not very and meant(text, words_for(DICE, language)):
        return None
    if plan.next == "rules" and not very and meant(text, rules_words(language)):
        return None
    return Order(orders[0])


def with_players(plan: Plan, text: str) -> Plan:
    """The plan with these players; alone there is nobody else to begin."""
    players = names_of(text)
    evenings.begun(players, [NOWHERE])
    return plan._replace(players=players, first=0 if len(players) == 1 else None)


NOWHERE = Board("", {}, ())  # stands for boards that are not known yet


def boards_of(text: str, known: Sequence[str], load: Load) -> tuple[Board, ...]:
    """The boards by number, by the beginning of a bundled id, or by file; raises Mistyped."""
    asked = [name for part in text.split(",") for name in named(part, known)]
    if not asked:
        raise Mistyped("which-board")
    found = [board_of(one, known, load) for one in asked]
    return rounds_of(None, found)


def named(text: str, known: Sequence[str]) -> list[str]:
    """The boards between two commas: one whose name has blanks, as Eiffel Tower, or several."""
    joined = "-".join(text.split())
    return [joined] if meant(joined, {one: (one,) for one in known}) else text.split()


def board_of(text: str, known: Sequence[str], load: Load) -> Board:
    """One board; a file where it is no number and no beginning of an id."""
    return load(chosen(text, {one: (one,) for one in known}, "which-board"))


def rules_words(language: str) -> dict[str, tuple[str, ...]]:
    """What each ruleset and the variant are called."""
    return {one: (one,) for one in RULESETS} | words_for(
        {TURNED: "word-big-to-small"}, language
    )


def rules_of(text: str, boards: Sequence[Board], language: str) -> Rules:
    """The rules and the number of rounds; nothing typed: the usual ones. Raises Mistyped."""
    found: dict[str, Any] = {}
    for word in text.replace(",", " ").split():
        key, value = rule_of(word, boards, language)
        if key in found:
            raise Mistyped("which-rules")
        found[key] = value
    return Rules()._replace(**found)


def rule_of(word: str, boards: Sequence[Board], language: str) -> tuple[str, Any]:
    """The field of `Rules` that a word sets, and its value; raises Mistyped."""
    if (count := whole(word)) is not None:
        rounds_of(count, boards)
        return "rounds", count
    found = meant(word, rules_words(language))
    if len(found) != 1:
        raise Mistyped("which-rules")
    if found == [TURNED]:
        return "big_to_small", True
    return "ruleset", RULESETS[found[0]]
