"""The commands of a turn import only what they need: a table waits for them."""

import pytest

from tests.cli.night_tables import Sat, TownSat
from tests.test_startup import modules

HEAVY = {
    "yaml", "reportlab", "jsonschema", "platformdirs", "fontTools", "numpy", "svgwrite",
    "dataclasses", "pathlib", "tempfile", "decimal", "random",
    "rtt_tools.top.boardfile", "rtt_tools.top.transcript", "rtt_tools.source",
    "rtt_tools.schema",
    "rtt_tools.report", "rtt_tools.catalogue", "rtt_tools.paper", "rtt_tools.top.engine",
    "rtt_tools.cli.night.guide", "rtt_tools.cli.night.start",
}  # fmt: skip


@pytest.mark.parametrize(
    "words", ["roll 1 6 +", "status", "wrote ana a1=6", "change 1", "undo", "finish --early"]
)
def test_a_turn_needs_neither_yaml_nor_paper(tmp_path, monkeypatch, capfd, words):
    path = tmp_path / "nights.db"
    monkeypatch.setenv("RTT_TOOLS_DB", str(path))
    night = Sat(path, capfd)
    night("start Ana Bo --board giza-pyramid --real-dice")
    night("roll d4 d6")
    if not words.startswith("roll"):
        night("roll 1 6 +")

    assert modules(["night", *words.split(), "--db", str(path)]) & HEAVY == set()


TOWN_HEAVY = {
    *HEAVY - {"rtt_tools.cli.night.guide", "rtt_tools.cli.night.start"},
    "rtt_tools.town.mapfile", "rtt_tools.town.transcript", "rtt_tools.town.engine",
    "rtt_tools.town.sheets", "rtt_tools.cli.town.night.guide",
    "rtt_tools.cli.town.night.start",
}  # fmt: skip


@pytest.mark.parametrize(
    "words",
    ["roll 1 2 5 5 5", "status", "did ana mine b1", "next", "undo", "log", "map",
     "score --early ana 0 0 0 0 0 0 bo 0 0 0 0 0 0"],
)  # fmt: skip
def test_a_round_of_the_town_needs_neither_yaml_nor_paper(tmp_path, monkeypatch, capfd, words):
    path = tmp_path / "nights.db"
    monkeypatch.setenv("RTT_TOOLS_DB", str(path))
    night = TownSat(path, capfd)
    night("start Ana Bo --real-dice")
    if not words.startswith("roll"):
        night("roll 1 2 5 5 5")
    if words == "map":
        night("did ana mine b1")

    assert modules(["town", "night", *words.split(), "--db", str(path)]) & TOWN_HEAVY == set()


def test_a_night_begun_in_a_named_file_asks_for_no_other_folder(tmp_path):
    words = "night start Ana Bo --board giza-pyramid --real-dice --db"

    assert "platformdirs" not in modules([*words.split(), str(tmp_path / "nights.db")])


def test_the_help_of_a_night_imports_no_command():
    found = modules(["night", "--help"])

    assert not {name for name in found if name.startswith("rtt_tools.top.boardfile")}
