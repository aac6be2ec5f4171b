"""Results as JSON writes them."""

from rtt_tools.shares import rounded
from rtt_tools.spreads import Spread
from rtt_tools.top.engine.results import Alone, Filled, Played, Results, Seat, Silence


def as_json(played: Played, results: Results) -> dict[str, object]:
    """Everything that was counted, for scripts; see docs/json.md."""
    game = played.game
    data: dict[str, object] = {
        "version": 1,
        "board": game.board.id,
        "hash": game.board.hash,
        "games": results.games,
        "seed": played.seed,
        "players": game.seats,
        "policies": list(played.policies),
        "rules": game.ruleset.id,
        "big_to_small": game.big_to_small,
        "solo": game.solo,
        "turns": turns(results.turns),
        "stopped": results.capped,
        "no_write": silence(results.silence),
        "seats": [seat(one) for one in results.seats],
    }
    if results.alone:
        data["companion"] = alone(results.alone)
    return data | {"boxes": {box.box: filled(box) for box in results.boxes}}


def turns(spread: Spread) -> dict[str, object]:
    """The turns of a game: how they are spread, and in how many games each number."""
    several = spread.many > 1  # one game tells nothing of how games differ
    return {
        "mean": rounded(spread.mean),
        "se": rounded(spread.error) if several else None,
        "sd": rounded(spread.deviation) if several else None,
        "p5": spread.p5,
        "p50": spread.p50,
        "p95": spread.p95,
        "histogram": {str(value): count for value, count in spread.counts},
    }


def silence(shares: Silence) -> dict[str, float]:
    """Turns without a number, as shares."""
    return {"forced": rounded(shares.forced), "voluntary": rounded(shares.voluntary)}


def seat(one: Seat) -> dict[str, object]:
    """How a seat fared."""
    return {
        "won": rounded(one.wins),
        "empty": rounded(one.empty),
        "no_write": silence(one.silence),
    }


def alone(one: Alone) -> dict[str, object]:
    """How the games against the Companion ended."""
    return {
        "beaten": rounded(one.won),
        "empty": rounded(one.left.mean),
        "ranks": {rank: rounded(share) for rank, share in one.ranks},
    }


def filled(box: Filled) -> dict[str, object]:
    """What happened to a box; `turn` and the numbers are null where it was never filled."""
    number = box.number
    return {
        "turn": None if box.turn is None else rounded(box.turn),
        "number": number and rounded(number.mean),
        "number_p5": number and number.p5,
        "number_p50": number and number.p50,
        "number_p95": number and number.p95,
        "filled": rounded(box.share),
        "blocked": rounded(box.blocked),
    }
