"""What the sheets of a map decide: letters of its texts, room for its name, and its theme."""

from collections.abc import Iterator, Mapping

from rtt_tools import texts
from rtt_tools.diagnostics import Finding
from rtt_tools.faults import escaped
from rtt_tools.texts import TITLE_TOO_WIDE, Text
from rtt_tools.town.draft import Draft
from rtt_tools.town.map import THEMES

ALWAYS_FITS = 17  # letters of a name, however wide they are; a test holds it to the sheet


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
    """A name that its sheet cuts off; see `top.checks.printing`."""
    for path, span, name in _texts(draft):
        if path[0] != "name" or len(name) <= ALWAYS_FITS:
            continue
        from rtt_tools.town.sheets import heads

        if not heads.title_fits(name):
            yield TITLE_TOO_WIDE.at(
                span,
                f"the title {escaped(name)} does not fit its sheet and is cut off there",
                where=".".join(path),
                hint="shorten it, or put a blank where it may break",
            )


def unknown_theme(draft: Draft) -> Iterator[Finding]:
    """A theme that maps do not have; see `texts`."""
    return texts.unknown_theme(draft.map.theme, draft.value("theme"), THEMES)


def _texts(draft: Draft) -> Iterator[Text]:
    """Each text of the head that people read."""
    for key, text in (("name", draft.map.name), ("about", draft.map.about)):
        for language, words in text.items() if isinstance(text, Mapping) else [("", text)]:
            path = (key, language) if language else (key,)
            yield Text(path, draft.value(*path), words)
    yield Text(("by",), draft.value("by"), draft.map.by)
