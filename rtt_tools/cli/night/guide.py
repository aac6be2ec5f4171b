"""The guide of `rtt-tools night` (`hosting.loop`): what is asked, and what answers lead to."""

from typing import NamedTuple

from rtt_tools.cli.hosting import question as asking
from rtt_tools.cli.hosting import record
from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.cli.hosting.dice import new_seed
from rtt_tools.cli.hosting.loop import Guide
from rtt_tools.cli.hosting.question import Ask, Order, Question
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
from rtt_tools.cli.night.plan import Plan
from rtt_tools.cli.night.table import MANNER, Table, at, now
from rtt_tools.languages import said
from rtt_tools.lines import wrapped
from rtt_tools.night import nights
from rtt_tools.night.log import latest
from rtt_tools.night.nights import Overtaken, Saved
from rtt_tools.night.refusals import StoreError
from rtt_tools.night.store import opened
from rtt_tools.top.rounds import Step, Wrote


class State(NamedTuple):
    """Where the guide is: in a night, or planning one. Nothing of it needs to be kept."""

    night: Saved | None
    asked: str = ""  # a question in between
    plan: Plan = Plan()
    left: bool = False


def opening(table: Table) -> State:
    """The night that is meant, or a plan where there is none yet."""
    try:
        with opened(table.path) as file:
            night = table.night or latest(file, nights.GAME)
            return State(nights.saved(file, night) if night else None)
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
    if isinstance(answer, Ask):
        return state._replace(asked=answer.asked), ""
    try:
        if isinstance(answer, Order):
            return order(table, state, state.night, answer)
        return recorded(table, state.night, answer)
    except Overtaken:
        return overtaken(table, state.night)


def overtaken(table: Table, seen: Saved) -> tuple[State, str]:
    """The night as somebody else has left it, and that they have; raises what refuses it."""
    with at(table._replace(night=seen.number)) as (file, night):
        found = nights.saved(file, night)
    hint = wrapped(said("guide-overtaken", table.looks.language), table.looks.width)
    return State(found), hint + stand.status(found, table.looks, asked=True)


def recorded(table: Table, seen: Saved, steps: tuple[Step, ...]) -> tuple[State, str]:
    """The state after the steps, and what to tell; raises what refuses them."""
    with at(table._replace(night=seen.number)) as (file, night):
        taken = nights.take(file, night, lambda _: steps, now(), seen=seen.events)
    if not all(isinstance(one, Wrote) for one in taken.steps):
        return State(taken.after), happened.told(taken, table.looks, asked=True)
    lines = happened.writing(taken, table.looks.language)  # the next question says what follows
    return State(taken.after), "".join(wrapped(line, table.looks.width) for line in lines)


def order(table: Table, state: State, night: Saved, asked: Order) -> tuple[State, str]:
    """What an order asks for."""
    language = table.looks.language
    match asked.word:
        case asking.QUIT:
            return state._replace(left=True), ""
        case asking.NEW:
            return State(None), ""
        case asking.STATUS:
            return state, stand.status(night, table.looks, asked.seat, asked=True, ruled=True)
        case asking.LOG:
            return state, record.text(night, happened.event_words, language, table.looks.width)
        case asking.BOARDS:
            return state, boards.text(night.evening, table.looks, asked.seat)
        case asking.MOVES:
            return state, moves.text(night.evening, table.looks, asked.seat)
        case asking.HELP:
            return state, help_text(night, state.asked, table.looks)
        case asking.UNDO if state.asked:
            return state._replace(asked=""), ""
    move = nights.undo if asked.word == asking.UNDO else nights.redo
    key = "undone" if asked.word == asking.UNDO else "redone"
    with at(table._replace(night=night.number)) as (file, number):
        moved = move(file, number, now(), seen=night.events)
    return State(moved.after), happened.moved(moved, key, table.looks, asked=True)


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
        case asking.UNDO if (before := opening(table)).night:
            return before, stand.status(before.night, looks)
        case asking.BOARDS:
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
        saved = nights.saved(file, night)
    return State(saved), start.begun_text(saved, table, asked=True)


GUIDE = Guide(MANNER, opening, status, question_of, led_on)
guided, talk = GUIDE.guided, GUIDE.talk
