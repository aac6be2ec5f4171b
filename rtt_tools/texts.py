"""Texts that people read, plain or by language, and what can be wrong with them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rtt_tools.diagnostics import ADVICE, WARNING, Finding, Law, Span
from rtt_tools.faults import escaped

NAMES = ("name", "player", "players")  # keys of what is printed on sheets
MISSING_GLYPH = Law("RTT401", "missing-glyph", WARNING)
HIDDEN_CHARACTER = Law("RTT402", "hidden-character", WARNING)
TITLE_TOO_WIDE = Law("RTT403", "title-too-wide", WARNING)
UNKNOWN_THEME = Law("RTT405", "unknown-theme", WARNING)
UNPRINTED_LANGUAGE = Law("RTT411", "unprinted-language", ADVICE)

# Marks that turn the direction of text, and characters without width.
HIDDEN = (
    "\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069"
)


class Text(NamedTuple):
    """A text that a file holds, with the path of its value and where that stands."""

    path: tuple[str, ...]
    span: Span
    words: str


def by_language(value: str | Mapping[str, str]) -> Mapping[str, str]:
    """A text that is given plain or by language, by language; "" stands for none.

    Line ends count as blanks: a text may be written as a block.
    """
    texts = {"": value} if isinstance(value, str) else value
    return {key: text.strip().replace("\n", " ") for key, text in texts.items()}


def worded(texts: str | Mapping[str, str], language: str = "en") -> str:
    """The wording for `language` (BCP 47), or its language at large, or the one without any.

    Else the English one, or the first; "" of none.
    """
    if isinstance(texts, str):
        return texts
    for key in (language, language.split("-")[0], "", "en"):
        if key in texts:
            return texts[key]
    return next(iter(texts.values()), "")


def missing_glyph(texts: Iterable[Text]) -> Iterator[Finding]:
    """The house font has every letter of a name.

    It covers Latin, Cyrillic and Greek. A letter it lacks would be printed as an empty box,
    so `export` refuses the board; `export --draft` prints it. `town sheet` refuses such a map;
    in the name of a player the letter is left out.

    Fails:
        format: 1
        id: dragon
        name: 龍
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: dragon
        name: Дракон
        layout: |2
          [ .][ .]
    """
    for path, span, text in texts:
        if path[0] not in NAMES or text.isascii():
            continue
        from rtt_tools.paper import cover

        if lacking := cover.missing(text):
            points = ", ".join(f"{escaped(c)} (U+{ord(c):04X})" for c in lacking[:4])
            yield MISSING_GLYPH.at(
                span,
                f"the font cannot print {points}",
                where=".".join(path),
                hint="write the name in Latin, Cyrillic or Greek letters",
            )


def hidden_character(texts: Iterable[Text]) -> Iterator[Finding]:
    r"""Texts hold no characters that turn the reading direction or have no width.

    They make a name look like another one, on paper and in a terminal.

    Fails (escaped):
        format: 1
        id: turned
        name: Tur\u202Ened
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: straight
        name: Straight
        layout: |2
          [ .][ .]
    """
    for path, span, text in texts:
        if text.isascii():
            continue
        for character in dict.fromkeys(text):
            if character in HIDDEN:
                yield HIDDEN_CHARACTER.at(
                    span,
                    f"the invisible character U+{ord(character):04X} in {escaped(text)}",
                    where=".".join(path),
                    hint="type the text anew",
                )


def unprinted_language(texts: Iterable[Text]) -> Iterator[Finding]:
    """Sheets are printed in the languages that a board has names in.

    A name in another one is never read: Ukrainian is `uk`, say, not `ua`.

    Fails:
        format: 1
        id: hut
        name: {en: Hut, ua: Хата}
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: hut
        name: {en: Hut, uk: Хата}
        layout: |2
          [ .][ .]
    """
    for path, span, _ in texts:
        if path[0] != "name" or len(path) == 1:
            continue
        from rtt_tools.paper import words

        if path[1] not in words.languages():
            yield UNPRINTED_LANGUAGE.at(
                span,
                f"no sheet is printed in {path[1]}, so this name is never read",
                where=".".join(path),
                hint=f"languages of sheets: {', '.join(words.languages())}",
            )


def in_names(names: Iterable[Text]) -> Iterator[Finding]:
    """What is told of players' names in any file: letters that are left out, or unseen."""
    found = tuple(names)
    yield from missing_glyph(found)
    yield from hidden_character(found)


def unknown_theme(theme: str, span: Span, known: Iterable[str]) -> Iterator[Finding]:
    """The theme is one of the palettes there are.

    The sheet of a board is printed with the palette `meadow` instead, that of a map of the
    second game, whose themes are others, with `town`.

    Fails:
        format: 1
        id: colourful
        name: Colourful
        theme: medow
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: colourful
        name: Colourful
        theme: meadow
        layout: |2
          [ .][ .]
    """
    if theme in (themes := list(known)):
        return
    from rtt_tools.schema.words import nearest

    yield UNKNOWN_THEME.at(
        span,
        f"there is no theme {escaped(theme)}",
        where="theme",
        hint=nearest(theme, themes) or "themes: " + ", ".join(themes),
    )


PAGES = (
    (MISSING_GLYPH, missing_glyph),
    (HIDDEN_CHARACTER, hidden_character),
    (UNKNOWN_THEME, unknown_theme),
    (UNPRINTED_LANGUAGE, unprinted_language),
)
