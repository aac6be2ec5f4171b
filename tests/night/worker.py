"""A process that records into a night, and says each event that was acknowledged.

`python -m tests.night.worker FILE NIGHT NAME COUNT [apart]`; `apart` opens the file anew for
each event, as commands do. Night 0 begins one.
"""

import sys
from contextlib import ExitStack

from rtt_tools.night import log, store

AT = "2026-11-30T19:05:00Z"


def main(path, night, name, count, apart=""):
    with ExitStack() as stack:
        found = stack.enter_context(store.opened(path, create=True))
        night = int(night) or say(log.begin(found, "top", {"name": name}, AT)).night
        if apart:
            stack.close()
        for step in range(int(count)):
            if apart:
                with store.opened(path) as found:
                    add(found, night, name, step)
            else:
                add(found, night, name, step)


def add(found, night, name, step):
    filler = "x" * (37 * step % 3000)  # some rows take more than a page
    for event in log.record(
        found, night, lambda _: [("step", {"name": name, "step": step, "filler": filler})], AT
    ):
        say(event)


def say(event):
    print(event.night, event.number, flush=True)
    return event


if __name__ == "__main__":
    main(*sys.argv[1:])
