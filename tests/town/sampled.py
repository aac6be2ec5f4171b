"""Moves that a player might try, legal or not, without listing all that are legal.

A kind of move is chosen first, so that rivers, buildings, Woodcutters, Fountain, Market and
Lighthouse come often; squares are chosen where something may happen, and now and then
anywhere, off the map too.
"""

import random

from rtt_tools.town import forest
from rtt_tools.town.buildings import BUILDINGS
from rtt_tools.town.construct import payments
from rtt_tools.town.discover import may_draw_more
from rtt_tools.town.gather import trees_around
from rtt_tools.town.icons import ICONS, drawable
from rtt_tools.town.map import RESOURCES, Cell, Map, Round, Settings, Stock, middle
from rtt_tools.town.moves import Adjust, Build, Change, Draw, End, Fell, Grow, Roll
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, ROLL, this_round
from rtt_tools.town.river import course
from rtt_tools.town.squares import empties, of_building, of_ground

SIDED = {
    "river": ("NE", "NS", "NW", "ES", "EW", "SW"),
    "coast": (
        "N",
        "E",
        "S",
        "W",
        "NE",
        "ES",
        "SW",
        "NW",
        "NES",
        "NEW",
        "NSW",
        "ESW",
        "NS",
        "EW",
    ),
}
RICH = Stock(9, 9, 9)
FULL = Round(6, 4)
OTHERWISE = Settings("adjacent-sides", "any", True, True, "1", "never")
CROSS = tuple(Cell(*one) for one in ((0, 0), (1, -1), (1, 0), (1, 1), (2, 0)))
MAPS = (
    Map(),
    Map(start=RICH),
    Map(rows=7, cols=7, town_hall=middle(7, 7), start=RICH),
    Map(start=RICH, settings=OTHERWISE),
    Map(rows=5, cols=8, town_hall=middle(5, 8), start=RICH, cathedral=CROSS),
    Map(rows=6, cols=4, town_hall=frozenset(), start=RICH, rounds=(FULL,) * 6),
    Map(
        rows=6,
        cols=6,
        town_hall=middle(6, 6),
        closed=frozenset({Cell(0, 0), Cell(0, 3), Cell(5, 2), Cell(4, 4)}),
        start=RICH,
        rounds=(FULL,) * 6,
        settings=Settings(fill_on_erase=True, coast_two_sides="any", fountain_per_round="1"),
    ),
    Map(
        rows=3,
        cols=5,
        start=RICH,
        town_hall=frozenset({Cell(1, 2)}),
        rounds=(FULL,) * 4,
        settings=Settings(forced_draw=True),
    ),
)


class Sampler:
    """What a player of a seed tries next."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.wild = self.rng.choice((0.02, 0.1))  # how often something makes no sense
        self.idle = self.rng.choice((0.05, 0.2))  # how often a phase is ended
        self.loved = self.rng.choice(("coast", "coast", "river", ""))  # what Wild is drawn as

    def move(self, map, position):
        """A move of the phase, or seldom of another."""
        ways = {
            ROLL: self.roll,
            DISCOVER: self.discover,
            CONSTRUCT: self.construct,
            GATHER: self.gather,
        }
        if self.rng.random() < 0.01:
            return self.rng.choice((*ways.values(), self.upkeep))(map, position)
        return ways.get(position.phase, self.upkeep)(map, position)

    def one_of(self, things, otherwise=None):
        """Any of the things."""
        things = tuple(things)
        return self.rng.choice(things) if things else otherwise

    def is_wild(self):
        """Does the player try something odd?"""
        return self.rng.random() < self.wild

    def any_cell(self, map):
        """Anywhere, or just off the map."""
        return Cell(self.rng.randint(-1, map.rows), self.rng.randint(-1, map.cols))

    def cell(self, map, position, cells=()):
        """One of the cells, else an empty one."""
        if self.is_wild():
            return self.any_cell(map)
        near = self.one_of(cells) if self.rng.random() < 0.8 else None
        return near or self.one_of(empties(map, position.squares)) or self.any_cell(map)

    def roll(self, map, position):
        """Dice, now and then too many or of no face."""
        count = this_round(map, position).dice + self.is_wild()
        return Roll(tuple(self.rng.randint(1, 6 + self.is_wild()) for _ in range(count)))

    def discover(self, map, position):
        """Icons for the most part."""
        faces = [die.face for die in position.dice]
        if self.rng.random() < (self.idle if may_draw_more(map, position) else 0.8):
            return End()
        face = self.rng.randint(0, 7) if self.is_wild() or not faces else self.one_of(faces)
        if self.rng.random() < 0.12:
            return Adjust(face, self.rng.choice((-1, 1, 2 if self.is_wild() else 1)))
        return self.icon(map, position, face)

    def icon(self, map, position, face):
        """The die as an icon."""
        icons = drawable(face) if 1 <= face <= 6 and not self.is_wild() else ICONS
        loves = self.loved in icons and self.rng.random() < 0.8
        icon = self.loved if loves else self.one_of(icons)
        sides = self.one_of(SIDED.get(icon, ("",)))
        if icon == "river" and self.rng.random() < 0.7:
            sides = self.straight(map, position)
        if self.is_wild():
            sides = self.one_of((*SIDED["coast"], "", "NESW", "SN"))
        return Draw(face, icon, self.cell(map, position, self.near(map, position, icon)), sides)

    def straight(self, map, position):
        """The River's ends that go on as it went."""
        return "EW" if course(map, position.squares).side in ("E", "W") else "NS"

    def near(self, map, position, icon):
        """Where the icon is of use."""
        squares = position.squares
        if icon == "river":
            head = course(map, squares).head
            return [head] if head else [Cell(0, col) for col in range(map.cols)]
        cells = list(of_ground(squares, icon if icon != "mountain" else "farm"))
        if icon == "coast":
            cells = [beyond for cell in cells for beyond in cell.around()]
        else:
            cells = [beside for cell in cells for beside in cell.beside()]
        return [cell for cell in cells if map.is_open(cell) and cell not in squares]

    def construct(self, map, position):
        """A building, oftener one that can be paid; the Market helps."""
        if self.rng.random() < 0.35 + self.idle:
            return End()
        names = [
            one.name
            for one in BUILDINGS.values()
            if any(True for _ in payments(position.squares, position.stock, one.cost))
        ]
        names = [one for one in names if not self.has(position, one)] or names
        name = self.one_of(BUILDINGS if self.is_wild() or not names else names)
        ways = list(payments(position.squares, position.stock, BUILDINGS[name].cost))
        changes = self.one_of(ways, ())
        if self.is_wild():
            changes += tuple(
                Change(self.one_of(RESOURCES), self.one_of(RESOURCES))
                for _ in range(self.rng.randint(1, 2))
            )
        cell = self.cell(map, position, self.suited(position, name))
        mirrored = name == "cathedral" and self.rng.random() < 0.5
        return Build(name, cell, mirrored or self.rng.random() < self.wild / 5, changes)

    def has(self, position, name):
        """Does the town have as many of it as it may?"""
        return BUILDINGS[name].limit and any(of_building(position.squares, name))

    def suited(self, position, name):
        """Where the building might stand, or is of use."""
        squares = position.squares
        ground = {"harbour": "coast", "lighthouse": "coast", "watermill": "river"}
        ground |= {"woodcutter": "tree", "mine": "mountain"}
        cells = list(of_ground(squares, ground.get(name, "")))
        if name == "tavern":
            cells = list(of_building(squares, "house"))
        if name == "watermill":
            return [one for cell in cells for one in cell.beside()]
        if name == "harbour" or (name == "lighthouse" and self.rng.random() < 0.5):
            return cells
        return [one for cell in cells for one in cell.around()]

    def gather(self, map, position):
        """A Woodcutter, if any stands."""
        cells = [
            cell
            for cell in of_building(position.squares, "woodcutter")
            if trees_around(position.squares, cell) or self.is_wild()
        ]
        if self.rng.random() < (0.4 if cells else 1 - self.wild):
            return End()
        return Fell(self.any_cell(map) if self.is_wild() or not cells else self.one_of(cells))

    def upkeep(self, map, position):
        """A Tree where it may grow, else the end."""
        room = forest.room(map, position.squares, position.quotas)
        if self.is_wild() or self.is_wild():
            return self.one_of((End(), Grow(self.cell(map, position))))
        return Grow(self.one_of(room)) if room else End()
