"""`rate`: a screen for one board, two side by side, tables for many; what is remembered."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rtt_tools.__main__ import code
from rtt_tools.languages import LANGUAGES
from rtt_tools.top import boardfile
from rtt_tools.top.engine import ratings
from rtt_tools.top.engine.edits import DOT, REMOVE
from rtt_tools.top.engine.measures import Errors, Measures, Rating, Tried
from rtt_tools.top.engine.policies import player
from rtt_tools.top.engine.scale import SCALE
from rtt_tools.top.engine.simulation import simulate
from rtt_tools.top.rulesets import JOURNEYS
from rtt_tools.top.steps import Game
from tests.terminal import WAIT, session

HOME = Path(__file__).parents[2]
SCREEN = 26  # lines
MEASURES = Measures(
    bound=10.05,
    turns=11.04,
    error=0.05,
    p5=8,
    p50=11,
    p95=16,
    tax=1.0988,
    newcomers=1.64,
    forgiveness=1.1184,
    skill=3.72,
    luck=0.2312,
    stuck=0.0023,
    passed=0.1,
    solo=0.456,
    stopped=0.0,
    lost=0.0,
    slipped=0.0,
    astray=0.01,
)
ERRORS = Errors(newcomers=0.02, tax=0.005, forgiveness=0.004, stuck=0.0004)
TRIED = (Tried("b2", DOT, 1.0), Tried("c2", REMOVE, 1.05), Tried("a1", REMOVE, 1.11))
RATING = Rating(10_000, 1, MEASURES, ERRORS, (("a1", 0.0), ("a7", 0.5)), TRIED)
HARD = Rating(
    10_000,
    1,
    MEASURES._replace(
        turns=14.2, p95=21, tax=1.6706, newcomers=3.0, forgiveness=1.3, stuck=0.09, solo=0.05
    ),
    ERRORS,
    (("a1", 0.0), ("a7", 1.25), ("b6", 0.75)),
    (Tried("a7", REMOVE, 1.6), Tried("a3", DOT, 1.72)),
)
CONTRADICTION = (
    "format: 1\nid: no\nname: No\nlayout: |2\n    [A ]\n  [B.][ .]\n"
    "special: {A: {at-most: 3}, B: {at-least: 9}}\n"
)
HILL = "format: 1\nid: hill\nname: Hill\nlayout: |2\n    [  ]\n  [ .][ .]\n"
SHEET = "kind: sheet\nboard: giza-pyramid\nplayer: Ana\nnumbers: {a1: 3}\n"


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """Whoever plays first compiles the engine, and says so."""
    game = Game(bundled("giza-pyramid"), 1, JOURNEYS)
    simulate(game, [player("most", game)], 1)


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """A folder that remembers two ratings."""
    home = str(tmp_path / "cache")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("RTT_TOOLS_CACHE", home)
    for board_id, rating in (("burj-khalifa", RATING), ("giza-pyramid", HARD)):
        board = bundled(board_id)
        ratings.remember(home, board, rating, quick=False)
    return home


@pytest.fixture
def run(cache, capsys):
    def call(*arguments):
        exit_code = code(["rate", *map(str, arguments)])
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call


def file(folder, name, content):
    path = folder / name
    path.write_text(content, "utf-8")
    return path


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("giza-pyramid --seed -1", "-1 is not in the range 0<=x<=18446744073709551615"),
        ("giza-pyramid --seed 18446744073709551616", "is not in the range 0<=x<=184"),
        ("giza-pyramid --seed x", "'x' is not a valid integer"),
        ("giza-pyramid --lang fr", "fr is no language here"),
        ("giza-pyramid --format xml", "'xml' is not one of 'text', 'json'"),
        ("giza-piramid", "giza-piramid: no such file, and no bundled board of that id"),
    ],
)
def test_nonsense_gets_one_clear_line(run, arguments, said):
    exit_code, out, err = run(*arguments.split())

    assert (exit_code, out) == (2, "")
    assert said in err
    assert err.startswith("rtt-tools: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_board_is_told_on_a_screen(run, golden, language):
    told = [run(one, "--lang", language)[1] for one in ("burj-khalifa", "giza-pyramid")]

    assert all(max(map(len, text.splitlines())) <= 80 for text in told)
    assert all(text.count("\n") <= SCREEN for text in told)
    golden(f"rate-{language}.txt", "\n".join(told))


def test_small_differences_are_no_advice(run, cache):
    tried = tuple(Tried(f"a{box}", DOT, 1.0988 * by) for box, by in enumerate(
        (0.97, 0.99, 1.01, 1.03, 1.05), 1))  # fmt: skip
    ratings.remember(cache, bundled("matterhorn"), RATING._replace(tried=tried), quick=False)
    out = run("matterhorn")[1]

    assert "easier      tax 1.10, but 1.07 with a dot in a1\n" in out
    assert "harder      tax 1.10, but 1.15 with a dot in a5 or 1.13 with a dot in a4\n" in out


def test_the_box_that_blocks_by_far_is_named_once(run, cache):
    alone = HARD._replace(blocked=(("a1", 0.0), ("a7", 1.25)))
    easy = alone._replace(measures=MEASURES)
    ratings.remember(cache, bundled("giza-pyramid"), alone, quick=False)
    ratings.remember(cache, bundled("giza-pyramid"), easy, quick=True)

    assert "blocks most" not in run("giza-pyramid")[1]
    assert "a game: a7 1.2\n" in run("giza-pyramid")[1]
    assert "blocks most a7 by far: open in vain 1.25 turns" in run("giza-pyramid", "--quick")[1]


def test_what_is_not_there_is_not_told(run, cache, tmp_path):
    path = file(tmp_path, "hill.yaml", HILL)
    ratings.remember(cache, boardfile.load(str(path)), RATING, quick=False)
    out = run(path)[1]

    assert "3 boxes, 2 rows, 2 dots\n" in out
    assert "stopped" not in out
    assert "easier" in out


def test_games_without_an_end_are_told_of(run, cache):
    stopped = RATING._replace(measures=MEASURES._replace(stopped=0.25))
    ratings.remember(cache, bundled("matterhorn"), stopped, quick=False)

    out = " ".join(run("matterhorn")[1].split())

    assert "stopped 25 % of games of good play were stopped after 1000 turns" in out
    assert "more than it says here: turns and tax; not to be told: luck" in out
    assert "luck -: standard" in out


def test_what_stopped_games_leave_of_a_measure_is_not_told(run, cache):
    endless = MEASURES._replace(stopped=0.7, lost=1.0, slipped=1.0, astray=1.0, forgiveness=1)
    ratings.remember(
        cache, bundled("matterhorn"), RATING._replace(measures=endless), quick=False
    )
    two = run("matterhorn", "burj-khalifa")[1]
    rows = {line.split("  ")[0]: line.split()[-3:] for line in two.splitlines()}
    many = run("matterhorn", "burj-khalifa", "giza-pyramid")[1]
    boards = json.loads(run("matterhorn", "burj-khalifa", "--format", "json")[1])

    assert rows["forgiveness"] == ["forgiveness", "-", "1.12"]
    assert "\nmatterhorn: 70 % of games of good play, 100 % of games of newcomers," in two
    assert "\nmatterhorn: 70 % of games of good play, 100 % of games of newcomers," in many
    assert [boards["boards"][0][one] for one in ("forgiveness", "skill", "luck")] == [None] * 3
    assert boards["difference"]["luck"] is None
    assert boards["boards"][0]["unknown"] == ["forgiveness", "skill", "luck"]
    assert boards["boards"][0]["understated"] == ["turns", "tax", "newcomers"]


def test_a_large_board_plays_fewer_games(run, tmp_path):
    wall = "format: 1\nid: wall\nname: Wall\nlayout: |2\n" + ("  " + "[ .]" * 20 + "\n") * 4
    found = json.loads(run(file(tmp_path, "w.yaml", wall), "--quick", "--format", "json")[1])

    assert found["boards"][0]["games"] == round(2000 / 2**1.5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_say_how_they_were_found(run, cache, language):
    board = bundled("matterhorn")
    ratings.remember(cache, board, RATING, quick=True)
    tables = [
        run(*["matterhorn"] * many, "--quick", "--lang", language)[1] for many in (1, 2, 3)
    ]

    assert all("`--quick`" in " ".join(told.split()) for told in tables)
    assert all("10000" in told for told in tables)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("many", [1, 2, 3])
def test_every_line_keeps_to_the_terminal(run, monkeypatch, language, width, many):
    monkeypatch.setenv("COLUMNS", str(width))
    out = run(*["burj-khalifa", "giza-pyramid", "burj-khalifa"][:many], "--lang", language)[1]

    assert max(map(len, out.splitlines())) <= width


def test_a_narrow_terminal_is_told_of_no_difference_where_there_is_none(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    out = run("burj-khalifa", "burj-khalifa")[1]

    assert "measure boxes; burj-khalifa 28;\n" in out
    assert "difference" not in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_boards_are_compared(run, golden, language):
    exit_code, out, err = run("burj-khalifa", "giza-pyramid", "--lang", language)

    assert (exit_code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    golden(f"rate-two-{language}.txt", out)


def test_many_boards_are_told_in_tables(run, golden):
    exit_code, out, err = run("burj-khalifa", "giza-pyramid", "burj-khalifa")

    assert (exit_code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    golden("rate-many.txt", out)


def ids(out):
    """What the lines of both tables begin with."""
    return [line.split()[0] for line in "\n".join(out.split("\n\n")[:2]).splitlines()]


def test_without_a_board_the_bundled_ones_are_rated(run, cache):
    for board_id in boardfile.bundled_ids():
        board = bundled(board_id)
        ratings.remember(cache, board, RATING, quick=True)

    exit_code, out, err = run("--quick")

    assert (exit_code, err) == (0, "")
    assert ids(out) == ["board", *boardfile.bundled_ids()] * 2


def test_scripts_get_the_measures_by_name(run, golden):
    exit_code, out, err = run("burj-khalifa", "giza-pyramid", "--format", "json")
    found = json.loads(out)

    assert (exit_code, err) == (0, "")
    assert found["version"] == 1
    assert [one["board"] for one in found["boards"]] == ["burj-khalifa", "giza-pyramid"]
    assert found["difference"]["tax"] == pytest.approx(1.6706 - 1.0988)
    assert "difference" not in json.loads(run("burj-khalifa", "--format", "json")[1])
    golden("rate.json", out)


def test_equal_boards_do_not_differ(run):
    out = run("burj-khalifa", "burj-khalifa")[1]

    assert not re.search(r"[+-]\d", out)


def test_versions_of_a_board_are_told_apart_by_their_files(run, cache, tmp_path):
    paths = [file(tmp_path, name, HILL) for name in ("before.yaml", "after.yaml")]
    ratings.remember(cache, boardfile.load(str(paths[0])), RATING, quick=False)

    assert run(*paths)[1].splitlines()[0].split() == (
        ["measure", "before.yaml", "after.yaml", "difference"]
    )


def test_files_of_one_name_are_told_apart_by_their_folders(run, cache, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for folder in "ab":
        (tmp_path / folder).mkdir()
        path = file(tmp_path / folder, "hill.yaml", HILL)
    ratings.remember(cache, boardfile.load(str(path)), RATING, quick=False)
    out = run("a", "burj-khalifa", os.path.join("b", "hill.yaml"))[1]
    found = json.loads(run("a", "burj-khalifa", "--format", "json")[1])["boards"]

    assert [line.split()[0] for line in out.splitlines()[1:4]] == [
        os.path.join("a", "hill.yaml"),
        "burj-khalifa",
        os.path.join("b", "hill.yaml"),
    ]
    assert [one["path"] for one in found] == [os.path.join("a", "hill.yaml"), None]


def test_a_difference_is_that_of_what_is_written(run):
    lines = run("burj-khalifa", "giza-pyramid")[1].splitlines()
    row = next(line.split() for line in lines if line.startswith("turns  "))

    assert row == ["turns", "11.0", "14.2", "+3.2"]


def test_every_key_is_told_in_the_documentation(run):
    page = (HOME / "docs" / "json.md").read_text("utf-8")
    section = page[page.index("## `rate --format json") :].partition("\n## ")[0]
    out = run("burj-khalifa", "giza-pyramid", "--format", "json")[1]
    ids = {box.id for one in ("burj-khalifa", "giza-pyramid") for box in bundled(one).boxes}
    keys = set(re.findall(r'"(\w+)":', out)) - ids

    assert [one for one in sorted(keys) if not re.search(rf"[`\"]{one}[`\"]", section)] == []


def test_the_documentation_has_the_scale(run):
    page = (HOME / "docs" / "rating.md").read_text("utf-8")
    for step in SCALE:
        scale = 100 if step.measure == "stuck" else 1
        limits = [f"{limit * scale:g}{' %' * (scale > 1)}" for limit in step.limits]
        row = " | ".join((f"| {step.measure} ({step.weight})", *limits, "more |"))
        assert row in page


def bundled(board_id):
    return boardfile.load(boardfile.find(board_id))


# --- files ----------------------------------------------------------------------------


def test_a_folder_stands_for_the_boards_in_it(run, tmp_path):
    folder = tmp_path / "boards"
    folder.mkdir()
    file(folder, "b.yaml", HILL)
    file(folder, "a.yaml", HILL.replace("id: hill", "id: other-hill"))
    file(folder, "ana.yaml", SHEET)

    exit_code, out, err = run(folder, "burj-khalifa", "--quick")

    assert (exit_code, err) == (0, "")
    assert ids(out) == ["board", "other-hill", "hill", "burj-khalifa"] * 2


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param(CONTRADICTION, "RTT301", id="a board that cannot be filled"),
        pytest.param(SHEET, "is a sheet, not a board", id="a sheet"),
        pytest.param("format: 1\n", "RTT1", id="no board"),
    ],
)
def test_what_cannot_be_rated_is_named_and_the_others_are_rated(run, tmp_path, content, said):
    exit_code, out, err = run(file(tmp_path, "no.yaml", content), "burj-khalifa")

    assert exit_code == 1
    assert said in err
    assert out == run("burj-khalifa")[1]


def test_a_missing_file_outranks_a_faulty_one(run, tmp_path):
    faulty = file(tmp_path, "no.yaml", CONTRADICTION)
    exit_code, out, err = run(faulty, tmp_path / "none.yaml")

    assert (exit_code, out) == (2, "")
    assert "none.yaml: no such file" in err


def test_a_folder_without_boards_is_none(run, tmp_path):
    exit_code, out, err = run(tmp_path)

    assert (exit_code, out) == (2, "")
    assert "the folder holds no .yaml file" in err


# --- remembering ----------------------------------------------------------------------


def test_a_rating_is_remembered_and_told_again(run, cache, tmp_path):
    path = file(tmp_path, "hill.yaml", HILL)
    first = run(path, "--quick")
    board = boardfile.load(str(path))

    assert ratings.recalled(cache, board, quick=True) is not None
    assert ratings.recalled(cache, board) is None
    assert run(path, "--quick") == first


def test_again_plays_the_same_games_again(run, cache, tmp_path):
    path = file(tmp_path, "hill.yaml", HILL)
    first = run(path, "--quick")
    board = boardfile.load(str(path))
    ratings.remember(cache, board, RATING, quick=True)

    assert run(path, "--quick") != first
    assert run(path, "--quick", "--again") == first
    assert run(path, "--quick") == first


def test_where_nothing_can_be_remembered_it_is_played(run, monkeypatch, tmp_path):
    path = file(tmp_path, "hill.yaml", HILL)
    first = run(path, "--quick")
    monkeypatch.setenv("RTT_TOOLS_CACHE", os.devnull)

    assert run(path, "--quick") == first


def test_a_remembered_rating_needs_no_engine(cache):
    program = (
        "import sys; from rtt_tools.__main__ import code; code(['rate', 'burj-khalifa']);"
        "sys.stderr.write(' '.join(sys.modules))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=HOME, capture_output=True, text=True, check=True
    )

    assert not {"numpy", "numba"} & set(ran.stderr.split())


# --- people ---------------------------------------------------------------------------

PROGRAM = [sys.executable, "-m", "rtt_tools", "rate"]


def test_a_terminal_sees_how_far_it_has_come(cache, tmp_path):
    path = file(tmp_path, "hill.yaml", HILL)
    screen, exit_code = session(
        [*PROGRAM, str(path), "--quick"],
        [],
        folder=HOME,
        environment={**os.environ, "TERM": "xterm"},
    )

    assert exit_code == 0
    assert "\r\x1b[K[" in screen
    assert screen.rindex("games\r\x1b[K") < screen.index("gentle")


def test_interrupted_it_tells_of_the_boards_done_so_far(cache, tmp_path):
    wall = "format: 1\nid: wall\nname: Wall\nlayout: |2\n" + ("  " + "[  ]" * 10 + "\n") * 19
    path = file(tmp_path, "wall.yaml", wall + "  " + "[ .]" * 10 + "\n")
    screen, end = pty.openpty()
    playing = subprocess.Popen(
        [*PROGRAM, "burj-khalifa", str(path), "--format", "json"],
        cwd=HOME,
        stdout=subprocess.PIPE,
        stderr=end,
        env={**os.environ, "RTT_TOOLS_DEBUG": "1", "TERM": "xterm"},
    )
    os.close(end)
    shown = b""
    while b" games" not in shown:  # of the second; the first is remembered
        shown += os.read(screen, 1000)
    playing.send_signal(signal.SIGINT)
    out, _ = playing.communicate(timeout=WAIT)
    while b"interrupted after 1 of 2 boards" not in shown:
        shown += os.read(screen, 1000)
    os.close(screen)

    assert playing.returncode == 130
    assert [one["board"] for one in json.loads(out)["boards"]] == ["burj-khalifa"]
    assert b"Traceback" not in shown
