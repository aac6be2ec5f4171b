"""Two independent answers: the rules of the town against the same rules written twice."""

import random
from collections import Counter

import pytest

from rtt_tools.town.buildings import BUILDINGS
from rtt_tools.town.game import play, refusal
from rtt_tools.town.moves import Build, Draw, End
from rtt_tools.town.position import OVER, start
from tests.town.legality import faults_of, state_of
from tests.town.naive import NaiveTown
from tests.town.sampled import MAPS, Sampler

GAMES, PARTS, LONGEST = 2000, 8, 2000


def kind(move):
    """What the move is for."""
    if isinstance(move, Build):
        return f"{move.building}{' by the Market' * bool(move.changes)}"
    return move.icon if isinstance(move, Draw) else type(move).__name__


def compared(seed, seen):
    """One game by both; yields the map and each position that was reached."""
    map = MAPS[seed % len(MAPS)]
    sampler, naive, position = Sampler(seed), NaiveTown(map, random.Random(seed)), start(map)
    tries = 0
    while position.phase != OVER:
        tries += 1
        assert tries < LONGEST, f"game {seed} does not end"
        move = sampler.move(map, position)
        found = refusal(map, position, move)
        assert naive.take(move) == (found is None), (seed, tries, move, found)
        seen[kind(move), found.wording if found else "legal"] += 1
        if found:
            continue
        after = play(map, position, move)
        assert naive.state() == state_of(map, after), (seed, tries, move)
        assert not [*faults_of(map, position, move, after)], (seed, tries, move)
        position = after
        yield map, position, naive
    assert naive.phase == OVER
    assert refusal(map, position, End()).wording == "over"


def happened(before, after, naive):
    """What is rare, and must have come up for a comparison to say much."""
    if after.fountain_uses > before.fountain_uses:
        yield "the Fountain"
    if after.round != before.round and max(after.stock) == 9:
        yield "nine of a resource"
    for cell, square in after.squares.items():
        if square.building == "lighthouse-top" and before.squares.get(cell) != square:
            yield f"a Lighthouse's top on {square.ground or 'nothing'}"
        if square.building == "lighthouse" and cell not in before.squares:
            yield "a Lighthouse's foot on nothing"
    if naive.river_done() and len(after.squares) > len(before.squares):
        yield "the River is finished"
    if len(after.quotas) < len(before.quotas) and after.phase == before.phase:
        yield "forests join"
    if naive.points()["river"] > len(naive.river):
        yield "the River crosses the map"


HAPPENED = {
    "the Fountain",
    "nine of a resource",
    *(f"a Lighthouse's top on {ground}" for ground in ("nothing", "coast", "ocean")),
    "a Lighthouse's foot on nothing",
    "the River is finished",
    "the River crosses the map",
    "forests join",
}
PLAYED = {
    *("Roll", "Adjust", "Fell", "Grow", "End", "farm", "mountain", "tree", "river", "coast"),
    *BUILDINGS,
    *(f"{name} by the Market" for name in BUILDINGS if name not in ("market", "cathedral")),
}


@pytest.mark.parametrize("part", range(PARTS))
def test_every_move_of_random_games_agrees_with_the_naive_rules(part):
    seen = Counter()
    for seed in range(GAMES * part // PARTS, GAMES * (part + 1) // PARTS):
        before = start(MAPS[seed % len(MAPS)])
        for _, after, naive in compared(seed, seen):
            seen.update((one, "happened") for one in happened(before, after, naive))
            before = after

    assert {kind for kind, how in seen if how == "legal"} >= PLAYED
    assert {kind for kind, how in seen if how == "happened"} >= HAPPENED
