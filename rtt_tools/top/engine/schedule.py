"""The fewest turns in which given numbers can be written, when dice and luck obey.

Every box has its number, and a handful makes it when its dice have enough sides; so a turn
is a packing of boxes into dice, and the order of filling decides what may be packed when.
The luckiest pools are worth a word: a pool of five must lose a die, a pool of four may
gain or swap one, and fewer than four dice can always be bettered by four. So a game is a
row of turns with five dice or four, no two neighbours with five, no two alike with four.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rtt_tools.top.board import Board
from rtt_tools.top.engine.fill import followers
from rtt_tools.top.engine.packing import (
    ALL,
    MAKES,
    lacking,
    max_count,
    mixtures,
    pack,
    room,
)

STEPS = 700_000  # of the whole search: about a second; a count, so that answers never vary
DIVE = 4  # ways that a dive follows
MIXES = 12_000  # boxes times mixtures of boxes written that the relaxed bound tells apart


class Look(NamedTuple):
    """How a search that cannot look everywhere chooses where to look."""

    own: int  # how much a box's own share of a turn counts beside those above it
    breadth: int  # ways to write a turn that it follows while it makes the turn up
    steps: int


LOOKS = (Look(1, 16, 30_000), Look(16, 24, 30_000), Look(1, 6, 30_000))


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
    below: Sequence[int]  # those, and all that must be filled before them
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
    below: list[int] = []
    for mask in supports:  # what a box rests on comes before it
        below.append(mask | union(below[one] for one in places_in(mask)))
    start = bits(places[box_id] for box_id in ids if boxes[box_id].dot)
    return Task(
        ids,
        sizes,
        supports,
        below,
        beside,
        opens,
        [bits(betters(place, sizes, opens)) for place in range(len(ids))],
        weights(sizes, opens),
        classes(sizes, below),
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
        theirs = opens[other]
        as_good = size == sizes[place] and mine.issubset(theirs)
        if as_good and (len(mine) < len(theirs) or other < place):
            yield other


def weights(sizes: Sequence[int], opens: Sequence[tuple[int, ...]], own: int = 1) -> list[int]:
    """What writing each box is worth: its own share of a turn, and those of all above it."""
    above: dict[int, int] = {}

    def closure(place: int) -> int:
        if place not in above:
            above[place] = 0  # hanging neighbours may wait for each other
            for one in opens[place]:
                above[place] |= 1 << one | closure(one)
        return above[place]

    share = [100 // max_count(ALL, size) for size in sizes]
    return [
        own * share[place] + sum(share[one] for one in places_in(closure(place)))
        for place in range(len(sizes))
    ]


def classes(sizes: Sequence[int], below: Sequence[int]) -> tuple[Class, ...]:
    """The classes that bounds look at: one for each size that one die does not always make."""
    found = []
    for size in sorted({*sizes} - {MAKES[0]}):
        members = bits(place for place, own in enumerate(sizes) if own >= size)
        first = {below[place] for place in places_in(members) if not below[place] & members}
        found.append(Class(size, members, tuple(sorted(first))))
    return tuple(found)


def union(masks: Iterable[int]) -> int:
    """The union of sets of places."""
    found = 0
    for mask in masks:
        found |= mask
    return found


# --- what is certain to fail --------------------------------------------------------


def hopeless(task: Task, left: int, turns: int, first_full: bool) -> bool:
    """Is it certain that `turns` cannot write the boxes `left`? False: it may be possible."""
    full = (turns + first_full) // 2
    most = 4 * turns + full
    count = left.bit_count()
    if count > most:
        return True
    for one in task.classes:
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


class Kinds(NamedTuple):
    """The boxes as the relaxed bound sees them: only how many there are of each size."""

    sizes: tuple[int, ...]  # ascending; what one die makes is not among them
    counts: tuple[int, ...]
    small: int  # boxes that one die makes
    needs: tuple["Need", ...]


class Need(NamedTuple):
    """Once so many boxes of one class are written, so many of another must be too."""

    kind: int
    other: int
    table: tuple[int, ...]  # by how many are written


def relaxed(task: Task) -> int:
    """A number of turns below which no game is possible.

    Of the order of filling it keeps only how many boxes of each class lie below the first,
    second, third ... of another; of the sizes only some, rounded down, if there are many.
    """
    kinds = kinds_of(task)
    nothing = (0,) * len(kinds.sizes)
    after_full: dict[tuple[int, ...], int] = {}
    after_four = {nothing: 0}  # by boxes written of each size, the most small ones with them
    turns = 0
    while max(after_full.get(kinds.counts, -1), after_four.get(kinds.counts, -1)) < kinds.small:
        turns += 1
        four = one_turn(kinds, after_four, full=False)
        for counts, small in one_turn(kinds, after_full, full=False).items():
            four[counts] = max(small, four.get(counts, -1))
        after_full, after_four = one_turn(kinds, after_four, full=True), four
    return turns


def one_turn(
    kinds: Kinds, before: Mapping[tuple[int, ...], int], *, full: bool
) -> dict[tuple[int, ...], int]:
    """What may be written after one more turn: counts by size, and the most small ones."""
    found: dict[tuple[int, ...], int] = {}
    for counts, small in before.items():
        for more, left in mixtures(kinds.sizes, full):
            now = tuple(map(int.__add__, counts, more))
            fitting = min(small + left, kinds.small)
            if found.get(now, -1) < fitting and allowed(kinds, now, fitting):
                found[now] = fitting
    return found


def allowed(kinds: Kinds, counts: tuple[int, ...], small: int) -> bool:
    """May exactly so many boxes of each size be filled, with so many small ones?"""
    if any(map(int.__gt__, counts, kinds.counts)):
        return False
    classes = [small, *counts]
    for place in range(len(counts) - 1, -1, -1):
        classes[place] += classes[place + 1]
    return all(classes[need.other] >= need.table[classes[need.kind]] for need in kinds.needs)


def kinds_of(task: Task) -> Kinds:
    """The boxes by size, with the sizes that fewest boxes ask for rounded down."""
    rounded = list(task.sizes)
    while len(rounded) * mixes(rounded) > MIXES:
        sizes = sorted(set(rounded))
        rare = min(sizes[1:], key=lambda size: (rounded.count(size), size))
        lower = sizes[sizes.index(rare) - 1]
        rounded = [lower if size == rare else size for size in rounded]
    asked = tuple(sorted({*rounded} - {MAKES[0]}))
    counts = tuple(rounded.count(size) for size in asked)
    members = [task.every] + [
        bits(place for place, own in enumerate(rounded) if own >= size) for size in asked
    ]
    needs = tuple(
        Need(kind, other, table)
        for kind in range(1, len(members))
        for other in range(len(members))
        if any(table := needed(task, members[kind], members[other]))
    )
    return Kinds(asked, counts, rounded.count(MAKES[0]), needs)


def mixes(sizes: Sequence[int]) -> int:
    """How many ways there are to have written some boxes of each size that needs dice."""
    found = 1
    for size in {*sizes} - {MAKES[0]}:
        found *= 1 + sizes.count(size)
    return found


def needed(task: Task, members: int, others: int) -> tuple[int, ...]:
    """How many `others` are filled at least once 0, 1, 2 ... of `members` are."""
    found = sorted(
        ((task.below[place] | 1 << place) & others).bit_count() for place in places_in(members)
    )
    return (0, *found)


# --- games --------------------------------------------------------------------------


def fewest(board: Board, least: Mapping[str, int]) -> tuple[Plan, ...] | None:
    """A game of the fewest turns, exactly; None where the search gives up first."""
    task = task_of(board, least)
    lower = certain(task)
    best = dive(task, full=True)
    if lower < len(best):
        best = min(best, dive(task, full=False), key=len)
    if lower < len(best):
        best = glance(task, lower, LOOKS[:1]) or best
    if lower < len(best):
        lower = max(lower, relaxed(task))
    search = Search(task, STEPS)
    for turns in range(lower, len(best)):
        game = glance(task, turns, LOOKS) or search.game(turns)
        if search.steps > STEPS:
            return None
        if game:
            return plans(task, game)
    return plans(task, best)


def glance(task: Task, turns: int, looks: Iterable[Look]) -> list[State] | None:
    """A game of that many turns, if one is among those that seem best."""
    for look in looks:
        weighed = task._replace(weight=weights(task.sizes, task.opens, look.own))
        if found := Search(weighed, look.steps, look.breadth).game(turns):
            return found
    return None


def certain(task: Task) -> int:
    """The fewest turns that the quick bound does not rule out."""
    turns = 1
    while hopeless(task, task.every, turns, True):
        turns += 1
    return turns


def dive(task: Task, *, full: bool) -> list[State]:
    """A good game with five dice and four in turn: each time the weightiest way found."""
    state = State(0, task.start, 0)
    while state.filled != task.every:
        state = after_turn(task, state, 0 if full else ALL, DIVE).states[0]
        full = not full
    return history(state)


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


class Ways(NamedTuple):
    """The states after one more turn, the weightiest first, and the steps it took."""

    states: list[State]
    steps: int


def after_turn(
    task: Task, state: State, less: int, breadth: int = 0, patience: int = STEPS
) -> Ways:
    """The states after one more turn: those in which nothing more could be written.

    `less` holds the dice of which one is lacking from the pool, 0 for none. With `breadth`
    only so many of the weightiest ways are followed, otherwise all, but no further than
    `patience` steps.
    """
    level = [Growing(state.filled, state.open, (), less or 1)]
    found: list[Growing] = []
    steps = 0
    while level and steps <= patience:
        grown: dict[int, Growing] = {}
        for one in level:
            steps += one.open.bit_count()
            if steps > patience:
                break
            more = list(one_more(task, one, less != 0))
            grown.update((each.filled, each) for each in more)
            if not more or (less and not breadth and is_choosy(one, more)):
                found.append(one)
        level = list(grown.values())
        if breadth and len(level) > breadth:
            level.sort(key=lambda one: (-gain(task, one.filled & ~state.filled), one.filled))
            del level[breadth:]
    found.sort(key=lambda one: (-gain(task, one.filled & ~state.filled), one.filled))
    last = [State(one.filled, one.open, one.fits if less else 0, state) for one in found]
    return Ways(last, steps)


def is_choosy(one: Growing, more: Iterable[Growing]) -> bool:
    """Would one number more leave a single die that may lack from this pool of four?

    Then it may be better to write less: the next pool of four must lack another die.
    """
    return one.fits.bit_count() > 1 and any(each.fits.bit_count() == 1 for each in more)


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
    """A search through the games of a length, which gives up after so many `steps`.

    With `breadth` it looks at the weightiest ways to write a turn only, so that finding
    nothing proves nothing.
    """

    def __init__(self, task: Task, most: int, breadth: int = 0) -> None:
        self.task = task
        self.most = most
        self.breadth = breadth
        self.steps = 0
        self.lost: dict[tuple[int, int, bool], int] = {}  # turns that do not suffice

    def game(self, turns: int) -> list[State] | None:
        """A game of that many turns, or None: there is none, or too many steps were taken."""
        start = State(0, self.task.start, 0)
        for less in (0, ALL):
            if found := self.turn(start, turns, less):
                return history(found)
        return None

    def turn(self, state: State, turns: int, less: int) -> State | None:
        """The last state of a game that goes on with this pool, if any."""
        ways = after_turn(self.task, state, less, self.breadth, self.most - self.steps)
        self.steps += ways.steps
        for one in ways.states:
            if one.filled == self.task.every:
                return one
            if self.steps > self.most:
                return None
            if turns > 1 and (found := self.onward(one, turns - 1)):
                return found
        return None

    def onward(self, state: State, turns: int) -> State | None:
        """The last state of a game of so many more turns, if any."""
        key = (state.filled, state.less, wrote(state))
        if self.lost.get(key, 0) >= turns:
            return None
        left = self.task.every & ~state.filled
        if not hopeless(self.task, left, turns, state.less != 0):
            for less in next_pools(state):
                if found := self.turn(state, turns, less):
                    return found
        self.lost[key] = turns
        return None


def wrote(state: State) -> bool:
    """Was anything written in the last turn?"""
    return state.before is None or state.filled != state.before.filled


def next_pools(state: State) -> Iterator[int]:
    """The pools that may follow, each as the dice of which one is lacking: 0 for none."""
    if state.less:
        yield 0
    if state.less == 0 or wrote(state):
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
