"""In which order a net is glued, and which of two edges to be joined has the tab.

Gluing closes like a zip: each seam begins at a corner that is already closed, so that the two
edges lie side by side before the glue is on. The lid comes last and has no tab of its own:
it is laid on those of its neighbours, and pressed from outside.
"""

from collections.abc import Container, Mapping
from typing import TypeAlias

from rtt_tools.paper.solids.solid import Edge, Side, Solid, shared, turned

Joint: TypeAlias = tuple[Side, Side]  # the side with the tab, and the bare one


def rim(solid: Solid) -> tuple[Side, ...]:
    """The cut sides all round the net, each face's in its own order."""
    owners, hinged = solid.owners, _hinged(solid)
    walk = [next(edge for edge in owners if edge not in hinged)]
    while (edge := _next(walk[-1], owners, hinged)) != walk[0]:
        walk.append(edge)
    return tuple((owners[edge], edge) for edge in walk)


def _next(edge: Edge, owners: Mapping[Edge, str], hinged: Container[Edge]) -> Edge:
    """The cut edge that follows; hinges are crossed."""
    face, (_, end) = owners[edge], edge
    while (edge := (end, turned(face, end)[1])) in hinged:
        face = owners[edge[::-1]]
    return edge


def _hinged(solid: Solid) -> frozenset[Edge]:
    """The edges between faces that hang together, in both ways."""
    once = [shared(near, far) for near, far in solid.hinges]
    return frozenset((*once, *(edge[::-1] for edge in once)))


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
    walk, owners = rim(solid), solid.owners
    found = []
    for number, side in enumerate(walk):
        other = owners[side[1][::-1]], side[1][::-1]
        if other in walk[number:]:
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
