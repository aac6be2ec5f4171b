"""The guide of `rtt-tools town night`: what is asked, and what answers lead to."""

from typing import NamedTuple

from rtt_tools.cli.hosting import question as asking
from rtt_tools.cli.hosting import record
from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.cli.hosting.dice import new_seed
from rtt_tools.cli.hosting.loop import Guide
from rtt_tools.cli.hosting.question import Order, Question
from rtt_tools.cli.hosting.table import Table
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
from rtt_tools.cli.town.night.plan import Plan
from rtt_tools.cli.town.night.question import Asked
from rtt_tools.cli.town.night.table import MANNER, at, now
from rtt_tools.languages import said
from rtt_tools.lines import wrapped
from rtt_tools.night import townnights
from rtt_tools.night.keeping import Overtaken
from rtt_tools.night.log import latest
from rtt_tools.night.refusals import StoreError
from rtt_tools.night.store import opened
from rtt_tools.night.townnights import Saved
from rtt_tools.town.evening import Step


class State(NamedTuple):
    """Where the guide is: in a night, or planning one. Nothing of it needs to be kept."""

    night: Saved | None
    asked: Asked = Asked()
    plan: Plan = Plan()
    left: bool = False


def opening(table: Table) -> State:
    """The night that is meant, or a plan where there is none yet."""
    try:
        with opened(table.path) as file:
            night = table.night or latest(file, townnights.GAME)
            return State(townnights.saved(file, night) if night else None)
    except StoreError as error:
        if error.kind != "missing" or table.night:
            raise
    return State(None)


def status(state: State, table: Table, asked: bool) -> str:
    """How the night stands; `asked`: a question follows."""
    return stand.status(state.night, table.looks, asked=asked) if state.night else ""


def question_of(state: State, language: str) -> Question:
    """What is asked next."""
    if state.night is None:
        return plan.question(state.plan, bundled.ids(), language)
    return question.question(state.night, state.asked, language)


def led_on(table: Table, state: State, text: str) -> tuple[State, str]:
    """The state after the answer, and what to tell; raises what refuses it."""
    language = table.looks.language
    if state.night is None:
        step = plan.answered(state.plan, text, bundled.ids(), bundled.loaded, language)
        if isinstance(step, Order):
            return planning_order(table, state, step)
        return planned(table, step)
    answer = reply.answered(state.night, state.asked, text, language)
    if isinstance(answer, Asked):
        return state._replace(asked=answer), ""
    try:
        if isinstance(answer, Order):
            return order(table, state, state.night, answer)
        return recorded(table, state, state.night, answer)
    except Overtaken:
        return overtaken(table, state.night)


def overtaken(table: Table, seen: Saved) -> tuple[State, str]:
    """The night as somebody else has left it, and that they have; raises what refuses it."""
    with at(table._replace(night=seen.number)) as (file, night):
        found = townnights.saved(file, night)
    hint = wrapped(said("guide-overtaken", table.looks.language), table.looks.width)
    return State(found), hint + stand.status(found, table.looks, asked=True)


def recorded(
    table: Table, state: State, seen: Saved, steps: tuple[Step, ...]
) -> tuple[State, str]:
    """The state after the steps, and what to tell; raises what refuses them."""
    with at(table._replace(night=seen.number)) as (file, night):
        taken = townnights.take(file, night, lambda _: steps, now(), seen=seen.events)
    stopping = state.asked.word == question.STOP and not taken.after.evening.over
    asked = state.asked if stopping else Asked()
    return State(taken.after, asked), happened.told(taken, table.looks, asked=True)


def order(table: Table, state: State, night: Saved, asked: Order) -> tuple[State, str]:
    """What an order asks for."""
    looks = table.looks
    match asked.word:
        case asking.QUIT:
            return state._replace(left=True), ""
        case asking.NEW:
            return State(None), ""
        case asking.STATUS:
            return state, stand.status(night, looks, asked=True)
        case asking.LOG:
            return state, record.text(night, happened.event_words, looks.language, looks.width)
        case question.MAP:
            return state, drawn.maps_text(night.evening, looks)
        case asking.MOVES:
            return state, moves.text(night.evening, looks, asked.seat)
        case asking.HELP:
            return state, help_text(night, state.asked, looks)
        case asking.UNDO if state.asked.word:
            return state._replace(asked=before(state.asked)), ""
    move = townnights.undo if asked.word == asking.UNDO else townnights.redo
    key = "undone" if asked.word == asking.UNDO else "redone"
    with at(table._replace(night=night.number)) as (file, number):
        moved = move(file, number, now(), seen=night.events)
    return State(moved.after), happened.moved(moved, key, looks, asked=True)


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


def planning_order(table: Table, state: State, asked: Order) -> tuple[State, str]:
    """What an order asks for before a night; `undo` leads back to the one there was, if any."""
    looks = table.looks
    match asked.word:
        case asking.QUIT:
            return state._replace(left=True), ""
        case asking.NEW:
            return State(None), ""
        case asking.UNDO if state.plan.players:
            return State(None, plan=plan.back(state.plan)), ""
        case asking.UNDO if (former := opening(table)).night:
            return former, stand.status(former.night, looks)
        case question.MAP:
            return state, plan.offers(bundled.ids())
        case asking.HELP:
            return state, wrapped(said("help-plan", looks.language), looks.width)
    raise Mistyped("no-night-yet")


def planned(table: Table, step: Plan) -> tuple[State, str]:
    """The plan with one more answer; with the last one the night begins."""
    if step.next:
        return State(None, plan=step), ""
    number = start.begin(plan.evening_of(step, new_seed()), table.path)
    with at(table._replace(night=number)) as (file, night):
        saved = townnights.saved(file, night)
    return State(saved), start.begun_text(saved, table, asked=True)


GUIDE = Guide(MANNER, opening, status, question_of, led_on)
guided, talk = GUIDE.guided, GUIDE.talk
