"""Checking a board imports only what that takes: `check` starts for every saved file."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

BOARDS = Path(__file__).parent.parent / "boards"
HEAVY = {
    "click", "json", "dataclasses", "inspect", "pathlib", "reportlab", "jsonschema", "decimal",
    "hashlib", "tempfile", "fractions", "urllib", "fontTools", "svgwrite", "random", "datetime",
    "logging", "textwrap", "difflib", "unicodedata", "glob", "argparse", "shutil", "subprocess",
    "importlib.metadata", "yaml.constructor", "yaml.representer", "yaml.scanner",
    "rtt_tools.catalogue", "rtt_tools.pureyaml", "rtt_tools.top.sheets", "rtt_tools.paper",
    "rtt_tools.paper.glyphs", "rtt_tools.top.written", "rtt_tools.cli.group",
    "pyexpat", "tinycss2", "rtt_tools.paper.art", "rtt_tools.top.boardart",
}  # fmt: skip
PROGRAM = """
import sys
before = set(sys.modules)
from rtt_tools import __main__
def leave(exit_code):
    assert exit_code == 0, exit_code
    sys.stderr.write("\\n".join(sorted(set(sys.modules) - before)))
__main__.os._exit = leave
sys.argv[1:] = {arguments}
__main__.main()
"""


def modules(arguments):
    """What a call imports besides what Python itself has at hand."""
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n"
         + PROGRAM.format(arguments=json.dumps(arguments))],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return set(ran.stderr.split())


def test_a_good_board_is_checked_without_heavy_modules(tmp_path):
    board = tmp_path / "board.yaml"
    board.write_text(
        "format: 1\nid: wall\nname: Wall\nlayout: |2\n" + ("  " + "[ .]" * 8 + "\n") * 3,
        "utf-8",
    )

    assert modules(["check", str(board)]) & HEAVY == set()


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*.yaml")), ids=lambda path: path.stem)
def test_bundled_boards_need_no_option_parser(path):
    found = modules(["check", str(path)])

    assert not found & {"click", "argparse", "reportlab", "jsonschema", "svgwrite", "pathlib"}


@pytest.mark.parametrize("path", sorted(BOARDS.glob("town/*.yaml")), ids=lambda path: path.stem)
def test_bundled_maps_need_neither_parser_nor_pages(path):
    found = modules(["check", "--strict", str(path)])

    # Names in several alphabets are looked up.
    assert found & HEAVY <= {"unicodedata", "rtt_tools.paper", "rtt_tools.paper.glyphs"}
    assert "rtt_tools.town.sheets" not in found


def test_boards_import_nothing_of_the_other_game():
    found = modules(["check", str(BOARDS / "toll-gates.yaml")])

    assert not {name for name in found if name.startswith("rtt_tools.town")}


SOLO = str(BOARDS / "town" / "examples" / "solo-game.yaml")


@pytest.mark.parametrize(
    "words",
    [
        ["show", "town-9x9"],
        ["maps"],
        ["new", "bay", "-o", "-"],
        ["roll", "1", "--seed", "7"],
        ["score", SOLO],
        ["replay", SOLO],
        ["sheet", "town-9x9", "--to", "svg", "-o", "-"],
        ["night", "--help"],
        ["simulate", "--help"],
    ],
    ids=lambda words: words[0],
)
def test_the_town_loads_nothing_of_the_other_game(words):
    found = modules(["town", *words])

    assert not {name for name in found if name.startswith("rtt_tools.top")}


def test_boards_without_art_read_no_svg(tmp_path):
    board = tmp_path / "bare.yaml"
    art = "art: art/eiffel-tower.svg\n"
    text = (BOARDS / "eiffel-tower.yaml").read_text("utf-8")
    board.write_text(text.replace(art, ""), "utf-8")

    # Names in several alphabets are looked up, broad boards are laid out on their sheet.
    cheap = {"unicodedata", "rtt_tools.paper", "rtt_tools.paper.glyphs", "rtt_tools.top.sheets"}
    assert art in text
    assert modules(["check", str(board)]) & (HEAVY - cheap) == set()


def test_art_in_plain_colours_needs_no_parser_of_styles_and_draws_nothing():
    found = modules(["check", str(BOARDS / "eiffel-tower.yaml")])

    assert "rtt_tools.top.boardart" in found
    assert not found & {"tinycss2", "rtt_tools.top.sheets.travel", "rtt_tools.paper.imposition"}


def test_path_data_is_read_without_the_readers_of_whole_files():
    found = modules(["check", str(BOARDS / "eiffel-tower.yaml")])

    assert "rtt_tools.paper.art.svgpath.parser" in found
    assert not found & {"fontTools.svgLib", "fontTools.misc.etree", "lxml", "xml.etree"}


def test_the_environment_is_as_it_was_once_fonts_can_be_cut():
    program = (
        "import os; from rtt_tools.paper import fontcutter; print(os.environ['RL_verbose'])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "RL_verbose": "7"},
        capture_output=True,
        text=True,
        check=True,
    )

    assert ran.stdout == "7\n"


@pytest.mark.parametrize("arguments", [["--version"]])
def test_the_version_needs_next_to_nothing(arguments):
    assert modules(arguments) & (HEAVY | {"yaml", "rtt_tools.top"}) == set()


def test_help_imports_no_command():
    found = modules(["--help"])

    assert not {
        name for name in found if name.startswith(("rtt_tools.top", "reportlab", "yaml"))
    }


def test_paths_and_plain_options_need_no_option_parser(tmp_path):
    path = str(BOARDS / "major-oak.yaml")

    assert "click" not in modules(["check", "-q", "--strict", path])
    assert not modules(["check", "--format", "concise", path]) & {"click", "json"}


@pytest.mark.parametrize("arguments", [["check", "-v", str(BOARDS)], ["boards"]])
def test_a_rating_is_recalled_without_the_engine(arguments):
    assert not modules(arguments) & {"numpy", "numba", "rtt_tools.top.engine.kernel"}


def test_the_shortest_game_is_shown_without_the_kernel():
    found = modules(["solve", str(BOARDS / "major-oak.yaml"), "--witness"])

    assert not found & {"numpy", "numba", "rtt_tools.top.engine.kernel"}
