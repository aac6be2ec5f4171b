"""The small pictures of a kit's cards and pages: dice, faces of the action die, and the like.

Each is drawn around 0, 0, in the colours of a kit. A die is told by its outline, a face of the
action die by its strokes: both survive a grey copy.
"""

from collections.abc import Iterator

from rtt_tools.paper import pens
from rtt_tools.paper.model import (
    POINT,
    Group,
    Path,
    Rect,
    Shape,
    Step,
    lines,
)
from rtt_tools.paper.pictograms import die, inked, pencil
from rtt_tools.paper.theme import WHITE, Tints
from rtt_tools.top.dice import ADD, ADD_AND_REMOVE, ADD_OR_REMOVE, DICE, REMOVE, SIDES, SWAP

FACE_RADIUS, FACE_STROKE = 0.18, 0.1  # of the face's side


# --- dice ------------------------------------------------------------------------------


def dice_row(pitch: float, radius: float, tints: Tints) -> tuple[Shape, ...]:
    """The five dice side by side, each with its sides, the row's middle at 0, 0."""
    start = -pitch * (len(DICE) - 1) / 2
    return tuple(
        Group(die(kind, radius, tints, str(SIDES[kind])), start + at * pitch)
        for at, kind in enumerate(DICE)
    )


def five_dice(tints: Tints) -> tuple[Shape, ...]:
    """All five dice in two rows, in a field 16 mm wide and 10 high."""
    upper = ((kind, 5.4 * (at - 1), -2.4) for at, kind in enumerate(DICE[:3]))
    lower = ((kind, 5.4 * (at - 0.5), 2.6) for at, kind in enumerate(DICE[3:]))
    return tuple(Group(die(kind, 2.3, tints), x, y) for kind, x, y in (*upper, *lower))


def one_die(tints: Tints) -> tuple[Shape, ...]:
    """A single die."""
    return die("d8", 4.6, tints)


def even_dice(tints: Tints) -> tuple[Shape, ...]:
    """Two even dice within a ring, and an odd one outside it: a first pool."""
    ring = Rect(-11.0, -4.9, 15.2, 9.8, 4.9, "", tints.accent, 1.2 * POINT)
    d6, d8 = die("d6", 3.5, tints, "2"), die("d8", 4.0, tints, "4")
    return ring, Group(d6, -6.8), Group(d8, 0.0), Group(die("d12", 3.5, tints, "7"), 8.4)


# --- the action die ------------------------------------------------------------------


def face(action: str, side: float, tints: Tints, *, forced: bool = False) -> tuple[Shape, ...]:
    """A face of the action die, dark; light where it is `forced`, whatever the die shows."""
    light = forced or bool(tints.outline)
    fill, stroke = (WHITE, tints.ink) if light else (tints.ink, WHITE)
    line = pens.FRAME if forced else 1.5 * POINT
    half = side / 2
    body = Rect(-half, -half, side, side, side * FACE_RADIUS, fill, tints.ink, line)
    return body, Path(strokes(action, side), "", stroke, side * FACE_STROKE)


def strokes(action: str, side: float) -> tuple[Step, ...]:
    """The lines of that face, within a square of that side."""
    points = (lines(*((x * side, y * side) for x, y in one)) for one in STROKES[action])
    return tuple(step for one in points for step in one)


def _plus(x: float, y: float, arm: float) -> Iterator[tuple[tuple[float, float], ...]]:
    yield (x - arm, y), (x + arm, y)
    yield (x, y - arm), (x, y + arm)


_PLUS, _MINUS = tuple(_plus(0, 0, 0.27)), (((-0.27, 0.0), (0.27, 0.0)),)
STROKES: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    ADD: _PLUS,
    REMOVE: _MINUS,
    ADD_OR_REMOVE: (*_plus(0, -0.08, 0.19), ((-0.19, 0.26), (0.19, 0.26))),
    SWAP: (
        ((-0.27, -0.115), (0.27, -0.115)),
        ((0.155, -0.23), (0.27, -0.115), (0.155, 0.0)),
        ((0.27, 0.115), (-0.27, 0.115)),
        ((-0.155, 0.0), (-0.27, 0.115), (-0.155, 0.23)),
    ),
    ADD_AND_REMOVE: (*_plus(-0.18, 0, 0.13), ((0.06, 0.0), (0.32, 0.0))),
}


# --- exceptions, the Companion ---------------------------------------------------------


def struck_pencil(tints: Tints) -> tuple[Shape, ...]:
    """A pencil on a line, crossed out: nobody wrote."""
    stroke = lines((-6.2, -5.6), (6.2, 5.6))
    under, over = (tints.sand, 1.5), (tints.accent, 0.7)
    bars = (Path(stroke, stroke=colour, line=line) for colour, line in (under, over))
    return *pencil(inked(tints)), *bars


def crossed(side: float, tints: Tints) -> tuple[Shape, ...]:
    """A small box with an X."""
    half = side / 2
    arm = half * 0.6
    cross = (*lines((-arm, -arm), (arm, arm)), *lines((arm, -arm), (-arm, arm)))
    return _small(side, tints), Path(cross, stroke=tints.ink, line=pens.FRAME)


def _small(side: float, tints: Tints) -> Rect:
    half = side / 2
    return Rect(-half, -half, side, side, side * 0.13, WHITE, tints.ink, pens.BOX)
