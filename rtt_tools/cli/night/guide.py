"""The guide of `rtt-tools night` (`hosting.loop`): what is asked, and what answers lead to."""

from rtt_tools.cli.hosting import question as asking
from rtt_tools.cli.hosting.answering import Answering, Planning
from rtt_tools.cli.hosting.loop import Guide
from rtt_tools.cli.hosting.question import Order
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.night import (
    boards,
    bundled,
    happened,
    moves,
    plan,
    question,
    reply,
    stand,
    start,
)
from rtt_tools.cli.night.table import MANNER
from rtt_tools.languages import said
from rtt_tools.lines import wrapped
from rtt_tools.night.nights import Saved, Taken
from rtt_tools.top.steps import Wrote


def told(taken: Taken, looks: Looks) -> str:
    """What was recorded; of writing no more, as the next question says what follows."""
    if not all(isinstance(one, Wrote) for one in taken.steps):
        return happened.told(taken, looks, asked=True)
    lines = happened.writing(taken, looks.language)
    return "".join(wrapped(line, looks.width) for line in lines)


def shown(night: Saved, asked: str, order: Order, looks: Looks) -> str:
    """What an order shows: how the night stands, the boards, the moves, help."""
    match order.word:
        case asking.STATUS:
            return stand.status(night, looks, order.seat, asked=True, ruled=True)
        case asking.BOARDS:
            return boards.text(night.evening, looks, order.seat)
        case asking.MOVES:
            return moves.text(night.evening, looks, order.seat)
    return help_text(night, asked, looks)


def help_text(night: Saved, asked: str, looks: Looks) -> str:
    """What can be typed at this question, and at any."""
    language = looks.language
    offered = ", ".join(question.question(night, asked, language).words)
    lines = [said("help-words", language, words=offered)]
    lines += [
        said(f"help-{key}", language)
        for key in ("roll", "wrote", "change", "finish", "one", "any")
    ]
    return "".join(wrapped(line, looks.width) for line in lines)


PLANNING = Planning(
    blank=plan.Plan(),
    ids=bundled.ids,
    load=bundled.loaded,
    question=plan.question,
    answered=plan.answered,
    back=plan.back,
    offers=plan.offers,
    evening_of=plan.evening_of,
    begin=start.begin,
    begun_text=start.begun_text,
)
ANSWERING = Answering(
    manner=MANNER,
    planning=PLANNING,
    unasked="",
    standing=stand.status,
    asks=question.question,
    answered=reply.answered,
    told=told,
    still=lambda asked, taken: "",
    shown=shown,
    back=lambda asked: "",
    event_words=happened.event_words,
)
GUIDE = Guide(ANSWERING)
guided, talk = GUIDE.guided, GUIDE.talk
