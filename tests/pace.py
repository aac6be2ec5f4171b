"""How fast this machine is at the moment, so that slow or busy ones fail no test.

Nothing here compares a time with seconds alone: work is compared with other work of the same
process, or a promise in seconds with what the machine does of known work just then.
"""

import signal
from contextlib import contextmanager
from math import ceil
from time import process_time

USUAL = 0.018  # seconds of the processor that `known_work` takes where promises were measured
AMPLE = (
    5  # a test lets so much more pass than is promised; benchmarks hold promises as they are
)
TRIES = 5
TICK = 0.016  # seconds; a coarse clock tells no less, and less is nothing to worry about
LINEAR = 1.6  # the growth of linear work, with what memory and chance add to it


def slowness():
    """How many times as long as usual known work takes here and now; 1 at least."""
    return max(1.0, min(spent(known_work) for _ in range(3)) / USUAL)


def ample(seconds):
    """Whole seconds that what is promised in so many may take here: generous, but no hang."""
    return ceil(AMPLE * seconds * slowness())


def spent(work, *arguments):
    """The seconds of the processor that the work takes, a tick at least."""
    begun = process_time()
    work(*arguments)
    return max(process_time() - begun, TICK)


def known_work():
    """Words counted and numbers added: the same every time."""
    counts = {}
    for number in range(60_000):
        word = str(number % 977)
        counts[word] = counts.get(word, 0) + len(word.strip("0").join("[]"))
    return sum(counts.values())


@contextmanager
def cut_off(seconds):
    """Fail what takes more seconds of the processor than that, in the middle of its work."""
    if not hasattr(signal, "setitimer"):  # Windows: it fails when somebody has had enough
        yield
        return

    def stop(number, frame):
        raise AssertionError(f"not done after {seconds} seconds of the processor")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def growth(work, small, large):
    """The time for the large one against the time for the small one, 1 for linear work.

    Both take turns, and the best of each counts; enough is tried where they differ little.
    """
    parts, least, most = len(large) / len(small), [], []
    for _ in range(TRIES):
        least.append(spent(work, small))
        most.append(spent(work, large))
        if min(most) < LINEAR * parts * min(least):
            break
    return min(most) / min(least) / parts
