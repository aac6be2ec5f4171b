"""The cache: what is kept comes back, and whatever is wrong with it counts as nothing."""

import os
import subprocess
import sys

import pytest

from rtt_tools import remembered
from rtt_tools.remembered import Key, recalled, recalled_json, remember, remember_json

KEY = Key("rating", "6a2e06ed", 2, {"games": 1000, "rules": "journeys"})
OTHERS = {
    "kind": KEY._replace(kind="weights"),
    "hash": KEY._replace(hash="3e3b040f"),
    "engine": KEY._replace(engine=3),
    "settings": KEY._replace(settings={"games": 1001, "rules": "journeys"}),
}


@pytest.fixture
def home(tmp_path):
    return str(tmp_path / "cache" / "rtt-tools")


@pytest.mark.parametrize("answer", [b"", b"one", b"two\nlines\n", bytes(range(256)) * 300])
def test_what_is_kept_comes_back(home, answer):
    remember(home, KEY, answer)

    assert recalled(home, KEY) == answer


@pytest.mark.parametrize("value", [[1, 2.5, None], {"a": "ї"}, 0, "", True])
def test_a_json_value_comes_back(home, value):
    remember_json(home, KEY, value)

    assert recalled_json(home, KEY) == value


def test_the_last_answer_counts(home):
    remember(home, KEY, b"one")
    remember(home, KEY, b"two")

    assert recalled(home, KEY) == b"two"


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
def test_another_question_has_another_answer(home, other):
    remember(home, KEY, b"one")

    assert recalled(home, other) is None
    assert remembered.path(home, KEY) != remembered.path(home, other)


def test_the_order_of_settings_does_not_matter(home):
    remember(home, KEY, b"one")
    turned = dict(reversed(KEY.settings.items()))

    assert recalled(home, KEY._replace(settings=turned)) == b"one"


# --- nothing sound is nothing ---------------------------------------------------------


def test_every_flipped_or_missing_byte_is_noticed(home):
    remember(home, KEY, b"answer")
    place = remembered.path(home, KEY)
    with open(place, "rb") as file:
        whole = file.read()

    damaged = [whole[:n] for n in range(len(whole))] + [whole + b"x", b"", b"\n"]
    for n in range(len(whole)):
        damaged.append(whole[:n] + bytes([whole[n] ^ 1]) + whole[n + 1 :])
    for data in damaged:
        with open(place, "wb") as file:
            file.write(data)
        assert recalled(home, KEY) is None, data


def test_an_entry_of_another_question_in_its_place_is_foreign(home):
    other = OTHERS["hash"]
    remember(home, KEY, b"one")
    remember(home, other, b"two")
    os.replace(remembered.path(home, other), remembered.path(home, KEY))

    assert recalled(home, KEY) is None


def test_no_more_is_read_than_was_said(home):
    remember(home, KEY, bytes(1000))
    size = os.path.getsize(remembered.path(home, KEY))

    assert recalled(home, KEY, most=size) == bytes(1000)
    assert recalled(home, KEY, most=size - 1) is None


@pytest.mark.parametrize("answer", [b"", b"{", b"\xff", b"[" * 100_000], ids=range(4))
def test_what_is_no_json_is_nothing(home, answer):
    remember(home, KEY, answer)

    assert recalled_json(home, KEY) is None


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_what_is_no_file_is_nothing_and_stays(home, make):
    place = remembered.path(home, KEY)
    os.makedirs(os.path.dirname(place))
    make(place)

    assert recalled(home, KEY) is None


def test_a_folder_that_is_a_file_remembers_nothing(tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("mine", "utf-8")

    remember(str(taken), KEY, b"one")

    assert recalled(str(taken), KEY) is None
    assert taken.read_text("utf-8") == "mine"


@pytest.mark.parametrize("home", ["/dev/null", "/proc/nowhere", "with\0null", ""])
def test_a_place_where_nothing_can_be_kept_is_no_error(home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    remember(home, KEY, b"one")

    assert recalled(home, KEY) is None
    assert os.listdir(tmp_path) == []


# --- the folder -----------------------------------------------------------------------


def test_the_folder_is_the_one_that_was_named(tmp_path):
    assert remembered.folder({"RTT_TOOLS_CACHE": str(tmp_path)}) == str(tmp_path)


@pytest.mark.parametrize("environment", [{}, {"RTT_TOOLS_CACHE": ""}])
def test_else_it_is_that_of_the_system(environment, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    found = remembered.folder(environment)

    assert os.path.basename(found) == "rtt-tools"


def test_the_oldest_entries_make_room(home, monkeypatch):
    monkeypatch.setattr(remembered, "MOST", 3)
    keys = [KEY._replace(hash=str(number)) for number in range(5)]
    for age, key in enumerate(keys):
        remember(home, key, b"one")
        os.utime(remembered.path(home, key), (age, age))
    remember(home, KEY, b"one")

    kept = [key for key in (*keys, KEY) if recalled(home, key) is not None]
    assert kept == [*keys[3:], KEY]


WRITER = """
import sys
from rtt_tools.remembered import Key, recalled, remember
home, letter = sys.argv[1:]
key = Key("rating", "6a2e06ed", 2)
for turn in range(60):
    remember(home, key, letter.encode() * 5000)
    found = recalled(home, key)
    assert found is None or len(found) == 5000 and len(set(found)) == 1, found[:20]
"""


def test_two_processes_never_see_half_an_answer(home):
    ran = [subprocess.Popen([sys.executable, "-c", WRITER, home, letter]) for letter in "ab"]

    assert [one.wait(60) for one in ran] == [0, 0]
    assert os.listdir(os.path.dirname(remembered.path(home, KEY))) != []


def test_reading_imports_neither_the_file_system_tools_nor_numbers():
    program = (
        "import sys; from rtt_tools.remembered import *;"
        "recalled_json('/nowhere', Key('rating', 'x', 2)); print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert not {"numpy", "numba", "tempfile", "platformdirs"} & set(ran.stdout.split())
