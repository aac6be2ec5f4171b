"""`replay`: games followed by the rules, told, drawn and printed."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from rtt_tools.__main__ import code
from rtt_tools.languages import LANGUAGES
from rtt_tools.top import boardfile, gametext
from tests.top.random_games import random_evening

GAMES = Path(__file__).parents[1] / "top" / "games"
GAME = GAMES / "giza-pyramid-original.yaml"
SOLO = GAMES / "toll-gates-online.yaml"
SMALL = """kind: game
board: giza-pyramid
players: [Ana, Bo]
first-pool: [d4, d8]
turns:
  - roll: {d4: 3, d8: 5}
    action: "+"
    writes: {Ana: {a1: 3, b1: 5}}
    wrote: [Bo]
    change: {add: d6}
"""
ILLEGAL = (
    SMALL
    + """  - roll: {d4: 1, d6: 2, d8: 8}
    action: swap
    writes:
      Ana: {a2: 8, b2: 1}
"""
)


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def call(*arguments):
        exit_code = code(["replay", *map(str, arguments)])
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call


def put(text, name="game.yaml"):
    Path(name).write_text(text, "utf-8")
    return name


def night(*ids, **options):
    boards = [boardfile.load(boardfile.find(one)) for one in ids]
    played = random_evening(5, *boards, **options)
    return put(gametext.text_of(played.begun, played.steps, ids, "night.schema.json"))


@pytest.mark.parametrize("path", sorted(GAMES.iterdir()), ids=lambda path: path.stem)
def test_the_kept_games_are_followed_to_their_end(run, path):
    exit_code, out, err = run(path)

    assert (exit_code, err) == (0, "")
    assert "turns" in out


@pytest.mark.parametrize("options", [[], ["--turn", "4"], ["--all"], ["--player", "ana"]])
def test_text(run, golden, options):
    exit_code, out, _ = run(GAME, *options)

    assert exit_code == 0
    golden(f"replay{''.join(options)}.txt", out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solo_game_is_told_in_each_language(run, golden, language):
    exit_code, out, _ = run(SOLO, "--all", "--lang", language)

    assert exit_code == 0
    golden(f"replay-solo-{language}.txt", out)


def test_json(run, golden):
    exit_code, out, _ = run(put(SMALL), "--format", "json")

    assert exit_code == 0
    golden("replay.json", out)


def test_an_illegal_move_is_told_as_check_tells_it(run, capsys):
    exit_code, out, err = run(put(ILLEGAL))

    assert (exit_code, err) == (1, "")
    assert "game.yaml:14:24: error[RTT145] illegal-move: turn 2: Ana: 1 in b2: " in out
    assert code(["check", "game.yaml"]) == 1
    assert capsys.readouterr().out == out


@pytest.mark.parametrize("turn", [1, 2])
def test_the_boards_before_an_illegal_move_can_be_seen(run, turn):
    exit_code, out, _ = run(put(ILLEGAL), "--turn", turn)

    assert exit_code == 1
    assert "RTT145" in out
    assert f"turn {turn}: {('Ana', 'Bo')[turn - 1]} rolls" in out
    assert "│   3   │   5   │" in out


def test_a_fault_is_told_to_scripts(run):
    exit_code, out, _ = run(put(ILLEGAL), "--format", "json")

    told = json.loads(out)
    assert exit_code == 1
    assert [one["code"] for one in told["findings"]] == ["RTT145"]
    assert {key: told["fault"][key] for key in ("round", "turn", "player", "box", "rule")} == {
        "round": 1, "turn": 2, "player": "Ana", "box": "b2", "rule": "too-small",
    }  # fmt: skip
    assert len(told["rounds"][0]["turns"]) == 2


@pytest.mark.parametrize(
    "text", ["kind: game\n", "[", SMALL.replace("Bo", "ana"), SMALL.replace("giza", "gize")]
)
def test_what_cannot_be_followed_is_only_told(run, text):
    exit_code, out, _ = run(put(text), "--turn", "1", "-o", "game.pdf")
    _, told, _ = run("game.yaml", "--format", "json")

    assert exit_code == 1
    assert re.search(r"error\[RTT\d", out)
    assert json.loads(told)["rounds"] == []
    assert not Path("game.pdf").exists()


def test_a_night_is_told_round_by_round(run):
    path = night("half-dome", "matterhorn")

    exit_code, out, _ = run(path)
    _, second, _ = run(path, "--round", "2")
    _, turn, _ = run(path, "--round", "2", "--turn", "3")

    assert exit_code == 0
    assert "round 1: Half Dome" in out
    assert "place  player  points  rounds" in out
    assert "round 1" not in second
    assert "turn 3: " in turn


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--turn", "1"], "--turn needs --round: the night has 2 rounds"),
        (["--turn", "99", "--round", "1"], "there is no turn 99; round 1 has "),
        (["--round", "3"], "there is no round 3, only 2 rounds"),
        (["--player", "Cleo"], "nobody is called Cleo; there are Ana, Bo"),
        (["-o", "game.txt"], "game.txt: end the name in .pdf, .svg or .png"),
        (["-o", ""], "-o without a name: end the name in .pdf, .svg or .png"),
        (["--lang", "tlh"], "tlh is no language here"),
        (["--mode", "blank"], "an empty grid"),
        (["--paper", "a9"], "a9"),
    ],
)
def test_wrong_use_is_told_in_a_line(run, options, said):
    exit_code, out, err = run(night("half-dome", "matterhorn"), *options)

    assert (exit_code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_a_game_of_one_turn_and_one_round_is_told_so(run):
    assert "there is no turn 2; round 1 has 1 turn (" in run(put(SMALL), "--turn", "2")[2]
    assert "there is no round 2, only 1 round (" in run(put(SMALL), "--round", "2")[2]


@pytest.mark.parametrize(
    ("path", "said"),
    [(".", ".: is a folder"), ("none.yaml", "none.yaml: no such file or directory")],
)
@pytest.mark.parametrize("command", ["replay", "score", "night import"])
def test_what_cannot_be_read_is_named_once(run, capsys, command, path, said):
    words = [*command.split(), path, *(["--db", "n.db"] if "night" in command else [])]
    if (command, path) == ("score", "."):
        path, said = "", ".: the folder holds no .yaml or .pdf file"

    assert code(words) == 2
    assert capsys.readouterr().err == f"rtt-tools: {said}\n"


def test_a_missing_file_is_told_in_a_line(run):
    exit_code, out, err = run("none.yaml")

    assert (exit_code, out) == (2, "")
    assert err == "rtt-tools: none.yaml: no such file or directory\n"


def test_standard_input_is_read(run, monkeypatch):
    import io
    import sys

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SMALL.encode())))

    exit_code, out, _ = run("-")

    assert exit_code == 0
    assert "not over, 1 turn so far" in out


@pytest.mark.parametrize(
    ("path", "pages"), [(GAME, 3), (SOLO, 2), (GAMES / "matterhorn-journeys.yaml", 2)]
)
def test_one_pdf_holds_a_page_for_each_player(run, path, pages):
    exit_code, out, _ = run(path, "-o", "boards.pdf")

    assert exit_code == 0
    assert out.endswith("boards.pdf\n")
    assert len(re.findall(rb"/Type /Page\b", Path("boards.pdf").read_bytes())) == pages


def test_boards_are_printed_on_any_paper_in_any_mode(run):
    exit_code, out, _ = run(SOLO, "-o", "b.png", "--paper", "a5", "--mode", "low-ink")

    assert exit_code == 0
    assert out.endswith("b-ana.png\nb-companion.png\n")
    assert Path("b-ana.png").read_bytes().startswith(b"\x89PNG")


def test_paper_too_small_for_a_board_is_told(run):
    exit_code, _, err = run(SOLO, "-o", "b.pdf", "--paper", "50x50")

    assert exit_code == 1
    assert err == "rtt-tools: toll-gates: nothing fits on 40 x 40 mm; larger paper helps\n"


def test_svg_files_are_called_by_player(run):
    exit_code, out, _ = run(SOLO, "-o", "boards.svg", "--paper", "letter")

    assert exit_code == 0
    assert out.endswith("boards-ana.svg\nboards-companion.svg\n")
    texts = {one.text for one in ET.parse("boards-ana.svg").iter() if one.text}
    assert "18" in texts


ART = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="{}" d="M0 0V-9H9V0Z"/></svg>'
BEGUN = """  - board: {}/hill.yaml
    first-pool: [d4, d8]
    turns:
      - {{roll: {{d4: 3, d8: 5}}, action: "+", somebody-wrote: false}}
    early: true
"""


def test_boards_of_each_round_stand_on_their_own_art(run):
    """Art lies beside the board, not beside the game."""
    board = "format: 1\nid: hill\nname: Hill\nart: hill.svg\nlayout: |2\n  [ .][ .]\n"
    colours = {"low": "#123456", "high": "#654321"}
    for folder, colour in colours.items():
        Path(folder).mkdir()
        put(board, f"{folder}/hill.yaml")
        put(ART.format(colour), f"{folder}/hill.svg")
    rounds = "".join(map(BEGUN.format, colours))

    assert (
        run(put(f"kind: night\nplayers: [Ana, Bo]\nrounds:\n{rounds}"), "-o", "b.svg")[0] == 0
    )
    for number, colour in enumerate(colours.values(), 1):
        sheet = Path(f"b-{number}-bo.svg").read_text("utf-8")
        assert [one in sheet for one in colours.values()] == [
            one == colour for one in colours.values()
        ]


def test_the_art_of_a_board_is_never_replaced_by_its_print(run):
    Path("low").mkdir()
    put(
        "format: 1\nid: hill\nname: Hill\nart: hill.svg\nlayout: |2\n  [ .][ .]\n",
        "low/hill.yaml",
    )
    put(ART.format("#123456"), "low/hill.svg")
    game = put(f"kind: night\nplayers: [Ana]\nrounds:\n{BEGUN.format('low')}")

    exit_code, _, err = run(game, "-o", "low/hill.svg")

    assert exit_code == 2
    assert "low/hill.svg is the art of the board; -o another FILE" in err
    assert Path("low/hill.svg").read_text("utf-8") == ART.format("#123456")


BIG = SMALL.replace("players", "big-to-small: true\nplayers")


def test_sheets_of_big_to_small_state_its_rules(run):
    for text, sign in ((SMALL, "≥ each box below"), (BIG, "≤ each box below")):
        assert run(put(text), "-o", "b.svg", "--player", "Ana")[0] == 0
        texts = {one.text for one in ET.parse("b.svg").iter() if one.text}
        assert sign in texts
        assert "round 1" not in " ".join(texts)  # there is no other


def test_sheets_of_a_night_name_their_round(run):
    path = night("half-dome", "matterhorn")

    assert run(path, "--player", "Bo", "-o", "b.svg")[0] == 0
    for number in (1, 2):
        root = ET.parse(f"b-{number}-bo.svg").getroot()
        assert f"round {number}" in " ".join(one.text for one in root.iter() if one.text)


def test_what_was_not_recorded_is_not_told_as_nothing(run):
    _, told, _ = run(
        put(SMALL.replace("    wrote: [Bo]\n", "    somebody-wrote: true\n")), "--all"
    )
    _, loose, _ = run(put(SMALL), "--all", "-o", "b.svg", "--player", "bo")

    assert "somebody writes" in told
    assert "Bo writes nothing" not in told
    assert "Bo: not every number was recorded\n" in told
    assert "Bo writes numbers that were not recorded" in loose
    assert "Bo: not every number was recorded\n" in loose
    texts = [one.text for one in ET.parse("b.svg").iter() if one.text]
    assert "Bo" in texts
    assert "27" not in texts


def test_numbers_are_told_beside_those_that_were_not_recorded(run):
    _, told, _ = run(put(SMALL.replace("[Bo]", "[Ana]")), "--all")

    assert "Ana writes 3 in a1 (d4), 5 in b1 (d8)\n" in told
    assert "Ana writes numbers that were not recorded\n" in told
    assert "Bo writes nothing\n" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_and_refusals_are_told_in_the_language(run, language):
    _, told, _ = run(put(SMALL), "--lang", language)
    _, refused, _ = run(put(ILLEGAL), "--lang", language)
    _, data, _ = run("game.yaml", "--lang", language, "--format", "json")

    assert ("Pyramid of Giza" in told) == (language == "en")
    assert ("it is less than the 5" in refused) == (language == "en")
    assert "it is less than the 5" in json.loads(data)["findings"][0]["message"]


def test_a_game_that_was_stopped_has_no_rank(run):
    solo = SMALL.replace("[Ana, Bo]", "[Ana]\nsolo: true").replace("    wrote: [Bo]\n", "")
    path = put(solo.replace("    change: {add: d6}\n", "early: true\n"))

    _, told, _ = run(path)
    _, data, _ = run(path, "--format", "json")

    assert "Companion: 26 empty boxes" in told
    assert "rank" not in told
    assert json.loads(data)["rounds"][0]["rank"] is None
    assert json.loads(data)["ranking"] == []


def test_names_of_files_are_safe_and_differ(run):
    path = night(
        "half-dome",
        "matterhorn",
        players=("../x", "../X!", "Оленка", "con", "companion", "🎲"),
    )

    exit_code, _, err = run(path, "--round", "1", "-o", "b.svg")

    assert exit_code == 0
    assert err.count("\n") == 1
    assert "RTT401 warning: the font cannot print 🎲 (U+1F3B2)" in err
    assert sorted(str(one) for one in Path().glob("*.svg")) == [
        "b-companion-5.svg", "b-con.svg", "b-player-3.svg", "b-player-6.svg", "b-x-2.svg",
        "b-x.svg",
    ]  # fmt: skip
    assert run(path, "-o", "n.svg", "--player", "con")[0] == 0
    assert sorted(str(one) for one in Path().glob("n*")) == ["n-1-con.svg", "n-2-con.svg"]


def test_one_sheet_is_one_svg_file(run):
    assert run(SOLO, "-o", "b.svg", "--player", "companion")[0] == 0
    assert Path("b.svg").exists()


def test_an_illegal_game_is_printed_up_to_a_turn_only(run):
    path = put(ILLEGAL)

    exit_code, _, err = run(path, "-o", "b.pdf")
    assert exit_code == 1
    assert "b.pdf is not written: a move is illegal" in err
    assert not Path("b.pdf").exists()

    assert run(path, "--turn", "1", "-o", "b.pdf")[0] == 1
    assert Path("b.pdf").exists()


def test_a_board_that_has_changed_is_a_warning(run):
    text = SMALL.replace("players", 'board-hash: "00000000"\nplayers')

    exit_code, _, err = run(put(text))

    assert exit_code == 0
    assert "the board giza-pyramid has changed since the game was played" in err


def test_score_counts_games_and_nights(capsys, run):
    night("half-dome", "matterhorn")
    put(SMALL, "open.yaml")
    put(ILLEGAL, "illegal.yaml")

    assert code(["score", "game.yaml", str(SOLO), "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    rounds = [(one["player"], one["round"]) for one in told["sheets"]]
    assert rounds == [("Ana", 1), ("Bo", 1), ("Ana", 2), ("Bo", 2), ("Ana", 1)]
    assert told["sheets"][4]["rank"] == "obvious-tourist"
    assert [(one["player"], one["rounds"]) for one in told["ranking"]] == [
        ("Bo", 2),
        ("Ana", 2),
    ]
    assert told["warnings"] == []
    assert code(["score", "open.yaml", "illegal.yaml"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "open.yaml: 1 round not over, not counted" in printed.err
    assert "illegal.yaml:14:24: " in printed.err
    assert "illegal.yaml is left out of the ranking" in printed.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_score_refuses_games_in_the_language_but_scripts_in_english(capsys, run, language):
    path = put(ILLEGAL)

    assert code(["score", path, "--lang", language]) == 1
    assert ("it is less than the 5" in capsys.readouterr().err) == (language == "en")
    assert code(["score", path, "--lang", language, "--format", "json"]) == 1
    (left_out,) = json.loads(capsys.readouterr().out)["left_out"]
    assert "it is less than the 5" in left_out["findings"][0]["message"]


@pytest.mark.parametrize("command", ["replay", "score", "check", "night import"])
def test_a_closed_standard_input_is_named(run, capsys, monkeypatch, command):
    monkeypatch.setattr("sys.stdin", None)

    assert code([*command.split(), "-", *(["--db", "n.db"] if "night" in command else [])]) == 2
    assert capsys.readouterr().err == "rtt-tools: -: standard input is closed\n"


def test_a_night_with_an_illegal_move_does_not_count_at_all(capsys, run):
    path = night("half-dome", "matterhorn")
    text = Path(path).read_text("utf-8")
    place = text.rindex("roll: {")
    put(text[:place] + re.sub(r"(d\d+): \d+", r"\1: 0", text[place:], count=1), path)

    assert code(["score", path]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "RTT145 error: round 2: turn " in printed.err


def test_empty_boxes_are_those_that_the_table_told(run):
    told = "empty: {Ana: 25, Bo: 3}\nearly: true\n"

    _, out, _ = run(put(SMALL + told))

    assert "Bo: 3 empty boxes" in out


def test_score_shows_the_rank_of_solo_games(capsys):
    assert code(["score", str(SOLO)]) == 0
    out = capsys.readouterr().out
    assert re.search(r"Ana +toll-gates +0 +Obvious Tourist", out)
    assert "place" not in out  # nobody else has a rank


def test_score_gives_no_rank_to_a_game_that_was_stopped(capsys, run):
    solo = SMALL.replace("[Ana, Bo]", "[Ana]\nsolo: true").replace("    wrote: [Bo]\n", "")
    put(solo.replace("    change: {add: d6}\n", "early: true\n"))

    assert code(["score", "game.yaml"]) == 0
    assert re.search(r"Ana +giza-pyramid +26 +-\n", capsys.readouterr().out)
    assert code(["score", "game.yaml", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["sheets"][0]["rank"] is None


def test_a_count_beside_missing_numbers_says_that_they_are_missing(run):
    over = SMALL.replace("    change: {add: d6}\n", "").replace("wrote: [Bo]", "wrote: [Bo]")
    _, told, err = run(put(over + "empty: {Bo: 0}\n"))

    assert not err
    assert "Bo: 0 empty boxes (not every number was recorded)\n" in told
    assert "Ana: 25 empty boxes\n" in told
