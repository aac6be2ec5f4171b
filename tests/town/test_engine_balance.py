"""The tables of docs/town-balance.md are current: a row of each is played again."""

import pytest

from benchmarks import balance, oceans
from rtt_tools.town.icons import COAST
from rtt_tools.town.map import cell_of
from rtt_tools.town.ocean import flooded
from rtt_tools.town.squares import Square

PAGE = balance.PAGE.read_text("utf-8")
SHORT = next(row for row in balance.ROWS if row.name == "7 x 7")


def test_games_are_as_the_page_has_them():
    results = balance.played(SHORT)

    for table in (balance.points, balance.ranks, balance.sea):
        assert f"\n{table(SHORT, results)}\n" in PAGE


def test_the_first_game_found_is_as_the_page_has_it():
    row = next(line for line in searched() if line.startswith(f"| {SHORT.name} |"))

    assert int(row.split("|")[2]) == next(balance.found(SHORT))


def searched():
    """The rows of the table of searches."""
    return PAGE.partition("## How high a score can go")[2].splitlines()


def test_every_row_is_in_every_table():
    tables = [named(table) for table in PAGE.split("\n\n") if "|---" in table]

    assert tables[:3] == [[row.name for row in balance.ROWS]] * 3
    assert tables[3:] == [list(oceans.COLUMNS), tables[0], list(balance.GROWING)]


def named(table):
    """What its rows are called."""
    return [line.split(" | ")[0].strip("| ") for line in table.splitlines()[2:]]


@pytest.mark.parametrize("row", balance.ROWS, ids=lambda row: row.name)
def test_a_row_is_the_map_that_it_says(row):
    map = row.read()
    size, _, setting = row.name.partition(", ")

    if row.map != "high-pass":
        assert size == f"{map.rows} x {map.cols}"
        assert (map.settings.ocean == "adjacent-sides") == (setting == "adjacent-sides")
        assert (map.settings.coast_two_sides == "any") == (setting == "coast-two-sides")
        assert (map.settings.fountain_per_round == "1") == (setting == "fountain-per-round")


@pytest.mark.many
@pytest.mark.parametrize("name", oceans.COLUMNS)
def test_the_least_oceans_are_as_the_page_has_them(name):
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {name} | 2 |"))

    assert list(oceans.column(name, oceans.COUNTS[:1])) == [int(row.split("|")[2])]


# Coasts that fill a whole map, as the benchmark found them: squares and sides of water.
FULL = {
    "9 x 9": "h1 ESW a3 NES i4 NSW d5 NSW a6 NES i7 NSW c9 NEW e9 NEW g9 NEW i9 NSW",
    "9 x 9, adjacent-sides": (
        "c1 ESW i2 NSW g3 NSW h3 NES e4 NEW d5 NSW f5 NES e6 ESW a7 NES b8 NEW b9 NEW"
    ),
    "7 x 7": "g1 ESW d3 NEW g3 NSW a4 NES e4 NES a6 NES b7 NEW d7 NEW",
    "7 x 7, adjacent-sides": "b1 ESW a2 NES d3 NEW c4 NSW e4 NES d5 ESW g6 NSW f7 NEW",
}


@pytest.mark.parametrize("name", FULL)
def test_so_few_coasts_fill_a_map(name):
    map, words = oceans.COLUMNS[name], FULL[name].split()
    laid = {
        cell_of(cell): Square(COAST, sides)
        for cell, sides in zip(words[::2], words[1::2], strict=True)
    }

    assert len(flooded(map, laid)) == sum(map.is_open(cell) for cell in map.cells())
