"""An evening: several rounds on one or more boards, for the same players.

As a round it is a value that steps lead on. Rounds follow each other: the first roll after the
end of one begins the next.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rtt_tools.chance import stream
from rtt_tools.players import compared
from rtt_tools.top import rounds
from rtt_tools.top.board import Board
from rtt_tools.top.game import IllegalMove, Refusal
from rtt_tools.top.rulesets import JOURNEYS, ORIGINAL, Ruleset
from rtt_tools.top.scoring import Standing, ranking
from rtt_tools.top.steps import OVER, Game, Round, Step

MOST_ROUNDS = 30  # of a night: six players and long rounds still fit a readable transcript


# Who begins the next round (docs/rules.md, "Several rounds"): by these rulesets who won last.
WINNER_BEGINS = frozenset({ORIGINAL.id})
# Ruling: of several winners the first met clockwise, this many seats from who began the round.
NEAREST_FROM = 0
# Ruling: by other rulesets, and where nobody won, the seat this far to the left of that one.
PASSES_BY = 1


class Evening(NamedTuple):
    """What is played tonight, and the rounds so far; the last of them may be going on."""

    players: tuple[str, ...]  # by seat, clockwise
    boards: tuple[Board, ...]  # one for each round
    ruleset: Ruleset = JOURNEYS
    big_to_small: bool = False
    solo: bool = False
    seed: int | None = None  # None: real dice
    first: int = 0  # the seat that begins the first round
    rounds: tuple[Round, ...] = ()

    @property
    def played(self) -> tuple[Round, ...]:
        """The rounds that are over."""
        return tuple(one for one in self.rounds if one.stage == OVER)

    @property
    def over(self) -> bool:
        """Are all rounds played?"""
        return len(self.played) == len(self.boards)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The ranking over the rounds that are over: a point for each empty box.

        Nobody is ranked in a game with the Companion: what it scores is another thing.
        """
        return () if self.solo else ranking(counts(self))


def counts(evening: Evening) -> Iterator[tuple[str, int]]:
    """The player and the empty boxes of each seat in each round that is over."""
    for one in evening.played:
        yield from zip(evening.players, one.empty or (), strict=True)


def begun(
    players: Sequence[str],
    boards: Sequence[Board],
    ruleset: Ruleset = JOURNEYS,
    *,
    big_to_small: bool = False,
    solo: bool = False,
    seed: int | None = None,
    first: int = 0,
) -> Evening:
    """An evening before its first round; raises IllegalMove for a table that cannot be."""
    names = tuple(players)
    refuse_table(names, ruleset, solo=solo)
    if not boards:
        raise rounds.illegal("boards", "no-boards")
    if not 0 <= first < len(names):
        raise rounds.illegal("players", "no-such-seat", seat=first + 1, count=len(names))
    return Evening(names, tuple(boards), ruleset, big_to_small, solo, seed, first)


def refuse_table(names: Sequence[str], ruleset: Ruleset, *, solo: bool) -> None:
    """Raises IllegalMove for too few or too many players, and for two of one name."""
    count = len(names)
    least, most = ruleset.players
    if solo and count != 1:
        raise rounds.illegal("players", "solo-players", count=count)
    if not least <= count <= most:
        bounds = {"least": least, "most": most, "count": count}
        raise rounds.illegal("players", "players", ruleset=ruleset.name, **bounds)
    folded = list(map(compared, names))
    for name in names:
        if folded.count(compared(name)) > 1:
            raise rounds.illegal("players", "same-name", name=name)


def current(evening: Evening) -> Round:
    """The round that is going on, or the next one before its first roll.

    Raises IllegalMove when all are played.
    """
    if evening.rounds and evening.rounds[-1].stage != OVER:
        return evening.rounds[-1]
    number = len(evening.rounds)
    if number == len(evening.boards):
        raise rounds.illegal("over", "night-over")
    game = Game(
        evening.boards[number],
        len(evening.players),
        evening.ruleset,
        evening.big_to_small,
        evening.solo,
    )
    chance = None if evening.seed is None else stream(evening.seed, number)
    return rounds.begun(game, next_first(evening), chance)


def next_first(evening: Evening) -> int:
    """The seat that begins the next round, unless the table says otherwise."""
    if not evening.rounds:
        return evening.first
    last, seats = evening.rounds[-1], len(evening.players)
    if evening.ruleset.id in WINNER_BEGINS and last.winners:
        return min(last.winners, key=lambda seat: (seat - last.first - NEAREST_FROM) % seats)
    return (last.first + PASSES_BY) % seats


def after(evening: Evening, step: Step) -> Evening:
    """The evening after the step; raises IllegalMove, with names for seats."""
    try:
        went_on = rounds.after(current(evening), step)
    except IllegalMove as error:
        raise IllegalMove(named(error.refusal, evening.players)) from None
    before = evening.rounds
    if before and before[-1].stage != OVER:
        before = before[:-1]
    return evening._replace(rounds=(*before, went_on))


def named(refusal: Refusal, players: Sequence[str]) -> Refusal:
    """The refusal with the player's name where it speaks of a seat."""
    seat = refusal.values.get("seat")
    if not isinstance(seat, int) or "player" not in refusal.values:
        return refusal
    return refusal._replace(values={**refusal.values, "player": players[seat]})
