"""What the sheet decides: glyphs, room for titles and numbers, and the palette."""

from collections.abc import Iterator

from rtt_tools import texts
from rtt_tools.diagnostics import WARNING, Finding, Law
from rtt_tools.faults import escaped
from rtt_tools.texts import TITLE_TOO_WIDE, Text
from rtt_tools.top.board import Board
from rtt_tools.top.draft import Draft

BOX_TOO_SMALL = Law("RTT404", "box-too-small", WARNING)

# Boards and words up to here fit whatever else stands on the sheet; a test holds these to the
# plan itself, and `check` need not load it.
ALWAYS_WIDE, ALWAYS_HIGH, ALWAYS_SIGNS = 9, 9, 3
ALWAYS_FITS = 9


def _texts(draft: Draft) -> Iterator[Text]:
    """Each text of the head that people read."""
    for key, by_language in (("name", draft.board.names), ("about", draft.board.abouts)):
        for language, words in by_language.items():
            path = (key, language) if language else (key,)
            yield Text(path, draft.key(*path), words)
    yield Text(("by",), draft.key("by"), draft.board.by)


def missing_glyph(draft: Draft) -> Iterator[Finding]:
    """Of each name, the letters that the font lacks; see `texts`."""
    return texts.missing_glyph(_texts(draft))


def hidden_character(draft: Draft) -> Iterator[Finding]:
    """Of each text, the characters that nobody sees; see `texts`."""
    return texts.hidden_character(_texts(draft))


def unprinted_language(draft: Draft) -> Iterator[Finding]:
    """Of each name, whether any sheet is printed in its language; see `texts`."""
    return texts.unprinted_language(_texts(draft))


def title_too_wide(draft: Draft) -> Iterator[Finding]:
    """The name fits on its sheet.

    A title breaks at blanks and hyphens and shrinks to 60 %; a single very long word fits even
    then only torn in two. That of a map has two lines, and what is longer is cut off.

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
    """A theme that there is no palette for; see `texts`."""
    if draft.board.theme:
        from rtt_tools.paper import theme

        yield from texts.unknown_theme(draft.board.theme, draft.key("theme"), theme.PALETTES)


PAGES = (
    (TITLE_TOO_WIDE, title_too_wide),
    (BOX_TOO_SMALL, box_too_small),
)
