"""The tables in a file of saved nights, and how an older format becomes the newest.

docs/saved-nights.md shows them.
"""

import sqlite3

from rtt_tools.night.refusals import StoreError
from rtt_tools.night.transactions import counted, writing

OURS = 0x5254544E  # "RTTN" where SQLite keeps the kind of a file

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


def check(path: str, found: int) -> None:
    """Raise StoreError unless files of this format can be read, or brought up to date."""
    if found > FORMAT:
        raise StoreError("newer", path, found=found, known=FORMAT)
    if found < 1:
        raise StoreError("damaged", path, "header")


def bring_up_to_date(path: str, db: sqlite3.Connection) -> None:
    """Leave the file in the newest format; raises StoreError for one newer or not ours."""
    version = counted(db, "PRAGMA user_version")
    check(path, version)
    if counted(db, "SELECT count(*) FROM sqlite_master WHERE type = 'view'"):
        raise StoreError("foreign", path)  # a view can answer without end
    if version < FORMAT:
        migrate(db)


def migrate(db: sqlite3.Connection) -> None:
    """Run what the file lacks of MIGRATIONS, all or nothing."""
    with writing(db):
        version = counted(db, "PRAGMA user_version")  # another program may have been first
        for script in MIGRATIONS[version:]:
            for statement in script:
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {OURS}")
        db.execute(f"PRAGMA user_version = {max(version, FORMAT)}")
