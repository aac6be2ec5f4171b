"""How sheets are made: in which language, with how much ink, for which pen and which eyes.

One value goes through all drawing, so that each page of a kit is made alike. What may be
combined is in `MODES`; `looked` refuses the rest.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rtt_tools.paper import safe, theme, words
from rtt_tools.paper.model import POINT
from rtt_tools.paper.theme import Palette, Tints
from rtt_tools.paper.words import DEFAULT

MODES = {  # as commands call them, with what each is for
    "pencil": "boxes for a pencil, a new sheet each game",
    "dry-erase": "large boxes and thick lines, to be laminated",
    "low-ink": "outlines and hatches instead of colour",
    "large-print": "type of 18 pt and large boxes",
    "colour-safe": "colours that everybody tells apart, in grey too",
    "blank": "an empty grid to design a landmark by hand",
}
CONTRARY = (("pencil", "dry-erase"), ("blank", "dry-erase"), ("blank", "colour-safe"))
TEXT, LARGE_TEXT = 12 * POINT, 18 * POINT
SMALL = 8 * POINT  # the least: what tells where a sheet comes from, how to print it


class Look(NamedTuple):
    """The modes that are on, and the language of the words."""

    language: str = DEFAULT
    dry_erase: bool = False
    low_ink: bool = False
    large_print: bool = False
    colour_safe: bool = False
    blank: bool = False
    dress: Tints | None = None  # of pages, where a game has colours of its own

    @property
    def text(self) -> float:
        """The size of plain text, in mm."""
        return LARGE_TEXT if self.large_print else TEXT

    def word(self, key: str, *values: object) -> str:
        """What a sheet says there; see `words.word`."""
        return words.word(key, *values, language=self.language)

    def number(self, value: float, decimals: int = 0) -> str:
        """The number as the language writes it; see `words.number`."""
        return words.number(value, decimals, language=self.language)

    def pointed(self, figure: str) -> str:
        """A figure with the language's decimal point; see `words.pointed`."""
        return words.pointed(figure, language=self.language)

    def palette(self, name: str) -> Palette:
        """The colours of a board whose theme has that name."""
        found = theme.palette(name)
        found = safe.safe_palette(found) if self.colour_safe else found
        return theme.outlined(found) if self.low_ink else found

    @property
    def tints(self) -> Tints:
        """The colours of a kit's pages."""
        if self.dress:
            return self.dress
        return theme.OUTLINED_KIT if self.low_ink else theme.KIT


PLAIN = Look()


def looked(modes: Iterable[str], language: str = DEFAULT) -> Look:
    """These modes together; raises ValueError for two that contradict each other."""
    wanted = set(modes)
    for one, other in CONTRARY:
        if {one, other} <= wanted:
            raise ValueError(f"{one} and {other} cannot be combined")
    return Look(
        language,
        dry_erase="dry-erase" in wanted,
        low_ink="low-ink" in wanted,
        large_print="large-print" in wanted,
        colour_safe="colour-safe" in wanted,
        blank="blank" in wanted,
    )
