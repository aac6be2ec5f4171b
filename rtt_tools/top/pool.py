"""The dice in play, and what they may become before the next turn.

See "Setup" and "Changing the pool" in docs/rules.md.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from rtt_tools.languages import said
from rtt_tools.top.dice import (
    ADD,
    ADD_AND_REMOVE,
    ADD_OR_REMOVE,
    DICE,
    REMOVE,
    SWAP,
    roll,
)
from rtt_tools.top.rulesets import (
    ACTION_DIE,
    FORCED,
    FULL_POOL,
    JOURNEYS,
    NOBODY_WROTE,
    SINGLE_DIE,
    Ruleset,
)

Pool = tuple[str, ...]  # one to five dice, by sides

# Every pool a game can be in: the 31 non-empty sets of the five dice.
POOLS: tuple[Pool, ...] = tuple(
    pool for size in range(1, 1 + len(DICE)) for pool in combinations(DICE, size)
)


class PoolError(ValueError):
    """A caller named dice that are no pool, or a change the pool cannot make."""


class NoPool(PoolError):
    """Dice that are no pool; `wording` and `values` say why in any language (`languages`)."""

    def __init__(self, wording: str, **values: str) -> None:
        super().__init__(said(f"refused-{wording}", **values))
        self.wording, self.values = wording, values


class Change(NamedTuple):
    """What becomes of the pool, and the rule that says so; neither die: it stays."""

    rule: str
    add: str | None = None  # the die that comes in from the reserve
    remove: str | None = None  # the die that goes to the reserve

    def as_json(self) -> dict[str, object]:
        """`rule` and one of `add`, `remove`, `swap` (the die out, then the die in)."""
        return {"rule": self.rule, **option_json(self)}


class Options(NamedTuple):
    """The rule that decides, and the changes it leaves to the player; none: the pool stays."""

    rule: str
    changes: tuple[Change, ...]


def option_json(change: Change) -> dict[str, object]:
    """`{"add": ...}`, `{"remove": ...}`, `{"swap": [out, in]}`, or nothing if it stays."""
    if change.add and change.remove:
        return {"swap": [change.remove, change.add]}
    pairs = (("add", change.add), ("remove", change.remove))
    return {key: die for key, die in pairs if die}


def pool_of(dice: Iterable[str]) -> Pool:
    """The pool of these dice, by sides; raises NoPool for none, strangers and twins."""
    named = tuple(dice)
    for die in named:
        if die not in DICE:
            raise NoPool("no-such-die", die=die, dice=", ".join(DICE))
        if named.count(die) > 1:
            raise NoPool("one-of-each", die=die)
    if not named:
        raise NoPool("empty-pool")
    return tuple(die for die in DICE if die in named)


def reserve(pool: Pool) -> tuple[str, ...]:
    """The dice that are not in play, by sides."""
    return tuple(die for die in DICE if die not in pool)


def deciding(pool: Pool, ruleset: Ruleset = JOURNEYS, *, wrote: bool = True) -> str:
    """The rule that decides what becomes of `pool`; `wrote`: did anybody write this turn?"""
    applies = {
        NOBODY_WROTE: not wrote,
        FULL_POOL: len(pool) == len(DICE),
        SINGLE_DIE: len(pool) == 1,
    }
    return next((rule for rule in ruleset.exceptions if applies[rule]), ACTION_DIE)


def options(
    pool: Pool, face: str, ruleset: Ruleset = JOURNEYS, *, wrote: bool = True
) -> Options:
    """What `pool` may become when the action die shows `face`: adds, removes, swaps."""
    rule = deciding(pool, ruleset, wrote=wrote)
    return Options(rule, tuple(changes(pool, FORCED.get(rule, face), rule)))


def changes(pool: Pool, face: str, rule: str) -> Iterator[Change]:
    """Each change of `pool` that `face` allows; the pool keeps one to five dice."""
    outside = reserve(pool)
    if face in (ADD, ADD_OR_REMOVE):
        yield from (Change(rule, add=die) for die in outside)
    if face in (REMOVE, ADD_OR_REMOVE) and len(pool) > 1:
        yield from (Change(rule, remove=die) for die in pool)
    if face in (SWAP, ADD_AND_REMOVE):
        yield from (Change(rule, add=into, remove=out) for out in pool for into in outside)


def changed(pool: Pool, change: Change) -> Pool:
    """The pool after `change`; raises PoolError when the dice are not where it needs them."""
    if change.remove is not None and change.remove not in pool:
        raise PoolError(f"{change.remove} is not in the pool")
    if change.add is not None and change.add in pool:
        raise PoolError(f"{change.add} is in the pool already")
    left = [die for die in pool if die != change.remove]
    return pool_of(left if change.add is None else [*left, change.add])


class Start(NamedTuple):
    """How a game begins: every roll of all five dice, and the first pool."""

    rolls: tuple[dict[str, int], ...]  # rerolls included; the last one decides
    pool: Pool


def start(state: int) -> tuple[int, Start]:
    """The next state of the randomness, and the starting procedure it gives.

    All five dice are rolled until one is even; the even ones are the first pool.
    """
    rolls: list[dict[str, int]] = []
    while True:
        state, shown = roll(state, DICE)
        rolls.append(shown)
        if pool := tuple(die for die in DICE if shown[die] % 2 == 0):
            return state, Start(tuple(rolls), pool)
