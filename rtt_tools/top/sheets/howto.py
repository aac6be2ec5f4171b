"""How to print: one page of pictures with a few words each, and a ruler of true length."""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper import kitpage, panels, paragraphs, pens
from rtt_tools.paper.cover import CAPITAL, Overfull
from rtt_tools.paper.kitpage import BAND
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import (
    POINT,
    Anchor,
    Group,
    Path,
    Rect,
    Shape,
    Sheet,
    Text,
    lines,
)
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Row, Style
from rtt_tools.paper.theme import Tints
from rtt_tools.top.sheets import howto_pictures

FIRST = 3.4
WIDE_ENOUGH = 150.0  # for two columns of steps
GUTTER = 3.0
FIELD, HIGH = 37.0, 28.0  # of a picture, with air around it
LARGEST, SMALLEST = 1.2, 0.4  # its scale in two columns, in one
LONGEST = 180  # mm of the ruler


def page(look: Look, *, duplex: str = "long", pieces: bool = True, dice: bool = True) -> Sheet:
    """The page, 190 x 259.4 mm. `duplex` is "long", "short", "fold", or "" for one side only.

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
    yield f"duplex-{duplex or 'none'}"
    if pieces:
        yield "cut"
    yield "laminate"
    if dice:
        yield "fold"
    yield "ink"
    if duplex in ("long", "short"):
        yield "calibrate"


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
        raise Overfull("too high")
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
    """The steps, two in a row where there is room; of an odd number the first stands alone."""
    columns = 2 if wide > WIDE_ENOUGH else 1
    odd = len(steps) % columns
    for at in range(-odd, len(steps), columns):
        row = steps[max(0, at) : at + columns]
        share = (wide - gutter * (len(row) - 1)) / len(row)
        yield tuple(_step(one, share, columns, style) for one in row)


def _step(step: str, wide: float, columns: int, style: Style) -> Step:
    look, size = style.look, style.size
    lead, text = look.word(f"howto-{step}"), look.word(f"howto-{step}-rule")
    field = FIELD * (LARGEST if columns > 1 else SMALLEST)
    room = wide - field - 5.0
    if columns > 1:
        head = paragraphs.paragraph(lead, "", room, size)
        return Step(step, (*head, *paragraphs.paragraph("", text, room, size)), field, wide)
    lead = lead if lead.endswith("?") else f"{lead}:"
    return Step(step, paragraphs.paragraph(lead, text, room, size), field, wide)


def _need(step: Step, style: Style) -> float:
    """The least height of its card."""
    told = paragraphs.rows_height(len(step.words), style) + 0.9 * style.size
    return max(told, HIGH * step.field / FIELD)


def _card(step: Step, high: float, fill: str, style: Style) -> tuple[Shape, ...]:
    """A picture at the left, a few words at the right."""
    told = paragraphs.rows_height(len(step.words), style)
    baseline = (high - told) / 2 + CAPITAL * style.size
    picture = howto_pictures.PICTURES[step.picture](style.look)
    return (
        kitpage.ground(step.wide, high, fill, style.tints),
        Group(picture, step.field / 2 + 0.2, high / 2, step.field / FIELD),
        *paragraphs.set_rows(step.words, step.field + 3.0, baseline, style),
    )


# --- the ruler -----------------------------------------------------------------------------


def _ruler(wide: float, by: float, style: Style) -> Block:
    """A ruler with a mark each millimetre, true to size however large the words are."""
    tints, size = style.tints, style.size
    high = 11.0
    rows = paragraphs.paragraph("", style.look.word("howto-measure"), wide, size)
    text = tuple(paragraphs.set_rows(rows, 0, CAPITAL * size, style))
    top = paragraphs.rows_height(len(rows), style) + 2.4
    start = (wide - LONGEST / by) / 2
    marks = tuple(_marks(start, top, by, tints))
    body = Rect(0, top, wide, high, 1.5, tints.sand, tints.ink, pens.RULING)
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
