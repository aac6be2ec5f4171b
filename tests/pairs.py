"""Cases out of a product that show every pair of values, and all of it where that is asked for.

What goes wrong between board, paper and look nearly always takes two of them. Every row is
looked at with `RTT_TOOLS_WHOLE=1 pytest ...`.
"""

import os
from itertools import combinations, product

WHOLE = bool(os.environ.get("RTT_TOOLS_WHOLE"))


def pairs(*columns):
    """Few rows of the product, in its order, that show every pair of values."""
    rows = [*product(*(range(len(column)) for column in columns))]
    kept = rows if WHOLE else sorted(few(rows))
    return [tuple(column[at] for column, at in zip(columns, row, strict=True)) for row in kept]


def few(rows):
    """The row with the most new pairs, again and again until none is left."""
    shown = {row: {*combinations(enumerate(row), 2)} for row in rows}
    left = set().union(*shown.values())
    while left:
        best = max(rows, key=lambda row: len(shown[row] & left))
        left -= shown[best]
        yield best
