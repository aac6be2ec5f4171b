"""Random legal games of Roll Into Town, from seeded chance: every move with the game after it.

A player that would end a phase does so one time in a few only, so that towns get built.
"""

from rtt_tools.chance import stream, throw
from rtt_tools.town.game import legal, play, roll
from rtt_tools.town.map import Map
from rtt_tools.town.moves import Build, End
from rtt_tools.town.position import OVER, ROLL, start

MAP = Map()


def moves(seed, map=MAP, rounds=99, idle=8):
    """Yields each move of one game with the position after it."""
    dice, state = stream(seed), stream(seed, 1)
    position = start(map)
    while position.phase != OVER and position.round <= rounds:
        if position.phase == ROLL:
            dice, move = roll(map, position, dice)
        else:
            state, move = chosen(list(legal(map, position)), state, idle)
        position = play(map, position, move)
        yield move, position


def chosen(offered, state, idle):
    """One of the moves: the end of a phase seldom, buildings of every kind alike."""
    state, number = throw(state, idle)
    if number == 1 and End() in offered:
        return state, End()
    kinds = sorted({kind(move) for move in offered if move != End()})
    if not kinds:
        return state, End()
    state, number = throw(state, len(kinds))
    alike = [move for move in offered if move != End() and kind(move) == kinds[number - 1]]
    state, number = throw(state, len(alike))
    return state, alike[number - 1]


def kind(move):
    """What the move is for: a building of some name, an icon, or something else."""
    if isinstance(move, Build):
        return f"build {move.building}"
    return f"{type(move).__name__} {getattr(move, 'icon', '')}"
