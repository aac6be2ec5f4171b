"""Processes that die or record at once lose nothing (`benchmarks/nights.py`: many more)."""

import os

import pytest

from tests.night.crowds import crowd, killed

KILLS = 15


@pytest.mark.skipif(os.name == "nt", reason="Windows kills otherwise")
def test_nothing_acknowledged_is_lost_to_kill_9(tmp_path):
    path = str(tmp_path / "nights.db")

    assert [killed(path, seed) for seed in range(KILLS)] == [""] * KILLS


@pytest.mark.parametrize("way", [(), ("apart",)], ids=["kept open", "a command each"])
def test_eight_processes_record_into_one_night(tmp_path, way):
    assert crowd(str(tmp_path / "nights.db"), 8, 20, *way) == ""
