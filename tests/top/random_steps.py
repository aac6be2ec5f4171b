"""Steps by chance for tests: mostly what a table would do, else what it should not."""

from rtt_tools.top import evening as evenings
from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.game import IllegalMove, Write, legal_moves, total
from rtt_tools.top.pool import POOLS
from rtt_tools.top.rounds import offered, recorded, spent, thrown, thrown_start
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.steps import OVER, ROLL, START, WRITE, Changed, Ended, Rolled, Started, Wrote
from tests.top.pictures import scattered

FACES = ("+", "-", "+/-", "swap", "+-", "x")
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def any_evening(rng, boards=()):
    """An evening before its first step; on small boards unless some are given."""
    ruleset = rng.choice(list(RULESETS.values()))
    solo = ruleset.players[0] == 1 and rng.random() < 0.3
    seats = 1 if solo else rng.randint(*ruleset.players)
    return evenings.begun(
        NAMES[:seats],
        [rng.choice(boards or (scattered(rng),)) for _ in range(rng.randint(1, 3))],
        ruleset,
        big_to_small=rng.random() < 0.4,
        solo=solo,
        seed=rng.choice((None, rng.randrange(2**64))),
        first=rng.randrange(seats),
    )


def any_step(rng, evening, wild=0.15):
    """A step for the evening as it stands; about `wild` of them are no honest ones."""
    honest = rng.random() >= wild
    try:
        one = evenings.current(evening)
    except IllegalMove:
        one = evening.rounds[-1]
    stage = one.stage if honest and one.stage != OVER else rng.choice((START, ROLL, WRITE))
    if stage == START:
        return any_start(rng, one, honest)
    if stage == ROLL:
        return any_roll(rng, one, honest)
    if one.must_end and honest and rng.random() < 0.5:
        return last_step(one)
    kinds = (any_write, any_write, any_write, any_change, any_end)
    return rng.choice(kinds)(rng, one, honest)


def last_step(one):
    """The end, with the empty boxes of the seats whose sheet does not tell them."""
    boxes = len(one.game.board.boxes)
    left = [boxes - len(sheet) for sheet in one.sheets]
    return Ended(tuple(None if recorded(one, seat) else n for seat, n in enumerate(left)))


def any_start(rng, one, honest):
    """Rolls of all five dice, or a pool."""
    if honest and one.chance is not None:
        return thrown_start(one)._replace(first=rng.choice((None, 0)))
    first = rng.choice((None, None, rng.randrange(one.game.seats), rng.randint(-1, 6)))
    if rng.random() < 0.3:
        pool = rng.choice(POOLS) if honest else tuple(rng.choices((*DICE, "d10"), k=2))
        return Started((), pool, first)
    rolls = [any_dice(rng, DICE, True) for _ in range(20)]
    last = next(n for n, r in enumerate(rolls) if any(v % 2 == 0 for v in r.values()))
    return Started(
        tuple(rolls[: last + 1] if honest else rolls[: rng.randint(1, 3)]), (), first
    )


def any_dice(rng, pool, honest):
    """A number for each die; where not honest perhaps one too many, too few or too large."""
    shown = {die: rng.randint(1, SIDES[die]) for die in pool}
    match 0 if honest else rng.randint(0, 3):
        case 1:
            shown[rng.choice((*DICE, "d10"))] = rng.randint(0, 21)
        case 2:
            shown.pop(rng.choice(DICE), None)
        case 3:
            shown = dict(reversed(shown.items()))
    return shown


def any_roll(rng, one, honest):
    """The dice of the pool and a face."""
    if honest and one.chance is not None and one.stage == ROLL:
        return thrown(one)[1]
    faces = one.game.ruleset.faces if honest else FACES
    return Rolled(any_dice(rng, one.pool or DICE, honest), rng.choice(faces))


def any_write(rng, one, honest):
    """Nobody named, nothing named, or a move or two, now and then without their dice."""
    seat = rng.randrange(one.game.seats)
    if rng.random() < 0.04:
        return Wrote(rng.choice((None, seat)))
    if not honest:
        box = rng.choice((*(box.id for box in one.game.board.boxes), "nowhere"))
        if one.roll and rng.random() < 0.6:
            dice = tuple(rng.sample(sorted(one.roll), rng.randint(1, len(one.roll))))
            return Wrote(seat, (Write(box, dice, total(one.roll, dice)),))
        dice = tuple(rng.choices((*DICE, "d10"), k=rng.randint(0, 3)))
        seat = rng.choice((None, seat, -1, one.game.seats))
        return Wrote(seat, (Write(box, dice, rng.randint(-1, 51)),))
    return Wrote(seat, tuple(honest_moves(rng, one, seat)))


def honest_moves(rng, one, seat):
    """One or two moves that fit the sheet; the dice of the second may be spent already."""
    sheet, used = dict(one.sheets[seat]), spent(one, seat)
    for _ in range(rng.choice((1, 1, 2))):
        big = one.game.big_to_small
        found = list(legal_moves(one.game.board, sheet, one.roll or {}, used, big_to_small=big))
        if not found:
            return
        move = rng.choice(found)
        sheet[move.box] = move.number
        used = used.union(move.dice) if rng.random() < 0.9 else used
        yield move._replace(dice=rng.choice((move.dice, move.dice, ())))


def any_change(rng, one, honest):
    """One of the offered changes, or any two dice."""
    if not honest or one.stage != WRITE:
        return Changed(*(rng.choice((None, *DICE, "d10")) for _ in range(2)))
    changes = offered(one).changes
    return Changed(*rng.choice(changes)[1:]) if changes else Changed()


def any_end(rng, one, honest):
    """An end, mostly refused: early or not, with counts or without."""
    boxes = len(one.game.board.boxes)
    left = [boxes - len(sheet) for sheet in one.sheets]
    counts = [rng.choice((None, n, n, max(0, n - 1), 0)) for n in left]
    if not honest:
        counts = [rng.randint(-1, boxes + 1) for _ in range(rng.randint(0, 3))]
    return Ended(rng.choice(((), tuple(counts))), rng.random() < 0.15)
