"""Results that nobody played: for every board, as plain and as extreme as wanted."""

from rtt_tools.spreads import spread
from rtt_tools.top.engine.results import (
    Alone,
    Filled,
    Played,
    Results,
    Seat,
    Silence,
    ranks,
)
from rtt_tools.top.steps import Game

POLICIES = ("heuristic", "random", "most", "tuned", "coarse", "heuristic")


def results(board, seats=1, solo=False, games=10_000, turns=None, blocked=None):
    """Made results; `turns` are counts of games, `blocked` is a function of a box's place."""
    turns = turns or [(7 + n, 1 + (n * 37) % 11 * (30 - n)) for n in range(24)]
    blocked = blocked or (lambda place: (place * 7919) % 29 / 20)
    left = [(n, 1 + n % 3) for n in range(1 + len(board.boxes))]
    alone = Alone(0.4321, spread(left), ranks(left)) if solo else None
    return Results(
        games,
        3 if games > 100 else 0,
        spread(turns),
        Silence(0.151, 0.0321),
        tuple(Seat(1 / seats, 2.25 * n, Silence(0.1, 0.1)) for n in range(seats)),
        tuple(filled(box, place, blocked(place)) for place, box in enumerate(board.boxes)),
        alone,
    )


def filled(box, place, blocked):
    """Rows fill from the ground; every 50th box is never filled."""
    if place % 50 == 49:
        return Filled(box.id, 0.0, None, None, blocked)
    counts = [(min(50, 1 + box.y + n), 5 + n) for n in range(12)]
    return Filled(box.id, 0.9, 1.26 + 1.5 * box.y + place % 3, spread(counts), blocked)


def played(board, seats=1, solo=False):
    return Played(Game(board, seats, solo=solo), POLICIES[:seats], 7)
