"""A solid unfolded: its faces in one plane, what is folded and cut, and tabs to glue it.

Places are complex numbers, x + yi in mm, y down as on sheets; the outside of the solid is
seen. Corners of a face follow each other as in its word.
"""

from cmath import exp, phase
from collections.abc import Iterator, Mapping
from math import pi, radians, tan
from typing import NamedTuple, TypeAlias

from rtt_tools.paper.solids.order import glued, rim
from rtt_tools.paper.solids.solid import Side, Solid, edges, shared, turned

Place: TypeAlias = complex
Segment: TypeAlias = tuple[Place, Place]
Polygon: TypeAlias = tuple[Place, ...]

# Nobody takes these for one another, or for a number, whichever way a piece is held.
LETTERS = "ABCDEFGHJKLMNPRSTUV"
DEEPEST, DEEP = 7.0, 0.32  # of a tab: in mm, enough to hold, and as a share of the edge
HOLDS = 5.2  # mm that glue and a fingertip want of a tab, also on short edges
NARROWEST = 1.5  # a tab's free edge, in mm
STEEPEST = radians(60)  # the ends of a tab
CLEARANCE = radians(6)  # from a tab to the next cut, or the fold of what it goes under
BETWEEN = radians(2)  # two tabs under one face


class Seam(NamedTuple):
    """An edge to be glued: a tab on one face, under the edge of another."""

    letter: str
    tabbed: Side
    tab: Polygon  # from one end of the edge round to the other
    bare: Side
    edge: Segment  # of the bare side


class Net(NamedTuple):
    """The whole piece; its seams in the order in which they are glued."""

    faces: Mapping[str, Polygon]
    hinges: tuple[Segment, ...]  # folds between faces
    seams: tuple[Seam, ...]
    outline: Polygon  # all round, tabs included

    @property
    def folds(self) -> tuple[Segment, ...]:
        """Everything to be folded: hinges, and the feet of tabs."""
        return (*self.hinges, *((seam.tab[0], seam.tab[-1]) for seam in self.seams))


def net(solid: Solid, edge: float) -> Net:
    """The net of a solid with edges of that length (mm), its upper left corner at 0, 0."""
    faces = laid(solid, edge)
    order = glued(solid)
    tabs = _tabs(solid, faces, tuple(tabbed for tabbed, _ in order))
    seams = tuple(
        Seam(letter, tabbed, tabs[tabbed], bare, _segment(faces, bare))
        for letter, (tabbed, bare) in zip(LETTERS, order, strict=False)
    )
    walk = (tabs.get(side, _segment(faces, side)) for side in rim(solid))
    whole = Net(
        {face: tuple(places.values()) for face, places in faces.items()},
        tuple(_segment(faces, side) for side in _hinges(solid)),
        seams,
        tuple(place for steps in walk for place in steps[:-1]),
    )
    return moved(whole, -extent(whole)[0])


def extent(net: Net) -> tuple[Place, Place]:
    """The upper left and the lower right corner of what the net covers."""
    across, down = (
        [getattr(place, part) for place in net.outline] for part in ("real", "imag")
    )
    return complex(min(across), min(down)), complex(max(across), max(down))


def moved(net: Net, by: Place) -> Net:
    """The same net elsewhere."""

    def all_moved(places: Polygon) -> Polygon:
        return tuple(place + by for place in places)

    return Net(
        {face: all_moved(places) for face, places in net.faces.items()},
        tuple((start + by, end + by) for start, end in net.hinges),
        tuple(
            seam._replace(tab=all_moved(seam.tab), edge=(seam.edge[0] + by, seam.edge[1] + by))
            for seam in net.seams
        ),
        all_moved(net.outline),
    )


# --- faces ------------------------------------------------------------------------------


def laid(solid: Solid, edge: float) -> Mapping[str, Mapping[str, Place]]:
    """The place of every corner of every face, the first face standing upright."""
    first = solid.faces[0]
    upright = 0 if len(first) == 4 else pi / len(first)  # an edge is level, or a corner on top
    faces = {first: _regular(first, 0, edge * exp(1j * (pi - upright)))}
    for near, far in solid.hinges:
        start, end = shared(near, far)
        word = turned(far, end)
        places = _regular(word, faces[near][end], faces[near][start] - faces[near][end])
        faces[far] = {corner: places[corner] for corner in far}
    return faces


def _regular(word: str, start: Place, along: Place) -> Mapping[str, Place]:
    """The corners of a regular face whose first edge goes `along` from `start`."""
    places = {}
    for corner in word:
        places[corner] = start
        start, along = start + along, along * exp(-2j * pi / len(word))
    return places


def _hinges(solid: Solid) -> Iterator[Side]:
    return ((near, shared(near, far)) for near, far in solid.hinges)


def _segment(faces: Mapping[str, Mapping[str, Place]], side: Side) -> Segment:
    face, (start, end) = side
    return faces[face][start], faces[face][end]


# --- tabs -------------------------------------------------------------------------------


def _tabs(
    solid: Solid, faces: Mapping[str, Mapping[str, Place]], tabbed: tuple[Side, ...]
) -> Mapping[Side, Polygon]:
    """The tab of each of those sides, as deep as its neighbours and its place leave it."""
    walk = rim(solid)
    tabs = {}
    for number, side in enumerate(walk):
        if side in tabbed:
            before, after = walk[number - 1], walk[(number + 1) % len(walk)]
            start, end = _segment(faces, side)
            room = (
                _room(start, _segment(faces, before)[0], end),
                _room(end, start, _segment(faces, after)[1]),
            )
            below = _room_below(solid, side, tabbed)
            ends = tuple(min(STEEPEST, *pair) for pair in zip(room, below, strict=True))
            tabs[side] = _tab(start, end, *ends)
    return tabs


def _room(corner: Place, before: Place, after: Place) -> float:
    """How steep a tab may end at a corner of the rim, for the side beside it."""
    inside = phase((after - corner) / (before - corner)) % (2 * pi)
    return 2 * pi - inside - CLEARANCE


def _room_below(solid: Solid, side: Side, tabbed: tuple[Side, ...]) -> tuple[float, float]:
    """How steep a tab may end at its start and end, for the face that it goes under.

    Where another tab goes under the next edge, the two share the corner.
    """
    start, end = side[1]
    owners = solid.owners
    face = owners[end, start]
    angle = pi * (len(face) - 2) / len(face)
    ((before, _),) = (edge for edge in edges(face) if edge[1] == end)
    ((_, after),) = (edge for edge in edges(face) if edge[0] == start)

    def room(one: str, other: str) -> float:
        beside = owners[other, one], (other, one)
        return (angle - BETWEEN) / 2 if beside in tabbed else angle - CLEARANCE

    return room(start, after), room(before, end)


def _tab(start: Place, end: Place, first: float, last: float) -> Polygon:
    """A tab on that edge whose ends rise at those angles."""
    long = abs(end - start)
    along = (end - start) / long
    slant = 1 / tan(first) + 1 / tan(last)
    deep = min(DEEPEST, max(HOLDS, DEEP * long), (long - NARROWEST) / slant)
    out = along * 1j * deep
    return (
        start,
        start + along * deep / tan(first) + out,
        end - along * deep / tan(last) + out,
        end,
    )
