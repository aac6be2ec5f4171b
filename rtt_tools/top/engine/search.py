"""A search through games of a given length, of all their turns or of the weightiest only."""

from typing import NamedTuple

from rtt_tools.top.engine.bounds import hopeless
from rtt_tools.top.engine.packing import ALL
from rtt_tools.top.engine.relaxed import FINE, relaxed
from rtt_tools.top.engine.tasks import Task, reweighed
from rtt_tools.top.engine.turn import State, after_turn, next_pools, wrote

STEPS = 450_000  # of all searches together; steps, not seconds: every machine says the same
DIVE = 4  # ways that a dive follows


class Look(NamedTuple):
    """How a search that cannot look everywhere chooses where to look."""

    own: int  # how much a box's own share of a turn counts beside those above it
    breadth: int  # ways to write a turn that it follows while it makes the turn up
    steps: int


LOOKS = (
    Look(1, 16, 30_000),
    Look(16, 24, 30_000),
    Look(1, 6, 30_000),
    Look(16, 4, 60_000),  # enough to reach the end of a board of 200 boxes, as the next is
    Look(1, 8, 100_000),
)


def shortest(task: Task, lower: int, best: list[State]) -> list[State] | None:
    """A shortest game, if none takes less than `lower` turns; None where the steps run out.

    `best` is a game already found. The finer bound and the search of everything wait until
    looking at what seems best has found nothing.
    """
    whole = Search(task, STEPS)
    proved = lower
    for turns in range(lower, len(best)):
        if turns >= proved and (game := glance(whole, turns)):
            return game
        if turns == lower:
            proved = relaxed(task, FINE)
        if turns >= proved:
            if game := whole.game(turns):
                return game
            if whole.steps > STEPS:
                return None
    return best


def glance(whole: "Search", turns: int) -> list[State] | None:
    """A game of so many turns among those that seem best; its steps count for the `whole`."""
    for look in LOOKS:
        search = Search(reweighed(whole.task, look.own), look.steps, look.breadth)
        if game := search.game(turns):
            return game
        whole.steps += search.steps
    return None


def dive(task: Task, *, full: bool) -> list[State]:
    """A good game with five dice and four in turn: each time the weightiest way found."""
    state = State(0, task.start, 0)
    while state.filled != task.every:
        state = after_turn(task, state, 0 if full else ALL, DIVE, STEPS).states[0]
        full = not full
    return history(state)


def history(last: State) -> list[State]:
    """The states after each turn, in the order of play."""
    found = [last]
    while found[-1].before:
        found.append(found[-1].before)
    return found[-2::-1]


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
