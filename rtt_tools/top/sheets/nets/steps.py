"""How a net becomes a die, in four cards; they show what each kind of line means."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rtt_tools.paper.cover import wrapped
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import (
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
from rtt_tools.paper.solids.hatch import hatched
from rtt_tools.paper.solids.net import LETTERS
from rtt_tools.paper.theme import WHITE
from rtt_tools.top.sheets import kitpage, symbols
from rtt_tools.top.sheets.kitpage import WIDE
from rtt_tools.top.sheets.nets.drawing import CUT, HAIR, LETTER, PITCH
from rtt_tools.top.sheets.titles import CAPITAL

STEPS = ("cut", "fold", "glue", "close")
GAP = 2.5
PAD = 3.4
ICON = 10.0  # from a card's left to the middle of its picture
WORDS = 19.0  # and to its words
LEADING = 1.2


class Task(NamedTuple):
    """What to do, in a word and in a sentence of a few lines."""

    name: str
    word: str
    rows: tuple[str, ...]


def height(look: Look) -> float:
    """What the four cards take together."""
    highs = _heights(look)
    return sum(highs) + GAP * (len(highs) - 1)


def cards(top: float, look: Look) -> Iterator[Shape]:
    """The cards, two beside two."""
    steps, wide = _steps(look), (WIDE - GAP) / 2
    y = top
    for row, high in enumerate(_heights(look)):
        for column, step in enumerate(steps[2 * row : 2 * row + 2]):
            x = column * (wide + GAP)
            yield kitpage.card(x, y, wide, high, look.tints.tint, look)
            yield Group(PICTURES[step.name](look), x + ICON, y + high / 2)
            yield from _words(step, x + WORDS, y, high, look)
        y += high + GAP


def _words(step: Task, x: float, y: float, high: float, look: Look) -> Iterator[Text]:
    size, ink = look.text, look.tints.ink
    rows = len(step.rows) + 1
    first = y + (high - (rows - 1) * LEADING * size + CAPITAL * size) / 2
    yield Text(x, first, step.word, size, 800, ink)
    for number, row in enumerate(step.rows, 1):
        yield Text(x, first + number * LEADING * size, row, size, 400, ink)


def _steps(look: Look) -> tuple[Task, ...]:
    room = (WIDE - GAP) / 2 - WORDS - PAD
    return tuple(
        Task(
            name,
            f"{number}. {look.word(f'nets-{name}')}",
            wrapped(look.word(f"nets-{name}-how"), room, look.text),
        )
        for number, name in enumerate(STEPS, 1)
    )


def _heights(look: Look) -> tuple[float, ...]:
    """The height of each row of cards: as its longest sentence needs."""
    steps = _steps(look)
    rows = (max(len(step.rows) for step in steps[at : at + 2]) for at in (0, 2))
    return tuple(max(13.0, 2 * PAD + (count + CAPITAL) * LEADING * look.text) for count in rows)


# --- pictures, in a field 15 mm wide and 11 high around 0, 0 ------------------------------


def _cut(look: Look) -> tuple[Shape, ...]:
    ink = look.tints.ink
    line = Path(lines((-7, 0), (7, 0)), stroke=ink, line=CUT)
    return line, Group(symbols.scissors(look.tints), -2.2, 0)


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
        *(Path(side, WHITE, ink, CUT) for side in sides),
        Path(crease, stroke=WHITE, line=2 * CUT),
        Path(crease, stroke=ink, line=CUT, dash=(1.68, 1.0)),
        *(Path(arrow, stroke=look.tints.accent, line=CUT) for arrow in arrows),
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
        Path(
            tuple(step for line in hatched(tab, PITCH) for step in _steps_of(line)),
            stroke=kitpage.heading_colour(look),
            line=HAIR,
        ),
        Circle(-0.7, 0, 1.7, WHITE),
        Path(
            (*lines((-2.6, 4.8), (-6.8, 4.8), (-6.8, -4.8), (-2.6, -4.8)), *_steps_of(tab)),
            stroke=ink,
            line=CUT,
        ),
        Path(lines((-2.6, -4.8), (-2.6, 4.8)), stroke=ink, line=CUT, dash=(1.6, 1)),
        Rect(3.0, -4.8, 4.4, 9.6, 0, WHITE, ink, CUT),
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
        Path(inside, tints.sand, ink, CUT),
        *(Path(side, WHITE, ink, CUT) for side in (left, right, lid)),
        Path((*down, *head), stroke=tints.accent, line=CUT),
    )


PICTURES: dict[str, Callable[[Look], tuple[Shape, ...]]] = {
    "cut": _cut,
    "fold": _fold,
    "glue": _glue,
    "close": _close,
}
