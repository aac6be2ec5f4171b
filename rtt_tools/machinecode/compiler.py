"""Functions made into machine code, one source for both ways to run them.

Only this package knows numba. What is compiled once is kept in a folder named after the
sources, since numba itself looks only at the file of the function that is called, and not at
those of the functions and constants that it takes from elsewhere.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

import numpy

from rtt_tools import remembered

Function = TypeVar("Function", bound=Callable[..., Any])

VARIABLE = "RTT_TOOLS_UNCOMPILED"  # set, and not empty: plain Python, for tests
OWN = "NUMBA_CACHE_DIR"  # numba's own variable; whoever sets it decides
FOLDER = "machine-code"
VERSION = re.compile("[0-9a-f]{16}")
KEPT = 16  # versions whose machine code is kept, of all games

try:
    if os.environ.get(VARIABLE):
        raise ImportError
    import numba

    from rtt_tools.machinecode import kept
except ImportError:
    COMPILED = False
else:
    COMPILED = True

word: Callable[[Any], Any] = numpy.uint64 if COMPILED else int
whole: Callable[[Any], Any] = numpy.int64 if COMPILED else int


class Compiler:
    """Makes machine code of one game's functions, and keeps it until a source changes.

    `sources` are folders and files of the package, as `top/board.py`: those whose functions
    call one another, and all that these take constants from. This folder is always one.
    """

    def __init__(self, *sources: str) -> None:
        self.sources = ("machinecode", *sources)
        self.home = home(version(self.sources)) if COMPILED else ""

    def compiled(self, function: Function) -> Function:
        """The function as machine code, made at its first call and remembered if possible."""
        return self._made(function) if COMPILED else function

    def inlined(self, function: Function) -> Function:
        """The same as part of whatever calls it, for what is called millions of times."""
        return self._made(function, forceinline=True) if COMPILED else function

    def summed(self, function: Function) -> Function:
        """The same for sums of whole numbers in reals, which come out alike in any order."""
        if not COMPILED:
            return function
        return self._made(function, forceinline=True, fastmath={"reassoc", "nsz", "nnan"})

    def lean(self, function: Function, *, inline: bool = False) -> Function:
        """The same for functions that make no arrays: references to arrays are not counted.

        The option has no public name, but is as old as numba's own memory; without it,
        functions on tuples of many arrays spend nine tenths of their time counting. Where a
        later version does not know it, they are compiled as all others.
        """
        if not COMPILED:
            return function
        options = {"forceinline": True} if inline else {}
        try:
            return self._made(function, _nrt=False, **options)
        except (KeyError, TypeError):
            return self._made(function, **options)

    def lean_inlined(self, function: Function) -> Function:
        """The same, as part of whatever calls it: handing over so many arrays takes 100 ns."""
        return self.lean(function, inline=True)

    def _made(self, function: Function, **options: Any) -> Function:
        """The function compiled; threads may run it at once."""
        made: Function = numba.njit(function, nogil=True, error_model="numpy", **options)
        if self.home and not function.__closure__:  # what that holds is in no source
            vars(made)["_cache"] = kept.Kept(function, self.home)
        return made

    def is_lasting(self) -> bool:
        """Is what is compiled now kept for the next time?"""
        return bool(self.home) and os.access(self.home, os.W_OK)

    def holds(self, name: str) -> bool:
        """Is a function kept as machine code that this Python can use?"""
        return bool(self.home) and kept.holds(self.home, name)


def home(version: str) -> str:
    """The folder for the machine code of this version; "" where there is none.

    One that may only be read is as good, as long as all is in it.
    """
    above = os.path.join(os.environ.get(OWN) or remembered.folder(os.environ), FOLDER)
    found = os.path.join(above, version)
    try:
        if not os.path.isdir(found):
            os.makedirs(found, mode=0o700)
            make_room(above)
    except OSError:
        return ""
    return found if os.access(found, os.R_OK | os.X_OK) else ""


def version(sources: Iterable[str]) -> str:
    """16 hex digits of all sources that machine code is made of."""
    from hashlib import sha256

    digest = sha256()
    for path in files(sources):
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()[:16]


def files(sources: Iterable[str]) -> Iterator[str]:
    """The files that are named, in that order; of folders their modules, sorted."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    for name in sources:
        path = os.path.join(package, *name.split("/"))
        if os.path.isdir(path):
            yield from sorted(
                entry.path for entry in os.scandir(path) if entry.name.endswith(".py")
            )
        else:
            yield path


def make_room(above: str) -> None:
    """Delete the machine code of all but the latest versions."""
    from shutil import rmtree

    with suppress(OSError):
        versions = [entry for entry in os.scandir(above) if VERSION.fullmatch(entry.name)]
        versions.sort(key=lambda entry: entry.stat().st_mtime, reverse=True)
        for entry in versions[KEPT:]:
            rmtree(entry.path, ignore_errors=True)
