"""What the answers to the guide's questions mean: steps, an order, a question in between.

Nothing here prints or records; what is typed at which question, `question` says.
"""

from rtt_tools.cli.hosting.answer import (
    Mistyped,
    likely,
    meant,
    seat_of,
    seats_of,
    tidy,
    words_for,
)
from rtt_tools.cli.hosting.question import MAP, Ask, Order
from rtt_tools.cli.town.night.mapped import row_fits, sheet_of
from rtt_tools.cli.town.night.question import (
    FINISH,
    NEXT,
    OF_ONE,
    ORDERS,
    STOP,
    Asked,
    candidates,
)
from rtt_tools.cli.town.night.typed.did import told
from rtt_tools.cli.town.night.typed.onward import onward
from rtt_tools.cli.town.night.typed.roll import rolled
from rtt_tools.cli.town.night.typed.score import counted, with_score
from rtt_tools.cli.town.night.words import name, names
from rtt_tools.night.townnights import Saved
from rtt_tools.town import evening as evenings
from rtt_tools.town.counting import uncounted
from rtt_tools.town.position import OVER, ROLL
from rtt_tools.town.steps import Evening, Scored, Step

Answer = tuple[Step, ...] | Order | Ask


def answered(night: Saved, asked: Asked, text: str, language: str) -> Answer:
    """What the answer means; raises Mistyped, and Refused for what the rules refuse."""
    evening, bare = night.evening, tidy(text)
    word = word_of(evening, asked, bare, language)
    if word in OF_ONE and not asked.word:
        return order_of_one(evening, word, bare.partition(" ")[2], language)
    if word in ORDERS:
        return Order(word)
    if evening.over:
        raise Mistyped("over")
    if asked.word == MAP:
        return mapped(evening, asked, text, language)
    if word == STOP:
        return stopped(evening)
    if asked.word == STOP or evening.phase == OVER:
        return pointed(evening, bare, language, early=asked.word == STOP)
    if evening.phase == ROLL:
        return rolled(evening, [] if word == "roll" else bare.split())
    return played(evening, word, bare, language)


def word_of(evening: Evening, asked: Asked, text: str, language: str) -> str:
    """The word that the whole answer means, or "" where it begins a player's name.

    A whole word is the word, whoever is called so; of what is shorter, names come first.
    Raises Mistyped where it may be several words.
    """
    choices = words_for(candidates(evening, asked), language)
    first, _, more = text.partition(" ")
    if more and not seats_of(evening.players, first):
        orders = meant(first, {key: choices[key] for key in OF_ONE})
        if len(orders) == 1:
            return orders[0]
    found = meant(text, choices)
    very = any(text.casefold() == word.casefold() for key in found for word in choices[key])
    if not very and seats_of(evening.players, text):
        return ""
    if len(found) > 1:
        words = ", ".join(likely(text, choices[key]) for key in found)
        raise Mistyped("which-word", typed=text, words=words)
    return found[0] if found else ""


def order_of_one(evening: Evening, word: str, player: str, language: str) -> Answer:
    """What is asked for, of a player if one is named; with a name `map` asks for their map."""
    if not player or (word == MAP and evening.over):
        return Order(word)
    seat = seat_of(evening, player, language)
    return Ask(Asked(MAP, seat)) if word == MAP else Order(word, seat)


def mapped(evening: Evening, asked: Asked, text: str, language: str) -> Answer:
    """The map with one more row, or all of the sheet."""
    if len(asked.rows) < evening.map.rows:
        rows = (*asked.rows, row_fits(evening.map, asked.rows, text))
        return Ask(asked._replace(rows=rows))
    return with_score(evening, (sheet_of(evening, asked.seat, asked.rows, text),))


def stopped(evening: Evening) -> Answer:
    """The end before the last round, once the points are known that no map tells."""
    if uncounted(evening):
        return Ask(Asked(STOP))
    return (Scored((), evening.phase != OVER),)


def pointed(evening: Evening, text: str, language: str, *, early: bool) -> Answer:
    """The points that are typed, and the end of the game with the last of them."""
    if not text:
        if uncounted(evening):
            raise Mistyped("town-points-first")
        return (Scored((), early),)
    steps = counted(evening, text.split(), language)
    return with_score(evening, steps, early=early)


def played(evening: Evening, word: str, text: str, language: str) -> Answer:
    """What the answer within a round means."""
    if word == FINISH:
        return onward(evening, ROLL)
    if word == NEXT:
        return onward(evening)
    if text:
        return (told(evening, text, language),)
    refuse_losing(evening, language)
    after = onward(evening)
    unknown = not any(sheet.position for sheet in evenings.after_all(evening, after).sheets)
    return onward(evening, ROLL) if unknown else after


def refuse_losing(evening: Evening, language: str) -> None:
    """Raise Mistyped where a known map would be lost if the table went on now, with why."""
    quiet = evenings.silent(evening)
    to = evenings.following(evening.phase)
    for seat in quiet:
        if why := evenings.owed(evening, seat, to):
            who = name(evening, seat)
            raise Mistyped("town-owed", name=who, why=why.told(language))
    if quiet:
        raise Mistyped("town-silent", names=names(evening, quiet, language))
