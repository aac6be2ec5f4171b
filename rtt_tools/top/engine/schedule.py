"""The fewest turns in which given numbers can be written, when dice and luck obey.

Every box has its number, and a handful makes it when its dice have enough sides; so a turn
is a packing of boxes into dice, and the order of filling decides what may be packed when.
The luckiest pools are worth a word: a pool of five must lose a die, a pool of four may
gain or swap one, and fewer than four dice can always be bettered by four. So a game is a
row of turns with five dice or four, no two neighbours with five, no two alike with four.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.top.board import Board
from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.engine.fill import followers

ALL = (1 << len(DICE)) - 1  # dice as bits, by sides
LESS_ONE = tuple(ALL & ~(1 << die) for die in range(len(DICE)))
SUM = tuple(
    sum(SIDES[name] for die, name in enumerate(DICE) if dice >> die & 1)
    for dice in range(ALL + 1)
)
MAKES = tuple(sorted(set(SUM[1:])))  # the greatest numbers that handfuls can make
STEPS = 60_000  # of the exact search: about a second; a count, so that answers never vary


class Plan(NamedTuple):
    """One turn: the dice in the pool, and for each box written, in order, its handful."""

    pool: int
    writes: tuple[tuple[str, int], ...]


class Class(NamedTuple):
    """The boxes that ask for a handful of some size or more."""

    size: int
    boxes: int
    heads: tuple[int, ...]  # for each of them that comes first: the boxes before it


class Task(NamedTuple):
    """The boxes of a board as bits, in an order of filling, and what each asks for."""

    ids: Sequence[str]
    sizes: Sequence[int]  # the least sum of sides that makes its number
    after: Sequence[int]  # the boxes that all must be filled before it
    beside: Sequence[int]  # hanging: the boxes of which one must be filled before it
    opens: Sequence[tuple[int, ...]]  # places of the boxes that wait for it
    instead: Sequence[int]  # boxes of its size that are better written first
    weight: Sequence[int]  # how much hangs on writing it
    classes: Sequence[Class]
    start: int  # the boxes open at once

    @property
    def every(self) -> int:
        """All boxes."""
        return (1 << len(self.ids)) - 1


class State(NamedTuple):
    """The boxes filled after some turns, those open then, and the last pool."""

    filled: int
    open: int
    less: int  # the dice of which any one may be lacking from the last pool; 0: five dice
    before: "State | None" = None


@lru_cache(maxsize=4096)
def handfuls(dice: int, size: int) -> tuple[int, ...]:
    """The handfuls of `dice` that make `size`, without any die to spare; small sums first."""
    found = []
    part = dice
    while part:
        spare = part & -part  # its smallest die
        if SUM[part] >= size > SUM[part] - SUM[spare]:
            found.append(part)
        part = (part - 1) & dice
    return tuple(sorted(found, key=SUM.__getitem__))


@lru_cache(maxsize=65536)
def pack(dice: int, sizes: tuple[int, ...]) -> tuple[int, ...] | None:
    """Disjoint handfuls of `dice`, one for each of `sizes`, which ascend; None if too few."""
    if not sizes:
        return ()
    if len(sizes) > dice.bit_count() or sum(sizes) > SUM[dice]:
        return None
    for handful in handfuls(dice, sizes[-1]):
        rest = pack(dice & ~handful, sizes[:-1])
        if rest is not None:
            return (*rest, handful)
    return None


@lru_cache(maxsize=65536)
def lacking(sizes: tuple[int, ...]) -> int:
    """The dice, as bits, without any one of which the other four still make `sizes`."""
    return sum(1 << die for die, dice in enumerate(LESS_ONE) if pack(dice, sizes) is not None)


# --- the boxes as bits --------------------------------------------------------------


def task_of(board: Board, least: Mapping[str, int]) -> Task:
    """The board as bits; `least` holds the number of each box in an order of filling."""
    ids = tuple(least)
    places = {box_id: place for place, box_id in enumerate(ids)}
    boxes, after = board.by_id, followers(board)
    sizes = [next(one for one in MAKES if one >= number) for number in least.values()]
    opens = [tuple(places[one] for one in after.get(box_id, ())) for box_id in ids]
    supports = [
        bits(places[one] for one in boxes[box_id].supports) if boxes[box_id].compares else 0
        for box_id in ids
    ]
    beside = [
        bits(places[one] for one in boxes[box_id].beside) if boxes[box_id].hanging else 0
        for box_id in ids
    ]
    start = bits(places[box_id] for box_id in ids if boxes[box_id].dot)
    return Task(
        ids,
        sizes,
        supports,
        beside,
        opens,
        [bits(betters(place, sizes, opens)) for place in range(len(ids))],
        weights(sizes, opens),
        classes(sizes, supports),
        start,
    )


def bits(places: Iterable[int]) -> int:
    """The set of places as one number."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def places_in(mask: int) -> Iterator[int]:
    """The places whose bits are set, ascending."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def betters(
    place: int, sizes: Sequence[int], opens: Sequence[tuple[int, ...]]
) -> Iterator[int]:
    """Boxes that ask for as much and open all that this one opens: write them first.

    In any game that writes this one earlier the two can change places.
    """
    mine = set(opens[place])
    for other, size in enumerate(sizes):
        if size == sizes[place] and other != place and mine.issubset(opens[other]):
            if len(mine) < len(opens[other]) or other < place:
                yield other


def weights(sizes: Sequence[int], opens: Sequence[tuple[int, ...]]) -> list[int]:
    """What writing each box is worth: its share of a turn, and a little of all above it."""
    above: dict[int, int] = {}

    def closure(place: int) -> int:
        if place not in above:
            above[place] = 0  # hanging neighbours may wait for each other
            for one in opens[place]:
                above[place] |= 1 << one | closure(one)
        return above[place]

    share = [100 // max_count(ALL, size) for size in sizes]
    return [
        8 * share[place] + sum(share[one] for one in places_in(closure(place)))
        for place in range(len(sizes))
    ]


def classes(sizes: Sequence[int], supports: Sequence[int]) -> tuple[Class, ...]:
    """The classes that bounds look at: one for each size that some box asks for."""
    below: list[int] = []
    for mask in supports:  # supports come first, so what is below them is known
        below.append(mask | bits_of(below[one] for one in places_in(mask)))
    found = []
    for size in sorted(set(sizes)):
        members = bits(place for place, own in enumerate(sizes) if own >= size)
        first = {below[place] for place in places_in(members) if not below[place] & members}
        found.append(Class(size, members, tuple(sorted(first))))
    return tuple(found)


def bits_of(masks: Iterable[int]) -> int:
    """The union of sets of places."""
    found = 0
    for mask in masks:
        found |= mask
    return found


# --- what turns can hold at best ----------------------------------------------------


@lru_cache(maxsize=4096)
def max_count(dice: int, size: int) -> int:
    """How many disjoint handfuls of at least `size` the dice hold."""
    count = 0
    while pack(dice, (size,) * (count + 1)) is not None:
        count += 1
    return count


@lru_cache(maxsize=4096)
def spared(dice: int, size: int, count: int) -> int:
    """The most dice left over beside `count` handfuls of at least `size`."""
    if not count:
        return dice.bit_count()
    return max(spared(dice & ~one, size, count - 1) for one in sized(dice, size, count))


def sized(dice: int, size: int, count: int) -> Iterator[int]:
    """The handfuls of at least `size` beside which `count` - 1 more can be made."""
    for one in handfuls(dice, size):
        if pack(dice & ~one, (size,) * (count - 1)) is not None:
            yield one


@lru_cache(maxsize=512)
def losses(size: int, full: bool) -> tuple[int, ...]:
    """By how many boxes each further handful of `size` lowers what one turn can write."""
    pools = (ALL,) if full else LESS_ONE
    most = max(max_count(dice, size) for dice in pools)
    totals = [
        max(n + spared(dice, size, n) for dice in pools if max_count(dice, size) >= n)
        for n in range(most + 1)
    ]
    return tuple(one - other for one, other in zip(totals, totals[1:], strict=False))


@lru_cache(maxsize=65536)
def room(size: int, count: int, full: int, four: int) -> int:
    """By how many boxes `count` of `size` lower what so many turns can write; -1: no room."""
    each = sorted(losses(size, True) * full + losses(size, False) * four)
    return sum(each[:count]) if count <= len(each) else -1


def hopeless(task: Task, left: int, turns: int, first_full: bool) -> bool:
    """Is it certain that `turns` cannot write the boxes `left`? False: it may be possible."""
    full = (turns + first_full) // 2
    most = 4 * turns + full
    count = left.bit_count()
    if count > most:
        return True
    for one in task.classes[1:]:
        heavy = (left & one.boxes).bit_count()
        if heavy:
            late = turns - head(task, one, left, first_full)
            cost = room(one.size, heavy, (late + 1) // 2, late // 2) if late > 0 else -1
            if cost < 0 or count + cost > most:
                return True
    return False


def head(task: Task, one: Class, left: int, first_full: bool) -> int:
    """The turns that pass before a box of the class can be written, at the very least."""
    if one.boxes & ~left:
        return 0
    needed = min(((mask & left).bit_count() for mask in one.heads), default=0)
    turns, written = 0, 0
    while True:
        written += 5 if first_full is (turns % 2 == 0) else 4
        if written > needed:
            return turns
        turns += 1


# --- games --------------------------------------------------------------------------


def fewest(board: Board, least: Mapping[str, int]) -> tuple[Plan, ...] | None:
    """A game of the fewest turns, exactly; None where the search gives up first."""
    task = task_of(board, least)
    lower = 1
    while hopeless(task, task.every, lower, True):
        lower += 1
    best = quick(task, lower)
    if len(best) > lower:
        search = Search(task)
        for turns in range(lower, len(best)):
            found = search.game(turns)
            if search.steps > STEPS:
                return None
            if found:
                return plans(task, found)
    return plans(task, best)


def quick(task: Task, lower: int) -> list[State]:
    """A good game: the shortest of ever more careful dives, until one meets `lower`."""
    best: list[State] = []
    for breadth in (1, 6, 24):
        for full in (True, False):
            game = dive(task, full, breadth)
            if not best or len(game) < len(best):
                best = game
            if len(best) == lower:
                return best
    return best


def dive(task: Task, full: bool, breadth: int) -> list[State]:
    """A game with five dice and four in turn, following the `breadth` best states."""
    beam = [State(0, task.start, 0)]
    while True:
        grown: dict[int, State] = {}
        for state in beam:
            for one in after_turn(task, state, 0 if full else ALL, breadth + 2):
                grown.setdefault(one.filled, one)
        if task.every in grown:
            return history(grown[task.every])
        beam = sorted(grown.values(), key=lambda one: (-worth(task, one), one.filled))
        del beam[breadth:]
        full = not full


def worth(task: Task, state: State) -> int:
    """How far a state has come."""
    return sum(task.weight[place] for place in places_in(state.filled))


def history(last: State) -> list[State]:
    """The states after each turn, in the order of play."""
    found = [last]
    while found[-1].before:
        found.append(found[-1].before)
    return found[-2::-1]


class Growing(NamedTuple):
    """A turn being made up: boxes filled and open, the sizes asked for, what still fits."""

    filled: int
    open: int
    sizes: tuple[int, ...]
    fits: int  # dice of which one may lack, or with five dice simply 1


def after_turn(task: Task, state: State, less: int, breadth: int = 0) -> list[State]:
    """The states after one more turn: those in which nothing more could be written.

    `less` holds the dice of which one is lacking from the pool, 0 for none. With `breadth`
    only so many of the weightiest ways are followed, otherwise all.
    """
    level = [Growing(state.filled, state.open, (), less or 1)]
    found: list[Growing] = []
    while level:
        grown: dict[int, Growing] = {}
        for one in level:
            more = list(one_more(task, one, less != 0))
            grown.update((each.filled, each) for each in more)
            # A pool that leaves one die's choice only can forbid the next pool of four.
            choosy = one.fits & (one.fits - 1) and any(
                not each.fits & (each.fits - 1) for each in more
            )
            if not more or (choosy and less and not breadth):
                found.append(one)
        level = list(grown.values())
        if breadth and len(level) > breadth:
            level.sort(key=lambda one: (-gain(task, one.filled & ~state.filled), one.filled))
            del level[breadth:]
    found.sort(key=lambda one: (-gain(task, one.filled & ~state.filled), one.filled))
    return [State(one.filled, one.open, one.fits if less else 0, state) for one in found]


def gain(task: Task, places: int) -> int:
    """The weight of some boxes."""
    return sum(task.weight[place] for place in places_in(places))


def one_more(task: Task, one: Growing, four: bool) -> Iterator[Growing]:
    """The turn with one more box written, in every way that is worth it."""
    for place in places_in(one.open):
        if not task.instead[place] & one.open:
            sizes = tuple(sorted((*one.sizes, task.sizes[place])))
            fits = lacking(sizes) & one.fits if four else int(pack(ALL, sizes) is not None)
            if fits:
                filled = one.filled | 1 << place
                yield Growing(filled, opened(task, one.open, filled, place), sizes, fits)


def opened(task: Task, before: int, filled: int, place: int) -> int:
    """The boxes open once `place` is filled too."""
    now = before & ~(1 << place)
    for other in task.opens[place]:
        bit = 1 << other
        if not filled & bit and not task.after[other] & ~filled:
            now |= bit
    return now


class Search:
    """A search through all games of a length; counts its steps and gives up at STEPS."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.steps = 0
        self.lost: dict[tuple[int, int], int] = {}  # turns known not to suffice, by state

    def game(self, turns: int) -> list[State] | None:
        """A game of that many turns, or None: there is none, or `steps` exceeds STEPS."""
        start = State(0, self.task.start, 0)
        for full in (True, False):
            if found := self.turn(start, turns, 0 if full else ALL):
                return history(found)
        return None

    def turn(self, state: State, turns: int, less: int) -> State | None:
        """The last state of a game that goes on with this pool, if any."""
        for one in after_turn(self.task, state, less):
            self.steps += 1
            if one.filled == self.task.every:
                return one
            if self.steps > STEPS:
                return None
            if turns > 1 and (found := self.onward(one, turns - 1)):
                return found
        return None

    def onward(self, state: State, turns: int) -> State | None:
        """The last state of a game of so many more turns, if any."""
        key = (state.filled, state.less)
        if self.lost.get(key, 0) >= turns:
            return None
        left = self.task.every & ~state.filled
        if not hopeless(self.task, left, turns, state.less != 0):
            for less in next_pools(state):
                if found := self.turn(state, turns, less):
                    return found
        self.lost[key] = turns
        return None


def next_pools(state: State) -> Iterator[int]:
    """The pools that may follow, each as the dice of which one is lacking: 0 for none."""
    wrote = state.before is None or state.filled != state.before.filled
    if state.less:
        yield 0
    if state.less == 0 or wrote:
        single = state.less and not state.less & (state.less - 1)
        yield ALL & ~state.less if single else ALL


def plans(task: Task, game: Sequence[State]) -> tuple[Plan, ...]:
    """The turns of a game, with a pool and a handful for each box."""
    found: list[Plan] = []
    following = 0
    for state in reversed(game):
        # Two pools of four in a row differ: the second is got by a swap.
        less = min(places_in(state.less & ~following), default=-1) if state.less else -1
        following = 1 << less if less >= 0 else 0
        found.append(plan(task, state, ALL & ~following))
    return tuple(reversed(found))


def plan(task: Task, state: State, pool: int) -> Plan:
    """The boxes one turn writes, each after those it waits for, with their handfuls."""
    assert state.before is not None
    filled, waiting = state.before.filled, state.before.open
    new = state.filled & ~filled
    by_size = sorted(places_in(new), key=lambda place: (task.sizes[place], place))
    packed = pack(pool, tuple(task.sizes[place] for place in by_size))
    dice = dict(zip(by_size, packed or (), strict=True))
    writes = []
    while new:
        place = next(places_in(new & waiting))
        filled |= 1 << place
        new &= ~(1 << place)
        waiting = opened(task, waiting, filled, place)
        writes.append((task.ids[place], dice[place]))
    return Plan(pool, tuple(writes))
