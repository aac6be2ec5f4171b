"""A transcript as values, and the game that follows from it by the rules of play.

What a file says is a table and entries: the steps that people took and the claims that have to
agree with them, each with its place. `replayed` stops at the first that the rules refuse.
"""

from typing import Any, NamedTuple

from rtt_tools.source import Path, Source
from rtt_tools.top import evening as evenings
from rtt_tools.top import rounds, solo
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import IllegalMove, Refusal
from rtt_tools.top.steps import OVER, WRITE, Ended, Round, Step


class Claim(NamedTuple):
    """What a file says besides the steps: it has to agree with what follows from them."""

    what: str  # "turn", "changed", "rule", "crossed", "end", "companion", "rank", "round"
    stated: Any = None


class Entry(NamedTuple):
    """A step or a claim, and where in the file and in the night it stands."""

    said: Step | Claim
    path: Path
    round: int  # from 1
    turn: int = 0  # from 1; 0 for what stands before the first turn


class Transcript(NamedTuple):
    """A file of games: the table before its first step, and all that the file says of it."""

    source: Source
    begun: Evening
    entries: tuple[Entry, ...]

    @property
    def kind(self) -> str:
        """`game` or `night`."""
        return str(self.source.data["kind"])


class Moment(NamedTuple):
    """A step that was taken, and the evening after it."""

    step: Step
    entry: Entry
    evening: Evening


class Fault(NamedTuple):
    """The first entry that the rules refuse."""

    entry: Entry
    refusal: Refusal


class Replay(NamedTuple):
    """The moments of a transcript up to its end or its first fault."""

    begun: Evening
    moments: tuple[Moment, ...]
    fault: Fault | None

    @property
    def evening(self) -> Evening:
        """How it stands at the end."""
        return self.moments[-1].evening if self.moments else self.begun

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that were taken."""
        return tuple(moment.step for moment in self.moments)


def replayed(transcript: Transcript) -> Replay:
    """The game as the rules of play let it go, up to the first entry that they refuse."""
    evening, moments = transcript.begun, []
    for entry in transcript.entries:
        try:
            step = entry.said if not isinstance(entry.said, Claim) else agreed(evening, entry)
            if step is not None:
                evening = evenings.after(evening, step)
                moments.append(Moment(step, entry, evening))
        except IllegalMove as error:
            return Replay(transcript.begun, tuple(moments), Fault(entry, error.refusal))
    return Replay(transcript.begun, tuple(moments), None)


def agreed(evening: Evening, entry: Entry) -> Step | None:
    """Raises IllegalMove where a claim of the file does not agree with the game.

    A game that has to end and says nothing of it ends: that step comes back.
    """
    assert isinstance(entry.said, Claim)
    what, stated = entry.said
    if what == "round":
        between_rounds(evening, entry)
    if what == "round" or not evening.rounds:
        return None
    one = evening.rounds[-1]
    if what == "end":
        return Ended() if one.stage == WRITE and one.must_end else None
    CLAIMS[what](one, stated)
    return None


def between_rounds(evening: Evening, entry: Entry) -> None:
    """Raises IllegalMove where the round before is not over."""
    open_round = evening.rounds and evening.rounds[-1].stage != OVER
    if open_round or len(evening.rounds) + 1 < entry.round:
        raise rounds.illegal("order", "round-open", round=entry.round - 1)


def a_turn(one: Round, stated: Any) -> None:
    """Does another turn follow, and from this pool?"""
    if one.stage == WRITE:
        raise rounds.illegal("over", "round-over")
    if stated is not None and rounds.named_pool(tuple(stated)) != one.pool:
        named = {"pool": " ".join(one.pool), "named": " ".join(stated)}
        raise rounds.illegal("pool", "pool", **named)


def a_change(one: Round, _: Any) -> None:
    """Is it no fault that the turn has no change?"""
    if not one.must_end:
        raise rounds.illegal("change", "not-changed")


def a_rule(one: Round, stated: Any) -> None:
    """Does that rule decide what becomes of the pool?"""
    rule = rounds.offered(one).rule
    if not one.must_end and stated != rule:
        raise IllegalMove(Refusal("change", "other-rule", {"rule": rule, "named": stated}))


def a_count_of_crosses(one: Round, stated: Any) -> None:
    """Are so many of the Companion's boxes crossed out by the roll that comes?"""
    with_companion(one)
    crossed = solo.crosses(one.pool, one.companion)
    if stated != crossed:
        raise rounds.illegal("crossed", "other-crossed", crossed=crossed, stated=stated)


def a_companion(one: Round, stated: Any) -> None:
    """Has the Companion so many empty boxes?"""
    with_companion(one)
    if stated != one.companion:
        values = {"empty": one.companion, "stated": stated}
        raise rounds.illegal("companion", "other-companion", **values)


def a_rank(one: Round, stated: Any) -> None:
    """Is that the rank?"""
    with_companion(one)
    if one.rank is None:
        raise rounds.illegal("rank", "no-rank", stated=stated)
    if stated != one.rank:
        raise rounds.illegal("rank", "other-rank", rank=one.rank, stated=stated)


def with_companion(one: Round) -> None:
    """Raises IllegalMove where no Companion walks with the player."""
    if not one.game.solo:
        raise rounds.illegal("companion", "no-companion")


CLAIMS = {
    "turn": a_turn,
    "changed": a_change,
    "rule": a_rule,
    "crossed": a_count_of_crosses,
    "companion": a_companion,
    "rank": a_rank,
}
