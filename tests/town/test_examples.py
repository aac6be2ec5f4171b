"""The example games: sound, told in docs/town-game.md, and counted by hand."""

import re
from pathlib import Path

import pytest

from rtt_tools import anyfile, files
from rtt_tools.source import read
from rtt_tools.town import gametext, sheetfile, transcript
from rtt_tools.town.moves import Adjust, Build, Draw, Fell, Grow
from tests import pace

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "boards" / "town" / "examples"
PAGE = (ROOT / "docs" / "town-game.md").read_text("utf-8")
GAME, SHEET = FOLDER / "solo-game.yaml", FOLDER / "solo-map.yaml"


@pytest.fixture(scope="module")
def replay():
    return transcript.read(read(GAME.read_bytes()), str(FOLDER)).replay


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_an_example_is_sound_and_told_as_it_is(path):
    text = path.read_text("utf-8")

    assert anyfile.check(path.read_bytes(), home=str(FOLDER)).findings == ()
    assert f"```yaml file={path.name}\n{text}```" in PAGE
    assert Path(FOLDER / text.partition("$schema=")[2].partition("\n")[0]).exists()


def test_the_sheet_is_the_end_of_the_game_and_both_are_written_by_us(replay):
    sheet = sheetfile.read(read(SHEET.read_bytes()), str(FOLDER)).sheet
    schemas = "../../../schemas"

    assert sheet.squares == replay.position.squares
    assert SHEET.read_text("utf-8") == gametext.sheet_text(
        replay.map,
        replay.position.squares,
        "Ana",
        reference="town-9x9",
        schema=f"{schemas}/town-sheet.schema.json",
    )
    assert GAME.read_text("utf-8") == gametext.text_of(
        replay.map,
        replay.moves,
        "Ana",
        reference="town-9x9",
        schema=f"{schemas}/town-game.schema.json",
        seed=5,
    )


def test_the_game_shows_what_there_is_to_show(replay):
    kinds = {type(move) for move in replay.moves}

    assert {Adjust, Draw, Build, Fell, Grow} <= kinds
    assert any(getattr(move, "changes", ()) for move in replay.moves)
    assert (replay.position.town_hall_uses, replay.position.fountain_uses) == (2, 3)
    assert {move.icon for move in replay.moves if isinstance(move, Draw)} == {
        "farm", "mountain", "tree", "river", "coast",
    }  # fmt: skip


def test_the_score_counted_by_hand():
    """From the rows of the drawing alone, without the package."""
    drawing = SHEET.read_text("utf-8").partition("drawn: |\n")[2].partition("score")[0]
    rows = [line.split() for line in drawing.splitlines()]
    at = {(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}
    houses = [cell for cell, token in at.items() if token == "Ho"]
    near = [
        (r, c)
        for r, c in houses
        if any(at.get((r + d, c + e)) == "Ta" for d in (-1, 0, 1) for e in (-1, 0, 1))
    ]
    coasts = [token for token in at.values() if re.match(r"(c|Ha|Li|La)\.", token)]
    oceans = [token for token in at.values() if token.endswith("~")]
    river = [token for token in at.values() if token in "│─└┌┐┘"]
    told = [len(houses) * 2, len(near), len(river) * 2, len(coasts)]
    told += [len(coasts) + len(oceans), 10]

    table = PAGE.partition("## The score by hand")[2]
    assert [int(n) for n in re.findall(r"\| (\d+) \|$", table, re.M)] == [*told, sum(told)]


def test_examples_come_with_the_package():
    assert Path(files.shipped("boards"), "town", "examples", "solo-game.yaml").exists()


def test_a_whole_game_is_read_and_followed_in_50_milliseconds():
    data = GAME.read_bytes()

    def ten_times():
        for _ in range(10):
            transcript.read(read(data), str(FOLDER))

    taken = min(pace.spent(ten_times) for _ in range(pace.TRIES)) / 10
    assert taken < 0.050 * pace.slowness()
