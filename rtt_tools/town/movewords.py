"""The words of moves: those of a file, which are English, and those of a table's language.

A table may type its own words or the English ones, in any case, without accents, and only as
much of a word as can be no other one.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import dropwhile

from rtt_tools.languages import DEFAULT, said
from rtt_tools.town.buildings import BUILDINGS
from rtt_tools.town.icons import ICONS
from rtt_tools.town.map import RESOURCES

MIRRORED = "mirrored"
NAMES = (*ICONS, *BUILDINGS, *RESOURCES, MIRRORED)
KEYS = {MIRRORED: "town-told-mirrored"}  # of those that are not called as they are written
# Joining words by what they do, the one first that is written.
FILLING, WITH, INTO, AND = (
    "town-typed-filling", "town-typed-with", "town-typed-into", "town-typed-and",
)  # fmt: skip
# Letters that look like those of squares and sides on a keyboard with other letters.
ALIKE = str.maketrans("асеіокм", "aceiokm")


def word(name: str, language: str = DEFAULT) -> str:
    """What the name is called in a line of that language."""
    if language == DEFAULT:
        return name
    return said(KEYS.get(name, f"town-{name}"), language).lower()


def payment(changes: Iterable[tuple[str, str]], language: str = DEFAULT) -> str:
    """`with 2 wood -> food, 2 wood -> food`, where a line says what the Market changes."""
    told = (f"2 {word(give, language)} -> {word(take, language)}" for give, take in changes)
    return f"{joining(WITH, language)[0]} {', '.join(told)}"


@cache
def joining(kind: str, language: str) -> tuple[str, ...]:
    """The joining words of that kind, the one first that is written."""
    return tuple(said(kind, language).split())


def bare(text: str) -> str:
    """The letters of a text, small and without their accents."""
    if text.isascii():
        return text.lower()
    from unicodedata import combining, normalize

    letters = normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not combining(letter))


@cache
def spellings(name: str, language: str) -> tuple[str, ...]:
    """How the name may be typed at a table, bare."""
    return tuple({bare(word(name, language)), name})


def meant(typed: str, names: Collection[str], language: str) -> list[str]:
    """The names that `typed` can mean: one of that very word, else all that begin so."""
    begins = bare(typed)
    exact = [name for name in names if begins in spellings(name, language)]
    return exact or [
        name
        for name in names
        if begins and any(one.startswith(begins) for one in spellings(name, language))
    ]


def past(words: Sequence[str], language: str) -> list[str]:
    """The words behind those of no meaning at first, as `en` and `on`."""
    filling = joining(FILLING, language)
    return list(dropwhile(lambda one: one in filling, words))


def is_one(typed: str, names: Collection[str], language: str) -> bool:
    """Is that one of the names, in whole?"""
    return any(bare(typed) in spellings(name, language) for name in names)


def named(
    words: Sequence[str], names: Collection[str], language: str
) -> tuple[list[str], list[str]]:
    """The name that the words begin with, if they do, and the words behind it.

    Words of no meaning are passed over before and behind it.
    """
    for begun in (list(words), past(words, language)):
        for count in range(min(3, len(begun)), 0, -1):
            found = meant(" ".join(begun[:count]), names, language)
            if len(found) == 1:
                return found, past(begun[count:], language)
    return [], past(words, language)


def latin(text: str) -> str:
    """A square or sides in the letters of files; other text as it is."""
    found = text.translate(ALIKE)
    return found if found.isascii() else text


def changed(text: str, language: str) -> str:
    """What the Market changes, as a file has it."""
    parts = re.split("([,;])", text.replace("->", " -> ").replace("=", " = "))
    return "".join(" ".join(_change(part.split(), language)) for part in parts)


def _change(words: Iterable[str], language: str) -> Iterable[str]:
    """The words of a change, each as a file has it; others as they are."""
    for one in words:
        if one in joining(INTO, language):
            yield "->"
        elif one in joining(AND, language):
            yield ","
        elif one not in joining(FILLING, language):
            found = meant(one, RESOURCES, language)
            yield found[0] if len(found) == 1 else one
