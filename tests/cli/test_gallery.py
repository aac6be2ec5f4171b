"""`boards --gallery`: which file appears, of which boards, and what is refused."""

import re
import subprocess

import pytest

from rtt_tools.__main__ import code
from rtt_tools.paper.look import Look
from tests.paper.test_files import needs, run

BROKEN = "format: 1\nid: hill\nname: Hill\nlayout: |2\n          [  ]\n  [ .][ .]\n"


@pytest.fixture
def boards(tmp_path, monkeypatch, capsysbinary):
    """Runs the command in an empty folder: exit code, output, complaints."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        exit_code = code(["boards", *arguments])
        out, err = capsysbinary.readouterr()
        return exit_code, out, err.decode()

    return call


def test_without_a_name_it_is_a_picture_in_the_usual_folder(boards, tmp_path):
    assert boards("--gallery", "--dpi", "40") == (0, b"output/gallery.png\n", "")
    assert (tmp_path / "output" / "gallery.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("options", "name", "begins"),
    [
        (["-o", "a.png", "--dpi", "30"], "a.png", b"\x89PNG"),
        (["-o", "a.pdf"], "a.pdf", b"%PDF"),
        (["-o", "a.SVG"], "a.SVG", b"<?xml"),
        (["-o", "a", "--to", "svg"], "a", b"<?xml"),
        (["--to", "pdf"], "output/gallery.pdf", b"%PDF"),
    ],
)
def test_the_file_is_what_its_suffix_or_option_says(boards, tmp_path, options, name, begins):
    assert boards("giza-pyramid", "--gallery", *options) == (0, f"{name}\n".encode(), "")
    assert (tmp_path / name).read_bytes().startswith(begins)


@pytest.mark.parametrize(
    ("options", "begins"), [(["--dpi", "30"], b"\x89PNG"), (["--to", "svg"], b"<?xml")]
)
def test_a_dash_is_standard_output(boards, tmp_path, options, begins):
    exit_code, out, err = boards("giza-pyramid", "--gallery", "-o", "-", *options)

    assert (exit_code, out[: len(begins)], err) == (0, begins, "")
    assert not any(tmp_path.iterdir())


def test_the_boards_named_are_shown_in_their_order(boards):
    _, out, _ = boards("toll-gates", "matterhorn", "--gallery", "-o", "-", "--to", "svg")
    captions = re.findall(rb">([a-z-]+) \xc2\xb7 \d+ boxes<", out)

    assert captions == [b"toll-gates", b"matterhorn"]


def test_boards_of_ones_own_are_shown(boards, tmp_path):
    assert code(["new", "my-hill", "-o", "my-hill.yaml"]) == 0
    _, out, _ = boards("my-hill.yaml", "--gallery", "-o", "-", "--to", "svg")

    assert b">my-hill \xc2\xb7 " in out


@needs("pdftotext")
def test_the_page_speaks_the_language_asked_for(boards, tmp_path):
    boards("--gallery", "-o", "a.pdf", "--lang", "uk", "--paper", "letter")
    text = run("pdftotext", tmp_path / "a.pdf", "-").decode()

    assert Look("uk").word("gallery") in text
    assert "612 x 792" in subprocess.run(
        ["pdfinfo", tmp_path / "a.pdf"], capture_output=True, check=True, text=True
    ).stdout.replace(".00", "")


@pytest.mark.parametrize(
    ("arguments", "exit_code", "said"),
    [
        (["--gallery", "-o", "a.txt"], 2, "end the name in"),
        (["--gallery", "-o", "a.png", "--to", "pdf"], 2, "contradict"),
        (["--gallery", "-o", "a.pdf", "--paper", "a6"], 2, "A6 does not hold"),
        (["--gallery", "--dpi", "5000"], 2, "5000"),
        (["--gallery", "--dpi", "90", "-o", "a.pdf"], 2, "--dpi is for a PNG"),
        (["--gallery", "--paper", "a5"], 2, "--paper is for a PDF"),
        (["--gallery", "--lang", "xx"], 2, "xx"),
        (["--gallery", "-o", "nowhere/a.png"], 2, "nowhere"),
        (["--gallery", "nope"], 2, "nope"),
        (["--gallery", "hill.yaml"], 1, "hill.yaml:"),
        (["--gallery", "hill.yaml", "-o", "hill.yaml", "--to", "svg"], 2, "board itself"),
        (["-o", "a.png"], 2, "for a --gallery"),
        (["--to", "png"], 2, "for a --gallery"),
        (["--gallery", "--draw"], 2, "for the list"),
        (["--gallery", "--format", "json"], 2, "for the list"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(boards, tmp_path, arguments, exit_code, said):
    (tmp_path / "hill.yaml").write_text(BROKEN, "utf-8")

    found, out, err = boards(*arguments)

    assert (found, out) == (exit_code, b"")
    assert said in err
    assert err.count("\n") == 1
    assert not list(tmp_path.glob("*.p*")) + list(tmp_path.glob("output/*"))


def test_boards_that_are_named_are_listed_alone(boards):
    _, out, _ = boards("toll-gates")

    assert out.startswith(b"toll-gates ")
    assert out.count(b" dots ") == 1
