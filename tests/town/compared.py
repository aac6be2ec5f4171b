"""A random game by both sets of rules, move by move, and where they disagree."""

import random
from typing import Any, NamedTuple

from rtt_tools.town.game import play, refusal
from rtt_tools.town.map import Map
from rtt_tools.town.position import OVER, Position, start
from rtt_tools.town.refusals import Refusal
from tests.town.legality import faults_of, state_of
from tests.town.naive import NaiveTown
from tests.town.sampled import MAPS, Sampler

LONGEST = 5000  # moves that a player tries in a game


class Tried(NamedTuple):
    """What a player tried, and what became of it."""

    map: Map
    before: Position
    move: Any
    refused: Refusal | None
    after: Position
    naive: NaiveTown
    faults: tuple[str, ...]  # where the two disagree, or the rules do not hold


def tried(seed):
    """Everything that the player of this seed tries, to the end of the game or a fault."""
    map = MAPS[seed % len(MAPS)]
    sampler, naive, position = Sampler(seed), NaiveTown(map, random.Random(seed)), start(map)
    for _ in range(LONGEST):
        move = sampler.move(map, position)
        refused = refusal(map, position, move)
        accepted = naive.take(move)
        after = position if refused else play(map, position, move)
        faults = tuple(wrong(map, position, move, refused, accepted, after, naive))
        yield Tried(map, position, move, refused, after, naive, faults)
        position = after
        if faults or position.phase == OVER:
            return
    yield Tried(map, position, None, None, position, naive, ("the game does not end",))


def wrong(map, before, move, refused, accepted, after, naive):
    """Where the two disagree on a move, or what is wrong after it."""
    if accepted != (refused is None):
        yield f"{move}: refused for {refused}, the naive rules say {accepted}"
    elif accepted:
        if naive.state() != state_of(map, after):
            yield f"{move}: {state_of(map, after)}, the naive rules say {naive.state()}"
        yield from faults_of(map, before, move, after)
