"""How hard a board is in a word, with the reasons and the boxes behind them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rtt_tools.languages import DEFAULT, said
from rtt_tools.lines import TIE
from rtt_tools.shares import percent
from rtt_tools.top.board import Board
from rtt_tools.top.engine.fill import carried_by
from rtt_tools.top.engine.measures import Rating
from rtt_tools.top.engine.scale import FAIR, GRADES, SCALE, border, level, level_of
from rtt_tools.top.engine.structure import Structure, structure

SHOWN, MANY = 3, 8  # boxes that a reason names
BLOCKS, BY_FAR = 0.05, 2  # turns a game, and times the next box: such a box stands out


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
    border: int | None  # the level that it might have as well, by the errors of the measures
    reasons: tuple[Reason, ...]

    @property
    def word(self) -> str:
        """The word in English; the catalogues have it as "grade-" and this."""
        return GRADES[self.level]

    @property
    def other(self) -> str | None:
        """The word on whose border the board lies, if any."""
        return None if self.border is None else GRADES[self.border]


def graded(board: Board, rating: Rating) -> Grade:
    """The grade of a board that was rated."""
    level = level_of(rating.measures)
    return Grade(level, border(rating), tuple(reasons(board, rating, level)))


def reasons(board: Board, rating: Rating, grade: int) -> Iterator[Reason]:
    """A reason for each measure that pulls the board the way of its grade.

    A fair board is pulled both ways, or none.
    """
    shape = structure(board)
    for step in SCALE:
        name, pull = step.measure, level(step, rating.measures) - FAIR
        if name in rating.measures.unknown:
            continue
        if pull > 0 and grade >= FAIR:
            if values := burden(name, board, rating, shape):
                yield Reason(name, f"rate-high-{name}", values)
        elif pull < 0 and grade <= FAIR:
            yield from relief(name, rating, shape)


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
            boxes = named(shape.hiding) if shape.comparisons else ""
        case _:
            boxes = worst(rating.blocked, ".1f")
    return {"boxes": boxes} if boxes else {}


def relief(measure: str, rating: Rating, shape: Structure) -> Iterator[Reason]:
    """What makes a measure low; where nothing is compared, that is said once, of the tax."""
    match measure, shape.comparisons > 0:
        case "newcomers", True:
            yield Reason(measure, "rate-low-newcomers", {"boxes": named(shape.hiding)})
        case "tax", True:
            yield Reason(measure, "rate-low-tax", {"count": shape.comparisons})
        case "tax", False:
            yield Reason(measure, "rate-low-tax-none", {})
        case "forgiveness", True:
            yield Reason(measure, "rate-low-forgiveness", {"above": f"{shape.above:.1f}"})
        case "stuck", _ if rating.measures.stuck:
            share = percent(rating.measures.stuck, 1)
            yield Reason(measure, "rate-low-stuck", {"share": share})
        case "stuck", _:
            yield Reason(measure, "rate-low-stuck-none", {})


def blocker(rating: Rating) -> tuple[str, float] | None:
    """The box that blocks most, with its turns a game, where it does so by far."""
    ranked = sorted(rating.blocked, key=lambda one: -one[1])
    if not ranked or ranked[0][1] < BLOCKS:
        return None
    far = all(BY_FAR * turns <= ranked[0][1] for _, turns in ranked[1:2])
    return ranked[0] if far else None


def worst(values: Iterable[tuple[str, float]], form: str) -> str:
    """The boxes of the highest values, each tied to its own: `b1 22, b2 18, a1 16`."""
    ranked = sorted(values, key=lambda one: -one[1])[:SHOWN]
    told = [(box, format(value, form)) for box, value in ranked]
    return ", ".join(f"{box}{TIE}{value}" for box, value in told if float(value))


def named(boxes: Sequence[str]) -> str:
    """The boxes, or the first of many: `a1, b1, c1 ...`."""
    return ", ".join(boxes[:MANY]) + (" ..." if len(boxes) > MANY else "")
