"""The guide's questions of a night that goes on, and the words that can be typed at them.

They follow from the night as it stands; `reply` says what the answers mean. `asked` names a
question in between: after `nobody` or `done` which change it is, after `finish` the empty
boxes.
"""

from rtt_tools.cli.hosting.question import (
    BOARDS,
    HELP,
    LOG,
    MOVES,
    NEW,
    QUIT,
    REDO,
    STATUS,
    UNDO,
    Question,
)
from rtt_tools.cli.night import words
from rtt_tools.cli.night.stand import who_wrote
from rtt_tools.cli.night.typed.change import CHANGE_WORDS, numbered
from rtt_tools.cli.night.typed.end import unknown
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.lines import TIE
from rtt_tools.night.nights import Saved
from rtt_tools.top import rounds
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.steps import START, WRITE, Round
from rtt_tools.top.view import rule_words

NOBODY, DONE, FINISH, STOP = "nobody", "done", "finish", "stop"
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
ENDING = {FINISH: "word-finish", STOP: "word-stop"}
ROLLING = {"roll": "word-roll", STOP: "word-stop"}


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
        return Question(ask_change(evening, round_, language), offered)
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
    offers = numbered(round_, language, TIE)
    return said("ask-more-alone" if alone else "ask-more", language, names=who, choices=offers)


def ask_change(evening: Evening, round_: Round, language: str) -> str:
    """Which of several changes."""
    rule = rounds.offered(round_).rule
    return said(
        "ask-change",
        language,
        name=words.name(evening, round_.next_active),
        why=rule_words(rule, language),
        choices=numbered(round_, language, TIE),
    )


def ask_empty(evening: Evening, round_: Round, language: str) -> str:
    """The empty boxes of those whose sheets do not tell; of all where all of them do."""
    seats = unknown(round_) or range(len(evening.players))
    return said("ask-empty", language, names=words.names(evening, seats, language))


def candidates(night: Saved, asked: str) -> dict[str, str]:
    """The words that can be said at this question, by what they mean."""
    if night.evening.over:
        return ORDERS
    if asked in (FINISH, STOP):
        return {**ORDERS, **ENDING}
    if asked:
        return {**ORDERS, **CHANGE_WORDS}
    stage = current(night.evening).stage
    if stage != WRITE:
        return {**ORDERS, **ROLLING}
    return {**ORDERS, **(WRITING if len(night.evening.players) > 1 else ALONE)}
