"""What people type at the table is understood as they mean it, in the guide and by commands."""

import pytest

from rtt_tools.languages import LANGUAGES, said
from tests.cli.night_tables import REAL, Sat
from tests.cli.test_night_guide import ROLLED, SEEDED, TWO, Host


@pytest.fixture
def host(tmp_path):
    return Host(tmp_path / "guide.db")


@pytest.fixture
def rolled(tmp_path, monkeypatch, capfd):
    """A night with real dice at its first roll: d4 1, d6 6, add."""
    monkeypatch.setenv("RTT_TOOLS_DB", str(tmp_path / "nights.db"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    night = Sat(tmp_path / "nights.db", capfd)
    for words in (REAL, "roll 2 4 1 1 1", "roll 1 6 +"):
        night(words)
    return night


SHEETS = ({"a1": 6, "c1": 1}, {})
TYPED = (
    "ana a1=6 c1=1, bo", "ana a1=6, c1=1, bo", "ana, a1=6,c1=1 bo",
    "ana a1 = 6 c1 =1 bo", "ana a1= 6, c1=1, bo", "ana a1 6 c1 1 bo", "Ana A1 6, C1=d4, bo",
    "ana a1 d6 c1 1 bo",
)  # fmt: skip


@pytest.mark.parametrize("typed", TYPED)
def test_numbers_are_typed_with_commas_and_blanks(host, rolled, typed):
    host(*ROLLED, typed)
    rolled(f"wrote {typed}")

    for night in (host, rolled):
        round_ = night.now().rounds[-1]
        assert (round_.sheets, round_.loose) == (SHEETS, {1})


@pytest.mark.parametrize("typed", ["ana c1=d4+d6", "ana c1 = d4 + d6", "ana c1 d4 +d6"])
def test_the_dice_of_a_sum_are_typed_with_blanks(host, typed):
    host(*ROLLED, typed)

    assert host.now().rounds[-1].sheets[0] == {"c1": 7}


def test_alone_boxes_and_numbers_alternate(host):
    host("Ana", "giza", "real", "", "d4 d6", "1 6 +", "a1 6, c1 1")

    assert host.now().rounds[-1].sheets == ({"a1": 6, "c1": 1},)


def test_a_player_who_is_called_as_a_box_is_the_player(host):
    host("A1 6", *ROLLED[1:], "a1 6")

    assert [event.data["player"] for event in host.events()[3:]] == ["A1", "6"]


def test_players_who_are_called_as_numbers_wrote(host):
    host("1 6", *ROLLED[1:], "1 6")

    assert [event.data["player"] for event in host.events()[3:]] == ["1", "6"]


# ---- the dice once more --------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["1 6 +", "1 6", "1, 6, swap", "2 4 1 1 1"])
def test_dice_at_the_question_who_wrote_are_told_what_is_asked(host, typed):
    script = host(*ROLLED, typed)

    assert script.told[-1] == "the dice are rolled: who wrote? Type names, or `nobody`\n"
    again = "the dice are rolled, and the pool comes next: 1 add d8, 2 add d12, 3 add d20\n"
    assert host("bo", typed).told[-1] == again


def test_alone_they_are_told_so_too(host):
    told = host("Ana", "giza", "real", "", "d4 d6", "1 6 +", "1 6 +").told

    assert told[-1] == "the dice are rolled: what did you write? Type `a1=3`, or `nothing`\n"


def test_in_the_last_turn_nobody_is_sent_to_the_pool(host, tmp_path):
    (tmp_path / "one.yaml").write_text("format: 1\nid: one\nname: One\nlayout: |2\n  [ .]\n")
    host("Ana Bo", str(tmp_path / "one.yaml"), "real", "", "", "d4 d6", "1 6 +", "ana a1=6")

    assert host("1 6 +").told[-1] == "type who else wrote, or `done`\n"


def test_a_second_roll_is_told_what_comes_first(rolled, tmp_path):
    (tmp_path / "two.yaml").write_text("format: 1\nid: two\nname: Two\nlayout: |2\n  [ .]\n")
    rolled("start Ana Bo --real-dice --board", str(tmp_path / "two.yaml"))
    for words in ("roll d4 d6", "roll 1 6 +", "wrote ana a1=6"):
        rolled(words)

    assert rolled.refused("roll 1 6 +") == (
        1,
        "turn 1: this turn is the last, so nobody rolls again: "
        "`rtt-tools night finish` ends the round",
    )


# ---- who begins ----------------------------------------------------------------------------


def test_who_begins_is_said_alone_where_we_throw(host):
    host(*SEEDED, "first bo")

    assert host.kinds() == "start roll"
    assert host.now().rounds[-1].first == 1


@pytest.mark.parametrize("typed", ["first bo", "f b", "first, bo"])
def test_with_real_dice_the_roll_follows_in_the_same_line(host, rolled, typed):
    line = (
        "the roll follows in the same line: `first Bo 2 4 8 12 17`, or the even dice: "
        "`first Bo d4 d8`"
    )

    assert host(*TWO, typed).told[-1] == f"{line}\n"
    rolled(REAL)
    assert rolled.refused("roll --first bo") == (2, line)
    host("first Bo d4 d8")
    assert host.now().rounds[-1].first == 1


# ---- the end in one answer -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "data"),
    [
        (["finish bo=0"], {"empty": [26, 0], "early": False}),
        (["fin 0"], {"empty": [26, 0], "early": False}),
        (["finish, bo = 0"], {"empty": [26, 0], "early": False}),
        (["stop bo=4"], {"empty": [26, 4], "early": True}),
        (["finish", "finish bo=0"], {"empty": [26, 0], "early": False}),
        (["finish", "4", "stop", "4"], {"empty": [26, 4], "early": True}),
        (["finish", "stop 4"], {"empty": [26, 4], "early": True}),
        (["stop", "finish 0"], {"empty": [26, 0], "early": False}),
    ],
)
def test_the_end_may_come_with_its_counts(host, answers, data):
    host(*ROLLED, "ana a1=6 bo", *answers)

    assert host.events()[-1].data == data


def test_a_name_goes_before_the_beginning_of_the_end(host):
    host("Finn Bo", *ROLLED[1:], "fin a1=6")

    assert host.now().rounds[-1].sheets[0] == {"a1": 6}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_end_that_nobody_reached_names_the_way(host, language):
    finish = said("word-finish", language)

    script = host(*ROLLED[:5], "d4 d6", "1 6 +", "ana bo", f"{finish} 3 4", language=language)

    assert script.told[-1].endswith(f"; {said('way-finish-asked', language)}\n")
    assert f"`{said('word-stop', language)}`" in script.told[-1]


def test_a_count_that_is_missing_names_the_way(host):
    line = host(*ROLLED, "ana bo", "finish ana=0").told[-1]

    assert line.endswith("Not every number was recorded; say it as `finish ana=3`\n")


# ---- sheets that are not checked any more --------------------------------------------------

LOST = (
    ": from here on this sheet is not checked, as not every number is known; "
    "`undo` takes that back"
)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("ana", f"Ana wrote Ana{LOST}"),
        ("all", f"Ana wrote Bo wrote Ana{LOST}"),
        ("bo", "Bo wrote"),  # whose numbers were never recorded
        ("ana b1=1", "Ana wrote: b1=1"),
    ],
)
def test_a_sheet_that_is_not_checked_any_more_is_told_once(host, typed, line):
    host(*ROLLED, "ana a1=6", "1", "1 1 1 +")

    assert " ".join(host(typed).told[-1].split()) == line
    again = host("1", "1 1 1 1 +", "ana").told[-1]
    assert ("not checked" in again) == ("not checked" not in line)


def test_commands_tell_it_too_and_of_all_where_nobody_is_named(rolled):
    for words in ("wrote ana a1=6 bo c1=6", "change 1", "roll 1 1 1 +"):
        rolled(words)

    out = " ".join(rolled("wrote").split())
    assert "Ana and Bo: from here on these sheets are not checked, as not every number" in out


def test_numbers_of_such_a_sheet_are_refused_with_the_way_out(host, rolled):
    line = (
        "turn 1: Ana: not every number was recorded, so the rest cannot be checked; "
        "type the name alone, or `undo` as far as that"
    )
    rolled("wrote ana")
    assert rolled.refused("wrote ana a1=6 bo") == (1, line)

    host(*ROLLED, "ana")
    assert host("ana a1=6 bo").told[-1] == f"{line}\n"
    host("undo", "ana a1=6 bo")
    assert host.now().rounds[-1].sheets[0] == {"a1": 6}


def test_sheets_keep_the_names_of_empty_boxes(host):
    shown = host(*ROLLED, "ana a1=6", "boards ana").told[-1]

    assert "│   6   │b1" in shown
    assert "a2" in shown
    assert "a1" not in shown


# ---- ways out ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "words", "line"),
    [
        ("", "moves --night 9", "`rtt-tools night list` names those it holds"),
        ("wrote ana a1=6", "finish ana=3 bo=0", "count again, or `undo` what was not written"),
        ("", "wrote ana z9=6", "`rtt-tools night status --boards` shows the boxes"),
        ("wrote ana", "finish 3 0", "say it as `rtt-tools night wrote ana`"),
        ("wrote ana", "finish", "say it as `rtt-tools night finish ana=3`"),
        ("wrote ana", "finish 3", "`--early` stops the round all the same"),
        ("change 1", "wrote ana", "`rtt-tools night roll` comes first"),
        ("change 1", "moves", "`rtt-tools night roll` comes first"),
        (
            "start Ana Bo --board giza-pyramid --seed 1",
            "finish 0 1",
            "`rtt-tools night roll` comes first",
        ),
        ("", "roll 1 6 + --first bo", "unless you `undo` its first roll"),
        ("wrote all; finish 0 1", "roll", "`rtt-tools night undo` goes back"),
        ("wrote all; finish 0 1", "wrote ana", "`rtt-tools night undo` goes back"),
        ("wrote all; finish 0 1", "change", "`rtt-tools night undo` goes back"),
        ("wrote all; finish 0 1", "finish", "`rtt-tools night undo` goes back"),
        ("wrote all; finish 0 1", "moves", "`rtt-tools night undo` goes back"),
    ],
)
def test_a_refusal_ends_with_the_way_out(rolled, before, words, line):
    for one in filter(None, before.split("; ")):
        rolled(one)

    exit_code, told = rolled.refused(words)
    assert exit_code in (1, 2)
    assert told.endswith(line)


def test_in_the_guide_they_are_answers(host):
    script = host(*TWO, "stop", "moves", "2 4 1 1 1", "moves", "stop 3 4")

    begun, moves, _, again, stopped = (line.rstrip("\n") for line in script.told[-5:])
    assert begun == "the round has not begun yet: roll first, or `new` begins another night"
    assert moves.endswith("; answer the question of the dice first")
    assert again.endswith("; answer the question of the dice first")
    assert stopped.endswith("27 empty; count again, or `undo` what was not written")
