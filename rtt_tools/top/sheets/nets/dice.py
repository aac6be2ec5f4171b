"""The dice as solids: how large, and what stands on which face.

Opposite faces of d6, d8, d12 and d20 make one more than the die has faces. The d4 has a number
at each corner of a face; the one at the top, upright on all three faces in sight, counts.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rtt_tools.paper.solids.solid import (
    CUBE,
    DODECAHEDRON,
    ICOSAHEDRON,
    OCTAHEDRON,
    TETRAHEDRON,
    Solid,
)
from rtt_tools.paper.solids.view import Sight
from rtt_tools.top.rulesets import Ruleset

ACTION = "action"
LARGE = 1.2  # what everything on a die is enlarged by for a page in large print
WHITE, SAND, TINT = "white", "sand", "tint"


class PaperDie(NamedTuple):
    """A die to be folded."""

    solid: Solid
    edge: float  # mm; chosen so that the die is 24 to 31 mm tall and its tabs can be glued
    height: float  # mm, standing on a face
    marks: Mapping[str, str]  # by face; at corners by corner
    size: float  # of the marks, in mm
    sight: Sight  # how its picture shows it
    grounds: Mapping[str, str]  # by face; sand where nothing else is said

    @property
    def at_corners(self) -> bool:
        """Do the numbers stand at corners rather than on faces?"""
        return len(next(iter(self.marks))) == 1

    def enlarged(self, by: float) -> "PaperDie":
        """The same die in another size."""
        return self._replace(edge=self.edge * by, height=self.height * by, size=self.size * by)


def _words(text: str, ground: str) -> dict[str, str]:
    return dict.fromkeys(text.split(), ground)


def _numbers(faces: str, numbers: str) -> dict[str, str]:
    return dict(zip(faces.split(), numbers.split(), strict=True))


D4 = PaperDie(
    TETRAHEDRON,
    edge=32,
    height=26.1,
    marks={"a": "4", "b": "1", "c": "2", "d": "3"},
    size=7.8,
    sight=Sight("abc", 50, 12),
    grounds=_words("bdc", TINT),
)
D6 = PaperDie(
    CUBE,
    edge=24,
    height=24,
    marks=_numbers("adhe baef bcda dcgh cbfg ehgf", "1 2 3 5 6 4"),
    size=11.29,
    sight=Sight("adhe", -34, 26),
    grounds={**_words("adhe cbfg", WHITE), **_words("baef ehgf", TINT)},
)
D8 = PaperDie(
    OCTAHEDRON,
    edge=32,
    height=26.1,
    # Of all ways these leave the sums of the four faces at a corner nearest to 18.
    marks=_numbers("cfd dac ade eba bef fcb cab fed", "1 5 2 8 4 7 3 6"),
    size=11.29,
    sight=Sight("ade", 28, 20),
    grounds=_words("dac eba fcb fed", TINT),
)
D12 = PaperDie(
    DODECAHEDRON,
    edge=14,
    height=31.2,
    # Of all ways these leave the sums of the three faces at a corner nearest to 19.5.
    marks={
        **_numbers("cdeab kgbaf lhcbg midch njedi ofaej", "1 11 8 9 10 7"),
        **_numbers("ptsrq gkpql hlqrm imrsn jnsto fotpk", "12 3 6 2 5 4"),
    },
    size=8.3,
    sight=Sight("ptsrq", 10, 36),
    grounds=_words("cdeab gkpql hlqrm imrsn jnsto fotpk", TINT),
)
D20 = PaperDie(
    ICOSAHEDRON,
    edge=18.5,
    height=28.0,
    # Neighbours as on most dice that are sold: 2, 8 and 14 around 20.
    marks={
        **_numbers("bkg gcb cgh hdc dhi ied eij jfe fjk kbf", "20 2 12 15 7 1 19 9 6 14"),
        **_numbers("abc acd ade aef afb", "18 5 13 11 4"),
        **_numbers("lgk lhg lih lji lkj", "8 10 17 3 16"),
    },
    size=5.3,
    sight=Sight("bkg", 10, 40),
    grounds=_words("gcb hdc ied jfe kbf lgk lhg lih lji lkj", TINT),
)
# Plus faces minus, as the faces stand in a ruleset: plus, plus, minus, minus, and two others.
ACTION_FACES = ("dcgh", "bcda", "baef", "ehgf", "adhe", "cbfg")
NUMBERED: Mapping[str, PaperDie] = {"d4": D4, "d6": D6, "d8": D8, "d12": D12, "d20": D20}
ALL = (*NUMBERED, ACTION)


def paper_die(kind: str, ruleset: Ruleset) -> PaperDie:
    """The die of that kind, "d4" to "d20" or "action"; raises KeyError for any other."""
    if kind != ACTION:
        return NUMBERED[kind]
    marks = dict(zip(ACTION_FACES, ruleset.faces, strict=True))
    return D6._replace(marks=marks, size=13.5)
