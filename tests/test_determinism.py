"""The same bytes whatever the hash seed, time zone, locale and working folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from reportlab import rl_settings

ROOT = Path(__file__).parent.parent
WORLDS = (
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"},
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Kolkata", "LC_ALL": "C.UTF-8", "LANG": "uk_UA.UTF-8"},
    {"PYTHONHASHSEED": "4242", "TZ": "America/Anchorage", "LC_ALL": "POSIX", "PYTHONUTF8": "1"},
)
BAD = ROOT / "tests" / "boards" / "bad"
BOARDS = sorted(str(path) for path in (ROOT / "boards").glob("*.yaml"))
FAULTY = sorted(str(path) for path in BAD.glob("*.yaml"))
COMMANDS = {
    "check json": ["check", "--format", "json", *BOARDS, *FAULTY],
    "check text": ["check", "--color", "always", "-v", *BOARDS, *FAULTY],
    "check github": ["check", "--format", "github", *FAULTY],
    "check sarif": ["check", "--format", "sarif", *FAULTY],
    "show": ["show", BOARDS[0], "--ids"],
    "convert": ["convert", BOARDS[1]],
    "boards": ["boards", "--format", "json"],
    "roll": ["roll", "--seed", "7", "--format", "json"],
    "pdf": ["export", *BOARDS[:3], "-o", "-"],
    "form": ["export", BOARDS[0], "--fillable", "-o", "-"],
    "svg": ["export", BOARDS[3], "--to", "svg", "-o", "-"],
    "explain": ["explain"],
}


def printed(arguments, world, folder):
    ran = subprocess.run(
        [sys.executable, "-m", "rtt_tools", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80", **world},
        capture_output=True,
        check=False,
    )
    assert ran.returncode in (0, 1), ran.stderr
    return ran.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_output_is_the_same_everywhere(tmp_path, name):
    (tmp_path / "deep").mkdir()
    folders = (ROOT, tmp_path, tmp_path / "deep")

    outputs = {
        printed(COMMANDS[name], world, folder)
        for world, folder in zip(WORLDS, folders, strict=True)
        if name != "check sarif" or folder != ROOT  # its paths are relative where they can be
    }

    assert len(outputs) == 1
    assert outputs.pop()


def test_files_that_libraries_would_run_are_left_alone(tmp_path):
    for name in (".reportlab_mods", ".reportlab_settings", "reportlab_settings.py"):
        (tmp_path / name).write_text("raise SystemExit(name_of_nothing)\n", "utf-8")

    outputs = {
        printed(COMMANDS["pdf"], {"HOME": home}, tmp_path)
        for home in (str(tmp_path), "/dev/null", "")
    }

    assert len(outputs) == 1
    assert outputs.pop()


@pytest.mark.parametrize("name", ["pdf", "form"])
@pytest.mark.parametrize("value", ["1", "maybe"])
def test_settings_of_libraries_in_the_environment_are_left_alone(tmp_path, name, value):
    settings = {f"RL_{setting}": value for setting in rl_settings.__all__}

    assert len(settings) > 50
    found = printed(COMMANDS[name], {**WORLDS[0], **settings}, tmp_path)
    assert found == printed(COMMANDS[name], WORLDS[0], tmp_path)
    assert found.startswith(b"%PDF")
