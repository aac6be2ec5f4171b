"""Gather and Upkeep: what the town earns, and how its forests grow.

See Gather and Upkeep in docs/town-rules.md.
"""

from rtt_tools.town import forest
from rtt_tools.town.buildings import HARBOUR, MINE, WATERMILL, WOODCUTTER
from rtt_tools.town.icons import FARM, MOUNTAIN, TREE
from rtt_tools.town.map import MOST, Cell, Map, Stock
from rtt_tools.town.moves import Fell, Grow
from rtt_tools.town.ocean import flooded
from rtt_tools.town.placement import occupied
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, OVER, ROLL, UPKEEP, Position
from rtt_tools.town.refusals import Refusal
from rtt_tools.town.squares import Square, Squares, has, holds, of_building, of_ground


def income(squares: Squares) -> Stock:
    """What Gather brings before any Woodcutter works; more than 9 of a resource is lost then.

    Each Farm gives one food and one more for each Watermill, each Harbour one food, and each
    Mine one stone for each Mountain around it; Mines share Mountains.
    """
    farms, mills, harbours = (
        sum(1 for _ in cells)
        for cells in (
            of_ground(squares, FARM),
            of_building(squares, WATERMILL),
            of_building(squares, HARBOUR),
        )
    )
    mines = of_building(squares, MINE)
    stone = sum(has(squares, cell, MOUNTAIN) for mine in mines for cell in mine.around())
    return Stock(food=farms * (1 + mills) + harbours, stone=stone)


def earned(stock: Stock, more: Stock) -> Stock:
    """The stock with what was earned, at most 9 of each."""
    return Stock(*(min(MOST, have + new) for have, new in zip(stock, more, strict=True)))


def trees_around(squares: Squares, cell: Cell) -> tuple[Cell, ...]:
    """The Trees that a Woodcutter on the cell would erase."""
    return tuple(other for other in cell.around() if has(squares, other, TREE))


def fell_refusal(map: Map, position: Position, move: Fell) -> Refusal | None:
    """Why no Woodcutter works there."""
    if not holds(position.squares, move.cell, WOODCUTTER):
        return Refusal("Woodcutter", "no-woodcutter", {}, move.cell)
    if not trees_around(position.squares, move.cell):
        return Refusal("Woodcutter", "no-trees", {}, move.cell)
    return None


def felled(map: Map, position: Position, move: Fell) -> Position:
    """The position with all Trees around gone, and one wood for each."""
    gone = trees_around(position.squares, move.cell)
    squares = {cell: one for cell, one in position.squares.items() if cell not in gone}
    return position._replace(
        squares=flooded(map, squares) if map.settings.fill_on_erase else squares,
        stock=earned(position.stock, Stock(wood=len(gone))),
    )


def woodcutters(position: Position) -> tuple[Fell, ...]:
    """Every Woodcutter that may work now."""
    cells = of_building(position.squares, WOODCUTTER)
    return tuple(Fell(cell) for cell in cells if trees_around(position.squares, cell))


def grow_refusal(map: Map, position: Position, move: Grow) -> Refusal | None:
    """Why no Tree grows there."""
    squares, quotas = position.squares, position.quotas
    if found := occupied(map, squares, move.cell, "Upkeep"):
        return found
    if move.cell in forest.room(map, squares, quotas):
        return None
    wording = "not-beside-forest" if any(quotas.values()) else "nothing-grows"
    return Refusal("Upkeep", wording, {}, move.cell)


def grown(map: Map, position: Position, move: Grow) -> Position:
    """The position with the new Tree."""
    squares = {**position.squares, move.cell: Square(TREE)}
    quotas = forest.after_growing(squares, position.quotas, move.cell)
    return position._replace(squares=squares, quotas=quotas)


def growths(map: Map, position: Position) -> tuple[Grow, ...]:
    """Every cell on which a Tree may grow now."""
    return tuple(Grow(cell) for cell in forest.room(map, position.squares, position.quotas))


def end_refusal(map: Map, position: Position) -> Refusal | None:
    """Why Upkeep may not end yet: growth is compulsory as long as there is room (T)."""
    room = forest.room(map, position.squares, position.quotas)
    if not room:
        return None
    count = sum(position.quotas.values())
    return Refusal("Upkeep", "must-grow", {"count": count}, room[0])


def next_phase(map: Map, position: Position) -> Position:
    """The position at the beginning of the phase that follows."""
    squares = position.squares
    if position.phase == DISCOVER:
        return position._replace(phase=CONSTRUCT, dice=())
    if position.phase == CONSTRUCT:
        return position._replace(phase=GATHER, stock=earned(position.stock, income(squares)))
    if position.phase == GATHER:
        return position._replace(phase=UPKEEP, quotas=forest.due(squares))
    if position.round == len(map.rounds):
        return position._replace(phase=OVER, quotas={})
    return position._replace(phase=ROLL, round=position.round + 1, quotas={})
