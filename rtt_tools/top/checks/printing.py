"""What the sheet decides: glyphs, room for titles and numbers, and the palette."""

from collections.abc import Iterator

from rtt_tools.diagnostics import WARNING, Finding, Law
from rtt_tools.faults import escaped
from rtt_tools.top.board import Board
from rtt_tools.top.draft import Draft

MISSING_GLYPH = Law("RTT401", "missing-glyph", WARNING)
HIDDEN_CHARACTER = Law("RTT402", "hidden-character", WARNING)
TITLE_TOO_WIDE = Law("RTT403", "title-too-wide", WARNING)
BOX_TOO_SMALL = Law("RTT404", "box-too-small", WARNING)
UNKNOWN_THEME = Law("RTT405", "unknown-theme", WARNING)

# Boards and words up to here fit whatever else stands on the sheet; a test holds these to the
# plan itself, and `check` need not load it.
ALWAYS_WIDE, ALWAYS_HIGH, ALWAYS_SIGNS = 9, 9, 3
ALWAYS_FITS = 9

# Marks that turn the direction of text, and characters without width.
HIDDEN = (
    "\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069"
)


def _texts(draft: Draft) -> Iterator[tuple[tuple[str, ...], str]]:
    """Each text of the head that people read, with the path of its value."""
    for key, texts in (("name", draft.board.names), ("about", draft.board.abouts)):
        for language, text in texts.items():
            yield ((key, language) if language else (key,)), text
    yield ("by",), draft.board.by


def missing_glyph(draft: Draft) -> Iterator[Finding]:
    """The house font has every letter of a name.

    It covers Latin, Cyrillic and Greek. A letter it lacks would be printed as an empty box,
    so `export` refuses the board; `export --draft` prints it.

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
    for path, text in _texts(draft):
        if path[0] != "name" or text.isascii():
            continue
        from rtt_tools.paper import cover

        if lacking := cover.missing(text):
            points = ", ".join(f"{escaped(c)} (U+{ord(c):04X})" for c in lacking[:4])
            yield MISSING_GLYPH.at(
                draft.key(*path),
                f"the font cannot print {points}",
                where=".".join(path),
                hint="write the name in Latin, Cyrillic or Greek letters",
            )


def hidden_character(draft: Draft) -> Iterator[Finding]:
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
    for path, text in _texts(draft):
        if text.isascii():
            continue
        for character in dict.fromkeys(text):
            if character in HIDDEN:
                yield HIDDEN_CHARACTER.at(
                    draft.key(*path),
                    f"the invisible character U+{ord(character):04X} in {escaped(text)}",
                    where=".".join(path),
                    hint="type the text anew",
                )


def title_too_wide(draft: Draft) -> Iterator[Finding]:
    """The name fits on its sheet.

    A title breaks at blanks and hyphens and shrinks to 60 %; a single very long word fits even
    then only torn in two.

    Fails:
        format: 1
        id: long-word
        name: Rindfleischetikettierungsüberwachungsaufgabengesetzesturm
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: short-words
        name: Tower of the very long law on beef
        layout: |2
          [ .][ .]
    """
    for language, name in draft.board.names.items():
        if all(len(word) <= ALWAYS_FITS for word in name.split()):
            continue
        from rtt_tools.top.sheets import fit

        if not fit.title_fits(draft.board, name):
            path = ("name", language) if language else ("name",)
            yield TITLE_TOO_WIDE.at(
                draft.key(*path),
                f"the title {escaped(name)} fits its sheet only torn within a word",
                where=".".join(path),
                hint="shorten it, or put a blank where it may break",
            )


def box_too_small(draft: Draft) -> Iterator[Finding]:
    r"""Boxes are printed at least 10 mm wide and high.

    A pencil needs that for two digits. The size follows from the widest row, the number of
    rows and the paper; A4 and Letter give the same.

    Fails (escaped):
        format: 1
        id: crowd
        name: Crowd
        layout: |2
          \*26([ .])
    Passes:
        format: 1
        id: pair
        name: Pair
        layout: |2
          [ .][ .]
    """
    if is_roomy(draft.board):
        return
    from rtt_tools.paper.areas import PENCIL
    from rtt_tools.top.sheets import fit

    if found := fit.cramped(draft.board):
        box_id, size = found
        yield BOX_TOO_SMALL.at(
            draft.box(box_id),
            f"box {box_id} gets only {size:.1f} mm on A4 and Letter;"
            f" two digits need {PENCIL:g} mm",
            where=box_id,
            hint="make the board narrower or lower",
        )


def is_roomy(board: Board) -> bool:
    """Is the board surely printed large enough, so that nobody needs to plan its sheet?"""
    return (
        board.width <= ALWAYS_WIDE
        and board.rows <= ALWAYS_HIGH
        and all(box.width >= 1 for box in board.boxes)
        and len({box.letter for box in board.boxes}) <= ALWAYS_SIGNS
    )


def unknown_theme(draft: Draft) -> Iterator[Finding]:
    """The theme is one of the palettes there are.

    The sheet is printed with the palette `meadow` instead.

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
    if not draft.board.theme:
        return
    from rtt_tools.paper import theme

    if draft.board.theme not in theme.PALETTES:
        from rtt_tools.schema import nearest

        yield UNKNOWN_THEME.at(
            draft.key("theme"),
            f"there is no theme {escaped(draft.board.theme)}",
            where="theme",
            hint=nearest(draft.board.theme, list(theme.PALETTES))
            or "themes: " + ", ".join(theme.PALETTES),
        )


PAGES = (
    (MISSING_GLYPH, missing_glyph),
    (HIDDEN_CHARACTER, hidden_character),
    (TITLE_TOO_WIDE, title_too_wide),
    (BOX_TOO_SMALL, box_too_small),
    (UNKNOWN_THEME, unknown_theme),
)
