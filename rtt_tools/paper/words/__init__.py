"""The words printed on sheets: one file a language, in the same keys.

A wording holds `{}` where a number or name goes. One that counts is a tuple of plural forms,
chosen by its first value. A file more in this folder is a language more (CONTRIBUTING.md).
"""

import os
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import NamedTuple

DEFAULT = "en"
Wording = str | tuple[str, ...]


class Catalogue(NamedTuple):
    """One language: its own name, how it counts and writes numbers, the words."""

    name: str
    plural: Callable[[int], int]  # which form goes with a count
    point: str  # before the decimals
    group: str  # between thousands
    words: Mapping[str, Wording]


@cache
def languages() -> tuple[str, ...]:
    """The codes (BCP 47) of the languages that sheets are printed in, in alphabetical order."""
    names = (os.path.splitext(name) for folder in __path__ for name in os.listdir(folder))
    stems = {stem for stem, suffix in names if suffix == ".py" and stem != "__init__"}
    return tuple(sorted(map(_code, stems)))


def _code(stem: str) -> str:
    """The code of a file's language: `pt-BR` for pt_br.py."""
    language, _, region = stem.partition("_")
    return f"{language}-{region.upper()}" if region else language


def code_of(named: str) -> str:
    """The language that a code or locale means, as `de` for de_AT.UTF-8; "" for none."""
    wanted = named.replace("_", "-").split(".")[0].lower()
    codes = {code.lower(): code for code in languages()}
    return codes.get(wanted) or codes.get(wanted.split("-")[0], "")


@cache
def catalogue(language: str) -> Catalogue:
    """The words of a language; raises KeyError for one that has no file."""
    if language not in languages():
        raise KeyError(language)
    module = import_module(f"{__name__}.{language.replace('-', '_').lower()}")
    return Catalogue(module.NAME, module.PLURAL, module.POINT, module.GROUP, module.WORDS)


def word(key: str, *values: object, language: str = DEFAULT) -> str:
    """What a sheet says there; raises KeyError for an unknown key or language."""
    found = catalogue(language)
    wording = found.words[key]
    if isinstance(wording, tuple):
        wording = wording[found.plural(int(str(values[0])))]
    return wording.format(
        *(number(one, language=language) if isinstance(one, int) else one for one in values)
    )


def number(value: float, decimals: int = 0, *, language: str = DEFAULT) -> str:
    """The number as the language writes it: "12,345.6" in English, "12 345,6" in German.

    Where thousands are set apart by a blank, four digits stay together.
    """
    found = catalogue(language)
    whole, _, part = f"{value:,.{decimals}f}".partition(".")
    if found.group.isspace() and sum(c.isdigit() for c in whole) <= 4:
        whole = whole.replace(",", "")
    return whole.replace(",", found.group) + (found.point + part if part else "")


def pointed(figure: str, *, language: str = DEFAULT) -> str:
    """A figure such as "18.3 %" with the point that the language writes."""
    return figure.replace(".", catalogue(language).point)
