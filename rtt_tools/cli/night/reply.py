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
    whole,
    words_for,
)
from rtt_tools.cli.hosting.question import Ask, Order
from rtt_tools.cli.night.question import (
    DONE,
    FINISH,
    NOBODY,
    OF_ONE,
    ORDERS,
    STOP,
    candidates,
)
from rtt_tools.cli.night.typed.change import (
    CHANGE_WORDS,
    SIGNS,
    change_of,
    changed,
    choices_of,
    numbered,
)
from rtt_tools.cli.night.typed.end import ended, unknown
from rtt_tools.cli.night.typed.roll import rolled
from rtt_tools.cli.night.typed.wrote import everybody, wrote
from rtt_tools.night.nights import Saved
from rtt_tools.players import compared
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.steps import ROLL, WRITE, Changed, Round, Step

Answer = tuple[Step, ...] | Order | Ask


def answered(night: Saved, asked: str, text: str, language: str) -> Answer:
    """What the answer means; raises Mistyped, and IllegalMove for what the rules refuse."""
    bare = tidy(text.replace(",", " "))
    if order := order_of_one(night, asked, bare, language):
        return order
    word = word_of(night, asked, bare, language)
    if word in ORDERS:
        return Order(word)
    if night.evening.over:
        raise Mistyped("over")
    round_ = current(night.evening)
    if found := end_of(night, asked, bare, language):
        key, counts = found
        return (ended(night.evening, counts.split(), key == STOP, language),)
    if asked in (FINISH, STOP):
        return Ask(word)
    if asked:
        return (chosen(round_, bare, language),)
    if word == STOP:
        return ending(night.evening, round_, STOP, language)
    if round_.stage == WRITE:
        return written(night, word, bare, language)
    said_numbers = [] if word == "roll" else bare.split()
    return rolled(night.evening, said_numbers, None, language)


def order_of_one(night: Saved, asked: str, text: str, language: str) -> Order | None:
    """The order that is about one player, as `status ana`; raises Mistyped for a stranger."""
    first, _, player = text.partition(" ")
    choices = words_for(candidates(night, asked), language)
    found = meant(first, choices)
    if not player or len(found) != 1 or found[0] not in OF_ONE:
        return None
    very = first.casefold() in map(str.casefold, choices[found[0]])
    if not very and named_here(night, asked) and seats_of(night.evening.players, first):
        return None
    return Order(found[0], seat_of(night.evening, player, language))


def end_of(night: Saved, asked: str, text: str, language: str) -> tuple[str, str] | None:
    """How the round ends, and the empty boxes: `finish bo=0`, or `bo=0` where that is asked.

    None for any other answer.
    """
    first, _, counts = text.partition(" ")
    found = meant(first, words_for(candidates(night, asked), language))
    if found in ([FINISH], [STOP]) and not (
        named_here(night, asked) and seats_of(night.evening.players, first)
    ):
        return (found[0], counts) if counts else None
    return (asked, text) if asked in (FINISH, STOP) else None


def word_of(night: Saved, asked: str, text: str, language: str) -> str:
    """The word that the whole answer means, or "" where it begins a player's name.

    A whole word is the word, whoever is called so; of what is shorter, names come first, since
    they are typed most. Raises Mistyped where it may be several words.
    """
    choices = words_for(candidates(night, asked), language)
    found = meant(text, choices)
    very = any(text.casefold() == word.casefold() for key in found for word in choices[key])
    if not very and named_here(night, asked) and seats_of(night.evening.players, text):
        return ""
    if len(found) > 1:
        begun = ", ".join(likely(text, choices[key]) for key in found)
        raise Mistyped("which-word", typed=text, words=begun)
    return found[0] if found else ""


def named_here(night: Saved, asked: str) -> bool:
    """Do answers to this question name players?"""
    if night.evening.over:
        return False
    return asked in (FINISH, STOP) or (not asked and current(night.evening).stage == WRITE)


def written(night: Saved, word: str, text: str, language: str) -> Answer:
    """What the answer to "who wrote" means."""
    evening, round_ = night.evening, current(night.evening)
    if word == FINISH:
        return ending(evening, round_, FINISH, language)
    if word in (NOBODY, DONE) or not text:
        return closed(evening, round_, word, language)
    if is_roll(evening, text):
        raise rolled_already(evening, round_, language)
    called = compared(text) in map(compared, evening.players)
    if not round_.must_end and not called and is_change(text, language):
        if round_.wrote:
            return (change_of(round_, text.split(), language),)
        if not seats_of(evening.players, text.split()[0]):
            raise unsaid("say-first", evening)
    if word == "all":
        return everybody(night)
    if len(evening.players) == 1 and meant(text, words_for({0: "word-yes"}, language)):
        text = evening.players[0]
    return wrote(night, text.split(), language)


def is_change(text: str, language: str) -> bool:
    """Does the answer speak of the pool: a number of a choice, `add d6`, `+d6`?"""
    first, *more = text.split()
    if whole(text) is not None or first[0] in SIGNS:
        return True
    kinds = words_for(CHANGE_WORDS, language)
    return bool(more) and len(meant(first, kinds)) == 1 and "=" not in text


def is_roll(evening: Evening, text: str) -> bool:
    """Does the answer say again what dice show: several numbers, perhaps a face behind them?"""
    first, *more = text.split()
    numbers = [whole(word) for word in (first, *more[:-1])]
    known = seats_of(evening.players, first)
    return bool(more) and None not in numbers and not known and "=" not in text


def rolled_already(evening: Evening, round_: Round, language: str) -> Mistyped:
    """What is asked instead of a roll: who wrote, or what becomes of the pool."""
    if not round_.wrote:
        return unsaid("rolled", evening)
    if round_.must_end:
        return unsaid("say-done", evening)
    return Mistyped("rolled-change", choices=numbered(round_, language))


def closed(evening: Evening, round_: Round, word: str, language: str) -> Answer:
    """Everybody has written: the end, the only change there is, or which of several."""
    if not word:
        raise unsaid("say-done" if round_.wrote else "say-nobody", evening)
    if (word == NOBODY) == round_.wrote:
        raise Mistyped("somebody-wrote") if round_.wrote else unsaid("say-nobody", evening)
    if round_.must_end:
        return ending(evening, round_, FINISH, language)
    offers = choices_of(round_)
    return (changed(offers[0]),) if len(offers) == 1 else Ask(word)


def unsaid(wording: str, evening: Evening) -> Mistyped:
    """What is to be said first; alone nobody is asked who wrote, but what."""
    return Mistyped(wording if len(evening.players) > 1 else f"{wording}-alone")


def chosen(round_: Round, text: str, language: str) -> Changed:
    """The change that is named; raises Mistyped where nothing is."""
    if not text:
        raise Mistyped("which-change", choices=numbered(round_, language))
    return change_of(round_, text.split(), language)


def ending(evening: Evening, round_: Round, asked: str, language: str) -> Answer:
    """The end of the round, once the empty boxes are known that no sheet tells."""
    if round_.stage not in (ROLL, WRITE):
        raise Mistyped("not-begun")
    if unknown(round_):
        return Ask(asked)
    return (ended(evening, [], asked == STOP, language),)
