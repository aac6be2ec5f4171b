"""`town roll`: the dice of a round, whatever way they are asked for."""

import json

import pytest

from rtt_tools.__main__ import code
from rtt_tools.languages import LANGUAGES, said
from rtt_tools.town.icons import drawable
from rtt_tools.town.map import Map
from rtt_tools.town.rolls import rolls


@pytest.fixture
def roll(capfd):
    """Calls `town roll`; the output of a call that was to succeed."""

    def call(*words):
        assert code(["town", "roll", *words]) == 0
        return capfd.readouterr().out

    return call


def test_rounds_one_by_one_are_those_of_the_whole_game(roll):
    whole = json.loads(roll("1..12", "--seed", "7", "--format", "json"))
    apart = [
        json.loads(roll(str(number), "--seed", "7", "--format", "json"))["rounds"][0]
        for number in range(1, 13)
    ]

    assert whole["rounds"] == apart
    assert [tuple(one["dice"]) for one in apart] == list(rolls(Map(), 7))
    assert [(len(one["dice"]), one["icons"]) for one in apart] == [*Map().rounds]


def test_json_says_what_each_face_may_be_drawn_as(roll):
    data = json.loads(roll("4", "--seed", "7", "--map", "town-7x7", "--format", "json"))

    assert {key: data[key] for key in ("version", "map", "seed")} == {
        "version": 1, "map": "town-7x7", "seed": 7,
    }  # fmt: skip
    (round_,) = data["rounds"]
    assert round_["faces"] == {
        str(face): list(drawable(face)) for face in sorted(set(round_["dice"]))
    }


def test_a_round_is_told_in_words(roll):
    assert roll("4", "--seed", "7") == (
        "seed      7 (The Broad Valley (town-9x9))\n"
        "round     4 of 12\n"
        "dice      2 Mountain, 2 Mountain, 2 Mountain, 3 Tree, 6 Wild\n"
        "draw      up to 2 icons\n"
        "a Wild is Farm, Mountain, Tree, River or Coast\n"
        "Fountain  who has one may draw one die more, 3 times a game\n"
    )


def test_a_game_is_told_in_a_row_for_each_round(roll):
    lines = roll("10-12", "--seed", "7").splitlines()

    assert [line.split(" ", 2)[:2] for line in lines[1:]] == [
        ["round", "10"], ["round", "11"], ["round", "12"],
    ]  # fmt: skip
    assert all("up to 1 icon" in line for line in lines[1:])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", [["4"], ["1-12"]])
def test_it_is_told_aloud_in_one_line(roll, language, words):
    text = roll(*words, "--seed", "7", "--say", "--lang", language)

    assert text.count("\n") == 1
    assert said("town-mountain", language) in text


@pytest.mark.parametrize(("width", "rows"), [(100, 1), (60, 2), (20, 5)])
def test_big_dice_are_drawn_in_rows_that_fit(roll, monkeypatch, width, rows):
    monkeypatch.setenv("COLUMNS", str(width))
    text = roll("4", "--seed", "7", "--big", "--color", "never")
    drawn = text.split("\n\n")[1 : 1 + rows]

    assert sum(part.splitlines()[-1].split().count("Mountain") for part in drawn) == 3
    assert all(len(line) <= width for part in drawn for line in part.splitlines())
    assert text.count("▄████████████████▄") == 5


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["0"], "0 is no round of this map: type 1 to 12, or 1-12 for all"),
        (["13"], "13 is no round"),
        (["5-3"], "5-3 is no round"),
        (["two"], "two is no round"),
        (["1\x1b[2J"], "is no round"),
        (["1", "--map", "town-9x8"], "no such file, and no bundled map"),
        (["1", "--seed", "-1"], "--seed"),
    ],
)
def test_wrong_use_is_told_in_one_line(capfd, words, line):
    assert code(["town", "roll", *words]) == 2
    out, err = capfd.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert line in err
    assert "\x1b" not in err


def test_without_a_seed_each_game_is_another(roll):
    seeds = {json.loads(roll("1", "--format", "json"))["seed"] for _ in range(4)}

    assert len(seeds) == 4
