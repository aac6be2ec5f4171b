"""Layers of a page, for cutting machines: what is printed, where it is folded and cut."""

from collections.abc import Iterable
from typing import NamedTuple

from rtt_tools.paper.model import Group, Shape

Shapes = tuple[Shape, ...]


class Layers(NamedTuple):
    """The shapes of each layer, in the order in which they are drawn."""

    printed: Shapes = ()
    folded: Shapes = ()
    cut: Shapes = ()


PRINT = "print"
NAMES = (PRINT, "fold", "cut")


def joined(several: Iterable[Layers]) -> tuple[Group, ...]:
    """A group for each layer that holds something of any of them; lines lie on top."""
    found = (
        tuple(shape for shapes in one for shape in shapes) for one in zip(*several, strict=True)
    )
    named = zip(NAMES, found, strict=True)
    return tuple(Group(shapes, name=name) for name, shapes in named if shapes)


def parted(group: Group) -> Layers:
    """The group once for each layer among its outermost shapes; all else is printed."""
    if not any(isinstance(shape, Group) and shape.name for shape in group.shapes):
        return Layers((group,))
    found = (tuple(s for s in group.shapes if _name(s) == name) for name in NAMES)
    return Layers(
        *((group._replace(shapes=_bare(shapes)),) if shapes else () for shapes in found)
    )


def _name(shape: Shape) -> str:
    """The layer of a shape."""
    return (isinstance(shape, Group) and shape.name) or PRINT


def _bare(shapes: Shapes) -> Shapes:
    """The shapes, of which none is a layer any more."""
    return tuple(s._replace(name="") if isinstance(s, Group) else s for s in shapes)
