"""One turn: every way that is worth it to write boxes with five dice, or with four of them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rtt_tools.top.engine.packing import ALL, lacking, pack
from rtt_tools.top.engine.tasks import Task, opened, places_in


class State(NamedTuple):
    """The boxes filled after some turns, those open then, and the last pool."""

    filled: int
    open: int
    less: int  # the dice of which any one may be lacking from the last pool; 0: five dice
    before: "State | None" = None


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


def after_turn(task: Task, state: State, less: int, breadth: int, patience: int) -> Ways:
    """The states after one more turn: those in which nothing more could be written.

    `less` holds the dice of which one is lacking from the pool, 0 for none. Only `breadth`
    of the weightiest ways are followed, with 0 all of them; a turn that would take more than
    `patience` steps is left unfinished, with more steps than that.
    """
    level = [Growing(state.filled, state.open, (), less or 1)]
    whole: list[Growing] = []
    steps = 0
    while level:
        steps += sum(one.open.bit_count() for one in level)
        if steps > patience:
            break
        done, level = one_box_more(
            task, level, four=less != 0, choosy=less != 0 and not breadth
        )
        whole += done
        if 0 < breadth < len(level):
            level = weightiest(task, state, level)[:breadth]
    last = weightiest(task, state, whole)
    return Ways(
        [State(one.filled, one.open, one.fits if less else 0, state) for one in last], steps
    )


def weightiest(task: Task, state: State, ways: Iterable[Growing]) -> list[Growing]:
    """The ways to go on from `state`, those first that write what most hangs on."""

    def rank(one: Growing) -> tuple[int, int]:
        new = one.filled & ~state.filled
        return -sum(task.weight[place] for place in places_in(new)), one.filled

    return sorted(ways, key=rank)


def one_box_more(
    task: Task, level: Iterable[Growing], *, four: bool, choosy: bool
) -> tuple[list[Growing], list[Growing]]:
    """The ways that may end here, and all ways to go on with one box more.

    A way ends where no other box fits, and with `choosy` also where it had better not fit.
    """
    ends: list[Growing] = []
    grown: dict[int, Growing] = {}
    for one in level:
        more = list(fitting(task, one, four))
        if not more or (choosy and is_choosy(one, more)):
            ends.append(one)
        for place, asked in more:
            filled = one.filled | 1 << place
            if filled not in grown:  # the same boxes in another order are the same way
                grown[filled] = Growing(filled, opened(task, one.open, filled, place), *asked)
    return ends, list(grown.values())


class Asked(NamedTuple):
    """What a turn asks of its dice: the sizes, ascending, and `fits` as in `Growing`."""

    sizes: tuple[int, ...]
    fits: int


def fitting(task: Task, one: Growing, four: bool) -> Iterator[tuple[int, Asked]]:
    """Each box that the turn can write too, if it is worth it, and what is asked with it."""
    known: dict[int, Asked] = {}
    for place in places_in(one.open):
        if not task.instead[place] & one.open:
            size = task.sizes[place]
            if size not in known:
                known[size] = with_size(one, size, four)
            if known[size].fits:
                yield place, known[size]


def with_size(one: Growing, size: int, four: bool) -> Asked:
    """What the turn asks with one more size; `fits` is 0 where its dice cannot do it."""
    sizes = tuple(sorted((*one.sizes, size)))
    return Asked(
        sizes, lacking(sizes) & one.fits if four else int(pack(ALL, sizes) is not None)
    )


def is_choosy(one: Growing, more: Iterable[tuple[int, Asked]]) -> bool:
    """Would one number more leave a single die that may lack from this pool of four?

    Then it may be better to write less: the next pool of four must lack another die.
    """
    return one.fits.bit_count() > 1 and any(asked.fits.bit_count() == 1 for _, asked in more)


def next_pools(state: State) -> Iterator[int]:
    """The pools that may follow, each as the dice of which one is lacking: 0 for none."""
    if state.less:
        yield 0
    if state.less == 0 or wrote(state):
        single = state.less and not state.less & (state.less - 1)
        yield ALL & ~state.less if single else ALL


def wrote(state: State) -> bool:
    """Was anything written in the last turn?"""
    return state.before is None or state.filled != state.before.filled
