"""Results in words: a screen of tables, each with a row for every strategy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rtt_tools.cli.columns import Figure, columns
from rtt_tools.cli.looks import Looks
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.lines import wrapped
from rtt_tools.shares import percent
from rtt_tools.spreads import Spread, share
from rtt_tools.texts import worded
from rtt_tools.town.engine.results import Fared, Lead, Played, Results
from rtt_tools.town.map import Map
from rtt_tools.town.scoring import RANKS, Score, score

if TYPE_CHECKING:
    from rtt_tools.town.engine.search import Found

PARTS = Score._fields
SURE = 2  # standard errors; a lead below may be chance


def screen(asked: Played, results: Results, looks: Looks, *, verbose: bool = False) -> str:
    """The results: points and ranks, the best strategy, points by source; `verbose`: all."""
    language, width = looks.language, looks.width
    parts = [
        wrapped(title(asked.map, results.games, asked.seed, language), width),
        points(results, language, width),
    ]
    if results.lead:
        parts.append(wrapped(lead(results.lead, results.games, language), width))
    parts.append(sources(results, language, width))
    if verbose:
        parts += [buildings(results, language, width), squares(results, language, width)]
        parts.append(losses(results, language, width))
    return "\n".join(parts)


def title(map: Map, games: int, seed: int, language: str) -> str:
    """The map, how many games, and the seed."""
    name = escaped(worded(map.name, language))
    counted = said("many-games", language, count=games)
    seeded = said("account-seed", language, seed=seed)
    return f"{name} ({map.id}, {map.rows} x {map.cols}): {counted}, {seeded}"


def points(results: Results, language: str, width: int) -> str:
    """How the points of each strategy are spread, and how often it reached each rank."""
    reached = [f"{rank.least}+" for rank in RANKS[1:]]
    head = [
        said("column-strategy", language),
        said("column-points", language),
        *("p5", "p50", "p95"),
        *(said("town-many-best", language), *reached),
    ]
    rows = [
        (
            one.strategy,
            Figure(mean(one.points)),
            *(one.points.p5, one.points.p50, one.points.p95),
            Figure(percent(one.best)),
            *(Figure(percent(reach)) for _, reach in one.ranks[1:]),
        )
        for one in results.fared
    ]
    return columns(head, rows, width)


def mean(points: Spread) -> str:
    """The mean, ± its standard error where there is more than one game."""
    error = f" ± {points.error:.2f}" if points.many > 1 else ""
    return f"{points.mean:.2f}{error}"


def lead(lead: Lead, games: int, language: str) -> str:
    """Which strategy is best, and by how much."""
    if lead.mean == 0:
        return said("town-many-equal", language, first=lead.first, second=lead.second)
    error = f" ± {lead.error:.2f}" if games > 1 else ""
    ahead = f"{lead.mean:.2f}{error}"
    key = "close" if games > 1 and lead.mean < SURE * lead.error else "lead"
    return said(f"town-many-{key}", language, first=lead.first, ahead=ahead, second=lead.second)


def sources(results: Results, language: str, width: int) -> str:
    """The mean of each source, and its share of the points."""
    head = [
        said("column-strategy", language),
        *(said(f"town-part-{part}", language) for part in PARTS),
    ]
    rows = [
        (one.strategy, *(Figure(of_part(mean, one)) for _, mean in one.parts))
        for one in results.fared
    ]
    return columns(head, rows, width)


def of_part(mean: float, fared: Fared) -> str:
    """The points of a source, and their share."""
    whole = fared.points.mean
    return f"{mean:.1f} {100 * (mean / whole if whole else 0):3.0f}%"


def buildings(results: Results, language: str, width: int) -> str:
    """How many of each building a town has, on average."""
    head = [said("town-many-built", language), *(one.strategy for one in results.fared)]
    names = [name for name, _ in results.fared[0].built]
    rows = [
        (
            said(f"town-{name}", language),
            *(Figure(f"{one.built[place][1].mean:.1f}") for one in results.fared),
        )
        for place, name in enumerate(names)
    ]
    rows += [
        (said(key, language), *(Figure(f"{uses:.1f}") for uses in found))
        for key, found in (
            ("town-many-hall", [one.hall_uses for one in results.fared]),
            ("town-many-fountain", [one.fountain_uses for one in results.fared]),
        )
    ]
    return columns(head, rows, width)


def squares(results: Results, language: str, width: int) -> str:
    """How many squares of each ground there are at the end, on average."""
    head = [said("town-many-squares", language), *(one.strategy for one in results.fared)]
    rows = [
        (
            said(f"town-{name}", language),
            *(Figure(f"{one.squares[place][1]:.1f}") for one in results.fared),
        )
        for place, (name, _) in enumerate(results.fared[0].squares)
    ]
    free = (Figure(f"{one.free:.1f}") for one in results.fared)
    return columns(head, [*rows, (said("town-many-free", language), *free)], width)


def losses(results: Results, language: str, width: int) -> str:
    """What Gather brought beyond 9, of all resources, round by round."""
    rounds = range(1, 1 + len(results.fared[0].lost))
    head = [said("town-many-lost", language), *map(str, rounds)]
    rows = [
        (one.strategy, *(Figure(f"{sum(lost):.1f}") for lost in one.lost))
        for one in results.fared
    ]
    return columns(head, rows, width)


def searched(asked: Played, found: Sequence[Found], width: int, looks: Looks) -> str:
    """The best games found, a row each, and that nobody knows whether there are better ones."""
    language = looks.language
    head = [
        said("column-game", language),
        said("town-part-total", language),
        *(said(f"town-part-{part}", language) for part in PARTS),
    ]
    rows = [
        (number, one.points, *score(asked.map, one.game.position.squares))
        for number, one in enumerate(found)
    ]
    tried = sum(one.tried for one in found)
    bound = said("town-many-bound", language, width=width, tried=tried)
    parts = [
        wrapped(title(asked.map, len(found), asked.seed, language), looks.width),
        columns(head, rows, looks.width),
        *averages(found, language),
        wrapped(bound, looks.width),
    ]
    return "\n".join(parts)


def averages(found: Sequence[Found], language: str) -> Iterator[str]:
    """The mean of several games found."""
    if len(found) > 1:
        total = share(sum(one.points for one in found), len(found))
        yield said("town-many-mean", language, mean=f"{total:.2f}") + "\n"
