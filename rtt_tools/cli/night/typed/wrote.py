"""Who wrote, as it is typed: names, and the numbers of their boxes."""

from collections.abc import Mapping, Sequence

from rtt_tools.cli.hosting.answer import (
    Mistyped,
    meant,
    name_at,
    parts,
    seats_of,
    whole,
    words_for,
)
from rtt_tools.faults import escaped
from rtt_tools.night import nights
from rtt_tools.night.nights import Saved
from rtt_tools.top import dice
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.game import IllegalMove, Refusal, Write
from rtt_tools.top.steps import WRITE, Round, Wrote


def wrote(night: Saved, words: Sequence[str], language: str) -> tuple[Wrote, ...]:
    """Who wrote, each with the numbers that were said; nobody named: somebody did."""
    evening, round_ = night.evening, current(night.evening)
    if round_.stage != WRITE:
        return (Wrote(),)  # refused with the reason
    words = together(parts(words))
    if not words and len(evening.players) > 1:
        return somebody(night)
    every = meant(" ".join(words), words_for({0: "word-all"}, language))
    if every and not seats_of(evening.players, " ".join(words)):
        return everybody(night)
    found = named(evening, round_, words, language) if words else {0: []}
    return recordable(night, found)


def together(words: Sequence[str]) -> list[str]:
    """The words, with the dice of one sum in one: `d4 + d8` is `d4+d8`."""
    return " ".join(words).replace(" +", "+").replace("+ ", "+").split()


def somebody(night: Saved) -> tuple[Wrote, ...]:
    """Nobody is named; raises Mistyped where that is recorded already in this turn."""
    if None in nights.writers(night):
        raise Mistyped("somebody-recorded")
    return (Wrote(),)


def named(
    evening: Evening, round_: Round, words: Sequence[str], language: str
) -> Mapping[int, Sequence[Write]]:
    """The numbers behind each name by seat; alone no name is needed."""
    found: dict[int, list[Write]] = {}
    seat = 0 if len(evening.players) == 1 else None
    rest = list(words)
    while rest:
        if is_number(evening, round_, rest):
            rest[:2] = ["=".join(rest[:2])]
        if "=" in rest[0]:
            if seat is None:
                raise Mistyped("whose", typed=rest[0])
            found.setdefault(seat, []).append(write_of(round_, rest.pop(0)))
        else:
            seat, count = name_at(evening, rest, language)
            found.setdefault(seat, [])
            del rest[:count]
    return found


def is_number(evening: Evening, round_: Round, words: Sequence[str]) -> bool:
    """Do a box and its number come next, with a blank between: `a1 5`, `a1 d4+d8`?"""
    if len(words) < 2 or words[0].lower() not in round_.game.board.by_id:
        return False
    handful = words[1].lower().split("+")
    number = whole(words[1]) is not None or all(die in dice.DICE for die in handful)
    return number and not seats_of(evening.players, words[0])


def everybody(night: Saved) -> tuple[Wrote, ...]:
    """Every seat that has not written yet in this turn; raises Mistyped for none."""
    done = nights.writers(night)
    seats = tuple(Wrote(seat) for seat in range(len(night.evening.players)) if seat not in done)
    if not seats:
        raise Mistyped("all-recorded")
    return seats


def recordable(night: Saved, found: Mapping[int, Sequence[Write]]) -> tuple[Wrote, ...]:
    """The steps that say more than was recorded in this turn; raises Mistyped for none.

    Raises IllegalMove for numbers of a sheet that cannot be checked any more.
    """
    done, round_ = nights.writers(night), current(night.evening)
    lost = [seat for seat, moves in found.items() if moves and seat in round_.loose]
    if lost:
        who = {"name": escaped(night.evening.players[lost[0]])}
        raise IllegalMove(Refusal("record", "name-alone", who, turn=round_.turn))
    steps = tuple(
        Wrote(seat, tuple(moves)) for seat, moves in found.items() if moves or seat not in done
    )
    if not steps:
        raise Mistyped("recorded", name=night.evening.players[next(iter(found))])
    return steps


def write_of(round_: Round, typed: str) -> Write:
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
