"""The guide of the town: one question for each phase, one line for what it cannot use."""

import os
import random
import re
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtt_tools.cli.town.night import guide
from rtt_tools.languages import LANGUAGES, said
from rtt_tools.night import log, store, townnights
from rtt_tools.town import mapfile
from rtt_tools.town.movewords import NAMES, word
from rtt_tools.town.position import CONSTRUCT, DISCOVER, OVER, ROLL
from rtt_tools.town.scoring import Score
from rtt_tools.town.steps import ORDER
from tests.cli.guides import Hosted
from tests.cli.test_night_terminal import TOWN_BEGUN, Terminal, piped

PROMPTS = {  # what each question begins with
    "players": "Who plays?", "map": "Which map?", "dice": "Dice:", "throw": "`Enter` rolls",
    "roll": "do they show?", "discover": "Discover, up to", "construct": "Who built what?",
    "gather": "Whose Woodcutters work?", "upkeep": "Where do Trees grow?",
    "round": "is played; `Enter` ends it", "points": "Points of ", "row": "Row ",
    "stock": "Food, stone and wood of", "over": "The night is over",
}  # fmt: skip
TWO = ("Ana Bo", "town-7", "real")
ROLLED = (*TWO, "1 2 5 5 5")
TOLD = (*ROLLED, "ana 2 mountain a1, mine b1")


Host = partial(Hosted, guide.talk, townnights, PROMPTS, "town night")


@pytest.fixture
def host(tmp_path):
    return Host(tmp_path / "nights.db")


# ---- what is asked -------------------------------------------------------------------------


def test_it_asks_who_plays_on_which_map_with_which_dice(host):
    assert host(*TWO).questions == ["players", "map", "dice", "roll"]
    evening = host.now()
    assert (evening.players, evening.map.id, evening.seed) == (("Ana", "Bo"), "town-7x7", None)


def test_enter_takes_the_usual_map_and_undo_goes_back(host):
    script = host("Ana", "town-7", "undo", "", "here")

    assert script.questions == ["players", "map", "dice", "map", "dice", "throw"]
    assert host.now().map.id == "town-9x9"
    assert host.now().seed is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_explains_each_question_before_a_night(host, language):
    help_ = said("word-help", language)
    script = host(help_, "Ana", help_, "", help_, language=language)

    for number, key in ((1, "players"), (3, "map"), (5, "dice")):
        told = " ".join(script.told[number].split())
        assert told.startswith(said(f"help-plan-{key}", language))
        assert told.endswith(said("help-plan", language))


@pytest.mark.parametrize(
    ("language", "typed", "map"),
    [
        ("en", "high pass", "high-pass"),
        ("en", "The Br", "town-9x9"),
        ("en", "2", "town-7x7"),
        ("es", "el paso", "high-pass"),
        ("uk", "вузька", "town-7x7"),
        ("uk", "the narrow valley", "town-7x7"),
    ],
)
def test_maps_are_listed_and_chosen_by_their_names_too(host, language, typed, map):
    script = host("Ana", typed, "real", language=language)

    listed = mapfile.load(mapfile.find(map)).name[language]
    assert any(re.fullmatch(rf" +[0-9] {map} +{listed}", line)
               for text in script.told for line in text.splitlines())  # fmt: skip
    assert host.now().map.id == map


def test_the_beginning_of_two_names_of_maps_is_asked_again(host):
    script = host("Ana", "the", "quit")

    assert "`the` may be town-7x7, town-9x9\n" in script.told


def test_a_table_that_tells_its_moves_is_asked_phase_by_phase(host):
    script = host(*TOLD, "", "", "", "", "1 2 3 4 5")

    assert script.questions[3:] == [
        "roll", "discover", "discover", "construct", "gather", "upkeep", "roll", "discover",
    ]  # fmt: skip
    assert "Ana: +1 stone (food 0, stone 1, wood 1)" in script.told[7]
    assert "Ana: no forest grows" in script.told[8]


def test_income_is_told_when_gather_is_passed_over(host):
    script = host(*TOLD, "finish")

    assert script.told[-1].splitlines()[:2] == [
        "Ana: +1 stone (food 0, stone 1, wood 1)",
        "Round 1 of 12 is over.",
    ]


def test_income_is_told_once(host):
    script = host(*TOLD, "", "", "finish")

    assert sum("+1 stone" in text for text in script.told) == 1


def test_a_table_that_tells_nothing_presses_enter_twice_a_round(host):
    script = host(*ROLLED, "", "12345", "", "12345", "next", "next", "")

    assert script.questions[4:] == [
        "discover", "roll", "round", "roll", "round", "round", "round", "roll",
    ]  # fmt: skip
    assert host.kinds() == "roll phase roll phase roll phase phase phase"


def test_enter_does_not_lose_a_map_and_next_does(host):
    script = host(*TOLD, "finish", "1 2 3 4 5", "", "next")

    assert script.told[8] == (
        "moves of Ana are missing: type them, `nothing` behind the name, or `next` to go on "
        "without that map\n"
    )
    assert "From here the map of Ana is not known" in script.told[9]
    assert host.now().phase == CONSTRUCT


def test_the_game_ends_with_the_points_of_those_whose_maps_are_not_known(host):
    rounds = [
        ("6" * dice, "finish") for dice, _ in [*[(5, 0)] * 6, *[(4, 0)] * 3, *[(3, 0)] * 3]
    ]
    flat = [answer for pair in rounds for answer in pair]
    script = host(*TWO, *flat, "", "ana 12 3 9 8 20 10", "7", "coast=4")

    assert script.questions[-4:] == ["points", "points", "points", "over"]
    assert script.told[-3].startswith("Ana, 62 points")
    assert host.now().scores == (Score(12, 3, 9, 8, 20, 10), Score(coast=4))
    assert "Ana wins with 62 points" in script.told[-1]


def test_a_game_can_be_stopped(host):
    script = host(*TOLD, "stop", "undo", "stop", "bo 4 1 0 0 0 0", "undo", "quit")

    assert script.questions[5:] == [
        "discover", "points", "discover", "points", "over", "discover",
    ]  # fmt: skip
    assert host.kinds() == "roll moves count score undo undo"


def test_a_game_that_was_stopped_is_over_though_rounds_are_left(host):
    host(*ROLLED, "stop", "bo 12 3 9 8 20 10", "ana 6 0 0 0 0 0")

    (told,) = host("status").told[-1:]

    assert "(town-7x7), the game is over" in told


def test_moves_that_come_before_the_dice_are_told_so(host):
    script = host("Ana Bo", "town-7", "here", "ana 1 farm b2", "nothing", "1 2 3 4 5")

    first = "roll the dice first; the moves are told then\n"
    assert script.told[-3:] == [first, first, said("typed-seeded", "en") + "\n"]


def test_a_map_is_typed_row_by_row(host):
    rows = [". t t . . . .", ". c.ne . . . . .", "", "", "", "", ""]
    script = host(*ROLLED, "next", "map bo", *rows[:1], "? . .", *rows[1:], "x", "3 2 1 1")

    assert script.questions[6:] == ["row"] * 8 + ["stock"] * 3
    assert host.kinds() == "roll phase"
    script = host("map bo", *rows, "3 2 1")
    assert script.questions[-1] == "construct"
    assert host.now().sheets[1].position.stock == (3, 2, 1)
    assert "c.NE" in host("map").told[-1]


def test_alone_no_name_is_needed(host):
    host("Ana", "town-7", "real", "1 2 5 5 5", "2 mountain a1", "", "mine b1", "", "", "")

    assert host.now().phase == ROLL
    assert host.now().sheets[0].position.stock.stone == 1


def test_two_guides_may_serve_one_night(host):
    def meanwhile():
        host("ana 1 farm a1")
        return "bo 1 farm b1"

    script = host(*ROLLED, meanwhile)

    assert "Meanwhile somebody else recorded something" in script.told[-1]
    assert host.kinds() == "roll moves"


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (("Ana Ana",), "two players are called Ana"),
        (("Ana", "9"), "type the number or id of a map"),
        (("Ana", "nowhere"), "there is no map `nowhere`"),
        (("Ana", "town"), "`town` may be town-7x7, town-9x9"),
        (("Ana", "", "maybe"), "type `real` or `here`"),
        ((*TWO, "1 2 3"), "type what 5 dice show"),
        ((*TWO, ""), "type what 5 dice show"),
        ((*ROLLED, "zoe tree a1"), "nobody here is called `zoe`"),
        ((*ROLLED, "ana"), "what did Ana do?"),
        ((*ROLLED, "ana 5 lake a1"), "`5 lake a1`: there is no such icon: lake"),
        ((*ROLLED, "ana 5 coast a9 N"), "Ana, 5 coast a9 N: the map has no such square"),
        ((*ROLLED, "n"), "`n` may be new, next"),
        ((*ROLLED, "map zoe"), "nobody here is called `zoe`"),
        ((*ROLLED, "redo"), "there is nothing to bring back"),
        ((*ROLLED, "x" * 1001), "that is too long"),
        ((*ROLLED, "\x1b[2J"), "signs that cannot be shown"),
        ((*ROLLED, "stop", ""), "type the points first"),
        ((*ROLLED, "stop", "ana 1"), "type the points of Ana"),
        ((*ROLLED, "stop", "ana 1 0 0 0 0 0"), "each House scores 2"),
    ],
)
def test_what_it_cannot_use_gets_one_line_and_the_question_again(host, answers, line):
    script = host(*answers)

    assert line in script.told[-1]
    assert script.told[-1].count("\n") == 1
    assert script.asked[-1] == script.asked[-2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_every_language_by_its_own_words(host, language):
    word = {key: said(f"word-{key}", language) for key in (
        "real", "next", "finish", "undo", "redo", "status", "map", "help", "log", "nothing",
        "stop", "quit",
    )}  # fmt: skip
    script = host(
        "Ana Bo", "", word["real"], "1 2 5 5 5", f"ana {word['nothing']}", word["next"],
        word["undo"], word["redo"], word["status"], word["map"], word["help"], word["log"],
        word["finish"], word["stop"], "bo 4 1 0 0 0 0", word["quit"], language=language,
    )  # fmt: skip

    assert host.now().over
    assert script.answers == []


LINES = st.sampled_from(
    ["", "ana", "bo nothing", "ana 5 coast b2 NE", "ana mine a1, mine b1", "next", "finish",
     "stop", "undo", "redo", "map", "map bo", "status", "log", "help", "13466", "1 2 3", "new",
     "ana 2 0 0 1 0 0", "bo houses=2", "3 3 3", ". . .", "roll", "tree a1", "real", "Ana Bo"]
) | st.text(max_size=30)  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(st.lists(LINES, max_size=30))
def test_whatever_is_typed_the_night_stays_sound(tmp_path_factory, answers):
    host = Host(tmp_path_factory.mktemp("typed") / f"{random.random()}.db")
    host(*ROLLED, *answers)

    evening = host.now()
    assert evening.phase in (*ORDER, ROLL, DISCOVER, OVER)


# ---- on a terminal -------------------------------------------------------------------------


def town_terminal(path, **more):
    return Terminal(path, ("town", "night"), **more)


# Two players and two rounds, in which everything happens that a guide can tell of.
VALLEY = """\
kind: town-map
format: 1
id: dale
name: {en: The Dale, uk: Діл, es: El Vallejo}
rows: 5
cols: 5
rounds: [{dice: 5, icons: 3}, {dice: 4, icons: 2}]
start: {food: 8, stone: 5, wood: 4}
"""
WHOLE = (
    "Ana Bo", "dale.yaml", "{real}",
    "1 2 3 3", "1 2 3 3 6",
    "ana 3 tree c1, 3 tree d1, 1 farm a1", "ana 2 mountain b3",
    "bo 2 mountain a2, 3 tree b5, 6 coast e1 SW", "",
    "{moves}", "ana woodcutter b1", "bo market b1, mine b2, harbour e1", "",
    "{moves} ana", "",
    "", "ana {nothing}", "ana tree c3", "ana tree e1", "",
    "2 3 5 6", "", "ana {nothing}",
    "bo 3 tree b4, 5 coast e4 NW", "",
    "bo house c1 with 2 food -> stone", "bo house c2 with 2 wood -> food", "{map}", "",
    "ana woodcutter b1", "", "bo tree c5", "ana tree d2", "{undo}", "{redo}", "",
    "{status}", "{quit}",
)  # fmt: skip


def in_words(answers, language):
    """The answers with their words in the language."""
    keys = ("real", "moves", "nothing", "map", "undo", "redo", "status", "quit")
    words = {key: said(f"word-{key}", language) for key in keys}
    moves = {name: word(name, language) for name in NAMES}
    moves["with"] = said("town-typed-with", language).split()[0]
    return [
        " ".join(moves.get(one, one) for one in answer.split(" ")).format(**words)
        for answer in answers
    ]


@pytest.fixture
def dale(tmp_path, monkeypatch):
    """Where the map of the short game lies, and its nights are saved."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dale.yaml").write_text(VALLEY, "utf-8")
    return str(tmp_path / "nights.db")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_on_a_terminal_is_shown_as_it_was(dale, golden, language):
    group = ("town", "night", "--lang", language)
    terminal = Terminal(dale, group, COLUMNS="80", LINES="40")
    shown = []
    for answer in in_words(WHOLE, language):
        terminal.wait("\r\n> ")
        shown.append(terminal.shown)
        terminal.type(answer)
    exit_code, last = terminal.left()

    assert exit_code == 0
    golden(f"town-night-{language}.txt", "".join([*shown, last]).replace("\r\n", "\n"))


def recorded(path):
    """What was recorded, but not when; a night that is begun is its players."""
    if not os.path.exists(path):
        return []
    with store.opened(path) as file:
        night = log.latest(file, townnights.GAME)
        return [(event.kind, event.data) for event in log.events(file, night)] if night else []


def test_a_game_that_is_left_at_each_question_goes_on(dale, tmp_path):
    """After every answer the guide is left; what was planned or half typed is typed again."""
    answers, between = in_words(WHOLE, "en"), 3
    whole = Host(dale)
    whole(*answers)
    parted = Host(tmp_path / "parted.db")
    parted(*answers[:between])

    for answer in answers[between:]:
        before = recorded(parted.table.path)
        with pytest.raises(KeyboardInterrupt):
            parted(KeyboardInterrupt())
        assert recorded(parted.table.path) == before
        script = parted(answer)
        assert script.asked[0]

    assert recorded(parted.table.path) == recorded(whole.table.path)
    assert parted.now() == whole.now()


@pytest.mark.parametrize("key", [b"\x03", b"\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_a_terminal_that_is_left_at_each_question_goes_on(dale, key):
    answers = (*in_words(WHOLE, "en")[:5], *WHOLE[5:8:2], "")
    for count, answer in enumerate(answers[3:], 3):
        terminal = town_terminal(dale)
        if count == 3:
            terminal.type(*answers[:3])
        terminal.type(answer, key)
        if key == b"\x04":
            terminal.wait("`quit` leaves")
            terminal.type(key)
        exit_code, shown = terminal.left()
        assert (exit_code, "Traceback" in shown) == (130 if key == b"\x03" else 0, False)

    with store.opened(dale) as file:
        kinds = [event.kind for event in log.events(file, 1)]
    assert kinds == ["begin", "roll", "moves", "moves", "phase"]


@pytest.mark.parametrize("count", [0, 2, 4, 5])
def test_ctrl_c_leaves_with_everything_saved(tmp_path, count):
    path = str(tmp_path / "nights.db")
    terminal = town_terminal(path)
    terminal.type(*TOWN_BEGUN[:count], b"\x03")

    exit_code, shown = terminal.left()

    assert exit_code == 130
    assert "Traceback" not in shown
    assert "everything recorded is saved, `rtt-tools town night` goes on" in shown
    if count > 3:
        with store.opened(path) as file:
            kinds = [event.kind for event in log.events(file, 1)]
        assert kinds == ["begin", "roll", "moves"][: count - 2]


def test_a_pipe_gets_the_status_unless_the_guide_is_asked_for(tmp_path):
    db = str(tmp_path / "nights.db")
    town = {"group": ("town", "night")}
    assert piped(db, b"", **town).returncode == 2
    begun = piped(db, "\n".join(TOWN_BEGUN).encode(), "--guide", **town)
    assert begun.stdout.endswith(b"The night is saved; `rtt-tools town night` goes on.\n")

    status = piped(db, b"undo\n", **town)

    assert b"round 1 of 12, Discover" in status.stdout
    assert status.stderr.count(b"\n") == 1
