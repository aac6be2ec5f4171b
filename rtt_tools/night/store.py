"""The file of saved nights, found and opened; what is not ours is refused and left alone.

What happened in the nights is in its log (`log`). docs/saved-nights.md tells what the file
holds and how to get it back when it is damaged.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import NamedTuple

from rtt_tools.night import creation, formats
from rtt_tools.night.refusals import StoreError, in_plain_words, system_refusal
from rtt_tools.night.transactions import set_up

PATIENCE = 5.0  # seconds to wait for another program
HEADER = 100  # bytes that every SQLite file begins with


class Store(NamedTuple):
    """An open file of saved nights."""

    path: str
    db: sqlite3.Connection


@contextmanager
def opened(path: str, *, create: bool = False) -> Iterator[Store]:
    """The store at `path`, closed afterwards; `create` makes the file where there is none.

    An older format is brought up to date. Raises StoreError for a file that cannot be used,
    which stays as it is.
    """
    with in_plain_words(path):
        db = _connected(_ready(path, create=create))
    with closing(db):
        with in_plain_words(path):
            formats.bring_up_to_date(path, db)
        yield Store(path, db)


def _ready(path: str, *, create: bool) -> str:
    """Where the file is that `path` leads to, which is a store by its first bytes."""
    target = os.path.realpath(path)
    try:
        if create and not os.path.lexists(target):
            creation.create(path, target)
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
    ours = header[68:72] == formats.OURS.to_bytes(4, "big")
    if not header.startswith(b"SQLite format 3\0"):
        raise StoreError("damaged", path, "header") if ours else StoreError("foreign", path)
    if not ours:
        raise StoreError("foreign", path)
    formats.check(path, int.from_bytes(header[60:64], "big"))


def _connected(target: str) -> sqlite3.Connection:
    """A connection to an existing file; transactions begin and end where we say so."""
    quoted = target.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    if os.name == "nt":
        quoted = "/" + quoted.replace("\\", "/")
    db = sqlite3.connect(
        f"file://{quoted}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None
    )
    set_up(db)
    return db
