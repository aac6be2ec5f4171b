"""`simulate`: the games of a seed, and a clear word for nonsense."""

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
from rtt_tools.cli import workers
from tests.terminal import WAIT, session

WALL = "format: 1\nid: wall\nname: Wall\nlayout: |2\n" + "  [ .]" + "[  ]" * 5 + "\n"
CONTRADICTION = (
    "format: 1\nid: no\nname: No\nlayout: |2\n    [A ]\n  [B.][ .]\n"
    "special: {A: {at-most: 3}, B: {at-least: 9}}\n"
)
UNREACHABLE = "format: 1\nid: no\nname: No\nlayout: |2\n  [ .]    [  ]\n"
NARROW = (  # can be filled upwards, but not from big to small
    "format: 1\nid: narrow\nname: Narrow\nlayout: |2\n  [B ]\n  [A.]\n"
    "special: {A: {one-of: [2]}, B: {one-of: [50]}}\n"
)
NEVER = "format: 1\nid: never\nname: Never\nlayout: |2\n  [A.]\nspecial: {A: {one-of: [50]}}\n"
PYRAMID = "format: 1\nid: small\nname: Small\nlayout: |2\n    [  ]\n  [ .][ .]\n"
PROGRAM = [sys.executable, "-m", "rtt_tools", "simulate", "giza-pyramid"]
HOME = Path(__file__).parents[2]


@pytest.fixture(autouse=True, scope="module")
def compiled_by_now():
    """So that no test is the first to say that it compiles."""
    assert code(["simulate", "giza-pyramid", "--games", "1"]) == 0


@pytest.fixture
def run(capsys, monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments):
        exit_code = code(["simulate", *map(str, arguments)])
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("giza-pyramid --games 0", "0: play from 1 to 1,000,000,000 games"),
        ("giza-pyramid --games -5", "-5: play from 1 to 1,000,000,000 games"),
        ("giza-pyramid --games 9999999999", "play from 1 to 1,000,000,000 games"),
        ("giza-pyramid --games many", "'many' is not a valid integer"),
        ("giza-pyramid --players 0", "0 is not in the range 1<=x<=6"),
        ("giza-pyramid --players 7", "7 is not in the range 1<=x<=6"),
        (
            "giza-pyramid --rules original --players 6",
            "Roll to the Top! is for 2 to 5 players, not 6",
        ),
        (
            "giza-pyramid --rules original --players 1",
            "Roll to the Top! is for 2 to 5 players, not 1",
        ),
        ("giza-pyramid --solo --players 2", "the Companion plays with one player, not 2"),
        (
            "giza-pyramid --policy most,random --players 3",
            "2 policies for 3 players: name one for all, or one for each seat",
        ),
        (
            "giza-pyramid --policy most,random --solo",
            "the Companion plays with one player, not 2",
        ),
        ("giza-pyramid --policy " + ",".join(["most"] * 7), "is for 1 to 6 players, not 7"),
        (
            "giza-pyramid --policy heuristics",
            "heuristics is no policy; did you mean `heuristic`?",
        ),
        ("giza-pyramid --policy x", "x is no policy; there are random, most, heuristic"),
        (
            "giza-pyramid --policy most,",
            "nothing is no policy; there are random, most, heuristic",
        ),
        ("giza-pyramid --workers 0", "0: somebody has to play; 1 or more"),
        ("giza-pyramid --seed -1", "-1 is not in the range 0<=x<="),
        ("giza-pyramid --rules joumeys", "did you mean `journeys`?"),
        ("giza-pyramid --lang xx", "xx is no language here"),
        ("no-such-board", "no-such-board"),
        (
            "giza-pyramid -o page.txt",
            "page.txt: end the name in .pdf, .svg or .png, or say --to",
        ),
        ("giza-pyramid -o page.pdf --to svg", "page.pdf and --to svg contradict each other"),
        (
            "giza-pyramid -o page.pdf --paper a5",
            "A5 is too small: a page of results needs 200 x 269.4 mm or more",
        ),
        ("giza-pyramid --to svg", "--to says what -o FILE becomes, so it needs one"),
        (
            "giza-pyramid -o - --format json",
            "standard output takes the JSON or the page, not both",
        ),
        ("giza-pyramid -o nodir/x.pdf", "nodir/x.pdf: its folder is not there; make it first"),
        ("giza-pyramid -o . --to pdf", ".: is a folder"),
        ("", "Missing argument 'BOARD'"),
    ],
)
def test_nonsense_gets_one_clear_line(run, arguments, said):
    exit_code, out, err = run(*arguments.split())

    assert (exit_code, out) == (2, "")
    assert said in err
    assert err.startswith("rtt-tools: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "options", "said"),
    [
        pytest.param(CONTRADICTION, [], "RTT301", id="rules that contradict each other"),
        pytest.param(UNREACHABLE, [], "RTT2", id="a box that nobody reaches"),
        pytest.param("format: 1\n", [], "RTT1", id="no board"),
        pytest.param(
            NARROW, ["--big-to-small"], "Big to Small", id="only upwards can it be filled"
        ),
    ],
)
def test_a_board_that_cannot_be_filled_is_refused(run, tmp_path, content, options, said):
    path = tmp_path / "no.yaml"
    path.write_text(content, "utf-8")
    exit_code, out, err = run(path, *options)

    assert (exit_code, out) == (1, "")
    assert said in err


def test_the_board_is_not_replaced_by_the_page(run, tmp_path):
    path = tmp_path / "wall.svg"
    path.write_text(WALL, "utf-8")
    exit_code, _, err = run(path, "-o", path)

    assert exit_code == 2
    assert "is the board itself" in err
    assert path.read_text("utf-8") == WALL


def test_the_art_of_the_board_is_not_replaced_by_the_page(run, tmp_path):
    path, art = tmp_path / "wall.yaml", tmp_path / "wall.svg"
    path.write_text(WALL + "art: wall.svg\n", "utf-8")
    art.write_text("<svg/>", "utf-8")
    exit_code, _, err = run(path, "-o", art)

    assert exit_code == 2
    assert "is the art of the board" in err
    assert art.read_text("utf-8") == "<svg/>"


def data(run, *arguments):
    exit_code, out, err = run(*arguments, "--format", "json")
    assert (exit_code, err) == (0, "")
    assert out.endswith("}\n")
    return json.loads(out)


def test_text_and_json_tell_of_the_same_games(run):
    asked = ("toll-gates", "--games", 700, "--policy", "heur,most", "--seed", 3)
    found = data(run, *asked)
    exit_code, out, err = run(*asked)

    assert (exit_code, err) == (0, "")
    assert "700 games, 2 players, heuristic, most, Roll to the Top: Journeys, seed 3" in words(
        out
    )
    assert f"{found['turns']['mean']:.2f} ± {found['turns']['se']:.2f} on average" in out
    assert f"median {found['turns']['p50']}; 9 of 10 games {found['turns']['p5']}" in out
    assert f"1 heuristic {100 * found['seats'][0]['won']:.0f}" in words(out)
    assert sum(found["turns"]["histogram"].values()) == 700
    assert found["policies"] == ["heuristic", "most"]


def test_every_key_of_the_json_is_told(run):
    page = (HOME / "docs" / "json.md").read_text("utf-8")
    told = page.partition("## `simulate --format json")[2].partition("\n## ")[0]
    found = data(run, "giza-pyramid", "--games", 5, "--solo")
    keys = {*found, *found["turns"], *found["seats"][0], *found["companion"]}
    keys |= {*found["no_write"], *found["boxes"]["a1"]}

    assert {key for key in keys if f'"{key}"' not in told} == set()


def words(text):
    return " ".join(text.split())


@pytest.mark.parametrize("workers", [1, 2])
def test_the_games_are_the_same_whoever_plays_them(run, workers):
    if workers > (os.cpu_count() or 1):
        pytest.skip("one core")
    asked = ("giza-pyramid", "--games", 1300)

    assert data(run, *asked, "--workers", workers) == data(run, *asked)


def test_more_workers_than_cores_are_told_so_and_as_many_play(run):
    exit_code, out, err = run("giza-pyramid", "--games", 10, "--workers", 1000)

    assert exit_code == 0
    assert re.fullmatch(
        r"rtt-tools: --workers 1000: there (is 1 core|are \d+ cores), so as many play\n", err
    )
    assert out == run("giza-pyramid", "--games", 10)[1]
    assert workers.as_cores(None, None, 1000) == workers.as_cores(None, None, None)


@pytest.mark.parametrize("rules", ["journeys", "original", "online"])
def test_as_many_play_as_the_rules_need_which_is_said(run, rules):
    arguments = "giza-pyramid", "--games", 5, "--rules", rules, "--format", "json"
    _, out, err = run(*arguments)
    found = json.loads(out)

    assert found["players"] == (2 if rules == "original" else 1)
    assert found["rules"] == rules
    assert err == (
        "rtt-tools: --rules original: Roll to the Top! is for 2 players or more, so 2 play;"
        " --players says how many\n"
        if rules == "original"
        else ""
    )
    assert run(*arguments, "--players", 2) == (0, out, "") or rules != "original"


def test_one_game_has_no_error(run):
    found = data(run, "giza-pyramid", "--games", 1)

    assert found["turns"]["se"] is found["turns"]["sd"] is None
    assert "±" not in run("giza-pyramid", "--games", 1)[1]


def test_a_solo_game_tells_of_the_companion(run):
    found = data(run, "burj-khalifa", "--games", 300, "--solo")

    assert found["solo"]
    assert 0 < found["companion"]["beaten"] < 1
    assert "Companion       beaten in" in run("burj-khalifa", "--games", 300, "--solo")[1]


def test_big_to_small_writes_big_numbers_first(run):
    up = data(run, "giza-pyramid", "--games", 200)
    down = data(run, "giza-pyramid", "--games", 200, "--big-to-small")

    assert up["boxes"]["a1"]["number"] < up["boxes"]["a7"]["number"]
    assert down["boxes"]["a1"]["number"] > down["boxes"]["a7"]["number"]


def test_games_without_an_end_are_counted_as_stopped(run, tmp_path):
    path = tmp_path / "never.yaml"
    text = (
        "format: 1\nid: never\nname: Never\nlayout: |2\n  [A.]\nspecial: {A: {one-of: [50]}}\n"
    )
    path.write_text(text, "utf-8")
    found = data(run, path, "--games", 20)

    assert found["stopped"] == 20
    assert found["turns"]["p50"] == 1000
    assert found["boxes"]["a1"]["turn"] is found["boxes"]["a1"]["number"] is None
    assert "stopped         20 games, having no end in sight" in run(path, "--games", 20)[1]


def test_two_hundred_boxes_are_played(run, tmp_path):
    path = tmp_path / "wall.yaml"
    rows = ["  " + "[  ]" * 20] * 9 + ["  " + "[ .]" * 20]
    text = "format: 1\nid: wall\nname: Wall\nlayout: |2\n" + "\n".join(rows) + "\n"
    path.write_text(text, "utf-8")

    assert len(data(run, path, "--games", 20)["boxes"]) == 200


@pytest.mark.parametrize(
    ("suffix", "begins"), [("pdf", b"%PDF"), ("svg", b"<?xml"), ("png", b"\x89PNG")]
)
def test_a_page_is_written_and_named(run, tmp_path, suffix, begins):
    path = tmp_path / f"page.{suffix}"
    exit_code, out, err = run("giza-pyramid", "--games", 20, "-o", path)

    assert (exit_code, err) == (0, "")
    assert out.endswith(f"\n\n{path}\n")
    assert path.read_bytes().startswith(begins)


def test_a_page_goes_to_standard_output_alone(capfdbinary):
    assert code(["simulate", "giza-pyramid", "--games", "20", "-o", "-", "--to", "svg"]) == 0
    printed = capfdbinary.readouterr()

    assert printed.out.startswith(b"<?xml")
    assert printed.out.endswith(b"</svg>\n")


def test_json_stays_json_where_a_page_is_written_too(run, tmp_path):
    path = tmp_path / "page.svg"

    assert data(run, "giza-pyramid", "--games", 20, "-o", path)["games"] == 20
    assert path.exists()


def test_the_first_call_says_that_it_compiles(run, monkeypatch, tmp_path):
    from rtt_tools.machinecode.compiler import COMPILED
    from rtt_tools.top.engine.kernel.compiled import MACHINE

    if not COMPILED:
        pytest.skip("numba is not at hand")
    monkeypatch.setattr(MACHINE, "home", str(tmp_path))

    assert run("giza-pyramid", "--games", 1)[2] == (
        "rtt-tools: compiling the engine, once, about 10 s\n"
    )


def test_coarse_says_that_it_compiles_and_how_long_the_values_take(run, monkeypatch, tmp_path):
    from rtt_tools.machinecode.compiler import COMPILED
    from rtt_tools.top.engine.kernel.compiled import MACHINE

    if not COMPILED:
        pytest.skip("numba is not at hand")
    monkeypatch.setattr(MACHINE, "home", str(tmp_path))
    path = tmp_path / "small.yaml"
    path.write_text(PYRAMID, "utf-8")

    assert run(path, "--games", 1, "--policy", "coarse")[2] == (
        "rtt-tools: compiling the engine, once, about 30 s\n"
        "rtt-tools: working out `coarse` for small, 1 to 20 s\n"
    )


def test_what_suits_a_board_is_looked_for_once_which_is_said(run, monkeypatch, tmp_path):
    monkeypatch.setenv("RTT_TOOLS_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "small.yaml"
    path.write_text(PYRAMID, "utf-8")
    asked = (path, "--policy", "tuned,tuned", "--games", 20)
    first, again = run(*asked), run(*asked)

    assert first[2] == ("rtt-tools: fitting `tuned` to small (journeys), once, 5 to 30 s\n")
    assert again == (0, first[1], "")
    assert (
        "(original, big-to-small), once"
        in run(*asked, "--rules", "original", "--big-to-small")[2]
    )


def test_where_coarse_cannot_be_worked_out_tuned_plays_and_is_named(run, monkeypatch, tmp_path):
    from rtt_tools.top.engine import byvalues

    monkeypatch.setenv("RTT_TOOLS_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(byvalues, "suits", lambda board: False)
    path = tmp_path / "small.yaml"
    path.write_text(PYRAMID, "utf-8")
    exit_code, out, err = run(
        path, "--policy", "coarse,most", "--games", 20, "--format", "json"
    )

    assert exit_code == 0
    assert json.loads(out)["policies"] == ["tuned", "most"]
    assert err == (
        "rtt-tools: working out `coarse` for small, 1 to 20 s\n"
        "rtt-tools: `coarse` cannot be worked out for small, so `tuned` plays\n"
    )


def test_uncompiled_the_same_games_are_played(run):
    plain = subprocess.run(
        [*PROGRAM, "--games", "3", "--format", "json"],
        cwd=HOME,
        env={**os.environ, "RTT_TOOLS_UNCOMPILED": "1"},
        capture_output=True,
        check=True,
    )

    assert json.loads(plain.stdout) == data(run, "giza-pyramid", "--games", 3)
    assert (
        plain.stderr
        == b"rtt-tools: numba is not at hand, so the games are played uncompiled: slowly\n"
    )


def test_interrupted_it_tells_of_the_games_done_so_far(run):
    screen, end = pty.openpty()
    playing = subprocess.Popen(
        [*PROGRAM, "--games", "100000000", "--format", "json"],
        cwd=HOME,
        stdout=subprocess.PIPE,
        stderr=end,
    )
    os.close(end)
    shown = b""
    while b" of 100000000 games" not in shown:
        shown += os.read(screen, 1000)
    playing.send_signal(signal.SIGINT)
    out, _ = playing.communicate(timeout=WAIT)
    while not (told := re.search(rb"interrupted after (\d+) of 100000000 games", shown)):
        shown += os.read(screen, 1000)
    os.close(screen)

    assert playing.returncode == 130
    assert json.loads(out) == data(run, "giza-pyramid", "--games", int(told[1]))


def test_a_terminal_sees_how_far_it_has_come(tmp_path):
    screen, exit_code = session(
        [*PROGRAM, "--games", "3000"],
        [],
        folder=HOME,
        environment={**os.environ, "TERM": "xterm"},
    )

    assert exit_code == 0
    assert "\r\x1b[K[" in screen
    assert "] 3000 of 3000 games" in screen
    assert screen.index("] 3000 of 3000 games\r\x1b[K") < screen.index("on average")


@pytest.mark.parametrize("name", ["dumb", "unknown"])
def test_a_terminal_that_only_goes_forward_sees_no_bar(name):
    screen, exit_code = session(
        [*PROGRAM, "--games", "3000", "--lang", "en"],
        [],
        folder=HOME,
        environment={**os.environ, "TERM": name},
    )

    assert exit_code == 0
    assert "\r" not in screen
    assert "\x1b" not in screen


def test_a_terminal_without_unicode_can_show_it_all():
    plain = subprocess.run(
        [*PROGRAM, "--games", "20", "-v", "--lang", "en"],
        cwd=HOME,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=True,
    )

    assert "\\" not in plain.stdout.decode("ascii")
