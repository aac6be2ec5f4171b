"""The kernel plays by the pure rules: its games are followed move by move by `town.game`."""

import itertools
from collections import Counter
from hashlib import sha256

import pytest

from rtt_tools.chance import stream
from rtt_tools.machinecode.compiler import word
from rtt_tools.machinecode.records import held_in, put, records
from rtt_tools.town import game
from rtt_tools.town.engine.kernel import playout
from rtt_tools.town.engine.kernel.aimless import wander
from rtt_tools.town.engine.kernel.desk import DESK
from rtt_tools.town.engine.kernel.legal import legal
from rtt_tools.town.engine.kernel.play import play, roll
from rtt_tools.town.engine.kernel.playout import move_of, replayed, table
from rtt_tools.town.engine.kernel.policies import GREEDY, RANDOM, Player
from rtt_tools.town.engine.kernel.sheet import SHEET, clear
from rtt_tools.town.engine.kernel.terrain import terrain
from rtt_tools.town.engine.players import player
from rtt_tools.town.engine.search import Asked, search
from rtt_tools.town.engine.strategies import NAMES, STRATEGIES
from rtt_tools.town.gather import income
from rtt_tools.town.map import CHOICES, MOST, Map, Round, Settings, Stock, middle
from rtt_tools.town.moves import Build, End, Fell
from rtt_tools.town.position import CONSTRUCT, OVER, ROLL, start
from rtt_tools.town.scoring import score
from tests.system import printed
from tests.town.sampled import MAPS

pytestmark = pytest.mark.many

EVERY_SETTING = [Settings(*values) for values in itertools.product(*CHOICES.values())]
SIZES = ((9, 9), (7, 7), (8, 8), (5, 6), (3, 3), (4, 7))
RANDOMLY = [Player(RANDOM)]
ALL = tuple(map(player, STRATEGIES))
CAREFULLY = [*ALL, Player(GREEDY, noise=3000)]


def of_setting(number):
    """A map that reads the rules so; others differ in size and start too."""
    rows, cols = SIZES[number % len(SIZES)]
    return Map(
        rows=rows,
        cols=cols,
        town_hall=middle(rows, cols) if number % 5 else frozenset(),
        start=Stock(9, 9, 9) if number % 3 == 0 else Stock(wood=2),
        rounds=(Round(6, 4),) * 8 if number % 4 == 1 else Map().rounds,
        settings=EVERY_SETTING[number],
    )


@pytest.mark.parametrize("number", range(len(EVERY_SETTING)))
def test_games_are_played_by_the_rules_in_every_setting(number):
    """Random ones and careful ones, some 2,000 in all: to the same sheet, stock and score."""
    for players, games in ((RANDOMLY, 20), (CAREFULLY, 2)):
        for one in range(games):
            agree(table(of_setting(number), players, number), one)


@pytest.mark.parametrize("map", MAPS, ids=range(len(MAPS)))
def test_games_are_played_by_the_rules_on_odd_maps(map):
    for players, games in ((RANDOMLY, 40), (CAREFULLY, 4)):
        for one in range(games):
            agree(table(map, players, 7), one)


def agree(table, number):
    """Holds what the kernel counts of a game to what the rules make of its moves."""
    tally = playout.play(table, number, 1)
    for seat, (moves, position) in enumerate(replayed(table, number)):
        points = score(table.map, position.squares)
        assert position.phase == OVER
        assert tuple(tally.parts[seat]) == points
        assert tally.points[seat, points.total] == 1
        assert tally.hall_uses[seat, 0] == position.town_hall_uses
        assert tally.fountain_uses[seat, 0] == position.fountain_uses
        assert tally.moves[seat, 0] == sum(not isinstance(one, game.Roll) for one in moves)
        assert counted(tally, seat) == Counter(
            move.building for move in moves if isinstance(move, Build)
        )
        assert lain(tally, seat) == Counter(
            square.ground for square in position.squares.values() if square.ground
        )
        room = sum(map(table.map.is_open, table.map.cells()))
        assert tally.empty[seat, 0] == room - len(position.squares)
        assert tally.lost[seat].tolist()[: len(table.map.rounds)] == lost(table.map, moves)


def counted(tally, seat):
    """The buildings in a tally."""
    named = zip(playout.STANDING[1:], tally.built[seat, 1:].tolist(), strict=True)
    return Counter({name: count for name, count in named if count})


def lain(tally, seat):
    """The ground in a tally."""
    named = zip(playout.GROUNDS[1:], tally.drawn[seat, 1:].tolist(), strict=True)
    return Counter({name: count for name, count in named if count})


def lost(map, moves):
    """By round, what Gather brought beyond 9 of each resource, by the rules."""
    found = [[0, 0, 0] for _ in map.rounds]
    position = start(map)
    for move in moves:
        after = game.play(map, position, move)
        more = Stock()
        if isinstance(move, End) and position.phase == CONSTRUCT:
            more = income(position.squares)
        elif isinstance(move, Fell):
            more = Stock(wood=len(position.squares) - len(after.squares))
            if map.settings.fill_on_erase:
                more = Stock(wood=trees(position) - trees(after))
        for resource, (had, new) in enumerate(zip(position.stock, more, strict=True)):
            found[position.round - 1][resource] += max(0, had + new - MOST)
        position = after
    return found


def trees(position):
    """How many Trees there are."""
    return sum(square.ground == "tree" for square in position.squares.values())


@pytest.mark.parametrize("number", range(len(EVERY_SETTING)))
def test_the_same_moves_are_legal_in_every_setting(number):
    """At each of some 5,000 positions of random games."""
    assert follow(of_setting(number), number)


@pytest.mark.parametrize("map", MAPS, ids=range(len(MAPS)))
def test_the_same_moves_are_legal_on_odd_maps(map):
    for seed in range(3):
        assert follow(map, seed)


def follow(map, seed):
    """How many positions of a random game have the same legal moves by kernel and rules."""
    ground, sheet, desk = terrain(map)[0], records(SHEET)[0], records(DESK)[0]
    clear(ground, sheet)
    put(desk, whim=word(stream(seed, 1)))
    dice, known, position, seen = stream(seed), word(stream(seed)), start(map), 0
    while position.phase != OVER:
        if position.phase == ROLL:
            dice, move = game.roll(map, position, dice)
            position = game.play(map, position, move)
            known = word(roll(ground, sheet, known))
        count = legal(ground, sheet, desk)
        moves = [move_of(int(code)) for code in held_in(desk, "legal")[:count]]
        told = set(game.legal(map, position))
        assert len(moves) == len(told)
        assert not told.symmetric_difference(moves)
        code = int(wander(ground, sheet, desk))
        play(ground, sheet, desk, code)
        position = game.play(map, position, move_of(code))
        seen += 1
    return seen


def test_games_are_the_same_without_a_compiler():
    """Move for move, by each strategy and by the search."""
    plain = printed(PROGRAM, RTT_TOOLS_UNCOMPILED="1")

    assert plain.split() == ["False", *printed(PROGRAM).split()[1:]]


PROGRAM = """
from rtt_tools.machinecode.compiler import COMPILED
from tests.town.test_engine_kernel import digest
print(COMPILED, digest())
"""


def digest():
    """A sum of some games, every move of them."""
    small = Map(rows=6, cols=5, town_hall=middle(6, 5), rounds=Map().rounds[1::2])
    players = [*map(player, NAMES), Player(GREEDY, noise=500)]
    told = [
        repr(moves)
        for asked in (small, small._replace(settings=EVERY_SETTING[-1]))
        for moves, _ in replayed(table(asked, players, 5), 3)
    ]
    brief = small._replace(rounds=small.rounds[:2])
    searched = search(Asked(brief, ALL, 5, 0, width=2, tries=6))
    told.append(repr(searched))
    return sha256("\n".join(told).encode()).hexdigest()


@pytest.mark.parametrize("name", NAMES)
def test_a_strategy_plays_the_same_whoever_sits_beside(name):
    alone = playout.play(table(Map(), [player(name)], 3), 5, 4)
    others = playout.play(table(Map(), [player("mixed"), player(name)], 3), 5, 4)

    assert (alone.points[0] == others.points[1]).all()
    assert (alone.built[0] == others.built[1]).all()


def test_a_map_that_is_too_large_is_refused():
    with pytest.raises(ValueError, match="room"):
        terrain(Map(rows=16))
    with pytest.raises(ValueError, match="room"):
        terrain(Map(rounds=Map().rounds * 2))
