"""Files of the world outside: what ships with the package, what a path means, whole writes."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO

from rtt_tools.faults import escaped

SUFFIXES = (".yaml", ".yml")
# Windows opens a device, not a file, under these names, whatever the suffix.
DEVICES = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))]
)

ENDINGS = ("SIGTERM", "SIGHUP")  # Windows has no second one


def shipped(folder: str, name: str = "") -> str:
    """The path of a file in `boards/` or `schemas/`, or of the folder itself.

    A wheel holds both folders inside the package; in a checkout they lie beside it.
    """
    package = os.path.dirname(os.path.abspath(__file__))
    inside = os.path.join(package, folder)
    home = inside if os.path.isdir(inside) else os.path.join(os.path.dirname(package), folder)
    return os.path.join(home, name) if name else home


def way(path: str, folder: str) -> str:
    """`path` as seen from `folder`, with slashes; whole where it lies on another drive."""
    try:
        seen = os.path.relpath(os.path.realpath(path), os.path.realpath(folder or "."))
    except ValueError:
        seen = os.path.abspath(path)
    return seen.replace(os.sep, "/")


def found(path: str, suffixes: tuple[str, ...] = SUFFIXES) -> Iterator[str]:
    """The files that `path` names: itself, a pattern's, a folder's with these suffixes; sorted.

    Hidden files and folders are skipped. Raises FileNotFoundError when there are none.
    """
    if os.path.isdir(path):
        names = list(_walked(path, suffixes))
        if not names:
            raise FileNotFoundError(
                f"{path}: the folder holds no {' or '.join(suffixes[::2])} file"
            )
    elif not os.path.lexists(path) and any(sign in path for sign in "*?["):
        names = _matched(path)
    else:
        names = [path]
    yield from names


def beside(path: str, suffixes: tuple[str, ...] = SUFFIXES, *, home: str = ".") -> list[str]:
    """The files with these suffixes where `path` lies, called as it is; sorted, the first ones.

    None where no folder is. They are what a slip may have meant, so a hundred are enough.
    """
    folder = os.path.dirname(path)
    try:
        names = sorted(os.listdir(os.path.join(home, folder)))
    except (OSError, ValueError):  # ValueError: a path that no system can have
        return []
    seen = [name for name in names if name.endswith(suffixes) and not name.startswith(".")]
    return [os.path.join(folder, name) for name in seen[:MOST_BESIDE]]


MOST_BESIDE = 100


def stem(path: str) -> str:
    """The name of a file without its folder and suffix."""
    return os.path.splitext(os.path.basename(path))[0]


def _matched(pattern: str) -> list[str]:
    from glob import glob

    names = sorted(n for n in glob(pattern, recursive=True) if os.path.isfile(n))
    if not names:
        raise FileNotFoundError(f"{pattern}: no file has such a name")
    return names


def _walked(folder: str, suffixes: tuple[str, ...]) -> Iterator[str]:
    for home, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = os.path.join(home, name)
            if name.endswith(suffixes) and not name.startswith(".") and os.path.isfile(path):
                yield path


def read(path: str, most: int) -> bytes:
    """The file's bytes, at most `most` and one more; raises OSError where there are none.

    A pipe or a device would be read for ever, so only regular files are.
    """
    import stat

    if not stat.S_ISREG(os.stat(path).st_mode):
        kind = "a folder" if os.path.isdir(path) else "not a regular file"
        raise OSError(f"{path}: is {kind}")
    with open(path, "rb") as file:
        return file.read(most + 1)


def why(error: Exception) -> str:
    """The operating system's reason, without the path that it repeats."""
    reason = error.strerror if isinstance(error, OSError) else None
    return escaped(reason or str(error).split(": ")[-1]).lower()


def write_atomic(path: str, data: bytes) -> None:
    """Put `data` at `path` whole or not at all; see `fill_atomic`."""
    fill_atomic(path, lambda file: file.write(data))


def no_folder(path: str) -> FileNotFoundError:
    """What is said where the folder of a file to be written is missing."""
    return FileNotFoundError(f"{path}: its folder is not there; make it first")


def fill_atomic(path: str, fill: Callable[[BinaryIO], object]) -> None:
    """What `fill` writes, at `path` whole or not at all; raises OSError, the old file kept.

    A temporary file in the same folder is filled, flushed to the disk and renamed, but not if
    `fill` raises. A symbolic link stays one: the file it leads to is replaced. A device or a
    pipe is written to.
    """
    target = os.path.realpath(path)
    try:
        if os.path.isdir(target):
            raise IsADirectoryError(f"{path}: is a folder")
        if os.path.exists(path) and not os.path.isfile(path):
            with open(path, "wb") as device:  # what /dev/stdout leads to has no path of its own
                fill(device)
        else:
            _replace(target, fill)
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not os.path.isdir(os.path.dirname(target)):
            raise no_folder(path) from None
        if error.strerror:  # name what was asked for, not the temporary file
            error.filename, error.filename2 = path, None
        raise


def _replace(target: str, fill: Callable[[BinaryIO], object]) -> None:
    import tempfile

    folder, name = os.path.split(target)
    handle, temporary = tempfile.mkstemp(prefix=f".{name[:40]}.", dir=folder)
    try:
        with _swept(temporary):
            with os.fdopen(handle, "wb") as file:
                fill(file)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(temporary, _mode(target))
            os.replace(temporary, target)
    except BaseException:
        _remove(temporary)
        raise
    _sync_folder(folder)


@contextmanager
def _swept(path: str) -> Iterator[None]:
    """Take the file away also where the process is told to end, as by a closed terminal."""
    import signal

    def end(number: int, frame: object) -> None:
        _remove(path)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    known = (getattr(signal, name, None) for name in ENDINGS)
    ours = [one for one in known if one and signal.getsignal(one) is signal.SIG_DFL]
    try:
        for one in ours:
            signal.signal(one, end)
    except ValueError:  # only the main thread can be told
        ours = []
    try:
        yield
    finally:
        for one in ours:
            signal.signal(one, signal.SIG_DFL)


def _mode(target: str) -> int:
    """The permissions of the file that is replaced, or those the umask gives a new one."""
    try:
        return os.stat(target).st_mode & 0o7777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _remove(path: str) -> None:
    if os.path.lexists(path):
        os.unlink(path)


def _sync_folder(folder: str) -> None:
    """Make the rename last through a power cut; Windows cannot and need not."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
