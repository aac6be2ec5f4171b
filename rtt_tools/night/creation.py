"""A new file of saved nights, there with its tables or not at all."""

import os
import sqlite3
from contextlib import closing

from rtt_tools.night import formats
from rtt_tools.night.refusals import StoreError
from rtt_tools.night.transactions import set_up


def create(path: str, target: str) -> None:
    """Put an empty store at `target`, whole or not at all, unless something is there."""
    import tempfile

    if os.path.lexists(f"{target}-wal") and not os.path.lexists(target):
        raise StoreError("orphan", path)
    folder, name = os.path.split(target)
    handle, temporary = tempfile.mkstemp(prefix=f".{name[:40]}.", dir=folder)
    os.close(handle)
    try:
        with closing(sqlite3.connect(temporary, isolation_level=None)) as db:
            set_up(db)
            formats.migrate(db)
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
