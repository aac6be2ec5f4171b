"""The rules of a round: `after` gives the round that follows a step, or refuses it.

A table may record every number or only that somebody wrote: sheets are checked as far as they
are known.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rtt_tools.top import dice, pool
from rtt_tools.top.dice import DICE, Roll
from rtt_tools.top.game import (
    IllegalMove,
    Refusal,
    Write,
    Written,
    check_dice,
    check_roll,
    fitted,
    named_box,
    next_pool,
    refusal,
    shown,
    writable,
    write,
)
from rtt_tools.top.pool import Change, NoPool, Options, Pool, pool_of
from rtt_tools.top.solo import crosses
from rtt_tools.top.steps import (
    OVER,
    ROLL,
    START,
    WRITE,
    Changed,
    Ended,
    Game,
    Rolled,
    Round,
    Started,
    Step,
    Wrote,
)

MOST_TURNS = 1_000  # of a round, as schemas/game.schema.json has it; a game takes about 20


def begun(game: Game, first: int = 0, chance: int | None = None) -> Round:
    """A round before its first roll; `chance` is a state of `dice`, None for real dice."""
    return Round(game, ({},) * game.seats, first, chance, writes=((),) * game.seats)


def after(round_: Round, step: Step) -> Round:
    """The round after the step; raises IllegalMove that names the turn and the rule."""
    take: Callable[[Round, Any], Round] = TAKEN[type(step)]
    try:
        if round_.stage == OVER:
            raise illegal("over", "round-over")
        return take(round_, step)
    except IllegalMove as error:
        raise IllegalMove(error.refusal._replace(turn=round_.turn)) from None


def illegal(rule: str, wording: str, **values: object) -> IllegalMove:
    """What is raised where a rule refuses a step."""
    return IllegalMove(Refusal(rule, wording, values))


def start(round_: Round, step: Started) -> Round:
    """The round with its first pool."""
    if round_.stage != START:
        raise illegal("order", "begun-already")
    chance = round_.chance
    if chance is not None:
        chance, step = of_seed(chance, step)
    first = round_.first if step.first is None else seated(round_, step.first)
    return round_._replace(
        first=first, chance=chance, starts=step.rolls, pool=first_pool(step), turn=1
    )


def seated(round_: Round, seat: int) -> int:
    """The seat, which somebody has; raises IllegalMove where nobody has."""
    if not 0 <= seat < round_.game.seats:
        raise illegal("players", "no-such-seat", seat=seat + 1, count=round_.game.seats)
    return seat


def of_seed(chance: int, step: Started) -> tuple[int, Started]:
    """The next state of the randomness, and the step with the rolls that the seed gives.

    Raises IllegalMove where the step states other rolls or, without any, another pool.
    """
    chance, (rolls, even) = pool.start(chance)
    stated = tuple(map(dict, step.rolls))
    same = stated == rolls if stated or not step.pool else named_pool(step.pool) == even
    if not same:
        raise illegal("seed", "other-start", shown=shown(rolls[-1]))
    return chance, step._replace(rolls=rolls)


def first_pool(step: Started) -> Pool:
    """The dice that showed an even number; raises IllegalMove for rolls that cannot be."""
    for roll in step.rolls:
        check_dice(DICE, roll)
    if not step.rolls:
        return named_pool(step.pool)
    *before, last = (evens(roll) for roll in step.rolls)
    if any(before):
        raise illegal("start", "rerolled", pool=" ".join(next(filter(None, before))))
    if not last:
        raise illegal("start", "all-odd")
    if step.pool and named_pool(step.pool) != last:
        raise illegal("pool", "pool", pool=" ".join(last), named=" ".join(step.pool))
    return last


def evens(roll: Roll) -> Pool:
    """The dice that show an even number, by sides."""
    return tuple(die for die in DICE if roll[die] % 2 == 0)


def named_pool(named: Pool) -> Pool:
    """The pool of these dice; raises IllegalMove for none, strangers and twins."""
    try:
        return pool_of(named)
    except NoPool as error:
        raise illegal("pool", error.wording, **error.values) from None


def rolled(round_: Round, step: Rolled) -> Round:
    """The round with a roll on the table; the Companion's boxes are crossed out at once."""
    if round_.stage == START:
        raise illegal("order", "no-pool-yet")
    if round_.stage != ROLL:
        raise illegal("order", "rolled-already")
    check_roll(round_.pool, step.roll, step.action, round_.game.ruleset)
    chance = None if round_.chance is None else after_throw(round_, step)
    crossing = crosses(round_.pool, round_.companion) if round_.game.solo else 0
    return round_._replace(
        chance=chance,
        roll={die: step.roll[die] for die in round_.pool},
        action=step.action,
        crossed=round_.crossed + crossing,
        crossing=crossing,
    )


def after_throw(round_: Round, step: Rolled) -> int:
    """The next state of the randomness; raises IllegalMove for a roll it does not give."""
    chance, expected = thrown(round_)
    if (dict(step.roll), step.action) != (expected.roll, expected.action):
        raise illegal("seed", "other-roll", shown=shown(expected.roll), face=expected.action)
    return chance


def thrown_start(round_: Round) -> Started:
    """What the seed of the round gives for its start; the round must have one."""
    assert round_.chance is not None
    _, (rolls, first) = pool.start(round_.chance)
    return Started(rolls, first)


def thrown(round_: Round) -> tuple[int, Rolled]:
    """The next state of the randomness and the roll that the seed gives."""
    assert round_.chance is not None
    chance, roll = dice.roll(round_.chance, round_.pool)
    chance, action = dice.roll_action(chance, round_.game.ruleset.faces)
    return chance, Rolled(roll, action)


def wrote(round_: Round, step: Wrote) -> Round:
    """The round with what somebody wrote from the roll."""
    if round_.stage != WRITE or round_.roll is None:
        raise illegal("order", "not-rolled-yet")
    if step.seat is None:
        if step.moves:
            raise illegal("record", "whose-numbers")
        return round_._replace(unsaid=round_.unsaid | {None}, unnamed=True)
    seated(round_, step.seat)
    if not step.moves:
        return round_._replace(
            unsaid=round_.unsaid | {step.seat}, loose=round_.loose | {step.seat}
        )
    if step.seat in round_.loose:
        raise illegal("record", "not-recorded-before")
    boxes = round_.game.board.by_id
    for move in step.moves:
        named_box(boxes, move.box)
    said = (*round_.writes[step.seat], *step.moves)
    fitted(round_.roll, said)
    sheet = written_by(round_, step)
    return round_._replace(
        sheets=replaced(round_.sheets, step.seat, sheet),
        writes=replaced(round_.writes, step.seat, said),
    )


def written_by(round_: Round, step: Wrote) -> Written:
    """The sheet with the step's numbers on it, in their order; raises IllegalMove."""
    assert step.seat is not None
    boxes, sheet = round_.game.board.by_id, round_.sheets[step.seat]
    for move in step.moves:
        sheet = write(boxes, sheet, move, big_to_small=round_.game.big_to_small)
    return sheet


def replaced(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    """The values with another one at `place`."""
    return (*values[:place], value, *values[place + 1 :])


def moves(round_: Round, seat: int) -> tuple[Write, ...]:
    """What that seat has written this turn, each number with dice that make it."""
    return fitted(round_.roll or {}, round_.writes[seat])


def spent(round_: Round, seat: int) -> frozenset[str]:
    """The dice that seat has used this turn."""
    return frozenset(die for move in moves(round_, seat) for die in move.dice)


def legal(round_: Round, seat: int) -> dict[str, tuple[int, ...]]:
    """The numbers that seat may write next, by box; whichever dice made those it has."""
    game, sheet, roll = round_.game, round_.sheets[seat], round_.roll or {}
    left = [n for n in writable(roll) if fit(roll, (*round_.writes[seat], Write("", (), n)))]
    found = {
        box.id: tuple(
            n for n in left if not refusal(box, n, sheet, big_to_small=game.big_to_small)
        )
        for box in game.board.boxes
    }
    return {box: numbers for box, numbers in found.items() if numbers}


def fit(roll: Roll, moves: tuple[Write, ...]) -> bool:
    """Are there dice for all these moves?"""
    try:
        return bool(fitted(roll, moves))
    except IllegalMove:
        return False


def offered(round_: Round) -> Options:
    """The rule that decides what becomes of the pool after this turn, and its choices."""
    game = round_.game
    return pool.options(round_.pool, round_.action, game.ruleset, wrote=round_.wrote)


def change(round_: Round, step: Changed) -> Round:
    """The round before its next roll."""
    if round_.stage != WRITE:
        raise illegal("order", "not-rolled-yet")
    if round_.must_end:
        raise illegal("over", "over")
    if round_.turn == MOST_TURNS:
        raise illegal("over", "too-many-turns", most=MOST_TURNS)
    made = Change(offered(round_).rule, step.add, step.remove)
    after_it = next_pool(
        round_.pool, round_.action, made, round_.game.ruleset, wrote=round_.wrote
    )
    return round_._replace(
        pool=after_it,
        roll=None,
        action="",
        crossing=0,
        turn=round_.turn + 1,
        writes=((),) * round_.game.seats,
        unsaid=frozenset(),
    )


def end(round_: Round, step: Ended) -> Round:
    """The round with the empty boxes of every seat."""
    if round_.stage == START:
        raise illegal("order", "nothing-to-end")
    stated = step.empty or (None,) * round_.game.seats
    if len(stated) != round_.game.seats:
        raise illegal("players", "other-seats", count=round_.game.seats)
    empty = tuple(counted(round_, seat, given) for seat, given in enumerate(stated))
    done = round_.stage == WRITE and (0 in empty or round_.must_end)
    if not done and 0 in empty:
        raise illegal("end", "finished-between-turns")
    if not done and not step.early:
        raise illegal("end", "nobody-finished")
    return round_._replace(empty=empty)


def counted(round_: Round, seat: int, stated: int | None) -> int:
    """The empty boxes of a seat; raises IllegalMove where sheet and statement disagree."""
    boxes = len(round_.game.board.boxes)
    most = boxes - len(round_.sheets[seat])
    known = recorded(round_, seat)
    about = {"seat": seat, "player": str(seat + 1), "stated": stated}
    if stated is None:
        if not known:
            raise illegal("end", "not-stated", **about)
        return most
    if not 0 <= stated <= boxes:
        raise illegal("end", "no-such-count", boxes=boxes, **about)
    if round_.stage == WRITE and stated == 0 and not wrote_now(round_, seat):
        raise illegal("end", "finished-unwritten", **about)
    if stated > most or (known and stated < most):
        raise illegal("end", "other-count", recorded=most, **about)
    return stated


def wrote_now(round_: Round, seat: int) -> bool:
    """Can that seat have written in this turn, by what is recorded?"""
    return bool(round_.writes[seat]) or not round_.unsaid.isdisjoint({seat, None})


def recorded(round_: Round, seat: int) -> bool:
    """Is every number of that seat known?"""
    if seat in round_.loose:
        return False
    return not round_.unnamed or len(round_.sheets[seat]) == len(round_.game.board.boxes)


TAKEN: Mapping[type, Callable[[Round, Any], Round]] = {
    Started: start,
    Rolled: rolled,
    Wrote: wrote,
    Changed: change,
    Ended: end,
}
