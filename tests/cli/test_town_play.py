"""`town replay` and `town score`: games and drawn maps, for people and for scripts."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

from rtt_tools.__main__ import code
from rtt_tools.cli import terminal
from rtt_tools.cli.town import drawings
from rtt_tools.languages import LANGUAGES
from rtt_tools.town import gametext
from rtt_tools.town.mapfile import find, load
from rtt_tools.town.scoring import rank, score
from rtt_tools.town.squares import Square
from tests import hostile
from tests.cli.test_another_language import LOUD, loud, whispered  # noqa: F401  (a fixture)
from tests.town.random_towns import moves

TOWN = re.compile("(a thirteenth )?(town|drawn map)")
MAP = load(find("town-9x9"))
SMALL = """\
kind: town-game
map: town-7x7
player: Ana
rounds:
  - dice: [1, 3, 3, 4, 6]
    discover:
      - 4+1
      - 5 coast a1 E
      - 6 coast c1 W
      - 3 tree f6
    construct:
      - woodcutter e6
      - mine g1
    gather:
      - woodcutter e6
  - dice: [3, 3, 1, 2, 2]
    discover:
      - 1 farm b4
      - 3 tree f1
      - 3 tree f2
    upkeep:
      - tree e1
"""
SLIP = SMALL.replace("- tree e1", "- tree a7")
DRAWN = """\
kind: town-sheet
map: town-7x7
player: {}
drawn: |
  Ho  f   .   .   .   .   .
  {}  .   .   .   .   .   .
  .   .   .   .   .   .   .
  .   m   Mi  TH  .   .   .
  .   {}  .   .   .   .   .
  │   .   .   .   .   .   .
  │   .   .   .   .   .   .
"""


@pytest.fixture
def run(run, tmp_path):
    (tmp_path / "game.yaml").write_text(SMALL, "utf-8")
    (tmp_path / "slip.yaml").write_text(SLIP, "utf-8")
    return lambda *arguments: run("town", *map(str, arguments))


def data(run, *arguments):
    exit_code, out, err = run(*arguments, "--format", "json")
    return exit_code, json.loads(out), err


def test_a_game_is_told_round_by_round(run):
    exit_code, out, err = run("replay", "game.yaml")

    assert (exit_code, err) == (0, "")
    assert (
        out
        == """\
Ana, town-7x7

round 1: 1 3 3 4 6
phase      food  stone  wood
Discover      0      0     2  Town Hall: 4 becomes 5; Coast a1 E (5); Coast c1 W
                              (6), Ocean b1; Tree f6 (3)
Construct     0      0     0  Woodcutter e6; Mine g1
Gather        0      0     1  Woodcutter e6: 1 Tree
Upkeep        0      0     1

round 2: 3 3 1 2 2
phase      food  stone  wood
Discover      0      0     1  Farm b4 (1); Tree f1 (3); Tree f2 (3)
Construct     0      0     1
Gather        1      0     1  +1 food
Upkeep        1      0     1  Tree e1

   a   b   c   d   e   f   g
1  c.E ~   c.W .   t   t   Mi
2  .   .   .   .   .   t   .
3  .   .   .   .   .   .   .
4  .   f   .   TH  .   .   .
5  .   .   .   .   .   .   .
6  .   .   .   .   Wo  .   .
7  .   .   .   .   .   .   .

the game is not over: round 3 of 12, the roll

source  points
Coast        2
total        2
"""
    )


def test_one_round_is_told_with_its_map(run):
    exit_code, out, _ = run("replay", "game.yaml", "--round", 1)

    assert exit_code == 0
    assert "round 1" in out
    assert "round 2" not in out
    assert "1  c.E ~   c.W .   .   .   Mi" in out  # f1 was empty yet
    assert "points" not in out
    exit_code, _, err = run("replay", "game.yaml", "--round", 3)
    assert exit_code == 2
    assert "the game has 2 rounds" in err


def test_maps_come_after_every_round(run):
    _, out, _ = run("replay", "game.yaml", "--maps")

    assert out.count("   a   b   c") == 2


def test_a_slip_is_shown_where_it_stands(run):
    exit_code, out, _ = run("replay", "slip.yaml")

    assert exit_code == 1
    assert "slip.yaml:22:9: error[RTT645] refused-move: round 2: a7:" in out
    assert "a new Tree stands beside a forest" in out
    assert "round 1: 1 3 3" not in out
    exit_code, out, _ = run("replay", "slip.yaml", "--round", 5)
    assert exit_code == 1
    assert "RTT645" in out
    assert "round 1: 1 3 3" not in out
    exit_code, out, _ = run("replay", "slip.yaml", "--round", 1)
    assert exit_code == 1
    assert "round 1: 1 3 3" in out


def test_replay_for_scripts(run):
    exit_code, told, _ = data(run, "replay", "game.yaml")

    assert exit_code == 0
    assert told["version"] == 1
    assert (told["map"], told["player"], told["seed"], told["over"]) == (
        "town-7x7",
        "Ana",
        None,
        False,
    )
    first = told["rounds"][0]
    assert first["dice"] == [1, 3, 3, 4, 6]
    assert first["phases"][0] == {
        "phase": "discover",
        "income": {"food": 0, "stone": 0, "wood": 0},
        "moves": ["4+1", "5 coast a1 E", "6 coast c1 W", "3 tree f6"],
        "stock": {"food": 0, "stone": 0, "wood": 2},
    }
    assert told["rounds"][1]["phases"][2]["income"]["food"] == 1
    assert told["rounds"][1]["map"][0].split()[:3] == ["c.E", "~", "c.W"]
    assert told["score"]["total"] == 2
    exit_code, told, _ = data(run, "replay", "slip.yaml")
    assert exit_code == 1
    assert told["fault"]["cell"] == "a7"
    assert (told["fault"]["rule"], told["fault"]["phase"]) == ("Upkeep", "upkeep")


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_speak_every_language(run, language):
    _, out, _ = run("replay", "game.yaml", "--lang", language)
    _, slip, _ = run("replay", "slip.yaml", "--lang", language)
    _, points, _ = run("score", "game.yaml", "--lang", language)

    for words in (out, points):
        assert ("Coast" in words) == (language == "en")
    assert ("forest" in slip) == (language == "en")


def test_colours_are_asked_for(run):
    _, out, _ = run("replay", "game.yaml", "--color", "always")
    _, plain, _ = run("replay", "game.yaml", "--color", "never")

    assert "\x1b[36mc.E\x1b[0m" in out
    assert re.sub("\x1b\\[[0-9;]*m", "", out) == plain


def test_a_screen_without_unicode_has_rivers_in_letters(monkeypatch):
    monkeypatch.setattr(terminal, "is_unicode", lambda: False)
    first = next(MAP.cells())

    assert "r.NS" in drawings.shown(MAP, {first: Square("river", "NS")}, coloured=False)


def test_line_ends_of_windows_are_line_ends(run, tmp_path):
    text = DRAWN.format("Ana", "Ho", ".")
    (tmp_path / "drawn.yaml").write_bytes(text.replace("\n", "\r\n").encode())

    assert run("score", "drawn.yaml")[0] == 0


def test_one_town_has_a_breakdown_and_a_rank(run, tmp_path):
    (tmp_path / "drawn.yaml").write_text(DRAWN.format("Ana", "Ho", "."), "utf-8")

    exit_code, out, err = run("score", "drawn.yaml")

    assert (exit_code, err) == (0, "")
    assert (
        out
        == """\
Ana, town-7x7

source  points
Houses       4
River        2
total        6
Failed mayor
"""
    )


def test_a_game_that_goes_on_has_no_rank_yet(run):
    _, told, _ = run("replay", "game.yaml")
    _, points, _ = run("score", "game.yaml")

    assert "mayor" not in told + points
    assert data(run, "score", "game.yaml")[1]["towns"][0]["rank"] is None
    assert data(run, "replay", "game.yaml")[1]["score"]["rank"] is None


def test_a_game_that_is_over_has_its_rank_for_scripts(run):
    game = Path(__file__).parents[2] / "boards/town/examples/solo-game.yaml"
    town = data(run, "score", game)[1]["towns"][0]
    replayed = data(run, "replay", game)[1]

    assert (town["over"], town["rank"]) == (True, rank(town["total"]).name)
    assert replayed["score"]["rank"] == town["rank"]


def test_several_are_ranked_and_houses_break_a_tie(run, tmp_path):
    for name, one, other in (("ana", "Ho", "."), ("bo", ".", "Ho"), ("cleo", "c.W", "c.S")):
        text = DRAWN.format(name.title(), one, other)
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")

    exit_code, out, err = run("score", "cleo.yaml", "bo.yaml", "ana.yaml")

    assert (exit_code, err) == (0, "")
    assert out.endswith("""\
place  player  points  Houses
    1  Bo           6       4
    1  Ana          6       4
    3  Cleo         6       2
""")
    _, told, _ = data(run, "score", "cleo.yaml", "bo.yaml", "ana.yaml")
    assert [(one["place"], one["player"]) for one in told["ranking"]] == [
        (1, "Bo"),
        (1, "Ana"),
        (3, "Cleo"),
    ]
    assert told["towns"][0]["river"] == 2


def test_games_that_are_not_over_and_other_maps_are_doubted(run, tmp_path):
    played = [move for move, _ in moves(5, MAP)]
    text = gametext.text_of(MAP, played, "Bo", reference="town-9x9", schema="x")
    (tmp_path / "whole.yaml").write_text(text, "utf-8")
    *_, (_, position) = moves(5, MAP)

    exit_code, told, err = data(run, "score", "game.yaml", "whole.yaml")

    assert exit_code == 0
    assert told["warnings"] == [
        "game.yaml: the game is not over: round 3 of 12, the roll; it counts as it stands",
        "not all have played on the same map: town-7x7 and town-9x9",
    ]
    assert err.count("warning: ") == 2
    assert [one["over"] for one in told["towns"]] == [False, True]
    assert told["towns"][1]["total"] == score(MAP, position.squares).total


def test_a_file_with_a_fault_is_left_out(run):
    exit_code, told, err = data(run, "score", "game.yaml", "slip.yaml")

    assert exit_code == 1
    assert [one["path"] for one in told["towns"]] == ["game.yaml"]
    assert told["left_out"][0]["findings"][0]["code"] == "RTT645"
    assert "slip.yaml is left out of the ranking" in err


def test_a_folder_stands_for_its_games(run, tmp_path):
    (tmp_path / "slip.yaml").unlink()
    (tmp_path / "map.yaml").write_text("kind: town-map\nformat: 1\n", "utf-8")

    exit_code, told, _ = data(run, "score", ".")

    assert exit_code == 0
    assert len(told["towns"]) == 1
    exit_code, _, err = run("score", "map.yaml")
    assert exit_code == 1
    assert "RTT640" in err


def test_standard_input_and_files_that_are_not_there(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SMALL.encode())))
    assert run("score", "-")[0] == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SMALL.encode())))
    assert run("replay", "-")[0] == 0
    exit_code, _, err = run("score", "nowhere.yaml", "game.yaml")
    assert exit_code == 2
    assert "nowhere.yaml" in err


def test_other_kinds_of_files_are_refused_in_words(run, tmp_path):
    (tmp_path / "night.yaml").write_text("kind: night\n", "utf-8")
    for command in ("score", "replay"):
        exit_code, out, err = run(command, "night.yaml")
        assert exit_code == 1
        assert "RTT640" in out + err
        assert "for games of Roll to the Top" in out + err


@pytest.mark.parametrize("name", [one for one in hostile.REFUSED if TOWN.match(one)])
def test_hostile_files_are_refused_without_a_traceback(run, tmp_path, name):
    (tmp_path / "bad.yaml").write_bytes(hostile.content(hostile.REFUSED[name][0]))

    for command in ("replay", "score"):
        exit_code, out, err = run(command, "bad.yaml")
        assert exit_code == 1
        assert "RTT" in out + err
        assert "Traceback" not in out + err
        assert (out + err).replace("\n", "").isprintable()


def test_the_commands_of_the_first_game_lead_to_those_of_the_second(run, capsys):
    for command in ("score", "replay"):
        assert code([command, "game.yaml"]) == 1
        printed = capsys.readouterr()
        assert f"`rtt-tools town {command}`" in printed.out + printed.err


@pytest.mark.usefixtures("loud")
def test_a_catalogue_is_all_that_a_game_needs_to_be_told(run, monkeypatch, tmp_path):
    monkeypatch.setenv("LC_ALL", f"{LOUD}_XX.UTF-8")
    example = Path(__file__).parents[2] / "boards" / "town" / "examples" / "solo-game.yaml"
    (tmp_path / "solo.yaml").write_bytes(example.read_bytes())
    for words in ("replay game.yaml", "replay solo.yaml", "score game.yaml solo.yaml"):
        _, out, err = run(*words.split())
        rows = re.compile(r"^( {3}|\d+  ).*$|town-\dx\d|\w+\.yaml|rtt-tools:", re.M)

        assert whispered(rows.sub("", out + err)) == []
