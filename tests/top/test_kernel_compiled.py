"""The one door to numba: machine code is kept where it may be, and works where it may not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rtt_tools.top.engine.kernel import compiled

ROOT = Path(__file__).parents[2]
SOURCE = """
from rtt_tools.top.engine.kernel.compiled import COMPILED, HOME, compiled, lowest, ones, word

@compiled
def seen(bits):
    return lowest(bits), ones(bits)

if __name__ == "__main__":
    print(COMPILED, bool(HOME), *(int(one) for one in seen(40)), int(word(2**64 - 1)))
"""
needs_numba = pytest.mark.skipif(not compiled.COMPILED, reason="numba is not at hand")


@pytest.fixture
def said(tmp_path):
    """What a process prints that compiles a function of its own."""
    (tmp_path / "seen.py").write_text(SOURCE, "utf-8")

    def run(**environment):
        ran = subprocess.run(
            [sys.executable, "seen.py"],
            env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout.split()

    return run


def files(folder):
    return [path for path in folder.rglob("*") if path.is_file()]


@needs_numba
def test_machine_code_is_kept_in_a_folder_named_after_the_sources(said, tmp_path):
    home = tmp_path / "kept"

    assert said(RTT_TOOLS_CACHE=str(home), NUMBA_CACHE_DIR="") == [
        "True",
        "True",
        "3",
        "2",
        str(2**64 - 1),
    ]
    (version,) = (home / compiled.FOLDER).iterdir()
    assert version.name == compiled.version()
    made = {path: path.stat().st_mtime_ns for path in files(version)}
    assert made
    said(RTT_TOOLS_CACHE=str(home), NUMBA_CACHE_DIR="")
    assert made == {path: path.stat().st_mtime_ns for path in files(version)}


@needs_numba
def test_whoever_names_a_folder_for_numba_decides(said, tmp_path):
    said(NUMBA_CACHE_DIR=str(tmp_path / "numba"), RTT_TOOLS_CACHE=str(tmp_path / "ours"))

    assert files(tmp_path / "numba")
    assert not (tmp_path / "ours").exists()


@needs_numba
def test_where_nothing_can_be_kept_it_is_compiled_each_time(said, tmp_path):
    (tmp_path / "file").write_text("no folder", "utf-8")
    before = files(tmp_path)

    answer = said(
        RTT_TOOLS_CACHE=str(tmp_path / "file"), NUMBA_CACHE_DIR="", PYTHONDONTWRITEBYTECODE="1"
    )

    assert answer == ["True", "False", "3", "2", str(2**64 - 1)]
    assert files(tmp_path) == before


def test_without_a_compiler_the_same_source_runs(said, tmp_path):
    answer = said(RTT_TOOLS_UNCOMPILED="1", RTT_TOOLS_CACHE=str(tmp_path / "kept"))

    assert answer == ["False", "False", "3", "2", str(2**64 - 1)]
    assert not (tmp_path / "kept").exists()


def test_old_versions_make_room_and_strangers_stay(tmp_path):
    stranger = tmp_path / "stranger"
    stranger.mkdir()
    for age in range(compiled.KEPT + 3):
        folder = tmp_path / f"{age:016x}"
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))

    compiled.make_room(str(tmp_path))

    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept == [f"{age:016x}" for age in range(compiled.KEPT)] + ["stranger"]
