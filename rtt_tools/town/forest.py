"""Forests, and how they grow in Upkeep. See Upkeep in docs/town-rules.md."""

from collections.abc import Mapping

from rtt_tools.town.icons import TREE
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.squares import Squares, has, is_empty, of_ground

# Trees that must still grow, by a cell of the group of Trees that grows them: its least.
Quotas = Mapping[Cell, int]


def groups(squares: Squares) -> tuple[frozenset[Cell], ...]:
    """The groups of Trees joined by sides, single Trees too, from the north-west."""
    left, found = set(of_ground(squares, TREE)), []
    while left:
        found.append(group(squares, min(left)))
        left -= found[-1]
    return tuple(found)


def group(squares: Squares, tree: Cell) -> frozenset[Cell]:
    """The Trees joined with this one."""
    seen, waiting = {tree}, [tree]
    while waiting:
        for cell in waiting.pop().beside():
            if cell not in seen and has(squares, cell, TREE):
                seen.add(cell)
                waiting.append(cell)
    return frozenset(seen)


def due(squares: Squares) -> Quotas:
    """How many Trees each forest, of two or more, must grow: half of its own, rounded down.

    Counted for all forests before any grows (T).
    """
    return {min(trees): len(trees) // 2 for trees in groups(squares) if len(trees) > 1}


def room(map: Map, squares: Squares, quotas: Quotas) -> tuple[Cell, ...]:
    """The empty cells on which a Tree may grow now, from the north-west."""
    growing = (group(squares, tree) for tree, left in quotas.items() if left)
    cells = {cell for trees in growing for tree in trees for cell in tree.beside()}
    return tuple(sorted(cell for cell in cells if is_empty(map, squares, cell)))


def after_growing(squares: Squares, quotas: Quotas, grown: Cell) -> Quotas:
    """What must still grow once a Tree has grown here; `squares` hold it already.

    Forests that it joined pool what they still must grow (D).
    """
    joined = group(squares, grown)
    pooled = sum(left for tree, left in quotas.items() if tree in joined) - 1
    others = {tree: left for tree, left in quotas.items() if tree not in joined}
    return dict(sorted({**others, min(joined): pooled}.items()))
