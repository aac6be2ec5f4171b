"""What many games of one board add up to: plain numbers, made from a tally of whole ones.

Shares are 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rtt_tools.spreads import Spread, share, spread
from rtt_tools.top import solo
from rtt_tools.top.steps import Game

if TYPE_CHECKING:  # text, JSON and pages read results without numpy
    from rtt_tools.top.engine.kernel.playout import Tally
    from rtt_tools.top.engine.kernel.shape import Wholes

SIXTIETHS = 60  # in which the kernel counts a win that several may share


class Played(NamedTuple):
    """What was played, and how."""

    game: Game
    policies: tuple[str, ...]  # by seat
    seed: int
    called: str = ""  # the board, by whoever asked: a path, or an id


class Silence(NamedTuple):
    """Turns in which a player wrote nothing, as shares of all turns of all players."""

    forced: float  # no number of the roll fitted anywhere
    voluntary: float  # one would have fitted


class Seat(NamedTuple):
    """How one player fared."""

    wins: float  # the share of games, a shared win as a part; alone, of the Companion's defeats
    empty: float  # boxes, on average
    silence: Silence  # of this player's turns


class Filled(NamedTuple):
    """What happened to one box, on the sheets of all players."""

    box: str
    share: float  # of sheets on which it was filled
    turn: float | None  # when, on average; None where it never was
    number: Spread | None
    blocked: float  # turns of a game in which it was open and refused every number of the roll


class Alone(NamedTuple):
    """How games against the Companion ended."""

    won: float  # the share in which the player's board was full and the Companion's was not
    left: Spread  # the Companion's empty boxes
    ranks: tuple[tuple[str, float], ...]  # the share of each, the best first


class Results(NamedTuple):
    """Everything that is said of the games played."""

    games: int
    capped: int  # games that were stopped, having no end in sight
    turns: Spread
    silence: Silence
    seats: tuple[Seat, ...]
    boxes: tuple[Filled, ...]  # in the board's order
    alone: Alone | None = None


def silence(wrote: int, forced: int, voluntary: int) -> Silence:
    """The shares of so many turns."""
    turns = wrote + forced + voluntary
    return Silence(share(forced, turns), share(voluntary, turns))


def ranks(left: Sequence[tuple[int, int]]) -> tuple[tuple[str, float], ...]:
    """The share of games that each solo rank was reached in, the best first."""
    games = sum(count for _, count in left)
    return tuple(
        (name, share(sum(count for empty, count in left if solo.rank(empty) == name), games))
        for _, name in solo.RANKS
    )


def of(tally: Tally, game: Game) -> Results:
    """What the tally of many games says."""
    turns = spread(occurring(tally.turns))
    if turns is None:
        raise ValueError("no games, no results")
    ids = [box.id for box in game.board.boxes]
    seats = tuple(seat(tally, one, turns.many) for one in range(game.seats))
    against = alone(tally) if game.solo else None
    return Results(
        turns.many,
        total(tally.capped),
        turns,
        silence(total(tally.wrote), total(tally.forced), total(tally.passed)),
        tuple(one._replace(wins=against.won) for one in seats) if against else seats,
        tuple(filled(tally, *one, turns.many * game.seats) for one in enumerate(ids)),
        against,
    )


def seat(tally: Tally, seat: int, games: int) -> Seat:
    """How one of the players fared."""
    return Seat(
        share(int(tally.wins[seat]), SIXTIETHS * games),
        share(int(tally.empty[seat]), games),
        silence(int(tally.wrote[seat]), int(tally.forced[seat]), int(tally.passed[seat])),
    )


def filled(tally: Tally, place: int, box: str, sheets: int) -> Filled:
    """What happened to one of the boxes on so many sheets."""
    times = int(tally.filled[place])
    return Filled(
        box,
        share(times, sheets),
        int(tally.when[place]) / times if times else None,
        spread(occurring(tally.numbers[place])),
        share(int(tally.blocked[place]), sheets),
    )


def alone(tally: Tally) -> Alone | None:
    """How the games against the Companion ended."""
    left = spread(occurring(tally.companion))
    if left is None:
        return None
    return Alone(share(total(tally.won), left.many), left, ranks(left.counts))


def occurring(counts: Wholes) -> list[tuple[int, int]]:
    """The values that occurred, as places in an array, and how often each did."""
    return [(value, count) for value, count in enumerate(counts.tolist()) if count]


def total(counts: Wholes) -> int:
    """The sum of an array."""
    return int(counts.sum())
