"""The names of players, at a table of any game."""

LONGEST_NAME = 60  # characters


def compared(name: str) -> str:
    """The name by which players are told apart: not by case, nor by the encoding of accents."""
    if name.isascii():
        return name.lower()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", name).casefold())
