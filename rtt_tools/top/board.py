"""Boards as values: boxes, what each rests on, what stands beside it.

Everything here follows from the geometry, as the section "Resting on" of the rules
digest (docs/rules.md) says it; nothing knows of text, dice or paper.

The values are named tuples, not data classes: `check` starts for every saved file of an
editor, and importing `dataclasses` alone costs as much as the whole check of a board.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.texts import worded

LOWEST_NUMBER, HIGHEST_NUMBER = 1, 50  # one pip of one die; all of d4 d6 d8 d12 d20


class BoardError(ValueError):
    """A caller asked a board for something it does not have."""


class Special(NamedTuple):
    """A landmark's own rules for the number of one box; all of them hold at once."""

    at_least: int | None = None
    at_most: int | None = None
    one_of: tuple[int, ...] = ()  # empty: any
    even: bool = False
    odd: bool = False
    strictly: bool = False  # compares, but equal is refused
    falling: bool = False  # compares the other way round

    @property
    def compares(self) -> bool:
        """Does it change how the box compares with its supports?"""
        return self.strictly or self.falling

    def turned(self) -> "Special":
        """The same rules for Big to Small: sizes and directions swap, the rest stays."""
        return self._replace(
            at_least=self.at_most, at_most=self.at_least, falling=not self.falling
        )


PLAIN = Special()


class Box(NamedTuple):
    """One place for one number: a rectangle one box size high.

    `x` (left edge), `width` are in box sizes, multiples of 1/4; `y` is the row, 0 the ground.
    """

    id: str
    x: float
    y: int
    width: float = 1.0
    dot: bool = False
    supports: tuple[str, ...] = ()  # ids of the boxes directly below that it rests on
    beside: tuple[str, ...] = ()  # ids of its neighbours, left then right
    special: Special = PLAIN
    letter: str = ""  # the sign that stands for `special` in drawings and on sheets
    free: bool = False  # its declared lists hold, whatever the geometry says

    @property
    def right(self) -> float:
        """The x of its right edge, in box sizes."""
        return self.x + self.width

    @property
    def hanging(self) -> bool:
        """Does it wait for a neighbour, having neither dot nor support?"""
        return not self.dot and not self.supports

    @property
    def compares(self) -> bool:
        """Is its number compared with those below it? Dots and hanging boxes take any."""
        return not self.dot and bool(self.supports)


class Board(NamedTuple):
    """A landmark to fill. `boxes` are ordered by row from the ground, then from the left."""

    id: str
    names: Mapping[str, str]  # by language code; "" for a name given without one
    boxes: tuple[Box, ...]
    by: str = ""
    license: str = ""
    abouts: Mapping[str, str] = {}
    theme: str = ""
    art: str = ""  # the path of its landmark, from the folder of the board's file

    @property
    def name(self) -> str:
        """The name without a language, or the English one, or the first."""
        return worded(self.names)

    @property
    def by_id(self) -> dict[str, Box]:
        """Each box under its id."""
        return {box.id: box for box in self.boxes}

    @property
    def width(self) -> float:
        """From the leftmost to the rightmost edge, in box sizes."""
        return max(box.right for box in self.boxes) - min(box.x for box in self.boxes)

    @property
    def rows(self) -> int:
        """How many rows there are from the ground up, empty ones included."""
        return 1 + max(box.y for box in self.boxes)

    @property
    def hash(self) -> str:
        """64 hex digits that change whenever a filled sheet would mean something else."""
        return _hash(self.boxes)

    def box(self, box_id: str) -> Box:
        """The box of that id; raises BoardError when there is none."""
        for box in self.boxes:
            if box.id == box_id:
                return box
        raise BoardError(f"board {self.id} has no box {box_id}")


def rests_on(upper: Box, lower: Box) -> bool:
    """Does `upper` rest on `lower`? Spans must overlap; touching corners is not resting."""
    return upper.y == lower.y + 1 and upper.x < lower.right and lower.x < upper.right


def stands_beside(one: Box, other: Box) -> bool:
    """Do the two share a vertical side, in one row and without a gap?"""
    return one.y == other.y and (one.right == other.x or other.right == one.x)


def overlap(one: Box, other: Box) -> bool:
    """Do the two cover common space?"""
    return one.y == other.y and one.x < other.right and other.x < one.right


def in_order(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """The boxes by row from the ground, then from the left."""
    return tuple(sorted(boxes, key=lambda box: (box.y, box.x, box.id)))


def canonical(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """The boxes in order, moved so that the leftmost edge is x = 0."""
    ordered = in_order(boxes)
    left = min((box.x for box in ordered), default=0)
    return tuple(box._replace(x=box.x - left) for box in ordered) if left else ordered


def connected(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """The boxes in canonical order with the supports and neighbours their geometry gives.

    Lists that a free box already carries are kept; see `boardfile` for who declares what.
    """
    placed = canonical(boxes)
    rows: dict[int, list[Box]] = {}
    for box in placed:
        rows.setdefault(box.y, []).append(box)
    return tuple(
        box._replace(
            supports=tuple(b.id for b in rows.get(box.y - 1, ()) if rests_on(box, b)),
            beside=tuple(b.id for b in rows[box.y] if stands_beside(box, b)),
        )
        for box in placed
    )


def resting_on(boxes: Iterable[Box]) -> dict[str, tuple[str, ...]]:
    """For each box, the ids of the boxes that rest directly on it."""
    above: dict[str, list[str]] = {}
    for box in boxes:
        above.setdefault(box.id, [])
        for support in box.supports:
            above.setdefault(support, []).append(box.id)
    return {box_id: tuple(ids) for box_id, ids in above.items()}


@lru_cache(64)  # each sheet of a board asks, under whatever name
def _hash(boxes: tuple[Box, ...]) -> str:
    return board_hash(boxes)


def whole(number: float) -> float:
    """An int where the number is whole, so that 1.0 is written as 1."""
    return int(number) if number == int(number) else number


def special_data(special: Special) -> dict[str, object]:
    """The rules as a board file writes them: only those that say something, by their keys."""
    data: dict[str, object] = {}
    for key, value in zip(SPECIAL_KEYS, special, strict=True):
        if value not in (None, False, ()):
            data[key] = list(value) if isinstance(value, tuple) else value
    return data


SPECIAL_KEYS = ("at-least", "at-most", "one-of", "even", "odd", "strictly", "falling")


def board_hash(boxes: Iterable[Box]) -> str:
    """sha256 over id, at, width, dot, supports, beside and special of every box, canonical.

    Compact JSON with sorted keys: the same board gives the same digits however it is written.
    """
    import json  # only export, sheets and saved games ask for a hash
    from hashlib import sha256

    data = [
        {
            "at": [whole(box.x), box.y],
            "beside": sorted(box.beside),
            "dot": box.dot,
            "id": box.id,
            "special": special_data(box.special),
            "supports": sorted(box.supports),
            "width": whole(box.width),
        }
        for box in canonical(boxes)
    ]
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()
