"""town check, new, show, maps: what they print and refuse."""

import json
import os
import re

import pytest

from rtt_tools.cli.town import COMMANDS
from rtt_tools.town import mapfile
from rtt_tools.town.map import map_hash

HEAD = "kind: town-map\nformat: 1\nid: hamlet\nname: Hamlet\n"
IDS = mapfile.bundled_ids()


@pytest.fixture(autouse=True)
def files(run, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    (tmp_path / "hamlet.yaml").write_text(f"{HEAD}rows: 6\ncols: 6\n", "utf-8")
    (tmp_path / "bad.yaml").write_text(f"{HEAD}rows: 4\ncols: 4\nclosed: [a1, e9]\n", "utf-8")
    (tmp_path / "board.yaml").write_text(
        "format: 1\nid: hill\nname: Hill\nlayout: |2\n  [ .][ .]\n", "utf-8"
    )


# the group


def test_the_group_alone_prints_its_help(run):
    exit_code, out, err = run("town")

    assert (exit_code, err) == (2, "")
    assert all(re.search(rf"^  {name} +\S", out, re.M) for name in COMMANDS)
    assert run("town", "--help") == (0, out, "")


@pytest.mark.parametrize(
    ("typed", "near"), [("chekc", "check"), ("shw", "show"), ("map", "maps"), ("neww", "new")]
)
def test_a_command_that_is_mistyped_is_suggested(run, typed, near):
    exit_code, out, err = run("town", typed)

    assert (exit_code, out) == (2, "")
    assert f"no such command: '{typed}'; did you mean `{near}`?" in err


# check


def test_maps_are_checked_by_id_and_by_path(run):
    exit_code, out, err = run("town", "check", "town-7x7", "hamlet.yaml")

    assert (exit_code, err) == (0, "")
    first, second, last = out.splitlines()
    assert first.endswith("town-7x7: 7 x 7, 48 open squares, 12 rounds, 51 dice, 24 icons")
    assert second == (
        "hamlet.yaml: hamlet: 6 x 6, 32 open squares, 12 rounds, 51 dice, 24 icons"
    )
    assert last == "2 files checked, nothing found"


def test_more_is_said_of_maps_where_it_is_asked_for(run):
    exit_code, out, _ = run("town", "check", "-v", "town-7x7", "high-pass")

    told = out.splitlines()
    assert exit_code == 0
    # two ways in each of 36 blocks of 2 x 2, less 6 of the 8 in those with the Town Hall
    assert told[1] == "  start: 0 food, 0 stone, 2 wood; room for the Cathedral in 66 places"
    assert told[2] == "  every setting is as usual"
    assert told[5] == "  watermill-in-front: never (usually allowed-if-beside)"
    assert run("check", "-v", mapfile.find("town-7x7"))[1].splitlines()[:3] == told[:3]


def test_all_bundled_maps_are_without_fault(run):
    exit_code, out, err = run("town", "check", "--strict", "-q", "--format", "concise", *IDS)

    assert (exit_code, out, err) == (0, "", "")


def test_faults_of_a_map_are_told_with_their_place(run):
    exit_code, out, _ = run("town", "check", "--format", "concise", "bad.yaml")

    assert exit_code == 1
    assert out == "bad.yaml:7:14: RTT601 error: e9 is not on the map\n"
    assert run("check", "--format", "concise", "bad.yaml") == (exit_code, out, "")


def test_json_has_what_there_is_on_a_map_and_nothing_new_of_boards(run):
    _, out, _ = run(
        "town", "check", "--format", "json", "hamlet.yaml", "bad.yaml", "board.yaml"
    )
    good, bad, board = json.loads(out)["files"]

    assert good["map"] == {
        "id": "hamlet",
        "rows": 6,
        "cols": 6,
        "open": 32,
        "rounds": 12,
        "dice": 51,
        "icons": 24,
        "hash": map_hash(mapfile.load("hamlet.yaml")),
    }
    assert (good["board"], bad["board"], bad["map"]) == (None, None, None)
    assert list(board) == ["path", "findings", "board"]
    assert [finding["where"] for finding in bad["findings"]] == ["closed.1"]


def test_codes_are_selected_and_folders_walked(run):
    exit_code, out, _ = run("town", "check", "--select", "RTT6", "--format", "concise", ".")

    assert exit_code == 1
    assert {line.split()[1] for line in out.splitlines()} == {"RTT601"}


def test_capitals_are_mended(run, tmp_path):
    (tmp_path / "loud.yaml").write_text(f"{HEAD}closed: [A1]\n", "utf-8")

    exit_code, _, err = run("town", "check", "--fix", "loud.yaml")

    assert (exit_code, err) == (0, "rtt-tools: loud.yaml:5:10: mended RTT115 bad-cell\n")
    assert "closed: [a1]" in (tmp_path / "loud.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check"], "Missing argument"),
        (["check", "nowhere.yaml"], "nowhere.yaml: no such file"),
        (["check", "--fix", "-"], "standard input is none"),
        (["check", "--format", "xml", "hamlet.yaml"], "xml"),
        (["show"], "Missing argument"),
        (["show", "town-9x"], "did you mean `town-9x9`?"),
        (["show", "zzz"], "`rtt-tools town maps` lists the bundled ones"),
        (["show", "."], "is a folder"),
        (["maps", "zzz"], "no bundled map of that id"),
        (["new"], "Missing argument"),
        (["new", "My Town"], "write my-town"),
        (["new", "con"], "Windows"),
        (["new", "x", "--from", "zzz"], "no such file"),
        (["new", "hamlet"], "--force replaces it"),
        (["new", "x", "-o", "no/where.yaml"], "no/where.yaml: its folder is not there"),
    ],
)
def test_wrong_use_is_told_in_a_line(run, arguments, said):
    exit_code, out, err = run("town", *arguments)

    assert (exit_code, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "high-pass"], "it is a bundled map, see `rtt-tools town maps`"),
        (["town", "show", "matterhorn"], "it is a bundled board, see `rtt-tools boards`"),
        (["show", "hamlet.yaml"], "is a town-map, not a board; see `rtt-tools town`"),
        (["export", "hamlet.yaml"], "is a town-map, not a board; see `rtt-tools town`"),
    ],
)
def test_who_takes_one_game_for_the_other_is_shown_the_way(run, arguments, said):
    exit_code, out, err = run(*arguments)

    assert exit_code in (1, 2)
    assert (out, err.count("\n")) == ("", 1)
    assert said in err


# new


@pytest.mark.parametrize("origin", [(), *(("--from", name) for name in IDS)])
def test_a_new_map_is_sound_and_said_to_be_so(run, tmp_path, origin):
    exit_code, out, err = run("town", "new", "my-town", *origin)

    assert (exit_code, err) == (0, "")
    assert out == "my-town.yaml written; check it with: rtt-tools town check my-town.yaml\n"
    checked = mapfile.check((tmp_path / "my-town.yaml").read_bytes())
    assert checked.findings == ()
    assert checked.map.id == "my-town"
    like = mapfile.find(origin[1] if origin else "town-9x9")
    assert map_hash(checked.map) == map_hash(mapfile.load(like))


def test_a_copy_keeps_comments_and_leads_editors_to_the_schema(run, tmp_path):
    os.mkdir("maps")
    run("town", "new", "gorge", "--from", "high-pass", "-o", "maps/gorge.yaml")
    first, *lines = (tmp_path / "maps/gorge.yaml").read_text("utf-8").splitlines()
    with open(mapfile.find("high-pass"), encoding="utf-8") as file:
        _, *old = file.read().splitlines()

    assert first.startswith("# yaml-language-server: $schema=")
    assert os.path.exists(os.path.join("maps", first.partition("=")[2]))
    assert lines == [line.replace("id: high-pass", "id: gorge") for line in old]


def test_a_new_map_told_with_all_its_settings_uncommented_is_the_same(run, tmp_path):
    _, text, _ = run("town", "new", "plain", "-o", "-")
    keys = "town-hall|ocean|coast-two-sides|fill-on-erase|forced-draw|fountain|watermill"
    spoken = re.sub(rf"^# ({keys})", r"\1", text, flags=re.M)

    checked = mapfile.check(spoken.encode())
    assert spoken.count("\n# ") == text.count("\n# ") - 7
    assert checked.findings == ()
    assert map_hash(checked.map) == map_hash(mapfile.check(text.encode()).map)


def test_a_map_with_errors_is_not_copied(run):
    exit_code, out, err = run("town", "new", "x", "--from", "bad.yaml")

    assert (exit_code, out) == (1, "")
    assert "bad.yaml:7:14: RTT601 error: e9 is not on the map" in err
    assert not os.path.exists("x.yaml")


def test_a_file_is_replaced_if_that_is_wanted(run):
    assert run("town", "new", "hamlet", "--force")[0] == 0
    assert mapfile.load("hamlet.yaml").rows == 9


# show


def test_a_map_is_shown_with_all_that_it_says(run, golden):
    exit_code, out, err = run("town", "show", "high-pass")

    assert (exit_code, err) == (0, "")
    golden("town-show-high-pass.txt", out)


def test_a_map_is_shown_in_ascii_where_that_is_wanted(run, golden):
    exit_code, out, _ = run("town", "show", "--ascii", "high-pass")

    assert (exit_code, out.isascii()) == (0, True)
    golden("town-show-high-pass-ascii.txt", out)


def test_colours_are_shown_where_they_are_wanted(run, monkeypatch):
    plain = run("town", "show", "high-pass")[1]
    coloured = run("town", "show", "--color", "always", "high-pass")[1]
    monkeypatch.setenv("FORCE_COLOR", "1")

    assert "\x1b" not in plain
    assert coloured.count("\x1b[2m") == 18
    assert re.sub(r"\x1b\[\d*m", "", coloured) == plain
    assert run("town", "show", "high-pass")[1] == coloured
    assert run("town", "show", "--color", "never", "high-pass")[1] == plain


def test_the_largest_map_fits_a_terminal_of_eighty_columns(run, tmp_path):
    (tmp_path / "wide.yaml").write_text(f"{HEAD}rows: 15\ncols: 15\n", "utf-8")

    _, out, _ = run("town", "show", "wide.yaml")

    assert max(map(len, out.splitlines())) <= 80
    assert "     a   b   c " in out
    assert "  o\n" in out
    assert "\n15 │" in out


def test_rounds_that_are_alike_stand_in_one_line(run, tmp_path):
    dice = (5, 5, 4, 3, 3, 3)
    lines = "".join(f"- {{dice: {number}, icons: 1}}\n" for number in dice)
    (tmp_path / "short.yaml").write_text(f"{HEAD}rounds:\n{lines}", "utf-8")

    _, out, _ = run("town", "show", "short.yaml")

    table = out.partition("rounds  ")[2].split("\n\n")[0].splitlines()[1:]
    assert [line.split() for line in table] == [
        ["1-2", "5", "1"], ["3", "4", "1"], ["4-6", "3", "1"], ["in", "all", "23", "6"]
    ]  # fmt: skip


def test_a_cathedral_that_is_its_own_mirror_image_is_drawn_once(run, tmp_path):
    (tmp_path / "tower.yaml").write_text(f"{HEAD}cathedral: [[0, 0], [-1, 0]]\n", "utf-8")

    _, out, _ = run("town", "show", "tower.yaml")

    assert "Cathedral\n[ ]\n[x]\n\n" in out


def test_a_map_without_a_town_hall_says_so(run, tmp_path):
    (tmp_path / "wild.yaml").write_text(f"{HEAD}town-hall: []\n", "utf-8")

    _, out, _ = run("town", "show", "wild.yaml")

    assert "81 open squares" in out
    assert "    no Town Hall\n" in out


def test_a_map_with_errors_is_shown_below_them(run):
    exit_code, out, err = run("town", "show", "bad.yaml")

    assert exit_code == 1
    assert "RTT601" in err
    assert out.startswith("Hamlet (hamlet): 4 x 4, 11 open squares, 12 rounds\n")


@pytest.mark.parametrize("command", ["show", "maps"])
def test_a_board_is_no_map(run, command):
    exit_code, out, err = run("town", command, "board.yaml")

    assert (exit_code, out) == (1, "")
    assert (
        err
        == "rtt-tools: board.yaml: is a board, not a town-map; `rtt-tools show` shows boards\n"
    )


def test_a_map_as_json_has_everything(run):
    exit_code, out, _ = run("town", "show", "--format", "json", "high-pass")
    data = json.loads(out)

    assert (exit_code, data["version"]) == (0, 1)
    assert data["map"]["closed"][5:8] == ["i4", "a5", "b5"]
    assert data["map"]["town_hall"] == ["e5"]
    assert data["map"]["start"] == {"food": 0, "stone": 1, "wood": 3}
    assert data["map"]["settings"]["watermill_in_front"] == "never"
    assert data["map"]["rounds"][0] == {"dice": 5, "icons": 3}
    assert data["map"]["hash"] == map_hash(mapfile.load(mapfile.find("high-pass")))


def test_names_cannot_write_to_the_terminal(run, tmp_path):
    text = HEAD.replace("name: Hamlet", 'name: "Ham\\u202Elet"')
    (tmp_path / "sly.yaml").write_text(text, "utf-8")

    for words in (["show"], ["maps"]):
        exit_code, out, _ = run("town", *words, "sly.yaml")

        assert exit_code == 0
        assert "\u202e" not in out
        assert "Ham\\u202Elet" in out


# maps


def test_the_bundled_maps_are_listed(run):
    exit_code, out, _ = run("town", "maps")

    assert exit_code == 0
    assert [line.split()[0] for line in out.splitlines() if line[0] != " "] == list(IDS)
    data = json.loads(run("town", "maps", "--format", "json")[1])
    assert [one["id"] for one in data["maps"]] == list(IDS)
    assert all(
        one["hash"] == map_hash(mapfile.load(mapfile.find(one["id"]))) for one in data["maps"]
    )


# completion


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("rtt-tools town ", {"check", "new", "show", "maps"}),
        ("rtt-tools town show ", {*IDS, "hamlet.yaml"}),
        ("rtt-tools town show high", {"high-pass"}),
        ("rtt-tools town new x --from town-", {"town-7x7", "town-9x9"}),
        ("rtt-tools town check ham", {"hamlet.yaml"}),
        ("rtt-tools town simulate x --strategy ho", {"house"}),
        ("rtt-tools town simulate x --set oc", {"ocean=any-two-sides", "ocean=adjacent-sides"}),
        ("rtt-tools town simulate x --set fill-on-erase=t", {"fill-on-erase=true"}),
        ("rtt-tools town simulate x --set ", {"rows=", "cols=", "fountain-per-round=1"}),
        ("rtt-tools town simulate x --set rows=1", {"rows=10", "rows=15"}),
    ],
)
def test_the_shell_is_offered_maps(run, monkeypatch, typed, offered):
    monkeypatch.setenv("_RTT_TOOLS_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split(" ")) - 1))

    _, out, _ = run()

    assert offered <= {line.partition(",")[2] for line in out.splitlines()}
