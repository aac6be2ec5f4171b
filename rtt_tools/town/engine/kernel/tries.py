"""Rounds played on trial on known dice, each from a sheet to go on from to the game's end."""

import numpy

from rtt_tools.machinecode.chance import mixed, stream, throw
from rtt_tools.machinecode.compiler import word
from rtt_tools.machinecode.records import WHOLE, Field, Record, Records
from rtt_tools.town.engine.kernel.cells import PLACES, Wholes
from rtt_tools.town.engine.kernel.compiled import compiled
from rtt_tools.town.engine.kernel.games import play_round, total
from rtt_tools.town.engine.kernel.play import roll
from rtt_tools.town.engine.kernel.sheet import OVER, clear

# By how much the choices of a try may err, in thousandths of a point.
NOISES = numpy.array([100, 250, 500, 1000, 1000, 2000, 4000, 10_000])

# A way to play one round: by whom, how carelessly, and with which randomness.
WAY = (
    Field("player", WHOLE),
    Field("noise", WHOLE),
    Field("whim", numpy.uint64),
)
# What came of a try.
TRY = (
    Field("points", WHOLE),  # at the end of a game that is played on without slips
    Field("mark", numpy.uint64),  # of the sheet after the round: others differ, most likely
)


@compiled
def way_of(
    players: Records, seed: int, round: int, number: int, tries: int, way: Record
) -> None:
    """The way that try number `number` of a round plays it.

    The first tries from each sheet make no slips: one for each player.
    """
    state = stream(seed, word(round << 40 | number))
    first = number % tries
    way.player, way.noise = first, 0
    if first >= len(players):
        state, drawn = throw(state, len(players))
        way.player = drawn - 1
        state, drawn = throw(state, len(NOISES))
        way.noise = NOISES[drawn - 1]
    way.whim = mixed(state)


@compiled
def play_way(
    terrain: Record,
    players: Records,
    sheets: Records,
    desk: Record,
    dice: int,
    way: Record,
    tallies: Records,
    logs: Records,
) -> int:
    """Play a round so on the first sheet; the next state of the dice."""
    sheet, player = sheets[0], players[way.player]
    player.noise, desk.whim = way.noise, way.whim
    dice = roll(terrain, sheet, dice)
    play_round(terrain, player, sheet, desk, tallies[0], logs, 0)
    return dice


@compiled
def play_on(
    terrain: Record,
    players: Records,
    sheets: Records,
    desk: Record,
    dice: int,
    way: Record,
    tallies: Records,
    logs: Records,
) -> int:
    """The points at the end, the rounds that are left being played without slips."""
    way.noise = 0
    while sheets[0].phase != OVER:
        dice = play_way(terrain, players, sheets, desk, dice, way, tallies, logs)
    return total(terrain, sheets[0])


@compiled
def try_all(
    terrains: Records,
    players: Records,
    beam: Records,
    sheets: Records,
    desks: Records,
    dice: int,
    ways: Records,
    tallies: Records,
    logs: Records,
    seed: int,
    first: int,
    tries: int,
    found: Records,
) -> None:
    """Make some of the tries of a round, numbered from `first`: so many from each sheet."""
    for one in range(len(found)):
        number = first + one
        copy(beam[number // tries], sheets[0])
        way_of(players, seed, sheets[0].round, number, tries, ways[0])
        after = play_way(terrains[0], players, sheets, desks[0], dice, ways[0], tallies, logs)
        found[one].mark = mark_of(sheets[0])
        found[one].points = play_on(
            terrains[0], players, sheets, desks[0], after, ways[0], tallies, logs
        )


@compiled
def keep(
    terrains: Records,
    players: Records,
    beam: Records,
    sheets: Records,
    desks: Records,
    dice: int,
    ways: Records,
    tallies: Records,
    logs: Records,
    seed: int,
    tries: int,
    chosen: Wholes,
    after: Records,
) -> int:
    """Make the chosen tries again: the next beam; gives the next state of the dice."""
    next = dice
    for one in range(len(chosen)):
        copy(beam[chosen[one] // tries], sheets[0])
        way_of(players, seed, sheets[0].round, chosen[one], tries, ways[one])
        next = play_way(terrains[0], players, sheets, desks[0], dice, ways[one], tallies, logs)
        copy(sheets[0], after[one])
    return next


@compiled
def follow(
    terrains: Records,
    players: Records,
    sheets: Records,
    desks: Records,
    dice: int,
    ways: Records,
    tallies: Records,
    logs: Records,
) -> int:
    """Play a game, each round its way, on the first sheet; the next state of the dice."""
    clear(terrains[0], sheets[0])
    for one in range(len(ways)):
        dice = play_way(terrains[0], players, sheets, desks[0], dice, ways[one], tallies, logs)
    return dice


@compiled
def copy(sheet: Record, other: Record) -> None:
    """Make the other sheet equal."""
    for place in range(PLACES):
        other.ground[place] = sheet.ground[place]
        other.sides[place] = sheet.sides[place]
        other.standing[place] = sheet.standing[place]
        other.quota[place] = sheet.quota[place]
    for kind in range(len(sheet.lies)):
        other.lies[kind] = sheet.lies[kind]
    for kind in range(len(sheet.stands)):
        other.stands[kind] = sheet.stands[kind]
    for resource in range(3):
        other.stock[resource] = sheet.stock[resource]
        other.lost[resource] = sheet.lost[resource]
    for face in range(len(sheet.dice)):
        other.dice[face], other.changed[face] = sheet.dice[face], sheet.changed[face]
    other.free, other.quarry = sheet.free, sheet.quarry
    other.round, other.phase, other.drawn = sheet.round, sheet.phase, sheet.drawn
    other.hall_uses, other.fountain_uses = sheet.hall_uses, sheet.fountain_uses
    other.source, other.side, other.head = sheet.source, sheet.side, sheet.head
    other.freed = sheet.freed


@compiled
def mark_of(sheet: Record) -> int:
    """A number that differs, most likely, for sheets that differ."""
    mark = word(0)
    for place in range(PLACES):
        if sheet.ground[place] or sheet.standing[place]:
            told = place << 12 | int(sheet.ground[place]) << 8
            told |= int(sheet.sides[place]) << 4 | int(sheet.standing[place])
            mark = mixed(mark ^ word(told))
    for resource in range(3):
        mark = mixed(mark ^ word(sheet.stock[resource]))
    uses = sheet.hall_uses << 4 | sheet.fountain_uses
    return mixed(mark ^ word(uses))
