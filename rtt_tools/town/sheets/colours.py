"""The colours of the second game's sheets, by look."""

from functools import cache
from typing import NamedTuple

from rtt_tools.paper.look import Look
from rtt_tools.paper.theme import WHITE, Tints


class Colours(NamedTuple):
    """What pages and pictures are painted with, each `#RRGGBB`."""

    tints: Tints
    grid: str  # the lines between the squares of a map
    pale: str  # every other square of a map
    closed: str  # the hatch of squares on which nothing may be drawn
    gold: str  # fields, walls
    lamp: str  # what shines
    roof: str
    leaf: str
    crown: str  # of a tree
    bark: str
    water: str
    beach: str
    rock: str
    stone: str
    wood: str
    cut: str  # the end of a log
    apple: str  # and awnings
    abbey: str  # the walls of a Cathedral
    disc: str  # behind the star of points
    star: str  # that star

    @property
    def ink(self) -> str:
        """What is written and outlined in."""
        return self.tints.ink

    @property
    def inked(self) -> bool:
        """Are surfaces coloured? If not, they are outlines and hatches."""
        return not self.tints.outline


INK = "#1F2A24"
TOWN = Colours(
    Tints("#E6F0E3", "#FAF4E4", "#2F5D43", WHITE, INK, "#A3341F"),
    grid="#7C8F80",
    pale="#F5F8F1",
    closed="#7C8F80",
    gold="#F3DF9B",
    lamp="#F7C66B",
    roof="#A3341F",
    leaf="#8DBB7A",
    crown="#A9D09B",
    bark="#B58A5E",
    water="#BFE0F0",
    beach="#F6EBCB",
    rock="#C6CCD6",
    stone="#CBD0D8",
    wood="#D9B48A",
    cut="#F3E0C4",
    apple="#F2B7A6",
    abbey="#E3DDEB",
    disc=INK,
    star=WHITE,
)
# Blue and orange differ for nearly everybody, and what lies side by side differs in grey too.
SAFE = TOWN._replace(
    tints=Tints("#E3EAF2", "#FBF5E8", "#233A55", WHITE, "#101820", "#9C4A00"),
    grid="#72808F",
    pale="#F2F5F9",
    closed="#72808F",
    gold="#F7DC8C",
    lamp="#FFC24A",
    roof="#9C4A00",
    leaf="#5E93A8",
    crown="#7FB2C4",
    bark="#8C6A45",
    water="#9CC6EC",
    beach="#FCF3DC",
    rock="#BFC6D0",
    stone="#C9CFD8",
    wood="#D9A868",
    cut="#F5E3C6",
    apple="#F2B48A",
    abbey="#E2E0EC",
    disc="#101820",
)
OUTLINED = Colours(
    Tints(WHITE, WHITE, WHITE, INK, INK, INK, INK),
    grid="#7C8F80",
    pale=WHITE,
    closed="#7C8F80",
    **dict.fromkeys(Colours._fields[4:], WHITE),
)._replace(star=INK)


@cache
def colours(look: Look) -> Colours:
    """The colours of that look."""
    if look.low_ink:
        return OUTLINED
    return SAFE if look.colour_safe else TOWN


def dressed(look: Look) -> Look:
    """The look with the pages of this game in its own colours."""
    return look._replace(dress=colours(look).tints)
