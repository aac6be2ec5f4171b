"""The rules in brief, each as an entry with its picture; the card and the key are set of them.

What they say of a map they take from the map's settings, and every number from the rules
(docs/town-rules.md).
"""

from collections.abc import Iterator, Mapping

from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group
from rtt_tools.town.buildings import (
    CATHEDRAL,
    CATHEDRAL_POINTS,
    FOUNTAIN,
    FOUNTAIN_USES,
    HARBOUR,
    HOUSE,
    HOUSE_POINTS,
    LIGHTHOUSE,
    MARKET,
    MINE,
    TAVERN,
    TOWN_HALL_USES,
    WATERMILL,
    WOODCUTTER,
)
from rtt_tools.town.icons import COAST, FARM, ICONS, MOUNTAIN, OCEAN, RIVER, TREE
from rtt_tools.town.map import MOST, Map
from rtt_tools.town.position import PHASES
from rtt_tools.town.scoring import RANKS
from rtt_tools.town.sheets import examples
from rtt_tools.town.sheets.entries import NOTHING, Drawn, Entry, in_a_row, small_map
from rtt_tools.town.sheets.pictures import (
    ARROW,
    DIE,
    FOOD,
    POINTS,
    STONE,
    TOWN_HALL,
    WILD,
    WOOD,
    picture,
)
from rtt_tools.town.sheets.rich import sign
from rtt_tools.town.sheets.squares import square_drawing
from rtt_tools.town.squares import Square

SQUARE = 5.0  # of a small map, mm
TREES = 7  # of the forest that is told of
SPARE, LACKING = 4, 2  # what the Market's arithmetic is told with

# --- phases -----------------------------------------------------------------------------


def phase(number: int, look: Look) -> str:
    """The name of a phase of a round, numbered."""
    return f"{number} {look.word(f'town-{PHASES[number - 1]}')}"


def discover(map: Map, look: Look) -> Entry:
    forced = map.settings.forced_draw
    told = look.word("town-card-draw-forced" if forced else "town-card-draw")
    return Entry(DIE, phase(1, look), told, own=forced, sand=True)


def construct(look: Look) -> Entry:
    return Entry(HOUSE, phase(2, look), look.word("town-card-build-rule"), sand=True)


def gather(look: Look) -> Entry:
    return Entry(FOOD, phase(3, look), look.word("town-card-gather-rule", MOST), sand=True)


def upkeep(look: Look) -> Entry:
    told = look.word("town-card-forest-rule", TREES, TREES // 2)
    shown = small_map(examples.FOREST_GROWS, SQUARE, look)
    return Entry(TREE, phase(4, look), told, shown, sand=True)


# --- icons --------------------------------------------------------------------------------


def faced(icon: str, look: Look) -> str:
    """An icon with its face of a die."""
    face = (*ICONS, WILD).index(icon) + 1
    return f"{face} {look.word(f'town-{icon}')}"


def gives(icon: str) -> str:
    """What an icon is for, as pictures; "" of water."""
    arrow = sign(ARROW)
    return {
        FARM: f"1 {sign(FOOD)}",
        MOUNTAIN: f"{sign(MINE)} {arrow} 1 {sign(STONE)}",
        TREE: f"{sign(WOODCUTTER)} {arrow} 1 {sign(WOOD)}",
        WILD: f"1–{len(ICONS)}",
    }.get(icon, "")


def river(look: Look) -> Entry:
    shown = small_map(examples.RIVER_GOES_ON, SQUARE, look)
    return Entry(RIVER, faced(RIVER, look), look.word("town-card-river-rule"), shown)


def coast(map: Map, look: Look) -> Entry:
    anyhow = map.settings.coast_two_sides == "any"
    told = look.word("town-card-coast-any-rule" if anyhow else "town-card-coast-rule")
    return Entry(COAST, faced(COAST, look), told, _shores(map, look), own=anyhow)


def _shores(map: Map, look: Look) -> Drawn:
    """Coasts with water on one, two and three sides."""
    side = 6.4
    shown = examples.SHORES[map.settings.coast_two_sides]
    each = (square_drawing(Square(COAST, sides), side, look) for sides in shown)
    return in_a_row((Drawn(side, (Group((one,), side / 2),)) for one in each), 1.2)


def ocean(map: Map, look: Look) -> Entry:
    corner, erased = map.settings.ocean == "adjacent-sides", map.settings.fill_on_erase
    told = look.word("town-card-ocean-adjacent-rule" if corner else "town-card-ocean-rule")
    if erased:
        told = f"{told} {look.word('town-card-ocean-erase')}"
    return Entry(OCEAN, look.word("town-ocean"), told, _fills(look), own=corner or erased)


def _fills(look: Look) -> Drawn:
    """Two Coasts, and the Ocean between them."""
    arrow = Drawn(SQUARE, (picture(ARROW, SQUARE, look, SQUARE / 2),))
    before, after = examples.BEFORE_OCEAN, examples.AFTER_OCEAN
    maps = small_map(before, SQUARE, look), small_map(after, SQUARE, look)
    return in_a_row((maps[0], arrow, maps[1]), 1.0)


# --- uses ---------------------------------------------------------------------------------


def town_hall(look: Look) -> Entry:
    told = look.word("town-card-hall-rule", TOWN_HALL_USES)
    return Entry(TOWN_HALL, look.word("town-town-hall"), told)


def fountain(map: Map, look: Look) -> Entry:
    once = map.settings.fountain_per_round == "1"
    key = "town-card-uses-once-rule" if once else "town-card-uses-rule"
    told = look.word(key, FOUNTAIN_USES)
    return Entry(FOUNTAIN, look.word("town-fountain"), told, own=once)


# --- buildings ----------------------------------------------------------------------------

# What the wording of a building holds; of the others each "1" is one resource or point.
NUMBERS: Mapping[str, tuple[int, ...]] = {
    HOUSE: (HOUSE_POINTS,),
    CATHEDRAL: (CATHEDRAL_POINTS,),
    MARKET: (SPARE, LACKING),
    LIGHTHOUSE: (),
}


def building(name: str, map: Map, look: Look) -> Entry:
    """Where a building stands and what it does, with a picture where that is of use."""
    if name == FOUNTAIN:
        return fountain(map, look)
    never = name == WATERMILL and map.settings.watermill_in_front == "never"
    key = f"town-card-{name}-never-rule" if never else f"town-card-{name}-rule"
    if name == CATHEDRAL and examples.is_symmetric(map):
        key = "town-card-cathedral-same-rule"
    told = look.word(key, *NUMBERS.get(name, (1,)))
    return Entry(name, look.word(f"town-{name}"), told, standing(name, map, look), never)


def standing(name: str, map: Map, look: Look) -> Drawn:
    """How a building stands on the map, where that is not plain."""
    if name == CATHEDRAL:
        shape = examples.cathedral(map)
        return small_map(shape, 2 * SQUARE / max(shape.rows, shape.cols), look)
    if name == HARBOUR:
        return small_map(examples.HARBOUR_STANDS, 7.0, look)
    shown = {
        WATERMILL: examples.MILL_STANDS,
        TAVERN: examples.TAVERN_STANDS,
        LIGHTHOUSE: examples.LIGHTHOUSES,
    }
    return small_map(shown[name], SQUARE, look) if name in shown else NOTHING


# --- scoring ------------------------------------------------------------------------------


def scoring(look: Look) -> Entry:
    """Where points come from, as pictures with numbers; and who wins of equals."""
    house, coast_, ocean_ = (sign(name) for name in (HOUSE, COAST, OCEAN))
    parts = (
        f"{house} {HOUSE_POINTS}",
        f"{sign(TAVERN)} 1 / {house}",
        f"{sign(RIVER)} {look.word('town-card-river-points')}",
        f"{coast_} 1",
        f"{sign(LIGHTHOUSE)} 1 / {coast_} {ocean_}",
        f"{sign(CATHEDRAL)} {CATHEDRAL_POINTS}",
    )
    told = f"{' · '.join(parts)}. {look.word('town-card-tie')}"
    return Entry(POINTS, look.word("town-card-scoring"), told, sand=True)


def ranks(look: Look) -> Iterator[str]:
    """Each rank with its least points, the lowest with its most."""
    for number, rank in enumerate(RANKS):
        points = f"{rank.least}+" if number else f"0–{RANKS[1].least - 1}"
        yield f"{points} {look.word(f'town-rank-{rank.name}')}"
