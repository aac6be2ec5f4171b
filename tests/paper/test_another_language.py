"""A language more: one file of words is all that sheets need to be printed in it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rtt_tools.paper import words
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import texts
from rtt_tools.texts import worded
from tests.paper.every_page import PAGES
from tests.paper.samples import BOARDS

ROOT = Path(__file__).parents[2]
GIZA = BOARDS["giza-pyramid"]

# CONTRIBUTING.md begins a language as this file does; what is missing here is English yet.
FRENCH = '''
"""French words of sheets."""

from rtt_tools.paper.words import en

NAME = "français"
POINT, GROUP = ",", "\\u00a0"


def PLURAL(count):
    return int(count > 1)  # 0 and 1 are singular (Unicode CLDR)


WORDS = en.WORDS | {
    "boxes": ("{} case", "{} cases"),
    "name": "Nom",
    "empty": "Cases vides",
    "written-rule": "ne s’efface pas",
}
'''
# English, shouted: whatever is not shouted on a sheet was not said by the catalogue.
LOUD = r"""
import re

from rtt_tools.paper.words import en

NAME, PLURAL, POINT, GROUP = "LOUD", en.PLURAL, "'", "_"


def loud(wording):
    if isinstance(wording, tuple):
        return tuple(map(loud, wording))
    parts = re.split(r"(\{[^}]*\})", wording)
    return "".join(part if part[:1] == "{" else part.upper() for part in parts)


WORDS = {key: loud(wording) for key, wording in en.WORDS.items()}
"""
# What is the same in every language: the tool, its calls and numbers to be typed, ids and
# hashes, policies, names.
AS_IT_STANDS = re.compile(
    r"rtt-tools.*|[0-9a-f]{8}|\b[a-z]\d+\b|[a-z]+-[a-z]+|"
    r"heuristic|random|most|tuned|coarse|Roll to the Top(: Journeys)?|"
    r"Roll Into Town|town-\d+x\d+|Ana|Bo|Giza|^[a-o]$|\b[xy]\b|Letter|[+−]\d\.\d"
)


@pytest.fixture
def loud(monkeypatch, tmp_path):
    """The language `xl` in a folder of its own, until the test is over."""
    (tmp_path / "xl.py").write_text(LOUD, "utf-8")
    monkeypatch.setattr(words, "__path__", [*words.__path__, str(tmp_path)])
    words.languages.cache_clear()
    yield Look("xl")
    sys.modules.pop(f"{words.__name__}.xl", None)
    monkeypatch.undo()
    words.languages.cache_clear()
    words.catalogue.cache_clear()


@pytest.mark.parametrize("kind", PAGES)
def test_nothing_on_a_sheet_is_said_but_by_the_catalogue(loud, kind):
    for sheet in PAGES[kind](loud, names={"": "GIZA"}):
        assert sheet.language == "xl"
        said = [text.content for text in texts(sheet.shapes)]
        for text in [*said, sheet.title, sheet.description, sheet.chapter]:
            bare = AS_IT_STANDS.sub("", text)
            assert bare == bare.upper(), (sheet.title, text)
            assert not re.search(r"\d\.\d", bare), (sheet.title, text)


@pytest.mark.parametrize(
    ("names", "called"),
    [
        ({"en": "Oak", "pt": "Carvalho", "pt-BR": "Carvalho-alvarinho"}, "Carvalho-alvarinho"),
        ({"en": "Oak", "pt": "Carvalho"}, "Carvalho"),
        ({"": "Chêne", "en": "Oak"}, "Chêne"),
        ({"uk": "Дуб", "en": "Oak"}, "Oak"),
        ({"uk": "Дуб", "de": "Eiche"}, "Дуб"),
    ],
)
def test_a_board_without_a_name_in_the_language_is_called_by_the_nearest(names, called):
    assert worded(names, "pt-BR") == called


def test_a_file_of_words_is_all_that_a_language_needs(tmp_path):
    shutil.copytree(
        ROOT / "rtt_tools", tmp_path / "rtt_tools", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copytree(ROOT / "boards", tmp_path / "boards")
    (tmp_path / "rtt_tools/paper/words/fr.py").write_text(FRENCH, "utf-8")

    def ran(*call):
        done = subprocess.run(
            [sys.executable, "-P", "-m", "rtt_tools", *call],
            env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    ran("export", "giza-pyramid", "--lang", "fr_CA.UTF-8", "-o", "giza.svg")
    drawn = (tmp_path / "giza.svg").read_text("utf-8")

    assert 'lang="fr"' in drawn
    for said in ("Cases vides", "ne s’efface pas", f"{len(GIZA.boxes)} cases", "any number"):
        assert said in drawn
    assert "[de|en|es|fr|uk]" in ran("export", "--help")
