"""What games of good, plain and careless play say of a board, in plain numbers.

Nothing here plays: `rating` does.
"""

from typing import NamedTuple

SECONDS_A_TURN = 90  # an assumption: to roll, write and change the pool at a friendly table
QUARTER, HALF = 0.25, 0.5  # of games: so many may be stopped before the middle half, the median


class Measures(NamedTuple):
    """What playing says of a board; one player, by the Journeys rules."""

    bound: float  # turns of best play if every number fitted everywhere
    turns: float  # of good play, on average
    error: float  # its standard error
    p5: float  # percentiles of its turns, whole numbers
    p50: float
    p95: float
    tax: float  # turns / bound: what comparisons and special rules cost good play
    newcomers: float  # turns of those who fill as many boxes as they can / bound
    forgiveness: float  # the factor on turns when one in ten is played at random
    skill: float  # median turns of random play / of good play
    luck: float  # standard deviation of the turns of good play / their mean
    stuck: float  # share of the turns of good play in which no number fitted
    passed: float  # share in which one would have fitted, and nothing was written
    solo: float  # share of games that are won against the Companion
    stopped: float  # share of games of good play that were stopped, having no end in sight
    lost: float  # the same of newcomers
    slipped: float  # of play that is random one turn in ten
    astray: float  # of random play

    @property
    def minutes(self) -> float:
        """A game of good play at the table."""
        return self.turns * SECONDS_A_TURN / 60

    @property
    def unknown(self) -> tuple[str, ...]:
        """The measures of which nothing can be told, since good play was stopped too often."""
        lost = (
            ("forgiveness", self.stopped > QUARTER),
            ("skill", self.stopped >= HALF),
            ("luck", self.stopped > 0),
        )
        return tuple(name for name, is_lost in lost if is_lost)

    @property
    def understated(self) -> tuple[str, ...]:
        """The measures that would be more if no game had been stopped."""
        more = (
            ("turns", self.stopped > 0),
            ("tax", self.stopped > 0),
            ("newcomers", self.lost > QUARTER),
            ("forgiveness", self.slipped > QUARTER),
            ("skill", self.astray >= HALF),
        )
        return tuple(name for name, is_more in more if is_more and name not in self.unknown)


class Errors(NamedTuple):
    """The standard errors of the measures that make the grade."""

    newcomers: float
    tax: float
    forgiveness: float
    stuck: float


class Tried(NamedTuple):
    """The tax that a change of one box leaves."""

    box: str
    deed: str  # one of `edits`
    tax: float


class Rating(NamedTuple):
    """What playing found out about a board."""

    games: int  # of good play
    seed: int
    measures: Measures
    errors: Errors
    blocked: tuple[tuple[str, float], ...]  # by box: turns a game in which it was open in vain
    tried: tuple[Tried, ...]  # from what eases the board most
