"""The tables of docs/town-balance.md are current: a row of each is played again."""

import pytest

from benchmarks import balance

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
    tables = [part for part in PAGE.split("\n## ") if "|---" in part]

    assert len(tables) == 4
    for table in tables:
        names = [line.split(" | ")[0].strip("| ") for line in table.splitlines()]
        assert [name for name in names if name in {row.name for row in balance.ROWS}] == [
            row.name for row in balance.ROWS
        ]


@pytest.mark.parametrize("row", balance.ROWS, ids=lambda row: row.name)
def test_a_row_is_the_map_that_it_says(row):
    map = row.read()
    size, _, setting = row.name.partition(", ")

    if row.map != "high-pass":
        assert size == f"{map.rows} x {map.cols}"
        assert (map.settings.ocean == "adjacent-sides") == (setting == "adjacent-sides")
        assert (map.settings.coast_two_sides == "any") == (setting == "coast-two-sides")
        assert (map.settings.fountain_per_round == "1") == (setting == "fountain-per-round")
