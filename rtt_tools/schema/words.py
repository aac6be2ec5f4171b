"""How findings call places and values, and which word a slip comes nearest to."""

import re
from typing import Any

from rtt_tools.faults import LONGEST_SLIP, escaped
from rtt_tools.source import Path

MOST_GUESSES = 40  # at what unknown words mean; each costs time


def dotted(path: Path) -> str | None:
    """A key path as findings write it: `boxes.3.at`; None at the top."""
    return ".".join(escaped(str(part)) for part in path) or None


def nearest(word: str, known: list[str]) -> str:
    """The question "did you mean ...?", or nothing where no known word is near."""
    near = near_to(word, known)
    return f"did you mean `{near}`?" if near else ""


def near_to(word: str, known: list[str]) -> str:
    """The known word that `word` most resembles; "" where none comes near."""
    import difflib

    close = difflib.get_close_matches(word, known, 1, 0.6)
    if not close:  # a slip of case or of one letter in a short word
        close = [k for k in known if k.casefold() == word.casefold()]
    return close[0] if close else _begun(word, known)


def _begun(word: str, known: list[str]) -> str:
    """The only known word that begins so; "" where none does, or several."""
    begun = [k for k in known if len(word) >= LEAST_BEGUN and k.startswith(word)]
    return begun[0] if len(begun) == 1 else ""


LEAST_BEGUN = 3  # letters


def name_of(path: Path) -> str:
    """What stands at a path, in words: a key, or which item of which list."""
    if not path or isinstance(path[-1], str):
        return escaped(str(path[-1])) if path else "the file"
    above = path[-2] if len(path) > 1 else ""
    if above == "at" and path[-1] in (0, 1):
        return ("x", "the row y")[path[-1]]
    if isinstance(above, int) and path[0] == "cathedral" and path[-1] in (0, 1):
        return f"the way {('down', 'right')[path[-1]]} in {name_of(path[:-1])}"
    if isinstance(above, int):
        return f"item {path[-1] + 1} of {name_of(path[:-1])}"
    return f"item {path[-1] + 1} of {escaped(str(above)) or 'the file'}"


def described(value: Any) -> str:
    """A value in words that tell its kind."""
    if value is None:
        return "empty"
    if isinstance(value, (dict, list)):
        return "a mapping" if isinstance(value, dict) else "a list"
    shown = str(value).lower() if isinstance(value, bool) else escaped(str(value), 30)
    return f"`{shown}`" if not isinstance(value, str) else f'the text "{shown}"'


def slug_of(text: str) -> str:
    """The id that comes nearest to a text: without accents, digits last; "" where none does."""
    import unicodedata

    text = text[:LONGEST_SLIP]
    for special, plain in (("ß", "ss"), ("æ", "ae"), ("ø", "o"), ("ł", "l"), ("œ", "oe")):
        text = text.lower().replace(special, plain)
    bare = "".join(
        c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)
    )
    slug = re.sub(r"[^a-z0-9]+", "-", bare).strip("-")
    if found := re.fullmatch(r"([0-9][0-9-]*)(.*)", slug):
        digits, word = (part.strip("-") for part in found.groups())
        slug = f"{word or 'board'}-{digits}"
    return slug
