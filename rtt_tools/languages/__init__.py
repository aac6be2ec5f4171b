"""What the table hears and reads, in its language: one catalogue a language, the same keys.

A wording holds `{name}` where a value goes. One that counts is a tuple of plural forms, chosen
by the value of `count`. Names of boxes, dice and files are the same in every language.
"""

from collections.abc import Callable, Mapping
from importlib import import_module

LANGUAGES = {"en": "English", "uk": "українська", "es": "español"}
DEFAULT = "en"
Wording = str | tuple[str, ...]


def one_or_many(count: int) -> int:
    """1 box, and all the rest (Unicode CLDR, en, es, de)."""
    return int(count != 1)


def slavic(count: int) -> int:
    """1 box, 2 to 4, and the rest; 11 to 14 are the rest, 21 is one again (Unicode CLDR)."""
    if count % 10 == 1 and count % 100 != 11:
        return 0
    return 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2


def _like_i(word: str) -> bool:
    """Is it spoken with i at first, as Inés and hija, but not hielo or yeso (RAE)?"""
    bare = word.casefold().removeprefix("h")
    return bare.startswith(("i", "í", "y")) and not bare[1:].startswith(tuple("aeouáéóú"))


def _like_o(word: str) -> bool:
    """Is it spoken with o at first, as Óscar, hora, 8 and 11 (RAE)?"""
    bare = word.casefold().removeprefix("h")
    return bare.startswith(("o", "ó", "8")) or bare == "11"


PLURAL: Mapping[str, Callable[[int], int]] = {
    "en": one_or_many,
    "uk": slavic,
    "es": one_or_many,
}
# Joining words that another takes the place of, and before what.
INSTEAD: Mapping[tuple[str, str], tuple[Callable[[str], bool], str]] = {
    ("es", "and"): (_like_i, "{most} e {last}"),
    ("es", "or"): (_like_o, "{most} u {last}"),
}
FORMS = {"en": 2, "uk": 3, "es": 2}  # how many plural forms a counting wording has


def catalogue(language: str) -> Mapping[str, Wording]:
    """All wordings of a language by key; raises KeyError for one that has no catalogue."""
    if language not in LANGUAGES:
        raise KeyError(language)
    wordings: Mapping[str, Wording] = import_module(f"rtt_tools.languages.{language}").WORDINGS
    return wordings


def said(key: str, language: str = DEFAULT, **values: object) -> str:
    """The wording of `key` with its values in place; raises KeyError for an unknown key."""
    wording = catalogue(language)[key]
    if isinstance(wording, tuple):
        wording = wording[PLURAL[language](int(str(values["count"])))]
    return wording.format(**values)


def listed(items: list[str], language: str = DEFAULT, *, joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; `joint` is "and" or "or"."""
    *most, last = items or [""]
    if not most:
        return last
    begins, instead = INSTEAD.get((language, joint), (None, ""))
    wording = instead if begins and begins(last) else str(catalogue(language)[joint])
    return wording.format(most=", ".join(most), last=last)


def chosen(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, else that of the environment (POSIX: LC_ALL, LC_MESSAGES, LANG).

    An environment that names none of ours means English.
    """
    for named in (wanted, *(environment.get(key) for key in ("LC_ALL", "LC_MESSAGES", "LANG"))):
        if named:
            return code_of(named) or DEFAULT
    return DEFAULT


def code_of(named: str) -> str:
    """The code of ours that a locale begins with, as `uk` in uk_UA.UTF-8; "" for none."""
    code = named.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in LANGUAGES else ""
