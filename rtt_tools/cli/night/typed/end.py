"""The end of a round as it is typed: the empty boxes of the players."""

from collections.abc import Mapping, Sequence

from rtt_tools.cli.hosting.answer import Mistyped, parts, seat_of, whole
from rtt_tools.faults import escaped
from rtt_tools.languages import listed
from rtt_tools.top import rounds
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.steps import Ended, Round


def ended(evening: Evening, words: Sequence[str], early: bool, language: str) -> Ended:
    """The end with the empty boxes that were said: `ana=0 bo=3`, or numbers by seat."""
    items = parts(words)
    bare = items and all(whole(item) is not None for item in items)
    stated = by_seat(evening, items, language) if bare else by_name(evening, items, language)
    return Ended(tuple(map(stated.get, range(len(evening.players)))), early)


def by_seat(evening: Evening, items: Sequence[str], language: str) -> Mapping[int, int | None]:
    """A number each for the seats whose sheets do not tell, or for all."""
    open_, every = unknown(current(evening)), range(len(evening.players))
    for seats in (open_, every):
        if len(items) == len(seats):
            return {seat: whole(item) for seat, item in zip(seats, items, strict=True)}
    names = [escaped(evening.players[seat]) for seat in open_ or every]
    raise Mistyped("how-many-empty", names=listed(names, language))


def by_name(evening: Evening, items: Sequence[str], language: str) -> Mapping[int, int | None]:
    """The numbers behind names of one or more words; raises Mistyped for a name twice."""
    stated: dict[int, int | None] = {}
    name: list[str] = []
    for item in items:
        before, sign, count = item.rpartition("=")
        name.append(before if sign else item)
        if not sign:
            continue
        seat, number = seat_of(evening, " ".join(name), language), whole(count)
        if number is None:
            raise Mistyped("no-number", typed=item)
        if seat in stated:
            raise Mistyped("twice", name=evening.players[seat])
        stated[seat], name = number, []
    if name:
        raise Mistyped("empty", typed=" ".join(name))
    return stated


def unknown(round_: Round) -> tuple[int, ...]:
    """The seats whose empty boxes the table has to count."""
    return tuple(seat for seat in range(round_.game.seats) if not rounds.recorded(round_, seat))
