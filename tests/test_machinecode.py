"""The one door to numba: machine code is kept where it may be, and works where it may not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rtt_tools.machinecode import compiler
from tests.system import IS_ROOT

ROOT = Path(__file__).parents[1]
SOURCE = """
from rtt_tools.machinecode.bits import lowest, ones
from rtt_tools.machinecode.compiler import COMPILED, Compiler, word

MACHINE = Compiler("chance.py")

@MACHINE.compiled
def seen(bits):
    return lowest(bits), ones(bits)

if __name__ == "__main__":
    print(COMPILED, bool(MACHINE.home), *(int(one) for one in seen(40)), int(word(2**64 - 1)))
    print(bool(COMPILED and seen.stats.cache_hits))
"""
NEW = ["True", "True", "3", "2", str(2**64 - 1), "False"]
AGAIN = [*NEW[:-1], "True"]  # from what is kept
needs_numba = pytest.mark.skipif(not compiler.COMPILED, reason="numba is not at hand")


@pytest.fixture
def said(tmp_path):
    """What a process prints that compiles a function of its own."""
    (tmp_path / "seen.py").write_text(SOURCE, "utf-8")

    def run(preexec_fn=None, **environment):
        ran = subprocess.run(
            [sys.executable, "seen.py"],
            env={**os.environ, "PYTHONPATH": str(ROOT), "NUMBA_CACHE_DIR": "", **environment},
            cwd=tmp_path,
            preexec_fn=preexec_fn,
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

    assert said(RTT_TOOLS_CACHE=str(home)) == NEW
    (version,) = (home / compiler.FOLDER).iterdir()
    assert version.name == compiler.version(("machinecode", "chance.py"))
    made = {path: path.stat().st_mtime_ns for path in files(version)}
    assert made
    assert said(RTT_TOOLS_CACHE=str(home)) == AGAIN
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

    answer = said(RTT_TOOLS_CACHE=str(tmp_path / "file"), PYTHONDONTWRITEBYTECODE="1")

    assert answer == ["True", "False", *NEW[2:]]
    assert files(tmp_path) == before


DAMAGES = {
    "empty": lambda data: b"",
    "half": lambda data: data[: len(data) // 2],
    "garbage": lambda data: bytes(range(256)) * 9,
    "one bit": lambda data: data[:-900] + bytes([data[-900] ^ 1]) + data[-899:],
}


@needs_numba
@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_damaged_machine_code_is_made_anew(said, tmp_path, damage):
    home = tmp_path / "kept"
    said(RTT_TOOLS_CACHE=str(home))
    sound = {path: path.stat().st_size for path in files(home)}
    for path in sound:
        path.write_bytes(damage(path.read_bytes()))

    assert said(RTT_TOOLS_CACHE=str(home)) == NEW
    assert said(RTT_TOOLS_CACHE=str(home)) == AGAIN
    assert sound == {path: path.stat().st_size for path in files(home)}


def no_room():
    """From now on no byte can be written to any file."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@needs_numba
@pytest.mark.skipif(os.name == "nt", reason="there limits are set otherwise")
def test_on_a_full_disk_it_is_compiled_each_time(said, tmp_path):
    assert said(no_room, RTT_TOOLS_CACHE=str(tmp_path / "kept")) == NEW
    assert not files(tmp_path / "kept")


@needs_numba
@pytest.mark.skipif(IS_ROOT, reason="root may write everywhere")
def test_what_may_only_be_read_is_read(said, tmp_path):
    home = tmp_path / "kept"
    said(RTT_TOOLS_CACHE=str(home))
    for path in [*home.rglob("*"), home]:
        path.chmod(0o500 if path.is_dir() else 0o400)

    assert said(RTT_TOOLS_CACHE=str(home)) == AGAIN


def test_without_a_compiler_the_same_source_runs(said, tmp_path):
    answer = said(RTT_TOOLS_UNCOMPILED="1", RTT_TOOLS_CACHE=str(tmp_path / "kept"))

    assert answer == ["False", "False", *NEW[2:]]
    assert not (tmp_path / "kept").exists()


def test_old_versions_make_room_and_strangers_stay(tmp_path):
    stranger = tmp_path / "stranger"
    stranger.mkdir()
    for age in range(compiler.KEPT + 3):
        folder = tmp_path / f"{age:016x}"
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))

    compiler.make_room(str(tmp_path))

    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept == [f"{age:016x}" for age in range(compiler.KEPT)] + ["stranger"]
