"""How much time is left, and what a coarse game would take of it."""

from collections.abc import Callable
from time import monotonic

from rtt_tools.top.engine.coarse.solve import Plan, Solved, solved

ROW = 1e-8  # seconds a state and row takes, until it has been measured
MEASURED = 10**8  # on games of so much work

Told = Callable[[int, int], object]


def nothing(done: int, total: int) -> None:
    """Nobody hears of it."""


class OutOfTime(Exception):
    """The time is used up in the middle of something."""


class Clock:
    """How much of the time is left; measures what a state costs."""

    def __init__(self, seconds: float, told: Told = nothing, kept: float = 0.0) -> None:
        self.begun, self.seconds, self.told = monotonic(), seconds, told
        self.kept = kept  # seconds kept for what comes last
        self.row = ROW

    @property
    def left(self) -> float:
        """Seconds that are left, but for those that are kept."""
        return self.begun + self.seconds - self.kept - monotonic()

    def look(self, done: int, total: int) -> None:
        """Go on, or raise OutOfTime."""
        self.told(done, total)
        if self.left < 0:
            raise OutOfTime

    def quietly(self, done: int, total: int) -> None:
        """The same without telling anybody."""
        if self.left < 0:
            raise OutOfTime

    def needed(self, plan: Plan) -> float:
        """How many seconds a game would take to be worked out."""
        return self.row * work_of(plan)

    def solve(self, plan: Plan, *, keep: bool) -> Solved:
        """The game worked out; raises OutOfTime."""
        begun = monotonic()
        found = solved(plan, keep=keep, told=self.look)
        if work_of(plan) > MEASURED:
            self.row = (monotonic() - begun) / work_of(plan)
        return found


def work_of(plan: Plan) -> int:
    """How much work a game is: its states times the rows of each."""
    return int(plan.states.first[-1]) * int(plan.rolls.block[-1])
