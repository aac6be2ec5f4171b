"""The guide's questions before a night begins: who plays, on which map, whose dice.

A plan holds the answers so far; nothing is recorded before the last of them.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rtt_tools.cli.hosting.answer import chosen, meant, tidy, words_for
from rtt_tools.cli.hosting.dice import DICE, HERE, dice_of
from rtt_tools.cli.hosting.players import names_of
from rtt_tools.cli.hosting.question import Order, Question
from rtt_tools.cli.town.night import bundled
from rtt_tools.cli.town.night.question import ORDERS
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, said
from rtt_tools.town import evening as evenings
from rtt_tools.town.map import Map
from rtt_tools.town.steps import Evening

USUAL = "town-9x9"
Load = Callable[[str], Map]  # the map of a file or a bundled id; raises Mistyped


class Plan(NamedTuple):
    """The answers so far, in the order of the questions."""

    players: tuple[str, ...] | None = None
    map: Map | None = None
    dice: str | None = None  # REAL or HERE

    @property
    def next(self) -> str:
        """The question that is open, or "" when all are answered."""
        return next((key for key in self._fields if getattr(self, key) is None), "")


def back(plan: Plan) -> Plan:
    """The plan without its last answer."""
    given = [key for key in plan._fields if getattr(plan, key) is not None]
    return plan._replace(**{given[-1]: None})


def evening_of(plan: Plan, seed: int) -> Evening:
    """The evening that was planned; `seed` is used where the dice are rolled here."""
    return evenings.begun(
        plan.players or (), plan.map or Map(), seed if plan.dice == HERE else None
    )


def question(plan: Plan, known: Sequence[str], language: str) -> Question:
    """What is asked next; `known` are the ids of the bundled maps."""
    orders = tuple(said(key, language) for key in ORDERS.values())
    if plan.next == "players":
        return Question(said("town-ask-players", language), orders)
    if plan.next == "map":
        names = ", ".join(map(escaped, plan.players or ()))
        text = said("town-ask-map", language, names=names, usual=USUAL)
        return Question(text, (*known, *orders), offers(known, language))
    dice = tuple(said(key, language) for key in DICE.values())
    return Question(said("ask-dice", language), (*dice, *orders))


def offers(known: Sequence[str], language: str) -> str:
    """The bundled maps with the numbers that choose them and their names, a line each."""
    titles, wide = bundled.titles(language), max(map(len, known), default=0)
    lines = (f"{one:{wide}}  {titles.get(one, '')}".rstrip() for one in known)
    return "".join(f"{number:3} {line}\n" for number, line in enumerate(lines, 1))


def answered(
    plan: Plan, text: str, known: Sequence[str], load: Load, language: str
) -> Plan | Order:
    """The plan with the answer; raises Mistyped, and Refused for a table that cannot be."""
    bare = tidy(text)
    words = words_for(ORDERS, language)
    orders = meant(bare, words)
    very = [key for key in orders if bare.casefold() in map(str.casefold, words[key])]
    if very or (
        len(orders) == 1 and plan.next == "dice" and not meant(bare, words_for(DICE, language))
    ):
        return Order((very or orders)[0])
    if plan.next == "players":
        players = names_of(bare)
        evenings.begun(players, Map())
        return plan._replace(players=players)
    if plan.next == "map":
        return plan._replace(map=load(map_of(bare or USUAL, known, language)))
    return plan._replace(dice=dice_of(bare, language))


def map_of(text: str, known: Sequence[str], language: str) -> str:
    """The map by number, or by the beginning of an id or a name; any other text is a file."""
    titles = [bundled.titles(one) for one in (language, DEFAULT)]
    words = {one: (one, *(of[one] for of in titles if one in of)) for one in known}
    return chosen(text, words, "town-which-map")
