"""The checks of a map, a module for each family, a generator for each finding.

`SHAPE` decides whether there is a map at all; the others look at one that there is.
"""

from collections.abc import Callable, Iterator

from rtt_tools.diagnostics import Finding, Law
from rtt_tools.town.checks import advice, cathedral, cells, printing, rounds
from rtt_tools.town.draft import Draft

Check = Callable[[Draft], Iterator[Finding]]

SHAPE: tuple[Check, ...] = (
    cells.off_the_map,
    cells.contested_square,
    cathedral.first_step,
    cathedral.repeated_step,
    cathedral.cathedral_apart,
    rounds.more_icons_than_dice,
)
# A map without any open square has neither edge nor parts worth a word.
ROOM: tuple[Check, ...] = (cells.no_open_square,)
OTHERS: tuple[Check, ...] = (
    cells.no_open_edge,
    cells.town_hall_apart,
    cathedral.homeless_cathedral,
    rounds.no_income,
    printing.missing_glyph,
    printing.hidden_character,
    printing.unprinted_language,
    printing.title_too_wide,
    printing.unknown_theme,
    advice.unranked_rounds,
    advice.map_in_parts,
    advice.town_hall_off_centre,
    advice.no_town_hall,
    advice.crowded_map,
)
PAGES: tuple[tuple[Law, Callable[..., object]], ...] = (
    *cells.PAGES,
    *cathedral.PAGES,
    *rounds.PAGES,
    *advice.PAGES,
)
