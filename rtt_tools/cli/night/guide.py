"""The guided loop of `rtt-tools night`: one question after another until somebody quits.

What happens between two questions is `after`, a function of the state and the answer; the
night itself is read anew each time, so two guides may serve one night.
"""

import os
import sys
from typing import NamedTuple, Protocol

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.night import (
    boards,
    bundled,
    happened,
    moves,
    plan,
    question,
    record,
    reply,
    stand,
    start,
)
from rtt_tools.cli.night.console import Console
from rtt_tools.cli.night.plan import Plan
from rtt_tools.cli.night.question import Ask, Order, Question
from rtt_tools.cli.night.table import Table, at, now, reason
from rtt_tools.cli.night.typed.answer import Mistyped
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.lines import wrapped
from rtt_tools.night import nights
from rtt_tools.night.log import latest
from rtt_tools.night.nights import Overtaken, Saved
from rtt_tools.night.refusals import StoreError
from rtt_tools.night.store import opened
from rtt_tools.shaped import Unreadable
from rtt_tools.top.game import IllegalMove
from rtt_tools.top.rounds import Step, Wrote

INTERRUPTED = 130  # exit code


class Ends(Protocol):
    """Where questions go and answers come from."""

    screen: bool

    def tell(self, text: str) -> None:
        """Show the text."""
        ...

    def ask(self, text: str, words: tuple[str, ...]) -> str:
        """The answer; raises EOFError where there is none any more."""
        ...


class State(NamedTuple):
    """Where the guide is: in a night, or planning one. Nothing of it needs to be kept."""

    night: Saved | None
    asked: str = ""  # a question in between
    plan: Plan = Plan()
    left: bool = False


def guided(table: Table, *, forced: bool) -> None:
    """The loop on a terminal, or on a pipe if `forced`; else how the night stands."""
    screen = bool(sys.stdin) and sys.stdin.isatty() and terminal.is_screen()
    if not screen and not forced:
        told_only(table)
        return
    try:
        talk(table, Console(screen, table.looks.width))
    except KeyboardInterrupt:
        terminal.complain(said("guide-interrupted", table.looks.language))
        raise click.exceptions.Exit(INTERRUPTED) from None


def told_only(table: Table) -> None:
    """How the night stands, and that the guide needs a terminal."""
    state = opening(table)
    if state.night is None:
        raise Mistyped("no-night")
    terminal.put(stand.status(state.night, table.looks))
    terminal.complain(said("guide-needs-terminal", table.looks.language))


def talk(table: Table, ends: Ends) -> None:
    """Ask and take answers until somebody quits or no answers come any more."""
    language = table.looks.language
    state, closing, above = opening(table), False, ""
    ends.tell(greeting(state, table))
    while not state.left:
        asked = question_of(state, language)
        if asked.above != above:
            ends.tell(asked.above)
            above = asked.above
        try:
            text = ends.ask(asked.text, asked.words)
        except EOFError:
            if closing or not ends.screen:
                break
            closing = True
            ends.tell(f"\n{said('guide-leave', language)}\n")
            continue
        closing = False
        state = told(table, state, text, ends)
    left = said("guide-saved" if state.night else "guide-nothing", language)
    ends.tell(wrapped(left, table.looks.width))


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


def greeting(state: State, table: Table) -> str:
    """What stands above the first question."""
    hint = wrapped(said("guide-hello", table.looks.language), table.looks.width)
    return hint + (
        f"\n{stand.status(state.night, table.looks, asked=True)}" if state.night else ""
    )


def question_of(state: State, language: str) -> Question:
    """What is asked next."""
    if state.night is None:
        return plan.question(state.plan, bundled.ids(), language)
    return question.question(state.night, state.asked, language)


def told(table: Table, state: State, text: str, ends: Ends) -> State:
    """The state after the answer, what came of it being told; a refusal changes nothing."""
    try:
        after, shown = led_on(table, state, text)
    except (IllegalMove, Mistyped, StoreError, Unreadable, OSError) as error:
        line = one_line(error, table.looks.language)
        ends.tell(wrapped(line, table.looks.width) if ends.screen else f"{line}\n")
        return state
    ends.tell(shown)
    return after


def one_line(error: Exception, language: str) -> str:
    """The refusal, fit for a terminal."""
    if isinstance(error, OSError):
        return escaped(str(error.strerror or error), 300)
    told = reason(error, language, asked=True)
    return "".join(c if c.isprintable() else " " for c in told)


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
        case question.QUIT:
            return state._replace(left=True), ""
        case question.NEW:
            return State(None), ""
        case question.STATUS:
            return state, stand.status(night, table.looks, asked.seat, asked=True, ruled=True)
        case question.LOG:
            return state, record.text(night, language, table.looks.width)
        case question.BOARDS:
            return state, boards.text(night.evening, table.looks, asked.seat)
        case question.MOVES:
            return state, moves.text(night.evening, table.looks, asked.seat)
        case question.HELP:
            return state, help_text(night, state.asked, table.looks)
        case question.UNDO if state.asked:
            return state._replace(asked=""), ""
    move = nights.undo if asked.word == question.UNDO else nights.redo
    key = "undone" if asked.word == question.UNDO else "redone"
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
        case question.QUIT:
            return state._replace(left=True), ""
        case question.NEW:
            return State(None), ""
        case question.UNDO if state.plan.players:
            return State(None, plan=plan.back(state.plan)), ""
        case question.UNDO if (before := opening(table)).night:
            return before, stand.status(before.night, looks)
        case question.BOARDS:
            return state, plan.offers(bundled.ids())
        case question.HELP:
            return state, wrapped(said("help-plan", looks.language), looks.width)
    raise Mistyped("no-night-yet")


def planned(table: Table, step: Plan) -> tuple[State, str]:
    """The plan with one more answer; with the last one the night begins."""
    if step.next:
        return State(None, plan=step), ""
    seed = int.from_bytes(os.urandom(4), "big")
    number = start.begin(plan.evening_of(step, seed), table.path)
    with at(table._replace(night=number)) as (file, night):
        saved = nights.saved(file, night)
    return State(saved), start.begun_text(saved, table, asked=True)
