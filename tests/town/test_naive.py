"""Two independent answers: the rules of the town against the same rules written twice."""

from collections import Counter

import pytest

from rtt_tools.town.buildings import BUILDINGS
from rtt_tools.town.game import refusal
from rtt_tools.town.moves import Build, Draw, End
from rtt_tools.town.position import OVER
from tests.town.compared import tried
from tests.town.retold import faults_of_text

GAMES, PARTS = 2000, 8
PLAYED = {
    *("Roll", "Adjust", "Fell", "Grow", "End", "farm", "mountain", "tree", "river", "coast"),
    *BUILDINGS,
    *(f"{name} by the Market" for name in BUILDINGS if name not in ("market", "cathedral")),
}
HAPPENED = {
    "the Fountain",
    "nine of a resource",
    *(f"a Lighthouse's top on {ground}" for ground in ("nothing", "coast", "ocean")),
    "a Lighthouse's foot on nothing",
    "the River is finished",
    "the River crosses the map",
    "forests join",
}


def kind(move):
    """What the move is for."""
    if isinstance(move, Build):
        return f"{move.building}{' by the Market' * bool(move.changes)}"
    return move.icon if isinstance(move, Draw) else type(move).__name__


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


@pytest.mark.many
@pytest.mark.parametrize("part", range(PARTS))
def test_every_move_of_random_games_agrees_with_the_naive_rules(part):
    """And each game is replayed from its text, and refused at a line that is changed."""
    seen, rare, changed = Counter(), Counter(), 0
    for seed in range(GAMES * part // PARTS, GAMES * (part + 1) // PARTS):
        game = []
        for one in tried(seed):
            game.append(one)
            assert not one.faults, (seed, one.faults)
            seen[kind(one.move), one.refused is None] += 1
            rare.update(happened(one.before, one.after, one.naive))
        assert one.after.phase == one.naive.phase == OVER
        assert refusal(one.map, one.after, End()).wording == "over"
        faults, is_changed = faults_of_text(game, seed)
        assert not faults, (seed, faults)
        changed += is_changed

    assert {kind for kind, accepted in seen if accepted} >= PLAYED
    assert {kind for kind, accepted in seen if not accepted} >= PLAYED
    assert set(rare) >= HAPPENED
    assert changed > GAMES // PARTS * 0.9
