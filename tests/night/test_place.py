"""One file for a person's nights, where the system keeps such data."""

import os
import stat

import pytest

from rtt_tools.night import place


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share"


@pytest.mark.skipif(os.name == "nt", reason="Windows has another folder")
def test_the_file_is_in_the_folder_for_data(home):
    assert place.default({}).endswith(os.path.join("rtt-tools", "nights.db"))


def test_the_environment_names_another(home):
    assert place.default({"RTT_TOOLS_DB": "here.db"}) == "here.db"
    assert place.default({"RTT_TOOLS_DB": ""}) == place.default({})


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_asking_makes_no_folder_and_making_room_makes_a_private_one(home):
    path = place.default({})
    asked = home.exists()
    place.make_room(path)
    place.make_room(path)

    assert not asked
    assert stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode) == 0o700


def test_no_other_folder_is_made(home, tmp_path):
    place.make_room(str(tmp_path / "slip" / "nights.db"))

    assert list(tmp_path.iterdir()) == []
