"""What to write from a roll, and what to make of the pool: every way, by the turns still to go.

The ways are those of the pure rules (`top.game`). Each leaves a sheet, and a coarse game says
how many turns best play of it would still need from there (`coarse.view`): a good judge, not an
infallible one. One player alone; the values are those of journeys.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy

from rtt_tools.machinecode.records import Record, records
from rtt_tools.top.engine.advised import Advice, Asked, Choice, Habit, Way
from rtt_tools.top.engine.coarse.backward import NEVER
from rtt_tools.top.engine.coarse.between import MIXTURE, mix, told_by_numbers, worth
from rtt_tools.top.engine.coarse.view import View
from rtt_tools.top.engine.kernel import moves, playout
from rtt_tools.top.engine.kernel.cells import MOST_BOXES, TURN
from rtt_tools.top.engine.kernel.compiled import lean
from rtt_tools.top.engine.kernel.ground import bits_of, ground
from rtt_tools.top.engine.kernel.policies import Player
from rtt_tools.top.engine.kernel.position import SHEET, clear
from rtt_tools.top.engine.kernel.seats import PLAYER
from rtt_tools.top.engine.kernel.shape import Reals, Wholes, shape
from rtt_tools.top.game import Write, Written, legal_moves
from rtt_tools.top.pool import POOLS, Change, changed, options
from rtt_tools.top.steps import Game

PROMISING = 2_000  # ways of as many numbers that are followed up; few turns have more
PLACES = 4  # decimals in which turns are told apart


class Judge(NamedTuple):
    """Values of a board, and what it takes to find a sheet among them."""

    game: Game
    view: View
    ground: Record
    player: Record
    room: Record


class Tried(NamedTuple):
    """A way while it is looked at."""

    writes: tuple[Write, ...]
    written: Written
    turns: float = NEVER

    @property
    def added(self) -> frozenset[tuple[str, int]]:
        """What the way adds to the sheet."""
        return frozenset((one.box, one.number) for one in self.writes)

    @property
    def used(self) -> frozenset[str]:
        """The dice that are spent."""
        return frozenset(die for one in self.writes for die in one.dice)


def advised(asked: Asked, view: View) -> Advice:
    """Every way to use the roll, by the values of a coarse game of the board."""
    judge = judging(asked.game, view)
    found: dict[frozenset[tuple[str, int]], Tried] = {}
    whole, some = True, [Tried((), asked.sheet)]
    while some:
        some = judged(judge, asked, some)
        for one in some:
            found.setdefault(one.added, one)
        whole &= len(some) <= PROMISING
        some = longer(asked, sorted(some, key=lambda one: one.turns)[:PROMISING])
    ways = ranked(list(found.values()))
    best = ways[0] if ways else Way((), NEVER)
    return Advice(ways, len(found), whole, choices(judge, asked, best))


def longer(asked: Asked, some: Sequence[Tried]) -> list[Tried]:
    """The ways with one number more; one for each sheet and dice spent."""
    board, big_to_small = asked.game.board, asked.game.big_to_small
    found: dict[object, Tried] = {}
    for one in some:
        after = legal_moves(board, one.written, asked.roll, one.used, big_to_small=big_to_small)
        for move in after:
            more = Tried((*one.writes, move), {**one.written, move.box: move.number})
            found.setdefault((more.added, more.used), more)
    return list(found.values())


def ranked(found: Sequence[Tried]) -> tuple[Way, ...]:
    """The ways that the judge knows, the best first; those that are alike stand for one."""
    groups: dict[object, list[Tried]] = {}
    for one in found:
        if one.turns < NEVER / 2:
            numbers = tuple(sorted(move.number for move in one.writes))
            groups.setdefault((round(one.turns, PLACES), numbers), []).append(one)
    ways = [Way(some[0].writes, some[0].turns, len(some)) for some in groups.values()]
    return tuple(sorted(ways, key=lambda way: (way.turns, len(way.writes))))


def judging(game: Game, view: View) -> Judge:
    """Who judges sheets of the game by these values."""
    shaped = shape(game.board, game.big_to_small)
    (land,), (player,), (room,) = (
        ground(shaped, game.ruleset),
        records(PLAYER),
        records(SHEET),
    )
    return Judge(game, view, land, player, room)


def judged(judge: Judge, asked: Asked, some: Sequence[Tried]) -> list[Tried]:
    """The same with the turns to go."""
    found = values(judge, [one.written for one in some])
    wrote = numpy.array([bool(one.writes) for one in some])
    active, silent = (to_go(judge, asked, found, wrote=one) for one in (True, False))
    turns = numpy.where(wrote, active, silent)
    return [one._replace(turns=it) for one, it in zip(some, turns.tolist(), strict=True)]


def to_go(judge: Judge, asked: Asked, values: Reals, *, wrote: bool) -> Reals:
    """The turns to go from each sheet: the mean over the faces, by the best change of each."""
    least = [
        values[:, [pool_number(judge, asked, one) for one in offered(asked, face, wrote=wrote)]]
        for face in asked.faces
    ]
    mean: Reals = numpy.mean([one.min(axis=1) for one in least], axis=0)
    return mean


def offered(asked: Asked, face: str, *, wrote: bool) -> tuple[Change, ...]:
    """The changes that a face allows; one without dice where the pool stays."""
    rule, found = options(asked.pool, face, asked.game.ruleset, wrote=wrote)
    return found or (Change(rule),)


def pool_number(judge: Judge, asked: Asked, change: Change) -> int:
    """The number, among the values, of the pool that a change leaves."""
    return int(judge.view.pool[bits_of(changed(asked.pool, change))])


def choices(judge: Judge, asked: Asked, way: Way) -> dict[str, tuple[Choice, ...]]:
    """The changes after a way, the best first, for each face; none on a full board."""
    written = {**asked.sheet, **{one.box: one.number for one in way.writes}}
    (row,) = values(judge, [written])
    if row[0] == NEVER or len(written) == len(asked.game.board.boxes):
        return {}
    return {
        face: tuple(
            sorted(
                (
                    Choice(one, float(row[pool_number(judge, asked, one)]))
                    for one in offered(asked, face, wrote=bool(way.writes))
                ),
                key=lambda one: one.turns,
            )
        )
        for face in dict.fromkeys(asked.faces)
    }


def values(judge: Judge, sheets: Sequence[Written]) -> Reals:
    """The turns to go by sheet and pool; NEVER where the coarse game knows no such sheet."""
    begun = numpy.array([list(counted(judge.game, one)) for one in sheets], numpy.int64)
    found = numpy.full((len(sheets), len(POOLS)), NEVER)
    (mixture,), levels = records(MIXTURE), numpy.zeros(MOST_BOXES, numpy.int64)
    look_up(judge.ground, judge.player, judge.room, judge.view, begun, mixture, levels, found)
    return found


def counted(game: Game, sheet: Written) -> Iterator[int]:
    """The number in each box as the kernel counts it; 0 where there is none."""
    for box in game.board.boxes:
        number = sheet.get(box.id, 0)
        yield TURN - number if number and game.big_to_small else number


@lean
def look_up(
    ground: Record,
    player: Record,
    sheet: Record,
    view: View,
    begun: Wholes,
    mixture: Record,
    levels: Wholes,
    found: Reals,
) -> None:
    """Put into `found` the turns to go by row of numbers and pool; the rest is room."""
    for place in range(len(begun)):
        for box in range(ground.boxes):
            sheet.begun[box] = begun[place, box]
        clear(ground, player, sheet)
        told_by_numbers(ground, sheet, levels)
        mix(view, sheet.filled[0], levels, mixture)
        if mixture.corners:
            for pool in range(found.shape[1]):
                found[place, pool] = worth(view.before, mixture, pool)


def habit(asked: Asked, policy: str, player: Player) -> Habit:
    """What a player of that policy does, who knows no turns to go."""
    table = playout.table(asked.game, [player])
    (writes,) = moves.chosen(table, [asked.sheet], asked.roll)
    written = {**asked.sheet, **{one.box: one.number for one in writes}}
    if len(written) == len(asked.game.board.boxes):
        return Habit(policy, writes, {})
    return Habit(
        policy,
        writes,
        {
            face: moves.chosen_change(table, 0, written, asked.pool, face, wrote=bool(writes))
            for face in dict.fromkeys(asked.faces)
        },
    )
