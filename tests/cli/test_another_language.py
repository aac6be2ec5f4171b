"""A language that nobody speaks: its catalogue is all that a night needs to be told in it."""

import re
import sys
from types import ModuleType

import pytest

from rtt_tools import languages
from rtt_tools.languages import FORMS, LANGUAGES, PLURAL, catalogue
from tests.cli.night_tables import Sat

LOUD = "xl"  # English, shouted
# What is the same in every language: orders to type, names of boards, rules and players.
AS_IT_STANDS = re.compile(
    r"`[^`]*`|(rtt-tools )?night (wrote|change|finish)|"
    r"giza-pyramid|Pyramid of Giza|Roll to the Top"
)
EVENING = """
start Ana Bo --board giza-pyramid --rounds 2 --seed 3
roll
status ana --say
wrote ana
wrote bo
change 1
undo
redo
status --boards
log
list
standings
roll
finish ana=3 bo=4 --early
start Ana --board giza-pyramid --real-dice
roll d4 d6
roll 1 6 swap
log
solo Ana --board giza-pyramid --seed 5
roll
wrote
change 1
status
"""


def shouted(form):
    """The text in capitals, but for its values and what is typed as it stands."""
    parts = re.split(r"(\{[^}]*\}|`[^`]*`)", form)
    return "".join(part if n % 2 else part.upper() for n, part in enumerate(parts))


@pytest.fixture
def loud(monkeypatch):
    module = ModuleType(f"{languages.__name__}.{LOUD}")
    module.WORDINGS = {
        key: shouted(wording) if isinstance(wording, str) else tuple(map(shouted, wording))
        for key, wording in catalogue("en").items()
    }
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(LANGUAGES, LOUD, "LOUD ENGLISH")
    monkeypatch.setitem(PLURAL, LOUD, PLURAL["en"])
    monkeypatch.setitem(FORMS, LOUD, FORMS["en"])


@pytest.fixture
def night(loud, tmp_path, monkeypatch, capfd):
    monkeypatch.setenv("RTT_TOOLS_DB", str(tmp_path / "nights.db"))
    monkeypatch.setenv("LC_ALL", f"{LOUD}_XX.UTF-8")
    monkeypatch.chdir(tmp_path)
    return Sat(tmp_path / "nights.db", capfd)


def whispered(text):
    """The words that do not come from the catalogue."""
    return re.findall(r"\b[a-z]{2,}\b", AS_IT_STANDS.sub("", text))


def test_a_catalogue_is_all_that_a_night_needs_to_be_told(night):
    said = {words: whispered(night(words)) for words in EVENING.strip().splitlines()}

    assert {words: left for words, left in said.items() if left} == {}


REFUSED = (
    "roll",
    "wrote cy",
    "wrote ana z9=3",
    "change 9",
    "finish",
    "start Ana Ana --board giza-pyramid",
)


@pytest.mark.parametrize("words", REFUSED)
def test_refusals_are_told_from_it_too(night, words):
    night("start Ana Bo --board giza-pyramid --seed 3")
    night("roll")

    assert whispered(night.refused(words)[1].replace("cy", "").replace("z9", "")) == []


def test_the_guide_asks_in_it(night, monkeypatch, tmp_path):
    answers = tmp_path / "answers.txt"
    answers.write_text("HELP\nAna Bo\ngiza-pyramid\nHERE\n\n\nHELP\nNOBODY\n1\nQUIT\n")
    with answers.open() as file:
        monkeypatch.setattr(sys, "stdin", file)
        out = night("--guide")

    boards = re.compile(r"^ +\d+ [a-z-]+$", re.MULTILINE)
    assert whispered(boards.sub("", re.sub(r"> .*", "", out))) == []
