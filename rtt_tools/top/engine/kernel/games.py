"""Whole games of one to six players who share the dice, compiled; `playout` asks for them."""

from rtt_tools.machinecode.bits import lowest
from rtt_tools.machinecode.chance import mixed, stream, throw
from rtt_tools.machinecode.compiler import word as word_of
from rtt_tools.machinecode.records import WHOLE, Field, Record, Records
from rtt_tools.top.dice import DICE
from rtt_tools.top.engine.coarse.play import best_pool, weigh
from rtt_tools.top.engine.coarse.view import View
from rtt_tools.top.engine.kernel.aimless import wander
from rtt_tools.top.engine.kernel.cells import MOST_BOXES, TURN
from rtt_tools.top.engine.kernel.compiled import compiled, lean
from rtt_tools.top.engine.kernel.desk import DEPTHS, deal
from rtt_tools.top.engine.kernel.dice import roll, start
from rtt_tools.top.engine.kernel.ground import POOLS
from rtt_tools.top.engine.kernel.policies import RANDOM, VALUE
from rtt_tools.top.engine.kernel.position import accepted, clear, write
from rtt_tools.top.engine.kernel.records import SEATS
from rtt_tools.top.engine.kernel.search import search
from rtt_tools.top.engine.kernel.shape import PER_WORD, Wholes
from rtt_tools.top.rounds import MOST_TURNS

PATIENCE = 4  # turns in a row that a player waits; whoever waits longer may wait for ever
WEARY = -(2.0**35)  # worth less than any way that ruins no box
SIXTIETHS = 60  # of a win, so that one shared by up to six players is counted in whole numbers
WHIM = word_of(0xA5A5A5A55A5A5A5A)  # parts what players draw from what the dice show

# From where games are played, and how.
TERMS = (
    Field("pool", WHOLE),  # of the first turn; 0: the starting procedure gives it
    Field("roll", WHOLE, (len(DICE),)),  # what it shows then, by die; 0: it is thrown
    Field("face", WHOLE),  # of the action die then, from 1; 0: it is thrown
    Field("solo", WHOLE),  # 1 with the Companion, else 0
    Field("crossed", WHOLE),  # boxes of the Companion
    Field("most", WHOLE),  # turns of a game
)

# What came of many games, in whole numbers that add up in any order.
TALLY = (
    Field("games", WHOLE, (1,)),
    Field("capped", WHOLE, (1,)),  # games that nobody ended
    Field("turns", WHOLE, (MOST_TURNS + 1,)),  # by turns played, how many games
    Field("wins", WHOLE, (SEATS,)),  # by seat, in sixtieths
    Field("empty", WHOLE, (SEATS,)),  # by seat: boxes empty at the end of games
    Field("wrote", WHOLE, (SEATS,)),  # by seat: turns in which something was written
    Field("forced", WHOLE, (SEATS,)),  # by seat: turns in which no number was legal
    Field("passed", WHOLE, (SEATS,)),  # by seat: turns in which one was, and none was written
    Field("companion", WHOLE, (MOST_BOXES + 1,)),  # by its empty boxes, how many solo games
    Field("won", WHOLE, (1,)),  # solo games in which the Companion's sheet was not full
    Field("filled", WHOLE, (MOST_BOXES,)),  # by box: how often it was filled
    Field("when", WHOLE, (MOST_BOXES,)),  # by box: the sum of the turns in which it was
    Field("numbers", WHOLE, (MOST_BOXES, TURN)),  # by box and number: how often with what
    Field("blocked", WHOLE, (MOST_BOXES,)),  # by box: turns in which it was open to no number
)

# One turn of a game that is recorded.
LOG = (
    Field("pool", WHOLE),
    Field("roll", WHOLE, (len(DICE),)),
    Field("face", WHOLE),  # from 0
    Field("accepts", WHOLE, (SEATS, MOST_BOXES)),  # before it, as bits, as counted
    Field("length", WHOLE, (SEATS,)),  # how many numbers are written
    Field("box", WHOLE, (SEATS, DEPTHS)),
    Field("dice", WHOLE, (SEATS, DEPTHS)),  # as bits
    Field("number", WHOLE, (SEATS, DEPTHS)),  # as counted
)


@lean
def play_games(
    grounds: Records,
    players: Records,
    sheets: Records,
    desks: Records,
    view: View | None,
    walks: Records,
    terms: Records,
    seed: int,
    first: int,
    games: int,
    tallies: Records,
    log: Records,
) -> None:
    """Play so many games of a seed, numbered from `first`: all are added to the tally."""
    for number in range(first, first + games):
        state = stream(seed, word_of(number))
        game(
            grounds[0],
            players,
            sheets,
            desks[0],
            view,
            walks[0],
            terms[0],
            state,
            tallies[0],
            log,
        )


@lean
def game(
    ground: Record,
    players: Records,
    sheets: Records,
    desk: Record,
    view: View | None,
    walk: Record,
    terms: Record,
    state: int,
    tally: Record,
    log: Records,
) -> None:
    """Play a game and add it to the tally; `state` is that of its dice."""
    whim = mixed(state ^ WHIM)
    shown = desk.shown
    for seat in range(len(players)):
        clear(ground, players[seat], sheets[seat])
    pool = terms.pool
    if pool == 0:
        state, pool = start(state, shown)
    turn, active, crossed = 1, 0, terms.crossed
    while True:
        state, face = throw_all(ground, terms, state, turn, pool, shown)
        crossed = min(ground.boxes, crossed + terms.solo * crosses(pool))
        made = deal(ground, desk, pool, shown)
        if turn <= len(log):
            note_roll(log[turn - 1], pool, shown, face)
        wrote = 0
        for seat in range(len(players)):
            player, sheet = players[seat], sheets[seat]
            if turn <= len(log):
                note_accepted(ground, sheet, log[turn - 1], seat)
            alone = len(players) == 1
            whim = consider(
                ground, player, sheet, desk, view, walk, pool, made, whim, tally, seat, alone
            )
            if turn <= len(log):
                note_way(desk, log[turn - 1], seat)
            write_way(ground, player, sheet, desk, turn, tally)
            wrote |= desk.length > 0
        if is_over(ground, sheets, crossed) or turn == terms.most:
            break
        if not terms.solo and not ground.plain and is_hopeless(ground, sheets):
            turn = terms.most
            break
        active = (active + 1) % len(players)
        whim, pool = change(
            ground, players[active], sheets[active], view, walk, pool, face, wrote, whim
        )
        turn += 1
    account(ground, sheets, terms, turn, crossed, tally)


@compiled
def throw_all(
    ground: Record, terms: Record, state: int, turn: int, pool: int, shown: Wholes
) -> tuple[int, int]:
    """The next state and the face of the action die, from 0, once the dice are thrown."""
    state = roll(state, pool, shown)
    state, face = throw(state, ground.faces)
    if turn == 1:
        for die in range(len(shown)):
            if terms.roll[die]:
                shown[die] = terms.roll[die]
        if terms.face:
            face = terms.face
    return state, face - 1


@compiled
def crosses(pool: int) -> int:
    """How many boxes of the Companion a roll of the pool crosses out, if so many are left."""
    count = -1
    while pool:
        count += 1
        pool &= pool - 1
    return max(1, count)


@lean
def consider(
    ground: Record,
    player: Record,
    sheet: Record,
    desk: Record,
    view: View | None,
    walk: Record,
    pool: int,
    made: int,
    whim: int,
    tally: Record,
    seat: int,
    alone: bool,
) -> int:
    """The next state of the players' randomness, once the desk keeps what a player writes."""
    desk.length = 0
    if not look(ground, sheet, made, tally):
        tally.forced[seat] += 1
        return whim
    whim = decide(ground, player, sheet, desk, view, walk, pool, whim, alone)
    if desk.length:
        tally.wrote[seat] += 1
    else:
        tally.passed[seat] += 1
        sheet.waited += 1
    return whim


@compiled
def look(ground: Record, sheet: Record, made: int, tally: Record) -> bool:
    """Does any open box take a number of the roll? Those that take none are counted."""
    able = False
    for word in range(ground.words):
        bits = sheet.open[word]
        while bits:
            box = word * PER_WORD + lowest(bits)
            bits &= bits - 1
            if accepted(ground, sheet, box) & made:
                able = True
            else:
                tally.blocked[box] += 1
    return able


@lean
def decide(
    ground: Record,
    player: Record,
    sheet: Record,
    desk: Record,
    view: View | None,
    walk: Record,
    pool: int,
    whim: int,
    alone: bool,
) -> int:
    """The same, where some number is legal: each policy in its own way."""
    policy = player.policy
    if player.slips:
        whim, drawn = throw(whim, 1000)
        if drawn <= player.slips:
            policy = RANDOM
    if policy == RANDOM:
        return wander(ground, player, sheet, desk, pool, whim)
    if view is not None:  # noqa: SIM102 - alone, so that without values none of it is compiled
        if policy == VALUE:
            weigh(ground, view, walk, sheet, desk, pool, alone)
            return whim
    least = player.least[stage(ground, player, sheet), pool]
    if sheet.waited >= PATIENCE:
        least = WEARY
    search(ground, player, sheet, desk, pool, least)
    return whim


@compiled
def stage(ground: Record, player: Record, sheet: Record) -> int:
    """How far a player has come: a row of the tables of pools."""
    total = 0.0
    for box in range(ground.boxes):
        if sheet.number[box] == 0:
            total += sheet.price[box]
    row: int = player.stage[sheet.left]
    for height in range(len(player.heights)):
        if total > sheet.left * player.heights[height]:
            row += 1
    return row


@compiled
def write_way(
    ground: Record, player: Record, sheet: Record, desk: Record, turn: int, tally: Record
) -> None:
    """Write what a player decided to."""
    for step in range(desk.length):
        box, number = desk.way_box[step], desk.way_number[step]
        write(ground, player, sheet, box, number)
        tally.filled[box] += 1
        tally.when[box] += turn
        tally.numbers[box, TURN - number if ground.mirrored else number] += 1


@lean
def change(
    ground: Record,
    player: Record,
    sheet: Record,
    view: View | None,
    walk: Record,
    pool: int,
    face: int,
    wrote: int,
    whim: int,
) -> tuple[int, int]:
    """The next state of the players' randomness, and the pool after a player's change."""
    at = (wrote * POOLS + pool) * ground.faces + face
    begin, end = ground.after_from[at], ground.after_from[at + 1]
    if player.policy == RANDOM:
        whim, drawn = throw(whim, end - begin)
        return whim, ground.after[begin + drawn - 1]
    if view is not None:  # noqa: SIM102 - as above
        if player.policy == VALUE:
            return whim, best_pool(ground, view, walk, sheet, begin, end)
    row = stage(ground, player, sheet)
    best = ground.after[begin]
    for place in range(begin + 1, end):
        other = ground.after[place]
        if player.pools[row, other] > player.pools[row, best]:
            best = other
    return whim, best


@compiled
def is_over(ground: Record, sheets: Records, crossed: int) -> bool:
    """Is any sheet full, or the Companion's?"""
    over: bool = crossed == ground.boxes
    for seat in range(len(sheets)):
        over |= sheets[seat].left == 0
    return over


@compiled
def is_hopeless(ground: Record, sheets: Records) -> bool:
    """Has every sheet a box that no number can fill any more?"""
    for seat in range(len(sheets)):
        hopeless = False
        for box in range(ground.boxes):
            if sheets[seat].number[box] == 0 and accepted(ground, sheets[seat], box) == 0:
                hopeless = True
        if not hopeless:
            return False
    return True


@compiled
def account(
    ground: Record, sheets: Records, terms: Record, turn: int, crossed: int, tally: Record
) -> None:
    """Add the end of a game to the tally."""
    winners = 0
    for seat in range(len(sheets)):
        winners += sheets[seat].left == 0
        tally.empty[seat] += sheets[seat].left
    for seat in range(len(sheets)):
        if sheets[seat].left == 0:
            tally.wins[seat] += SIXTIETHS // winners
    tally.games[0] += 1
    tally.turns[turn] += 1
    if winners == 0 and crossed < ground.boxes:
        tally.capped[0] += 1
    if terms.solo:
        tally.companion[ground.boxes - crossed] += 1
        if winners > 0 and crossed < ground.boxes:
            tally.won[0] += 1


@compiled
def note_roll(log: Record, pool: int, shown: Wholes, face: int) -> None:
    """Keep what the dice show."""
    log.pool = pool
    log.face = face
    for die in range(len(shown)):
        log.roll[die] = shown[die]


@compiled
def note_accepted(ground: Record, sheet: Record, log: Record, seat: int) -> None:
    """Keep which numbers each box accepts before a player writes."""
    for box in range(ground.boxes):
        is_open = sheet.open[box // PER_WORD] >> box % PER_WORD & 1
        log.accepts[seat, box] = accepted(ground, sheet, box) if is_open else 0


@compiled
def note_way(desk: Record, log: Record, seat: int) -> None:
    """Keep what a player writes."""
    log.length[seat] = desk.length
    for step in range(desk.length):
        log.box[seat, step] = desk.way_box[step]
        log.dice[seat, step] = desk.way_dice[step]
        log.number[seat, step] = desk.way_number[step]
