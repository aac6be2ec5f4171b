"""The guide of `rtt-tools town night` (`hosting.loop`): what is asked, what answers lead to."""

from rtt_tools.cli.hosting import question as asking
from rtt_tools.cli.hosting.answering import Answering, Planning
from rtt_tools.cli.hosting.loop import Guide
from rtt_tools.cli.hosting.question import Order
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.town.night import (
    bundled,
    drawn,
    happened,
    moves,
    plan,
    question,
    reply,
    stand,
    start,
)
from rtt_tools.cli.town.night.question import Asked
from rtt_tools.cli.town.night.table import MANNER
from rtt_tools.languages import said
from rtt_tools.lines import wrapped
from rtt_tools.night.townnights import Saved, Taken


def told(taken: Taken, looks: Looks) -> str:
    """What was recorded, and what follows from it."""
    return happened.told(taken, looks, asked=True)


def still(asked: Asked, taken: Taken) -> Asked:
    """Points are asked for until a game that is stopped is over; a map is told at once."""
    stopping = asked.word == question.STOP and not taken.after.evening.over
    return asked if stopping else Asked()


def shown(night: Saved, asked: Asked, order: Order, looks: Looks) -> str:
    """What an order shows: how the night stands, maps, moves, help."""
    match order.word:
        case asking.STATUS:
            return stand.status(night, looks, asked=True)
        case asking.MAP:
            return drawn.maps_text(night.evening, looks)
        case asking.MOVES:
            return moves.text(night.evening, looks, order.seat)
    return help_text(night, asked, looks)


def before(asked: Asked) -> Asked:
    """The question in between, one answer back."""
    return asked._replace(rows=asked.rows[:-1]) if asked.rows else Asked()


def help_text(night: Saved, asked: Asked, looks: Looks) -> str:
    """What can be typed at this question, and at any."""
    language = looks.language
    offered = ", ".join(question.question(night, asked, language).words)
    lines = [said("help-words", language, words=offered)]
    lines += [
        said(f"town-help-{key}", language) for key in ("moves", "next", "map", "points", "any")
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
    unasked=Asked(),
    standing=stand.status,
    asks=question.question,
    answered=reply.answered,
    told=told,
    still=still,
    shown=shown,
    back=before,
    event_words=happened.event_words,
)
GUIDE = Guide(ANSWERING)
guided, talk = GUIDE.guided, GUIDE.talk
