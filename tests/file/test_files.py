"""Paths, folders and patterns; files written whole or not at all."""

import errno
import os
import signal
import stat
import subprocess
import sys
import threading

import pytest

from rtt_tools import files
from tests.system import IS_ROOT

OLD, NEW = b"old\n", b"new and longer\n"


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A folder with files of all sorts."""
    monkeypatch.chdir(tmp_path)
    for name in (
        "b.yaml",
        "a.yml",
        "sub/c.yaml",
        "sub/deep/d.yaml",
        ".hidden.yaml",
        ".git/e.yaml",
        "notes.txt",
        "F.YAML",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(OLD)
    (tmp_path / "folder.yaml").mkdir()
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "dangling.yaml").symlink_to("nowhere.yaml")
    (tmp_path / "round").symlink_to(".")
    return tmp_path


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (".", ["./a.yml", "./b.yaml", "./sub/c.yaml", "./sub/deep/d.yaml"]),
        ("sub", ["sub/c.yaml", "sub/deep/d.yaml"]),
        ("sub/", ["sub/c.yaml", "sub/deep/d.yaml"]),
        ("*.yaml", ["b.yaml"]),
        ("*.y*ml", ["a.yml", "b.yaml"]),
        ("sub/**/*.yaml", ["sub/c.yaml", "sub/deep/d.yaml"]),
        ("[ab].*", ["a.yml", "b.yaml"]),
        ("b.yaml", ["b.yaml"]),
        ("notes.txt", ["notes.txt"]),
        (".hidden.yaml", [".hidden.yaml"]),
        ("missing.yaml", ["missing.yaml"]),
    ],
)
def test_what_a_path_names(tree, path, expected):
    assert list(files.found(path)) == expected


@pytest.mark.parametrize(
    ("path", "said"),
    [("folder.yaml", "the folder holds no .yaml file"), ("*.png", "no file has such a name")],
)
def test_a_folder_or_pattern_without_files_is_an_error(tree, path, said):
    with pytest.raises(FileNotFoundError, match=said):
        list(files.found(path))


def test_a_file_whose_name_looks_like_a_pattern_is_itself(tree):
    (tree / "[b].yaml").write_bytes(OLD)

    assert list(files.found("[b].yaml")) == ["[b].yaml"]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("sub", "is a folder"),
        ("pipe.yaml", "not a regular file"),
        ("/dev/zero", "not a regular"),
    ],
)
def test_only_regular_files_are_read(tree, path, said):
    with pytest.raises(OSError, match=said):
        files.read(path, 10)


def test_one_byte_more_than_asked_for_is_read(tree):
    assert files.read("b.yaml", 2) == OLD[:3]
    assert files.read("b.yaml", 100) == OLD


def test_a_new_file_has_the_permissions_of_the_umask(tmp_path):
    before = os.umask(0o027)
    try:
        files.write_atomic(str(tmp_path / "new"), NEW)
    finally:
        os.umask(before)

    assert (tmp_path / "new").read_bytes() == NEW
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o755])
def test_a_replaced_file_keeps_its_permissions(tmp_path, mode):
    path = tmp_path / "file"
    path.write_bytes(OLD)
    path.chmod(mode)

    files.write_atomic(str(path), NEW)

    assert path.read_bytes() == NEW
    assert stat.S_IMODE(path.stat().st_mode) == mode
    assert os.listdir(tmp_path) == ["file"]


def test_a_symbolic_link_stays_one(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "file").write_bytes(OLD)
    (tmp_path / "link").symlink_to("real/file")

    files.write_atomic(str(tmp_path / "link"), NEW)

    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real" / "file").read_bytes() == NEW
    assert sorted(os.listdir(tmp_path)) == ["link", "real"]


@pytest.mark.skipif(not os.path.isdir("/dev/fd"), reason="needs /dev/fd")
def test_what_a_descriptor_leads_to_is_written_to():
    end, beginning = os.pipe()

    files.write_atomic(f"/dev/fd/{beginning}", NEW)
    os.close(beginning)

    with open(end, "rb") as pipe:
        assert pipe.read() == NEW


def test_a_device_is_written_to_and_not_replaced():
    before = os.stat("/dev/null").st_ino

    files.write_atomic("/dev/null", NEW)

    assert os.stat("/dev/null").st_ino == before
    with pytest.raises(OSError, match="No space") as caught:
        files.write_atomic("/dev/full", NEW)
    assert caught.value.filename == "/dev/full"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("missing/file", FileNotFoundError),
        (".", IsADirectoryError),
        ("old/file", NotADirectoryError),
    ],
)
def test_impossible_places_are_named(tmp_path, name, kind):
    (tmp_path / "old").write_bytes(OLD)
    path = str(tmp_path / name)

    with pytest.raises(kind) as caught:
        files.write_atomic(path, NEW)

    assert path in (caught.value.filename or str(caught.value))
    assert os.listdir(tmp_path) == ["old"]


CALLS = ("open", "write", "fsync", "chmod", "replace", "stat", "close", "unlink")


class Failing:
    """An operating system whose n-th call of one kind fails."""

    def __init__(self, monkeypatch, name, number, error):
        self.left, self.error, self.real = number, error, getattr(os, name)
        self.failed = False
        monkeypatch.setattr(os, name, self)

    def __call__(self, *arguments, **named):
        self.left -= 1
        if self.left == 0:
            self.failed = True
            raise self.error
        return self.real(*arguments, **named)


NUMBERS = (1, 2, 3)
ERRORS = {
    "full": OSError(errno.ENOSPC, "No space left on device"),
    "interrupted": KeyboardInterrupt(),
}


def in_one(path):
    files.write_atomic(path, NEW)


def in_pieces(path):
    files.fill_atomic(
        path, lambda file: [file.write(NEW[at : at + 3]) for at in range(0, 15, 3)]
    )


WRITERS = pytest.mark.parametrize("write", [in_one, in_pieces])


def failing_write(write, path, before, *fault):
    """Write over `before` while a call fails: did it fail, what was raised, is a file whole?

    Whole is the old file or the new one, the old one only when something was raised, and
    nothing else in the folder.
    """
    if before is not None:
        path.write_bytes(before)
    with pytest.MonkeyPatch.context() as patch:
        failing = Failing(patch, *fault)
        try:
            write(str(path))
            raised = None
        except (OSError, KeyboardInterrupt) as caught:
            raised = caught
    now = path.read_bytes() if path.exists() else None
    whole = now == NEW or (raised is not None and now == before)
    alone = os.listdir(path.parent) == ([path.name] if now is not None else [])
    return failing.failed, raised, whole and alone


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("error", ERRORS.values(), ids=ERRORS)
@pytest.mark.parametrize("before", [OLD, None])
@WRITERS
def test_the_old_file_is_whole_whatever_fails(tmp_path, write, name, number, error, before):
    path = tmp_path / "file"

    failed, raised, whole = failing_write(write, path, before, name, number, error)

    assert whole
    assert raised is None or failed
    if isinstance(raised, OSError):
        assert raised.filename == str(path)


FAULTS = {"bad data": ValueError("no"), **ERRORS}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
@pytest.mark.parametrize("before", [OLD, None])
def test_the_old_file_is_whole_when_what_fills_it_stops_halfway(tmp_path, fault, before):
    path = tmp_path / "file"
    if before is not None:
        path.write_bytes(before)

    def fill(file):
        file.write(NEW)
        raise fault

    with pytest.raises(type(fault)):
        files.fill_atomic(str(path), fill)

    assert os.listdir(tmp_path) == ([] if before is None else ["file"])
    assert before is None or path.read_bytes() == before


@pytest.mark.skipif(not os.path.isdir("/dev/fd"), reason="needs /dev/fd")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_nothing_is_left_where_the_process_is_told_to_end(tmp_path, number):
    (tmp_path / "x").write_bytes(OLD)
    script = (
        "import time\n"
        "from rtt_tools import files\n"
        "def fill(file):\n"
        "    file.write(b'new'); print('begun', flush=True); time.sleep(60)\n"
        f"files.fill_atomic({str(tmp_path / 'x')!r}, fill)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        process.stdout.readline()
        process.send_signal(number)

    assert process.returncode in (-number, 128 + number)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"x": OLD}


def test_files_are_written_from_other_threads_too(tmp_path):
    thread = threading.Thread(target=files.write_atomic, args=(str(tmp_path / "x"), NEW))
    thread.start()
    thread.join()

    assert (tmp_path / "x").read_bytes() == NEW


def test_a_pipe_is_filled_piece_by_piece():
    end, beginning = os.pipe()

    in_pieces(f"/dev/fd/{beginning}")
    os.close(beginning)

    with open(end, "rb") as pipe:
        assert pipe.read() == NEW


@pytest.mark.skipif(IS_ROOT, reason="root may write everywhere")
def test_a_read_only_folder_keeps_its_file(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(OLD)
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(PermissionError):
            files.write_atomic(str(path), NEW)
    finally:
        tmp_path.chmod(0o755)

    assert path.read_bytes() == OLD


def test_a_full_disk_in_the_middle_of_the_data_keeps_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "file"
    path.write_bytes(OLD)
    real = os.fdopen

    def full(handle, mode):
        file = real(handle, mode, buffering=0)
        write = file.write

        class Half:
            def __enter__(self):
                return self

            def __exit__(self, *_):
                file.close()

            def write(self, data):
                write(data[: len(data) // 2])
                raise OSError(errno.ENOSPC, "No space left on device")

        return Half()

    with monkeypatch.context() as patch:
        patch.setattr(os, "fdopen", full)
        with pytest.raises(OSError, match="No space"):
            files.write_atomic(str(path), NEW)

    assert path.read_bytes() == OLD
    assert os.listdir(tmp_path) == ["file"]


def test_what_ships_is_found_beside_the_package_and_in_it(tmp_path, monkeypatch):
    assert os.path.isfile(files.shipped("schemas", "board.schema.json"))
    assert os.path.isdir(files.shipped("boards"))
    (tmp_path / "rtt_tools" / "boards").mkdir(parents=True)
    monkeypatch.setattr(files, "__file__", str(tmp_path / "rtt_tools" / "files.py"))

    assert files.shipped("boards") == str(tmp_path / "rtt_tools" / "boards")
    assert files.shipped("schemas", "x") == str(tmp_path / "schemas" / "x")


@pytest.mark.skipif(sys.platform == "win32", reason="its names are the point elsewhere")
def test_device_names_are_those_of_windows():
    assert {"con", "prn", "aux", "nul", "com1", "lpt9"} <= files.DEVICES
    assert len(files.DEVICES) == 24
