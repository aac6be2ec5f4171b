"""Type with thinner strokes, where ink is dear."""

from rtt_tools.paper.model import Group, Shape, Text

THINNER = {600: 400, 800: 600}  # each weight of the house font, and the next thinner one


def thinner(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """The shapes, each text in the next thinner weight; outlined letters stay as they are."""
    return tuple(map(_thinner, shapes))


def _thinner(shape: Shape) -> Shape:
    match shape:
        case Group():
            return shape._replace(shapes=thinner(shape.shapes))
        case Text(stroke=""):
            return shape._replace(weight=THINNER.get(shape.weight, shape.weight))
    return shape
