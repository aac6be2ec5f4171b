"""How a game's nights are saved: events become an evening, and steps become events.

Everything that changes a night goes through `take`, `undo` and `redo` of its `Game`: within
one transaction they read the night as it stands, ask what is to happen, and record it if the
rules allow it.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from rtt_tools.night import history, log
from rtt_tools.night.refusals import StoreError
from rtt_tools.night.rows import JOINED, Event
from rtt_tools.night.store import Store
from rtt_tools.refused import Refused
from rtt_tools.shaped import Unreadable, readable

Events = tuple[Event, ...]
Row = tuple[str, dict[str, Any]]  # the kind of an event, and its data
E = TypeVar("E")  # an evening of the game
S = TypeVar("S")  # a step of it

TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
MOVED = {"number": int}  # of the event that was taken back, or brought back
SHAPES = {history.UNDO: MOVED, history.REDO: MOVED, history.DROP: dict}


class Overtaken(ValueError):
    """Somebody else recorded something in the night since it was looked at."""


class Saved(NamedTuple, Generic[E]):
    """A night as it stands."""

    number: int
    events: Events
    evening: E

    @property
    def dropped(self) -> bool:
        """Was it set aside as a mistake?"""
        return history.dropped(self.events)


class Taken(NamedTuple, Generic[E, S]):
    """What was recorded, and the night before and after it."""

    before: Saved[E]
    steps: tuple[S, ...]
    after: Saved[E]


class Moved(NamedTuple, Generic[E]):
    """What an undo took back, or a redo brought back, in its order, and the night after it."""

    events: Events
    after: Saved[E]


class Game(NamedTuple, Generic[E, S]):
    """What the nights of a game are made of, and all that is done with one of them."""

    name: str  # in the file
    shapes: Mapping[str, Any]  # of the data of each kind of event
    begin_data: Callable[[E], dict[str, Any]]
    begun: Callable[[Mapping[str, Any]], E]  # from the data of its table; raises Unreadable
    step_data: Callable[[E, S], Row]
    step_of: Callable[[E, str, Mapping[str, Any]], S]  # raises Unreadable
    after: Callable[[E, S], E]  # raises Refused
    resolved: Callable[[S, E], S]  # with what followed from the rules written out
    nothing_to: Callable[[str], Refused]  # undo, or redo

    def begin(self, file: Store, evening: E, at: str, steps: Sequence[S] = ()) -> int:
        """The number of a new night with this table, saved together with its first steps."""
        rows, _, _ = self.led_on(evening, steps)
        return log.begin(file, self.name, self.begin_data(evening), at, rows).night

    def saved(self, file: Store, night: int) -> Saved[E]:
        """The night as it stands; raises StoreError, and Unreadable for what is not ours."""
        return self.folded(log.events(file, night, self.name))

    def folded(self, events: Events) -> Saved[E]:
        """The night that its events lead to; raises Unreadable."""
        for event in events:
            readable(event.at, TIME)
        played = playing(events)
        shapes = {**self.shapes, **SHAPES}
        for event in set_aside(events, played):
            readable(event.data, shapes.get(event.kind))
        try:
            evening = self.evening_of([(event.kind, event.data) for event in played])
        except Refused as error:
            raise Unreadable(str(error)) from None
        return Saved(events[0].night, events, evening)

    def evening_of(self, recorded: Sequence[tuple[str, Mapping[str, Any]]]) -> E:
        """The evening that what was recorded, the table first, leads to.

        Raises Unreadable, and Refused where the rules refuse a step.
        """
        if not recorded or recorded[0][0] != history.BEGIN:
            raise Unreadable("the first event does not begin a night")
        evening = self.begun(recorded[0][1])
        for kind, data in recorded[1:]:
            evening = self.after(evening, self.step_of(evening, kind, data))
        return evening

    def step(self, evening: E, event: Event) -> S:
        """The step that an event recorded; raises Unreadable."""
        return self.step_of(evening, event.kind, event.data)

    def take(
        self,
        file: Store,
        night: int,
        choose: Callable[[Saved[E]], Sequence[S]],
        at: str,
        *,
        seen: Events | None = None,
    ) -> Taken[E, S]:
        """What `choose` makes of the night, recorded at once: all of its steps or none.

        Raises what `choose` raises, Refused for what the rules refuse, StoreError for a night
        that was dropped, and Overtaken where the night's events are not those that were `seen`.
        """
        found: list[Taken[E, S]] = []

        def decide(events: Events) -> list[Row]:
            if seen is not None and events != seen:
                raise Overtaken
            before = self.kept(file, events)
            rows, steps, evening = self.led_on(before.evening, choose(before))
            found.append(Taken(before, steps, before._replace(evening=evening)))
            return rows[:1] + [(kind, {**data, JOINED: True}) for kind, data in rows[1:]]

        added = log.record(file, night, decide, at, self.name)
        taken = found[-1]
        return taken._replace(
            after=taken.after._replace(events=(*taken.before.events, *added)),
        )

    def kept(self, file: Store, events: Events) -> Saved[E]:
        """The night that may be recorded to; raises StoreError where it was dropped."""
        before = self.folded(events)
        if before.dropped:
            raise StoreError("dropped", file.path, night=before.number)
        return before

    def drop(self, file: Store, night: int, at: str) -> Saved[E]:
        """The night, set aside as a mistake; raises StoreError where it is already.

        Lists, standings and the night last recorded to leave it out; `undo` brings it back.
        """

        def decide(events: Events) -> list[Row]:
            before[:] = self.kept(file, events).events
            return [(history.DROP, {})]

        before: list[Event] = []
        added = log.record(file, night, decide, at, self.name)
        return self.folded((*before, *added))

    def led_on(self, evening: E, steps: Sequence[S]) -> tuple[list[Row], tuple[S, ...], E]:
        """The events of the steps, the steps with nothing left open, the evening after them."""
        rows, made = [], []
        for step in steps:
            after = self.after(evening, step)
            whole = self.resolved(step, after)
            rows.append(self.step_data(evening, whole))
            made.append(whole)
            evening = after
        return rows, tuple(made), evening

    def undo(self, file: Store, night: int, at: str, *, seen: Events | None = None) -> Moved[E]:
        """The last answer that stands, taken back; raises Refused where there is none."""
        return self._moved(file, night, at, history.UNDO, history.undoable, seen)

    def redo(self, file: Store, night: int, at: str, *, seen: Events | None = None) -> Moved[E]:
        """The answer that was taken back last, brought back; raises Refused for none."""
        return self._moved(file, night, at, history.REDO, history.redoable, seen)

    def _moved(
        self,
        file: Store,
        night: int,
        at: str,
        kind: str,
        which: Callable[[Events], Events],
        seen: Events | None,
    ) -> Moved[E]:
        found: list[Event] = []

        def decide(events: Events) -> list[Row]:
            if seen is not None and events != seen:
                raise Overtaken
            found[:] = which(events)
            if not found:
                raise self.nothing_to(kind)
            before[:] = events
            return [(kind, {"number": event.number}) for event in found]

        before: list[Event] = []
        added = log.record(file, night, decide, at, self.name)
        moved = tuple(sorted(found, key=lambda event: event.number))
        return Moved(moved, self.folded((*before, *added)))


def playing(events: Events) -> Events:
    """The events that stand and that rules look at: the begin, then the steps."""
    return tuple(one for one in history.standing(events) if one.kind != history.DROP)


def set_aside(events: Sequence[Event], played: Sequence[Event]) -> Iterator[Event]:
    """What was taken back, undos, redos and a drop: no rule looks at those."""
    stand = {event.number for event in played}
    return (event for event in events if event.number not in stand)
