"""A random game as a transcript: followed again, and with a move in it that was refused."""

import random
from itertools import pairwise

from rtt_tools import source
from rtt_tools.town import gametext, transcript
from rtt_tools.town.moves import Adjust, Build, Draw, Fell, Grow
from rtt_tools.town.movetext import Unread, written
from rtt_tools.town.movetext import read as move_of
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, UPKEEP
from rtt_tools.town.replaying import replayed

PHASE = {Adjust: DISCOVER, Draw: DISCOVER, Build: CONSTRUCT, Fell: GATHER, Grow: UPKEEP}


def followed(map, text):
    """The file of a transcript, and the game that follows from it on this map."""
    read = source.read(text.encode())
    said, unread = transcript.entries(read)
    assert (read.findings, unread) == ((), [])
    return read, replayed(map, "Ana", None, said)


def faults_of_text(game, chance):
    """What is wrong once a game, all that was tried in it, is text; and was a move changed?"""
    map, end = game[-1].map, game[-1].after
    moves = [one.move for one in game if one.refused is None]
    text = gametext.text_of(map, moves, "Ana", reference="map.yaml", schema="x")
    read, replay = followed(map, text)
    faults = []
    if (list(replay.moves), replay.position, replay.fault) != (moves, end, None):
        faults.append(f"a game that was played is told as {replay.fault or replay.position}")
    changes = list(changeable(game))
    if changes and not faults:
        faults += refused_elsewhere(
            map, text, read, replay, *random.Random(chance).choice(changes)
        )
    return faults, bool(changes)


def changeable(game):
    """Each move that was refused right before one of its phase, and the number of that one."""
    number = 0
    for one, after in pairwise(game):
        number += one.refused is None
        phase = PHASE.get(type(one.move))
        lines = one.refused and after.refused is None and type(after.move) in PHASE
        if lines and phase == one.before.phase and can_be_written(phase, one.move):
            yield number, one


def can_be_written(phase, move):
    """Is there a line that says this move, odd as it may be?"""
    try:
        return move_of(phase, written(move)) == move
    except (Unread, KeyError, ValueError):
        return False


def refused_elsewhere(map, text, read, replay, number, one):
    """What is wrong when the move takes the line of the one of that number."""
    line = read.value(*replay.moments[number].entry.path).line
    lines = text.split("\n")
    assert lines[line - 1] == f"      - {written(replay.moves[number])}"
    lines[line - 1] = f"      - {written(one.move)}"
    changed, again = followed(map, "\n".join(lines))
    place = changed.value(*again.fault.entry.path).line if again.fault else None
    if place != line or again.fault.refusal != one.refused:
        yield f"{one.move} on line {line} is refused on line {place}: {again.fault}"
