"""What many games of one map add up to: plain numbers, made from a tally of whole ones.

Means are of a game; shares are 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from rtt_tools.spreads import Spread, share, spread
from rtt_tools.town.buildings import BUILDINGS
from rtt_tools.town.icons import ICONS, OCEAN
from rtt_tools.town.map import Map
from rtt_tools.town.scoring import RANKS, Score

if TYPE_CHECKING:  # text and JSON read results without numpy
    from rtt_tools.town.engine.kernel.playout import Tally


class Played(NamedTuple):
    """What was played, and how."""

    map: Map
    strategies: tuple[str, ...]
    seed: int


class Lost(NamedTuple):
    """What a round's Gather brought beyond 9 of each resource, on average."""

    food: float
    stone: float
    wood: float


class Built(NamedTuple):
    """How many of a building a town has on average, and how many towns have any."""

    mean: float
    towns: float


class Fared(NamedTuple):
    """How one strategy fared."""

    strategy: str
    points: Spread
    parts: tuple[tuple[str, float], ...]  # the mean of each source
    ranks: tuple[tuple[str, float], ...]  # the share of games that reached it, the lowest first
    best: float  # the share of games in which no other strategy had more
    built: tuple[tuple[str, Built], ...]
    squares: tuple[tuple[str, float], ...]  # at the end, by ground
    free: float  # squares with nothing on them at the end
    lost: tuple[Lost, ...]  # by round
    hall_uses: float
    fountain_uses: float


class Lead(NamedTuple):
    """By how much one strategy has more than another on the same dice, on average."""

    first: str
    second: str
    mean: float
    error: float  # standard error of the mean, 0 of a single game


class Results(NamedTuple):
    """Everything that is said of the games played."""

    games: int
    fared: tuple[Fared, ...]  # in the order asked for
    lead: Lead | None  # of the best strategy over the next; None of one alone


def of(tally: Tally, played: Played) -> Results:
    """What the tally of many games says."""
    games = int(tally.games[0, 0])
    if not games:
        raise ValueError("no games, no results")
    names = played.strategies
    fared = tuple(
        of_one(tally, one, name, len(played.map.rounds)) for one, name in enumerate(names)
    )
    return Results(games, fared, lead(tally, names))


def of_one(tally: Tally, one: int, name: str, rounds: int) -> Fared:
    """What the tally says of one strategy."""
    games = int(tally.games[one, 0])
    points = spread([(total, count) for total, count in enumerate(tally.points[one].tolist())])
    if points is None:
        raise ValueError("no games, no results")

    def means(counts: Sequence[int]) -> tuple[float, ...]:
        return tuple(share(count, games) for count in counts)

    built = zip(
        means(tally.built[one, 1:].tolist()),
        means(tally.with_one[one, 1:].tolist()),
        strict=True,
    )
    return Fared(
        name,
        points,
        tuple(zip(Score._fields, means(tally.parts[one].tolist()), strict=True)),
        ranks(points),
        share(int(tally.best[one, 0]), games),
        tuple(zip(BUILDINGS, (Built(*pair) for pair in built), strict=False)),
        tuple(zip((*ICONS, OCEAN), means(tally.drawn[one, 1:].tolist()), strict=True)),
        share(int(tally.empty[one, 0]), games),
        tuple(Lost(*means(row)) for row in tally.lost[one, :rounds].tolist()),
        share(int(tally.hall_uses[one, 0]), games),
        share(int(tally.fountain_uses[one, 0]), games),
    )


def ranks(points: Spread) -> tuple[tuple[str, float], ...]:
    """The share of games that reached each rank or more, the lowest first."""
    return tuple(
        (
            rank.name,
            share(
                sum(count for total, count in points.counts if total >= rank.least), points.many
            ),
        )
        for rank in RANKS
    )


def lead(tally: Tally, names: Sequence[str]) -> Lead | None:
    """The lead of the best strategy over the next; of equals the first that was asked for."""
    if len(names) < 2:
        return None
    sums = [sum_of(tally, one) for one in range(len(names))]
    first, second = sorted(range(len(names)), key=lambda one: -sums[one])[:2]
    games, beside = int(tally.games[0, 0]), tally.beside
    ahead = sums[first] - sums[second]
    squares = int(beside[first, first] + beside[second, second] - 2 * beside[first, second])
    variance = (games * squares - ahead * ahead) / (games * max(1, games - 1))
    return Lead(names[first], names[second], ahead / games, sqrt(variance / games))


def sum_of(tally: Tally, one: int) -> int:
    """All points of one strategy."""
    return sum(total * count for total, count in enumerate(tally.points[one].tolist()))
