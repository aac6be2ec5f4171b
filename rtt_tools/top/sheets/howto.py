"""How to print: one page of pictures with a few words each, and a ruler of true length."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rtt_tools.paper.hatch import hatch
from rtt_tools.paper.look import Look
from rtt_tools.paper.marks import FOLD_DASH
from rtt_tools.paper.model import (
    POINT,
    Anchor,
    Circle,
    Curve,
    Group,
    Move,
    Path,
    Rect,
    Shape,
    Sheet,
    Text,
    lines,
)
from rtt_tools.paper.rulers import bar
from rtt_tools.paper.theme import WHITE, Tints
from rtt_tools.top.dice import ADD
from rtt_tools.top.sheets import kitpage, panels, symbols
from rtt_tools.top.sheets.kitpage import BAND
from rtt_tools.top.sheets.panels import Block, Row, Style
from rtt_tools.top.sheets.titles import CAPITAL

FIRST = 3.4
WIDE_ENOUGH = 150.0  # for two columns of steps
GUTTER = 3.0
FIELD, HIGH = 37.0, 28.0  # of a picture, with air around it
LARGEST, SMALLEST = 1.2, 0.4  # its scale in two columns, in one
THIN, LINE = 0.75 * POINT, 1.0 * POINT
LONGEST = 180  # mm of the ruler


def page(look: Look, *, duplex: str = "long", pieces: bool = True, dice: bool = True) -> Sheet:
    """The page, 190 x 259.4 mm. `duplex` is "long", "short" or "" for one side only.

    Steps for `pieces` to cut out and for `dice` to fold are left out where there are none.
    """
    steps = tuple(_steps(duplex, pieces, dice))
    shapes = panels.settled(lambda style: _page(steps, style), look, "how to print")
    title = look.word("howto")
    foot = tuple(kitpage.foot(title, (), look))
    return Sheet(
        *kitpage.PAGE,
        title=title,
        shapes=(Group(shapes, scale=panels.enlarged(look)), *foot),
        language=look.language,
        description="; ".join(look.word(f"howto-{step}") for step in steps),
    )


def _steps(duplex: str, pieces: bool, dice: bool) -> Iterator[str]:
    yield from ("size", "paper")
    if duplex:
        yield f"duplex-{duplex}"
    if pieces:
        yield "cut"
    yield "laminate"
    if dice:
        yield "fold"
    yield from ("ink", "calibrate")


def _page(steps: tuple[str, ...], style: Style) -> tuple[Shape, ...]:
    look = style.look
    by = panels.enlarged(look)
    wide, high = panels.room(look)
    head = kitpage.band(look.word("howto"), look, note=look.word("howto-note"), wide=wide)
    ruler = _ruler(wide, by, style)
    first = BAND + FIRST + ruler.height + GUTTER
    gutter = GUTTER / by
    rows = tuple(_rows(steps, wide, gutter, style))
    needs = [max(_need(step, style) for step in row) for row in rows]
    spare = (high - first + gutter) / len(rows) - sum(needs) / len(rows) - gutter
    if spare < 0:
        raise kitpage.Overfull("too high")
    shapes: list[Shape] = [*head, Group(ruler.shapes, 0, BAND + FIRST)]
    y = first
    for number, (row, need) in enumerate(zip(rows, needs, strict=True)):
        for right, step in enumerate(row):
            fill = style.tints.sand if (number + right) % 2 else style.tints.tint
            card = _card(step, need + spare, fill, style)
            shapes.append(Group(card, right * (step.wide + gutter), y))
        y += need + spare + gutter
    return tuple(shapes)


class Step(NamedTuple):
    """One step: its picture, the words beside it, how wide its card is."""

    picture: str
    words: tuple[Row, ...]
    field: float  # the width kept for the picture
    wide: float


def _rows(
    steps: tuple[str, ...], wide: float, gutter: float, style: Style
) -> Iterator[tuple[Step, ...]]:
    """The steps, two in a row where there is room; what is left over has its own row."""
    columns = 2 if wide > WIDE_ENOUGH else 1
    for at in range(0, len(steps), columns):
        row = steps[at : at + columns]
        share = (wide - gutter * (len(row) - 1)) / len(row)
        yield tuple(_step(one, share, columns, style) for one in row)


def _step(step: str, wide: float, columns: int, style: Style) -> Step:
    look, size = style.look, style.size
    lead, text = look.word(f"howto-{step}"), look.word(f"howto-{step}-rule")
    field = FIELD * (LARGEST if columns > 1 else SMALLEST)
    room = wide - field - 5.0
    if columns > 1:
        head = panels.paragraph(lead, "", room, size)
        return Step(step, (*head, *panels.paragraph("", text, room, size)), field, wide)
    lead = lead if lead.endswith("?") else f"{lead}:"
    return Step(step, panels.paragraph(lead, text, room, size), field, wide)


def _need(step: Step, style: Style) -> float:
    """The least height of its card."""
    told = panels.rows_height(len(step.words), style) + 0.9 * style.size
    return max(told, HIGH * step.field / FIELD)


def _card(step: Step, high: float, fill: str, style: Style) -> tuple[Shape, ...]:
    """A picture at the left, a few words at the right."""
    told = panels.rows_height(len(step.words), style)
    baseline = (high - told) / 2 + CAPITAL * style.size
    picture = PICTURES[step.picture](style.look)
    return (
        kitpage.ground(step.wide, high, fill, style.tints),
        Group(picture, step.field / 2 + 0.2, high / 2, step.field / FIELD),
        *panels.set_rows(step.words, step.field + 3.0, baseline, style),
    )


# --- the ruler -----------------------------------------------------------------------------


def _ruler(wide: float, by: float, style: Style) -> Block:
    """A ruler with a mark each millimetre, true to size however large the words are."""
    tints, size = style.tints, style.size
    high = 11.0
    rows = panels.paragraph("", style.look.word("howto-measure"), wide, size)
    text = tuple(panels.set_rows(rows, 0, CAPITAL * size, style))
    top = panels.rows_height(len(rows), style) + 2.4
    start = (wide - LONGEST / by) / 2
    marks = tuple(_marks(start, top, by, tints))
    body = Rect(0, top, wide, high, 1.5, tints.sand, tints.ink, panels.RULING)
    return Block(top + high, (*text, body, *marks))


def _marks(start: float, top: float, by: float, tints: Tints) -> Iterator[Shape]:
    for length, every, line in ((2.2, 1, 0.25), (3.4, 5, 0.5), (4.6, 10, 0.75)):
        steps = tuple(
            step
            for at in range(0, LONGEST + 1, every)
            for step in lines((start + at / by, top), (start + at / by, top + length))
        )
        yield Path(steps, stroke=tints.ink, line=line * POINT)
    for at in range(0, LONGEST + 1, 10 if by == 1 else 20):
        size = 8 * POINT
        x = start + at / by
        yield Text(x, top + 9.0, str(at // 10), size, 600, tints.ink, Anchor.MIDDLE)


# --- pictures, each in a field 32 mm wide and 26 high around 0, 0 ----------------------------


def _sheet(x: float, y: float, wide: float, high: float, tints: Tints) -> Rect:
    return Rect(x, y, wide, high, 0.8, WHITE, tints.ink, LINE)


def _stack(x: float, foot: float, side: float, tints: Tints) -> Iterator[Shape]:
    """A small stack of boxes that stands on `foot`."""
    for row, count in enumerate((3, 2, 1)):
        for at in range(count):
            left = x + (at - count / 2) * side
            top = foot - (row + 1) * side
            yield Rect(left, top, side, side, side / 8, WHITE, tints.ink, THIN)


def true_size(look: Look) -> tuple[Shape, ...]:
    """A sheet with a bar, and a button that says 100 %."""
    tints = look.tints
    on = tints.outline or tints.band
    label = Text(4.6, 6.9, "100 %", 4.6, 800, tints.banded, Anchor.MIDDLE)
    return (
        _sheet(-14, -12.5, 18, 25, tints),
        *_stack(-5, -0.5, 3.6, tints),
        *bar(-12, 9, 7, 2, tints.ink),
        Rect(-5.6, 1.2, 20.4, 8.2, 4.1, tints.band, on, LINE),
        label,
    )


def paper_and_card(look: Look) -> tuple[Shape, ...]:
    """Thin sheets and a thick one, seen from the side."""
    tints = look.tints

    def slab(y: float, thick: float, fill: str) -> Iterator[Shape]:
        top = ((-14, y), (-5, y - 7), (14, y - 7), (5, y))
        front = ((-14, y), (5, y), (5, y + thick), (-14, y + thick))
        side = ((5, y), (14, y - 7), (14, y - 7 + thick), (5, y + thick))
        yield from (
            Path(lines(*one, closed=True), tone, tints.ink, THIN)
            for one, tone in ((top, WHITE), (front, fill), (side, fill))
        )

    thin = [shape for y in (-1.2, -2.4, -3.6) for shape in slab(y, 0.5, WHITE)]
    return *slab(8.4, 2.6, (tints.outline and WHITE) or tints.band), *thin


def _turning(tints: Tints, *, short: bool) -> tuple[Shape, ...]:
    """A sheet and its back, and an arrow over the edge that it is turned on."""
    front = (
        _sheet(-13, -7, 11.5, 16, tints),
        *_stack(-7.25, 4.5, 2.6, tints),
        Rect(-11, 6, 7.5, 1.2, fill=tints.ink),
    )
    back = (
        Rect(1.5, -7, 11.5, 16, 0.8, WHITE, tints.ink, LINE, (1.4, 0.9)),
        *_stack(7.25, 4.5, 2.6, tints),
        Rect(3.5, 6, 7.5, 1.2, fill=tints.ink),
    )
    arrow = (
        Path(
            (Move(-7, -9), Curve(-4, -13.4, 4, -13.4, 6.6, -9.6)),
            stroke=tints.accent,
            line=0.7,
        ),
        Path(lines((7.4, -12.2), (6.6, -9.4), (3.9, -10.4)), stroke=tints.accent, line=0.7),
    )
    edge = Path(lines((0, -8), (0, 10)), stroke=tints.ink, line=THIN, dash=(1.2, 1.2))
    whole = (*front, *back, *arrow, edge)
    return (Group(whole, 0, 1.2),) if not short else (Group(whole, -0.8, 0, turn=90),)


def long_edge(look: Look) -> tuple[Shape, ...]:
    """A sheet that is turned like the page of a book."""
    return _turning(look.tints, short=False)


def short_edge(look: Look) -> tuple[Shape, ...]:
    """A sheet that is turned like the leaf of a calendar."""
    return _turning(look.tints, short=True)


def marks(look: Look) -> tuple[Shape, ...]:
    """A piece with crop marks, and scissors on their line."""
    tints = look.tints
    ends = ((-11, -7), (11, -7), (-11, 9), (11, 9))
    steps = tuple(
        step
        for x, y in ends
        for a, b in (
            ((x + 1.4 * (1 if x > 0 else -1), y), (x + 4.2 * (1 if x > 0 else -1), y)),
            ((x, y + 1.4 * (1 if y > 0 else -1)), (x, y + 4.2 * (1 if y > 0 else -1))),
        )
        for step in lines(a, b)
    )
    return (
        Rect(-11, -7, 22, 16, fill=WHITE),
        Rect(-8.6, -4.6, 17.2, 11.2, 1.5, tints.tint, tints.ink, THIN),
        *_stack(0, 5.0, 2.9, tints),
        Path(steps, stroke=tints.ink, line=LINE),
        Path(lines((-11, -7), (11, -7)), stroke=tints.accent, line=THIN, dash=FOLD_DASH),
        Group(symbols.scissors(tints), -5.5, -7.0, 1.35),
    )


def pouch(look: Look) -> tuple[Shape, ...]:
    """A sheet in a clear pouch, 5 mm of film around it, and a pen."""
    tints = look.tints
    measure = Text(8.2, -3.8, look.word("mm", 5), 3.4, 800, tints.ink)
    pen = lines((-1.3, -6), (1.3, -6), (1.3, 4), (0, 6.8), (-1.3, 4), closed=True)
    ink = tints.outline or tints.band
    return (
        Rect(-16.5, -12.5, 22, 25, 3, WHITE, tints.ink, LINE),
        Rect(-13, -9, 15, 18, 0.8, tints.tint, tints.ink, THIN),
        *_stack(-5.5, 5.6, 3.4, tints),
        Path(lines((2, -5), (5.5, -5)), stroke=tints.accent, line=0.6),
        Path(
            (*lines((2, -6.4), (2, -3.6)), *lines((5.5, -6.4), (5.5, -3.6))),
            stroke=tints.accent,
            line=0.6,
        ),
        measure,
        Group(
            (Path(pen, (tints.outline and WHITE) or tints.band, ink, THIN),), 8, 5.6, turn=38
        ),
    )


def net(look: Look) -> tuple[Shape, ...]:
    """The net of a cube, folds dashed and a tab hatched, and the folded die."""
    tints = look.tints
    side = 6.4
    left, top = -16.5, -3.2
    shapes: list[Shape] = []
    cross = (
        (1, -1), (2, -1), (2, 0), (3, 0), (3, 1), (2, 1),
        (2, 2), (1, 2), (1, 1), (0, 1), (0, 0), (1, 0),
    )  # fmt: skip
    outline = [(left + x * side, top + y * side) for x, y in cross]
    tab = Rect(left + 3 * side, top + 0.7, 2.0, side - 1.4, 0.3, WHITE, tints.ink, THIN)
    shapes += [tab, hatch(tab, 0.65, tints.ink, panels.HAIR)]
    shapes += [Path(lines(*outline, closed=True), WHITE, tints.ink, LINE)]
    across = ((left + x * side, top + y * side) for x, y in ((1, 0), (2, 0), (1, 1), (1, 0)))
    a, b, c, d = across
    folds = (a, (a[0], a[1] + side)), (b, (b[0], b[1] + side)), (c, (c[0] + side, c[1])), (d, b)
    steps = tuple(step for fold in folds for step in lines(*fold))
    shapes += [Path(steps, stroke=tints.accent, line=LINE, dash=(1.1, 1.0))]
    return *shapes, Group(symbols.face(ADD, 9.0, tints), 11.6)


def less_ink(look: Look) -> tuple[Shape, ...]:
    """A house of boxes, once in colour and once in outline and hatch."""
    tints = look.tints
    dark = (tints.outline and WHITE) or tints.band
    coloured = Rect(-14.5, -10, 13, 20, 2, dark, tints.ink, THIN)
    plain = Rect(1.5, -10, 13, 20, 2, WHITE, tints.ink, THIN)
    return (
        coloured,
        *_stack(-8, 7.6, 3.4, tints),
        plain,
        hatch(Rect(2.2, -9, 11.6, 18), 1.2, tints.ink, panels.HAIR),
        *_stack(8, 7.6, 3.4, tints),
    )


def crosses(look: Look) -> tuple[Shape, ...]:
    """A target on the front, and that of the back a little beside it."""
    tints = look.tints

    def target(x: float, y: float, colour: str, dash: tuple[float, ...]) -> Iterator[Shape]:
        yield Circle(x, y, 5.4, "", colour, LINE, dash)
        steps = (*lines((x - 8.2, y), (x + 8.2, y)), *lines((x, y - 8.2), (x, y + 8.2)))
        yield Path(steps, stroke=colour, line=LINE, dash=dash)

    return (
        _sheet(-14.5, -11.5, 29, 23, tints),
        *target(-1.2, 0.8, tints.ink, ()),
        *target(1.4, -1.0, tints.accent, (1.2, 1.0)),
    )


PICTURES: dict[str, Callable[[Look], tuple[Shape, ...]]] = {
    "size": true_size,
    "paper": paper_and_card,
    "duplex-long": long_edge,
    "duplex-short": short_edge,
    "cut": marks,
    "laminate": pouch,
    "fold": net,
    "ink": less_ink,
    "calibrate": crosses,
}
