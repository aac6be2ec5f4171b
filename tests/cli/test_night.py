"""`night`: every step of the table as a command, recorded or refused in one line."""

import io
import json

import pytest

from rtt_tools.__main__ import code
from rtt_tools.night import nights, store
from rtt_tools.top import boardfile
from rtt_tools.top import evening as evenings
from rtt_tools.top.dice import DICE
from rtt_tools.top.steps import START, Changed, Rolled, Started
from tests.cli.night_tables import REAL, Sat
from tests.top.random_games import Chance, next_steps


@pytest.fixture
def night(tmp_path, monkeypatch, capfd):
    monkeypatch.setenv("RTT_TOOLS_DB", str(tmp_path / "nights.db"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.chdir(tmp_path)
    return Sat(tmp_path / "nights.db", capfd)


CHOICES = "1 add d8, 2 add d12, 3 add d20"


@pytest.fixture
def rolled(night):
    """A night with real dice at its first roll: d4 1, d6 6, add."""
    night(REAL)
    night("roll 2 4 1 1 1")
    night("roll 1 6 +")
    return night


LABELS = (
    "start", "night", "rules", "active", "pool", "Companion", "dice", "action die", "can write", "wrote",
    "next pool", "if nobody wrote", "next", "seed",
)  # fmt: skip


def rows(text):
    """What stands behind each label."""
    found, label = {}, ""
    for line in text.splitlines():
        begun = [one for one in LABELS if line.startswith(f"{one} ")]
        label = max(begun, key=len, default=label)
        words = line.removeprefix(label).strip() if begun else line.strip()
        found[label] = f"{found.get(label, '')} {words}".strip()
    return found


# ---- beginning -----------------------------------------------------------------------------


def test_start_tells_the_number_the_seed_and_what_to_do_next(night):
    out = night("start Ana Bo --board giza-pyramid --seed 5")

    assert out == (
        "seed   5\n"
        "night  1: Pyramid of Giza (giza-pyramid)\n"
        "rules  Roll to the Top: Journeys\n"
        "active Ana begins, Bo is to the left\n"
        "next   `rtt-tools night roll` rolls for the first pool and the first turn\n"
    )


def test_boards_repeat_over_the_rounds(night):
    night("start Ana Bo --board giza-pyramid --board burj-khalifa --rounds 3 --first b")

    evening = night.now()
    assert [board.id for board in evening.boards] == [
        "giza-pyramid", "burj-khalifa", "giza-pyramid"
    ]  # fmt: skip
    assert evening.first == 1
    assert evening.seed is not None


@pytest.mark.parametrize(
    ("words", "exit_code", "line"),
    [
        ("start Ana ana --board giza-pyramid", 1, "two players are called Ana"),
        ("start A B C D E F G --board giza-pyramid", 1, "Roll to the Top: Journeys is for 1 to 6 players, not 7"),
        ("start Ana --board giza-pyramid --rules original", 1, "Roll to the Top! is for 2 to 5 players, not 1"),
        ("start A=B --board giza-pyramid", 2, "a name has no commas, no `=` and no hidden signs: A=B"),
        (f"start {'a' * 61} --board giza-pyramid", 2, "a name has 1 to 60 characters"),
        ("start Ana --board giza-pyramid --first Bo", 2, "nobody here is called `Bo`: Ana"),
        ("start Ana --board giza-pyramid --seed 1 --real-dice", 2, "--seed and --real-dice exclude each other (see `rtt-tools night start --help`)"),
        ("status", 2, None),
        ("undo", 2, None),
        ("stats", 2, "no such command: 'stats'; did you mean `status`? (see `rtt-tools night --help`)"),
    ],
)  # fmt: skip
def test_nothing_is_begun_by_what_cannot_be(night, words, exit_code, line):
    said = night.refused(words)

    assert said[0] == exit_code
    assert line is None or said[1] == line
    assert night.events() == ()


# ---- rolling -------------------------------------------------------------------------------


def test_a_seeded_night_throws_the_start_and_the_same_dice_again(night):
    night("start Ana Bo --board giza-pyramid --seed 5")

    shown = rows(night("roll"))

    assert shown["start"] == "d4: 2  d6: 5  d8: 6  d12: 12  d20: 6 (pool: d4 d8 d12 d20)"
    assert shown["dice"] == "d4: 1  d8: 1  d12: 11  d20: 11"
    assert shown["can write"] == "1 2 11 12 13 22 23 24"
    assert night.kinds() == "start roll"


def test_the_same_seed_rolls_the_same(night):
    outs = []
    for _ in range(2):
        night("start Ana --board giza-pyramid --seed 77")
        outs.append([night("roll"), night("change", "1"), night("roll")])

    first, second = ([out.replace("2: Pyr", "1: Pyr") for out in one] for one in outs)
    assert first == second


@pytest.mark.parametrize(
    ("words", "pool"),
    [
        ("roll 2 4 1 1 1", "d4 d6"),
        ("roll 2,4,1,1,1", "d4 d6"),
        ("roll d20=2 d4=1 d6=1 d8=1 d12=7", "d20"),
        ("roll d8 d4", "d4 d8"),
        ("roll D8", "d8"),
    ],
)
def test_real_dice_begin_with_all_five_or_with_the_pool(night, words, pool):
    night(REAL)

    night(words)

    assert " ".join(night.now().rounds[-1].pool) == pool


def test_another_player_may_begin_a_round(night):
    night(REAL)

    night("roll 2 4 1 1 1 --first b")

    assert night.now().rounds[-1].first == 1


@pytest.mark.parametrize(
    ("words", "exit_code", "line"),
    [
        ("roll 1 3 5 7 9", 1, "all five dice are odd: roll all of them again"),
        ("roll 5 4 1 1 1", 1, "d4 cannot show 5"),
        ("roll 2 4 1 1", 2, "type what d4 d6 d8 d12 d20 show, five numbers, or the names of the even dice"),
        ("roll", 2, "type what d4 d6 d8 d12 d20 show, five numbers, or the names of the even dice"),
        ("roll d4 d4", 1, None),
        ("roll 2 4 1 1 x", 2, "`d20=x` is not understood: a number is missing"),
        ("roll 2 4 1 1 1 --first zoe", 2, "nobody here is called `zoe`: Ana or Bo"),
        ("wrote ana", 1, "the dice of this turn are not rolled yet; `rtt-tools night roll` comes first"),
        ("change", 1, "the dice of this turn are not rolled yet; `rtt-tools night roll` comes first"),
    ],
)  # fmt: skip
def test_a_start_that_cannot_be_is_not_recorded(night, words, exit_code, line):
    night(REAL)

    said = night.refused(words)

    assert said[0] == exit_code
    assert line is None or said[1] == line


@pytest.mark.parametrize(
    ("typed", "face"),
    [
        ("1 6 +", "+"), ("1 6 -", "-"), ("1 6 −", "-"), ("1 6 +/-", "+/-"), ("1 6 ±", "+/-"),
        ("1 6 swap", "swap"), ("1 6 ⇄", "swap"), ("d6=6 d4=1 +", "+"), ("1, 6, r", "-"),
        ("1 6 add", "+"), ("1 6 Remove", "-"), ("1 6 e", "+/-"), ("1 6 s", "swap"),
    ],
)  # fmt: skip
def test_faces_are_signs_or_words(night, typed, face):
    night(REAL)
    night("roll 2 4 1 1 1")

    night("roll", *typed.split())

    round_ = night.now().rounds[-1]
    assert (dict(round_.roll), round_.action) == ({"d4": 1, "d6": 6}, face)


def test_words_of_the_language_are_understood_and_english_ones_too(night):
    night(REAL)
    night("roll 2 4 1 1 1")
    night("roll 1 6 обміняти --lang uk")
    night("undo")
    night("roll 1 6 swap --lang uk")

    assert night.now().rounds[-1].action == "swap"


@pytest.mark.parametrize(
    ("words", "exit_code", "line"),
    [
        ("roll 1 6", 2, "type what d4 d6 show and the face of the action die, as `1 2 +`"),
        ("roll 6 +", 2, "type what d4 d6 show and the face of the action die, as `1 2 +`"),
        ("roll 1 6 x", 2, "`x` is no face of the action die: +, -, +/-, swap"),
        ("roll 1 6 +-", 1, "turn 1: the action die of Roll to the Top: Journeys has no face +-; it has"),
        ("roll 5 6 +", 1, "turn 1: d4 cannot show 5"),
        ("roll d4=1 d4=6 +", 2, "type what d4 d6 show and the face of the action die, as `1 2 +`"),
        ("roll 1 d6=6 +", 2, "`1` is not understood: a number is missing"),
        ("roll 1 6 + --first ana", 2, "the round has begun: who begins is settled"),
        ("roll 1 99999999999999999999 +", 2, "`d6=99999999999999999999` is not understood: a number is missing"),
    ],
)  # fmt: skip
def test_a_roll_that_cannot_be_is_not_recorded(night, words, exit_code, line):
    night(REAL)
    night("roll 2 4 1 1 1")

    said = night.refused(words)

    assert said[0] == exit_code
    assert said[1].startswith(line.partition(";")[0])


def test_a_seeded_night_takes_no_numbers(night):
    night("start Ana --board giza-pyramid --seed 1")

    assert night.refused("roll 1 2 3 4 5") == (
        2, "this night throws the dice itself: roll without numbers"
    )  # fmt: skip


# ---- writing -------------------------------------------------------------------------------


def test_wrote_tells_who_wrote_and_what_may_follow(rolled):
    out = rolled("wrote a a1=6 b1=d4 bo")

    assert out == (
        "Ana wrote: a1=6, b1=1 (d4)\n"
        "Bo wrote\n"
        "next pool add d8, d12 or d20 (by the action die)\n"
        "next      `rtt-tools night wrote NAME`, then `rtt-tools night change`; "
        "`night finish` when a board\n          is full\n"
    )
    assert rows(rolled("status"))["wrote"] == "Ana (a1=6, b1=1 (d4)), Bo"


@pytest.mark.parametrize(
    ("words", "wrote", "loose", "unnamed"),
    [
        ("wrote", (0, 0), set(), True),
        ("wrote ana", (0, 0), {0}, False),
        ("wrote all", (0, 0), {0, 1}, False),
        ("wrote ANA BO", (0, 0), {0, 1}, False),
        ("wrote b c1=6 c1=d4+d6", None, None, None),
        ("wrote b c1=d4+d6", (0, 1), set(), False),
        ("wrote ana a1=1 bo c1=6", (1, 1), set(), False),
    ],
)
def test_who_wrote_is_recorded_as_far_as_it_is_said(rolled, words, wrote, loose, unnamed):
    if wrote is None:
        assert rolled.refused(words)[0] == 1
        return
    rolled(words)

    round_ = rolled.now().rounds[-1]
    assert tuple(map(len, round_.writes)) == wrote
    assert (round_.loose, round_.unnamed, round_.wrote) == (loose, unnamed, True)


@pytest.mark.parametrize(
    ("words", "exit_code", "line"),
    [
        ("wrote zoe", 2, "nobody here is called `zoe`: Ana or Bo"),
        ("wrote a1=6", 2, "whose number is `a1=6`? Type the name first"),
        ("wrote ana a1=5", 1, "turn 1: 5 in a1: no dice of this roll make it: d4 1, d6 6"),
        ("wrote ana a1=d8", 1, "turn 1: a1: d8 was not rolled"),
        ("wrote ana a2=6", 1, "turn 1: 6 in a2: a1 below it is empty"),
        ("wrote ana z9=6", 1, "turn 1: there is no box z9; `rtt-tools night status --boards` shows the boxes"),
        ("wrote ana a1=", 2, "`a1=` is not understood: a number is missing"),
        ("wrote ana a1=x", 2, "`a1=x` is not understood: a number is missing"),
        ("wrote ana a1=d4+", 2, "`a1=d4+` is not understood: a number is missing"),
        ("wrote ana a1=6 c1=6", 1, "turn 1: 6 in c1: no dice are left for it: d4 1, d6 6 must make 6 too"),
        ("wrote ana a1=6 bo a1=5", 1, "turn 1: 5 in a1: no dice of this roll make it: d4 1, d6 6"),
        ("roll 1 6 +", 1, "turn 1: the dice of this turn are rolled: `rtt-tools night change` comes before the next roll"),
    ],
)  # fmt: skip
def test_a_number_the_rules_refuse_leaves_nothing_recorded(rolled, words, exit_code, line):
    said = rolled.refused(words)

    assert (said[0], said[1].removeprefix("turn 1: ")) == (
        exit_code, line.removeprefix("turn 1: ")
    )  # fmt: skip


def test_a_name_again_does_not_loosen_recorded_numbers(rolled):
    rolled("wrote ana a1=6")

    assert rolled.refused("wrote ana") == (
        2, "it is recorded already that Ana wrote, and need not be said again"
    )  # fmt: skip
    rolled("wrote all")
    assert rolled.now().rounds[-1].loose == {1}


def test_names_of_several_words_need_no_quotes_where_they_are_typed_one_by_one(night):
    night("start", "Ana María", "Ana Luz", "--board", "giza-pyramid", "--real-dice")
    night("roll d4")
    night("roll 3 +")

    night("wrote ana m a1=3 ana l")

    assert night.now().rounds[-1].sheets == ({"a1": 3}, {})
    assert night.refused("wrote ana")[1] == "`ana` may be Ana María or Ana Luz"


@pytest.mark.parametrize(
    ("before", "again", "line"),
    [
        (
            "wrote ana",
            "wrote an",
            "it is recorded already that Ana wrote, and need not be said again",
        ),
        (
            "wrote ana bo",
            "wrote all",
            "everybody is recorded already in this turn, and need not be said again",
        ),
        (
            "wrote",
            "wrote",
            "it is recorded already that somebody wrote, and need not be said again",
        ),
    ],
)
def test_what_is_recorded_of_a_turn_is_not_recorded_twice(rolled, before, again, line):
    rolled(before)

    assert rolled.refused(again) == (2, line)
    rolled("change 1")
    rolled("roll 1 1 1 +")
    rolled(again)


# ---- changing ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "change", "pool"),
    [
        ("+", "add d8", "d4 d6 d8"),
        ("+", "1", "d4 d6 d8"),
        ("+", "3", "d4 d6 d20"),
        ("+", "d20", "d4 d6 d20"),
        ("+", "+d12", "d4 d6 d12"),
        ("-", "remove d4", "d6"),
        ("-", "-d6", "d4"),
        ("-", "d4", "d6"),
        ("+/-", "add d8", "d4 d6 d8"),
        ("+/-", "r d4", "d6"),
        ("swap", "swap d4 d20", "d6 d20"),
        ("swap", "swap d4 for d20", "d6 d20"),
        ("swap", "-d4 +d20", "d6 d20"),
        ("swap", "+d20 -d4", "d6 d20"),
        ("swap", "d4 d20", "d6 d20"),
    ],
)
def test_a_change_is_named_by_number_die_or_words(night, face, change, pool):
    night(REAL)
    night("roll 2 4 1 1 1")
    night("roll 1 6", face)
    night("wrote ana")

    out = night("change", *change.split())

    assert " ".join(night.now().rounds[-1].pool) == pool
    assert out.endswith(f"(by the action die). Pool: {pool}\n")


def test_a_change_tells_the_rule_that_decides(rolled):
    assert rolled("change add d8") == "Bo: add d8 (nobody wrote). Pool: d4 d6 d8\n"


def test_where_one_choice_is_left_nothing_need_be_said(night):
    night(REAL)
    night("roll d4 d6 d8 d12")
    night("roll 1 1 1 1 +")

    assert night("change") == "Bo: add d20 (nobody wrote). Pool: d4 d6 d8 d12 d20\n"

    night("roll 1 1 1 1 1 +")
    assert night("change") == ("Ana: stays as it is (nobody wrote). Pool: d4 d6 d8 d12 d20\n")


@pytest.mark.parametrize(
    ("words", "exit_code", "line"),
    [
        ("change", 2, "which one: 1 add d8, 2 add d12, 3 add d20"),
        ("change add", 2, "which one: 1 add d8, 2 add d12, 3 add d20"),
        ("change add d4", 1, f"turn 1: `add d4` is none of the choices: {CHOICES} (nobody wrote)"),
        ("change remove d4", 1, f"turn 1: `remove d4` is none of the choices: {CHOICES} (nobody wrote)"),
        ("change swap d4 d8", 1, f"turn 1: `swap d4 d8` is none of the choices: {CHOICES} (nobody wrote)"),
        ("change 4", 1, f"turn 1: `4` is none of the choices: {CHOICES} (nobody wrote)"),
        ("change 0", 1, None),
        ("change -d8", 1, None),
        ("change +d8 -d8", 1, None),
        ("change d8 d12", 1, None),
        ("change d8 d8 d8", 1, None),
        ("change --oops", 1, None),
    ],
)  # fmt: skip
def test_another_change_is_refused_with_the_choices(rolled, words, exit_code, line):
    said = rolled.refused(words)

    assert said[0] == exit_code
    assert said[1] == line if line else "1 add d8, 2 add d12, 3 add d20" in said[1]


# ---- the end -------------------------------------------------------------------------------


def test_the_end_tells_the_winners_the_others_and_the_standings(night):
    night("start Ana Bo Cy --board giza-pyramid --rounds 2 --real-dice")
    night("roll d4")
    night("roll 4 +")
    night("wrote all")

    assert night("finish ana=0 bo=0 c=1") == (
        "Round 1 of 2 is over.\n"
        "Ana and Bo win together: their boards are full.\n"
        "Cy: 1 empty box\n"
        "After 1 round:\n"
        "  1. Ana, 0 points\n"
        "  1. Bo, 0 points\n"
        "  3. Cy, 1 point\n"
        "Round 2 of 2 is on Pyramid of Giza (giza-pyramid); Bo begins.\n"
    )
    night("roll d4 --first cy")
    night("roll 4 +")
    night("wrote all")

    out = night("finish 5 6 0")

    assert "Cy wins: the board is full.\nAna: 5 empty boxes\nBo: 6 empty boxes\n" in out
    assert "The night is over. After 2 rounds:\n  1. Cy, 1 point\n" in out
    assert night.refused("roll d4")[0] == 1
    assert "all rounds are played" in night("status")


@pytest.mark.parametrize(
    ("words", "exit_code", "line"),
    [
        ("finish", 1, "turn 1: Ana: how many boxes are empty? Not every number was recorded; say it as `rtt-tools night finish ana=3`"),
        ("finish ana=1", 1, "turn 1: nobody has filled their last box yet; 0 says who has, as `rtt-tools night finish ana=0`; `--early` stops the round all the same"),
        ("finish ana=0 bo=3", 1, "turn 1: Bo: 3 empty, but the recorded numbers leave 27 empty; count again, or `undo` what was not written"),
        ("finish ana=28 --early", 1, "turn 1: Ana: 28 empty, but the board has 27 boxes"),
        ("finish ana=x", 2, "`ana=x` is not understood: a number is missing"),
        ("finish ana=5 bo=0 an=0", 2, "Ana is named twice"),
        ("finish ana", 2, "`ana` is not understood: type empty boxes as `ana=3`"),
        ("finish zoe=0", 2, "nobody here is called `zoe`: Ana or Bo"),
        ("finish 1 2 3", 2, "type the empty boxes of Ana: a number each, in this order, or as `ana=3`"),
    ],
)  # fmt: skip
def test_an_end_that_cannot_be_is_refused(rolled, words, exit_code, line):
    rolled("wrote ana")

    assert rolled.refused(words) == (exit_code, line)


def test_recorded_sheets_need_not_be_named(rolled):
    rolled("wrote ana a1=6 bo")

    out = rolled("finish bo=7 --early")

    assert out == "Nobody filled the last box.\nBo: 7 empty boxes\nAna: 26 empty boxes\n"
    assert rolled.events()[-1].data == {"empty": [26, 7], "early": True}


# ---- looking -------------------------------------------------------------------------------


def test_status_of_a_player_leaves_out_the_used_dice(rolled):
    rolled("wrote ana a1=6")

    assert rows(rolled("status a"))["can write"] == "1"
    assert rows(rolled("status"))["can write"] == "1 6 7"
    assert rolled.refused("status zoe")[0] == 2


def test_moves_are_where_which_numbers_may_go(rolled):
    rolled("wrote ana a1=6 b1=1 bo")

    assert rolled("moves") == (
        "Ana can write nothing\n"
        "Bo can write (not every number was recorded):\n"
        "  a1 c1 e1 g1: 1 6 7\n"
    )
    rolled("undo")
    rolled("wrote ana a1=6")
    assert rolled("moves an") == "Ana can write:\n  b1 c1 e1 g1: 1\n"
    assert rolled("moves a --say") == "Ana can write: b1 c1 e1 g1: 1\n"
    said = json.loads(rolled("moves --format json"))
    assert (said["version"], said["night"]) == (1, 1)
    assert said["moves"]["Ana"] == {f"{column}1": [1] for column in "bceg"}
    assert rolled.refused("moves zoe")[0] == 2
    rolled("change 1")
    assert rolled.refused("moves") == (
        1,
        "the dice of this turn are not rolled yet; `rtt-tools night roll` comes first",
    )


def test_status_aloud_is_one_plain_line(rolled):
    rolled("wrote ana a1=6")

    out = rolled("status --say")

    assert out == (
        "night: 1: Pyramid of Giza (giza-pyramid), turn 1; d4 shows 1, d6 shows 6; action die: "
        "add a die; sums 1, 6, 7; rules: Roll to the Top: Journeys; active: Ana; then Bo changes the pool; wrote: Ana (a1=6); "
        "next pool: add d8, d12 or d20, by the action die; next: rtt-tools night wrote NAME, "
        "then rtt-tools night change; night finish when a board is full\n"
    )


@pytest.mark.parametrize("words", [
    "roll 1 6 + --say", "status --say", "wrote ana --say", "change 1 --say", "undo --say",
    "moves --say", "drop --say",
])  # fmt: skip
def test_aloud_is_one_line_without_pictures(night, words):
    night(REAL)
    night("roll d4 d6")
    if not words.startswith("roll"):
        night("roll 1 6 +")

    out = night(words)

    assert out.count("\n") == 1
    assert "`" not in out


def test_aloud_a_change_has_no_brackets(rolled):
    assert rolled("change add d8 --say") == "Bo: add d8, nobody wrote. Pool: d4 d6 d8\n"


def test_aloud_the_label_says_that_nobody_wrote(rolled):
    assert "; if nobody wrote: add d8, d12 or d20; next: " in rolled("status --say")


def test_large_dice_are_drawn_where_they_are_asked_for(rolled):
    assert "██" in rolled("status --big")
    assert "██" not in rolled("status")


def test_boards_show_the_recorded_numbers(rolled):
    rolled("wrote ana a1=6 bo")

    out = rolled("status --boards")

    assert "│   6   │" in out
    assert "Bo: Pyramid of Giza (giza-pyramid) (not every number was recorded)" in out


def test_status_for_scripts(rolled):
    rolled("wrote ana a1=6")

    said = json.loads(rolled("status --format json"))

    assert (said["version"], said["night"], said["players"]) == (1, 1, ["Ana", "Bo"])
    assert said["round"]["roll"] == {"d4": 1, "d6": 6}
    assert said["round"]["sheets"] == {"Ana": {"a1": 6}, "Bo": {}}
    assert said["round"]["wrote"] == [
        {"player": "Ana", "writes": [{"box": "a1", "dice": [], "number": 6}]}
    ]
    assert said["round"]["change"] == {
        "rule": "action-die", "options": [{"add": "d8"}, {"add": "d12"}, {"add": "d20"}]
    }  # fmt: skip
    assert said["round"]["next"] == "Bo"


def test_undo_and_redo_tell_what_they_moved(rolled):
    assert rolled("undo").startswith("taken back: rolled d4=1 d6=6, action die +\n")
    assert rolled("redo").startswith("brought back: rolled d4=1 d6=6, action die +\n")
    assert rolled.refused("redo") == (1, "there is nothing to bring back")
    rolled("undo")
    rolled("undo")
    assert rolled.refused("undo") == (1, "there is nothing to take back")


def test_the_log_marks_what_was_taken_back(rolled):
    rolled("undo")
    rolled("roll 2 2 -")

    lines = [line[16:] for line in rolled("log").splitlines()[1:]]

    assert lines == [
        "night begun: Ana, Bo; giza-pyramid",
        "first pool d4 d6, Ana begins (d4=2 d6=4 d8=1 d12=1 d20=1)",
        "rolled d4=1 d6=6, action die + [taken back]",
        "took back event 3",
        "rolled d4=2 d6=2, action die -",
    ]
    stands = [one["stands"] for one in json.loads(rolled("log --format json"))["events"]]
    assert stands == [True, True, False, False, True]


def test_the_night_is_chosen_by_number_or_is_the_last_recorded_to(night):
    night(REAL)
    night("start Cy --board burj-khalifa --real-dice")
    night("roll d4 --night 1")

    assert "1: Pyramid of Giza" in night("status")
    assert "2: Burj Khalifa" in night("--night 2 status")
    assert night.refused("status --night 9")[0] == 2
    heads = [line.split()[0] for line in night("list").splitlines()]
    assert heads == ["night", "1", "2"]


def test_a_night_that_was_a_mistake_is_set_aside_and_comes_back(night):
    night(REAL)
    night(REAL)
    night("roll d4")

    out = "night 2 is dropped; `rtt-tools night undo --night 2` brings it back\n"
    assert night("drop") == out
    assert "1: Pyramid of Giza" in night("status")
    assert [line.split()[0] for line in night("list").splitlines()] == ["night", "1"]
    assert night("list --all").splitlines()[2].endswith("dropped, going on, 0 of 1 round")
    told = json.loads(night("list --all --format json"))["nights"]
    assert [one["dropped"] for one in told] == [False, True]
    assert night.refused("roll 1 + --night 2") == (2, out.rstrip("\n"))
    assert night.refused("drop --night 2") == (2, out.rstrip("\n"))
    shown = rows(night("status --night 2"))
    assert shown["night"].startswith("2 (dropped): Pyramid of Giza")
    assert shown["next"] == "`rtt-tools night undo --night 2` brings it back"
    assert night("log --night 2").splitlines()[-1].endswith("night dropped")
    assert night("undo --night 2").startswith("taken back: night dropped\nnight  2: Pyramid")
    assert "2: Pyramid of Giza" in night("status")
    assert json.loads(night("drop --format json"))["dropped"] is True
    night("export --night 2 -o n.yaml")


def test_where_all_nights_are_dropped_there_is_none(night):
    night(REAL)
    night("drop")

    assert night("list") == "no nights yet\n"
    assert night.refused("status") == (
        2, "there is no night: `rtt-tools night start` begins one"
    )  # fmt: skip


def test_what_is_saved_already_is_not_imported_twice(night):
    night(REAL)
    night("roll 2 4 1 1 1")
    night("roll 1 6 +")
    night("wrote bo")
    night("wrote ana a1=6")
    night("wrote ana b1=1")
    night("undo")
    night("export -o n.yaml")

    line = "n.yaml is night 1 already, and is not saved a second time; `--again` does"
    assert night.refused("import n.yaml") == (1, line)
    assert night("import n.yaml --again").startswith("night      2: Pyramid of Giza")
    night("drop --night 2")
    night("change 1 --night 1")
    night("import n.yaml")
    assert night.refused("import n.yaml")[1].startswith("n.yaml is night 3 already")


def test_an_answer_is_one_undo(rolled):
    rolled("wrote all")

    assert rolled("undo").startswith("taken back: Ana wrote; Bo wrote\nnight ")
    assert rolled("redo").startswith("brought back: Ana wrote; Bo wrote\nnight ")


def test_standings_rank_the_players(rolled):
    rolled("wrote all")
    rolled("finish 0 4")

    assert rolled("standings").splitlines()[1].split() == [
        "1", "Ana", "0.00", "0", "1", "1", "1"
    ]  # fmt: skip
    said = json.loads(rolled("standings --format json"))["standings"]
    assert said[1] == {
        "place": 2, "player": "Bo", "nights": 1, "rounds": 1, "won": 0, "points": 4, "mean": 4.0
    }  # fmt: skip


def test_rules_are_told_at_the_start_in_the_status_and_elsewhere_where_they_are_others(night):
    rules = "Roll to the Top!, Big to Small"

    out = night("start Ana Bo --board giza-pyramid --rules original --big-to-small --real-dice")
    assert rows(out)["rules"] == rules
    assert rows(night("status"))["rules"] == rules
    assert rows(night("roll d4"))["rules"] == rules
    assert rules in night("log")
    assert f"{rules}, going on" in night("list")
    listed = json.loads(night("list --format json"))["nights"][0]
    assert (listed["rules"], listed["big_to_small"]) == ("original", True)
    night(REAL)
    assert rows(night("status"))["rules"] == "Roll to the Top: Journeys"
    for words in ("roll d4", "log", "undo"):
        assert "Journeys" not in night(words)


def test_real_dice_are_no_seed(night):
    assert night(REAL).startswith("dice   real\n")


@pytest.mark.parametrize("words", [
    "start Ana Bo --board giza-pyramid --seed 1", "solo Ana --board giza-pyramid --seed 1",
    "roll 1 6 +", "wrote ana", "change 1", "finish 0 5", "undo", "redo", "import n.yaml", "drop --night 1",
])  # fmt: skip
def test_every_command_that_records_tells_scripts_how_the_night_stands(night, words):
    night(REAL)
    night("roll d4 d6")
    night("export -o n.yaml")
    if not words.startswith("roll"):
        night("roll 1 6 +")
    if words.startswith("finish"):
        night("wrote all")
    if words == "redo":
        night("undo")

    told = json.loads(night(words, "--format", "json"))

    told.pop("start", None)
    assert told == json.loads(night("status --format json --night", told["night"]))


def test_days_are_those_of_the_place(night, monkeypatch):
    import time

    monkeypatch.setenv("TZ", "XXX-5")  # five hours ahead of UTC
    time.tzset()
    night.record("2026-11-30T20:05:00Z", "2026-11-30T21:00:00Z", "2026-12-01T19:30:00Z")

    assert night("list").splitlines()[1].split()[1] == "2026-12-01"
    assert [line[:16] for line in night("log").splitlines()] == [
        "night 1, 2026-12", "   1  01:05:00  ", "   2  02:00:00  ", "2026-12-02", "   3  00:30:00  "
    ]  # fmt: skip
    monkeypatch.delenv("TZ")
    time.tzset()


def test_standings_go_by_the_mean_of_a_round(night):
    for name, empties in (("Ana", (9,)), ("Bo", (4, 5, 6)), ("Cy", (5,)), ("Di", (0, 10))):
        night("start", name, "Extra", "--board", "giza-pyramid", "--rounds", str(len(empties)))
        for empty in empties:
            night("roll")
            night("wrote all")
            night("finish", str(empty), "27", *(["--early"] if empty else []))

    places = [line.split()[:3] for line in night.call("standings")[1].splitlines()[1:]]
    assert places == [
        ["1", "Bo", "5.00"], ["1", "Cy", "5.00"], ["1", "Di", "5.00"], ["4", "Ana", "9.00"],
        ["5", "Extra", "27.00"],
    ]  # fmt: skip


# ---- alone ---------------------------------------------------------------------------------


def test_alone_the_companion_fills_up_and_its_rest_is_the_score(night):
    night("solo Ana --board giza-pyramid --real-dice")
    night("roll d4 d6 d8")

    out = night("roll 1 2 3 +")
    assert rows(out)["Companion"] == (
        "cross out 2 boxes; 2 of 27 boxes crossed out, 25 left; so far Superhuman Sightseer"
    )
    assert rows(out)["next"].startswith("`rtt-tools night wrote BOX=NUMBER`, then")
    night("wrote a1=3")
    assert rows(night("status"))["can write"] == "1 2 3"  # the d8 is used
    night("change 1")
    out = night("finish --early")
    assert out == (
        "The Companion has 25 empty boxes: no rank, as neither board is full\n"
        "Ana: 26 empty boxes\n"
    )
    stands = rows(night("status"))["Companion"]
    assert stands == "25 empty boxes: no rank, as neither board is full"


def test_the_last_turn_is_told_when_the_companion_is_full(night):
    night("solo Ana --board giza-pyramid --real-dice")
    night("roll d4 d6 d8 d12 d20")
    for _ in range(7):
        night("roll 1 1 1 1 1 +")
        if night.now().rounds[-1].must_end:
            break
        night("change")

    out = night("status")
    assert rows(out)["Companion"].endswith(
        "0 left; Obvious Tourist; full, so this turn is the last"
    )
    assert rows(out)["next pool"] == "none, this turn is the last"
    assert rows(out)["next"] == (
        "`rtt-tools night wrote BOX=NUMBER` if you write, then `rtt-tools night finish`"
    )
    assert night.refused("change") == (
        1,
        "turn 7: this turn is the last, so nobody changes the pool: "
        "`rtt-tools night finish` ends the round",
    )
    assert json.loads(night("status --format json"))["round"]["change"] is None
    night("wrote a1=5")
    assert night("finish") == (
        "The Companion has 0 empty boxes: Obvious Tourist\nAna: 26 empty boxes\n"
    )
    assert rows(night("status"))["Companion"] == "0 empty boxes: Obvious Tourist"
    assert "; Companion: 0 empty boxes: Obvious Tourist; " in night("status --say")


# ---- leaving and coming back ---------------------------------------------------------------


def test_a_night_goes_on_elsewhere_with_its_own_board(night, tmp_path):
    (tmp_path / "hill.yaml").write_text(
        'format: 1\nid: hill\nname: {en: Hill, uk: "Гора: 1"}\nlayout: |2\n'
        "    [A ]\n  [ .][ .]\nspecial:\n  A: {at-least: 12}\n",
        "utf-8",
    )
    night("start Ana Bo --board hill.yaml --board giza-pyramid --seed 4")
    night("roll")
    night("wrote bo")
    (tmp_path / "away").mkdir()

    assert night("export -o away/n.yaml") == "away/hill.yaml\naway/n.yaml\n"
    (tmp_path / "hill.yaml").unlink()
    night("import away/n.yaml --db away/other.db")

    first = (tmp_path / "away/n.yaml").read_text()
    night("export --db away/other.db -o away/again.yaml")
    assert (tmp_path / "away/again.yaml").read_text() == first
    assert night.refused("export -o away/n.yaml")[0] == 2
    assert night.refused("export -o -")[0] == 2


def test_a_board_that_only_has_the_id_of_a_bundled_one_goes_along(night, tmp_path):
    (tmp_path / "mine.yaml").write_text(
        "format: 1\nid: giza-pyramid\nname: Mine\nlayout: |2\n  [ .][ .]\n", "utf-8"
    )
    night("start Ana Bo --board mine.yaml --board giza-pyramid --seed 4")
    (tmp_path / "away").mkdir()
    (tmp_path / "away/giza-pyramid.yaml").write_text("something else", "utf-8")

    written = night("export -o away/n.yaml").splitlines()

    assert written[0].startswith("away/giza-pyramid-")
    night("import away/n.yaml --db other.db")
    assert (tmp_path / "away/giza-pyramid.yaml").read_text() == "something else"


def test_a_transcript_that_the_rules_refuse_is_not_saved(night, tmp_path):
    night(REAL)
    night("roll d4")
    night("roll 4 +")
    night("export -o n.yaml")
    text = (tmp_path / "n.yaml").read_text().replace("d4: 4", "d4: 5")
    (tmp_path / "n.yaml").write_text(text)

    exit_code, out, err = night.call("import", "n.yaml", "--db", "other.db")

    assert (exit_code, out) == (1, "")
    assert "d4 cannot show 5" in err
    assert not (tmp_path / "other.db").exists()


@pytest.mark.parametrize("name", ["n.pdf", "n.svg", "N.PDF"])
def test_a_transcript_is_no_sheet(night, name):
    night(REAL)

    exit_code, line = night.refused(f"export -o {name}")

    assert exit_code == 2
    assert f"rtt-tools night export -o - | rtt-tools replay - -o {name}" in line


def test_score_takes_saved_nights_down_a_pipe(night, monkeypatch, capfd):
    night("start Ana Bo --board giza-pyramid --rounds 2 --real-dice")
    for counts in ("0 4", "3 0"):
        night("roll d4")
        night("roll 1 +")
        night("wrote all")
        night("finish", *counts.split())
    text = night("export -o -")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    assert code(["score", "-"]) == 0
    said = capfd.readouterr()
    assert said.err == ""
    assert [line.split() for line in said.out.splitlines()[-2:]] == [
        ["1", "Ana", "3", "2"], ["2", "Bo", "4", "2"]
    ]  # fmt: skip


@pytest.mark.uncounted
def test_the_longest_night_can_be_read_back(night):
    players, most = [*"ABCDEF"], evenings.MOST_ROUNDS
    too_long = ["--board", "burj-khalifa", "--rounds", most + 1]
    assert night.refused("start", *players, *too_long)[0] == 2
    board = boardfile.load(boardfile.find("burj-khalifa"))
    begun = evenings.begun(players, [board] * most)
    with store.opened(night.path, create=True) as file:
        nights.begin(file, begun, "2026-11-30T19:05:00Z", long_rounds(begun))

    night("export -o n.yaml")

    night("import n.yaml --db other.db")


def long_rounds(evening):
    """The steps of an evening whose rounds begin with 20 turns in which nobody writes."""
    chance, steps = Chance(5), []
    passed = [Rolled(dict.fromkeys(DICE, 1), "+"), Changed()] * 20
    while not evening.over:
        round_ = evenings.current(evening)
        begins = round_.stage == START
        for step in (
            [Started((), DICE), *passed] if begins else next_steps(chance, round_, False, 60)
        ):
            evening = evenings.after(evening, step)
            steps.append(step)
    return steps


# ---- every language ------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "uk", "es"])
def test_every_command_speaks_every_language(night, language):
    night("start Ana Bo --board giza-pyramid --rounds 2 --seed 3 --lang", language)
    for words in (
        "roll", "wrote ana", "status", "status --say", "change 1", "undo", "redo", "log",
        "roll", "wrote all", "finish 0 5", "standings", "list", "status",
    ):  # fmt: skip
        assert night(words, "--lang", language)


def test_the_group_hands_its_options_on(night):
    night(REAL)

    assert night("--lang uk status").startswith("вечір")
