"""The rules of play: a position and a move make a position, or a refusal that names its rule.

Pure functions of values. See docs/town-rules.md, whose headings the refusals name; each phase
has a module of its own.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from rtt_tools.chance import throw
from rtt_tools.town import construct, discover, upkeep
from rtt_tools.town.icons import FACES
from rtt_tools.town.map import Map
from rtt_tools.town.moves import Adjust, Build, Draw, End, Fell, Grow, Move, Roll
from rtt_tools.town.position import (
    CONSTRUCT,
    DISCOVER,
    GATHER,
    OVER,
    ROLL,
    UPKEEP,
    Position,
    start,
    this_round,
)
from rtt_tools.town.refusals import IllegalMove, Refusal


class Law(NamedTuple):
    """A kind of move: its phase, why one is refused, and what one that is not leads to."""

    phase: str
    refusal: Callable[[Map, Position, Any], Refusal | None]
    after: Callable[[Map, Position, Any], Position]


LAWS: Mapping[type[Move], Law] = {
    Roll: Law(ROLL, discover.roll_refusal, discover.rolled),
    Adjust: Law(DISCOVER, discover.adjust_refusal, discover.adjusted),
    Draw: Law(DISCOVER, discover.draw_refusal, discover.drawn),
    Build: Law(CONSTRUCT, construct.build_refusal, construct.built),
    Fell: Law(GATHER, upkeep.fell_refusal, upkeep.felled),
    Grow: Law(UPKEEP, upkeep.grow_refusal, upkeep.grown),
}


def play(map: Map, position: Position, move: Move) -> Position:
    """The position after the move; raises IllegalMove."""
    if found := refusal(map, position, move):
        raise IllegalMove(found)
    if isinstance(move, End):
        return upkeep.next_phase(map, position)
    return LAWS[type(move)].after(map, position, move)


def refusal(map: Map, position: Position, move: Move) -> Refusal | None:
    """Why the rules refuse the move, or None if they do not."""
    if position.phase == OVER:
        return Refusal("The map", "over", {"count": len(map.rounds)})
    if isinstance(move, End):
        return _end(map, position)
    law = LAWS[type(move)]
    if law.phase != position.phase:
        rule = {ROLL: "Discover"}.get(law.phase, law.phase.title())
        return Refusal(rule, "other-phase", {"phase": law.phase, "now": position.phase})
    return law.refusal(map, position, move)


def _end(map: Map, position: Position) -> Refusal | None:
    """Why the phase may not end yet."""
    if position.phase == ROLL:
        return Refusal("Discover", "not-rolled", {"round": position.round})
    ends = {DISCOVER: discover.end_refusal, UPKEEP: upkeep.end_refusal}
    return ends[position.phase](map, position) if position.phase in ends else None


def legal(map: Map, position: Position) -> Iterator[Move]:
    """Every move that may be made now but rolls; with `End` where the phase may end."""
    if position.phase == DISCOVER:
        yield from discover.drawings(map, position)
        yield from discover.adjustments(map, position)
    elif position.phase == CONSTRUCT:
        yield from construct.buildings(map, position)
    elif position.phase == GATHER:
        yield from upkeep.woodcutters(position)
    elif position.phase == UPKEEP:
        yield from upkeep.growths(map, position)
    if refusal(map, position, End()) is None:
        yield End()


def roll(map: Map, position: Position, state: int) -> tuple[int, Roll]:
    """The next state of chance (`rtt_tools.chance`), and the dice of the round."""
    dice = []
    for _ in range(this_round(map, position).dice):
        state, face = throw(state, FACES)
        dice.append(face)
    return state, Roll(tuple(dice))


def played(map: Map, moves: Iterable[Move]) -> Position:
    """The position after all these moves from the start; raises IllegalMove at the first."""
    position = start(map)
    for move in moves:
        position = play(map, position, move)
    return position
