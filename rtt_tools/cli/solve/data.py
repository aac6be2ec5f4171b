"""What was found out, as JSON writes it."""

from collections.abc import Sequence
from math import ceil, floor

from rtt_tools.cli.solve.move import BY_VALUES, best_changes, listed
from rtt_tools.cli.solve.told import Found
from rtt_tools.shares import PLACES, rounded
from rtt_tools.top.engine.advised import Advice, Asked, Habit, Way
from rtt_tools.top.game import Turn
from rtt_tools.top.pool import Change
from rtt_tools.top.steps import Game

UNIT = 10**PLACES


def limits(found: Found) -> dict[str, object]:
    """Between which limits best play lies; see docs/json.md."""
    interval, game = found.interval, found.game
    data: dict[str, object] = {
        "version": 1,
        "board": game.board.id,
        "hash": game.board.hash,
        "big_to_small": game.big_to_small,
        "seed": found.seed,
        "within": found.within,
        "lower": floor(found.counted * UNIT) / UNIT,
        "upper": None,
        "upper_is": None,
        "exact": None,
        "seconds": round(found.seconds, 1),
        "complete": found.complete,
        "count_bound": rounded(found.counted),
    }
    if interval is None:
        return data
    simulated = interval.upper_is == "simulated"
    value = interval.exact
    return data | {
        "lower": floor(interval.lower * UNIT + 1e-6) / UNIT if value is None else value,
        "upper": upper(interval.upper, simulated=simulated) if value is None else value,
        "upper_is": interval.upper_is,
        "exact": value,
        "gap": rounded(max(0.0, interval.gap)),
        "error": rounded(interval.error),
        "games": interval.games,
        "states": interval.states,
        "notes": list(interval.notes),
    }


def upper(value: float, *, simulated: bool) -> float:
    """The upper end to four decimals; a proved one is never less than it is."""
    return rounded(value) if simulated else ceil(value * UNIT - 1e-6) / UNIT


def move(asked: Asked, found: Advice | Habit, most: int) -> dict[str, object]:
    """The best way to use a roll, and what others cost."""
    data: dict[str, object] = {
        "version": 1,
        "board": asked.game.board.id,
        "hash": asked.game.board.hash,
        "rules": asked.game.ruleset.id,
        "big_to_small": asked.game.big_to_small,
        "numbers": dict(asked.sheet),
        "pool": list(asked.pool),
        "roll": {die: asked.roll[die] for die in asked.pool},
        "action": asked.face,
    }
    if isinstance(found, Habit):
        writes = [one.as_json() for one in found.writes]
        return data | {
            "judge": found.policy,
            "sheets": None,
            "whole": None,
            "ways": [{"writes": writes, "turns": None, "cost": None, "alike": 1}],
            "changes": [changed(face, one) for face, one in best_changes(found)],
        }
    return data | {
        "judge": BY_VALUES,
        "sheets": found.sheets,
        "whole": found.whole,
        "ways": [way(found, one) for one in listed(found, most)],
        "changes": [
            changed(face, one.change)
            | {"turns": rounded(one.turns), "cost": rounded(one.turns - some[0].turns)}
            for face, some in found.choices.items()
            for one in some
        ],
    }


def way(advice: Advice, one: Way) -> dict[str, object]:
    """A way to use the roll."""
    return {
        "writes": [move.as_json() for move in one.writes],
        "turns": rounded(one.turns),
        "cost": rounded(advice.cost(one)),
        "alike": one.alike,
    }


def changed(face: str, change: Change) -> dict[str, object]:
    """A change of the pool under a face of the action die; costs are not known."""
    return {"action": face, "change": change.as_json(), "turns": None, "cost": None}


def witness(game: Game, turns: Sequence[Turn] | None) -> dict[str, object]:
    """The shortest game, as `check` writes it; null where the search gives up."""
    return {
        "version": 1,
        "board": game.board.id,
        "hash": game.board.hash,
        "big_to_small": game.big_to_small,
        "fewest_turns": len(turns) if turns else None,
        "witness": [one.as_json() for one in turns] if turns else None,
    }
