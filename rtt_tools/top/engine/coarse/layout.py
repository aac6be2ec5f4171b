"""The stages as arrays, and the place of every state among all of them.

A state is a stage with the level of each of its slots. Its code is the stage's first code plus
the levels written as one number; pieces of the same form are put in order first, and of an
automorphic piece the smallest writing counts, so that equal states have one code.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import prod
from typing import NamedTuple

from rtt_tools.top.engine.coarse.grid import (
    Rounding,
    allowed_classes,
    first_class,
    rounded,
)
from rtt_tools.top.engine.coarse.stages import Stages, TooWide
from rtt_tools.top.engine.kernel.shape import Wholes, wholes

MOST_SLOTS = 64
MOST_CODES = 1 << 32  # bit sets of codes stay below 1 GiB with their ranks


class Layout(NamedTuple):
    """Stages for compiled code, as stretches of arrays that lie one after another."""

    code: Wholes  # by stage: its first code; one more at the end
    owes: Wholes  # by stage: 1 where no turn may end
    slot: Wholes  # by stage: its first slot; one more at the end
    base: Wholes  # by slot: how many levels
    grid: Wholes  # by slot: which thresholds
    below: Wholes  # by slot: its first entry in `lower`; one more at the end
    lower: Wholes  # slots of the same stage, by place, whose level counts too
    piece: Wholes  # by stage: its first piece with slots; one more at the end
    kind: Wholes  # by piece
    first: Wholes  # by piece: its first slot, by place in the stage
    size: Wholes  # by piece: how many slots
    writings: Wholes  # by piece: how many codes
    order: Wholes  # by piece: its first entry in `places`; one more at the end
    places: Wholes  # slots of a piece, by place, for each automorphism one after another
    move: Wholes  # by stage: its first move; one more at the end
    meets: Wholes  # by move: the place of the slot whose level counts, or -1
    accepts: Wholes  # by move: the row of the box's own rule in `accepted` and `least`
    target: Wholes  # by move: the stage it leads to
    change: Wholes  # by move: its first entry in `source` and `raised`
    source: Wholes  # for each slot of the target: which one it was, or -1
    raised: Wholes  # and 1 where the number may raise it


class Rules(NamedTuple):
    """What classes of numbers do to levels, as arrays."""

    classes: int
    same: Wholes  # by class: the threshold it becomes; classes of one do the same to others
    accepted: Wholes  # by rule and class: 1 where the box's own rule accepts it
    least: Wholes  # by rule, thresholds and level: the first class that meets it
    level: Wholes  # by thresholds and class: the level it raises a box to; -1: beyond all
    carried: Wholes  # the level, by thresholds, thresholds of a box below and its level


def layout(found: Stages, most: int = MOST_CODES) -> Layout:
    """The arrays of these stages; raises TooWide where there are more than `most` codes.

    So it does where a stage has more slots than there is room for.
    """
    grids = grids_of(found)
    every = found.stages
    slots = [[found.nodes[box] for box in stage.slots] for stage in every]
    if max(map(len, slots)) > MOST_SLOTS:
        raise TooWide(f"more than {MOST_SLOTS} boxes with levels")
    sizes = [prod(len(node.grid) for node in each) for each in slots]
    aligned = [-(-size // 64) * 64 for size in sizes]
    if sum(aligned) > most:
        raise TooWide(f"more than {most:,} codes")
    pieces = [[piece for piece in stage.pieces if piece.boxes] for stage in every]
    starts = [list(accumulate((len(p.boxes) for p in each), initial=0)) for each in pieces]
    flat = [piece for each in pieces for piece in each]
    moves = [move for stage in every for move in stage.moves]
    lower = [below for stage in every for below in stage.below]
    orders = [[place for order in piece.orders for place in order] for piece in flat]
    return Layout(
        code=begins(aligned),
        owes=wholes(stage.owes for stage in every),
        slot=begins(map(len, slots)),
        base=wholes(len(node.grid) for each in slots for node in each),
        grid=wholes(grids.index(node.grid) for each in slots for node in each),
        below=begins(map(len, lower)),
        lower=joined(lower),
        piece=begins(map(len, pieces)),
        kind=wholes(piece.kind for piece in flat),
        first=wholes(start for each in starts for start in each[:-1]),
        size=wholes(len(piece.boxes) for piece in flat),
        writings=wholes(prod(len(found.nodes[b].grid) for b in piece.boxes) for piece in flat),
        order=begins(map(len, orders)),
        places=joined(orders),
        move=begins(len(stage.moves) for stage in every),
        meets=wholes(move.slot for move in moves),
        accepts=wholes(found.nodes[move.box].rule for move in moves),
        target=wholes(move.target for move in moves),
        change=begins(len(move.source) for move in moves),
        source=joined(move.source for move in moves),
        raised=joined(move.raised for move in moves),
    )


def grids_of(found: Stages) -> tuple[tuple[int, ...], ...]:
    """The different thresholds of boxes."""
    return tuple(dict.fromkeys(node.grid for node in found.nodes))


def rules(found: Stages, rounding: Rounding, own: Sequence[tuple[int, bool]]) -> Rules:
    """What a rounding does on these stages; `own` are the boxes' rules (`stages.rules_of`)."""
    grids = grids_of(found)
    most = max(map(len, grids))
    way = rounding.direction
    return Rules(
        len(rounding.classes),
        wholes(one.becomes for one in rounding.classes),
        wholes(ok for allowed, _ in own for ok in allowed_classes(rounding, allowed)).reshape(
            len(own), -1
        ),
        wholes(
            first_class(rounding, grid[min(place, len(grid) - 1)], strictly)
            for _, strictly in own
            for grid in grids
            for place in range(most)
        ).reshape(len(own), len(grids), most),
        wholes(
            rounded(grid, way, one.becomes) for grid in grids for one in rounding.classes
        ).reshape(len(grids), -1),
        wholes(
            rounded(grid, way, below[min(place, len(below) - 1)])
            for grid in grids
            for below in grids
            for place in range(most)
        ).reshape(len(grids), len(grids), most),
    )


def begins(sizes: Iterable[int]) -> Wholes:
    """Where each of some stretches begins when they follow one another, and where all end."""
    return wholes(accumulate(sizes, initial=0))


def joined(lists: Iterable[Sequence[int]]) -> Wholes:
    """Lists one after another."""
    return wholes(int(one) for each in lists for one in each)
