"""Tables for the tests of evenings and nights, and moves that such a table may make."""

import random

from rtt_tools.town import evening as evenings
from rtt_tools.town import game
from rtt_tools.town.counting import uncounted
from rtt_tools.town.map import Cell, Map, Round
from rtt_tools.town.moves import End
from rtt_tools.town.position import OVER, PHASES, ROLL
from rtt_tools.town.scoring import Score
from rtt_tools.town.steps import Counted, Passed, Rolled, Scored, Told

# Small enough to fill, and with enough of everything to build from the first round on.
SMALL = Map(
    id="small",
    rows=5,
    cols=5,
    town_hall=frozenset({Cell(2, 2)}),
    rounds=(Round(5, 3), Round(4, 2), Round(3, 2)),
    start=Map().start._replace(food=9, stone=9, wood=9),
)
ZERO = Score()


def turn(map, position, rng):
    """The moves of a player who plays the round to its end at random."""
    moves = []
    while position.phase in PHASES:
        legal = list(game.legal(map, position))
        move = rng.choice([one for one in legal if not isinstance(one, End)] or legal)
        if isinstance(legal[-1], End) and rng.random() < 0.3:
            move = legal[-1]
        if not isinstance(move, End):
            moves.append(move)
        position = game.play(map, position, move)
    return tuple(moves)


def played(evening, seed, told=None):
    """The steps of a whole game at random; `told`: whose moves are told, all unless given."""
    rng, steps = random.Random(seed), []

    def do(step):
        nonlocal evening
        evening = evenings.after(evening, step)
        steps.append(step)

    for round_ in evening.map.rounds:
        if evening.seed is None:
            do(Rolled(tuple(rng.randint(1, 6) for _ in range(round_.dice))))
        else:
            do(evenings.thrown(evening))
        for seat in range(len(evening.players)) if told is None else told:
            do(Told(seat, turn(evening.map, evening.sheets[seat].position, rng)))
        do(Passed(ROLL))
    assert evening.phase == OVER
    for seat in uncounted(evening):
        do(Counted(seat, ZERO))
    do(Scored())
    return evening, steps
