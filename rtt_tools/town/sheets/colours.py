"""The colours of the second game's sheets, by the theme of a map and by look."""

from collections.abc import Mapping
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


def _themed(tints: Tints, grid: str, pale: str) -> Colours:
    """The pages of a theme; pictures look the same on each, so that they are known again."""
    return TOWN._replace(tints=tints, grid=grid, pale=pale, closed=grid, disc=tints.ink)


THEMES: Mapping[str, Colours] = {  # by the names of `map.THEMES`
    "town": TOWN,
    "harbour": _themed(
        Tints("#E0EEF2", "#FBF3E4", "#1D5567", WHITE, "#13262D", "#A3341F"),
        grid="#74909B",
        pale="#F1F7F9",
    ),
    "pass": _themed(
        Tints("#E8E9F4", "#FAF3E6", "#454B7A", WHITE, "#1E2038", "#A3341F"),
        grid="#8084A0",
        pale="#F5F5FB",
    ),
    "autumn": _themed(
        Tints("#F6E6D3", "#FBF7E8", "#7A3D1F", WHITE, "#2B1A12", "#9C2A1A"),
        grid="#9A8473",
        pale="#FCF6EF",
    ),
}
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
FAINT = "#B7C0BA"  # lines around what is filled elsewhere
OUTLINED = Colours(
    Tints(WHITE, WHITE, WHITE, INK, INK, INK, FAINT),
    grid="#7C8F80",
    pale=WHITE,
    closed="#7C8F80",
    **dict.fromkeys(Colours._fields[4:], WHITE),
)._replace(star=INK)


BY_DRESS = {one.tints: one for one in (*THEMES.values(), SAFE, OUTLINED)}


@cache
def colours(look: Look) -> Colours:
    """The colours of a look, by its dress if it has one already."""
    if look.dress in BY_DRESS:
        return BY_DRESS[look.dress]
    if look.low_ink:
        return OUTLINED
    return SAFE if look.colour_safe else TOWN


def dressed(look: Look, theme: str = "town") -> Look:
    """The look with its pages in the colours of a theme, of `town` if there is no such one."""
    if look.low_ink or look.colour_safe:
        return look._replace(dress=colours(look._replace(dress=None)).tints)
    return look._replace(dress=THEMES.get(theme, TOWN).tints)
