"""Gather: what the town earns. See Gather in docs/town-rules.md."""

from collections.abc import Iterator

from rtt_tools.town.buildings import HARBOUR, MINE, WATERMILL, WOODCUTTER
from rtt_tools.town.icons import FARM, MOUNTAIN, TREE
from rtt_tools.town.map import MOST, Cell, Map, Stock
from rtt_tools.town.moves import Fell
from rtt_tools.town.ocean import flooded
from rtt_tools.town.position import Position
from rtt_tools.town.refusals import Refusal
from rtt_tools.town.squares import Squares, count, has, holds, of_building, of_ground


def income(squares: Squares) -> Stock:
    """What Gather brings before any Woodcutter works; more than 9 of a resource is lost then.

    Each Farm gives one food and one more for each Watermill, each Harbour one food, and each
    Mine one stone for each Mountain around it; Mines share Mountains.
    """
    farms, mills = count(of_ground(squares, FARM)), count(of_building(squares, WATERMILL))
    harbours = count(of_building(squares, HARBOUR))
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


def fellings(position: Position) -> Iterator[Fell]:
    """Every Woodcutter that may work now."""
    cells = of_building(position.squares, WOODCUTTER)
    return (Fell(cell) for cell in cells if trees_around(position.squares, cell))
