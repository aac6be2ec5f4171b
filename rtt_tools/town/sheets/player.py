"""The player sheet: map, rounds, resources, buildings, scores; on one page or on a few.

The map is as large as everything else leaves it room, in type of 12 pt where that can be. What
does not fit on one page goes on more of them, as a small paper or a large map ask; how, says
`arranged`. All lengths are in mm.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from rtt_tools.paper import footer, pages, panels, papers
from rtt_tools.paper.areas import CUT_EDGE, POUCH_EDGE, UPRIGHT, footer_height
from rtt_tools.paper.cover import Overfull, composed
from rtt_tools.paper.footer import Subject
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import POINT, Group, Shape, Sheet
from rtt_tools.paper.panels import Block
from rtt_tools.paper.papers import Paper
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.map import Map, map_hash
from rtt_tools.town.position import OVER, Position
from rtt_tools.town.scoring import Score
from rtt_tools.town.sheets import heads, points, prices, tracks
from rtt_tools.town.sheets.colours import dressed
from rtt_tools.town.sheets.names import GAME, name_of
from rtt_tools.town.sheets.settings import differences
from rtt_tools.town.sheets.squares import LABEL, map_drawing
from rtt_tools.town.squares import Squares

FORMAT = 1  # of map files, as footers quote it
PENCIL, WIPED, LARGE = 8.0, 12.0, 10.0  # the least squares of a map, on paper
EASY = 1.25  # times as large are squares that a smaller type is not worth
COARSE = 5  # steps at once, before the last few
STEP = 0.1  # by which squares shrink until everything fits
LARGEST = 14.0  # squares on a page, before it is enlarged
SIZES = tuple(size * POINT for size in (12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8))
EASY_SIZES = SIZES[:4]  # while there is another way
POSTER_FROM = 230.0  # the shorter side from which everything is drawn larger
MOST_PAGES = 5
GAP, AIR = 2.9, 4.5  # between parts below each other, and side by side
SIDE = 46.0  # the least width of the parts beside a map


class TooSmall(ValueError):
    """Squares would be too small to draw in; the message says what would help."""


class Request(NamedTuple):
    """A map, the area that one page of its sheet has (mm), how it stands, for whom.

    `piece`: it is cut out, so rulers stand beside it. `position` is a game to be shown.
    `enlarged`: on posters, everything is drawn larger.
    """

    map: Map
    area: tuple[float, float] = UPRIGHT
    orientation: str = "auto"
    look: Look = PLAIN
    piece: bool = False
    name: str = ""
    position: Position | None = None
    enlarged: bool = True

    @property
    def scale(self) -> float:
        """How much larger than planned everything is drawn: for weak eyes, and on posters."""
        short, long = sorted(self.area)
        is_poster = self.enlarged and short >= POSTER_FROM
        poster = min(short / UPRIGHT[0], long / UPRIGHT[1]) if is_poster else 1.0
        return max(1.0, poster, panels.enlarged(self.look))

    @property
    def edge(self) -> float:
        """How far from its sides a page is printed, mm."""
        if self.look.dry_erase:
            return POUCH_EDGE
        return CUT_EDGE if self.piece else 0.0

    @property
    def squares(self) -> Squares:
        """What lies on the map."""
        return self.position.squares if self.position else {}

    @property
    def title(self) -> str:
        """The name of the map in the language of the sheet."""
        return name_of(self.map, self.look)


class Room(NamedTuple):
    """Width and height between band and footer, and the type's size, before enlarging."""

    wide: float
    high: float
    style: Style


Pages = tuple[tuple[Shape, ...], ...]  # what stands between band and footer of each page
Arrange = Callable[[Request, Room, float], Pages]  # for squares of a size; raises Overfull


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
    request = request._replace(look=dressed(request.look, request.map.theme))
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
    least = least_square(request.look)
    for ways, sizes, square in (
        (ONE_PAGE, SIZES[:3], EASY * least),
        (ONE_PAGE, EASY_SIZES, least),
        (MORE_PAGES, EASY_SIZES, least),
        (MANY_PAGES, SIZES, least),
    ):
        plans = (_best(request, ways, size, square) for size in sizes)
        found = [one for one in plans if one]
        if found:
            best = min(found, key=lambda one: len(one.pages))  # of the largest type
            return best._replace(enlarged=request.enlarged)
    return None


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
    """The arrangement on fewest pages, then with the largest squares, if any has room."""
    by = request.scale
    most = min(LARGEST, (room.wide - LABEL) / request.map.cols)
    best, at = None, 0
    for step in range(int((most - least / by) / STEP + 1e-6), -1, -COARSE):
        found = _made(request, way, room, least / by + step * STEP)
        if found and (best is None or len(found) < len(best)):
            best, at = found, step
        if best and len(best) == 1:
            break
    if best is None:
        return None
    for step in range(at + COARSE - 1, at, -1):  # in between, squares may be larger yet
        found = _made(request, way, room, least / by + step * STEP)
        if found and len(found) == len(best):
            return Plan(upright, least + step * STEP * by, found)
    return Plan(upright, least + at * STEP * by, best)


def _made(request: Request, way: Arrange, room: Room, square: float) -> Pages | None:
    try:
        return way(request, room, square)
    except Overfull:
        return None


# --- the arrangements ---------------------------------------------------------------------


def _upright(request: Request, room: Room, square: float) -> Pages:
    """The map, dice and rounds beside it; below them resources, buildings, points."""
    drawn = _map(request, square)
    wide, style = room.wide, room.style
    beside = wide - drawn.wide - AIR
    if beside < SIDE:
        raise Overfull("no room beside the map")
    side = _side(request, beside, style)
    rows = prices.buildings(wide - SCORES - AIR, style, 2)
    table = points.scores(SCORES, style, panels.needed(rows), _score(request))
    track = _tracks(request, wide, style)
    low = max(panels.needed(rows), table.height)
    below = [
        track,
        Block(low, (*panels.column(rows, 0, 0, low), Group(table.shapes, wide - SCORES))),
    ]
    ranks = partial(points.ranks, style=style, total=_total(request))
    if panels.needed([*side, ranks(beside)]) <= max(drawn.high, panels.needed(side)):
        side.append(ranks(beside))
    else:
        below.append(ranks(wide))
    top = max(drawn.high, panels.needed(side))
    upper = Block(top, (*drawn.shapes, *panels.column(side, drawn.wide + AIR, 0, top)))
    every = [upper, *(one._replace(above=GAP) for one in below)]
    return (panels.column(every, 0, 0, room.high),)


SCORES = 61.0  # the width of the table of points beside the buildings


def _lying(request: Request, room: Room, square: float) -> Pages:
    """The map over the resources; rounds and points beside them; then the buildings."""
    drawn, style = _map(request, square), room.style
    left = max(drawn.wide, TRACKS)
    share = (room.wide - left - 2 * AIR) / 2
    if share < SIDE:
        raise Overfull("no room beside the map")
    track = _tracks(request, left, style)
    first = [Block(drawn.high, (Group(drawn.shapes, (left - drawn.wide) / 2),))]
    first.append(track._replace(above=GAP))
    middle = [
        *_rounds(request, share, style),
        points.scores(share, style, 0.0, _score(request)),
    ]
    right = [*_dice(request, share, style), *prices.buildings(share, style, 1)]
    for column, wide in ((middle, share), (right, share), (first, left)):
        ranks = points.ranks(wide, style, _total(request))
        if panels.needed([*column, ranks]) <= room.high:
            column.append(ranks)
            break
    else:
        raise Overfull("no room for the ranks")
    x = left + AIR
    shapes = (
        *panels.column(first, 0, 0, room.high),
        *panels.column(middle, x, 0, room.high),
        *panels.column(right, x + share + AIR, 0, room.high),
    )
    return (shapes,)


TRACKS = 96.0  # the least width of resource tracks


def _beside(request: Request, room: Room, square: float) -> Pages:
    """Map with its side and resources on the first page, then one part after the other."""
    drawn, wide, style = _map(request, square), room.wide, room.style
    beside = wide - drawn.wide - AIR
    if beside < SIDE:
        raise Overfull("no room beside the map")
    side = _side(request, beside, style)
    top = max(drawn.high, panels.needed(side))
    upper = Block(top, (*drawn.shapes, *panels.column(side, drawn.wide + AIR, 0, top)))
    track = _tracks(request, wide, style)
    first = _stacked([upper, track._replace(above=GAP)])
    return _shortest([first], request, room)


def _below(request: Request, room: Room, square: float) -> Pages:
    """Map over resources on the first page, then one part after the other."""
    wide, style = room.wide, room.style
    track = _tracks(request, wide, style)
    first = _stacked([_centred(request, wide, square), track._replace(above=GAP)])
    return _shortest([first, *_play(request, wide, style)], request, room)


def _apart(request: Request, room: Room, square: float) -> Pages:
    """The map alone, then one part after the other."""
    wide, style = room.wide, room.style
    track = _tracks(request, wide, style)
    first = (_centred(request, wide, square), track, *_play(request, wide, style))
    return _shortest(first, request, room)


def _centred(request: Request, wide: float, square: float) -> Block:
    """The map in the middle of the width, without the labels at its left."""
    drawn = _map(request, square)
    if drawn.wide > wide + 0.01:
        raise Overfull("the map is wider than the page")
    left = max(0.0, (wide - drawn.wide - LABEL) / 2)
    return Block(drawn.high, (Group(drawn.shapes, left),))


def _play(request: Request, wide: float, style: Style) -> Iterator[Block]:
    """Rounds, and beside or below them the key of dice and the uses."""
    half = (wide - AIR) / 2
    try:
        rounds, uses = _rounds(request, half, style)[:2], _rounds(request, half, style)[2:]
        yield _together([rounds, [*_dice(request, half, style), *uses]], half)
    except Overfull:
        yield _stacked(_rounds(request, wide, style)[:2])
        yield from _rounds(request, wide, style)[2:]
        yield _stacked(_dice(request, wide, style))


def _shortest(first: Sequence[Block], request: Request, room: Room) -> Pages:
    """Those blocks, then buildings and points, on as few pages as can be.

    The buildings stay together unless tearing them apart saves a page.
    """
    wide, style = room.wide, room.style
    try:
        rows = prices.buildings(wide, style, 2)
    except Overfull:
        rows = prices.buildings(wide, style, 1)
    last = _ending(request, wide, style)
    torn = tuple(_paged([*first, *rows, *last], room.high))
    try:
        whole = tuple(_paged([*first, _stacked(rows), *last], room.high))
    except Overfull:
        return torn
    return min(whole, torn, key=len)


def _ending(request: Request, wide: float, style: Style) -> tuple[Block, ...]:
    """Points and ranks, side by side where there is room."""
    found, total, half = _score(request), _total(request), (wide - AIR) / 2
    try:
        table = points.scores(half, style, 0.0, found)
        return (_together([[table], [points.ranks(half, style, total)]], half),)
    except Overfull:
        return points.scores(wide, style, 0.0, found), points.ranks(wide, style, total)


def _stacked(blocks: Sequence[Block]) -> Block:
    """Blocks that stay together, one below the other."""
    high = panels.needed(blocks)
    return Block(high, panels.column(blocks, 0, 0, high), GAP)


def _together(columns: Sequence[Sequence[Block]], share: float) -> Block:
    """Columns of blocks side by side."""
    stacks = [_stacked(one) for one in columns]
    shapes = (Group(one.shapes, at * (share + AIR)) for at, one in enumerate(stacks))
    return Block(max(one.height for one in stacks), tuple(shapes), GAP)


def _paged(blocks: Sequence[Block], high: float) -> Iterator[tuple[Shape, ...]]:
    """The blocks in order on as few pages as hold them; Overfull for one too high."""
    batch: list[Block] = []
    for block in blocks:
        if block.height > high:
            raise Overfull("a part is higher than a page")
        if batch and panels.needed([*batch, block]) > high:
            yield panels.column(batch, 0, 0, high)
            batch = []
        batch.append(block)
    yield panels.column(batch, 0, 0, high)


ONE_PAGE: tuple[Arrange, ...] = (_upright, _lying)
MORE_PAGES: tuple[Arrange, ...] = (_beside, _below)
MANY_PAGES: tuple[Arrange, ...] = (*ONE_PAGE, *MORE_PAGES, _apart)


class Drawn(NamedTuple):
    """A map with the letters and numbers at its edges, from 0, 0 on."""

    wide: float
    high: float
    shapes: tuple[Shape, ...]


def _map(request: Request, square: float) -> Drawn:
    map = request.map
    wide, high = LABEL + map.cols * square, LABEL + map.rows * square
    drawn = map_drawing(map, request.squares, square, request.look)
    return Drawn(wide, high, (drawn._replace(x=LABEL, y=LABEL),))


def _side(request: Request, wide: float, style: Style) -> list[Block]:
    """What stands beside the map: the key of dice, the rounds, the uses."""
    return [*_dice(request, wide, style), *_rounds(request, wide, style)]


def _dice(request: Request, wide: float, style: Style) -> list[Block]:
    """The key of dice under its heading, and what this map has for rules of its own."""
    look = style.look
    blocks = [heads.heading(look.word("town-dice"), wide, style), heads.key(wide, style)]
    if own := differences(request.map.settings, look):
        lead = look.word("town-card-this-map")
        blocks.append(panels.prose(" · ".join(own), wide, style, lead))
    return blocks


def _rounds(request: Request, wide: float, style: Style) -> list[Block]:
    """The rounds under their heading, and the uses of Town Hall and Fountain."""
    map, position = request.map, request.position
    over = _played(map, position)
    done = (position.town_hall_uses, position.fountain_uses) if position else (0, 0)
    every = tracks.uses(done, town_hall=bool(map.town_hall))
    return [
        tracks.rounds_heading(wide, style),
        tracks.rounds(map.rounds, wide, style, over),
        tracks.use_boxes(every, wide, style),
    ]


def _tracks(request: Request, wide: float, style: Style) -> Block:
    """The resources."""
    has = request.position.stock if request.position else None
    return tracks.tracks(request.map.start, wide, style, has)


def _played(map: Map, position: Position | None) -> int:
    """How many rounds are over."""
    if not position:
        return 0
    return len(map.rounds) if position.phase == OVER else position.round - 1


def _score(request: Request) -> Score | None:
    return points.result(request.map, request.position)


def _total(request: Request) -> int | None:
    found = _score(request)
    return found.total if found else None


# --- a page -------------------------------------------------------------------------------


def _sheet(request: Request, plan: Plan, number: int) -> Sheet:
    look, map = request.look, request.map
    wide, high = sorted(request.area, reverse=not plan.upright)
    edge, by = request.edge, request.scale
    inner = (wide - 2 * edge) / by
    note = GAME if request.title != GAME else ""
    if len(plan.pages) > 1:
        told = look.word("town-page", number + 1, len(plan.pages))
        note = f"{note} · {told}" if note else told
    band = _band(inner)
    head = tuple(heads.band(request.title, note, request.name, inner, look, band))
    body = Group(plan.pages[number], 0, band + GAP)
    foot = high - 2 * edge - footer_height(wide - 2 * edge, piece=request.piece)
    shapes = (
        Group((*head, body), edge, edge, by),
        Group(_foot(request, wide - 2 * edge), edge, edge + foot),
    )
    return Sheet(
        wide,
        high,
        title=f"{request.title}, {look.word('town-sheet')}",
        shapes=shapes,
        language=look.language,
        description=f"{map.cols} × {map.rows}",
        author=composed(map.by),
    )


def _foot(request: Request, wide: float) -> tuple[Shape, ...]:
    map, look, ink = request.map, request.look, request.look.tints.ink
    of = Subject(request.title, map.id, map_hash(map), FORMAT)
    drawn = footer.piece if request.piece else footer.page
    return tuple(drawn(of, wide, look, ink))
