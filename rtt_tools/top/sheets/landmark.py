"""The landmark that the boxes belong to: a designer's drawing, set to the stack.

In an art file ten units are one box with its gap, and the origin is where the left end of the
stack meets the ground; y counts downwards, as in all SVG, so that boxes lie at negative y.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

from rtt_tools.paper import pens, titles
from rtt_tools.paper.art.area import bounds, common, meet
from rtt_tools.paper.art.marks import BODY, DETAIL, FAR, SKY, SLAB, TEXTURE, Drawing, Mark
from rtt_tools.paper.cover import CAPITAL, DESCENDER, width
from rtt_tools.paper.hatch import hatch
from rtt_tools.paper.model import Group, Path, Rect, Shape
from rtt_tools.paper.safe import safe
from rtt_tools.paper.theme import WHITE, Palette
from rtt_tools.top.sheets import schemes
from rtt_tools.top.sheets.fit import Plan

UNITS = 10.0  # of an art file, to a box
SKY_AIR = 1.0  # in those: between clouds and words or cards
HATCH_GAP = 4.0  # mm between the lines of a hatch
OUTLINES = {  # in mm, where surfaces have no colour
    FAR: pens.HAIR,
    SKY: pens.HAIR,
    BODY: pens.FINE,
    SLAB: pens.FINE,
    DETAIL: pens.HAIR,
}


def far(drawing: Drawing, plan: Plan, palette: Palette) -> Group:
    """What stands behind the ground."""
    return _placed(plan, (mark for mark in drawing.marks if mark.role == FAR), palette)


def near(drawing: Drawing, plan: Plan, palette: Palette) -> Group:
    """All the rest, before the ground and behind the boxes.

    Clouds and birds that would be half hidden, or stand in the way of words, are left out.
    """
    taken = (*lettered(plan), *_carded(plan))
    marks = (
        mark
        for mark in drawing.marks
        if mark.role != FAR and not (mark.role == SKY and _met(mark, taken))
    )
    return _placed(plan, marks, palette)


def _met(mark: Mark, rooms: Iterable[Rect]) -> bool:
    """Does the mark come near one of the places?"""
    x, y, wide, high, *_ = bounds(mark.path)
    around = Rect(x - SKY_AIR, y - SKY_AIR, wide + 2 * SKY_AIR, high + 2 * SKY_AIR)
    return any(meet(around, room) for room in rooms)


def lettered(plan: Plan) -> Iterator[Rect]:
    """Where the title and the line below it stand, in the units of art."""
    kind, title = plan.scheme.sizes, plan.title
    told = [
        (row, title.baseline(n), title.size, titles.WEIGHT) for n, row in enumerate(title.lines)
    ]
    told.append((plan.subtitle, title.last + kind.title_subtitle, kind.subtitle, 600))
    for text, baseline, size, weight in told:
        top, high = baseline - CAPITAL * size, (CAPITAL + DESCENDER) * size
        yield _room(plan, kind.title_x, top, width(text, size, weight), high)


def _carded(plan: Plan) -> Iterator[Rect]:
    """Where the cards of the right column stand, in the units of art."""
    scheme = plan.scheme
    for _, foot, high in schemes.in_column(scheme):
        yield _room(plan, scheme.column, foot - high, scheme.card, high)


def _room(plan: Plan, x: float, y: float, wide: float, high: float) -> Rect:
    """A place on the panel in the units of art."""
    unit = plan.pitch / UNITS
    return Rect((x - plan.left) / unit, (y - plan.floor) / unit, wide / unit, high / unit)


def _placed(plan: Plan, marks: Iterable[Mark], palette: Palette) -> Group:
    """Marks of an art file on the panel, in their own colours or as the palette has it."""
    scale = plan.pitch / UNITS
    if palette.is_safe:
        shapes: tuple[Shape, ...] = tuple(toned(mark.path) for mark in marks)
    elif palette.inked:
        shapes = tuple(mark.path for mark in marks)
    else:
        shapes = tuple(
            _outlined(marks, palette.ink, scale, _room(plan, 0, 0, *plan.scheme.panel))
        )
    return Group(shapes, plan.left, plan.floor, scale)


def toned(path: Path) -> Path:
    """The path in colours that everybody tells apart."""
    return path._replace(fill=safe(path.fill), stroke=safe(path.stroke))


# --- outlines and hatches ---------------------------------------------------------------


def _outlined(marks: Iterable[Mark], ink: str, scale: float, panel: Rect) -> Iterator[Shape]:
    """The marks without colours; neighbours of one role get one outline around them all.

    Texture goes, and so do birds; only what lies on the panel is hatched.
    """
    for role, run in groupby(_kept(marks), lambda mark: mark.role):
        paths, line = [mark.path for mark in run], OUTLINES[role] / scale
        if role == DETAIL:
            yield from (
                path._replace(fill=path.fill and WHITE, stroke=ink, line=line) for path in paths
            )
            continue
        # Twice as wide, since what lies inside is painted over.
        yield from (_bare(path)._replace(stroke=ink, line=2 * line) for path in paths)
        for path in paths:  # each hides the hatch of those below it, which would double its own
            yield _bare(path)
            if role == BODY and (room := common(bounds(path), panel)):
                yield _hatched(path, ink, scale, room)


def _kept(marks: Iterable[Mark]) -> Iterator[Mark]:
    """The marks that are drawn where ink is saved."""
    for mark in marks:
        if mark.role != TEXTURE and (mark.path.fill or mark.role == DETAIL):
            yield mark


def _bare(path: Path) -> Path:
    """The path in white, without a line."""
    return path._replace(fill=WHITE, stroke="", line=0.0, dash=())


def _hatched(path: Path, ink: str, scale: float, room: Rect) -> Group:
    """Slanting lines within the path where it lies in `room`, in one grid for all paths."""
    return Group((hatch(room, HATCH_GAP / scale, ink, pens.HAIR / scale),), clip=path)
