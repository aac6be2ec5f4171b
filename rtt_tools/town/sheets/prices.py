"""The building list of a player sheet: what each costs, what it does, how many there may be."""

from functools import lru_cache

from rtt_tools.paper import kitpage, pens
from rtt_tools.paper.cover import width
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Rect, Shape
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.theme import WHITE
from rtt_tools.town.buildings import (
    BUILDINGS,
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
    WATERMILL,
    WOODCUTTER,
    Building,
)
from rtt_tools.town.icons import COAST, FARM, MOUNTAIN, OCEAN, RIVER, TREE
from rtt_tools.town.sheets import rich
from rtt_tools.town.sheets.boxes import baseline
from rtt_tools.town.sheets.heads import named
from rtt_tools.town.sheets.pictures import DIE, FOOD, POINTS, STONE, WOOD, picture
from rtt_tools.town.sheets.rich import Words, sign

BETWEEN = 2.0  # between columns of cards
COSTS = (FOOD, STONE, WOOD)


def does(name: str, look: Look) -> str:
    """What a building is for, in few words and pictures."""
    if name == HOUSE:
        return f"{HOUSE_POINTS} {sign(POINTS)}"
    if name == CATHEDRAL:
        return f"{CATHEDRAL_POINTS} {sign(POINTS)}"
    if name == FOUNTAIN:
        return f"+1 {sign(DIE)} {FOUNTAIN_USES}×"
    pictures = {
        MINE: (MOUNTAIN, STONE),
        WOODCUTTER: (TREE, WOOD),
        HARBOUR: (COAST, FOOD),
        WATERMILL: (RIVER, FOOD, FARM),
        TAVERN: (POINTS, HOUSE),
        MARKET: (),
        LIGHTHOUSE: (POINTS, COAST, OCEAN),
    }
    return look.word(f"town-does-{name}", *map(sign, pictures[name]))


def cost(building: Building) -> str:
    """What it costs, as numbers and pictures."""
    parts = zip(building.cost, COSTS, strict=True)
    return " ".join(f"{many} {sign(name)}" for many, name in parts if many)


@lru_cache(maxsize=256)
def buildings(wide: float, style: Style, columns: int) -> tuple[Block, ...]:
    """The building list, a block for each row of cards; read downwards."""
    names = tuple(BUILDINGS)
    share = (wide - BETWEEN * (columns - 1)) / columns
    rows = -(-len(names) // columns)
    blocks = []
    for row in range(rows):
        shapes: list[Shape] = []
        for column in range(columns):
            number = column * rows + row
            fill = (style.tints.tint, style.tints.sand)[(row + column) % 2]
            if number < len(names):
                card = _card(BUILDINGS[names[number]], share, fill, style)
                shapes.append(Group(card, column * (share + BETWEEN)))
        blocks.append(Block(_card_high(style), tuple(shapes), 3.0 if row == 0 else 0.8))
    return tuple(blocks)


def _card_high(style: Style) -> float:
    return 2 * 1.25 * style.size + 1.5


def _card(one: Building, wide: float, fill: str, style: Style) -> tuple[Shape, ...]:
    """A building's picture, its name and cost, and below them what it does and its limit."""
    look, size, high = style.look, style.size, _card_high(style)
    side = min(high - 3.2, 2.3 * size)
    x, end = side + 3.4, wide - 1.8
    upper, lower = baseline(high * 0.29, size), baseline(high * 0.73, size)
    bold, words = Words(size, look, 800), Words(size, look)
    costs, limit = cost(one), look.word("town-card-most", one.limit) if one.limit else ""
    called, told = named(one.name, look), does(one.name, look)
    spare = end - x - rich.span(costs, size, 600) - 1.5
    left = end - x - (width(limit, size) + 2.0 if limit else 0.0)
    name, effect = rich.fitted(called, spare, bold), rich.fitted(told, left, words)
    return (
        kitpage.ground(wide, high, fill, style.tints),
        Rect(
            1.5,
            (high - side) / 2,
            side,
            side,
            1.5,
            WHITE,
            style.tints.outline or style.tints.ink,
            pens.RULING,
        ),
        picture(one.name, side * 0.86, look, 1.5 + side / 2, high / 2),
        *rich.line(called, x, upper, name),
        *rich.line_to(costs, end, upper, Words(size, look, 600)),
        *rich.line(told, x, lower, effect),
        *rich.line_to(limit, end, lower, words),
    )
