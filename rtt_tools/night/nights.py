"""Saved nights of Roll to the Top (`keeping`), their list, and the standings over all."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rtt_tools.night import history, keeping, log
from rtt_tools.night.keeping import TIME, Events, Overtaken, playing
from rtt_tools.night.rows import FIRST_GAME, JOINED
from rtt_tools.night.store import Store
from rtt_tools.players import compared
from rtt_tools.shaped import readable
from rtt_tools.top import evening as evenings
from rtt_tools.top import recorded
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import IllegalMove, Refusal
from rtt_tools.top.scoring import mean_ranking
from rtt_tools.top.steps import Ended, Started, Step, Wrote

__all__ = ["Events", "Overtaken", "playing"]


def resolved(step: Step, after: Evening) -> Step:
    """The step with what followed from the rules written out, so that no reader need know."""
    round_ = after.rounds[-1]
    match step:
        case Started():
            return Started(round_.starts, round_.pool, round_.first)
        case Ended():
            return step._replace(empty=round_.empty or ())
    return step


def nothing_to(kind: str) -> IllegalMove:
    """Why nothing can be undone, or redone."""
    return IllegalMove(Refusal(kind, f"nothing-to-{kind}"))


GAME = FIRST_GAME
NIGHTS: keeping.Game[Evening, Step] = keeping.Game(
    name=GAME,
    shapes=recorded.SHAPES,
    begin_data=recorded.begin_data,
    begun=recorded.begun,
    step_data=recorded.step_data,
    step_of=recorded.step_of,
    after=evenings.after,
    resolved=resolved,
    nothing_to=nothing_to,
)
Saved = keeping.Saved[Evening]
Taken = keeping.Taken[Evening, Step]
Moved = keeping.Moved[Evening]
Choice = Callable[[Saved], Sequence[Step]]

begin, saved, folded, led_on = NIGHTS.begin, NIGHTS.saved, NIGHTS.folded, NIGHTS.led_on
take, drop, undo, redo = NIGHTS.take, NIGHTS.drop, NIGHTS.undo, NIGHTS.redo
step_of = NIGHTS.step


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
