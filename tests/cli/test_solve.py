"""`solve`: limits that hold, within the time, and a clear word for nonsense."""

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
from rtt_tools.cli.solve import options, told
from rtt_tools.top.engine.policies import NAMES
from tests import pace
from tests.terminal import WAIT, session

HEAD = "format: 1\nid: {id}\nname: {name}\nlayout: |2\n"
HILL = HEAD.format(id="hill", name="Hill") + "    [  ]\n  [ .][ .]\n"
LONE = HEAD.format(id="lone", name="Lone") + "  [ .]\n"
WALL = (
    HEAD.format(id="wall", name="Wall")
    + "  "
    + "\n  ".join([*["[  ]" * 20] * 9, "[ .]" * 20, ""])
)
CONTRADICTION = (
    "format: 1\nid: no\nname: No\nlayout: |2\n    [A ]\n  [B.][ .]\n"
    "special: {A: {at-most: 3}, B: {at-least: 9}}\n"
)
TEN = HEAD.format(id="ten", name="Ten") + (
    "        [  ]\n      [  ][  ]\n    [  ][  ][  ]\n  [ .][ .][ .][ .]\n"
)
NARROW = (  # can be filled upwards, but not from big to small
    "format: 1\nid: narrow\nname: Narrow\nlayout: |2\n  [B ]\n  [A.]\n"
    "special: {A: {one-of: [2]}, B: {one-of: [50]}}\n"
)
FALLING = (
    "format: 1\nid: falling\nname: Falling\nlayout: |2\n    [A ]\n  [ .][ .]\n"
    "special: {A: {falling: true}}\n"
)
SHEET = "kind: sheet\nboard: hill.yaml\nplayer: Ana\nnumbers: {numbers}\n"
PROGRAM = [sys.executable, "-m", "rtt_tools", "solve"]
HOME = Path(__file__).parents[2]


@pytest.fixture(autouse=True, scope="module")
def compiled_by_now(tmp_path_factory):
    """So that no test is the first to say that it compiles."""
    path = tmp_path_factory.mktemp("first") / "lone.yaml"
    path.write_text(LONE, "utf-8")
    assert code(["solve", str(path), "--time-limit", "1s"]) == 0


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    for name, content in {
        "hill": HILL, "lone": LONE, "ten": TEN, "wall": WALL, "no": CONTRADICTION,
        "narrow": NARROW, "falling": FALLING, "empty": SHEET.format(numbers="{}"),
        "half": SHEET.format(numbers="{b1: 3}"),
        "full": SHEET.format(numbers="{a1: 3, b1: 4, a2: 5}"),
        "illegal": SHEET.format(numbers="{a1: 3, b1: 4, a2: 2}"),
        "down": SHEET.format(numbers="{b1: 30}") + "big-to-small: true\n",
        "original": SHEET.format(numbers="{b1: 3}") + "rules: original\n",
    }.items():  # fmt: skip
        (tmp_path / f"{name}.yaml").write_text(content, "utf-8")

    def call(*arguments):
        capsys.readouterr()
        exit_code = code(["solve", *map(str, arguments)])
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call


def data(run, *arguments):
    exit_code, out, err = run(*arguments, "--format", "json")
    assert (exit_code, err) == (0, "")
    assert out.endswith("}\n")
    return json.loads(out)


def words(text):
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("hill.yaml --time-limit 0", "0: solving takes some time, as 30s or 2m"),
        ("hill.yaml --time-limit 0m", "0m: solving takes some time, as 30s or 2m"),
        ("hill.yaml --time-limit -1", "-1: at most 168h, as 30s or 2m"),
        ("hill.yaml --time-limit 999h", "999h: at most 168h, as 30s or 2m"),
        ("hill.yaml --time-limit nan", "nan: at most 168h, as 30s or 2m"),
        ("hill.yaml --time-limit soon", "soon: at most 168h, as 30s or 2m"),
        ("hill.yaml --within 0", "0 is no share between 0 and 1; say 5% or 0.05"),
        ("hill.yaml --within 5", "5 is no share between 0 and 1; say 5% or 0.05"),
        ("hill.yaml --within 100%", "100% is no share between 0 and 1; say 5% or 0.05"),
        ("hill.yaml --within -5%", "-5% is no share"),
        ("hill.yaml --within %", "% is no share"),
        ("hill.yaml --memory 0", "0: from 1MiB up, as 500MB or 4GiB"),
        ("hill.yaml --memory 4", "4: from 1MiB up, as 500MB or 4GiB"),
        ("hill.yaml --memory lots", "lots: from 1MiB up, as 500MB or 4GiB"),
        ("hill.yaml --seed -1", "-1 is not in the range 0<=x<=18446744073709551615"),
        ("hill.yaml --seed 18446744073709551616", "is not in the range 0<=x<=18446744073709"),
        ("hill.yaml --lang fr", "fr is no language here"),
        ("hill.yaml --move --witness", "two questions; ask one at a time"),
        ("hill.yaml --move", "--move needs what the dice show, as --roll d4=3,d8=7"),
        ("hill.yaml --roll d4=3", "--roll is about --move, not about the limits"),
        ("hill.yaml --sheet half.yaml", "--sheet is about --move, not about the limits"),
        ("hill.yaml --witness --face +", "--face is about --move, not about --witness"),
        ("hill.yaml --move --roll d4=3 --within 5%", "--within is about the limits"),
        ("hill.yaml --witness --time-limit 60s", "--time-limit is about the limits"),
        ("hill.yaml --move --roll d4", "d4: say each die and its number, as d4=3,d8=7"),
        ("hill.yaml --move --roll d4=x", "d4=x: say each die and its number"),
        ("hill.yaml --move --roll d4=1=2", "d4=1=2: say each die and its number"),
        ("hill.yaml --move --roll d4=5", "d4"),
        ("hill.yaml --move --roll d4=0", "d4"),
        ("hill.yaml --move --roll d10=5", "d10"),
        ("hill.yaml --move --roll d4=1,d4=2", "d4"),
        ("hill.yaml --move --roll ,", "--roll"),
        ("hill.yaml --move --roll d4=1 --face x", "--face"),
        ("hill.yaml --move --roll d4=1 --face +-", "the action die has no +-; there are +, -"),
        ("hill.yaml --move --roll d4=1 --ways 0", "0 is not in the range 1<=x<=1000"),
        ("lone.yaml --move --roll d4=1 --sheet half.yaml", "half.yaml is of hill, and not"),
        (
            "hill.yaml --move --roll d4=1 --sheet half.yaml --big-to-small",
            "half.yaml is no sheet of Big to Small",
        ),
        ("hill.yaml --move --roll d4=1 --sheet none.yaml", "none.yaml"),
        ("no-such-board", "no-such-board"),
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
    ("arguments", "said"),
    [
        ("no.yaml", "RTT301"),
        ("narrow.yaml --big-to-small", "cannot be filled in Big to Small"),
        ("narrow.yaml --big-to-small --witness", "cannot be filled in Big to Small"),
        ("hill.yaml --move --roll d4=1 --sheet full.yaml", "every box of the sheet is filled"),
        ("hill.yaml --move --roll d4=1 --sheet illegal.yaml", "illegal.yaml: 2 in a2"),
        ("hill.yaml --move --roll d4=1 --sheet hill.yaml", "RTT130"),
    ],
)
def test_what_cannot_be_played_on_is_refused(run, arguments, said):
    exit_code, out, err = run(*arguments.split())

    assert (exit_code, out) == (1, "")
    assert said in err


@pytest.mark.parametrize(
    ("typed", "seconds"), [("30", 30), ("1.5", 1.5), ("30s", 30), ("2 m", 120), ("1h", 3600)]
)
def test_times_are_understood(typed, seconds):
    assert options.time_option(None, None, typed) == seconds


@pytest.mark.parametrize(
    ("typed", "share"), [("5%", 0.05), ("0.05", 0.05), (".5 %", 0.005), ("99%", 0.99)]
)
def test_shares_are_understood(typed, share):
    assert options.within_option(None, None, typed) == pytest.approx(share)


@pytest.mark.parametrize(
    ("typed", "size"),
    [("1MiB", 2**20), ("2MB", 2_000_000), ("3m", 3_000_000), ("1048576", 2**20)],
)
def test_sizes_are_understood(typed, size):
    assert options.memory_option(None, None, typed) == size


def test_more_memory_than_there_is_is_told_so(run):
    exit_code, _, err = run("lone.yaml", "--memory", "900TiB")

    assert exit_code == 0
    assert re.fullmatch(r"rtt-tools: --memory 900TiB: this machine has [\d.]+ GiB\n", err)


GOLDEN = """\
at least         at most    apart   states
    1.48     1.56 ± 0.01    5.4 %        -
    1.51            1.52    0.0 %      102

board     Hill (hill): 3 boxes, 1 player, Roll to the Top: Journeys, seed 1
best play exactly 1.51328 turns on average, proved
"""


def test_three_boxes_are_solved_exactly_and_the_same_every_time(run):
    assert run("hill.yaml") == run("hill.yaml") == (0, GOLDEN, "")


def test_text_and_json_tell_the_same(run):
    found = data(run, "hill.yaml")

    assert found["lower"] == found["upper"] == found["exact"] == 1.51328
    assert (found["upper_is"], found["complete"], found["gap"]) == ("rigorous", True, 0)
    assert found["count_bound"] < found["lower"]
    assert 0 <= found["seconds"] < pace.ample(20)


def test_limits_that_are_near_enough_are_enough(run):
    found = data(run, "ten.yaml", "--within", "20%", "--time-limit", "10m")

    assert found["within"] == 0.2
    assert found["gap"] <= 0.2
    assert found["seconds"] < 600  # it does not wait for its time to be over
    assert found["lower"] <= found["upper"] + 4 * found["error"]


@pytest.mark.parametrize("board", ["wall.yaml", "giza-pyramid"])
def test_time_is_kept(run, board):
    most = 2 + 6 * pace.slowness()  # of which other people's work may take a share
    tries = (data(run, board, "--time-limit", "2s") for _ in range(3))
    found = next((one for one in tries if one["seconds"] < most), None)

    assert found
    assert found["lower"] >= found["count_bound"]
    assert found["complete"]


def test_big_to_small_is_another_game(run):
    exit_code, out, _ = run("hill.yaml", "--big-to-small")

    assert exit_code == 0
    assert "Big to Small" in words(out)
    assert data(run, "hill.yaml", "--big-to-small")["exact"] == 1.51947


def test_every_key_of_the_json_is_told(run):
    page = (HOME / "docs" / "json.md").read_text("utf-8")
    text = page.partition("## `solve --format json")[2].partition("\n## ")[0]
    asked = [
        ["hill.yaml"],
        ["hill.yaml", "--move", "--roll", "d4=1"],
        ["hill.yaml", "--witness"],
    ]
    found = [data(run, *arguments) for arguments in asked]
    keys = {key for one in found for key in one}
    keys |= {*found[1]["ways"][0], *found[1]["changes"][0]}

    assert {key for key in keys if not re.search(f'["`]{key}["`]', text)} == set()


def test_proved_ends_are_rounded_outwards():
    assert (told.below(1.4999), told.above(1.5001)) == ("1.49", "1.51")
    assert (told.below(1.5), told.above(1.5)) == ("1.50", "1.50")


def test_an_end_that_chance_puts_below_is_no_gap():
    assert told.share(-0.01) == "0.0 %"
    assert [told.share(gap) for gap in (0.004, 0.0996, 0.21)] == ["0.4 %", "10 %", "21 %"]


def test_the_best_move_is_told_with_what_others_cost(run):
    asked = ("hill.yaml", "--move", "--sheet", "half.yaml", "--roll", "d4=2,d8=7")
    exit_code, out, err = run(*asked, "--face", "add")
    found = data(run, *asked, "--face", "+")

    assert (exit_code, err) == (0, "")
    assert "1 of 3 boxes filled" in words(out)
    assert "write a1 = 2 (d4), a2 = 7 (d8) then the board is full" in words(out)
    assert "+1.00 1 nothing" in words(out)
    assert found["numbers"] == {"b1": 3}
    assert (found["judge"], found["action"], found["changes"]) == ("coarse", "+", [])
    assert [one["number"] for one in found["ways"][0]["writes"]] == [2, 7]
    assert found["ways"][-1]["cost"] > found["ways"][0]["cost"] == 0


def test_writing_nothing_is_always_among_the_ways(run):
    asked = ("hill.yaml", "--move", "--roll", "d4=2,d6=1,d8=7")
    one, every = (data(run, *asked, "--ways", ways) for ways in (1, 1000))
    sheets, one, all_ = every["sheets"], one["ways"], every["ways"]

    assert one[0] == all_[0]
    assert [way["writes"] for way in one[1:]] == [[]]
    assert [way["cost"] for way in all_] == sorted(way["cost"] for way in all_)
    assert sum(way["alike"] for way in all_) == sheets


def test_the_pool_is_advised_under_each_face(run):
    asked = ("hill.yaml", "--move", "--roll", "d4=1,d8=1", "--sheet", "half.yaml")
    by_face = data(run, *asked)["changes"]
    one = data(run, *asked, "--face", "swap")["changes"]

    assert {change["action"] for change in by_face} == {"+", "-", "+/-", "swap"}
    assert [change for change in by_face if change["action"] == "swap"] == one
    assert one[0]["cost"] == 0


def test_the_rules_of_the_sheet_hold(run):
    asked = ("hill.yaml", "--move", "--roll", "d4=1,d8=1", "--sheet", "original.yaml")
    found = data(run, *asked)

    assert found["rules"] == "original"
    assert "+-" in {change["action"] for change in found["changes"]}


def test_big_to_small_is_advised_by_values_too(run):
    found = data(run, "hill.yaml", "--sheet", "down.yaml", "--move", "--roll", "d4=2")

    assert (found["judge"], found["big_to_small"]) == ("coarse", True)
    assert found["ways"][0]["turns"] > 0


@pytest.mark.parametrize("policy", NAMES)
def test_every_policy_says_what_it_would_do(run, monkeypatch, tmp_path, policy):
    monkeypatch.setenv("RTT_TOOLS_CACHE", str(tmp_path / "cache"))
    asked = ("hill.yaml", "--move", "--roll", "d4=2", "--policy", policy)
    run(*asked)  # what is fitted once is said once
    found = data(run, *asked)

    assert found["judge"] == policy
    assert (found["ways"][0]["turns"] is None) == (policy != "coarse")


def test_where_there_are_no_values_the_tuned_policy_says_what_it_does(
    run, monkeypatch, tmp_path
):
    monkeypatch.setenv("RTT_TOOLS_CACHE", str(tmp_path / "cache"))
    asked = ("falling.yaml", "--move", "--roll", "d4=2")
    exit_code, out, err = run(*asked)
    found = json.loads(run(*asked, "--format", "json")[1])

    assert exit_code == 0
    assert "`coarse` cannot be worked out for falling, so `tuned` chooses" in err
    assert "the policy `tuned`, which cannot tell what other ways cost" in words(out)
    assert (found["judge"], found["ways"][0]["turns"]) == ("tuned", None)
    assert found["changes"]


def test_the_shortest_game_is_that_of_check(run, capsys):
    exit_code, out, _ = run("giza-pyramid", "--witness")
    found = data(run, "giza-pyramid", "--witness")
    assert code(["check", "-v", str(HOME / "boards" / "giza-pyramid.yaml")]) == 0
    checked = capsys.readouterr().out

    assert exit_code == 0
    assert [line.strip() for line in out.splitlines()] == [
        line.strip() for line in checked.splitlines() if re.match("  (turn|      )", line)
    ]
    assert found["fewest_turns"] == len(found["witness"]) == out.count("turn ")


@pytest.mark.parametrize(
    ("language", "said"), [("uk", "рівно 1.51328 ходу"), ("es", "exactamente 1.51328 turnos")]
)
def test_it_speaks_the_language_that_is_asked_for(run, language, said):
    assert said in run("hill.yaml", "--lang", language)[1]


def test_the_first_call_says_that_it_compiles(run, monkeypatch, tmp_path):
    from rtt_tools.machinecode.compiler import COMPILED
    from rtt_tools.top.engine.kernel.compiled import MACHINE

    if not COMPILED:
        pytest.skip("numba is not at hand")
    monkeypatch.setattr(MACHINE, "home", str(tmp_path))

    assert run("lone.yaml")[2] == "rtt-tools: compiling the engine, once, about 30 s\n"


def test_interrupted_it_tells_what_is_known_by_then():
    screen, end = pty.openpty()
    solving = subprocess.Popen(
        [*PROGRAM, "giza-pyramid", "--time-limit", "10m", "--format", "json"],
        cwd=HOME,
        stdout=subprocess.PIPE,
        stderr=end,
    )
    os.close(end)
    shown = b""
    while shown.count(b" of 600 s") < 2:  # at first, and once something is known
        shown += os.read(screen, 1000)
    solving.send_signal(signal.SIGINT)
    out, _ = solving.communicate(timeout=WAIT)
    while b"interrupted; this is known by now" not in shown:
        shown += os.read(screen, 1000)
    os.close(screen)
    found = json.loads(out)

    assert solving.returncode == 130
    assert found["complete"] is False
    assert found["lower"] >= found["count_bound"]
    assert found["upper"] > found["lower"]


def test_a_terminal_sees_how_much_time_has_gone():
    screen, exit_code = session(
        [*PROGRAM, "giza-pyramid", "--time-limit", "2"],
        [],
        folder=HOME,
        environment={**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8"},
    )

    assert exit_code == 0
    assert "\r\x1b[K[" + "." * 30 + "] 0 of 2 s" in screen
    assert screen.index("at least") < screen.index("best play between")


def test_a_terminal_without_unicode_can_show_it_all(run):
    plain = subprocess.run(
        [*PROGRAM, "hill.yaml", "--lang", "en"],
        env={
            **os.environ,
            "PYTHONPATH": str(HOME),
            "PYTHONIOENCODING": "ascii",
            "PYTHONUTF8": "0",
        },
        capture_output=True,
        check=True,
    )

    assert "1.56 +- 0.01" in plain.stdout.decode("ascii")
