"""What is recorded stays, in its order; what cannot be used is refused and left alone."""

import os
import sqlite3
import threading
from pathlib import Path

import pytest

from rtt_tools.languages import LANGUAGES
from rtt_tools.night import formats, log, rows, store
from rtt_tools.night.refusals import StoreError, refusal
from rtt_tools.night.rows import Event

AT = "2026-11-30T19:05:00Z"
LATER = "2026-11-30T19:06:00Z"
INSERT = "INSERT INTO event (night, number, kind, data, at, seal) VALUES"


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "nights.db")


def recorded(path, *words, game="top", night=None):
    """A night with these kinds of events, each with its place among them as data."""
    with store.opened(path, create=True) as found:
        night = night or log.begin(found, game, {"players": ["Ann", "Zoë"]}, AT).night
        if words:
            log.record(found, night, lambda _: [(w, {"n": i}) for i, w in enumerate(words)], AT)
    return night


def refused(path, **options):
    """Why the file's nights cannot be read."""

    def read():
        with store.opened(path, **options) as found:
            list(log.tales(found, "top", ()))
            log.events(found, 1)

    with pytest.raises(StoreError) as caught:
        read()
    return caught.value


# ---- recording and reading -----------------------------------------------------------------


def test_a_night_is_told_as_it_was_recorded(path):
    night = recorded(path, "roll", "change")

    with store.opened(path) as found:
        assert log.events(found, night) == (
            Event(1, 1, "begin", {"players": ["Ann", "Zoë"]}, AT),
            Event(1, 2, "roll", {"n": 0}, AT),
            Event(1, 3, "change", {"n": 1}, AT),
        )


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"name": "Марія\n\x00 \ud800 🎲"},
        {"deep": [[{"a": None}], True, -1, 2**70, 0.1]},
        {"long": "9" * 100_000},
    ],
    ids=["nothing", "odd letters", "nested", "long"],
)
def test_data_comes_back_as_it_was(path, data):
    with store.opened(path, create=True) as found:
        acknowledged = log.begin(found, "top", data, AT)

    with store.opened(path) as found:
        assert log.events(found, 1) == (acknowledged,)
        assert acknowledged.data == data


@pytest.mark.parametrize("data", [{"n": float("nan")}, {"n": {1, 2}}], ids=["nan", "a set"])
def test_what_json_cannot_hold_is_not_recorded(path, data):
    night = recorded(path)

    with store.opened(path) as found:
        with pytest.raises((ValueError, TypeError)):
            log.record(found, night, lambda _: [("good", {}), ("bad", data)], AT)
        assert len(log.events(found, night)) == 1


def test_a_decision_knows_what_happened_and_what_it_raises_records_nothing(path):
    night = recorded(path, "roll")
    seen = []

    def refuse(events):
        seen.extend(event.kind for event in events)
        raise LookupError("against the rules")

    with store.opened(path) as found:
        with pytest.raises(LookupError, match="against the rules"):
            log.record(found, night, refuse, AT)
        assert log.record(found, night, lambda _: (), AT) == ()
        added = log.record(
            found, night, lambda events: [("next", {"so far": len(events)})], LATER
        )

    assert seen == ["begin", "roll"]
    assert added == (Event(night, 3, "next", {"so far": 2}, LATER),)


def test_half_a_decision_is_not_recorded(path):
    night = recorded(path)

    def interrupted(_):
        yield "roll", {}
        raise KeyboardInterrupt

    with store.opened(path) as found:
        with pytest.raises(KeyboardInterrupt):
            log.record(found, night, interrupted, AT)
        assert [event.kind for event in log.events(found, night)] == ["begin"]


def test_lists_name_the_nights_of_one_game(path):
    first = recorded(path, "a")
    recorded(path, game="town")
    second = recorded(path, "b", "c")

    with store.opened(path) as found:
        told = list(log.tales(found, "top", {"begin", "c"}))

    assert [night[0].night for night in told] == [first, second]
    assert [[(event.kind, len(event.data)) for event in night] for night in told] == [
        [("begin", 1), ("a", 0)],
        [("begin", 1), ("b", 0), ("c", 1)],
    ]


def test_the_latest_night_is_the_one_recorded_to_last(path):
    one, two, town = recorded(path), recorded(path), recorded(path, game="town")

    def latest(game="top"):
        with store.opened(path) as found:
            return log.latest(found, game)

    assert (latest(), latest("town"), latest("chess")) == (two, town, None)
    recorded(path, "again", night=one)
    assert (latest(), latest("town")) == (one, town)


def test_an_empty_file_has_no_nights(path):
    with store.opened(path, create=True) as found:
        assert log.latest(found, "top") is None
        assert list(log.tales(found, "top", ())) == []


def test_an_unknown_night_is_refused(path):
    recorded(path)

    with store.opened(path) as found:
        for use in (
            lambda: log.events(found, 7),
            lambda: log.record(found, 7, lambda _: [("x", {})], AT),
        ):
            with pytest.raises(StoreError, match="holds no night 7"):
                use()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event SET kind = 'x'",
        "DELETE FROM event",
        "UPDATE night SET game = 'x'",
        "DELETE FROM night",
        f"{INSERT} (1, 9, 'x', '{{}}', '', 0)",
        f"{INSERT} (1, 1, 'x', '{{}}', '', 0)",
        f"{INSERT} (5, 1, 'x', '{{}}', '', 0)",
    ],
)
def test_the_file_itself_refuses_to_forget(path, statement):
    recorded(path, "roll")

    with store.opened(path) as found, pytest.raises(sqlite3.IntegrityError):
        found.db.execute(statement)


def test_everything_acknowledged_is_synced_to_the_disk(path):
    with store.opened(path, create=True) as found:
        wishes = [
            found.db.execute(f"PRAGMA {key}").fetchone()[0]
            for key in ("journal_mode", "synchronous", "foreign_keys", "fullfsync")
        ]

    assert wishes == [b"wal", 2, 1, 1]


def test_nothing_but_the_file_is_left_behind(path, tmp_path):
    recorded(path, "roll")

    assert os.listdir(tmp_path) == ["nights.db"]
    assert os.name == "nt" or os.stat(path).st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "name", ["a?mode=memory#x%20.db", " .db", "-.db", "ніч 🎲.db", "';.db"]
)
def test_any_name_will_do(tmp_path, name, monkeypatch):
    monkeypatch.chdir(tmp_path)
    recorded(name, "roll")

    assert os.listdir(tmp_path) == [name]


# ---- what is refused -----------------------------------------------------------------------


def test_looking_makes_no_file(path, tmp_path):
    assert refused(path).kind == "missing"
    assert os.listdir(tmp_path) == []


def other_database(path):
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE event (id INTEGER PRIMARY KEY)")
    db.close()


def newer(path):
    recorded(path)
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()


def written(content):
    return lambda path: Path(path).write_bytes(content)


@pytest.mark.parametrize(
    ("make", "kind", "said"),
    [
        (written(b""), "damaged", "cut short"),
        (written(b"SQLite format 3\0" + bytes(50)), "damaged", "cut short"),
        (written(b"format: 1\nid: my-board\n"), "foreign", "left alone"),
        (written(b"x" * 5000), "foreign", "left alone"),
        (written(bytes(8192)), "foreign", "left alone"),
        (other_database, "foreign", "left alone"),
        (newer, "newer", "upgrade rtt-tools"),
        (os.mkdir, "unusable", "no regular file"),
    ],
    ids=["empty", "stub", "text", "bytes", "zeros", "other", "newer", "folder"],
)
@pytest.mark.parametrize("create", [False, True])
def test_what_is_not_ours_is_refused_and_left_alone(path, make, kind, said, create):
    make(path)
    before = None if os.path.isdir(path) else Path(path).read_bytes()
    error = refused(path, create=create)

    assert (error.kind, path in str(error), said in str(error)) == (kind, True, True)
    assert before is None or Path(path).read_bytes() == before
    assert os.listdir(os.path.dirname(path)) == ["nights.db"]


def test_a_damaged_file_is_refused_with_the_way_out(path):
    recorded(path, "roll")
    whole = Path(path).read_bytes()
    written(whole.replace(b'{"n":0}', b'{"n":7}'))(path)

    assert str(refused(path)) == (
        f"{path} is damaged: night 1, event 2 is not what was written. It is left as it is. "
        f"Save what is readable with `sqlite3 {path} .recover | sqlite3 NEW` and go on with "
        "`--db NEW` (docs/saved-nights.md)"
    )


@pytest.mark.parametrize("create", [False, True])
def test_a_missing_folder_is_named(tmp_path, create):
    error = refused(str(tmp_path / "none" / "nights.db"), create=create)

    assert error.kind == ("unusable" if create else "missing")
    assert os.listdir(tmp_path) == []


def test_a_log_without_its_file_is_never_played_into_a_new_one(path):
    written(b"left behind")(f"{path}-wal")

    assert refused(path, create=True).kind == "orphan"
    assert not os.path.exists(path)


def test_a_link_is_followed(path, tmp_path):
    recorded(path)
    os.symlink(path, tmp_path / "link.db")
    recorded(str(tmp_path / "link.db"), "roll", night=1)

    with store.opened(path) as found:
        assert len(log.events(found, 1)) == 2


def test_a_file_in_use_is_waited_for_and_then_refused(path, monkeypatch):
    monkeypatch.setattr(store, "PATIENCE", 0.05)
    night = recorded(path)
    with store.opened(path) as other:
        other.db.execute("BEGIN IMMEDIATE")
        with store.opened(path) as found, pytest.raises(StoreError, match="another program"):
            log.record(found, night, lambda _: [("roll", {})], AT)
        other.db.execute("ROLLBACK")

    assert recorded(path, "roll", night=night) == night


def test_reading_goes_on_while_another_records(path):
    night = recorded(path)
    with store.opened(path) as other:
        other.db.execute("BEGIN IMMEDIATE")
        with store.opened(path) as found:
            assert len(log.events(found, night)) == 1
        other.db.execute("ROLLBACK")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "reason", "values"),
    [
        ("missing", "", {}),
        ("foreign", "", {}),
        ("newer", "", {"found": 3, "known": 2}),
        ("damaged", "missing-event", {"night": 1, "number": 2}),
        ("busy", "", {}),
        ("unusable", "disk-full", {}),
        ("orphan", "", {}),
        ("unknown-night", "", {"night": 5}),
    ],
)
def test_refusals_are_one_line_in_each_language(language, kind, reason, values):
    line = StoreError(kind, "a\x1b b.db", reason, **values).message(language)

    assert line.isprintable()
    assert "a\\u001B b.db" in line


ENDLESS = """CREATE VIEW event AS
WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
SELECT x AS id, 1 AS night, x AS number, 'begin' AS kind, '{}' AS data, '' AS at, 0 AS seal
FROM c"""


def test_a_view_in_the_place_of_a_table_is_not_asked(path):
    recorded(path)
    with sqlite3.connect(path) as db:
        db.execute("ALTER TABLE event RENAME TO kept")
        db.execute(ENDLESS)

    with pytest.raises(StoreError) as refused, store.opened(path):
        pass
    assert refused.value.kind == "foreign"


def test_what_a_strange_trigger_keeps_out_is_not_acknowledged(path):
    night = recorded(path)
    with sqlite3.connect(path) as db:
        db.execute(
            "CREATE TRIGGER strange BEFORE INSERT ON event BEGIN SELECT raise(IGNORE); END"
        )

    with store.opened(path) as file, pytest.raises(StoreError) as refused:
        log.record(file, night, lambda _: [("roll", {})], AT)
    assert refused.value.kind == "damaged"


@pytest.mark.parametrize("data", ["", "{", "[" * 100_000, "9" * 5000, "\x00", "{}{}", "'x'"])
def test_sealed_data_that_is_no_json_is_damaged(path, data):
    night = recorded(path)
    with store.opened(path) as file:
        (last,) = log.events(file, night)[-1:]
    number = last.number + 1
    seal = rows._seal("top", night, number, b"roll", data.encode(), AT.encode())
    with sqlite3.connect(path) as db:
        db.execute(f"{INSERT} (?, ?, 'roll', ?, ?, ?)", (night, number, data, AT, seal))

    with store.opened(path) as file, pytest.raises(StoreError) as refused:
        log.events(file, night)
    assert (refused.value.kind, refused.value.values["number"]) == ("damaged", number)


@pytest.mark.parametrize(
    ("code", "kind", "reason"),
    [
        (sqlite3.SQLITE_BUSY, "busy", ""),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "busy", ""),
        (sqlite3.SQLITE_FULL, "unusable", "disk-full"),
        (sqlite3.SQLITE_IOERR_SHMSIZE, "unusable", "disk-full"),  # looking, on a full disk
        (sqlite3.SQLITE_IOERR_READ, "unusable", "disk-error"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "unusable", "read-only"),
        (sqlite3.SQLITE_CORRUPT, "damaged", "sqlite"),
    ],
)
def test_what_sqlite_says_is_told_as_what_it_is(code, kind, reason):
    error = sqlite3.OperationalError("as SQLite has it")
    error.sqlite_errorcode = code

    told = refusal("n.db", error)

    assert (told.kind, told.reason) == (kind, reason)


def test_a_link_to_nothing_yet_gets_its_file(path, tmp_path):
    os.symlink(path, tmp_path / "link.db")
    recorded(str(tmp_path / "link.db"))

    assert os.path.isfile(path)


def test_a_refused_decision_does_not_keep_others_waiting(path, monkeypatch):
    monkeypatch.setattr(store, "PATIENCE", 0.05)
    night = recorded(path)
    with store.opened(path) as found:
        with pytest.raises(ZeroDivisionError):
            log.record(found, night, lambda _: 1 / 0, AT)
        recorded(path, "roll", night=night)

        assert len(log.events(found, night)) == 2


def test_a_file_that_vanishes_is_not_made_anew(path, monkeypatch):
    recorded(path)
    connect = sqlite3.connect

    def late(*words, **more):
        os.unlink(path)
        return connect(*words, **more)

    monkeypatch.setattr(sqlite3, "connect", late)

    assert refused(path).kind == "unusable"
    assert not os.path.exists(path)


# Two nights of top and one of town, each with three events; the last is recorded to last.
CHANGES = {
    "DELETE FROM event WHERE night = 2 AND number = 2": {"events": "night 2 lacks event 2"},
    "DELETE FROM event WHERE night = 2 AND number = 3": {
        "events": "night 2 lacks event 3",
        "tales": "night 2 lacks event 3",
    },
    "DELETE FROM event WHERE night = 3 AND number = 3": {"latest": "newest event is lost"},
    "DELETE FROM event WHERE night = 3": {"latest": "newest event is lost"},
    "UPDATE event SET number = 4 WHERE night = 2 AND number = 3": {
        "events": "night 2 lacks event 3"
    },
    "UPDATE event SET night = 77 WHERE id = 9": {"latest": "only a part of night 77"},
    "UPDATE ending SET event = 5 WHERE night = 2": {
        "events": "night 2 lacks event 4",
        "tales": "night 2 lacks event 3",
    },
    "DELETE FROM ending WHERE night = 2": {
        "events": "night 2 lacks event 4",
        "tales": "only a part of night 2",
        "latest": "only a part of night 2",
    },
    "DELETE FROM night WHERE id = 2": {
        "events": "only a part of night 2",
        "tales": "only a part of night 2",
        "latest": "only a part of night 2",
    },
    "UPDATE night SET game = 'tow' WHERE id = 2": {"events": "night 2, event 1 is not what"},
    "UPDATE night SET game = 'tow' WHERE id = 3": {"latest": "night 3, event 1 is not what"},
    "UPDATE event SET data = 7 WHERE id = 4": {"events": "night 2, event 1 is not what"},
    "UPDATE event SET at = '' WHERE id = 6": {
        "events": "night 2, event 3 is not what",
        "tales": "night 2, event 3 is not what",
    },
}
ASKED = {
    "events": lambda found: log.events(found, 2),
    "latest": lambda found: log.latest(found, "top"),
    "tales": lambda found: list(log.tales(found, "top", ())),
}


def changed(path, statement):
    """Three nights, after which somebody had their way with the file."""
    for game in ("top", "town", "top"):
        recorded(path, "a", "b", game=game)
    db = sqlite3.connect(path)
    for table in ("event", "night"):
        db.execute(f"DROP TRIGGER {table}_unchanged")
        db.execute(f"DROP TRIGGER {table}_stays")
    db.execute(statement)
    db.commit()
    db.close()


@pytest.mark.parametrize(
    ("statement", "question", "said"),
    [(change, *pair) for change, pairs in CHANGES.items() for pair in pairs.items()],
)
def test_whatever_is_lost_or_changed_is_missed(path, statement, question, said):
    changed(path, statement)

    with store.opened(path) as found, pytest.raises(StoreError, match=said):
        ASKED[question](found)


def test_a_broken_night_does_not_keep_the_others_from_being_read(path):
    changed(path, "DELETE FROM event WHERE night = 2 AND number = 3")

    with store.opened(path) as found:
        assert len(log.events(found, 1)) == len(log.events(found, 3)) == 3
        assert log.latest(found, "top") == 3


# ---- formats -------------------------------------------------------------------------------


def of_format_1(path):
    """A file as the first format was, with two nights."""
    db = sqlite3.connect(path, isolation_level=None)
    for statement in formats.MIGRATIONS[0]:
        db.execute(statement)
    db.execute(f"PRAGMA application_id = {formats.OURS}")
    db.execute("PRAGMA user_version = 1")
    for night in (1, 2):
        db.execute("INSERT INTO night DEFAULT VALUES")
        for number, kind in enumerate(("begin", "roll"), 1):
            seal = rows.crc32(
                b'\n%d %d\n%s\n{"old":1}\n%s' % (night, number, kind.encode(), AT.encode())
            )
            db.execute(
                f"{INSERT} (?, ?, ?, ?, ?, ?)",
                (night, number, kind, '{"old":1}', AT, seal),
            )
    db.execute("PRAGMA journal_mode = WAL")
    db.close()


def form(path):
    db = sqlite3.connect(path)
    rows = db.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()
    version = db.execute("PRAGMA user_version").fetchone()[0]
    db.close()
    return version, rows


def test_an_older_file_becomes_as_a_new_one_and_keeps_its_nights(path, tmp_path):
    of_format_1(path)
    with store.opened(path) as found:
        told = list(log.tales(found, "top", {"begin", "roll"}))
    recorded(str(tmp_path / "new.db"))

    assert told == [
        tuple(
            Event(n, number, kind, {"old": 1}, AT)
            for number, kind in ((1, "begin"), (2, "roll"))
        )
        for n in (1, 2)
    ]
    assert form(path) == form(tmp_path / "new.db")


def test_a_migration_that_fails_leaves_the_file_in_its_format(path, monkeypatch):
    of_format_1(path)
    before = form(path)
    monkeypatch.setattr(
        formats, "MIGRATIONS", (*formats.MIGRATIONS, ("CREATE TABLE night (x)",))
    )
    monkeypatch.setattr(formats, "FORMAT", 3)

    assert refused(path).kind == "damaged"
    assert form(path) == before


@pytest.mark.parametrize("make", [of_format_1, lambda path: None], ids=["migrate", "create"])
def test_many_at_once_end_up_with_one_file(path, make):
    make(path)
    start = threading.Barrier(8)
    nights = []

    def go():
        start.wait()
        nights.append(recorded(path, "roll"))

    threads = [threading.Thread(target=go) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    before = 2 if make is of_format_1 else 0
    assert sorted(nights) == [before + n for n in range(1, 9)]
    assert os.listdir(os.path.dirname(path)) == ["nights.db"]
