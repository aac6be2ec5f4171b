"""Boards that are written anew: `new --from` and `convert` take the art along."""

from pathlib import Path

import pytest

BOARD = """\
format: 1
id: hill
name: Hill
art: art/hill.svg
layout: |2
    [  ]
  [ .][ .]
"""
ART = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -25 30 30">
  <path class="body" fill="#7A5B4A" d="M-2 0V-8H22V0Z"/>
</svg>
"""


@pytest.fixture
def drawn(tmp_path):
    """A board whose art lies in a folder below its own."""
    (tmp_path / "mine" / "art").mkdir(parents=True)
    (tmp_path / "mine" / "art" / "hill.svg").write_text(ART, "utf-8")
    (tmp_path / "mine" / "hill.yaml").write_text(BOARD, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("target", "named"),
    [
        pytest.param("mine/boxes.yaml", "art/hill.svg", id="in the board's folder"),
        pytest.param("boxes.yaml", "mine/art/hill.svg", id="above it"),
        pytest.param("mine/art/boxes.yaml", "hill.svg", id="where the art lies"),
        pytest.param("other/boxes.yaml", "hill.svg", id="elsewhere, with a copy"),
        pytest.param("mine/below/boxes.yaml", "hill.svg", id="below it, with a copy"),
    ],
)
def test_a_converted_board_finds_its_art(run, drawn, target, named):
    (drawn / "other").mkdir()
    (drawn / "mine" / "below").mkdir()

    exit_code, out, err = run("convert", "mine/hill.yaml", "-o", target)

    copy = Path(target).parent / named
    copied = copy.resolve() != (drawn / "mine" / "art" / "hill.svg")
    assert (exit_code, err) == (0, "")
    assert out == f"{target}{f' and {copy}' if copied else ''} written\n"
    assert f"\nart: {named}\n" in Path(target).read_text("utf-8")
    assert copy.read_text("utf-8") == ART
    assert run("check", "-q", "--ignore", "RTT5", target) == (0, "", "")


def test_art_whose_way_is_too_long_for_a_board_is_copied(run, drawn):
    deep = Path("a" * 100, "b" * 100)
    deep.mkdir(parents=True)
    (drawn / "mine").rename(deep / "mine")

    exit_code, out, _ = run("convert", str(deep / "mine" / "hill.yaml"), "-o", "boxes.yaml")

    assert (exit_code, out) == (0, "boxes.yaml and hill.svg written\n")
    assert run("check", "-q", "--ignore", "RTT5", "boxes.yaml") == (0, "", "")


def test_converting_replaces_no_other_art_unless_told(run, drawn):
    (drawn / "other").mkdir()
    (drawn / "other" / "hill.svg").write_text("another's", "utf-8")
    convert = ("convert", "mine/hill.yaml", "-o", "other/boxes.yaml")

    exit_code, _, err = run(*convert)

    assert (exit_code, err.count("\n")) == (2, 1)
    assert "other/hill.svg is there already; --force replaces it" in err
    assert (drawn / "other" / "hill.svg").read_text("utf-8") == "another's"
    assert not (drawn / "other" / "boxes.yaml").exists()
    assert run(*convert, "--force")[0] == 0
    assert (drawn / "other" / "hill.svg").read_text("utf-8") == ART


def test_the_same_art_may_lie_there_already(run, drawn):
    (drawn / "other").mkdir()
    (drawn / "other" / "hill.svg").write_text(ART, "utf-8")

    assert run("convert", "mine/hill.yaml", "-o", "other/boxes.yaml")[0] == 0


def test_art_that_is_not_there_is_named_and_nothing_written(run, drawn):
    (drawn / "other").mkdir()
    (drawn / "mine" / "art" / "hill.svg").unlink()

    exit_code, _, err = run("convert", "mine/hill.yaml", "-o", "other/boxes.yaml")

    assert (exit_code, err.count("\n")) == (2, 1)
    assert "mine/art/hill.svg" in err
    assert not (drawn / "other" / "boxes.yaml").exists()


def test_a_board_on_standard_output_tells_where_its_art_stays(run, drawn, monkeypatch):
    exit_code, out, err = run("convert", "mine/hill.yaml")

    assert exit_code == 0
    assert "\nart: art/hill.svg\n" in out
    assert err == (
        "rtt-tools: the art stays at mine/art/hill.svg; -o FILE takes a copy along\n"
    )
    monkeypatch.chdir("mine")
    assert run("convert", "hill.yaml") == (0, out, "")


def test_a_board_and_the_copy_of_its_art_need_two_names(run, tmp_path):
    exit_code, _, err = run("new", "copy", "--from", "major-oak", "-o", "copy.svg")

    assert exit_code == 2
    assert "copy.svg: the board and its art would have one name; -o another FILE" in err
    assert not (tmp_path / "copy.svg").exists()


@pytest.mark.parametrize(
    "command", [("convert", "mine/hill.yaml"), ("new", "copy", "--from", "mine/hill.yaml")]
)
def test_art_is_never_replaced_by_the_board_that_names_it(run, drawn, command):
    exit_code, _, err = run(*command, "-o", "mine/art/hill.svg", "--force")

    assert exit_code == 2
    assert "mine/art/hill.svg is the art of the board; -o another FILE" in err
    assert (drawn / "mine" / "art" / "hill.svg").read_text("utf-8") == ART
