"""A quick lower bound on turns: what dice can write if only the first of a class must wait."""

from rtt_tools.top.engine.packing import room
from rtt_tools.top.engine.tasks import Class, Task


def certain(task: Task) -> int:
    """The fewest turns that the quick bound does not rule out."""
    turns = 1
    while hopeless(task, task.every, turns, True):
        turns += 1
    return turns


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
