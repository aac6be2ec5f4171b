"""Moves as whole numbers, packed and read again; what they mean is in `town.moves`.

From the lowest bits: 3 for the kind, 3 for a face, 4 for an icon or a building, 9 for a place,
4 for sides (of a drawing), the direction (of a change of a die) or being mirrored (of a
building), and 4 for each change at the Market.
"""

from rtt_tools.town.engine.kernel.compiled import inlined

END, ADJUST, DRAW, BUILD, FELL, GROW = range(6)

FACE, WHAT, PLACE, SIDE, CHANGES = 3, 6, 10, 19, 23  # the lowest bit of each
CHANGE = 4  # bits


@inlined
def packed(kind: int, face: int, what: int, place: int, sides: int) -> int:
    """A move as a number, without changes at the Market."""
    return kind | face << FACE | what << WHAT | place << PLACE | sides << SIDE


@inlined
def kind_of(code: int) -> int:
    """Its kind."""
    return code & 7


@inlined
def face_of(code: int) -> int:
    """The face of its die."""
    return code >> FACE & 7


@inlined
def what_of(code: int) -> int:
    """Its icon or building."""
    return code >> WHAT & 15


@inlined
def at(code: int) -> int:
    """Its place."""
    return code >> PLACE & 511


@inlined
def sides_in(code: int) -> int:
    """Its sides; 1 for a change upward, and for a building that is mirrored."""
    return code >> SIDE & 15


@inlined
def changes_of(code: int) -> int:
    """Its changes at the Market, the first in the lowest bits: 1 + 3 * given + taken."""
    return code >> CHANGES
