"""The rules of Roll Into Town a second time: written straight from their text, with dicts.

It shares only the values of a map and of moves with the game it is compared with. `take`
answers whether the rules let a player do that; what is refused changes nothing. Squares are
looked at one by one, Oceans by scans of the whole map in any order, forests by joining sets.
"""

from itertools import combinations

ORDER = "NESW"
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
ACROSS = {"N": "S", "S": "N", "E": "W", "W": "E"}
ICONS = ["farm", "mountain", "tree", "river", "coast"]
COST = {
    "house": {"food": 3, "stone": 2},
    "mine": {"wood": 1},
    "woodcutter": {"wood": 1},
    "harbour": {"wood": 2},
    "watermill": {"wood": 3},
    "tavern": {"wood": 5},
    "fountain": {"stone": 5},
    "market": {"stone": 4},
    "lighthouse": {"stone": 3},
    "cathedral": {"wood": 7},
}
ONE_ONLY = {"fountain", "market", "lighthouse", "cathedral"}
RESOURCES = ("food", "stone", "wood")
CHANGES = [(give, take) for give in RESOURCES for take in RESOURCES if give != take]
AFTER = {"discover": "construct", "construct": "gather", "gather": "upkeep"}


def ends(number, opposite=True):
    """All ways to mark so many sides of a square, named in the order NESW."""
    found = ["".join(some) for some in combinations(ORDER, number)]
    return found if opposite else [one for one in found if one not in ("NS", "EW")]


class NaiveTown:
    """A game of one player; `rng` shuffles the scans for Ocean."""

    def __init__(self, map, rng):
        self.map, self.rng = map, rng
        self.rows, self.cols = map.rows, map.cols
        self.shut = {tuple(cell) for cell in map.town_hall | map.closed}
        self.ground, self.sides, self.building = {}, {}, {}
        self.stock = dict(zip(RESOURCES, map.start, strict=True))
        self.round, self.phase = 1, "roll"
        self.dice = []  # [face, adjusted]
        self.drawn = self.hall_used = self.fountain_used = 0
        self.river = []  # cells, from where it began
        self.first_side = self.head_side = None  # where it came from; where it goes on
        self.forests = []  # in Upkeep: [trees, how many they owe]

    def take(self, move):
        """The same for a move as `moves` has them."""
        kind = type(move).__name__.lower()
        if kind == "end":
            return self.end()
        at = {"roll": "roll", "adjust": "discover", "draw": "discover", "build": "construct"}
        at |= {"fell": "gather", "grow": "upkeep"}
        return self.phase == at[kind] and getattr(self, kind)(*move)

    # ---------------------------------------------------------------- squares

    def on_map(self, cell):
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.cols

    def is_free(self, cell):
        bare = cell not in self.ground and cell not in self.building
        return self.on_map(cell) and cell not in self.shut and bare

    def all_cells(self):
        return [(row, col) for row in range(self.rows) for col in range(self.cols)]

    def across(self, cell, side):
        return (cell[0] + STEP[side][0], cell[1] + STEP[side][1])

    def beside(self, cell):
        return [self.across(cell, side) for side in ORDER]

    def around(self, cell):
        return [
            (row, col)
            for row in range(cell[0] - 1, cell[0] + 2)
            for col in range(cell[1] - 1, cell[1] + 2)
            if (row, col) != cell
        ]

    def those(self, marks, what):
        return [cell for cell, mark in marks.items() if mark == what]

    def stands(self, what):
        return what in self.building.values()

    # ---------------------------------------------------------------- Discover

    def roll(self, dice):
        if len(dice) != self.map.rounds[self.round - 1].dice or set(dice) - set(range(1, 7)):
            return False
        self.dice, self.drawn, self.phase = [[face, False] for face in dice], 0, "discover"
        return True

    def adjust(self, face, by):
        if not self.map.town_hall or self.hall_used == 3 or by not in (1, -1):
            return False
        if [face, False] not in self.dice or face + by in (0, 6, 7):
            return False
        self.dice[self.dice.index([face, False])] = [face + by, True]
        self.hall_used += 1
        return True

    def may_draw_more(self):
        over = self.drawn - self.map.rounds[self.round - 1].icons
        if over < 0:
            return True
        if not self.stands("fountain") or self.fountain_used == 3:
            return False
        return over == 0 or self.map.settings.fountain_per_round == "any"

    def draw(self, face, icon, cell, sides):
        cell = tuple(cell)
        if not any(die[0] == face for die in self.dice) or not self.may_draw_more():
            return False
        if icon not in (ICONS if face == 6 else ICONS[face - 1 : face]):
            return False
        if not self.fits(icon, cell, sides):
            return False
        self.dice.remove([face, True] if [face, True] in self.dice else [face, False])
        self.fountain_used += self.drawn >= self.map.rounds[self.round - 1].icons
        self.drawn += 1
        self.ground[cell] = icon
        if sides:
            self.sides[cell] = sides
        if icon == "river":
            self.lengthen(cell, sides)
        if icon == "coast":
            self.fill()
        return True

    def fits(self, icon, cell, sides):
        if not self.is_free(cell):
            return False
        if icon == "river":
            return sides in ends(2) and self.continues(cell, sides)
        if icon == "coast":
            opposite = self.map.settings.coast_two_sides == "any"
            return sides in ends(1) + ends(2, opposite) + ends(3)
        return sides == ""

    def off(self, cell, sides):
        return [side for side in sides if not self.on_map(self.across(cell, side))]

    def continues(self, cell, sides):
        if not self.river:
            return bool(self.off(cell, sides))
        if self.across(self.river[-1], self.head_side) != cell:
            return False
        return ACROSS[self.head_side] in sides

    def lengthen(self, cell, sides):
        came = ACROSS[self.head_side] if self.river else self.off(cell, sides)[0]
        if not self.river:
            self.first_side = came
        self.river.append(cell)
        self.head_side = (set(sides) - {came}).pop()

    def river_done(self):
        return bool(self.river) and not self.on_map(self.across(self.river[-1], self.head_side))

    def fill(self):
        """Whole scans, in any order, until one changes nothing."""
        changed = True
        while changed:
            changed = False
            cells = self.all_cells()
            self.rng.shuffle(cells)
            for cell in cells:
                if self.is_open_to_water(cell) and self.floods(cell):
                    self.ground[cell] = "ocean"
                    changed = True

    def is_open_to_water(self, cell):
        if self.building.get(cell) == "lighthouse-top":
            return cell not in self.ground
        return self.is_free(cell)

    def floods(self, cell):
        wet = ""
        for side in ORDER:
            other = self.across(cell, side)
            faces = ACROSS[side] in self.sides.get(other, "")
            if self.ground.get(other) == "ocean" or (
                self.ground.get(other) == "coast" and faces
            ):
                wet += side
        if self.map.settings.ocean == "adjacent-sides":
            return len(wet) >= 2 and wet not in ("NS", "EW")
        return len(wet) >= 2

    # ---------------------------------------------------------------- Construct

    def build(self, building, cell, mirrored, changes):
        cell = tuple(cell)
        if building not in COST or (building in ONE_ONLY and self.stands(building)):
            return False
        if changes and not self.stands("market"):
            return False
        stock = dict(self.stock)
        for give, take in changes:
            if (give, take) not in CHANGES or stock[give] < 2 or stock[take] == 9:
                return False
            stock[give] -= 2
            stock[take] += 1
        for resource, price in COST[building].items():
            stock[resource] -= price
        if min(stock.values()) < 0:
            return False
        if (places := self.places(building, cell, mirrored)) is None:
            return False
        self.stock = stock
        self.building |= places
        return True

    def places(self, building, cell, mirrored):
        """The cells that it takes with what stands there, or None where it may not."""
        if building == "cathedral":
            return self.cathedral(cell, mirrored)
        if mirrored:
            return None
        if building == "lighthouse":
            top = (cell[0] - 1, cell[1])
            fits = self.fits_foot(cell) and self.fits_top(top)
            return {cell: "lighthouse", top: "lighthouse-top"} if fits else None
        if building == "harbour":
            return {cell: building} if self.is_bare_coast(cell) else None
        if not self.is_free(cell) or (building == "watermill" and not self.turns(cell)):
            return None
        return {cell: building}

    def is_bare_coast(self, cell):
        return self.ground.get(cell) == "coast" and cell not in self.building

    def fits_foot(self, cell):
        if self.is_bare_coast(cell):
            return True
        coasts = [other for other in self.around(cell) if self.ground.get(other) == "coast"]
        return self.is_free(cell) and coasts != []

    def fits_top(self, cell):
        bare_ocean = self.ground.get(cell) == "ocean" and cell not in self.building
        return self.is_free(cell) or self.is_bare_coast(cell) or bare_ocean

    def turns(self, cell):
        """Does the River turn a mill here?"""
        open_, closed = 0, 0
        for side in ORDER:
            other = self.across(cell, side)
            if self.ground.get(other) == "river":
                if ACROSS[side] in self.sides[other]:
                    open_ += 1
                else:
                    closed += 1
        if self.map.settings.watermill_in_front == "never" and open_:
            return False
        return closed > 0

    def cathedral(self, cell, mirrored):
        taken = {}
        for down, right in self.map.cathedral:
            at = (cell[0] + down, cell[1] - right if mirrored else cell[1] + right)
            if not self.is_free(at):
                return None
            taken[at] = "cathedral"
        return taken

    def ways_to_pay(self, building):
        """The fewest changes at the Market that pay for it, each way as a sorted tuple."""
        layer = {(): self.stock}
        while layer:
            paid = [
                way
                for way, stock in layer.items()
                if all(stock[one] >= price for one, price in COST[building].items())
            ]
            if paid or not self.stands("market"):
                return sorted(paid)
            further = {}
            for way, stock in layer.items():
                for give, take in CHANGES:
                    if stock[give] >= 2 and stock[take] < 9:
                        after = {**stock, give: stock[give] - 2, take: stock[take] + 1}
                        further[tuple(sorted((*way, (give, take))))] = after
            layer = further
        return []

    # ---------------------------------------------------------------- Gather, Upkeep

    def earn(self):
        for cell, what in list(self.ground.items()):
            if what == "farm":
                self.stock["food"] += 1 + len(self.those(self.building, "watermill"))
            if what == "coast" and self.building.get(cell) == "harbour":
                self.stock["food"] += 1
            if what == "mountain":
                mines = [at for at in self.around(cell) if self.building.get(at) == "mine"]
                self.stock["stone"] += len(mines)
        self.spill()

    def spill(self):
        for resource in RESOURCES:
            if self.stock[resource] > 9:
                self.stock[resource] = 9

    def fell(self, cell):
        trees = [at for at in self.around(tuple(cell)) if self.ground.get(at) == "tree"]
        if self.building.get(tuple(cell)) != "woodcutter" or not trees:
            return False
        for at in trees:
            del self.ground[at]
            self.stock["wood"] += 1
        self.spill()
        if self.map.settings.fill_on_erase:
            self.fill()
        return True

    def joined(self):
        """Sets of trees: two that touch by a side become one, until none do."""
        sets = [{cell} for cell in self.those(self.ground, "tree")]
        for cell in self.those(self.ground, "tree"):
            near = {cell, *self.beside(cell)}
            touching = [some for some in sets if some & near]
            sets = [some for some in sets if not some & near] + [set().union(*touching)]
        return sets

    def may_grow(self, cell):
        owing = [trees for trees, owed in self.forests if owed > 0]
        return self.is_free(cell) and any(
            at in trees for trees in owing for at in self.beside(cell)
        )

    def grow(self, cell):
        cell = tuple(cell)
        if not self.may_grow(cell):
            return False
        self.ground[cell] = "tree"
        touching = [one for one in self.forests if one[0] & set(self.beside(cell))]
        trees = {cell}.union(*(one[0] for one in touching))
        owed = sum(one[1] for one in touching) - 1
        self.forests = [one for one in self.forests if one not in touching]
        self.forests.append([trees, owed])
        return True

    # ---------------------------------------------------------------- phases

    def end(self):
        if self.phase in ("roll", "over") or not self.may_end():
            return False
        if self.phase == "discover":
            self.dice = []
        if self.phase == "construct":
            self.earn()
        if self.phase == "gather":
            self.forests = [[trees, len(trees) // 2] for trees in self.joined()]
        if self.phase == "upkeep":
            self.forests = []
            last = self.round == len(self.map.rounds)
            self.phase = "over" if last else "roll"
            self.round += not last
        else:
            self.phase = AFTER[self.phase]
        return True

    def may_end(self):
        if self.phase == "upkeep":
            return not any(self.may_grow(cell) for cell in self.all_cells())
        if self.phase == "discover" and self.map.settings.forced_draw:
            short = self.drawn < self.map.rounds[self.round - 1].icons
            return not (short and any(self.can_be_drawn(die[0]) for die in self.dice))
        return True

    def can_be_drawn(self, face):
        icons = ICONS if face == 6 else ICONS[face - 1 : face]
        every = {"river": ends(2), "coast": ends(1)}
        return any(
            self.fits(icon, cell, sides)
            for icon in icons
            for cell in self.all_cells()
            for sides in every.get(icon, [""])
        )

    # ---------------------------------------------------------------- how it stands

    def points(self):
        """By source."""
        houses, taverns = (
            self.those(self.building, "house"),
            self.those(self.building, "tavern"),
        )
        coasts = len(self.those(self.ground, "coast"))
        water = coasts + len(self.those(self.ground, "ocean"))
        opposite = self.river_done() and ACROSS[self.first_side] == self.head_side
        served = {
            house for tavern in taverns for house in self.around(tavern) if house in houses
        }
        return {
            "houses": 2 * len(houses),
            "taverns": len(served),
            "river": len(self.river) * (2 if opposite else 1),
            "coast": coasts,
            "lighthouse": water if self.stands("lighthouse") else 0,
            "cathedral": 10 if self.stands("cathedral") else 0,
        }

    def state(self):
        """Everything a player can see, as `state_of` tells it of a position."""
        cells = {*self.ground, *self.building}
        return {
            "squares": {
                cell: (
                    self.ground.get(cell, ""),
                    self.sides.get(cell, "") if cell in self.ground else "",
                    self.building.get(cell, ""),
                )
                for cell in cells
            },
            "stock": tuple(self.stock[one] for one in RESOURCES),
            "round": (self.round, self.phase, self.drawn),
            "dice": sorted(tuple(die) for die in self.dice),
            "uses": (self.hall_used, self.fountain_used),
            "owed": {frozenset(trees): owed for trees, owed in self.forests if owed},
            "points": self.points(),
        }
