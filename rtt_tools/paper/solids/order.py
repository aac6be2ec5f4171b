"""In which order a net is glued, and which of two edges to be joined has the tab.

Gluing closes like a zip: each seam begins at a corner that is already closed, so that the two
edges lie side by side before the glue is on. The lid comes last and has no tab of its own:
it is laid on those of its neighbours, and pressed from outside.
"""

from typing import TypeAlias

from rtt_tools.paper.solids.solid import Side, Solid, edges, turned

Joint: TypeAlias = tuple[Side, Side]  # the side with the tab, and the bare one


def rim(solid: Solid) -> tuple[Side, ...]:
    """The cut sides all round the net, each face's in its own order."""
    first = next(side for side in _sides(solid) if not _hinged(solid, side))
    walk = [first]
    while (side := _next(solid, walk[-1])) != first:
        walk.append(side)
    return tuple(walk)


def _sides(solid: Solid) -> tuple[Side, ...]:
    return tuple((face, edge) for face in solid.faces for edge in edges(face))


def _next(solid: Solid, side: Side) -> Side:
    """The cut side that follows; hinges are crossed."""
    face, (_, end) = side
    while True:
        word = turned(face, end)
        side = face, (end, word[1])
        if not _hinged(solid, side):
            return side
        face = _across(solid, side)


def _across(solid: Solid, side: Side) -> str:
    return solid.owner(side[1][::-1])


def _hinged(solid: Solid, side: Side) -> bool:
    pair = side[0], _across(solid, side)
    return pair in solid.hinges or pair[::-1] in solid.hinges


def glued(solid: Solid) -> tuple[Joint, ...]:
    """The pairs of sides to be joined, the first to be glued first."""
    left = list(_joints(solid))
    order: list[Joint] = []
    while left:
        ready = [joint for joint in left if _is_ready(joint, left)]
        early = [joint for joint in ready if not _closes(solid, joint)] or ready
        near = [joint for joint in early if order and _ends(joint) & _ends(order[-1])]
        order.append((near or early)[0])
        left.remove(order[-1])
    return tuple(order)


def _joints(solid: Solid) -> tuple[Joint, ...]:
    """Each cut edge's two sides, in the order of the rim."""
    walk = rim(solid)
    found = []
    for number, side in enumerate(walk):
        other = _across(solid, side), side[1][::-1]
        if walk.index(other) > number:
            found.append((other, side) if side[0] == solid.lid else (side, other))
    return tuple(found)


def _is_ready(joint: Joint, left: list[Joint]) -> bool:
    """Does the seam begin at a corner where nothing else is left to be joined?"""
    return any(
        not any(corner in _ends(other) for other in left if other != joint)
        for corner in _ends(joint)
    )


def _closes(solid: Solid, joint: Joint) -> bool:
    return solid.lid in (joint[0][0], joint[1][0])


def _ends(joint: Joint) -> set[str]:
    return set(joint[0][1])
