"""Boards drawn in tests: `[ .]` is a dot, `[A ]` a box under the special rule A.

Deliberately not the reader of board files, so that the rules are tested without it.
"""

import random
import re

from rtt_tools.top.board import PLAIN, Board, Box, Special, connected


def draw(picture, **specials):
    """The board of a picture; boxes are named a1, b1 ... by row from the ground."""
    rows = [row for row in picture.split("\n") if row.strip()]
    found = [
        (match.start(), level, match.group())
        for level, row in enumerate(reversed(rows))
        for match in re.finditer(r"\[..\]", row)
    ]
    left = min(start for start, _, _ in found)
    count = {}
    boxes = []
    for start, level, text in found:
        count[level] = count.get(level, 0) + 1
        name = f"{chr(96 + count[level])}{level + 1}"
        special = specials.get(text[1], PLAIN)
        boxes.append(Box(name, (start - left) / 4, level, dot=text[2] == ".", special=special))
    return Board("drawn", {"": "Drawn"}, connected(boxes))


LITTLE_HILL = """
        [A ]
      [  ][  ]
    [  ]    [  ][ .]
      [ .]    [ .]
"""


def little_hill():
    """The board of docs/board-format: a balcony on the left, a second start on the right."""
    return draw(LITTLE_HILL, A=Special(at_least=12))


def any_special(rng):
    """A special rule, or oftener none."""
    return rng.choice(
        (
            *(PLAIN,) * 6,
            Special(at_least=rng.randint(2, 6)),
            Special(at_most=rng.randint(1, 5)),
            Special(one_of=tuple(sorted(rng.sample(range(1, 8), 2)))),
            Special(even=True),
            Special(odd=True),
            Special(strictly=True),
            Special(falling=True),
            Special(falling=True, strictly=True),
        )
    )


def scattered(rng, most=6):
    """A small board of boxes strewn over three rows: stacks, gaps, hanging boxes, dots."""
    boxes = []
    for number in range(rng.randint(1, most)):
        y, x = rng.randint(0, 2), rng.choice((0, 0.5, 1, 1.5, 2, 2.5))
        if all(box.y != y or abs(box.x - x) >= 1 for box in boxes):
            dot = rng.random() < (0.7 if y == 0 else 0.15)
            boxes.append(Box(f"n{number}", x, y, dot=dot, special=any_special(rng)))
    return Board("scattered", {"": "Scattered"}, connected(boxes))


def seeded(seed):
    return random.Random(seed)
