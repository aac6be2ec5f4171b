"""How high a score goes: beside trying every game, on maps where that is possible."""

from functools import cache

import numpy
import pytest

from rtt_tools.chance import stream
from rtt_tools.machinecode.records import held_in, put, records
from rtt_tools.manygames import CHUNK
from rtt_tools.town import game
from rtt_tools.town.engine import search as searching
from rtt_tools.town.engine.kernel import playout
from rtt_tools.town.engine.kernel.sheet import SHEET
from rtt_tools.town.engine.kernel.terrain import terrain
from rtt_tools.town.engine.kernel.tries import copy, mark_of
from rtt_tools.town.engine.players import player
from rtt_tools.town.engine.search import Asked, search
from rtt_tools.town.engine.strategies import STRATEGIES
from rtt_tools.town.map import Cell, Map, Round, Settings, Stock
from rtt_tools.town.moves import Roll
from rtt_tools.town.position import OVER, ROLL, start
from rtt_tools.town.scoring import score

ALL = tuple(map(player, STRATEGIES))
CORNERS = frozenset({Cell(0, 0), Cell(0, 2), Cell(2, 2)})
TINY = Map(
    rows=3,
    cols=3,
    town_hall=frozenset(),
    closed=CORNERS,
    rounds=(Round(1, 1), Round(2, 1)),
    start=Stock(3, 3, 0),
)
TINIES = (
    TINY,
    TINY._replace(rounds=(Round(2, 1),) * 2, start=Stock(0, 3, 0)),
    TINY._replace(start=Stock(3, 2, 0), settings=Settings(ocean="adjacent-sides")),
    TINY._replace(closed=frozenset(), start=Stock(), rounds=(Round(2, 1),) * 2),
    TINY._replace(start=Stock(0, 0, 2), settings=Settings(forced_draw=True)),
)


def most(map, seed, number):
    """The most points of any game on these dice, by trying every move that is legal."""

    @cache
    def best(told, state):
        position = positions[told]
        if position.phase == OVER:
            return score(map, position.squares).total
        if position.phase == ROLL:
            state, roll = game.roll(map, position, state)
            return best(known(game.play(map, position, roll)), state)
        return max(
            best(known(game.play(map, position, move)), state)
            for move in game.legal(map, position)
        )

    def known(position):
        told = (
            frozenset(position.squares.items()),
            *position[1:-1],
            tuple(position.quotas.items()),
        )
        positions[told] = position
        return told

    positions = {}
    return best(known(start(map)), stream(seed, number))


@pytest.mark.many
@pytest.mark.parametrize(
    ("map", "number"), [(0, 1), (0, 5), (1, 0), (1, 2), (2, 1), (3, 1), (4, 0)]
)
def test_on_tiny_maps_it_finds_what_trying_every_game_finds(map, number):
    found = search(Asked(TINIES[map], ALL, 11, number, width=60, tries=60))

    assert found.points == most(TINIES[map], 11, number)


def test_the_game_it_finds_is_played_by_the_rules_on_these_dice():
    asked = Asked(Map(), ALL, 5, 2, width=2)
    found, state = search(asked), stream(5, 2)
    position = start(Map())
    for move in found.game.moves:
        if isinstance(move, Roll):
            state, rolled = game.roll(Map(), position, state)
            assert move == rolled
        position = game.play(Map(), position, move)

    assert position == found.game.position
    assert score(Map(), position.squares).total == found.points


def test_it_is_never_worse_than_a_strategy_and_tries_no_more_than_it_says():
    for number in range(4):
        asked = Asked(Map(), ALL, 3, number, width=1)
        found = search(asked)
        alone = playout.play(playout.table(Map(), ALL, 3), number, 1)

        assert found.points >= max(int(row.argmax()) for row in alone.points)
        assert found.tried <= asked.most == 12 * searching.TRIES


def test_who_tries_what_does_not_matter():
    asked = Asked(Map(rounds=Map().rounds[::2]), ALL, 8, 0, width=12)

    assert search(asked, workers=1) == search(asked, workers=3)


def test_every_chunk_makes_tries_of_its_own():
    asked = Asked(Map(rounds=Map().rounds[:2]), ALL, 1, 0, width=1, tries=2 * CHUNK)
    ground = terrain(asked.map)
    marks = searching.tried(asked, ground, searching.begun(asked, ground), 1).marks

    assert len(marks) == 2 * CHUNK
    assert not (marks[:CHUNK] == marks[CHUNK:]).all()


def test_the_beam_is_of_the_best_tries_that_differ():
    tries = searching.Tries(numpy.array([5, 7, 7, 6, 7]), numpy.array([1, 2, 2, 3, 4]))

    assert searching.highest(tries, 3) == [1, 4, 3]
    assert searching.highest(tries, 9) == [1, 4, 3, 0]


def test_a_wider_search_finds_more():
    totals = [search(Asked(Map(), ALL, 1, 0, width)).points for width in (1, 8)]

    assert totals[0] < totals[1]


def test_whoever_interrupts_it_gets_the_best_game_so_far():
    asked = Asked(Map(), ALL, 1, 0, width=2)
    heard = []

    def told(done):
        heard.append(done)
        if len(heard) == 3:
            raise KeyboardInterrupt

    found = search(asked, told=told)

    assert not found.complete
    assert found.tried == heard[-1] < asked.most
    assert found.game.position.phase == OVER
    assert found.points == score(Map(), found.game.position.squares).total


def test_an_interruption_before_the_first_round_is_one(monkeypatch):
    def broken(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(searching, "tried", broken)
    with pytest.raises(KeyboardInterrupt):
        search(Asked(Map(), ALL, 1, 0, width=2))


@pytest.mark.parametrize(("width", "tries"), [(0, 24), (10_001, 24), (1, 3)])
def test_what_cannot_be_searched_is_refused(width, tries):
    with pytest.raises(ValueError, match="width"):
        search(Asked(Map(), ALL, 1, 0, width, tries))


def test_a_sheet_to_go_on_from_is_a_whole_one():
    sheet, other = records(SHEET)[0], records(SHEET)[0]
    for number, field in enumerate(SHEET, 1):
        size = int(numpy.prod(field.size))
        values = (numpy.arange(size) + number) % 100
        put(sheet, **{field.name: values if field.size else number})
    copy(sheet, other)

    for field in SHEET:
        assert numpy.array_equal(held_in(sheet, field.name), held_in(other, field.name))


@pytest.mark.parametrize(
    "field", ["ground", "sides", "standing", "stock", "hall_uses", "fountain_uses"]
)
def test_sheets_that_differ_have_other_marks(field):
    sheet, other = records(SHEET)[0], records(SHEET)[0]
    for one in (sheet, other):
        put(one, ground=[0, 5], standing=[0, 0, 1])
    change = {"ground": [0, 4], "sides": [0, 1], "standing": [0, 0, 2], "stock": [0, 1]}
    put(other, **{field: change.get(field, 1)})

    assert mark_of(sheet) != mark_of(other)
