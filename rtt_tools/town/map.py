"""What a map is before the first roll: its cells, its round table, the readings it plays by.

The published text gives neither the size of the map nor the cells of the Town Hall nor the
shape of the Cathedral; they are data here, with defaults. See "The map" in docs/town-rules.md.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

SMALLEST, LARGEST = 3, 15  # rows or columns of a map
MOST = 9  # of each resource (T)
RESOURCES = ("food", "stone", "wood")

SIDES = "NESW"  # the order in which sides are named: ends of a River, water of a Coast
STEPS: Mapping[str, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE: Mapping[str, str] = {"N": "S", "E": "W", "S": "N", "W": "E"}
AROUND = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)


class Cell(NamedTuple):
    """A place on the map: row and column from the north-west, counted from 0."""

    row: int
    col: int

    def __str__(self) -> str:
        """`e5`: the column's letter from the west, the row's number from the north."""
        return f"{chr(ord('a') + self.col)}{self.row + 1}"

    def next(self, side: str) -> "Cell":
        """The cell across this side."""
        down, right = STEPS[side]
        return Cell(self.row + down, self.col + right)

    def beside(self) -> tuple["Cell", ...]:
        """The four cells that share a side with it, on the map or not."""
        return _beside(self)

    def around(self) -> tuple["Cell", ...]:
        """The eight cells that touch it, on the map or not."""
        return _around(self)


@cache  # there are few cells, and nothing is asked as often
def _beside(cell: Cell) -> tuple[Cell, ...]:
    return tuple(cell.next(side) for side in SIDES)


@cache
def _around(cell: Cell) -> tuple[Cell, ...]:
    return tuple(Cell(cell.row + down, cell.col + right) for down, right in AROUND)


def cell_of(text: str) -> Cell:
    """The cell that `e5` names; raises ValueError for what names none."""
    letter, number = text[:1], text[1:]
    if not ("a" <= letter <= "z" and number.isascii() and number.isdigit() and len(number) < 3):
        raise ValueError(text)
    return Cell(int(number) - 1, ord(letter) - ord("a"))


class Stock(NamedTuple):
    """Resources at hand or to be paid, each 0 to `MOST`."""

    food: int = 0
    stone: int = 0
    wood: int = 0


class Round(NamedTuple):
    """What a round offers: how many dice are rolled, and how many icons may be drawn."""

    dice: int
    icons: int


class Settings(NamedTuple):
    """The readings of the rules that could be otherwise; the first value is the default."""

    ocean: str = "any-two-sides"
    coast_two_sides: str = "adjacent"
    fill_on_erase: bool = False
    forced_draw: bool = False
    fountain_per_round: str = "any"
    watermill_in_front: str = "allowed-if-beside"


CHOICES: Mapping[str, tuple[str | bool, ...]] = {
    "ocean": ("any-two-sides", "adjacent-sides"),
    "coast_two_sides": ("adjacent", "any"),
    "fill_on_erase": (False, True),
    "forced_draw": (False, True),
    "fountain_per_round": ("any", "1"),
    "watermill_in_front": ("allowed-if-beside", "never"),
}

ROUNDS = (
    *[Round(5, 3)] * 3,
    *[Round(5, 2)] * 3,
    *[Round(4, 2)] * 3,
    *[Round(3, 1)] * 3,
)
START = Stock(wood=2)
# A tower two high and one square beside its foot: rows down, columns right of the tower's top.
CATHEDRAL = (Cell(0, 0), Cell(1, 0), Cell(1, 1))
THEMES = ("town", "harbour", "pass", "autumn")  # palettes of its sheets


class Map(NamedTuple):
    """A map as its file tells it, before anything is drawn."""

    id: str = "town-9x9"
    name: str | Mapping[str, str] = "Roll Into Town"
    rows: int = 9
    cols: int = 9
    town_hall: frozenset[Cell] = frozenset({Cell(4, 4)})
    closed: frozenset[Cell] = frozenset()
    cathedral: tuple[Cell, ...] = CATHEDRAL  # steps from the first, which is (0, 0)
    rounds: tuple[Round, ...] = ROUNDS
    start: Stock = START
    settings: Settings = Settings()
    by: str = ""
    license: str = ""
    about: str | Mapping[str, str] = ""
    theme: str = "town"

    def covers(self, cell: Cell) -> bool:
        """Does the cell lie within the rectangle of the map?"""
        return 0 <= cell.row < self.rows and 0 <= cell.col < self.cols

    def cells(self) -> Iterator[Cell]:
        """All cells, row by row from the north-west."""
        return (Cell(row, col) for row in range(self.rows) for col in range(self.cols))

    def is_open(self, cell: Cell) -> bool:
        """Does the cell lie on the map, and may something be drawn there at some time?"""
        return self.covers(cell) and cell not in self.town_hall and cell not in self.closed


def middle(rows: int, cols: int) -> frozenset[Cell]:
    """The Town Hall that a map of this size has by default.

    One or two middle rows and columns, each by its own parity (ruling).
    """
    return frozenset(
        Cell(row, col)
        for row in range((rows - 1) // 2, rows // 2 + 1)
        for col in range((cols - 1) // 2, cols // 2 + 1)
    )


def map_hash(map: Map) -> str:
    """The sha256, as 64 hex digits, of all that matters to play; transcripts name it."""
    import json
    from hashlib import sha256

    told = {
        "rows": map.rows,
        "cols": map.cols,
        "town-hall": sorted(map.town_hall),
        "closed": sorted(map.closed),
        "cathedral": map.cathedral,
        "rounds": map.rounds,
        "start": map.start,
        "settings": map.settings._asdict(),
    }
    return sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
