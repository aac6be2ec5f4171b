"""The steps of docs/saved-nights.md get back what is readable of a damaged file."""

import re
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

from rtt_tools.night import formats, log, store
from rtt_tools.night.refusals import StoreError
from tests.night import damage

PAGE = (Path(__file__).parents[2] / "docs" / "saved-nights.md").read_text("utf-8")
TABLES, MEND, FOUND = (
    re.sub("^   ", "", block, flags=re.M)
    for block in re.findall(r"```sql\n(.*?)```", PAGE, re.S)
)
SQLITE = shutil.which("sqlite3")
DUMP = re.search(r"`sqlite3 nights.db (\.dump .*?)`", PAGE).group(1)
NIGHTS, EVENTS = 20, 6

needs_sqlite = pytest.mark.skipif(not SQLITE, reason="sqlite3 is not installed")


def can_recover():
    """Was this `sqlite3` built with .recover? That of Debian 12 was not."""
    asked = "CREATE TABLE t (x); SELECT count(*) FROM sqlite_dbpage"
    return not subprocess.run(
        [SQLITE, ":memory:", asked], capture_output=True, check=False
    ).stderr


def shell(command, folder):
    subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, check=False)


def mended(folder):
    """All nights that can be read in new.db after mending it, cut where an event is wrong."""
    path = str(folder / "new.db")
    for _ in range(NIGHTS * EVENTS):
        shell("sqlite3 new.db < mend.sql", folder)
        error = damage.asked(path, told)
        if not isinstance(error, StoreError):
            return error
        night, number = error.values["night"], error.values["number"]
        cut = f"DELETE FROM event WHERE night = {night} AND number >= {number}"
        shell(f'sqlite3 new.db ".dbconfig enable_trigger off" "{cut}"', folder)
    raise AssertionError("it is never mended")


def told(found):
    """The events of each night, of both games."""
    numbers = (night[0].night for game in damage.GAMES for night in log.tales(found, game, ()))
    return {number: log.events(found, number) for number in numbers}


@pytest.fixture
def folder(tmp_path):
    damage.whole(str(tmp_path / "nights.db"), NIGHTS, EVENTS)
    for name, lines in (("tables", TABLES), ("mend", MEND), ("found", FOUND)):
        (tmp_path / f"{name}.sql").write_text(lines, "utf-8")
    return tmp_path


def written(folder):
    with store.opened(str(folder / "nights.db")) as found:
        return told(found)


@needs_sqlite
@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_file_gives_back_what_is_readable(folder, seed):
    before = written(folder)
    file = folder / "nights.db"
    content = file.read_bytes()
    pages = len(content) // damage.PAGE
    lost = 1 + seed * (pages - 1) // 8  # a page of each kind, not the first
    rest = (lost + 1) * damage.PAGE
    file.write_bytes(content[: lost * damage.PAGE] + bytes(damage.PAGE) + content[rest:])
    way = ".recover" if can_recover() else DUMP.rpartition(" | ")[0]
    shell(f"sqlite3 nights.db {way} | sqlite3 new.db", folder)
    after = mended(folder)

    assert all(events == before[night][: len(events)] for night, events in after.items())
    kept = sum(len(events) for events in after.values())
    assert kept >= sum(len(events) for events in before.values()) * (
        0.5 if can_recover() else 0
    )


@needs_sqlite
def test_without_its_first_page_a_file_is_put_together_again(folder):
    if not can_recover():
        pytest.skip("this sqlite3 was built without .recover")
    before = written(folder)
    content = (folder / "nights.db").read_bytes()
    (folder / "nights.db").write_bytes(bytes(damage.PAGE) + content[damage.PAGE :])
    shell("sqlite3 nights.db .recover | sqlite3 new.db", folder)
    shell("cat tables.sql found.sql mend.sql | sqlite3 newer.db && mv newer.db new.db", folder)

    top = {night: events for night, events in before.items() if night % 5}  # the default game
    with store.opened(str(folder / "new.db")) as found:
        assert {night: log.events(found, night) for night in top} == top


def test_the_page_shows_the_tables_as_they_are(tmp_path):
    with store.opened(str(tmp_path / "nights.db"), create=True) as found:
        rows = found.db.execute("SELECT sql FROM sqlite_schema WHERE type = 'table'").fetchall()
    db = sqlite3.connect(":memory:")
    db.executescript(TABLES)
    shown = db.execute("SELECT sql FROM sqlite_schema WHERE type = 'table'").fetchall()
    db.close()

    assert [row[0].decode() for row in rows] == [row[0] for row in shown]
    assert f"application_id = {formats.OURS};" in MEND
    assert f"user_version = {formats.FORMAT};" in MEND
    assert f"Format {formats.FORMAT}:" in PAGE
