"""Machine code of one function in a folder that may be damaged, full or read-only.

Only a cache, as `remembered` is: code that is missing or unsound counts as never made, and what
cannot be kept is made again. numba's own trusts every byte that it finds, and a full disk or
half a file ends all that it would have sped up. Imported only where numba is.
"""

import os
import pickle
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import numba
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

DIGEST = 32  # bytes before the code: its sha256


class Kept(NullCache):  # type: ignore[misc]
    """Takes the place of the memory that numba gives a function, and answers as that does."""

    def __init__(self, function: Callable[..., Any], home: str) -> None:
        self.function, self.home = function, home

    @property
    def cache_path(self) -> str:
        """The folder; others of that name in other packages have one of their own."""
        return os.path.join(self.home, self.function.__module__.rpartition(".")[0] or "main")

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for arguments of these types, ready to run; None where there is none."""
        target_context.refresh()
        try:
            code = sound(self.path(sig, target_context.codegen()))
            if code is not None:
                return CompileResult._rebuild(target_context, *pickle.loads(code))
        except Exception:  # whatever is wrong with it, it can be made anew
            pass
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the code, if it means the same to another process and there is room."""
        if not means_the_same(data):
            return
        try:
            path, code = self.path(sig, data.codegen), dumps(data._reduce())
            os.makedirs(self.cache_path, exist_ok=True)
            put(path, digest(code) + code)
        except Exception:  # no disk, no room, or nothing that can be written down
            pass

    def path(self, sig: Any, codegen: Any) -> str:
        """The file for arguments of these types on this kind of machine."""
        code = self.function.__code__
        made = sig, codegen.magic_tuple(), numba.__version__, source(code.co_filename)
        name = f"{self.function.__module__.rpartition('.')[2]}.{self.function.__name__}"
        asked = digest(repr(made).encode()).hex()[:16]
        return os.path.join(
            self.cache_path, f"{name}-{code.co_firstlineno}.{python()}.{asked}.nbc"
        )


def means_the_same(result: CompileResult) -> bool:
    """Is the code good for another process: all compiled, and with no address of this one?"""
    match result:
        case CompileResult(lifted=(), library=made):
            return not made.has_dynamic_globals
    return False


def holds(home: str, name: str) -> bool:
    """Is sound code of a function in the folder, whose name holds this, for this Python?"""
    return any(
        name in one and f".{python()}." in one and sound(os.path.join(place, one)) is not None
        for place, _, names in os.walk(home)
        for one in names
    )


def sound(path: str) -> bytes | None:
    """The code in a file; None of no file, or another than was written."""
    try:
        with open(path, "rb") as file:
            written = file.read()
    except OSError:
        return None
    code = written[DIGEST:]
    return code if written[:DIGEST] == digest(code) else None


def put(path: str, data: bytes) -> None:
    """Fill the file at once, for other processes; raises OSError, the old one as it was.

    Nobody waits for the disk: what a power cut leaves is not sound, and that is enough.
    """
    temporary = f"{path}.{os.getpid()}"
    try:
        with open(temporary, "wb") as file:
            file.write(data)
        os.replace(temporary, path)
    except OSError:
        if os.path.exists(temporary):
            os.unlink(temporary)
        raise


@cache
def source(path: str) -> bytes:
    """The digest of a source file: constants are in no function's code, but in its file."""
    with open(path, "rb") as file:
        return digest(file.read())


def python() -> str:
    """This Python, whose bytecode and pickles are its own: `py311`."""
    return f"py{sys.version_info.major}{sys.version_info.minor}"


def digest(data: bytes) -> bytes:
    """The sha256 of data."""
    from hashlib import sha256

    return sha256(data).digest()
