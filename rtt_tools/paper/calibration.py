"""Two sides of a sheet that tell by how much a printer is off.

Each side carries half of two scales, the front in steps of `STEP`, the back in steps that are
a little shorter. Held to the light, one line of the back runs on as a line of the front, and
its number is the offset to type: a vernier, read to a quarter of a millimetre and guessed to
a tenth. All lengths are mm, places count as one sees the back.
"""

from collections.abc import Callable, Iterable, Iterator
from math import floor
from typing import NamedTuple

from rtt_tools.paper import papers, pens
from rtt_tools.paper.cover import DESCENDER, Overfull, fitted, width
from rtt_tools.paper.imprint import imprint
from rtt_tools.paper.lastlines import evened
from rtt_tools.paper.look import LARGE_TEXT, SMALL, TEXT, Look
from rtt_tools.paper.model import (
    POINT,
    Anchor,
    Circle,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Shape,
    Sheet,
    Step,
    Text,
)
from rtt_tools.paper.papers import EDGE, Paper
from rtt_tools.paper.theme import WHITE

READ = 0.25  # mm from one number to the next
# mm between lines, and lines to each side of zero: fewer than would meet a second time
STEPS = ((6.5, 12), (6.0, 8), (4.5, 8))
BAR, OVERLAP = 7.0, 0.4  # how long a line is, and how far both halves overlap
TITLE, HEADING = 22 * POINT, 14 * POINT
LARGE_SIZES = (LARGE_TEXT,)  # in large print before these
SIZES = (16 * POINT, 14 * POINT, TEXT, 11 * POINT, 10 * POINT, 9 * POINT, SMALL)
LEADING = 1.28
CORNER = 16.0  # from the paper's edges to the middle of a cross
ARM = 6.0
INSIDE = 20.0  # where scales and words begin
HEAD = 36.0  # what the title takes, on both sides
RULED = 26.0  # from a corner to where the rulers at the edge begin
NARROWEST = 148.0  # paper, which words need beside the scale
AIR, CLEAR = 6.0, 3.0  # between the words of both sides; between words and crosses
BAND, PAD, RADIUS = 12.0, 2.2, 2.2  # behind the title; around the words; of corners
COMMAND = "rtt-tools calibrate"
Turn = Callable[[float, float], tuple[float, float]]


class Plan(NamedTuple):
    """Where things are on the back; the front has the same places turned."""

    width: float
    height: float
    step: float  # of the front's lines
    most: int  # lines to each side of zero
    across: tuple[float, float]  # the middle of the scale for x
    down: tuple[float, float]  # and of that for y
    front_words: Rect
    back_words: Rect


def sheets(
    paper: Paper,
    duplex: str,
    look: Look,
    front: tuple[float, float] = (0.0, 0.0),
    *,
    lying: bool = False,
) -> tuple[Sheet, Sheet]:
    """Front and back, upright or lying, to be turned about the "long" or the "short" edge.

    `front` moves all of the front, as later on every page. Raises ValueError for paper that
    is too small to read anything on.
    """
    plan = _plan(paper, lying)
    name = papers.described(paper)
    title = f"{look.word('calibration')} · {name}"
    turn = _turn(plan, duplex)
    try:
        fronts = Group(tuple(_front(plan, duplex, look, name, turn)), *front)
        backs = tuple(_back(plan, duplex, look, name))
    except Overfull:
        raise _too_small(paper, lying) from None
    return (
        _sheet(plan, look, f"{title} · {look.word('calibrate-front')}", (fronts,)),
        _sheet(plan, look, f"{title} · {look.word('calibrate-back')}", backs),
    )


def _sheet(plan: Plan, look: Look, title: str, shapes: tuple[Shape, ...]) -> Sheet:
    white = Rect(0, 0, plan.width, plan.height, fill=WHITE)
    return Sheet(plan.width, plan.height, title, (white, *shapes), look.language)


def _plan(paper: Paper, lying: bool) -> Plan:
    """The scales as large as the paper allows; raises ValueError where none are readable."""
    wide, high = (paper.height, paper.width) if lying else (paper.width, paper.height)
    top, foot = HEAD + 24, high - HEAD  # of the scale for y and the words beside it
    for step, most in STEPS:
        long = 2 * step * most
        if wide >= NARROWEST and long <= min(wide - 2 * INSIDE, foot - top):
            break
    else:
        raise _too_small(paper, lying)
    left, right = INSIDE + (40 if wide > 150 else 34), wide - INSIDE
    half = (high - CORNER - ARM - CLEAR - top) / 2
    front = Rect(left, top, right - left, half - AIR)
    return Plan(
        wide,
        high,
        step,
        most,
        (wide / 2, HEAD + 12),
        (INSIDE + 14, (top + foot) / 2),
        front,
        front._replace(y=top + half + AIR),
    )


def _too_small(paper: Paper, lying: bool) -> ValueError:
    what, least = ("lying calibration page", "A4") if lying else ("calibration page", "A5")
    return ValueError(
        f"{papers.described(paper)} is too small for a {what}; take {least} or larger, "
        "since it is the printer that is measured"
    )


def _turn(plan: Plan, duplex: str) -> Turn:
    """Where a point of the back is on the front."""
    if (duplex == "long") == (plan.width <= plan.height):  # the edge stands
        return lambda x, y: (plan.width - x, y)
    return lambda x, y: (x, plan.height - y)


def _turned(place: Rect, turn: Turn) -> Rect:
    (x, y), (right, foot) = (
        turn(place.x, place.y),
        turn(place.x + place.width, place.y + place.height),
    )
    return Rect(min(x, right), min(y, foot), place.width, place.height)


# --- sides ----------------------------------------------------------------------------


def _front(plan: Plan, duplex: str, look: Look, name: str, turn: Turn) -> Iterator[Shape]:
    ink = look.tints.ink
    yield from _title(plan, duplex, look, name, look.word("calibrate-front"))
    yield from _rulers(plan, ink)
    for x, y in _corners(plan):
        yield Circle(x, y, plan.most * READ, stroke=ink, line=pens.HAIR)  # all that can be read
        yield _strokes(ink, pens.HAIR, ((x - ARM, y, x + ARM, y), (x, y - ARM, x, y + ARM)))
    yield _lines(plan, plan.step, ink, -1, turn)
    edge = look.word(f"calibrate-{duplex}")
    steps = (
        look.word("calibrate-print", edge),
        look.word("calibrate-edge"),
        _command(plan, "--front x,y"),
        look.word("calibrate-turn"),
    )
    yield from _words(_turned(plan.front_words, turn), steps, look)
    yield from _foot(plan, look)


def _back(plan: Plan, duplex: str, look: Look, name: str) -> Iterator[Shape]:
    ink = look.tints.ink
    yield from _title(plan, duplex, look, name, look.word("calibrate-back"))
    for x, y in _corners(plan):
        yield Circle(x, y, 0.6, fill=ink)
        yield _strokes(ink, pens.HAIR, ((x - ARM, y, x + ARM, y), (x, y - ARM, x, y + ARM)))
    yield _lines(plan, plan.step - READ, ink, 1, lambda x, y: (x, y))
    yield from _numbers(plan, look)
    steps = (
        look.word("calibrate-light"),
        look.word("calibrate-read"),
        _command(plan, "--back x,y", duplex),
        look.word("calibrate-crosses"),
    )
    yield from _words(plan.back_words, steps, look)
    yield from _foot(plan, look)


def _command(plan: Plan, kept: str, duplex: str = "long") -> str:
    """What keeps the offset of such pages, and of backs turned about that edge."""
    edge = "--duplex short" if duplex == "short" else ""
    page = "--orientation landscape" if plan.width > plan.height else ""
    return " ".join(filter(None, (COMMAND, kept, edge, page)))


def _title(plan: Plan, duplex: str, look: Look, name: str, side: str) -> Iterator[Shape]:
    """What this is, for which paper and edge, and which side of it."""
    tints, x, word = look.tints, INSIDE + 6, look.word("calibration")
    wide = plan.width - 2 * x
    room = wide - 4 * PAD
    line = pens.FINE if tints.outline else 0.0
    yield Rect(x, 16, wide, BAND, RADIUS, tints.band, tints.outline, line)
    size = fitted(word, room, TITLE, 800)
    yield Text(x + 2 * PAD, 22 + 0.36 * size, word, size, 800, tints.banded)
    told = f"{name} · {look.word(f'calibrate-{duplex}')} · {side}"
    if width(told, SMALL, 600) > room:  # the paper's size can be seen
        told = told.removeprefix(f"{name} · ")
    small = fitted(told, room, TEXT, 600)
    yield Text(x + 2 * PAD, 34, told, small, 600, tints.ink)


def _foot(plan: Plan, look: Look) -> Iterator[Text]:
    """Between the lower crosses: how to print it, and what made it where that has room."""
    room = plan.width - 2 * (CORNER + ARM + 2)
    full = imprint((look.word("true-size"),))
    told = full if width(full, SMALL) <= room else look.word("true-size")
    at = plan.width / 2, plan.height - CORNER + 1
    yield Text(*at, told, SMALL, 400, look.tints.ink, Anchor.MIDDLE)


def _corners(plan: Plan) -> tuple[tuple[float, float], ...]:
    wide, high = plan.width, plan.height
    return tuple((x, y) for x in (CORNER, wide - CORNER) for y in (CORNER, high - CORNER))


# --- scales ---------------------------------------------------------------------------


def _lines(plan: Plan, step: float, ink: str, way: int, turn: Turn) -> Path:
    """One side's half of both scales: the lines reach up and left, or down and right."""
    ends = (way * BAR, -way * OVERLAP)
    (x, y), (left, middle) = plan.across, plan.down
    strokes = []
    for number in range(-plan.most, plan.most + 1):
        at, more = number * step, way * 2.0 * (number % 4 == 0)
        strokes.append((x + at, y + ends[1], x + at, y + ends[0] + more))
        strokes.append((left + ends[1], middle + at, left + ends[0] + more, middle + at))
    turned = ((*turn(a, b), *turn(c, d)) for a, b, c, d in strokes)
    return _strokes(ink, pens.HAIR, turned)


def _numbers(plan: Plan, look: Look) -> Iterator[Shape]:
    """What to type where lines meet: the printer's error turned round."""
    (x, y), (left, middle) = plan.across, plan.down
    ink, accent = look.tints.ink, look.tints.accent
    short = plan.step - READ
    for number in range(-plan.most, plan.most + 1):
        if number % 2:
            continue
        shown = f"{-number * READ:+g}".replace("-", "−") if number else "0"
        weight = 600 if number % 4 == 0 else 400
        at = number * short
        yield Text(x + at, y + BAR + 5, shown, SMALL, weight, ink, Anchor.MIDDLE)
        yield Text(left + BAR + 3, middle + at + 1, shown, SMALL, weight, ink)
    reach = short * plan.most
    yield Text(x - reach - 4, y + BAR + 5.4, "x", HEADING, 800, accent, Anchor.END)
    yield Text(left - BAR - 3.5, middle - reach + 1.7, "y", HEADING, 800, accent, Anchor.END)


def _rulers(plan: Plan, ink: str) -> Iterator[Shape]:
    """Millimetres along the upper and the left edge, counted from the paper's corner."""
    for side, is_across in ((plan.width, True), (plan.height, False)):
        last = floor(side - RULED)
        strokes = []
        for at in range(int(RULED), last + 1):
            end = EDGE + (4.5 if at % 10 == 0 else 3.0 if at % 5 == 0 else 2.0)
            strokes.append((at, EDGE, at, end) if is_across else (EDGE, at, end, at))
        yield _strokes(ink, pens.HAIR, strokes)
        for at in range(10 * -(-int(RULED) // 10), last + 1, 10):
            x, y = (at, EDGE + 7.4) if is_across else (EDGE + 5.4, at + 1.0)
            anchor = Anchor.MIDDLE if is_across else Anchor.START
            yield Text(x, y, f"{at}", SMALL, 400, ink, anchor)


def _strokes(ink: str, line: float, ends: Iterable[tuple[float, ...]]) -> Path:
    """Straight lines, each from its first to its second point."""
    steps: list[Step] = []
    for x, y, right, foot in ends:
        steps += (Move(x, y), Line(right, foot))
    return Path(tuple(steps), stroke=ink, line=line)


# --- words ----------------------------------------------------------------------------


def _words(place: Rect, steps: tuple[str, ...], look: Look) -> Iterator[Shape]:
    """Numbered steps, a command among them in bold, as large as the place allows.

    Raises Overfull where they do not fit in the least size.
    """
    for size in (*LARGE_SIZES, *SIZES) if look.large_print else SIZES:
        shapes = tuple(_set(place, steps, size, look))
        last = shapes[-1]
        if isinstance(last, Text) and last.y + DESCENDER * size <= place.y + place.height:
            yield _card(place, last.y + DESCENDER * size, look)
            yield from shapes
            return
    raise Overfull


def _card(place: Rect, foot: float, look: Look) -> Rect:
    """The ground of words that end there."""
    tints, line = look.tints, pens.FINE if look.tints.outline else 0.0
    x, y, wide = place.x - PAD, place.y - PAD, place.width + 2 * PAD
    return Rect(x, y, wide, foot + PAD - y, RADIUS, tints.sand, tints.outline, line)


def _set(place: Rect, steps: tuple[str, ...], size: float, look: Look) -> Iterator[Shape]:
    """The steps in that size, each behind its number."""
    tints, indent = look.tints, 2.3 * size
    y, number = place.y, 0
    for step in steps:
        is_command = step.startswith(COMMAND)
        weight = 800 if is_command else 400
        if not is_command:
            number += 1
            x, line = place.x + 0.8 * size, pens.FINE if tints.outline else 0.0
            yield Circle(x, y + 0.8 * size, 0.8 * size, tints.band, tints.outline, line)
            told = Text(x, y + 1.15 * size, f"{number}", size, 800, tints.banded, Anchor.MIDDLE)
            yield told
        for row in evened(step, place.width - indent, size, weight):
            y += LEADING * size
            yield Text(place.x + indent, y - 0.13 * size, row, size, weight, tints.ink)
        y += 0.7 * size
