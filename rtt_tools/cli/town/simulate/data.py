"""Results as JSON writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rtt_tools.shares import rounded
from rtt_tools.town.engine.results import Fared, Lead, Played, Results
from rtt_tools.town.map import RESOURCES, Map, map_hash
from rtt_tools.town.moves import End, Move, Roll
from rtt_tools.town.movetext import written
from rtt_tools.town.position import PHASES
from rtt_tools.town.scoring import score

if TYPE_CHECKING:
    from rtt_tools.town.engine.search import Found


def as_json(asked: Played, results: Results) -> dict[str, object]:
    """Everything that was counted, for scripts; see docs/json.md."""
    return {
        **head(asked),
        "games": results.games,
        "strategies": {one.strategy: fared(one) for one in results.fared},
        "lead": results.lead and lead(results.lead, results.games),
    }


def head(asked: Played) -> dict[str, object]:
    """What was played."""
    return {
        "version": 1,
        "map": asked.map.id,
        "hash": map_hash(asked.map),
        "rows": asked.map.rows,
        "cols": asked.map.cols,
        "rounds": len(asked.map.rounds),
        "settings": asked.map.settings._asdict(),
        "seed": asked.seed,
    }


def fared(one: Fared) -> dict[str, object]:
    """How a strategy fared; means of a game."""
    several = one.points.many > 1  # one game tells nothing of how games differ
    return {
        "mean": rounded(one.points.mean),
        "se": rounded(one.points.error) if several else None,
        "sd": rounded(one.points.deviation) if several else None,
        "p5": one.points.p5,
        "p50": one.points.p50,
        "p95": one.points.p95,
        "best": rounded(one.best),
        "ranks": {name: rounded(reached) for name, reached in one.ranks[1:]},
        "parts": {name: rounded(mean) for name, mean in one.parts},
        "buildings": {
            name: {"mean": rounded(built.mean), "towns": rounded(built.towns)}
            for name, built in one.built
        },
        "squares": {
            **{name: rounded(mean) for name, mean in one.squares},
            "free": rounded(one.free),
        },
        "town_hall_uses": rounded(one.hall_uses),
        "fountain_uses": rounded(one.fountain_uses),
        "lost": [
            {name: rounded(getattr(lost, name)) for name in RESOURCES} for lost in one.lost
        ],
        "histogram": {str(total): count for total, count in one.points.counts},
    }


def lead(lead: Lead, games: int) -> dict[str, object]:
    """Which strategy is best, and by how much on the same dice."""
    return {
        "first": lead.first,
        "second": lead.second,
        "mean": rounded(lead.mean),
        "se": rounded(lead.error) if games > 1 else None,
    }


def searched(asked: Played, found: Sequence[Found], width: int) -> dict[str, object]:
    """The best games found, with their moves; each total is a lower bound."""
    return {
        **head(asked),
        "led_by": list(asked.strategies),
        "width": width,
        "bound": "lower",
        "found": [game(asked.map, number, one) for number, one in enumerate(found)],
    }


def game(map: Map, number: int, one: Found) -> dict[str, object]:
    """A game that was found."""
    return {
        "game": number,
        "total": one.points,
        "parts": score(map, one.game.position.squares)._asdict(),
        "tried": one.tried,
        "complete": one.complete,
        "rounds": rounds(one.game.moves),
    }


def rounds(moves: Sequence[Move]) -> list[dict[str, list[object]]]:
    """The moves as a transcript has them."""
    found: list[dict[str, list[object]]] = []
    phase = 0
    for move in moves:
        if isinstance(move, Roll):
            found.append({"dice": list(move.dice)})
            phase = 0
        elif isinstance(move, End):
            phase += 1
        else:
            found[-1].setdefault(PHASES[phase], []).append(written(move))
    return found
