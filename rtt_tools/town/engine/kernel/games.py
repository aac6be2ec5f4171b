"""Whole games of several players with the same dice, each on a sheet of their own."""

from rtt_tools.machinecode.chance import mixed, stream
from rtt_tools.machinecode.compiler import word
from rtt_tools.machinecode.records import WHOLE, Field, Record, Records
from rtt_tools.town.buildings import CATHEDRAL_POINTS, HOUSE_POINTS
from rtt_tools.town.engine.kernel.aimless import wander
from rtt_tools.town.engine.kernel.cells import (
    A_CATHEDRAL,
    A_COAST,
    A_HOUSE,
    A_LIGHTHOUSE,
    AN_OCEAN,
    GROUNDS,
    STANDING,
)
from rtt_tools.town.engine.kernel.codes import BUILD, END, kind_of, what_of
from rtt_tools.town.engine.kernel.compiled import compiled
from rtt_tools.town.engine.kernel.greedy import choose
from rtt_tools.town.engine.kernel.play import play, roll
from rtt_tools.town.engine.kernel.policies import RANDOM
from rtt_tools.town.engine.kernel.sheet import (
    GATHER,
    OVER,
    PARTS,
    clear,
    river_points,
    sheltered,
)
from rtt_tools.town.engine.kernel.terrain import MOST_ROUNDS

MOST_POINTS = 1200  # more than any sheet can hold
MOST_PLAYERS = 12
MOST_MOVES = 8192
HOUSES, TAVERNS, RIVER, COAST, LIGHTHOUSE, CATHEDRAL = range(PARTS)
WHIM = word(0xA5A5A5A55A5A5A5A)  # parts what players draw from what the dice show

# What came of many games of one player, in whole numbers that add up in any order.
TALLY = (
    Field("games", WHOLE, (1,)),
    Field("points", WHOLE, (MOST_POINTS,)),  # by points, how many games
    Field("parts", WHOLE, (PARTS,)),  # points by source
    Field("best", WHOLE, (1,)),  # games in which nobody had more; sixtieths are not needed
    Field("beside", WHOLE, (MOST_PLAYERS,)),  # by player: sum of products of both totals
    Field("built", WHOLE, (len(STANDING),)),  # buildings, by kind
    Field("with_one", WHOLE, (len(STANDING),)),  # games with at least one
    Field("drawn", WHOLE, (len(GROUNDS),)),  # squares at the end, by ground
    Field("empty", WHOLE, (1,)),  # squares with nothing on them at the end
    Field("lost", WHOLE, (MOST_ROUNDS, 3)),  # resources above 9, by round
    Field("hall_uses", WHOLE, (1,)),
    Field("fountain_uses", WHOLE, (1,)),
    Field("moves", WHOLE, (1,)),
)

# The moves of one game.
LOG = (
    Field("length", WHOLE),
    Field("code", WHOLE, (MOST_MOVES,)),
)


@compiled
def play_games(
    terrains: Records,
    players: Records,
    sheets: Records,
    desks: Records,
    seed: int,
    first: int,
    games: int,
    tallies: Records,
    logs: Records,
) -> None:
    """Play so many games of a seed, numbered from `first`; each player's are tallied.

    Where there are logs, they hold the moves of the last game, by player.
    """
    for number in range(first, first + games):
        state = stream(seed, word(number))
        for one in range(len(players)):
            if len(logs):
                logs[one].length = 0
            play_game(
                terrains[0], players[one], sheets[one], desks[0], state, tallies[one], logs, one
            )
        compare(terrains[0], sheets, tallies)


@compiled
def play_game(
    terrain: Record,
    player: Record,
    sheet: Record,
    desk: Record,
    state: int,
    tally: Record,
    logs: Records,
    one: int,
) -> None:
    """Play one player's game; `state` is that of its dice."""
    desk.whim = mixed(state ^ WHIM)
    clear(terrain, sheet)
    while sheet.phase != OVER:
        state = roll(terrain, sheet, state)
        play_round(terrain, player, sheet, desk, tally, logs, one)
    tally.games[0] += 1
    tally.hall_uses[0] += sheet.hall_uses
    tally.fountain_uses[0] += sheet.fountain_uses
    tally.empty[0] += sheet.free
    for ground in range(1, len(sheet.lies)):
        tally.drawn[ground] += sheet.lies[ground]


@compiled
def play_round(
    terrain: Record,
    player: Record,
    sheet: Record,
    desk: Record,
    tally: Record,
    logs: Records,
    one: int,
) -> None:
    """Play the round whose dice lie there."""
    now = sheet.round
    while sheet.round == now:
        if player.policy == RANDOM:
            code = wander(terrain, sheet, desk)
        else:
            code = choose(terrain, player, sheet, desk)
        note(sheet, tally, code)
        if len(logs):
            logs[one].code[logs[one].length] = code
            logs[one].length += 1
        play(terrain, sheet, desk, code)


@compiled
def note(sheet: Record, tally: Record, code: int) -> None:
    """Count a move that is about to be made."""
    kind = kind_of(code)
    tally.moves[0] += 1
    if kind == BUILD:
        what = what_of(code)
        tally.built[what] += 1
        if sheet.stands[what] == 0:
            tally.with_one[what] += 1
    elif kind == END and sheet.phase == GATHER:
        for resource in range(3):
            tally.lost[sheet.round, resource] += sheet.lost[resource]


@compiled
def part(terrain: Record, sheet: Record, which: int) -> int:
    """The points of one source."""
    if which == HOUSES:
        found = HOUSE_POINTS * sheet.stands[A_HOUSE]
    elif which == TAVERNS:
        found = sheltered(terrain, sheet, A_HOUSE)
    elif which == RIVER:
        found = river_points(sheet)
    elif which == COAST:
        found = sheet.lies[A_COAST]
    elif which == LIGHTHOUSE:
        lit = sheet.stands[A_LIGHTHOUSE] > 0
        found = (sheet.lies[A_COAST] + sheet.lies[AN_OCEAN]) * lit
    else:
        found = CATHEDRAL_POINTS * (sheet.stands[A_CATHEDRAL] > 0)
    points: int = found
    return points


@compiled
def total(terrain: Record, sheet: Record) -> int:
    """All points."""
    points = 0
    for which in range(PARTS):
        points += part(terrain, sheet, which)
    return points


@compiled
def compare(terrain: Record, sheets: Records, tallies: Records) -> None:
    """Add each player's points of a game to the tallies, beside those of the others."""
    most = 0
    for one in range(len(tallies)):
        most = max(most, total(terrain, sheets[one]))
    for one in range(len(tallies)):
        points, tally = total(terrain, sheets[one]), tallies[one]
        tally.points[points] += 1
        tally.best[0] += points == most
        for which in range(PARTS):
            tally.parts[which] += part(terrain, sheets[one], which)
        for other in range(len(tallies)):
            tally.beside[other] += points * total(terrain, sheets[other])
