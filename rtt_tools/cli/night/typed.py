"""What people type at the table, as steps: numbers of dice, names, boxes, changes.

Nothing here asks or prints. What cannot be understood is a `Mistyped`, what the rules refuse an
`IllegalMove`.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, listed, said
from rtt_tools.top import dice, rounds
from rtt_tools.top.evening import LONGEST_NAME, MOST_ROUNDS, Evening, current, named
from rtt_tools.top.game import IllegalMove, Refusal, Write, kind_of
from rtt_tools.top.pool import Change
from rtt_tools.top.rounds import START, Changed, Ended, Rolled, Round, Started, Step, Wrote
from rtt_tools.top.view import offer, rule_words

LONGEST = 1000  # characters of an answer; a table's longest is far below
Key = TypeVar("Key")

SIGNS = {
    "+": dice.ADD, "-": dice.REMOVE, "−": dice.REMOVE, "–": dice.REMOVE,
    "+/-": dice.ADD_OR_REMOVE, "+/−": dice.ADD_OR_REMOVE, "±": dice.ADD_OR_REMOVE,
    "⇄": dice.SWAP, "↔": dice.SWAP, "+-": dice.ADD_AND_REMOVE, "+−": dice.ADD_AND_REMOVE,
}  # fmt: skip
FACE_WORDS = {
    dice.ADD: "word-add",
    dice.REMOVE: "word-remove",
    dice.ADD_OR_REMOVE: "word-either",
    dice.SWAP: "word-swap",
    dice.ADD_AND_REMOVE: "word-both",
}
CHANGE_WORDS = {
    "add": "word-add",
    "remove": "word-remove",
    "swap": "word-swap",
    "keep": "word-keep",
}
FILLERS = {"for", "with", "->", "→", "на", "por"}  # between the dice of a swap


class Mistyped(ValueError):
    """What was typed is no answer; `told` says why."""

    def __init__(self, wording: str, **values: object) -> None:
        super().__init__(wording)
        self.wording = wording
        self.values = {
            key: escaped(value) if isinstance(value, str) and key in USERS else value
            for key, value in values.items()
        }

    def told(self, language: str = DEFAULT) -> str:
        """One line, in the language."""
        return said(f"typed-{self.wording}", language, **self.values)


USERS = {"typed", "name"}  # the values that users typed


# ---- words ---------------------------------------------------------------------------------


def tidy(text: str) -> str:
    """The answer without blanks around it; raises Mistyped for what no table types."""
    bare = " ".join(text.split())
    if len(bare) > LONGEST:
        raise Mistyped("too-long", most=LONGEST)
    if not bare.isprintable():
        raise Mistyped("not-printable", typed=bare)
    return bare


def meant(typed: str, choices: Mapping[Key, Collection[str]]) -> list[Key]:
    """What `typed` can mean: the choices of that very word, else all that begin so."""
    begins = typed.casefold()
    exact = [k for k, words in choices.items() if begins in (w.casefold() for w in words)]
    return exact or [
        key
        for key, words in choices.items()
        if begins and any(word.casefold().startswith(begins) for word in words)
    ]


def words_for(keys: Mapping[Key, str], language: str) -> dict[Key, tuple[str, ...]]:
    """What each key is called in the language, and in English."""
    return {
        key: tuple(dict.fromkeys((said(word, language), said(word))))
        for key, word in keys.items()
    }


def seats_of(players: Sequence[str], typed: str) -> list[int]:
    """The seats whose player `typed` can mean."""
    return meant(typed, {seat: (name,) for seat, name in enumerate(players)})


def seat_of(evening: Evening, typed: str, language: str = DEFAULT) -> int:
    """The seat of the player whose name begins so; raises Mistyped for none and several."""
    seats = seats_of(evening.players, typed)
    if len(seats) == 1:
        return seats[0]
    names = [escaped(evening.players[seat]) for seat in seats or range(len(evening.players))]
    wording = "which-player" if seats else "no-player"
    raise Mistyped(wording, typed=typed, names=listed(names, language, joint="or"))


def name_at(evening: Evening, words: Sequence[str], language: str) -> tuple[int, int]:
    """The seat that the first words name, and how many words it takes."""
    count = 1
    while count < len(words) and seats_of(evening.players, " ".join(words[: count + 1])):
        count += 1
    return seat_of(evening, " ".join(words[:count]), language), count


def whole(text: str) -> int | None:
    """The whole number, or None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None


# ---- the table -----------------------------------------------------------------------------


def name_of(text: str) -> str:
    """The player's name, blanks tidied; raises Mistyped for one that cannot be used."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME:
        raise Mistyped("name-length", most=LONGEST_NAME)
    if not name.isprintable() or set("=,") & set(name):
        raise Mistyped("name-signs", name=name)
    return name


def names_of(text: str) -> tuple[str, ...]:
    """The players' names, with commas or blanks between; raises Mistyped."""
    parts = text.split(",") if "," in text else text.split()
    names = tuple(name_of(part) for part in parts if part.strip())
    if not names:
        raise Mistyped("nobody-plays")
    return names


def rounds_of(count: int | None, boards: Sequence[Key]) -> tuple[Key, ...]:
    """The board of each round: the boards in turn, over and over."""
    asked = len(boards) if count is None else count
    if not 1 <= asked <= MOST_ROUNDS:
        raise Mistyped("rounds", most=MOST_ROUNDS)
    return tuple(boards[number % len(boards)] for number in range(asked))


# ---- rolls ---------------------------------------------------------------------------------


def rolled(
    evening: Evening, words: Sequence[str], first: str | None, language: str
) -> tuple[Step, ...]:
    """The steps of a roll: thrown by the night's seed, or typed in from real dice."""
    round_ = current(evening)
    words = " ".join(words).replace(",", " ").split()
    seat = None if first is None else seat_of(evening, first, language)
    if (
        first is None
        and len(words) > 1
        and meant(words[0], words_for({0: "word-first"}, language))
    ):
        seat, count = name_at(evening, words[1:], language)
        words = words[1 + count :]
    if seat is not None and round_.stage != START:
        raise Mistyped("first-too-late")
    if round_.chance is not None:
        if words:
            raise Mistyped("seeded")
        return thrown(round_, seat)
    if round_.stage == START:
        return (started(words, seat, language),)
    return (roll_of(round_, words, language),)


def thrown(round_: Round, first: int | None) -> tuple[Step, ...]:
    """What the seed gives: the roll, after the start where the round begins."""
    if round_.stage == START:
        begins = rounds.thrown_start(round_)._replace(first=first)
        return (begins, rounds.thrown(rounds.after(round_, begins))[1])
    if round_.stage != rounds.ROLL:
        return (Rolled({}, ""),)  # refused with the reason
    return (rounds.thrown(round_)[1],)


def started(words: Sequence[str], first: int | None, language: str) -> Started:
    """The start from what all five real dice show, or from the pool that came of it."""
    if words and all(word.lower() in dice.DICE for word in words):
        return Started((), tuple(word.lower() for word in words), first)
    return Started((numbers_of(dice.DICE, words, "five-dice", ""),), (), first)


def roll_of(round_: Round, words: Sequence[str], language: str) -> Rolled:
    """What the dice of the pool and the action die show."""
    if round_.stage != rounds.ROLL:
        return Rolled({}, "")  # refused with the reason
    face = said("no-face", language)
    example = " ".join([*(str(n) for n, _ in enumerate(round_.pool, 1)), "+"])
    if len(words) < 2:
        raise Mistyped("roll", pool=" ".join(round_.pool), example=example, face=face)
    roll = numbers_of(round_.pool, words[:-1], "roll", example, face)
    return Rolled(roll, face_of(words[-1], round_.game.ruleset.faces, language))


def numbers_of(
    pool: Sequence[str], words: Sequence[str], wording: str, example: str, face: str = ""
) -> dict[str, int]:
    """What each die of the pool shows: numbers in its order, or as `d8=5` in any."""
    unclear = Mistyped(wording, pool=" ".join(pool), example=example, face=face)
    if len(words) != len(pool):
        raise unclear
    pairs = [word.lower().split("=") for word in words]
    if all(len(pair) == 1 for pair in pairs):
        pairs = [[die, number] for die, (number,) in zip(pool, pairs, strict=True)]
    roll: dict[str, int] = {}
    for pair in pairs:
        number = whole(pair[-1])
        if len(pair) != 2 or number is None:
            raise Mistyped("no-number", typed="=".join(pair))
        if pair[0] not in pool or pair[0] in roll:
            raise unclear
        roll[pair[0]] = number
    return {die: roll[die] for die in pool}


def face_of(typed: str, faces: Sequence[str], language: str) -> str:
    """The face of the action die that a sign or a word stands for; raises Mistyped."""
    if typed in SIGNS:
        return SIGNS[typed]
    keys = {face: key for face, key in FACE_WORDS.items() if face in faces}
    found = meant(typed, words_for(keys, language))
    if len(found) != 1:
        raise Mistyped("no-such-face", typed=typed, faces=", ".join(dict.fromkeys(faces)))
    return found[0]


# ---- who wrote -----------------------------------------------------------------------------


def wrote(evening: Evening, words: Sequence[str], language: str) -> tuple[Wrote, ...]:
    """Who wrote, each with the numbers that were said; nobody named: somebody did."""
    round_ = current(evening)
    if not words and len(evening.players) > 1:
        return (Wrote(),)
    if round_.stage != rounds.WRITE:
        return (Wrote(),)  # refused with the reason
    every = meant(" ".join(words), words_for({0: "word-all"}, language))
    if every and not seats_of(evening.players, " ".join(words)):
        return everybody(round_)
    found: dict[int, list[Write]] = {} if words else {0: []}
    seat = 0 if len(evening.players) == 1 else None
    rest = list(words)
    while rest:
        if "=" in rest[0]:
            if seat is None:
                raise Mistyped("whose", typed=rest[0])
            found.setdefault(seat, []).append(write_of(round_, seat, rest.pop(0), evening))
        else:
            seat, count = name_at(evening, rest, language)
            found.setdefault(seat, [])
            del rest[:count]
    return recordable(evening, round_, found)


def everybody(round_: Round) -> tuple[Wrote, ...]:
    """Every seat of which no number is recorded in this turn."""
    seats = tuple(Wrote(seat) for seat, made in enumerate(round_.writes) if not made)
    if not seats:
        raise Mistyped("all-recorded")
    return seats


def recordable(
    evening: Evening, round_: Round, found: Mapping[int, Sequence[Write]]
) -> tuple[Wrote, ...]:
    """The steps that say more than recorded numbers have said; raises Mistyped for none."""
    steps = tuple(
        Wrote(seat, tuple(moves))
        for seat, moves in found.items()
        if moves or not round_.writes[seat]
    )
    if not steps:
        raise Mistyped("recorded", name=evening.players[next(iter(found))])
    return steps


def write_of(round_: Round, seat: int, typed: str, evening: Evening) -> Write:
    """`a1=13`, or `a1=d6+d8` for the dice; raises IllegalMove for a box that is not there."""
    box, _, value = typed.partition("=")
    box = box.lower()
    if box not in round_.game.board.by_id:
        raise IllegalMove(Refusal("no-such-box", "no-such-box", {"box": escaped(box)}))
    number = whole(value)
    if number is not None:
        return Write(box, (), number)
    handful = tuple(value.lower().split("+"))
    strangers = [die for die in handful if die not in dice.DICE]
    if strangers:
        raise Mistyped("no-number", typed=typed)
    for die in handful:
        if die not in (round_.roll or {}):
            raise IllegalMove(Refusal("not-rolled", "not-rolled", {"die": die}, box))
    return Write(box, handful, sum((round_.roll or {})[die] for die in handful))


# ---- the change of the pool ----------------------------------------------------------------


def choices(round_: Round) -> tuple[Change, ...]:
    """What the pool may become, in the order that numbers name; one that keeps it for none."""
    rule, changes = rounds.offered(round_)
    return changes or (Change(rule),)


def numbered(round_: Round, language: str) -> str:
    """`1 add d6, 2 add d12`."""
    return ", ".join(
        f"{number} {offer([] if change[1:] == (None, None) else [change], language)}"
        for number, change in enumerate(choices(round_), 1)
    )


def change_of(round_: Round, words: Sequence[str], language: str) -> Changed:
    """The change that the words name; raises Mistyped, and IllegalMove for one not offered."""
    if round_.stage != rounds.WRITE or round_.must_end:
        return Changed()  # refused with the reason
    offers = choices(round_)
    number = whole(words[0]) if len(words) == 1 else None
    if number is not None and 1 <= number <= len(offers):
        return Changed(*offers[number - 1][1:])
    found = [one for one in offers if fits(one, words, language)]
    if len(found) == 1:
        return Changed(*found[0][1:])
    if found:
        raise Mistyped("which-change", choices=numbered(round_, language))
    values = {
        "typed": escaped(" ".join(words)),
        "choices": numbered(round_, language),
        "why": rule_words(offers[0].rule, language),
    }
    raise IllegalMove(Refusal("change", "not-offered", values, turn=round_.turn))


def fits(change: Change, words: Iterable[str], language: str) -> bool:
    """Can the words mean this change?"""
    kinds = words_for(CHANGE_WORDS, language)
    bare: list[str] = []
    for word in (word.lower() for word in words if word.lower() not in FILLERS):
        die = word.lstrip("+-−–")
        if die in dice.DICE and die != word:
            if die != (change.add if word[0] == "+" else change.remove):
                return False
        elif word in dice.DICE:
            bare.append(word)
        elif kind_of(change) not in meant(word, kinds):
            return False
    if change.add and change.remove and len(bare) == 2:
        return bare == [change.remove, change.add]
    return set(bare) <= {change.add, change.remove} and len(bare) < 3


# ---- the end of a round --------------------------------------------------------------------


def ended(evening: Evening, words: Sequence[str], early: bool, language: str) -> Ended:
    """The end with the empty boxes that were said: `ana=0 bo=3`, or numbers by seat.

    Numbers alone are those of the seats whose sheets do not tell.
    """
    round_ = current(evening)
    stated: list[int | None] = [None] * len(evening.players)
    items = " ".join(words).replace(",", " ").replace(" =", "=").replace("= ", "=").split()
    open_ = unknown(round_)
    if items and all(whole(item) is not None for item in items):
        if len(items) not in (len(open_), len(stated)):
            names = [escaped(evening.players[seat]) for seat in open_ or range(len(stated))]
            raise Mistyped("how-many-empty", names=listed(names, language))
        seats = open_ if len(items) == len(open_) else range(len(stated))
        for seat, item in zip(seats, items, strict=True):
            stated[seat] = whole(item)
        return Ended(tuple(stated), early)
    name: list[str] = []
    for item in items:
        before, sign, count = item.rpartition("=")
        name.append(before if sign else item)
        if sign:
            seat, number = seat_of(evening, " ".join(name), language), whole(count)
            if number is None:
                raise Mistyped("no-number", typed=item)
            stated[seat], name = number, []
    if name:
        raise Mistyped("empty", typed=" ".join(name))
    return Ended(tuple(stated), early)


def unknown(round_: Round) -> tuple[int, ...]:
    """The seats whose empty boxes the table has to count."""
    return tuple(seat for seat in range(round_.game.seats) if not rounds.recorded(round_, seat))


def named_refusal(error: IllegalMove, evening: Evening) -> Refusal:
    """The refusal with names for seats, fit for a terminal."""
    return named(error.refusal, [escaped(name) for name in evening.players])
