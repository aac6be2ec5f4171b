"""Random legal games: what a table might record, from seeded chance (`top.dice`).

Players write what costs their boards least and now and then anything they may; they pass, and
some tables record only that somebody wrote.
"""

from typing import NamedTuple

from rtt_tools.chance import stream, throw
from rtt_tools.top import evening as evenings
from rtt_tools.top import rounds
from rtt_tools.top.dice import roll, roll_action
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import legal_moves
from rtt_tools.top.pool import start
from rtt_tools.top.rulesets import JOURNEYS
from rtt_tools.top.steps import ROLL, START, Changed, Ended, Rolled, Started, Step, Wrote

PLAYERS = ("Ana", "Bo", "Cleo", "Dov", "Eve", "Finn")
LONGEST = 40  # turns; then the table goes home


class Chance:
    """Seeded throws, one after another."""

    def __init__(self, seed):
        self.state = stream(seed, 1_000)

    def below(self, count):
        """A number from 0 to less than `count`."""
        self.state, number = throw(self.state, count)
        return number - 1

    def one_in(self, count):
        """Does what happens once in `count` times happen?"""
        return self.below(count) == 0

    def one_of(self, things):
        """Any of the things."""
        return things[self.below(len(things))]


class Played(NamedTuple):
    """An evening before its first step, and all its steps."""

    begun: Evening
    steps: tuple[Step, ...]

    @property
    def evening(self):
        """The evening after all steps."""
        return after_all(self.begun, self.steps)


def after_all(evening, steps):
    """The evening after the steps."""
    for step in steps:
        evening = evenings.after(evening, step)
    return evening


def random_evening(
    seed,
    *boards,
    ruleset=JOURNEYS,
    players=PLAYERS[:2],
    big_to_small=False,
    solo=False,
    real_dice=False,
    loose=False,
    longest=LONGEST,
):
    """A whole evening on these boards, one a round, as `Played`.

    `real_dice`: the dice are not those of the evening's seed. `loose`: now and then only that
    somebody wrote is recorded, by whom or not. Rounds of `longest` turns are stopped.
    """
    chance = Chance(seed)
    begun = evenings.begun(
        players,
        boards,
        ruleset,
        big_to_small=big_to_small,
        solo=solo,
        seed=None if real_dice else seed,
        first=chance.below(len(players)),
    )
    steps, evening = [], begun
    while not evening.over:
        for step in next_steps(chance, evenings.current(evening), loose, longest):
            evening = evenings.after(evening, step)
            steps.append(step)
    return Played(begun, tuple(steps))


def next_steps(chance, round_, loose, longest):
    """What happens next at the table."""
    if round_.stage == START:
        yield started(chance, round_)
    elif round_.stage == ROLL:
        yield rolled(chance, round_)
    else:
        yield from finished_turn(chance, round_, loose, longest)


def started(chance, round_):
    """The five dice; one table in four says only which pool came of them, if it may."""
    if round_.chance is not None:
        return rounds.thrown_start(round_)
    chance.state, (rolls, pool) = start(chance.state)
    first = chance.below(round_.game.seats) if chance.one_in(4) else None
    return Started((), pool, first) if chance.one_in(4) else Started(rolls, (), first)


def rolled(chance, round_):
    """The pool and the action die."""
    if round_.chance is not None:
        return rounds.thrown(round_)[1]
    chance.state, shown = roll(chance.state, round_.pool)
    chance.state, action = roll_action(chance.state, round_.game.ruleset.faces)
    return Rolled(shown, action)


def finished_turn(chance, round_, loose, longest):
    """What all players write, then the change of the pool or the end."""
    for seat in range(round_.game.seats):
        for step in written(chance, round_, seat, loose):
            round_ = rounds.after(round_, step)
            yield step
    if round_.must_end or round_.turn >= longest:
        yield Ended(empties(chance, round_), early=not round_.must_end)
    else:
        changes = rounds.offered(round_).changes
        change = chance.one_of(changes) if changes else None
        yield Changed(change.add, change.remove) if change else Changed()


def written(chance, round_, seat, loose):
    """What one player writes this turn."""
    if chance.one_in(12):
        return
    if loose and (seat in round_.loose or chance.one_in(40)):
        yield Wrote(None if chance.one_in(20) else seat)
        return
    moves = moves_of(chance, round_, seat)
    if moves:
        yield Wrote(seat, moves)


def moves_of(chance, round_, seat):
    """Numbers and the dice that make them, one after another; few or many."""
    game, sheet, moves = round_.game, round_.sheets[seat], []
    while True:
        used = [die for move in moves for die in move.dice]
        legal = list(
            legal_moves(game.board, sheet, round_.roll, used, big_to_small=game.big_to_small)
        )
        if not legal or chance.one_in(30):
            return tuple(moves)
        move = chance.one_of(legal) if chance.one_in(25) else cheapest(game, sheet, legal)
        if waste(game, sheet, move) > 8 and not chance.one_in(4):
            return tuple(moves)
        moves.append(move)
        sheet = {**sheet, move.box: move.number}


def cheapest(game, sheet, legal):
    """The move that leaves most room above it."""
    return min(legal, key=lambda move: (waste(game, sheet, move), len(move.dice), move))


def waste(game, sheet, move):
    """How far the number lies beyond what its box asks for, by height."""
    box = game.board.by_id[move.box]
    below = [sheet[one] for one in box.supports if one in sheet]
    rows = game.board.rows
    if game.big_to_small:
        ideal = min(below) if box.compares and below else max(2, 20 - 18 * box.y // rows)
        return abs(ideal - move.number)
    ideal = max(below) if box.compares and below else 1 + 14 * box.y // rows
    return abs(move.number - ideal)


def empties(chance, round_):
    """The empty boxes of each seat; what the sheets tell is said now and then."""
    return tuple(empty_of(chance, round_, seat) for seat in range(round_.game.seats))


def empty_of(chance, round_, seat):
    left = len(round_.game.board.boxes) - len(round_.sheets[seat])
    if rounds.recorded(round_, seat):
        return None if chance.one_in(2) else left
    return 1 + chance.below(left) if left else 0
