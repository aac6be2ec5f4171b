"""Exact levels lie between thresholds: a position is a mixture of the states around it.

Levels are placed in the grid of thresholds as points in a grid of cells, and the value in
between is that of the simplex they lie in: from all levels rounded down, one after another
rounded up, those nearest to their next threshold first (Freudenthal's triangulation). As a
level is never less than that of an empty box below it, no corner on that way puts the two in
the wrong order.
"""

from typing import Any

from rtt_tools.machinecode.records import REAL, WHOLE, Field, Record
from rtt_tools.top.engine.coarse.states import encoded, number_of
from rtt_tools.top.engine.coarse.view import View, place_of
from rtt_tools.top.engine.kernel.cells import MOST_BOXES
from rtt_tools.top.engine.kernel.compiled import lean_inlined
from rtt_tools.top.engine.kernel.position import raised
from rtt_tools.top.engine.kernel.shape import Wholes

LOST = 1e29  # turns: less than never (`backward`), more than any play takes

MIXTURE = (
    Field("corners", WHOLE),  # how many states; 0: unknown to the coarse game
    Field("state", WHOLE, (MOST_BOXES + 1,)),
    Field("share", REAL, (MOST_BOXES + 1,)),  # of each; 1 together
    Field("stage", WHOLE),
    Field("slots", WHOLE),  # how many levels it has
    Field("levels", WHOLE, (MOST_BOXES,)),  # by slot, as thresholds
    Field("part", REAL, (MOST_BOXES,)),  # by slot: the way to the next threshold, 0 to 1
    Field("keys", WHOLE, (MOST_BOXES,)),  # room to work in
)


@lean_inlined
def told_by_numbers(ground: Record, sheet: Record, level: Wholes) -> None:
    """Put into `level` what the numbers on the sheet ask for, rules of empty boxes left out.

    The coarse game does not carry these up: it comes to no such levels.
    """
    for box in range(ground.boxes):
        level[box] = 0
    for box in range(ground.boxes):
        if sheet.number[box]:
            for entry in range(ground.reach_from[box], ground.reach_from[box + 1]):
                other = ground.reach[entry]
                level[other] = max(level[other], raised(ground, entry, sheet.number[box]))


@lean_inlined
def mix(view: View, filled: int, level: Wholes, mixture: Record) -> None:
    """Put the states around a position, with levels by numbers alone, into the mixture."""
    first_corner(view, filled, level, mixture)
    other_corners(view, mixture)


@lean_inlined
def first_corner(view: View, filled: int, level: Wholes, mixture: Record) -> None:
    """The first corner, all levels rounded down: its values are at most those in between.

    Where play of the coarse game comes to no such levels, further down.
    """
    place = place_of(view.key, filled)
    stage = view.stage[place]
    slot = view.layout.slot[stage]
    slots = view.layout.slot[stage + 1] - slot
    for one in range(slots):
        box = view.boxes[place, one]
        exact = max(level[box] - view.strict[box], 0)
        own = view.layout.grid[slot + one]
        mixture.levels[one], mixture.part[one] = view.floor[own, exact], view.part[own, exact]
    mixture.stage, mixture.slots, mixture.corners = stage, slots, 0
    add(view, mixture, 1.0)
    while not mixture.corners and lowered(mixture):
        add(view, mixture, 1.0)


@lean_inlined
def other_corners(view: View, mixture: Record) -> None:
    """The other corners, and the share of each."""
    part = largest(mixture)
    while part > 0.0:
        raise_all(mixture, part)
        add(view, mixture, part)
        part = largest(mixture)


@lean_inlined
def add(view: View, mixture: Record, share: float) -> None:
    """One more corner, if play comes to it, that takes a share of the last one's.

    A corner from which the board cannot be filled any more says nothing of what comes before.
    """
    code = encoded(view.layout, mixture.stage, mixture.levels, mixture.keys)
    state = number_of(view.states, code)
    if state >= 0 and (mixture.corners == 0 or view.after[state, 0] < LOST):
        if mixture.corners:
            mixture.share[mixture.corners - 1] -= share
        mixture.state[mixture.corners] = state
        mixture.share[mixture.corners] = share
        mixture.corners += 1


@lean_inlined
def largest(mixture: Record) -> float:
    """How far the level is that is nearest to its next threshold; 0: none is on the way."""
    most = 0.0
    for one in range(mixture.slots):
        most = max(most, mixture.part[one])
    return most


@lean_inlined
def raise_all(mixture: Record, part: float) -> None:
    """Round up the levels that are so far."""
    for one in range(mixture.slots):
        if mixture.part[one] == part:
            mixture.part[one] = 0.0
            mixture.levels[one] += 1


@lean_inlined
def lowered(mixture: Record) -> bool:
    """Could any level be lowered by a threshold? Then all are that can, and stay there."""
    some = False
    for one in range(mixture.slots):
        mixture.part[one] = 0.0
        if mixture.levels[one] > 0:
            mixture.levels[one] -= 1
            some = True
    return some


@lean_inlined
def worth(values: Any, mixture: Record, pool: int) -> float:
    """The turns to go with a pool: the mean of the corners' `values`, by state and pool."""
    turns = 0.0
    for corner in range(mixture.corners):
        turns += mixture.share[corner] * values[mixture.state[corner], pool]
    return turns
