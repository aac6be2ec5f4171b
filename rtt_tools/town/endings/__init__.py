"""What no game can have drawn: a finished map is held to the rules as far as it tells.

The order in which things were drawn is not known, and Trees may have stood where nothing is.
A finding says that no order of play leads to the map, for whichever dice.
"""

from collections.abc import Callable, Iterator

from rtt_tools.diagnostics import Finding
from rtt_tools.town.drawing import Drawing
from rtt_tools.town.endings import built, means, water
from rtt_tools.town.endings.ending import Ending
from rtt_tools.town.map import Map

LAWS: tuple[Callable[[Ending], Iterator[Finding]], ...] = (
    *water.LAWS,
    *built.LAWS,
    *means.LAWS,
)
PAGES = (*water.PAGES, *built.PAGES, *means.PAGES)


def check(map: Map, drawing: Drawing) -> tuple[Finding, ...]:
    """All that no game on the map can have drawn."""
    ending = Ending(map, drawing.squares, drawing)
    return tuple(found for law in LAWS for found in law(ending))
