"""Saved nights of Roll to the Top: their events become an evening, and steps become events.

Everything that changes a night goes through `take`, `undo` and `redo`: within one transaction
they read the night as it stands, ask what is to happen, and record it if the rules allow it.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rtt_tools.night import history, log
from rtt_tools.night.refusals import StoreError
from rtt_tools.night.rows import FIRST_GAME, JOINED, Event
from rtt_tools.night.store import Store
from rtt_tools.players import compared
from rtt_tools.shaped import Unreadable, readable
from rtt_tools.top import evening as evenings
from rtt_tools.top import recorded
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import IllegalMove, Refusal
from rtt_tools.top.rounds import Ended, Started, Step, Wrote
from rtt_tools.top.scoring import mean_ranking

Events = tuple[Event, ...]

GAME = FIRST_GAME
TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
MOVED = {"number": int}  # of the event that was taken back, or brought back
SHAPES = {**recorded.SHAPES, history.UNDO: MOVED, history.REDO: MOVED, history.DROP: dict}


class Overtaken(ValueError):
    """Somebody else recorded something in the night since it was looked at."""


class Saved(NamedTuple):
    """A night as it stands."""

    number: int
    events: Events
    evening: Evening

    @property
    def dropped(self) -> bool:
        """Was it set aside as a mistake?"""
        return history.dropped(self.events)


class Taken(NamedTuple):
    """What was recorded, and the night before and after it."""

    before: Saved
    steps: tuple[Step, ...]
    after: Saved


class Moved(NamedTuple):
    """What an undo took back, or a redo brought back, in its order, and the night after it."""

    events: Events
    after: Saved


class Line(NamedTuple):
    """One player in the standings over all nights."""

    place: int
    player: str
    nights: int
    rounds: int
    won: int  # rounds in which they filled their last box
    points: int  # empty boxes

    @property
    def mean(self) -> float:
        """Empty boxes in a round."""
        return self.points / self.rounds


class Listed(NamedTuple):
    """A night as the list of all nights names it."""

    number: int
    at: str
    players: tuple[str, ...]
    boards: tuple[str, ...]  # the id of each round's board
    played: int  # rounds that are over
    rules: str  # the id of the ruleset
    big_to_small: bool
    solo: bool
    dropped: bool


Choice = Callable[[Saved], Sequence[Step]]


def begin(file: Store, evening: Evening, at: str, steps: Sequence[Step] = ()) -> int:
    """The number of a new night with this table, saved together with its first steps."""
    rows, _, _ = led_on(evening, steps)
    return log.begin(file, GAME, recorded.begin_data(evening), at, rows).night


def saved(file: Store, night: int) -> Saved:
    """The night as it stands; raises StoreError, and Unreadable for what we did not write."""
    return folded(log.events(file, night))


def folded(events: Events) -> Saved:
    """The night that its events lead to; raises Unreadable."""
    for event in events:
        readable(event.at, TIME)
    played = playing(events)
    for event in set_aside(events, played):
        readable(event.data, SHAPES.get(event.kind))
    try:
        evening = recorded.evening_of([(event.kind, event.data) for event in played])
    except IllegalMove as error:
        raise Unreadable(error.refusal.message) from None
    return Saved(events[0].night, events, evening)


def playing(events: Events) -> Events:
    """The events that stand and that rules look at: the begin, then the steps."""
    return tuple(one for one in history.standing(events) if one.kind != history.DROP)


def set_aside(events: Sequence[Event], played: Sequence[Event]) -> Iterator[Event]:
    """What was taken back, undos, redos and a drop: no rule looks at those."""
    stand = {event.number for event in played}
    return (event for event in events if event.number not in stand)


def take(
    file: Store, night: int, choose: Choice, at: str, *, seen: Events | None = None
) -> Taken:
    """What `choose` makes of the night, recorded at once: all of its steps or none.

    Raises what `choose` raises, IllegalMove for what the rules refuse, StoreError for a night
    that was dropped, and Overtaken where the night's events are not those that were `seen`.
    """
    found: list[Taken] = []

    def decide(events: Events) -> list[tuple[str, dict[str, Any]]]:
        if seen is not None and events != seen:
            raise Overtaken
        before = kept(file, events)
        rows, steps, evening = led_on(before.evening, choose(before))
        found.append(Taken(before, steps, before._replace(evening=evening)))
        return rows[:1] + [(kind, {**data, JOINED: True}) for kind, data in rows[1:]]

    added = log.record(file, night, decide, at)
    taken = found[-1]
    return taken._replace(
        after=taken.after._replace(events=(*taken.before.events, *added)),
    )


def kept(file: Store, events: Events) -> Saved:
    """The night that may be recorded to; raises StoreError where it was dropped."""
    before = folded(events)
    if before.dropped:
        raise StoreError("dropped", file.path, night=before.number)
    return before


def drop(file: Store, night: int, at: str) -> Saved:
    """The night, set aside as a mistake; raises StoreError where it is already.

    It is left out of lists, standings and the night last recorded to; `undo` brings it back.
    """

    def decide(events: Events) -> list[tuple[str, dict[str, Any]]]:
        before[:] = kept(file, events).events
        return [(history.DROP, {})]

    before: list[Event] = []
    added = log.record(file, night, decide, at)
    return folded((*before, *added))


def led_on(
    evening: Evening, steps: Sequence[Step]
) -> tuple[list[tuple[str, dict[str, Any]]], tuple[Step, ...], Evening]:
    """The events of the steps, the steps with nothing left open, the evening after them."""
    rows, made = [], []
    for step in steps:
        after = evenings.after(evening, step)
        whole = resolved(step, after)
        rows.append(recorded.step_data(evening, whole))
        made.append(whole)
        evening = after
    return rows, tuple(made), evening


def resolved(step: Step, after: Evening) -> Step:
    """The step with what followed from the rules written out, so that no reader need know."""
    round_ = after.rounds[-1]
    match step:
        case Started():
            return Started(round_.starts, round_.pool, round_.first)
        case Ended():
            return step._replace(empty=round_.empty or ())
    return step


def undo(file: Store, night: int, at: str, *, seen: Events | None = None) -> Moved:
    """The last answer that stands, taken back; raises IllegalMove where there is none."""
    return _moved(file, night, at, history.UNDO, history.undoable, seen)


def redo(file: Store, night: int, at: str, *, seen: Events | None = None) -> Moved:
    """The answer that was taken back last, brought back; raises IllegalMove for none."""
    return _moved(file, night, at, history.REDO, history.redoable, seen)


def _moved(
    file: Store,
    night: int,
    at: str,
    kind: str,
    which: Callable[[Events], Events],
    seen: Events | None,
) -> Moved:
    found: list[Event] = []

    def decide(events: Events) -> list[tuple[str, dict[str, Any]]]:
        if seen is not None and events != seen:
            raise Overtaken
        found[:] = which(events)
        if not found:
            raise IllegalMove(Refusal(kind, f"nothing-to-{kind}"))
        before[:] = events
        return [(kind, {"number": event.number}) for event in found]

    before: list[Event] = []
    added = log.record(file, night, decide, at)
    moved = tuple(sorted(found, key=lambda event: event.number))
    return Moved(moved, folded((*before, *added)))


def step_of(evening: Evening, event: Event) -> Step:
    """The step that an event recorded; raises Unreadable."""
    return recorded.step_of(evening, event.kind, event.data)


def this_turn(night: Saved) -> tuple[Wrote, ...]:
    """What was recorded since the last roll that stands: who wrote, which numbers."""
    found: list[Wrote] = []
    for event in reversed(playing(night.events)):
        step = None if event.kind == history.BEGIN else step_of(night.evening, event)
        if not isinstance(step, Wrote):
            break
        found.append(step)
    return tuple(reversed(found))


def writers(night: Saved) -> frozenset[int | None]:
    """The seats that are recorded to have written in this turn; None: nobody said who."""
    return frozenset(step.seat for step in this_turn(night))


def listed(file: Store) -> Iterator[Listed]:
    """All nights, the oldest first; raises Unreadable for what we did not write."""
    for events in log.tales(file, GAME, {recorded.BEGIN}):
        data = readable(events[0].data, recorded.TABLE)
        readable(events[0].at, TIME)
        played = [event for event in playing(events) if event.kind == recorded.FINISH]
        boards = tuple(board["id"] for board in data["boards"])
        players = tuple(data["players"])
        yield Listed(
            events[0].night,
            events[0].at,
            players,
            boards,
            len(played),
            data["rules"],
            data["big-to-small"],
            data["solo"],
            history.dropped(events),
        )


def same(file: Store, evening: Evening, steps: Sequence[Step]) -> int | None:
    """The night of this table in which just that happened; None where none that stands is.

    Raises Unreadable for what we did not write.
    """
    rows, _, _ = led_on(evening, steps)
    table, happened = plain(recorded.begin_data(evening)), turns(rows)
    for tale in log.tales(file, GAME, {recorded.BEGIN}):
        if tale[0].data == table and not history.dropped(tale):
            _, *told = playing(saved(file, tale[0].night).events)
            if turns((event.kind, event.data) for event in told) == happened:
                return tale[0].night
    return None


def turns(rows: Iterable[tuple[str, Mapping[str, Any]]]) -> list[tuple[str, Any]]:
    """What happened, however it was told: in one answer or in several, with dice or without."""
    found: list[tuple[str, Any]] = []
    for kind, data in rows:
        if kind != recorded.WROTE:
            found.append((kind, plain({k: v for k, v in data.items() if k != JOINED})))
            continue
        if not found or found[-1][0] != kind:
            found.append((kind, {}))
        numbers = found[-1][1].setdefault(data["player"], [])
        numbers += [(box, number) for box, _, number in data["moves"]]
    return found


def plain(data: Mapping[str, Any]) -> Any:
    """The data as JSON brings it back."""
    return json.loads(json.dumps(data))


def standings(file: Store) -> tuple[Line, ...]:
    """The ranking over the rounds of all nights, by mean; a name is the same in any case.

    Dropped nights are left out, and games with the Companion: what they score is another thing.
    """
    rounds: list[tuple[str, int]] = []
    nights: dict[str, set[int]] = {}
    names: dict[str, str] = {}
    for night, player, empty in _results(file):
        key = compared(player)
        names[key] = player
        rounds.append((key, empty))
        nights.setdefault(key, set()).add(night)
    won = Counter(key for key, empty in rounds if empty == 0)
    return tuple(
        Line(
            one.place,
            names[one.player],
            len(nights[one.player]),
            one.rounds,
            won[one.player],
            one.points,
        )
        for one in mean_ranking(rounds)
    )


def _results(file: Store) -> Iterator[tuple[int, str, int]]:
    """The night, the player and the empty boxes of each seat in each round that is over.

    Raises Unreadable for what we did not write.
    """
    for events in log.tales(file, GAME, {recorded.BEGIN, recorded.FINISH}):
        table = readable(events[0].data, recorded.TABLE)
        for event in () if table["solo"] or history.dropped(events) else playing(events):
            if event.kind == recorded.FINISH:
                shape = {"empty": (int,) * len(table["players"])}
                counts = readable(event.data, shape)["empty"]
                for player, empty in zip(table["players"], counts, strict=True):
                    yield event.night, player, empty
