"""Changes that are on the disk whole or not at all, and readings of one moment of a file."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress


def set_up(db: sqlite3.Connection) -> None:
    """What each connection asks for: whatever is acknowledged is on the disk."""
    db.text_factory = bytes  # a damaged text need not be UTF-8
    try:
        for wish in ("foreign_keys = ON", "synchronous = FULL", "fullfsync = ON"):
            db.execute(f"PRAGMA {wish}")
    except BaseException:
        db.close()
        raise


@contextmanager
def writing(db: sqlite3.Connection) -> Iterator[None]:
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


@contextmanager
def reading(db: sqlite3.Connection) -> Iterator[None]:
    """One moment of the file, whoever records meanwhile."""
    _take_back(db)
    try:
        db.execute("BEGIN")
        yield
    finally:
        _take_back(db)


def counted(db: sqlite3.Connection, question: str) -> int:
    """The number that answers the question."""
    return int(db.execute(question).fetchone()[0])
