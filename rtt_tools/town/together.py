"""Games of several players, each replayed from a transcript, as one table."""

from collections.abc import Iterable, Iterator, Sequence

from rtt_tools.town import evening as evenings
from rtt_tools.town.map import map_hash
from rtt_tools.town.moves import End, Move, Roll
from rtt_tools.town.movetext import Line
from rtt_tools.town.position import DISCOVER, OVER, PHASES, ROLL, Position
from rtt_tools.town.replaying import Replay
from rtt_tools.town.steps import ORDER, Evening, Passed, Rolled, Scored, Step, Told


def are_one_game(first: Replay, other: Replay) -> bool:
    """Were both played on one map, with the same dice in as many rounds?"""
    return map_hash(first.map) == map_hash(other.map) and dice(first) == dice(other)


def dice(replay: Replay) -> list[list[int]]:
    """The dice of each round, by face."""
    return [sorted(move.dice) for move in replay.moves if isinstance(move, Roll)]


def night_of(replays: Sequence[Replay]) -> tuple[Evening, tuple[Step, ...]]:
    """The table of these games, which are one, and its steps; raises Refused."""
    seeds = [one.seed for one in replays if one.seed is not None]
    begun = evenings.begun(
        [one.player for one in replays], replays[0].map, seeds[0] if seeds else None
    )
    return begun, tuple(_steps(replays))


def _steps(replays: Sequence[Replay]) -> Iterator[Step]:
    """Round by round the dice, what each did, and the end; at last the phase that goes on."""
    by_round = [tuple(_rounds(one.moves)) for one in replays]
    faces = [move for move in replays[0].moves if isinstance(move, Roll)]
    stands = min((one.position for one in replays), key=_progress)
    for number, roll in enumerate(faces, 1):
        yield Rolled(roll.dice)
        goes_on = number == len(faces) and stands.phase == DISCOVER
        for seat, rounds in enumerate(by_round):
            if rounds[number - 1] or not goes_on:
                yield Told(seat, rounds[number - 1])
        if number < len(faces) or stands.phase in (ROLL, OVER):
            yield Passed(ROLL)
    if stands.phase == OVER:
        yield Scored()
    elif stands.phase in PHASES and stands.phase != DISCOVER:
        yield Passed(stands.phase)


def _rounds(moves: Iterable[Move]) -> Iterator[tuple[Line, ...]]:
    """What was done in each round, without its roll and the ends of its phases."""
    found: list[Line] | None = None
    for move in moves:
        if isinstance(move, Roll):
            if found is not None:
                yield tuple(found)
            found = []
        elif found is not None and not isinstance(move, End):
            found.append(move)
    if found is not None:
        yield tuple(found)


def _progress(position: Position) -> int:
    """How far the round has gone."""
    return ORDER.index(position.phase)
