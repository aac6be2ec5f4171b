"""Machine code by numba where it is there, plain Python where it is not: one source for both.

Only this module and `kept` know numba. What is compiled once is kept in a folder named after
the sources, since numba itself looks only at the file of the function that is called, and not
at those of the functions and constants that it takes from elsewhere.
"""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

import numpy

from rtt_tools.top.engine import remembered

Function = TypeVar("Function", bound=Callable[..., Any])

VARIABLE = "RTT_TOOLS_UNCOMPILED"  # set, and not empty: plain Python, for tests
OWN = "NUMBA_CACHE_DIR"  # numba's own variable; whoever sets it decides
FOLDER = "machine-code"
# What machine code is made of: folders and files of the package, those whose functions call
# one another first, then what these take constants from.
SOURCES = (
    *("top/engine/kernel", "top/engine/coarse", "chance.py"),
    *("top/board.py", "top/dice.py", "top/game.py", "top/pool.py", "top/rounds.py"),
    *("top/rulesets.py", "top/solo.py"),
    *("top/engine/count.py", "top/engine/fill.py", "top/engine/remembered.py"),
)
VERSION = re.compile("[0-9a-f]{16}")
KEPT = 8  # versions whose machine code is kept

try:
    if os.environ.get(VARIABLE):
        raise ImportError
    import numba

    from rtt_tools.top.engine.kernel import kept
except ImportError:
    COMPILED = False
else:
    COMPILED = True

word: Callable[[Any], Any] = numpy.uint64 if COMPILED else int
whole: Callable[[Any], Any] = numpy.int64 if COMPILED else int


def compiled(function: Function) -> Function:
    """The function as machine code, made at its first call and remembered if possible."""
    return machine_code(function) if COMPILED else function


def inlined(function: Function) -> Function:
    """The same, as part of whatever calls it: for what is called a million times a second."""
    return machine_code(function, forceinline=True) if COMPILED else function


def summed(function: Function) -> Function:
    """The same for sums of whole numbers in reals, which come out alike in any order."""
    if not COMPILED:
        return function
    return machine_code(function, forceinline=True, fastmath={"reassoc", "nsz", "nnan"})


def lean(function: Function, *, inline: bool = False) -> Function:
    """The same for functions that make no arrays: references to arrays are not counted.

    The option has no public name, but is as old as numba's own memory; without it, functions
    on tuples of many arrays spend nine tenths of their time counting. Where a later version
    does not know it, they are compiled as all others.
    """
    if not COMPILED:
        return function
    options = {"forceinline": True} if inline else {}
    try:
        return machine_code(function, _nrt=False, **options)
    except (KeyError, TypeError):
        return machine_code(function, **options)


def lean_inlined(function: Function) -> Function:
    """The same, as part of whatever calls it: handing over so many arrays takes 100 ns."""
    return lean(function, inline=True)


def machine_code(function: Function, **options: Any) -> Function:
    """The function compiled; threads may run it at once."""
    made: Function = numba.njit(function, nogil=True, error_model="numpy", **options)
    if HOME and not function.__closure__:  # what that holds is in no source
        vars(made)["_cache"] = kept.Kept(function, HOME)
    return made


def home() -> str:
    """The folder for the machine code of this version; "" where there is none.

    One that may only be read is as good, as long as all is in it.
    """
    above = os.path.join(os.environ.get(OWN) or remembered.folder(os.environ), FOLDER)
    found = os.path.join(above, version())
    try:
        if not os.path.isdir(found):
            os.makedirs(found, mode=0o700)
            make_room(above)
    except OSError:
        return ""
    return found if os.access(found, os.R_OK | os.X_OK) else ""


def is_lasting() -> bool:
    """Is what is compiled now kept for the next time?"""
    return bool(HOME) and os.access(HOME, os.W_OK)


def holds(name: str) -> bool:
    """Is a function kept as machine code that this Python can use?"""
    return bool(HOME) and kept.holds(HOME, name)


def version() -> str:
    """16 hex digits of all sources that machine code is made of."""
    from hashlib import sha256

    digest = sha256()
    for path in sources():
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()[:16]


def sources() -> Iterator[str]:
    """The files of `SOURCES`, in that order; of folders their modules, sorted."""
    package = os.path.abspath(__file__)
    for _ in ("kernel", "engine", "top", "rtt_tools"):
        package = os.path.dirname(package)
    for name in SOURCES:
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


HOME = home() if COMPILED else ""


def plain_lowest(bits: int) -> int:
    """The place of the lowest set bit; there must be one."""
    return (int(bits) & -int(bits)).bit_length() - 1


def plain_ones(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def machine_lowest() -> Any:
    """The place of the lowest set bit by one instruction."""
    from llvmlite import ir
    from numba.extending import intrinsic

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    def lowest(typing: Any, bits: Any) -> Any:
        return numba.types.int64(numba.types.int64), build

    return intrinsic(lowest)


def machine_ones() -> Any:
    """How many bits are set, by one instruction."""
    from numba.extending import intrinsic

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    def ones(typing: Any, bits: Any) -> Any:
        return numba.types.int64(numba.types.int64), build

    return intrinsic(ones)


lowest: Callable[[Any], Any] = machine_lowest() if COMPILED else plain_lowest
ones: Callable[[Any], Any] = machine_ones() if COMPILED else plain_ones
