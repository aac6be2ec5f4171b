"""The key: every icon and building, its picture on the map, its price, what it is for."""

from collections.abc import Iterator, Sequence

from rtt_tools.paper import kitpage, panels
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Shape, Sheet
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.buildings import BUILDINGS
from rtt_tools.town.icons import FARM, MOUNTAIN, TREE
from rtt_tools.town.map import RESOURCES, Map, map_hash
from rtt_tools.town.sheets import briefly
from rtt_tools.town.sheets.colours import dressed
from rtt_tools.town.sheets.entries import Entry, most, pair, prose
from rtt_tools.town.sheets.names import GAME, name_of
from rtt_tools.town.sheets.pictures import ARROW, DIE, PENCIL, POINTS, WILD
from rtt_tools.town.sheets.prices import cost, does
from rtt_tools.town.sheets.rich import sign
from rtt_tools.town.sheets.settings import differences

GAP = 3.0  # between columns
BELOW = 3.4  # the band
ICON = 9.4  # larger than on the card


def page(map: Map, look: Look) -> Sheet:
    """A page of 190 x 259.4 mm; raises Overfull where the words do not fit."""
    look = dressed(look)
    made = panels.settled(lambda style: tuple(_page(map, style)), look, "key")
    told, name = look.word("town-key"), name_of(map, look)
    foot = kitpage.foot(told, (GAME, map.id, map_hash(map)[:8]), look)
    return Sheet(
        *kitpage.PAGE,
        title=f"{told}, {name}",
        shapes=(Group(made, scale=panels.enlarged(look)), *foot),
        language=look.language,
        description=look.word("rules-of", name),
    )


def _page(map: Map, style: Style) -> Iterator[Shape]:
    look = style.look
    wide, high = panels.room(look)
    note = look.word("town-card-rounds", len(map.rounds))
    yield from kitpage.band(look.word("town-key"), look, note=note, wide=wide)
    top = kitpage.BAND + BELOW
    yield from panels.column(list(_blocks(map, wide, style)), 0, top, high - top)


def _blocks(map: Map, wide: float, style: Style) -> Iterator[Block]:
    look = style.look
    yield from _paired([_larger(one) for one in _icons(map, look)], wide, style)
    yield panels.heading(look.word("town-key-buildings"), wide, style)
    names = tuple(BUILDINGS)
    half = len(names) // 2  # read downwards, as on the player sheet
    across = [name for row in zip(names[:half], names[half:], strict=True) for name in row]
    told = [_larger(_building(name, map, look)) for name in across]
    yield from _paired(told, wide, style)
    yield panels.heading(look.word("town-key-signs"), wide, style)
    yield prose("  ".join(_signs(look)), wide, style)
    if differ := differences(map.settings, look):
        yield prose(f"{'; '.join(differ)}.", wide, style, look.word("town-this-map"))


def _paired(every: Sequence[Entry], wide: float, style: Style) -> Iterator[Block]:
    for at in range(0, len(every), 2):
        yield pair(every[at : at + 2], wide, GAP, style)


def _larger(one: Entry) -> Entry:
    return one._replace(icon_size=ICON, least=ICON + 1.6)


def _icons(map: Map, look: Look) -> Iterator[Entry]:
    """What is drawn, face by face; then what nobody draws."""
    for name in (FARM, MOUNTAIN, TREE, WILD):
        yield Entry(name, briefly.faced(name, look), briefly.gives(name))
    yield from (briefly.river(look), briefly.coast(map, look), briefly.ocean(map, look))
    if map.town_hall:
        yield briefly.town_hall(look)


def _building(name: str, map: Map, look: Look) -> Entry:
    """A building with its price, what it does in pictures, and where it stands in words."""
    told = briefly.building(name, map, look)
    price = " · ".join(filter(None, (cost(BUILDINGS[name]), most(name, look))))
    return told._replace(text=f"{price}\n{does(name, look)}\n{told.text}")


def _signs(look: Look) -> Iterator[str]:
    """The other signs of the sheets, each with its word."""
    for name in RESOURCES:
        yield f"{sign(name)} {look.word(f'town-{name}')}"
    for name in (POINTS, ARROW, DIE, PENCIL):
        yield f"{sign(name)} {look.word(f'town-key-{name}')}"
