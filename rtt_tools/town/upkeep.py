"""Upkeep: forests grow. See Upkeep in docs/town-rules.md."""

from collections.abc import Iterator

from rtt_tools.town import forest
from rtt_tools.town.icons import TREE
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.moves import Grow
from rtt_tools.town.placement import occupied
from rtt_tools.town.position import Position
from rtt_tools.town.refusals import Refusal
from rtt_tools.town.squares import Square


def grow_refusal(map: Map, position: Position, move: Grow) -> Refusal | None:
    """Why no Tree grows there."""
    if found := occupied(map, position.squares, move.cell, "Upkeep"):
        return found
    if move.cell in room(map, position):
        return None
    wording = "not-beside-forest" if any(position.quotas.values()) else "nothing-grows"
    return Refusal("Upkeep", wording, {}, move.cell)


def grown(map: Map, position: Position, move: Grow) -> Position:
    """The position with the new Tree."""
    squares = {**position.squares, move.cell: Square(TREE)}
    quotas = forest.after_growing(squares, position.quotas, move.cell)
    return position._replace(squares=squares, quotas=quotas)


def growths(map: Map, position: Position) -> Iterator[Grow]:
    """Every cell on which a Tree may grow now."""
    return (Grow(cell) for cell in room(map, position))


def end_refusal(map: Map, position: Position) -> Refusal | None:
    """Why Upkeep may not end yet: growth is compulsory as long as there is room (T)."""
    if not (cells := room(map, position)):
        return None
    values = {"count": sum(position.quotas.values())}
    return Refusal("Upkeep", "must-grow", values, cells[0])


def room(map: Map, position: Position) -> tuple[Cell, ...]:
    """The cells on which a Tree may grow now, from the north-west."""
    return forest.room(map, position.squares, position.quotas)
