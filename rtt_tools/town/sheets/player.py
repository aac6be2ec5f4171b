"""The player sheet: map, rounds, resources, buildings, scores; on one page or on a few.

The map is as large as everything else leaves it room, in type of 12 pt where that can be. What
does not fit on one page goes on more of them, as a small paper or a large map ask; in which
ways, say `arrangements`. All lengths are in mm.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper import footer, pages, panels, papers
from rtt_tools.paper.areas import footer_height
from rtt_tools.paper.cover import Overfull, composed
from rtt_tools.paper.footer import Subject
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import POINT, Group, Shape, Sheet
from rtt_tools.paper.papers import Paper
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.map import Map, map_hash
from rtt_tools.town.position import Position
from rtt_tools.town.sheets import blank, heads
from rtt_tools.town.sheets.arrangements import (
    MANY_PAGES,
    MORE_PAGES,
    ONE_PAGE,
    Arrange,
    Pages,
)
from rtt_tools.town.sheets.blank import BLANK_ALONE, BLANK_PAGE
from rtt_tools.town.sheets.colours import dressed
from rtt_tools.town.sheets.names import GAME
from rtt_tools.town.sheets.parts import GAP
from rtt_tools.town.sheets.request import Request, Room
from rtt_tools.town.sheets.squares import LABEL

FORMAT = 1  # of map files, as footers quote it
PENCIL, WIPED, LARGE = 8.0, 12.0, 10.0  # the least squares of a map, on paper
EASY = 1.25  # times as large are squares that a smaller type is not worth
STEP = 0.1  # by which squares shrink until everything fits
LARGEST, BLANK = 14.0, 20.0  # squares on a page, and those of an empty map, before enlarging
SIZES = tuple(size * POINT for size in (12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8))
EASY_SIZES = SIZES[:4]  # while there is another way


class TooSmall(ValueError):
    """Squares would be too small to draw in; the message says what would help."""


class Plan(NamedTuple):
    """The chosen arrangement."""

    upright: bool
    square: float  # the side of a map's square on paper
    pages: Pages
    enlarged: bool = True  # as posters are


def sheet(
    map: Map,
    paper: str | Paper = "a4",
    orientation: str = "auto",
    *,
    look: Look = PLAIN,
    name: str = "",
    position: Position | None = None,
) -> tuple[Sheet, ...]:
    """The pages of a player sheet on that paper, usually one; see `sheets`."""
    on = papers.paper(paper) if isinstance(paper, str) else paper
    request = Request(map, papers.live(on), orientation, look, name=name, position=position)
    return tuple(pages.on_paper(one, on) for one in sheets(request))


def sheets(request: Request) -> tuple[Sheet, ...]:
    """The pages on their own area, not yet on paper; raises TooSmall where nothing fits."""
    look = dressed(request.look, request.map.theme)
    map = blank.bare(request.map) if look.blank else request.map
    request = request._replace(look=look, map=map)
    found = plan(request)
    request = request._replace(enlarged=found.enlarged)
    return tuple(_sheet(request, found, number) for number in range(len(found.pages)))


# --- which arrangement --------------------------------------------------------------------


def plan(request: Request) -> Plan:
    """The arrangement with fewest pages, in the largest type, then with the largest squares.

    A poster is drawn no larger than another page where that saves one. Raises TooSmall where
    squares or words have no room on any number of pages.
    """
    is_poster = request.scale > panels.enlarged(request.look)
    asked = (request, request._replace(enlarged=False)) if is_poster else (request,)
    plans = [found for one in asked if (found := _plan(one))]
    if not plans:
        raise TooSmall(_refusal(asked[-1], least_square(request.look)))
    return min(plans, key=lambda one: len(one.pages))  # the larger of equals


def _plan(request: Request) -> Plan | None:
    """The same for everything drawn as large as the request has it."""
    for ways, sizes, square in _tried(request.look, least_square(request.look)):
        plans = (_best(request, ways, size, square) for size in sizes)
        found = [one for one in plans if one]
        if found:
            best = min(found, key=lambda one: len(one.pages))  # of the largest type
            return best._replace(enlarged=request.enlarged)
    return None


class Tried(NamedTuple):
    """Arrangements, in type of these sizes, with squares no smaller than that."""

    ways: Sequence[Arrange]
    sizes: Sequence[float]
    least: float


def _tried(look: Look, least: float) -> tuple[Tried, ...]:
    """What is tried, one after the other, until something fits."""
    if look.blank:
        return Tried(BLANK_PAGE, EASY_SIZES, least), Tried(BLANK_ALONE, SIZES[:1], least)
    roomy = EASY * least
    return (
        Tried(ONE_PAGE, SIZES[:3], roomy),
        Tried(ONE_PAGE, EASY_SIZES, least),
        Tried(MORE_PAGES, EASY_SIZES, roomy if look.large_print else least),
        Tried(MORE_PAGES, EASY_SIZES, least),
        Tried(MANY_PAGES, SIZES, least),
    )


def least_square(look: Look) -> float:
    """The smallest square of a map that one can draw in, in mm on paper."""
    if look.dry_erase:
        return WIPED
    return LARGE if look.large_print else PENCIL


def _refusal(request: Request, least: float) -> str:
    """What does not fit, why, and what would help."""
    map, style = request.map, Style(request.look, SIZES[0])
    rooms = [_room(request, area, style) for _, area in _standing(request)]
    most = max(
        min((one.wide - LABEL) / map.cols, (one.high - LABEL) / map.rows) * request.scale
        for one in rooms
    )
    wide, high = request.area
    told = f"{map.id}: the sheet does not fit on {wide:g} x {high:g} mm"
    if most < least:
        told += f": squares would be {max(0.0, most):.1f} mm and a pen needs {least:g} mm"
    return f"{told}; larger paper or fewer pieces to a page help"


def _best(request: Request, ways: Sequence[Arrange], size: float, least: float) -> Plan | None:
    """The plan with the largest squares in type of that size, if it has any as large."""
    style = Style(request.look, size)
    found = [
        made
        for upright, area in _standing(request)
        for way in ways
        if (made := _largest(request, way, _room(request, area, style), least, upright))
    ]
    fewest = min((len(one.pages) for one in found), default=0)
    few = [one for one in found if len(one.pages) == fewest]
    return max(few, key=lambda one: (round(one.square, 1), one.upright), default=None)


def _standing(request: Request) -> Iterator[tuple[bool, tuple[float, float]]]:
    """The area standing and lying, as far as the request has it."""
    short, long = sorted(request.area)
    if request.orientation != "landscape":
        yield True, (short, long)
    if request.orientation != "portrait":
        yield False, (long, short)


def _room(request: Request, area: tuple[float, float], style: Style) -> Room:
    """What band and footer leave."""
    wide, high = (side - 2 * request.edge for side in area)
    foot = footer_height(wide, piece=request.piece)
    by = request.scale
    return Room(wide / by, (high - foot) / by - _band(wide / by) - 2 * GAP + 1.2, style)


def _band(wide: float) -> float:
    return heads.BAND if wide >= 165 else heads.LOW_BAND


def _largest(
    request: Request, way: Arrange, room: Room, least: float, upright: bool
) -> Plan | None:
    """The arrangement on fewest pages, then with the largest squares, if any has room.

    What fits with larger squares fits with smaller ones too, on no more pages.
    """
    map, by = request.map, request.scale
    largest = BLANK if request.look.blank else LARGEST
    most = min(largest, (room.wide - LABEL) / map.cols, (room.high - LABEL) / map.rows)
    best, at = _made(request, way, room, least / by), 0
    if best is None:
        return None
    over = int((most - least / by) / STEP + 1e-6) + 1  # a step that is too much
    while over - at > 1:
        step = (at + over) // 2
        found = _made(request, way, room, least / by + step * STEP)
        if found and len(found) == len(best):
            best, at = found, step
        else:
            over = step
    return Plan(upright, least + at * STEP * by, best)


def _made(request: Request, way: Arrange, room: Room, square: float) -> Pages | None:
    try:
        return way(request, room, square)
    except Overfull:
        return None


# --- a page -------------------------------------------------------------------------------


def _sheet(request: Request, plan: Plan, number: int) -> Sheet:
    look, map = request.look, request.map
    wide, high = sorted(request.area, reverse=not plan.upright)
    edge, by = request.edge, request.scale
    inner = (wide - 2 * edge) / by
    title = look.word("town-blank") if look.blank else request.title
    note = GAME if title != GAME else ""
    if len(plan.pages) > 1:
        told = look.word("town-page", number + 1, len(plan.pages))
        note = f"{note} · {told}" if note else told
    band = _band(inner)
    head = tuple(heads.band(title, note, request.name, inner, look, band))
    body = Group(plan.pages[number], 0, band + GAP)
    foot = high - 2 * edge - footer_height(wide - 2 * edge, piece=request.piece)
    shapes = (
        Group((*head, body), edge, edge, by),
        Group(_foot(request, wide - 2 * edge), edge, edge + foot),
    )
    return Sheet(
        wide,
        high,
        title=title if look.blank else f"{title}, {look.word('town-sheet')}",
        shapes=shapes,
        language=look.language,
        description=f"{map.cols} × {map.rows}",
        author=composed(map.by),
    )


def _foot(request: Request, wide: float) -> tuple[Shape, ...]:
    map, look, ink = request.map, request.look, request.look.tints.ink
    name = look.word("town-blank") if look.blank else request.title
    of = Subject(name, map.id, map_hash(map), FORMAT)
    drawn = footer.piece if request.piece else footer.page
    return tuple(drawn(of, wide, look, ink))
