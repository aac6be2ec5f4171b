"""What a night tells fits the screen: narrow ones too, and nothing is torn apart."""

import re

import pytest

from rtt_tools.cli.columns import columns
from rtt_tools.cli.night import question
from rtt_tools.languages import LANGUAGES
from rtt_tools.lines import wrapped
from rtt_tools.night import nights
from tests.cli.night_tables import Sat
from tests.cli.test_night_guide import Host


@pytest.fixture
def night(tmp_path, monkeypatch, capfd):
    monkeypatch.setenv("RTT_TOOLS_DB", str(tmp_path / "nights.db"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "40")
    return Sat(tmp_path / "nights.db", capfd)


EVENING = """
start Ana Bo Chloe --board giza-pyramid --board burj-khalifa --rules original --real-dice
roll 2 4 8 12 17
roll 1 2 3 4 +
wrote all
change add d20
roll 1 2 3 4 5 +
wrote ana bo
undo
finish 0 5 7 --early
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_fit_forty_columns(night, language):
    for words in EVENING.strip().splitlines():
        night.call(*words.split())

    for words in ("list", "standings", "log", "moves", "status"):
        out = night.call(*words.split(), "--lang", language)[1]
        long = [line for line in out.splitlines() if len(line) > 40]
        assert [line for line in long if "`" not in line] == []
        assert [line for line in out.splitlines() if line != line.rstrip()] == []
        assert words != "log" or " " * 9 not in out  # what goes on needs the room


ROWS = [(1, "Ana, Bo", "over, 2 of 2 rounds"), (22, "Chloe", "going on")]
HEAD = ("night", "players", "state")


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (
            None,
            [
                "night  players  state",
                "    1  Ana, Bo  over, 2 of 2 rounds",
                "   22  Chloe    going on",
            ],
        ),
        (
            34,
            [
                "night  players  state",
                "    1  Ana, Bo  over, 2 of 2",
                "                rounds",
                "   22  Chloe    going on",
            ],
        ),
        (
            24,
            [
                "night 1; players Ana,",
                "  Bo; state over, 2 of 2",
                "  rounds",
                "night 22; players Chloe;",
                "  state going on",
            ],
        ),
    ],
)
def test_a_table_is_wrapped_or_falls_into_paragraphs(width, lines):
    assert columns(HEAD, ROWS, width).splitlines() == lines


def test_a_table_of_numbers_is_never_wrapped_within():
    assert columns(("a", "b"), [("x" * 30, 7)], 20).splitlines() == [
        "a",
        f"  {'x' * 30};",
        "  b 7",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", ["-", "swap", "+/-"])
def test_a_choice_is_not_torn_from_its_number(tmp_path, language, face):
    host = Host(tmp_path / "nights.db")
    host("Ana, Bo", "giza", "real", "", "", "d4 d8 d12", f"1 2 3 {face}", "ana")
    asked = question.question(nights.folded(host.events()), "", language).text

    for width in range(40, 90):
        lines = wrapped(asked, width).splitlines()
        assert [line for line in lines if re.search(r"\b[0-9]+$", line)] == []
        assert [line for line in lines if line.count("`") % 2] == []
        assert "\u00a0" not in "".join(lines)
        assert max(map(len, lines)) <= width


def test_what_the_guide_tells_through_a_pipe_has_no_blanks_at_the_end(
    night, monkeypatch, tmp_path
):
    (tmp_path / "answers").write_text("\n".join(["Ana, Bo", "giza", "here", "", "", "", "ana"]))
    with (tmp_path / "answers").open() as file:
        monkeypatch.setattr("sys.stdin", file)
        out = night("--guide")

    assert [line for line in out.splitlines() if line != line.rstrip()] == []
    assert "\n> Ana, Bo\n" in out
    assert "\n>\n" in out


def test_places_are_read_aloud_without_a_colon(night):
    night("start Ana Bo --board giza-pyramid --rounds 2 --real-dice")
    for words in ("roll d4", "roll 1 +", "wrote all", "finish 0 4", "roll d4", "roll 1 +"):
        night(words)
    night("wrote all")
    night("finish 0 4")

    assert "; 1. Ana, 0 points; 2. Bo, 8 points; " in night("status --say")
