"""One net as it is printed, cut and folded, and the die that becomes of it."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rtt_tools.paper import kitpage, pens
from rtt_tools.paper.cover import CAPITAL, width
from rtt_tools.paper.hatch import hatch
from rtt_tools.paper.look import Look
from rtt_tools.paper.marks import FOLD_DASH
from rtt_tools.paper.model import (
    POINT,
    Anchor,
    Circle,
    Group,
    Path,
    Shape,
    Step,
    Text,
    lines,
)
from rtt_tools.paper.solids.net import Net, Place, Polygon, Seam, Segment
from rtt_tools.paper.solids.view import seen, slant
from rtt_tools.paper.theme import WHITE, Tints
from rtt_tools.top.sheets.nets import dice
from rtt_tools.top.sheets.nets.dice import PaperDie
from rtt_tools.top.sheets.nets.marks import Mark, aslant, flat, marks

DASH, SPACE = FOLD_DASH
PITCH = 1.5  # of the hatch
LETTER = 10 * POINT
BLANK = 0.43  # of a letter's size: the white disc on a tab that it stands on
INSET = 2.3  # from an edge to the middle of its letter
AIR = 0.35  # between a letter and anything else
OFF = (-0.3, -0.23, -0.16, -0.08, 0.0, 0.08, 0.16, 0.23, 0.3)  # from an edge's middle, in edges


class Letter(NamedTuple):
    """A seam's letter around a place."""

    letter: str
    at: Place
    size: float

    @property
    def reach(self) -> float:
        """How far from its middle it is printed."""
        wide = width(self.letter, self.size, 800)
        return abs(complex(wide, CAPITAL * self.size)) / 2


def ground(die: PaperDie, face: str, tints: Tints) -> str:
    """The colour of a face."""
    return {dice.TINT: tints.tint, dice.WHITE: WHITE}.get(die.grounds.get(face, ""), tints.sand)


# --- layers -----------------------------------------------------------------------------


def printed(die: PaperDie, net: Net, look: Look) -> Iterator[Shape]:
    """Everything that is neither cut nor folded: faces, their marks, tabs, letters."""
    colour = kitpage.heading_colour(look)
    for face, places in net.faces.items():
        yield Path(_closed(places), ground(die, face, look.tints))
    for seam in net.seams:
        yield from _tab(seam, colour)
        yield _blank(seam, letter_size(look))
    for face, places in net.faces.items():
        yield from (flat(mark, look) for mark in marks(die, face, places))
    for letter in letters(die, net, letter_size(look)):
        yield _written(letter, colour)


def cut(net: Net, look: Look) -> Path:
    """The line all round."""
    return Path(_closed(net.outline), stroke=look.tints.ink, line=pens.BOX)


def folds(net: Net, look: Look) -> Iterator[Path]:
    """The lines to be folded back, dashed so that each begins and ends with a dash."""
    for start, end in net.folds:
        long = abs(end - start)
        dashes = max(1, round((long + SPACE) / (DASH + SPACE)))
        share = long / (dashes * (DASH + SPACE) - SPACE)
        dash = (DASH * share, SPACE * share)
        yield Path(_line((start, end)), stroke=look.tints.ink, line=pens.BOX, dash=dash)


def _tab(seam: Seam, colour: str) -> Iterator[Shape]:
    yield Path(_closed(seam.tab), WHITE)
    yield hatch(seam.tab, PITCH, colour, pens.HAIR)


def _blank(seam: Seam, size: float) -> Circle:
    """Where the hatch leaves room for the letter."""
    middle = _middle(seam.tab)
    return Circle(middle.real, middle.imag, BLANK * size, WHITE)


def letter_size(look: Look) -> float:
    """The type size of a tab's letter, in mm."""
    return LETTER * (dice.LARGE if look.large_print else 1)


def _closed(places: Polygon) -> tuple[Step, ...]:
    return lines(*((place.real, place.imag) for place in places), closed=True)


def _line(segment: Segment) -> tuple[Step, ...]:
    return lines(*((place.real, place.imag) for place in segment))


# --- letters ----------------------------------------------------------------------------


def letters(die: PaperDie, net: Net, size: float) -> Iterator[Letter]:
    """Every seam's letter on its tab and at the edge that the tab goes under."""
    for seam in net.seams:
        yield Letter(seam.letter, _middle(seam.tab), size)
    for face, places in net.faces.items():
        bare = [seam for seam in net.seams if seam.bare[0] == face]
        yield from _on_face(bare, places, tuple(marks(die, face, places)), size)


def _on_face(
    seams: list[Seam], places: Polygon, taken: tuple[Mark, ...], size: float
) -> Iterator[Letter]:
    """The letters at a face's bare edges, clear of its mark, its other edges and each other."""
    found: list[Letter] = []
    for seam in seams:
        found.append(_at_edge(seam, places, taken, found, size))
    return iter(found)


def _at_edge(
    seam: Seam, places: Polygon, taken: tuple[Mark, ...], others: list[Letter], size: float
) -> Letter:
    """The letter as near to the middle of its edge as it stands clear."""
    start, end = seam.edge
    inset = INSET * size / LETTER
    middle = (start + end) / 2 + inset * (end - start) / abs(end - start) * -1j

    def placed(off: float) -> Letter:
        return Letter(seam.letter, middle + off * (end - start), size)

    def merit(off: float) -> tuple[float, float, float]:
        air = _clear(placed(off), places, taken, others)
        return min(air, AIR), -abs(off), air

    return placed(max(OFF, key=merit))


def _clear(
    letter: Letter, places: Polygon, taken: tuple[Mark, ...], others: list[Letter]
) -> float:
    """How far the letter is from whatever is nearest to it; negative where they meet."""
    gaps = [_gap(letter.at, mark) for mark in taken]
    gaps += [abs(letter.at - other.at) - other.reach for other in others]
    gaps += [_beside(letter.at, edge) for edge in _edges(places)]
    return min(gaps) - letter.reach


def _gap(place: Place, mark: Mark) -> float:
    """How far a place is from the rectangle around a mark."""
    level = (place - mark.at) / mark.up
    x, y = abs(level.imag) - mark.half[0], abs(level.real) - mark.half[1]
    return abs(complex(max(x, 0), max(y, 0))) or max(x, y)


def _beside(place: Place, edge: Segment) -> float:
    """How far a place is from the line through an edge."""
    start, end = edge
    return abs(((place - start) / (end - start)).imag) * abs(end - start)


def _edges(places: Polygon) -> Iterator[Segment]:
    return zip(places, places[1:] + places[:1], strict=True)


def _middle(tab: Polygon) -> Place:
    """The middle of a tab's surface."""
    start, one, other, end = tab
    foot, top = abs(end - start), abs(other - one)
    share = (foot + 2 * top) / (foot + top) / 3  # of a trapezoid's height
    return (start + end) / 2 * (1 - share) + (one + other) / 2 * share


def _written(letter: Letter, colour: str) -> Group:
    foot = CAPITAL * letter.size / 2
    text = Text(0, foot, letter.letter, letter.size, 800, colour, Anchor.MIDDLE)
    return Group((text,), letter.at.real, letter.at.imag)


# --- the die ----------------------------------------------------------------------------


def size(die: PaperDie) -> complex:
    """How wide and high its picture is, in mm."""
    places = [place for face in _seen(die).values() for place in face]
    across, down = ([getattr(place, part) for place in places] for part in ("real", "imag"))
    return complex(max(across) - min(across), max(down) - min(down))


def picture(die: PaperDie, net: Net, look: Look) -> Iterator[Shape]:
    """The folded die, its middle at 0, 0, its marks where the net has them."""
    for face, places in _seen(die).items():
        flat_places = net.faces[face]
        yield Path(_closed(places), ground(die, face, look.tints), look.tints.ink, pens.BOX)
        laid = slant(flat_places, places)
        for mark in marks(die, face, flat_places):
            yield from aslant(mark, laid, look)


def _seen(die: PaperDie) -> Mapping[str, Polygon]:
    """The faces in sight, around the middle of what they cover."""
    faces = seen(die.solid, die.edge, die.sight)
    places = [place for face in faces.values() for place in face]
    across, down = ([getattr(place, part) for place in places] for part in ("real", "imag"))
    middle = complex(max(across) + min(across), max(down) + min(down)) / 2
    return {face: tuple(place - middle for place in one) for face, one in faces.items()}
