"""What a player has before them beside the sheet: lists and marks that last for one move."""

import numpy

from rtt_tools.machinecode.records import WHOLE, Field
from rtt_tools.town.engine.kernel.cells import PLACES, SQUARES

MOST_LEGAL = 16384  # moves that are legal at once: on the largest map some 9,000

DESK = (
    Field("whim", numpy.uint64),  # the state of the player's randomness
    # Squares in a list, and marks on squares.
    Field("waiting", WHOLE, (5 * SQUARES,)),
    Field("filled", WHOLE),  # squares that became Ocean
    Field("fill", WHOLE, (SQUARES,)),
    Field("stamp", WHOLE),  # rises with every question, so that old marks mean nothing
    Field("seen", WHOLE, (PLACES,)),
    Field("far", WHOLE, (PLACES,)),
    Field("roomy", WHOLE, (PLACES,)),
    Field("room", WHOLE, (SQUARES,)),
    Field("legal", WHOLE, (MOST_LEGAL,)),
    # The best move so far.
    Field("best", WHOLE),
    Field("code", WHOLE),
    # What the outlook depends on; choices change it on trial.
    Field("gathers", WHOLE),  # to come, but for the last round's, which brings no points
    Field("builds", WHOLE),  # Construct phases to come, this one included
    Field("food", WHOLE),
    Field("stone", WHOLE),
    Field("wood", WHOLE),
    Field("farms", WHOLE),
    Field("mills", WHOLE),
    Field("harbours", WHOLE),
    Field("quarry", WHOLE),
    Field("pit", WHOLE),  # the most Mountains around a free square
    Field("cutters", WHOLE),
    Field("reach", WHOLE),  # Trees that a Woodcutter reaches
    Field("grove", WHOLE),  # Trees with another beside them
    Field("coasts", WHOLE),
    Field("oceans", WHOLE),
    Field("lit", WHOLE),  # 1 with a Lighthouse
    Field("river", WHOLE),  # pieces
    Field("course", WHOLE),  # pieces until it crosses; -1: it never will
    Field("goal", WHOLE),  # the last square of the shortest course
    Field("length", WHOLE),  # squares of the shortest course, as `way` lists them
    Field("way", WHOLE, (SQUARES,)),
    Field("toll", WHOLE, (PLACES,)),  # what the River is worth less once the square is taken
    Field("houses", WHOLE),
    Field("sheltered", WHOLE),  # Houses with a Tavern around
    Field("cathedral", WHOLE),
    Field("market", WHOLE),
    Field("free", WHOLE),
    Field("icons", WHOLE),  # that may still be drawn after this round
    Field("coming", WHOLE),  # Houses to come, in thousandths, as the last outlook saw it
    Field("outlook", WHOLE),  # as it is before any choice
)
