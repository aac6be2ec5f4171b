"""town sheet: the key, cards and pads that come with player sheets, or alone."""

import subprocess

import pytest

from rtt_tools.cli.town import sheet as command
from rtt_tools.town.sheets import pad, printed
from tests.paper.test_files import needs

PDF = "output/town-9x9.pdf"


def pages(path):
    """How many pages a PDF has, as poppler counts them."""
    told = subprocess.run(["pdfinfo", str(path)], capture_output=True, text=True, check=True)
    return int(told.stdout.partition("Pages:")[2].split()[0])


def test_the_command_knows_the_parts_and_games_that_there_are():
    assert tuple(command.EXTRAS) == printed.EXTRAS
    assert command.MOST_GAMES == pad.MOST_GAMES
    assert command.MOST_NAMES == pad.MOST_PLAYERS


@needs("pdfinfo")
@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ("", 1),
        ("--with key", 2),
        ("--with card", 2),  # both sides beside each other
        ("--with pad", 2),
        ("--with all", 4),
        ("--with pad,key,card", 4),
        ("--with all,key", 4),
        ("--only key", 1),
        ("--only card", 1),
        ("--only card --copies 4", 4),
        ("--only card --copies 4 --duplex long", 4),
        ("--only card --paper a5", 2),
        ("--only card --mode large-print", 2),
        ("--only pad", 1),
        ("--only pad --games 5", 1),  # of one player
        ("--only pad --games 5 --copies 4", 3),
        ("--only pad --games 12 --name Ana", 1),
        ("--only all --name Ana --name Bo", 4),
    ],
)
def test_so_many_pages(run, tmp_path, asked, count):
    exit_code, out, err = run("town", "sheet", "town-9x9", *asked.split())

    assert (exit_code, out, err) == (0, f"{PDF}\n", "")
    assert pages(tmp_path / PDF) == count


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("--with cards", "'cards' is none of key, card, pad, all"),
        ("--only ,", "name some of key, card, pad"),
        ("--with key --only pad", "--with and --only contradict each other"),
        ("--with key --to svg", "a file of SVG holds one page, so --with needs --to pdf"),
        ("--only pad --games 25", "25 is not in the range 1<=x<=24"),
    ],
)
def test_what_cannot_be_asked_for(run, tmp_path, asked, words):
    exit_code, out, err = run("town", "sheet", "town-9x9", *asked.split())

    assert (exit_code, out) == (2, "")
    assert words in err
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("--only all --paper a5", "A5 is too small for key, pad; it holds card"),
        ("--with all --paper a5", "A5 is too small for key, pad; it holds card"),
        ("--only card --paper a6", "A6 is too small for card; take A4 or larger"),
        ("--only card --paper letter --duplex fold", "small for card beside a fold; without"),
        ("--only pad --games 24 --name Ana --to png", "a file of PNG holds one"),
    ],
)
def test_what_does_not_fit_is_not_written(run, tmp_path, asked, words):
    exit_code, out, err = run("town", "sheet", "town-9x9", *asked.split())

    assert (exit_code, out) == (1, "")
    assert words in err
    assert not list(tmp_path.glob("output/*"))


def test_a_key_alone_is_a_picture(run, tmp_path):
    exit_code, out, err = run("town", "sheet", "town-7x7", "--only", "key", "-o", "key.svg")

    assert (exit_code, out, err) == (0, "key.svg\n", "")
    assert "Icons and buildings" in (tmp_path / "key.svg").read_text("utf-8")


@needs("mutool")
def test_each_part_is_a_chapter(run, tmp_path):
    run("town", "sheet", "town-9x9", "--with", "all", "--lang", "en")
    told = subprocess.run(
        ["mutool", "show", str(tmp_path / PDF), "outline"],
        capture_output=True, text=True, encoding="utf-8", check=True,
    ).stdout  # fmt: skip

    places = [told.index(f'"{one}') for one in ("Player sheet", "Icons", "Reference", "Score")]
    assert places == sorted(places)
