"""Games and drawn maps written as files read back as they were."""

import pytest

from rtt_tools import source
from rtt_tools.town import gametext, sheetfile, transcript
from rtt_tools.town.drawing import drawn
from rtt_tools.town.map import map_hash
from rtt_tools.town.mapfile import find, load
from rtt_tools.town.moves import Roll
from tests.town.random_towns import moves

MAP = load(find("town-9x9"))
SMALL = load(find("town-7x7"))
SCHEMA = "../../schemas/town-game.schema.json"


def text_of(played, map=MAP, player="Ana", seed=None):
    return gametext.text_of(map, played, player, reference=map.id, schema=SCHEMA, seed=seed)


def read(text):
    return transcript.read(source.read(text.encode()), ".")


@pytest.mark.many
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("map", [MAP, SMALL], ids=["9x9", "7x7"])
def test_a_game_reads_back_equal_and_is_written_the_same(map, seed):
    played = [move for move, _ in moves(seed, map)]
    text = text_of(played, map, seed=seed)

    findings, replay = read(text)

    assert findings == ()
    assert list(replay.moves) == played
    assert replay.is_over
    assert text_of(replay.moves, map, seed=seed) == text


def test_a_game_that_stops_anywhere_reads_back_equal():
    played = [move for move, _ in moves(7)]
    for count in range(len(played)):
        findings, replay = read(text_of(played[:count]))

        assert findings == ()
        assert list(replay.moves) == played[:count]
        assert not replay.is_over


@pytest.mark.parametrize(
    "name", ["Ana", "no", "12", "Ana: Bo", "#1", "Анна", "- x", '"', "a\\b", "{a}", "null", "'"]
)
def test_names_read_back(name):
    findings, replay = read(text_of([Roll((1, 2, 3, 4, 5))], player=name))

    assert findings == ()
    assert replay.player == name


@pytest.mark.parametrize("seed", range(12))
def test_the_final_map_of_a_game_reads_back_equal_and_without_findings(seed):
    *_, (_, position) = moves(seed)
    text = gametext.sheet_text(
        MAP, position.squares, "Ana", reference=MAP.id, schema="town-sheet.schema.json"
    )

    findings, sheet = sheetfile.read(source.read(text.encode()), ".")

    assert findings == ()
    assert sheet.squares == position.squares
    assert drawn(MAP, sheet.squares) == drawn(MAP, position.squares)


def test_a_game_as_it_is_written():
    played = [move for move, position in moves(3) if position.round < 3]

    assert text_of(played, seed=3).startswith(
        f"""\
# yaml-language-server: $schema={SCHEMA}
kind: town-game
format: 1
map: town-9x9
map-hash: "{map_hash(MAP)}"
player: Ana
seed: 3
rounds:
  - dice: ["""
    )
