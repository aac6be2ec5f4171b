"""The words printed on sheets: one file a language, in the same keys.

A wording holds `{}` where a number or name goes. One that counts is a tuple of plural forms,
chosen by its first value. A file more in this folder is a language more.
"""

import os
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import NamedTuple

DEFAULT = "en"
Wording = str | tuple[str, ...]


class Catalogue(NamedTuple):
    """One language: its own name, which plural form goes with a count, the words."""

    name: str
    plural: Callable[[int], int]
    words: Mapping[str, Wording]


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that sheets are printed in, in alphabetical order."""
    files = os.listdir(os.path.dirname(os.path.abspath(__file__)))
    names = (os.path.splitext(name) for name in files)
    return tuple(
        sorted(stem for stem, suffix in names if suffix == ".py" and stem != "__init__")
    )


@cache
def catalogue(language: str) -> Catalogue:
    """The words of a language; raises KeyError for one that has no file."""
    if language not in languages():
        raise KeyError(language)
    module = import_module(f"{__name__}.{language}")
    return Catalogue(module.NAME, module.PLURAL, module.WORDS)


def word(key: str, *values: object, language: str = DEFAULT) -> str:
    """What a sheet says there; raises KeyError for an unknown key or language."""
    found = catalogue(language)
    wording = found.words[key]
    if isinstance(wording, tuple):
        wording = wording[found.plural(int(str(values[0]).replace(",", "")))]
    return wording.format(*values)
