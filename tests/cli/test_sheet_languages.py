"""`--lang` on paper: the same option everywhere, and never the environment's say."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from rtt_tools.paper.words import catalogue, languages

GAME = Path(__file__).parents[1] / "top" / "games" / "giza-pyramid-original.yaml"
PRINTS = {
    "export": ("export", "giza-pyramid"),
    "replay": ("replay", str(GAME), "--player", "Ana"),
    "kit": ("kit", "giza-pyramid", "--sheets"),
    "calibrate": ("calibrate",),
    "simulate": ("simulate", "giza-pyramid", "--games", "50"),
}
ONLY_PDF = ("kit", "calibrate")
# What stands on the page of each command.
SAID = {
    "export": "dot-rule",
    "replay": "dot-rule",
    "kit": "dot-rule",
    "calibrate": "calibration",
    "simulate": "turns-plot",
}
EVERY_PRINT = pytest.mark.parametrize("command", PRINTS)
EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())


def page(run, command, *options, suffix="svg"):
    """The page that a command prints, and what it says on the screen."""
    exit_code, out, err = run(*PRINTS[command], *options, "-o", f"page.{suffix}")
    assert exit_code == 0, err
    return Path(f"page.{suffix}").read_bytes(), out


@pytest.mark.parametrize("command", [one for one in PRINTS if one not in ONLY_PDF])
@EVERY_LANGUAGE
def test_a_page_is_printed_in_the_language_asked_for(run, command, language):
    drawn = page(run, command, "--lang", language)[0].decode()

    assert f'lang="{language}"' in drawn
    for other in languages():
        assert (catalogue(other).words[SAID[command]] in drawn) == (other == language)


@EVERY_PRINT
@EVERY_LANGUAGE
def test_a_pdf_says_its_language_and_speaks_it(run, command, language):
    content = page(run, command, "--lang", language, suffix="pdf")[0]
    read = PdfReader(BytesIO(content))
    told = " ".join(" ".join(one.extract_text() for one in read.pages).split())

    assert read.trailer["/Root"]["/Lang"] == language
    for other in languages():
        assert (catalogue(other).words[SAID[command]] in told) == (other == language)


@EVERY_PRINT
def test_a_page_is_the_same_in_every_environment(run, monkeypatch, command):
    suffix = "pdf"
    english = page(run, command, suffix=suffix)[0]
    monkeypatch.setenv("LC_ALL", "uk_UA.UTF-8")

    assert page(run, command, suffix=suffix)[0] == english
    assert page(run, command, "--lang", "en_GB.UTF-8", suffix=suffix)[0] == english


@pytest.mark.parametrize("command", ["replay", "simulate"])
def test_the_screen_speaks_english_where_it_cannot_speak_the_language_of_the_page(run, command):
    english = page(run, command)[1]

    assert page(run, command, "--lang", "de")[1] == english
    assert page(run, command, "--lang", "uk")[1] != english


@EVERY_PRINT
def test_a_language_that_nobody_prints_is_refused_with_those_there_are(run, command):
    exit_code, out, err = run(*PRINTS[command], "--lang", "xx")

    assert (exit_code, out) == (2, "")
    assert "xx is no language here" in err
    assert ", ".join(f"{one} ({catalogue(one).name})" for one in languages()) in err


@pytest.mark.parametrize(
    "command",
    [("score", "ana.yaml"), ("roll",), ("night", "status"), ("town", "score", "ana.yaml")],
    ids=" ".join,
)
@pytest.mark.parametrize("asked", ["de", "de_AT.UTF-8"])
def test_a_terminal_says_that_a_language_is_for_paper_and_which_it_speaks(run, command, asked):
    exit_code, out, err = run(*command, "--lang", asked)

    assert (exit_code, out, err.count("\n")) == (2, "", 1)
    assert f"{asked} (Deutsch) is spoken on paper only; the terminal speaks en (English)" in err
