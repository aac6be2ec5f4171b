"""How much Ocean so many Coasts can make, by size of the map and reading of the rules.

    python benchmarks/oceans.py [COLUMN...]

Coasts are laid by simulated annealing on a map with nothing but its Town Hall: no dice, no
player. Each has water on three sides: one side more never fills less. A column is named as in
the table of docs/town-balance.md, `"9 x 9"`. What is found is a lower bound; every seed is
fixed, so it is the same on every machine.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from math import exp
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rtt_tools.town.icons import COAST
from rtt_tools.town.map import Map, Settings, middle
from rtt_tools.town.ocean import flooded
from rtt_tools.town.squares import Square, Squares

COUNTS = (2, 4, 6, 8, 9, 10, 11, 12)
STEPS, STARTS = 40_000, 12
HOT, COLD = 1.5, 0.05  # squares of Ocean that are given up for a change
SHORES = ("ESW", "NSW", "NEW", "NES")  # without north, without east ...
ADJACENT = Settings(ocean="adjacent-sides")
SIZES = (9, 7)
COLUMNS = {
    f"{size} x {size}{name}": Map(
        rows=size, cols=size, town_hall=middle(size, size), settings=settings
    )
    for size in SIZES
    for name, settings in (("", Settings()), (", adjacent-sides", ADJACENT))
}


class Coast(NamedTuple):
    """A square by number, row after row, and the side without water, by its place in NESW."""

    square: int
    dry: int


class Water:
    """A map as bits, one for each square, since Oceans are asked for a million times."""

    def __init__(self, map: Map) -> None:
        self.map, self.cols = map, map.cols
        cells = [*map.cells()]
        self.open = [number for number, cell in enumerate(cells) if map.is_open(cell)]
        self.room = sum(1 << number for number in self.open)
        self.not_west = sum(1 << number for number, cell in enumerate(cells) if cell.col)
        self.not_east = self.not_west >> 1
        self.adjacent = map.settings.ocean == "adjacent-sides"

    def oceans(self, coasts: Sequence[Coast]) -> int:
        """How many squares become Ocean."""
        north = east = south = west = taken = 0  # the Coasts with water there
        for square, dry in coasts:
            bit = 1 << square
            taken |= bit
            north |= bit if dry != 0 else 0
            east |= bit if dry != 1 else 0
            south |= bit if dry != 2 else 0
            west |= bit if dry != 3 else 0
        free, ocean = self.room & ~taken, 0
        while True:
            above, below = (south | ocean) << self.cols, (north | ocean) >> self.cols
            left = (east | ocean) << 1 & self.not_west
            right = (west | ocean) >> 1 & self.not_east
            enough = (above | below) & (left | right)
            if not self.adjacent:
                enough |= above & below | left & right
            more = enough & free
            if more == ocean:
                return ocean.bit_count()
            ocean = more

    def squares(self, coasts: Sequence[Coast]) -> Squares:
        """The Coasts as the rules know them, with the Oceans that the rules make of them."""
        cells = [*self.map.cells()]
        laid = {cells[square]: Square(COAST, SHORES[dry]) for square, dry in coasts}
        return flooded(self.map, laid)


def most(water: Water, count: int) -> tuple[Coast, ...]:
    """So many Coasts that make the most Ocean of all that were tried."""
    found = [annealed(water, count, random.Random(start)) for start in range(STARTS)]
    return max(found, key=water.oceans)


def annealed(water: Water, count: int, chance: random.Random) -> tuple[Coast, ...]:
    """The best Coasts of one run, one moved or turned at each step."""
    coasts = [Coast(square, chance.randrange(4)) for square in chance.sample(water.open, count)]
    now = top = water.oceans(coasts)
    best = tuple(coasts)
    for step in range(STEPS):
        heat = HOT + (COLD - HOT) * step / STEPS
        one = chance.randrange(count)
        before, after = coasts[one], changed(water, coasts[one], chance)
        if any(other.square == after.square for other in coasts if other != before):
            continue
        coasts[one] = after
        then = water.oceans(coasts)
        if then < now and chance.random() >= exp((then - now) / heat):
            coasts[one] = before
            continue
        now = then
        if now > top:
            top, best = now, tuple(coasts)
    return best


def changed(water: Water, coast: Coast, chance: random.Random) -> Coast:
    """The Coast turned, moved by a square, or moved anywhere."""
    what = chance.randrange(3)
    square = coast.square
    if what == 1:
        square += chance.choice((-1, 1, -water.cols, water.cols))
    elif what == 2:
        square = chance.choice(water.open)
    inside = 0 <= square < water.map.rows * water.cols and water.room >> square & 1
    return Coast(square if inside else coast.square, chance.randrange(4))


def column(name: str, counts: Sequence[int] = COUNTS) -> Iterator[int]:
    """By number of Coasts, the most Ocean that was found; held to the rules."""
    water = Water(COLUMNS[name])
    for count in counts:
        coasts = most(water, count)
        squares = water.squares(coasts)
        assert len(squares) == count + water.oceans(coasts)
        yield len(squares) - count


def main() -> int:
    """Print a column of the table for each that is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("columns", nargs="*", metavar="COLUMN")
    asked = parser.parse_args()
    if unknown := [name for name in asked.columns if name not in COLUMNS]:
        parser.error(f"no column {unknown[0]!r}; there are {'; '.join(COLUMNS)}")
    print("Coasts: " + " ".join(f"{count:3}" for count in COUNTS))
    for name in asked.columns or COLUMNS:
        print(f"{name}: " + " ".join(f"{ocean:3}" for ocean in column(name)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
