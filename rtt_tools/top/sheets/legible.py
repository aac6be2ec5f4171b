"""Can a title be read on whatever of the art lies under it?"""

from collections.abc import Iterable, Iterator

from rtt_tools.paper import theme
from rtt_tools.paper.art.area import covers
from rtt_tools.paper.art.marks import SKY, Drawing, Mark
from rtt_tools.paper.model import Rect
from rtt_tools.paper.theme import Palette

LEGIBLE = 4.5  # contrast of text and what it stands on (WCAG 2, level AA)

Dark = tuple[Mark, str, float]  # with the colour, and its contrast with ink


def dark(art: Drawing, palette: Palette) -> tuple[Dark, ...]:
    """The marks that ink cannot be read on."""
    found = ((mark, *_least(mark, palette)) for mark in art.marks if mark.role != SKY)
    return tuple(one for one in found if one[2] < LEGIBLE)


def _least(mark: Mark, palette: Palette) -> tuple[str, float]:
    """The colour of the mark with the least contrast, and that."""
    colours = filter(None, (mark.path.fill, mark.path.stroke))
    ratio, colour = min((theme.contrast(palette.ink, one), one) for one in colours)
    return colour, ratio


def under(found: Iterable[Dark], rooms: tuple[Rect, ...]) -> Iterator[Dark]:
    """Those of the marks that lie under the places of letters, in the units of art."""
    for one in found:
        if any(covers(one[0].path, room) for room in rooms):
            yield one
