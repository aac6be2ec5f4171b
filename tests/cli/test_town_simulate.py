"""`town simulate`: the games of a seed on the screen, as JSON and as files."""

import json
import os
import signal
import subprocess
import sys

import pytest

from rtt_tools.__main__ import code
from rtt_tools.cli.town.simulate import told
from rtt_tools.source import read
from rtt_tools.town import transcript
from rtt_tools.town.engine.results import Lead
from rtt_tools.town.engine.strategies import NAMES

AS_JSON = ("--format", "json")
SMALL = "kind: town-map\nformat: 1\nid: {id}\nname: Small\nrows: 4\ncols: 5\n"


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.yaml").write_text(SMALL.format(id="small"))
    (tmp_path / "shut.yaml").write_text(SMALL.format(id="shut") + "closed: [a1]\n")

    def call(*arguments):
        exit_code = code(["town", "simulate", *map(str, arguments)])
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("small.yaml --games 0", "0: play from 1 to 1,000,000,000 games"),
        ("small.yaml --search 0", "0: a beam is 1 to 10,000 towns wide"),
        ("small.yaml --search 10001", "10001: a beam is 1 to 10,000 towns wide"),
        ("small.yaml --strategy hose", "hose is no strategy; did you mean `house`?"),
        (
            "small.yaml --strategy xyz",
            "xyz is no strategy; there are house, sea, river, mixed, random and all",
        ),
        ("small.yaml --strategy house,", "nothing is no strategy"),
        ("small.yaml --set ocean", "--set ocean: type it as KEY=VALUE"),
        ("small.yaml --set sea=any", "--set sea: no such setting; there are ocean, coast-two"),
        ("small.yaml --set oceen=any", "--set oceen: no such setting; did you mean `ocean`?"),
        (
            "small.yaml --set ocean=big",
            "ocean=big: it is any-two-sides or adjacent-sides",
        ),
        ("small.yaml --set fill-on-erase=1", "--set fill-on-erase=1: it is false or true"),
        ("small.yaml --set rows=2", "--set rows=2: from 3 to 15"),
        ("small.yaml --set cols=16", "--set cols=16: from 3 to 15"),
        ("small.yaml --set cols=x", "--set cols=x: from 3 to 15"),
        ("shut.yaml --set rows=5", "--set rows: shut has closed squares, so it keeps its size"),
        ("small.yaml --rounds 13", "--rounds 13: small has 12 rounds"),
        ("small.yaml --save-games x", "--save-games writes 1,000 games at most, not 50,000"),
        (
            "small.yaml --games 1 --save-games x --set ocean=adjacent-sides",
            "--save-games needs the map as its file has it, without --set or --rounds",
        ),
        ("nowhere", "nowhere: no such file, and no bundled map of that id"),
    ],
)
def test_nonsense_is_refused_in_one_line(run, arguments, said):
    exit_code, out, err = run(*arguments.split())

    assert (exit_code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


def test_a_faulty_map_is_refused(run, tmp_path):
    (tmp_path / "bad.yaml").write_text(SMALL.format(id="bad") + "ocean: deep\n")

    exit_code, out, err = run("bad.yaml", "--games", 1)

    assert (exit_code, out) == (1, "")
    assert "RTT" in err


def test_the_screen_says_which_strategy_is_best(run):
    exit_code, out, _ = run("town-7x7", "--games", 40, "--strategy", "mixed,random")

    assert exit_code == 0
    title, _, head, *rows = out.splitlines()
    assert title == "The Narrow Valley (town-7x7, 7 x 7): 40 games, seed 1"
    assert head.split() == [
        "strategy",
        "points",
        "p5",
        "p50",
        "p95",
        "best",
        "51+",
        "61+",
        "71+",
        "81+",
    ]
    assert [row.split()[0] for row in rows[:2]] == ["mixed", "random"]
    assert "mixed is best: " in out
    assert " points ahead of random on the same dice." in out
    assert run("town-7x7", "--games", 40, "--strategy", "mi,ra")[1] == out


@pytest.mark.parametrize(
    ("mean", "error", "games", "chance"),
    [(0.09, 0.08, 100, True), (0.16, 0.08, 100, False), (3.0, 0.0, 1, False)],
)
def test_a_lead_that_may_be_chance_is_no_victory(mean, error, games, chance):
    shown = told.lead(Lead("mixed", "sea", mean, error), games, "en")

    assert ("may be chance" in shown) == chance
    assert ("mixed is best" in shown) == (not chance)


def test_more_is_told_where_it_is_asked_for(run):
    _, out, _ = run("small.yaml", "--games", 5, "-v", "--rounds", 3)
    heads = {line.split("  ")[0] for line in out.splitlines()}

    assert {"House", "Cathedral", "Town Hall used", "Fountain used", "free", "Ocean"} <= heads
    assert ["lost", "1", "2", "3"] in [line.split() for line in out.splitlines()]


def test_json_tells_all_that_was_counted(run):
    arguments = (
        "small.yaml",
        "--games",
        20,
        "--set",
        "ocean=adjacent-sides",
        "--format",
        "json",
    )
    exit_code, out, _ = run(*arguments, "--seed", 7)
    data = json.loads(out)

    assert (exit_code, data["version"], data["games"], data["seed"]) == (0, 1, 20, 7)
    assert data["settings"]["ocean"] == "adjacent-sides"
    assert list(data["strategies"]) == list(NAMES)
    for one in data["strategies"].values():
        assert sum(one["histogram"].values()) == 20
        assert sum(one["parts"].values()) == pytest.approx(one["mean"], abs=0.001)
        assert len(one["lost"]) == 12
    assert data["lead"]["first"] in NAMES


def test_one_game_has_no_error(run):
    data = json.loads(run("small.yaml", "--games", 1, "--format", "json")[1])

    assert data["lead"]["se"] is None
    assert {one["se"] for one in data["strategies"].values()} == {None}


def test_a_map_is_read_otherwise(run):
    def played(*changes):
        data = json.loads(run("small.yaml", "--games", 1, "--format", "json", *changes)[1])
        return data["settings"], data["rows"], data["cols"], data["rounds"]

    usual, *_ = played()
    assert played("--set", "rows=6", "--set", "cols=3", "--rounds", 2)[1:] == (6, 3, 2)
    assert played("--set", "fill-on-erase=True")[0] == {**usual, "fill_on_erase": True}
    assert played("--set", "fountain-per-round=1")[0] == {**usual, "fountain_per_round": "1"}


def test_games_are_saved_as_transcripts_that_replay(run, tmp_path):
    _, _, err = run(
        "small.yaml", "--games", 2, "--strategy", "sea,random", "--save-games", "kept"
    )
    names = sorted(os.listdir("kept"))

    assert "4 games written to kept" in err
    assert names == [f"small-{who}-1-{n}.yaml" for who in ("random", "sea") for n in (0, 1)]
    for name in names:
        assert replayed(tmp_path / "kept" / name).is_over


def replayed(path):
    """The game in a file, which has no fault."""
    found = transcript.read(read(path.read_bytes()), str(path.parent))
    assert not found.findings
    return found.replay


def test_a_search_says_that_its_best_is_a_lower_bound(run, tmp_path):
    exit_code, out, err = run("small.yaml", "--search", 1, "--games", 2, "--save-games", "kept")

    assert exit_code == 0
    assert "a lower bound, and nobody knows how high a score can go." in " ".join(out.split())
    assert " points on average." in out
    assert "2 games written to kept" in err
    for name in os.listdir("kept"):
        assert not transcript.read(
            read((tmp_path / "kept" / name).read_bytes()), "kept"
        ).findings


def test_a_search_as_json_has_its_moves(run):
    out = run("small.yaml", "--search", 1, "--format", "json", "--strategy", "house")[1]
    data = json.loads(out)
    (found,) = data["found"]

    assert (data["bound"], data["width"], data["led_by"]) == ("lower", 1, ["house"])
    assert "strategies" not in data
    assert sum(found["parts"].values()) == found["total"]
    assert len(found["rounds"]) == 12
    assert [len(one["dice"]) for one in found["rounds"]] == [5] * 6 + [4] * 3 + [3] * 3


def test_every_language_tells_it(run):
    for language, best in (("uk", "найкраща"), ("es", "es la mejor")):
        out = run("small.yaml", "--games", 9, "-v", "--strategy", "mi,ra", "--lang", language)[
            1
        ]
        assert best in out
        assert "Woodcutter" not in out


@pytest.mark.parametrize("asked", [("--games", "100000000"), ("--search", "10000")])
def test_an_interruption_leaves_what_was_done(asked, run):
    program = [sys.executable, "-m", "rtt_tools", "town", "simulate", "town-7x7", *asked]
    code(["town", "simulate", "town-7x7", "--search", "1"])  # compiled by now
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as going:
        try:
            going.communicate(timeout=3)
        except subprocess.TimeoutExpired:
            going.send_signal(signal.SIGINT)
        out, err = going.communicate(timeout=60)

    assert going.returncode == 130
    assert "interrupted after" in err or not out
    assert "Traceback" not in err
