"""A game night a second time: written straight from docs/rules.md, with lists and dicts.

It shares only the boards with the night it is compared with. Every method answers whether
the table may do that; what is refused changes nothing. `undo` forgets the last step and plays
all others again.
"""

from itertools import combinations, product

SIDES = {"d4": 4, "d6": 6, "d8": 8, "d12": 12, "d20": 20}
PLAYERS = {"journeys": (1, 6), "original": (2, 5), "online": (1, 6)}
FACES = {
    "journeys": ["+", "+", "-", "-", "+/-", "swap"],
    "original": ["+", "+", "-", "-", "+/-", "+-"],
    "online": ["+", "+", "-", "-", "+/-", "swap"],
}
MASK = 2**64 - 1


def evens(roll):
    return [die for die in SIDES if roll[die] % 2 == 0]


class Chance:
    """The dice of a seed: splitmix64, as published, behind a stream for each round."""

    def __init__(self, seed, number):
        start = self.mix((seed + 0x9E3779B97F4A7C15) % 2**64)
        self.state = self.mix((start + 0x9E3779B97F4A7C15 * (number + 1)) % 2**64)

    def mix(self, z):
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def throw(self, sides):
        while True:
            self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
            number = self.mix(self.state)
            if number >= 2**64 % sides:  # the rest is a whole number of turns of the die
                return number % sides + 1

    def roll(self, pool):
        return {die: self.throw(SIDES[die]) for die in SIDES if die in pool}


class NaiveNight:
    """A night; `take` takes the steps of `rounds` by their names."""

    def __init__(
        self, players, boards, rules="journeys", *, big=False, solo=False, seed=None, first=0
    ):
        self.players, self.boards, self.rules = list(players), list(boards), rules
        self.big, self.solo, self.seed, self.first = big, solo, seed, first
        self.steps, self.undone, self.rounds = [], [], []

    # ---------------------------------------------------------------- what the table does

    def start(self, rolls=(), pool=(), first=None):
        return self.step("start", [dict(roll) for roll in rolls], list(pool), first)

    def roll(self, numbers, action):
        return self.step("roll", dict(numbers), action)

    def wrote(self, seat=None, moves=()):
        return self.step("wrote", seat, [tuple(move) for move in moves])

    def change(self, add=None, remove=None):
        return self.step("change", add, remove)

    def finish(self, empty=(), early=False):
        return self.step("finish", list(empty), early)

    def undo(self):
        if not self.steps:
            return False
        self.undone.append(self.steps.pop())
        self.rounds = []
        assert all(self.played(*step) for step in self.steps)
        return True

    def redo(self):
        if not self.undone:
            return False
        self.steps.append(self.undone.pop())
        assert self.played(*self.steps[-1])
        return True

    def take(self, step):
        """The same for a step as `rounds` has them."""
        match type(step).__name__:
            case "Started":
                return self.start(step.rolls, step.pool, step.first)
            case "Rolled":
                return self.roll(step.roll, step.action)
            case "Wrote":
                return self.wrote(step.seat, step.moves)
            case "Changed":
                return self.change(step.add, step.remove)
            case "Ended":
                return self.finish(step.empty, step.early)

    def step(self, *step):
        if not self.played(*step):
            return False
        self.steps.append(step)
        self.undone = []
        return True

    def played(self, kind, *said):
        """Does the rule of that kind of step allow it? Then the rounds are changed."""
        new = not self.rounds or self.rounds[-1]["stage"] == "over"
        if new and len(self.rounds) == len(self.boards):
            return False
        now = self.new_round() if new else self.rounds[-1]
        if not getattr(self, f"may_{kind}")(now, *said):
            return False
        if new:
            self.rounds.append(now)
        return True

    def new_round(self):
        number = len(self.rounds)
        return {
            "number": number,
            "stage": "start",
            "sheets": [{} for _ in self.players],
            "first": self.next_first(),
            "turn": 0,
            "pool": [],
            "roll": None,
            "action": "",
            "moves": [[] for _ in self.players],
            "somebody": False,
            "silent": [],  # who wrote unrecorded this turn, None for a stranger
            "unknown": set(),  # seats with numbers that nobody recorded
            "strangers": False,  # somebody wrote, nobody said who
            "crossed": 0,
            "empty": None,
            "chance": None if self.seed is None else Chance(self.seed, number),
        }

    def next_first(self):
        """Original: the winner, the nearest clockwise from who began; else one to the left."""
        if not self.rounds:
            return self.first
        last = self.rounds[-1]
        clockwise = [(last["first"] + n) % len(self.players) for n in range(len(self.players))]
        if self.rules == "original":
            for seat in clockwise:
                if last["empty"][seat] == 0:
                    return seat
        return (clockwise * 2)[1]

    # ---------------------------------------------------------------- the rules

    def may_start(self, now, rolls, pool, first):
        if now["stage"] != "start":
            return False
        if first is not None and first not in range(len(self.players)):
            return False
        for roll in rolls:
            if set(roll) != set(SIDES) or not all(self.shows(die, roll[die]) for die in roll):
                return False
        if any(n % 2 == 0 for roll in rolls[:-1] for n in roll.values()):
            return False
        if rolls:
            even = evens(rolls[-1])
            if pool and sorted(pool) != sorted(even):
                return False
            pool = even
        if not pool or len(set(pool)) != len(pool) or not set(pool) <= set(SIDES):
            return False
        if now["chance"]:
            before = now["chance"].state
            wanted = [now["chance"].roll(SIDES)]
            while all(n % 2 for n in wanted[-1].values()):
                wanted.append(now["chance"].roll(SIDES))
            if (wanted != rolls) if rolls else (sorted(evens(wanted[-1])) != sorted(pool)):
                now["chance"].state = before
                return False
        now["pool"] = [die for die in SIDES if die in pool]
        now["first"] = now["first"] if first is None else first
        now["turn"], now["stage"] = 1, "roll"
        return True

    def shows(self, die, number):
        return die in SIDES and 1 <= number <= SIDES[die]

    def may_roll(self, now, numbers, action):
        if now["stage"] != "roll" or set(numbers) != set(now["pool"]):
            return False
        if not all(self.shows(die, number) for die, number in numbers.items()):
            return False
        if action not in FACES[self.rules]:
            return False
        if now["chance"]:
            before = now["chance"].state
            wanted = now["chance"].roll(now["pool"])
            face = FACES[self.rules][now["chance"].throw(6) - 1]
            if (wanted, face) != (numbers, action):
                now["chance"].state = before
                return False
        now["roll"], now["action"], now["stage"] = numbers, action, "write"
        if self.solo:
            for _ in range({1: 1, 2: 1, 3: 2, 4: 3, 5: 4}[len(now["pool"])]):
                if now["crossed"] < len(self.boards[now["number"]].boxes):
                    now["crossed"] += 1
        return True

    def may_wrote(self, now, seat, moves):
        if now["stage"] != "write":
            return False
        if seat is None:
            if moves:
                return False
            now["somebody"] = now["strangers"] = True
            now["silent"].append(None)
            return True
        if seat not in range(len(self.players)):
            return False
        if not moves:
            now["somebody"] = True
            now["silent"].append(seat)
            now["unknown"].add(seat)
            return True
        if seat in now["unknown"]:
            return False
        every = now["moves"][seat] + moves
        if not self.dice_suffice(now["roll"], every):
            return False
        sheet = dict(now["sheets"][seat])
        for box, _, number in moves:
            if not self.fits(self.boards[now["number"]], sheet, box, number):
                return False
            sheet[box] = number
        now["sheets"][seat], now["moves"][seat] = sheet, every
        return True

    def dice_suffice(self, roll, moves):
        """Can every number be made, each die serving one number or none? Tries everything."""
        said = [die for _, dice, _ in moves for die in dice]
        if len(said) != len(set(said)) or not set(said) <= set(roll):
            return False
        if any(dice and sum(roll[d] for d in dice) != number for _, dice, number in moves):
            return False
        wanted = [number for _, dice, number in moves if not dice]
        left = [roll[die] for die in roll if die not in said]
        for goes_to in product(range(len(wanted) + 1), repeat=len(left)):
            sums = [0] * (len(wanted) + 1)
            for number, place in zip(left, goes_to, strict=True):
                sums[place] += number
            if sums[:-1] == wanted:
                return 0 not in wanted
        return False

    def fits(self, board, sheet, name, number):
        """May the number stand in the box, by the boxes below and beside it?"""
        box = {box.id: box for box in board.boxes}.get(name)
        if box is None or name in sheet or not self.number_fits(box.special, number):
            return False
        if box.dot:
            return True
        if not box.supports:
            return any(near in sheet for near in box.beside)
        if any(below not in sheet for below in box.supports):
            return False
        gaps = [number - sheet[below] for below in box.supports]
        if self.big != box.special.falling:
            gaps = [-gap for gap in gaps]
        return min(gaps) >= (1 if box.special.strictly else 0)

    def number_fits(self, rule, number):
        low, high = rule.at_least, rule.at_most
        if self.big:
            low, high = high, low
        return (
            1 <= number <= 50
            and (low is None or number >= low)
            and (high is None or number <= high)
            and (not rule.one_of or number in rule.one_of)
            and not (rule.even and number % 2 == 1)
            and not (rule.odd and number % 2 == 0)
        )

    def may_change(self, now, add, remove):
        if now["stage"] != "write" or self.last_turn(now):
            return False
        after = self.after_change(now, add, remove)
        if after is None or after not in self.next_pools(now):
            return False
        now["silent"] = []
        now["pool"] = after
        now["turn"] += 1
        now["roll"], now["action"], now["stage"] = None, "", "roll"
        now["moves"], now["somebody"] = [[] for _ in self.players], False
        return True

    def after_change(self, now, add, remove):
        """The pool when these dice come and go, or None when they are not where they should."""
        pool = list(now["pool"])
        if remove is not None:
            if remove not in pool:
                return None
            pool.remove(remove)
        if add is not None:
            if add not in SIDES or add in now["pool"]:
                return None
            pool.append(add)
        return [die for die in SIDES if die in pool]

    def next_pools(self, now):
        """Every pool that the rules leave to choose from."""
        pool = now["pool"]
        pools = [list(some) for n in range(1, 6) for some in combinations(SIDES, n)]
        more = [p for p in pools if len(p) == len(pool) + 1 and set(pool) < set(p)]
        fewer = [p for p in pools if len(p) == len(pool) - 1 and set(p) < set(pool)]
        swapped = [
            p for p in pools if len(p) == len(pool) and len(set(p) & set(pool)) == len(p) - 1
        ]
        nobody = not now["somebody"] and not any(now["moves"])
        if self.rules == "journeys" and nobody:
            return more or [pool]
        if len(pool) == 5:
            return fewer
        if nobody or len(pool) == 1:
            return more
        faces = {"+": more, "-": fewer, "+/-": more + fewer, "swap": swapped, "+-": swapped}
        return faces[now["action"]]

    def last_turn(self, now):
        boxes = len(self.boards[now["number"]].boxes)
        full = any(len(sheet) == boxes for sheet in now["sheets"])
        return full or (self.solo and now["crossed"] == boxes)

    def may_finish(self, now, empty, early):
        boxes = len(self.boards[now["number"]].boxes)
        empty = empty or [None] * len(self.players)
        if len(empty) != len(self.players) or now["stage"] == "start":
            return False
        counts = []
        for seat, said in enumerate(empty):
            seen = boxes - len(now["sheets"][seat])
            known = seat not in now["unknown"] and (not now["strangers"] or seen == 0)
            if known and said is None:
                said = seen
            if said is None or not 0 <= said <= seen or (known and said != seen):
                return False
            wrote = now["moves"][seat] or seat in now["silent"] or None in now["silent"]
            if now["stage"] == "write" and said == 0 and not wrote:
                return False
            counts.append(said)
        done = now["stage"] == "write" and (0 in counts or self.last_turn(now))
        if not done and (0 in counts or not early):
            return False
        now["empty"], now["stage"] = counts, "over"
        return True

    # ---------------------------------------------------------------- how it stands

    def standings(self):
        """Place, player, empty boxes in all, rounds; fewest first, equals share a place."""
        over = [one for one in self.rounds if one["stage"] == "over"]
        if not over or self.solo:
            return []
        points = {p: sum(o["empty"][s] for o in over) for s, p in enumerate(self.players)}
        lines = [
            (1 + sum(other < mine for other in points.values()), player, mine, len(over))
            for player, mine in points.items()
        ]
        return sorted(lines)

    def state(self):
        """Everything a table can see, as `state_of` tells it of an evening."""
        seats = len(self.players)
        return {
            "rounds": [
                {
                    "stage": one["stage"],
                    "turn": one["turn"],
                    "active": (one["first"] + max(one["turn"] - 1, 0)) % seats,
                    "pool": one["pool"],
                    "roll": one["roll"],
                    "action": one["action"],
                    "sheets": list(one["sheets"]),
                    "moves": list(one["moves"]),
                    "wrote": one["somebody"] or any(one["moves"]),
                    "crossed": one["crossed"],
                    "empty": one["empty"],
                    "winners": [s for s, n in enumerate(one["empty"] or []) if n == 0],
                }
                for one in self.rounds
            ],
            "standings": self.standings(),
            "over": [one["stage"] for one in self.rounds] == ["over"] * len(self.boards),
        }


def state_of(evening):
    """What `NaiveNight.state` says, read off an evening."""
    return {
        "rounds": [
            {
                "stage": one.stage,
                "turn": one.turn,
                "active": one.active,
                "pool": list(one.pool),
                "roll": one.roll if one.roll is None else dict(one.roll),
                "action": one.action,
                "sheets": [dict(sheet) for sheet in one.sheets],
                "moves": [[tuple(move) for move in own] for own in one.writes],
                "wrote": one.wrote,
                "crossed": one.crossed,
                "empty": None if one.empty is None else list(one.empty),
                "winners": list(one.winners),
            }
            for one in evening.rounds
        ],
        "standings": [tuple(line) for line in evening.standings],
        "over": evening.over,
    }
