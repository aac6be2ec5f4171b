"""What can be wrong with keys: unknown, missing, two where one should be, odd names."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rtt_tools.diagnostics import Finding
from rtt_tools.faults import alike, escaped, short
from rtt_tools.schema.laws import (
    BAD_LANGUAGE,
    BAD_LETTER,
    LAYOUT_OR_BOXES,
    MISSING_KEY,
    UNKNOWN_KEY,
)
from rtt_tools.schema.words import (
    MOST_GUESSES,
    dotted,
    name_of,
    near_to,
    nearest,
)
from rtt_tools.source import Path, Source

MOST_KEYS = 1_000  # of one mapping; nobody reads on
LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
RULES = ("at-least", "at-most", "one-of", "even", "odd", "strictly", "falling")
EXAMPLES = {"format": "1", "at": "[0, 0]", "kind": "sheet", "dice": "5", "icons": "3"}


def unknown_key(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Keys are those of the format.

    A misspelt key would otherwise be ignored without a word, and the rule it holds with it.

    Fails:
        format: 1
        id: misspelt
        name: Misspelt
        auther: me
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: misspelt
        name: Misspelt
        by: me
        layout: |2
          [ .][ .]
    """
    known = sorted(error.schema.get("properties", {}))
    items = spilt(error.instance) if _unbracketed(error) else []
    unknown = [key for key in error.instance if key not in known and key not in items]
    for number, key in enumerate(unknown[:MOST_KEYS]):
        near = nearest(key, known) if number < MOST_GUESSES else ""
        if not path and key in LETTERS and outdented(error.instance):
            near = f"indent it by two blanks: the rule {key} belongs below `special:`"
        meant = _glued(key, error.instance, known)
        yield UNKNOWN_KEY.at(
            source.key(*path, key),
            f"unknown key `{escaped(key)}`",
            where=dotted((*path, key)),
            hint=f"write `{meant}`, with a blank after the colon"
            if meant
            else near or "known keys: " + ", ".join(known),
            fix=meant or None,
        )


def _glued(key: str, entries: Mapping[str, Any], known: list[str]) -> str:
    """The key and value that a key without a colon, or a blank behind it, means; else ""."""
    found = re.fullmatch(r"([a-z-]+) *[:= ] *([\w.-]+)", short(key))
    if not found or entries[key] is not None:
        return ""
    word, value = found.groups()
    return f"{word}: {value}" if word in known and word not in entries else ""


def spilt(entries: Mapping[str, Any]) -> list[str]:
    """The keys that are items of a list without brackets: `one-of: 7, 11`."""
    return [k for k, value in entries.items() if value is None and re.fullmatch(r"[\d.]+", k)]


def _unbracketed(error: Any) -> bool:
    """Does a single value stand where a list should?"""
    lists = (k for k, v in error.schema["properties"].items() if v.get("type") == "array")
    return any(isinstance(error.instance.get(key), (int, float)) for key in lists)


def missing_key(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Required keys are there.

    A board needs `format`, `id`, `name`, and its boxes as `layout` or `boxes`; a box of the
    long form needs `id` and `at`.

    Fails:
        format: 1
        name: No id
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: with-id
        name: With an id
        layout: |2
          [ .][ .]
    """
    misspelt = meant(error)
    for key in error.validator_value:
        if key not in error.instance and key not in misspelt:
            yield MISSING_KEY.at(
                source.key(*path) if path else source.value(),
                f"{name_of(path)} lacks the key `{key}`",
                where=dotted(path),
                hint=f"add `{key}: {EXAMPLES.get(key, '...')}`",
            )


def meant(error: Any) -> set[str]:
    """The known keys that the unknown ones of a mapping surely mean: one slip, one finding."""
    known = sorted(error.schema.get("properties", {}))
    unknown = [key for key in error.instance if key not in known][:MOST_GUESSES]
    unknown = [_glued(key, error.instance, known).split(":")[0] or key for key in unknown]
    return {key for word in unknown if (key := near_to(word, known))}


def outdented(data: Any) -> bool:
    """Do letters stand beside an empty `special` that should stand below it?"""
    empty = isinstance(data, dict) and "special" in data and data["special"] is None
    return empty and any(key in LETTERS for key in data)


def layout_or_boxes(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """A board is drawn (`layout`) or listed (`boxes`), not both.

    Fails:
        format: 1
        id: nothing-yet
        name: Nothing yet
    Passes:
        format: 1
        id: drawn
        name: Drawn
        layout: |2
          [ .][ .]
    """
    both = "boxes" in error.instance
    if both or not meant(error) & {"layout", "boxes"}:
        yield LAYOUT_OR_BOXES.at(
            source.key("boxes") if both else source.value(),
            "the board has both `layout` and `boxes`" if both else "the board has no boxes yet",
            where="boxes" if both else None,
            hint="keep one of the two" if both else "add a `layout: |2` with a drawing",
        )


def bad_name(source: Source, path: Path, error: Any) -> Finding:
    """The finding for a key that is no language code, or no letter of a special rule."""
    key, span = error.instance, source.key(*path, error.instance)
    if path and path[0] == "special":
        return bad_letter(key, span, dotted((*path, key)))
    return bad_language(key, span, dotted((*path, key)))


def bad_letter(key: str, span: Any, where: str | None) -> Finding:
    """Special rules are called A to Z.

    Fails:
        format: 1
        id: lettered
        name: Lettered
        layout: |2
          [A.][ .]
        special:
          A: {even: true}
          AB: {odd: true}
    Passes:
        format: 1
        id: lettered
        name: Lettered
        layout: |2
          [A.][B.]
        special:
          A: {even: true}
          B: {odd: true}
    """
    said, hint, fix = f"`{escaped(key, 30)}` is not a letter from A to Z", "", None
    if re.fullmatch("[a-z]", key):
        hint = f"write `{key.upper()}`"
    elif other := alike(key):
        fix, name = other
        said, hint = f"{name} looks like {fix}", f"write `{fix}`"
    elif glued := re.fullmatch(r"([A-Z]) *:? *(\{.*)", short(key)):
        fix = f"{glued.group(1)}: {glued.group(2)}"
        hint = f"put a blank after the colon: `{escaped(fix, 30)}: ...`"
    elif key in RULES:
        hint = "write it two blanks further in, below its letter `A:`"
    return BAD_LETTER.at(span, said, where=where, hint=hint, fix=fix)


def bad_language(key: str, span: Any, where: str | None) -> Finding:
    """Names by language stand under language codes, as BCP 47 has them.

    Fails:
        format: 1
        id: tongues
        name: {english: Tongues}
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: tongues
        name: {en: Tongues, uk: Мови}
        layout: |2
          [ .][ .]
    """
    code = key.replace("_", "-")
    written = re.fullmatch("[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})+", code)
    return BAD_LANGUAGE.at(
        span,
        f"`{escaped(key, 30)}` is not a language code",
        where=where,
        hint=f"write `{code}`" if written else "write a code such as en, uk, es or pt-BR",
        fix=code if written else None,
    )
