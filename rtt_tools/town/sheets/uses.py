"""The uses of Town Hall and Fountain: a box to tick for each."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.paper import kitpage
from rtt_tools.paper.cover import Overfull
from rtt_tools.paper.look import SMALL
from rtt_tools.paper.model import Shape
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.buildings import FOUNTAIN, FOUNTAIN_USES, TOWN_HALL_USES
from rtt_tools.town.sheets import boxes, rich
from rtt_tools.town.sheets.boxes import EDGE, ROW_GAP, baseline, box, pen, struck
from rtt_tools.town.sheets.heads import named
from rtt_tools.town.sheets.pictures import DIE, TOWN_HALL, picture
from rtt_tools.town.sheets.rich import Words, sign


class Use(NamedTuple):
    """Something that may be done a few times a game; how often it was done."""

    name: str
    does: str
    most: int
    done: int = 0


def every_use(done: tuple[int, int] = (0, 0), *, town_hall: bool = True) -> tuple[Use, ...]:
    """The uses of the Town Hall, if there is one, and of the Fountain."""
    hall = Use(TOWN_HALL, f"±1 {sign(DIE)}", TOWN_HALL_USES, done[0])
    fountain = Use(FOUNTAIN, f"+1 {sign(DIE)}", FOUNTAIN_USES, done[1])
    return (hall, fountain) if town_hall else (fountain,)


@lru_cache(maxsize=256)
def use_boxes(every: tuple[Use, ...], wide: float, style: Style) -> Block:
    """Boxes to tick for each use; raises Overfull where the names have no room."""
    side = pen(style.look).tick
    high = side + 1.4
    shapes: list[Shape] = []
    for number, one in enumerate(every):
        y = number * (high + ROW_GAP)
        shapes.append(kitpage.ground(wide, high, style.tints.tint, style.tints, 0, y))
        shapes += _use(one, wide, y + high / 2, style)
        for at in range(one.most):
            x = wide - EDGE - (one.most - at) * (side + boxes.GAP) + boxes.GAP
            place = box(x, y + 0.7, side, side, style.look)
            shapes += [place, *([struck(place)] if at < one.done else [])]
    return Block(len(every) * (high + ROW_GAP) - ROW_GAP, tuple(shapes), 1.6)


def _use(one: Use, wide: float, middle: float, style: Style) -> Iterator[Shape]:
    """Whose use it is, in words where there is room for them, and what it does."""
    look, size = style.look, style.size
    end = wide - one.most * (pen(look).tick + boxes.GAP) - 2.2
    told, x = named(one.name, look), 2.5 * size
    does = one.does
    if x + rich.span(told, size) + 1.6 + rich.span(does, size, 800) > end:
        does = rich.PICTURE.sub("", does).strip()  # the name and the boxes are what matters
    room = end - x - rich.span(does, size, 800)
    if room < 0:
        raise Overfull("the uses are too wide")
    yield picture(one.name, 1.7 * size, look, 1.3 * size, middle)
    yield from rich.line_to(does, end, baseline(middle, size), Words(size, look, 800))
    if max(rich.LEAST, SMALL / size) * rich.span(told, size) <= room - 1.6:
        words = rich.fitted(told, room - 1.6, Words(size, look))
        yield from rich.line(told, x, baseline(middle, words.size), words)
