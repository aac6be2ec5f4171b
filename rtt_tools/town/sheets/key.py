"""The key: every icon and building, its picture on the map, its price, what it is for."""

from collections.abc import Iterator, Sequence

from rtt_tools.paper import kitpage, panels
from rtt_tools.paper.imprint import joined
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Shape, Sheet
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.buildings import BUILDINGS
from rtt_tools.town.icons import FARM, MOUNTAIN, TREE
from rtt_tools.town.map import RESOURCES, Map, map_hash
from rtt_tools.town.sheets import briefly, examples
from rtt_tools.town.sheets.colours import dressed
from rtt_tools.town.sheets.entries import Entry, most, pair, prose, small_map
from rtt_tools.town.sheets.names import GAME, name_of
from rtt_tools.town.sheets.pictures import ARROW, DIE, PENCIL, POINTS, WILD
from rtt_tools.town.sheets.prices import cost, does
from rtt_tools.town.sheets.rich import sign
from rtt_tools.town.sheets.settings import differences

GAP = 3.0  # between columns
TWO_FROM = 150.0  # the width that has room for two of them
BELOW = 2.3  # the band
ICON = 8.8  # larger than on the card


def pages(map: Map, look: Look) -> tuple[Sheet, ...]:
    """One page of 190 x 259.4 mm, or in large print as many as its type of 18 pt needs."""
    look = dressed(look, map.theme)
    filled = tuple(_filled(map, Style(look)))
    numbers = range(1, len(filled) + 1)
    told = [look.word("town-page", number, len(filled)) for number in numbers]
    return tuple(
        _sheet(shapes, map, look, page if len(filled) > 1 else "")
        for shapes, page in zip(filled, told, strict=True)
    )


def _sheet(shapes: tuple[Shape, ...], map: Map, look: Look, page: str) -> Sheet:
    told, name = joined((look.word("town-key"), page)), name_of(map, look)
    foot = kitpage.foot(told, (GAME, map.id, map_hash(map)[:8]), look)
    return Sheet(
        *kitpage.PAGE,
        title=f"{told}, {name}",
        shapes=(Group(shapes, scale=panels.enlarged(look)), *foot),
        language=look.language,
        description=look.word("rules-of", name),
    )


def _filled(map: Map, style: Style) -> Iterator[tuple[Shape, ...]]:
    """What stands on each page: a band, and as many blocks as have room below it."""
    look = style.look
    wide, high = panels.room(look)
    note = look.word("town-card-rounds", len(map.rounds))
    head = tuple(kitpage.band(look.word("town-key"), look, note=note, wide=wide))
    top = kitpage.BAND + BELOW
    for part in _parted(list(_blocks(map, wide, style)), high - top):
        yield *head, *panels.column(part, 0, top, high - top)


def _parted(blocks: Sequence[Block], high: float) -> Iterator[list[Block]]:
    """The blocks page by page; what stands under a heading begins on its page."""
    page: list[Block] = []
    for block in blocks:
        if page and panels.needed([*page, block]) > high:
            kept = [page.pop()] if _is_heading(page[-1]) else []
            yield page
            page = kept
        page.append(block)
    yield page


def _is_heading(block: Block) -> bool:
    return len(block.shapes) == 1 and block.above == HEADED


HEADED = 2.9  # over a heading


def _blocks(map: Map, wide: float, style: Style) -> Iterator[Block]:
    look = style.look
    yield from _paired([_larger(one) for one in _icons(map, look)], wide, style)
    yield panels.heading(look.word("town-key-buildings"), wide, style, HEADED)
    told = [_larger(_building(name, map, look)) for name in _across(wide)]
    yield from _paired(told, wide, style)
    yield panels.heading(look.word("town-key-signs"), wide, style, HEADED)
    yield prose("  ".join(_signs(look)), wide, style)
    if differ := differences(map.settings, look):
        yield prose(f"{'; '.join(differ)}.", wide, style, look.word("town-card-this-map"))


def _across(wide: float) -> Sequence[str]:
    """The buildings row by row; two columns are read downwards, as on the player sheet."""
    names = tuple(BUILDINGS)
    if wide < TWO_FROM:
        return names
    half = len(names) // 2
    return [name for row in zip(names[:half], names[half:], strict=True) for name in row]


def _paired(every: Sequence[Entry], wide: float, style: Style) -> Iterator[Block]:
    columns = 2 if wide >= TWO_FROM else 1
    for at in range(0, len(every), columns):
        yield pair(every[at : at + columns], wide, GAP, style)


def _larger(one: Entry) -> Entry:
    return one._replace(icon_size=ICON, least=ICON + 1.2)


def _icons(map: Map, look: Look) -> Iterator[Entry]:
    """What is drawn, face by face; then what nobody draws."""
    for name in (FARM, MOUNTAIN, TREE, WILD):
        yield Entry(name, briefly.faced(name, look), briefly.gives(name))
    yield from (briefly.river(look), briefly.coast(map, look))
    shown = small_map(examples.AFTER_OCEAN, briefly.SQUARE, look)
    yield briefly.ocean(map, look)._replace(right=shown)
    if map.town_hall:
        yield briefly.town_hall(look)


def _building(name: str, map: Map, look: Look) -> Entry:
    """A building with its price, what it does in pictures, and where it stands in words."""
    told = briefly.building(name, map, look)
    short = (cost(BUILDINGS[name]), does(name, look), most(name, look))
    return told._replace(text=f"{' · '.join(filter(None, short))}\n{told.text}")


def _signs(look: Look) -> Iterator[str]:
    """The other signs of the sheets, each with its word."""
    for name in RESOURCES:
        yield f"{sign(name)} {look.word(f'town-{name}')}"
    for name in (POINTS, ARROW, DIE, PENCIL):
        yield f"{sign(name)} {look.word(f'town-key-{name}')}"
