"""The five regular solids: where their corners are, and how their faces lie in a plane.

A corner has a letter, a face is the word of its corners, counter-clockwise as seen from
outside. A word begins with the corner that is the face's top, a square's with its top edge.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple, TypeAlias

Corner: TypeAlias = tuple[float, float, float]
Edge: TypeAlias = tuple[str, str]  # from a corner to the next, as the face goes round
Side: TypeAlias = tuple[str, Edge]  # an edge of one of its two faces

GOLDEN = (1 + sqrt(5)) / 2


class Solid(NamedTuple):
    """A solid and its unfolding.

    Each chain names faces that hang together in the net, one after another; a chain begins
    at the first face of all, or at one named before. The lid is the face that closes last.
    """

    corners: Mapping[str, Corner]
    chains: tuple[str, ...]
    lid: str

    @property
    def faces(self) -> tuple[str, ...]:
        """Every face, from the first of the net outwards."""
        return tuple(dict.fromkeys(" ".join(self.chains).split()))

    @property
    def hinges(self) -> tuple[tuple[str, str], ...]:
        """The pairs of faces that hang together, the one nearer to the first face first."""
        return tuple(pair for chain in self.chains for pair in _pairs(chain.split()))

    @property
    def owners(self) -> Mapping[Edge, str]:
        """The face that goes along each edge, in that direction."""
        return {edge: face for face in self.faces for edge in edges(face)}

    def sized(self, edge: float) -> Mapping[str, Corner]:
        """The corners of the solid whose edges are that long."""
        start, end = edges(self.faces[0])[0]
        scale = edge / distance(self.corners[start], self.corners[end])
        return {
            name: (scale * x, scale * y, scale * z) for name, (x, y, z) in self.corners.items()
        }


def edges(face: str) -> tuple[Edge, ...]:
    """The edges of a face, the first from its first corner to the second."""
    return tuple(zip(face, face[1:] + face[0], strict=True))


def shared(near: str, far: str) -> Edge:
    """The edge between two faces, as the first goes along it."""
    return next(edge for edge in edges(near) if edge[::-1] in edges(far))


def turned(face: str, first: str) -> str:
    """The same face beginning with another of its corners."""
    at = face.index(first)
    return face[at:] + face[:at]


def distance(one: Corner, other: Corner) -> float:
    """How far two corners lie apart."""
    return hypot(*(a - b for a, b in zip(one, other, strict=True)))


def _pairs(chain: list[str]) -> Iterator[tuple[str, str]]:
    return pairwise(chain)


def _stacked(*rings: tuple[int, float, float, float]) -> Mapping[str, Corner]:
    """Corners on rings from the top: how many, the radius, the height, where the first lies.

    That is a share of a full turn. They are lettered a, b, c ... in that order.
    """
    corners = [
        (radius * cos(2 * pi * angle), radius * sin(2 * pi * angle), height)
        for count, radius, height, first in rings
        for angle in (first + number / count for number in range(count))
    ]
    return {chr(ord("a") + number): corner for number, corner in enumerate(corners)}


TETRAHEDRON = Solid(
    _stacked((1, 0, 1, 0), (3, sqrt(8) / 3, -1 / 3, 0)),
    ("abc bdc acd", "bdc adb"),
    lid="acd",
)
CUBE = Solid(
    _stacked((4, sqrt(2), 1, 1 / 8), (4, sqrt(2), -1, 1 / 8)),
    ("adhe baef cbfg", "adhe dcgh", "adhe bcda", "adhe ehgf"),
    lid="bcda",
)
OCTAHEDRON = Solid(
    _stacked((1, 0, 1, 0), (4, 1, 0, 0), (1, 0, -1, 0)),
    ("cfd dac ade eba bef fcb", "eba cab", "ade fed"),
    lid="cab",
)
DODECAHEDRON = Solid(
    _stacked(
        (5, 1, GOLDEN**2 / 2, 0),
        (5, GOLDEN, 1 / GOLDEN / 2, 0),
        (5, GOLDEN, -1 / GOLDEN / 2, 1 / 10),
        (5, 1, -(GOLDEN**2) / 2, 1 / 10),
    ),
    (
        "cdeab kgbaf gkpql ptsrq hlqrm",
        "cdeab lhcbg",
        "cdeab midch",
        "cdeab njedi",
        "cdeab ofaej",
        "ptsrq imrsn",
        "ptsrq jnsto",
        "ptsrq fotpk",
    ),
    lid="imrsn",
)
ICOSAHEDRON = Solid(
    _stacked(
        (1, 0, sqrt(5) / 2, 0), (5, 1, 1 / 2, 0),
        (5, 1, -1 / 2, 1 / 10), (1, 0, -sqrt(5) / 2, 0),
    ),
    (
        "bkg gcb cgh hdc dhi ied eij jfe fjk kbf",
        "gcb abc", "hdc acd", "ied ade", "jfe aef", "kbf afb",
        "bkg lgk", "cgh lhg", "dhi lih", "eij lji", "fjk lkj",
    ),
    lid="afb",
)  # fmt: skip
