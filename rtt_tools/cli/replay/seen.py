"""What of the games in a file is asked for, and the games that far."""

from typing import NamedTuple

import click

from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT
from rtt_tools.players import compared
from rtt_tools.report.proved import counted
from rtt_tools.schema.words import nearest
from rtt_tools.top import gametext
from rtt_tools.top.evening import Evening
from rtt_tools.top.gametext import Played
from rtt_tools.top.replaying import Replay

COMPANION = "companion"  # as --player and files name it


class Asked(NamedTuple):
    """What of the games is wanted."""

    round: int | None = None  # from 1
    turn: int | None = None  # the boards after it
    every: bool = False  # an account of every turn
    player: str | None = None
    language: str = DEFAULT


class Seen(NamedTuple):
    """The games as far as they are wanted."""

    replay: Replay
    played: tuple[Played, ...]
    asked: Asked

    @property
    def evening(self) -> Evening:
        """How it stands there."""
        return self.replay.evening

    @property
    def shown(self) -> list[tuple[int, Played]]:
        """The rounds that are wanted and were begun, with their numbers."""
        begun = [(n, one) for n, one in enumerate(self.played, 1) if one.last]
        return [(n, one) for n, one in begun if self.asked.round in (None, n)]


def wanted(whole: Replay, asked: Asked) -> Seen:
    """The games up to the turn that is asked for; a usage error where there is no such."""
    asked = asked._replace(player=known_player(whole.begun, asked.player))
    count = len(whole.begun.boards)
    if asked.round is not None and asked.round > count:
        raise click.UsageError(
            f"there is no round {asked.round}, only {counted(count, 'round')}"
        )
    if (turn := asked.turn) is not None:
        if asked.round is None and count > 1:
            raise click.UsageError(f"--turn needs --round: the night has {count} rounds")
        number = asked.round or 1
        asked, whole = asked._replace(round=number), cut(whole, number, turn)
    return Seen(whole, gametext.rounds_played(whole.begun, whole.steps), asked)


def known_player(begun: Evening, name: str | None) -> str | None:
    """The name as the game has it, None for none; a usage error where nobody is called so."""
    if name is None:
        return None
    known = [*begun.players, *([COMPANION] if begun.solo else [])]
    for one in known:
        if compared(one) == compared(name):
            return one
    near = nearest(name, known) or f"there are {', '.join(known)}"
    raise click.UsageError(f"nobody is called {escaped(name, 60)}; {escaped(near, 300)}")


def cut(whole: Replay, number: int, turn: int) -> Replay:
    """The game up to the end of a turn; a usage error where it has fewer turns."""
    turns = max(
        (one.entry.turn for one in whole.moments if one.entry.round == number), default=0
    )
    if turn > turns:
        reason = f"round {number} has {counted(turns, 'turn')}"
        raise click.UsageError(f"there is no turn {turn}; {reason}")
    kept = [one for one in whole.moments if (one.entry.round, one.entry.turn) <= (number, turn)]
    return whole._replace(moments=tuple(kept))
