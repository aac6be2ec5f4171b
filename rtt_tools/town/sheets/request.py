"""What is asked of a player sheet, and the room that its parts have; all lengths in mm."""

from typing import NamedTuple

from rtt_tools.paper import panels
from rtt_tools.paper.areas import CUT_EDGE, POSTER_FROM, POUCH_EDGE, UPRIGHT
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.map import Map
from rtt_tools.town.position import Position
from rtt_tools.town.sheets.names import name_of
from rtt_tools.town.squares import Squares


class Request(NamedTuple):
    """A map, the area that one page of its sheet has (mm), how it stands, for whom.

    `piece`: it is cut out, so rulers stand beside it. `position` is a game to be shown.
    `enlarged`: on posters, everything is drawn larger.
    """

    map: Map
    area: tuple[float, float] = UPRIGHT
    orientation: str = "auto"
    look: Look = PLAIN
    piece: bool = False
    name: str = ""
    position: Position | None = None
    enlarged: bool = True

    @property
    def scale(self) -> float:
        """How much larger than planned everything is drawn: for weak eyes, and on posters."""
        short, long = sorted(self.area)
        is_poster = self.enlarged and short >= POSTER_FROM
        poster = min(short / UPRIGHT[0], long / UPRIGHT[1]) if is_poster else 1.0
        return max(1.0, poster, panels.enlarged(self.look))

    @property
    def edge(self) -> float:
        """How far from its sides a page is printed, mm."""
        if self.look.dry_erase:
            return POUCH_EDGE
        return CUT_EDGE if self.piece else 0.0

    @property
    def squares(self) -> Squares:
        """What lies on the map."""
        return self.position.squares if self.position else {}

    @property
    def title(self) -> str:
        """The name of the map in the language of the sheet."""
        return name_of(self.map, self.look)


class Room(NamedTuple):
    """Width and height between band and footer, and the type's size, before enlarging."""

    wide: float
    high: float
    style: Style
