"""How a net becomes a die, in four cards; they show what each kind of line means."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rtt_tools.paper import kitpage, pens, pictograms
from rtt_tools.paper.cover import CAPITAL, Overfull
from rtt_tools.paper.hatch import hatch
from rtt_tools.paper.kitpage import FLOOR, LEAST, WIDE
from rtt_tools.paper.lastlines import evened
from rtt_tools.paper.look import Look
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
    Step,
    Text,
    lines,
)
from rtt_tools.paper.solids.net import LETTERS
from rtt_tools.paper.theme import WHITE
from rtt_tools.top.sheets.nets.drawing import LETTER, PITCH

STEPS = ("cut", "fold", "glue", "close")
GAP = 2.5
PAD = 3.4
ICON = 10.0  # from a card's left to the middle of its picture
WORDS = 20.0  # and to its words
LOWEST = 13.0  # of a card, for its picture
SHRINK = 0.5 * POINT  # by which words become smaller
LEADING = 1.2


class Task(NamedTuple):
    """What to do, in a word and in a sentence of a few lines."""

    name: str
    word: str
    rows: tuple[str, ...]


def fitting(look: Look, room: float) -> float:
    """The largest type size (mm) at which the cards are no higher than the room, in mm.

    Raises Overfull where they are too high even at the least size.
    """
    size, least = look.text, max(FLOOR * look.text, LEAST)
    while height(look, size) > room:
        if size - SHRINK < least:
            raise Overfull(f"how to fold a die does not fit into {room:.0f} mm")
        size -= SHRINK
    return size


def height(look: Look, size: float) -> float:
    """What the four cards take together."""
    highs = _heights(_tasks(look, size), size)
    return sum(highs) + GAP * (len(highs) - 1)


def cards(top: float, look: Look, size: float) -> Iterator[Shape]:
    """The cards, two beside two."""
    tasks, wide = _tasks(look, size), (WIDE - GAP) / 2
    y = top
    for row, high in enumerate(_heights(tasks, size)):
        for column, task in enumerate(tasks[2 * row : 2 * row + 2]):
            x = column * (wide + GAP)
            yield kitpage.ground(wide, high, look.tints.tint, look.tints, x, y)
            yield Group(PICTURES[task.name](look), x + ICON, y + high / 2)
            yield from _words(task, x + WORDS, y + high / 2, size, look.tints.ink)
        y += high + GAP


def _words(task: Task, x: float, middle: float, size: float, ink: str) -> Iterator[Text]:
    first = middle - (len(task.rows) * LEADING - CAPITAL) * size / 2
    yield Text(x, first, task.word, size, 800, ink)
    for number, row in enumerate(task.rows, 1):
        yield Text(x, first + number * LEADING * size, row, size, 400, ink)


def _tasks(look: Look, size: float) -> tuple[Task, ...]:
    room = (WIDE - GAP) / 2 - WORDS - PAD
    return tuple(
        Task(
            name,
            f"{number}. {look.word(f'nets-{name}')}",
            evened(look.word(f"nets-{name}-how"), room, size),
        )
        for number, name in enumerate(STEPS, 1)
    )


def _heights(tasks: tuple[Task, ...], size: float) -> tuple[float, ...]:
    """The height of each row of cards: as its longest sentence needs."""
    rows = (max(len(task.rows) for task in tasks[at : at + 2]) for at in (0, 2))
    return tuple(max(LOWEST, 2 * PAD + (count + CAPITAL) * LEADING * size) for count in rows)


# --- pictures, in a field 15 mm wide and 11 high around 0, 0 ------------------------------


def _cut(look: Look) -> tuple[Shape, ...]:
    ink = look.tints.ink
    line = Path(lines((-7, 0), (7, 0)), stroke=ink, line=pens.BOX)
    return line, Group(pictograms.scissors(look.tints), -2.2, 0)


def _fold(look: Look) -> tuple[Shape, ...]:
    """A sheet whose sides are folded back from a dashed crease."""
    ink = look.tints.ink
    crease = lines((0, -2.4), (0, 6))
    sides = (lines((0, -2.4), (x, -4.6), (x, 3.8), (0, 6), closed=True) for x in (-6.6, 6.6))
    arrows = (
        (Move(x, -5.2), Curve(2 * x, -6.4, 3 * x, -6.6, 4 * x, -6.2), *_head(4 * x, -6.2))
        for x in (-1.4, 1.4)
    )
    return (
        *(Path(side, WHITE, ink, pens.BOX) for side in sides),
        Path(crease, stroke=WHITE, line=2 * pens.BOX),
        Path(crease, stroke=ink, line=pens.BOX, dash=(1.68, 1.0)),
        *(Path(arrow, stroke=look.tints.accent, line=pens.BOX) for arrow in arrows),
    )


def _head(x: float, y: float) -> tuple[Step, ...]:
    """The head of an arrow that comes from the middle, a little upwards."""
    back = 1.3 if x < 0 else -1.3
    return lines((x + back, y - 0.9), (x, y), (x + back * 0.9, y + 0.9))


def _glue(look: Look) -> tuple[Shape, ...]:
    """A tab beside the edge with its letter."""
    ink = look.tints.ink
    tab = (-2.6 + 4.8j, 1.6 + 2.8j, 1.6 - 2.8j, -2.6 - 4.8j)
    return (
        Path(lines((-2.6, 4.8), (-6.8, 4.8), (-6.8, -4.8), (-2.6, -4.8)), WHITE),
        Path(_steps_of(tab), WHITE),
        hatch(tab, PITCH, kitpage.heading_colour(look), pens.HAIR),
        Circle(-0.7, 0, 1.7, WHITE),
        Path(
            (*lines((-2.6, 4.8), (-6.8, 4.8), (-6.8, -4.8), (-2.6, -4.8)), *_steps_of(tab)),
            stroke=ink,
            line=pens.BOX,
        ),
        Path(lines((-2.6, -4.8), (-2.6, 4.8)), stroke=ink, line=pens.BOX, dash=(1.6, 1)),
        Rect(3.0, -4.8, 4.4, 9.6, 0, WHITE, ink, pens.BOX),
        *(_letter(x, look) for x in (-0.7, 5.0)),
    )


def _letter(x: float, look: Look) -> Text:
    colour = kitpage.heading_colour(look)
    return Text(x, 1.2, LETTERS[0], LETTER, 800, colour, Anchor.MIDDLE)


def _steps_of(places: tuple[complex, ...]) -> tuple[Step, ...]:
    return lines(*((place.real, place.imag) for place in places))


def _close(look: Look) -> tuple[Shape, ...]:
    """A die whose lid comes down."""
    ink, tints = look.tints.ink, look.tints
    left = lines((-6, 0), (-1, 2.4), (-1, 7), (-6, 4.6), closed=True)
    right = lines((-1, 2.4), (4, 0), (4, 4.6), (-1, 7), closed=True)
    inside = lines((-6, 0), (-1, -2.4), (4, 0), (-1, 2.4), closed=True)
    lid = lines((-6, 0), (-1, -2.4), (0.6, -6.6), (-4.4, -4.2), closed=True)
    down = (Move(2.4, -6.2), Curve(4.8, -5.6, 5.6, -4.2, 5.2, -2.2))
    head = lines((4.3, -3.4), (5.2, -2.2), (6.3, -3.2))
    return (
        Path(inside, tints.sand, ink, pens.BOX),
        *(Path(side, WHITE, ink, pens.BOX) for side in (left, right, lid)),
        Path((*down, *head), stroke=tints.accent, line=pens.BOX),
    )


PICTURES: dict[str, Callable[[Look], tuple[Shape, ...]]] = {
    "cut": _cut,
    "fold": _fold,
    "glue": _glue,
    "close": _close,
}
