"""What a player can do, as plain values."""

from typing import NamedTuple

from rtt_tools.town.map import Cell


class Roll(NamedTuple):
    """The dice of a round, as they fell for everybody."""

    dice: tuple[int, ...]


class Adjust(NamedTuple):
    """The Town Hall changes a die of this face by `by`, 1 or -1."""

    face: int
    by: int


class Draw(NamedTuple):
    """A die of this face is drawn as an icon; a River has open ends, a Coast water on sides."""

    face: int
    icon: str
    cell: Cell
    sides: str = ""  # in the order NESW


class Change(NamedTuple):
    """The Market gives one of `take` for two of `give`."""

    give: str
    take: str


class Build(NamedTuple):
    """A building; the Market's changes are made before it is paid. See `placement.cells_of`."""

    building: str
    cell: Cell
    mirrored: bool = False
    changes: tuple[Change, ...] = ()


class Fell(NamedTuple):
    """The Woodcutter on this cell erases all Trees around it."""

    cell: Cell


class Grow(NamedTuple):
    """A forest's new Tree goes on this cell."""

    cell: Cell


class End(NamedTuple):
    """The phase is over for this player."""


Move = Roll | Adjust | Draw | Build | Fell | Grow | End
