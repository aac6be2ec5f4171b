"""The file of saved nights: for each night the events that happened, in their order.

Events are only ever added. The store knows no game: what an event means, its game says.
docs/saved-nights.md tells what the file holds and how to get it back when it is damaged.
"""

import json
import os
import sqlite3
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from typing import Any, NamedTuple
from zlib import crc32

from rtt_tools.night.refusals import StoreError, refusal, system_refusal

OURS = 0x5254544E  # "RTTN" where SQLite keeps the kind of a file
PATIENCE = 5.0  # seconds to wait for another program
HEADER = 100  # bytes that every SQLite file begins with
FIRST_GAME = "top"  # what all nights of format 1 were of

# What makes each format out of the one before. A script that was released never changes.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE night (
  id INTEGER PRIMARY KEY
)""",
        """CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  night INTEGER NOT NULL REFERENCES night,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  data TEXT NOT NULL,
  at TEXT NOT NULL,
  seal INTEGER NOT NULL,
  UNIQUE (night, number)
)""",
        # Where each night ends, kept apart: a last event that a damaged page lost is missed.
        """CREATE TABLE ending (
  night INTEGER PRIMARY KEY REFERENCES night,
  number INTEGER NOT NULL,
  event INTEGER NOT NULL
)""",
        """CREATE TRIGGER event_in_order BEFORE INSERT ON event
WHEN NEW.number <> 1 + coalesce((SELECT number FROM ending WHERE night = NEW.night), 0)
BEGIN SELECT raise(ABORT, 'events are numbered without gaps'); END""",
        """CREATE TRIGGER event_is_last AFTER INSERT ON event
BEGIN INSERT OR REPLACE INTO ending VALUES (NEW.night, NEW.number, NEW.id); END""",
        """CREATE TRIGGER event_unchanged BEFORE UPDATE ON event
BEGIN SELECT raise(ABORT, 'events are never changed'); END""",
        """CREATE TRIGGER event_stays BEFORE DELETE ON event
BEGIN SELECT raise(ABORT, 'events are never deleted'); END""",
        """CREATE TRIGGER night_unchanged BEFORE UPDATE ON night
BEGIN SELECT raise(ABORT, 'nights are never changed'); END""",
        """CREATE TRIGGER night_stays BEFORE DELETE ON night
BEGIN SELECT raise(ABORT, 'nights are never deleted'); END""",
    ),
    ("ALTER TABLE night ADD COLUMN game TEXT NOT NULL DEFAULT 'top'",),
)
FORMAT = len(MIGRATIONS)


class Event(NamedTuple):
    """Something that happened in a night."""

    night: int
    number: int  # from 1, within its night
    kind: str
    data: Mapping[str, Any]  # what JSON can hold
    at: str  # in UTC, as 2026-11-30T19:05:00Z


class Night(NamedTuple):
    """A night as lists name it."""

    id: int
    game: str
    first: Event
    last: Event
    length: int  # how many events it has


class Store(NamedTuple):
    """An open file of saved nights."""

    path: str
    db: sqlite3.Connection


Decision = Callable[[tuple[Event, ...]], Iterable[tuple[str, Mapping[str, Any]]]]


# ---- opening -------------------------------------------------------------------------------


@contextmanager
def opened(path: str, *, create: bool = False) -> Iterator[Store]:
    """The store at `path`, closed afterwards; `create` makes the file where there is none.

    An older format is brought up to date. Raises StoreError for a file that cannot be used,
    which stays as it is.
    """
    with _in_plain_words(path):
        db = _connected(_ready(path, create=create))
    with closing(db):
        with _in_plain_words(path):
            _bring_up_to_date(path, db)
        yield Store(path, db)


def _ready(path: str, *, create: bool) -> str:
    """Where the file is that `path` leads to, which is a store by its first bytes."""
    target = os.path.realpath(path)
    try:
        if create and not os.path.lexists(target):
            _create(path, target)
        _look(path, target)
    except OSError as error:
        raise system_refusal(path, error, create=create) from error
    return target


def _look(path: str, target: str) -> None:
    """Refuse what is not ours by its first bytes, before SQLite opens (and may change) it."""
    if os.path.lexists(target) and not os.path.isfile(target):
        raise StoreError("unusable", path, "not-a-file")
    with open(target, "rb") as file:
        header = file.read(HEADER)
    if len(header) < HEADER:
        whole = b"SQLite format 3\0".startswith(header[:16])
        raise StoreError("damaged", path, "cut") if whole else StoreError("foreign", path)
    ours = header[68:72] == OURS.to_bytes(4, "big")
    if not header.startswith(b"SQLite format 3\0"):
        raise StoreError("damaged", path, "header") if ours else StoreError("foreign", path)
    if not ours:
        raise StoreError("foreign", path)
    _check_format(path, int.from_bytes(header[60:64], "big"))


def _check_format(path: str, found: int) -> None:
    if found > FORMAT:
        raise StoreError("newer", path, found=found, known=FORMAT)
    if found < 1:
        raise StoreError("damaged", path, "header")


def _connected(target: str) -> sqlite3.Connection:
    """A connection to an existing file; transactions begin and end where we say so."""
    quoted = target.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    if os.name == "nt":
        quoted = "/" + quoted.replace("\\", "/")
    db = sqlite3.connect(
        f"file://{quoted}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None
    )
    _set_up(db)
    return db


def _set_up(db: sqlite3.Connection) -> None:
    """What each connection asks for: whatever is acknowledged is on the disk."""
    db.text_factory = bytes  # a damaged text need not be UTF-8
    try:
        for wish in ("foreign_keys = ON", "synchronous = FULL", "fullfsync = ON"):
            db.execute(f"PRAGMA {wish}")
    except BaseException:
        db.close()
        raise


def _bring_up_to_date(path: str, db: sqlite3.Connection) -> None:
    version = _number(db, "PRAGMA user_version")
    _check_format(path, version)
    if version < FORMAT:
        _migrate(db)


def _migrate(db: sqlite3.Connection) -> None:
    """Run what the file lacks of MIGRATIONS, all or nothing."""
    with _writing(db):
        version = _number(db, "PRAGMA user_version")  # another program may have been first
        for script in MIGRATIONS[version:]:
            for statement in script:
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {OURS}")
        db.execute(f"PRAGMA user_version = {max(version, FORMAT)}")


def _create(path: str, target: str) -> None:
    """Put an empty store at `target`, whole or not at all, unless something is there."""
    import tempfile

    if os.path.lexists(f"{target}-wal") and not os.path.lexists(target):
        raise StoreError("orphan", path)
    folder, name = os.path.split(target)
    handle, temporary = tempfile.mkstemp(prefix=f".{name[:40]}.", dir=folder)
    os.close(handle)
    try:
        with closing(sqlite3.connect(temporary, isolation_level=None)) as db:
            _set_up(db)
            _migrate(db)
            db.execute("PRAGMA journal_mode = WAL")
        _give_name(temporary, target)
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            if os.path.lexists(temporary + end):
                os.unlink(temporary + end)
    _sync_folder(folder)


def _give_name(temporary: str, target: str) -> None:
    """Let `target` be the file too, unless another program has made one meanwhile."""
    try:
        if os.name == "nt":
            os.rename(temporary, target)  # refuses to replace a file there
        else:
            os.link(temporary, target)
    except FileExistsError:
        return
    except OSError:
        _copy(temporary, target)  # a memory stick knows no links


def _copy(temporary: str, target: str) -> None:
    with open(temporary, "rb") as whole:
        content = whole.read()
    try:
        file = open(target, "xb")  # noqa: SIM115 - only what we made may be removed again
    except FileExistsError:
        return
    try:
        with file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        os.unlink(target)
        raise


def _sync_folder(folder: str) -> None:
    """Make the new name last through a power cut; Windows cannot and need not."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# ---- recording -----------------------------------------------------------------------------


def begin(
    store: Store,
    game: str,
    data: Mapping[str, Any],
    at: str,
    more: Iterable[tuple[str, Mapping[str, Any]]] = (),
) -> Event:
    """A new night of `game`, as its first event, once that and `more` events are on the disk."""
    with _in_plain_words(store.path), _writing(store.db):
        night = store.db.execute("INSERT INTO night (game) VALUES (?)", (game,)).lastrowid or 0
        first, *_ = [
            _add(store.db, game, Event(night, number, kind, told, at))
            for number, (kind, told) in enumerate((("begin", data), *more), 1)
        ]
        return first


def record(store: Store, night: int, decide: Decision, at: str) -> tuple[Event, ...]:
    """The events added, once they are on the disk: what `decide` makes of those so far.

    Nobody else records meanwhile. What `decide` raises passes through, and nothing is recorded.
    """
    with _in_plain_words(store.path), _writing(store.db):
        game = _game(store, night)
        before = _told(store, game, night)
        return tuple(
            _add(store.db, game, Event(night, number, kind, data, at))
            for number, (kind, data) in enumerate(decide(before), len(before) + 1)
        )


def _add(db: sqlite3.Connection, game: str, event: Event) -> Event:
    data = json.dumps(event.data, separators=(",", ":"), allow_nan=False).encode()
    seal = _seal(game, event.night, event.number, event.kind.encode(), data, event.at.encode())
    db.execute(
        "INSERT INTO event (night, number, kind, data, at, seal) VALUES (?, ?, ?, ?, ?, ?)",
        (event.night, event.number, event.kind, data.decode(), event.at, seal),
    )
    return event._replace(data=json.loads(data))


def _seal(game: str, night: int, number: int, kind: bytes, data: bytes, at: bytes) -> int:
    """The checksum of all that a row says; SQLite has none of its own."""
    whose = b"" if game == FIRST_GAME else game.encode()
    return crc32(b"\n".join((whose, b"%d %d" % (night, number), kind, data, at)))


@contextmanager
def _writing(db: sqlite3.Connection) -> Iterator[None]:
    """A transaction that is either on the disk at the end or never was."""
    _take_back(db)
    try:
        db.execute("BEGIN IMMEDIATE")
        yield
        db.execute("COMMIT")
    except BaseException:
        _take_back(db)
        raise


def _take_back(db: sqlite3.Connection) -> None:
    """Leave the transaction, if there is one; an error of that is for the next to meet."""
    with suppress(sqlite3.OperationalError):
        if db.in_transaction:
            db.execute("ROLLBACK")


# ---- reading -------------------------------------------------------------------------------


def events(store: Store, night: int) -> tuple[Event, ...]:
    """All events of a night; raises StoreError where one is damaged or the night is unknown."""
    with _in_plain_words(store.path), _reading(store.db):
        return _told(store, _game(store, night), night)


def nights(store: Store, game: str) -> tuple[Night, ...]:
    """The nights of `game`, the oldest first, without the events between first and last."""
    with _in_plain_words(store.path), _reading(store.db):
        every = [_night(store, night) for night in _ids(store)]
    return tuple(night for night in every if night.game == game)


def latest(store: Store, game: str) -> int | None:
    """The night of `game` that was last recorded to; None where there is none."""
    with _in_plain_words(store.path), _reading(store.db):
        ended = _number(store.db, "SELECT coalesce(max(event), 0) FROM ending")
        if ended != _number(store.db, "SELECT coalesce(max(id), 0) FROM event"):
            raise StoreError("damaged", store.path, "missing-night")
        known, seen = set(_ids(store)), set()
        for (night,) in store.db.execute("SELECT night FROM event ORDER BY id DESC"):
            if night not in known:
                raise StoreError("damaged", store.path, "half-a-night", night=night)
            if night not in seen and _night(store, night).game == game:
                return int(night)
            seen.add(night)
    return None


def tales(store: Store, game: str, wanted: Container[str]) -> Iterator[tuple[Event, ...]]:
    """All events of each night of `game`, the oldest first; only `wanted` kinds have data.

    Every row is checked, but reading the data of each would take as long again.
    """
    with _in_plain_words(store.path), _reading(store.db):
        every = _ids(store)
    for night in every:
        with _in_plain_words(store.path), _reading(store.db):
            whose = _night(store, night).game
            told = _told(store, whose, night, wanted) if whose == game else ()
        if told:
            yield told


def _told(
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


ROWS = "SELECT night, number, kind, data, at, seal, id FROM event"


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
    known = json.loads(data) if wanted is None or name in wanted else {}
    return Event(night, number, name, known, at.decode())


def _broken(store: Store, reason: str, night: int, number: int) -> StoreError:
    return StoreError("damaged", store.path, reason, night=night, number=number)


def _night(store: Store, night: int) -> Night:
    """The night with its first and last event, and what it is a night of."""
    game, (count, newest) = _game(store, night), _ending(store, night)
    first, last = (_row(store, night, number) for number in (1, count))
    if last[-1] != newest:
        raise _broken(store, "missing-event", night, count)
    return Night(night, game, _event(store, game, first), _event(store, game, last), count)


def _row(store: Store, night: int, number: int) -> tuple[Any, ...]:
    rows = store.db.execute(f"{ROWS} WHERE night = ? AND number = ?", (night, number))
    for row in rows.fetchall():
        return tuple(row)
    raise _broken(store, "missing-event", night, number)


def _game(store: Store, night: int) -> str:
    """What the night is a night of; raises StoreError for one that is not there."""
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


def _ids(store: Store) -> list[int]:
    """The nights of all games; raises StoreError where one lost its name or its ending."""
    named, ended = (
        [row[0] for row in store.db.execute(f"SELECT {key} FROM {table} ORDER BY {key}")]
        for key, table in (("id", "night"), ("night", "ending"))
    )
    if named != ended:
        odd = min(set(named) ^ set(ended), default=0, key=str)
        raise StoreError("damaged", store.path, "half-a-night", night=odd)
    return named


def _number(db: sqlite3.Connection, question: str) -> int:
    return int(db.execute(question).fetchone()[0])


@contextmanager
def _reading(db: sqlite3.Connection) -> Iterator[None]:
    """One moment of the file, whoever records meanwhile."""
    _take_back(db)
    try:
        db.execute("BEGIN")
        yield
    finally:
        _take_back(db)


@contextmanager
def _in_plain_words(path: str) -> Iterator[None]:
    """Raise StoreError for what SQLite or the system refuses within."""
    try:
        yield
    except sqlite3.Error as error:
        raise refusal(path, error) from error
    except UnicodeDecodeError as error:  # SQLite quotes a damaged name as it is
        raise StoreError("damaged", path, "no-text") from error
