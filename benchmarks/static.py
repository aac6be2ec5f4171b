"""Milliseconds that `prove` takes on boards of 15 to 200 boxes, plain and with rules.

Run: python benchmarks/static.py [--boards N]. Medians and maxima over seeded random
boards; boards with rules are counted only if they can be filled.
"""

import argparse
import random
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from rtt_tools.top.engine import prove
from tests.top.random_boards import random_board

SIZES = (15, 24, 30, 60, 100, 200)


def timed(board):
    """The proof, and the milliseconds it took."""
    started = perf_counter()
    proof = prove(board)
    return proof, (perf_counter() - started) * 1000


def row(boxes, specials, boards):
    """One line of the table: how long, and how often the fewest turns stay open."""
    rng = random.Random(boxes)
    took, unsettled = [], 0
    while len(took) < boards:
        board = random_board(rng, specials=specials, boxes=boxes, share=4 / boxes)
        proof, milliseconds = timed(board)
        if proof.solvable:
            took.append(milliseconds)
            unsettled += proof.fewest_turns is None
    kind = "rules" if specials else "plain"
    return f"{boxes:5} {kind:5} {median(took):8.2f} {max(took):8.2f} {unsettled:5} of {boards}"


def main():
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=50)
    boards = parser.parse_args().boards
    print("boxes kind    median      max  fewest turns unsettled")
    for boxes in SIZES:
        for specials in (False, True):
            print(row(boxes, specials, boards))


if __name__ == "__main__":
    main()
