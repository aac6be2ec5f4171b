"""Lines whose last one is no mere stub: words that would stand alone take company."""

from collections.abc import Callable
from typing import TypeVar

from rtt_tools.paper.cover import width, wrapped

Row = TypeVar("Row")
STUB, NARROWER = 0.3, 0.04  # of the room: a last line this short is mended, in such steps


def evened(text: str, room: float, size: float, weight: int = 400) -> tuple[str, ...]:
    """`text` in lines as `cover.wrapped` has them, the last one no stub if that can be."""
    return mended(
        lambda narrower: wrapped(text, narrower, size, weight),
        lambda row: width(row, size, weight),
        room,
    )


def mended(
    broken: Callable[[float], tuple[Row, ...]], span: Callable[[Row], float], room: float
) -> tuple[Row, ...]:
    """The rows for that room, or for a narrower one that takes as many and ends in no stub."""
    rows, narrower = broken(room), room
    while len(rows) > 1 and span(rows[-1]) < STUB * room:
        narrower -= NARROWER * room
        closer = broken(narrower)
        if len(closer) > len(rows) or narrower < room / 2:
            break
        rows = closer
    return rows
