"""What can be wrong with a file before it is data: one function per fault, worded once.

Each docstring is the manual page that `rtt-tools explain` prints; a test runs its examples.
Here is what whoever speaks of users' text needs: how it is shown, what letters look like.
"""

LONGEST_SLIP = 200  # characters of a line or a word that may be guessed at

# Capital letters of other alphabets that look like those of rules.
CYRILLIC = dict(zip("АВЕЅІЈКМНОРСТУХ", "ABESIJKMHOPCTYX", strict=True))
GREEK = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True))


def alike(character: str) -> tuple[str, str] | None:
    """The letter from A to Z that another letter looks like, and that one's name."""
    for alphabet, letters in (("Cyrillic", CYRILLIC), ("Greek", GREEK)):
        if character in letters:
            return letters[character], f"{alphabet} letter U+{ord(character):04X}"
    return None


def shown(character: str) -> str:
    """A character's code point, and itself where a terminal can show it safely."""
    code = f"U+{ord(character):04X}"
    return f"{character!r} ({code})" if character.isprintable() else code


def short(text: str) -> str:
    """The text where patterns may guess at it; "" for one so long that they would take long."""
    return text if len(text) <= LONGEST_SLIP else ""


def escaped(text: str, limit: int = 60) -> str:
    """User text fit for a terminal: nothing invisible, and cut after `limit` characters."""
    cut = text if len(text) <= limit else text[: limit - 1] + "…"
    return "".join(c if c.isprintable() else code_of(c) for c in cut)


def code_of(character: str) -> str:
    """The escape that YAML has for a character."""
    code = ord(character)
    return f"\\u{code:04X}" if code <= 0xFFFF else f"\\U{code:08X}"
