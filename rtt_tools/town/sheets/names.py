"""What sheets call the second game and its maps."""

from collections.abc import Mapping

from rtt_tools.paper.cover import composed
from rtt_tools.paper.look import Look
from rtt_tools.texts import worded
from rtt_tools.town.map import Map

GAME = "Roll Into Town"


def named(name: str | Mapping[str, str], language: str) -> str:
    """A name in the language, in English, or in what there is, as it is drawn."""
    return composed(worded(name, language))


def name_of(map: Map, look: Look) -> str:
    """The map's name in the language of the sheet, or the game's."""
    return named(map.name, look.language) or GAME
