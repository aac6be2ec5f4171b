"""What answers to the guide lead to, in any game: a plan, a night that goes on, orders."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rtt_tools.cli.hosting import question as asking
from rtt_tools.cli.hosting import record
from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.cli.hosting.dice import new_seed
from rtt_tools.cli.hosting.question import Ask, Order, Question
from rtt_tools.cli.hosting.record import Words
from rtt_tools.cli.hosting.table import Manner, Table, now
from rtt_tools.cli.looks import Looks
from rtt_tools.languages import said
from rtt_tools.lines import wrapped
from rtt_tools.night.keeping import Moved, Overtaken, Saved, Taken
from rtt_tools.night.log import latest
from rtt_tools.night.refusals import StoreError
from rtt_tools.night.store import opened

OFFERS = (asking.BOARDS, asking.MAP)  # orders that list what can be played on


class State(NamedTuple):
    """Where the guide is: in a night, or planning one. Nothing of it needs to be kept."""

    night: Saved[Any] | None
    asked: Any  # a question in between; what it is without one, is false
    plan: Any
    left: bool = False


class Planning(NamedTuple):
    """How a night of the game is planned before it begins; a plan says what is `next`."""

    blank: Any  # a plan without an answer
    ids: Callable[[], tuple[str, ...]]  # of what can be played on
    load: Callable[[str], Any]  # one of them, or a file
    question: Callable[[Any, Sequence[str], str], Question]
    answered: Callable[[Any, str, Sequence[str], Callable[[str], Any], str], Any]
    back: Callable[[Any], Any]
    offers: Callable[[Sequence[str], str], str]  # those that come along, in a language
    evening_of: Callable[[Any, int], Any]
    begin: Callable[[Any, str], int]
    begun_text: Callable[..., str]


class Answering(NamedTuple):
    """A game's questions, and what its answers mean."""

    manner: Manner
    planning: Planning
    unasked: Any  # no question in between
    standing: Callable[..., str]  # how a night stands
    asks: Callable[[Saved[Any], Any, str], Question]
    answered: Callable[[Saved[Any], Any, str, str], Any]  # steps, an Order or an Ask
    told: Callable[[Taken[Any, Any], Looks], str]  # what was recorded
    still: Callable[[Any, Taken[Any, Any]], Any]  # the question in between that is open then
    shown: Callable[[Saved[Any], Any, Order, Looks], str]  # by an order of this game's own
    back: Callable[[Any], Any]  # a question in between, one answer back
    event_words: Words

    def opening(self, table: Table) -> State:
        """The night that is meant, or a plan where there is none yet."""
        try:
            with opened(table.path) as file:
                night = table.night or latest(file, self.manner.nights.name)
                return self.begun(self.manner.nights.saved(file, night) if night else None)
        except StoreError as error:
            if error.kind != "missing" or table.night:
                raise
        return self.begun(None)

    def begun(self, night: Saved[Any] | None) -> State:
        """The state in this night, or without one, with nothing asked or planned."""
        return State(night, self.unasked, self.planning.blank)

    def status(self, state: State, table: Table, asked: bool) -> str:
        """How the night stands; `asked`: a question follows."""
        return self.standing(state.night, table.looks, asked=asked) if state.night else ""

    def question(self, state: State, language: str) -> Question:
        """What is asked next."""
        if state.night is None:
            return self.planning.question(state.plan, self.planning.ids(), language)
        return self.asks(state.night, state.asked, language)

    def led_on(self, table: Table, state: State, text: str) -> tuple[State, str]:
        """The state after the answer, and what to tell; raises what refuses it."""
        if state.night is None:
            return self.planned(table, state, text)
        answer = self.answered(state.night, state.asked, text, table.looks.language)
        if isinstance(answer, Ask):
            return state._replace(asked=answer.asked), ""
        try:
            if isinstance(answer, Order):
                return self.ordered(table, state, state.night, answer)
            return self.recorded(table, state.night, state.asked, answer)
        except Overtaken:
            return self.overtaken(table, state.night)

    def recorded(
        self, table: Table, seen: Saved[Any], asked: Any, steps: tuple[Any, ...]
    ) -> tuple[State, str]:
        """The state after the steps, and what to tell; raises what refuses them."""
        with self.manner.at(table._replace(night=seen.number)) as (file, night):
            taken = self.manner.nights.take(
                file, night, lambda _: steps, now(), seen=seen.events
            )
        after = self.begun(taken.after)._replace(asked=self.still(asked, taken))
        return after, self.told(taken, table.looks)

    def overtaken(self, table: Table, seen: Saved[Any]) -> tuple[State, str]:
        """The night as somebody else has left it, and that they have."""
        looks = table.looks
        with self.manner.at(table._replace(night=seen.number)) as (file, night):
            found = self.manner.nights.saved(file, night)
        hint = wrapped(said("guide-overtaken", looks.language), looks.width)
        return self.begun(found), hint + self.standing(found, looks, asked=True)

    def ordered(
        self, table: Table, state: State, night: Saved[Any], order: Order
    ) -> tuple[State, str]:
        """What an order asks for in a night."""
        looks = table.looks
        match order.word:
            case asking.QUIT:
                return state._replace(left=True), ""
            case asking.NEW:
                return self.begun(None), ""
            case asking.LOG:
                words = self.event_words
                return state, record.text(night, words, looks.language, looks.width)
            case asking.UNDO if state.asked != self.unasked:
                return state._replace(asked=self.back(state.asked)), ""
            case asking.UNDO:
                return self.moving(table, night, self.manner.nights.undo, "undone")
            case asking.REDO:
                return self.moving(table, night, self.manner.nights.redo, "redone")
        return state, self.shown(night, state.asked, order, looks)

    def moving(
        self, table: Table, night: Saved[Any], move: Callable[..., Moved[Any]], key: str
    ) -> tuple[State, str]:
        """The night after an undo or a redo, and what was taken or brought back."""
        with self.manner.at(table._replace(night=night.number)) as (file, number):
            moved = move(file, number, now(), seen=night.events)
        told = record.moved(
            moved, key, self.event_words, self.standing, table.looks, asked=True
        )
        return self.begun(moved.after), told

    def planned(self, table: Table, state: State, text: str) -> tuple[State, str]:
        """The plan with one more answer, or an order; with the last answer the night begins."""
        planning = self.planning
        step = planning.answered(
            state.plan, text, planning.ids(), planning.load, table.looks.language
        )
        if isinstance(step, Order):
            return self.planning_order(table, state, step)
        if step.next:
            return self.begun(None)._replace(plan=step), ""
        number = planning.begin(planning.evening_of(step, new_seed()), table.path)
        with self.manner.at(table._replace(night=number)) as (file, night):
            saved = self.manner.nights.saved(file, night)
        return self.begun(saved), planning.begun_text(saved, table, asked=True)

    def planning_order(self, table: Table, state: State, order: Order) -> tuple[State, str]:
        """What an order asks for before a night; `undo` leads back to one that there was."""
        looks, planning = table.looks, self.planning
        match order.word:
            case asking.QUIT:
                return state._replace(left=True), ""
            case asking.NEW:
                return self.begun(None), ""
            case asking.UNDO if state.plan.players:
                return state._replace(plan=planning.back(state.plan)), ""
            case asking.UNDO if (former := self.opening(table)).night:
                return former, self.standing(former.night, looks)
            case word if word in OFFERS:
                return state, planning.offers(planning.ids(), looks.language)
            case asking.HELP:
                keys = (f"help-plan-{state.plan.next}", "help-plan")
                lines = (said(key, looks.language) for key in keys)
                return state, "".join(wrapped(line, looks.width) for line in lines)
        raise Mistyped("no-night-yet")
