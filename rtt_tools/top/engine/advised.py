"""What a player asks about a roll, and what the answer is; `advice` finds it."""

from collections.abc import Mapping
from typing import NamedTuple

from rtt_tools.top.dice import Roll
from rtt_tools.top.game import Write, Written
from rtt_tools.top.pool import Change, Pool, pool_of
from rtt_tools.top.steps import Game


class Asked(NamedTuple):
    """What a player has before them."""

    game: Game  # of one player
    sheet: Written
    roll: Roll
    face: str | None = None  # None: the action die is not known yet

    @property
    def pool(self) -> Pool:
        """The dice that were rolled."""
        return pool_of(self.roll)

    @property
    def faces(self) -> tuple[str, ...]:
        """What the action die may show."""
        return (self.face,) if self.face else self.game.ruleset.faces


class Choice(NamedTuple):
    """A change of the pool, and the turns to go after it."""

    change: Change  # neither die: the pool stays
    turns: float


class Way(NamedTuple):
    """A way to use the roll."""

    writes: tuple[Write, ...]
    turns: float  # to go after this one: by the best change, the mean over the faces
    alike: int = 1  # ways of the same numbers that are as good to the judge, itself included


class Advice(NamedTuple):
    """The ways to use a roll, the best first; none where the judge knows nothing of them."""

    ways: tuple[Way, ...]
    sheets: int  # that can come of the roll, as far as they were looked at
    whole: bool  # False: there are more, of less promise
    choices: Mapping[str, tuple[Choice, ...]]  # by face, after the best way, the best first

    def cost(self, way: Way) -> float:
        """How many turns a way loses against the best."""
        return way.turns - self.ways[0].turns


class Habit(NamedTuple):
    """What a policy does, which cannot say what another choice costs."""

    policy: str
    writes: tuple[Write, ...]
    changes: Mapping[str, Change]  # by face
