"""A game as a transcript has it, and what follows from it by the rules of play.

`replayed` stops at the first move that the rules refuse, or that no die of the seed shows.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rtt_tools.chance import stream
from rtt_tools.source import Path
from rtt_tools.town import game
from rtt_tools.town.map import Map
from rtt_tools.town.moves import Move, Roll
from rtt_tools.town.position import OVER, Position, start
from rtt_tools.town.refusals import IllegalMove, Refusal

NOT_OF_SEED = "not-of-seed"  # the wording of that refusal


class Entry(NamedTuple):
    """A move, and where in the file it stands."""

    move: Move
    path: Path
    round: int  # from 1


class Moment(NamedTuple):
    """A move that was made, and the game after it."""

    entry: Entry
    position: Position


class Fault(NamedTuple):
    """The first move that is refused, and the phase in which it came."""

    entry: Entry
    refusal: Refusal
    phase: str


class Replay(NamedTuple):
    """The moments of a game up to its end or its first fault."""

    map: Map
    player: str
    seed: int | None
    moments: tuple[Moment, ...] = ()
    fault: Fault | None = None

    @property
    def position(self) -> Position:
        """How it stands at the end."""
        return self.moments[-1].position if self.moments else start(self.map)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were made."""
        return tuple(moment.entry.move for moment in self.moments)

    @property
    def is_over(self) -> bool:
        """Has the last round been played to its end?"""
        return self.position.phase == OVER


def replayed(map: Map, player: str, seed: int | None, entries: Iterable[Entry]) -> Replay:
    """The game as the rules let it go, up to the first move that they refuse."""
    position = start(map)
    moments: list[Moment] = []
    dice = None if seed is None else stream(seed)
    begun = Replay(map, player, seed)
    for entry in entries:
        try:
            after = game.play(map, position, entry.move)
            if dice is not None and isinstance(entry.move, Roll):
                dice, thrown = game.roll(map, position, dice)
                agree(thrown, entry.move)
        except IllegalMove as error:
            fault = Fault(entry, error.refusal, position.phase)
            return begun._replace(moments=tuple(moments), fault=fault)
        position = after
        moments.append(Moment(entry, position))
    return begun._replace(moments=tuple(moments))


def agree(thrown: Roll, told: Roll) -> None:
    """Raises IllegalMove where these are not the dice of the seed, in whatever order."""
    if sorted(thrown.dice) != sorted(told.dice):
        faces = " ".join(map(str, sorted(thrown.dice)))
        raise IllegalMove(Refusal("Discover", NOT_OF_SEED, {"faces": faces}))
