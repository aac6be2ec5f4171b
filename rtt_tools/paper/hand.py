"""What is written by hand, drawn: figures and words in the colour of a pen."""

from math import inf

from rtt_tools.paper.cover import CAPITAL, fitted, shortened
from rtt_tools.paper.model import POINT, Anchor, Text

PEN = "#1F3FA0"  # blue, dark enough in grey (9:1 on white)
PEN_LINE = 1.6 * POINT
HAND = 600  # the weight of what is written


def figure(digits: str, x: float, y: float, size: float, room: float = inf) -> Text:
    """Digits written around x, y, smaller if they would be wider than the room."""
    size = fitted(digits, room, size, HAND)
    return Text(x, y + size * CAPITAL / 2, digits, size, HAND, PEN, Anchor.MIDDLE)


def word(text: str, x: float, y: float, sizes: tuple[float, float], room: float) -> Text:
    """A word written from x on, shrunk to the least size to fit the room and then cut."""
    usual, least = sizes
    size = max(least, fitted(text, room, usual, HAND))
    return Text(x, y, shortened(text, room, size, HAND), size, HAND, PEN)
