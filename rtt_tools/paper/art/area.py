"""Where a path lies: its bounds, and whether it paints something of a rectangle."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import TypeAlias

from rtt_tools.paper.model import Close, Curve, Move, Path, Rect, Step

KEPT = 1024  # paths whose bounds are remembered: each is asked for room by room
CHORDS = 8  # straight lines that stand for a curve
Point: TypeAlias = tuple[float, float]


def bounds(path: Path) -> Rect:
    """The least rectangle around all points and handles of the path; no size where none are."""
    return _around(path.steps)


@lru_cache(KEPT)
def _around(steps: tuple[Step, ...]) -> Rect:
    xs = [x for step in steps for x in step[::2]]
    ys = [y for step in steps for y in step[1::2]]
    if not xs:
        return Rect(0, 0, 0, 0)
    left, top = min(xs), min(ys)
    return Rect(left, top, max(xs) - left, max(ys) - top)


def length(path: Path) -> float:
    """How long the path is at most: curves are no longer than the way over their handles."""
    start = last = (0.0, 0.0)
    total = 0.0
    for step in path.steps:
        if isinstance(step, Move):
            start = last = (step.x, step.y)
            continue
        way = [last, *zip(step[::2], step[1::2], strict=True)] if step else [last, start]
        total += sum(dist(a, b) for a, b in pairwise(way))
        last = way[-1]
    return total


def covers(path: Path, room: Rect) -> bool:
    """Does the path's fill or stroke paint something of the rectangle?"""
    edge = path.line / 2 if path.stroke else 0.0
    wide = Rect(room.x - edge, room.y - edge, room.width + 2 * edge, room.height + 2 * edge)
    if not meet(bounds(path), wide):
        return False
    turns = 0  # of the outline around the rectangle's corner
    for a, b in _segments(path, wide):
        if _crosses(a, b, wide):
            return True
        turns += _turn(a, b, (wide.x, wide.y))
    return bool(path.fill and (turns % 2 if path.even_odd else turns))


def _segments(path: Path, room: Rect) -> Iterator[tuple[Point, Point]]:
    """The outline as straight lines, closed where it is filled; curves are bent near `room`."""
    start = last = (0.0, 0.0)
    for step in path.steps:
        if isinstance(step, Move | Close):
            if last != start and (path.fill or isinstance(step, Close)):
                yield last, start
            last = start = (step.x, step.y) if isinstance(step, Move) else start
            continue
        for point in _chords(last, step, room) if isinstance(step, Curve) else (step[-2:],):
            yield last, point
            last = point
    if path.fill and last != start:
        yield last, start


def _chords(start: Point, curve: Curve, room: Rect) -> Iterator[Point]:
    (x, y), (x1, y1, x2, y2, x3, y3) = start, curve
    beside = min(x, x1, x2, x3) > room.x + room.width or max(x, x1, x2, x3) < room.x
    apart = min(y, y1, y2, y3) > room.y + room.height or max(y, y1, y2, y3) < room.y
    many = 1 if beside or apart else CHORDS
    for number in range(1, many):
        t = number / many
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3
    yield x3, y3


def meet(one: Rect, other: Rect) -> bool:
    """Do the rectangles touch or share something?"""
    return (
        one.x <= other.x + other.width
        and other.x <= one.x + one.width
        and one.y <= other.y + other.height
        and other.y <= one.y + one.height
    )


def common(one: Rect, other: Rect) -> Rect | None:
    """What both rectangles have of the plane, if they have something in common."""
    if not meet(one, other):
        return None
    left, top = max(one.x, other.x), max(one.y, other.y)
    right = min(one.x + one.width, other.x + other.width)
    foot = min(one.y + one.height, other.y + other.height)
    return Rect(left, top, right - left, foot - top)


def _crosses(a: Point, b: Point, room: Rect) -> bool:
    """Does something of the line lie in the rectangle? (Liang and Barsky's clipping.)"""
    (x, y), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])
    enter, leave = 0.0, 1.0
    for along, gap in (
        (-dx, x - room.x),
        (dx, room.x + room.width - x),
        (-dy, y - room.y),
        (dy, room.y + room.height - y),
    ):
        if along == 0:
            if gap < 0:
                return False
        elif along < 0:
            enter = max(enter, gap / along)
        else:
            leave = min(leave, gap / along)
    return enter <= leave


def _turn(a: Point, b: Point, point: Point) -> int:
    """1 or -1 where the line passes the point on its right, going down or up; else 0."""
    (ax, ay), (bx, by), (x, y) = a, b, point
    if (ay <= y) == (by <= y) or x >= ax + (y - ay) * (bx - ax) / (by - ay):
        return 0
    return 1 if by > ay else -1
