"""The saved night beside a naive one in memory: whatever happens, they tell the same."""

import os
from copy import deepcopy

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from rtt_tools.night import nights, store
from rtt_tools.top import evening as evenings
from rtt_tools.top import rounds
from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.game import Write, legal_moves
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.steps import ROLL, START, WRITE, Changed, Ended, Rolled, Started, Wrote
from tests.night import machine
from tests.night.machine import AT, FEW, STEPS, answer_of
from tests.top.naive import NaiveNight, state_of
from tests.top.pictures import draw

BOARDS = (
    draw("[ .]\n"),
    draw("  [  ]\n[ .][ .]\n"),
    draw("[  ][  ]\n[ .]\n"),
    draw("    [  ]\n  [  ][  ]\n[ .][  ][ .]\n"),
)


class NaiveAnswers:
    """A naive night of answers: each is taken whole, undone whole, redone whole."""

    def __init__(self, night):
        self.night, self.made, self.undone = night, [], []

    def take(self, answer):
        before = deepcopy(self.night)
        for step in answer_of(answer):
            if not self.night.take(step):
                self.night = before
                return False
        self.made.append(len(answer_of(answer)))
        self.undone = []
        return True

    def undo(self):
        return self.moved(self.made, self.undone, "undo")

    def redo(self):
        return self.moved(self.undone, self.made, "redo")

    def moved(self, source, target, way):
        if not source:
            return False
        target.append(source.pop())
        return all(getattr(self.night, way)() for _ in range(target[-1]))

    def state(self):
        return self.night.state()


class SavedNight(machine.SavedNight):
    """One night of Roll to the Top."""

    kept = nights
    state_of = staticmethod(state_of)

    @initialize(data=st.data())
    def begin(self, data):
        solo = data.draw(st.booleans(), "solo")
        rules = data.draw(st.sampled_from(["journeys", "online"] if solo else [*RULESETS]))
        seats = 1 if solo else data.draw(st.integers(RULESETS[rules].players[0], 4), "seats")
        players = ["Ana", "Бо", "Ćem", "D: {x}"][:seats]
        boards = data.draw(st.lists(st.sampled_from(BOARDS), min_size=1, max_size=3))
        seed = data.draw(st.none() | st.integers(0, 99), "seed")
        big, first = data.draw(st.booleans(), "big"), data.draw(st.integers(0, seats - 1))
        table = {"solo": solo, "seed": seed, "first": first}
        evening = evenings.begun(players, boards, RULESETS[rules], big_to_small=big, **table)
        self.naive = NaiveAnswers(NaiveNight(players, boards, rules, big=big, **table))
        with store.opened(self.path, create=True) as file:
            self.night = nights.begin(file, evening, AT)

    @property
    def round(self):
        """The round that is going on, or None when all are played."""
        evening = self.evening
        return None if evening.over else evenings.current(evening)

    def sensible(self, data):
        """A step that the table may well take now."""
        now = self.round
        if now is None:
            return Rolled({"d4": 1}, "+")
        if now.stage == START:
            if now.chance is not None:
                return rounds.thrown_start(now)._replace(first=data.draw(seats(now)))
            shown = {die: data.draw(st.integers(1, SIDES[die])) for die in DICE}
            return Started((shown,))
        if now.stage == ROLL:
            if now.chance is not None:
                return rounds.thrown(now)[1]
            shown = {die: data.draw(st.integers(1, SIDES[die])) for die in now.pool}
            return Rolled(shown, data.draw(st.sampled_from(now.game.ruleset.faces)))
        if now.must_end:
            return Ended()
        if data.draw(st.integers(0, 2), "write or change"):
            return self.writing(data, now)
        choices = rounds.offered(now).changes
        made = data.draw(st.sampled_from(choices)) if choices else None
        return Changed(made and made.add, made and made.remove)

    def writing(self, data, now):
        seat = data.draw(seats(now))
        if seat is None or data.draw(st.integers(0, 9), "told") == 0:
            return Wrote(seat)
        legal = [*legal_moves(
            now.game.board, now.sheets[seat], now.roll, rounds.spent(now, seat),
            big_to_small=now.game.big_to_small,
        )]  # fmt: skip
        if not legal:
            return Wrote(seat)
        move = data.draw(st.sampled_from(legal))
        return Wrote(seat, (move._replace(dice=()) if data.draw(st.booleans()) else move,))

    @rule(data=st.data(), count=st.integers(2, 3))
    def an_answer_of_several_steps(self, data, count):
        """Whoever wrote, in one answer; or a sensible step and whatever comes to mind."""
        now = self.round
        if now is not None and now.stage == WRITE and data.draw(st.booleans()):
            self.happens(data, [self.writing(data, now) for _ in range(count)])
        else:
            self.happens(data, [self.sensible(data), data.draw(ANY_STEP)])

    @rule(data=st.data())
    def any_step(self, data):
        self.happens(data, data.draw(ANY_STEP))

    @rule(data=st.data())
    def the_end(self, data):
        now = self.round
        boxes = 4 if now is None else len(now.game.board.boxes)
        counts = st.none() | st.integers(0, boxes) | st.just(0)
        seats_ = 1 if now is None else now.game.seats
        empty = tuple(data.draw(st.tuples(*[counts] * seats_) | st.just(())))
        self.happens(data, Ended(empty, data.draw(st.booleans(), "early")))


def seats(now):
    return st.none() | st.integers(0, now.game.seats - 1)


DIE = st.sampled_from([*DICE, "d10"])
NUMBERS = st.dictionaries(DIE, st.integers(0, 21), max_size=5)
MOVE = st.builds(
    Write,
    st.sampled_from(["a1", "b1", "c1", "a2", "b2", "a3", "z9"]),
    st.lists(DIE, max_size=2).map(tuple),
    st.integers(-1, 51),
)
ANY_STEP = st.one_of(
    st.builds(
        Started,
        st.lists(
            st.fixed_dictionaries({die: st.integers(0, 5) for die in DICE}), max_size=2
        ).map(tuple),
        st.lists(DIE, max_size=3).map(tuple),
        st.none() | st.integers(-1, 4),
    ),
    st.builds(Rolled, NUMBERS, st.sampled_from(["+", "-", "+/-", "swap", "+-", "?"])),
    st.builds(Wrote, st.none() | st.integers(-1, 4), st.lists(MOVE, max_size=2).map(tuple)),
    st.builds(Changed, st.none() | DIE, st.none() | DIE),
)


def played(count, steps, *, derandomize=True):
    """That many nights of that many steps; raises where saved and naive night differ."""
    machine.played(SavedNight, count, steps, derandomize=derandomize)


@pytest.mark.uncounted
@pytest.mark.skipif(os.name == "nt", reason="a killed process needs POSIX signals")
def test_a_saved_night_is_what_a_naive_one_is():
    played(FEW, STEPS)
