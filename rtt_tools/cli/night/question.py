"""The guide's questions of a night that goes on, and what their answers mean.

Both follow from the night as it stands; nothing here prints or records. `asked` names a
question in between: after `nobody` or `done` which change it is, after `finish` the empty
boxes.
"""

from typing import NamedTuple

from rtt_tools.cli.night import words
from rtt_tools.cli.night.stand import who_wrote
from rtt_tools.cli.night.typed.answer import (
    Mistyped,
    meant,
    seat_of,
    seats_of,
    tidy,
    whole,
    words_for,
)
from rtt_tools.cli.night.typed.change import CHANGE_WORDS, change_of, choices_of, numbered
from rtt_tools.cli.night.typed.end import ended, unknown
from rtt_tools.cli.night.typed.roll import rolled
from rtt_tools.cli.night.typed.wrote import everybody, wrote
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.night.nights import Saved
from rtt_tools.top import rounds
from rtt_tools.top.evening import Evening, compared, current
from rtt_tools.top.rounds import ROLL, START, WRITE, Changed, Round, Step
from rtt_tools.top.view import rule_words

NOBODY, DONE, FINISH, STOP = "nobody", "done", "finish", "stop"
UNDO, REDO, STATUS, LOG, BOARDS, MOVES, HELP, QUIT, NEW = (
    "undo", "redo", "status", "log", "boards", "moves", "help", "quit", "new",
)  # fmt: skip
# What can be said at any question.
ORDERS = {
    UNDO: "word-undo",
    REDO: "word-redo",
    STATUS: "word-status",
    LOG: "word-log",
    BOARDS: "word-boards",
    MOVES: "word-moves",
    HELP: "word-help",
    QUIT: "word-quit",
    NEW: "word-new",
}
OF_ONE = (STATUS, BOARDS, MOVES)  # orders that a player's name may follow
# What can be said besides at the question who wrote, and while the dice wait.
WRITING = {
    NOBODY: "word-nobody",
    DONE: "word-done",
    "all": "word-all",
    FINISH: "word-finish",
    STOP: "word-stop",
}
ALONE = WRITING | {NOBODY: "word-nothing"}  # of the only player
ROLLING = {"roll": "word-roll", STOP: "word-stop"}


class Question(NamedTuple):
    """What the table is asked, and the words that can be typed."""

    text: str
    words: tuple[str, ...] = ()
    above: str = ""  # told once, before it is asked


class Order(NamedTuple):
    """The answer asks for something else than the night's next step."""

    word: str  # of ORDERS
    seat: int | None = None  # of the player it is about


class Ask(NamedTuple):
    """The answer leads to a question in between."""

    asked: str


Answer = tuple[Step, ...] | Order | Ask


# ---- asking --------------------------------------------------------------------------------


def question(night: Saved, asked: str, language: str) -> Question:
    """What comes next."""
    evening = night.evening
    offered = tuple(said(key, language) for key in candidates(night, asked).values())
    if evening.over:
        return Question(said("ask-over", language), offered)
    round_ = current(evening)
    if asked in (FINISH, STOP):
        return Question(ask_empty(evening, round_, language), offered)
    if asked:
        return Question(ask_change(evening, round_, asked, language), offered)
    if round_.stage == WRITE:
        names = map(escaped, evening.players)
        return Question(ask_wrote(night, round_, language), (*offered, *names))
    return Question(ask_roll(round_, language), offered)


def ask_roll(round_: Round, language: str) -> str:
    """The five dice at the start, later those of the pool; only Enter where we throw them."""
    if round_.chance is not None:
        return said("ask-throw-start" if round_.stage == START else "ask-throw", language)
    if round_.stage == START:
        return said("ask-start", language)
    return said("ask-roll", language, pool=" ".join(round_.pool))


def ask_wrote(night: Saved, round_: Round, language: str) -> str:
    """Who wrote; once somebody has, whether anybody else did, or what becomes of the pool."""
    alone = len(night.evening.players) == 1
    if not round_.wrote:
        return said("ask-wrote-alone" if alone else "ask-wrote", language)
    who = who_wrote(night, language)
    if round_.must_end:
        return said("ask-last-alone" if alone else "ask-last", language, names=who)
    offers = numbered(round_, language)
    return said("ask-more-alone" if alone else "ask-more", language, names=who, choices=offers)


def ask_change(evening: Evening, round_: Round, asked: str, language: str) -> str:
    """Which of several changes."""
    rule = rounds.offered(round_).rule
    return said(
        "ask-change",
        language,
        name=words.name(evening, round_.next_active),
        why=rule_words(rule, language),
        choices=numbered(round_, language),
    )


def ask_empty(evening: Evening, round_: Round, language: str) -> str:
    """The empty boxes of those whose sheets do not tell; of all where all of them do."""
    seats = unknown(round_) or range(len(evening.players))
    return said("ask-empty", language, names=words.names(evening, seats, language))


# ---- answering -----------------------------------------------------------------------------


def answered(night: Saved, asked: str, text: str, language: str) -> Answer:
    """What the answer means; raises Mistyped, and IllegalMove for what the rules refuse."""
    bare = tidy(text)
    if order := order_of_one(night, asked, bare, language):
        return order
    word = word_of(night, asked, bare, language)
    if word in ORDERS:
        return Order(word)
    if night.evening.over:
        raise Mistyped("over")
    round_ = current(night.evening)
    if asked in (FINISH, STOP):
        return (ended(night.evening, bare.split(), asked == STOP, language),)
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


def candidates(night: Saved, asked: str) -> dict[str, str]:
    """The words that can be said at this question, by what they mean."""
    if night.evening.over:
        return ORDERS
    if asked in (FINISH, STOP):
        return ORDERS
    if asked:
        return {**ORDERS, **CHANGE_WORDS}
    stage = current(night.evening).stage
    if stage != WRITE:
        return {**ORDERS, **ROLLING}
    return {**ORDERS, **(WRITING if len(night.evening.players) > 1 else ALONE)}


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
        begins = compared(text)
        words_ = [next(w for w in choices[k] if compared(w).startswith(begins)) for k in found]
        raise Mistyped("which-word", typed=text, words=", ".join(words_))
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
    if whole(text) is not None or first[0] in "+-−":
        return True
    kinds = words_for(CHANGE_WORDS, language)
    return bool(more) and len(meant(first, kinds)) == 1 and "=" not in text


def closed(evening: Evening, round_: Round, word: str, language: str) -> Answer:
    """Everybody has written: the end, the only change there is, or which of several."""
    if not word:
        raise unsaid("say-done" if round_.wrote else "say-nobody", evening)
    if (word == NOBODY) == round_.wrote:
        raise Mistyped("somebody-wrote") if round_.wrote else unsaid("say-nobody", evening)
    if round_.must_end:
        return ending(evening, round_, FINISH, language)
    offers = choices_of(round_)
    return (Changed(*offers[0][1:]),) if len(offers) == 1 else Ask(word)


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
