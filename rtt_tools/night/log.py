"""What happened in the nights of a file, event by event, in its order.

Events are only ever added. The log knows no game: what an event means, its game says.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Any

from rtt_tools.night import history, rows
from rtt_tools.night.refusals import StoreError, in_plain_words
from rtt_tools.night.rows import Event
from rtt_tools.night.store import Store
from rtt_tools.night.transactions import counted, reading, writing

# Which command serves the nights of a game.
COMMANDS = {"top": "night", "town": "town night"}

Decision = Callable[[tuple[Event, ...]], Iterable[tuple[str, Mapping[str, Any]]]]


def begin(
    store: Store,
    game: str,
    data: Mapping[str, Any],
    at: str,
    more: Iterable[tuple[str, Mapping[str, Any]]] = (),
) -> Event:
    """A new night of `game`, as its first event, once that and `more` are on the disk."""
    with in_plain_words(store.path), writing(store.db):
        night = store.db.execute("INSERT INTO night (game) VALUES (?)", (game,)).lastrowid or 0
        first, *_ = [
            rows.add(store.db, game, Event(night, number, kind, told, at))
            for number, (kind, told) in enumerate((("begin", data), *more), 1)
        ]
        return first


def record(
    store: Store, night: int, decide: Decision, at: str, game: str | None = None
) -> tuple[Event, ...]:
    """The events added, once they are on the disk: what `decide` makes of those so far.

    Nobody else records meanwhile. What `decide` raises passes through, and nothing is recorded.
    Raises StoreError for a night that is not of `game`, where one is named.
    """
    with in_plain_words(store.path), writing(store.db):
        game = _whose(store, night, game)
        before = rows.told(store, game, night)
        return tuple(
            rows.add(store.db, game, Event(night, number, kind, data, at))
            for number, (kind, data) in enumerate(decide(before), len(before) + 1)
        )


def events(store: Store, night: int, game: str | None = None) -> tuple[Event, ...]:
    """All events of a night; raises StoreError where one is damaged or the night is unknown.

    And for a night that is not of `game`, where one is named.
    """
    with in_plain_words(store.path), reading(store.db):
        return rows.told(store, _whose(store, night, game), night)


def _whose(store: Store, night: int, game: str | None) -> str:
    """What the night is a night of; raises StoreError where it should be of another `game`."""
    found = rows.game_of(store, night)
    if game not in (None, found) and rows.claimed(store, night) == found:
        raise StoreError(
            "other-game", store.path, night=night, other=COMMANDS.get(found, found)
        )
    return found


def latest(store: Store, game: str) -> int | None:
    """The night of `game` that was last recorded to and not dropped; None where none is."""
    with in_plain_words(store.path), reading(store.db):
        ended = counted(store.db, "SELECT coalesce(max(event), 0) FROM ending")
        if ended != counted(store.db, "SELECT coalesce(max(id), 0) FROM event"):
            raise StoreError("damaged", store.path, "missing-night")
        known, seen = set(rows.ids(store)), set()
        for (night,) in store.db.execute("SELECT night FROM event ORDER BY id DESC"):
            if night not in known:
                raise StoreError("damaged", store.path, "half-a-night", night=night)
            if night not in seen and is_open(store, game, night):
                return int(night)
            seen.add(night)
    return None


def is_open(store: Store, game: str, night: int) -> bool:
    """Is it a night of `game` that was not dropped?"""
    if rows.claimed(store, night) != game:
        return False
    if not rows.holds(store, night, history.DROP):
        return True
    return not history.dropped(rows.told(store, game, night, ()))


def tales(store: Store, game: str, wanted: Container[str]) -> Iterator[tuple[Event, ...]]:
    """All events of each night of `game`, the oldest first; only `wanted` kinds have data.

    Every row is checked, but reading the data of each would take as long again.
    """
    with in_plain_words(store.path), reading(store.db):
        every = rows.ids(store)
    for night in every:
        with in_plain_words(store.path), reading(store.db):
            whose = rows.claimed(store, night)
            found = rows.told(store, whose, night, wanted) if whose == game else ()
        if found:
            yield found
