"""What many games add up to: held to the games themselves, one by one."""

from math import sqrt
from statistics import mean, stdev

import numpy
import pytest

from rtt_tools import manygames
from rtt_tools.town.engine import results
from rtt_tools.town.engine.kernel import playout
from rtt_tools.town.engine.kernel.playout import replayed, table
from rtt_tools.town.engine.players import player
from rtt_tools.town.engine.results import Played
from rtt_tools.town.engine.simulation import simulate
from rtt_tools.town.engine.strategies import NAMES, STRATEGIES
from rtt_tools.town.map import Map
from rtt_tools.town.moves import Build
from rtt_tools.town.scoring import RANKS, Score, rank, score

ASKED = Played(Map(), ("mixed", "house", "random"), 4)
GAMES = 30


@pytest.fixture(scope="module")
def told():
    return simulate(ASKED, GAMES)


@pytest.fixture(scope="module")
def games():
    """Each game as the rules play it, by player."""
    seated = table(Map(), [*map(player, ASKED.strategies)], ASKED.seed)
    return [replayed(seated, number) for number in range(GAMES)]


def totals(games):
    """The points of each game, by player."""
    scores = [[score(Map(), one.position.squares) for one in game] for game in games]
    return [[one.total for one in seat] for seat in zip(*scores, strict=True)]


def test_points_are_spread_as_the_games_were(told, games):
    for one, points in zip(told.fared, totals(games), strict=True):
        assert one.points.mean == pytest.approx(mean(points))
        assert one.points.error == pytest.approx(stdev(points) / sqrt(GAMES))
        assert one.points.p50 == sorted(points)[GAMES // 2 - 1]
        assert sum(count for _, count in one.points.counts) == GAMES


def test_sources_add_up_to_the_points(told, games):
    for seat, one in enumerate(told.fared):
        scores = [score(Map(), game[seat].position.squares) for game in games]
        for source, value in one.parts:
            assert value == pytest.approx(mean(getattr(each, source) for each in scores))
        assert sum(value for _, value in one.parts) == pytest.approx(one.points.mean)
        assert [source for source, _ in one.parts] == list(Score._fields)


def test_a_rank_counts_whoever_reached_it_or_more(told, games):
    names = [one.name for one in RANKS]
    for one, points in zip(told.fared, totals(games), strict=True):
        reached = [names.index(rank(total).name) for total in points]
        assert one.ranks == tuple(
            (name, sum(each >= place for each in reached) / GAMES)
            for place, name in enumerate(names)
        )


def test_buildings_are_counted_by_town(told, games):
    for seat, one in enumerate(told.fared):
        for name, built in one.built:
            counts = [
                sum(
                    isinstance(move, Build) and move.building == name
                    for move in game[seat].moves
                )
                for game in games
            ]
            assert built.mean == pytest.approx(mean(counts))
            assert built.towns == pytest.approx(mean(count > 0 for count in counts))


def test_the_lead_is_that_of_paired_games(told, games):
    first, second = totals(games)[:2]
    ahead = [one - other for one, other in zip(first, second, strict=True)]

    assert told.lead.first == "mixed"
    assert told.lead.second == "house"
    assert told.lead.mean == pytest.approx(mean(ahead))
    assert told.lead.error == pytest.approx(stdev(ahead) / sqrt(GAMES))


def test_who_is_best_of_a_game_may_be_several(told, games):
    rows = list(zip(*totals(games), strict=True))
    for seat, one in enumerate(told.fared):
        assert one.best == pytest.approx(mean(row[seat] == max(row) for row in rows))

    alike = simulate(Played(Map(), ("sea", "sea"), 1), 5)
    assert [one.best for one in alike.fared] == [1.0, 1.0]
    assert alike.lead.mean == alike.lead.error == 0


def test_threads_and_chunks_do_not_matter():
    asked = Played(Map(rows=5, cols=5), ("house", "random"), 9)
    seated = table(asked.map, [*map(player, asked.strategies)], 9)
    parts = [playout.play(seated, *part) for part in ((0, 100), (100, 350), (450, 150))]
    whole = playout.added(playout.added(*parts[:2]), parts[2])

    assert simulate(asked, 600, workers=1) == simulate(asked, 600, workers=3)
    assert results.of(whole, asked) == simulate(asked, 600)


def test_one_strategy_leads_nobody():
    alone = simulate(Played(Map(), ("sea",), 1), 1)

    assert alone.lead is None
    assert alone.fared[0].best == 1


def test_an_interruption_leaves_the_games_so_far():
    def told(done):
        if done >= 500:
            raise KeyboardInterrupt

    small = Played(Map(rows=3, cols=3), ("random",), 1)

    assert simulate(small, 2000, told=told) == simulate(small, 500)


def test_an_interruption_before_the_first_games_is_one(monkeypatch):
    def broken(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(manygames, "played", broken)
    with pytest.raises(KeyboardInterrupt):
        simulate(ASKED, 10)


def test_no_games_have_no_results():
    with pytest.raises(ValueError, match="none"):
        simulate(ASKED, 0)


def test_each_strategy_does_what_it_is_called_for():
    """On the default map, over 100 games each; all beat playing at random."""
    fared = {one.strategy: one for one in simulate(Played(Map(), NAMES, 2), 100).fared}
    part = {name: dict(one.parts) for name, one in fared.items()}

    for name in STRATEGIES:
        assert fared[name].points.mean > 3 * fared["random"].points.mean
    assert max(STRATEGIES, key=lambda name: part[name]["lighthouse"]) == "sea"
    assert max(STRATEGIES, key=lambda name: part[name]["river"]) == "river"
    assert dict(fared["river"].built)["watermill"].mean > 0.5
    assert part["house"]["houses"] > part["sea"]["houses"]
    assert max(STRATEGIES, key=lambda name: fared[name].points.mean) == "mixed"


def test_records_hold_whole_numbers_only():
    tally = playout.play(table(Map(), [player("mixed")], 1), 0, 1)

    assert all(part.dtype == numpy.int64 for part in tally)
