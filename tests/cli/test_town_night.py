"""`town night` by commands: few for a table that tells little, one for each thing it tells."""

import json
from pathlib import Path

import pytest

from rtt_tools.__main__ import code
from rtt_tools.languages import LANGUAGES
from rtt_tools.night import store, townnights
from rtt_tools.town.counting import known_score
from rtt_tools.town.evening import begun
from rtt_tools.town.map import Map, cell_of
from rtt_tools.town.movetext import written
from rtt_tools.town.position import OVER
from rtt_tools.town.scoring import Score
from tests.cli.night_tables import TownSat
from tests.town.evenings import played

REAL = "start Ana Bo --map town-7x7 --real-dice"
POINTS = "0 0 0 0 0 0"
# Little enough that two commands for each round end a game.
SHORT = """\
kind: town-map
format: 1
id: short
name: Short
rows: 5
cols: 5
rounds: [{dice: 5, icons: 3}, {dice: 4, icons: 2}]
start: {food: 9, stone: 9, wood: 9}
"""


@pytest.fixture
def night(tmp_path, monkeypatch, capfd):
    monkeypatch.setenv("RTT_TOOLS_DB", str(tmp_path / "nights.db"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "short.yaml").write_text(SHORT)
    return TownSat(tmp_path / "nights.db", capfd)


def state(night, *words):
    return json.loads(night("status --format json", *words))


# ---- a table that tells nothing ------------------------------------------------------------


def test_start_roll_and_score_are_enough(night):
    night("start Ana Bo --map short.yaml --seed 4")
    night("roll")
    night("roll")
    told = night("score ana 12 3 9 8 20 10 bo houses=10 coast=4")

    assert told == (
        "The game is over. Ana wins with 62 points.\n"
        "place  player  Houses  Taverns  River  Coast  Lighthouse  Cathedral  points\n"
        "    1  Ana         12        3      9      8          20         10      62\n"
        "    2  Bo          10        0      0      4           0          0      14\n"
    )
    assert night.kinds() == "roll phase roll phase count count score"


def test_points_have_their_sources_behind_them_where_there_are_any(night):
    night("start Ana Bo --map short.yaml --seed 4")
    night("score --early ana 0 0 3 0 0 0 bo 0 0 0 0 0 0")

    told = " ".join(night("undo").split())

    assert told.startswith("taken back: Ana, 3 points (River 3); Bo, 0 points; game stopped")


def test_the_dice_are_those_that_town_roll_gives(night, capfd):
    night("start Ana --seed 7")
    dice = [json.loads(night("roll --format json"))["dice"] for _ in range(12)]
    assert code(["town", "roll", "1-12", "--seed", "7", "--format", "json"]) == 0
    whole = json.loads(capfd.readouterr().out)["rounds"]

    assert dice == [sorted(one["dice"]) for one in whole]


def test_a_tie_goes_to_houses_or_is_shared(night):
    night("start Ana Bo Cy --map short.yaml --real-dice")
    night("score --early ana houses=8 coast=2 bo houses=4 coast=6 cy houses=8 river=2")
    assert night("status").splitlines()[1:3] == [
        "The game was stopped early.",
        "The game is over. Ana and Cy share the win with 10 points. More points of Houses",
    ]
    assert [one["place"] for one in state(night)["ranking"]] == [1, 1, 3]


def test_income_is_told_when_the_table_goes_on_beyond_gather(night):
    night("start Ana --map short.yaml --real-dice")
    night("roll 1 2 3 3 6")
    night("did 1 farm a1, 3 tree c1, 3 tree d1")
    told = night("next upkeep").splitlines()

    assert told[0].startswith("Ana: +1 food (food ")
    assert told[1].startswith("Upkeep: ")


@pytest.mark.parametrize(
    ("points", "rank"),
    [(50, "failed"), (51, "adequate"), (61, "good"), (71, "great"), (81, "legendary")],
)
def test_alone_there_is_a_rank(night, points, rank):
    night("start Ana --seed 1")
    told = night(f"score --early 0 0 0 {points} 0 0")

    assert f"The game is over: {points} points, {rank.capitalize()} mayor." in told
    assert state(night)["rank"] == rank


def test_the_last_round_is_not_ended_where_a_map_would_be_lost(night):
    night("start Ana Bo --map short.yaml --seed 4")
    night("roll")
    night("did ana nothing")
    night("roll")

    assert night.refused("score bo coast=3") == (
        2,
        "the last round would end, and not all was told of the map of Ana: `rtt-tools town "
        "night did` tells the rest, `rtt-tools town night next finish` ends the round without "
        "it",
    )
    assert "Bo wins with 3 points" in night("score ana coast=1 bo coast=3")
    night("undo")
    night("did ana nothing")
    assert "2  Ana" in night("score bo coast=3")
    assert night.now().scores == (Score(), Score(coast=3))


def test_a_game_stopped_in_its_last_round_counts_maps_as_they_lie(night):
    night("start Ana Bo --map short.yaml --seed 4")
    night("roll")
    night("did ana nothing")
    night("roll")
    night("score --early bo coast=3")

    assert night.now().scores == (Score(), Score(coast=3))
    assert night.now().early


def test_a_round_before_the_last_is_not_ended_by_points(night):
    night("start Ana --map short.yaml --seed 4")
    night("roll")

    assert night.refused("score 0 0 0 3 0 0")[1] == (
        "2 rounds are not over yet; `--early` stops the game all the same"
    )


def test_points_that_were_counted_are_old_once_the_next_dice_are_rolled(night):
    night("start Ana Bo --map short.yaml --seed 4")
    night("roll")
    night("score --early ana coast=3")
    night("roll")

    assert night.now().sheets[0].counted is None


# ---- a table that tells its moves ----------------------------------------------------------


def test_income_is_told_when_gather_begins(night):
    night(REAL)
    night("roll 1 2 5 6 6")
    assert night("did ana 1 farm a1, 2 mountain a2").splitlines()[1] == (
        "Ana food 0, stone 0, wood 2; 2 of 3 drawn"
    )
    night("did ana 6 tree c1; mine b2; woodcutter b1")
    night("next")

    assert night("next").splitlines()[:3] == [
        "Gather: income is marked; Woodcutters may work.",
        "Ana: +1 food, +1 stone (food 1, stone 1, wood 0); the Woodcutter on b1 would",
        "  bring 1 wood",
    ]
    assert "wood 1" in night("did ana woodcutter b1")


def test_what_is_lost_above_nine_is_told(night):
    night("start Ana --map short.yaml --real-dice")
    night("roll 1 1 2 6 6")
    night("did 1 farm a1, 1 farm a2, 2 mountain b1; mine b2")

    assert (
        "Ana: +2 food, +1 stone (food 9, stone 9, wood 8); above 9 is lost: food 2, stone 1"
    ) in " ".join(night("next gather").split())


def test_income_that_a_player_took_on_the_way_is_told_as_it_was(night):
    night(REAL)
    night("roll 1 2 3 3 6")
    night("did ana 1 farm a1, 3 tree a3, 3 tree b3, woodcutter b4, tree c3")

    assert night("next gather").splitlines()[1] == "Ana: +1 food (food 1, stone 0, wood 1)"


def test_growth_is_told_forest_by_forest(night):
    night(REAL)
    night("roll 3 3 3 3 6")
    night("did ana 3 tree a1, 3 tree b1, 3 tree g7")
    told = night("next upkeep")

    assert "Ana: the forest on a1 (2 Trees) grows 1 Tree: c1, a2 or b2" in told
    assert night.refused("did ana tree g6") == (
        1,
        "Ana, tree g6: a new Tree stands beside a forest that still grows, and here is "
        "none (rule: Upkeep)",
    )
    night("did ana tree c1")
    assert "is over" in night("next")
    assert state(night)["sheets"]["Ana"]["forests"] == [
        {"at": "a1", "trees": 3, "grows": 1, "room": []}
    ]


def test_a_map_that_is_not_told_any_more_is_named(night):
    night(REAL)
    night("roll 1 2 3 4 5")
    night("did ana 1 farm a1")
    night("roll 1 2 3 4 5")
    told = night("roll 1 2 3 4 5")

    assert told.startswith(
        "From here the map of Ana is not known: nothing was told of it. `undo` goes back.\n"
    )
    assert state(night)["sheets"] == {"Ana": None, "Bo": None}
    night("undo")
    assert state(night)["sheets"]["Ana"]["stock"] == {"food": 1, "stone": 0, "wood": 2}
    assert night("did ana nothing").startswith("Ana: nothing\n")


@pytest.fixture
def growing(night):
    """Upkeep, in which one Tree must grow for Ana."""
    night(REAL)
    night("roll 3 3 3 3 6")
    night("did ana 3 tree a1, 3 tree b1")
    night("next upkeep")
    return night


def test_nothing_is_refused_where_trees_must_grow(growing):
    assert growing.refused("did ana nothing") == (
        1,
        "Ana: c1: forests grow as long as there is room, here for example; Trees to come: 1 "
        "(rule: Upkeep)",
    )
    growing("did ana tree c1")
    assert growing("did ana nothing").startswith("Ana: nothing\n")


def test_what_was_owed_is_said_when_a_map_is_lost(growing):
    assert growing("next").splitlines()[:3] == [
        "From here the map of Ana is not known: c1: forests grow as long as there is",
        "  room, here for example; Trees to come: 1 (rule: Upkeep). `undo` goes back.",
        "Round 1 of 12 is over.",
    ]


def test_what_a_woodcutter_brings_above_nine_is_lost(night):
    night("start Ana --map short.yaml --real-dice")
    night("roll 3 3 6 6 6")
    night("did 3 tree a1, 3 tree c1, woodcutter b1")
    told = night("next gather")

    assert "the Woodcutter on b1 would bring 2 wood (above 9 is lost: wood 1)" in " ".join(
        told.split()
    )


# ---- which moves there are -----------------------------------------------------------------


def test_moves_that_are_alike_share_a_line(night):
    night(REAL)
    night("roll 4 5 5 6 6")
    night("did ana 5 coast b1 NE, 6 mountain a1")

    assert night("moves ana") == (
        "Ana, Discover, 2 of 3 drawn:\n"
        "  4 river, 6 river: c1-f1; NE NS NW\n"
        "  4 river, 6 river: g1; NE NS NW ES EW\n"
        "  4 river, 6 river: a2-a6; NW EW SW\n"
        "  4 river, 6 river: g2-g6; NE ES EW\n"
        "  4 river, 6 river: a7; NS NW ES EW SW\n"
        "  4 river, 6 river: b7-f7; NS ES SW\n"
        "  4 river, 6 river: g7; NE NS ES EW SW\n"
        "  5 coast, 6 coast: any of the 46 empty squares; N E S W NE ES SW NW NES NEW NSW\n"
        "    ESW\n"
        "  6 farm, 6 mountain, 6 tree: any of the 46 empty squares\n"
        "  4-1, 4+1, 5-1, 6-1\n"
    )
    night("next")
    assert night("moves ana") == (
        "Ana, Construct:\n  mine, woodcutter: any of the 46 empty squares\n  harbour: b1\n"
    )
    night("next")
    assert night("moves") == "Ana, Gather: none\nBo: the map is not known\n"


def test_the_market_and_the_mirror_stand_behind_the_squares(night):
    night("start Ana --map short.yaml --real-dice")
    night("roll 1 1 1 1 1")
    night("did market a1, house b1, house c1")

    lines = night("moves").splitlines()
    assert lines[0] == "Ana, Construct:"
    assert "  house: any of the 21 empty squares; with 2 wood -> stone" in lines
    assert any(line.startswith("  cathedral: ") and line.endswith("mirrored") for line in lines)


def test_every_move_is_there_for_scripts(growing):
    assert json.loads(growing("moves --format json")) == {
        "version": 1,
        "night": 1,
        "moves": {
            "Ana": {
                "phase": "upkeep",
                "moves": ["tree c1", "tree a2", "tree b2"],
                "may_end": False,
            },
            "Bo": None,
        },
    }
    assert growing("moves ana") == "Ana, Upkeep, Trees to come: 1:\n  tree: c1 a2-b2\n"


# ---- what cannot be ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "exit_code", "line"),
    [
        ("moves", 1, "round 1 is not rolled yet; `rtt-tools town night roll` comes first"),
        ("moves zoe", 2, "nobody here is called `zoe`: Ana or Bo"),
        ("roll", 2, "type what 5 dice show, as `1 3 4 6 6`"),
        ("roll 1 2 3 4 7", 1, "a die shows 1 to 6, not 7"),
        ("roll 1 2 3", 2, "type what 5 dice show"),
        ("next", 1, "round 1 is not rolled yet; `rtt-tools town night roll` comes first"),
        ("next dinner", 2, "type Construct, Gather, Upkeep or finish"),
        ("did ana", 2, "what did Ana do? `Ana 5 coast e5 NE`, or `Ana nothing`"),
        ("did zoe tree a1", 2, "nobody here is called `zoe`: Ana or Bo"),
        ("did ana 5 coast", 2, "`5 coast`: the square is missing; write `4+1`"),
        ("did ana 1 farm a1", 1, "round 1 is not rolled yet"),
        ("score", 1, "12 rounds are not over yet; `--early` stops the game all the same"),
        ("score --early", 1, "the points of Ana are not known; say it as"),
        ("score ana 1 2 3", 2, "type the points of Ana: Houses, Taverns"),
        ("score ana houses=1 houses=2", 2, "type the points of Ana"),
        (
            "score --early ana 3 0 0 0 0 0",
            1,
            "each House scores 2, so their points are even: Ana",
        ),
        ("undo", 1, "there is nothing to take back"),
        ("redo", 1, "there is nothing to bring back"),
        ("export", 2, "no map is known"),
        ("export bo", 2, "the map of Bo is not known"),
        ("status --night 7", 2, "holds no night 7; `rtt-tools town night list` names"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(night, words, exit_code, line):
    night(REAL)

    found, told = night.refused(words)

    assert found == exit_code
    assert line in told


def test_a_night_of_the_other_game_is_told_apart(night, capfd):
    assert code(["night", "start", "Ana", "Bo", "--board", "giza-pyramid"]) == 0
    capfd.readouterr()
    night(REAL)

    assert night.refused("status --night 1")[1] == (
        "night 1 is one of another game: `rtt-tools night status --night 1` shows it"
    )
    rows = json.loads(night("list --format json"))["nights"]
    assert [(one["night"], one["game"], one["boards"]) for one in rows] == [
        (1, "top", ["giza-pyramid"]), (2, "town", ["town-7x7"]),
    ]  # fmt: skip
    assert night("list").splitlines()[2].split("  ")[-1] == "Roll Into Town, round 0 of 12"


def test_a_dropped_night_is_left_out_and_comes_back(night):
    night(REAL)
    night("drop")

    assert "no nights yet" in night("list")
    assert "dropped" in night("list --all")
    assert night.call("status")[0] == 2
    night("undo --night 1")
    assert night("list").splitlines()[1].startswith("    1")


def test_the_standings_rank_by_mean(night):
    for points in (6, 10):
        night("start Ana Bo --map short.yaml --seed 3")
        night("roll"), night("roll"), night("next finish")
        night(f"score ana coast={points} bo coast=9")

    assert night("standings").splitlines()[1:] == [
        "    1  Bo               9.00     9      2    1",
        "    2  Ana              8.00    10      2    1",
    ]


# ---- maps ----------------------------------------------------------------------------------


def test_a_whole_game_is_exported_replayed_and_scored(night, capfd):
    night("start Ana Ćem --seed 5")
    evening, steps = played(begun(["Ana", "Ćem"], Map(), 5), 5)
    for step in steps[:-1]:
        kind = type(step).__name__
        if kind == "Rolled":
            night("roll")
        elif kind == "Passed":
            night("next finish")
        else:
            name = evening.players[step.seat].lower()
            told = ", ".join(map(written, step.moves)) or "nothing"
            night(f"did {name} {told}")
    assert night.now()._replace(map=evening.map) == evening

    paths = night("export").splitlines()
    assert paths == ["output/night-1-ana.yaml", "output/night-1-ćem.yaml"]
    for path, score in zip(paths, evening.scores, strict=True):
        assert code(["check", path]) == 0
        assert f"score: {score.total}\n" in Path(path).read_text("utf-8")
    capfd.readouterr()
    assert night.refused("export")[0] == 2
    night("export --force")
    assert night("export ana -o -").count("- dice:") == 12


@pytest.fixture
def exported(night):
    """A night of Ana and Bo that goes on, and the files of its games."""
    night("start Ana Bo --map short.yaml --seed 5")
    night("roll")
    night("did ana mine a1")
    night("did bo nothing")
    night("next gather")
    night("export")
    return night


ANA, BO = "output/night-1-ana.yaml", "output/night-1-bo.yaml"


def test_exported_games_are_imported_as_the_night_they_were(exported):
    told = exported(f"import {ANA} {BO} --db other.db")

    assert told.startswith("night 1: Short (short), round 1 of 2, Gather\n")
    with store.opened("other.db") as file:
        there = townnights.saved(file, 1).evening
    assert there == exported.now()
    assert "round 2 of 2, Discover" in exported("roll --db other.db")


def test_one_game_of_a_night_is_a_night_of_its_own(exported):
    exported(f"import {BO} --db other.db")

    with store.opened("other.db") as file:
        assert townnights.saved(file, 1).evening.players == ("Bo",)


def test_what_is_saved_already_is_not_imported_twice(exported):
    for paths in (ANA, BO, f"{BO} {ANA}"):
        first = paths.split()[0]
        assert exported.refused(f"import {paths}") == (
            1, f"{first} is night 1 already, and is not saved a second time; `--again` does",
        )  # fmt: skip
    exported("drop --night 1")
    assert exported(f"import {ANA} {BO}").startswith("night 2: ")
    assert exported(f"import {ANA} --again").startswith("night 3: ")


def test_the_same_moves_on_another_map_are_another_game(night):
    for map, more in (("town-9x9", ""), ("town-7x7", " --db other.db")):
        night(f"start Ana --map {map} --seed 5{more}")
        night(f"roll{more}")
        night(f"did nothing{more}")
    night("export -o ana.yaml --db other.db")

    assert night("import ana.yaml").startswith("night     2: The Narrow Valley")


def test_games_of_other_dice_are_no_one_night(exported):
    exported("start Cy --map short.yaml --seed 6")
    exported("roll")
    exported("did nothing")
    exported("export -o cy.yaml")

    assert exported.refused(f"import {ANA} cy.yaml --db other.db") == (
        2,
        f"cy.yaml: another map, other dice or fewer rounds than {ANA}, so they are not one "
        "night",
    )
    assert exported.refused(f"import {ANA} {ANA} --db other.db") == (
        1, "two players are called Ana",
    )  # fmt: skip
    assert not Path("other.db").exists()


def test_a_transcript_with_a_refused_move_is_not_imported(exported):
    path = Path(ANA)
    path.write_text(path.read_text().replace("mine a1", "mine c3"))
    exit_code, out, err = exported.call("import", ANA, "--db", "other.db")

    assert (exit_code, out) == (1, "")
    assert f"{ANA}:" in err
    assert err.endswith(f"{ANA} is not saved\n")
    assert not Path("other.db").exists()


def test_a_drawn_map_is_read_played_on_and_counted(night):
    night("start Ana Bo --map short.yaml --real-dice")
    night("roll 1 1 1 1 1")
    night("did bo 1 farm a1")
    night("next finish")
    assert (
        "kind: town-game" in night("export bo -o bo.yaml --force") + Path("bo.yaml").read_text()
    )
    drawn = (
        "kind: town-sheet\nformat: 1\nmap: ./short.yaml\nplayer: Ana\ndrawn: |\n"
        "  f . . . .\n  . . . . .\n  . . TH . .\n  . . . . .\n  . . . . .\n"
    )
    Path("ana.yaml").write_text(drawn)

    told = night("map ana ana.yaml --food 4 --wood 2")

    assert told == "Ana: map told\nAna food 4, stone 0, wood 2\n"
    night("roll 1 1 1 1")
    night("did ana 1 farm b1")
    night("did bo nothing")
    assert night.now().sheets[0].position.squares.keys() == {cell_of("a1"), cell_of("b1")}
    night("next finish")
    assert night.now().phase == OVER
    assert night.now().scores == (Score(), Score())
    night("export ana -o drawn.yaml")
    assert "kind: town-sheet" in Path("drawn.yaml").read_text()
    assert night.call("export", "ana", "-o", "-")[0] == 2  # the map would have to go too


def test_a_drawn_map_of_another_map_is_refused(night):
    night(REAL)
    rows = ("  . . . . .\n" * 2) + "  . . TH . .\n" + ("  . . . . .\n" * 2)
    head = "kind: town-sheet\nformat: 1\nmap: ./short.yaml\nplayer: Ana\ndrawn: |\n"
    Path("other.yaml").write_text(head + rows)
    exit_code, out, _ = night.call("map", "ana", "other.yaml")

    assert (exit_code, out) == (2, "")
    assert night.kinds() == ""


def test_known_maps_are_shown_as_they_are_typed(night):
    night(REAL)
    assert night("map") == "no map is known: tell moves, or a drawn map\n"
    night("roll 1 2 5 5 5")
    night("did ana 5 coast b2 NE, mine a1")
    lines = night("map ana").splitlines()

    assert lines[:4] == [
        "Ana",
        "   a    b    c    d    e    f    g",
        "1  Mi   .    .    .    .    .    .",
        "2  .    c.NE .    .    .    .    .",
    ]


def test_a_map_of_ones_own_is_written_beside_its_game(night):
    night("start Ana --map short.yaml --seed 1")
    night("roll")
    night("did nothing")

    assert night("export -o games.yaml").splitlines() == ["games.yaml"]
    assert code(["check", "games.yaml", "short.yaml"]) == 0


def test_a_game_for_a_device_goes_alone(night):
    night("start Ana --map town-7x7 --seed 1")
    night("roll")
    night("did nothing")
    assert night("export -o /dev/null --force") == ""
    night("start Ana --map short.yaml --seed 1")
    night("roll")
    night("did nothing")
    assert night.refused("export -o /dev/null --force") == (
        2, "short is no bundled map: -o FILE writes it beside the transcript "
        "(see `rtt-tools town night export --help`)",
    )  # fmt: skip


def test_a_filled_sheet_is_made_by_replay(night):
    night("start Ana --map town-7x7 --seed 1")
    night("roll")
    night("did nothing")

    assert (
        "rtt-tools town night export NAME -o - | rtt-tools town replay - -o ana.pdf"
    ) in night.refused("export -o ana.pdf")[1]


def test_ones_own_map_reads_as_it_was(night, tmp_path, capfd):
    night("start Ana --map short.yaml --seed 1")
    (tmp_path / "short.yaml").unlink()
    night("roll")
    night("did nothing")
    assert night("export -o game.yaml").splitlines() == ["short.yaml", "game.yaml"]

    before = night.now().map
    night("start Ana --map short.yaml --seed 1")
    assert night.now().map == before
    assert code(["check", "short.yaml", "game.yaml"]) == 0
    capfd.readouterr()


# ---- how it is told ------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("say", [(), ("--say",)], ids=["shown", "aloud"])
def test_a_game_is_told_in_every_language(night, language, say, monkeypatch):
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    night("start Ana Bo --map short.yaml --real-dice", *say)
    for words in (
        "roll 3 3 5 6 6", "did ana 3 tree a1, 3 tree b1, woodcutter b2", "next", "next",
        "status", "next", "did ana tree c1", "map", "roll 1 2 3 4", "undo", "redo", "log",
        "did ana tree d1", "next finish", "score bo houses=4 coast=3", "status", "list",
        "standings",
    ):  # fmt: skip
        told = night(
            words, *(say if words.split()[0] not in ("log", "list", "standings") else ())
        )
        if say and words.split()[0] not in ("map", "log", "list", "standings"):
            assert told.count("\n") == 1, (words, told)
    assert known_score(night.now(), 0) is not None


def test_json_follows_every_command(night):
    night("start Ana Bo --map short.yaml --real-dice")
    for words in (
        "roll 3 3 5 6 6", "did ana 3 tree a1, 3 tree b1", "next", "undo", "redo", "map",
        "score --early bo coast=3", "status", "drop",
    ):  # fmt: skip
        data = json.loads(night(f"{words} --format json"))
        assert (data["version"], data["game"], data["night"]) == (1, "town", 1), words
    assert data["dropped"]
    events = json.loads(night("log --format json --night 1"))["events"]
    assert [one["kind"] for one in events] == [
        "begin", "roll", "moves", "phase", "undo", "redo", "count", "score", "drop",
    ]  # fmt: skip
