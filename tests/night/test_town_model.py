"""A saved night of Roll Into Town beside a naive one in memory: they tell the same."""

import os
import random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from rtt_tools.night import store, townnights
from rtt_tools.refused import Refused
from rtt_tools.town import evening as evenings
from rtt_tools.town.evening import begun
from rtt_tools.town.map import Cell, Stock
from rtt_tools.town.moves import Adjust, Build, Draw, Fell, Grow
from rtt_tools.town.position import OVER, PHASES, ROLL
from rtt_tools.town.scoring import Score
from rtt_tools.town.squares import Square
from rtt_tools.town.steps import Counted, Drawn, Passed, Rolled, Scored, Told
from tests.night import machine
from tests.night.machine import AT, FEW, STEPS, answer_of
from tests.town.evenings import SMALL, turn

NAMES = ("Ana", "Бо", "Ćem", "D: {x}")


class Naive:
    """Every evening there has been, in a list; what was undone in another."""

    def __init__(self, evening):
        self.been, self.undone = [evening], []

    def take(self, answer):
        evening = self.been[-1]
        try:
            for step in answer_of(answer):
                evening = evenings.after(evening, step)
        except Refused:
            return False
        self.been.append(evening)
        self.undone = []
        return True

    def undo(self):
        if len(self.been) == 1:
            return False
        self.undone.append(self.been.pop())
        return True

    def redo(self):
        if not self.undone:
            return False
        self.been.append(self.undone.pop())
        return True

    def state(self):
        return self.been[-1]


class SavedNight(machine.SavedNight):
    """One night of Roll Into Town."""

    kept = townnights
    state_of = staticmethod(lambda evening: evening)

    @initialize(data=st.data())
    def begin(self, data):
        players = NAMES[: data.draw(st.integers(1, 4), "players")]
        evening = begun(players, SMALL, data.draw(st.none() | st.integers(0, 99), "seed"))
        self.naive = Naive(evening)
        with store.opened(self.path, create=True) as file:
            self.night = townnights.begin(file, evening, AT)

    def sensible(self, data):
        """A step that the table may well take now."""
        now = self.evening
        seat = data.draw(st.integers(0, len(now.players) - 1), "seat")
        if now.over:
            return Rolled((1,))
        if now.phase == OVER:
            return Counted(seat, Score(coast=seat)) if data.draw(st.booleans()) else Scored()
        if now.phase == ROLL:
            if now.seed is not None:
                return evenings.thrown(now)
            wanted = now.map.rounds[now.round - 1].dice
            return Rolled(tuple(data.draw(st.integers(1, 6)) for _ in range(wanted)))
        position = now.sheets[seat].position
        if position and position.phase in PHASES and data.draw(st.integers(0, 2), "tell"):
            rng = random.Random(data.draw(st.integers(0, 999), "moves"))
            moves = turn(now.map, position, rng)
            return Told(seat, moves[: data.draw(st.integers(0, len(moves)), "how many")])
        return Passed(data.draw(st.sampled_from([evenings.following(now.phase), ROLL])))

    @rule(data=st.data())
    def an_answer_of_two_steps(self, data):
        self.happens(data, [self.sensible(data), data.draw(ANY_STEP)])

    @rule(data=st.data())
    def any_step(self, data):
        self.happens(data, data.draw(ANY_STEP))


SEAT = st.integers(-1, 4)
CELL = st.builds(Cell, st.integers(0, 5), st.integers(0, 5))
MOVE = st.one_of(
    st.builds(Adjust, st.integers(1, 6), st.sampled_from([-1, 1])),
    st.builds(Draw, st.integers(1, 6), st.sampled_from(["farm", "tree"]), CELL),
    st.builds(Draw, st.integers(4, 6), st.sampled_from(["river", "coast"]), CELL,
              st.sampled_from(["N", "NS", "NE", "NEW"])),
    st.builds(Build, st.sampled_from(["house", "mine", "woodcutter", "cathedral"]), CELL),
    st.builds(Fell, CELL),
    st.builds(Grow, CELL),
)  # fmt: skip
POINTS = st.builds(Score, *[st.integers(-1, 12)] * 6) | st.builds(Score, coast=st.just(3))
INSIDE = st.sampled_from([Cell(0, 0), Cell(1, 1), Cell(4, 3), Cell(0, 1), Cell(3, 0)])
SQUARE = st.sampled_from(
    [Square("tree"), Square("coast", "NE"), Square(building="house"), Square("farm")]
)
ANY_STEP = st.one_of(
    st.builds(Rolled, st.lists(st.integers(0, 7), max_size=6).map(tuple)),
    st.builds(Told, SEAT, st.lists(MOVE, max_size=3).map(tuple)),
    st.builds(
        Drawn, SEAT, st.dictionaries(INSIDE, SQUARE),
        st.builds(Stock, *[st.integers(0, 10)] * 3), st.integers(0, 4), st.integers(0, 3),
    ),
    st.builds(Passed, st.sampled_from([*PHASES[1:], ROLL])),
    st.builds(Counted, SEAT, POINTS),
    st.builds(Scored, st.just(()), st.booleans()),
)  # fmt: skip


def played(count, steps, *, derandomize=True):
    """That many nights of that many steps; raises where saved and naive night differ."""
    machine.played(SavedNight, count, steps, derandomize=derandomize)


@pytest.mark.uncounted
@pytest.mark.skipif(os.name == "nt", reason="a killed process needs POSIX signals")
def test_a_saved_night_is_what_a_naive_one_is():
    played(FEW, STEPS)
