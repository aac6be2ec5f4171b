"""Paper geometry done a second way: nets folded by angles alone, polygons cut with polygons.

Nothing here knows where the corners of a solid are. Places are complex numbers, y down.
"""

from math import cos, sin

import numpy as np

NEAR = 1e-6


def flat(place):
    """A place of the net in space, y up, seen from outside."""
    return np.array((place.real, -place.imag, 0.0))


def folded(net, dihedral):
    """Each face with its corners in space, every hinge folded back to that angle.

    The first face stays where it is; its neighbours, and theirs, are turned around hinges.
    """
    first = next(iter(net.faces))
    moves = {first: lambda point: point}
    waiting = [first]
    while waiting:
        near = waiting.pop()
        for far in net.faces:
            if far not in moves and (hinge := between(net, near, far)):
                moves[far] = after(moves[near], around(hinge, np.pi - dihedral))
                waiting.append(far)
    return moves


def between(net, one, other):
    """The hinge that two faces share, as the first goes round; None where there is none."""
    for start, end in sides(net.faces[one]):
        hinges = [hinge for pair in net.hinges for hinge in (pair, pair[::-1])]
        for a, b in sides(net.faces[other]):
            if (
                near(start, b)
                and near(end, a)
                and any(near(start, p) and near(end, q) for p, q in hinges)
            ):
                return start, end
    return None


def near(one, other):
    return abs(one - other) < NEAR


def sides(places):
    return list(zip(places, (*places[1:], places[0]), strict=True))


def around(edge, angle):
    """Turns what lies beyond an edge of the flat net away from the eye (Rodrigues)."""
    start, end = map(flat, edge)
    axis = (end - start) / np.linalg.norm(end - start)

    def turned(point):
        arm = point - start
        return (
            start
            + arm * cos(angle)
            + np.cross(axis, arm) * sin(angle)
            + axis * np.dot(axis, arm) * (1 - cos(angle))
        )

    return turned


def after(outer, inner):
    return lambda point: outer(inner(point))


def volume(faces):
    """What closed faces hold, corners counter-clockwise from outside (divergence theorem)."""
    return sum(
        float(np.dot(face[0], np.cross(face[n], face[n + 1]))) / 6
        for face in faces
        for n in range(1, len(face) - 1)
    )


def area(places):
    """Twice signed, halved: the area of a polygon."""
    return abs(sum((a.conjugate() * b).imag for a, b in sides(places))) / 2


def common(one, other):
    """The area that two convex polygons share (Sutherland and Hodgman)."""
    middle = sum(other) / len(other)
    left = list(one)
    for a, b in sides(other):
        way = 1 if ((b - a).conjugate() * (middle - a)).imag > 0 else -1
        left = list(clipped(left, a, b, way))
    return area(tuple(left)) if len(left) > 2 else 0.0


def clipped(places, a, b, way):
    """What of a polygon lies on one side of the line through a and b."""
    for p, q in sides(tuple(places)) if places else ():
        at_p, at_q = (way * ((b - a).conjugate() * (x - a)).imag for x in (p, q))
        if at_p >= 0:
            yield p
        if (at_p > 0) != (at_q > 0) and at_p != at_q:
            yield p + (q - p) * at_p / (at_p - at_q)


def within(place, polygon):
    """How deep a place lies in a convex polygon, mm; negative outside."""
    middle = sum(polygon) / len(polygon)
    return min(
        ((b - a).conjugate() * (place - a)).imag
        / abs(b - a)
        * (1 if ((b - a).conjugate() * (middle - a)).imag > 0 else -1)
        for a, b in sides(polygon)
    )
