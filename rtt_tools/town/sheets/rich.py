"""Lines of words with pictures among them: "2 (wood)", "1 (points) per (house) around"."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper.cover import CAPITAL, Overfull, composed, width
from rtt_tools.paper.look import SMALL, Look
from rtt_tools.paper.model import Shape, Text
from rtt_tools.town.sheets.pictures import picture

PICTURE = re.compile("\ue000(.*?)\ue001")  # private signs, which no word has
SIZE = 1.28  # of a picture, in type sizes
LEAST = 0.8  # what a line may shrink to


class Words(NamedTuple):
    """How a line is set: its type size in mm, its weight, its colour."""

    size: float
    look: Look
    weight: int = 400
    colour: str = ""


def sign(name: str) -> str:
    """What stands for a picture within a text."""
    return f"\ue000{name}\ue001"


def span(text: str, size: float, weight: int = 400) -> float:
    """How wide the line is."""
    return sum(_spans(text, size, weight))


def _spans(text: str, size: float, weight: int) -> Iterator[float]:
    for number, part in enumerate(PICTURE.split(text)):
        yield SIZE * size if number % 2 else width(part, size, weight)


def fitted(text: str, room: float, words: Words) -> Words:
    """The same, smaller if the line needs it; raises Overfull for a line far too wide."""
    share = room / max(span(text, 1, words.weight), 0.1) / words.size
    if share < LEAST or words.size * share < min(SMALL, words.size):
        raise Overfull(f"{PICTURE.sub('*', text)!r} does not fit into {room:.1f} mm")
    return words._replace(size=words.size * min(1.0, share))


def line(text: str, x: float, y: float, words: Words) -> Iterator[Shape]:
    """The line from x on, on the baseline y."""
    colour = words.colour or words.look.tints.ink
    middle = y - CAPITAL * words.size / 2
    spans = _spans(text, words.size, words.weight)
    for number, (part, wide) in enumerate(zip(PICTURE.split(text), spans, strict=True)):
        if number % 2:
            size = SIZE * words.size
            yield picture(part, size, words.look, x + wide / 2, middle)
        elif part.strip():
            lead = width(part[: len(part) - len(part.lstrip())], words.size, words.weight)
            said = composed(part.strip())  # no-break spaces are spaces once lines are broken
            yield Text(x + lead, y, said, words.size, words.weight, colour)
        x += wide


def line_to(text: str, x: float, y: float, words: Words) -> Iterator[Shape]:
    """The line that ends at x."""
    yield from line(text, x - span(text, words.size, words.weight), y, words)
