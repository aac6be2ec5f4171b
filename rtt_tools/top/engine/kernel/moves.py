"""What players of the kernel do, in the words of the rules: one game, or one turn of it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rtt_tools.machinecode.compiler import word
from rtt_tools.machinecode.records import Record, Records, held_in, put, records
from rtt_tools.top.dice import DICE, Roll
from rtt_tools.top.engine.coarse.play import WALK
from rtt_tools.top.engine.kernel.cells import TURN, as_counted
from rtt_tools.top.engine.kernel.games import LOG, TALLY, change
from rtt_tools.top.engine.kernel.ground import bits_of, dice_of
from rtt_tools.top.engine.kernel.playout import Table, opening, run
from rtt_tools.top.engine.kernel.position import SHEET, clear
from rtt_tools.top.game import Turn, Write, Written
from rtt_tools.top.pool import Change, Pool, deciding
from rtt_tools.top.rounds import MOST_TURNS


class Shared(NamedTuple):
    """One turn of all players, who share the roll."""

    pool: Pool
    roll: Roll
    action: str
    writes: tuple[tuple[Write, ...], ...]  # by seat
    change: Change | None  # None: the game ends with this turn, or is broken off
    accepts: tuple[Mapping[str, int], ...]  # by seat and open box: the numbers, as bits

    def of(self, seat: int) -> Turn:
        """The turn of one player."""
        return Turn(self.pool, self.roll, self.action, self.writes[seat], self.change)


def recorded(table: Table, number: int) -> tuple[Shared, ...]:
    """Game `number` of the table's seed, turn by turn."""
    log = records(LOG, MOST_TURNS)
    run(table, number, 1, records(TALLY), log)
    turns = [turn for turn in log if held_in(turn, "pool")]
    pools = [dice_of(int(held_in(turn, "pool"))) for turn in turns]
    return tuple(
        shared(table, turn, pool, after)
        for turn, pool, after in zip(turns, pools, [*pools[1:], None], strict=True)
    )


def shared(table: Table, turn: Record, pool: Pool, after: Pool | None) -> Shared:
    """A turn of the log, and the pool after it."""
    game, shown = table.game, held_in(turn, "roll").tolist()
    writes = tuple(written(table, turn, seat) for seat in range(game.seats))
    made = None if after is None else changing(table, pool, after, wrote=any(writes))
    return Shared(
        pool,
        {die: number for die, number in zip(DICE, shown, strict=True) if die in pool},
        game.ruleset.faces[int(held_in(turn, "face"))],
        writes,
        made,
        tuple(accepting(table, turn, seat) for seat in range(game.seats)),
    )


def written(table: Table, turn: Record, seat: int) -> tuple[Write, ...]:
    """What a player wrote in a turn of the log, in order."""
    steps = range(int(held_in(turn, "length")[seat]))
    names = ("box", "dice", "number")
    return tuple(
        move(table, *(int(held_in(turn, name)[seat, step]) for name in names)) for step in steps
    )


def move(table: Table, box: int, dice: int, number: int) -> Write:
    """A number as counted, in the words of the rules."""
    shown = TURN - number if table.game.big_to_small else number
    return Write(table.game.board.boxes[box].id, dice_of(dice), shown)


def changing(table: Table, pool: Pool, after: Pool, *, wrote: bool) -> Change:
    """The change that makes one pool the other, with the rule that decides it."""
    come = next((die for die in after if die not in pool), None)
    gone = next((die for die in pool if die not in after), None)
    return Change(deciding(pool, table.game.ruleset, wrote=wrote), add=come, remove=gone)


def accepting(table: Table, turn: Record, seat: int) -> dict[str, int]:
    """The numbers that each open box of a seat accepts before it writes, as bits."""
    found = held_in(turn, "accepts")[seat].tolist()
    return {
        box.id: as_counted(numbers, table.game.big_to_small)
        for box, numbers in zip(table.game.board.boxes, found, strict=False)
        if numbers
    }


def chosen(
    table: Table, sheets: Sequence[Written], roll: Roll, chance: int = 0
) -> tuple[tuple[Write, ...], ...]:
    """What each player writes from a roll on their sheet; `chance` decides where they draw."""
    terms, log = opening(table.game), records(LOG)
    put(terms[0], pool=bits_of(tuple(roll)), roll=[roll.get(die, 0) for die in DICE], most=1)
    begun = laid_out(table, sheets)
    run(table._replace(terms=terms), chance, 1, records(TALLY), log, begun)
    return tuple(written(table, log[0], seat) for seat in range(table.game.seats))


def chosen_change(
    table: Table,
    seat: int,
    sheet: Written,
    pool: Pool,
    action: str,
    *,
    wrote: bool,
    chance: int = 0,
) -> Change:
    """How the player in a seat changes the pool after this turn."""
    ruleset, sheets = table.game.ruleset, laid_out(table, [sheet] * table.game.seats)
    ground, player, laid = table.ground[0], table.players[seat], sheets[seat]
    clear(ground, player, laid)
    face = ruleset.faces.index(action)
    _, after = change(
        ground,
        player,
        laid,
        table.view,
        records(WALK)[0],
        bits_of(pool),
        face,
        int(wrote),
        word(chance),
    )
    return changing(table, pool, dice_of(int(after)), wrote=wrote)


def laid_out(table: Table, sheets: Sequence[Written]) -> Records:
    """Sheets for games that begin with what is written on these."""
    found = records(SHEET, len(sheets))
    for record, written in zip(found, sheets, strict=True):
        numbers = [written.get(box.id, 0) for box in table.game.board.boxes]
        if table.game.big_to_small:
            numbers = [number and TURN - number for number in numbers]
        put(record, begun=numbers)
    return found
