"""The rules of play: a position and a move make a position, or a refusal that names its rule.

Pure functions of values. See docs/town-rules.md, whose headings the refusals name; each phase
has a module of its own.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from rtt_tools.chance import throw
from rtt_tools.town import construct, discover, forest, gather, upkeep
from rtt_tools.town.icons import FACES
from rtt_tools.town.map import Map
from rtt_tools.town.moves import Adjust, Build, Draw, End, Fell, Grow, Move, Roll
from rtt_tools.town.placement import heading
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


class Kind(NamedTuple):
    """A kind of move: its phase, why one is refused, and what one that is not leads to."""

    phase: str
    refusal: Callable[[Map, Position, Any], Refusal | None]
    after: Callable[[Map, Position, Any], Position]


KINDS: Mapping[type[Move], Kind] = {
    Roll: Kind(ROLL, discover.roll_refusal, discover.rolled),
    Adjust: Kind(DISCOVER, discover.adjust_refusal, discover.adjusted),
    Draw: Kind(DISCOVER, discover.draw_refusal, discover.drawn),
    Build: Kind(CONSTRUCT, construct.build_refusal, construct.built),
    Fell: Kind(GATHER, gather.fell_refusal, gather.felled),
    Grow: Kind(UPKEEP, upkeep.grow_refusal, upkeep.grown),
}


def play(map: Map, position: Position, move: Move) -> Position:
    """The position after the move; raises IllegalMove."""
    if found := refusal(map, position, move):
        raise IllegalMove(found)
    if isinstance(move, End):
        return next_phase(map, position)
    return KINDS[type(move)].after(map, position, move)


def refusal(map: Map, position: Position, move: Move) -> Refusal | None:
    """Why the rules refuse the move, or None if they do not."""
    if position.phase == OVER:
        return Refusal("The map", "over", {"count": len(map.rounds)})
    if isinstance(move, End):
        return _end(map, position)
    kind = KINDS[type(move)]
    if kind.phase != position.phase:
        rule = "Discover" if kind.phase == ROLL else heading(kind.phase)
        return Refusal(rule, "other-phase", {"phase": kind.phase, "now": position.phase})
    return kind.refusal(map, position, move)


def _end(map: Map, position: Position) -> Refusal | None:
    """Why the phase may not end yet."""
    if position.phase == ROLL:
        return Refusal("Discover", "not-rolled", {"round": position.round})
    if position.phase == DISCOVER:
        return discover.end_refusal(map, position)
    return upkeep.end_refusal(map, position) if position.phase == UPKEEP else None


def next_phase(map: Map, position: Position) -> Position:
    """The position at the beginning of the phase that follows."""
    squares = position.squares
    if position.phase == DISCOVER:
        return position._replace(phase=CONSTRUCT, dice=())
    if position.phase == CONSTRUCT:
        stock = gather.earned(position.stock, gather.income(squares))
        return position._replace(phase=GATHER, stock=stock)
    if position.phase == GATHER:
        return position._replace(phase=UPKEEP, quotas=forest.due(squares))
    if position.round == len(map.rounds):
        return position._replace(phase=OVER, quotas={})
    return position._replace(phase=ROLL, round=position.round + 1, quotas={})


def legal(map: Map, position: Position) -> Iterator[Move]:
    """Every move that may be made now but rolls; with `End` where the phase may end."""
    if position.phase == DISCOVER:
        yield from discover.drawings(map, position)
        yield from discover.adjustments(map, position)
    elif position.phase == CONSTRUCT:
        yield from construct.constructions(map, position)
    elif position.phase == GATHER:
        yield from gather.fellings(position)
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
