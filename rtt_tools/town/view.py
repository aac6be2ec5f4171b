"""What a table of Roll Into Town sees, hears and reads: dice, icons, resources, forests."""

from collections.abc import Sequence

from rtt_tools.dicefaces import rows_text
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, listed, said
from rtt_tools.lines import Row
from rtt_tools.texts import worded
from rtt_tools.town import forest
from rtt_tools.town.buildings import FOUNTAIN_USES, WOODCUTTER
from rtt_tools.town.dicefaces import BIG, die_face
from rtt_tools.town.gather import trees_around
from rtt_tools.town.icons import ICONS, WILD
from rtt_tools.town.map import MOST, RESOURCES, Cell, Map, Round, Stock
from rtt_tools.town.position import Position
from rtt_tools.town.squares import is_empty, of_building


def icon(face: int, language: str = DEFAULT) -> str:
    """The name of the icon on a face."""
    return said("town-wild" if face == WILD else f"town-{ICONS[face - 1]}", language)


def dice_row(
    dice: Sequence[int],
    *,
    width: int = 80,
    unicode: bool = True,
    coloured: bool = False,
    big: bool = False,
    language: str = DEFAULT,
) -> str:
    """The dice in lines of text, each ended, none longer than `width` columns allow."""
    big = big and width >= BIG.columns
    faces = [
        die_face(face, icon(face, language), big=big, unicode=unicode) for face in sorted(dice)
    ]
    return rows_text(faces, width, coloured=coloured)


def dice_words(dice: Sequence[int], language: str = DEFAULT) -> str:
    """`1 Farm, 4 River, 6 Wild`, by face."""
    return ", ".join(f"{face} {icon(face, language)}" for face in sorted(dice))


def draw_rows(round_: Round, dice: Sequence[int], language: str = DEFAULT) -> list[Row]:
    """How many icons may be drawn, what a Wild may be, and what the Fountain adds."""
    rows = [Row("town-label-draw", said("town-draw", language, count=round_.icons))]
    if WILD in dice:
        icons = [said(f"town-{name}", language) for name in ICONS]
        rows.append(Row("town-label-wild", listed(icons, language, joint="or")))
    rows.append(
        Row("town-label-fountain", said("town-draw-more", language, count=FOUNTAIN_USES))
    )
    return rows


def stock_words(stock: Stock, language: str = DEFAULT) -> str:
    """`food 3, stone 2, wood 0`."""
    return ", ".join(
        f"{said(f'town-{name}', language)} {have}"
        for name, have in zip(RESOURCES, stock, strict=True)
    )


def lost_words(stock: Stock, gain: Stock, language: str = DEFAULT) -> str:
    """What of a gain would be above the most there may be, by resource; "" for nothing."""
    over = [
        f"{said(f'town-{name}', language)} {have + more - MOST}"
        for name, have, more in zip(RESOURCES, stock, gain, strict=True)
        if have + more > MOST
    ]
    return said("town-income-lost", language, lost=", ".join(over)) if over else ""


def gain_words(stock: Stock, language: str = DEFAULT) -> str:
    """`+4 food, +2 stone`, without what is none; "" for nothing at all."""
    return ", ".join(
        f"+{count} {said(f'town-{name}', language)}"
        for name, count in zip(RESOURCES, stock, strict=True)
        if count
    )


def woodcutter_words(position: Position, language: str = DEFAULT) -> list[str]:
    """What each Woodcutter with Trees around would bring now, and what of it would be lost."""
    return [
        _woodcutter(position.stock, cell, len(trees), language)
        for cell in of_building(position.squares, WOODCUTTER)
        if (trees := trees_around(position.squares, cell))
    ]


def _woodcutter(stock: Stock, cell: Cell, trees: int, language: str) -> str:
    words = said("town-could-fell", language, cell=cell, count=trees)
    lost = lost_words(stock, Stock(wood=trees), language)
    return f"{words} ({lost})" if lost else words


def forest_words(map: Map, position: Position, language: str = DEFAULT) -> list[str]:
    """Each forest that must still grow: its size, how many Trees, and where there is room."""
    return [
        _forest(map, position, trees, language)
        for trees in forest.groups(position.squares)
        if any(position.quotas.get(tree) for tree in trees)
    ]


def map_title(map: Map, language: str = DEFAULT) -> str:
    """The map's name in the language, and its id."""
    return f"{escaped(worded(map.name, language) or map.id)} ({map.id})"


def _forest(map: Map, position: Position, trees: frozenset[Cell], language: str) -> str:
    grows = sum(position.quotas.get(tree, 0) for tree in trees)
    cells = {cell for tree in trees for cell in tree.beside()}
    room = [str(cell) for cell in sorted(cells) if is_empty(map, position.squares, cell)]
    values = {"cell": min(trees), "trees": len(trees), "count": grows}
    if not room:
        return said("town-forest-full", language, **values)
    where = listed(room, language, joint="or")
    return said("town-forest-grows", language, where=where, **values)
