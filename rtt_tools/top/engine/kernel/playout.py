"""Many games by compiled code, and one game turn by turn."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy

from rtt_tools.machinecode.compiler import word
from rtt_tools.machinecode.records import Records, held_in, put, records
from rtt_tools.top.engine.coarse.play import WALK
from rtt_tools.top.engine.coarse.view import View
from rtt_tools.top.engine.kernel.cells import MOST_BOXES
from rtt_tools.top.engine.kernel.desk import DESK
from rtt_tools.top.engine.kernel.games import LOG, TALLY, TERMS, play_games
from rtt_tools.top.engine.kernel.ground import ground
from rtt_tools.top.engine.kernel.policies import Player
from rtt_tools.top.engine.kernel.position import SHEET
from rtt_tools.top.engine.kernel.records import SEATS
from rtt_tools.top.engine.kernel.seats import PLAYER, put_player
from rtt_tools.top.engine.kernel.shape import Shape, Wholes, shape
from rtt_tools.top.rounds import MOST_TURNS
from rtt_tools.top.steps import Game


class Table(NamedTuple):
    """A game with its players, ready to be played many times; threads may share it."""

    game: Game
    shape: Shape
    ground: Records
    players: Records
    terms: Records
    seed: int
    view: View | None = None  # of the players who go by values


class Tally(NamedTuple):
    """What came of many games: the arrays of `TALLY`, for the seats and boxes there are."""

    games: Wholes
    capped: Wholes
    turns: Wholes
    wins: Wholes
    empty: Wholes
    wrote: Wholes
    forced: Wholes
    passed: Wholes
    companion: Wholes
    won: Wholes
    filled: Wholes
    when: Wholes
    numbers: Wholes
    blocked: Wholes


def table(game: Game, players: Sequence[Player], seed: int = 0) -> Table:
    """The game with a player in each seat; raises BoardError for a board never filled."""
    made = shape(game.board, game.big_to_small)
    seats = seated(game, made, players)
    terms, view = opening(game), seen(players)
    return Table(game, made, ground(made, game.ruleset), seats, terms, seed, view)


def reseated(table: Table, players: Sequence[Player]) -> Table:
    """The same game with others in the seats."""
    seats = seated(table.game, table.shape, players)
    return table._replace(players=seats, view=seen(players))


def seen(players: Sequence[Player]) -> View | None:
    """The values that those go by who go by values."""
    return next((one.view for one in players if one.view is not None), None)


def seated(game: Game, shape: Shape, players: Sequence[Player]) -> Records:
    """A player in each seat."""
    if len(players) != game.seats or not 1 <= game.seats <= SEATS:
        raise ValueError(f"{len(players)} players for {game.seats} seats")
    found = records(PLAYER, game.seats)
    for record, player in zip(found, players, strict=True):
        put_player(record, shape, game.ruleset, player, alone=game.seats == 1)
    return found


def opening(game: Game) -> Records:
    """From the first turn on, and to the end."""
    terms = records(TERMS)
    put(terms[0], solo=int(game.solo), most=MOST_TURNS)
    return terms


def play(table: Table, first: int, games: int) -> Tally:
    """What comes of so many games of the seed, numbered from `first`."""
    tally = records(TALLY)
    run(table, first, games, tally, records(LOG, 0))
    boxes, seats = table.shape.boxes, table.game.seats
    fewer = {SEATS: seats, MOST_BOXES: boxes, MOST_BOXES + 1: boxes + 1}
    return Tally(
        *(
            held_in(tally[0], field.name)[tuple(slice(fewer.get(n, n)) for n in field.size)]
            for field in TALLY
        )
    )


def run(
    table: Table,
    first: int,
    games: int,
    tally: Records,
    log: Records,
    sheets: Records | None = None,
) -> None:
    """Play the games: all are added to the tally, the last one is kept in the log."""
    play_games(
        table.ground,
        table.players,
        records(SHEET, table.game.seats) if sheets is None else sheets,
        records(DESK),
        table.view,
        records(WALK),
        table.terms,
        word(table.seed),
        first,
        games,
        tally,
        log,
    )


def added(one: Tally, other: Tally) -> Tally:
    """What comes of the games of both."""
    return Tally(*map(numpy.add, one, other))
