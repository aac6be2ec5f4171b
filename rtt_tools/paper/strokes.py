"""Outlines of small pictures, written as path data: the commands M L H V C Q Z of SVG.

Coordinates are absolute. It is a notation for our own literals; art that people bring is read
by `art.outline`, which answers for whatever stands in it.
"""

import re
from collections.abc import Iterator
from functools import cache

from rtt_tools.paper.model import Close, Curve, Line, Move, Step

PART = re.compile(r"([MLHVCQZ])([\d\s.,-]*)", re.ASCII)
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4}  # that one step takes


@cache
def steps(data: str) -> tuple[Step, ...]:
    """The stretches that path data tells; raises ValueError for what it cannot tell."""
    if PART.sub("", data).strip():
        raise ValueError(f"{data!r} has other commands than M L H V C Q Z")
    return tuple(_steps(data))


def _steps(data: str) -> Iterator[Step]:
    at = start = (0.0, 0.0)
    for command, told in PART.findall(data):
        numbers = [float(one) for one in NUMBER.findall(told)]
        if command == "Z":
            yield Close()
            at = start
            continue
        many = NUMBERS[command]
        if not numbers or len(numbers) % many:
            raise ValueError(f"{command} takes {many} numbers, not {told!r}")
        for first in range(0, len(numbers), many):
            step = _step(command, numbers[first : first + many], at)
            at = step.x, step.y
            start = at if command == "M" else start
            yield step


def _step(command: str, told: list[float], at: tuple[float, float]) -> Move | Line | Curve:
    """One step from there."""
    x, y = at
    match command:
        case "M":
            return Move(*told)
        case "L":
            return Line(*told)
        case "H":
            return Line(told[0], y)
        case "V":
            return Line(x, told[0])
        case "C":
            return Curve(*told)
    # A quadratic curve is the cubic one whose handles reach two thirds towards its handle.
    right, down, ends, foot = told
    return Curve(
        x + (right - x) * 2 / 3,
        y + (down - y) * 2 / 3,
        ends + (right - ends) * 2 / 3,
        foot + (down - foot) * 2 / 3,
        ends,
        foot,
    )
