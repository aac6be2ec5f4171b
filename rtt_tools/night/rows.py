"""An event as a row of the file: sealed when it is written, refused where it is not that."""

import json
import sqlite3
from collections.abc import Container, Mapping
from typing import Any, NamedTuple
from zlib import crc32

from rtt_tools.night.refusals import StoreError
from rtt_tools.night.store import Store

JOINED = "joined"  # the key in an event's data that says so
FIRST_GAME = "top"  # what all nights of format 1 were of
MOST_NIGHTS = 2**63 - 1  # SQLite counts no further
ROWS = "SELECT night, number, kind, data, at, seal, id FROM event"


class Event(NamedTuple):
    """Something that happened in a night."""

    night: int
    number: int  # from 1, within its night
    kind: str
    data: Mapping[str, Any]  # what JSON can hold
    at: str  # in UTC, as 2026-11-30T19:05:00Z

    @property
    def joined(self) -> bool:
        """Was it recorded by the same answer as the event before it?"""
        return isinstance(self.data, Mapping) and self.data.get(JOINED) is True


def add(db: sqlite3.Connection, game: str, event: Event) -> Event:
    """The event as it will be read, written into a row of its own.

    Raises IntegrityError where a trigger that is not ours has kept it out.
    """
    data = json.dumps(event.data, separators=(",", ":"), allow_nan=False).encode()
    seal = _seal(game, event.night, event.number, event.kind.encode(), data, event.at.encode())
    made = db.execute(
        "INSERT INTO event (night, number, kind, data, at, seal) VALUES (?, ?, ?, ?, ?, ?)",
        (event.night, event.number, event.kind, data.decode(), event.at, seal),
    )
    if made.rowcount != 1:
        raise sqlite3.IntegrityError("it did not keep an event")
    return event._replace(data=json.loads(data))


def _seal(game: str, night: int, number: int, kind: bytes, data: bytes, at: bytes) -> int:
    """The checksum of all that a row says; SQLite has none of its own."""
    whose = b"" if game == FIRST_GAME else game.encode()
    return crc32(b"\n".join((whose, b"%d %d" % (night, number), kind, data, at)))


def _event(
    store: Store, game: str, row: tuple[Any, ...], wanted: Container[str] | None = None
) -> Event:
    """The event in a row; raises StoreError where the row is not what was written."""
    night, number, kind, data, at, seal, _ = row
    if not (isinstance(kind, bytes) and isinstance(data, bytes) and isinstance(at, bytes)):
        raise _broken(store, "changed-event", night, number)
    if _seal(game, night, number, kind, data, at) != seal:
        raise _broken(store, "changed-event", night, number)
    name = kind.decode()
    try:
        known = json.loads(data) if wanted is None or name in wanted else {}
    except (ValueError, RecursionError):  # sealed, but not by us
        raise _broken(store, "changed-event", night, number) from None
    return Event(night, number, name, known, at.decode())


def _broken(store: Store, reason: str, night: int, number: int) -> StoreError:
    return StoreError("damaged", store.path, reason, night=night, number=number)


def told(
    store: Store, game: str, night: int, wanted: Container[str] | None = None
) -> tuple[Event, ...]:
    """The events of a night without a gap, to the end that is kept apart."""
    found: list[Event] = []
    last = 0
    for row in store.db.execute(f"{ROWS} WHERE night = ? ORDER BY number", (night,)):
        if row[1] != len(found) + 1:
            break
        found.append(_event(store, game, row, wanted))
        last = row[-1]
    if (len(found), last) != _ending(store, night):
        raise _broken(store, "missing-event", night, len(found) + 1)
    return tuple(found)


def claimed(store: Store, night: int) -> str:
    """What the night is a night of, as its first and its last event say too."""
    game, (count, newest) = game_of(store, night), _ending(store, night)
    first, last = (_row(store, night, number) for number in (1, count))
    if last[-1] != newest:
        raise _broken(store, "missing-event", night, count)
    for row in (first, last):
        _event(store, game, row, ())
    return game


def holds(store: Store, night: int, kind: str) -> bool:
    """Is there an event of that kind in the night, whether it stands or not?"""
    asked = "SELECT 1 FROM event WHERE night = ? AND kind = ?"
    return store.db.execute(asked, (night, kind)).fetchone() is not None


def _row(store: Store, night: int, number: int) -> tuple[Any, ...]:
    rows = store.db.execute(f"{ROWS} WHERE night = ? AND number = ?", (night, number))
    found: list[tuple[Any, ...]] = rows.fetchall()
    if not found:
        raise _broken(store, "missing-event", night, number)
    return found[0]


def game_of(store: Store, night: int) -> str:
    """What the night is a night of; raises StoreError for one that is not there."""
    if night > MOST_NIGHTS:
        raise StoreError("unknown-night", store.path, night=night)
    rows = store.db.execute("SELECT game FROM night WHERE id = ?", (night,)).fetchall()
    if not rows and _ending(store, night) == (0, 0):
        raise StoreError("unknown-night", store.path, night=night)
    if not rows or not isinstance(rows[0][0], bytes):
        raise StoreError("damaged", store.path, "half-a-night", night=night)
    return str(rows[0][0], "utf-8", "replace")


def _ending(store: Store, night: int) -> tuple[int, int]:
    """The number and the id of the night's last event, 0 where none is kept."""
    rows = store.db.execute("SELECT number, event FROM ending WHERE night = ?", (night,))
    return next(iter(rows.fetchall()), (0, 0))


def ids(store: Store) -> list[int]:
    """The nights of all games; raises StoreError where one lost its name or its ending."""
    named, ended = (
        [row[0] for row in store.db.execute(f"SELECT {key} FROM {table} ORDER BY {key}")]
        for key, table in (("id", "night"), ("night", "ending"))
    )
    if named != ended:
        odd = min(set(named) ^ set(ended), default=0, key=str)
        raise StoreError("damaged", store.path, "half-a-night", night=odd)
    return named
