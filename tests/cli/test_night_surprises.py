"""The guide where the file is swapped under it, and where names look like something else."""

import os

import pytest

from rtt_tools.cli.hosting.answer import likely, meant, words_for
from rtt_tools.cli.night import bundled
from rtt_tools.languages import said
from rtt_tools.night import log, nights, store
from rtt_tools.top import evening as evenings
from tests.cli.test_night_guide import ROLLED, Host


@pytest.fixture
def host(tmp_path):
    return Host(tmp_path / "nights.db")


def test_nothing_is_recorded_in_another_night_that_took_the_place_of_ours(host, tmp_path):
    other = Host(tmp_path / "other.db")
    other("Xa Yb", "burj", "real", "", "", "2 4 1 1 1", "1 6 +")

    def replaced():
        os.replace(other.table.path, host.table.path)
        return "nobody"

    script = host(*ROLLED, replaced, "1", "quit")

    assert script.told[-1].startswith(said("guide-overtaken"))
    assert "Xa" in script.told[-1]
    assert [event.kind for event in host.events()] == ["begin", "start", "roll"]


def test_names_with_hidden_signs_are_offered_as_they_may_be_shown(host):
    begin = nights.recorded.begin_data(
        evenings.begun(["A\u202ena", "Bo"], [bundled.loaded("giza-pyramid")])
    )
    with store.opened(host.table.path, create=True) as file:
        log.begin(file, nights.GAME, begin, "2026-11-30T19:05:00Z")

    script = host("2 4 1 1 1", "1 6 +", "help", "boards", "status", "a", "log", "quit")

    assert all(c.isprintable() or c == "\n" for c in "".join((*script.told, *script.asked)))


def test_a_player_may_be_called_as_a_choice_of_the_pool(host):
    host("1 2 Add", "giza", "real", "", "", "2 4 1 1 1", "1 6 +", "1", "2", "add", "2")
    assert [event.data["player"] for event in host.events()[3:]] == ["1", "2", "Add"]

    host("3")
    assert host.events()[-1].kind == "change"


def test_an_accent_may_be_typed_either_way(host):
    host("Zoe\u0308 Zora", *ROLLED[1:], "Zo\u00eb", "zor", "1")
    assert [event.data["player"] for event in host.events()[3:5]] == ["Zoe\u0308", "Zora"]


@pytest.mark.parametrize(
    ("names", "typed", "player"),
    [
        ("Chlo\u00eb Bo", "chloe", "Chlo\u00eb"),
        ("Chlo\u00eb Bo", "CHL", "Chlo\u00eb"),
        ("Chlo\u00eb Chloe", "chloe", "Chloe"),  # the very name goes first
        ("Zoe\u0308 Zora", "zoe", "Zoe\u0308"),
        ("Jose\u0301 Bo", "Jos\u00c9", "Jose\u0301"),
        ("Олексі\u0438\u0306 Bo", "олексій", "Олексі\u0438\u0306"),
        ("Ana Bo", "\u00e1na", None),  # there are no accents to leave out
        ("Chlo\u00eb Bo", "chlor", None),
    ],
)
def test_accents_may_be_left_out_where_no_name_has_just_these_letters(
    host, names, typed, player
):
    host(names, *ROLLED[1:], typed)

    assert [event.data["player"] for event in host.events()[3:]] == [player] * bool(player)


@pytest.mark.parametrize("twice", ["2 4 1 1 1", "journeys original", "2 2", "big-to-small b"])
def test_no_rule_is_said_twice(host, twice):
    script = host(*ROLLED[:4], twice, "2")

    assert script.told[-2] == f"{said('typed-which-rules')}\n"
    assert script.questions[-3:] == ["rules", "rules", "start"]


@pytest.mark.parametrize(
    ("typed", "key"),
    [("aquí", "here"), ("aqui", "here"), ("AQU", "here"), ("real", "real"), ("reales", "real")],
)
def test_words_of_a_language_may_be_typed_without_accents(typed, key):
    assert meant(typed, words_for({"here": "word-here", "real": "word-real"}, "es")) == [key]


def test_of_words_that_were_begun_without_an_accent_each_is_named():
    assert [likely("an", words) for words in (("add", "añadir"), ("ánima",))] == [
        "añadir",
        "ánima",
    ]
