"""How high a score can go on dice that are known beforehand: a search, so a lower bound.

A beam of sheets goes from round to round. From each, many ways to play the next round are
tried: by every strategy, and by strategies that make slips of all sizes. Each is played on to
the end without slips, and the sheets of the highest totals make the next beam. Which ways are
tried depends on the seed and their numbers alone, so the same search finds the same game on
every machine and any number of threads.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy

from rtt_tools.chance import stream
from rtt_tools.machinecode.compiler import word
from rtt_tools.machinecode.records import Record, Records, held_in, put, records
from rtt_tools.manygames import Chunk, played
from rtt_tools.town.engine.kernel.cells import Wholes
from rtt_tools.town.engine.kernel.desk import DESK
from rtt_tools.town.engine.kernel.games import LOG, TALLY
from rtt_tools.town.engine.kernel.playout import Played, by_rules, codes_of
from rtt_tools.town.engine.kernel.policies import Player, seated
from rtt_tools.town.engine.kernel.sheet import SHEET, clear
from rtt_tools.town.engine.kernel.terrain import terrain
from rtt_tools.town.engine.kernel.tries import TRY, WAY, follow, keep, try_all
from rtt_tools.town.map import Map

TRIES = 24  # ways to play a round that are tried from each sheet
WIDEST = 10_000


class Found(NamedTuple):
    """The best game that was found: no game of these dice is known to score more."""

    game: Played
    points: int
    tried: int  # rounds
    complete: bool = True  # else somebody interrupted it


class Asked(NamedTuple):
    """What is searched: dice, and how widely."""

    map: Map
    players: tuple[Player, ...]
    seed: int
    number: int  # of the game that has these dice
    width: int
    tries: int = TRIES

    @property
    def most(self) -> int:
        """At most so many rounds are tried."""
        return self.tries * (1 + self.width * (len(self.map.rounds) - 1))


class Way(NamedTuple):
    """A way to play one round: by whom, how carelessly, and with which randomness."""

    player: int
    noise: int
    whim: int


class Node(NamedTuple):
    """A sheet of the beam: how it was reached, and the points of the game played on from it."""

    ways: tuple[Way, ...] = ()
    points: int = -1


class Beam(NamedTuple):
    """The sheets after a round, with the state of the dice."""

    sheets: Records
    nodes: tuple[Node, ...]
    dice: int


def search(
    asked: Asked, workers: int = 1, told: Callable[[int], object] = lambda done: None
) -> Found:
    """The best game found, never worse than any of the players alone; `told` hears of tries.

    Whoever interrupts it gets the best one found by then; raises KeyboardInterrupt where there
    is none, and ValueError for a width or players out of bounds.
    """
    if not (1 <= asked.width <= WIDEST and 1 <= len(asked.players) <= asked.tries):
        raise ValueError(f"a width of {asked.width}, {len(asked.players)} players")
    ground = terrain(asked.map)
    beam, best, done = begun(asked, ground), Node(), 0
    try:
        for _ in asked.map.rounds:
            tries = tried(asked, ground, beam, workers)
            done += len(tries.points)
            beam = kept(asked, ground, beam, tries)
            best = max(best, beam.nodes[0], key=lambda node: node.points)
            told(done)
    except KeyboardInterrupt:
        if not best.ways:
            raise
        return Found(again(asked, ground, best), best.points, done, complete=False)
    return Found(again(asked, ground, best), best.points, done)


def begun(asked: Asked, ground: Records) -> Beam:
    """The sheet before the first round."""
    sheets = records(SHEET)
    clear(ground[0], sheets[0])
    return Beam(sheets, (Node(),), stream(asked.seed, asked.number))


class Tries(NamedTuple):
    """The points of every try of a round, and the marks of the sheets after it."""

    points: Wholes
    marks: Wholes


def tried(asked: Asked, ground: Records, beam: Beam, workers: int) -> Tries:
    """Every try of the next round."""

    def some(chunk: Chunk) -> Tries:
        found = records(TRY, chunk.games)
        bench = seat(asked)
        try_all(
            ground,
            bench.players,
            beam.sheets,
            bench.sheets,
            bench.desks,
            word(beam.dice),
            records(WAY),
            bench.tallies,
            bench.logs,
            word(asked.seed),
            chunk.first,
            asked.tries,
            found,
        )
        points, marks = (
            numpy.array([held_in(one, name) for one in found]) for name in ("points", "mark")
        )
        return Tries(points, marks)

    parts = played(some, len(beam.nodes) * asked.tries, workers)
    return Tries(*(numpy.concatenate(column) for column in zip(*parts, strict=True)))


class Bench(NamedTuple):
    """What a thread needs for itself."""

    players: Records
    sheets: Records
    desks: Records
    tallies: Records
    logs: Records


def seat(asked: Asked, logs: int = 0) -> Bench:
    """Records that nobody else writes to."""
    made = records(SHEET), records(DESK), records(TALLY), records(LOG, logs)
    return Bench(seated(asked.players), *made)


def kept(asked: Asked, ground: Records, beam: Beam, tries: Tries) -> Beam:
    """The beam of the best tries."""
    chosen = highest(tries, asked.width)
    sheets, ways, bench = records(SHEET, len(chosen)), records(WAY, len(chosen)), seat(asked)
    dice = keep(
        ground,
        bench.players,
        beam.sheets,
        bench.sheets,
        bench.desks,
        word(beam.dice),
        ways,
        bench.tallies,
        bench.logs,
        word(asked.seed),
        asked.tries,
        numpy.array(chosen),
        sheets,
    )
    nodes = (
        Node((*beam.nodes[one // asked.tries].ways, way_in(way)), int(tries.points[one]))
        for one, way in zip(chosen, ways, strict=True)
    )
    return Beam(sheets, tuple(nodes), int(dice))


def way_in(way: Record) -> Way:
    """The way that a record holds."""
    return Way(*(int(held_in(way, name)) for name in Way._fields))


def highest(tries: Tries, width: int) -> list[int]:
    """The numbers of the best tries, of those with equal sheets the first."""
    seen: set[int] = set()
    chosen: list[int] = []
    for one in numpy.argsort(-tries.points, kind="stable").tolist():
        mark = int(tries.marks[one])
        if mark not in seen:
            seen.add(mark)
            chosen.append(one)
        if len(chosen) == width:
            break
    return chosen


def again(asked: Asked, ground: Records, node: Node) -> Played:
    """The game of a node by the rules; what is left is played by the last player."""
    rest = len(asked.map.rounds) - len(node.ways)
    played_on = node.ways[-1]._replace(noise=0)
    ways, bench = records(WAY, len(asked.map.rounds)), seat(asked, 1)
    for record, way in zip(ways, (*node.ways, *[played_on] * rest), strict=True):
        put(record, **way._asdict())
    dice = stream(asked.seed, asked.number)
    follow(
        ground,
        bench.players,
        bench.sheets,
        bench.desks,
        word(dice),
        ways,
        bench.tallies,
        bench.logs,
    )
    return by_rules(asked.map, codes_of(bench.logs[0]), dice)
