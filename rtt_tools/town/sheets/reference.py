"""The reference card: the phases of a round on one side, buildings and scoring on the other."""

from collections.abc import Iterator, Sequence

from rtt_tools.paper import kitpage, panels, rulecards
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Shape, Sheet
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.rulecards import Format
from rtt_tools.town.buildings import (
    CATHEDRAL,
    FOUNTAIN,
    HARBOUR,
    HOUSE,
    LIGHTHOUSE,
    MARKET,
    MINE,
    TAVERN,
    WATERMILL,
    WOODCUTTER,
)
from rtt_tools.town.icons import FARM, MOUNTAIN, TREE
from rtt_tools.town.map import Map, Settings, map_hash
from rtt_tools.town.sheets import briefly
from rtt_tools.town.sheets.colours import dressed
from rtt_tools.town.sheets.entries import Entry, corner, entry, most, pair, prose, signs
from rtt_tools.town.sheets.names import GAME, name_of
from rtt_tools.town.sheets.pictures import WILD

FIRST = 3.4  # from the band to what stands below it
USUAL = Format(133.0, 180.0, 5.0, FIRST)
LARGE = Format(*kitpage.PAGE, 0.0, 2.0)  # a page has its margins already
BETWEEN = 2.0  # columns
FACES = (FARM, MOUNTAIN, TREE, WILD)  # told with pictures alone
# Told in few words, two in a row; then those whose place needs more of them.
SHORT = (HOUSE, MINE, WOODCUTTER, HARBOUR, FOUNTAIN, CATHEDRAL)
LONG = (WATERMILL, TAVERN, LIGHTHOUSE, MARKET)


def card(map: Map, look: Look) -> tuple[Sheet, Sheet]:
    """Front and back, 133 x 180 mm; in large print a page of its own.

    Raises Overfull where the words of the language do not fit.
    """
    look = dressed(look, map.theme)
    cut = format_of(look)
    front = panels.settled(lambda style: _front(map, cut, style), look, "card")
    back = panels.settled(lambda style: _back(map, cut, style), look, "card")
    name = name_of(map, look)
    return rulecards.sheet(front, name, cut, look), rulecards.sheet(back, name, cut, look)


def format_of(look: Look) -> Format:
    """How large the card is."""
    return LARGE if look.large_print else USUAL


# --- front: the phases of a round ----------------------------------------------------------


def _front(map: Map, cut: Format, style: Style) -> tuple[Shape, ...]:
    wide, look = rulecards.width(cut, style), style.look
    note = look.word("town-card-rounds", len(map.rounds))
    head = tuple(kitpage.band(GAME, look, note=note, wide=wide))
    whole = (briefly.river(look), briefly.coast(map, look), briefly.ocean(map, look))
    faces = [
        Entry(name, briefly.faced(name, look), right=signs(briefly.gives(name), style))
        for name in FACES
    ]
    blocks = [
        entry(briefly.discover(map, look), wide, style),
        *_pairs(faces, wide, style),
        *(entry(one, wide, style) for one in whole),
        _uses(map, wide, style),
        entry(briefly.gather(look), wide, style),
        entry(briefly.upkeep(look), wide, style),
        *_own(map.settings != Settings(), wide, style),
    ]
    return rulecards.side(head, blocks, (map.id, map_hash(map)[:8]), cut, style)


def _pairs(every: Sequence[Entry], wide: float, style: Style) -> Iterator[Block]:
    for at in range(0, len(every), 2):
        yield pair(every[at : at + 2], wide, BETWEEN, style)


def _uses(map: Map, wide: float, style: Style) -> Block:
    """What may be used three times a game, side by side."""
    every = [briefly.fountain(map, style.look)]
    if map.town_hall:
        every.insert(0, briefly.town_hall(style.look))
    return pair(every, wide, BETWEEN, style)


def _own(differs: bool, wide: float, style: Style) -> Iterator[Block]:
    """What the sign of a map's own rules means, where there is one."""
    if differs:
        said = panels.prose(style.look.word("town-card-own"), wide - 5.0, style)
        yield said._replace(shapes=(corner(style), Group(said.shapes, 5.0)))


# --- back: buildings, scoring --------------------------------------------------------------


def _back(map: Map, cut: Format, style: Style) -> tuple[Shape, ...]:
    wide, look = rulecards.width(cut, style), style.look
    note = look.word("town-card-build-note")
    head = tuple(kitpage.band(briefly.phase(2, look), look, note=note, wide=wide))
    ranks = f"{', '.join(briefly.ranks(look))}."
    blocks = [
        *_pairs([_building(name, map, look) for name in SHORT], wide, style),
        *(entry(_building(name, map, look), wide, style) for name in LONG),
        entry(briefly.scoring(look), wide, style),
        prose(ranks, wide, style, look.word("town-card-alone")),
        *_own(map.settings.watermill_in_front != Settings().watermill_in_front, wide, style),
    ]
    return rulecards.side(head, blocks, (map.id, map_hash(map)[:8]), cut, style)


def _building(name: str, map: Map, look: Look) -> Entry:
    """A building: how many there may be, where, and what it does."""
    told = briefly.building(name, map, look)
    if name == FOUNTAIN:  # what it does is told on the front
        told = told._replace(text=look.word("town-card-fountain-rule"), own=False)
    limit = most(name, look)
    return told._replace(text=f"{limit}. {told.text}") if limit else told
