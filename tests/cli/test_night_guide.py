"""The guided loop: one question for each stage, one line for what it cannot use."""

import os
import random
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtt_tools.cli.looks import Looks
from rtt_tools.cli.night import guide
from rtt_tools.languages import LANGUAGES, said
from rtt_tools.night import log, nights, store
from tests.cli.guides import Hosted, Script

PROMPTS = {  # what each question begins with
    "players": "Who plays?", "boards": "Which board?", "dice": "Dice:", "first": "Who begins?",
    "rules": "Rules:",
    "start": "Roll all five.", "roll": "What do d", "wrote": "Who wrote?", "more": "Wrote: ",
    "throw-start": "`Enter` rolls the first pool", "throw": "`Enter` rolls",
    "over": "The night is over",
    "empty": "Empty boxes", "change": "changes the pool", "alone": "What did you write?",
}  # fmt: skip
THREE = ("Ana Bo Cy", "giza burj", "real", "", "")  # a table with real dice
TWO = ("Ana Bo", "giza", "real", "", "")
SEEDED = ("Ana Bo", "giza", "here", "", "")
ROLLED = (*TWO, "2 4 1 1 1", "1 6 +")


Host = partial(Hosted, guide.talk, nights, PROMPTS, "night")


@pytest.fixture
def host(tmp_path):
    return Host(tmp_path / "nights.db")


# ---- before a night ------------------------------------------------------------------------


def test_it_asks_who_plays_what_with_which_dice_and_who_begins(host):
    script = host(*THREE)

    assert script.questions == ["players", "boards", "dice", "first", "rules", "start"]
    evening = host.now()
    assert evening.players == ("Ana", "Bo", "Cy")
    assert [board.id for board in evening.boards] == ["giza-pyramid", "burj-khalifa"]
    assert (evening.seed, evening.solo, evening.first) == (None, False, 0)


def test_alone_nobody_else_begins_and_the_companion_comes_along(host):
    script = host("Ana", "3", "here", "")

    assert script.questions == ["players", "boards", "dice", "rules", "throw-start"]
    assert host.now().solo
    assert host.now().seed is not None


def test_nothing_is_saved_before_the_last_answer(host):
    host("Ana Bo", "giza", "real", "")

    assert not os.path.exists(host.table.path)


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (["Ana ana"], "two players are called Ana"),
        (["A B C D E F G"], "Roll to the Top: Journeys is for 1 to 6 players, not 7"),
        ([""], "type the names of the players, as `Ana, Bo`"),
        ([" , ,"], "type the names of the players, as `Ana, Bo`"),
        (["Ana=1"], "a name has no commas, no `=` and no hidden signs: Ana=1"),
        (["Ana Bo", ""], "type the numbers or ids of boards, or a file; `boards` lists them"),
        (["Ana Bo", "12"], "type the numbers or ids of boards, or a file; `boards` lists them"),
        (
            ["Ana Bo", "nowhere.yaml"],
            "there is no board `nowhere.yaml`; `boards` lists those that come along, "
            "or name a file",
        ),
        (
            ["Ana Bo", "gisa"],
            "there is no board `gisa`: did you mean `giza-pyramid`? `boards` lists them",
        ),
        (
            ["Ana Bo", "Tover"],
            "there is no board `Tover`: did you mean `eiffel-tower`? `boards` lists them",
        ),
        (["Ana Bo", "m"], "`m` may be major-oak, marina-bay-sands, matterhorn"),
        (["Ana Bo", "1", "x"], "type `real` or `here`"),
        (["Ana Bo", "1", ""], "type `real` or `here`"),
        (["Ana Bo", "1", "real", "Zoe"], "nobody here is called `Zoe`: Ana or Bo"),
        (
            ["Ana Bo", "1", "real", "", "o"],
            "type `journeys`, `original` or `online`, `big-to-small`, a number of rounds, "
            "or only `Enter`",
        ),
        (["Ana Bo", "1", "real", "", "31"], "a night has 1 to 30 rounds"),
        (["Ana", "1", "real", "original"], "Roll to the Top! is for 2 to 5 players, not 1"),
        (["status"], "no night has begun yet: answer the question, or `quit`"),
        (["undo"], "no night has begun yet: answer the question, or `quit`"),
    ],
)
def test_a_table_that_cannot_be_is_asked_again(host, answers, line):
    script = host(*answers)

    assert script.told[-1] == f"{line}\n"
    assert script.asked[-1] == script.asked[-2]
    assert host.events() == ()


@pytest.mark.parametrize(
    ("players", "begins"),
    [
        ("Mary Ann", "By seat: Mary, Ann. Which board?"),
        ("Mary Ann, Bo", "By seat: Mary Ann, Bo. Which board?"),
        ("Mary", "Mary alone, with the Companion. Which board?"),
        ("Mary Ann,", "Mary Ann alone, with the Companion. Which board?"),
    ],
)
def test_who_plays_by_seat_is_shown_before_it_goes_on(host, players, begins):
    assert host(players).asked[-1].startswith(begins)


@pytest.mark.parametrize(
    ("typed", "boards"),
    [
        ("Eiffel Tower", "eiffel-tower"),
        ("eiffel giza", "eiffel-tower giza-pyramid"),
        ("Eiffel Tower, 3", "eiffel-tower giza-pyramid"),
        ("giza, Burj Khalifa, eiffel", "giza-pyramid burj-khalifa eiffel-tower"),
        (" , giza", "giza-pyramid"),
    ],
)
def test_boards_are_named_with_blanks_and_commas(host, typed, boards):
    host("Ana, Bo", typed, "real", "", "")

    assert " ".join(board.id for board in host.now().boards) == boards


def test_boards_before_a_night_are_listed_with_their_numbers(host):
    told = host("Ana, Bo", "boards").told

    assert told[-1] == told[-2]
    assert "  3 giza-pyramid\n" in told[-1]


def test_undo_goes_back_a_question(host):
    script = host(
        "Ana Bo",
        "1",
        "undo",
        "giza",
        "real",
        "undo",
        "here",
        "undo",
        "real",
        "b",
        "undo",
        "b",
        "",
    )

    assert " ".join(script.questions) == (
        "players boards dice boards dice first dice first dice first rules first rules start"
    )
    assert (host.now().boards[0].id, host.now().first) == ("giza-pyramid", 1)


@pytest.mark.parametrize(
    ("rules", "ruleset", "big_to_small", "rounds"),
    [
        ("", "journeys", False, 2),
        ("journeys", "journeys", False, 2),
        ("orig", "original", False, 2),
        ("big", "journeys", True, 2),
        ("b", "journeys", True, 2),  # no order, though `boards` begins so
        ("3, online, b", "online", True, 3),
    ],
)
def test_the_rules_and_the_rounds_can_be_chosen(host, rules, ruleset, big_to_small, rounds):
    host("Ana Bo", "giza burj", "real", "", rules)

    evening = host.now()
    assert (evening.ruleset.id, evening.big_to_small) == (ruleset, big_to_small)
    assert len(evening.boards) == rounds


def test_alone_undo_goes_back_over_what_was_asked(host):
    script = host("Ana", "giza", "undo", "burj", "real", "undo", "here", "undo", "undo", "undo")

    assert " ".join(script.questions) == (
        "players boards dice boards dice rules dice rules dice boards players"
    )


# ---- a turn --------------------------------------------------------------------------------


def test_a_turn_is_three_questions(host):
    script = host(*TWO, "2 4 1 1 1", "1 6 +", "ana a1=6 b1=1", "b", "2")

    assert script.questions[5:] == ["start", "roll", "wrote", "more", "more", "roll"]
    assert host.kinds() == "start roll wrote wrote change"
    assert host.now().rounds[-1].pool == ("d4", "d6", "d12")
    assert "Bo: add d12 (by the action die). Pool: d4 d6 d12\n" in script.told[-1]


def test_enter_rolls_where_we_throw_and_is_nothing_else(host):
    script = host(*SEEDED, "", "", "")

    assert script.questions[5:] == ["throw-start", "wrote", "wrote", "wrote"]
    assert host.kinds() == "start roll"
    assert script.told[-1] == "type who wrote, or `nobody`\n"


def test_enter_does_not_end_the_writing(host):
    script = host(*ROLLED, "ana", "")

    assert script.told[-1] == "type who else wrote, or `done`\n"
    assert host.kinds() == "start roll wrote"


def test_one_choice_is_no_question(host):
    host(*TWO, "d4 d6 d8 d12", "1 1 1 1 +", "nobody")
    assert host.kinds() == "start roll change"

    script = host("1 1 1 1 1 +", "all", "done")
    assert script.questions == ["roll", "wrote", "more", "change"]  # five dice: which one goes

    assert host.kinds().endswith("wrote wrote")


def test_a_night_that_becomes_unreadable_is_told_in_one_line(host):
    def meddled():
        with store.opened(host.table.path) as file:
            log.record(file, 1, lambda _: [("dance", {})], "2026-11-30T19:05:00Z")
        return "ana"

    script = host(*ROLLED, meddled, "undo", "status", "quit")

    line = "this version cannot read the night: an event of kind 'dance' is not readable\n"
    assert script.told[-3:-1] == [line, line]
    assert script.questions[-3:] == ["wrote"] * 3


def test_nobody_leads_to_the_change_and_undo_leads_back(host):
    script = host(*ROLLED, "nobody", "undo", "nobody", "x", "3")

    assert script.questions[7:] == ["wrote", "change", "wrote", "change", "change", "roll"]
    assert host.kinds() == "start roll change"


def test_nobody_after_somebody_is_asked_again(host):
    script = host(*ROLLED, "ana", "nobody")

    assert script.told[-1] == "somebody wrote: `undo` takes that back, `done` goes on\n"


def test_the_end_asks_only_for_boxes_that_no_sheet_tells(host):
    script = host(*ROLLED, "ana bo a1=6", "finish", "0")

    assert script.asked[-2] == "Empty boxes of Ana, in this order"
    assert script.told[-1] == "Ana wins: the board is full.\nBo: 26 empty boxes\n"
    assert script.questions[-1] == "over"


def test_stop_ends_a_round_early(host):
    host(*ROLLED, "ana bo", "stop", "3 4")

    assert host.events()[-1].data == {"empty": [3, 4], "early": True}


def test_the_next_round_and_who_begins_it_are_shown_before_its_roll(host):
    told = host(*THREE, "2 4 1 1 1", "1 6 +", "all", "finish 3 0 5").told[-1]

    assert told.endswith("Round 2 of 2 is on Burj Khalifa (burj-khalifa); Bo begins.\n")
    alone = host("new", "Ana", "giza burj", "real", "", "d4", "1 +", "yes", "finish 0").told[-1]
    assert alone.endswith("\nRound 2 of 2 is on Burj Khalifa (burj-khalifa).\n")
    assert "begins" not in host("d4", "1 +", "yes", "finish 0").told[-1]


def test_a_full_board_makes_the_turn_the_last(host, tmp_path):
    (tmp_path / "two.yaml").write_text(
        "format: 1\nid: two\nname: Two\nlayout: |2\n  [ .][ .]\n", "utf-8"
    )
    script = host("Ana Bo", str(tmp_path / "two.yaml"), "real", "", "", "d4 d6", "1 6 +",
                  "ana a1=6 b1=1", "bo a1=1", "done")  # fmt: skip

    assert "This turn is the last" in script.asked[-2]
    assert script.told[-1] == "Ana wins: the board is full.\nBo: 1 empty box\n"
    assert script.questions[-1] == "over"


def test_alone_the_numbers_need_no_name(host):
    script = host(
        "Ana", "giza", "real", "", "", "d4 d6", "1 6 +", "a1=6", "b1=1", "done", "add d8"
    )

    assert host.now().rounds[-1].sheets == ({"a1": 6, "b1": 1},)
    assert script.questions[-1] == "roll"


def test_after_the_end_a_new_night_can_begin(host):
    script = host(*ROLLED, "ana", "finish", "0", "x", "new", "Cy")

    assert script.questions[-4:] == ["over", "over", "players", "boards"]


# ---- going on ------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(len(ROLLED) - 1, len(ROLLED) + 2))
def test_the_next_guide_asks_the_question_that_was_open(host, count):
    answers = [*ROLLED, "ana"]
    first = host(*answers[:count])

    second = host()

    assert second.asked[-1] == first.asked[-1]


def test_an_interrupt_loses_nothing(host):
    with pytest.raises(KeyboardInterrupt):
        host(*ROLLED, "ana", KeyboardInterrupt())

    assert host.kinds() == "start roll wrote"
    assert host().questions == ["more"]


def test_a_pipe_that_ends_leaves_at_once_and_says_that_all_is_saved(host):
    script = host(*ROLLED)

    assert script.between == "The night is saved; `rtt-tools night` goes on.\n"


def test_on_a_screen_the_second_end_of_input_leaves(host):
    script = host(*ROLLED, EOFError(), "ana", EOFError(), EOFError(), "bo", screen=True)

    assert script.questions[-4:] == ["wrote", "wrote", "more", "more"]
    assert script.told[-1] == "\n`quit` leaves, and so does Ctrl-D again\n"
    assert script.answers == ["bo"]


def test_what_somebody_else_recorded_is_seen_and_nothing_is_added(host):
    class Meddler(Script):
        def ask(self, text, words):
            if text.startswith("Who wrote?") and self.answers == ["ana"]:
                with store.opened(host.table.path) as file:
                    nights.undo(file, 1, "2026-11-30T19:05:00Z")
            return super().ask(text, words)

    script = Meddler([*ROLLED, "ana"], PROMPTS)
    guide.talk(host.table, script)

    assert script.told[-1].startswith("Meanwhile somebody else recorded something")
    assert script.questions[-1] == "roll"
    assert host.kinds() == "start roll undo"


def test_it_stays_with_its_night_when_another_begins(host):
    host(*ROLLED)

    class Meddler(Script):
        def ask(self, text, words):
            if len(self.answers) == 1:
                with store.opened(host.table.path) as file:
                    nights.begin(file, host.now()._replace(rounds=()), "2026-11-30T19:05:00Z")
            return super().ask(text, words)

    guide.talk(host.table, Meddler(["ana"], PROMPTS))

    with store.opened(host.table.path) as file:
        assert log.events(file, 1)[-1].kind == "wrote"
        assert len(log.events(file, 2)) == 1


# ---- orders --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "begins"),
    [
        ("status", "night "),
        ("STATUS", "night "),
        ("stat", "night "),
        ("log", "night 1, "),
        ("boards", "\nAna: Pyramid of Giza"),
        ("help", "Now: undo, redo, status"),
        ("redo", "there is nothing to bring back"),
        ("undo", "taken back: rolled d4=1 d6=6, action die +\n"),
    ],
)
@pytest.mark.parametrize("language", ["en", "uk"])
def test_orders_are_understood_at_any_question(host, order, begins, language):
    host(*ROLLED)
    script = host(order, language=language)

    assert script.told[-1].startswith(begins) or language == "uk"
    assert script.told[-1] != ""


def test_an_order_may_be_about_one_player(host):
    host(*ROLLED, "ana a1=6")

    told = host("status ana", "status bo", "stat b", "moves ana", "boards b", "moves zoe").told

    assert [("can write  1\n" in one, "can write  1 6 7\n" in one) for one in told[1:4]] == [
        (True, False), (False, True), (False, True)
    ]  # fmt: skip
    assert told[4].splitlines()[0] == "Ana can write:"
    assert "Bo" not in told[4]
    assert (told[5].count("Ana"), told[5].count("Bo: ")) == (0, 1)
    assert told[6] == "nobody here is called `zoe`: Ana or Bo\n"


@pytest.mark.parametrize("answer", ["1 6 +", "r d4", "s d4 d6", "d a1=1", "st a1=1", "m a1=1"])
def test_what_only_begins_like_an_order_is_none(host, answer):
    host("Stan Mo", "giza", "real", "", "", "d4 d6", "1 1 swap")

    script = host("st", "mo", answer)

    assert script.told[-1].count("\n") == 1


def test_a_change_before_anybody_wrote_is_told_what_comes_first(host):
    line = "first who wrote, or `nobody`; the pool comes after\n"

    assert host(*ROLLED, "add d6", "2", "+d8", "−d4", "–d4").told[-5:] == [line] * 5
    assert host.kinds() == "start roll"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_language_are_understood(host, language):
    host(*ROLLED)

    script = host(said("word-nobody", language), "1", said("word-undo", language),
                  said("word-quit", language), "never", language=language)  # fmt: skip

    assert host.kinds() == "start roll change undo"
    assert script.answers == ["never"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_alone_one_writes_nothing_instead_of_nobody(host, language):
    host("Ana", "giza", "real", "", "d4 d6", "1 6 +")

    script = host("", said("word-nothing", language), "1", language=language)

    assert script.asked[:2] == [said("ask-wrote-alone", language)] * 2
    assert script.told[1] == said("typed-say-nobody-alone", language) + "\n"
    assert host.kinds() == "start roll change"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_tells_fits_a_narrow_screen(host, language):
    host.table = host.table._replace(looks=Looks(language, width=40))
    words = [
        said(key, language) for key in ("word-help", "word-help", "word-status", "word-quit")
    ]
    script = Script(
        [words[0], "Ana Bo", "giza", said("word-here", language), "", "", "", *words], PROMPTS
    )

    guide.talk(host.table, script)

    told = "".join([*script.told, script.between]).splitlines()
    assert len(told) > 30
    assert [line for line in told if len(line) > 40] == []


def test_a_name_goes_before_the_beginning_of_an_order(host):
    script = host(
        "Undi Stan", "giza", "real", "", "", "d4 d6", "1 6 +", "u", "st", "undo", "sta"
    )

    assert script.told[-4:-2] == ["Undi wrote\n", "Stan wrote\n"]
    assert host.kinds() == "start roll wrote wrote undo wrote"


def test_a_whole_word_is_the_order_whoever_is_called_so(host):
    host(
        "Undo Done", "giza", "real", "", "", "d4 d6", "1 6 +", "und", "don", "done", "1", "undo"
    )

    assert host.kinds() == "start roll wrote wrote change undo"


# ---- what cannot be used -------------------------------------------------------------------

STAGES = {
    "start": TWO,
    "roll": (*TWO, "2 4 1 1 1"),
    "write": ROLLED,
    "more": (*ROLLED, "ana a1=6"),
    "change": (*ROLLED, "nobody"),
    "empty": (*ROLLED, "ana", "finish"),
    "throw": SEEDED,
    "over": (*ROLLED, "ana", "finish", "0"),
}
BAD = {
    "a number no die shows": "7 7 +",
    "an unknown name": "zoe",
    "an unknown name with a number": "zoe a1=3",
    "an impossible change": "add d4",
    "a swap of nothing": "swap",
    "too many numbers": "1 2 3 4 5 6 7 8",
    "signs": "!@#$%^&*()",
    "braces of a format": "{0} {typed} {}",
    "an escape": "\x1b[2J\x1b[H",
    "a null": "a\0b",
    "what is no text": "\udcff\udcfe",
    "hidden signs": "\u202eana\u200b",
    "10,000 characters": "a" * 10_000,
    "10,000 numbers": "1 " * 5_000,
    "10,000 blanks and a letter": " " * 10_000 + "?",
    "a huge number": "9" * 500,
    "other digits": "١ ٢ +",
    "a program": "'; DROP TABLE event; --",
    "equal signs": "= == =a1= a1==",
}


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("language", ["en", "uk"])
def test_bad_input_gives_one_line_and_is_asked_again(host, stage, bad, language):
    host(*STAGES[stage][:-1] if stage in ("change", "empty") else STAGES[stage])
    before = host.events()
    last = STAGES[stage][-1:] if stage in ("change", "empty") else ()
    if stage == "empty":
        last = ("finish",)

    script = host(*last, BAD[bad], language=language)

    line = script.told[-1]
    assert line.count("\n") == 1
    assert line.endswith("\n")
    assert line[:-1].isprintable()
    assert len(line) < 400
    assert script.asked[-1] == script.asked[-2]
    assert host.events() == before


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a" * 1001, "that is too long: at most 1000 characters\n"),
        ("ana " * 300, "that is too long: at most 1000 characters\n"),
        ("ana\0", "that holds signs that cannot be shown: ana\\u0000\n"),
        ("\u200bana", "that holds signs that cannot be shown: \\u200Bana\n"),
    ],
)
def test_what_no_table_types_is_not_even_looked_at(host, text, line):
    assert host(*ROLLED, text).told[-1] == line


SMALL = st.sampled_from([
    "ana", "bo", "a", "all", "nobody", "done", "finish", "stop", "undo", "redo", "status",
    "log", "boards", "help", "new", "", "1", "2", "0", "3", "d4", "d8", "add", "swap", "remove",
    "keep", "+", "-", "+/-", "a1=6", "a1=1", "b1=d4+d6", "a1=7", "=", "first", "1 6 +", "0 3",
    "2 4 1 1 1", "1 2 3 -", "x", "roll", "yes", "ana=0", "bo=27",
])  # fmt: skip


@settings(max_examples=60)
@given(st.lists(st.lists(SMALL, min_size=1, max_size=3).map(" ".join) | st.text(), max_size=25))
def test_whatever_is_typed_the_night_stays_readable_and_goes_on(tmp_path_factory, answers):
    host = Host(tmp_path_factory.mktemp("night") / "nights.db")
    host(*TWO)

    script = host(*answers)

    assert nights.folded(host.events()).events == host.events()
    assert script.between.count("\n") >= 1
    if host.events()[0].night == 1:
        assert host().asked


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_night_can_be_played_at_random(host, seed):
    """Every answer that the questions offer leads on, to the end of the night."""
    rng = random.Random(seed)
    host("Ana Bo", "giza burj", "here", "", "")
    for _ in range(60):
        open_ = host()
        match open_.questions[-1]:
            case "throw-start" | "throw":
                host("")
            case "wrote":
                host(rng.choice(["ana", "all", "bo"]))
            case "more":
                host(rng.choice(["1", "1", "1", "done", "finish"]), rng.choice(["1", "0 4"]))
            case "over":
                break
    assert len(host.now().rounds) >= 1


def test_undo_before_a_new_night_goes_back_to_the_one_there_was(host):
    script = host(*ROLLED, "new", "undo", "ana", "1")

    assert script.questions[-5:] == ["wrote", "players", "wrote", "more", "roll"]
    assert host.kinds() == "start roll wrote change"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_explains_each_question_before_a_night(host, language):
    help_ = said("word-help", language)
    answers = (help_, "Ana Bo", help_, "giza", help_, said("word-real", language), help_, "")
    script = host(*answers, help_, language=language)

    told = " ".join(" ".join(script.told).split())
    for key in ("players", "boards", "dice", "first", "rules"):
        assert f"{said(f'help-plan-{key}', language)} {said('help-plan', language)}" in told
