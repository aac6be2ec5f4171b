"""Games by the kernel, and the same games as the moves of the rules."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy

from rtt_tools.chance import stream
from rtt_tools.machinecode.compiler import word
from rtt_tools.machinecode.records import Record, Records, held_in, records
from rtt_tools.town import game
from rtt_tools.town.engine.kernel import codes
from rtt_tools.town.engine.kernel.cells import GROUNDS, STANDING, Wholes, cell_at, sides_of
from rtt_tools.town.engine.kernel.desk import DESK
from rtt_tools.town.engine.kernel.games import LOG, MOST_PLAYERS, TALLY, play_games
from rtt_tools.town.engine.kernel.policies import Player, seated
from rtt_tools.town.engine.kernel.sheet import SHEET
from rtt_tools.town.engine.kernel.terrain import terrain
from rtt_tools.town.map import RESOURCES, Map
from rtt_tools.town.moves import Adjust, Build, Change, Draw, End, Fell, Grow, Move
from rtt_tools.town.position import ROLL, Position, start


class Table(NamedTuple):
    """A map with its players, ready to be played many times; threads may share it."""

    map: Map
    terrain: Records
    players: Records
    seed: int


class Tally(NamedTuple):
    """What came of many games: the arrays of `TALLY`, each with a row for each player."""

    games: Wholes
    points: Wholes
    parts: Wholes
    best: Wholes
    beside: Wholes
    built: Wholes
    with_one: Wholes
    drawn: Wholes
    empty: Wholes
    lost: Wholes
    hall_uses: Wholes
    fountain_uses: Wholes
    moves: Wholes


class Played(NamedTuple):
    """One player's game: the moves of the rules, rolls included, and what they lead to."""

    moves: tuple[Move, ...]
    position: Position


def table(map: Map, players: Sequence[Player], seed: int = 1) -> Table:
    """The map with these players; raises ValueError for too many, or too large a map."""
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise ValueError(f"{len(players)} players; there is room for 1 to {MOST_PLAYERS}")
    return Table(map, terrain(map), seated(players), seed)


def play(table: Table, first: int, games: int) -> Tally:
    """What comes of so many games of the seed, numbered from `first`."""
    tallies = run(table, first, games, records(LOG, 0))
    return Tally(
        *(numpy.array([held_in(tally, field.name) for tally in tallies]) for field in TALLY)
    )


def run(table: Table, first: int, games: int, logs: Records) -> Records:
    """The tallies of so many games; the last one is kept in the logs."""
    count = len(table.players)
    tallies = records(TALLY, count)
    play_games(
        table.terrain,
        table.players,
        records(SHEET, count),
        records(DESK),
        word(table.seed),
        first,
        games,
        tallies,
        logs,
    )
    return tallies


def added(one: Tally, other: Tally) -> Tally:
    """What comes of the games of both."""
    return Tally(*map(numpy.add, one, other))


def replayed(table: Table, number: int) -> tuple[Played, ...]:
    """One game of the seed, by player, played again by the rules; raises IllegalMove."""
    logs = records(LOG, len(table.players))
    run(table, number, 1, logs)
    state = stream(table.seed, number)
    return tuple(by_rules(table.map, codes_of(log), state) for log in logs)


def codes_of(log: Record) -> tuple[int, ...]:
    """The moves in a log, as the kernel packs them."""
    return tuple(int(code) for code in held_in(log, "code")[: int(held_in(log, "length"))])


def by_rules(map: Map, packed: Sequence[int], state: int) -> Played:
    """The moves as the rules know them, with the rolls of that state of chance."""
    position = start(map)
    moves: list[Move] = []
    for code in packed:
        if position.phase == ROLL:
            state, roll = game.roll(map, position, state)
            moves.append(roll)
            position = game.play(map, position, roll)
        moves.append(move_of(code))
        position = game.play(map, position, moves[-1])
    return Played(tuple(moves), position)


def move_of(code: int) -> Move:
    """The move that a number means."""
    kind, cell, face = codes.kind_of(code), cell_at(codes.at(code)), codes.face_of(code)
    what, sides = codes.what_of(code), codes.sides_in(code)
    if kind == codes.ADJUST:
        return Adjust(face, 1 if sides else -1)
    if kind == codes.DRAW:
        return Draw(face, GROUNDS[what], cell, sides_of(sides))
    if kind == codes.BUILD:
        return Build(STANDING[what], cell, bool(sides), tuple(changes_in(code)))
    if kind == codes.FELL:
        return Fell(cell)
    return Grow(cell) if kind == codes.GROW else End()


def changes_in(code: int) -> Iterator[Change]:
    """The changes at the Market that a building is paid with."""
    changes = codes.changes_of(code)
    while changes:
        change = (changes & 15) - 1
        yield Change(RESOURCES[change // 3], RESOURCES[change % 3])
        changes >>= codes.CHANGE
