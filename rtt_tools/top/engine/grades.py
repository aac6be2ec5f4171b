"""How hard a board is: measures on a scale of five words, with the reasons.

The scale is literal and calibrated on the bundled boards; docs/rating.md tells how. Nothing
here plays: `rating` does, and what it found out is kept as plain numbers.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rtt_tools.languages import DEFAULT, said
from rtt_tools.top.board import Board
from rtt_tools.top.engine.fill import carried_by
from rtt_tools.top.engine.structure import Structure, structure

GRADES = ("gentle", "friendly", "fair", "hard", "brutal")
SHOWN, MANY = 3, 8  # boxes that a reason names
FAIR = GRADES.index("fair")
SECONDS_A_TURN = 90  # an assumption: to roll, write and change the pool at a friendly table


class Step(NamedTuple):
    """How a measure is read: each limit it exceeds is a grade further."""

    measure: str
    limits: tuple[float, float, float, float]
    weight: int  # how much it counts in the grade


SCALE = (
    Step("newcomers", (1.65, 1.9, 2.25, 2.6), 2),
    Step("tax", (1.08, 1.16, 1.25, 1.4), 2),
    Step("forgiveness", (1.11, 1.14, 1.19, 1.23), 1),
    Step("stuck", (0.008, 0.015, 0.025, 0.05), 1),
)


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
    astray: float  # the same of random play

    @property
    def minutes(self) -> float:
        """A game of good play at the table."""
        return self.turns * SECONDS_A_TURN / 60


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
    blocked: tuple[tuple[str, float], ...]  # by box: turns a game in which it was open in vain
    tried: tuple[Tried, ...]  # from what eases the board most


class Reason(NamedTuple):
    """Why a board is as hard as it is: a wording of the catalogues, and its values."""

    measure: str
    wording: str
    values: Mapping[str, object]

    def told(self, language: str = DEFAULT) -> str:
        """The reason in words, after the measure it speaks of."""
        values = {name: str(value) for name, value in self.values.items()}
        why = said(self.wording, language, **values)
        return said(
            "rate-reason", language, measure=said(f"measure-{self.measure}", language), why=why
        )


class Grade(NamedTuple):
    """The word for a board, with the reasons."""

    level: int  # of `GRADES`
    reasons: tuple[Reason, ...]

    @property
    def word(self) -> str:
        """The word in English; the catalogues have it as "grade-" and this."""
        return GRADES[self.level]


def graded(board: Board, rating: Rating) -> Grade:
    """The grade of a board that was rated."""
    level = level_of(rating.measures)
    return Grade(level, tuple(reasons(board, rating, level)))


def level_of(measures: Measures) -> int:
    """The mean of the levels of all measures of the scale, by their weights; halves go up."""
    total = sum(step.weight * level(step, measures) for step in SCALE)
    weights = sum(step.weight for step in SCALE)
    return (2 * total + weights) // (2 * weights)


def level(step: Step, measures: Measures) -> int:
    """How many limits a measure exceeds."""
    return sum(getattr(measures, step.measure) > limit for limit in step.limits)


def reasons(board: Board, rating: Rating, grade: int) -> Iterator[Reason]:
    """A reason for each measure that pulls the board the way of its grade.

    A fair board is pulled both ways, or none.
    """
    shape = structure(board)
    for step in SCALE:
        name, pull = step.measure, level(step, rating.measures) - FAIR
        if pull > 0 and grade >= FAIR:
            if values := burden(name, board, rating, shape):
                yield Reason(name, f"rate-high-{name}", values)
        elif pull < 0 and grade <= FAIR:
            yield Reason(name, f"rate-low-{name}", relief(name, shape))


def burden(
    measure: str, board: Board, rating: Rating, shape: Structure
) -> Mapping[str, object]:
    """The boxes that make a measure high; nothing where there are none."""
    match measure:
        case "newcomers":
            carried = {box: len(above) for box, above in carried_by(board).items()}
            boxes = worst(carried.items(), ".0f")
        case "tax":
            ends = f"{shape.chain[0]}-{shape.chain[-1]}"
            return {"count": shape.comparisons, "ends": ends} if shape.comparisons else {}
        case "forgiveness":
            boxes = named(shape.hiding)
        case _:
            boxes = worst(rating.blocked, ".1f")
    return {"boxes": boxes} if boxes else {}


def relief(measure: str, shape: Structure) -> Mapping[str, object]:
    """What makes a measure low."""
    match measure:
        case "newcomers":
            return {"boxes": named(shape.hiding)}
        case "tax":
            return {"count": shape.comparisons}
        case "forgiveness":
            return {"above": f"{shape.above:.1f}"}
        case _:
            return {}


def worst(values: Iterable[tuple[str, float]], form: str) -> str:
    """The boxes of the highest values, with those: `b1 22, b2 18, a1 16`."""
    ranked = sorted(values, key=lambda one: -one[1])[:SHOWN]
    told = [(box, format(value, form)) for box, value in ranked]
    return ", ".join(f"{box} {value}" for box, value in told if float(value))


def named(boxes: Sequence[str]) -> str:
    """The boxes, or the first of many: `a1, b1, c1 ...`."""
    return ", ".join(boxes[:MANY]) + (" ..." if len(boxes) > MANY else "")
