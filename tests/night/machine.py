"""A saved night beside a naive one in memory, of either game: one machine for both.

Steps that are allowed and steps that are not, undo and redo, by this process and by a second
one, which is killed now and then in the middle of its work.
"""

import multiprocessing
import os
import random
import shutil
import signal
import tempfile
import time

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rtt_tools.night import store
from rtt_tools.refused import Refused

AT = "2026-11-30T19:05:00Z"
MEMORY = "/dev/shm"  # files there outlive a killed process, and cost no waiting for a disk
# How many nights of how many steps; `benchmarks/held.py` plays 2,000.
FEW, STEPS = 30, 50


def done(kept, path, night, step):
    """The step taken in the saved night, or undone, or redone: was it allowed?"""
    with store.opened(path) as file:
        return done_in(kept, file, night, step)


def done_in(kept, file, night, step):
    try:
        if step in ("undo", "redo"):
            getattr(kept, step)(file, night, AT)
        else:
            kept.take(file, night, lambda _: answer_of(step), AT)
    except Refused:
        return False
    return True


def answer_of(step):
    """The steps of one answer: one, or a list of several."""
    return step if isinstance(step, list) else [step]


def serve(kept, ends):
    """The second process: does what it is told, until it is killed."""
    theirs, ours = ends
    theirs.close()
    while True:
        ours.send(done(kept, *ours.recv()))


class SavedNight(RuleBasedStateMachine):
    """One night; a game says how it begins and what may happen."""

    kept = None  # the module of its saved nights

    def __init__(self):
        super().__init__()
        self.folder = tempfile.mkdtemp(dir=MEMORY if os.path.isdir(MEMORY) else None)
        self.path = os.path.join(self.folder, "nights.db")
        self.file = self.context = self.worker = None

    def teardown(self):
        self.close()
        self.kill()
        shutil.rmtree(self.folder)

    @property
    def evening(self):
        return self.saved().evening

    def saved(self):
        self.open()
        return self.kept.saved(self.file, self.night)

    def open(self):
        if self.file is None:
            self.context = store.opened(self.path)
            self.file = self.context.__enter__()

    def close(self):
        if self.file is not None:
            self.context.__exit__(None, None, None)
            self.file = self.context = None

    def spawn(self):
        if self.worker is None:
            fork = multiprocessing.get_context("fork")
            self.pipe, end = fork.Pipe()
            self.close()  # a connection must not be carried into another process
            self.worker = fork.Process(
                target=serve, args=(self.kept, (self.pipe, end)), daemon=True
            )
            self.worker.start()
            end.close()

    def kill(self):
        if self.worker is not None:
            os.kill(self.worker.pid, signal.SIGKILL)
            self.worker.join()
            self.pipe.close()
            self.worker = None

    # ---------------------------------------------------------------- what happens

    def happens(self, data, step):
        """The step in both nights, done by one process or the other: both say the same."""
        if data.draw(st.integers(0, 3), "who") == 0:
            self.spawn()
            self.pipe.send((self.path, self.night, step))
            allowed = self.pipe.recv()
        else:
            self.open()
            allowed = done_in(self.kept, self.file, self.night, step)
        assert allowed == self.naively(step), step

    def naively(self, step):
        return getattr(self.naive, step)() if isinstance(step, str) else self.naive.take(step)

    @rule(data=st.data())
    def a_sensible_step(self, data):
        self.happens(data, self.sensible(data))

    @rule(data=st.data())
    def another_sensible_step(self, data):
        self.happens(data, self.sensible(data))

    @rule(data=st.data(), times=st.integers(1, 4))
    def undo(self, data, times):
        for _ in range(times):
            self.happens(data, "undo")

    @rule(data=st.data(), times=st.integers(1, 4))
    def redo(self, data, times):
        for _ in range(times):
            self.happens(data, "redo")

    @rule()
    def reopen(self):
        self.close()

    @rule(data=st.data())
    def crash(self, data):
        """The second process is killed at its work: the step is there, whole, or it is not."""
        step = data.draw(st.sampled_from(["undo", "redo"]) | st.just(None)) or self.sensible(
            data
        )
        events = len(self.saved().events)
        self.spawn()
        self.pipe.send((self.path, self.night, step))
        time.sleep(random.uniform(0, 0.004))
        self.kill()
        if len(self.saved().events) > events:
            assert self.naively(step), step
        else:  # taken again, so that a night does not hang on the moment of the crash
            assert done_in(self.kept, self.file, self.night, step) == self.naively(step), step

    # ---------------------------------------------------------------- what must hold

    @precondition(lambda self: hasattr(self, "naive"))
    @invariant()
    def both_tell_the_same(self):
        assert self.state_of(self.evening) == self.naive.state()


def played(machine, nights, steps, *, derandomize=True):
    """That many nights of that many steps; raises where saved and naive night differ."""
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=nights,
            stateful_step_count=steps,
            deadline=None,
            derandomize=derandomize,
            database=None,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
        ),
    )
