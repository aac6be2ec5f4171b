"""The faces of the travel envelope, flat: what is cut, what is folded, what is glued.

Front, back and narrow sides stand in a row, so that folding every line back by a right angle
closes them to a case; the bottom and the lid close it. All lengths are millimetres, places
count from the top left corner of the live area, which lies.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper import kitpage
from rtt_tools.paper.model import Rect

HIGH, WIDE = kitpage.PAGE  # lying
ROOM = (114.0, 151.0, 8.0)  # inside: width, height, depth
TAB, LIP, TONGUE = 10.0, 7.0, 16.0  # what is glued to the back, twice, and what is tucked in
FLAP = 8.0  # of the small flaps that keep the corners closed
LEFT, TOP = 0.5, 24.0  # of the first tab, and of the front
TAPER, LID_TAPER = 3.0, 9.0
CLEAR = 14.5  # how far the lip is cut off where the first tab lies beneath it
Point = tuple[float, float]


class Part(NamedTuple):
    """One face of the envelope, by its corners; `side` is "" or the panel it is folded from.

    `kind` is "panel", "flap" (folded in) or "tab" (glued, with that letter).
    """

    name: str
    corners: tuple[Point, ...]
    side: str = ""
    kind: str = "panel"
    letter: str = ""


def _panel(name: str, x: float, y: float, wide: float, high: float, side: str = "") -> Part:
    return Part(name, ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)), side)


def parts() -> tuple[Part, ...]:
    """All faces. Two that are folded from each other share a whole edge."""
    wide, high, deep = ROOM
    second = LEFT + TAB
    front = second + deep
    first, back = front + wide, front + wide + deep
    lid, lip = TOP - deep, TOP + high + deep
    return (
        _panel("front", front, TOP, wide, high),
        _panel("second", second, TOP, deep, high, "front"),
        _panel("first", first, TOP, deep, high, "front"),
        _panel("back", back, TOP, wide, high, "first"),
        _panel("lid", back, lid, wide, deep, "back"),
        _panel("bottom", front, TOP + high, wide, deep, "front"),
        _tongue(back, lid),
        _seam(second),
        _lip(front, lip),
        *(
            _ear(side, x, up)
            for side, x in (("second", second), ("first", first))
            for up in (1, 0)
        ),
    )


def _tongue(x: float, y: float) -> Part:
    """What is tucked in, above the lid."""
    right, end = x + ROOM[0], y - TONGUE
    corners = ((x, y), (x + LID_TAPER, end), (right - LID_TAPER, end), (right, y))
    return Part("tongue", corners, "lid", "flap")


def _seam(x: float) -> Part:
    """The tab that closes the row of panels to a tube, left of the first one."""
    foot, end = TOP + ROOM[1], x - TAB
    corners = ((x, TOP), (x, foot), (end, foot - TAB / 2), (end, TOP + TAB / 2))
    return Part("seam", corners, "second", "tab", "A")


def _lip(x: float, y: float) -> Part:
    """The tab that closes the bottom, below it."""
    right, end = x + ROOM[0], y + LIP
    corners = ((x, y), (right, y), (right - TAPER, end), (x + CLEAR, end))
    return Part("lip", corners, "bottom", "tab", "B")


def _ear(side: str, x: float, up: int) -> Part:
    """A small flap at the upper or lower end of a narrow side."""
    deep = ROOM[2]
    y, away = (TOP, -FLAP) if up else (TOP + ROOM[1], FLAP)
    taper = TAPER / 2
    corners = ((x, y), (x + deep, y), (x + deep - taper, y + away), (x + taper, y + away))
    return Part(f"{side}-{'top' if up else 'foot'}", corners, side, "flap")


def edges(faces: Sequence[Part]) -> tuple[tuple[Point, ...], tuple[tuple[Point, Point], ...]]:
    """The outline to cut, by its corners, and the edges to fold: those that two faces share."""
    sides = [pair for part in faces for pair in _sides(part)]
    seen = {
        frozenset(pair) for pair in sides if sides.count(pair[::-1]) + sides.count(pair) > 1
    }
    following: dict[Point, list[Point]] = {}
    for a, b in sides:
        if frozenset((a, b)) not in seen:
            following.setdefault(a, []).append(b)
            following.setdefault(b, []).append(a)
    return _walked(following), tuple(sorted((min(pair), max(pair)) for pair in seen))


def _walked(following: dict[Point, list[Point]]) -> tuple[Point, ...]:
    """The one closed line through all these edges."""
    start = min(following)
    path, before = [start], start
    at = following[start][0]
    while at != start:
        path.append(at)
        ahead = [point for point in following[at] if point != before]
        before, at = at, ahead[0]
    return tuple(path)


def _sides(part: Part) -> Iterator[tuple[Point, Point]]:
    corners = part.corners
    yield from zip(corners, (*corners[1:], corners[0]), strict=True)


def face_of(faces: Sequence[Part], name: str) -> Rect:
    """Where the panel of that name lies."""
    part = next(part for part in faces if part.name == name)
    (x, y), _, (right, foot), _ = part.corners
    return Rect(x, y, right - x, foot - y)
