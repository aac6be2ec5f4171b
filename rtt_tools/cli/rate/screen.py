"""One board on one screen: its shape, the measures with what they mean, why, what to change."""

from collections.abc import Iterator, Sequence

from rtt_tools.cli.rate.figures import written
from rtt_tools.cli.rate.played import Rated
from rtt_tools.cli.rate.stopped import stopped
from rtt_tools.cli.rate.tables import account
from rtt_tools.languages import listed, said
from rtt_tools.lines import TIE, Row, column, laid
from rtt_tools.top.engine.grades import blocker
from rtt_tools.top.engine.measures import SECONDS_A_TURN, Tried
from rtt_tools.top.engine.scale import GRADES, SCALE, beside, level
from rtt_tools.top.view import board_title

NOTICEABLE = 0.02  # of the tax: less is no advice
MANY = 8  # boxes that are named
LEVELS = {step.measure: step for step in SCALE}


def screen(rated: Rated, language: str, width: int) -> str:
    """The rating of a board in words."""
    told = list(rows(rated, language))
    return laid(told, column(told, language), language, width)


def rows(rated: Rated, language: str) -> Iterator[Row]:
    """Each measure, and what follows from them."""
    yield Row("label-board", board_title(rated.board, language))
    yield Row("label-grade", word(rated.grade.level, rated.grade.border, language))
    for number, reason in enumerate(rated.grade.reasons):
        yield Row("label-why", reason.told(language), label=" " if number else "")
    yield Row("label-size", ", ".join(sizes(rated, language)))
    yield Row("label-shape", "; ".join(shapes(rated, language)))
    yield Row("label-turns", turns(rated, language))
    yield from (Row(f"measure-{one}", measure(one, rated, language)) for one in MEASURES)
    yield from blocks(rated, language)
    if lost := stopped(rated, language):
        yield Row("label-stopped", lost)
    yield from changes(rated, language)
    yield Row("label-games", account([rated], language))


MEASURES = ("tax", "newcomers", "forgiveness", "stuck", "skill", "luck", "solo")


def sizes(rated: Rated, language: str) -> Iterator[str]:
    """What there is to count; of what can be missing nothing where it is."""
    shape = rated.shape
    for name, count in (("boxes", shape.boxes), ("rows", shape.rows), ("dots", shape.dots)):
        yield said(f"rate-{name}", language, count=count)
    if shape.hanging:
        yield said("rate-hanging", language, count=shape.hanging)
    if shape.special:
        yield said("rate-special", language, count=shape.special)
    if shape.parts > 1:
        yield said("rate-parts", language, count=shape.parts)


def shapes(rated: Rated, language: str) -> Iterator[str]:
    """How the boxes rest on each other."""
    shape = rated.shape
    yield said("rate-chain", language, count=shape.comparisons)
    yield said("rate-above", language, above=f"{shape.above:.1f}")
    yield said("rate-hiding", language, count=len(shape.hiding), boxes=named(shape.hiding))
    if shape.bottlenecks:
        waits = [f"{one.box}{TIE}{one.waiting}" for one in shape.bottlenecks]
        yield said("rate-bottlenecks", language, boxes=named(waits))


def named(boxes: Sequence[str]) -> str:
    """The boxes, or the first of many."""
    return ", ".join(boxes[:MANY]) + (f"{TIE}..." if len(boxes) > MANY else "")


def turns(rated: Rated, language: str) -> str:
    """How long games are, in turns and at the table."""
    found = rated.rating.measures
    return said(
        "rate-turns",
        language,
        mean=f"{found.turns:.1f}",
        p5=round(found.p5),
        p95=round(found.p95),
        minutes=round(found.minutes),
        seconds=f"{SECONDS_A_TURN}{TIE}s",
    )


def measure(name: str, rated: Rated, language: str) -> str:
    """A measure, its grade where the scale has one, and what it means."""
    found = rated.rating.measures
    told = written(rated, name).replace(" ", TIE)
    if name in LEVELS and name not in found.unknown:
        step = LEVELS[name]
        told += f", {word(level(step, found), beside(step, rated.rating), language)}"
    return f"{told}: {said(f'rate-{name}', language, bound=f'{found.bound:.2f}')}"


def word(level: int, border: int | None, language: str) -> str:
    """The word of a level, and of the other that it borders on."""
    grade = said(f"grade-{GRADES[level]}", language)
    if border is None:
        return grade
    other = said(f"grade-{GRADES[border]}", language)
    return said("rate-border", language, grade=grade, other=other)


def blocks(rated: Rated, language: str) -> Iterator[Row]:
    """The box that blocks most by far, unless a reason has named it."""
    found = blocker(rated.rating)
    if found and not any(one.wording == "rate-high-stuck" for one in rated.grade.reasons):
        told = said("rate-blocks", language, box=found[0], turns=f"{found[1]:.2f}")
        yield Row("label-blocker", told)


def changes(rated: Rated, language: str) -> Iterator[Row]:
    """The changes of one box that ease the board, and those that make it harder."""
    now, tried = rated.rating.measures.tax, rated.rating.tried
    easier = [one for one in tried if one.tax < now * (1 - NOTICEABLE)]
    harder = [one for one in reversed(tried) if one.tax > now * (1 + NOTICEABLE)]
    for key, found in (("label-easier", easier), ("label-harder", harder)):
        if found:
            told = listed([change(one, language) for one in found], language, joint="or")
            yield Row(key, said("rate-change", language, changes=told, now=f"{now:.2f}"))


def change(one: Tried, language: str) -> str:
    """A change of one box, and the tax it leaves."""
    return said(f"rate-{one.deed}", language, box=one.box, tax=f"{one.tax:.2f}")
