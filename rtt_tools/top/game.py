"""The rules of play: what may be written, what a turn is, and what follows from it.

Everything is a pure function of values; see "A turn" in docs/rules.md. `Written` holds
the numbers of one sheet by box id. Several players share a roll and write on their own
sheets, so a position holds one sheet for each; one player is simply one sheet.

A turn goes two ways. `play` takes it whole and from any pool, as the engine's witnesses have
it; `rounds` takes it step by step, as a table records it, who wrote but not what included. Both
ask the functions here, and the tests hold each against the other.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from rtt_tools.languages import DEFAULT, listed, said
from rtt_tools.refused import Refused
from rtt_tools.top.board import HIGHEST_NUMBER, LOWEST_NUMBER, Board, Box, Special
from rtt_tools.top.dice import SIDES, Roll
from rtt_tools.top.pool import Change, NoPool, Pool, changed, options, pool_of
from rtt_tools.top.rulesets import JOURNEYS, Ruleset

Written = Mapping[str, int]
Handful = tuple[str, ...]  # the dice summed into one number, by sides


class Refusal(NamedTuple):
    """Why the rules refuse something: the rule in one word, and the reason in any language."""

    rule: str
    wording: str  # of the reason, among those that begin with "refused-" (`languages`)
    values: Mapping[str, Any] = {}  # what the wording speaks of; names as a tuple
    box: str = ""  # the id of the box it speaks of, if any
    number: int | None = None  # the number refused in that box, if any
    turn: int = 0  # counted from 1 when a game is replayed

    @property
    def reason(self) -> str:
        """The reason alone, in English."""
        return self.reason_in(DEFAULT)

    @property
    def message(self) -> str:
        """The reason, after the turn, the number and the box it speaks of, in English."""
        return self.told(DEFAULT)

    def reason_in(self, language: str) -> str:
        """The reason alone."""
        values = {
            key: listed(list(value), language) if isinstance(value, tuple) else value
            for key, value in self.values.items()
        }
        return said(f"refused-{self.wording}", language, **values)

    def told(self, language: str) -> str:
        """The reason, after the turn, the number and the box it speaks of."""
        turn = said("in-turn", language, turn=self.turn) if self.turn else ""
        place = self.box
        if self.number is not None:
            place = said("number-in-box", language, number=self.number, box=self.box)
        parts = (turn, place, self.reason_in(language))
        return ": ".join(part for part in parts if part)


class IllegalMove(Refused):
    """A caller wanted to do what the rules refuse; `refusal` says why."""

    refusal: Refusal


class Write(NamedTuple):
    """One number in one box, and the dice of the roll that were summed for it."""

    box: str
    dice: Handful
    number: int

    def as_json(self) -> dict[str, object]:
        """As `check --format json` and saved games write it."""
        return {"box": self.box, "dice": list(self.dice), "number": self.number}


class Turn(NamedTuple):
    """One turn of one player: the roll, what was written, and what the pool became."""

    pool: Pool
    roll: Roll
    action: str
    writes: tuple[Write, ...] = ()
    change: Change | None = None  # None: the game ends with this turn

    def as_json(self) -> dict[str, object]:
        """As `check --format json` and saved games write it, dice by sides."""
        return {
            "pool": list(self.pool),
            "roll": {die: self.roll[die] for die in self.pool},
            "action": self.action,
            "writes": [move.as_json() for move in self.writes],
            "change": self.change.as_json() if self.change else None,
        }


class Position(NamedTuple):
    """A game between two turns: a sheet for each player, and the dice in play."""

    sheets: tuple[Written, ...]
    pool: Pool


def special_of(box: Box, big_to_small: bool = False) -> Special:
    """The rules that hold in `box`: those of the board, or turned round for Big to Small."""
    return box.special.turned() if big_to_small else box.special


def is_open(box: Box, written: Written) -> bool:
    """May some number be written in `box` now, as far as the boxes around it decide?"""
    if box.id in written:
        return False
    if box.dot:
        return True
    if box.supports:
        return all(below in written for below in box.supports)
    return any(neighbour in written for neighbour in box.beside)


def refusal(
    box: Box, number: int, written: Written, *, big_to_small: bool = False
) -> Refusal | None:
    """Why `number` may not be written in `box` now, or None if it may."""
    return next(refusals(box, number, written, big_to_small=big_to_small), None)


def refusals(
    box: Box, number: int, written: Written, *, big_to_small: bool = False
) -> Iterator[Refusal]:
    """Every reason against `number` in `box`: first the number's own, then its place's."""
    special = special_of(box, big_to_small)
    yield from number_refusals(box, number, special)
    if box.id in written:
        yield Refusal("filled", "filled", {"holds": written[box.id]}, box.id, number)
    elif box.compares:
        for below in box.supports:
            yield from support_refusals(box, number, special, below, written.get(below))
    elif not is_open(box, written):
        yield lonely(box, number)


def number_refusals(box: Box, number: int, special: Special) -> Iterator[Refusal]:
    """Every reason against `number` in `box` that holds whatever else is written."""
    if not LOWEST_NUMBER <= number <= HIGHEST_NUMBER:
        bounds = {"least": LOWEST_NUMBER, "most": HIGHEST_NUMBER}
        yield Refusal("no-such-number", "no-such-number", bounds, box.id, number)
    choice = ", ".join(map(str, special.one_of))
    for rule, holds, wanted in (
        ("at-least", special.at_least is None or number >= special.at_least, special.at_least),
        ("at-most", special.at_most is None or number <= special.at_most, special.at_most),
        ("one-of", not special.one_of or number in special.one_of, choice),
        ("even", not special.even or number % 2 == 0, ""),
        ("odd", not special.odd or number % 2 == 1, ""),
    ):
        if not holds:
            yield Refusal(rule, rule, {"wanted": wanted}, box.id, number)


def support_refusals(
    box: Box, number: int, special: Special, below: str, support: int | None
) -> Iterator[Refusal]:
    """The reason that one support, holding `support` or nothing, gives against `number`."""
    values = {"below": below, "support": support}
    if support is None:
        yield Refusal("support-empty", "support-empty", values, box.id, number)
    elif special.strictly and number == support:
        wording = "strictly-less" if special.falling else "strictly-greater"
        yield Refusal("strictly", wording, values, box.id, number)
    elif special.falling and number > support:
        yield Refusal("too-big", "too-big", values, box.id, number)
    elif not special.falling and number < support:
        yield Refusal("too-small", "too-small", values, box.id, number)


def lonely(box: Box, number: int) -> Refusal:
    """Why a hanging box is not open yet to `number`."""
    if not box.beside:
        return Refusal("neighbour-empty", "nothing-beside", {}, box.id, number)
    values = {"names": box.beside, "count": len(box.beside)}
    return Refusal("neighbour-empty", "neighbour-empty", values, box.id, number)


def handfuls(dice: Iterable[str]) -> Iterator[Handful]:
    """Each way to pick one or more of `dice`, the small handfuls first."""
    named = tuple(dice)
    for size in range(1, 1 + len(named)):
        yield from combinations(named, size)


def ways(dice: Sequence[str]) -> Iterator[tuple[Handful, ...]]:
    """Each way to use a roll: handfuls that share no die; the empty way is one of them.

    203, 52, 15, 5, 2 ways for 5, 4, 3, 2, 1 dice.
    """
    if not dice:
        yield ()
        return
    first, rest = dice[0], dice[1:]
    for way in ways(rest):
        yield way
        yield ((first,), *way)
        for place, handful in enumerate(way):
            yield ((first, *handful), *way[:place], *way[place + 1 :])


def total(roll: Roll, handful: Handful) -> int:
    """The number that these dice of `roll` make."""
    return sum(roll[die] for die in handful)


def shown(roll: Roll) -> str:
    """`d4 3, d8 7`."""
    return ", ".join(f"{die} {number}" for die, number in roll.items())


def writable(roll: Roll) -> tuple[int, ...]:
    """Every number that the dice of `roll` can make, ascending."""
    return tuple(sorted({total(roll, handful) for handful in handfuls(roll)}))


def legal_moves(
    board: Board,
    written: Written,
    roll: Roll,
    used: Iterable[str] = (),
    *,
    big_to_small: bool = False,
) -> Iterator[Write]:
    """Each number that may be written next, box by box; `used` dice are spent this turn."""
    spent = frozenset(used)
    made = [(one, total(roll, one)) for one in handfuls(d for d in roll if d not in spent)]
    for box in board.boxes:
        if is_open(box, written):
            for handful, number in made:
                if not refusal(box, number, written, big_to_small=big_to_small):
                    yield Write(box.id, handful, number)


def write(
    boxes: Mapping[str, Box], written: Written, move: Write, *, big_to_small: bool = False
) -> dict[str, int]:
    """The sheet with `move` on it; raises IllegalMove. `boxes` is the board's `by_id`."""
    against = refusal(
        named_box(boxes, move.box), move.number, written, big_to_small=big_to_small
    )
    if against:
        raise IllegalMove(against)
    return {**written, move.box: move.number}


def named_box(boxes: Mapping[str, Box], name: str) -> Box:
    """The box of that id; raises IllegalMove where the board has none."""
    if name not in boxes:
        raise IllegalMove(Refusal("no-such-box", "no-such-box", {"box": name}))
    return boxes[name]


def write_all(
    boxes: Mapping[str, Box],
    written: Written,
    roll: Roll,
    moves: Iterable[Write],
    *,
    big_to_small: bool = False,
) -> Written:
    """The sheet after one player's moves of one turn, in order; raises IllegalMove."""
    spent: set[str] = set()
    for move in moves:
        spend(roll, move, spent)
        written = write(boxes, written, move, big_to_small=big_to_small)
    return written


def spend(roll: Roll, move: Write, spent: set[str]) -> None:
    """Mark the dice of `move` as spent; raises IllegalMove if they do not make its number."""
    for die in move.dice:
        if die not in roll:
            raise IllegalMove(Refusal("not-rolled", "not-rolled", {"die": die}, move.box))
        if die in spent:
            raise IllegalMove(Refusal("used-twice", "used-twice", {"die": die}, move.box))
        spent.add(die)
    if not move.dice or total(roll, move.dice) != move.number:
        wording = "wrong-sum" if move.dice else "no-dice"
        values = {"dice": " + ".join(move.dice)}
        raise IllegalMove(Refusal("wrong-sum", wording, values, move.box, move.number))


def fitted(roll: Roll, moves: Sequence[Write]) -> tuple[Write, ...]:
    """One player's moves of a turn, each with dice; small handfuls are found for those without.

    Raises IllegalMove where no dice are left that make a number, or those said do not.
    """
    spent: set[str] = set()
    for move in moves:
        if move.dice:
            spend(roll, move, spent)
    found = _fitting(roll, moves, frozenset(spent))
    if found is None:
        raise IllegalMove(_unfitted(roll, moves))
    return found


def _fitting(
    roll: Roll, moves: Sequence[Write], spent: frozenset[str]
) -> tuple[Write, ...] | None:
    """The moves, each with dice: the smallest handful that leaves enough for the others."""
    if not moves:
        return ()
    move, *rest = moves
    left = [die for die in roll if die not in spent]
    wanted = [h for h in handfuls(left) if total(roll, h) == move.number]
    for handful in [move.dice] if move.dice else wanted:
        others = _fitting(roll, rest, spent.union(handful))
        if others is not None:
            return (move._replace(dice=handful), *others)
    return None


def _unfitted(roll: Roll, moves: Sequence[Write]) -> Refusal:
    """Why the moves cannot be made from the roll: the first that has no dice left."""
    for count in range(1, 1 + len(moves)):
        if _fitting(roll, moves[:count], frozenset()) is None:
            break
    move = moves[count - 1]
    alone = any(total(roll, handful) == move.number for handful in handfuls(roll))
    values = {
        "dice": shown(roll),
        "others": tuple(str(other.number) for other in moves[: count - 1]),
    }
    wording = "no-dice-left" if alone else "no-handful"
    return Refusal("wrong-sum", wording, values, move.box, move.number)


def is_full(board: Board, written: Written) -> bool:
    """Does every box hold a number?"""
    return all(box.id in written for box in board.boxes)


def finished(board: Board, sheets: Iterable[Written]) -> tuple[int, ...]:
    """The seats, from 0, whose board is full; they win together, without a tiebreak."""
    return tuple(seat for seat, sheet in enumerate(sheets) if is_full(board, sheet))


def check_roll(pool: Pool, roll: Roll, action: str, ruleset: Ruleset = JOURNEYS) -> None:
    """Raises IllegalMove unless the dice of `pool` and the action die can show this."""
    check_dice(pool, roll)
    if action not in ruleset.faces:
        faces = ", ".join(dict.fromkeys(ruleset.faces))
        values = {"ruleset": ruleset.name, "face": action, "faces": faces}
        raise IllegalMove(Refusal("action", "no-such-face", values))


def check_dice(pool: Pool, roll: Roll) -> None:
    """Raises IllegalMove unless exactly the dice of `pool` show something they can show."""
    if tuple(sorted(roll)) != tuple(sorted(pool)):
        values = {"rolled": " ".join(roll), "pool": " ".join(pool)}
        raise IllegalMove(Refusal("roll", "roll" if roll else "nothing-rolled", values))
    for die, number in roll.items():
        if not 1 <= number <= SIDES[die]:
            shown = {"die": die, "number": number, "sides": SIDES[die]}
            raise IllegalMove(Refusal("roll", "no-such-side", shown))


def next_pool(
    pool: Pool, action: str, change: Change, ruleset: Ruleset = JOURNEYS, *, wrote: bool
) -> Pool:
    """The pool after `change`; raises IllegalMove where the rules do not offer it."""
    rule, offered = options(pool, action, ruleset, wrote=wrote)
    if change.rule != rule:
        values = {"rule": rule, "named": change.rule}
        raise IllegalMove(Refusal("change", "other-rule", values))
    if change not in (offered or (Change(rule),)):
        wording = f"change-{kind_of(change)}"
        asked = {
            "add": change.add,
            "remove": change.remove,
            "rule": rule,
            "face": action,
            "pool": " ".join(pool),
        }
        raise IllegalMove(Refusal("change", wording, asked))
    return changed(pool, change)


def kind_of(change: Change) -> str:
    """What the change does: "add", "remove", "swap" or "keep"."""
    if change.add and change.remove:
        return "swap"
    return "add" if change.add else "remove" if change.remove else "keep"


def change_in_words(change: Change) -> str:
    """The change in English."""
    return said(f"change-{kind_of(change)}", add=change.add, remove=change.remove)


def play(
    board: Board,
    position: Position,
    roll: Roll,
    action: str,
    moves: Sequence[Sequence[Write]],
    change: Change | None,
    ruleset: Ruleset = JOURNEYS,
    *,
    big_to_small: bool = False,
) -> Position:
    """The position after a whole turn; raises IllegalMove. `moves` holds one list a player.

    All players write from one roll; then `change` is made, or, being None, the game ends.
    """
    check_roll(position.pool, roll, action, ruleset)
    boxes = board.by_id
    sheets = tuple(
        write_all(boxes, sheet, roll, own, big_to_small=big_to_small)
        for sheet, own in zip(position.sheets, moves, strict=True)
    )
    if change is None:
        return Position(sheets, position.pool)
    if finished(board, sheets):
        raise IllegalMove(Refusal("over", "over"))
    pool = next_pool(position.pool, action, change, ruleset, wrote=any(moves))
    return Position(sheets, pool)


def replay(
    board: Board,
    turns: Sequence[Turn],
    ruleset: Ruleset = JOURNEYS,
    *,
    big_to_small: bool = False,
) -> Refusal | None:
    """The first thing the rules refuse in one player's game, or None.

    It may start from any pool, and stop before the board is full (ask `sheet_after`).
    """
    try:
        for _ in positions(board, turns, ruleset, big_to_small=big_to_small):
            pass
    except IllegalMove as error:
        return error.refusal
    return None


def sheet_after(
    board: Board,
    turns: Sequence[Turn],
    ruleset: Ruleset = JOURNEYS,
    *,
    big_to_small: bool = False,
) -> Written:
    """The numbers on the sheet after all `turns` of one player; raises IllegalMove."""
    sheet: Written = {}
    for position in positions(board, turns, ruleset, big_to_small=big_to_small):
        (sheet,) = position.sheets
    return sheet


def positions(
    board: Board,
    turns: Sequence[Turn],
    ruleset: Ruleset = JOURNEYS,
    *,
    big_to_small: bool = False,
) -> Iterator[Position]:
    """The position after each turn of one player; raises IllegalMove that names the turn."""
    position = None
    for number, turn in enumerate(turns, 1):
        try:
            position = position or Position(({},), pool_of(turn.pool))
            check_turn(turn, position, last=number == len(turns))
            _, roll, action, writes, change = turn
            own = (writes,)
            position = play(
                board, position, roll, action, own, change, ruleset, big_to_small=big_to_small
            )
        except IllegalMove as error:
            raise IllegalMove(error.refusal._replace(turn=number)) from None
        except NoPool as error:
            refused = Refusal("pool", error.wording, error.values, turn=number)
            raise IllegalMove(refused) from None
        yield position


def check_turn(turn: Turn, position: Position, *, last: bool) -> None:
    """Raises IllegalMove where the turn does not follow from the position before it."""
    if pool_of(turn.pool) != position.pool:
        values = {"pool": " ".join(position.pool), "named": " ".join(turn.pool)}
        raise IllegalMove(Refusal("pool", "pool", values))
    if turn.change is None and not last:
        raise IllegalMove(Refusal("change", "not-changed"))
